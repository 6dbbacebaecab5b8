"""A connection to the database of a server, beside it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from ..store import StoreError
from ..store.database import MOST_HELD, Database, newest_revision, revision_of


@contextmanager
def opened(url: str, *, writes: bool) -> Iterator[Connection]:
    """Give a connection in one transaction, committed at the end unless something is raised.  Raises StoreError."""
    database = Database(url)
    if database.path is not None and not database.path.exists():
        raise StoreError(f"there is no database {database.shown}; say with --database where it is")
    engine = database.writer(MOST_HELD) if writes else database.readers(1)
    try:
        with engine.begin() as connection:
            found, wanted = revision_of(connection), newest_revision()
            if found != wanted:
                text = f"{database.shown} has schema {found}, this Holdfast has {wanted}; start its server once, or use its version"
                raise StoreError(text)
            yield connection
    except SQLAlchemyError as error:
        raise database.unreachable(error) from error
    finally:
        engine.dispose()
