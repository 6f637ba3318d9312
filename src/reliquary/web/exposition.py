"""The metrics as Prometheus reads them, with what a server sees when it looks around."""

from __future__ import annotations

import asyncio
from typing import Final

import prometheus_client

from reliquary.web.house import House
from reliquary.web.storage import StorageError

PATIENCE: Final = 2.0  # seconds for the database to count tables


async def exposition(house: House) -> bytes:
    """All that one server counts and measures."""
    _look_around(house)
    await _count_tables(house)
    return prometheus_client.generate_latest(house.metrics.registry)


def _look_around(house: House) -> None:
    metrics, visitors = house.metrics, house.visitors
    metrics.live_tables.set(len(house.hub.tables))
    metrics.sockets.set(len(visitors.everybody))
    metrics.people.set(sum(who is not None for who in visitors.connections))
    for workers in house.workers:
        metrics.workers.labels(workers.kind).set(workers.alive)
    for what, kept in house.caches.items():
        metrics.cache_bytes.labels(what).set(kept.size)
    for what in ("requests", "moves", "decisions", "transactions"):
        metrics.in_progress.labels(what).set(metrics.underway_now[what])
    for state, count in house.store.connections.items():
        metrics.database_connections.labels(state).set(count)


async def _count_tables(house: House) -> None:
    """Ask the database; what it does not tell is left out, for old numbers would mislead."""
    house.metrics.tables.clear()
    try:
        counts = await asyncio.wait_for(house.store.tables.counts(), PATIENCE)
    except (StorageError, TimeoutError):
        return
    for (game, state), count in counts.items():
        house.metrics.tables.labels(game, state).set(count)
