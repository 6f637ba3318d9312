"""Every attempt to have the table do something, for the record: requests with their answers, and votes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from reliquary.kernel import Seat
from reliquary.notation import Attempt
from reliquary.table import log

Outcome = Literal["", "done", "refused", "withdrawn", "lapsed"]


def asked(since: int, seat: Seat, what: log.What) -> Attempt:
    """A request that was just made; who asks agrees."""
    return Attempt(since, seat, what, agreed=[seat])


def voted(since: int, seat: Seat, vote: log.Vote) -> Attempt:
    """A vote about somebody who is late."""
    return Attempt(since, seat, vote.choice, about=vote.about)


def times(attempts: Iterable[Attempt], since: int, seat: Seat, what: str, about: Seat | None = None) -> int:
    """How often a seat has tried this after the same action."""
    tried = (since, seat, what, about)
    return sum((one.since, one.seat, one.what, one.about) == tried for one in attempts)


def answered(attempt: Attempt, seat: Seat, yes: bool) -> Attempt:
    """A request after an answer; a no ends it, and a no of the one who asked withdraws it."""
    if yes:
        return msgspec.structs.replace(attempt, agreed=sorted({*attempt.agreed, seat}))
    if seat == attempt.seat:
        return msgspec.structs.replace(attempt, outcome="withdrawn")
    return msgspec.structs.replace(attempt, refused=seat, outcome="refused")


def closed_by(attempt: Attempt, body: msgspec.Struct) -> Outcome:
    """What an open request has come to once an entry says this; empty if it stays open."""
    if _carries_out(attempt, body):
        return "done"
    leaves = isinstance(body, log.Reseat) and body.kind == "bot"
    stays = isinstance(body, log.Ask | log.Answer | log.Vote | log.Reseat | log.Outage | log.Noted) and not leaves
    return "" if stays else "lapsed"


def _carries_out(attempt: Attempt, body: msgspec.Struct) -> bool:
    """Whether an entry is what was asked for."""
    if isinstance(body, log.Undo):
        return attempt.what == "undo" and body.agreed
    if isinstance(body, log.Pause):
        return attempt.what == ("pause" if body.on else "resume")
    return isinstance(body, log.End) and (attempt.what, body.reason) == ("abandon", "abandoned")


def rewound(attempts: list[Attempt], number: int) -> list[Attempt]:
    """Attempts after actions were taken back: none stands behind the actions that stayed."""
    return [msgspec.structs.replace(one, since=min(one.since, number)) for one in attempts]
