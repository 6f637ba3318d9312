"""Drawing the chance of a game: what is committed to is fixed, then revealed, then dealt from; or it is called off."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, Literal

from reliquary.kernel import Seat
from reliquary.notation import CalledOff
from reliquary.table import Drawing, Refused, Table, commitment_of, propose_start
from reliquary.table.opening import check_opening
from reliquary.table.refusals import Code, refused
from reliquary.web import rooms
from reliquary.web.live_table import LiveTable
from reliquary.web.logs import log
from reliquary.web.progress import emails_for, progress_of
from reliquary.web.seating import check_quota, opening_of, rename_friends
from reliquary.web.storage import Conflict, SeatRow, Stale, StoredTable, TableRow, User

if TYPE_CHECKING:
    from reliquary.web.household import Household

LOOK: Final = 1.0  # seconds between two looks at a drawing
TRIES: Final = 3  # to deal, while somebody comes or goes
Why = Literal["withheld", "left", "stopped"]


def drawing_of(stored: StoredTable) -> Drawing:
    """What everybody at a table has committed to in this round."""
    row = stored.table
    return Drawing(row.id, row.round, row.commitment, tuple(chair.commitment or "" for chair in stored.seats))


async def commit(house: Household, live: LiveTable, seat: Seat, user: User, commitment: str, round_: int) -> None:
    """Take down what somebody commits to."""
    await house.store.drawing.commit(live.id, seat, user.id, commitment, round_, house.now())
    await live.reread()


async def begin(house: Household, live: LiveTable, language: str) -> Refused | None:
    """Fix what everybody has committed to; where nobody has, there is nothing to wait for."""
    for _ in range(TRIES):
        no = await _begin(house, live, language)
        await live.reread()
        if no is None or no.code != Code.STALE:
            break
    if no is None and live.stored.table.state == "open":
        await proceed(house, live)
    return no


async def _begin(house: Household, live: LiveTable, language: str) -> Refused | None:
    row = live.stored.table
    if row.state != "open":
        raise Conflict("game-begun")
    if any(chair.kind == "empty" for chair in live.stored.seats):
        raise Conflict("seats-empty")
    if row.drawing is not None:
        return None
    check_consent(live)
    await check_quota(house, row.host_id, "running")
    if row.round > rooms.MOST_ROUNDS:
        raise Conflict("too-many-rounds")
    no = check_opening(live.game, opening_of(live.stored, live.people), language)
    if no is not None:
        return no
    if not any(chair.commitment for chair in live.stored.seats):
        return await _deal(house, live, language)
    try:
        await house.store.drawing.freeze(row.id, row.seating, house.now())
    except Stale:
        return refused(Code.STALE, language)
    log.info("chance is drawn", table=row.id, round=row.round)
    return None


def check_consent(live: LiveTable) -> None:
    """Conflict as long as somebody has not agreed to the terms that stand, or has not committed anew."""
    stored, people = live.stored, live.people
    if left := [chair for chair in stored.seats if chair.takes_part and not chair.commitment]:
        raise Conflict("shares-missing", players=_names(left, people))
    if left := [chair for chair in stored.seats if not rooms.agrees(chair, stored.table)]:
        raise Conflict("terms-not-agreed", players=_names(left, people))


def _names(chairs: Sequence[SeatRow], people: Mapping[str, User]) -> str:
    return ", ".join(rooms.name_of(chair, people) for chair in chairs)


async def reveal(
    house: Household, live: LiveTable, seat: Seat, user: User, share: str, round_: int, language: str
) -> Refused | None:
    """Take a share, if it is the one that was committed to; with the last one the game begins."""
    row = live.stored.table
    if row.state != "open":
        raise Conflict("game-begun")
    if row.drawing is None or row.round != round_:
        raise Conflict("not-drawing")
    if not drawing_of(live.stored).accepts(seat, share):
        return refused(Code.BAD_SHARE, language)
    await house.store.drawing.reveal(live.id, seat, user.id, share, round_, house.now())
    await proceed(house, live)
    return None


async def stop(house: Household, live: LiveTable) -> None:
    """The host waits no longer; where every share is there, nothing can be stopped any more."""
    if live.stored.table.drawing is not None:
        await proceed(house, live)
    if live.stored.table.drawing is None:
        raise Conflict("game-begun" if live.stored.table.state != "open" else "not-drawing")
    await call_off(house, live, "stopped")


async def break_off(house: Household, live: LiveTable, seat: Seat, user: User) -> None:
    """Whoever gets up while chance is drawn takes their share along, and nothing is dealt."""
    if live.stored.table.drawing is not None and seat in rooms.seats_of(live.stored, user.id):
        await call_off(house, live, "left", seat)


async def call_off(house: Household, live: LiveTable, why: Why, leaver: Seat | None = None) -> None:
    """A round deals nothing. Everybody is told whose share was missing, and all commit anew, the house too."""
    row, secret = live.stored.table, house.mint.secret()
    anew = (secret, commitment_of(secret), house.now())
    try:
        missing = await house.store.drawing.call_off(row.id, row.round, why, *anew, leaver=leaver)
        log.info("drawing called off", table=row.id, round=row.round, why=why, missing=missing)
    except Conflict as error:  # another process was first
        log.debug("drawing is over", table=row.id, round=row.round, reason=error.code)
    await live.reread()


async def proceed(house: Household, live: LiveTable) -> None:
    """Go on with a drawing as far as it goes: deal from all the shares, or call it off where one is withheld."""
    for _ in range(TRIES):
        await live.reread()
        row = live.stored.table
        if row.state != "open" or row.drawing is None:
            return
        waits = rooms.waits_for(live.stored)
        if any(chair.kind == "empty" for chair in live.stored.seats):
            await call_off(house, live, "left")
        elif not waits:
            await _deal(house, live, "en")
        elif live.patience.is_over((row.round, waits, _here(house, live, waits)), house.now()):
            await call_off(house, live, "withheld")
        else:
            return


def _here(house: Household, live: LiveTable, waits: Sequence[Seat]) -> bool:
    """Whether everybody whose share is waited for is at the table."""
    present, now = live.presence.users, house.now()
    return all(rooms.is_here(live.stored.seats[seat], present, now) for seat in waits)


async def mind(house: Household, live: LiveTable) -> None:
    """See to a drawing, as long as it goes on and somebody looks."""
    while live.presence.watchers and live.stored.table.drawing is not None and not house.stopping:
        await proceed(house, live)
        await asyncio.sleep(LOOK)


async def _deal(house: Household, live: LiveTable, language: str) -> Refused | None:
    """Begin the game with what was committed to and revealed; who was faster has dealt the same."""
    if await rename_friends(house, live.stored):
        await live.reread()
    stored, row = live.stored, live.stored.table
    secret = (await house.store.tables.secret(row.id)).reveal()
    proposal = propose_start(
        live.game,
        opening_of(stored, live.people),
        house.now(),
        table=row.id,
        secret=secret,
        commitments=[chair.commitment or "" for chair in stored.seats],
        shares=[chair.share or "" for chair in stored.seats],
        called_off=called_off_of(row),
        language=language,
    )
    if isinstance(proposal, Refused):
        return proposal
    begun = Table(live.game, proposal)
    emails = emails_for(house, stored, begun, live.presence.users)
    try:
        await house.store.log.begin(row.id, row.seating, proposal, progress_of(begun), emails)
    except Stale:
        return refused(Code.STALE, language)
    log.info("game started", table=row.id, game=row.game)
    return None


def called_off_of(row: TableRow) -> list[CalledOff]:
    """The rounds that were called off, as the log tells them: by seats, without names."""
    return [
        CalledOff(off["round"], tuple(missing["seat"] for missing in off["missing"]), off["why"])
        for off in row.called_off
    ]
