"""Looking back: earlier positions, points over time, records, pictures, and the sum of chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Response, get, post
from litestar.openapi.spec import OpenAPIFormat, OpenAPIMediaType, OpenAPIResponse, OpenAPIType, Operation, Schema
from litestar.params import FromQuery, JSONBody, QueryParameter

from reliquary import pictures
from reliquary.kernel import Seat
from reliquary.table import Frame, Refused, Report, Table
from reliquary.table.refusals import words_for
from reliquary.web import lookback
from reliquary.web.api.common import (
    ANY_JSON,
    Asking,
    Key,
    Myself,
    NotGranted,
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
from reliquary.web.identity import address_of
from reliquary.web.live import Live
from reliquary.web.lookback import Story, Sum
from reliquary.web.storage import Complaint, Conflict, User, readable

MOST_FRAMES = 60  # in one answer
Eyes = Annotated[int | None, QueryParameter(ge=0, le=63, description="Which of one's own seats looks.")]


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


class Seen:
    """A table whose game has begun, and whose eyes look at it."""

    def __init__(self, live: Live, table: Table, eyes: Seat | None) -> None:
        self.live, self.table, self.eyes = live, table, eyes


async def seen_by(house: House, table_id: str, user: User | None, key: str, seat: Seat | None = None) -> Seen:
    """A game that somebody may look at."""
    live = await live_of(house, table_id, user, key)
    table = await live.begun()
    return Seen(live, table, live.admit(user, key, seat))


async def finished(house: House, table_id: str, user: User | None, key: str) -> Table:
    """A game that is over: what it hid is there for everybody who may look."""
    table = (await seen_by(house, table_id, user, key)).table
    if not table.over:
        raise Conflict("game-running")
    return table


@with_noes
class Lookback(Controller):
    """Looking back at a game."""

    path = "/tables/{table_id:str}"
    tags = ("looking back",)

    @get("/frames", summary="Positions as one saw them, after each entry of the log")
    async def frames(
        self,
        table_id: TableId,
        house: TheHouse,
        visitor: Visitor,
        tongue: Spoken,
        since: Number = 0,
        until: Number = 2**31 - 1,
        seat: Eyes = None,
        key: Key = "",
    ) -> list[Frame]:
        seen = await seen_by(house, table_id, visitor, key, seat)
        last = min(until, since + MOST_FRAMES, seen.table.version)
        if last <= since:
            return []
        past = Table(seen.table.game, seen.table.log[:last], trust=True)
        found = past.frames(seen.eyes, since, tongue)
        if isinstance(found, Refused):
            raise NotGranted(found)
        return found

    @get("/story", summary="Points turn by turn, and by source, of a game that is over")
    async def story(self, table_id: TableId, house: TheHouse, visitor: Visitor, key: Key = "") -> Story:
        return lookback.story_of(await finished(house, table_id, visitor, key))

    @get(
        "/record",
        summary="The record of a game that is over",
        media_type="application/json",
        responses=ANY_JSON,
    )
    async def record(self, table_id: TableId, house: TheHouse, visitor: Visitor, key: Key = "") -> Response[str]:
        table = await finished(house, table_id, visitor, key)
        name = f'attachment; filename="{table.game.name}-{table_id}.reliquary.json"'
        return Response(lookback.written(table), media_type="application/json", headers={"content-disposition": name})

    @get("/chance", summary="All that is needed to derive every draw again, of a game that is over")
    async def chance(self, table_id: TableId, house: TheHouse, visitor: Visitor, key: Key = "") -> Sum:
        return lookback.sum_of(await finished(house, table_id, visitor, key))

    @get("/picture", summary="The position as a picture", media_type="image/svg+xml", operation_class=Drawing)
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
        spend(house, house.limits.pictures, address_of(request))
        table = seen.table
        if version is not None and version < table.version:
            table = Table(table.game, table.log[: max(version, 1)], trust=True)
        drawn = lookback.picture_of(table, seen.eyes, words_for(table.game, tongue), dark)
        name = {"content-disposition": f'inline; filename="{table.game.name}-{table.version}.{kind}"'}
        if kind == "png":
            painted = await house.thinker.run(pictures.png, drawn)
            return Response(painted, media_type="image/png", headers=name)
        return Response(drawn.encode(), media_type="image/svg+xml", headers=name)

    @get("/report", summary="All that one was told at a table: for a bug report")
    async def own_stream(
        self,
        table_id: TableId,
        house: TheHouse,
        visitor: Visitor,
        tongue: Spoken,
        seat: Eyes = None,
        key: Key = "",
    ) -> Report:
        seen = await seen_by(house, table_id, visitor, key, seat)
        found = seen.table.report(seen.eyes, tongue)
        if isinstance(found, Refused):
            raise NotGranted(found)
        return found

    @post("/report", summary="Report a problem, or a player, to the admins", status_code=204)
    async def report(
        self,
        table_id: TableId,
        data: JSONBody[BugReport],
        house: TheHouse,
        me: Myself,
        tongue: Spoken,
        seat: Eyes = None,
        key: Key = "",
    ) -> None:
        live = await live_of(house, table_id, me, key)
        spend(house, house.limits.reports, me.id)
        about = data.about or None
        if not readable(data.text):
            raise Conflict("nothing-said")
        if about is not None and about not in await _speakers(house, live):
            raise Conflict("no-user")
        if about is None:
            evidence = _own_stream(live, me, key, seat, tongue)
        else:
            evidence = {} if live.table is None else {"version": live.table.version}
        await house.store.moderation.report(
            Complaint(house.mint.id(), me.id, data.text, house.now(), about, live.id, evidence)
        )


def _own_stream(live: Live, user: User, key: str, seat: Seat | None, tongue: str) -> dict[str, Any]:
    """All that somebody was told, as evidence of a mistake; nothing where they may not look any more."""
    try:
        eyes = live.admit(user, key, seat)
    except Conflict:
        return {}
    found = None if live.table is None else live.table.report(eyes, tongue)
    return {} if found is None or isinstance(found, Refused) else msgspec.to_builtins(found)


async def _speakers(house: House, live: Live) -> set[str]:
    """Those about whom one can complain at a table: who sits there, or has said something."""
    lines = await house.store.talk.lines(live.id)
    return {line.user_id for line in lines} | {chair.user_id for chair in live.seated.seats if chair.user_id}
