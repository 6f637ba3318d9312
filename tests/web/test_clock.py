"""Time: even within a process, never backwards between them, and nobody pays for a server that was away."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reliquary.web.clock import BEAT, FAR, MILLISECOND, Clock, Machine, resumed, time_of
from reliquary.web.retention import count
from reliquary.web.storage import Beat, Outage, Store
from reliquary.web.storage.retention import Terms
from tests.table.making import MAGPIE
from tests.web.door import Door, Visitor, opened, refused

pytestmark = pytest.mark.anyio

BEGAN = 1_700_000_000_000
SECOND, MINUTE, HOUR = 1_000, 60_000, 3_600_000
DAY = 24 * HOUR
YEARS = 3653 * DAY
JUMPS = [HOUR, -HOUR, YEARS, -YEARS]
GAMES = {"magpie": MAGPIE}


class Fake:
    """A machine whose clocks a test sets."""

    def __init__(self, wall: int = BEGAN) -> None:
        self.wall, self.monotonic = wall, 0
        self.machine = Machine(lambda: self.wall * MILLISECOND, lambda: self.monotonic * MILLISECOND)

    def pass_by(self, milliseconds: int) -> None:
        self.wall += milliseconds
        self.monotonic += milliseconds

    def jump(self, milliseconds: int) -> None:
        """Somebody sets the clock."""
        self.wall += milliseconds


# Within a process


@pytest.mark.parametrize("jump", JUMPS)
def test_a_jump_of_the_machines_clock_is_not_followed(jump: int) -> None:
    fake = Fake()
    clock = Clock(BEGAN, fake.machine)
    fake.jump(jump)
    assert clock() == BEGAN
    fake.pass_by(10 * SECOND)

    assert abs(clock() - BEGAN - 10 * SECOND) <= SECOND


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_correction_heals_by_and_by(jump: int) -> None:
    fake = Fake()
    clock = Clock(BEGAN, fake.machine)
    fake.jump(jump)
    for _ in range(11 * 60):
        fake.pass_by(MINUTE)
        clock()

    assert clock() == fake.wall


@pytest.mark.parametrize("jump", [YEARS, -YEARS])
def test_a_clock_that_is_far_off_is_left_alone(jump: int) -> None:
    fake = Fake()
    clock = Clock(BEGAN, fake.machine)
    fake.jump(jump)
    for _ in range(60):
        fake.pass_by(MINUTE)
        clock()

    assert clock() == BEGAN + HOUR


@given(steps=st.lists(st.tuples(st.integers(0, DAY), st.integers(-YEARS, YEARS)), max_size=20))
def test_time_never_runs_backwards_and_never_much_faster_or_slower(steps: list[tuple[int, int]]) -> None:
    fake = Fake()
    clock = Clock(BEGAN, fake.machine)
    for passed, jump in steps:
        before = clock()
        fake.pass_by(passed)
        fake.jump(jump)

        assert 0.9 * passed - 1 <= clock() - before <= 1.1 * passed + 1


def test_a_monotonic_clock_that_stumbles_takes_nothing_away() -> None:
    fake = Fake()
    clock = Clock(BEGAN, fake.machine)
    fake.pass_by(MINUTE)
    assert clock() == BEGAN + MINUTE
    fake.monotonic -= 30 * SECOND

    assert clock() == BEGAN + MINUTE


# Between processes


def test_without_a_sign_of_life_time_begins_as_the_machine_says() -> None:
    assert resumed(BEGAN, None) == (BEGAN, None)


@pytest.mark.parametrize("ahead", [0, 3 * DAY, -3 * DAY])
def test_a_fresh_sign_of_life_hands_its_time_over(ahead: int) -> None:
    last = Beat(BEGAN + ahead, BEGAN)
    start = BEGAN + ahead + 12 * SECOND

    assert resumed(BEGAN + 12 * SECOND, last) == (start, Outage(BEGAN + ahead, start))
    assert resumed(BEGAN - SECOND, last) == (BEGAN + ahead, None)


@pytest.mark.parametrize("passed", [-YEARS, -SECOND, 0, 12 * SECOND, 29 * SECOND, 3 * DAY, YEARS])
def test_while_others_live_time_is_theirs_and_at_most_a_beat_further(passed: int) -> None:
    start, outage = resumed(BEGAN + passed, Beat(BEGAN + DAY, BEGAN), others=True)

    assert (start - BEGAN - DAY, outage) == (max(0, min(passed, BEAT)), None)


def test_what_was_missed_is_known() -> None:
    assert resumed(BEGAN + 2 * HOUR, Beat(BEGAN, BEGAN)) == (BEGAN + 2 * HOUR, Outage(BEGAN, BEGAN + 2 * HOUR))


@given(time=st.integers(0, YEARS), wall=st.integers(-YEARS, YEARS), now=st.integers(-YEARS, YEARS))
def test_time_goes_on_by_a_bounded_step(time: int, wall: int, now: int) -> None:
    start, outage = resumed(BEGAN + now, Beat(BEGAN + time, BEGAN + wall))

    assert BEGAN + time <= start <= BEGAN + time + FAR
    assert (outage is None) == (start == BEGAN + time)
    assert outage is None or (outage.began, outage.ended) == (BEGAN + time, start)


# A server

CLOCKS = [
    {"clock": {"kind": "turn", "seconds": 60}},
    {"clock": {"kind": "game", "seconds": 600, "increment": 5}},
    {"clock": {"kind": "days", "days": 1}},
    {"term": 1},
]


async def game(door: Door, **settings: Any) -> tuple[str, Visitor, Visitor]:
    ottilie, silas = await door.guest("Ottilie"), await door.guest("Silas")
    return await door.table_for(ottilie, silas, settings=settings), ottilie, silas


async def games(door: Door) -> tuple[list[str], Visitor]:
    """A game with each kind of clock; it is the turn of whoever is returned."""
    ottilie, silas = await door.guest("Ottilie"), await door.guest("Silas")
    return [await door.table_for(ottilie, silas, settings=settings) for settings in CLOCKS], ottilie


async def left(door: Door, table: str, visitor: Visitor) -> int:
    """What the seat that is asked has left, by what somebody is told who comes to the table."""
    line = await (await door.visitor(cookie=visitor.cookie)).line(cookie=visitor.cookie)
    await line.send("watch", table=table)
    now = (await line.until("hello"))["hello"]["now"]
    return int(now["clock"]["deadline"]) - door.house.now()


async def all_left(door: Door, tables: list[str], visitor: Visitor) -> list[int]:
    return [await left(door, table, visitor) for table in tables]


@pytest.mark.parametrize("jump", JUMPS, ids=["hour", "back-an-hour", "years", "back-years"])
@pytest.mark.parametrize("backend", ["sqlite"])
async def test_a_jump_within_a_process_costs_nobody_their_time(url: str, jump: int) -> None:
    fake = Fake()
    async with opened(url, games=GAMES, machine=fake.machine) as door:
        tables, ottilie = await games(door)
        before = await all_left(door, tables, ottilie)
        fake.pass_by(5 * SECOND)
        fake.jump(jump)
        fake.pass_by(5 * SECOND)
        door.house.now()
        after = await all_left(door, tables, ottilie)

        assert all(abs(one - 10 * SECOND - other) <= SECOND for one, other in zip(before, after, strict=True))
        assert (await ottilie.get("/api/me"))["name"] == "Ottilie"  # whose session is as good as before


@pytest.mark.parametrize("jump", [0, *JUMPS], ids=["away", "hour", "back-an-hour", "years", "back-years"])
async def test_a_jump_between_processes_costs_nobody_their_time(url: str, jump: int) -> None:
    fake = Fake()
    async with opened(url, games=GAMES, machine=fake.machine) as door:
        tables, ottilie = await games(door)
        fake.pass_by(5 * SECOND)
        before, stopped = await all_left(door, tables, ottilie), door.house.now()
    fake.pass_by(2 * HOUR)
    fake.jump(jump)
    async with opened(url, games=GAMES, machine=fake.machine) as door:
        assert door.house.now() >= stopped
        again = await door.visitor(cookie=ottilie.cookie)
        listed = {room["id"]: room["deadline"] - door.house.now() for room in await again.get("/api/tables/mine")}
        assert [listed[table] for table in tables] == before
        assert await all_left(door, tables, ottilie) == before
        assert (await again.get("/api/me"))["name"] == "Ottilie"


async def test_an_outage_is_told_once_whoever_comes_and_however_often(url: str) -> None:
    fake = Fake()
    async with opened(url, games=GAMES, machine=fake.machine) as door:
        table, ottilie, silas = await game(door)
    fake.pass_by(2 * HOUR)
    for _ in range(2):
        async with opened(url, games=GAMES, machine=fake.machine) as door:
            for visitor in (ottilie, silas):
                await left(door, table, visitor)
            log = await door.house.store.log.read(table)

        assert [(entry.kind, entry.body) for entry in log[1:]] == [("outage", {"milliseconds": 2 * HOUR})]


@pytest.mark.parametrize("jump", [0, 29 * SECOND - 1, -10 * SECOND], ids=["quick", "set ahead", "set back"])
async def test_a_quick_restart_costs_nobody_a_second(url: str, jump: int) -> None:
    fake = Fake()
    async with opened(url, games=GAMES, machine=fake.machine) as door:
        table, ottilie, silas = await game(door, clock={"kind": "turn", "seconds": 20})
        before = await left(door, table, ottilie)
    for _ in range(3):
        fake.pass_by(SECOND)
        fake.jump(jump)
        async with opened(url, games=GAMES, machine=fake.machine) as door:
            assert await left(door, table, ottilie) == before
            again = await door.visitor(cookie=silas.cookie)
            assert await refused(again.command(table, "vote", about=0, choice="end")) == (409, "time-left")


async def test_a_wall_clock_that_was_wrong_once_lets_nothing_grow_old(url: str) -> None:
    fake = Fake()
    terms = Terms(guests=30, tables=14)
    async with opened(url, games=GAMES, machine=fake.machine) as door:
        host = await door.guest("Ottilie")
        await host.set_up("me", "empty", visibility="open")
    fake.pass_by(SECOND)
    fake.jump(3000 * DAY)
    async with opened(url, games=GAMES, machine=fake.machine) as door:
        now = door.house.now()
        assert now >= BEGAN + FAR
        assert await count(door.house.store, terms, now) == {}
        assert await count(door.house.store, terms, now + 13 * DAY) == {}
        assert (await count(door.house.store, terms, now + 15 * DAY))["tables"] == 1


async def test_two_outages_without_a_visitor_are_given_back_together(url: str) -> None:
    fake = Fake()
    async with opened(url, games=GAMES, machine=fake.machine) as door:
        table, ottilie, _ = await game(door)
        before = await left(door, table, ottilie)
    for _ in range(2):
        fake.pass_by(3 * HOUR)
        async with opened(url, games=GAMES, machine=fake.machine) as door:
            fake.pass_by(MINUTE)
            door.house.now()
    async with opened(url, games=GAMES, machine=fake.machine) as door:
        assert await left(door, table, ottilie) == before - 2 * MINUTE


async def test_a_server_that_was_killed_was_there_until_its_last_sign_of_life(url: str, store: Store) -> None:
    fake = Fake()
    await store.heartbeats.beat(Beat(BEGAN, BEGAN))
    await store.heartbeats.beat(Beat(BEGAN - HOUR, BEGAN + SECOND))  # of another process, which is behind
    assert await store.heartbeats.last() == Beat(BEGAN, BEGAN)
    fake.pass_by(HOUR)
    async with opened(url, games=GAMES, machine=fake.machine) as door:
        assert door.house.outages == [Outage(BEGAN, BEGAN + HOUR)]


@pytest.mark.parametrize("backend", ["postgresql"])
async def test_while_another_process_lives_nothing_is_missed(url: str) -> None:
    fake = Fake()
    async with opened(url, games=GAMES, machine=fake.machine) as here:
        table, ottilie, _ = await game(here, clock={"kind": "days", "days": 1})
        fake.jump(3 * DAY)  # it does not follow, and neither does who comes later
        await here.house.beat()
        fake.pass_by(14 * SECOND)  # less than a beat: whoever lives gives one
        async with opened(url, games=GAMES, machine=fake.machine) as there:
            assert there.house.outages == []
            assert abs(there.house.now() - here.house.now()) <= 2 * SECOND
            assert await left(there, table, ottilie) > DAY - MINUTE


@pytest.mark.parametrize("backend", ["postgresql"])
async def test_of_two_processes_that_start_together_one_gives_back(url: str) -> None:
    fake = Fake()
    async with opened(url, games=GAMES, machine=fake.machine) as door:
        table, ottilie, silas = await game(door)
    fake.pass_by(2 * HOUR)
    async with (
        opened(url, games=GAMES, machine=fake.machine) as here,
        opened(url, games=GAMES, machine=fake.machine) as there,
    ):
        await left(here, table, ottilie)
        await left(there, table, silas)
        log = await here.house.store.log.read(table)

    assert [entry.kind for entry in log] == ["start", "outage"]


async def test_whoever_only_looks_in_goes_by_the_time_of_the_server(store: Store) -> None:
    await store.heartbeats.beat(Beat(BEGAN + DAY, BEGAN))
    fake = Fake(BEGAN + 20 * SECOND)

    assert await time_of(store, fake.machine) == BEGAN + DAY + 20 * SECOND
    assert await store.heartbeats.last() == Beat(BEGAN + DAY, BEGAN)
