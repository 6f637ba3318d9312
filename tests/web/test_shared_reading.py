"""One reading serves all who ask at the same time, and nobody gets what was read before they asked."""

from __future__ import annotations

import asyncio

import pytest

from reliquary.web.shared_reading import SharedReading

pytestmark = pytest.mark.anyio


class Counted:
    """A reading that takes until it is let go, and tells how many there have been."""

    def __init__(self) -> None:
        self.begun, self.go_on = 0, asyncio.Event()
        self.shared = SharedReading(self.read)

    async def read(self) -> int:
        self.begun += 1
        number = self.begun
        await self.go_on.wait()
        return number


async def test_who_asks_while_one_reads_waits_for_the_next_with_all_others() -> None:
    reading = Counted()
    first = asyncio.ensure_future(reading.shared.anew())
    await asyncio.sleep(0)
    others = [asyncio.ensure_future(reading.shared.anew()) for _ in range(20)]
    await asyncio.sleep(0)
    reading.go_on.set()

    assert await first == 1
    assert set(await asyncio.gather(*others)) == {2}


async def test_who_asks_later_gets_a_new_reading() -> None:
    reading = Counted()
    reading.go_on.set()

    assert [await reading.shared.anew(), await reading.shared.anew()] == [1, 2]
