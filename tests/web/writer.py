"""A process that writes logs as fast as it can and says what was acknowledged, to be killed by a test.

Every append is a batch of one to three entries that say how many belong together: half a batch can be told.
"""

from __future__ import annotations

import asyncio
import sys
from itertools import count

from reliquary.web.storage import Entry, Progress, Store

TABLES = 5


def batch(version: int, number: int) -> list[Entry]:
    """The entries of a batch, after a version."""
    size = number % 3 + 1
    body = {"batch": number, "size": size, "padding": "x" * (number % 7) * 300}
    return [Entry(version + 1 + place, "action", place, body, number) for place in range(size)]


async def write(store: Store, table_id: str) -> None:
    """Go on where the log ends, until killed."""
    version = await store.log.version(table_id)
    for number in count(version):
        new = batch(version, number)
        await store.log.append(table_id, version, new, Progress(asked=len(new)))
        version = new[-1].version
        sys.stdout.write(f"{table_id} {version} {number}\n")
        sys.stdout.flush()


async def main(url: str) -> None:
    async with Store.open(url) as store:
        await asyncio.gather(*(write(store, f"t{number}") for number in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
