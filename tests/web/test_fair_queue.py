"""Fair queueing: who asks for much waits for it, and nobody else does."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from reliquary.web import fair_queue as module
from reliquary.web.fair_queue import FairQueue

pytestmark = pytest.mark.anyio


class Clock:
    """Time that goes on when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        monkeypatch.setattr(module, "monotonic", lambda: self.now)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


async def order_of(turns: FairQueue, clock: Clock, asked: list[tuple[str, float]]) -> list[str]:
    """Who has a turn after whom, each for some seconds, if all of them ask while the first one is served."""
    served: list[str] = []

    async def one(who: str, seconds: float) -> None:
        async with turns.turn(who):
            served.append(who)
            clock.now += seconds

    async with turns.turn("somebody"):
        jobs = [asyncio.ensure_future(one(who, seconds)) for who, seconds in asked]
        await asyncio.sleep(0)
    await asyncio.gather(*jobs)
    return served


async def test_one_who_asks_twenty_times_holds_up_nobody_else(clock: Clock) -> None:
    served = await order_of(FairQueue(1), clock, [("guest", 1.0)] * 20 + [("other", 1.0)])

    assert served.index("other") <= 1


async def test_turns_are_counted_by_the_time_they_take(clock: Clock) -> None:
    served = await order_of(FairQueue(1), clock, [("slow", 10.0)] * 3 + [("quick", 1.0)] * 10)

    assert served[:12].count("quick") == 10
    assert served[:12].count("slow") == 2


async def test_one_who_comes_as_thirty_holds_up_nobody_else(clock: Clock) -> None:
    """Thirty guests from one address are one address; among themselves they take turns, too."""
    turns, served = FairQueue(1), []

    async def one(who: str, address: str) -> None:
        async with turns.turn(who, address):
            served.append((who, address))
            clock.now += 1.0

    guests = [one(f"guest {number % 30}", "theirs") for number in range(60)]
    async with turns.turn("somebody"):
        jobs = [asyncio.ensure_future(job) for job in (*guests, *(one("other", "elsewhere") for _ in range(5)))]
        await asyncio.sleep(0)
    await asyncio.gather(*jobs)

    assert [who for who, _ in served[:10]].count("other") in (4, 5)
    assert len({who for who, address in served[:35] if address == "theirs"}) == 30


async def test_a_group_takes_only_so_many_places_at_once(clock: Clock) -> None:
    turns, running = FairQueue(4, each=2, each_group=3), [0, 0]

    async def one(who: int) -> None:
        async with turns.turn(who, "theirs"):
            running[0] += 1
            running[1] = max(running)
            await asyncio.sleep(0)
            running[0] -= 1

    await asyncio.gather(*(one(number) for number in range(10)))

    assert running == [0, 3]


async def test_nobody_saves_up_time_by_staying_away(clock: Clock) -> None:
    turns = FairQueue(1)
    served: list[str] = []

    async def one(who: str) -> None:
        async with turns.turn(who):
            served.append(who)
            clock.now += 1.0
            if len(served) == 20:
                late.extend(asyncio.ensure_future(one("late")) for _ in range(10))
                await asyncio.sleep(0)

    late: list[asyncio.Future[None]] = []
    await asyncio.gather(*(one("early") for _ in range(40)))
    await asyncio.gather(*late)

    assert served[20:30].count("late") in (4, 5, 6)


async def test_one_takes_only_so_many_places_at_once(clock: Clock) -> None:
    turns, running = FairQueue(4, each=2), [0, 0]

    async def one() -> None:
        async with turns.turn("guest"):
            running[0] += 1
            running[1] = max(running)
            await asyncio.sleep(0)
            running[0] -= 1

    await asyncio.gather(*(one() for _ in range(10)))

    assert running == [0, 2]


async def test_who_no_longer_waits_is_passed_over(clock: Clock) -> None:
    turns = FairQueue(1)
    async with turns.turn("first"):
        gone, stays = (asyncio.ensure_future(turns._wait((who, who))) for who in ("gone", "stays"))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        assert len(turns) == 1
    await asyncio.wait_for(stays, 5)
    turns._leave(("stays", "stays"), 0.0)

    assert (len(turns), turns._free) == (0, 1)


async def test_a_turn_that_was_given_to_somebody_who_is_gone_goes_on_to_the_next(clock: Clock) -> None:
    turns = FairQueue(1)
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(turns.turn("first"))
        gone = asyncio.ensure_future(turns._wait(("gone", "gone")))
        await asyncio.sleep(0)
        await stack.aclose()  # now it is the turn of the other one, who has not noticed yet
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)

    async with asyncio.timeout(5), turns.turn("next"):
        assert turns._free == 0


async def test_a_turn_is_not_given_to_somebody_who_is_about_to_leave(clock: Clock) -> None:
    turns = FairQueue(1)
    async with turns.turn("first"):
        gone, stays = (asyncio.ensure_future(turns._wait((who, who))) for who in ("gone", "stays"))
        await asyncio.sleep(0)
        gone.cancel()  # and before that is noticed, a place becomes free
    await asyncio.wait_for(stays, 5)
    await asyncio.gather(gone, return_exceptions=True)

    assert gone.cancelled()
    assert (len(turns), turns._free) == (0, 0)


async def test_strangers_are_forgotten(clock: Clock) -> None:
    turns = FairQueue(1)
    for number in range(100):
        async with turns.turn(number):
            clock.now += 0.001

    assert not turns._groups.used
    assert not turns._members
    assert not turns._waiting
