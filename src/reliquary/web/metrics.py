"""Metrics in the format of Prometheus: what one server counts and measures."""

from __future__ import annotations

import asyncio
from collections import Counter as Tally
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from time import perf_counter
from typing import Final

import prometheus_client
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, PlatformCollector, ProcessCollector

import reliquary
from reliquary.web.logs import log, throttle
from reliquary.web.storage import StorageError

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds
BEAT: Final = 1.0  # seconds between two looks at the event loop

prometheus_client.disable_created_metrics()  # type: ignore[no-untyped-call]  # a second series that nobody asks for


class Metrics:
    """What one server counts."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.underway_now: Tally[str] = Tally()
        self._database_lost: float | None = None

        def counter(name: str, told: str, *labels: str) -> Counter:
            return Counter(f"reliquary_{name}", told, labels, registry=self.registry)

        def gauge(name: str, told: str, *labels: str) -> Gauge:
            return Gauge(f"reliquary_{name}", told, labels, registry=self.registry)

        def histogram(name: str, told: str, *labels: str) -> Histogram:
            return Histogram(f"reliquary_{name}", told, labels, registry=self.registry, buckets=BUCKETS)

        self.build = gauge("build_info", "1, with the version of this program.", "version")
        self.games = gauge("game_info", "1, with the edition of each game that is dealt here.", "game", "edition")
        self.tables = gauge("tables", "Tables in the database that are not over.", "game", "state")
        self.live_tables = gauge("live_tables", "Tables in the memory of this process.")
        self.connections = gauge("connections", "Open TCP connections, sockets included.")
        self.connections_dropped = counter("connections_dropped", "Connections that were cut, and why.", "reason")
        self.sockets = gauge("sockets", "Open sockets.")
        self.people = gauge("people", "Users with an open socket; visitors nobody knows are not among them.")
        self.in_progress = gauge("in_progress", "Requests, moves, bots' decisions and transactions under way.", "what")
        self.moves = counter("moves", "Moves that were committed.", "game", "player")
        self.move_seconds = histogram("move_seconds", "From a move's receipt to its commit and broadcast.", "until")
        self.requests = counter("http_requests", "Answered HTTP requests.", "method", "route", "status")
        self.request_seconds = histogram("http_request_seconds", "Until the answer was sent.", "method", "route")
        self.rate_limited = counter("rate_limited", "Requests and messages that came too fast.", "limit")
        self.bot_seconds = histogram("bot_decision_seconds", "Until a bot decided, waiting included.", "game", "bot")
        self.bot_failures = counter("bot_failures", "Bots that failed to decide.", "game", "bot")
        self.workers = gauge("workers", "Processes that think, replay games or draw.", "kind")
        self.worker_restarts = counter("worker_restarts", "Times that dead workers were replaced.", "kind")
        self.cache_bytes = gauge("cache_bytes", "What is kept for whoever asks again.", "what")
        self.broken_tables = counter("broken_tables", "Games that could not go on: closed, or set aside.", "outcome")
        self.database_up = gauge("database_up", "Whether the database answered last time.")
        self.database_seconds = histogram("database_seconds", "A transaction, its commit included.", "kind")
        self.database_errors = counter("database_errors", "Transactions that failed for want of the database.")
        self.database_reconnects = counter(
            "database_reconnects", "Times that the lost connection for notices came back."
        )
        self.database_connections = gauge("database_connections", "Connections of the pool.", "state")
        self.log_lines_left_out = gauge("log_lines_left_out", "Lines of the log that said the same as many others.")
        self.log_lines_left_out.set_function(lambda: throttle.left_out)
        self.emails = counter("emails", "E-mails, sent or failed.", "outcome")
        self.pruned = counter("pruned", "Rows that were kept for long enough and went.", "what")
        self.loop_lag = histogram("event_loop_lag_seconds", "By how much the event loop was late.")
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        self.build.labels(reliquary.__version__).set(1)
        self.database_up.set(1)

    @contextmanager
    def underway(self, what: str) -> Iterator[None]:
        """Count something as long as it lasts."""
        self.underway_now[what] += 1
        try:
            yield
        finally:
            self.underway_now[what] -= 1

    @contextmanager
    def transaction(self, kind: str) -> Iterator[None]:
        """Measure a transaction, and notice when the database is lost and when it is back."""
        began = perf_counter()
        with self.underway("transactions"):
            try:
                yield
            except StorageError as error:
                self.database_errors.inc()
                self._lose(error)
                raise
        ended = perf_counter()
        self.database_seconds.labels(kind).observe(ended - began)
        if self._database_lost is not None:
            log.warning("database back", seconds=round(ended - self._database_lost, 1))
            self._database_lost = None
            self.database_up.set(1)

    def _lose(self, error: StorageError) -> None:
        if self._database_lost is None:
            self._database_lost = perf_counter()
            self.database_up.set(0)
            log.error("database lost", reason=str(error))

    def reconnected(self) -> None:
        self.database_reconnects.inc()
        log.warning("database notices back")

    async def watch_loop(self) -> None:
        """Measure how late the event loop is, as long as the server runs."""
        while True:
            due = perf_counter() + BEAT
            await asyncio.sleep(BEAT)
            self.loop_lag.observe(max(perf_counter() - due, 0))

    def describe(self, editions: Mapping[str, str]) -> None:
        """Tell which games are dealt here."""
        for game, edition in editions.items():
            self.games.labels(game, edition).set(1)
