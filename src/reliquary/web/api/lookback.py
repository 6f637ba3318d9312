"""Looking back: earlier positions, points over time, records, pictures, and the sum of chance."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import Annotated, Literal

import msgspec
from litestar import Controller, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPIFormat, OpenAPIMediaType, OpenAPIResponse, OpenAPIType, Operation, Schema
from litestar.params import FromQuery, JSONBody, QueryParameter

from reliquary.kernel import Seat
from reliquary.notation import write_state
from reliquary.table import Frame, Report, Table
from reliquary.web import lookback
from reliquary.web.api.common import (
    ANY_JSON,
    Asking,
    Key,
    Myself,
    Number,
    ShortText,
    Spoken,
    TableId,
    TheHouse,
    Visitor,
    spend,
    with_noes,
)
from reliquary.web.api.tables import live_of
from reliquary.web.house import House
from reliquary.web.identity import of_address, of_user
from reliquary.web.keys import PublicKeys
from reliquary.web.live_table import LiveTable
from reliquary.web.lookback import Meaning, Story, Sum
from reliquary.web.rate_limits import Who
from reliquary.web.replay_worker import Order, What
from reliquary.web.replays import Sketch
from reliquary.web.storage import Complaint, Conflict, User, readable
from reliquary.web.tokens import ANYBODY, PLAY, READ

SIGNED_FOR_ONE = 1000  # entries of a log whose record is signed for one unit of cost
MOST_FRAMES = 60  # in one answer
EVIDENCE = 32_000  # bytes of a story that go with a report
Eyes = Annotated[int | None, QueryParameter(ge=0, le=63, description="Which of one's own seats looks.")]

Wanted = Annotated[str, QueryParameter(max_length=80, description="A name or a part of it, or a word.")]


class BugReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is wrong: about a player, by the number of the seat, or about anything else."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]
    about: ShortText = ""  # the id of a user


@dataclass
class Drawing(Operation):
    """A picture comes as one thing or the other."""

    def __post_init__(self) -> None:
        for answer in (self.responses or {}).values():
            if isinstance(answer, OpenAPIResponse) and answer.content and "image/svg+xml" in answer.content:
                painted = Schema(type=OpenAPIType.STRING, format=OpenAPIFormat.BINARY)
                answer.content["image/png"] = OpenAPIMediaType(schema=painted)


def json_of(kind: type[object]) -> dict[int, ResponseSpec]:
    """Describe an answer that workers have written."""
    return {200: ResponseSpec(kind, generate_examples=False, description="As it was.")}


def as_json(data: bytes) -> Response[bytes]:
    """An answer that is written already."""
    return Response(data, media_type="application/json")


class Seen:
    """A table whose game has begun, and whose eyes look at it."""

    def __init__(self, live: LiveTable, table: Table, eyes: Seat | None) -> None:
        self.live, self.table, self.eyes = live, table, eyes


async def seen_by(house: House, table_id: str, user: User | None, key: str, seat: Seat | None = None) -> Seen:
    """A game that somebody may look at."""
    live = await live_of(house, table_id, user, key)
    table = await live.log.begun()
    return Seen(live, table, live.presence.admit(user, key, seat))


async def finished(house: House, table_id: str, user: User | None, key: str) -> Seen:
    """A game that is over: what it hid is there for everybody who may look."""
    seen = await seen_by(house, table_id, user, key)
    if not seen.table.over:
        raise Conflict("game-running")
    return seen


class Asker:
    """Who asks for something that takes a replay; only so much of it is done at once for one of them."""

    def __init__(self, house: House, request: Asking, user: User | None) -> None:
        self.house, self.address, self.user = house, of_address(request), user

    @property
    def who(self) -> Who:
        """Whose turn it is when this is worked on."""
        return self.address if self.user is None else of_user(self.user)

    async def replayed(
        self,
        seen: Seen,
        what: What,
        eyes: Seat | None = None,
        language: str = "",
        since: int = 0,
        until: int = 0,
        text: str = "",
    ) -> bytes:
        """An answer out of the past of a game, as JSON."""
        table = seen.table
        order = Order(seen.live.key, table.game.edition, what, until or table.version, since, eyes, language, text)
        with self.house.busy(self.address, self.user):
            return await self.house.replays.ask(self.who, table.log, order)

    async def painted(self, sketch: Sketch) -> bytes:
        with self.house.busy(self.address, self.user):
            return await self.house.painter.paint(self.who, sketch)


@with_noes
class SigningKeys(Controller):
    """Who signs records."""

    path = "/keys"
    tags = ("looking back",)
    opt = {"scope": ANYBODY}  # noqa: RUF012  Litestar reads it so

    @get("/", summary="The public key by which this server signs records, and those by which it did")
    async def public(self, house: TheHouse) -> PublicKeys:
        return await house.keys.public()


@with_noes
class Lookback(Controller):
    """Looking back at a game."""

    path = "/tables/{table_id:str}"
    tags = ("looking back",)
    opt = {"scope": READ}  # noqa: RUF012  Litestar reads it so

    @get(
        "/frames",
        summary="Positions as one saw them, after each entry of the log",
        responses=json_of(list[Frame]),
        cost=2,
    )
    async def frames(
        self,
        table_id: TableId,
        house: TheHouse,
        request: Asking,
        visitor: Visitor,
        tongue: Spoken,
        since: Number = 0,
        until: Number = 2**31 - 1,
        seat: Eyes = None,
        key: Key = "",
    ) -> Response[bytes]:
        seen = await seen_by(house, table_id, visitor, key, seat)
        last = min(until, since + MOST_FRAMES, seen.table.version)
        if last <= since:
            return as_json(b"[]")
        asker = Asker(house, request, visitor)
        return as_json(await asker.replayed(seen, "frames", seen.eyes, tongue, since, last))

    @get(
        "/story",
        summary="Points turn by turn, and by source, of a game that is over",
        responses=json_of(Story),
        cost=4,
    )
    async def story(
        self, table_id: TableId, house: TheHouse, request: Asking, visitor: Visitor, key: Key = ""
    ) -> Response[bytes]:
        seen = await finished(house, table_id, visitor, key)
        return as_json(await Asker(house, request, visitor).replayed(seen, "story"))

    @get(
        "/record",
        summary="The record of a game that is over, signed by the server",
        media_type="application/json",
        responses=ANY_JSON,
        cost=1,
    )
    async def record(
        self, table_id: TableId, house: TheHouse, request: Asking, visitor: Visitor, key: Key = ""
    ) -> Response[str]:
        seen = await finished(house, table_id, visitor, key)
        house.charge(visitor, seen.table.version // SIGNED_FOR_ONE)
        name = f'attachment; filename="{seen.table.game.name}-{table_id}.reliquary.json"'
        record = await Asker(house, request, visitor).replayed(seen, "record")
        signed = await house.keys.signed(record.decode())
        return Response(signed, media_type="application/json", headers={"content-disposition": name})

    @get(
        "/chance",
        summary="All that is needed to derive every draw again, of a game that is over",
        responses=json_of(Sum),
        cost=2,
    )
    async def chance(
        self, table_id: TableId, house: TheHouse, request: Asking, visitor: Visitor, key: Key = ""
    ) -> Response[bytes]:
        seen = await finished(house, table_id, visitor, key)
        return as_json(await Asker(house, request, visitor).replayed(seen, "chance"))

    @get(
        "/explain",
        summary="What things are, and how it is with them now as one sees it; or what a word means",
        responses=json_of(Meaning),
        cost=4,
    )
    async def explain(
        self,
        table_id: TableId,
        house: TheHouse,
        request: Asking,
        visitor: Visitor,
        tongue: Spoken,
        text: Wanted = "",
        seat: Eyes = None,
        key: Key = "",
    ) -> Response[bytes]:
        seen = await seen_by(house, table_id, visitor, key, seat)
        if not text.strip():
            raise Conflict("nothing-said")
        asker = Asker(house, request, visitor)
        return as_json(await asker.replayed(seen, "explain", seen.eyes, tongue, text=text))

    @get("/picture", summary="The position as a picture", media_type="image/svg+xml", operation_class=Drawing, cost=4)
    async def picture(
        self,
        table_id: TableId,
        house: TheHouse,
        request: Asking,
        visitor: Visitor,
        tongue: Spoken,
        version: Annotated[int | None, QueryParameter(ge=0, le=2**31 - 1)] = None,
        kind: FromQuery[Literal["svg", "png"]] = "svg",
        dark: FromQuery[bool] = False,
        seat: Eyes = None,
        key: Key = "",
    ) -> Response[bytes]:
        seen = await seen_by(house, table_id, visitor, key, seat)
        played = kind == "svg" and not house.shelf.has_screens(seen.table.game.name)
        spend(house, house.limits.screens if played else house.limits.pictures, of_address(request))
        table, asker = seen.table, Asker(house, request, visitor)
        if version is not None and version < table.version:
            version = max(version, 1)
            state = (await asker.replayed(seen, "view", seen.eyes, until=version)).decode()
        else:
            version, state = table.version, write_state(lookback.seen_of(table, seen.eyes))
        drawn = await asker.painted(Sketch(table.game.edition, state, tongue, dark, kind == "png"))
        name = {"content-disposition": f'inline; filename="{table.game.name}-{version}.{kind}"'}
        return Response(drawn, media_type="image/png" if kind == "png" else "image/svg+xml", headers=name)

    @get("/report", summary="All that one was told at a table: for a bug report", responses=json_of(Report), cost=6)
    async def own_stream(
        self,
        table_id: TableId,
        house: TheHouse,
        request: Asking,
        visitor: Visitor,
        tongue: Spoken,
        seat: Eyes = None,
        key: Key = "",
    ) -> Response[bytes]:
        seen = await seen_by(house, table_id, visitor, key, seat)
        return as_json(await Asker(house, request, visitor).replayed(seen, "report", seen.eyes, tongue))

    @post("/report", summary="Report a problem, or a player, to the admins", status_code=204, scope=PLAY)
    async def report(
        self,
        table_id: TableId,
        data: JSONBody[BugReport],
        house: TheHouse,
        request: Asking,
        me: Myself,
        tongue: Spoken,
        seat: Eyes = None,
        key: Key = "",
    ) -> None:
        live = await live_of(house, table_id, me, key)
        for who in (of_user(me), of_address(request)):
            spend(house, house.limits.reports, who)
        about = data.about or None
        if not readable(data.text):
            raise Conflict("nothing-said")
        if about is not None and about not in await _speakers(house, live):
            raise Conflict("no-user")
        called = live.called
        if about is None:
            evidence = await _own_stream(Asker(house, request, me), live, me, key, seat, tongue)
        else:
            evidence = {} if live.table is None else {"version": live.table.version}
        await house.store.moderation.report(
            Complaint(house.mint.id(), me.id, data.text, house.now(), about, live.id, evidence), called
        )


async def _own_stream(
    asker: Asker, live: LiveTable, user: User, key: str, seat: Seat | None, tongue: str
) -> dict[str, object]:
    """All that somebody was told, as evidence of a mistake; nothing where they may not look any more."""
    try:
        eyes = live.presence.admit(user, key, seat)
    except Conflict:
        return {}
    if live.table is None:
        return {}
    return shortened(await asker.replayed(Seen(live, live.table, eyes), "report", eyes, tongue))


def shortened(report: bytes) -> dict[str, object]:
    """A report as evidence: of a long story the end, and how many entries before it were left out."""
    found = msgspec.json.decode(report, type=dict[str, msgspec.Raw])
    hello = msgspec.json.decode(found.pop("hello"), type=dict[str, msgspec.Raw])
    missed = msgspec.json.decode(hello.pop("missed"), type=list[msgspec.Raw])
    sizes = accumulate(len(bytes(told)) for told in reversed(missed))
    kept = sum(size <= EVIDENCE for size in sizes)
    story = {"missed": missed[len(missed) - kept :], "left_out": len(missed) - kept}
    evidence: dict[str, object] = msgspec.json.decode(msgspec.json.encode({**found, "hello": {**hello, **story}}))
    return evidence


async def _speakers(house: House, live: LiveTable) -> set[str]:
    """Those about whom one can complain at a table: who sits there, or has said something."""
    lines = await house.store.chat.lines(live.id)
    return {line.user_id for line in lines} | {chair.user_id for chair in live.stored.seats if chair.user_id}
