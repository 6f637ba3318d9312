"""People at a terminal who pass where they can gain nothing, in a time that tells those beside them nothing."""

from __future__ import annotations

from time import monotonic, sleep
from typing import TYPE_CHECKING

from reliquary.notation import write_action
from reliquary.table import passing

if TYPE_CHECKING:
    from reliquary.kernel import Action, Seat
    from reliquary.table import LocalTable


class Passers:
    """Those who wish to pass. Where others sit at the same keyboard, a pass takes its time, whoever gives it."""

    def __init__(self, table: LocalTable, seats: set[Seat]) -> None:
        self._table, self._seats = table, seats
        self._question = (-1, 0.0)  # the version at which one was put, and when

    def wishes(self, seat: Seat) -> bool:
        """Whether a seat wishes to pass where it can gain nothing."""
        return seat in self._seats

    def wish(self, seat: Seat, on: bool) -> None:
        """Note what a seat wishes from now on."""
        (self._seats.add if on else self._seats.discard)(seat)

    def pass_on(self) -> bool:
        """Let the open question go by, if its seat wishes that and can gain nothing."""
        table = self._table
        if self._question[0] != table.version:
            self._question = (table.version, monotonic())
        seat = table.asked
        action = passing.idle(table) if seat is not None and self.wishes(seat) else None
        if seat is None or action is None:
            return False
        self._wait()
        table.act(seat, table.game.numbers[action])
        return True

    def hold(self, seat: Seat, action: Action) -> None:
        """Wait with a pass that somebody gives by hand who wishes it given: nobody beside them can tell which it is."""
        table = self._table
        if self.wishes(seat) and passing.is_open(table) and passing.passes(table, write_action(table.game, action)):
            self._wait()

    def _wait(self) -> None:
        """Until a pass may be given; who plays against bots alone has nobody to hide it from."""
        if len(self._table.humans) > 1:
            sleep(max(0.0, self._question[1] + passing.PAUSE / 1000 - monotonic()))
