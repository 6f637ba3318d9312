"""Coming in, and one's own account."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, delete, get, patch, post, put
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta

from reliquary.table.settings import HUMAN
from reliquary.web.accounts import Login
from reliquary.web.api.common import (
    NOTHING,
    Asking,
    Forbidden,
    Myself,
    ShortText,
    TheHouse,
    Visitor,
    check_size,
    spend,
    with_noes,
)
from reliquary.web.house import House
from reliquary.web.identity import address_of, cookie_of, is_secure, pass_of
from reliquary.web.names import AccountError, key_of
from reliquary.web.standings import Standings, standings_of
from reliquary.web.storage import Token, User

Password = Annotated[str, Meta(max_length=1000)]
LanguageTag = Annotated[str, Meta(max_length=35, pattern="^[A-Za-z0-9-]*$")]
Preferences = Annotated[dict[str, Any], Meta(max_length=40)]
LARGEST_PREFERENCES = 4000  # bytes


class Me(msgspec.Struct, frozen=True):
    """Oneself."""

    id: str
    name: str
    kind: str
    language: str
    settings: dict[str, Any]
    email: str
    muted: bool
    letters: bool  # does this server send e-mail?
    recovery_codes: int  # that are not used up


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who wants to play at once."""

    name: ShortText = ""
    language: LanguageTag = ""


class NameAndPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an account is entered by."""

    name: ShortText
    password: Password


class Recovery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A recovery code, to set another password with."""

    name: ShortText
    code: ShortText
    password: Password


class Changes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be changed about oneself; what is left out stays."""

    name: ShortText | None = None
    language: LanguageTag | None = None
    settings: Preferences | None = None
    email: Annotated[str, Meta(max_length=300)] | None = None


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another password."""

    old: Password
    new: Password


class Confirmation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A password, to make sure; a guest has none."""

    password: Password = ""


class TokenName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a token is for."""

    name: ShortText


class TokenCard(msgspec.Struct, frozen=True):
    """A personal token; its text is shown this once."""

    id: str
    name: str
    created: int
    used: int | None
    text: str = ""


class Codes(msgspec.Struct, frozen=True):
    """Recovery codes, shown this once."""

    codes: list[str]


async def me_of(house: House, user: User) -> Me:
    """What somebody may know about themselves."""
    left = await house.store.users.recovery_left(user.id)
    settings, letters = dict(user.settings), bool(house.settings.smtp)
    return Me(user.id, user.name, user.kind, user.language, settings, user.email or "", user.muted, letters, left)


async def enter(request: Asking, house: House, login: Login) -> Response[Me]:
    """Let somebody in."""
    cookie = cookie_of(login.cookie, is_secure(request, house.settings))
    return Response(await me_of(house, login.user), cookies=[cookie])


async def bring_along(house: House, visitor: User | None, login: Login) -> None:
    """Who has played as a guest and then logs in keeps the games."""
    if visitor is not None and visitor.kind == "guest" and visitor.id != login.user.id:
        await house.store.users.absorb(visitor.id, login.user.id)
        await house.hub.meet_again(visitor.id)


@with_noes
class Session(Controller):
    """Coming in and going out."""

    path = "/session"
    tags = ("accounts",)

    @post("/guest", summary="Come in as a guest")
    async def guest(self, data: JSONBody[NewGuest], request: Asking, house: TheHouse) -> Response[Me]:
        spend(house, house.limits.newcomers, address_of(request))
        return await enter(request, house, await house.accounts.guest(house.now(), data.name, data.language))

    @post("/account", summary="Make an account; a guest becomes one and keeps the games")
    async def register(
        self, data: JSONBody[NameAndPassword], request: Asking, house: TheHouse, visitor: Visitor
    ) -> Response[Me]:
        if not house.settings.registration:
            raise Forbidden("no-registration")
        spend(house, house.limits.newcomers, address_of(request))
        if visitor is not None and visitor.kind == "guest":
            await house.accounts.become_account(visitor.id, data.name, data.password)
            return Response(await me_of(house, await _again(house, visitor)))
        return await enter(request, house, await house.accounts.register(data.name, data.password, house.now()))

    @post("/", summary="Log in; the games of a guest come along")
    async def log_in(
        self, data: JSONBody[NameAndPassword], request: Asking, house: TheHouse, visitor: Visitor
    ) -> Response[Me]:
        for who in (address_of(request), key_of(data.name)):
            spend(house, house.limits.logins, who)
        login = await house.accounts.log_in(data.name, data.password, house.now())
        await bring_along(house, visitor, login)
        return await enter(request, house, login)

    @post("/recover", summary="Set another password with a recovery code")
    async def recover(self, data: JSONBody[Recovery], request: Asking, house: TheHouse) -> Response[Me]:
        for who in (address_of(request), key_of(data.name)):
            spend(house, house.limits.logins, who)
        login = await house.accounts.recover(data.name, data.code, data.password, house.now())
        return await enter(request, house, login)

    @delete("/", summary="Log out, here or everywhere", responses=NOTHING)
    async def log_out(
        self, request: Asking, house: TheHouse, visitor: Visitor, everywhere: FromQuery[bool] = False
    ) -> Response[None]:
        if everywhere and visitor is not None:
            await house.accounts.log_out_everywhere(visitor.id)
        await house.accounts.log_out(pass_of(request, house.settings).cookie)
        return Response(None, cookies=[cookie_of("", is_secure(request, house.settings))])


async def _again(house: House, user: User) -> User:
    """A user as they are stored by now."""
    return await house.store.users.get(user.id) or user


@with_noes
class MyAccount(Controller):
    """One's own account."""

    path = "/me"
    tags = ("accounts",)

    @get("/", summary="Who one is; nobody in particular gets null")
    async def show(self, house: TheHouse, visitor: Visitor) -> Me | None:
        return None if visitor is None else await me_of(house, visitor)

    @patch("/", summary="Change name, language, settings or e-mail address")
    async def change(self, data: JSONBody[Changes], house: TheHouse, me: Myself) -> Me:
        check_size(data.settings, LARGEST_PREFERENCES)
        if data != Changes():
            await house.accounts.change(me.id, **msgspec.structs.asdict(data))
        return await me_of(house, await _again(house, me))

    @put("/password", summary="Set another password; all other sessions end")
    async def change_password(
        self, data: JSONBody[NewPassword], request: Asking, house: TheHouse, me: Myself
    ) -> Response[Me]:
        spend(house, house.limits.logins, me.id)
        login = await house.accounts.change_password(me, data.old, data.new, house.now())
        return await enter(request, house, login)

    @post("/recovery", summary="New recovery codes; the old ones are void")
    async def recovery(self, data: JSONBody[Confirmation], house: TheHouse, me: Myself) -> Codes:
        if me.kind == "guest":
            raise AccountError("no-password")
        await self._confirm(data, house, me)
        return Codes(await house.accounts.recovery_codes(me.id, house.now()))

    @get("/tokens", summary="One's personal tokens")
    async def tokens(self, house: TheHouse, me: Myself) -> list[TokenCard]:
        return [card_of(token) for token in await house.store.users.tokens(me.id)]

    @post("/tokens", summary="Make a personal token, for a program of one's own")
    async def make_token(self, data: JSONBody[TokenName], house: TheHouse, me: Myself) -> TokenCard:
        spend(house, house.limits.tables, me.id)
        token, text = await house.accounts.make_token(me.id, data.name, house.now())
        return card_of(token, text)

    @delete("/tokens/{token_id:str}", summary="Make a token void")
    async def drop_token(self, token_id: FromPath[str], house: TheHouse, me: Myself) -> None:
        await house.store.users.drop_token(me.id, token_id)

    @get("/statistics", summary="How one has played")
    async def statistics(self, house: TheHouse, me: Myself) -> Standings:
        return standings_of(me.id, await house.store.tables.finished(me.id))

    @get("/export", summary="All that is stored about oneself")
    async def export(self, house: TheHouse, me: Myself) -> Response[dict[str, Any]]:
        name = 'attachment; filename="reliquary-my-data.json"'
        return Response(await house.accounts.export(me.id), headers={"content-disposition": name})

    @post("/delete", summary="Delete the account; bots play on where games run", status_code=204, responses=NOTHING)
    async def go(self, data: JSONBody[Confirmation], request: Asking, house: TheHouse, me: Myself) -> Response[None]:
        await self._confirm(data, house, me)
        for table_id in await house.accounts.delete(me.id, house.now()):
            live = await house.hub.find(table_id)
            for chair in live.seated.seats:
                if chair.user_id == me.id and chair.kind in (HUMAN, "stand-in"):
                    await live.carry_out(lambda table, seat=chair.seat: table.propose_remove(seat, house.now()))  # type: ignore[misc]
        return Response(None, cookies=[cookie_of("", is_secure(request, house.settings))])

    @staticmethod
    async def _confirm(data: Confirmation, house: House, me: User) -> None:
        spend(house, house.limits.logins, me.id)
        if me.kind != "guest":
            await house.accounts.confirm(me, data.password)


def card_of(token: Token, text: str = "") -> TokenCard:
    return TokenCard(token.id, token.name, token.created, token.used, text)
