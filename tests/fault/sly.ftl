ask-hide-feather = { $player }: hide the feather.
action-left = In the left wing
action-right = In the right wing
event-hid = { $player } hides the feather ({ $wing }).
event-ready = { $player } is ready.
