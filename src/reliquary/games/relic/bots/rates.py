"""What the planner of Relic reckons with. Turns are own turns; worths are in Power cards, as in `worths`."""

from __future__ import annotations

TURN = 2.0  # what an own turn is worth: the bridge between turns and worths

# The way to a Relic

MISSION_TURNS = 5.0  # own turns that a mission takes which is sought
SPARE_MISSION = 0.25  # the share of that which a mission is worth to who has a Relic
LEVEL_TURNS = 1.8  # own turns that a level saves later
NEEDED = 1.0

# Battles

FOE_REWARD = 0.5  # what an enemy not yet seen gives besides the trophy
FIND = 0.25  # what an unseen Threat card may be besides an enemy
LOST_BATTLE = 1.3  # Life that a lost battle costs, with what else it brings

# Travel

PATIENCE = 0.8  # what a worth is still worth a turn later
TURNS_AHEAD = 5  # so many are thought through
INSIDE = 40.0  # the Inner tier when it is time
TOO_EARLY = -40.0
READY = 0.6  # the chance with which to go in
LONGEST = 16  # turns: what takes longer counts as much

# The way in

LEVEL_COST = 4.5  # own turns that it takes to gain a level
LIFE_COST = 1.2  # own turns that it takes to gain a Life
RETURN = 10.0  # own turns from a failed attempt to the next one
HOPELESS = 0.002  # the chance below which attempts are all the same
LEVELS_AHEAD = (0, 1, 2, 4, 7)  # so many levels more are thought of before going in
LIFE_AHEAD = (0, 2, 4)  # and so much Life
LEVEL_SPEED = 0.5  # turns that a level saves on the way to a Relic
LIFE_SPEED = 0.3  # turns that a Life saves otherwise
LEVEL_LEAST = 2.0  # turns
THUMB = 0.6  # the least share of the rule of thumb
KEPT = 0.2  # the share of half a mission
ANOTHER = 0.4  # the least that another mission is worth
EXCHANGED = 0.5  # the share of the turns that it saves
FEW = 6  # the best spaces, whose mean says how long a mission takes
WAY_AHEAD = 14  # turns thought through when it is time to go in
TOKENS_AHEAD = (1, 2, 3, 4, 5)  # and so many tokens
TOKEN_COST = 3.0  # own turns that it takes to win one
LIFE_MOST = 2.0  # turns that a Life can save at most
STAIN_MOST = 4.0  # turns that a Corruption card can cost at most
POWER_KEPT = 0.6  # what a Power card is worth that is kept
