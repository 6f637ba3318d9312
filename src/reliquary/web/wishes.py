"""From a wish to what the table makes of it: the entries that would carry it out, or a no."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reliquary.kernel import Seat
from reliquary.table import Proposal, Table
from reliquary.web import protocol
from reliquary.web.protocol import AnyWish

Maker = Callable[[Table, Seat, Any, int, str], Proposal]


def propose(table: Table, seat: Seat, wish: AnyWish, now: int, language: str, absent: bool) -> Proposal:
    """What a wish of a seat comes to; `absent` says that the one it is about has left the table."""
    if isinstance(wish, protocol.Vote):
        return table.propose_vote(
            seat, wish.choice, now, about=wish.about, absent=absent, language=language
        )  # the only wish about somebody else
    return _MAKERS[type(wish)](table, seat, wish, now, language)


def _act(table: Table, seat: Seat, wish: protocol.Act, now: int, language: str) -> Proposal:
    return table.propose_action(seat, wish.action, now, wish.version, language)


def _undo(table: Table, seat: Seat, wish: protocol.Undo, now: int, language: str) -> Proposal:
    return table.propose_undo(seat, now, wish.version, to=wish.to, ask=wish.ask, language=language)


def _answer(table: Table, seat: Seat, wish: protocol.Answer, now: int, language: str) -> Proposal:
    return table.propose_answer(seat, wish.yes, now, wish.version, language)


def _pause(table: Table, seat: Seat, wish: protocol.Pause, now: int, language: str) -> Proposal:
    return table.propose_pause(seat, wish.on, now, language)


def _abandon(table: Table, seat: Seat, wish: protocol.Abandon, now: int, language: str) -> Proposal:
    return table.propose_abandon(seat, now, language)


def _resign(table: Table, seat: Seat, wish: protocol.Resign, now: int, language: str) -> Proposal:
    return table.propose_resign(seat, now, language=language)


def _stand_in(table: Table, seat: Seat, wish: protocol.StandIn, now: int, language: str) -> Proposal:
    return table.propose_stand_in(seat, now, wish.bot, language)


def _take_back(table: Table, seat: Seat, wish: protocol.TakeBack, now: int, language: str) -> Proposal:
    return table.propose_take_back(seat, now, language)


_MAKERS: dict[type[protocol.Wish], Maker] = {
    protocol.Act: _act,
    protocol.Undo: _undo,
    protocol.Answer: _answer,
    protocol.Pause: _pause,
    protocol.Abandon: _abandon,
    protocol.Resign: _resign,
    protocol.StandIn: _stand_in,
    protocol.TakeBack: _take_back,
}
