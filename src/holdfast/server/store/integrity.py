"""Whether an SQLite file is whole: disks and copied files go bad silently, and a backup of before helps only who hears of it in time."""

from __future__ import annotations

import threading

from sqlalchemy.exc import DatabaseError

from .database import Database

MOST_FOUND = 20
"""Maximum findings that are told."""

STEPS = 100_000
"""Instructions of SQLite between two looks at whether to stop."""


def damage(url: str, stop: threading.Event) -> list[str] | None:
    """Read all of an SQLite file and return what is wrong with it, beside its server; empty if it is whole, None if stopped before the end.

    PostgreSQL looks after its own files: nothing is found wrong there.
    """
    database = Database(url)
    if database.path is None:
        return []
    engine = database.readers(1)
    try:
        with engine.connect() as connection:
            driver = connection.connection.driver_connection
            assert driver is not None
            driver.set_progress_handler(stop.is_set, STEPS)
            found = [str(row[0]) for row in connection.exec_driver_sql(f"PRAGMA integrity_check({MOST_FOUND})")]
            return [] if found == ["ok"] else found
    except DatabaseError as error:
        return None if stop.is_set() else [str(error.orig)]
    finally:
        engine.dispose()
