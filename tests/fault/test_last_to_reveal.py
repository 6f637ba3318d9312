"""The attack on chance: a house that also plays comes last, knows everything else, and wants a share that suits it."""

from __future__ import annotations

import time

import pytest

from reliquary import kernel
from reliquary.table import commitment_of
from reliquary.table.chance import derived_seed, drawn_seed
from tests.table.making import MAGPIE, SECRET
from tests.web.conftest import door, ottilie, silas
from tests.web.door import SHARE, Door, Visitor, refused

__all__ = ["door", "ottilie", "silas"]  # fixtures
pytestmark = pytest.mark.anyio

TRIES = 20_000
OTHER = "fedcba9876543210" * 4


def hand(seed: str) -> int:
    """What the last player is dealt: the better, the higher."""
    return int(MAGPIE.deal(2, seed).hands[1])


def test_of_the_older_chance_20_000_shares_could_be_tried_in_no_time() -> None:
    """What is mended: with the secret and all other salts at hand, the last salt is a choice."""
    began = time.perf_counter()
    seeds = (derived_seed(SECRET, "oak", [SHARE[:16], f"{number:016x}"], 0) for number in range(TRIES))
    best = max(seeds, key=lambda seed: kernel.draw(kernel.generator(seed), 1_000_000)[0])

    assert kernel.draw(kernel.generator(best), 1_000_000)[0] > 999_000  # one in a thousand, and more
    assert time.perf_counter() - began < 30


async def test_whoever_comes_last_knows_what_will_be_dealt_and_can_change_nothing(
    door: Door, ottilie: Visitor, silas: Visitor
) -> None:
    """Silas is the house: he knows the secret and the other share, and would rather have another hand."""
    room = await ottilie.set_up("me", "empty", visibility="open")
    await silas.sit(room["id"], 1)
    await ottilie.commit(room, 0)
    await silas.commit(room, 1, OTHER)
    await ottilie.post(f"/api/tables/{room['id']}/start")
    await ottilie.reveal(room, 0)
    secret = (await door.house.store.tables.secret(room["id"])).reveal()
    assert commitment_of(secret) == room["commitment"]

    def dealt(share: str) -> int:
        return hand(drawn_seed(secret, room["id"], 1, [SHARE, share], 0))

    better = [share for share in (f"{number:064x}" for number in range(50)) if dealt(share) != dealt(OTHER)]
    assert len(better) > 30
    for share in better[:10]:
        assert await refused(silas.reveal(room, 1, share)) == (409, "bad-share")
        assert await refused(silas.commit(room, 1, share)) == (409, "drawing")
    await silas.reveal(room, 1, OTHER)

    live = await door.house.hub.find(room["id"])
    assert live.table is not None
    assert live.table.history.state.hands[1] == dealt(OTHER)


async def test_withholding_gets_another_deal_only_before_everybodys_eyes(
    door: Door, ottilie: Visitor, silas: Visitor
) -> None:
    """Who knows the deal and does not like it can leave; all draw anew, the house too, and it is written down."""
    room = await ottilie.set_up("me", "empty", visibility="open")
    path = f"/api/tables/{room['id']}"
    for attempt in range(1, 4):
        room = await silas.sit(room["id"], 1)
        await ottilie.commit(room, 0)
        await silas.commit(room, 1, OTHER)
        await ottilie.post(f"{path}/start")
        await ottilie.reveal(room, 0)
        before = (await door.house.store.tables.secret(room["id"])).reveal()
        await silas.put(f"{path}/seats/1", {"kind": "empty"})
        assert (await door.house.store.tables.secret(room["id"])).reveal() != before
        told = await ottilie.get(path)
        assert [(off["round"], off["missing"][0]["name"]) for off in told["called_off"]] == [
            (number, "Silas") for number in range(1, attempt + 1)
        ]
