### The table, whatever is played at it, in English.

you = You

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
refused-revealed = { $house ->
    [free] Something hidden has come to light since then. At this table that stands.
   *[agreed] Something hidden has come to light since then. It can be taken back only if everybody agrees, and chance is drawn afresh.
}
refused-another-player = { $house ->
    [free] Another player has acted since then. At this table that stands.
   *[agreed] Another player has acted since then. It can be taken back only if everybody agrees.
}
refused-request-open = { $player } has asked for something else. Answer that first.
refused-no-request = Nothing is being asked any more.
refused-owner-gone = Somebody who played here was taken off the table, and nobody can agree for them. What has come to light stays.
refused-asked-often = You have asked for that often enough. Wait until somebody has acted.
refused-time-left = { $player } still has time.
refused-no-bot = There is no bot called “{ $bot }”. Take one of: { $bots }.
refused-no-spectators = This table plays without spectators.
refused-bad-settings = This table cannot begin like that: { $why }.
refused-bad-options = The game cannot begin like that: { $why }.
refused-bad-commitment = A commitment has 64 hex digits, comes from a person at the table, and answers that of the house, in its round.
refused-bad-share = A share has 64 hex digits and is the one that this seat has committed to. No other will do.

## What happened at the table

table-start = { $round ->
    [0] The game begins.
    [1] The game begins.
    [2] The game begins; chance was drawn at the second attempt.
   *[other] The game begins; chance was drawn at attempt { $round }.
}
table-undo = { $agreed ->
    [true] { $player } goes back by agreement; the record says so.
   *[false] { $player } takes back.
}
table-reseed = Chance is drawn afresh.
table-seat = { $kind ->
    [human] { $player } is back.
    [bot] { $player } has left the table; the bot { $bot } plays on.
   *[stand-in] { $late ->
        [true] The time of { $player } is up. The bot { $bot } plays until { $player } is back.
       *[false] The bot { $bot } plays for { $player }.
    }
}
table-clock = { $choice ->
    [wait] { $player } waits for { $other }.
    [end] { $player } wants to end the game, for the time of { $other } is up.
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
    [broken] A mistake of ours keeps this game from going on, so it was closed. Nobody has won, and the host knows of it.
    [late] Time was up, and those who waited have ended the game. Nobody has won.
   *[closed] The table was closed. Nobody has won.
}
table-outage = The server was away for { $unit ->
    [moments] a moment
    [minutes] { $count ->
        [one] a minute
       *[other] { $count } minutes
    }
    [hours] { $count } hours
   *[days] { $count } days
}; clocks stood still.
table-noted = { $what ->
    [undo] { $player } asked to go back
    [pause] { $player } asked for a pause
    [resume] { $player } asked to go on
    [abandon] { $player } asked to stop here, without a winner
    [wait] { $player } waited for { $other }
    [stand-in] { $player } wanted a bot to play for { $other }
    [early-stand-in] { $player } wanted a bot to play for { $other }, who had time left
    [early-end] { $player } wanted to end the game because of { $other }, who had time left
   *[end] { $player } wanted to end the game, for the time of { $other } was up
}{ $agreed ->
    [none] { "" }
   *[other] ; { $agreed } agreed
}{ $outcome ->
    [done] ; everybody agreed.
    [alone] , and did so after a long pause.
    [refused] ; { $refused } did not agree.
    [withdrawn] , and withdrew it.
    [denied] ; that takes somebody who was taken off the table.
    [lapsed] ; the game went on without an answer.
   *[open] .
}

## Scores

scores-heading = Final scores
scores-total = total
scores-line = { $name }: { $points }
scores-winner = { $names } wins the game.
scores-winners = { $names } share the victory.
