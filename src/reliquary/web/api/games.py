"""What can be played here: games, their stages, words and rules. The same for everybody, and kept by browsers."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Controller, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, QueryParameter

from reliquary.reference import Rule
from reliquary.voice import Explanation
from reliquary.web.api.common import ANY_JSON, Asking, TheHouse, with_noes
from reliquary.web.compression import VARIES, answer
from reliquary.web.shelf import GameCard, stamp_of
from reliquary.web.tokens import ANYBODY
from reliquary.words import LANGUAGES

PackId = Annotated[str, QueryParameter(max_length=120, description="An owner's pack; without it, our own content.")]
Wanted = Annotated[str, QueryParameter(max_length=80, description="A name, or a part of one.")]
KEPT = "no-cache"  # kept, but asked for again: an upgrade of the server may bring other words


@with_noes
class Games(Controller):
    """Games."""

    path = "/games"
    tags = ("games",)
    opt = {"scope": ANYBODY}  # noqa: RUF012  Litestar reads it so

    @get("/", summary="What can be played here")
    async def list_games(self, house: TheHouse) -> list[GameCard]:
        return house.shelf.cards()

    @get(
        "/{game:str}/stage",
        summary="All that a client has to know about the pack of a game",
        media_type="application/json",
        responses=ANY_JSON,
    )
    async def stage(self, game: FromPath[str], house: TheHouse, request: Asking, pack: PackId = "") -> Response[bytes]:
        return stamped(request, await asyncio.to_thread(house.shelf.stage, game, pack), "application/json")

    @get("/{game:str}/words/{spoken:str}", summary="The messages of a game, as Fluent", media_type="text/plain")
    async def game_words(
        self, game: FromPath[str], spoken: FromPath[str], house: TheHouse, request: Asking, pack: PackId = ""
    ) -> Response[bytes]:
        return stamped(request, house.shelf.messages(game, spoken, pack), "text/plain")

    @get(
        "/{game:str}/explanations/{spoken:str}",
        summary="What each thing of a game is: pieces, cards, spaces, signs; or only those of a name",
        media_type="application/json",
        responses={200: ResponseSpec(list[Explanation], generate_examples=False, description="Thing by thing.")},
    )
    async def explanations(
        self,
        game: FromPath[str],
        spoken: FromPath[str],
        house: TheHouse,
        request: Asking,
        pack: PackId = "",
        text: Wanted = "",
    ) -> Response[bytes]:
        found = await asyncio.to_thread(house.shelf.explanations, game, spoken, pack, text)
        return stamped(request, found, "application/json")

    @get(
        "/{game:str}/rules",
        summary="The rules reference of a game",
        media_type="application/json",
        responses={200: ResponseSpec(list[Rule], generate_examples=False, description="Rule by rule.")},
    )
    async def rules(self, game: FromPath[str], house: TheHouse, request: Asking) -> Response[bytes]:
        return stamped(request, house.shelf.rules(game), "application/json")


@with_noes
class WordsOfClient(Controller):
    """The words of the client itself."""

    path = "/words"
    tags = ("games",)
    opt = {"scope": ANYBODY}  # noqa: RUF012  Litestar reads it so

    @get("/", summary="The languages there are")
    async def languages(self) -> list[str]:
        return list(LANGUAGES)

    @get("/{spoken:str}", summary="The messages of the client, as Fluent", media_type="text/plain")
    async def client_words(self, spoken: FromPath[str], house: TheHouse, request: Asking) -> Response[bytes]:
        return stamped(request, house.shelf.messages("", spoken), "text/plain")


def stamped(request: Asking, data: bytes, media_type: str) -> Response[bytes]:
    """Bytes with a stamp; who has them already is told so."""
    stamp = stamp_of(data)
    headers = {"etag": stamp, "cache-control": KEPT}
    asked = request.headers.get("if-none-match", "")
    if stamp in asked or asked == "*":
        return Response(b"", status_code=304, headers=headers | VARIES, media_type=media_type)
    return answer(request, data, media_type, headers)
