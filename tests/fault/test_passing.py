"""Twin runs of a seat that passes where nothing can be gained: others learn nothing of its hand, by bytes or by times.

The worlds differ only in the Power card that one seat holds. A server whose clock goes on when it is told to says when
each thing was entered, and whoever looks on is told so.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import pytest

from reliquary.games.relic.content import load
from reliquary.games.relic.game import RelicGame
from reliquary.games.relic.state import Relic
from reliquary.table import passing
from reliquary.web.passing import WISH, Passer
from tests.fault.stage import BEGINNING, Clock, Eavesdropper, quiet, same
from tests.fault.test_twins import SECRETS, first_difference
from tests.relic.test_experience import in_experience
from tests.rules import rule
from tests.web.door import Door, Visitor

pytestmark = pytest.mark.anyio

USELESS = ("on-my-own-terms", "steady-hand")  # Power cards that work at other moments than the Experience phase
USEFUL = "dawn-muster"  # one that works there
TOO_SOON = 500  # milliseconds after which somebody answers by hand
LEFT = passing.PAUSE - TOO_SOON


class RelicAtExperience(RelicGame):
    """Relic, dealt so that the first player's Experience phase begins with this Power card in hand."""

    card = ""

    def deal(self, seats: int, seed: int | str = 0, options: Mapping[str, object] | None = None) -> Relic:
        return in_experience(power=[self.card]).state


def relic_with(card: str) -> RelicAtExperience:
    game = RelicAtExperience(load(None))
    game.card = card
    return game


async def run(url: str, card: str, world: int, viewer: int | None, wish: bool, by_hand: bool) -> list[str]:
    """All that X is sent while the first player passes: by themselves, or by the server for them."""
    async with same(url, SECRETS[world], {"relic": relic_with(card)}) as (door, clock):
        people = [await door.guest(name) for name in ("Ottilie", "Silas")]
        await people[0].patch("/api/me", {"settings": {WISH: wish}})
        onlooker = await door.guest("Hedwig")
        room = await people[0].set_up("me", "empty", game="relic")
        await people[1].sit(room["id"], 1, room["invite"])
        x = Eavesdropper(onlooker if viewer is None else people[viewer], room["id"], room["invite"], viewer)
        await quiet(door)
        await x.look(0)
        await people[0].post(f"/api/tables/{room['id']}/start")
        await pass_on(door, clock, x, people[0], by_hand)
        await x.fetch(f"/api/tables/{room['id']}")
        await x.fetch(f"/api/tables/{room['id']}/frames", since=0, until=2)
        return x.told(SECRETS[world], [])


async def pass_on(door: Door, clock: Clock, x: Eavesdropper, person: Visitor, by_hand: bool) -> None:
    """Let the time for an answer go by; perhaps the person gives it sooner, by hand."""
    clock.tick(TOO_SOON)
    given = asyncio.create_task(person.command(x.table, "act", version=1, action="done")) if by_hand else None
    await asyncio.sleep(0.2)  # what is given by hand has come, and is entered or held
    clock.tick(LEFT)
    if given is not None:
        assert await given == {"table": x.table, "version": 2}
    await x.listen()
    live = await door.house.hub.find(x.table)
    assert live.table is not None
    assert [entry.kind for entry in live.table.log] == ["start", "action"]


@pytest.fixture(autouse=True)
def clocks_that_are_ticked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waits, waits for the clock of the test; what is said a little later is said at once."""
    monkeypatch.setattr("reliquary.web.presence.SOON", 0.001)
    monkeypatch.setattr("reliquary.web.lobby.DEBOUNCE", 0.001)
    monkeypatch.setattr("reliquary.web.passing.sleep", lambda seconds: asyncio.sleep(min(seconds, 0.01)))


async def worlds(folder: Any, viewer: int | None, first: tuple[Any, ...], second: tuple[Any, ...]) -> list[list[str]]:
    """What X is sent in two worlds: each a card, whether its owner wishes to pass, and whether they answer by hand."""
    return [
        await run(f"sqlite:///{folder}/{number}", card, number, viewer, wish, by_hand)
        for number, (card, wish, by_hand) in enumerate((first, second))
    ]


@rule("RE-XP-09")
@pytest.mark.parametrize("viewer", [1, None], ids=["rival", "spectator"])
async def test_two_hands_with_nothing_to_gain_are_passed_alike(tmp_path: Any, viewer: int | None) -> None:
    sent = await worlds(tmp_path, viewer, (USELESS[0], True, False), (USELESS[1], True, False))

    assert any(f'"at":{BEGINNING + passing.PAUSE}' in text for text in sent[0])
    assert first_difference(*sent) is None


@rule("RE-XP-09")
@pytest.mark.parametrize("viewer", [1, None], ids=["rival", "spectator"])
async def test_a_pass_by_hand_cannot_be_told_from_one_by_the_server(tmp_path: Any, viewer: int | None) -> None:
    sent = await worlds(tmp_path, viewer, (USELESS[0], True, False), (USEFUL, True, True))

    assert first_difference(*sent) is None


async def test_a_pass_by_hand_is_not_given_twice(tmp_path: Any) -> None:
    sent = await worlds(tmp_path, 1, (USELESS[0], True, False), (USELESS[0], True, True))

    assert first_difference(*sent) is None


async def test_the_twins_bite_where_a_pass_by_hand_is_not_held(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that lets a person's own pass through at once shows that there was something to gain."""

    async def at_once(*_: object) -> None:
        pass

    monkeypatch.setattr(Passer, "hold", at_once)
    sent = await worlds(tmp_path, 1, (USELESS[0], True, False), (USEFUL, True, True))

    assert first_difference(*sent) is not None


async def test_the_twins_bite_where_the_time_follows_from_the_hand(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that is quicker with some cards than with others is found out."""

    def hasty(t: Any) -> int:
        return honest(t) - (LEFT if t.game.card == USELESS[1] else 0)

    honest = passing.due
    monkeypatch.setattr(passing, "due", hasty)
    sent = await worlds(tmp_path, 1, (USELESS[0], True, False), (USELESS[1], True, False))

    assert first_difference(*sent) is not None
