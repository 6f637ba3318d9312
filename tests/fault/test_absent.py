"""The attack on somebody who has closed the tab: take their say, go back, draw until it fits; over real sockets."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from reliquary.table import Table
from reliquary.table.records import record_of
from tests.table.making import RUNNERS
from tests.web.door import Door, Line, Visitor, opened, refused

pytestmark = pytest.mark.anyio

DAY = 86_400_000
SETTINGS = {"clock": {"kind": "days", "days": 14}, "stand_in": "random"}
OPENING = {"options": {"setup": "first-game"}, "settings": SETTINGS, "game": "runners"}
SEE = ("go:base-camp~heron-stair", "explore")  # a blue Temple: its explorer sees a tile


@pytest.fixture
async def door(tmp_path: Any) -> AsyncIterator[Door]:
    async with opened(f"sqlite:///{tmp_path}/tables.sqlite", games={"runners": RUNNERS}) as door:
        yield door


class Scene:
    """A game in which the first one has drawn a tile, and the others have closed their tabs."""

    def __init__(self, door: Door, table: str, people: list[Visitor], line: Line) -> None:
        self.door, self.table, self.people, self.line = door, table, people, line

    @classmethod
    async def of(cls, door: Door, players: int) -> Scene:
        people = [await door.guest(f"Guest {'ABCD'[seat]}") for seat in range(players)]
        table = await door.table_for(*people, **OPENING)
        line = await people[0].watch(table)
        others = [await visitor.watch(table) for visitor in people[1:]]
        for action in SEE:
            version = (await line.now())["version"]
            assert (await line.ask("act", table=table, version=version, action=action))["is"] == "done"
        for other in others:
            await other.socket.close()
        return cls(door, table, people, line)

    def wait(self, milliseconds: int) -> None:
        """Time passes."""
        later = self.door.house.now() + milliseconds
        self.door.house.now = lambda: later

    async def version(self) -> int:
        return int((await self.line.now())["version"])

    async def ask(self, do: str, **about: Any) -> str:
        """What the first one gets to hear: `done`, or the code of a refusal."""
        if do in ("undo", "answer"):
            about["version"] = await self.version()
        answer = await self.line.ask(do, table=self.table, **about)
        return str(answer.get("code", answer["is"]))

    async def command(self, seat: int, do: str, **about: Any) -> str:
        """The same over HTTP, for anybody."""
        if do in ("undo", "answer"):
            about["version"] = await self.version()
        answer = await self.people[seat].client.post(
            f"/api/tables/{self.table}/commands", json={"command": {"do": do, **about}}
        )
        return str(answer.json()["code"]) if answer.is_error else "done"

    async def standing(self) -> Table:
        """The table as the log has it."""
        return Table(RUNNERS, await self.door.house.store.log.read(self.table))


async def test_who_has_closed_the_tab_keeps_their_say(door: Door) -> None:
    scene = await Scene.of(door, 2)
    scene.wait(200_000)
    before = await scene.standing()

    assert await scene.ask("vote", about=1, choice="stand-in") == "time-left"
    assert await scene.ask("vote", about=1, choice="end") == "time-left"
    for _ in range(8):  # the same tile eight times, until it fits
        assert await scene.ask("undo", ask=True) == "done"
        now = await scene.line.now()
        assert (now["request"]["what"], now["request"]["waits_for"]) == ("undo", [1])
        assert await scene.ask("abandon") == "request-open"
        assert await scene.ask("answer", yes=False) == "done"
    assert await scene.ask("abandon") == "done"

    after = await scene.standing()
    assert [move.action for move in after.history.moves] == [move.action for move in before.history.moves]
    assert (after.undos, after.over, [player.kind for player in after.players]) == ([], False, ["human", "human"])
    attempts = [(attempt.seat, attempt.what, attempt.outcome) for attempt in record_of(after).attempts]
    early = [(0, "stand-in", "denied"), (0, "end", "denied")]
    assert attempts == early + [(0, "undo", "withdrawn")] * 8 + [(0, "abandon", "")]
    told = await scene.people[1].get(f"/api/tables/{scene.table}/frames", since=3)
    assert "Guest A asks to go back." in str(told)


async def test_when_time_is_really_up_the_game_may_go_on_or_end_but_not_back(door: Door) -> None:
    scene = await Scene.of(door, 2)
    scene.wait(14 * DAY)

    assert await scene.ask("vote", about=1, choice="stand-in") == "done"
    room = await scene.people[0].get(f"/api/tables/{scene.table}")
    assert room["places"][1]["kind"] == "stand-in"
    for what in ({"do": "undo", "ask": True, "to": 2}, {"do": "abandon"}, {"do": "pause", "on": True}):
        await scene.ask(**what)
        assert (await scene.standing()).undos == []
        await scene.ask("answer", yes=False)
    assert not (await scene.standing()).over
    assert await scene.command(1, "take-back") == "done"
    assert (await scene.standing()).players[1].kind == "human"


async def test_who_waits_ends_the_game_without_a_result(door: Door) -> None:
    scene = await Scene.of(door, 2)
    scene.wait(14 * DAY)

    assert await scene.ask("vote", about=1, choice="end") == "done"
    now = await scene.line.now()
    assert (now["over"], now["ending"], now["result"]) == (True, "late", None)
    record = await scene.people[1].get(f"/api/tables/{scene.table}/record")
    assert record["ending"] == "late"
    assert record["attempts"] == [{"from": 2, "seat": 0, "what": "end", "about": 1}]
    assert "result" not in record


@pytest.mark.parametrize("players", [3, 4])
async def test_with_more_people_everybody_else_is_needed(door: Door, players: int) -> None:
    scene = await Scene.of(door, players)
    assert await scene.command(2, "stand-in") == "done"  # by their own wish
    scene.wait(14 * DAY)

    assert await scene.ask("vote", about=1, choice="end") == "done"
    assert await scene.ask("vote", about=2, choice="end") == "time-left"
    assert not (await scene.standing()).over
    for seat in range(2, players):
        assert await scene.command(seat, "vote", about=1, choice="end") == "done"
    assert (await scene.standing()).ending == "late"


async def test_an_answer_can_be_given_from_behind_the_stand_in(door: Door) -> None:
    scene = await Scene.of(door, 3)
    assert await scene.command(2, "stand-in") == "done"
    assert await scene.ask("undo", ask=True) == "done"
    assert await scene.command(1, "answer", yes=True) == "done"
    assert (await scene.standing()).undos == []
    assert await scene.command(2, "answer", yes=True) == "done"

    after = await scene.standing()
    assert after.undos[0].humans == [0, 1, 2]
    assert after.players[2].kind == "stand-in"


async def test_who_has_resigned_is_not_asked_and_nobody_speaks_for_who_was_removed(door: Door) -> None:
    scene, admin = await Scene.of(door, 4), await door.admin("Hedwig")
    assert await scene.command(3, "resign") == "done"
    assert await scene.ask("undo", ask=True) == "done"
    assert (await scene.line.now())["request"]["waits_for"] == [1, 2]
    await admin.post(f"/api/admin/tables/{scene.table}/seats/2/remove")

    assert await scene.ask("undo", ask=True) == "owner-gone"
    assert await scene.ask("abandon") == "done"
    assert (await scene.line.now())["request"]["waits_for"] == [1]


async def test_who_deletes_the_account_takes_the_way_back_along(door: Door) -> None:
    scene = await Scene.of(door, 2)
    await scene.people[1].post("/api/me/delete", {"password": ""})

    answers = {await scene.ask("undo", ask=True) for _ in range(20)}  # a bot plays on meanwhile
    assert "owner-gone" in answers
    assert answers <= {"owner-gone", "stale"}


async def test_a_stranger_has_no_say(door: Door) -> None:
    scene = await Scene.of(door, 2)
    scene.wait(14 * DAY)
    stranger = await door.guest("Stranger")

    vote = {"do": "vote", "about": 1, "choice": "end"}
    assert (await refused(stranger.post(f"/api/tables/{scene.table}/commands", {"command": vote})))[0] in (404, 409)
