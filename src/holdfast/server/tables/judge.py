"""Finds out what people have achieved, when a game that counts is over; what fails is tried again when somebody looks at its result."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from typing import Any, Protocol

import structlog

from ..runtime.fair_queue import Claim, Rank
from ..runtime.offload import Offload
from ..runtime.problems import Problem
from ..store import StoreError, achievements
from ..tasks import judging
from ..tasks.games import Find
from .occasions import Host, Seen, Viewers, learn_next
from .table import OVER
from .usage import Usage

SHORT = 20
"""Actions up to which a game is played again here: that takes less than asking a worker."""

_log = structlog.get_logger(__name__)


class _Host(Host, Protocol):
    find: Find

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Start a task owned by the host."""


class _Viewers(Viewers, Protocol):
    def send_all_tables(self) -> None:
        """Tell all viewers of the table how it stands."""


class Judged(Seen, Protocol):
    """A table in memory, as far as its judge depends on it."""

    id: str
    usage: Usage

    @property
    def audience(self) -> _Viewers:
        """Who looks at it."""

    @property
    def host(self) -> _Host:
        """What it shares with the other tables of its process."""


async def _tell_next(live: Judged) -> None:
    """Tell those at the table of a chapter that the next one is open to them."""
    before = dict(live.audience.next_chapters)
    await learn_next(live, [seat.user for seat in live.table.seats])
    if live.audience.next_chapters != before:
        live.audience.send_all_tables()


class Judge:
    """Judges each game once; who asks for the same game meanwhile waits for the same answer."""

    def __init__(self, offload: Offload) -> None:
        self._offload = offload
        self._running: dict[str, asyncio.Task[bool]] = {}

    async def judge(self, live: Judged) -> bool:
        """Store what the people of a finished game have achieved; returns whether that is known now."""
        task = self._running.get(live.id)
        if task is None:
            task = self._running[live.id] = live.host.spawn(self._judge(live))
            task.add_done_callback(lambda _: self._running.pop(live.id, None))
        return await asyncio.shield(task)

    async def _judge(self, live: Judged) -> bool:
        table, match = live.table, live.table.match
        try:
            if await live.host.store.read(achievements.is_judged, live.id):
                await _tell_next(live)
                return True
            if table.state != OVER or not table.row.counts or match is None:
                return False
            moves = [move.action for move in match.moves]
            asked = (live.host.find, match.game.name, len(table.seats), match.options, match.seed, moves, table.row.chapter)
            ranked = table.row.is_ranked
            with live.usage.in_use():
                if len(moves) <= SHORT:
                    found = judging.judged(*asked, ranked=ranked)
                else:
                    found = await self._offload.run(Claim(Rank.WATCHED, f"table {live.id}"), judging.judged, *asked, ranked=ranked)
                await live.host.store.commit(achievements.judge, live.id, found, time.time())
                await _tell_next(live)
        except (Problem, StoreError) as error:
            _log.warning("what was achieved could not be found out just now", table=live.id, reason=str(error))
            return False
        except Exception:  # the statistics of the game, or its rules, fail at one of its moments
            _log.exception("what was achieved cannot be found out", table=live.id, game=table.row.game)
            return False
        return True
