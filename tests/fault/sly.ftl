game-sly = Sly magpie
ask-hide-feather = { $player }: hide the feather.
action-left = In the left wing
    .text = Nobody else learns where it is.
action-right = In the right wing
    .text = Nobody else learns where it is.
event-hid = { $player } hides the feather ({ $wing }).
event-ready = { $player } is ready.
