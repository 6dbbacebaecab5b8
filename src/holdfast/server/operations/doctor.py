"""`holdfast doctor`: checks whether a server can run here, each failed check with what to do about it."""

from __future__ import annotations

import contextlib
import os
import re
import shlex
import shutil
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import TimeoutError as Late
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path

import httpx
import msgspec
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from holdfast import games
from holdfast.agents import search
from holdfast.agents.levels import LEVELS
from holdfast.agents.players import ANSWER
from holdfast.agents.pool import Pool
from holdfast.agents.thinking import question
from holdfast.engine.code_cache import CACHE_VARIABLE, NOWHERE, cache_folder, is_kept
from holdfast.protocol import Health

from ..http import page
from ..runtime.settings import Settings
from ..store import StoreError
from ..store.database import Database, newest_revision, revision_of
from ..store.lock import FileLock
from ..store.private import backups_in, files_of, readable_by_others
from .running import CannotListen, listen

OLDEST_PYTHON = (3, 11)

ENOUGH_SPACE = 200 * 2**20
"""Free disk space in bytes below which a disk counts as full: an hour of many games."""

SKEW = 2.0
"""Maximum clock difference between servers in seconds."""

ANSWERING_SECONDS = 10.0
"""Seconds that a busy server may take to answer the health check."""

THINKING_SECONDS = 30.0
"""Maximum seconds of a worker's first search, without compiling."""


@dataclass(frozen=True)
class Finding:
    """The result of a check, in words, with advice if it failed."""

    name: str
    ok: bool
    text: str
    advice: str = ""


class CheckFailed(Exception):
    """A check failed: what is wrong, and what to do."""

    def __init__(self, said: str, advice: str) -> None:
        super().__init__(said)
        self.advice = advice


def examine(settings: Settings) -> Iterator[Finding]:
    """Yield the findings of all checks, in the order in which a server start depends on them."""
    has_database = True
    for name, check in CHECKS.items():
        if check in (check_others, check_time) and not has_database:
            continue
        finding = _find(name, check, settings)
        has_database &= finding.ok or check is not check_database
        yield finding


def _find(name: str, check: Callable[[Settings], str], settings: Settings) -> Finding:
    try:
        return Finding(name, True, check(settings))
    except CheckFailed as wrong:
        return Finding(name, False, str(wrong), wrong.advice)
    except Exception as error:  # an exception in a check is a failed check
        return Finding(name, False, f"the check itself failed: {type(error).__name__}: {error}", "tell the makers of Holdfast")


# -- the program -------------------------------------------------------------------------------------------------------------------


def check_python(_: Settings) -> str:
    """The Python version."""
    version = sys.version.partition(" ")[0]
    if sys.version_info < OLDEST_PYTHON or sys.maxsize < 2**32:
        raise CheckFailed(
            f"Python {version}, {sys.maxsize.bit_length() + 1} bits", "install a 64-bit Python 3.11 or newer, and Holdfast in it"
        )
    return f"{version} at {sys.executable}"


def check_packages(_: Settings) -> str:
    """The installed packages that Holdfast requires, by name and minimum version."""
    wanted = list(needed(metadata.requires("holdfast") or []))
    for name, oldest in wanted:
        try:
            found = metadata.version(name)
        except metadata.PackageNotFoundError:
            raise CheckFailed(f"{name} is missing", "install Holdfast anew: make setup, or pip install 'holdfast[server]'") from None
        if _numbers(found) < _numbers(oldest):
            raise CheckFailed(f"{name} {found} is older than {oldest}", f"pip install --upgrade '{name}>={oldest}'")
    return f"{len(wanted)} packages; uvicorn {metadata.version('uvicorn')}, SQLAlchemy {metadata.version('sqlalchemy')}"


def needed(requirements: list[str]) -> Iterator[tuple[str, str]]:
    """Yield name and minimum version of each requirement that applies to a server on this system."""
    for requirement in requirements:
        what, _, marker = requirement.partition(";")
        other_part = "extra" in marker and not re.search(r"extra\s*==\s*['\"]server['\"]", marker)
        if other_part or ("sys_platform != 'win32'" in marker.replace('"', "'") and sys.platform == "win32"):
            continue
        parts = re.fullmatch(r"([\w.-]+)(?:\[[\w,]*\])?\s*(?:>=([\d.]+))?.*", what.strip())
        if parts:
            yield parts[1], parts[2] or "0"


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", version.partition("+")[0])[:3])


def check_page(_: Settings) -> str:
    """Whether the web client is built."""
    try:
        return str(page.folder())
    except page.PageMissing as error:
        raise CheckFailed("the page for browsers is not there", str(error)) from None


# -- the database ------------------------------------------------------------------------------------------------------------------


def check_database(settings: Settings) -> str:
    """Whether the database is reachable, writable and of this schema or an older one; changes nothing."""
    database = _database(settings)
    if database.path is not None and not database.path.exists():
        return f"{database.path} will be made by the first start"
    with _transaction(database) as connection:
        try:
            connection.execute(text("CREATE TABLE holdfast_doctor (number INTEGER)"))  # rolled back with the transaction
        except SQLAlchemyError as error:
            raise CheckFailed(f"{database.shown} cannot be written: {_cause(error)}", "let the server's user write it") from None
        found, newest = revision_of(connection), newest_revision()
    if found is not None and found > newest:
        raise CheckFailed(f"{database.shown} was made by a newer Holdfast (schema {found}, here {newest})", "update Holdfast here")
    version = f"schema {found}" if found == newest else f"schema {found or 'none'}, the next start brings it to {newest}"
    return f"{database.shown}, {version}"


def check_space(settings: Settings) -> str:
    """Free disk space for an SQLite file, and write permission in its folder for its side files."""
    path = _database(settings).path
    if path is None:
        return "PostgreSQL sees to its own disk"
    folder = next(each for each in path.absolute().parents if each.exists())
    if not os.access(folder, os.W_OK | os.X_OK):
        raise CheckFailed(f"nothing can be written in {folder}", "let the server's user write there, or name another file with --database")
    free = shutil.disk_usage(folder).free
    if free < ENOUGH_SPACE:
        raise CheckFailed(f"{free // 2**20} MB are free in {folder}", "make room, or name a file on another disk with --database")
    return f"{free // 2**30} GB are free in {folder}"


def check_private(settings: Settings) -> str:
    """Whether others on this machine can read the database, its side files, or backups beside it."""
    path = _database(settings).path
    if path is None:
        return "PostgreSQL sees to who may read it"
    folder = path.absolute().parent
    if not folder.exists():
        return f"{folder} will be made for the server's user alone"
    open_ones = [file for file in (*files_of(path), *backups_in(folder)) if readable_by_others(file)]
    if open_ones:
        names = ", ".join(str(file) for file in open_ones)
        raise CheckFailed(
            f"others on this machine may read what holds password hashes and chat: {names}",
            f"chmod 600 {' '.join(shlex.quote(str(file)) for file in open_ones)}",
        )
    if readable_by_others(folder) and folder.stat().st_mode & stat.S_IWOTH and not folder.stat().st_mode & stat.S_ISVTX:
        raise CheckFailed(f"everybody on this machine may exchange the files in {folder}", f"chmod go-w {shlex.quote(str(folder))}")
    return f"only the server's user may read {path}"


def check_others(settings: Settings) -> str:
    """Which other servers use the database."""
    database = _database(settings)
    if database.path is None:
        with _transaction(database) as connection:
            if revision_of(connection) is None:
                return "no server has used it yet"
            seen = connection.execute(text("SELECT address FROM servers WHERE seen > :since"), {"since": time.time() - 10}).scalars().all()
        return f"servers on it now: {', '.join(seen)}" if seen else "no server is on it now"
    lock = database.path.with_name(database.path.name + ".lock")
    if not lock.exists():
        return "no server is running on it"
    try:
        FileLock(lock).release()
    except BlockingIOError:
        return "a server is running on it"
    return "no server is running on it"


def check_time(settings: Settings) -> str:
    """Whether the clock agrees with the database's and other servers': the ages of sessions and tables depend on it."""
    now = time.time()
    database = _database(settings)
    is_there = database.path is None or database.path.exists()
    if is_there:
        with _transaction(database) as connection:
            if database.path is None:
                before = time.time()
                there = float(connection.execute(text("SELECT extract(epoch FROM clock_timestamp())")).scalar_one())
                apart = max(before - there, there - time.time())  # independent of how long the answer took
                if apart > SKEW:
                    raise CheckFailed(
                        f"the clock here and that of the database differ by {apart:.0f} s",
                        "let NTP set the clocks of both",
                    )
            if revision_of(connection) is not None:
                newest = connection.execute(text("SELECT max(changed) FROM tables")).scalar() or 0.0
                if newest > now + SKEW:
                    raise CheckFailed(f"the clock is {newest - now:.0f} s behind the last move in the database", "let NTP set the clock")
    if now < Path(__file__).stat().st_mtime - 86_400:
        raise CheckFailed(f"the clock says {datetime.now():%Y-%m-%d}, before this program was installed", "let NTP set the clock")
    return datetime.fromtimestamp(now, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")


def _database(settings: Settings) -> Database:
    try:
        return Database(settings.database)
    except StoreError as error:
        raise CheckFailed(str(error), "put --database right") from None


@contextlib.contextmanager
def _transaction(database: Database) -> Iterator[Connection]:
    """A transaction that is rolled back at the end."""
    engine = database.writer()
    try:
        with engine.connect() as connection:
            yield connection
            connection.rollback()
    except SQLAlchemyError as error:
        refused = database.unreachable(error)
        raise CheckFailed(str(refused).partition("; ")[0], str(refused).partition("; ")[2]) from None
    finally:
        engine.dispose()


def _cause(error: SQLAlchemyError) -> str:
    return str(getattr(error, "orig", None) or error).strip().partition("\n")[0]


# -- computer players --------------------------------------------------------------------------------------------------------------


def check_cache(_: Settings) -> str:
    """Where compiled rules are cached, and for which games they are there."""
    folder = cache_folder()
    if folder == NOWHERE:
        raise CheckFailed("compiled rules are not kept: this user has no home folder", f"set {CACHE_VARIABLE} to a folder for them")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise CheckFailed(
            f"compiled rules cannot be kept in {folder}: {error.strerror}", f"let the server's user write there, or set {CACHE_VARIABLE}"
        ) from None
    wanting = [game.title for game in map(games.find, games.NAMES) if not is_kept(search.entries(game).think)]
    if not wanting:
        return f"the computer players are prepared, in {folder}"
    return f"the computer players of {' and '.join(wanting)} are not prepared yet; a start does it, in about a minute each, in {folder}"


def check_worker(_: Settings) -> str:
    """Whether a worker process starts, searches without compiling, and answers."""
    game = games.find(games.NAMES[0])
    s = game.new(1, game.people.start)
    seat = next(seat for seat in range(game.people.start) if s.deciding >> seat & 1)
    began = time.monotonic()
    with Pool(1, mode="interpreted") as pool:
        try:
            pool.submit(ANSWER, question(game, s, seat, LEVELS["easy"], 1)).result(THINKING_SECONDS)
        except Late:
            raise CheckFailed(f"a worker did not answer in {THINKING_SECONDS:.0f} s", "see whether the machine is overloaded") from None
        except Exception as error:
            raise CheckFailed(f"a worker cannot think: {error}", "see what it wrote above, and install Holdfast anew") from None
    return f"a worker answered after {time.monotonic() - began:.1f} s"


# -- the network -------------------------------------------------------------------------------------------------------------------


def check_port(settings: Settings) -> str:
    """Whether the port is free or used by this very server."""
    try:
        for listener in listen(settings.host, settings.port):
            listener.close()
    except CannotListen as error:
        health = _health(settings.url)
        if health is not None:
            return f"Holdfast {health.version} is running at {settings.url}/"
        raise CheckFailed(str(error).partition(": ")[0], str(error).partition(": ")[2]) from None
    return f"{settings.host} port {settings.port} is free"


def _health(url: str) -> Health | None:
    """Return the health of the Holdfast server at a URL; None if there is no such server."""
    try:
        return msgspec.json.decode(httpx.get(f"{url}/healthz", timeout=ANSWERING_SECONDS, trust_env=False).content, type=Health)
    except (httpx.HTTPError, msgspec.DecodeError):
        return None


def check_address(settings: Settings) -> str:
    """Whether other servers on the same database can reach the advertised address."""
    if not settings.is_on_postgres:
        return "one server has the database for itself"
    if settings.advertise or not settings.is_on_loopback:
        host = settings.advertised
        if "127.0.0.1" not in host or settings.is_on_loopback:
            return f"others find it at {host}"
    raise CheckFailed(f"other servers would look for this one at {settings.advertised}", "give --advertise with an address that they reach")


CHECKS: dict[str, Callable[[Settings], str]] = {
    "Python": check_python,
    "packages": check_packages,
    "page": check_page,
    "database": check_database,
    "disk": check_space,
    "privacy": check_private,
    "other servers": check_others,
    "clock": check_time,
    "compiled rules": check_cache,
    "workers": check_worker,
    "port": check_port,
    "address": check_address,
}
