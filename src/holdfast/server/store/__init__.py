"""The store: everything that must not be lost, in SQLite or in PostgreSQL."""

from __future__ import annotations

from .errors import Conflict, StoreBusy, StoreError
from .rows import EntryRow, Lease, SeatRow, ServerRow, TableRow, UserRow
from .store import Store

__all__ = ["Conflict", "EntryRow", "Lease", "SeatRow", "ServerRow", "Store", "StoreBusy", "StoreError", "TableRow", "UserRow"]
