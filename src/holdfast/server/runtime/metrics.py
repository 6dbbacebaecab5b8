"""Prometheus metrics: `GET /metrics`.

Label values are constants of the program, never client input, and nothing of a game: no tables, seats or actions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

QUICK = (0.0005, 0.001, 0.002, 0.004, 0.008, 0.015, 0.03, 0.06, 0.125, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Histogram buckets in seconds for operations that should take milliseconds."""

SLOW = (0.005, 0.02, 0.1, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
"""Histogram buckets in seconds for the search of computer players."""

BATCHES = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class Metrics:
    """The collectors of one server, in a registry of their own, so that several servers can run in one process."""

    def __init__(self) -> None:
        own = self.registry = CollectorRegistry()
        ProcessCollector(registry=own)
        PlatformCollector(registry=own)
        GCCollector(registry=own)
        self._commands = Counter("holdfast_commands", "Commands by kind and what became of them.", ("kind", "code"), registry=own)
        self._moves = Histogram("holdfast_move_seconds", "From a command's arrival to its answer.", buckets=QUICK, registry=own)
        self._commits = Histogram("holdfast_commit_seconds", "Writing to the database.", buckets=QUICK, registry=own)
        self._batches = Histogram("holdfast_commit_entries", "Pieces of work written in one go.", buckets=BATCHES, registry=own)
        self._writable = Gauge("holdfast_database_writable", "1 if the database takes what is written, else 0.", registry=own)
        self._damaged = Gauge("holdfast_database_damaged", "1 if the start has found the database file damaged.", registry=own)
        self._sockets = Gauge("holdfast_sockets", "Open WebSockets.", registry=own)
        self._loaded = Gauge("holdfast_tables_loaded", "Tables in memory.", registry=own)
        self._live = Gauge("holdfast_tables_live", "Tables with somebody at them.", registry=own)
        self._thinking = Gauge("holdfast_thinking", "Computer players that think or wait to.", registry=own)
        self._thoughts = Histogram(
            "holdfast_thinking_seconds", "Thinking about one decision, waiting included.", buckets=SLOW, registry=own
        )
        self._unthought = Counter("holdfast_thinking_failed", "Decisions that no worker could think about.", registry=own)
        self._stand_ins = Counter("holdfast_thinking_stood_in", "Decisions taken at a glance because thinking failed.", registry=own)
        self._offloaded = Histogram(
            "holdfast_offloaded_seconds", "Long work in worker processes, by task, waiting aside.", ("task",), buckets=SLOW, registry=own
        )
        self._forwarded = Counter("holdfast_forwarded", "Commands handed to the server that has the table.", ("result",), registry=own)
        self._refused = Counter("holdfast_refused", "Messages and connections refused, by reason.", ("reason",), registry=own)
        self._dropped = Counter("holdfast_dropped", "What a full queue could not take, by queue.", ("queue",), registry=own)
        self._requests = Counter(
            "holdfast_http_requests", "HTTP requests by route and status.", ("method", "route", "status"), registry=own
        )
        self._answers = Histogram("holdfast_http_seconds", "Answering HTTP requests, long polls aside.", buckets=QUICK, registry=own)

    def watch_database(self, is_writable: Callable[[], bool]) -> None:
        """Have somebody say, whenever the figures are asked for, whether the database can be written."""
        self._writable.set_function(lambda: float(is_writable()))

    def damaged(self, is_damaged: bool) -> None:
        """Set what the check of the database file at the start has found."""
        self._damaged.set(is_damaged)

    def command(self, kind: str, code: str, seconds: float) -> None:
        """Count a command and its duration in seconds; `code` is the error code, or `ok`."""
        self._commands.labels(kind, code).inc()
        if code == "ok":
            self._moves.observe(seconds)

    def commit(self, entries: int, seconds: float) -> None:
        """Count a commit of so many entries and its duration in seconds."""
        self._commits.observe(seconds)
        self._batches.observe(entries)

    def socket_opened(self) -> None:
        """Count an opened WebSocket."""
        self._sockets.inc()

    def socket_closed(self) -> None:
        """Count a closed WebSocket."""
        self._sockets.dec()

    def tables(self, loaded: int, live: int) -> None:
        """Set the number of tables in memory, and of those with somebody connected."""
        self._loaded.set(loaded)
        self._live.set(live)

    @contextmanager
    def thinking(self) -> Iterator[None]:
        """Time the search of a computer player inside the block; an exception counts as a failure."""
        self._thinking.inc()
        began = perf_counter()
        try:
            yield
        except Exception:
            self._unthought.inc()
            raise
        else:
            self._thoughts.observe(perf_counter() - began)
        finally:
            self._thinking.dec()

    def fallback_used(self) -> None:
        """Count a decision taken by the greedy fallback because the search failed."""
        self._stand_ins.inc()

    def offloaded(self, task: str, seconds: float) -> None:
        """Count a task that a worker has done, as `module.function`, and its duration in seconds."""
        self._offloaded.labels(task).observe(seconds)

    def forwarded(self, result: str) -> None:
        """Count a command forwarded to another server; `result` is `ok` or a one-word reason of failure."""
        self._forwarded.labels(result).inc()

    def refused(self, reason: str) -> None:
        """Count a refused message or connection; `reason` is one word."""
        self._refused.labels(reason).inc()

    def dropped(self, queue: str) -> None:
        """Count an item lost because a queue was full."""
        self._dropped.labels(queue).inc()

    def request(self, method: str, route: str, status: int, seconds: float, waits: bool = False) -> None:
        """Count an HTTP request and its duration; `route` is the path pattern, never the path; `waits` marks a long poll."""
        self._requests.labels(method, route, str(status)).inc()
        if not waits:
            self._answers.observe(seconds)


def metrics_text(metrics: Metrics) -> bytes:
    """Return all metrics in the Prometheus text format."""
    return generate_latest(metrics.registry)
