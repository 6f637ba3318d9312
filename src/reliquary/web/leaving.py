"""Seats of those who have left for good: bots play on, at once or as soon as the game can be loaded."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from reliquary.kernel import Seat
from reliquary.table import Remove
from reliquary.web.live_table import LiveTable
from reliquary.web.logs import log
from reliquary.web.storage import DELETED, Denied, StorageError

if TYPE_CHECKING:
    from reliquary.web.hub import Hub


async def leave_to_bots(hub: Hub, table_ids: Iterable[str]) -> None:
    """Leave the seats to bots, at each table by itself; where that fails, the sweeper comes back to it."""
    for table_id in table_ids:
        try:
            await _leave_seats(hub, table_id)
        except (Denied, StorageError) as error:
            log.warning("seats not left to bots yet", table=table_id, reason=str(error))
        except Exception:
            log.exception("a mistake of ours", table=table_id)


async def _leave_seats(hub: Hub, table_id: str) -> None:
    live = await hub.find(table_id)
    await live.log.begun()
    for seat in await _left(hub, live):
        await live.commands.by_server(seat, Remove())


async def _left(hub: Hub, live: LiveTable) -> list[Seat]:
    """The seats that are still kept for somebody who has left for good."""
    kept = {chair.seat: chair.user_id for chair in live.stored.seats if chair.user_id and chair.kind != "bot"}
    people = await hub.house.store.users.many(kept.values())
    return [seat for seat, user_id in kept.items() if people[user_id].kind == DELETED]
