"""How far links reach, who may let the home network in, and names that are not ours. 127.0.0.2 is the home network."""

from __future__ import annotations

import re
import socket
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
import segno
from litestar.connection import ASGIConnection
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from reliquary.web.listening import listen
from reliquary.web.network import Network
from reliquary.web.protocol import Closing
from reliquary.web.settings import Settings
from tests.table.making import MAGPIE
from tests.web.door import PLAIN, Door, Line, Visitor, opened, refused

pytestmark = pytest.mark.anyio

HOME = "127.0.0.2"
ELSEWHERE = [
    {"host": "192.168.1.23:8765"},
    {"host": "evil.example"},
    {"x-forwarded-for": "127.0.0.1"},
    {"x-forwarded-for": "192.168.1.66"},
    {"forwarded": "for=127.0.0.1"},
    {"via": "1.1 proxy"},
]


@pytest.fixture
def backend() -> str:
    """Nothing here depends on the database."""
    return "sqlite"


@pytest.fixture
async def played(url: str) -> AsyncIterator[Door]:
    """A server as `reliquary play` starts it."""
    async with opened(url, games={"magpie": MAGPIE}, home=lambda: [HOME]) as door:
        yield door


def home_of(door: Door) -> str:
    return door.url.replace("127.0.0.1", HOME)


async def guest_from_home(door: Door, name: str) -> Visitor:
    """Somebody who came by the home network."""
    client = httpx.AsyncClient(base_url=home_of(door), verify=PLAIN)
    return await Visitor(door, await door.stack.enter_async_context(client)).come_in(name)


def is_reachable(url: str) -> bool:
    try:
        socket.create_connection((httpx.URL(url).host, httpx.URL(url).port or 80), 5).close()
    except OSError:
        return False
    return True


# How far links reach


async def test_who_plays_at_this_machine_is_told_that_links_work_here_and_may_change_that(played: Door) -> None:
    reach = await (await played.visitor()).get("/api/network")

    assert (reach["links"], reach["works"], reach["switch"]["on"]) == ([played.url], "here", False)
    assert reach["switch"]["port"] == httpx.URL(played.url).port


async def test_the_host_of_a_server_on_loopback_is_told_so_and_has_no_switch(door: Door) -> None:
    reach = await (await door.visitor()).get("/api/network")

    assert reach == {"links": [door.url], "works": "here", "switch": None}


@pytest.mark.parametrize(
    ("address", "works"), [("https://games.example.org/", "anywhere"), ("http://localhost:8765", "here")]
)
async def test_an_address_of_the_host_is_what_links_begin_with(url: str, address: str, works: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, home=lambda: [HOME], address=address) as door:
        reach = await (await door.visitor()).get("/api/network")

    assert reach == {"links": [address.rstrip("/")], "works": works, "switch": None}


async def test_who_came_by_a_network_sees_their_own_link_as_working(door: Door) -> None:
    visitor = await door.visitor(host="192.168.1.23:8765")

    assert await visitor.get("/api/network") == {
        "links": ["http://192.168.1.23:8765"],
        "works": "network",
        "switch": None,
    }


async def test_a_server_that_listens_at_an_address_of_the_network_names_it(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, host="192.168.1.23") as door:
        reach = await (await door.visitor()).get("/api/network")

    assert (reach["links"], reach["works"]) == ([door.url.replace("127.0.0.1", "192.168.1.23")], "network")


@pytest.mark.parametrize(("reached", "works"), [("127.0.0.1", "network"), ("172.17.0.2", "here")])
def test_from_inside_a_container_nobody_knows_how_others_get_in(reached: str, works: str) -> None:
    scope: Any = {
        "type": "http",
        "scheme": "http",
        "server": (reached, 8765),
        "headers": [(b"host", b"localhost:8765")],
    }
    network = Network(Settings(database="sqlite:///tables.sqlite", host="192.168.1.23"))

    assert network.reach(ASGIConnection(scope | {"path": "/", "query_string": b""})).works == works


# The switch


async def test_the_switch_lets_the_network_in_and_links_lead_there(played: Door) -> None:
    ottilie = await played.guest("Ottilie")
    assert not is_reachable(home_of(played))
    reach = await ottilie.put("/api/network", {"on": True})

    assert (reach["links"], reach["works"], reach["switch"]["on"]) == ([home_of(played)], "network", True)
    silas = await guest_from_home(played, "Silas")
    room = await ottilie.set_up("me", "empty")
    assert (await silas.sit(room["id"], 1, room["invite"]))["yours"] == [1]


async def test_a_scanned_invitation_leads_into_the_network(played: Door) -> None:
    ottilie = await played.guest("Ottilie")
    room = await ottilie.set_up("me", "empty")
    await ottilie.put("/api/network", {"on": True})
    drawn = (await ottilie.client.get(f"/api/tables/{room['id']}/qr")).text

    expected = segno.make(f"{home_of(played)}/join/{room['invite']}", error="m").svg_inline(border=2)
    assert re.findall(r' d="[^"]*"', expected)[-1] in drawn


async def test_games_go_on_when_the_network_is_let_in_and_shut_out_again(played: Door) -> None:
    ottilie = await played.guest("Ottilie")
    table = await ottilie.begin("me", "bot:random")
    line = await ottilie.watch(table)
    await ottilie.put("/api/network", {"on": True})
    await line.until("changed", what="network")
    await ottilie.put("/api/network", {"on": False})
    await line.until("changed", what="network")

    assert (await line.ask("act", table=table, version=1, action="stay"))["is"] == "done"


async def test_who_came_by_the_network_is_told_why_it_ends(played: Door) -> None:
    ottilie = await played.guest("Ottilie")
    await ottilie.put("/api/network", {"on": True})
    silas = await guest_from_home(played, "Silas")
    async with connect(home_of(played).replace("http", "ws") + "/api/live") as socket:
        await ottilie.put("/api/network", {"on": False})

        assert await Line(socket).closed() == Closing.NETWORK_OFF
    assert not is_reachable(home_of(played))
    with pytest.raises(httpx.HTTPError):
        await silas.get("/api/me")  # over the connection that was open


async def test_the_switch_can_be_turned_again_and_again(played: Door) -> None:
    ottilie = await played.visitor()
    for on in (True, True, False, False, True):
        await ottilie.put("/api/network", {"on": on})

        assert is_reachable(home_of(played)) is on


async def test_nobody_who_came_by_the_network_has_a_switch(played: Door) -> None:
    await (await played.visitor()).put("/api/network", {"on": True})
    silas = await guest_from_home(played, "Silas")

    assert (await silas.get("/api/network"))["switch"] is None
    assert await refused(silas.put("/api/network", {"on": False})) == (403, "not-at-machine")
    assert is_reachable(home_of(played))


@pytest.mark.parametrize("headers", ELSEWHERE, ids=str)
async def test_nobody_who_comes_from_elsewhere_turns_the_switch(played: Door, headers: dict[str, str]) -> None:
    stranger = await played.visitor(**headers)
    status, _ = await refused(stranger.put("/api/network", {"on": True}))

    assert status == 403
    assert not is_reachable(home_of(played))


@pytest.mark.parametrize("headers", [{"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}], ids=str)
async def test_no_page_of_another_site_turns_the_switch(played: Door, headers: dict[str, str]) -> None:
    assert await refused((await played.visitor(**headers)).put("/api/network", {"on": True})) == (403, "foreign")
    assert not is_reachable(home_of(played))


async def test_a_server_for_others_has_no_switch_for_anybody(door: Door) -> None:
    admin = await door.admin("Ottilie")

    assert await refused(admin.put("/api/network", {"on": True})) == (403, "not-at-machine")


async def test_a_machine_without_a_network_says_so(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, home=list) as door:
        ottilie = await door.visitor()

        assert await refused(ottilie.put("/api/network", {"on": True})) == (409, "no-network")
        assert (await ottilie.get("/api/network"))["works"] == "here"


async def test_a_port_that_another_program_has_taken_is_named(played: Door) -> None:
    ottilie, port = await played.visitor(), httpx.URL(played.url).port or 0
    with listen(HOME, port):
        assert await refused(ottilie.put("/api/network", {"on": True})) == (409, "port-taken")

    assert (await ottilie.put("/api/network", {"on": True}))["works"] == "network"


async def test_a_network_that_is_gone_is_no_longer_in_links(url: str) -> None:
    found = [HOME]
    async with opened(url, games={"magpie": MAGPIE}, home=lambda: found) as door:
        ottilie = await door.visitor()
        await ottilie.put("/api/network", {"on": True})
        found.clear()

        assert (await ottilie.get("/api/network"))["links"] == [door.url]


# What browsers are told


@pytest.mark.parametrize(("name", "told"), [("localhost:8765", True), ("192.168.1.23:8765", False)])
async def test_in_a_network_without_tls_browsers_are_told_nothing_that_they_would_ignore(
    door: Door, name: str, told: bool
) -> None:
    answer = await (await door.visitor(host=name)).client.get("/")

    assert ("cross-origin-opener-policy" in answer.headers) is told


# Names that are not ours


@pytest.mark.parametrize("name", ["evil.example", "evil.example:8765", "127.0.0.1.evil.example"])
async def test_a_name_that_a_stranger_has_led_here_is_refused_everywhere(
    door: Door, ottilie: Visitor, name: str
) -> None:
    rebound: dict[str, Any] = {"headers": {"host": name, "origin": f"http://{name}"}}
    answers = [
        await ottilie.client.get("/api/me", **rebound),
        await ottilie.client.post("/api/session/guest", json={}, **rebound),
        await ottilie.client.get("/", **rebound),
    ]

    assert [answer.status_code for answer in answers] == [403, 403, 403]
    assert answers[0].json()["code"] == "unknown-name"
    assert answers[2].text == answers[0].json()["message"]
    with pytest.raises(InvalidStatus):
        await ottilie.line(**rebound["headers"])


@pytest.mark.parametrize("name", ["localhost:8765", "den.local", "den.lan:8765", "192.168.1.23", "[::1]:8765"])
async def test_names_of_a_private_network_and_addresses_are_answered(door: Door, name: str) -> None:
    answer = await (await door.visitor(host=name)).client.post("/api/session/guest", json={})

    assert answer.status_code == 201


async def test_where_an_address_is_set_a_proxy_may_call_us_as_it_likes(url: str) -> None:
    async with opened(url, games={"magpie": MAGPIE}, address="http://games.example.org") as door:
        assert await (await door.visitor(host="reliquary.example:8765")).get("/api/me") is None
