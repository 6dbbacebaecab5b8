"""`holdfast doctor`: whether a server can work here, one check after the other, each with what to do if it is wrong."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
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
from holdfast.agents.levels import LEVELS
from holdfast.agents.players import ANSWER
from holdfast.agents.pool import Pool
from holdfast.agents.thinking import question
from holdfast.core.rule import CACHE_VARIABLE, cache_folder

from . import page
from .protocol import Health
from .running import CannotListen, listen
from .settings import Settings
from .store import StoreError
from .store.database import Database, newest_revision, revision_of
from .store.lock import FileLock

OLDEST_PYTHON = (3, 11)

ENOUGH_SPACE = 200 * 2**20
"""Free bytes below which a disk counts as full: an hour of many games."""

SKEW = 2.0
"""Seconds by which clocks may differ; a table belongs to a server for ten seconds at a time."""

ANSWERING_SECONDS = 10.0
"""How long a server that is busy may take to say that it is a Holdfast."""

THINKING_SECONDS = 30.0
"""How long the first thought of a worker may take, without compiling."""


@dataclass(frozen=True)
class Finding:
    """What a check found, in words, and, if it is wrong, what to do."""

    name: str
    ok: bool
    text: str
    advice: str = ""


class Wrong(Exception):
    """Something is wrong: what, and what to do."""

    def __init__(self, said: str, advice: str) -> None:
        super().__init__(said)
        self.advice = advice


def examine(settings: Settings) -> Iterator[Finding]:
    """The findings of all checks, in the order in which a start needs things."""
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
    except Wrong as wrong:
        return Finding(name, False, str(wrong), wrong.advice)
    except Exception as error:  # a check that breaks is a finding too
        return Finding(name, False, f"the check itself failed: {type(error).__name__}: {error}", "tell the makers of Holdfast")


# -- the program -------------------------------------------------------------------------------------------------------------------


def check_python(_: Settings) -> str:
    """The interpreter."""
    version = sys.version.partition(" ")[0]
    if sys.version_info < OLDEST_PYTHON or sys.maxsize < 2**32:
        raise Wrong(f"Python {version}, {sys.maxsize.bit_length() + 1} bits", "install a 64-bit Python 3.11 or newer, and Holdfast in it")
    return f"{version} at {sys.executable}"


def check_packages(_: Settings) -> str:
    """The packages that Holdfast asked for when it was installed, by name and oldest version."""
    wanted = list(needed(metadata.requires("holdfast") or []))
    for name, oldest in wanted:
        try:
            found = metadata.version(name)
        except metadata.PackageNotFoundError:
            raise Wrong(f"{name} is missing", "install Holdfast anew: make setup, or pip install holdfast") from None
        if _numbers(found) < _numbers(oldest):
            raise Wrong(f"{name} {found} is older than {oldest}", f"pip install --upgrade '{name}>={oldest}'")
    return f"{len(wanted)} packages; uvicorn {metadata.version('uvicorn')}, SQLAlchemy {metadata.version('sqlalchemy')}"


def needed(requirements: list[str]) -> Iterator[tuple[str, str]]:
    """Name and oldest version of each requirement, as our own package data write them, that matters on this system."""
    for requirement in requirements:
        what, _, marker = requirement.partition(";")
        if "extra" in marker or ("sys_platform != 'win32'" in marker.replace('"', "'") and sys.platform == "win32"):
            continue
        parts = re.fullmatch(r"([\w.-]+)(?:\[[\w,]*\])?\s*(?:>=([\d.]+))?.*", what.strip())
        if parts:
            yield parts[1], parts[2] or "0"


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", version.partition("+")[0])[:3])


def check_page(_: Settings) -> str:
    """The page that browsers get."""
    try:
        return str(page.folder())
    except page.PageMissing as error:
        raise Wrong("the page for browsers is not there", str(error)) from None


# -- the database ------------------------------------------------------------------------------------------------------------------


def check_database(settings: Settings) -> str:
    """Reachable, writable and of this version or an older one; nothing is changed."""
    database = _database(settings)
    if database.path is not None and not database.path.exists():
        return f"{database.path} will be made by the first start"
    with _transaction(database) as connection:
        try:
            connection.execute(text("CREATE TABLE holdfast_doctor (number INTEGER)"))  # taken back with the transaction
        except SQLAlchemyError as error:
            raise Wrong(f"{database.shown} cannot be written: {_cause(error)}", "let the server's user write it") from None
        found, newest = revision_of(connection), newest_revision()
    if found is not None and found > newest:
        raise Wrong(f"{database.shown} was made by a newer Holdfast (schema {found}, here {newest})", "update Holdfast here")
    version = f"schema {found}" if found == newest else f"schema {found or 'none'}, the next start brings it to {newest}"
    return f"{database.shown}, {version}"


def check_space(settings: Settings) -> str:
    """Room on the disk of an SQLite file, and rights in its folder, where the files beside it are made."""
    path = _database(settings).path
    if path is None:
        return "PostgreSQL sees to its own disk"
    folder = next(each for each in path.absolute().parents if each.exists())
    if not os.access(folder, os.W_OK | os.X_OK):
        raise Wrong(f"nothing can be written in {folder}", "let the server's user write there, or name another file with --database")
    free = shutil.disk_usage(folder).free
    if free < ENOUGH_SPACE:
        raise Wrong(f"{free // 2**20} MB are free in {folder}", "make room, or name a file on another disk with --database")
    return f"{free // 2**30} GB are free in {folder}"


def check_others(settings: Settings) -> str:
    """Who else uses the database."""
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
    """The clock, by which tables belong to servers and sessions end."""
    now = time.time()
    database = _database(settings)
    is_there = database.path is None or database.path.exists()
    if is_there:
        with _transaction(database) as connection:
            if database.path is None:
                before = time.time()
                there = float(connection.execute(text("SELECT extract(epoch FROM clock_timestamp())")).scalar_one())
                apart = max(before - there, there - time.time())  # however long the answer took
                if apart > SKEW:
                    raise Wrong(
                        f"the clock here and that of the database differ by {apart:.0f} s",
                        "let NTP set the clocks of both",
                    )
            if revision_of(connection) is not None:
                newest = connection.execute(text("SELECT max(changed) FROM tables")).scalar() or 0.0
                if newest > now + SKEW:
                    raise Wrong(f"the clock is {newest - now:.0f} s behind the last move in the database", "let NTP set the clock")
    if now < Path(__file__).stat().st_mtime - 86_400:
        raise Wrong(f"the clock says {datetime.now():%Y-%m-%d}, before this program was installed", "let NTP set the clock")
    return datetime.fromtimestamp(now, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")


def _database(settings: Settings) -> Database:
    try:
        return Database(settings.database)
    except StoreError as error:
        raise Wrong(str(error), "put --database right") from None


@contextlib.contextmanager
def _transaction(database: Database) -> Iterator[Connection]:
    """A transaction that is taken back at the end."""
    engine = database.writer()
    try:
        with engine.connect() as connection:
            yield connection
            connection.rollback()
    except SQLAlchemyError as error:
        refused = database.unreachable(error)
        raise Wrong(str(refused).partition("; ")[0], str(refused).partition("; ")[2]) from None
    finally:
        engine.dispose()


def _cause(error: SQLAlchemyError) -> str:
    return str(getattr(error, "orig", None) or error).strip().partition("\n")[0]


# -- computer players --------------------------------------------------------------------------------------------------------------


def check_cache(_: Settings) -> str:
    """Where compiled rules are kept, and whether there are any."""
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise Wrong(
            f"compiled rules cannot be kept in {folder}: {error.strerror}", f"let the server's user write there, or set {CACHE_VARIABLE}"
        ) from None
    if any(folder.rglob("search_template.think-*.nbi")):
        return f"the computer players are prepared, in {folder}"
    return f"the computer players are not prepared yet; a start does it, in about a minute, in {folder}"


def check_worker(_: Settings) -> str:
    """A worker process starts, thinks without compiling, and answers."""
    game = games.find(games.NAMES[0])
    s = game.new(1, game.people.start)
    seat = next(seat for seat in range(game.people.start) if s.deciding >> seat & 1)
    began = time.monotonic()
    with Pool(1, mode="interpreted") as pool:
        try:
            pool.submit(ANSWER, question(game, s, seat, LEVELS["easy"], 1)).result(THINKING_SECONDS)
        except Late:
            raise Wrong(f"a worker did not answer in {THINKING_SECONDS:.0f} s", "see whether the machine is overloaded") from None
        except Exception as error:
            raise Wrong(f"a worker cannot think: {error}", "see what it wrote above, and install Holdfast anew") from None
    return f"a worker answered after {time.monotonic() - began:.1f} s"


# -- the network -------------------------------------------------------------------------------------------------------------------


def check_port(settings: Settings) -> str:
    """The port is free, or this very server has it."""
    try:
        for listener in listen(settings.host, settings.port):
            listener.close()
    except CannotListen as error:
        health = _health(settings.url)
        if health is not None:
            return f"Holdfast {health.version} is running at {settings.url}/"
        raise Wrong(str(error).partition(": ")[0], str(error).partition(": ")[2]) from None
    return f"{settings.host} port {settings.port} is free"


def _health(url: str) -> Health | None:
    """What a server says of itself, if it is a Holdfast."""
    try:
        return msgspec.json.decode(httpx.get(f"{url}/healthz", timeout=ANSWERING_SECONDS, trust_env=False).content, type=Health)
    except (httpx.HTTPError, msgspec.DecodeError):
        return None


def check_address(settings: Settings) -> str:
    """How other servers on the same database find this one."""
    if not settings.is_on_postgres:
        return "one server has the database for itself"
    if settings.advertise or not settings.is_on_loopback:
        host = settings.advertised
        if "127.0.0.1" not in host or settings.is_on_loopback:
            return f"others find it at {host}"
    raise Wrong(f"other servers would look for this one at {settings.advertised}", "give --advertise with an address that they reach")


CHECKS: dict[str, Callable[[Settings], str]] = {
    "Python": check_python,
    "packages": check_packages,
    "page": check_page,
    "database": check_database,
    "disk": check_space,
    "other servers": check_others,
    "clock": check_time,
    "compiled rules": check_cache,
    "workers": check_worker,
    "port": check_port,
    "address": check_address,
}
