"""What the parts of a table in memory use of the whole."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Protocol

from ..store import SeatRow, ServerRow
from .attendance import Attendance
from .audience import Audience
from .table import Table
from .table_host import TableHost
from .verbs.change import Change


class Whole(Protocol):
    """A table in memory."""

    id: str
    host: TableHost
    table: Table
    lock: asyncio.Lock
    audience: Audience
    attendance: Attendance

    async def acquire_lease(self, gone: str = "") -> ServerRow | None:
        """Acquire the lease; returns None, or the server that holds it.  The caller holds the lock."""

    async def foresee(self, seat: int, action: str | int) -> None:
        """Have a step made by a worker where that is needed.  The caller holds the lock and the lease.  Raises Refusal."""

    async def write(self, change: Change, seated: Sequence[SeatRow] | None = None) -> None:
        """Write an entry, then apply it, then broadcast it.  The caller holds the lock and the lease."""

    async def read_news(self) -> None:
        """Read and apply what others have written.  The caller holds the lock."""

    async def look(self) -> None:
        """Apply the entries that others announced."""

    def wake(self) -> None:
        """Start the background work that is due."""
