"""The vocabulary of Relic Runners: every action as a number, and the numbers as text."""

from __future__ import annotations

from collections.abc import Sequence

PLACES = 21
TOKENS = 10
IVORY = 18  # ivory tiles are numbered by level, then by effect: 0 to 17
COLUMNS = ("machete", "compass", "shovel")
LEVELS = 3

# One block of the vocabulary per verb; the verbs of a trail come last, three to a trail, so that no number is unused.
TELEPORT = 0
VISIT = TELEPORT + PLACES
FLIP = VISIT + PLACES
USE_STEP = FLIP + TOKENS
USE_TILE = USE_STEP + 9
KEEP = USE_TILE + IVORY
TAKE = KEEP + IVORY - 1  # levels count from 1
TAKE_TOOLBOX = TAKE + LEVELS + 1
ADVANCE = TAKE_TOOLBOX + 1
STOP = ADVANCE + 9
EXPLORE = STOP + 1
SHOW = EXPLORE + 1
COLLECT = SHOW + 1
DECLINE = COLLECT + 1
DONE = DECLINE + 1
TRAIL = DONE + 1

GO_ON = tuple(TRAIL + 3 * trail for trail in range(64))
LAY_ON = tuple(action + 1 for action in GO_ON)
LIFT_FROM = tuple(action + 2 for action in GO_ON)

STEPS = tuple(f"{column}-{step}" for column in COLUMNS for step in (1, 2, 3))


def is_go(action: int) -> bool:
    """Whether an action travels a Trail."""
    return action >= TRAIL and (action - TRAIL) % 3 == 0


def is_lay(action: int) -> bool:
    """Whether an action puts a Pathway on a Trail."""
    return action >= TRAIL and (action - TRAIL) % 3 == 1


def is_lift(action: int) -> bool:
    """Whether an action takes a Pathway off a Trail."""
    return action >= TRAIL and (action - TRAIL) % 3 == 2


def is_step(action: int) -> bool:
    """Whether an action uses a Toolbox."""
    return USE_STEP <= action < USE_TILE


def is_tile(action: int) -> bool:
    """Whether an action uses an ivory tile."""
    return USE_TILE <= action < KEEP


def is_keep(action: int) -> bool:
    """Whether an action keeps one of two ivory tiles."""
    return KEEP <= action <= TAKE


def trail_of(action: int) -> int:
    """The trail that a go, lay or lift names."""
    return (action - TRAIL) // 3


def vocabulary(
    places: Sequence[str], tokens: Sequence[str], ivory: Sequence[str], trails: Sequence[str]
) -> tuple[str, ...]:
    """Every action as text, in the order of the numbers."""
    words = [f"teleport:{place}" for place in places]
    words += [f"visit:{place}" for place in places]
    words += [f"flip:{token}" for token in tokens]
    words += [f"use:{step}" for step in STEPS]
    words += [f"use:{tile}" for tile in ivory]
    words += [f"keep:{tile}" for tile in ivory]
    words += ["take:1", "take:2", "take:3", "take:toolbox"]
    words += [f"advance:{box}-{column}" for box in (1, 2, 3) for column in COLUMNS]
    words += ["stop", "explore", "show", "collect", "decline", "done"]
    words += [f"{verb}:{trail}" for trail in trails for verb in ("go", "lay", "lift")]
    return tuple(words)
