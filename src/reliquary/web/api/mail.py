"""What readers of e-mail answer: this address is mine; no more of this. None of them has to log in."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Controller, Response, get, post
from litestar.params import PathParameter

from reliquary.web.api.common import NOTHING, PROVIDED, Asking, TheHouse, guard, with_noes
from reliquary.web.pages import index_page
from reliquary.web.tokens import ANYBODY

Ticket = Annotated[str, PathParameter(max_length=300, description="The last part of a link in an e-mail.")]
DONE: Final = Response("done", media_type="text/plain")


@with_noes
class Mail(Controller):
    """Links in e-mail. Opening one does nothing, for programs open links, too; the page behind it has a button."""

    path = "/mail"
    tags = ("accounts",)
    opt = {"scope": ANYBODY}  # noqa: RUF012  Litestar reads it so

    @post("/confirm/{ticket:str}", summary="Confirm an address", status_code=204, responses=NOTHING)
    async def confirm(self, ticket: Ticket, house: TheHouse) -> None:
        await house.addresses.confirm(ticket, house.now())

    @post("/stop/{ticket:str}", summary="No more e-mail about turns", status_code=204, responses=NOTHING)
    async def stop(self, ticket: Ticket, house: TheHouse) -> None:
        await house.addresses.stop_turns(ticket, house.now())

    @post("/never/{ticket:str}", summary="No more e-mail to this address", status_code=204, responses=NOTHING)
    async def never(self, ticket: Ticket, house: TheHouse) -> None:
        await house.addresses.refuse(ticket, house.now())

    @post("/allow/{ticket:str}", summary="Let e-mail come to this address again", status_code=204, responses=NOTHING)
    async def allow(self, ticket: Ticket, house: TheHouse) -> None:
        await house.addresses.allow(ticket)


class OneClick(Controller):
    """Where e-mail programs stop e-mail by themselves, as RFC 8058 has it: a POST to the very address of the page."""

    path = "/mail"
    include_in_schema = False
    guards = [guard]  # noqa: RUF012  Litestar reads it so
    dependencies = PROVIDED
    opt = {"scope": ANYBODY}  # noqa: RUF012

    @get(["/confirm/{ticket:str}", "/stop/{ticket:str}", "/never/{ticket:str}"])
    async def page(self, ticket: Ticket, request: Asking) -> Response[bytes]:
        return index_page(request)

    @post("/stop/{ticket:str}", status_code=200)
    async def stop(self, ticket: Ticket, house: TheHouse) -> Response[str]:
        await house.addresses.stop_turns(ticket, house.now())
        return DONE

    @post("/never/{ticket:str}", status_code=200)
    async def never(self, ticket: Ticket, house: TheHouse) -> Response[str]:
        await house.addresses.refuse(ticket, house.now())
        return DONE
