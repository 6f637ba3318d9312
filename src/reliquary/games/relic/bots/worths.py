"""What things look worth in Relic, by rule of thumb. The unit is a Power card, unless another one is named.

What an effect is worth stands with the word of the vocabulary that it is.
"""

from __future__ import annotations

from collections.abc import Mapping

from reliquary.games.relic.windows import (
    AFTER_ROLL,
    BEFORE_MOVEMENT,
    DURING_EXPERIENCE,
    PREPARE,
    START_OF_TURN,
)

NOTHING = 0.0  # to leave it alone
NEVER = -1.0  # rather leave it alone

# Life and Corruption

LIFE_LOST = 0.6  # for each
WEAK = 5  # Life, below which each one lost …
LIFE_LOST_BY_THE_WEAK = 1.1  # … hurts more
DEFEATED = 6.0  # the last Life gone, besides
NEARLY_DEFEATED = 1.5  # one Life left, besides
HEALED = (1.6, 1.6, 1.6, 1.1, 1.1, 0.4, 0.4, 0.1)  # a Life gained, by the Life that is left; the last is for more
CORRUPTION_DRAWN = 1.2  # what each card hurts
CORRUPTED = 12.0  # the threshold reached, besides
NEARLY_CORRUPTED = 3.0  # one card below the threshold, besides

# Prices, for each

INFLUENCE_PAID = 0.45
CHARGE_PAID = 0.9
POWER_PAID = 1.0
TROPHY_PAID = 0.8
ASSET_PAID = 1.5
THIS_PAID = 1.5  # the card that asks for it
SPENT_IN_ROLLS = 0.5  # the share of a price that counts in battles and tests: it is there to be paid
POWER_IN_ROLLS = 0.3  # what it hurts to use up a Power card there, besides

# Battles

MEAN_FOE = 4.4  # the value of an enemy that is not known
ENEMY_SHARE = 0.62  # of the cards of a Threat deck
TROPHY_POINT = 0.45  # a point of a trophy
MEAN_WIN = 0.4  # what an unknown enemy gives besides the trophy
UNKNOWN_FOE = TROPHY_POINT * MEAN_FOE + MEAN_WIN  # both together
MEAN_FIND = 0.25  # what an unknown Threat card may be besides an enemy
ASSET_FOUND = 1.5  # a Threat card to take
ASSET_POINTS = 0.4  # of a battle value, that an asset of one's own adds
EVEN_CHANCE = 0.45  # to win against an equal value
POINT_CHANCE = 0.11  # to win, that each point adds
LEAST_CHANCE, BEST_CHANCE = 0.03, 0.97
BEATEN = 1.3  # Life lost by a lost battle, with what else it costs

BATTLE_LOST = 0.5  # the share of the Life that a lost battle costs which counts where one could evade it
EVADED = 1.0  # chance: evading what is better evaded, next to fighting another one …
RELIEF = 0.01  # … and more the worse it is
EVADE_BELOW = 0.3  # the chance to win below which a card is used to evade
BATTLE_STAKE = 2.0  # what the chance to win a battle is worth …
FOE_POINT_STAKE = 0.24  # … and for each point of the enemy
FIGHT_STAKE = 12.0  # the same for an enemy that is no card
BONUS_USED = 0.2  # what it hurts to use a card in a battle, besides its price
TEST_STAKE = 3.0  # what the chance to pass a test is worth
SKILL_USED = 0.5  # what it hurts to use a card in a test, besides its price
UNKNOWN_BONUS = 2  # points: what an effect may add to a battle or test value
DIE_BONUS = 4  # points: what an additional die adds
NUMBER_AS_ROLL = 0.35  # chance: what a power number has to add to take the place of a die
BATTLE_SAVED = 1.5
TEST_SAVED = 1.2
MISSION_BY_ROLL = 2.5  # what it is worth besides if the mission asks for just that result
LESSON_LEARNT = 1.0  # what a lost battle is worth to a mission that asks for it

# Cards

BONUS_POINT = 0.4  # a point that a card adds in a battle or test
OFTEN: Mapping[int, float] = {  # by moment
    START_OF_TURN: 3.0,
    BEFORE_MOVEMENT: 3.0,
    PREPARE: 3.0,
    AFTER_ROLL: 2.0,
    DURING_EXPERIENCE: 2.0,
}
CHARGE_LEFT = 0.1  # less for each charge that a card has already
ORK_CALLED = 0.5  # the influence for it
LURED_POINT = 0.2  # an enemy sent to a rival, for each point

# Where to go

READY_FOR_MIDDLE = 6  # the attribute with which the Middle tier pays
GROWN_FOR_MIDDLE = 4  # or the level
READY_FOR_RIFT = 7  # the attribute with which a player with a Relic goes in
GROWN_FOR_RIFT = 4  # or the level
LIFE_FOR_RIFT = 3  # Life
PURITY_FOR_RIFT = 3  # Corruption cards to the threshold

INSIDE = 30.0  # the Inner tier when it is time
INSIDE_TOO_EARLY = -20.0
AT_THE_GATE = 6.0  # the way in, when it is time …
STEP_TO_GATE = 0.7  # … less for each space to it
AT_THE_CROSSING = 3.0  # the way to the Middle tier, when it is time for the Inner one …
STEP_TO_CROSSING = 0.5  # … less for each space to it
MIDDLE_FOR_THE_STRONG = 1.0
MIDDLE_FOR_THE_WEAK = -2.0
CROSSING_IN_TIME = 8.0  # a text box that leads to the Middle tier, when it is time for the Inner one
CROSSING_FOR_THE_STRONG = 3.0
GOING = 1.0  # to be somewhere else, besides what the space is worth
NUMBER_AS_MOVE = 1.2  # what it hurts to use a power number for a move
NO_MOVE = -0.5  # using a card before the move that is no move

# Rivals on the way to victory

LEVELS_PER_RELIC = 4.0
LEVELS_PER_MISSION = 1.0

# The active mission

PREY_HERE = 2.0  # an enemy that it asks for
PREY_ICON = 0.7  # an icon under which such enemies come
HUNTING_GROUND = 1.0  # the area that it asks for
COMPANY = 2.5  # players that it asks for
TEST_TO_PASS = 2.5
MARKED_SPACE = 4.0  # a space that it names
PLACE_TO_VISIT = 2.5  # a space that counts
VISIT_AHEAD = 1.5  # the way there …
STEP_TO_VISIT = 0.15  # … less for each space to it
FAR = 12  # spaces: where none counts
MISSION_TURN = 0.5  # what each turn hurts that a mission will take

# Experience and belongings

LEVEL_GAINED = 10.0
RELIC_TRADED = 8.0
TROPHIES_WASTED = -5.0
USED_NOW = 0.2  # what it hurts to use now what can be used later
RELIC_HELD = 20.0
TROUBLESOME = 4  # the activation number below which a Corruption card is troublesome
