"""Where chunks of games are played: in worker processes of this machine, or on a Ray cluster."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, wait
from dataclasses import dataclass
from itertools import islice
from types import TracebackType
from typing import Protocol, Self

from holdfast.agents.pool import Job, Pool

from .table import Table

AHEAD = 2
"""How many chunks are given out for each worker, so that none waits for the host."""


@dataclass(frozen=True)
class Chunk:
    """Some games of one table."""

    table: int
    first: int
    count: int


class Executor(Protocol):
    """Plays chunks, in any order."""

    def play(self, tables: list[Table], chunks: Iterable[Chunk]) -> Iterator[tuple[Chunk, bytes]]:
        """The tallies of each chunk, as they come."""

    def record(self, table: Table, number: int) -> tuple[bytes, list[tuple[int, int]]]:
        """The tally and the moves of one game."""


class Local:
    """Worker processes of this machine."""

    def __init__(self, workers: int | None = None, say: Callable[[str], None] | None = None, mode: str = "") -> None:
        self.pool = Pool(workers, say=say, mode=mode)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.pool.close()

    def play(self, tables: list[Table], chunks: Iterable[Chunk]) -> Iterator[tuple[Chunk, bytes]]:
        """The tallies of each chunk, as they come; a worker that dies is replaced and its chunk played again."""
        if hasattr(signal, "siginterrupt"):
            signal.siginterrupt(signal.SIGINT, True)  # Polars makes waits go on after Ctrl-C, which then has to wait for a chunk
        plain = [table.to_json() for table in tables]
        left = iter(chunks)
        under_way: dict[Job, Chunk] = {}
        try:
            while True:
                for chunk in islice(left, AHEAD * self.pool.workers - len(under_way)):
                    under_way[self.pool.submit("holdfast.lab.table:play_chunk", plain[chunk.table], chunk.first, chunk.count)] = chunk
                if not under_way:
                    return
                done = wait(under_way, return_when=FIRST_COMPLETED).done
                for job in [job for job in under_way if job in done]:
                    yield under_way.pop(job), job.result()
        finally:
            for job in under_way:
                job.cancel()

    def record(self, table: Table, number: int) -> tuple[bytes, list[tuple[int, int]]]:
        """The tally and the moves of one game."""
        recorded: tuple[bytes, list[tuple[int, int]]] = self.pool.submit("holdfast.lab.table:record_game", table.to_json(), number).result()
        return recorded
