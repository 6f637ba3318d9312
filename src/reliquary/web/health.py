"""Readiness: whether visitors should be sent to this process, and if not, why."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING, Final

import msgspec

from reliquary.web.storage import StorageError

if TYPE_CHECKING:
    from reliquary.web.household import Household

PATIENCE: Final = 2.0  # seconds for the database, and for a bot's worker, to answer
FRESH: Final = 1.0  # seconds for which an answer holds: however many ask, the database is asked once


class Readiness(msgspec.Struct, frozen=True):
    """Whether visitors should be sent here, and if not, what is missing and why."""

    ready: bool
    missing: dict[str, str]


class Health:
    """What a server knows about its own readiness."""

    def __init__(self, house: Household) -> None:
        self._house = house
        self._looking = asyncio.Lock()
        self._seen: tuple[float, Readiness] | None = None

    async def readiness(self) -> Readiness:
        """How things stand now, or a moment ago."""
        if self._house.stopping:
            return Readiness(False, {"server": "is stopping"})
        async with self._looking:
            if self._seen is None or monotonic() - self._seen[0] > FRESH:
                missing = await self._missing()
                self._seen = (monotonic(), Readiness(not missing, missing))
            return self._seen[1]

    async def _missing(self) -> dict[str, str]:
        house = self._house
        found = {} if house.warmed_up else {"rules": "are being read"}
        if not await self._database_answers():
            found["database"] = "does not answer"
        if not await house.thinker.answers(PATIENCE):
            found["bots"] = "are not ready"
        return found

    async def _database_answers(self) -> bool:
        try:
            await asyncio.wait_for(self._house.store.ping(), PATIENCE)
        except (StorageError, TimeoutError):
            return False
        return self._house.store.connected
