### The game at a terminal, in English. Names of commands stay as they are: they are typed.

## Welcome

play-you = You are { $name } ({ $letter }).
play-rivals = Against { $names }.
play-people = At this terminal: { $names }.
play-bot = { $name } ({ $bot })
play-saved-as = The game is saved after every decision: { $file }
play-hint = Type a letter to choose, Enter for the choice in brackets, ? for help, q to leave.

menu-title = Who plays?
menu-two = You against one computer player
menu-three = You against two computer players
menu-first = The same, with the set-up for a first game (simpler tiles)
menu-people = Two people, taking turns at this terminal
menu-resume = Go on with your last game, left on { $when }
menu-other = Another game: { $game }
menu-quit = Leave
menu-unknown = “{ $text }” is no letter of the list.
menu-ask = Your choice (Enter is a):

## Asking

ask-choice = Your choice:
ask-unknown = “{ $text }” is neither a letter of the list nor a command; ? shows what you can type.
ask-list = “list” shows your choices again.
ask-nothing-usual = Nothing is usual here: take a letter.
ask-offered = This is allowed now: choice { $letter }.
ask-round = { $last ->
    [over] Round { $round } · { $taken } Relics taken
    [true] Round { $round } · { $taken } Relics taken · the last turns
   *[false] Round { $round } · { $taken } of { $needed } Relics taken · the { $needed }th ends the game
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

## Commands

command-charts = charts
help-heading = What you can type
help-letter = a letter
help-letter-text = take that choice; Enter takes the one in brackets; its words do as well, or their beginnings, or an action: go:base-camp~rootwell
help-board = the map, and a line for each Explorer
help-charts = all Charts with their tiles and Toolboxes explained; charts me shows your own
help-list = your choices again
help-turn = what the others did in their last turns, all of it
help-log = what happened; log 50 shows the last 50 lines
help-what = what something does: what shifting vines, what compass 2, what first footprint
help-why = why something is not offered: why explore, why go jaguar seat, why use compass 1
help-rule = a rule by its ID, or rules that speak of a word: rule RR-MOVE-03, rule shrine
help-undo = take your last action back, unless something was revealed since
help-pass = pass on: questions in which you can gain nothing are let go by for you; pass off ends it
help-save = save a copy into a file
help-quit = leave; the game is saved, and you read how to go on with it
help-map = On the map: { $legend }

charts-own = me, mine, my, own
charts-unknown = Nobody here is called “{ $text }”; write a letter of the map, a name, or me.

what-what = Say what you would like to know: what shifting vines, what compass 2, what mossgate.
what-unknown = Nothing here is called “{ $text }”; write a name as you read it.
# With what a question may begin and end, and what may stand before a name.
what-openings = what is, what are, what does, what do, whats, what, is, are, does, do
what-articles = a, an, the, my, your, some, one
what-endings = mean, means, stand for, do, does, for
what-told = { $name }: { $text }
what-plain = { $name }.
what-term = { $text } ({ $rule })

why-what = Say what you would like to do: why explore, why go jaguar seat, why use compass 1.
why-unknown = No action is called “{ $text }”. Write it as in: why explore, why go jaguar seat, why use compass 1.
why-refused = { $action }: { $message }.
rule-what = Say which rule: rule RR-MOVE-03, or what it should speak of: rule shrine.
rule-more = … and { $count } more; add a word.
why-rule = { $rule } { $text }

undo-done = Taken back.
undo-nothing-done = There is nothing of yours to take back.
undo-revealed = That cannot be taken back: something hidden or random was revealed since your last action.
undo-another-player = That cannot be taken back: another player has acted since.

pass-done = Nothing to gain here: passed.
pass-on = Where you can gain nothing, your answer is given for you, and so nothing is discarded freely; pass off ends it.
pass-off = You are asked everything; pass on lets questions go by in which you can gain nothing.
pass-what = Write pass on or pass off.

news-turn = – { $player }: { $told }.
turn-hint = “turn” tells all of what is summed up in such a line.
turn-nothing = All that the others did was told in full.

save-done = Saved: { $file }
save-failed = Not saved: { $why }
log-what = “{ $text }” is no number of lines; write it as in: log 50.
log-empty = Nothing has happened yet.

## Passing the keyboard

curtain-over = Your turn is over.
curtain-next = Now { $name } decides.
curtain-hide = Enter hides what you see:
curtain-hide-undo = Enter hides what you see, undo takes your last action back:
curtain-unknown = “{ $text }” does nothing here; only an empty line goes on.
curtain-help = Press Enter to go on; q leaves, and the game can be resumed.
curtain-pass = Pass the keyboard to { $name }.
curtain-ready = { $name }: press Enter when only you can see the screen:

## The end

end-of-input = The input has ended.
end-saved = The game is saved: { $file }
end-resume = Go on with: { $command }
end-not-saved = The game could not be saved: { $why }
end-record = The record of the game: { $file }
end-verify = Check it with: { $command }
