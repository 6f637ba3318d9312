"""Small things that everybody else has to be told of: whoever does them without end is told to wait."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import cycle
from time import monotonic
from typing import Any

import httpx
import pytest

from reliquary.web.api.people import RENAMING
from reliquary.web.api.tables import CHANGE
from reliquary.web.rate_limits import Limits, Who
from tests.table.making import MAGPIE
from tests.web.door import PATIENCE, Refusal, opened

pytestmark = pytest.mark.anyio

PURSE = int(Limits().own_costs.rate.burst)


def at_rest() -> int:
    """A clock that stands still: nobody gains anything by waiting."""
    return 1_700_000_000_000


async def granted(attempt: Callable[[int], Awaitable[Any]], most: int) -> int:
    """How often something was granted before it was too much."""
    for number in range(most):
        try:
            await attempt(number)
        except Refusal as refusal:
            if (refusal.status, refusal.code) == (429, "too-fast"):
                return number
            raise
    return most


async def test_another_name_again_and_again_has_its_price(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, now=at_rest, rate_limit_factor=1) as door:
        visitor = await door.guest("Ottilie")

        assert (
            await granted(lambda number: visitor.patch("/api/me", {"name": f"Ottilie {number}"}), 40)
            == PURSE // RENAMING
        )


async def test_settings_are_kept_however_often_they_change(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, now=at_rest, rate_limit_factor=1) as door:
        visitor = await door.guest("Ottilie")

        assert await granted(lambda number: visitor.patch("/api/me", {"settings": {"sound": number}}), 60) == 60


async def test_one_chair_after_the_other_has_its_price(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, now=at_rest, rate_limit_factor=1) as door:
        visitor = await door.guest("Ottilie")
        path = f"/api/tables/{(await visitor.set_up('empty', 'empty'))['id']}/seats/0"

        assert (
            await granted(lambda number: visitor.put(path, {"kind": ("me", "empty")[number % 2]}), 80)
            == PURSE // CHANGE
        )


async def test_whoever_asks_too_often_is_refused_whatever_they_ask_for(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, now=at_rest, rate_limit_factor=1) as door:
        visits = door.house.limits.visits
        visits.longest = 0
        most, paths = int(visits.rate.burst), cycle(("/", "/no/such.file", "/healthz", "/api/schema/openapi.json"))
        direct = httpx.AsyncHTTPTransport(local_address="127.0.0.2")  # not by a proxy
        async with httpx.AsyncClient(base_url=door.url, transport=direct) as client:
            answers = [await client.get(next(paths)) for _ in range(most)]
            refused = await client.get("/")

            assert 429 not in {answer.status_code for answer in answers}
            assert (refused.status_code, refused.content, refused.headers["connection"]) == (429, b"", "close")
            with pytest.raises(httpx.TransportError):  # nobody at this address is listened to any more
                await client.get("/")
        assert len(door.server.open) == 0


async def test_the_description_of_the_interface_has_its_price(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, now=at_rest, rate_limit_factor=0.1) as door:
        visitor, most = await door.visitor(), int(door.house.limits.costs.rate.burst)
        door.house.limits.requests = Limits().requests

        assert await granted(lambda _: visitor.get("/api/schema/openapi.json"), most + 1) == most


async def test_whoever_asks_often_waits_and_is_answered(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, rate_limit_factor=0.1) as door:
        rate, began = door.house.limits.visits.rate, monotonic()
        async with httpx.AsyncClient(base_url=door.url, trust_env=False, timeout=PATIENCE) as client:
            answers = await asyncio.gather(*(client.get("/no/such.file") for _ in range(20)))

        assert {answer.status_code for answer in answers} == {404}
        assert monotonic() - began >= (20 - rate.burst) / rate.per_second - 0.1


async def test_a_new_socket_gives_no_new_commands(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, now=at_rest, rate_limit_factor=1) as door:
        limits, visitor = door.house.limits, await door.guest("Ottilie")
        limits.own_commands.longest = 0
        table, lines = (await visitor.set_up("me", "empty"))["id"], [await visitor.line() for _ in range(2)]
        most = int(limits.own_commands.rate.burst)
        said = [
            await line.ask("act", table=table, version=1, action="x") for line in lines for _ in range(most // 2 + 1)
        ]

        assert [answer["code"] for answer in said] == ["not-begun"] * most + ["too-fast"] * 2
        with pytest.raises(Refusal, match="too-fast"):
            await visitor.command(table, "act", version=1, action="x")


async def test_another_guest_at_the_same_address_gives_no_new_commands_there(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, now=at_rest, rate_limit_factor=1) as door:
        limits, people = door.house.limits, [await door.guest(name) for name in ("Ottilie", "Silas")]
        limits.commands.longest, limits.own_commands.longest = 0, 60_000
        most, codes = int(limits.commands.rate.burst), []
        for each in people:
            table, line = (await each.set_up("me", "empty"))["id"], await each.line()
            said = [await line.ask("act", table=table, version=1, action="x") for _ in range(most // 2 + 1)]
            codes += [answer["code"] for answer in said]

        assert codes == ["not-begun"] * most + ["too-fast"] * 2


async def test_who_comes_to_many_tables_at_once_is_shown_one_after_the_other(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, rate_limit_factor=1) as door:
        visitor, rate = await door.guest("Ottilie"), door.house.limits.entrances.rate
        table, lines = (await visitor.set_up("me", "empty"))["id"], [await visitor.line() for _ in range(30)]
        began = monotonic()
        for line in lines:
            await line.send("watch", table=table)
        for line in lines:
            await line.until("room")

        assert monotonic() - began >= (len(lines) - rate.burst) / rate.per_second - 0.1


def test_a_school_that_comes_back_at_once_is_let_in() -> None:
    """A class and its neighbours, all behind one address: nobody is refused, the last ones wait."""
    limits = Limits()

    waits = [limits.entrances.book(Who("address", "school"), 0) for _ in range(200)]

    assert waits[0] == 0
    assert waits[-1] == 9700
    assert None not in waits


async def test_a_game_that_is_as_long_as_any_may_be_is_played_to_its_end_and_not_back(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(url, games={"magpie": MAGPIE}) as door:
        ottilie, silas = await door.guest("Ottilie"), await door.guest("Silas")
        table, line = await door.table_for(ottilie, silas), await ottilie.line()
        await line.send("watch", table=table)
        await line.until("hello")
        monkeypatch.setattr("reliquary.web.commands.LONGEST_GAME", 1)
        commands: list[dict[str, Any]] = [
            {"do": "undo", "version": 1},
            {"do": "undo", "version": 1, "ask": True},
            {"do": "pause", "on": True},
            {"do": "stand-in"},
            {"do": "abandon"},
        ]
        codes = [(await line.ask(**command, table=table))["code"] for command in commands]

        assert codes == ["too-long"] * len(commands)
        assert (await line.ask("resign", table=table))["is"] == "done"
