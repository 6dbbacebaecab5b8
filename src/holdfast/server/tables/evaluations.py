"""Evaluations of finished games: found when somebody first asks, by the workers that give hints, and kept with the table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec
import structlog

from holdfast.agents.evaluation import Played, Point, of_sides, points_of, to_evaluate
from holdfast.schema.game import Game

from ..runtime.fair_queue import Claim, Rank, TooManyWait
from ..store import evaluations
from ..tasks import evaluations as tasks
from .live_table import LiveTable
from .table import OVER
from .table_host import TableHost

PAUSE = 1.0
"""Seconds before a position is asked for again where too many others wait."""

Run = Callable[..., Awaitable[Any]]
"""Runs a task of `server.tasks` in a worker: a claim, the function, its arguments."""

_log = structlog.get_logger(__name__)


class Kept(msgspec.Struct):
    """A finished evaluation as it is kept: the seats of each side, and (moment, chance of each side) in order."""

    sides: list[list[int]]
    points: list[tuple[int, list[float]]]


@dataclass
class Work:
    """An evaluation under way; `played` is None until the game has been played again."""

    played: Played | None = None
    found: dict[int, tuple[float, ...]] = field(default_factory=dict)
    share: float = 0.0
    """How much of it is done, from 0 to 1."""

    def so_far(self) -> Kept | None:
        """Return what is found so far, without the result, which belongs behind what is not found yet."""
        return None if self.played is None else _kept(self.played, points_of(self.played, self.found)[:-1])


def _kept(played: Played, points: list[Point]) -> Kept:
    return Kept([list(side) for side in played.sides], [(point.moment, list(point.chances)) for point in points])


class Evaluations:
    """Evaluates the finished games of a server's tables, those of each address in turn, and those of people first."""

    def __init__(self, host: TableHost, run: Run) -> None:
        self._host = host
        self._run = run
        self._works: dict[str, Work] = {}

    async def kept(self, table_id: str) -> Kept | None:
        """Return a finished evaluation, or None.  Raises StoreError."""
        data = await self._host.store.read(evaluations.kept, table_id)
        return None if data is None else msgspec.json.decode(data, type=Kept)

    def under_way(self, table_id: str) -> Work | None:
        """Return the evaluation of a table that is being made here, or None."""
        return self._works.get(table_id)

    def begin(self, live: LiveTable, claim: Claim) -> Work | None:
        """Begin to evaluate the game of a table, on behalf of who asks; None if it is not over, or its rules are not here."""
        table, match = live.table, live.table.match
        if table.state != OVER or match is None:
            return None
        if not any(seat.user is not None for seat in table.seats):
            claim = replace(claim, rank=Rank.ALONE)
        work = self._works[live.id] = Work()
        asked = (self._host.find, match.game.name, table.row.values, len(table.seats), match.options, match.seed, list(match.moves))
        self._host.spawn(self._evaluate(live.id, work, claim, match.game, match.seed, asked))
        return work

    async def _evaluate(self, table_id: str, work: Work, claim: Claim, game: Game[Any, Any], seed: int, asked: tuple[Any, ...]) -> None:
        try:
            work.played = await self._run(replace(claim, rank=Rank.AWAITED), tasks.played, *asked)
            moments = to_evaluate(work.played, work.found)
            for number, moment in enumerate(moments, 1):
                values = await self._values(game, seed, work.played, moment, claim)
                work.found[moment] = of_sides(work.played, values)
                work.share = number / len(moments)
            done = _kept(work.played, points_of(work.played, work.found))
            await self._host.store.commit(evaluations.keep, table_id, msgspec.json.encode(done).decode())
        except Exception as error:  # who asks again begins anew
            _log.error("a game could not be evaluated", table=table_id, game=game.name, reason=repr(error), exc_info=error)
        finally:
            del self._works[table_id]

    async def _values(self, game: Game[Any, Any], seed: int, played: Played, moment: int, claim: Claim) -> tuple[float, ...]:
        while True:
            try:
                return await self._host.computers.evaluate(game, seed, played.positions[moment], claim)
            except TooManyWait:
                await asyncio.sleep(PAUSE)
