"""What the planner of Relic reckons with. Turns are own turns; worths are in Power cards, as in `worths`."""

from __future__ import annotations

TURN = 3.0  # what an own turn is worth: the bridge from turns to worths

# The way to a Relic

MISSION_TURNS = 5.0  # turns that a mission takes
SPARE_MISSION = 0.25  # the share of that which a mission is worth to who has a Relic
LONGEST = 16  # turns: a mission that takes longer counts as much
ANOTHER = 0.4  # what another mission to choose from is worth at least …
EXCHANGED = 0.5  # … and the share of the turns by which the present one takes longer than most
KEPT = 0.45  # the share of a mission that the trophies are worth with which one can be bought
LEVEL_LEAST = 1.2  # turns that a level saves at least by its strength
COLUMNS = (0.7, 0.3, 0.2, 0.1)  # the share of the next columns of rewards that counts towards a level
ICONS = {4: 0.8, 5: 1.0, 6: 1.0, 8: 1.0}  # what Life, influence, a Power card and the special reward are worth there
MEETING = 1 / 12  # the chance that a rival within a roll comes to a certain space
READY_TO_MEET = 0.1  # the share of a mission that company is worth before the rest of it is done
POWER_TO_COME = 0.2  # Power cards that one without any will use in a turn, about
FULL_PURSE = 4  # Influence with which something can be bought, as a rule

BOUGHT = 0.6  # the share of one's Influence that is spent where Wargear is sold

# Battles

FOE_REWARD = 0.5  # what an enemy not yet seen gives besides the trophy
FIND = 0.25  # what an unseen Threat card is worth that is no enemy
ASSET_FOUND = 1.5  # a Threat card to take
LOST_BATTLE = 1.3  # Life that a lost battle costs, with what else it brings
OUTDONE = 0.6  # the share of victories that are won by as much as a mission asks for
EXPLOSION = 0.2  # the chance that a die of a battle or test explodes
GEAR = 0.5  # what each token of influence is worth where Wargear is sold …
GEAR_MOST = 6.0  # … all together at most
PAID_IN_ROLLS = 0.6  # the share of a price that counts in battles and tests: it is there to be paid
POWER_BOUGHT = 1.2  # what it is worth to buy a Power card that can be kept
POWER_KEPT = 0.9  # what a Power card is worth that is kept …
POWER_INSIDE = 2.5  # … by who has a Relic: in the Inner tier a test may cost a turn

# Travel

PATIENCE = 0.8  # the share of its worth that something keeps a turn later
TURNS_AHEAD = 5  # turns that are thought through …
NEARNESS = 0.7  # the share that counts of being near the Inner tier, for each mission that is missing
WAY_AHEAD = 14  # … and when it is time to go in
HASTE = 0.87  # the same when it is time to go in
INSIDE = 100.0  # the Inner tier when it is time
TOO_EARLY = -40.0  # … and before

# The way in

LEVELS_AHEAD = (0, 1, 2, 4, 7)  # so many levels more are thought of before going in …
LIFE_AHEAD = (0, 2, 4)  # … so much Life …
TOKENS_AHEAD = (1, 2, 3, 4, 5)  # … so many tokens …
CLEANSED_AHEAD = 3  # … and at most so many Corruption cards less
CLEANSING_COST = 4.0  # turns that it takes to be rid of one
LEVEL_COST = 6.0  # turns that it takes to gain a level …
LIFE_COST = 2.5  # … a Life …
TOKEN_COST = 3.0  # … a token
RETURN = 8.0  # turns from a failed attempt to the next one
INFLUENCE = 0.8  # what a token of influence is worth …
LACKING = 2.0  # … and one that comes more, while there is too little for the way to the Middle tier
TROPHY = 2.5  # what a trophy is worth that a defeat takes
SETBACK = 1.5  # turns that a defeat costs besides
LIFE = 0.5  # what each Life lost hurts besides
UNTHRIFTY = 20.0  # what it hurts to spend what the way to the Middle tier will ask for
WAY_BACK = 3.0  # turns from the Outer to the Middle tier
WAY_IN = 6.0  # turns from a Relic to the Inner tier …
WAY_THROUGH = 8.0  # … and from there to victory, as a rule
CONFRONTED = 2.0  # turns that a Confrontation takes, as a rule
SOONEST = 2.0  # turns: nobody is reckoned to win sooner
HOPELESS = 0.002  # the chance below which attempts are all alike
LIFE_LEAST, LIFE_MOST = 0.3, 2.0  # turns that a Life saves at least, and at most
STAIN_LEAST, STAIN_MOST = 0.3, 4.0  # turns that a Corruption card costs
THUMB = 0.6  # the share of the rule of thumb below which Life and Corruption never count
ATTEMPTS = 16  # Confrontations after which an attempt counts as failed
HURT_LIFE, HURT_STAIN, HURT_TURN = 2.0, 3.0, 2.0  # to choose the least of several evils
