"""The pages of the client, and what every answer says to browsers; with files made up for the tests."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx
import pytest

from reliquary.web import pages
from tests.web.door import Door, Visitor

pytestmark = pytest.mark.anyio

INDEX = b"<!doctype html><title>Reliquary</title><script type=module src=/assets/index-1a2b.js></script>"
SCRIPT = b"console.log('relics')\n" * 50
FILES = {
    "index.html": INDEX,
    "assets/index-1a2b.js": SCRIPT,
    "assets/look-3c4d.css": b"body { color: sepia }",
    "assets/vollkorn-5e6f.woff2": b"wOF2\x00\x01",
    "assets/map-7a8b.svg": b"<svg/>",
    "favicon.svg": b"<svg/>",
    "reliquary.webmanifest": b"{}",
    "robots.txt": b"User-agent: *",
}


@pytest.fixture
def backend() -> str:
    """Pages know no database."""
    return "sqlite"


@pytest.fixture
async def visitor(door: Door, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Visitor:
    """Somebody at a server whose client is built; beside its folder lies what nobody should see."""
    for name, data in FILES.items():
        (tmp_path / "static" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "static" / name).write_bytes(data)
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "static" / "way-out").symlink_to(tmp_path)
    monkeypatch.setattr(pages, "STATIC", tmp_path / "static")
    return await door.visitor()


async def get(visitor: Visitor, path: str, **headers: str) -> httpx.Response:
    return await visitor.client.get(path, headers=headers)


@pytest.mark.parametrize(
    "path", ["/", "/table/abcdefgh", "/join/some-key", "/account", "/rules/runners", "/deep/er/still"]
)
async def test_every_address_gives_the_page(visitor: Visitor, path: str) -> None:
    answer = await get(visitor, path)

    assert (answer.status_code, answer.content) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("assets/index-1a2b.js", "text/javascript; charset=utf-8"),
        ("assets/look-3c4d.css", "text/css; charset=utf-8"),
        ("assets/vollkorn-5e6f.woff2", "font/woff2"),
        ("assets/map-7a8b.svg", "image/svg+xml"),
    ],
)
async def test_a_file_whose_name_changes_with_its_content_is_kept_forever(
    visitor: Visitor, name: str, kind: str
) -> None:
    answer = await get(visitor, f"/{name}")

    assert (answer.status_code, answer.content, answer.headers["content-type"]) == (200, FILES[name], kind)
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("favicon.svg", "image/svg+xml"),
        ("reliquary.webmanifest", "application/manifest+json"),
        ("robots.txt", "text/plain; charset=utf-8"),
    ],
)
async def test_a_file_that_keeps_its_name_is_asked_for_again(visitor: Visitor, name: str, kind: str) -> None:
    answer = await get(visitor, f"/{name}")

    assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
    assert answer.headers["cache-control"] == "no-cache"


async def test_text_is_compressed_for_browsers_that_understand_that(visitor: Visitor) -> None:
    async with visitor.client.stream("GET", "/assets/index-1a2b.js", headers={"accept-encoding": "br, gzip"}) as answer:
        raw = b"".join([part async for part in answer.aiter_raw()])

    assert (answer.headers["content-encoding"], answer.headers["vary"]) == ("gzip", "accept-encoding")
    assert (gzip.decompress(raw), len(raw) < len(SCRIPT) / 5) == (SCRIPT, True)


@pytest.mark.parametrize("accepted", ["identity", "br", "gzip;q=0"])
async def test_text_is_left_as_it_is_for_others(visitor: Visitor, accepted: str) -> None:
    answer = await get(visitor, "/assets/index-1a2b.js", **{"accept-encoding": accepted})

    assert ("content-encoding" in answer.headers, answer.content) == (False, SCRIPT)


async def test_what_is_compressed_already_is_left_as_it_is(visitor: Visitor) -> None:
    answer = await get(visitor, "/assets/vollkorn-5e6f.woff2", **{"accept-encoding": "gzip"})

    assert "content-encoding" not in answer.headers


@pytest.mark.parametrize(
    "path", ["/assets/index-gone.js", "/missing.png", "/assets/deep/er.css", "/.env", "/index.php"]
)
async def test_a_file_that_is_missing_is_missing(visitor: Visitor, path: str) -> None:
    answer = await get(visitor, path)

    assert (answer.status_code, answer.json()["code"]) == (404, "no-page")


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/nothing", "/api/tables/x/nothing", "/api/nothing.json"])
async def test_an_unknown_address_of_the_interface_is_answered_in_json(visitor: Visitor, path: str) -> None:
    answer = await get(visitor, path)

    assert (answer.status_code, answer.json()["code"]) == (404, "no-page")
    assert answer.headers["content-type"] == "application/json"


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/%2e%2e%2fsecret.txt",
        "/assets/../../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/..%5csecret.txt",
        "/%2fsecret.txt",
        "/way-out/secret.txt",
        "//secret.txt",
        "/etc/passwd.txt",
        "/%2fetc%2fpasswd",
    ],
)
async def test_nothing_is_served_from_elsewhere(visitor: Visitor, path: str) -> None:
    url = httpx.URL(visitor.door.url).copy_with(raw_path=path.encode())
    answer = await visitor.client.get(url)

    assert answer.status_code == 404 or answer.content == INDEX
    assert b"secret" not in answer.content
    assert b"root:" not in answer.content


@pytest.mark.parametrize("path", ["/%00", "/assets/%00.js", "/" + "x" * 4000, "/" + "x/" * 2000, "/%ff%fe", "/%0a.txt"])
async def test_a_name_that_no_file_can_have_is_found_nowhere(visitor: Visitor, path: str) -> None:
    answer = await get(visitor, path)

    assert answer.status_code == 404 or answer.content == INDEX


async def test_where_the_client_is_not_built_a_page_says_how_to_build_it(
    door: Door, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path / "nothing")
    answer = await get(await door.visitor(), "/table/abc")

    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert "python3 run.py play" in answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/assets/index-1a2b.js",
        "/missing.png",
        "/api/games",
        "/api/nothing",
        "/api/tables/mine",
        "/api/tables/nowhere",
        "/api/tables?key=%00",
        "/api/words/en",
        "/api/schema/openapi.json",
    ],
)
async def test_every_answer_tells_browsers_what_it_may_do(visitor: Visitor, path: str) -> None:
    headers = (await get(visitor, path)).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))

    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
    assert (headers["x-content-type-options"], headers["referrer-policy"]) == ("nosniff", "same-origin")
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "server" not in headers


async def test_what_is_refused_tells_browsers_the_same(visitor: Visitor) -> None:
    answers = [
        await visitor.client.post("/api/session/guest", json={"name": "x" * 20_000}),
        await visitor.client.post("/api/session/guest", content=b"{"),
        await visitor.client.put("/api/games"),
        await visitor.client.post("/api/session/guest", json={}, headers={"origin": "https://evil.example"}),
    ]

    assert [answer.status_code for answer in answers] == [413, 400, 405, 403]
    assert all(answer.headers["x-content-type-options"] == "nosniff" for answer in answers)
    assert all(answer.json()["message"] for answer in answers)


async def test_a_head_says_what_a_whole_answer_would(visitor: Visitor) -> None:
    for path in ("/", "/assets/index-1a2b.js", "/api/games", "/api/words/en", "/missing.png", "/api/tables/mine"):
        head, whole = await visitor.client.head(path), await visitor.client.get(path)
        assert (head.status_code, head.content) == (whole.status_code, b"")
        kept = ("content-type", "content-length", "cache-control", "etag", "content-security-policy")
        assert [head.headers.get(name) for name in kept] == [whole.headers.get(name) for name in kept]


# What browsers keep of the games


@pytest.mark.parametrize(
    "path",
    [
        "/api/words/en",
        "/api/games/runners/stage",
        "/api/games/runners/words/en",
        "/api/games/magpie/words/en",
        "/api/games/runners/explanations/en",
    ],
)
async def test_words_and_stages_are_sent_again_only_if_they_have_changed(visitor: Visitor, path: str) -> None:
    first = await get(visitor, path)
    stamp = first.headers["etag"]
    asked = [stamp, f'W/{stamp}, "other"', "*", '"other"']
    again = [await get(visitor, path, **{"if-none-match": text}) for text in asked]

    assert (first.status_code, first.headers["cache-control"]) == (200, "no-cache")
    assert [answer.status_code for answer in again] == [304, 304, 304, 200]
    assert {answer.headers["vary"] for answer in (first, *again)} == {"accept-encoding"}
    assert (again[0].content, again[0].headers["etag"], again[3].content) == (b"", stamp, first.content)


async def test_words_are_messages_and_a_stage_is_plain_values(visitor: Visitor) -> None:
    words = await get(visitor, "/api/games/runners/words/en")

    assert (words.headers["content-type"], "game-runners =" in words.text) == ("text/plain; charset=utf-8", True)
    assert "denied-" not in (await get(visitor, "/api/words/en")).text
    assert await visitor.get("/api/words") == ["en"]
    assert len((await visitor.get("/api/games/runners/stage"))["places"]) == 21
    assert await visitor.get("/api/games/magpie/stage") == {}
    assert (await visitor.get("/api/games/runners/rules"))[0]["game"] == "runners"


async def test_what_a_thing_is_can_be_asked_for_by_its_name(visitor: Visitor) -> None:
    found = await visitor.get("/api/games/runners/explanations/en", text="mossgate")
    step = await visitor.get("/api/games/runners/explanations/en", text="Compass 1")

    assert [one["key"] for one in found] == ["place:mossgate"]
    assert step[0]["lines"][0] == "Move one of your Pathways to any other Trail."
    assert await visitor.get("/api/games/runners/explanations/en", text="no such thing") == []


async def test_the_text_of_a_card_can_be_read_of_a_game_that_is_not_played_here(visitor: Visitor) -> None:
    [card] = await visitor.get("/api/games/relic/explanations/en", text="Wrath Unchained")

    assert card["key"] == "power:wrath-unchained"
    assert any("Roll 2 extra dice." in line for line in card["lines"])


@pytest.mark.parametrize(("game", "word"), [("runners", "shrine"), ("relic", "omen")])
async def test_the_words_of_a_game_can_be_asked_for_like_its_things(visitor: Visitor, game: str, word: str) -> None:
    found = await visitor.get(f"/api/games/{game}/explanations/en", text=word)

    assert f"term:{word}" in [one["key"] for one in found]
    assert all(one["lines"] for one in found)


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/api/words/tlh", "no-language"),
        ("/api/games/chess/stage", "no-game"),
        ("/api/games/chess/words/en", "no-game"),
        ("/api/games/chess/rules", "no-game"),
        ("/api/games/runners/words/tlh", "no-language"),
        ("/api/games/chess/explanations/en", "no-game"),
        ("/api/games/runners/explanations/tlh", "no-language"),
        ("/api/games/runners/explanations/en?pack=nobodys", "no-pack"),
        ("/api/games/..%2f..%2f/words/en", "no-page"),
    ],
)
async def test_there_are_no_words_for_what_there_is_not(visitor: Visitor, path: str, code: str) -> None:
    answer = await get(visitor, path)

    assert (answer.status_code, answer.json()["code"]) == (404, code)
