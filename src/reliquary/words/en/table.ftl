### The table, whatever is played at it, in English.

## Why something is refused

refused-over = The game is over.
refused-running = The game is not over yet. What it hides stays hidden until then.
refused-paused = The game is paused. Ask the others to go on.
refused-not-paused = The game is not paused.
refused-stale = The position has changed in the meantime. Look again and choose.
refused-ahead = This table has not come that far yet. Load it again.
refused-no-seat = There is no such seat, or nobody could come back to it. Only those who sit at the table can do this.
refused-bot-plays = A bot plays this seat. Take the seat back first.
refused-human-plays = A person plays this seat.
refused-not-asked = Another player has to decide now.
refused-unknown-action = There is no action “{ $action }” in this game.
refused-no-undo = This table has agreed to play without it: what is done is done.
refused-nothing-done = There is nothing you could take back.
refused-revealed = Something hidden has come to light since then. It can be taken back only if everybody agrees, and chance is drawn afresh.
refused-another-player = Another player has acted since then. It can be taken back only if everybody agrees.
refused-request-open = { $player } has asked for something else. Answer that first.
refused-no-request = Nothing is being asked any more.
refused-time-left = { $player } still has time, or is here.
refused-no-bot = There is no bot called “{ $bot }”. Take one of: { $bots }.
refused-no-spectators = This table plays without spectators.
refused-bad-settings = This table cannot begin like that: { $why }.
refused-bad-options = The game cannot begin like that: { $why }.
refused-bad-salt = A salt has 16 to 64 hex digits, comes from a person at the table, and answers the commitment that was shown.

## What happened at the table

table-start = The game begins.
table-undo = { $agreed ->
    [true] { $player } goes back by agreement; the record says so.
   *[false] { $player } takes back.
}
table-reseed = Chance is drawn afresh.
table-seat = { $kind ->
    [human] { $player } is back.
    [bot] { $player } has left the table; the bot { $bot } plays on.
   *[stand-in] The bot { $bot } plays for { $player }.
}
table-clock = { $choice ->
    [wait] { $player } waits for { $other }.
   *[stand-in] { $player } wants a bot to play for { $other }.
}
table-resign = { $bot ->
    [none] { $player } resigns.
   *[other] { $player } resigns; the bot { $bot } plays on.
}
table-pause = { $on ->
    [true] The game is paused.
   *[false] The game goes on.
}
table-ask = { $what ->
    [undo] { $player } asks to go back.
    [pause] { $player } asks for a pause.
    [resume] { $player } asks to go on.
   *[abandon] { $player } asks to stop here, without a winner.
}
table-answer = { $yes ->
    [true] { $player } agrees.
   *[false] { $player } does not agree.
}
table-end = { $reason ->
    [resigned] The game ends by resignation.
    [abandoned] The players stop here. Nobody has won.
   *[closed] The table was closed. Nobody has won.
}

## Scores

scores-heading = Final scores
scores-total = total
scores-winner = { $names } wins the game.
scores-winners = { $names } share the victory.
