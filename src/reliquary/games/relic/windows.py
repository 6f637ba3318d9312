"""The moments at which abilities work: each is a number, and cites the rule that knows the moment."""

from __future__ import annotations

from enum import IntEnum, auto

from reliquary.games.relic.terms import Coded


class Window(Coded):
    """A moment at which abilities work."""

    ALWAYS = 0  # RE-CHAR-10
    START_OF_TURN = auto()  # RE-TIMING-01
    END_OF_TURN = auto()  # RE-TIMING-02
    BEFORE_MOVEMENT = auto()  # RE-MOVE-09
    AFTER_MOVEMENT_ROLL = auto()  # RE-MOVE-09
    END_OF_MOVEMENT = auto()  # RE-TIMING-02
    DRAWN = auto()  # RE-THREAT-19
    END_OF_EXPLORATION = auto()  # RE-TIMING-02
    START_OF_ENGAGEMENT = auto()  # RE-TIMING-01
    BEFORE_BATTLE = auto()  # RE-EVADE-02
    START_OF_BATTLE = auto()  # RE-EX-10
    PREPARE_FOR_BATTLE = auto()  # RE-BATTLE-03
    AFTER_ROLL = auto()  # RE-BATTLE-11
    BATTLE_VALUES = auto()  # RE-BATTLE-12
    WIN_BATTLE = auto()  # RE-BATTLE-16
    LOSE_BATTLE = auto()  # RE-BATTLE-16
    TIE_BATTLE = auto()  # RE-BATTLE-16
    BEFORE_TEST = auto()  # RE-BONUS-04
    PASS_TEST = auto()  # RE-TEST-06
    FAIL_TEST = auto()  # RE-TEST-06
    GAIN_LEVEL = auto()  # RE-LEVEL-02
    DRAW_CORRUPTION = auto()  # RE-CORRUPT-06
    TAKE_TROPHY = auto()  # RE-BATTLE-17
    START_OF_EXPERIENCE = auto()  # RE-TIMING-01
    DURING_EXPERIENCE = auto()  # RE-TIMING-03
    RIVAL_DEFEATED = auto()  # RE-GEN-06
    RIVAL_HERE = auto()  # RE-GEN-06


NAMES = Window.ids()
(
    ALWAYS,
    START_OF_TURN,
    END_OF_TURN,
    BEFORE_MOVEMENT,
    AFTER_MOVEMENT_ROLL,
    END_OF_MOVEMENT,
    DRAWN,
    END_OF_EXPLORATION,
    START_OF_ENGAGEMENT,
    BEFORE_BATTLE,
    START_OF_BATTLE,
    PREPARE,
    AFTER_ROLL,
    BATTLE_VALUES,
    WIN_BATTLE,
    LOSE_BATTLE,
    TIE_BATTLE,
    BEFORE_TEST,
    PASS_TEST,
    FAIL_TEST,
    GAIN_LEVEL,
    DRAW_CORRUPTION,
    TAKE_TROPHY,
    START_OF_EXPERIENCE,
    DURING_EXPERIENCE,
    RIVAL_DEFEATED,
    RIVAL_HERE,
) = map(int, Window)  # rules reckon with plain numbers, which is faster

UNDER_WAY = "under-way"  # in place of a window: a reward, or a Corruption card that is activated
# Moments at which a battle or a test may be under way: nothing begins another one, and nobody leaves the space.
MIDST = (
    *("before-battle", "start-of-battle", "prepare-for-battle", "after-roll", "win-battle", "lose-battle"),
    *("tie-battle", "before-test", "pass-test", "fail-test", "draw-corruption", "gain-level", "rival-defeated"),
    UNDER_WAY,
)


class Force(IntEnum):
    """What lasts: numbered on from the windows, so that one look says whether any is in force."""

    ASSET_LIMIT = len(NAMES)
    POWER_LIMIT = auto()
    THRESHOLD = auto()
    EXPLODE_ON = auto()
    TIES_WON = auto()
    TROPHY_VALUE = auto()
    PRICE = auto()
    LIFE_GAIN = auto()
    CANNOT_EVADE = auto()
    CANNOT_REROLL = auto()
    CANNOT_USE_POWER_NUMBERS = auto()
    CANNOT_USE_WEAPONS = auto()
    CANNOT_USE_ARMOUR = auto()
    CANNOT_GAIN_INFLUENCE = auto()
    CANNOT_GAIN_LIFE = auto()
    ONES_ARE_SIXES = auto()
    DEFEAT_TAKES_NOTHING = auto()


(
    ASSET_LIMIT,
    POWER_LIMIT,
    THRESHOLD,
    EXPLODE_ON,
    TIES_WON,
    TROPHY_VALUE,
    PRICE,
    LIFE_GAIN,
    CANNOT_EVADE,
    CANNOT_REROLL,
    CANNOT_USE_POWER_NUMBERS,
    CANNOT_USE_WEAPONS,
    CANNOT_USE_ARMOUR,
    CANNOT_GAIN_INFLUENCE,
    CANNOT_GAIN_LIFE,
    ONES_ARE_SIXES,
    DEFEAT_TAKES_NOTHING,
) = LASTING = tuple(map(int, Force))
