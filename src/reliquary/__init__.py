"""Reliquary: two relic-hunting board games, Relic Runners and Relic.

>>> import reliquary
>>> runners = reliquary.game("runners")
>>> state = runners.deal(seats=3, seed=7)
>>> reliquary.decision(state).prompt
'before-move'
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from reliquary import kernel, notation
from reliquary.kernel import Decision, Event, IllegalAction, State, decision
from reliquary.notation import Record, RecordError
from reliquary.words import Refusal, refusal_of

__all__ = [
    "GAMES",
    "Decision",
    "Event",
    "IllegalAction",
    "Record",
    "RecordError",
    "Refusal",
    "State",
    "act",
    "decision",
    "game",
    "notation",
    "replay",
    "why",
]

GAMES = ("runners",)


@cache
def game(name: str, pack: Path | None = None) -> Any:
    """The rules of a game, by name, with its own pack or with an owner's."""
    if name == "runners":
        from reliquary.runners.game import open_game

        return open_game(pack)
    near = get_close_matches(name, GAMES, 1)
    hint = f"did you mean {near[0]}?" if near else f"there is {' and '.join(GAMES)}"
    raise ValueError(f"there is no game {name!r}; {hint}")


def act(state: State, action: int | str) -> None:
    """Take an action, a number or its text, in place; IllegalAction says why not, and changes nothing."""
    number = notation.read_action(state.game, action) if isinstance(action, str) else action
    try:
        kernel.act(state, number)
    except IllegalAction as error:
        if error.no is None:
            raise
        said = refusal_of(state.game, error.no, "en")
        raise IllegalAction(f"{state.game.vocabulary[number]} is not possible now: {said}", error.no) from None


def why(state: State, action: int | str, seat: int | None = None, language: str = "en") -> Refusal | None:
    """Why a seat (by default the one that is asked) may not take an action; None if it may."""
    number = notation.read_action(state.game, action) if isinstance(action, str) else action
    if not 0 <= number < len(state.game.vocabulary):
        raise kernel.illegal(state, number)
    refusal = kernel.why(state, number, seat)
    return None if refusal is None else refusal_of(state.game, refusal, language)


def replay(record: Record | str | bytes, at: int | None = None, *, trust: bool = False) -> Iterator[Any]:
    """The states of a recorded game, as clones: after the deal and after each action, or only the one `at` a number.

    A record of another edition is refused unless `trust` asks to try it anyway.
    """
    if not isinstance(record, Record):
        record = notation.read_record(record)
    rules = game(record.game)
    if record.edition != rules.edition and not trust:
        raise RecordError(f"edition: the record is of {record.edition}, this is {rules.edition}; ask to try it anyway")
    if at is not None and not 0 <= at <= len(record.actions):
        raise RecordError(f"there is no position {at}; the record has positions 0 to {len(record.actions)}")
    for number, state in enumerate(notation.positions(rules, record)):
        if at is None or number == at:
            yield state
        if number == at:
            return
