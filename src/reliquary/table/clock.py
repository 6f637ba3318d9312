"""Clocks: whose time runs, how much is left. Pure functions of the times in the log and of now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from reliquary.kernel import Seat
from reliquary.table.settings import PerGame, Term, Timing


@dataclass(frozen=True, slots=True)
class Clock:
    """The clocks of a table at one moment. Times are in milliseconds; bots have all the time of the world."""

    timing: Timing | Term
    seat: Seat | None = None  # whose time runs
    turn: int = -1
    since: int = 0
    counted: int = -1  # the last turn that was given its increment
    stock: Mapping[Seat, int] = field(default_factory=dict)  # per game: what is left
    spent: Mapping[tuple[int, Seat], int] = field(default_factory=dict)  # per turn: what a seat has used of a turn


def running(clock: Clock, at: int, seat: Seat | None, turn: int) -> Clock:
    """From now on the time of this seat runs, or nobody's: while a bot thinks, in a pause, after the end."""
    clock = _charged(clock, at)
    clock = replace(clock, seat=seat, turn=turn, since=max(at, clock.since))
    if seat is not None and isinstance(clock.timing, PerGame) and turn > clock.counted:
        stock = _stock(clock, seat) + clock.timing.increment * 1000
        clock = replace(clock, counted=turn, stock={**clock.stock, seat: stock})
    return clock


def credited(clock: Clock, at: int, milliseconds: int) -> Clock:
    """So much of the time that has run until now counts as nobody's."""
    return replace(clock, since=max(clock.since, min(clock.since + milliseconds, at)))


def left(clock: Clock, seat: Seat, now: int) -> int:
    """What a seat has left, for this turn or for the game."""
    used = max(0, now - clock.since) if seat == clock.seat else 0
    return max(0, _before(clock, seat) - used)


def deadline(clock: Clock) -> int | None:
    """When the time that runs is up."""
    return None if clock.seat is None else clock.since + _before(clock, clock.seat)


def is_up(clock: Clock, seat: Seat, now: int) -> bool:
    """Whether this seat has used its time and everybody waits for it."""
    return clock.seat == seat and left(clock, seat, now) == 0


def _charged(clock: Clock, at: int) -> Clock:
    """The time that ran until now is taken from the one whose time it was."""
    if clock.seat is None:
        return clock
    used = max(0, at - clock.since)
    if isinstance(clock.timing, PerGame):
        return replace(clock, stock={**clock.stock, clock.seat: max(0, _stock(clock, clock.seat) - used)})
    key = (clock.turn, clock.seat)
    return replace(clock, spent={**clock.spent, key: clock.spent.get(key, 0) + used})


def _before(clock: Clock, seat: Seat) -> int:
    """What a seat had left when its time began to run."""
    if isinstance(clock.timing, PerGame):
        return _stock(clock, seat)
    turn_spent = clock.spent.get((clock.turn, seat), 0)
    return max(0, clock.timing.allotment - turn_spent)


def _stock(clock: Clock, seat: Seat) -> int:
    assert isinstance(clock.timing, PerGame)
    return clock.stock.get(seat, clock.timing.seconds * 1000)
