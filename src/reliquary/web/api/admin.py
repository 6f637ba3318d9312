"""For admins: reports, people, tables, and what was done about them."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, delete, get, post
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from reliquary.notation import Json
from reliquary.table import Close, Remove
from reliquary.web.api.common import AdminUser, SeatId, TableId, TheHouse, granted, with_noes
from reliquary.web.api.tables import shown_to
from reliquary.web.house import House
from reliquary.web.lobby import with_people
from reliquary.web.names import key_of
from reliquary.web.rooms import Room
from reliquary.web.storage import AuditEntry, Complaint, Kind, Missing, User
from reliquary.web.tokens import ACCOUNT, ADMIN

LineNumber = Annotated[int, PathParameter(ge=1, le=2**31 - 1)]


class Person(msgspec.Struct, frozen=True):
    """A user, as admins see them."""

    id: str
    name: str
    kind: Kind
    muted: bool
    created: int
    seen: int


class ReportCard(msgspec.Struct, frozen=True):
    """A complaint, with the names of those it concerns."""

    id: str
    by: str
    about: str
    about_id: str
    table: str
    text: str
    at: int
    evidence: dict[str, Json]


class AuditCard(msgspec.Struct, frozen=True):
    """What was done, and by whom; an empty name stands for the command line."""

    by: str
    action: str
    about: str
    at: int
    detail: dict[str, Json]


class Mute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether somebody is to be silent."""

    muted: bool


class FreshPassword(msgspec.Struct, frozen=True):
    """A password for somebody who has lost everything, shown this once."""

    password: str


@with_noes
class Admin(Controller):
    """What admins can do."""

    path = "/admin"
    tags = ("admin",)
    opt = {"scope": ADMIN}  # noqa: RUF012  Litestar reads it so

    @get("/reports", summary="Reports that nobody has dealt with")
    async def reports(self, house: TheHouse, admin: AdminUser) -> list[ReportCard]:
        found = await house.store.moderation.open_reports()
        people = await _people(house, found)
        return [_report(report, people) for report in found]

    @post("/reports/{report_id:str}/close", summary="A report is dealt with", status_code=204)
    async def close_report(self, report_id: FromPath[str], house: TheHouse, admin: AdminUser) -> None:
        await house.store.moderation.close_report(report_id, admin.id, house.now())

    @get("/people", summary="Users whose names begin like this")
    async def people(
        self, house: TheHouse, admin: AdminUser, begins: Annotated[str, QueryParameter(max_length=60)] = ""
    ) -> list[Person]:
        found = await house.store.moderation.people(key_of(begins))
        return [Person(one.id, one.name, one.kind, one.muted, one.created, one.seen) for one in found]

    @post("/people/{user_id:str}/mute", summary="Silence somebody, or let them speak again", status_code=204)
    async def mute(self, user_id: FromPath[str], data: JSONBody[Mute], house: TheHouse, admin: AdminUser) -> None:
        await house.store.moderation.mute(user_id, data.muted, admin.id, house.now())

    @post(
        "/people/{user_id:str}/reset", summary="Reset the password of somebody who has lost everything", scope=ACCOUNT
    )
    async def reset(self, user_id: FromPath[str], house: TheHouse, admin: AdminUser) -> FreshPassword:
        user = await house.store.users.get(user_id)
        if user is None:
            raise Missing("no-user")
        return FreshPassword(await house.accounts.reset(user.name, house.now(), admin.id))

    @get("/tables", summary="All games in progress")
    async def tables(self, house: TheHouse, admin: AdminUser) -> list[Room]:
        return shown_to(admin, house, await with_people(house, await house.store.tables.running()))

    @post("/tables/{table_id:str}/close", summary="End a game", status_code=204)
    async def close_table(self, table_id: TableId, house: TheHouse, admin: AdminUser) -> None:
        live = await house.hub.find(table_id)
        if live.lacks_pack and live.stored.table.version:
            await house.store.tables.shut([table_id], house.now())
            await house.hub.refresh(live)
        elif live.table is None:
            await house.store.tables.drop(table_id)
            await house.hub.refresh(live)
        else:
            granted(await live.commands.by_server(None, Close()))
        await house.store.moderation.note(AuditEntry(admin.id, "close-table", table_id, house.now()))

    @post("/tables/{table_id:str}/seats/{seat:int}/remove", summary="Take a player off a table", status_code=204)
    async def remove(self, table_id: TableId, seat: SeatId, house: TheHouse, admin: AdminUser) -> None:
        live = await house.hub.find(table_id)
        if seat >= len(live.stored.seats) or live.stored.seats[seat].user_id is None:
            raise Missing("no-seat")
        await live.log.begun()
        user_id = str(live.stored.seats[seat].user_id)
        granted(await live.commands.by_server(seat, Remove()))
        await house.store.tables.bar(table_id, user_id)
        await house.store.moderation.note(AuditEntry(admin.id, "remove", user_id, house.now(), {"table": table_id}))

    @delete("/tables/{table_id:str}/chat/{number:int}", summary="Take a line out of a chat")
    async def hide_line(self, table_id: TableId, number: LineNumber, house: TheHouse, admin: AdminUser) -> None:
        await house.store.moderation.hide(table_id, number, admin.id, house.now())

    @get("/audit", summary="What was done, the last first")
    async def audit(self, house: TheHouse, admin: AdminUser) -> list[AuditCard]:
        found = await house.store.moderation.audit()
        people = await house.store.users.many({deed.user_id for deed in found if deed.user_id})
        names = {user.id: user.name for user in people.values()}
        return [
            AuditCard(names.get(deed.user_id or "", ""), deed.action, deed.about, deed.at, dict(deed.detail))
            for deed in found
        ]


async def _people(house: House, found: list[Complaint]) -> dict[str, User]:
    ids = {report.user_id for report in found} | {report.about_id for report in found if report.about_id}
    return await house.store.users.many(ids)


def _report(report: Complaint, people: dict[str, User]) -> ReportCard:
    names = {user.id: user.name for user in people.values()}
    return ReportCard(
        id=report.id,
        by=names.get(report.user_id, ""),
        about=names.get(report.about_id or "", ""),
        about_id=report.about_id or "",
        table=report.table_id or "",
        text=report.text,
        at=report.at,
        evidence=dict(report.evidence),
    )
