"""A writer that is killed in the middle: what it acknowledged is there, and nothing is half there."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from reliquary.web.storage import Entry, Store
from tests.web import making, writer

pytestmark = pytest.mark.anyio

ROUNDS = 5
ROOT = Path(__file__).parents[2]


def kill_a_writer(url: str, moment: float) -> list[tuple[str, int, int]]:
    """Start a writer, kill it a moment after its first word; what it had acknowledged by then."""
    command = [sys.executable, "-m", "tests.web.writer", url]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, encoding="ascii") as process:
        assert process.stdout is not None
        told = [process.stdout.readline()]
        threading.Thread(target=lambda: (time.sleep(moment), process.kill())).start()
        told += process.stdout.readlines()
    assert process.returncode == -9
    whole = [line.split() for line in told if line.endswith("\n")]  # the last word may have been cut off
    return [(table_id, int(version), int(number)) for table_id, version, number in whole]


def batches(log: list[Entry]) -> dict[int, list[Entry]]:
    """The entries after the start by the number of their batch."""
    found: dict[int, list[Entry]] = {}
    for entry in log[1:]:
        found.setdefault(entry.body["batch"], []).append(entry)
    return found


async def test_what_a_killed_writer_acknowledged_is_there_and_nothing_is_half_there(url: str) -> None:
    async with Store.open(url) as store:
        for number in range(writer.TABLES):
            await making.begun(store, f"t{number}")
    chance, acknowledged = random.Random(20), []
    for _ in range(ROUNDS):
        acknowledged += kill_a_writer(url, chance.uniform(0, 0.3))

    assert len(acknowledged) >= ROUNDS
    async with Store.open(url) as store:
        for found in await store.tables.running():
            log = await store.log.read(found.table.id)
            mine = [(version, number) for table_id, version, number in acknowledged if table_id == found.table.id]
            assert [entry.version for entry in log] == list(range(1, len(log) + 1))
            assert found.table.version == len(log)
            assert {number: found[-1].version for number, found in batches(log).items()}.items() >= {
                (number, version) for version, number in mine
            }
            assert all(part == writer.batch(part[0].version - 1, number) for number, part in batches(log).items())
