"""Before an upgrade: games in progress are replayed under the rules at hand, and nothing is touched by that."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from magpie.game import Magpie, MagpieGame

from reliquary.web.doctor import Finding, adopt, examine
from reliquary.web.shelf import Shelf
from reliquary.web.storage import Store
from tests.table.making import MAGPIE
from tests.web.conftest import Sql
from tests.web.door import opened, refused

pytestmark = pytest.mark.anyio


class Renamed(MagpieGame):
    """The same rules under the name of another edition."""

    edition = "magpie-2-00000000"


class Modest(MagpieGame):
    """Rules by which nobody boasts."""

    edition = "magpie-3-00000000"

    def __init__(self) -> None:
        super().__init__()
        self.vocabulary = ("swap", "stay")
        self.numbers = {"swap": 0, "stay": 1}


class Reversed(MagpieGame):
    """Rules by which another seat begins."""

    edition = "magpie-4-00000000"

    def deal(self, seats: int, seed: int | str = 0, options: Mapping[str, Any] | None = None) -> Magpie:
        s = super().deal(seats, seed, options)
        s.agenda = None
        s.then(1, self.question)
        s.offers = self.question.options(s, 1)
        return s


class Clumsy(MagpieGame):
    """Rules with a mistake in them."""

    edition = "magpie-5-00000000"

    def deal(self, seats: int, seed: int | str = 0, options: Mapping[str, Any] | None = None) -> Magpie:
        raise KeyError("magpie")


def shelf(game: MagpieGame) -> Shelf:
    return Shelf({"magpie": game})


@pytest.fixture
async def table(url: str) -> str:
    """A game in progress in which somebody has boasted, beside one that is over and one that waits."""
    async with opened(url, games={"magpie": MAGPIE}) as door:
        ottilie, silas = await door.guest("Ottilie"), await door.guest("Silas")
        await ottilie.set_up("me", "empty")
        await ottilie.command(await door.table_for(ottilie, silas), "resign")
        running = await door.table_for(ottilie, silas)
        await ottilie.command(running, "act", version=1, action="boast")
    return running


async def test_a_game_of_the_same_edition_goes_on(url: str, table: str) -> None:
    assert await examine(url, shelf(MAGPIE)) == [Finding(table, "magpie", "magpie-1-00000000", 2, "same")]


async def test_only_games_of_other_editions_are_replayed_at_the_start(url: str, table: str) -> None:
    assert await examine(url, shelf(MAGPIE), everything=False) == []
    assert [one.verdict for one in await examine(url, shelf(Renamed()), everything=False)] == ["goes-on"]


async def test_a_game_that_still_replays_goes_on_under_another_edition(url: str, table: str, sql: Sql) -> None:
    findings = await examine(url, shelf(Renamed()))
    async with Store.open(url) as store:
        await adopt(store, shelf(Renamed()), findings)

    assert [one.verdict for one in findings] == ["goes-on"]
    assert await sql(f"SELECT edition FROM tables WHERE id = '{table}'") == [("magpie-2-00000000",)]
    async with opened(url, games={"magpie": Renamed()}) as door:
        live = await door.house.hub.find(table)
        assert live.table is not None
        assert (len(live.table.history.moves), live.table.asked) == (1, 1)


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (Modest(), "entry 2"),
        (Reversed(), "entry 2"),
        (Clumsy(), "stumble over it (KeyError"),
    ],
    ids=["modest", "reversed", "clumsy"],
)
async def test_a_game_that_breaks_is_named_with_the_reason(url: str, table: str, game: MagpieGame, why: str) -> None:
    [finding] = await examine(url, shelf(game))

    assert (finding.table, finding.verdict) == (table, "breaks")
    assert why in finding.why
    assert "\n" not in finding.why


async def test_a_game_that_is_no_longer_on_the_shelf_breaks(url: str, table: str) -> None:
    [finding] = await examine(url, Shelf({}))

    assert (finding.verdict, finding.why) == ("breaks", "there is no game magpie here")


async def test_a_log_that_comes_to_something_else_than_is_stored_breaks(url: str, table: str, sql: Sql) -> None:
    await sql(f"UPDATE tables SET asked = 0 WHERE id = '{table}'")
    [finding] = await examine(url, shelf(MAGPIE))

    assert (finding.verdict, finding.why) == ("breaks", "it comes to version 2 with seat 1 to decide, not 0")


async def test_to_examine_changes_nothing(url: str, table: str, sql: Sql) -> None:
    kept = "SELECT * FROM tables ORDER BY id", "SELECT * FROM entries ORDER BY table_id, version"
    before = [await sql(statement) for statement in kept]
    for game in (MAGPIE, Renamed(), Modest()):
        await examine(url, shelf(game))

    assert [await sql(statement) for statement in kept] == before


async def test_a_game_that_was_closed_stays_closed(url: str, table: str) -> None:
    async with Store.open(url) as store:
        await store.tables.shut([table], 2_000_000_000_000)
    assert await examine(url, shelf(Modest())) == []

    async with opened(url, games={"magpie": MAGPIE}) as door:
        live = await door.house.hub.find(table)
        room = live.stored.table
        assert (room.state, room.asked, room.ended, room.version) == ("over", None, 2_000_000_000_000, 3)
        assert live.table is not None
        assert live.table.ending == "closed"


async def test_a_game_under_other_rules_is_not_shown_and_harms_nobody(url: str, table: str) -> None:
    async with Store.open(url) as store:
        await store.tables.shut([table], 2_000_000_000_000)
        [key] = [seated.table.invite for seated in [await store.tables.get(table)] if seated]
    async with opened(url, games={"magpie": Modest()}) as door:
        silas = await door.guest("Marigold")
        answer = await refused(silas.get(f"/api/tables/{table}/frames", key=key))

        assert answer == (409, "other-rules")
        assert (await silas.get(f"/api/tables/{table}", key=key))["state"] == "over"
        assert (await silas.set_up("me", "empty"))["state"] == "open"


async def test_a_file_that_is_not_there_yet_holds_no_games_and_is_not_made(tmp_path: Path) -> None:
    file = tmp_path / "new.sqlite"

    assert await examine(f"sqlite:///{file}", shelf(MAGPIE)) == []
    assert not file.exists()


async def test_an_empty_database_holds_no_games(empty: str) -> None:
    assert await examine(empty, shelf(MAGPIE)) == []
