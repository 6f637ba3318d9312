"""The moments at which abilities work: each is a bit, and cites the rule that knows the moment."""

from __future__ import annotations

WINDOWS = {
    "always": "RE-CHAR-10",
    "start-of-turn": "RE-TIMING-01",
    "end-of-turn": "RE-TIMING-02",
    "before-movement": "RE-MOVE-09",
    "after-movement-roll": "RE-MOVE-09",
    "end-of-movement": "RE-TIMING-02",
    "drawn": "RE-THREAT-19",
    "end-of-exploration": "RE-TIMING-02",
    "start-of-engagement": "RE-TIMING-01",
    "before-battle": "RE-EVADE-02",
    "start-of-battle": "RE-EX-10",
    "prepare-for-battle": "RE-BATTLE-03",
    "after-roll": "RE-BATTLE-11",
    "battle-values": "RE-BATTLE-12",
    "win-battle": "RE-BATTLE-16",
    "lose-battle": "RE-BATTLE-16",
    "tie-battle": "RE-BATTLE-16",
    "before-test": "RE-BONUS-04",
    "pass-test": "RE-TEST-06",
    "fail-test": "RE-TEST-06",
    "gain-level": "RE-LEVEL-02",
    "draw-corruption": "RE-CORRUPT-06",
    "take-trophy": "RE-BATTLE-17",
    "start-of-experience": "RE-TIMING-01",
    "during-experience": "RE-TIMING-03",
    "rival-defeated": "RE-GEN-06",
    "rival-here": "RE-GEN-06",
}
NAMES = tuple(WINDOWS)
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
) = range(len(NAMES))

UNDER_WAY = "under-way"  # in place of a window: a reward, or a Corruption card that is activated
# Moments at which a battle or a test may be under way: nothing begins another one, and nobody leaves the space.
MIDST = (
    *("before-battle", "start-of-battle", "prepare-for-battle", "after-roll", "win-battle", "lose-battle"),
    *("tie-battle", "before-test", "pass-test", "fail-test", "draw-corruption", "gain-level", "rival-defeated"),
    UNDER_WAY,
)

# Lasting words are bits beside the windows, so that one look says whether any is in force.
LASTING = range(len(NAMES), len(NAMES) + 17)
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
) = LASTING
