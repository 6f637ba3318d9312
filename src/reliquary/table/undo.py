"""How far a player can go back: the barrier is computed from what every action revealed."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from reliquary.kernel import Seat
from reliquary.table.history import Move


class Barrier(StrEnum):
    """Why nothing can be taken back without asking."""

    NOTHING_DONE = "nothing-done"
    REVEALED = "revealed"
    ANOTHER_PLAYER = "another-player"


def last_own(moves: Sequence[Move], seat: Seat) -> int | None:
    """The number of the last action that the person at this seat took."""
    own = (number for number in range(len(moves) - 1, -1, -1) if moves[number].human and moves[number].seat == seat)
    return next(own, None)


def barrier(moves: Sequence[Move], seat: Seat, number: int | None) -> Barrier | None:
    """Why a seat cannot freely take back action `number` and all that came after it; None if it can.

    Free is what showed nothing to anyone, within one's own decisions: answers of bots go with them. An action on a
    seat that is somebody else's does not, whether they took it or a stand-in did.
    """
    if number is None:
        return Barrier.NOTHING_DONE
    for move in reversed(moves[number:]):
        if move.reveals:
            return Barrier.REVEALED
        if move.owned and move.seat != seat:
            return Barrier.ANOTHER_PLAYER
    return None if moves[number].human and moves[number].seat == seat else Barrier.NOTHING_DONE


def free(moves: Sequence[Move], seat: Seat) -> int | Barrier:
    """The number of the last action that a seat can take back without asking, or why there is none."""
    number = last_own(moves, seat)
    barred = barrier(moves, seat, number)
    if barred is not None:
        return barred
    assert number is not None
    return number
