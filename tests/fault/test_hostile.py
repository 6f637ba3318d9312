"""The attacks of `bench.hostile` in a short form: what strangers try, and what honest tables notice of it.

The bounds are wide, for a machine that tests is busy; what they are about took seconds, or let somebody through.
`python -m bench.hostile` measures in earnest.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep

import pytest

from bench.hostile.attack import Attack
from bench.hostile.attacks import ATTACKS
from bench.hostile.games import Played
from bench.hostile.ground import Ground, Template, prepare
from bench.hostile.honest import Honest
from bench.hostile.looking_back import addresses
from bench.hostile.measuring import Figures, Outcome, Plan, Round, carry_out, markdown, summary, try_out
from bench.hostile.privacy import without_bodies
from bench.hostile.server import Server
from reliquary.web.app import application

TABLES, BESIDE_BOTS = 6, 0  # workers of bots go last, and on a busy machine that tells nothing
WIDE = 1500.0  # milliseconds: a machine that runs other tests beside is slow; without the mends it took several seconds
# What slows others down is measured; of the rest it is enough that it was tried.
MEASURED = (
    *("look-back", "watch-again", "impatient", "codes", "real-moves", "write", "half-open"),
    *("deaf-sockets", "deaf-answers"),
)
TRIED = (
    *("lists", "pictures", "bot-tables", "bot-crowd"),
    *("slow-headers", "slow-body", "socket-flood", "huge-messages", "log-flood"),
    *("lock-out", "address-as-name", "code-guessing", "guest-flood", "account-flood"),
    *("chatter", "renaming", "musical-chairs"),
    *("absent-rival", "changed-terms", "endless-wishes", "last-share", "left-out", "forged-records"),
    *("table-oracle", "other-peoples-tables", "hearsay", "borrowed-name", "left-name"),
    *("broken-table", "second-server"),
)
ALONE = ("jumping-clock",)  # on a server of its own kind
LATER = {  # what runs with `-m long` alone, and why
    "cold-tables": "prepares a hundred long games; look-back and test_costs.py are about the same",
    "anonymous-cold": "prepares hundreds of games; test_costs.py is about the same",
    "half-open-crowd": "needs thousands of files and addresses; half-open and test_connections.py are about the same",
    "login-flood": "is about ten seconds in which others hash, on a machine that has nothing else to do",
    "many-households": "takes a hundred hashes; test_attempts.py has cheap ones",
    "emails": "waits for e-mails that must not come, on a server of its own; test_email_addresses.py need not",
    "disk-full": "waits until everybody has come back, which may take a minute",
    "kill": "waits until everybody has come back; test_kill.py kills in earnest",
}


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Template:
    """People and games, prepared once and copied for each server."""
    folder = tmp_path_factory.mktemp("hostile")
    return Template(asyncio.run(prepare(f"sqlite:///{folder}/template.sqlite", TABLES, BESIDE_BOTS)), folder)


def carried_out(template: Template, folder: Path, names: tuple[str, ...], plan: Plan) -> dict[str, list[str]]:
    """Attacks on one server, and what did not hold."""
    attacks = [ATTACKS[name]() for name in names]
    outcomes = asyncio.run(carry_out(attacks, template, folder, plan))
    return {outcome.name: outcome.faults for outcome in outcomes if outcome.faults}


@pytest.mark.xdist_group("hostile")  # they share what was prepared
@pytest.mark.parametrize(
    ("names", "plan"),
    [
        (MEASURED, Plan(1, 2.0, every=0.3, margin=WIDE, full=False)),
        (TRIED, Plan(0, 0.5, every=1.0, full=False)),
        (ALONE, Plan(0, 0.5, every=1.0, full=False)),
    ],
    ids=["measured", "tried", "alone"],
)
def test_strangers_neither_stop_a_server_nor_get_through(
    template: Template, tmp_path: Path, names: tuple[str, ...], plan: Plan
) -> None:
    """What the machine alone has slowed down does not show twice; a fault does."""
    assert carried_out(template, tmp_path, names, plan) == {} or carried_out(template, tmp_path, names, plan) == {}


@pytest.mark.long
@pytest.mark.xdist_group("hostile")
@pytest.mark.parametrize("name", ATTACKS)
def test_every_attack_is_withstood(template: Template, tmp_path: Path, name: str) -> None:
    assert carried_out(template, tmp_path, (name,), Plan(3, 4, margin=WIDE)) == {}


def test_every_attack_is_part_of_the_short_form_or_has_its_reason() -> None:
    assert sorted([*MEASURED, *TRIED, *ALONE, *LATER]) == sorted(ATTACKS)


def test_every_address_is_among_the_attacks() -> None:
    """A new one has to be named where attacks fill in what varies, and be given a body that makes sense."""
    described = application(lambda: None).openapi_schema.to_schema()  # type: ignore[arg-type, return-value]  # not started
    paths = [path for path, methods in described["paths"].items() if "get" in methods]

    assert len(addresses(described, "table", "key")) == len(paths) > 20
    assert list(without_bodies(described)) == []


def test_an_attack_that_is_noticed_is_found_out() -> None:
    calm, busy = Figures(3, 5, 40, 9, 100, 0), Figures(90, 5000, 900, 7000, 40, 2)
    outcome = Outcome("made-up", "0", [Round(calm, busy, calm, 300, 4000)])
    outcome.judge(50, Attack())

    assert len(outcome.faults) == 6
    assert "the p99 of honest moves grew by 4995 ms" in markdown([outcome])


def test_what_still_slows_others_down_afterwards_is_found_out() -> None:
    calm, worn = Figures(3, 5, 40, 9, 100, 0), Figures(3, 500, 40, 9, 100, 0)
    outcome = Outcome("made-up", "0", [Round(calm, calm, worn, 3, 1)])
    outcome.judge(50, Attack())

    assert outcome.faults == ["the p99 of honest moves stayed 495 ms longer afterwards"]


def test_whoever_waited_in_vain_in_one_round_of_five_is_found_out() -> None:
    calm, lost = Figures(3, 5, 40, 9, 100, 0), Figures(3, 5, 40, 9, 100, 1)
    rounds = [Round(calm, lost if number == 3 else calm, calm, 3, 1) for number in range(5)]
    outcome = Outcome("made-up", "0", rounds)
    outcome.judge(50, Attack())

    assert outcome.faults == ["1 honest people waited in vain"]


def test_an_attack_that_nobody_notices_holds() -> None:
    calm, busy = Figures(3, 5, 40, 9, 100, 0), Figures(4, 50, 60, 300, 100, 0)
    outcome = Outcome("made-up", "0", [Round(calm, busy, calm, 3, 1)])
    outcome.judge(50, Attack())

    assert outcome.faults == []
    assert markdown([outcome]).endswith("| holds |")


def nearly_over(table_id: str) -> Played:
    """A game shortly before its end."""
    entries = Played(table_id).finish().table.version
    played = Played(table_id)
    while played.table.version < entries - 5:
        played.act()
    return played


@pytest.mark.xdist_group("hostile")
def test_honest_people_play_one_game_after_the_other(template: Template, tmp_path: Path) -> None:
    async def play() -> None:
        async with template.copy() as ground, ground.build() as made:
            people = await made.pair()
            games = await made.table(nearly_over("first00000"), people), await made.table(Played("second0000"), people)
            two = replace(ground, honest=(games,), beside_bots=())
            async with (
                asyncio.timeout(60),
                Server.started(two.url, tmp_path / "log") as server,
                Honest.people(server.url, two, every=0.1) as honest,
            ):
                while honest.seen.get("second0000", 0) < 3:
                    await asyncio.sleep(0.1)

    asyncio.run(play())


@pytest.mark.xdist_group("hostile")
def test_of_what_an_attack_does_in_turn_a_host_may_repeat_one_row(template: Template, tmp_path: Path) -> None:
    rows = ("impatient refused", "look-back me")
    outcomes = asyncio.run(try_out(ATTACKS["impatient"](), template, tmp_path, Plan(1, 0.3, margin=WIDE, rows=rows)))

    assert [(outcome.name, len(outcome.rounds)) for outcome in outcomes] == [("impatient refused", 1)]


class Stumbling(Attack):
    """Does not come to its end."""

    name = "stumbling"
    about = "0"

    async def prepare(self, ground: Ground) -> None:
        raise ConnectionError("hung up,\nfor good")


@pytest.mark.xdist_group("hostile")
def test_an_attack_that_does_not_come_to_its_end_did_not_hold_and_is_a_row_like_any_other(
    template: Template, tmp_path: Path
) -> None:
    [outcome] = asyncio.run(try_out(Stumbling(), template, tmp_path, Plan()))

    assert outcome.faults == ["was not carried out to its end (ConnectionError: hung up, for good)"]
    heading, _, row = markdown([outcome]).splitlines()
    assert row.count("|") == heading.count("|")


def test_at_the_end_a_host_reads_how_much_held_and_what_did_not() -> None:
    outcomes = [Outcome("one", "0"), Outcome("two", "0", faults=["this", "that"]), Outcome("three", "0")]

    assert summary(outcomes).splitlines() == ["2 of 3 hold", "two: this; that"]


def of_group(group: int) -> list[str]:
    """What runs in a group of processes."""
    told = subprocess.run(["ps", "-e", "-o", "pgid=,args="], capture_output=True, text=True, check=True).stdout
    return [args for pgid, _, args in (line.strip().partition(" ") for line in told.splitlines()) if int(pgid) == group]


@pytest.mark.xdist_group("hostile")
def test_a_bench_that_is_told_to_end_leaves_no_server_behind() -> None:
    command = [sys.executable, "-m", "bench.hostile", "--attack", "chatter", "--tables", "1", "--seconds", "60"]
    bench = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        until = monotonic() + 60
        while not any("reliquary serve" in args for args in of_group(bench.pid)) and monotonic() < until:
            sleep(0.2)
        bench.terminate()

        assert bench.wait(60) == 128 + signal.SIGTERM
        assert of_group(bench.pid) == []
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(bench.pid, signal.SIGKILL)
