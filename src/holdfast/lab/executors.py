"""Executors of chunks of games: worker processes of this machine, or a Ray cluster."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, wait
from dataclasses import dataclass
from itertools import islice
from types import TracebackType
from typing import Any, Protocol, Self

from holdfast.agents.pool import Job, Pool
from holdfast.agents.worker import resolve

from .table import Table

AHEAD = 2
"""Chunks submitted per worker, so that none waits for the host."""


@dataclass(frozen=True)
class Chunk:
    """Some games of one table."""

    table: int
    first: int
    count: int


class Executor(Protocol):
    """Plays chunks of games, in any order."""

    def play(self, tables: list[Table], chunks: Iterable[Chunk]) -> Iterator[tuple[Chunk, bytes]]:
        """Yield the tallies of each chunk as they arrive."""

    def record(self, table: Table, number: int) -> tuple[bytes, list[tuple[int, int]]]:
        """Return the tally and the moves of one game."""

    def each(self, task: str, errands: Iterable[tuple[Any, ...]]) -> Iterator[Any]:
        """Yield the results of a task (`module:function`) of this machine for each of several arguments, in order."""


def each_here(task: str, errands: Iterable[tuple[Any, ...]]) -> Iterator[Any]:
    """`Executor.each`, done in this process."""
    return (resolve(task)(*arguments) for arguments in errands)


class Local:
    """Worker processes of this machine."""

    def __init__(self, workers: int | None = None, say: Callable[[str], None] | None = None, mode: str = "") -> None:
        self.pool = Pool(workers, say=say, mode=mode)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.pool.close()

    def play(self, tables: list[Table], chunks: Iterable[Chunk]) -> Iterator[tuple[Chunk, bytes]]:
        """Yield the tallies of each chunk as they arrive; a worker that dies is replaced and its chunk played again."""
        if hasattr(signal, "siginterrupt"):
            # Polars restarts waits after Ctrl-C, which would then be delayed until a chunk arrives
            signal.siginterrupt(signal.SIGINT, True)
        plain = [table.to_json() for table in tables]
        left = iter(chunks)
        under_way: dict[Job, Chunk] = {}
        try:
            while True:
                for chunk in islice(left, AHEAD * self.pool.workers - len(under_way)):
                    under_way[self.pool.submit(tables[chunk.table].PLAY, plain[chunk.table], chunk.first, chunk.count)] = chunk
                if not under_way:
                    return
                done = wait(under_way, return_when=FIRST_COMPLETED).done
                for job in [job for job in under_way if job in done]:
                    yield under_way.pop(job), job.result()
        finally:
            for job in under_way:
                job.cancel()

    def record(self, table: Table, number: int) -> tuple[bytes, list[tuple[int, int]]]:
        """Return the tally and the moves of one game."""
        recorded: tuple[bytes, list[tuple[int, int]]] = self.pool.submit("holdfast.lab.table:record_game", table.to_json(), number).result()
        return recorded

    def each(self, task: str, errands: Iterable[tuple[Any, ...]]) -> Iterator[Any]:
        """Yield the results of a task for each of several arguments, in order; a few are computed ahead."""
        left, under_way = iter(errands), deque[Job]()
        try:
            while True:
                new = islice(left, AHEAD * self.pool.workers - len(under_way))
                under_way.extend(self.pool.submit(task, *arguments) for arguments in new)
                if not under_way:
                    return
                yield under_way[0].result()
                under_way.popleft()
        finally:
            for job in under_way:
                job.cancel()
