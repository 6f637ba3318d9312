"""What answers say about TLS and about being kept, and by which address a server goes."""

from __future__ import annotations

import pytest

from reliquary.web.addresses import origin_of
from reliquary.web.settings import SettingsError, read_settings
from tests.table.making import MAGPIE
from tests.web.door import Door, opened, refused

pytestmark = pytest.mark.anyio

ADDRESS = "https://games.example.org"
BEHIND_TLS = {"host": "games.example.org", "x-forwarded-proto": "https"}
HSTS = "strict-transport-security"


@pytest.fixture
def backend() -> str:
    return "sqlite"


@pytest.mark.parametrize(
    ("address", "headers", "promised"),
    [
        (ADDRESS, BEHIND_TLS, True),
        (ADDRESS, BEHIND_TLS | {"x-forwarded-proto": "http"}, False),
        (ADDRESS, {"x-forwarded-proto": "https"}, False),  # at 127.0.0.1
        ("", {"host": "den.local", "x-forwarded-proto": "https"}, False),
        ("http://games.example.org", BEHIND_TLS, False),
    ],
)
async def test_only_where_a_server_is_at_home_in_tls_browsers_are_told_to_stay_with_it(
    url: str, address: str, headers: dict[str, str], promised: bool
) -> None:
    async with opened(url, games={"magpie": MAGPIE}, address=address) as door:
        answer = await (await door.visitor(**headers)).client.get("/api/games")

    assert (answer.status_code, HSTS in answer.headers) == (200, promised)


async def test_what_is_personal_is_kept_by_nobody_and_what_is_public_as_it_was(door: Door) -> None:
    ottilie = await door.account("Ottilie")
    table = (await ottilie.set_up("me", "empty"))["id"]
    personal = ["/api/me", "/api/me/export", "/api/me/tokens", "/api/tables", "/api/tables/mine", "/api/network"]
    personal += [f"/api/tables/{table}", f"/api/tables/{table}/chat", "/api/tables/nowhere", "/api/nowhere"]
    kept = [(await ottilie.client.get(path)).headers["cache-control"] for path in personal]
    public = {
        path: (await ottilie.client.get(path)).headers.get("cache-control")
        for path in ("/api/games", "/api/games/magpie/rules", "/api/words/en", "/", f"/api/tables/{table}/qr")
    }

    assert set(kept) == {"no-store"}
    assert list(public.values()) == [None, "no-cache", "no-cache", "no-cache", "private, no-cache"]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("https://games.example.org", ADDRESS),
        ("HTTPS://Games.Example.ORG/", ADDRESS),
        ("https://games.example.org:443", ADDRESS),
        ("https://games.example.org.", ADDRESS),
        ("http://games.example.org:443", "http://games.example.org:443"),
        ("http://games.example.org:80/", "http://games.example.org"),
        ("http://[2001:DB8:0::1]:8765", "http://[2001:db8::1]:8765"),
        ("https://Spiele.Bücher.example", "https://spiele.xn--bcher-kva.example"),
        ("https://straße.example", "https://xn--strae-oqa.example"),
    ],
)
def test_an_address_is_read_as_browsers_write_it(written: str, read: str) -> None:
    assert read_settings({"address": written, "database": "sqlite:////x"}, {}).address == read


@pytest.mark.parametrize(
    "written", ["https://", "https://x:99999", "https://x:0", "ftp://x", "https://[::g]", "https://x/y"]
)
def test_an_address_that_is_none_is_refused_in_one_line(written: str) -> None:
    with pytest.raises(SettingsError, match=r"^--address: write it as https://games\.example\.org, without a path$"):
        read_settings({"address": written, "database": "sqlite:////x"}, {})


@pytest.mark.parametrize(
    ("origin", "ours"),
    [
        (ADDRESS, True),
        ("https://games.example.org:443", True),
        ("https://GAMES.example.org", True),
        ("http://games.example.org", False),
        ("https://games.example.org:8443", False),
        ("https://games.example.org.evil.example", False),
        ("null", False),
        ("https://", False),
    ],
)
async def test_origins_are_compared_as_origins(url: str, origin: str, ours: bool) -> None:
    async with opened(url, games={"magpie": MAGPIE}, address="https://Games.example.org:443/") as door:
        visitor = await door.visitor(origin=origin)
        if ours:
            await visitor.come_in("Ottilie")
        else:
            assert await refused(visitor.come_in("Ottilie")) == (403, "foreign")


def test_an_origin_without_a_host_is_none() -> None:
    with pytest.raises(ValueError, match="null"):
        origin_of("null")
