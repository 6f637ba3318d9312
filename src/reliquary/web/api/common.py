"""What all of the HTTP interface shares: who asks, what is too much, and how a no is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final, TypeVar

import msgspec
from litestar import Controller, Request, Response
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException, NotAuthorizedException, ValidationException
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import SecurityScheme
from litestar.params import PathParameter, QueryParameter
from msgspec import Meta

from reliquary.table import Refused
from reliquary.web.house import House
from reliquary.web.identity import Caller, H, is_foreign, language_of, of_address, of_user, pass_of
from reliquary.web.logs import log
from reliquary.web.names import AccountError
from reliquary.web.passwords import Crowded
from reliquary.web.rate_limits import Limiter, TooMuch, Who
from reliquary.web.storage import Conflict, Denied, Missing, StorageError, Unproven, User
from reliquary.web.tokens import ACCOUNT, SCOPES, Known, OutOfScope, TokenEnded

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
LONGEST_NAME: Final = 253  # of a host
LEFT: Final = "client disconnected prematurely"  # as Litestar says it; nobody reads the answer, and it is no mistake
TableId = Annotated[str, PathParameter(max_length=64, description="The id of a table.")]
SeatId = Annotated[int, PathParameter(ge=0, le=63, description="A seat, counted from 0.")]
Key = Annotated[str, QueryParameter(max_length=64, description="The key of an invitation to a private table.")]
Number = Annotated[int, QueryParameter(ge=0, le=2**31 - 1)]
ShortText = Annotated[str, Meta(max_length=120)]
Asking = Request[object, object, State]
T = TypeVar("T")


# What a handler may ask for by these names: house, known, visitor, me, admin, tongue. No body has a field of such a
# name: the framework would take a mistake in it for one of ours.
TheHouse = NamedDependency[House]
Recognised = NamedDependency[Known | None]
Visitor = NamedDependency[User | None]
Myself = NamedDependency[User]
AdminUser = NamedDependency[User]
Spoken = NamedDependency[str]


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    """A no: a code for programs, a sentence for people, and the rule of the game where one says so."""

    code: str
    message: str
    rule: str = ""


NOES: Final = {
    status: ResponseSpec(Fault, generate_examples=False, description=told)
    for status, told in {
        400: "It makes no sense, or a name, a password or the like does not do.",
        401: "Nobody in particular cannot do that: come in first.",
        403: "Somebody else can do that, or a page of another site asks.",
        404: "There is no such thing, or not for the one who asks.",
        409: "Not now: the table, or the game, does not allow it.",
        413: "It is too much at once.",
        429: "It is too fast, or was wrong too often; retry-after says for how many seconds to wait.",
        503: "Not now: the storage cannot be reached, or too many log in at once.",
    }.items()
}
NOTHING: Final = {204: ResponseSpec(None, generate_examples=False, description="It is done.")}
ANY_JSON: Final = {200: ResponseSpec(dict[str, object], generate_examples=False, description="As its own page tells.")}
C = TypeVar("C", bound=type[Controller])
SCOPE: Final = "scope"  # what each route names: the scope that a token needs, or that none is taken
KNOWN: Final = "known"  # under which name is kept who has asked
TOKEN: Final = "token"
SCHEME: Final = SecurityScheme(
    type="http", scheme="bearer", description=f"A personal token. Scopes: {', '.join(SCOPES)}."
)


def with_noes(controller: C) -> C:
    """Describe, for all that a controller does, how it may say no, and which tokens it takes."""
    for handler in vars(controller).values():
        if isinstance(handler, HTTPRouteHandler):
            handler.responses = NOES | dict(handler.responses or {})
            scope = handler.opt.get(SCOPE) or vars(controller).get("opt", {}).get(SCOPE)
            if scope in SCOPES:
                handler.security = [{}, {TOKEN: [scope]}]  # a browser's cookie does as well
    return controller


class Forbidden(Denied):
    """Somebody is known, but may not do this."""


class TooBig(Denied):
    """More than is kept, or taken at once."""


# Who asks


async def provide_house(state: State) -> House:
    house: House = state.house
    return house


async def provide_known(request: Asking, house: TheHouse) -> Known | None:
    """Who asks and what they may do, if they are known; who came with a token was met at the door."""
    state = request.scope["state"]
    known: Known | None = state[KNOWN] if KNOWN in state else await house.known(pass_of(request, house.settings))
    if known is not None:
        state["user_id"] = known.user.id  # for the log
    return known


async def provide_visitor(request: Asking, house: TheHouse, known: Recognised) -> User | None:
    """Who asks, if they are known."""
    if known is not None and (cost := cost_of(request.route_handler)):
        house.spend(house.limits.own_costs, of_user(known.user), cost)
    return None if known is None else known.user


async def provide_me(visitor: Visitor) -> User:
    """Who asks; nobody in particular is told to come in first."""
    if visitor is None:
        raise NotAuthorizedException
    return visitor


async def provide_admin(me: Myself) -> User:
    """Who asks, if they are an admin."""
    if me.kind != "admin":
        raise Forbidden("not-admin")
    return me


async def provide_tongue(request: Asking) -> str:
    return language_of(request)


PROVIDED: Final = {
    "house": Provide(provide_house),
    "known": Provide(provide_known),
    "visitor": Provide(provide_visitor),
    "me": Provide(provide_me),
    "admin": Provide(provide_admin),
    "tongue": Provide(provide_tongue),
}

# What is too much


async def guard(asking: Caller[H], handler: BaseRouteHandler) -> None:
    """Refuse what pages of others make a browser send, what comes too fast, and what a token was not made for."""
    house: House = asking.app.state.house
    check_name(house, asking)
    if asking.scope.get("method") not in SAFE and is_foreign(asking, house.settings):
        raise Forbidden("foreign")
    spend(house, house.limits.requests, of_address(asking))
    if cost := cost_of(handler):
        house.spend(house.limits.costs, of_address(asking), cost)
    await check_scope(house, asking, str(handler.opt.get(SCOPE, ACCOUNT)))


def cost_of(handler: BaseRouteHandler) -> float:
    """What a route says that it costs: about a hundredth of a second of work each; most cost nothing to speak of."""
    return float(handler.opt.get("cost", 0))


async def check_scope(house: House, asking: Caller[H], scope: str) -> None:
    """OutOfScope if who asks has shown a token that was not made for this; a route that names no scope takes none."""
    shown = pass_of(asking, house.settings)
    if shown.token:
        known = asking.scope["state"][KNOWN] = await house.known(shown)
        if known is not None:
            known.check(scope, house.now())


def check_name(house: House, asking: Caller[H]) -> None:
    """Forbidden if we are called by a name that may be a stranger's."""
    if not house.network.answers_to(asking):
        raise Forbidden("unknown-name", name=asking.headers["host"][:LONGEST_NAME])


def spend(house: House, limiter: Limiter, who: Who) -> None:
    """Count a request; TooMuch if there were too many."""
    house.spend(limiter, who)


def check_size(value: object, largest: int) -> None:
    """TooBig if a value that is kept as JSON takes more bytes than this."""
    if len(msgspec.json.encode(value)) > largest:
        raise TooBig("too-big")


def granted(answer: T | Refused) -> T:
    """The version that a wish came to; a no of the table becomes a no of the interface."""
    if isinstance(answer, Refused):
        raise NotGranted(answer)
    return answer


class NotGranted(Exception):
    """A no of a table."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(refused.message)
        self.refused = refused


# How a no is told


STATUS: Final[dict[type[Denied], int]] = {
    AccountError: 400,
    Unproven: 400,
    TokenEnded: 401,
    Forbidden: 403,
    OutOfScope: 403,
    Missing: 404,
    TooBig: 413,
    TooMuch: 429,
    Crowded: 503,
}


def status_of(error: Denied) -> int:
    """The status that says the same as a no; 409 for all that only the moment forbids."""
    return next((status for kind, status in STATUS.items() if isinstance(error, kind)), 409)


def tell_denied(request: Asking, error: Denied) -> Response[Fault]:
    headers = {"retry-after": str(error.facts["wait"])} if isinstance(error, TooMuch | Crowded) else {}
    fault = Fault(error.code, error.told(language_of(request)))
    return Response(fault, status_code=status_of(error), headers=headers, media_type="application/json")


def tell_not_granted(_: Asking, error: NotGranted) -> Response[Fault]:
    refused = error.refused
    fault = Fault(refused.code, refused.message, refused.rule)
    return Response(fault, status_code=409, media_type="application/json")


def tell_http(request: Asking, error: HTTPException) -> Response[Fault]:
    """What the framework refuses: addresses that lead nowhere, bodies that make no sense, visitors nobody knows."""
    if error.detail == LEFT:
        return Response(Fault("malformed", error.detail), status_code=400, media_type="application/json")
    if error.status_code >= 500:
        return tell_mistake(request, error)
    codes = {401: "nobody", 404: "no-page", 405: "no-page", 413: "too-big"}
    code = codes.get(error.status_code, "malformed")
    facts = {"why": _why(error)} if code == "malformed" else {}
    fault = Fault(code, Denied(code, **facts).told(language_of(request)))
    return Response(fault, status_code=error.status_code, media_type="application/json")


def _why(error: HTTPException) -> str:
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        if isinstance(first, dict):
            return f"{first.get('key', '')}: {first.get('message', '')}".removeprefix(": ")
    return error.detail


def tell_nonsense(request: Asking, error: Exception) -> Response[Fault]:
    """A body that is nested too deep for anybody to read, or is no text."""
    why = "it is nested too deep" if isinstance(error, RecursionError) else "it is not UTF-8"
    fault = Fault("malformed", Denied("malformed", why=why).told(language_of(request)))
    return Response(fault, status_code=400, media_type="application/json")


def tell_storage(request: Asking, error: StorageError) -> Response[Fault]:
    log.error("database failed", reason=str(error))
    fault = Fault("storage", Denied("storage").told(language_of(request)))
    return Response(fault, status_code=503, media_type="application/json")


def tell_mistake(request: Asking, error: Exception) -> Response[Fault]:
    """A mistake of ours: the host reads more about it than the visitor."""
    route = request.scope.get("path_template")
    log.error("a mistake of ours", method=request.method, route=route, exc_info=error)
    told = Denied("mistake", number=request.scope["state"]["request_id"])
    fault = Fault("mistake", told.told(language_of(request)))
    return Response(fault, status_code=500, media_type="application/json")


TELLERS: Final[dict[int | type[Exception], Callable[..., Response[Fault]]]] = {
    Denied: tell_denied,
    Conflict: tell_denied,
    Missing: tell_denied,
    NotGranted: tell_not_granted,
    StorageError: tell_storage,
    HTTPException: tell_http,
    RecursionError: tell_nonsense,
    UnicodeDecodeError: tell_nonsense,
    Exception: tell_mistake,
}
