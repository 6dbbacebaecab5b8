"""Leases: which server may write the journal of which table.

A lease is (server, epoch) in the table's row.  It is valid until the time in the server's row, which `renew` advances for all leases
of a server at once.  Times are those of the database's clock, see `clock`.  A lease may be claimed too early, from a server that only
seems to be gone: the new one has a later epoch, and the journal rejects entries of earlier epochs.
"""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from . import archive
from . import schema as db
from .errors import Conflict
from .rows import Lease, ServerRow

GONE_FOR_GOOD = 86_400.0
"""Seconds after the expiry of its leases when a server's row is deleted."""


def clock(c: Connection) -> float:
    """Return the time of the database's clock in seconds since 1970, by which all its servers measure leases."""
    if c.dialect.name == "sqlite":
        return time.time()  # there is one server, beside its file
    return float(c.execute(select(func.extract("epoch", func.clock_timestamp()))).scalar_one())


def register(c: Connection, server: ServerRow) -> None:
    """Insert or replace a server's row; rows of servers that have long been gone are deleted."""
    retire(c, server.id)
    c.execute(delete(db.servers).where(db.servers.c.until < server.seen - GONE_FOR_GOOD))
    c.execute(
        insert(db.servers), {"id": server.id, "address": server.address, "key": server.key, "seen": server.seen, "until": server.seen}
    )


def forget_all(c: Connection) -> None:
    """Delete all servers: called by a server that has the database to itself."""
    c.execute(delete(db.servers))


def retire(c: Connection, server_id: str) -> None:
    """Delete a server and free its leases."""
    c.execute(update(db.tables).where(db.tables.c.owner == server_id).values(owner=None))
    c.execute(delete(db.servers).where(db.servers.c.id == server_id))


def claim(c: Connection, table_id: str, server_id: str, now: float, seconds: float, gone: str = "") -> Lease | ServerRow | None:
    """Return this server's lease of a table, claiming it if possible; else the server that holds it; None if there is no such table.

    It can be claimed if nobody holds it, if it has expired, or if its server is gone: no longer registered, succeeded by this one at
    the same address, or the server `gone`, at whose address nobody listens.  An archived table
    leaves the archive, because it is to be written.  Raises Conflict if this server is not registered.
    """
    me = c.execute(select(db.servers).where(db.servers.c.id == server_id)).first()
    if me is None:
        raise _unknown(server_id)
    kept = (db.tables.c.id == table_id, db.tables.c.state != archive.DELETED)
    holds = select(db.tables.c.owner, db.tables.c.epoch, db.tables.c.archived).where(*kept)
    if (owner := _other(c, c.execute(holds).first(), me, now, gone)) is not None:
        return owner  # read without a lock: servers that lock each other's tables in groups could deadlock
    held = c.execute(holds.with_for_update()).first()
    if held is None:
        return None
    if (owner := _other(c, held, me, now, gone)) is not None:
        return owner
    if held.archived is not None:
        archive.restore(c, table_id, now)
    epoch = held.epoch
    if held.owner != server_id:
        epoch += 1
        c.execute(update(db.tables).where(db.tables.c.id == table_id).values(owner=server_id, epoch=epoch))
    until = max(me.until, now + seconds)
    if until > me.until:
        c.execute(update(db.servers).where(db.servers.c.id == server_id).values(until=until))
    return Lease(epoch, until)


def _other(c: Connection, held: Row[*tuple[Any, ...]] | None, me: Row[*tuple[Any, ...]], now: float, gone: str) -> ServerRow | None:
    """Return the live other server that holds a lease, or None."""
    if held is None or held.owner in (me.id, gone):
        return None
    owner = c.execute(select(db.servers).where(db.servers.c.id == held.owner)).first()
    if owner is None or owner.until <= now or owner.address == me.address:
        return None
    return ServerRow(owner.id, owner.address, owner.key, owner.seen)


def renew(c: Connection, server_id: str, now: float, seconds: float) -> set[str]:
    """Extend all leases of a server to `now + seconds`; returns the tables that it still holds.  Raises Conflict if it is unregistered."""
    done = c.execute(update(db.servers).where(db.servers.c.id == server_id).values(seen=now, until=now + seconds))
    if not done.rowcount:
        raise _unknown(server_id)
    return set(c.execute(select(db.tables.c.id).where(db.tables.c.owner == server_id)).scalars())


def release(c: Connection, table_id: str, server_id: str) -> None:
    """Release a lease; does nothing if another server holds it by now."""
    c.execute(update(db.tables).where(db.tables.c.id == table_id, db.tables.c.owner == server_id).values(owner=None))


def _unknown(server_id: str) -> Conflict:
    return Conflict(f"server {server_id} is not registered")
