### The text of the cards, spaces, sheets and scenarios of Relic, in English. Nobody writes it card by card: every word of the
### vocabulary is one sentence here (`text-`), and what stands around it, such as timing, cost and condition, is a label before
### it (`label-`). A function of its own has a sentence of its own (`odd-`).
###
### Labels in a row are the clauses of one sentence, with a comma between two of them. One that ends with a colon or a bracket
### is over there, and one that begins with … goes on where the one before it ends. What is free to players, or costs them
### something, is a label that ends with …: the sentence after it goes on with a small letter, so sentences of `text-` and `odd-`
### begin with what one does. A label begins with a small letter; where a clause begins, it is given a capital. A space and an
### area say with `.the` how they are called within a sentence.

## How labels, sentences and parts of a list stand together

label-line = { $label }: { $text }
label-line-open = { $label } { $text }
label-clause = { $row }, { $label }
label-run-on = { $row } { $label }
label-both = { $first } and { $second }
label-nested = ({ $text })
label-that-player = that player

## What is on a card besides its text

label-type-event = Event
label-type-enemy = Enemy
label-type-encounter = Encounter
label-type-asset = Asset
label-type-corruption = Corruption card
label-type-mission = Mission
label-type-power = Power card
label-type-relic = Relic
label-type-wargear = Wargear
label-type-character = Character
label-type-scenario = Scenario
label-value = { $attribute } { $value }
label-omen = Omen
label-icon-red = { $count ->
    [one] { $count } red Threat icon
   *[other] { $count } red Threat icons
}
label-icon-blue = { $count ->
    [one] { $count } blue Threat icon
   *[other] { $count } blue Threat icons
}
label-icon-yellow = { $count ->
    [one] { $count } yellow Threat icon
   *[other] { $count } yellow Threat icons
}
label-charges = { $count ->
    [one] { $count } charge
   *[other] { $count } charges
}
label-cost = price { $amount }
label-number = number { $number }
label-activation = activation number { $number }
label-asset-limit = asset limit { $count }
label-start = starts at { $space }
label-corner = corner

## Where a line of an entry belongs

label-win = if you win
label-loss = if you lose
label-tie = if you tie
label-activated = when this card is activated
label-as-asset = as an asset:
label-objective = objective:
label-reward = reward:
label-either = you may either { $deed }
label-or = or { $deed }
label-movement-box = movement box:
label-movement-point = spend 1 movement point
label-special-reward = special reward:
label-power-limit = power limit:
label-from-level = from level { $level } on:
label-level = level { $level }:
label-special-rule = special rule:
label-confrontation = Confrontation:

## When

label-start-of-turn = at the start of your turn
label-end-of-turn = at the end of your turn
label-special-timing = special timing:
label-end-of-turn-here = when your turn ends on this card’s space, …
label-before-movement = before your move
label-instead-of-move = instead of your move, …
label-after-movement-roll = after the movement roll
label-end-of-movement = at the end of your move
label-drawn = when this card is drawn, …
label-end-of-exploration = at the end of your Exploration phase
label-end-of-exploration-here = when your Exploration phase ends on this card’s space, …
label-start-of-engagement = at the start of your Engagement phase
label-before-battle = before a battle
label-before-battle-form = before a { $attribute } battle
label-start-of-battle = at the start of a battle
label-start-of-battle-here = at the start of a battle with this enemy
label-start-of-battle-form = at the start of a { $attribute } battle
label-prepare-for-battle = when you prepare for a battle
label-prepare-for-battle-form = when you prepare for a { $attribute } battle
label-after-roll = after your roll in a battle or test
label-after-roll-form = after your roll in a { $attribute } battle or test
label-win-battle = when you win a battle
label-win-battle-form = when you win a { $attribute } battle
label-lose-battle = when you lose a battle
label-lose-battle-form = when you lose a { $attribute } battle
label-tie-battle = when you tie a battle
label-tie-battle-form = when you tie a { $attribute } battle
label-before-test = before a test
label-before-test-form = before a { $attribute } test
label-pass-test = when you pass a test
label-pass-test-form = when you pass a { $attribute } test
label-fail-test = when you fail a test
label-fail-test-form = when you fail a { $attribute } test
label-gain-level = when you gain a level
label-draw-corruption = when you draw a Corruption card
label-take-trophy = when you take a trophy
label-take-trophy-against = when you take any { $trait } enemy as a trophy
label-start-of-experience = at the start of your Experience phase
label-during-experience = in your Experience phase
label-rival-defeated = when another player is defeated
label-rival-here = when another player ends a move on your space

## Which battles and tests

label-against = against any { $trait } enemy
label-form = with { $attribute }
label-least = against enemies of value { $value } or more
label-most = against enemies of value { $value } or less
label-least-total = against enemies with a total value of { $value } or more
label-most-total = against enemies with a total value of { $value } or less
label-scenario = in the Confrontation
label-by = with a margin of { $count } or more

## Cost and limit

label-may = you may { $deed }
label-may-limit = you may, { $limit }, { $deed }
label-others-may = …may { $deed }
label-do = do this:
label-pay-to = { $cost } to { $deed }
label-cost-influence = pay { $amount } influence
label-cost-life = lose { $amount } Life
label-cost-charge = { $amount ->
    [one] spend { $amount } charge
   *[other] spend { $amount } charges
}
label-cost-power = { $amount ->
    [one] discard { $amount } Power card
   *[other] discard { $amount } Power cards
}
label-cost-trophy = { $amount ->
    [one] discard { $amount } trophy
   *[other] discard { $amount } trophies
}
label-cost-asset = { $amount ->
    [one] discard { $amount } asset
   *[other] discard { $amount } assets
}
label-cost-corruption = { $amount ->
    [one] draw { $amount } Corruption card
   *[other] draw { $amount } Corruption cards
}
label-cost-this = discard this card
label-limit-turn = once per turn
label-limit-game = once per game
label-limit-area = once in each area

## Conditions

label-if-strength = if your Strength is { $amount } or more
label-if-willpower = if your Willpower is { $amount } or more
label-if-cunning = if your Cunning is { $amount } or more
label-if-power-cards = { $amount ->
    [1] if you have a Power card
   *[other] if you have { $amount } or more Power cards
}
label-if-assets = { $amount ->
    [1] if you have an asset
   *[other] if you have { $amount } or more assets
}
label-if-wargear-cards = { $amount ->
    [1] if you have a Wargear card
   *[other] if you have { $amount } or more Wargear cards
}
label-if-relics = { $amount ->
    [1] if you have a Relic
   *[other] if you have { $amount } or more Relics
}
label-if-corruption-cards = { $amount ->
    [1] if you have a Corruption card
   *[other] if you have { $amount } or more Corruption cards
}
label-if-trophies = { $amount ->
    [1] if you have a trophy
   *[other] if you have { $amount } or more trophies
}
label-if-completed-missions = { $amount ->
    [1] if you have a completed mission
   *[other] if you have { $amount } or more completed missions
}
label-if-level = if your level is { $amount } or more
label-if-influence = if you have { $amount } or more influence
label-if-omens-here = { $amount ->
    [1] if an omen is on your space
   *[other] if { $amount } or more omens are on your space
}
label-if-omens = { $amount ->
    [1] if an omen is on the board
   *[other] if { $amount } or more omens are on the board
}
label-if-foes = { $amount ->
    [1] if you battle an enemy
   *[other] if you battle { $amount } or more enemies
}
label-if-players-here = { $amount ->
    [1] if another player is on your space
   *[other] if { $amount } or more other players are on your space
}
label-if-cards-here = { $amount ->
    [1] if a Threat card is on your space
   *[other] if { $amount } or more Threat cards are on your space
}
label-if-tokens = { $amount ->
    [1] if you have a token on the scenario sheet
   *[other] if you have { $amount } or more tokens on the scenario sheet
}
label-if-life-at-most = if your Life is { $amount } or less
label-if-corruption-at-most = { $amount ->
    [0] if you have no Corruption cards
    [1] if you have at most { $amount } Corruption card
   *[other] if you have at most { $amount } Corruption cards
}
label-if-area = if you are in { $area }
label-if-tier = { $tier ->
    [outer] if you are in the Outer tier
    [middle] if you are in the Middle tier
   *[inner] if you are in the Inner tier
}
label-if-affiliation = if you belong to the { $affiliation }
label-if-lead = if no other player has a higher level
label-if-behind = if another player has a higher level
label-else = otherwise

## The same conditions where they are about each player, or another one

label-with-strength = …with Strength { $amount } or more
label-with-willpower = …with Willpower { $amount } or more
label-with-cunning = …with Cunning { $amount } or more
label-with-power-cards = { $amount ->
    [1] …with a Power card
   *[other] …with { $amount } or more Power cards
}
label-with-assets = { $amount ->
    [1] …with an asset
   *[other] …with { $amount } or more assets
}
label-with-wargear-cards = { $amount ->
    [1] …with a Wargear card
   *[other] …with { $amount } or more Wargear cards
}
label-with-relics = { $amount ->
    [1] …with a Relic
   *[other] …with { $amount } or more Relics
}
label-with-corruption-cards = { $amount ->
    [1] …with a Corruption card
   *[other] …with { $amount } or more Corruption cards
}
label-with-trophies = { $amount ->
    [1] …with a trophy
   *[other] …with { $amount } or more trophies
}
label-with-completed-missions = { $amount ->
    [1] …with a completed mission
   *[other] …with { $amount } or more completed missions
}
label-with-level = …of level { $amount } or more
label-with-influence = …with { $amount } or more influence
label-with-omens-here = { $amount ->
    [1] …on a space with an omen
   *[other] …on a space with { $amount } or more omens
}
label-with-omens = { $amount ->
    [1] if an omen is on the board
   *[other] if { $amount } or more omens are on the board
}
label-with-foes = { $amount ->
    [1] …in a battle with an enemy
   *[other] …in a battle with { $amount } or more enemies
}
label-with-players-here = { $amount ->
    [1] …on the space of another player
   *[other] …on a space with { $amount } or more other players
}
label-with-cards-here = { $amount ->
    [1] …on a space with a Threat card
   *[other] …on a space with { $amount } or more Threat cards
}
label-with-tokens = { $amount ->
    [1] …with a token on the scenario sheet
   *[other] …with { $amount } or more tokens on the scenario sheet
}
label-with-life-at-most = …with Life { $amount } or less
label-with-corruption-at-most = { $amount ->
    [0] …with no Corruption cards
    [1] …with at most { $amount } Corruption card
   *[other] …with at most { $amount } Corruption cards
}
label-with-area = …in { $area }
label-with-tier = { $tier ->
    [outer] …in the Outer tier
    [middle] …in the Middle tier
   *[inner] …in the Inner tier
}
label-with-affiliation = …of the { $affiliation }
label-with-lead = if no other player has a higher level than that player
label-with-behind = if another player has a higher level than that player

## Amounts that are counted: the sentence after the label says what one of them is worth

label-each-strength = for each point of your Strength
label-each-willpower = for each point of your Willpower
label-each-cunning = for each point of your Cunning
label-each-power-cards = for each of your Power cards
label-each-assets = for each of your assets
label-each-wargear-cards = for each of your Wargear cards
label-each-relics = for each of your Relics
label-each-corruption-cards = for each of your Corruption cards
label-each-trophies = for each of your trophies
label-each-completed-missions = for each of your completed missions
label-each-level = for each of your levels
label-each-influence = for each influence you have
label-each-omens-here = for each omen on your space
label-each-omens = for each omen on the board
label-each-foes = for each enemy in the battle
label-each-players-here = for each other player on your space
label-each-cards-here = for each Threat card on your space
label-each-tokens = for each of your tokens on the scenario sheet
label-half-strength = for every 2 points of your Strength, rounded up
label-half-willpower = for every 2 points of your Willpower, rounded up
label-half-cunning = for every 2 points of your Cunning, rounded up
label-half-power-cards = for every 2 of your Power cards, rounded up
label-half-assets = for every 2 of your assets, rounded up
label-half-wargear-cards = for every 2 of your Wargear cards, rounded up
label-half-relics = for every 2 of your Relics, rounded up
label-half-corruption-cards = for every 2 of your Corruption cards, rounded up
label-half-trophies = for every 2 of your trophies, rounded up
label-half-completed-missions = for every 2 of your completed missions, rounded up
label-half-level = for every 2 of your levels, rounded up
label-half-influence = for every 2 influence you have, rounded up
label-half-omens-here = for every 2 omens on your space, rounded up
label-half-omens = for every 2 omens on the board, rounded up
label-half-foes = for every 2 enemies in the battle, rounded up
label-half-players-here = for every 2 other players on your space, rounded up
label-half-cards-here = for every 2 Threat cards on your space, rounded up
label-half-tokens = for every 2 of your tokens on the scenario sheet, rounded up

## Words with effects inside them

label-success = success:
label-failure = failure:
label-choose = choose one:
label-others-choose = …chooses one:
label-first = (1)
label-further = or ({ $number })
label-faces = { $count ->
    [1] on { $first }:
    [2] on { $first } or { $last }:
   *[other] on { $first } to { $last }:
}
label-then = then
label-who-all = each player
label-who-others = each other player
label-who-here = each other player on your space
label-who-outer = each player in the Outer tier
label-who-middle = each player in the Middle tier
label-others-do = does this:
label-chosen-player = another player of your choice
label-chosen-player-here = another player of your choice on your space
label-next-move = instead of your next move, you may { $deed }
text-trial = Make a { $attribute } test with target { $target }.
text-trial-choice = Make a test with target { $target }, using an attribute of your choice.
text-fight = Fight a { $attribute } battle against an enemy of value { $value }.
text-fight-choice = Fight a battle against an enemy of value { $value }, using an attribute of your choice.
text-roll = Roll a die.
text-advance = { $amount ->
    [one] Go { $amount } space forward.
   *[other] Go { $amount } spaces forward.
}
text-advance-more = Go 1 space further.

## Giving and taking

text-gain-strength = Gain { $amount } Strength.
text-gain-willpower = Gain { $amount } Willpower.
text-gain-cunning = Gain { $amount } Cunning.
text-gain-attribute = { $amount ->
    [one] Gain { $amount } point of an attribute of your choice.
   *[other] Gain { $amount } points of an attribute of your choice.
}
text-gain-highest = { $amount ->
    [one] Gain { $amount } point of your highest attribute.
   *[other] Gain { $amount } points of your highest attribute.
}
text-gain-lowest = { $amount ->
    [one] Gain { $amount } point of your lowest attribute.
   *[other] Gain { $amount } points of your lowest attribute.
}
text-gain-life = Gain { $amount } Life.
text-gain-influence = Gain { $amount } influence.
text-gain-level = { $amount ->
    [one] Gain { $amount } level.
   *[other] Gain { $amount } levels.
}
text-gain-mission = { $amount ->
    [one] Gain { $amount } completed mission from the Mission deck, without its reward.
   *[other] Gain { $amount } completed missions from the Mission deck, without their rewards.
}
text-gain-charge = { $amount ->
    [one] Put { $amount } charge on one of your cards with charges left, even beyond its printed number.
   *[other] Put { $amount } charges on one of your cards with charges left, even beyond its printed number.
}
text-lose-strength = Lose { $amount } Strength.
text-lose-willpower = Lose { $amount } Willpower.
text-lose-cunning = Lose { $amount } Cunning.
text-lose-attribute = { $amount ->
    [one] Lose { $amount } point of an attribute of your choice.
   *[other] Lose { $amount } points of an attribute of your choice.
}
text-lose-highest = { $amount ->
    [one] Lose { $amount } point of your highest attribute.
   *[other] Lose { $amount } points of your highest attribute.
}
text-lose-lowest = { $amount ->
    [one] Lose { $amount } point of your lowest attribute.
   *[other] Lose { $amount } points of your lowest attribute.
}
text-lose-life = Lose { $amount } Life.
text-lose-life-more = Lose { $amount } additional Life.
text-lose-strength-all = Lose all your Strength.
text-lose-willpower-all = Lose all your Willpower.
text-lose-cunning-all = Lose all your Cunning.
text-lose-attribute-all = Lose all of an attribute of your choice.
text-lose-highest-all = Lose all of your highest attribute.
text-lose-lowest-all = Lose all of your lowest attribute.
text-lose-life-all = Lose all your Life.
text-lose-influence = Lose { $amount } influence.
text-lose-influence-all = Lose all your influence.
text-draw-power = { $amount ->
    [one] Draw { $amount } Power card.
   *[other] Draw { $amount } Power cards.
}
text-draw-corruption = { $amount ->
    [one] Draw { $amount } Corruption card.
   *[other] Draw { $amount } Corruption cards.
}
text-draw-wargear = { $amount ->
    [one] Draw { $amount } Wargear card.
   *[other] Draw { $amount } Wargear cards.
}
text-draw-relic = { $amount ->
    [one] Draw { $amount } Relic.
   *[other] Draw { $amount } Relics.
}
text-draw-mission = { $amount ->
    [one] Draw { $amount } Mission card; keep it or the one you have.
   *[other] Draw { $amount } Mission cards, one after the other; keep each time the new one or the one you have.
}
text-threat-red = { $amount ->
    [one] Draw { $amount } red Threat card onto your space.
   *[other] Draw { $amount } red Threat cards onto your space.
}
text-threat-blue = { $amount ->
    [one] Draw { $amount } blue Threat card onto your space.
   *[other] Draw { $amount } blue Threat cards onto your space.
}
text-threat-yellow = { $amount ->
    [one] Draw { $amount } yellow Threat card onto your space.
   *[other] Draw { $amount } yellow Threat cards onto your space.
}
text-discard-power = { $amount ->
    [one] Discard { $amount } Power card.
   *[other] Discard { $amount } Power cards.
}
text-discard-asset = { $amount ->
    [one] Discard { $amount } asset.
   *[other] Discard { $amount } assets.
}
text-discard-wargear = { $amount ->
    [one] Discard { $amount } Wargear card.
   *[other] Discard { $amount } Wargear cards.
}
text-discard-trophy = { $amount ->
    [one] Discard { $amount } trophy.
   *[other] Discard { $amount } trophies.
}
text-discard-corruption = Discard any { $amount } of your Corruption cards.
text-discard-power-all = Discard all your Power cards.
text-discard-asset-all = Discard all your assets.
text-discard-wargear-all = Discard all your Wargear cards.
text-discard-trophy-all = Discard all your trophies.
text-discard-corruption-all = Discard all your Corruption cards.
text-steal-influence = Take { $amount } influence from another player.
text-steal-power = { $amount ->
    [one] Take { $amount } Power card at random from another player.
   *[other] Take { $amount } Power cards at random from another player.
}
text-steal-trophy = Take a trophy of your choice from another player.
text-gift-influence = Give { $amount } influence to another player.
text-gift-power = Give a Power card to another player.
text-gift-asset = Give an asset to another player.
text-gift-trophy = Give a trophy to another player.
text-recover-power = Take a Power card of your choice from the discard pile.
text-recover-wargear = Take a Wargear card of your choice from the discard pile.
text-face-down = Turn any { $amount } of your active Corruption cards face down.
text-buy = { $amount ->
    [one] Turn up { $amount } Wargear card; you may buy it.
   *[other] Turn up { $amount } Wargear cards; you may buy any of them.
}
text-buy-power = Buy any number of Power cards for { $amount } influence each.

## Places

text-go-to = Go to { $space }.
text-go-area = Go to any space in { $area }.
text-go-tier = { $tier ->
    [outer] Go to any space in the Outer tier.
   *[middle] Go to any space in the Middle tier.
}
text-go-near = { $amount ->
    [one] Go to a neighbouring space in your tier.
   *[other] Go to a space up to { $amount } spaces away in your tier.
}
text-go-player = Go to the space of another player outside the Inner tier.
text-throw-back = { $amount ->
    [one] Send another player in the Inner tier back { $amount } space.
   *[other] Send another player in the Inner tier back { $amount } spaces.
}
text-clear = { $type ->
    [event] Discard an event from your space.
    [enemy] Discard an enemy from your space.
    [encounter] Discard an encounter from your space.
    [asset] Discard an asset from your space.
    [red] Discard a red Threat card from your space.
    [blue] Discard a blue Threat card from your space.
    [yellow] Discard a yellow Threat card from your space.
   *[any] Discard a Threat card from your space.
}
text-clear-most = Discard an enemy of value { $value } or less from your space.
label-clear-red = only red
label-clear-blue = only blue
label-clear-yellow = only yellow
label-clear-trait = only { $trait }
text-token = { $amount ->
    [one] Put { $amount } token on the scenario sheet.
   *[other] Put { $amount } tokens on the scenario sheet.
}
text-lose-turn = End your turn, and miss the next one.
text-discard-this = Discard this card.
text-keep-this = Keep this card as an asset.
text-complete = Complete your mission and take its reward.
text-win-game = You win the game.
text-no-ability = This card has no ability.
text-special-reward = Special reward.
text-scenario-space = Face the Confrontation of the scenario.
text-number = { $amount }.

## Battles, tests and moves

text-battle-bonus = { $direction ->
    [less] Subtract { $amount } from your battle value.
   *[more] Add { $amount } to your battle value.
}
text-skill-bonus = { $direction ->
    [less] Subtract { $amount } from your skill value.
   *[more] Add { $amount } to your skill value.
}
text-extra-die = { $amount ->
    [one] Roll { $amount } extra die.
   *[other] Roll { $amount } extra dice.
}
text-fight-with-highest = Fight with your highest attribute; the form of the battle stays the same.
text-add-to-roll = { $direction ->
    [less] Subtract { $amount } from your roll.
   *[more] Add { $amount } to your roll.
}
text-reroll = Reroll all your dice.
text-roll-becomes = { $amount ->
    [6] Count your roll as { $amount }, but it does not explode.
   *[other] Count your roll as { $amount }.
}
text-prevent-loss = Avoid the usual loss of 1 Life.
text-evade = Evade one enemy.
text-evade-such = Evade one such enemy.
text-evade-all = Evade all enemies in the battle, though it has begun.
text-foe-bonus = { $direction ->
    [less] Subtract { $amount } from the battle value of this enemy.
   *[more] Add { $amount } to the battle value of this enemy.
}
text-movement-bonus = { $direction ->
    [less] Subtract { $amount } from your movement.
   *[more] Add { $amount } to your movement.
}
text-reveal-power = Turn up the top Power card, add its number to your battle value, and discard it.
text-reveal-power-test = Turn up the top Power card, add its number to your skill value, and discard it.

## What lasts

text-asset-limit = { $direction ->
    [less] Your asset limit is { $amount } lower.
   *[more] Your asset limit is { $amount } higher.
}
text-power-limit = { $direction ->
    [less] Your Power limit is { $amount } lower.
   *[more] Your Power limit is { $amount } higher.
}
text-threshold = { $direction ->
    [less] Your Corruption threshold is { $amount } lower.
   *[more] Your Corruption threshold is { $amount } higher.
}
text-explode-on = Your dice explode on 5 and 6.
text-ties-won = You win tied battles.
text-trophy-value = { $amount ->
    [one] Each trophy you spend is worth { $amount } more point.
   *[other] Each trophy you spend is worth { $amount } more points.
}
text-price = { $direction ->
    [less] Wargear costs you { $amount } influence less, but at least 1.
   *[more] Wargear costs you { $amount } influence more.
}
text-life-gain = Whenever you gain Life, gain { $amount } more.
text-cannot-evade = You cannot evade enemies.
text-cannot-reroll = You cannot reroll dice.
text-cannot-use-power-numbers = You cannot use Power cards in place of die rolls.
text-cannot-use-weapons = You cannot use weapons.
text-cannot-use-armour = You cannot use armour.
text-cannot-gain-influence = You cannot gain influence.
text-cannot-gain-life = You cannot gain Life.

## Objectives of missions; `filters` are the phrases that narrow one, if any

filter-list = { " " }{ $filters }
filter-form = in { $attribute } battles
filter-least = of value { $value } or more
filter-most = of value { $value } or less
filter-by = with a margin of { $count } or more
filter-together = in one battle
filter-unarmed = without a weapon
filter-area = in { $area }
filter-tier = { $tier ->
    [outer] in the Outer tier
   *[middle] in the Middle tier
}
text-defeat = { $amount ->
    [one] Defeat { $amount } enemy{ $filters }.
   *[other] Defeat { $amount } enemies{ $filters }.
}
text-defeat-trait = { $amount ->
    [one] Defeat { $amount } { $trait } enemy{ $filters }.
   *[other] Defeat { $amount } { $trait } enemies{ $filters }.
}
text-defeat-attribute = { $amount ->
    [one] Defeat { $amount } { $attribute } enemy{ $filters }.
   *[other] Defeat { $amount } { $attribute } enemies{ $filters }.
}
text-visit-space = End a move at { $space }.
text-visit-area = { $amount ->
    [one] End a move in { $area }.
   *[other] End a move on each of { $amount } different spaces in { $area }.
}
text-visit-areas = { $amount ->
    [one] End a move in an area.
   *[other] End a move in each of { $amount } different areas.
}
text-visit-corners = { $amount ->
    [one] End a move on a corner.
   *[other] End a move on each of { $amount } different corners.
}
text-succeed-test = { $amount ->
    [one] Pass { $amount } test{ $filters }.
   *[other] Pass { $amount } tests{ $filters }.
}
text-succeed-test-attribute = { $amount ->
    [one] Pass { $amount } { $attribute } test{ $filters }.
   *[other] Pass { $amount } { $attribute } tests{ $filters }.
}
text-succeed-battle = { $amount ->
    [one] Win { $amount } battle{ $filters }.
   *[other] Win { $amount } battles{ $filters }.
}
text-succeed-battle-attribute = { $amount ->
    [one] Win { $amount } { $attribute } battle{ $filters }.
   *[other] Win { $amount } { $attribute } battles{ $filters }.
}
text-tally-explosions = { $amount ->
    [one] Have one of your dice explode.
   *[other] Have { $amount } of your dice explode.
}
text-tally-losses = { $amount ->
    [one] Lose { $amount } battle.
   *[other] Lose { $amount } battles.
}
text-tally-corruption = { $amount ->
    [one] Draw { $amount } Corruption card.
   *[other] Draw { $amount } Corruption cards.
}
text-tally-life = Lose { $amount } Life.
text-tally-influence = Spend { $amount } influence.
text-tally-meetings = { $amount ->
    [one] End a turn on the space of another player.
   *[other] End { $amount } turns on the space of another player.
}
text-tally-events = { $amount ->
    [one] Resolve { $amount } event.
   *[other] Resolve { $amount } events.
}
text-tally-encounters = { $amount ->
    [one] Resolve { $amount } encounter.
   *[other] Resolve { $amount } encounters.
}
text-tally-power = { $amount ->
    [one] Use { $amount } Power card.
   *[other] Use { $amount } Power cards.
}
text-tally-levels = { $amount ->
    [one] Gain { $amount } level.
   *[other] Gain { $amount } levels.
}
label-at-once = all at the same time:
text-own-strength = Have Strength { $amount } or more.
text-own-willpower = Have Willpower { $amount } or more.
text-own-cunning = Have Cunning { $amount } or more.
text-own-power-cards = Have { $amount } or more Power cards.
text-own-assets = Have { $amount } or more assets.
text-own-wargear-cards = Have { $amount } or more Wargear cards.
text-own-relics = Have { $amount } or more Relics.
text-own-corruption-cards = Have { $amount } or more Corruption cards.
text-own-trophies = Have { $amount } or more trophies.
text-own-completed-missions = Have { $amount } or more completed missions.
text-own-level = Be of level { $amount } or higher.
text-own-influence = Have { $amount } or more influence.
text-own-omens-here = { $amount ->
    [one] Be on a space with { $amount } omen.
   *[other] Be on a space with { $amount } omens.
}
text-own-omens = { $amount ->
    [one] Have { $amount } omen on the board.
   *[other] Have { $amount } omens on the board.
}
text-own-foes = { $amount ->
    [one] Battle { $amount } enemy.
   *[other] Battle { $amount } enemies.
}
text-own-players-here = { $amount ->
    [one] Be on the space of another player.
   *[other] Be on a space with { $amount } other players.
}
text-own-cards-here = { $amount ->
    [one] Be on a space with { $amount } Threat card.
   *[other] Be on a space with { $amount } Threat cards.
}
text-own-tokens = { $amount ->
    [one] Have { $amount } token on the scenario sheet.
   *[other] Have { $amount } tokens on the scenario sheet.
}
text-own-life-at-most = Have { $amount } Life or less.
text-own-corruption-at-most = { $amount ->
    [0] Have no Corruption cards.
    [1] Have at most { $amount } Corruption card.
   *[other] Have at most { $amount } Corruption cards.
}
text-own-area = Be in { $area }.
text-own-tier = { $tier ->
    [outer] Be in the Outer tier.
    [middle] Be in the Middle tier.
   *[inner] Be in the Inner tier.
}
text-own-affiliation = Belong to the { $affiliation }.
text-own-lead = No other player has a higher level.
text-own-behind = Another player has a higher level.

## Functions of their own

odd-foe-rolls-low = Make the enemy roll 2 dice, of which only the lower one counts.
odd-stay-here = Stay where you are.
odd-swap-places = You may swap places with another player in your tier.
odd-hunt-the-leader = Put this card on the space of the player with the highest level among the others outside the Inner tier; if there are several, choose one of them.
odd-rumble-on = Put this card on another space of your choice in your tier, up to 6 spaces away.
odd-answer-the-horns = You may move an Ork enemy from another space in your tier to your space; if you do, gain 1 influence.
odd-lure-tyranid = You may move a Tyranid enemy from any space to the space of another player outside the Inner tier.
odd-buy-rivals-asset = Buy an asset of another player, who cannot refuse; pay that player the printed price and 2 influence more for Wargear, or 4 influence for anything else. Relics are not for sale.
odd-conscript-stranger = Take a Stranger from your space as an asset, if no enemy is there; its text no longer counts.
odd-make-an-example = Discard one of your Allies or Strangers, and count your roll as 6, but it does not explode.
odd-seize-the-throne = Remove the tokens of all other players from the scenario sheet; those at the centre go back 2 spaces.
odd-ones-count-as-six = In battles and tests, your dice that show 1 count as 6, but do not explode.
odd-defeat-takes-nothing = When you are defeated, you lose no Power cards, trophies or influence.
