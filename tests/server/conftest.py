"""What the server's tests share: both databases."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import structlog
from argon2 import PasswordHasher
from sqlalchemy import Connection
from typer.testing import CliRunner

from holdfast.cli import app
from holdfast.server.accounts import accounts
from holdfast.server.store.database import Database

from ..kept_workers import kept
from .house import set_up
from .postgres import Postgres


@pytest.fixture(autouse=True)
def thinks_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players of servers in this process think without compiling first."""
    monkeypatch.setenv("HOLDFAST_WORKER_MODE", "interpreted")


@pytest.fixture(scope="module", autouse=True)
def workers_are_kept() -> Iterator[None]:
    """Servers in this process go on with the workers of those before them."""
    with kept():
        yield


@pytest.fixture(autouse=True)
def passwords_cost_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers in this process hash passwords with little work; a hash that is worth something takes a sixth of a second."""
    monkeypatch.setattr(accounts.PASSWORDS, "_hasher", PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server for all tests of this process; that nothing survives a power cut and that it keeps no house speeds it up."""
    server = Postgres("fsync=off", "full_page_writes=off", "autovacuum=off", "jit=off", "wal_level=minimal", "max_wal_senders=0")
    yield server
    server.close()


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """A PostgreSQL database that is set up and has nothing in it."""
    url = postgres.set_up()
    yield url
    postgres.give_back(url)


@pytest.fixture
def new_postgres_url(postgres: Postgres) -> Iterator[str]:
    """A new PostgreSQL database, without a schema."""
    url = postgres.fresh()
    yield url
    postgres.drop(url)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A new SQLite database, in a folder that is not there yet."""
    return f"sqlite:///{tmp_path}/games/holdfast.db"


@pytest.fixture
def set_up_sqlite_url(sqlite_url: str) -> str:
    """An SQLite database that is set up and has nothing in it."""
    path = Database(sqlite_url).path
    assert path is not None
    path.parent.mkdir()
    set_up(sqlite_url)
    return sqlite_url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """A database that is set up and has nothing in it: each test runs on both kinds."""
    found: str = request.getfixturevalue("set_up_sqlite_url" if request.param == "sqlite" else "postgres_url")
    return found


@pytest.fixture(params=["sqlite", "postgresql"])
def new_url(request: pytest.FixtureRequest) -> str:
    """A new database without a schema: each test runs on both kinds."""
    found: str = request.getfixturevalue("sqlite_url" if request.param == "sqlite" else "new_postgres_url")
    return found


@pytest.fixture
def connection(url: str) -> Iterator[Connection]:
    """A connection that may write to a new database."""
    database = Database(url)
    if database.path is not None:
        database.path.parent.mkdir(exist_ok=True)
    engine = database.writer()
    database.migrate(engine)
    with engine.connect() as made:
        yield made
    engine.dispose()


@pytest.fixture
def operator(url: str) -> Iterator[Callable[..., str]]:
    """Runs `holdfast admin` on the database of a server in this process; gives what it says, and nothing of what that server logs."""

    def run(*arguments: str, fails: bool = False) -> str:
        done = CliRunner().invoke(app, ["admin", *arguments, "--database", url], env={"COLUMNS": "200"})
        assert done.exit_code == (2 if fails else 0), done.output
        return done.output if fails else done.stdout

    structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))
    yield run
    structlog.reset_defaults()
