"""Letting go of what was kept for long enough, from time to time, without getting into anybody's way."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import IntegrityError

from reliquary.web.leaving import leave_to_bots
from reliquary.web.logs import log
from reliquary.web.storage import StorageError, Store
from reliquary.web.storage.retention import Rule, Terms, batches, rules

if TYPE_CHECKING:
    from reliquary.web.hub import Hub

FIRST: Final = 120.0  # seconds after the start: there is more important work then
PAUSE: Final = 3600.0  # seconds between two rounds
BREATH: Final = 0.02  # seconds between two transactions, so that moves come in between
CLAIM: Final = "what is kept"  # of several processes one does it


class Sweeper:
    """Goes round as long as the server runs."""

    def __init__(self, hub: Hub) -> None:
        self._hub, self.house = hub, hub.house

    async def run(self) -> None:
        await asyncio.sleep(FIRST)
        while True:
            try:
                await self.go_round()
            except StorageError as error:
                log.warning("database failed", reason=str(error))
            except Exception:
                log.exception("a mistake of ours", job="retention")  # the next round may be better
            await asyncio.sleep(PAUSE)

    async def go_round(self) -> None:
        """Let go of what is old, say how much it was, and see to the seats of those who have left for good."""
        gone = await prune(self.house.store, self.house.settings.terms, self.house.now())
        for what, count in gone.items():
            self.house.metrics.pruned.labels(what).inc(count)
        if gone:
            log.info("pruned", **gone)
        left = await self.house.store.leaving.left_behind()
        await leave_to_bots(self._hub, [table_id for table_id in left if table_id not in self.house.set_aside])


async def prune(store: Store, terms: Terms, now: int) -> Counter[str]:
    """Take out all that was kept for long enough; how much of what. Nothing if another process is at it."""
    gone: Counter[str] = Counter()
    if not await store.claim(CLAIM):
        return gone
    try:
        for rule in rules(terms, now, await store.heartbeats.absences()):
            gone[rule.what] += await _follow(store, rule)
    finally:
        await store.release(CLAIM)
    return +gone


async def _follow(store: Store, rule: Rule) -> int:
    """Take out what a rule finds, slice by slice."""
    gone, after, more = 0, None, True
    while more:
        looked = await store.retention.look(rule, after)
        for keys in batches(looked.found):
            try:
                gone += await store.retention.remove(rule, keys)
            except IntegrityError:  # somebody came back at this moment; the next round sees to the rest
                continue
            await asyncio.sleep(BREATH)
        after, more = looked.after, looked.after is not None
    return gone


async def count(store: Store, terms: Terms, now: int) -> Counter[str]:
    """How much would go now; nothing is changed."""
    found: Counter[str] = Counter()
    for rule in rules(terms, now, await store.heartbeats.absences()):
        after, more = None, True
        while more:
            looked = await store.retention.look(rule, after)
            found[rule.what] += len(looked.found)
            after, more = looked.after, looked.after is not None
    return +found
