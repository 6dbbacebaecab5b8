"""The persistent store: everything that must not be lost, in SQLite or PostgreSQL."""

from __future__ import annotations

from .entries import Entry
from .errors import Conflict, StoreBusy, StoreError
from .rows import ChatRow, Lease, Opening, SeatRow, ServerRow, TableRow, UserRow
from .store import Store

__all__ = [
    "ChatRow",
    "Conflict",
    "Entry",
    "Lease",
    "Opening",
    "SeatRow",
    "ServerRow",
    "Store",
    "StoreBusy",
    "StoreError",
    "TableRow",
    "UserRow",
]
