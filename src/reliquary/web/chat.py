"""What people say at a table, as others may read it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reliquary.web import protocol, rooms
from reliquary.web.storage import Conflict, User, readable

if TYPE_CHECKING:
    from reliquary.web.household import Household
    from reliquary.web.live_table import LiveTable


async def say(house: Household, live: LiveTable, user: User, key: str, text: str) -> None:
    """Say something at a table; who is muted, not let in, or was sent away, cannot."""
    live.presence.admit(user, key, None)
    if user.muted:
        raise Conflict("muted")
    if await house.store.tables.is_barred(live.id, user.id):
        raise Conflict("barred")
    if not readable(text):
        raise Conflict("nothing-said")
    mine = rooms.sat_at(live.stored, user.id)
    await house.store.chat.say(live.id, user.id, mine[0] if mine else None, text, house.now())


async def lines_of(house: Household, table_id: str, since: int = 0, until: int | None = None) -> list[protocol.Line]:
    """What was said after a line, with the names of those who said it; what was taken out is empty."""
    found = await house.store.chat.lines(table_id, since)
    people = await house.store.users.many({line.user_id for line in found})
    return [
        protocol.Line(
            number=line.number,
            user=line.user_id,
            name=people[line.user_id].name if line.user_id in people else "",
            seat=line.seat,
            at=line.at,
            text="" if line.hidden else line.text,
            hidden=line.hidden,
        )
        for line in found
        if until is None or line.number <= until
    ]
