### The board of Relic as a picture and as text, in English.

## The table

drawing-round = Round { $number }: { $player }, { $phase }
drawing-setup = The characters are being chosen
drawing-won = { $player } has won
drawing-nobody-won = Nobody has won
drawing-scenario = Scenario: { $scenario }
drawing-scenario-is = { $title }: { $scenario }
drawing-decks = Decks
drawing-deck = { $deck } { $left }
drawing-threats = Threats on the board
drawing-no-threats = No Threats lie on the board.

## Spaces

drawing-leads-to = to { $space }
drawing-leads-with-relic = to { $space }, with a Relic
drawing-more-threats = and { $count } more
drawing-threats-here = { $count } Threats
drawing-spaces = Areas and spaces
drawing-corners = { $tier }, corners

## Threat cards

drawing-threat = { $name } ({ $deck }: { $marks })
drawing-short-strength = S
drawing-short-willpower = W
drawing-short-cunning = C
drawing-letter-red = R
drawing-letter-blue = B
drawing-letter-yellow = Y

## Players

drawing-level = Level
drawing-life = Life
drawing-influence = Influence
drawing-at = at { $space }
drawing-power = Power
drawing-assets = Assets
drawing-trophies = Trophies
drawing-corruption = Corruption
drawing-mission = Mission
drawing-completed = Completed missions
drawing-none = none
drawing-unknown = { $count ->
    [one] 1 unknown
   *[other] { $count } unknown
}
drawing-face-down = { $count } face down
drawing-face-down-known = { $count } face down ({ $cards })
drawing-points-in-all = { $points ->
    [one] 1 point
   *[other] { $points } points
}
drawing-of = { $count } of { $most }
drawing-named = { $name } ({ $note })
drawing-progress = { $done } of { $needed }
drawing-progress-at = { $done } of { $needed }: { $places }
drawing-scenario-tokens = Scenario tokens
drawing-chooses = chooses a character
drawing-has-chosen = has chosen in secret
drawing-sheets = has the choice of { $names }
drawing-skips = misses the next turn
drawing-out = eliminated
drawing-winner = has won

## What the marks of the text mean

drawing-legend-icons = r b y: icons for red, blue and yellow Threats, [R]: such cards, !: omen
drawing-legend-pieces = <A>: characters, *a: tokens of missions, +: to choose, names on lines: the areas below
