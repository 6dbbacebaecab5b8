"""Who writes which table: servers, and the leases by which they do.

A lease is (server, epoch) in the table's own row.  It holds until the time in the server's row, which `renew` moves on for all of
them at once.  Clocks of servers may differ: a lease that was taken too early has a later epoch, and the journal takes no more
entries of the earlier one.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update

from . import schema as db
from .errors import Conflict
from .rows import Lease, ServerRow

GONE_FOR_GOOD = 86_400.0
"""Seconds after the end of its leases when a server is forgotten."""


def register(c: Connection, server: ServerRow) -> None:
    """Add a server, or put down anew who it is; servers that have long been gone are forgotten."""
    retire(c, server.id)
    c.execute(delete(db.servers).where(db.servers.c.until < server.seen - GONE_FOR_GOOD))
    c.execute(
        insert(db.servers), {"id": server.id, "address": server.address, "key": server.key, "seen": server.seen, "until": server.seen}
    )


def forget_all(c: Connection) -> None:
    """Take out all servers: who is alone with a database knows that none lives."""
    c.execute(delete(db.servers))


def retire(c: Connection, server_id: str) -> None:
    """Take a server out, and free its leases."""
    c.execute(update(db.tables).where(db.tables.c.owner == server_id).values(owner=None))
    c.execute(delete(db.servers).where(db.servers.c.id == server_id))


def claim(c: Connection, table_id: str, server_id: str, now: float, seconds: float) -> Lease | ServerRow | None:
    """The lease of a table, if this server has it or can have it; else the server that has it; None if there is no such table.

    It can be had if nobody has it, if it has run out, or if its server is gone: not registered any more, or followed by this one at
    the same address.  Raises Conflict if this server is not registered.
    """
    me = c.execute(select(db.servers).where(db.servers.c.id == server_id)).first()
    if me is None:
        raise _unknown(server_id)
    holds = select(db.tables.c.owner, db.tables.c.epoch).where(db.tables.c.id == table_id)
    if (owner := _other(c, c.execute(holds).first(), me, now)) is not None:
        return owner  # without a lock: servers that lock each other's tables in groups could wait for each other
    held = c.execute(holds.with_for_update()).first()
    if held is None:
        return None
    if (owner := _other(c, held, me, now)) is not None:
        return owner
    epoch = held.epoch
    if held.owner != server_id:
        epoch += 1
        c.execute(update(db.tables).where(db.tables.c.id == table_id).values(owner=server_id, epoch=epoch))
    until = max(me.until, now + seconds)
    if until > me.until:
        c.execute(update(db.servers).where(db.servers.c.id == server_id).values(until=until))
    return Lease(epoch, until)


def _other(c: Connection, held: Row[*tuple[Any, ...]] | None, me: Row[*tuple[Any, ...]], now: float) -> ServerRow | None:
    """The server that has a lease, if it is another one that lives."""
    if held is None or held.owner == me.id:
        return None
    owner = c.execute(select(db.servers).where(db.servers.c.id == held.owner)).first()
    if owner is None or owner.until <= now or owner.address == me.address:
        return None
    return ServerRow(owner.id, owner.address, owner.key, owner.seen)


def renew(c: Connection, server_id: str, now: float, seconds: float) -> set[str]:
    """Hold all leases of a server for so many seconds from now; the tables that it still has.  Raises Conflict if it is not registered."""
    done = c.execute(update(db.servers).where(db.servers.c.id == server_id).values(seen=now, until=now + seconds))
    if not done.rowcount:
        raise _unknown(server_id)
    return set(c.execute(select(db.tables.c.id).where(db.tables.c.owner == server_id)).scalars())


def release(c: Connection, table_id: str, server_id: str) -> None:
    """Give a lease back; nothing if it is somebody else's by now."""
    c.execute(update(db.tables).where(db.tables.c.id == table_id, db.tables.c.owner == server_id).values(owner=None))


def _unknown(server_id: str) -> Conflict:
    return Conflict(f"server {server_id} is not registered")
