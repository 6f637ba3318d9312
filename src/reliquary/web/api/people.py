"""Coming in, and one's own account."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import msgspec
from litestar import Controller, Response, delete, get, patch, post, put
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream
from msgspec import Meta

from reliquary.notation import Json
from reliquary.web.accounts import DAY, Login
from reliquary.web.addresses import address_key
from reliquary.web.api.attempts import attempt, session_of, stranger_or_device
from reliquary.web.api.common import (
    ANY_JSON,
    NOTHING,
    Asking,
    Forbidden,
    Myself,
    Recognised,
    ShortText,
    TheHouse,
    Visitor,
    check_size,
    spend,
    with_noes,
)
from reliquary.web.house import House
from reliquary.web.identity import (
    address_of,
    cookie_of,
    device_cookie,
    device_of,
    is_secure,
    mark_cookie,
    mark_of,
    of_address,
    of_user,
    pass_of,
)
from reliquary.web.leaving import leave_to_bots
from reliquary.web.names import AccountError
from reliquary.web.rate_limits import TooMuch
from reliquary.web.statistics import Statistics, statistics_of
from reliquary.web.storage import Conflict, Kind, Proof, Token, User
from reliquary.web.tokens import ACCOUNT, MOST_DAYS, PLAY, READ, USUAL_DAYS, Scope

Password = Annotated[str, Meta(max_length=1000)]
LanguageTag = Annotated[str, Meta(max_length=35, pattern="^[A-Za-z0-9-]*$")]
Preferences = Annotated[dict[str, Json], Meta(max_length=40)]
LARGEST_PREFERENCES = 4000  # bytes
RENAMING = 10  # what another name costs: it is told at every table of its owner


class Me(msgspec.Struct, frozen=True):
    """Oneself."""

    id: str
    name: str
    kind: Kind
    language: str
    settings: dict[str, Json]
    email: str  # never told to a program
    email_confirmed: bool
    turn_emails: bool  # does one want to hear by e-mail that it is one's turn?
    muted: bool
    sends_email: bool  # does this server send e-mail?
    recovery_codes: int  # that are not used up
    tokens: int  # that have not ended


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
    turn_emails: bool | None = None


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another password; personal tokens are void, unless they are to stay."""

    old: Password
    new: Password
    keep_tokens: bool = False


class NewEmail(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another e-mail address, or none if it is empty."""

    email: Annotated[str, Meta(max_length=300)]
    password: Password


class Confirmation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A password, to make sure; a guest has none."""

    password: Password = ""


class NewToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a token is for, what it may do, and for how many days."""

    name: ShortText
    password: Password
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=3)] = msgspec.field(
        default_factory=lambda: [PLAY, READ]
    )
    days: Annotated[int, Meta(ge=1, le=MOST_DAYS)] = USUAL_DAYS


class TokenCard(msgspec.Struct, frozen=True):
    """A personal token; its text is shown this once."""

    id: str
    name: str
    created: int
    used: int | None
    scopes: list[Scope]
    ends: int
    text: str = ""


class Codes(msgspec.Struct, frozen=True):
    """Recovery codes, shown this once."""

    codes: list[str]


async def me_of(house: House, user: User, program: bool = False) -> Me:
    """What somebody may know about themselves, or a program about them."""
    return Me(
        id=user.id,
        name=user.name,
        kind=user.kind,
        language=user.language,
        settings=dict(user.settings),
        email="" if program else user.email or "",
        email_confirmed=user.email_confirmed is not None,
        turn_emails=user.turn_emails_off is None,
        muted=user.muted,
        sends_email=bool(house.settings.smtp),
        recovery_codes=await house.store.users.recovery_left(user.id),
        tokens=await house.store.users.tokens_left(user.id, house.now()),
    )


async def enter(request: Asking, house: House, login: Login) -> Response[Me]:
    """Let somebody in; a browser by which an account was let in is known again."""
    secure = is_secure(request, house.settings)
    cookies = [cookie_of(login.cookie, secure)]
    if login.user.kind != "guest":
        kept = house.devices.cookie(device_of(request, house.settings), login.user.id)
        cookies.append(device_cookie(kept, secure))
    return Response(await me_of(house, login.user), cookies=cookies)


async def let_in(request: Asking, house: House, before: User | None, login: Login) -> Response[Me]:
    """Let somebody in who is new here; who was muted or barred before, in this browser, still is."""
    user = await house.accounts.remember(login.user, before, mark_of(request, house.settings))
    return await enter(request, house, Login(user, login.cookie))


async def marks_of(request: Asking, house: House, leaver: User | None) -> list[Cookie]:
    """What the browser keeps of somebody who leaves, if anything was decided against them."""
    mark = "" if leaver is None else await house.accounts.mark(leaver)
    return [mark_cookie(mark, is_secure(request, house.settings))] if mark else []


async def bring_along(house: House, visitor: User | None, login: Login) -> None:
    """Who has played as a guest and then logs in keeps the games."""
    if visitor is not None and visitor.kind == "guest" and visitor.id != login.user.id:
        await house.store.users.absorb(visitor.id, login.user.id, house.now())
        await house.hub.meet_again(visitor.id)


async def come_back(request: Asking, house: House, before: User | None, login: Login) -> Response[Me]:
    """Let the owner of an account in, with what they did as a guest, and with what was decided against that guest."""
    marks = await marks_of(request, house, before)
    await bring_along(house, before, login)
    answer = await enter(request, house, await _anew(house, login))
    answer.cookies.extend(marks)
    return answer


@with_noes
class Session(Controller):
    """Coming in and going out."""

    path = "/session"
    tags = ("accounts",)
    opt = {"scope": ACCOUNT}  # noqa: RUF012  Litestar reads it so

    @post("/guest", summary="Come in as a guest")
    async def guest(self, data: JSONBody[NewGuest], request: Asking, house: TheHouse, visitor: Visitor) -> Response[Me]:
        spend(house, house.limits.newcomers, of_address(request))
        cookie = pass_of(request, house.settings).cookie
        login = await house.accounts.guest(house.now(), data.name, data.language, cookie)
        return await let_in(request, house, visitor, login)

    @post("/account", summary="Make an account; a guest becomes one and keeps the games")
    async def register(
        self, data: JSONBody[NameAndPassword], request: Asking, house: TheHouse, visitor: Visitor
    ) -> Response[Me]:
        if not house.settings.registration:
            raise Forbidden("no-registration")
        spend(house, house.limits.newcomers, of_address(request))
        now, cookie = house.now(), pass_of(request, house.settings).cookie
        if visitor is not None and visitor.kind == "guest":
            login = await house.accounts.become_account(visitor, data.name, data.password, now, cookie)
            return await enter(request, house, login)
        login = await house.accounts.register(data.name, data.password, now, cookie=cookie)
        return await let_in(request, house, visitor, login)

    @post("/", summary="Log in; the games of a guest come along")
    async def log_in(
        self, data: JSONBody[NameAndPassword], request: Asking, house: TheHouse, visitor: Visitor
    ) -> Response[Me]:
        cookie = pass_of(request, house.settings).cookie
        with attempt(house, await stranger_or_device(house, request, "login", data.name)):
            login = await house.accounts.log_in(data.name, data.password, house.now(), cookie)
        return await come_back(request, house, visitor, login)

    @post("/recover", summary="Set another password with a recovery code; the games of a guest come along")
    async def recover(
        self, data: JSONBody[Recovery], request: Asking, house: TheHouse, visitor: Visitor
    ) -> Response[Me]:
        cookie = pass_of(request, house.settings).cookie
        with attempt(house, await stranger_or_device(house, request, "recovery", data.name)):
            login = await house.accounts.recover(data.name, data.code, data.password, house.now(), cookie)
        return await come_back(request, house, visitor, login)

    @delete("/", summary="Log out, here or everywhere", responses=NOTHING)
    async def log_out(
        self,
        request: Asking,
        house: TheHouse,
        visitor: Visitor,
        everywhere: FromQuery[bool] = False,
        keep_tokens: FromQuery[bool] = False,
    ) -> Response[None]:
        if everywhere and visitor is not None:
            await house.accounts.log_out_everywhere(visitor.id, with_tokens=not keep_tokens)
        await house.accounts.log_out(pass_of(request, house.settings).cookie)
        marks = await marks_of(request, house, visitor)
        return Response(None, cookies=[cookie_of("", is_secure(request, house.settings)), *marks])


async def _again(house: House, user: User) -> User:
    """A user as they are stored by now."""
    return await house.store.users.get(user.id) or user


async def _anew(house: House, login: Login) -> Login:
    """A login with the user as they are stored by now."""
    return Login(await _again(house, login.user), login.cookie)


@with_noes
class MyAccount(Controller):
    """One's own account."""

    path = "/me"
    tags = ("accounts",)
    opt = {"scope": ACCOUNT}  # noqa: RUF012  Litestar reads it so

    @get("/", summary="Who one is; nobody in particular gets null", scope=READ)
    async def show(self, house: TheHouse, known: Recognised) -> Me | None:
        return None if known is None else await me_of(house, known.user, known.scopes is not None)

    @patch("/", summary="Change name, language, settings, or whether e-mail says that it is one's turn")
    async def change(self, data: JSONBody[Changes], house: TheHouse, me: Myself) -> Me:
        if data.name is not None:
            house.spend(house.limits.own_costs, of_user(me), RENAMING)
        check_size(data.settings, LARGEST_PREFERENCES)
        if (data.name, data.language, data.settings) != (None, None, None):
            await house.accounts.change(
                me.id, at=house.now(), name=data.name, language=data.language, settings=data.settings
            )
        if data.turn_emails is not None:
            await house.store.emails.stop_turns(me.id, None if data.turn_emails else house.now())
        return await me_of(house, await _again(house, me))

    @put("/email", summary="Set another e-mail address, which is asked for confirmation; empty for none")
    async def set_email(self, data: JSONBody[NewEmail], request: Asking, house: TheHouse, me: Myself) -> Me:
        if me.kind == "guest":
            raise AccountError("guest-email")
        proof = await self._confirm(Confirmation(data.password), request, house, me)
        with asking_by_email(house, bool(data.email.strip())):
            await house.addresses.set(me, data.email, address_key(address_of(request)), house.now(), proof)
        return await me_of(house, await _again(house, me))

    @post("/email/confirmation", summary="Send the confirmation again", status_code=204, responses=NOTHING)
    async def confirm_email(self, request: Asking, house: TheHouse, me: Myself) -> None:
        with asking_by_email(house):
            await house.addresses.ask_again(me, address_key(address_of(request)), house.now())

    @put("/password", summary="Set another password; all other sessions end")
    async def change_password(
        self, data: JSONBody[NewPassword], request: Asking, house: TheHouse, me: Myself
    ) -> Response[Me]:
        cookie, with_tokens = pass_of(request, house.settings).cookie, not data.keep_tokens
        with attempt(house, session_of(house, request)):
            login = await house.accounts.change_password(
                me, data.old, data.new, house.now(), with_tokens=with_tokens, cookie=cookie
            )
        return await enter(request, house, login)

    @post("/recovery", summary="New recovery codes; the old ones are void")
    async def recovery(self, data: JSONBody[Confirmation], request: Asking, house: TheHouse, me: Myself) -> Codes:
        if me.kind == "guest":
            raise AccountError("no-password")
        proof = await self._confirm(data, request, house, me)
        return Codes(await house.accounts.recovery_codes(me.id, house.now(), proof))

    @get("/tokens", summary="One's personal tokens")
    async def tokens(self, house: TheHouse, me: Myself) -> list[TokenCard]:
        return [card_of(token) for token in await house.store.users.tokens(me.id)]

    @post("/tokens", summary="Make a personal token, for a program of one's own")
    async def make_token(self, data: JSONBody[NewToken], request: Asking, house: TheHouse, me: Myself) -> TokenCard:
        if me.kind == "guest":
            raise AccountError("guest-token")
        proof = await self._confirm(Confirmation(data.password), request, house, me)
        token, text = await house.tokens.make(me, data.name, house.now(), data.scopes, data.days, proof)
        return card_of(token, text)

    @delete("/tokens/{token_id:str}", summary="Make a token void")
    async def drop_token(self, token_id: FromPath[str], house: TheHouse, me: Myself) -> None:
        await house.store.users.drop_token(me.id, token_id)

    @get("/statistics", summary="How one has played", cost=2, scope=READ)
    async def statistics(self, house: TheHouse, me: Myself) -> Statistics:
        return statistics_of(me.id, await house.store.tables.finished(me.id))

    @get(
        "/export",
        summary="All that is stored about oneself",
        media_type="application/json",
        responses=ANY_JSON,
        cost=30,
    )
    async def export(self, house: TheHouse, me: Myself) -> Stream:
        headers = {"content-disposition": 'attachment; filename="reliquary-my-data.json"', "cache-control": "no-store"}
        return Stream(house.accounts.export(me.id, house.now()), media_type="application/json", headers=headers)

    @post("/delete", summary="Delete the account; bots play on where games run", status_code=204, responses=NOTHING)
    async def go(self, data: JSONBody[Confirmation], request: Asking, house: TheHouse, me: Myself) -> Response[None]:
        proof = await self._confirm(data, request, house, me)
        marks = await marks_of(request, house, me)
        await leave_to_bots(house.hub, await house.accounts.delete(me.id, house.now(), proof))
        return Response(None, cookies=[cookie_of("", is_secure(request, house.settings)), *marks])

    @staticmethod
    async def _confirm(data: Confirmation, request: Asking, house: House, me: User) -> Proof:
        if me.kind == "guest":
            return Proof(me.id, None)
        with attempt(house, session_of(house, request)):
            return await house.accounts.confirm(me, data.password)


@contextmanager
def asking_by_email(house: House, asks: bool = True) -> Iterator[None]:
    """Around what has an address asked for confirmation, if this server sends e-mail, and not too often in a day."""
    if asks and not house.settings.smtp:
        raise Conflict("no-email")
    try:
        yield
    except Conflict as error:
        raise TooMuch(error.code, wait=(DAY - house.now() % DAY) // 1000) from None
    house.mailer.call()


def card_of(token: Token, text: str = "") -> TokenCard:
    scopes = msgspec.convert(token.scopes.split(), list[Scope])
    return TokenCard(token.id, token.name, token.created, token.used, scopes, token.ends, text)
