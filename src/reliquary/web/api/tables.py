"""Tables: lists of them, setting one up, sitting down, agreeing, beginning, and commands while a game goes on."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from litestar import Controller, Response, delete, get, patch, post, put
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta

from reliquary.notation import Json
from reliquary.table import Settings, check_commitment
from reliquary.web import chance, chat, protocol, rooms, seating
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
from reliquary.web.identity import of_address, of_user
from reliquary.web.live_table import LiveTable
from reliquary.web.lobby import Listed, with_people
from reliquary.web.names import AccountError, read_name
from reliquary.web.rooms import Room
from reliquary.web.seating import Wanted
from reliquary.web.storage import Conflict, Missing, SeatRow, User
from reliquary.web.tokens import PLAY, READ

Options = Annotated[dict[str, Json], Meta(max_length=20)]
Visibility = Literal["open", "private"]
Base = Annotated[str, QueryParameter(max_length=300, description="What the link begins with: one of /api/network.")]
Round = Annotated[int, Meta(ge=1, le=2**31 - 1)]
LARGEST_OPTIONS = 2000  # bytes
PAGE = 50  # of one's own tables that are listed at once
LIST = 0.2  # what a list costs, however short it is: whoever has nothing left is told so before anything is read
TABLES_FOR_ONE = 50  # tables that are listed for one unit of cost
LINES_FOR_ONE = 100  # lines of a chat likewise
CODE = 2  # what a QR code costs
CHANGE = 2  # what a change before the game costs: it is told to everybody who looks


class ChairChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit on a chair: oneself, a friend at the same screen, a bot, or whoever comes."""

    kind: Literal["me", "friend", "bot", "empty"]
    name: ShortText = ""  # of a friend
    bot: ShortText = ""
    terms: ShortText = ""  # those that were read; empty: those that stand


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be set up."""

    game: ShortText
    chairs: Annotated[list[ChairChoice], Meta(min_length=1, max_length=16)]
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


class Commitment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The hash of one's share of chance, with the round and the promise of the house that it answers."""

    commitment: ShortText
    round: Round
    answers: ShortText  # the commitment of the server that was shown


class Agreed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The terms of a table that somebody agrees to, as they were shown."""

    terms: ShortText


class Share(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One's own share of chance, once all commitments are fixed."""

    share: ShortText
    round: Round


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


def shown_to(user: User | None, house: House, listed: Listed) -> list[Room]:
    """A list of tables, as somebody may know them, who pays for it."""
    found, people = listed
    house.charge(user, len(found) / TABLES_FOR_ONE)
    present, now = house.hub.present, house.now()
    return [rooms.room_of(stored, people, user, "", present(stored.table.id), 0, None, now) for stored in found]


async def live_of(house: House, table_id: str, user: User | None, key: str = "") -> LiveTable:
    """A table that somebody may look at."""
    return await house.hub.find_for(user, table_id, key)


async def hosted(house: House, table_id: str, user: User) -> LiveTable:
    """A table of which somebody is the host."""
    live = await live_of(house, table_id, user)
    if live.stored.table.host_id != user.id:
        raise Conflict("not-host")
    await live.reread()
    return live


@with_noes
class Tables(Controller):
    """Tables."""

    path = "/tables"
    tags = ("tables",)
    opt = {"scope": PLAY}  # noqa: RUF012  Litestar reads it so

    # Lists

    @get("/", summary="Tables that anybody can join", scope=READ, cost=LIST)
    async def list_open(self, house: TheHouse, visitor: Visitor) -> list[Room]:
        return shown_to(visitor, house, await house.hub.lobby.tables())

    @get("/mine", summary="One's own tables, the last one changed first", scope=READ, cost=LIST)
    async def list_mine(
        self,
        house: TheHouse,
        me: Myself,
        before: Annotated[
            int | None, QueryParameter(ge=0, le=2**60, description="Only tables that changed earlier.")
        ] = None,
        after: Annotated[
            str, QueryParameter(max_length=64, description="A table: of those that changed just then, what follows it.")
        ] = "",
        over: Annotated[
            bool | None, QueryParameter(description="Only tables whose game is over, or only those where it is not.")
        ] = None,
    ) -> list[Room]:
        found = await house.store.tables.mine(me.id, limit=PAGE, before=before, after=after, over=over)
        return shown_to(me, house, await with_people(house, found))

    @get("/invited/{key:str}", summary="The table that an invitation leads to", scope=READ)
    async def invited(self, key: FromPath[str], house: TheHouse, visitor: Visitor) -> Room:
        found = await house.store.tables.invited(key)
        if found is None:
            raise Missing("no-table")
        return await house.hub.room_for(visitor, found.table.id, key)

    @get("/{table_id:str}", summary="A table, apart from its game", scope=READ)
    async def show(self, table_id: TableId, house: TheHouse, visitor: Visitor, key: Key = "") -> Room:
        return await house.hub.room_for(visitor, table_id, key)

    # Before the game

    @post("/", summary="Set up a table")
    async def set_up(self, data: JSONBody[NewTable], house: TheHouse, me: Myself, tongue: Spoken) -> Room:
        spend(house, house.limits.tables, of_user(me))
        check_size(data.options, LARGEST_OPTIONS)
        chairs = [await _chair(house, seat, chair, me) for seat, chair in enumerate(data.chairs)]
        wanted = Wanted(data.game, chairs, data.options, data.settings, data.visibility, data.pack)
        table_id = granted(await seating.set_up(house, me, wanted, tongue))
        return (await house.hub.find(table_id)).room(me, "")

    @patch("/{table_id:str}", summary="Change options, settings, visibility or the number of seats (host)")
    async def amend(
        self, table_id: TableId, data: JSONBody[Amendment], house: TheHouse, me: Myself, tongue: Spoken
    ) -> Room:
        house.spend(house.limits.own_costs, of_user(me), CHANGE)
        live = await hosted(house, table_id, me)
        if data.options is not None:
            check_size(data.options, LARGEST_OPTIONS)
        granted(await seating.amend(house, live, lambda: _amended(data, live), tongue, data.seats))
        return live.room(me, "")

    @put(
        "/{table_id:str}/seats/{seat:int}", summary="Sit down, seat a friend at the same screen, or place a bot (host)"
    )
    async def take_seat(
        self, table_id: TableId, seat: SeatId, data: JSONBody[ChairChoice], house: TheHouse, me: Myself, key: Key = ""
    ) -> Room:
        house.spend(house.limits.own_costs, of_user(me), CHANGE)
        live = await live_of(house, table_id, me, key)
        await live.refresh()
        if data.kind == "bot":
            await seating.place_bot(house, (await hosted(house, table_id, me)).stored, seat, data.bot)
        elif data.kind == "empty":
            await chance.break_off(house, live, seat, me)
            await seating.empty_seat(house, live.stored, seat, me)
        else:
            name = await _friend(house, data.name, me) if data.kind == "friend" else ""
            await house.store.tables.sit(live.id, seat, me.id, house.now(), name, data.terms)
        await live.reread()
        return live.room(me, key)

    @patch(
        "/{table_id:str}/seats/{seat:int}",
        summary="Change the options of one's own seat (host: or of a bot's)",
    )
    async def seat_options(
        self, table_id: TableId, seat: SeatId, data: JSONBody[Options], house: TheHouse, me: Myself, tongue: Spoken
    ) -> Room:
        house.spend(house.limits.own_costs, of_user(me), CHANGE)
        live = await live_of(house, table_id, me)
        await live.reread()
        if seat >= len(live.stored.seats):
            raise Missing("no-seat")
        sitter = live.stored.seats[seat].user_id
        if me.id != (sitter or live.stored.table.host_id):
            raise Conflict("not-yours")
        check_size(data, LARGEST_OPTIONS)
        granted(await seating.amend(house, live, lambda: _chosen(data, live, seat), tongue))
        return live.room(me, "")

    @post("/{table_id:str}/seats/{seat:int}/commitment", summary="Commit to one's own share of chance")
    async def commit(
        self, table_id: TableId, seat: SeatId, data: JSONBody[Commitment], house: TheHouse, me: Myself, tongue: Spoken
    ) -> Room:
        live = await self._with_share(house, table_id, seat, me)
        chair = seating.opening_of(live.stored, live.people).chairs[seat]
        granted(check_commitment(chair, data.commitment, data.answers, live.stored.table.commitment, tongue))
        await chance.commit(house, live, seat, me, data.commitment, data.round)
        return live.room(me, "")

    @post("/{table_id:str}/seats/{seat:int}/share", summary="Reveal one's share of chance, once all have committed")
    async def reveal(
        self, table_id: TableId, seat: SeatId, data: JSONBody[Share], house: TheHouse, me: Myself, tongue: Spoken
    ) -> Room:
        live = await self._with_share(house, table_id, seat, me)
        granted(await chance.reveal(house, live, seat, me, data.share, data.round, tongue))
        return await self._perhaps_begun(live, me)

    @staticmethod
    async def _with_share(house: House, table_id: str, seat: int, me: User) -> LiveTable:
        """A table at which somebody sits on this seat and may add to chance."""
        live = await live_of(house, table_id, me)
        spend(house, house.limits.messages, of_user(me))
        await live.reread()
        if seat not in rooms.seats_of(live.stored, me.id):
            raise Conflict("no-share-wanted")
        return live

    @staticmethod
    async def _perhaps_begun(live: LiveTable, me: User) -> Room:
        """A table at which the game may have begun just now."""
        if live.stored.table.state != "open":
            await live.log.begun()
            live.bots.attend()
        return live.room(me, "")

    @delete(
        "/{table_id:str}/seats/{seat:int}/commitment",
        summary="Take no part in chance: the game may be dealt without one's share",
        status_code=200,
    )
    async def withdraw(self, table_id: TableId, seat: SeatId, house: TheHouse, me: Myself) -> Room:
        live = await self._with_share(house, table_id, seat, me)
        await house.store.drawing.withdraw(live.id, seat, me.id, house.now())
        await live.reread()
        return live.room(me, "")

    @put("/{table_id:str}/agreement", summary="Agree to the terms of the table as they stand now")
    async def agree(self, table_id: TableId, data: JSONBody[Agreed], house: TheHouse, me: Myself) -> Room:
        house.spend(house.limits.own_costs, of_user(me), CHANGE)
        live = await live_of(house, table_id, me)
        await house.store.tables.agree(live.id, me.id, data.terms, house.now())
        await live.reread()
        return live.room(me, "")

    @post("/{table_id:str}/lots", summary="Let chance say who sits where (host)")
    async def draw_lots(self, table_id: TableId, house: TheHouse, me: Myself) -> Room:
        house.spend(house.limits.own_costs, of_user(me), CHANGE)
        live = await hosted(house, table_id, me)
        await seating.draw_lots(house, live.stored)
        await live.reread()
        return live.room(me, "")

    @post("/{table_id:str}/start", summary="Begin: commitments are fixed, shares revealed, the game dealt (host)")
    async def start(self, table_id: TableId, house: TheHouse, me: Myself, tongue: Spoken) -> Room:
        live = await hosted(house, table_id, me)
        spend(house, house.limits.messages, of_user(me))
        granted(await chance.begin(house, live, tongue))
        return await self._perhaps_begun(live, me)

    @post("/{table_id:str}/stop", summary="Wait no longer for shares of chance: all commit anew (host)")
    async def stop(self, table_id: TableId, house: TheHouse, me: Myself) -> Room:
        live = await hosted(house, table_id, me)
        spend(house, house.limits.messages, of_user(me))
        await chance.stop(house, live)
        return live.room(me, "")

    @delete("/{table_id:str}", summary="Close a table at which no game has begun (host)")
    async def close(self, table_id: TableId, house: TheHouse, me: Myself) -> None:
        live = await hosted(house, table_id, me)
        await house.store.tables.drop(live.id)
        await house.hub.refresh(live)

    # While a game goes on

    @post("/{table_id:str}/commands", summary="Act, take back, agree, pause, resign …", status_code=200)
    async def command(
        self, table_id: TableId, data: JSONBody[protocol.SeatCommand], house: TheHouse, me: Myself, tongue: Spoken
    ) -> Version:
        spend(house, house.limits.messages, of_user(me))
        live = await live_of(house, table_id, me)
        return Version(table_id, granted(await live.commands.execute(me, data.seat, data.command, tongue)))

    @get("/{table_id:str}/chat", summary="What was said at a table", scope=READ)
    async def chat(
        self,
        table_id: TableId,
        house: TheHouse,
        visitor: Visitor,
        key: Key = "",
        since: Number = 0,
    ) -> list[protocol.Line]:
        live = await live_of(house, table_id, visitor, key)
        live.presence.admit(visitor, key, None)
        lines = await chat.lines_of(house, live.id, since)
        house.charge(visitor, len(lines) / LINES_FOR_ONE)
        return lines

    @post("/{table_id:str}/chat", summary="Say something at a table", status_code=204)
    async def say(self, table_id: TableId, data: JSONBody[Said], house: TheHouse, me: Myself, key: Key = "") -> None:
        live = await live_of(house, table_id, me, key)
        spend(house, house.limits.chat, of_user(me))
        await chat.say(house, live, me, key, data.text)

    @post("/{table_id:str}/rematch", summary="A table for the same people; the same one for all who ask")
    async def rematch(self, table_id: TableId, house: TheHouse, me: Myself, tongue: Spoken) -> TableLink:
        live = await live_of(house, table_id, me)
        table = await live.log.begun()
        if not rooms.sat_at(live.stored, me.id):
            raise Conflict("not-yours")
        spend(house, house.limits.tables, of_user(me))
        found = granted(await seating.play_again(house, live.stored, table, me, tongue))
        for each in (live, await house.hub.find(found)):
            await each.reread()
        return TableLink(found)

    @get(
        "/{table_id:str}/qr",
        summary="The invitation as a QR code, SVG",
        media_type="image/svg+xml",
        scope=READ,
        cost=CODE,
    )
    async def qr(
        self, table_id: TableId, house: TheHouse, request: Asking, visitor: Visitor, key: Key = "", base: Base = ""
    ) -> Response[bytes]:
        room = await house.hub.room_for(visitor, table_id, key)
        if not room.invite:
            raise Missing("no-table")
        links = house.network.reach(request).links
        if base and base not in links:
            raise Missing("no-link")
        headers = {"cache-control": "private, no-cache"}  # a network may come and go
        asker = of_address(request)
        with house.busy(asker, visitor):
            who = asker if visitor is None else of_user(visitor)
            drawn = await house.codes.draw(who, f"{base or links[0]}/join/{room.invite}")
        return Response(drawn, media_type="image/svg+xml", headers=headers)


def _amended(data: Amendment, live: LiveTable) -> dict[str, object]:
    """What a host changes at a table as it stands."""
    changes: dict[str, object] = {} if data.visibility is None else {"visibility": data.visibility}
    if data.settings is not None:
        changes["settings"] = msgspec.to_builtins(data.settings)
    if data.options is not None:
        changes["options"] = seating.leaving_choices(data.options, live.stored, live.game)
    return changes


def _chosen(data: dict[str, object], live: LiveTable, seat: int) -> dict[str, object]:
    """What somebody changes for a seat at a table as it stands."""
    return {"options": seating.with_seat_options(live.stored, seat, data, live.game)}


async def _friend(house: House, text: str, user: User) -> str:
    """The name of a friend at the same screen, who does not pass for somebody with an account."""
    name = read_name(text)
    if await house.store.users.account_like(name, besides=user.id):
        raise AccountError("name-of-account", name=name.shown)
    return name.shown


async def _chair(house: House, seat: int, wish: ChairChoice, user: User) -> SeatRow:
    if wish.kind == "bot":
        return SeatRow(seat, "bot", bot=wish.bot)
    if wish.kind == "empty":
        return SeatRow(seat)
    return SeatRow(seat, "human", user.id, await _friend(house, wish.name, user) if wish.kind == "friend" else "")
