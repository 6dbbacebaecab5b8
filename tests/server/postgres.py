"""A real PostgreSQL server for tests: in a folder of its own, on a free port, gone at the end."""

from __future__ import annotations

import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from functools import cached_property
from pathlib import Path
from typing import Any

import psycopg

from holdfast.server.store.database import Database, newest_revision
from holdfast.server.store.schema import metadata

from ..installing import found_or_installed
from .house import held_port

STARTS_WITHIN = 60
"""Seconds after which a server that does not answer is given up."""

END_OTHERS = "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
"""Ends all other connections to a database, and waits until they are gone."""

CATALOGUES = {"class": "oid", "attribute": "attrelid", "constraint": "oid", "index": "indexrelid", "proc": "oid", "trigger": "oid"}
"""Where it is told what a database has, and by which number."""

FIRST = 16384
"""The first number of what does not belong to PostgreSQL itself."""


def programs() -> Path:
    """The folder with PostgreSQL's programs; where there is none, Debian's package is installed."""
    found = found_or_installed("postgresql", _found)
    if found is None:
        raise RuntimeError("these tests need PostgreSQL's server: install it (Debian: apt-get install postgresql)")
    return found


def _found() -> Path | None:
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).resolve().parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return versions[-1].parent if versions else None


class Postgres:
    """A server; `fresh` makes an empty database in it."""

    def __init__(self, *options: str) -> None:
        self._programs = programs()
        self._as = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []  # the server refuses to run as root
        self._folder = Path(tempfile.mkdtemp(prefix="holdfast-postgres-"))
        if self._as:
            shutil.chown(self._folder, "postgres")
        self._data = self._folder / "data"
        self._options = options
        self._numbers = itertools.count(1)
        self._empty: list[str] = []  # databases that are set up, used before and emptied
        self._run("initdb", "--username=holdfast", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C", f"--pgdata={self._data}")
        self.port = held_port(self)
        self._server: subprocess.Popen[bytes] | None = None
        try:
            self.start()
        except BaseException:
            self.close()
            raise

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run([*self._as, str(self._programs / program), *arguments], check=True, stdout=subprocess.DEVNULL, cwd=self._folder)

    def start(self) -> None:
        """Start the server and wait until it answers."""
        settings = ("listen_addresses=127.0.0.1", f"unix_socket_directories={self._folder}", *self._options)
        with (self._folder / "log").open("ab") as log:
            self._server = subprocess.Popen(
                [
                    *(["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"] if self._as else ["setpriv"]),
                    "--pdeathsig=INT",  # it goes also when the tests are killed
                    str(self._programs / "postgres"),
                    *("-D", str(self._data), "-p", str(self.port)),
                    *(part for setting in settings for part in ("-c", setting)),
                ],
                stdout=log,
                stderr=log,
                cwd=self._folder,
            )
        deadline = time.monotonic() + STARTS_WITHIN
        while True:
            try:
                psycopg.connect(self.url("postgres")).close()
                return
            except psycopg.OperationalError:
                if self._server.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError(f"PostgreSQL did not start:\n{self.log}") from None
                time.sleep(0.05)

    def stop(self) -> None:
        """Stop the server at once, as far as its clients can tell."""
        if self._server is not None:
            self._server.send_signal(signal.SIGINT)
            self._server.wait()
            self._server = None

    @property
    def log(self) -> str:
        """What the server has said."""
        return (self._folder / "log").read_text(encoding="utf-8")

    def url(self, name: str) -> str:
        """Where a database of the server is."""
        return f"postgresql://holdfast@127.0.0.1:{self.port}/{name}"

    def fresh(self) -> str:
        """The URL of a new, empty database."""
        name = f"test{next(self._numbers)}"
        self.tell(f"CREATE DATABASE {name}")
        return self.url(name)

    @cached_property
    def _template(self) -> tuple[str, str, str]:
        """A database with the schema of a server, of which others are copies: its name, its schema, and what empties a copy."""
        url = self.fresh()
        database = Database(url)
        engine = database.writer()
        database.migrate(engine)
        engine.dispose()
        emptying = [f"DELETE FROM {table.name}" for table in metadata.sorted_tables]
        revision = f"DELETE FROM alembic_version; INSERT INTO alembic_version VALUES ('{newest_revision()}')"
        with psycopg.connect(url) as connection:
            return url.rpartition("/")[2], _schema(connection), "; ".join([*emptying, revision])

    def set_up(self) -> str:
        """The URL of a database with the schema of a server and nothing in it: one used before, or else a copy of another."""
        if self._empty:
            return self._empty.pop()
        name = f"test{next(self._numbers)}"
        self.tell(f"CREATE DATABASE {name} TEMPLATE {self._template[0]} STRATEGY FILE_COPY")
        return self.url(name)

    def give_back(self, url: str) -> None:
        """Empty a database that `set_up` gave, whoever is still in it, so that it is given again; one with another schema is dropped.

        To make a database and to drop it costs ten times as much.
        """
        _, schema, emptying = self._template
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(END_OTHERS)
            if _schema(connection) == schema:
                connection.execute(f"SET session_replication_role = replica; {emptying}".encode())  # without looking for what refers to it
                self._empty.append(url)
                return
        self.drop(url)

    def drop(self, url: str) -> None:
        """Do away with a database, whoever is still in it."""
        self.tell(f"DROP DATABASE {url.rpartition('/')[2]} WITH (FORCE)")

    def tell(self, order: str) -> None:
        """Carry out an order of the owner."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(order.encode())

    def close(self) -> None:
        """End the server and remove its folder."""
        self.stop()
        shutil.rmtree(self._folder)


def _schema(connection: psycopg.Connection[Any]) -> str:
    """What tells whether the schema or a setting of a database was changed: when each row about them was written, and the settings."""
    rows = " UNION ALL ".join(
        f"SELECT '{name}', xmin::text, count(*) FROM pg_{name} WHERE {number} >= {FIRST} GROUP BY xmin"
        for name, number in CATALOGUES.items()
    )
    settings = "SELECT setconfig::text, '', 0 FROM pg_db_role_setting JOIN pg_database d ON d.oid = setdatabase"
    question = f"SELECT string_agg(r::text, ' ' ORDER BY r) FROM ({rows} UNION ALL {settings} WHERE datname = current_database()) r"
    (found,) = connection.execute(question.encode()).fetchone() or ("",)
    return str(found)
