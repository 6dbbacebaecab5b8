"""The store: what it acknowledges is kept, nothing else is, and a failure touches nobody but its cause."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import insert, text, update
from sqlalchemy.exc import IntegrityError, InterfaceError

from holdfast.server.store import Conflict, Store, StoreBusy, StoreError, people, schema, tables, writer
from holdfast.server.store.database import ONE_AT_A_TIME, Database, newest_revision, revision_of

from .stored import TABLE, UNA, add, entry, opened, set_up

ROOT = Path(__file__).resolve().parents[2]


def seqs(c, table_id=TABLE.id):
    return [entry.seq for entry in tables.entries(c, table_id)]


def refuse(c, seq, table_id):
    add(c, seq, table_id)
    raise ValueError("not this one")


# -- opening -------------------------------------------------------------------------------------------------------------------


def test_the_migrations_lead_to_the_schema(connection):
    assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    assert revision_of(connection) == newest_revision()


def test_what_was_kept_is_there_when_it_is_opened_again(url):
    async def first():
        async with opened(url) as store:
            await store.commit(set_up)
            assert await store.commit(add, 0) == 0

    async def second():
        async with opened(url) as store:
            assert await store.read(tables.table, "table-one") is not None
            assert await store.read(seqs) == [0]
            return store.backend

    asyncio.run(first())
    assert url.startswith(asyncio.run(second()))


def test_who_opens_a_postgresql_database_waits_while_another_updates_it(new_postgres_url):
    async def open_and_close():
        async with opened(new_postgres_url) as store:
            return await store.read(revision_of)

    connect = partial(psycopg.connect, new_postgres_url)
    with connect() as other, connect(autocommit=True) as watcher, ThreadPoolExecutor() as threads:
        other.execute("SELECT pg_advisory_xact_lock(%s)", [ONE_AT_A_TIME])
        opening = threads.submit(asyncio.run, open_and_close())
        waiting = 0
        while not waiting and not opening.done():
            (waiting,) = watcher.execute("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted").fetchone()
        assert waiting == 1
        other.rollback()
        assert opening.result() == newest_revision()


def test_an_sqlite_file_has_one_server(sqlite_url):
    async def scenario():
        async with opened(sqlite_url):
            with pytest.raises(StoreError, match=r"another server is using .*holdfast\.db; stop it, .* PostgreSQL"):
                Store.open(sqlite_url)
        async with opened(sqlite_url):
            pass

    asyncio.run(scenario())


def test_what_a_killed_server_acknowledged_is_kept(url):
    """It is killed while it adds entries to several tables, one process after the other on the same tables."""
    ids = ["table-1", "table-2", "table-3"]

    async def prepare():
        async with opened(url) as store:
            await store.commit(set_up, *ids)

    async def look():
        async with opened(url) as store:  # the lock died with the process
            return {table_id: await store.read(seqs, table_id) for table_id in ids}

    asyncio.run(prepare())
    for acknowledged in (30, 60, 90):
        command = [sys.executable, "-m", "tests.server.appender", url, *ids]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
            heard = [process.stdout.readline().split() for _ in range(acknowledged)]
            process.send_signal(signal.SIGKILL)
            heard += [words for line in process.stdout if len(words := line.split()) == 2]
        kept = asyncio.run(look())
        for table_id in ids:
            assert kept[table_id] == list(range(len(kept[table_id])))
        for table_id, seq in heard:
            assert int(seq) in kept[table_id]


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("holdfast.db", "this is no database URL; write sqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME"),
        (
            "mysql://me:secret@host/games",
            "mysql is no database that Holdfast knows; write sqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME",
        ),
        ("sqlite://", "SQLite needs a file to keep the games in; write sqlite:///PATH"),
    ],
)
def test_urls_that_name_no_database(url, says):
    with pytest.raises(StoreError) as refused:
        Store.open(url)
    assert str(refused.value) == says


def test_a_postgresql_server_that_is_not_there():
    with pytest.raises(
        StoreError, match=r"postgresql://me:\*\*\*@127\.0\.0\.1:1/games cannot be reached .* check that PostgreSQL runs there"
    ) as refused:
        Store.open("postgresql://me:secret@127.0.0.1:1/games")
    assert refused.value.retry


def test_a_file_that_is_no_database(tmp_path):
    (tmp_path / "notes.txt").write_text("this is not a database, and it is long enough to have a header" * 9)
    with pytest.raises(StoreError, match=r"notes\.txt cannot be opened as a database \(file is not a database\); check the file"):
        Store.open(f"sqlite:///{tmp_path}/notes.txt")
    with pytest.raises(StoreError, match="cannot be opened as a database"):
        Store.open(f"sqlite:///{tmp_path}/notes.txt/holdfast.db")


def test_the_database_of_a_newer_version_is_left_alone(url):
    async def scenario():
        async with opened(url) as store:
            await store.commit(lambda c: c.execute(text("UPDATE alembic_version SET version_num = '9999'")))
        with pytest.raises(StoreError, match="was made by a newer Holdfast; update this one"):
            Store.open(url)

    asyncio.run(scenario())


# -- group commit --------------------------------------------------------------------------------------------------------------


def test_a_work_that_fails_takes_no_other_with_it(url):
    async def scenario():
        async with opened(url) as store:
            await store.commit(set_up, "table-1", "table-2")
            results = await asyncio.gather(
                store.commit(add, 0, "table-1"),
                store.commit(refuse, 0, "table-2"),
                store.commit(add, 0, "table-1"),
                store.commit(add, 0, "table-2"),
                store.commit(people.add_user, UNA),
                store.commit(add, 1, "table-1"),
                return_exceptions=True,
            )
            assert [type(result) for result in results] == [int, ValueError, Conflict, int, Conflict, int]
            assert (await store.read(seqs, "table-1"), await store.read(seqs, "table-2")) == ([0, 1], [0])
            with pytest.raises(ValueError, match="not this one"):
                await store.commit(refuse, 1, "table-2")
            assert await store.read(seqs, "table-2") == [0]

    asyncio.run(scenario())


def test_a_work_takes_arguments_by_name(url):
    async def scenario():
        async with opened(url) as store:
            await store.commit(set_up)
            await store.commit(add, seq=0)
            await store.commit(add, seq=1, command="c-1")
            assert await store.read(tables.entries, TABLE.id, after=0) == [entry(1, "c-1")]

    asyncio.run(scenario())


def test_a_result_comes_after_commit_and_what_is_not_committed_is_not_seen(url):
    has_added, may_go_on = threading.Event(), threading.Event()

    def slow(c):
        add(c, 0)
        has_added.set()
        assert may_go_on.wait(60)
        return "done"

    async def scenario():
        async with opened(url) as store:
            await store.commit(set_up)
            waiting = asyncio.ensure_future(store.commit(slow))
            await asyncio.to_thread(has_added.wait)
            assert await store.read(seqs) == []
            assert not waiting.done()
            may_go_on.set()
            assert await waiting == "done"
            assert await store.read(seqs) == [0]

    asyncio.run(scenario())


def test_who_hears_of_a_commit_finds_it_counted(url):
    counted = []

    def count(operations, _seconds):
        time.sleep(0.05)  # whoever is told first would look too early
        counted.append(operations)

    async def scenario():
        store = Store.open(url, count)
        try:
            await store.commit(set_up)
            assert counted == [1]
        finally:
            await store.close()

    asyncio.run(scenario())


def test_when_commit_fails_nobody_is_told_otherwise(url):
    """Both databases can put off the check of a foreign key to COMMIT."""

    def fail_at_commit(c):
        if c.dialect.name == "sqlite":
            c.exec_driver_sql("PRAGMA defer_foreign_keys=ON")
        else:
            c.exec_driver_sql("ALTER TABLE sessions ALTER CONSTRAINT fk_sessions_user_id DEFERRABLE INITIALLY DEFERRED")
        people.add_session(c, "a hash", "nobody", 1.0, 2.0)

    async def scenario():
        async with opened(url) as store:
            await store.commit(set_up)
            results = await asyncio.gather(store.commit(fail_at_commit), store.commit(add, 0), return_exceptions=True)
            assert [str(result) for result in results] == ["the database did not say whether this was kept; try again"] * 2
            assert all(isinstance(result, StoreError) and result.retry for result in results)
            assert await store.read(seqs) == []
            assert await store.commit(add, 0) == 0

    asyncio.run(scenario())


def test_a_transaction_that_was_broken_off_is_not_acknowledged(url):
    async def scenario():
        async with opened(url) as store:
            await store.commit(set_up)
            works = [store.commit(add, 0), store.commit(lambda c: c.exec_driver_sql("ROLLBACK")), store.commit(add, 1)]
            results = await asyncio.gather(*works, return_exceptions=True)
            assert [type(result) for result in results] == [StoreError] * 3
            assert await store.read(seqs) == []
            assert await store.commit(add, 0) == 0

    asyncio.run(scenario())


def test_a_work_that_hides_an_error_harms_no_other(url):
    def hide(c):
        try:
            c.execute(insert(schema.users), {"id": "una", "name": "", "is_guest": True, "created": 0.0, "seen": 0.0})
        except IntegrityError:
            return "hidden"

    async def scenario():
        async with opened(url) as store:
            await store.commit(set_up)
            works = [store.commit(add, 0), store.commit(hide), store.commit(add, 1), store.commit(hide)]
            results = await asyncio.gather(*works, return_exceptions=True)
            assert (results[0], results[2]) == (0, 1)
            assert await store.read(seqs) == [0, 1]

    asyncio.run(scenario())


def test_a_hidden_error_at_the_end_is_not_acknowledged_for_nothing(url):
    """PostgreSQL takes the COMMIT of such a transaction without a word, and rolls it back."""

    def add_and_hide(c):
        add(c, 0)
        with suppress(IntegrityError):
            people.add_session(c, "a hash", "nobody", 1.0, 2.0)

    async def scenario():
        async with opened(url) as store:
            await store.commit(set_up)
            result = (await asyncio.gather(store.commit(add_and_hide), return_exceptions=True))[0]
            assert await store.read(seqs) == ([0] if result is None else [])

    asyncio.run(scenario())


def test_a_caller_that_is_cancelled_does_not_take_its_work_back(url):
    async def scenario():
        async with opened(url) as store:
            await store.commit(set_up)
            given_up, other = asyncio.ensure_future(store.commit(add, 0)), asyncio.ensure_future(store.commit(add, 1))
            await asyncio.sleep(0)
            given_up.cancel()
            assert await other == 1
            assert await store.read(seqs) == [0, 1]

    asyncio.run(scenario())


def test_too_many_are_refused_and_the_others_served(sqlite_url, monkeypatch):
    monkeypatch.setattr(writer, "MOST_WAITING", 2)
    may_go_on = threading.Event()
    has_begun = threading.Event()

    def hold(c):
        has_begun.set()
        assert may_go_on.wait(60)

    async def scenario():
        async with opened(sqlite_url) as store:
            await store.commit(set_up)
            held = asyncio.ensure_future(store.commit(hold))
            await asyncio.to_thread(has_begun.wait)
            waiting = [asyncio.ensure_future(store.commit(add, seq)) for seq in (0, 1)]
            await asyncio.sleep(0)
            with pytest.raises(StoreBusy, match="the server is busy; try again in a moment") as refused:
                await store.commit(add, 2)
            assert refused.value.retry
            may_go_on.set()
            await held
            assert await asyncio.gather(*waiting) == [0, 1]

    asyncio.run(scenario())


def test_closing_finishes_what_waits(url):
    async def scenario():
        async with opened(url) as store:
            await store.commit(set_up)
            waiting = [asyncio.ensure_future(store.commit(add, seq)) for seq in range(50)]
            await asyncio.sleep(0)
            await store.close()
            assert await asyncio.gather(*waiting) == list(range(50))
            with pytest.raises(StoreError, match="shutting down"):
                await store.commit(add, 50)
            with pytest.raises(StoreError, match="shutting down"):
                await store.read(seqs)

    asyncio.run(scenario())


# -- reading and lost connections ----------------------------------------------------------------------------------------------


def test_a_read_sees_one_moment_and_cannot_write(url):
    has_looked, may_look_again = threading.Event(), threading.Event()

    def look_twice(c):
        first = seqs(c)
        has_looked.set()
        assert may_look_again.wait(60)
        return first, seqs(c)

    async def scenario():
        async with opened(url) as store:
            await store.commit(set_up)
            reading = asyncio.ensure_future(store.read(look_twice))
            await asyncio.to_thread(has_looked.wait)
            await store.commit(add, 0)
            may_look_again.set()
            assert await reading == ([], [])
            with pytest.raises(Exception, match=r"readonly|read-only|cannot be read now"):
                await store.read(add, 1)
            assert await store.read(seqs) == [0]

    asyncio.run(scenario())


def test_a_server_that_stands_still_within_a_transaction_does_not_stop_the_others(postgres_url):
    """As when it is stopped, or its machine is frozen: what it has locked is let go, and it has not written."""
    is_locked, goes_on = threading.Event(), threading.Event()

    def freeze(c):
        c.execute(update(schema.tables).values(looked=3))
        is_locked.set()
        assert goes_on.wait(60)

    async def scenario():
        async with opened(postgres_url) as frozen, opened(postgres_url) as other:
            await frozen.commit(set_up)
            frozen_write = asyncio.create_task(frozen.commit(freeze))
            await asyncio.to_thread(is_locked.wait)
            try:
                await asyncio.wait_for(other.commit(lambda c: c.execute(update(schema.tables).values(looked=2)).rowcount), 30)
                assert not goes_on.is_set()
            finally:
                goes_on.set()
            assert await frozen_write is None  # done again on a new connection

    asyncio.run(scenario())


def test_lost_connections_are_made_anew(postgres, postgres_url):
    name = postgres_url.rpartition("/")[2]
    cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"

    async def scenario():
        async with opened(postgres_url) as store:
            await store.commit(set_up)
            for seq in range(3):
                assert await store.read(seqs) == list(range(seq))
                postgres.tell(cut)
                assert await store.commit(add, seq) == seq
                postgres.tell(cut)
            assert await store.read(seqs) == [0, 1, 2]

    asyncio.run(scenario())


def test_a_connection_lost_again_and_again_is_an_error_to_try_again(postgres_url):
    def cut_off(c):
        add(c, 0)
        c.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))

    async def scenario():
        async with opened(postgres_url) as store:
            await store.commit(set_up)
            with pytest.raises(StoreError, match="the database cannot be written now; try again in a moment") as refused:
                await store.commit(cut_off)
            assert refused.value.retry
            assert await store.commit(add, 0) == 0

    asyncio.run(scenario())


def test_a_connection_that_breaks_twice_while_something_is_read_is_no_fault_of_the_program(url):
    """psycopg says InterfaceError, not OperationalError, of a connection that it finds closed."""

    def broken(_):
        raise InterfaceError("SELECT 1", None, psycopg.InterfaceError("the connection is closed"), connection_invalidated=True)

    async def scenario():
        async with opened(url) as store:
            with pytest.raises(StoreError, match="cannot be read now") as failed:
                await store.read(broken)
            assert failed.value.retry

    asyncio.run(scenario())


def test_a_database_is_shown_without_its_password(tmp_path):
    assert Database("postgresql://me:secret@host:5432/games").shown == "postgresql://me:***@host:5432/games"
    assert Database(f"sqlite:///{tmp_path}/games.db").shown == f"{tmp_path}/games.db"
