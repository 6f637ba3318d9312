"""An export as it is written: one JSON document, piece by piece, however much there is."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Hashable
from typing import Final, TypeAlias

import msgspec

from reliquary.web.fair_queue import FairQueue

FORMAT: Final = 2
REST: Final = 0.005  # seconds between two pieces in which others have the interpreter for themselves
encode = msgspec.json.Encoder().encode
Parts: TypeAlias = AsyncIterator[tuple[str, list[dict[str, object]]]]


async def in_turn(parts: Parts, turns: FairQueue, who: Hashable) -> Parts:
    """One piece after the other, in turn with what others export."""
    while True:
        async with turns.turn(who):
            piece = await anext(parts, None)
        if piece is None:
            return
        yield piece
        await asyncio.sleep(REST)


async def written(parts: Parts, at: int) -> AsyncIterator[bytes]:
    """`{"format": 2, "made": …, "user": {…}, "sessions": […], …}`; a part may come in several pieces."""
    last = ""
    async for name, rows in parts:
        listed = b",\n".join(map(encode, rows))
        if name == "user":
            yield b'{"format":%d,"made":%d,"user":%s' % (FORMAT, at, listed)
        elif name == last:
            yield b",\n" + listed if rows else b""
        else:
            yield (b"]" if last else b"") + b',\n"%s":[' % name.encode() + listed
            last = name
    yield b"]}\n"
