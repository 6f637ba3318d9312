"""Games that cannot go on: which are closed, which are set aside, and how the host learns of it.

Closed is what no rules could play any more: a log of the very edition at hand that does not replay, a row or an entry
that holds no object where there has to be one, or a bot that fails again and again. Set aside, and not touched, is what
others could still play: a game of another edition, or what a newer Reliquary may have written. A game that waits for
its pack is neither; it is left alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from reliquary.kernel import Game, State
from reliquary.table.log import LogError, UnreadableEntry
from reliquary.web.logs import log
from reliquary.web.storage import AuditEntry, Conflict, TableRow

if TYPE_CHECKING:
    from reliquary.web.household import Household


class Unplayable(Conflict):
    """A game that cannot be shown: broken for good, or to be played by other rules than those at hand."""

    def __init__(self, code: str, table_id: str, reason: str) -> None:
        super().__init__(code)
        self.table_id, self.reason = table_id, reason


def unplayable(row: TableRow, game: Game[State], error: Exception) -> Unplayable:
    """What an error in a replay means for a game."""
    if isinstance(error, LogError):
        reason = str(error)
    else:
        reason = f"the rules at hand stumble over it ({type(error).__name__}: {error})"
    for_good = row.edition == game.edition and not isinstance(error, UnreadableEntry)
    return Unplayable("broken" if for_good else "other-rules", row.id, reason)


async def deal_with(house: Household, error: Unplayable) -> None:
    """Close a game that is broken for good, or set it aside; the host is told once."""
    if error.code == "other-rules":
        if error.table_id not in house.set_aside:
            house.set_aside.add(error.table_id)
            log.warning("table set aside", table=error.table_id, reason=error.reason)
            house.metrics.broken_tables.labels("set-aside").inc()
    elif await house.store.tables.shut([error.table_id], house.now(), broken=True):
        await report_broken(house, error.table_id, error.reason)
    else:
        log.warning("table cannot be replayed", table=error.table_id, reason=error.reason)


async def report_broken(house: Household, table_id: str, reason: str) -> None:
    """Tell the host that a game was closed: in the log, in the metrics, and where admins look."""
    log.error("broken table closed", table=table_id, reason=reason)
    house.metrics.broken_tables.labels("closed").inc()
    await house.store.moderation.note(AuditEntry(None, "close-broken", table_id, house.now(), {"reason": reason[:500]}))
