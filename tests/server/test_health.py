"""Whether a server can do its work: `/healthz` and the figures while nothing can be written; what a start finds in its file."""

from __future__ import annotations

import asyncio
import errno
import math
import sqlite3
import threading
from dataclasses import replace

import httpx
import pytest

from holdfast.protocol import TableFrame
from holdfast.server.runtime.settings import Settings
from holdfast.server.store import Store, StoreError, writer
from holdfast.server.store.database import Database
from holdfast.server.store.integrity import damage
from holdfast.server.tables import table_registry

from .house import LONG, METRICS_TOKEN, House, Line, Visitor, figures, hosted, until
from .stored import opened, set_up

SETTINGS = Settings(limits=False, workers=1, metrics_token=METRICS_TOKEN)


@pytest.fixture
def server(url, monkeypatch):
    """A server that tries its database whenever it is asked for its health: its address and its parts."""
    monkeypatch.setattr(table_registry, "PROBE_SECONDS", 0.0)
    monkeypatch.setattr(table_registry, "asyncio", _Patient(table_registry.asyncio))
    monkeypatch.setattr(writer, "LONG_SECONDS", LONG)
    with hosted(replace(SETTINGS, database=url)) as parts:
        yield parts


class _Patient:
    """asyncio, with timeouts that are long enough for any machine."""

    def __init__(self, real):
        self._real = real

    def __getattr__(self, name):
        return getattr(self._real, name)

    def timeout(self, _seconds):
        return self._real.timeout(LONG)


def is_writable(url):
    """What the health check and the figures say."""
    status = httpx.get(f"{url}/healthz", timeout=LONG).status_code
    return status == 200, "holdfast_database_writable 1.0" in figures(url)


def take_writing_away(services, url, is_away):
    """Make the database refuse whatever is written: the connection that writes may only read."""
    with services.store._writer._engine.connect() as connection:
        driver = connection.connection.driver_connection
        if url.startswith("sqlite"):
            driver.execute(f"PRAGMA query_only={int(is_away)}")
        else:
            driver.read_only = is_away


def test_a_server_whose_database_cannot_be_written_says_so_until_it_can(server, url):
    address, services = server
    assert is_writable(address) == (True, True)
    take_writing_away(services, url, True)
    assert is_writable(address) == (False, False)
    take_writing_away(services, url, False)

    def is_well():
        services.store._writer._failed = -math.inf  # the failure is some time ago; one that was under way may fail yet
        return is_writable(address) == (True, True)

    until(is_well, "it can write")


def test_health_is_asked_of_the_database_now_and_then_only_however_often_somebody_asks(sqlite_url, monkeypatch):
    monkeypatch.setattr(table_registry, "PROBE_SECONDS", LONG)
    with hosted(replace(SETTINGS, database=sqlite_url)) as (url, services):
        renewed = []
        real = services.registry._renew
        monkeypatch.setattr(services.registry, "_renew", lambda: renewed.append(1) or real())
        for _ in range(20):
            assert httpx.get(f"{url}/healthz", timeout=LONG).status_code == 200
        assert renewed == []


def test_a_disk_on_which_there_is_no_room_is_named_to_the_operator_and_the_server_is_not_healthy(sqlite_url, monkeypatch, caplog):
    """SQLite itself says so: the file may have no more pages than it has."""
    monkeypatch.setattr(writer, "LONG_SECONDS", LONG)
    with hosted(replace(SETTINGS, database=sqlite_url)) as (url, services), Visitor(url) as anna, Line(url) as line:
        table, tokens = anna.table(["me"])
        line.say("join", table=table, tokens=[tokens[1]])
        line.hear(TableFrame)
        with services.store._writer._engine.connect() as connection:
            connection.connection.driver_connection.execute("PRAGMA max_page_count=1")
        for number in range(500):
            said = {"type": "say", "id": f"x-{number}", "token": tokens[1], "text": "x" * 400}
            answer = anna.http.post(f"/api/tables/{table}/commands", json=said)
            if answer.json().get("error"):
                break
        assert answer.json()["error"]["retry"]
        assert httpx.get(f"{url}/healthz", timeout=LONG).status_code == 503
        assert "full" in caplog.text


@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "No space left on device"), OSError(errno.EDQUOT, "Quota exceeded")])
def test_a_start_on_a_full_disk_says_so(tmp_path, error):
    said = str(Database(f"sqlite:///{tmp_path}/holdfast.db").unreachable(error))
    assert said == f"the disk of {tmp_path}/holdfast.db is full, so nothing can be stored; make room there (what was stored before is safe)"


def test_whatever_sqlite_says_of_a_file_on_a_full_disk_it_is_the_disk(tmp_path, monkeypatch):
    database = Database(f"sqlite:///{tmp_path}/holdfast.db")
    error = sqlite3.OperationalError("unable to open database file")
    assert not database.is_full(error)
    monkeypatch.setattr("holdfast.server.store.database.LEAST_ROOM", 2**62)
    assert database.is_full(error)
    assert not database.is_full(ValueError("of something else"))


# -- what a start finds --------------------------------------------------------------------------------------------------------


def test_a_start_reads_the_whole_file_and_says_that_it_is_whole(tmp_path):
    with House(f"sqlite:///{tmp_path}/holdfast.db", tmp_path) as house:
        until(lambda: "the database file is whole" in house.log, "what the start has found")


def test_damage_of_a_file_is_found_and_told(tmp_path, capsys):
    path = tmp_path / "holdfast.db"
    url = f"sqlite:///{path}"

    async def fill():
        async with opened(url) as store:
            await store.commit(set_up)

    asyncio.run(fill())
    assert damage(url, threading.Event()) == []
    with sqlite3.connect(path) as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name LIKE '%entries%' AND type = 'index'").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    with path.open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xff" * 64)
    assert damage(url, threading.Event())
    with hosted(replace(SETTINGS, database=url)) as (server, _):
        until(lambda: "holdfast_database_damaged 1.0" in figures(server), "the figures say it")
    assert "the database file is damaged" in capsys.readouterr().out


def test_the_reading_of_a_long_file_ends_with_the_server(tmp_path, monkeypatch):
    monkeypatch.setattr("holdfast.server.store.integrity.STEPS", 1)
    path = tmp_path / "holdfast.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE rows (text)")
        connection.executemany("INSERT INTO rows VALUES (?)", [("x" * 1000,)] * 1000)
    connection.close()
    stop = threading.Event()
    stop.set()
    assert damage(f"sqlite:///{path}", stop) is None


def test_postgresql_looks_after_its_own_files(postgres_url):
    assert damage(postgres_url, threading.Event()) == []


def test_a_folder_that_cannot_be_made_is_an_error_of_the_store(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="cannot be opened as a database"):
        Store.open(f"sqlite:///{tmp_path}/file/holdfast.db")
