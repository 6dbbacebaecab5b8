"""`holdfast backup` and `holdfast restore`: a whole database in one file, from either kind of database into either."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from .errors import CommandError, server_parts
from .serve import Database, read_settings


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write, for example holdfast.backup.gz.")],
    *,
    keep: Annotated[
        int | None,
        typer.Option(min=1, help="FILE is a folder: write a file named by the time there, and keep the newest so many."),
    ] = None,
    database: Database = None,
) -> None:
    """Write all that a server keeps into one file; also while it runs."""
    with server_parts():
        from holdfast.server.store.backup import dump, dump_into

    settings = read_settings({"database": database})
    with _clear_errors():
        if keep is None:
            counts = dump(settings.database, file)
        else:
            file, counts = dump_into(settings.database, file, keep)
    typer.echo(f"{_told(counts)} of {settings.shown_database} are in {file}")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that `holdfast backup` has written.")],
    *,
    database: Database = None,
) -> None:
    """Bring a backup back into an empty database, of either kind; no server may be running on it."""
    with server_parts():
        from holdfast.server.store.backup import restore as bring_back

    settings = read_settings({"database": database})
    with _clear_errors():
        counts = bring_back(file, settings.database)
    typer.echo(f"{_told(counts)} of {file} are in {settings.shown_database}")


@contextmanager
def _clear_errors() -> Iterator[None]:
    from holdfast.server.store import StoreError

    try:
        yield
    except StoreError as error:
        raise CommandError(str(error)) from None


def _told(counts: Mapping[str, int]) -> str:
    return f"{counts['tables']:,} tables with {counts['entries']:,} entries, and {counts['users']:,} people"
