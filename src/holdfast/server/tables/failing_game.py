"""A table that cannot go on: its game fails, in its rules or its views, and is ended with a sentence."""

from __future__ import annotations

import time
from collections.abc import Sequence

import structlog

from holdfast.play.replay import assemble

from ..store import SeatRow, tables
from . import commands
from .audience import Audience
from .commands import BROKEN, Step
from .table import OPEN, RUNNING

_log = structlog.get_logger(__name__)


class FailingGame(Audience):
    """The part of a table in memory that ends it."""

    is_gone = False
    """Whether the table was unloaded; the session then changes nothing any more."""
    _is_broken = False
    """Whether the views of the game fail, so that it has to be ended."""

    def view_failed(self, error: Exception) -> None:
        """End the game because a view of its position fails; nobody is shown the position any more."""
        self._log_broken(error, "showing the position")
        self.table.hide()
        self._position_view = None
        if self.table.state == RUNNING:
            self._is_broken = True
            self.wake()

    async def _break_off(self, error: Exception, doing: str) -> None:
        """End the game because its rules fail at what somebody does.  The caller holds the lock and the lease."""
        self._log_broken(error, doing)
        await self._end_broken()

    async def _end_broken(self) -> None:
        """Write that the game is ended, and log it once.  The caller holds the lock and the lease."""
        if self.table.state not in (OPEN, RUNNING):
            self._is_broken = False
            return
        if self.table.state == OPEN:
            await self.host.store.commit(tables.close_table, self.id, BROKEN, time.time())
            self.host.publish("seats", self.id)
            await self._catch_up()
        else:
            await self.write(commands.end(self.table, BROKEN, time.time()))
        self._is_broken = False
        _log.warning("a table whose game broke was ended", table=self.id, game=self.table.row.game)  # its fault may be in the log already

    def _log_broken(self, error: Exception, doing: str) -> None:
        table = self.table
        table.players = table.players or [seat.kind for seat in table.seats]
        self.host.computers.log_broken_game(self.id, table.row.game, assemble(*table.replay()), table.actions, doing, error)

    async def write(self, step: Step, seated: Sequence[SeatRow] | None = None) -> None:
        """Write an entry, then apply it, then broadcast it."""
        raise NotImplementedError

    async def _catch_up(self) -> None:
        raise NotImplementedError

    def wake(self) -> None:
        """Start the background work that is due."""
        raise NotImplementedError
