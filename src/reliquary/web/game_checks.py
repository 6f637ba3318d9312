"""Looking through all games in progress, so that what is broken is found before somebody stumbles over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from reliquary.web.logs import log
from reliquary.web.replay_worker import Order
from reliquary.web.storage import Denied, StorageError, StoredTable, TableRow

if TYPE_CHECKING:
    from reliquary.web.hub import Hub


async def check_games(hub: Hub) -> None:
    """Replay all games in progress once, in a worker: what is broken is found before somebody stumbles over it."""
    counts = {"good": 0, "unplayable": 0}
    for stored in await hub.house.store.tables.running():
        if hub.house.shelf.has(stored.table.game, stored.table.pack) and stored.table.id not in hub.tables:
            try:
                counts["good" if await _is_good(hub, stored) else "unplayable"] += 1
            except StorageError as error:
                log.warning("database failed", reason=str(error))
            except Exception:
                log.exception("a mistake of ours", table=stored.table.id)
    log.info("games checked", **counts)


async def _is_good(hub: Hub, stored: StoredTable) -> bool:
    """Whether a game replays; one that seems not to is loaded, which decides about it."""
    try:
        if stored.damage is None and await _replays(hub, stored.table):
            return True
    except Exception:  # noqa: BLE001  whatever the rules at hand stumble over; the next lines find out what it means
        pass
    try:
        await hub.find(stored.table.id)
    except Denied:
        return False
    return True


async def _replays(hub: Hub, row: TableRow) -> bool:
    """Whether a log comes to what the table says."""
    entries = await hub.house.store.log.read(row.id)
    order = Order(f"check {row.id}", hub.house.shelf.game(row.game, row.pack).edition, "check", len(entries))
    asked = msgspec.json.decode(await hub.house.replays.ask("check", entries, order))
    return len(entries) >= row.version > 0 and (asked == row.asked or len(entries) > row.version)
