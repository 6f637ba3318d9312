"""QR codes of invitations: drawn in a worker, in turn, and kept for whoever asks again."""

from __future__ import annotations

from collections.abc import Hashable
from io import BytesIO
from typing import Final

import segno

from reliquary.web.caching import ByteCache
from reliquary.web.fair_queue import FairQueue
from reliquary.web.thinking import Workers

KEPT: Final = 2**20  # bytes


class Codes:
    """Draws links as QR codes. Each takes as long as several moves, and a visitor may make up as many as they like."""

    def __init__(self, workers: Workers) -> None:
        self.cache = ByteCache(KEPT)
        self._workers = workers
        self._turns = FairQueue(1)

    async def draw(self, who: Hashable, link: str) -> bytes:
        """A link as a QR code, SVG."""
        key = link.encode()
        if (found := self.cache.get(key)) is not None:
            return found
        async with self._turns.turn(who):
            code = await self._workers.run(qr_code, link)
        self.cache.keep(key, code)
        return code


def qr_code(link: str) -> bytes:
    """A link as a QR code, SVG."""
    drawn = BytesIO()
    code = segno.make(link, error="m")
    code.save(drawn, kind="svg", scale=4, border=2, dark="#2a1f15", light="#fffdf6", xmldecl=False, nl=False)
    return drawn.getvalue()
