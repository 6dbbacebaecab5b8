"""A table that cannot go on: its game fails, in its rules or its views, and is ended with a sentence."""

from __future__ import annotations

import time

import structlog

from holdfast.play.replay import assemble

from ..store import tables
from .parts import Whole
from .table import OPEN, RUNNING, TOO_SLOW
from .verbs import end
from .verbs.end import BROKEN

_log = structlog.get_logger(__name__)


class FailingGame:
    """Ends the game of a table in memory, and logs why."""

    def __init__(self, whole: Whole) -> None:
        self._whole = whole
        self.is_due = False
        """Whether the game has to be ended, because its views fail, or a step of what is played again takes too long."""

    def view_failed(self, error: Exception) -> None:
        """End the game because a view of its position fails; nobody is shown the position any more."""
        whole = self._whole
        self._write_down(error, "showing the position")
        whole.table.hide()
        whole.audience.forget_views()
        if whole.table.state == RUNNING:
            self.is_due = True
            whole.wake()

    async def break_off(self, error: Exception, doing: str) -> None:
        """End the game because its rules fail at what somebody does.  The caller holds the lock and the lease."""
        self._write_down(error, doing)
        await self.end()

    async def close_slow(self) -> None:
        """End the game because a step takes too long.  The caller holds the lock and the lease."""
        self._whole.table.is_slow = True
        await self.end()

    async def end(self) -> None:
        """Write that the game is ended, and log it once.  The caller holds the lock and the lease."""
        whole, table = self._whole, self._whole.table
        outcome = TOO_SLOW if table.is_slow else BROKEN
        if table.state not in (OPEN, RUNNING) and not (table.is_slow and table.row.state in (OPEN, RUNNING)):
            self.is_due = False
            return
        if table.seq < 0:
            await whole.host.store.commit(tables.close_table, whole.id, outcome, time.time())
            whole.host.publish("seats", whole.id)
            await whole.read_news()
        else:
            await whole.write(end.plan(table, outcome, time.time()))
        self.is_due = False
        # its fault is logged once, and may be so already: this line tells which tables it has ended
        _log.warning("a table whose game broke was ended", table=whole.id, game=table.row.game, outcome=outcome)

    def _write_down(self, error: Exception, doing: str) -> None:
        whole, table = self._whole, self._whole.table
        table.players = table.players or [seat.kind for seat in table.seats]
        whole.host.computers.log_broken_game(whole.id, table.row.game, assemble(*table.replay()), table.actions, doing, error)
