"""Rows for tests of the store, and a store that is closed in the end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

from sqlalchemy import Connection

from holdfast.server.store import Entry, Lease, SeatRow, ServerRow, Store, TableRow, UserRow, leases, people, tables
from holdfast.server.store.entries import Acted

UNA = UserRow("una", "Una", False, "$argon2id$una", 10.0, 10.0)
BO = UserRow("bo", "Bo", True, None, 20.0, 20.0)
SERVER = ServerRow("first", "http://10.0.0.1:8080", "a key", 100.0)
TABLE = TableRow(
    id="table-one",
    game="toy",
    rules="3",
    content="abcd",
    options={"foe": "dragon", "cards": 5},
    seed=2**256 - 3,
    public=True,
    host="una",
    state="running",
    outcome="",
    created=100.0,
    changed=100.5,
    deciding=0b01,
)
SEATS = [SeatRow(0, "human", "una", "Una"), SeatRow(1, "hard", None, "")]


def entry(seq: int, command: str | None = None, seat: int = 0) -> Entry:
    """An entry of a journal."""
    return Entry(seq, seat, Acted(f"move:{seq}"), command, f"check {seq}", 0b10, 200.0 + seq)


def set_up(c: Connection, *ids: str) -> None:
    """Add Una, Bo, a server, and tables that it has the lease of."""
    people.add_user(c, UNA)
    people.add_user(c, BO)
    leases.register(c, SERVER)
    for table_id in ids or (TABLE.id,):
        tables.create_table(c, replace(TABLE, id=table_id), SEATS)
        assert leases.claim(c, table_id, SERVER.id, 100.0, 10.0) == Lease(1, 110.0)


def add(c: Connection, seq: int, table_id: str = TABLE.id, command: str | None = None) -> int:
    """Add an entry under the lease of `set_up`; its number."""
    tables.add_entry(c, table_id, SERVER.id, 1, entry(seq, command))
    return seq


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """A store, closed in the end."""
    store = Store.open(url)
    try:
        yield store
    finally:
        await store.close()
