### The game at a terminal, in English. Names of commands stay as they are: they are typed.

## Welcome

play-you = You are { $name } ({ $letter }).
play-rivals = Against { $names }.
play-people = At this terminal: { $names }.
play-bot = { $name } ({ $bot })
goal-runners = Explore Ruins and Temples; where the last tile is gone a Relic appears. Run from one Relic to another of its colour to win it.
play-saved-as = The game is saved after every decision: { $file }
play-hint = Type a letter to choose, ? for help, quit to stop.

menu-title = Who plays?
menu-two = You against one computer player
menu-three = You against two computer players
menu-first = The same, with the set-up for a first game (simpler tiles)
menu-people = Two people, taking turns at this terminal
menu-resume = Go on with your last game, left on { $when }
menu-quit = Leave
menu-ask = Your choice (Enter is a):

## Asking

ask-choice = Your choice:
ask-unknown = “{ $text }” is neither a letter of the list nor a command; ? shows what you can type.
ask-offered = This is allowed now: choice { $letter }.
ask-round = Round { $round } · { $taken } of { $needed } Relics taken { $last ->
    [true] · the last turns
   *[false] · the { $needed }th ends the game
}

## Groups of choices

group-go = Travel to
group-teleport = Teleport to
group-visit = Choose
group-lay = Lay a Pathway
group-lift = Lift a Pathway
group-take = Take
group-keep = Keep
group-advance = Advance a Toolbox
group-flip = Turn over a Toolbox token
group-use-tile = Use a tile
group-use-step = Use a Toolbox
group-here = Here
group-end = Or

## Choices

choice-stop = Stop here
choice-explore = Explore
choice-explore-ruin = for a Ration Pack: take a tile and lay a Pathway
choice-explore-ivory = for a Ration Pack: take the tile of level { $level } and keep it
choice-explore-blue = for a Ration Pack: take the tile of level { $level }, worth 2 to 5 VP at the end
choice-explore-purple = for a Ration Pack: “{ $tile }”: { $text }
choice-collect = Collect the Relic
choice-collect-detail = { $relic }, and { $points } VP for { $trails ->
    [one] { $trails } Trail
   *[other] { $trails } Trails
}
choice-collect-reserve-or-points = Gain 2 VP
choice-take-toolbox = Take a Toolbox from the reserve
choice-show = Show the tile
choice-show-detail = “{ $tile }”: its { $value } VP are paid now as well
choice-done = End the turn
choice-done-at-camp = Take Ration Packs and end the turn
choice-done-flip-token = Turn over no more
choice-decline = Decline
choice-decline-at-site = Leave the Relic where it is
choice-decline-look-inside = Explore as usual, without looking
choice-decline-show-tile = Keep it covered
choice-decline-take-extra-turn = Keep the tile and let the game end
choice-decline-start-nearby = Start in Base Camp
choice-decline-place-pathway = Place no Pathway
choice-level = the tile of level { $level }
choice-tile = “{ $tile }”
choice-tile-value = “{ $tile }”, { $value } VP
choice-towards = towards { $place }
choice-toolbox = { $box } to { $step }
choice-token-coloured = coloured, would turn grey; { $trail }
choice-token-grey = grey, would turn coloured; { $trail }

## What stands at a place and lies on a Trail

site-camp = { $packs ->
    [one] { $packs } Ration Pack lies there
   *[other] { $packs } Ration Packs lie there
}
site-stack = { $colour ->
    [green] Ruin
    [ivory] ivory Temple
    [blue] blue Temple
   *[purple] purple Temple
}, { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}
site-face-up = purple Temple, { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}: “{ $tile }”
site-relic = { $colour ->
    [green] Shrine with a Sacred Emerald Toad
    [ivory] Shrine with a Crystal Skull
    [blue] Shrine with a Bird of Paradise
   *[purple] Shrine with a Grimacing Juju
}
site-empty = Shrine, its Relic is gone
trail-own = your Pathway
trail-unfamiliar = unfamiliar
trail-token = river, Toolbox token
detail-more = { $first } · { $second }

## Charts

chart-head = { $name } ({ $letter })
chart-you = you
chart-asked = deciding now
chart-points = { $points } VP, were it the end now
chart-covered = VP covered until the end
chart-supplies = Ration Packs { $packs } of 5 · Pathways left { $pathways } of 10 · at { $place }
chart-relics = Relics: { $relics }
chart-relic = { $count } { $relic }
chart-no-relics = Relics: none yet
chart-boxes = Toolboxes: { $boxes }
box-reserve = in reserve
box-bottom = at the bottom
chart-ivory = Ivory tile “{ $tile }”: { $text }
chart-blue-own = Blue tiles: { $tiles }
chart-blue = Blue tiles: { $count } covered
chart-blue-tile = “{ $tile }” { $value } VP
chart-sources = From: { $sources }
chart-source = { $source } { $points }
chart-left = Left on the board: { $ivory } ivory, { $blue } blue and { $purple } purple tiles

## Commands

help-heading = What you can type
help-letter = a letter
help-letter-text = take that choice; the words of an action do as well: go:base-camp~rootwell
help-board = the map, and a line for each Explorer
help-charts = all Charts with their tiles and Toolboxes explained
help-log = what happened; log 50 shows the last 50 lines
help-what = what something does: what shifting vines, what compass 2, what first footprint
help-why = why something is not offered: why explore, why go jaguar seat, why use compass 1
help-rule = a rule by its ID, or rules that speak of a word: rule RR-MOVE-03, rule shrine
help-undo = take your last action back, unless something was revealed since
help-save = save a copy into a file
help-quit = stop; the game is saved and can be resumed
help-map = On the map: { $legend }

what-what = Say what you would like to know: what shifting vines, what compass 2, what mossgate.
what-unknown = Nothing here is called “{ $text }”; write a name as you read it.
what-told = { $name }: { $text }
what-blue = A blue tile, worth { $value } VP at the end of the game.
what-plain = { $name }.

why-what = Say what you would like to do: why explore, why go jaguar seat, why use compass 1.
why-unknown = No action is called “{ $text }”. Write it as in: why explore, why go jaguar seat, why use compass 1.
why-refused = { $action }: { $message }.
rule-what = Say which rule: rule RR-MOVE-03, or what it should speak of: rule shrine relic.
rule-more = … and { $count } more; add a word.
why-rule = { $rule } { $text }

undo-done = Taken back.
undo-nothing-done = There is nothing of yours to take back.
undo-revealed = That cannot be taken back: something hidden or random was revealed since your last action.
undo-another-player = That cannot be taken back: another player has acted since.

save-done = Saved: { $file }
save-failed = Not saved: { $why }
log-empty = Nothing has happened yet.

## Passing the keyboard

curtain-end = Your turn is over. Enter hides what you see, undo takes your last action back:
curtain-pass = Pass the keyboard to { $name }.
curtain-ready = { $name }: press Enter when only you can see the screen:

## The end

end-of-input = The input has ended.
end-saved = The game is saved: { $file }
end-resume = Go on with: { $command }
end-not-saved = The game could not be saved: { $why }
end-record = The record of the game: { $file }
end-verify = Check it with: { $command }
