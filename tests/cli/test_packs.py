"""Owners' packs for whoever plays in the browser or runs a server: `play --pack`, `serve --pack`, `doctor --pack`."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path

import httpx
import pytest

from tests.cli.conftest import Runner, saved
from tests.cli.test_serving import refused, serving
from tests.packs import relic_pack, runners_pack, salt_coast

COAST = "salt-coast"


@pytest.fixture
def coast(data: Path) -> Path:
    """A pack in the folder in which commands are run."""
    return salt_coast(Path("coast"))


def begun(address: str) -> str:
    """A game with the pack; its table."""
    with httpx.Client(base_url=address) as client:
        client.post("/api/session/guest", json={"name": "Ottilie"})
        chairs = [{"kind": "me"}, {"kind": "friend", "name": "Silas"}]
        room = client.post("/api/tables", json={"game": "runners", "pack": COAST, "chairs": chairs}).json()
        assert client.post(f"/api/tables/{room['id']}/start").status_code == 201
        return str(room["id"])


def offered(address: str) -> list[str]:
    """The packs that a server offers."""
    [card] = httpx.get(f"{address}/api/games").json()
    return [pack["id"] for pack in card["packs"]]


# At a server


def test_a_server_offers_several_packs(database: str, coast: Path) -> None:
    runners_pack(Path("names"), "old-names")
    with serving("--database", database, "--pack", "coast", "--pack", "names") as served:
        assert offered(served.address) == [COAST, "old-names"]
    with serving("--database", database, RELIQUARY_PACK=os.pathsep.join(["names", "", "coast"])) as served:
        assert offered(served.address) == ["old-names", COAST]


def test_a_server_without_the_pack_of_a_game_starts_and_says_so(run: Runner, database: str, coast: Path) -> None:
    with serving("--database", database, "--pack", "coast") as served:
        table = begun(served.address)

    with serving("--database", database) as served:
        _, said = served.stop(signal.SIGTERM)
    assert said.startswith(f"reliquary: some games wait for the pack {COAST}; name its folder with --pack\n")

    done = run("doctor", "--database", database, "--close-broken")
    assert (done.code, done.out.count("\n")) == (0, 3)
    assert done.out.startswith(f"database: {database} (from --database)\ntable {table} (runners-2-")
    assert f"waits: it needs the pack {COAST}; name its folder with --pack\n" in done.out
    assert done.out.endswith(", 0 broken, 1 waiting for a pack\n")
    [finding] = json.loads(run("doctor", "--database", database, "--pack", "coast", "--json").out)
    assert (finding["table"], finding["verdict"], finding["pack"]) == (table, "same", COAST)


@pytest.mark.parametrize("command", ["serve --port 0", "play --no-open --port 0", "doctor"])
def test_a_broken_pack_stops_everything_before_it_begins(run: Runner, data: Path, coast: Path, command: str) -> None:
    (coast / "tiles.yaml").write_text("blue:\n  - {id: tide-clock, level: 2, value: 44, origin: owner}\n")

    refused(run(*command.split(), "--pack", "coast"), "coast/tiles.yaml:2: value: expected")
    assert not (data / "tables.sqlite").exists()


def test_a_pack_for_relic_is_refused_at_a_server(run: Runner, data: Path) -> None:
    relic_pack(Path("mine"))

    refused(run("serve", "--port", "0", "--pack", "mine"), "mine: a pack for relic, which is not in the browser yet")
    assert not (data / "tables.sqlite").exists()


# Playing


def test_play_with_a_pack_finds_a_server_that_offers_it(
    run: Runner,
    built: None,
    database: str,
    coast: Path,
) -> None:
    with serving("--database", database, "--pack", "coast") as served:
        done = run("play", "--pack", "coast", "--no-open", "--port", served.port)

        assert (done.code, done.err) == (0, "")
        assert done.out.startswith(f"Reliquary is at {served.address} already\n")


@pytest.mark.parametrize("value", [None, 4], ids=["none", "another edition"])
def test_play_with_a_pack_does_not_open_a_server_without_it(
    run: Runner,
    built: None,
    database: str,
    coast: Path,
    value: int | None,
) -> None:
    words = [] if value is None else ["--pack", str(salt_coast(Path("other"), value=value))]
    with serving("--database", database, *words) as served:
        done = run("play", "--pack", "coast", "--no-open", "--port", served.port)

        refused(done, f"{served.address} already, without this pack; stop it there, then come again")


@pytest.mark.parametrize("words", ["--terminal", "--seed 5", "--seats human,greedy", "--option rounds=2", "runners"])
def test_with_what_belongs_to_the_terminal_a_pack_is_played_there(
    run: Runner, data: Path, coast: Path, words: str
) -> None:
    done = run("play", "--pack", "coast", *words.split(), lines=["a", "q"])

    assert done.code == 0
    assert "Gull Hollow" in done.out
    assert len(saved(data)) == 1


def test_a_pack_for_relic_is_played_in_the_terminal(run: Runner, data: Path) -> None:
    relic_pack(Path("mine"))

    assert run("play", "--pack", "mine", lines=["q"]).code == 0
    assert saved(data)[0].name.endswith("-relic.reliquary.json")
    refused(run("play", "--pack", "mine", "--port", "0"), "--port, --no-open and --network belong to the browser")


def test_in_the_terminal_one_pack_is_enough(run: Runner, coast: Path) -> None:
    runners_pack(Path("names"), "old-names")

    refused(run("play", "--terminal", "--pack", "coast", "--pack", "names"), "played with one pack; name one")
