"""Twin runs of the whole stack: what X may not know changes not one byte of what X is sent.

Two servers are played in the same way, with the same clock and the same ids. The worlds differ in draws that no rule
has shown to X, in the secret choices of others, and in the secret of the house. X is a player, or a spectator.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from reliquary.table import Between
from reliquary.table.telling import Teller
from reliquary.web.live_table import LiveTable
from reliquary.web.presence import Presence
from reliquary.web.rooms import Room
from tests.fault.sly import SlyGame
from tests.fault.stage import Eavesdropper, quiet, same
from tests.fault.worlds import Twins, settled, twins
from tests.rules import rule
from tests.table.making import RUNNERS
from tests.web.door import Door, Visitor

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the server says a little later, to say it once, it says at once."""
    monkeypatch.setattr("reliquary.web.presence.SOON", 0.001)
    monkeypatch.setattr("reliquary.web.lobby.DEBOUNCE", 0.001)


SECRETS = ("1d" * 32, "e5" * 32)
NAMES = ("Ottilie", "Silas", "Marigold")
SLY = SlyGame()


async def run(url: str, game: Any, world: int, pair: Twins, seats: int, viewer: int | None) -> list[str]:
    """Play one of two worlds, and give back all that X was sent."""
    return await listen_in(url, settled(game, pair.fates[world]), world, pair.scripts[world], seats, viewer)


async def listen_in(
    url: str, game: Any, world: int, script: Sequence[str], seats: int, viewer: int | None
) -> list[str]:
    """Play a game, and give back all that X was sent."""
    async with same(url, SECRETS[world], {game.name: game}) as (door, clock):
        people = [await door.guest(name) for name in NAMES[:seats]]
        onlooker = await door.guest("Hedwig")
        room = await people[0].set_up("me", *["empty"] * (seats - 1), game=game.name)
        for seat, person in enumerate(people[1:], 1):
            await person.sit(room["id"], seat, room["invite"])
        for seat, person in enumerate(people):
            await person.commit(room, seat, f"{seat}" * 64)
        visitor = onlooker if viewer is None else people[viewer]
        x = Eavesdropper(visitor, room["id"], room["invite"], viewer)
        await quiet(door)
        await x.look(0)
        await people[0].post(f"/api/tables/{room['id']}/start")
        for seat, person in enumerate(people):
            await person.reveal(room, seat, f"{seat}" * 64)
        await x.listen()
        for number, action in enumerate(script):
            clock.tick()
            await step(door, x, people, action, number)
        return x.told(SECRETS[world], [f"{seat}" * 64 for seat in range(seats)])


async def step(door: Door, x: Eavesdropper, people: list[Visitor], action: str, number: int) -> None:
    """An action of whoever is asked, and the curiosity of X about it."""
    live = await door.house.hub.find(x.table)
    assert live.table is not None
    seat, version = live.table.asked, live.table.version
    assert seat is not None
    await people[seat].command(x.table, "act", version=version, action=action)
    await x.listen()
    for question in ("explore", "use:compass-3", "swap", "left", "nonsense"):
        await x.ask("why", action=question, seat=x.seat)
        await x.ask("act", action=question, version=0)
    await x.ask("undo", version=0)
    await x.listen()
    if number % 6 == 0:
        await be_curious(x, version)


async def be_curious(x: Eavesdropper, version: int) -> None:
    """Everything else that X could ask for; and X loses the line and comes back."""
    table = f"/api/tables/{x.table}"
    await x.ask("say", text="what a game")
    await x.listen()
    for path in (table, f"{table}/chat", f"{table}/report", "/api/tables/mine", "/api/tables", "/api/me/export"):
        await x.fetch(path)
    await x.fetch(f"{table}/frames", since=max(version - 3, 0), until=version + 1)
    for path in ("record", "chance", "story"):
        await x.fetch(f"{table}/{path}")
    if "runners" in x.sent[0] and version % 4 == 1:
        await x.fetch(f"{table}/picture", kind="svg")
    await x.look(max(version - 2, 0))


def worlds(name: str, viewer: int | None) -> tuple[Any, int, Twins]:
    """A game, its seats, and two worlds of it that look alike."""
    game, seats, length = (RUNNERS, 2, 48) if name == "runners" else (SLY, 3, 17)
    return game, seats, twins(game, seats, {}, viewer, 5, length)


@pytest.mark.parametrize("viewer", [0, 1, None], ids=["first", "second", "spectator"])
@pytest.mark.parametrize("name", ["runners", "sly"])
async def test_every_byte_is_the_same_while_nothing_that_differs_is_shown(
    tmp_path: Any, name: str, viewer: int | None
) -> None:
    game, seats, pair = worlds(name, viewer)
    assert pair.differing > len(pair.scripts[0]) // 3
    sent = [await run(f"sqlite:///{tmp_path}/{world}", game, world, pair, seats, viewer) for world in (0, 1)]

    assert len(sent[0]) > 10 * len(pair.scripts[0])
    assert sum('"between":[{' in one for one in sent[0]) > 10 or name == "sly"  # it has one group at a time
    assert first_difference(*sent) is None


async def wealth(folder: Any, viewer: int | None, coins: tuple[int, int]) -> list[list[str]]:
    """All that X is sent of a game in which the second player has so many coins, and so many in another world."""
    pair = twins(RUNNERS, 2, {}, viewer, 5, 24)
    sent = []
    for world in (0, 1):
        game = settled(RUNNERS, pair.fates[0])
        game.coins = {1: coins[world]}
        sent.append(await listen_in(f"sqlite:///{folder}/{world}", game, world, pair.scripts[0], 2, viewer))
    return sent


@rule("RR-VP-04", "RR-RULING-84")
@pytest.mark.parametrize("viewer", [0, None], ids=["rival", "spectator"])
async def test_the_coins_of_a_player_change_no_byte_of_what_others_are_sent(tmp_path: Any, viewer: int | None) -> None:
    sent = await wealth(tmp_path, viewer, (4, 37))

    assert len(sent[0]) > 240
    assert first_difference(*sent) is None


@rule("RR-VP-04", "RR-RULING-65")
async def test_the_coins_of_a_player_are_in_what_that_player_is_sent(tmp_path: Any) -> None:
    _, rich = await wealth(tmp_path, 1, (4, 37))

    assert any('"points":37}' in text for text in rich)


async def test_the_twins_bite_where_eyes_are_mixed_up(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that shows everybody what the first player sees is found out."""
    honest = Presence.admit
    monkeypatch.setattr(Presence, "admit", lambda here, user, key, seat: honest(here, user, key, seat) or 0)
    game, seats, pair = worlds("sly", None)
    sent = [await run(f"sqlite:///{tmp_path}/{world}", game, world, pair, seats, None) for world in (0, 1)]

    assert first_difference(*sent) is not None


async def test_the_twins_bite_where_what_was_between_is_seen_by_the_eyes_of_another(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that shows everybody how the first player saw things between one event and the next is found out."""

    def overlooked(teller: Teller, since: int) -> list[Between]:
        return honest(Teller(teller.t, 0, teller.language), since)

    honest = Teller.between
    monkeypatch.setattr(Teller, "between", overlooked)
    game, seats, pair = worlds("runners", 1)
    sent = [await run(f"sqlite:///{tmp_path}/{world}", game, world, pair, seats, 1) for world in (0, 1)]

    assert first_difference(*sent) is not None


async def test_the_twins_bite_where_a_room_tells_too_much(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that lets a secret slip into something that seems to have nothing to do with the game is found out."""

    def chatty(live: LiveTable, *about: Any) -> Room:
        room = honest(live, *about)
        state = None if live.table is None else live.table.history.state
        return room if state is None else room_with(room, spectators=sum(state.hands))

    honest = LiveTable.room
    monkeypatch.setattr(LiveTable, "room", chatty)
    game, seats, pair = worlds("sly", None)
    sent = [await run(f"sqlite:///{tmp_path}/{world}", game, world, pair, seats, None) for world in (0, 1)]

    assert first_difference(*sent) is not None


def room_with(room: Room, **changes: Any) -> Room:
    import msgspec

    return msgspec.structs.replace(room, **changes)


def first_difference(one: list[str], other: list[str]) -> tuple[str, str] | None:
    """The first thing that was not sent alike."""
    pairs = zip(one + [""] * (len(other) - len(one)), other + [""] * (len(one) - len(other)), strict=True)
    return next(((a[:600], b[:600]) for a, b in pairs if a != b), None)
