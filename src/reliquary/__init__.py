"""Reliquary: board games about the hunt for relics, and room for those of others.

>>> import reliquary
>>> first, *_ = reliquary.GAMES
>>> state = reliquary.game(first).deal(seats=3, seed=7)
>>> reliquary.decision(state).prompt
'before-move'
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from reliquary import kernel, notation
from reliquary.events import Event
from reliquary.integers import whole
from reliquary.kernel import Decision, Game, IllegalAction, State, decision
from reliquary.notation import Record, RecordError
from reliquary.words import Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from reliquary.manifest import Manifest

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

__version__: str  # found when somebody asks: looking for it takes longer than all the rest
GAMES: Mapping[str, Manifest]  # all games by name; they are looked for when somebody asks
_opened: dict[tuple[str, Path | None], Game[State]] = {}


def __getattr__(name: str) -> Mapping[str, Manifest] | str:
    if name == "GAMES":
        from reliquary.games import manifests

        return manifests()
    if name == "__version__":
        from reliquary.version import version

        return version()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def game(name: str, pack: Path | str | None = None) -> Game[State]:
    """The rules of a game, by name, with its own pack or with an owner's: the same object each time."""
    from reliquary.games import manifest, manifests

    found = manifest(name)
    if found is None:
        from difflib import get_close_matches  # only whoever errs needs it

        near = get_close_matches(str(name), manifests(), 1)
        hint = f"did you mean {near[0]}?" if near else f"there are {' and '.join(manifests())}"
        raise ValueError(f"there is no game called {name!r}; {hint}")
    key = name, None if pack is None else Path(pack).resolve()
    if key not in _opened:
        _opened[key] = found.open(None if pack is None else Path(pack))
    return _opened[key]


def act(state: State, action: int | str) -> None:
    """Take an action, a number or its text, in place; IllegalAction says why not, and changes nothing."""
    number = _number(state, action)
    try:
        kernel.act(state, number)
    except IllegalAction as error:
        if error.no is None:
            raise
        said = state.game.voice().refusal(error.no)
        raise IllegalAction(f"{state.game.vocabulary[number]} is not possible now: {said}", error.no) from None


def why(state: State, action: int | str, seat: int | None = None, language: str = "en") -> Refusal | None:
    """Why a seat (by default the one that is asked) may not take an action; None if it may."""
    number = _number(state, action)
    if not 0 <= number < len(state.game.vocabulary):
        raise kernel.illegal(state, number)
    seat = kernel.check_seat(state.seats, seat)
    refusal = kernel.why(state, number, seat)
    if refusal is None:
        return None
    return state.game.voice(language).refusal(refusal)


def _number(state: State, action: int | str) -> int:
    """The number of an action that was named by number or text."""
    if isinstance(action, str):
        return notation.read_action(state.game, action)
    number = whole(action)
    if number is None:
        raise IllegalAction(f"{action!r} is no action; name one by its number or its text")
    return number


def replay(
    record: Record | str | bytes, at: int | None = None, trust: bool = False, pack: Path | str | None = None
) -> Iterator[State]:
    """The states of a recorded game, as clones: after the deal and after each action, or only the one `at` a number.

    A record of another edition is refused unless `trust` asks to try it anyway.
    """
    if not isinstance(record, Record):
        record = notation.read_record(record)
    rules = game(record.game, pack)
    if not trust:
        notation.check_edition(rules, record.edition, "record")
    number = None if at is None else whole(at)
    if at is not None and (number is None or not 0 <= number <= len(record.actions)):
        raise RecordError(f"there is no position {at!r}; the record has positions 0 to {len(record.actions)}")
    return _positions(rules, record, number)


def _positions(rules: Game[State], record: Record, at: int | None) -> Iterator[State]:
    for number, state in enumerate(notation.positions(rules, record)):
        if at is None or number == at:
            yield state
        if number == at:
            return
