"""Evaluations of finished games, kept with their tables: queries as functions of a connection."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select

from . import archive, tables
from . import schema as db


def kept(c: Connection, table_id: str) -> str | None:
    """Return the evaluation of a table's game, or None."""
    return c.execute(select(db.evaluations.c.data).where(db.evaluations.c.table_id == table_id)).scalar()


def keep(c: Connection, table_id: str, data: str) -> None:
    """Keep the evaluation of a table's game, unless there is one: another server may have found the same.  Nothing for a deleted table."""
    row = tables.lock_table(c, table_id)
    if row is not None and row.state != archive.DELETED and kept(c, table_id) is None:
        c.execute(insert(db.evaluations), {"table_id": table_id, "data": data})
