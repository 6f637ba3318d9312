### Relic at a terminal and in lists of choices, in English. Some messages of play.ftl are said anew for this game.

## Welcome

goal-relic = Fight, complete missions and trade them for a Relic: with one you may enter the Inner tier at the Guardian of the Rift. Whoever reaches the centre and masters the scenario wins.
menu-short = The same, for a first game: shorter, with the simplest scenario
replay-deal = The table is laid for { $seats } players; a Relic costs { $missions ->
    [one] 1 completed mission
   *[other] { $missions } completed missions
}.

## Commands, with examples from this game

help-letter-text = take that choice; its words do as well, or their beginnings: roll for movement, go outsk
help-board = the board, and a line for each player
command-charts = sheets
help-charts = all character sheets with cards, missions and what they do; sheets me shows your own
help-map = On the board: { $legend }
help-what = what a card, a space, a character, a scenario or a word is: what outskirts, what omen
help-why = why something is not offered: why go outskirts, why trade, why evade
help-rule = a rule by its ID, or rules that speak of a word: rule RE-BATTLE-22, rule evade
what-what = Say what you would like to know: what outskirts, what ogryn, what omen.
why-what = Say what you would like to do: why go outskirts, why trade, why fight strength.
why-unknown = No action is called “{ $text }”. Write it as in: why go outskirts, why trade, why use power sword.
rule-what = Say which rule: rule RE-BATTLE-22, or what it should speak of: rule corruption threshold.

## How far the game has come

status-relic = Round { $round } · { $scenario } · { $phase ->
    [none] before the first turn
   *[other] { $player }, { $phase }
}
status-over = Round { $round } · { $scenario } · the game is over

## Why a planner does what it does

why-mission = completes its mission, in about { $turns } { $turns ->
    [one] turn
   *[other] turns
}
why-relic = trades its missions for a Relic
why-prepare = gathers { $what } before it goes in; victory in about { $turns } turns
why-prepare-levels = { $count ->
    [one] a Level
   *[other] { $count } Levels
}
why-prepare-life = { $count } Life
why-prepare-tokens = { $count ->
    [one] a token
   *[other] { $count } tokens
}
why-prepare-cleansed = { $count ->
    [one] freedom from one Corruption card
   *[other] freedom from { $count } Corruption cards
}
why-go-in = goes in: an attempt succeeds with { $percent } %, victory in about { $turns } turns
why-win = makes for victory: { $percent } %, in about { $turns } { $turns ->
    [one] turn
   *[other] turns
}

## The log

log-threat = Threat: { $card } ({ $marks })
log-quote = { $line } “{ $text }”

event-discarded-several = { $player } discards { $cards }.

log-dice = { $count ->
    [one] One more die is rolled.
   *[other] { $count } more dice are rolled.
}

## Groups of choices

group-character = Play
group-battle = Here
group-go = Go to
group-roll = Roll
group-use = Use
group-leave = Leave aside
group-pick = Choose
group-spend = Spend a trophy
group-end = Or
group-discard = Or first

## Choices: verbs without a noun

choice-roll = Roll
choice-roll-how-to-move = Roll for movement
choice-roll-roll-on = Roll on
detail-roll-to-move = one die; you go exactly that far
choice-done = Nothing more
choice-done-announce-bonuses = Fight
choice-done-announce-skills = Take the test
choice-done-change-roll = Let the roll stand
choice-done-choose-box = Neither
choice-done-use-experience = End your turn
choice-done-discard-freely = Keep the rest
choice-done-buy-wargear = { $bought ->
    [true] Buy nothing more
   *[false] Buy nothing
}
choice-done-moment = Not now
choice-done-swap-places = Stay where you are
choice-done-answer-the-horns = Call none
choice-done-lure-tyranid = Lure none
choice-yes = Yes
choice-no = No
choice-yes-take-new-character = Play on
choice-no-take-new-character = Leave the game
detail-new-character = { $count ->
    [one] as the { $characters }, from the start
   *[other] as one of these, by chance, from the start: { $characters }
}
detail-way-out = you are out and have lost; { $count ->
    [one] { $player } wins the game
   *[other] the others play on
}
choice-trade = Trade { $count ->
    [one] a completed mission
   *[other] { $count } completed missions
} for a Relic
choice-discard = Discard something
choice-special-move = Make your special move
detail-test = against { $target }
detail-rolling = { $own } + roll against { $target }
detail-foes = against { $foes }
detail-fight = against { $attribute } { $value }
detail-standing = { $mine } against { $theirs }: { $result ->
    [won] the battle is won
    [tied] a tie
   *[lost] the battle is lost
}
detail-ones = all ones: the test is failed
detail-tested = { $value } against { $target }: the test is { $result ->
    [passed] passed
   *[failed] failed
}
detail-then = then { $odds }
detail-dear = { $card } for { $price }
detail-too-dear = too dear for your { $influence } influence: { $cards }
detail-pay = pay { $price } of your { $influence } influence to go one space further
detail-trade = you have { $have } and choose one of two Relics
detail-discard = Power cards or assets that you do not want
detail-spending-ends = no more trophies can be spent after it

## Choices: verbs with a noun

choice-fight = Fight with { $attribute } { $own }
choice-evade = Evade { $card }
choice-attribute = { $attribute } { $value }
choice-option = { $number ->
    [1] First
    [2] Second
    [3] Third
   *[other] No. { $number }
}
choice-buy = { $count ->
    [0] Buy none
    [one] Buy 1 Power card
   *[other] Buy { $count } Power cards
}
choice-buy-card = Buy { $card }
choice-use = Use { $source }
choice-use-own = Use your special ability
choice-happens = { $source }
choice-leave = Do without { $source }
choice-number = { $card } as a { $number }
choice-spend = Spend { $card }
detail-evade = with { $source }
detail-own-ability = your special ability
detail-becomes = becomes { $value }
detail-price = { $price } of your { $influence } influence
detail-leave = it gives you no bonus then
detail-defeats = this defeats you
detail-corrupts = this corrupts you: your character is lost
detail-leave-paid = what you paid for it is gone
detail-leads = to { $spaces }
detail-trophy = { $points } { $points ->
    [one] point
   *[other] points
}: { $sum } of { $needed } for a level
detail-trophy-enough = { $over ->
    [0] { $sum } points make level { $level }: { $reward }
   *[other] { $sum } points make level { $level }, with { $over } left over: { $reward }
}
detail-trophy-wasted = { $points } { $points ->
    [one] point
   *[other] points
}; all your trophies make only { $sum } of the { $needed } for a level: they would be lost
detail-points-lost = { $points } { $points ->
    [one] point is
   *[other] points are
} lost
detail-owner = from { $player }
detail-mission-old = your mission now
detail-mission-new = new
detail-lies = now at { $space }

## Facts

fact-or = { " Or: " }
fact-card = { $card } ({ $brief })
fact-staked = { $text } ({ $odds })
fact-text = { $card }: { $text }
fact-icon = { $count } { $colour }
fact-icons = draw { $icons }
fact-foes = { $foes }: win { $win } %
fact-lying = here: { $cards }
fact-you = you are here
fact-people = with { $names }
fact-for-mission = counts for your mission
fact-victory-for-mission = a victory here can count for your mission
fact-victory-for-scenario = a victory here counts for the scenario
fact-leads = leads on to { $space }
fact-leads-with-relic = with a Relic leads on to { $space }
fact-covered = once the cards are gone: { $text }
fact-confrontation = Confrontation: { $text }
fact-where = { $space } ({ $area })
fact-player = at { $space } · level { $level } · Strength { $strength }, Willpower { $willpower }, Cunning { $cunning } · Life { $life } · influence { $influence }
odds-battle = win { $win } %, tie { $tie } %, lose { $lose } %
odds-test = pass { $win } %

## Character sheets

sheet-head = { $letter }  { $name }
sheet-you = you
sheet-turn = to act
sheet-out = out of the game
sheet-skips = misses the next turn
sheet-level = level { $level }
sheet-dials = Strength { $strength } · Willpower { $willpower } · Cunning { $cunning } · Life { $life } · influence { $influence }
sheet-place = At { $place }
sheet-mission = Mission: { $card } ({ $progress }): { $text }
sheet-mission-plain = Mission: { $card } ({ $progress })
sheet-progress = { $done } of { $needed }
sheet-progress-named = { $done } of { $needed }: { $names }
sheet-still = still to visit: { $spaces }
sheet-open = not yet done
sheet-no-mission = No mission
sheet-completed = Completed missions: { $count } of the { $needed } that buy a Relic
sheet-power = Power cards, { $count } of { $limit }:
sheet-power-hidden = Power cards: { $count } of { $limit }
sheet-assets = Assets, { $count } of { $limit }:
sheet-no-assets = Assets: none, { $limit } allowed
sheet-trophies = Trophies: { $cards } ({ $points } points; 6 are worth a level)
sheet-corruption = Corruption, { $count } of { $limit }:
sheet-corruption-down = { $card } (face down, without effect): { $text }
sheet-corruption-unseen = { $count } face down, unseen
sheet-tokens = Tokens on the scenario sheet: { $count }
sheet-tokens-areas = Tokens on the scenario sheet: { $count } (done in: { $areas })
sheet-promise = Special move ready
sheet-line = { $name }: { $text }
sheet-scenario = Scenario: { $name }
sheet-decks = Cards left: { $decks }
sheet-deck = { $deck } { $count }
sheet-short = { $letter } { $name }{ $marks } { $facts }
sheet-missions = missions { $done }/{ $needed }
sheet-relics = { $count ->
    [one] 1 Relic
   *[other] { $count } Relics
}
sheet-short-tokens = scenario tokens { $count }
sheet-held = Power cards { $power }/{ $power_limit } · assets { $assets }/{ $asset_limit } · trophy points { $points }/{ $needed } · Corruption { $corruption }/{ $threshold }
way-missions = Next: complete { $count ->
    [one] a mission
   *[other] { $count } missions
}, then trade for a Relic.
way-missions-more = Next: complete { $count ->
    [one] one more mission
   *[other] { $count } more missions
}, then trade for a Relic.
way-trade = Next: trade your missions for a Relic in your Experience phase.
way-relic = Next: with your Relic, { $tier ->
    [outer] cross to the Middle tier ({ $spaces }) and enter the Inner tier at the Guardian of the Rift.
   *[middle] enter the Inner tier at the Guardian of the Rift.
}
way-inner = Next: { $count ->
    [one] one more space
   *[other] { $count } more spaces
} to the centre, where the Confrontation waits.
sheet-unchosen = { $letter } { $name }: no character yet

## What is what

what-more = … and { $count } more; write more of the name.
what-now = { $thing } now: { $facts }
what-empty = nothing lies there, and nobody is there
what-area = an area: { $spaces }
what-trait = a trait: { $decks }
what-trait-of-enemies = a trait: { $decks }. What works against it works as soon as one enemy of a battle has it. (RE-RULING-35)
what-affiliation = an affiliation: { $decks }
what-in-red = { $count } in the red Threat deck
what-in-blue = { $count } in the blue Threat deck
what-in-yellow = { $count } in the yellow Threat deck
what-in-relic = { $count } in the Relic deck
what-in-wargear = { $count } in the Wargear deck
what-in-character = { $count ->
    [one] { $count } character
   *[other] { $count } characters
}
what-from-red = Comes from the red Threat deck, where a space has a red Threat icon.
what-from-blue = Comes from the blue Threat deck, where a space has a blue Threat icon.
what-from-yellow = Comes from the yellow Threat deck, where a space has a yellow Threat icon.
what-from-relic = Comes from the Relic deck, for completed missions in your Experience phase.
what-from-wargear = Comes from the Wargear deck, for influence where a space or a card says so, or as a reward.
what-from-power = Comes from the Power deck, by rewards and levels, or for influence where a space or a card says so.
what-from-corruption = Comes from the Corruption deck, whenever a text says to draw a Corruption card.
what-from-mission = Comes from the Mission deck: everybody has one, and draws the next when it is completed.
what-from-space = A space of the board.
what-from-character = Two sheets are dealt to each player at the start, who chooses one of them.
what-from-scenario = One of the scenarios lies in the centre of the board for the whole game.

## Where things are

standing-card = { $where ->
    [space] lies on { $place }
    [offer] is on offer
    [asset] an asset of { $player }
    [trophy] a trophy of { $player }
    [mission] the mission of { $player }
    [completed] a completed mission of { $player }
    [hand] in the hand of { $player }
    [active] a Corruption card of { $player }, active
    [face-down] a Corruption card of { $player }, face down
   *[discards] in the discard pile
}
standing-charges = { $count ->
    [0] no charges left
    [one] { $count } charge
   *[other] { $count } charges
}
standing-scenario = played now

## The end

end-player = { $letter }  { $name }: level { $level }, { $relics ->
    [0] no Relic
    [one] 1 Relic
   *[other] { $relics } Relics
}
end-eliminated = { $letter }  { $name }: out of the game
end-winner = { $name } wins the game.
end-nobody = Nobody wins.

## A card to pick, by question

choice-pick = { $card }
choice-pick-keep-mission = Keep { $card }
choice-pick-keep-relic = Keep { $card }
choice-pick-discard-one = Discard { $card }
choice-pick-discard-freely = Discard { $card }
choice-pick-drop-asset = Discard { $card }
choice-pick-drop-power = Discard { $card }
choice-pick-clear-card = Discard { $card }
choice-pick-give-card = Give { $card }
choice-pick-give-power = Give { $card }
choice-pick-take-trophy = Take { $card }
choice-pick-recover-card = Take { $card }
choice-pick-place-charge = Charge { $card }
choice-pick-turn-down = Turn { $card } face down
choice-pick-resolve-event = Resolve { $card }
choice-pick-resolve-encounter = Meet { $card }
choice-pick-answer-the-horns = Call { $card }
choice-pick-lure-tyranid = Lure { $card }
choice-pick-conscript = Take { $card } along
choice-pick-make-an-example = Discard { $card }

# What people type in place of a verb of the game, and to spend a trophy.
typed-go = move, travel, walk
typed-fight = attack, battle
typed-use = play
typed-spend = level, spend, trophy, trophies
