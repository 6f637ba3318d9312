"""Tables: lists of them, setting one up, sitting down, agreeing, beginning, and wishes while a game goes on."""

from __future__ import annotations

from io import BytesIO
from typing import Annotated, Any, Literal

import msgspec
import segno
from litestar import Controller, Response, delete, get, patch, post, put
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta

from reliquary.table import Code, Refused, Settings, Table
from reliquary.table.seating import check_opening
from reliquary.web import protocol, rooms, seating, talking
from reliquary.web.api.common import (
    Asking,
    Key,
    Myself,
    Number,
    SeatId,
    ShortText,
    Spoken,
    TableId,
    TheHouse,
    Visitor,
    check_size,
    granted,
    spend,
    with_noes,
)
from reliquary.web.house import House
from reliquary.web.live import Live
from reliquary.web.names import read_name
from reliquary.web.rooms import Room
from reliquary.web.seating import Wanted
from reliquary.web.storage import Conflict, Missing, Seated, SeatRow, User

Options = Annotated[dict[str, Any], Meta(max_length=20)]
Visibility = Literal["open", "private"]
Base = Annotated[str, QueryParameter(max_length=300, description="What the link begins with: one of /api/network.")]
LARGEST_OPTIONS = 2000  # bytes
TRIES = 3  # to begin a game, while others add their share of chance


class ChairWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit on a chair: oneself, a friend at the same screen, a bot, or whoever comes."""

    kind: Literal["me", "friend", "bot", "empty"]
    name: ShortText = ""  # of a friend
    bot: ShortText = ""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be set up."""

    game: ShortText
    chairs: Annotated[list[ChairWish], Meta(min_length=1, max_length=16)]
    pack: ShortText = ""  # the id of an owner's pack; empty: our own content
    options: Options = {}
    settings: Settings = Settings()
    visibility: Visibility = "private"


class Amendment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host changes before the game; what is left out stays."""

    options: Options | None = None
    settings: Settings | None = None
    visibility: Visibility | None = None
    seats: Annotated[int, Meta(ge=1, le=16)] | None = None


class Salt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One's own share of chance, with the promise it answers."""

    salt: ShortText
    commitment: ShortText


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to say."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Version(msgspec.Struct, frozen=True):
    """How far a table has come."""

    table: str
    version: int


class TableLink(msgspec.Struct, frozen=True):
    """A table by its id."""

    table: str


async def live_of(house: House, table_id: str, user: User | None, key: str = "") -> Live:
    """A table that somebody may look at."""
    live = await house.hub.find(table_id)
    if not rooms.may_enter(live.seated, user, key):
        raise Missing("no-table")
    return live


async def hosted(house: House, table_id: str, user: User) -> Live:
    """A table of which somebody is the host."""
    live = await live_of(house, table_id, user)
    if live.seated.table.host_id != user.id:
        raise Conflict("not-host")
    await live.reread()
    return live


def agreed(answer: Any) -> Any:
    """What came of it, unless it was refused."""
    return granted(answer) if isinstance(answer, Refused) else answer


@with_noes
class Tables(Controller):
    """Tables."""

    path = "/tables"
    tags = ("tables",)

    # Lists

    @get("/", summary="Tables that anybody can join")
    async def list_open(self, house: TheHouse, visitor: Visitor) -> list[Room]:
        return await self._rooms(house, await house.store.tables.open_tables(), visitor)

    @get("/mine", summary="One's own tables, the last one changed first")
    async def list_mine(
        self,
        house: TheHouse,
        me: Myself,
        before: Annotated[
            int | None, QueryParameter(ge=0, le=2**60, description="Only tables that changed earlier.")
        ] = None,
    ) -> list[Room]:
        return await self._rooms(house, await house.store.tables.mine(me.id, limit=50, before=before), me)

    @staticmethod
    async def _rooms(house: House, found: list[Seated], user: User | None) -> list[Room]:
        ids = {chair.user_id for seated in found for chair in seated.seats if chair.user_id}
        people = await house.store.users.many(ids | {seated.table.host_id for seated in found})
        return [
            rooms.room_of(seated, people, user, "", house.hub.present(seated.table.id), 0, "", house.now())
            for seated in found
        ]

    @get("/invited/{key:str}", summary="The table that an invitation leads to")
    async def invited(self, key: FromPath[str], house: TheHouse, visitor: Visitor) -> Room:
        found = await house.store.tables.invited(key)
        if found is None:
            raise Missing("no-table")
        return (await house.hub.find(found.table.id)).room(visitor, key)

    @get("/{table_id:str}", summary="A table, apart from its game")
    async def show(self, table_id: TableId, house: TheHouse, visitor: Visitor, key: Key = "") -> Room:
        return (await live_of(house, table_id, visitor, key)).room(visitor, key)

    # Before the game

    @post("/", summary="Set up a table")
    async def set_up(self, data: JSONBody[NewTable], house: TheHouse, me: Myself, tongue: Spoken) -> Room:
        spend(house, house.limits.tables, me.id)
        check_size(data.options, LARGEST_OPTIONS)
        chairs = [_chair(seat, chair, me) for seat, chair in enumerate(data.chairs)]
        wanted = Wanted(data.game, chairs, data.options, data.settings, data.visibility, data.pack)
        table_id = agreed(await seating.set_up(house, me, wanted, tongue))
        return (await house.hub.find(table_id)).room(me, "")

    @patch("/{table_id:str}", summary="Change options, settings, visibility or the number of seats (host)")
    async def amend(
        self, table_id: TableId, data: JSONBody[Amendment], house: TheHouse, me: Myself, tongue: Spoken
    ) -> Room:
        live = await hosted(house, table_id, me)
        changes = {
            name: value
            for name, value in (("options", data.options), ("visibility", data.visibility))
            if value is not None
        }
        if data.settings is not None:
            changes["settings"] = msgspec.to_builtins(data.settings)
        if data.options is not None:
            check_size(data.options, LARGEST_OPTIONS)
        await self._amend(house, live, changes, data.seats, tongue)
        return live.room(me, "")

    async def _amend(
        self, house: TheHouse, live: Live, changes: dict[str, Any], seats: int | None, tongue: Spoken
    ) -> None:
        """Change what is agreed on, if it can be played like that."""
        game, count = live.game, seats or len(live.seated.seats)
        options = changes.get("options", live.seated.table.options)
        if seats is not None:
            options = seating.for_seats(options, seats, game)
        settings = msgspec.convert(changes.get("settings", live.seated.table.settings), Settings)
        agreed(check_opening(game, seating.trial(count, options, settings), tongue))
        if seats is not None and seats != len(live.seated.seats):
            await house.store.tables.resize(live.id, seats, options, house.now())
        if changes:
            await house.store.tables.amend(live.id, changes | {"options": dict(options)}, house.now())
        await live.reread()

    @put(
        "/{table_id:str}/seats/{seat:int}", summary="Sit down, seat a friend at the same screen, or place a bot (host)"
    )
    async def take_seat(
        self, table_id: TableId, seat: SeatId, data: JSONBody[ChairWish], house: TheHouse, me: Myself, key: Key = ""
    ) -> Room:
        live = await live_of(house, table_id, me, key)
        await live.refresh()
        if data.kind == "bot":
            await seating.place_bot(house, (await hosted(house, table_id, me)).seated, seat, data.bot)
        elif data.kind == "empty":
            await seating.empty_seat(house, live.seated, seat, me)
        else:
            name = read_name(data.name).shown if data.kind == "friend" else ""
            await house.store.tables.sit(live.id, seat, me.id, house.now(), name)
        await live.reread()
        return live.room(me, key)

    @patch("/{table_id:str}/seats/{seat:int}", summary="Change the options of one's own seat (or any, as the host)")
    async def seat_options(
        self, table_id: TableId, seat: SeatId, data: JSONBody[Options], house: TheHouse, me: Myself, tongue: Spoken
    ) -> Room:
        live = await live_of(house, table_id, me)
        await live.reread()
        if seat >= len(live.seated.seats):
            raise Missing("no-seat")
        if live.seated.seats[seat].user_id != me.id and live.seated.table.host_id != me.id:
            raise Conflict("not-yours")
        check_size(data, LARGEST_OPTIONS)
        options = seating.with_seat_options(live.seated, seat, data, live.game)
        await self._amend(house, live, {"options": options}, None, tongue)
        return live.room(me, "")

    @post("/{table_id:str}/seats/{seat:int}/salt", summary="Add one's own share of chance")
    async def add_salt(
        self, table_id: TableId, seat: SeatId, data: JSONBody[Salt], house: TheHouse, me: Myself, tongue: Spoken
    ) -> Room:
        live = await live_of(house, table_id, me)
        await live.reread()
        if seat not in rooms.seats_of(live.seated, me.id):
            raise Conflict("no-salt-wanted")
        chair = seating.opening_of(live.seated, live.people).chairs[seat]
        agreed(Table.check_salt(chair, data.salt, data.commitment, live.seated.table.commitment, tongue))
        await house.store.tables.salt(live.id, seat, me.id, data.salt, house.now())
        await live.reread()
        return live.room(me, "")

    @post("/{table_id:str}/lots", summary="Let chance say who sits where (host)")
    async def draw_lots(self, table_id: TableId, house: TheHouse, me: Myself) -> Room:
        live = await hosted(house, table_id, me)
        await seating.draw_lots(house, live.seated)
        await live.reread()
        return live.room(me, "")

    @post("/{table_id:str}/start", summary="Begin the game (host)")
    async def start(self, table_id: TableId, house: TheHouse, me: Myself, tongue: Spoken) -> Room:
        live = await hosted(house, table_id, me)
        for _ in range(TRIES):
            no = await seating.begin(house, live.seated, live.people, tongue)
            await live.reread()
            if no is None or no.code != Code.STALE:
                break
        agreed(no)
        await live.begun()
        return live.room(me, "")

    @delete("/{table_id:str}", summary="Close a table at which no game has begun (host)")
    async def close(self, table_id: TableId, house: TheHouse, me: Myself) -> None:
        live = await hosted(house, table_id, me)
        await house.store.tables.drop(live.id)
        await house.hub.refresh(live)

    # While a game goes on

    @post("/{table_id:str}/wishes", summary="Act, take back, agree, pause, resign …", status_code=200)
    async def wish(
        self, table_id: TableId, data: JSONBody[protocol.AnyWish], house: TheHouse, me: Myself, tongue: Spoken
    ) -> Version:
        if data.table not in ("", table_id):
            raise Conflict("other-table")
        spend(house, house.limits.messages, me.id)
        live = await live_of(house, table_id, me)
        return Version(table_id, granted(await live.wish(me, data, tongue)))

    @get("/{table_id:str}/chat", summary="What was said at a table")
    async def chat(
        self,
        table_id: TableId,
        house: TheHouse,
        visitor: Visitor,
        key: Key = "",
        since: Number = 0,
    ) -> list[protocol.Line]:
        live = await live_of(house, table_id, visitor, key)
        live.admit(visitor, key, None)
        return await talking.lines_of(house, live.id, since)

    @post("/{table_id:str}/chat", summary="Say something at a table", status_code=204)
    async def say(self, table_id: TableId, data: JSONBody[Said], house: TheHouse, me: Myself, key: Key = "") -> None:
        live = await live_of(house, table_id, me, key)
        spend(house, house.limits.chat, me.id)
        await talking.say(house, live, me, key, data.text)

    @post("/{table_id:str}/rematch", summary="A table for the same people; the same one for all who ask")
    async def rematch(self, table_id: TableId, house: TheHouse, me: Myself, tongue: Spoken) -> TableLink:
        live = await live_of(house, table_id, me)
        table = await live.begun()
        if not rooms.sat_at(live.seated, me.id):
            raise Conflict("not-yours")
        spend(house, house.limits.tables, me.id)
        found = agreed(await seating.play_again(house, live.seated, table, me, tongue))
        for each in (live, await house.hub.find(found)):
            await each.reread()
        return TableLink(found)

    @get("/{table_id:str}/qr", summary="The invitation as a QR code, SVG", media_type="image/svg+xml")
    async def qr(
        self, table_id: TableId, house: TheHouse, request: Asking, visitor: Visitor, key: Key = "", base: Base = ""
    ) -> Response[bytes]:
        room = (await live_of(house, table_id, visitor, key)).room(visitor, key)
        if not room.invite:
            raise Missing("no-table")
        links = house.network.reach(request).links
        if base and base not in links:
            raise Missing("no-link")
        code = segno.make(f"{base or links[0]}/join/{room.invite}", error="m")
        drawn = BytesIO()
        code.save(drawn, kind="svg", scale=4, border=2, dark="#2a1f15", light="#fffdf6", xmldecl=False, nl=False)
        headers = {"cache-control": "private, no-cache"}  # a network may come and go
        return Response(drawn.getvalue(), media_type="image/svg+xml", headers=headers)


def _chair(seat: int, wish: ChairWish, user: User) -> SeatRow:
    if wish.kind == "bot":
        return SeatRow(seat, "bot", bot=wish.bot)
    if wish.kind == "empty":
        return SeatRow(seat)
    return SeatRow(seat, "human", user.id, read_name(wish.name).shown if wish.kind == "friend" else "")
