"""Files that only the server's user may read: a database holds password hashes, the seeds of unfinished games, and chat."""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

FILE, FOLDER = 0o600, 0o700
"""Permissions of such files, and of the folders made for them."""

OTHERS = 0o077
"""The permissions that others than the owner could have."""

SIDE_FILES = ("", "-wal", "-shm", "-journal", ".lock")
"""Suffixes of the files that belong to an SQLite database."""

BACKUP_MARK = b'{"format": "holdfast backup'
"""How the first line of every backup begins."""


def make_folder(folder: Path) -> None:
    """Make a folder for private files; one that is there stays as it is."""
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=FOLDER, exist_ok=True)


def make_file(path: Path) -> None:
    """Make a database file before SQLite does, and take the permissions of others from one that is there and from its side files.

    SQLite gives its side files the permissions of the database.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, FILE))
    for file in files_of(path):
        with suppress(OSError):  # another user's file: the doctor tells
            if readable_by_others(file):
                file.chmod(FILE)


def files_of(path: Path) -> Iterator[Path]:
    """Yield the files of an SQLite database that are there."""
    for suffix in SIDE_FILES:
        file = path.with_name(path.name + suffix)
        if file.exists():
            yield file


def backups_in(folder: Path) -> Iterator[Path]:
    """Yield the backups in a folder and in one of it that is called `backups`, whatever their names."""
    for file in sorted((*folder.iterdir(), *folder.glob("backups/*"))):
        with suppress(OSError, EOFError), gzip.open(file) as lines:
            if lines.read(len(BACKUP_MARK)) == BACKUP_MARK:
                yield file


def readable_by_others(path: Path) -> bool:
    """Return whether others than its owner may do anything with a file or folder; on Windows the folder of a user sees to that."""
    return os.name == "posix" and bool(path.stat().st_mode & OTHERS)
