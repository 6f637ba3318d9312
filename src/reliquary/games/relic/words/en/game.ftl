### Relic, in English. Names of spaces, cards, characters and scenarios stand in the pack.

## Things

game-relic = Relic
seat-number = Player { $number }
strength = Strength
willpower = Willpower
cunning = Cunning
life = Life
influence = influence
level = Level
mission = completed mission
deck-corruption = Corruption
deck-mission = Mission
deck-power = Power
deck-relic = Relic
deck-wargear = Wargear
deck-red = red Threat
deck-blue = blue Threat
deck-yellow = yellow Threat
tier-outer = Outer tier
tier-middle = Middle tier
tier-inner = Inner tier
colour-red = red
colour-blue = blue
colour-yellow = yellow
phase-start = start of the turn
phase-movement = Movement phase
phase-exploration = Exploration phase
phase-engagement = Engagement phase
phase-experience = Experience phase
phase-end = end of the turn

## What is asked

ask-choose-character = { $player }: which character do you play?
ask-how-to-move = { $player }: how do you move?
ask-order-missions = { $player }: whose mission comes first?
ask-follow-arrow = { $player }: use something before you follow the arrow?
ask-choose-space = { $player }: where does your move end?
ask-go-to = { $player }: to which space do you go?
ask-go-to-stop = { $player }: to which space do you go? Nothing there is resolved in this turn.
ask-evade-with = { $player }: with what do you evade it?
ask-choose-battle = { $player }: which battle comes first?
ask-choose-battle-or-evade = { $player }: which battle comes first, or what do you evade?
ask-fight-or-evade = { $player }: fight, or evade?
ask-choose-form = { $player }: with which attribute do you fight?
ask-announce-bonuses = { $player }: prepare for battle.
ask-announce-skills = { $player }: prepare for the test.
ask-roll-dice = { $player }: roll, or use a Power card as the roll.
ask-roll-on = { $player }: the die explodes; roll on, or use a Power card.
ask-change-roll = { $player }: change the roll, or let it stand.
ask-order-rewards = { $player }: which card do you follow first?
ask-choose-box = { $player }: what do you do here?
ask-resolve-event = { $player }: which event comes first?
ask-resolve-encounter = { $player }: which encounter comes first?
ask-choose-test = { $player }: which attribute do you test?
ask-choose-one = { $player }: choose one.
ask-decide = { $player }: do you want this?
ask-choose-player = { $player }: choose a player.
ask-steal-from = { $player }: from whom do you take it?
ask-throw-back-whom = { $player }: who goes back?
ask-take-trophy = { $player }: which trophy do you take?
ask-give-to = { $player }: to whom do you give it?
ask-give-card = { $player }: which card do you give away?
ask-give-power = { $player }: which Power card do you give away?
ask-recover-card = { $player }: which card do you take from the discard pile?
ask-clear-card = { $player }: which Threat card do you discard?
ask-pick-attribute = { $player }: which attribute?
ask-choose-attribute = { $player }: which attribute rises by 1?
ask-place-charge = { $player }: which card gets the charge?
ask-turn-down = { $player }: which Corruption card is turned face down?
ask-buy-wargear = { $player }: what do you buy?
ask-state-how-many = { $player }: how many Power cards do you buy?
ask-pay-to-advance = { $player }: pay influence to move one space further?
ask-use-experience = { $player }: what do you do with your experience?
ask-keep-mission = { $player }: which mission do you keep?
ask-keep-relic = { $player }: which Relic do you keep?
ask-discard-one = { $player }: which card do you discard?
ask-discard-freely = { $player }: which card do you not want?
ask-drop-asset = { $player }: too many assets; which one goes?
ask-drop-power = { $player }: too many Power cards; which one goes?
ask-take-new-character = { $player }: do you play on with a new character?
ask-moment = { $player }: use an ability?
ask-moment-order = { $player }: several things happen now; which comes first?
ask-swap-places = { $player }: with whom do you swap places?
ask-hunt-leader = { $player }: whom does the enemy hunt?
ask-rumble-on = { $player }: where does the enemy go?
ask-answer-the-horns = { $player }: which Ork do you call here?
ask-lure-tyranid = { $player }: which Tyranid do you lure away?
ask-lure-to = { $player }: to whom does the Tyranid go?
ask-buy-from-rival = { $player }: which asset do you buy from its owner?
ask-conscript = { $player }: which Stranger comes with you?
ask-make-an-example = { $player }: of whom do you make an example?

## What happened

event-scenario = The scenario is “{ $scenario }”.
event-sheets-dealt = { $whom ->
    [you] Two character sheets are dealt to you: { $characters }.
   *[all] Two character sheets are dealt to { $player }: { $characters }.
}
event-chose = { $player } has chosen a character.
event-revealed = { $player } is the { $character }.
event-became = The { $character } enters the game.
event-game-began = { $player } begins the game.
event-turn-began = – { $player } begins a turn.
event-turn-skipped = { $player } misses this turn.
event-turn-lost = { $player } will miss the next turn.
event-movement-rolled = { $player } rolls { $face } for movement.
event-movement-changed = { $player } moves { $value } { $value ->
    [one] space
   *[other] spaces
}.
event-moved = { $player } goes to { $space }.
event-carried-off = Nothing is resolved there in this turn.
event-stayed = { $player } stays.
event-special-move = { $player } gets a special move for the next Movement phase.
event-threat-drawn = The card { $card } appears.
event-threat-moved = The card { $card } goes to { $space }.
event-resolved = { $type ->
    [event] { $player } resolves { $card }.
   *[encounter] { $player } meets { $card }.
}
event-battle-began = { $foes ->
    [none] { $player } begins a { $form } battle.
   *[some] { $player } fights { $foes } ({ $form } battle).
}
event-foe-rolled-low = The enemy rolls two dice, { $dice }; only the lower one counts.
event-foe-exploded = The die of the enemy explodes: { $faces }.
event-foe-rolled = The enemy rolls { $total }.
event-rolled = { $player } rolls { $faces }.
event-five-explodes = A 5 of { $player } explodes as well: { $source }.
event-rolled-on = The die explodes: { $face } more, { $total } in all.
event-roll-changed = The roll of { $player } is now { $total }.
event-battle-reckoned = { $player }: { $sum } = { $total } against { $against } = { $foe_total }.
event-battle = { $result ->
    [won] { $player } wins the battle.
    [tie-won] { $player } wins the battle: for { $player } a tie is a victory.
    [lost] { $player } loses the battle.
   *[tied] { $player } ties the battle.
}
event-shielded = { $player } does not lose the usual 1 Life.
event-trophy = { $player } takes { $card } as a trophy.
event-evaded = { $player } evades { $card }.
event-left-aside = { $role ->
    [own] { $player } does not use a special ability.
   *[card] { $player } does not use { $source }.
}
event-test-began = { $player } tests { $attribute } against { $target }.
event-test-reckoned = { $ones ->
    [true] { $player }: { $sum } = { $total } against { $target }; but who rolls nothing but ones fails.
   *[false] { $player }: { $sum } = { $total } against { $target }.
}
event-test = { $passed ->
    [true] { $player } passes the test.
   *[false] { $player } fails the test.
}
event-die = { $player } rolls a die: { $face }.
event-gained = { $player } gains { $amount } { $what }.
event-lost = { $player } loses { $amount } { $what }.
event-paid = { $player } pays { $amount } influence.
event-level = { $player } reaches level { $level }.
event-trophy-spent = { $player } spends { $card } ({ $points } { $points ->
    [one] point
   *[other] points
}).
event-power-drawn = { $player } draws a Power card.
event-power-seen = { $whom ->
    [you] You draw { $card }, number { $number }.
   *[all] { $player } draws { $card }, number { $number }.
}
event-power-used = { $player } uses { $card }.
event-power-rolled = { $player } uses { $card } as a roll.
event-power-passed = { $player } gets a Power card from { $other }.
event-power-got = It is { $card }, number { $number }.
event-turned-up = The card { $card } is turned up: { $number }.
event-drew = { $player } draws { $card }.
event-took = { $player } takes { $card }.
event-passed = { $player } gets { $card } from { $other }.
event-recovered = { $player } takes { $card } from the discard pile.
event-discarded = { $player } discards { $card }.
event-used = { $role ->
    [own] { $player } uses a special ability.
    [harm] The card { $source } takes effect on { $player }.
    [scenario] The scenario takes effect on { $player }.
   *[card] { $player } uses { $source }.
}
event-charge-spent = { $player } spends a charge of { $card }; { $left } left.
event-charged = The card { $card } gets { $amount } { $amount ->
    [one] charge
   *[other] charges
}.
event-offered = On offer, with the price in influence: { $cards }.
event-too-dear = { $player } has { $influence } influence and can afford none of it.
event-mission-began = New mission for { $player }: { $card }.
event-progressed = Mission of { $player }: { $card }, { $done } of { $needed }.
event-completed = { $player } completes { $card }.
event-mission-spent = { $player } spends { $card }.
event-token-taken = { $player } takes the token back from { $space }.
event-token-placed = { $player } has { $total } { $total ->
    [one] token
   *[other] tokens
} on the scenario sheet.
event-relics-shown = { $player } turns up two Relics: { $cards }.
event-corruption-hidden = { $player } draws a Corruption card and lays it face down.
event-corruption-seen = It is { $card }.
event-corruption-active = { $player } is touched by corruption: { $card }.
event-corruption-turned = { $player } turns { $card } face down.
event-corrupted = { $player } has too many Corruption cards and is lost.
event-defeated = { $player } is defeated.
event-eliminated = { $player } is out of the game.
event-confronted = { $player } faces the Confrontation.
event-seized = { $player } seizes the throne.
event-shuffled = The { $deck } deck is shuffled anew.
event-game-over = The game is over.

## Sums and prices

ware = { $card } ({ $price })
sum-part = { $name } { $amount }
sum-bonus = bonus
sum-ability = { $sum } + { $amount } (its ability)
sum-roll = roll { $amount }

## Why not

no-not-your-turn = it is another player’s turn
no-game-is-over = the game is over
no-you-are-out = you are out of the game
no-not-now = this is not the moment for it
no-ability-not-now = { $card } has no ability that you could use now
no-scenario-not-now = that scenario sheet has no ability that you could use now
no-sheet-not-now = your character has no ability that you could use now
no-other-character = that is another character
no-not-yours = { $card } is no asset in your play area
no-not-in-hand = you do not hold { $card }
no-card-has-its-moment = the ability of { $card } is not for this moment, or cannot be carried out now
no-no-roll-to-replace = there is no roll that { $card } could replace now
no-no-roll-now = nothing is rolled in this phase
no-one-charge-a-turn = a charge of { $card } was spent in this turn already
no-not-announced = it is not announced for a battle or test
no-cannot-leave = { $card } cannot be left aside now
no-announce-or-roll = announce a bonus for the test, or roll
no-prepare-for-battle = announce what you use in this battle, or fight
no-change-the-roll = change the roll, or let it stand
no-roll-first = first comes the roll
no-roll-on = the die exploded: roll on
no-roll-to-move = roll for movement, or use another way of moving
no-nothing-to-roll = nothing is to be rolled now
no-attribute-at-most = { $attribute } is at 12 already
no-attribute-at-least = { $attribute } is at 1 already
no-attribute-not-asked = no attribute is asked for
no-attribute-not-meant = { $attribute } is not the attribute that is meant
no-choose-attribute = choose an attribute
no-player-not-possible = no such player can be chosen now
no-option-not-possible = there is no such alternative, or it cannot be carried out
no-choose-one = choose one of the alternatives
no-choose-player = choose a player
no-choose-card = choose one of the cards
no-choose-space = choose a space
no-box-not-possible = this box cannot be followed now: its price cannot be paid, or there is nothing to do
no-choose-box = choose a text box, or end the phase
no-choose-ability = choose an ability
no-choose-character = choose one of your two characters
no-sheet-not-dealt = that sheet was not dealt to you
no-yes-or-no = say yes or no
no-nothing-to-agree-to = nothing is proposed to you
no-cannot-afford = it is not on offer, or costs more influence than you have
no-cannot-buy-that-many = that many Power cards cannot be bought now
no-charge-which = choose the card that gets the charge
no-pick-own-card = choose a card of your own
no-discard-excess = you have more cards than your limit: one has to go
no-discard-freely = choose a card that you do not want, or stop
no-discard-in-experience = cards are discarded in your Experience phase
no-nothing-to-discard = you have neither Power cards nor assets to discard
no-use-experience = spend a trophy, trade missions, use an ability, discard, or end the phase
no-trophies-in-experience = trophies are spent in your Experience phase
no-not-your-trophy = { $card } is not one of your trophies
no-trophies-come-first = trophies are spent before missions are traded and cards discarded
no-too-few-missions = a Relic costs { $needed ->
    [one] 1 completed mission
   *[other] { $needed } completed missions
}
no-trade-in-experience = missions are traded in your Experience phase
no-keep-one-mission = keep one of the two missions
no-keep-one-relic = keep one of the two Relics
no-no-such-battle = no enemy here fights with { $attribute }
no-battle-in-its-step = enemies are battled in their step of your Engagement phase, one battle after the other
no-was-evaded = { $card } was evaded and does not battle in this turn
no-battle-every-enemy = every enemy here has to be battled or evaded
no-no-ability-to-evade = you have no ability to evade { $card } now
no-cannot-evade = you cannot evade
no-enemy-not-here = { $card } is not on your space
no-order-of-rewards = choose which card you follow first
no-resolve-events = events are resolved first
no-resolve-encounters = every encounter here has to be resolved
no-move-in-movement-phase = you move in your Movement phase
no-must-leave = you have to leave your space
no-not-that-far = the move has to be exactly { $value } { $value ->
    [one] space
   *[other] spaces
} in one direction
no-follow-arrow = in the Inner tier you move one space along the arrow
no-cannot-use-gear = a card that lies before you forbids you to use { $card }
no-cannot-reroll = a card that lies before you forbids you to reroll
no-cannot-use-numbers = a card that lies before you forbids you to use Power cards in place of die rolls
no-gear-in-battles-only = { $card } can be used in battles only
no-left-aside = { $card } was left aside or replaced in this battle
no-paid-for = { $card } was paid for and stays in use in this battle
no-trade-comes-first = missions are traded before cards are discarded
no-no-relic-left = there is no Relic left
no-inner-needs-relic = the Inner tier is entered from the Guardian of the Rift, with a Relic
no-no-special-move = no special move was given to you
no-special-move-waits = the special move that was given to you waits for your next Movement phase
no-leads-nowhere = the special move that was given to you leads nowhere now
