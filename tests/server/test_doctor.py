"""The doctor: what it finds in order, what it finds wrong, and what it says to do about it."""

from __future__ import annotations

import dataclasses
import json
import socket
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import psycopg
import pytest
from sqlalchemy import Engine, create_engine, event, text
from typer.testing import CliRunner

from holdfast.agents import search
from holdfast.cli import app
from holdfast.engine.code_cache import alone, cache_folder, file_stem, folder_of
from holdfast.games import NAMES, find
from holdfast.server.operations import doctor
from holdfast.server.operations.doctor import examine
from holdfast.server.runtime.settings import Settings
from holdfast.server.store import Store, StoreError
from holdfast.server.store.database import Database, newest_revision

from .house import held_port


@pytest.fixture(autouse=True)
def quick(monkeypatch, tmp_path):
    """No worker and no page here, unless a test wants them; compiled rules in a folder of the test."""
    monkeypatch.setitem(doctor.CHECKS, "workers", lambda _: "not asked")
    monkeypatch.setitem(doctor.CHECKS, "page", lambda _: "not asked")
    monkeypatch.setenv("HOLDFAST_CACHE", str(tmp_path / "cache"))


def settings_for(url, **more):
    return Settings(database=url, port=0, workers=1, **more)


def found(settings, name):
    """What the doctor finds by one check."""
    (finding,) = [finding for finding in examine(settings) if finding.name == name]
    return finding


def made(url):
    """A database that a server has used."""
    import asyncio

    store = Store.open(url)
    asyncio.run(store.close())
    return url


def test_on_a_new_machine_all_is_well_and_nothing_is_made(sqlite_url, tmp_path):
    findings = list(examine(settings_for(sqlite_url)))
    assert [finding for finding in findings if not finding.ok] == []
    assert [finding.name for finding in findings] == list(doctor.CHECKS)
    assert "will be made" in found(settings_for(sqlite_url), "database").text
    assert not (tmp_path / "games").exists()


def test_a_database_in_use_is_well_and_its_schema_is_named(url):
    settings = settings_for(made(url), advertise="http://10.0.0.5:8080")
    assert [finding for finding in examine(settings) if not finding.ok] == []
    assert f"schema {newest_revision()}" in found(settings, "database").text


def test_the_doctor_leaves_a_database_as_it_is(url):
    made(url)
    list(examine(settings_for(url)))
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.connect() as connection, pytest.raises(Exception, match="holdfast_doctor"):
        connection.execute(text("SELECT * FROM holdfast_doctor"))
    engine.dispose()


def test_a_database_that_is_away_is_wrong_once_and_told_without_its_password():
    findings = list(examine(settings_for("postgresql://holdfast:hunter2@127.0.0.1:1/none")))
    wrong = [finding for finding in findings if not finding.ok]
    assert [finding.name for finding in wrong] == ["database", "address"]
    assert "cannot be reached" in wrong[0].text
    assert "PostgreSQL" in wrong[0].advice
    assert "hunter2" not in str(findings)


def test_a_file_that_is_no_database(tmp_path):
    (tmp_path / "notes.txt").write_text("no database, " * 500)
    finding = found(settings_for(f"sqlite:///{tmp_path}/notes.txt"), "database")
    assert not finding.ok
    assert "notes.txt" in finding.text
    assert "--database" in finding.advice


def test_a_database_of_a_newer_holdfast(tmp_path):
    url = made(f"sqlite:///{tmp_path}/h.db")
    with sqlite3.connect(tmp_path / "h.db") as file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
    file.close()
    finding = found(settings_for(url), "database")
    assert not finding.ok
    assert "newer Holdfast" in finding.text
    assert finding.advice == "update Holdfast here"


def test_a_database_that_is_not_set_up_yet_gets_its_schema_at_the_start(new_postgres_url):
    finding = found(settings_for(new_postgres_url), "database")
    assert finding.ok
    assert f"the next start brings it to {newest_revision()}" in finding.text


def test_a_database_in_which_nothing_may_be_made(postgres, postgres_url):
    made(postgres_url)
    postgres.tell("DROP ROLE IF EXISTS reader")
    postgres.tell("CREATE ROLE reader LOGIN")
    finding = found(settings_for(postgres_url.replace("holdfast@", "reader@")), "database")
    assert not finding.ok
    assert "cannot be written" in finding.text


def test_a_full_disk(sqlite_url, monkeypatch):
    monkeypatch.setattr(doctor, "ENOUGH_SPACE", 2**80)
    finding = found(settings_for(sqlite_url), "disk")
    assert not finding.ok
    assert "MB are free" in finding.text
    assert "another disk" in finding.advice


def test_whether_a_server_is_running_on_the_file(sqlite_url):
    import asyncio

    assert "no server" in found(settings_for(sqlite_url), "other servers").text
    store = Store.open(sqlite_url)
    assert "a server is running on it" in found(settings_for(sqlite_url), "other servers").text
    asyncio.run(store.close())
    assert "no server" in found(settings_for(sqlite_url), "other servers").text
    Database(sqlite_url)
    try:
        asyncio.run(Store.open(sqlite_url).close())
    except StoreError:
        pytest.fail("the doctor holds the lock")


def test_which_servers_are_on_postgresql_now(postgres_url):
    made(postgres_url)
    engine = create_engine(postgres_url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        for name, age in (("here", -60), ("gone", 60)):  # its last sign of life must not be long ago by the time it is looked for
            connection.execute(
                text("INSERT INTO servers (id, address, key, seen, until) VALUES (:name, :address, 'k', :seen, :seen)"),
                {"name": name, "address": f"http://{name}:1", "seen": time.time() - age},
            )
    engine.dispose()
    assert found(settings_for(postgres_url), "other servers").text == "servers on it now: http://here:1"


def test_a_clock_that_went_back(sqlite_url, monkeypatch, tmp_path):
    made(sqlite_url)
    with sqlite3.connect(tmp_path / "games" / "holdfast.db") as file:
        file.execute("INSERT INTO users (id, name, is_guest, created, seen) VALUES ('u', 'U', 1, 0, 0)")
        file.execute(
            "INSERT INTO tables"
            " (id, game, rules, content, options, seed, public, host, state, outcome, created, changed, seq, deciding, epoch)"
            " VALUES ('t', 'g', '1', 'c', '{}', '0', 0, 'u', 'open', '', 0, ?, -1, 0, 0)",
            (time.time() + 3600,),
        )
    file.close()
    finding = found(settings_for(sqlite_url), "clock")
    assert not finding.ok
    assert "behind the last move" in finding.text
    assert "NTP" in finding.advice


def stand_still(url, now):
    """Let the clock of a PostgreSQL database show always the same; what passes while clocks are compared is then no part of a test."""
    with psycopg.connect(url) as connection:
        connection.execute(f"CREATE FUNCTION clock_timestamp() RETURNS timestamptz LANGUAGE sql AS 'SELECT to_timestamp({now!r})'")
        connection.execute(f'ALTER DATABASE "{connection.info.dbname}" SET search_path = public, pg_catalog')


def test_a_clock_that_is_not_that_of_the_database(postgres_url, monkeypatch):
    now = time.time()
    stand_still(postgres_url, now)
    monkeypatch.setattr(doctor, "time", SimpleNamespace(time=lambda: now + 100))
    finding = found(settings_for(postgres_url), "clock")
    assert not finding.ok
    assert "differ by 100 s" in finding.text


def test_a_pause_while_clocks_are_compared_is_no_difference(postgres_url, monkeypatch):
    passed = []
    monkeypatch.setattr(doctor, "time", SimpleNamespace(time=lambda: time.time() + sum(passed)))

    def pause(*asked):
        if "clock_timestamp" in asked[2]:
            passed.append(3600)

    event.listen(Engine, "after_cursor_execute", pause)
    try:
        assert doctor.check_time(settings_for(postgres_url))
    finally:
        event.remove(Engine, "after_cursor_execute", pause)


def test_rules_that_are_compiled_already_and_a_folder_that_cannot_be_made(sqlite_url, monkeypatch, tmp_path):
    settings = settings_for(sqlite_url)
    assert "not prepared yet" in found(settings, "compiled rules").text
    for title, entry in [(game.title, search.entries(game).think) for game in map(find, NAMES)]:
        assert title in found(settings, "compiled rules").text
        folder_of(entry).mkdir()
        (folder_of(entry) / f"{file_stem(entry)}-0123.code").touch()
        assert title not in found(settings, "compiled rules").text
    assert "are prepared" in found(settings, "compiled rules").text
    (tmp_path / "file").touch()
    monkeypatch.setenv("HOLDFAST_CACHE", str(tmp_path / "file"))
    finding = found(settings, "compiled rules")
    assert not finding.ok
    assert "HOLDFAST_CACHE" in finding.advice


def test_compiled_rules_of_a_user_without_a_home_are_not_kept(sqlite_url, monkeypatch):
    for name in ("HOME", "XDG_CACHE_HOME", "HOLDFAST_CACHE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pwd.getpwuid", {}.__getitem__)  # the system does not know the user either
    with alone(cache_folder()):  # who compiles there waits for nobody
        finding = found(settings_for(sqlite_url), "compiled rules")
    assert (finding.ok, finding.text) == (False, "compiled rules are not kept: this user has no home folder")
    assert finding.advice == "set HOLDFAST_CACHE to a folder for them"


class Tenant:
    """Who holds a port."""


def test_a_port_in_use_by_something_else(sqlite_url):
    tenant = Tenant()
    assert found(dataclasses.replace(settings_for(sqlite_url), port=held_port(tenant)), "port").ok
    with socket.create_server(("127.0.0.1", 0)) as taken:
        finding = found(dataclasses.replace(settings_for(sqlite_url), port=taken.getsockname()[1]), "port")
    assert not finding.ok
    assert "--port" in finding.advice


def test_a_holdfast_that_is_busy_is_not_taken_for_another_program(sqlite_url):
    """It takes longer to answer than two seconds."""
    said = b'{"ok":true,"version":"9.9","tables":0,"sockets":0,"draining":false}'
    with socket.create_server(("127.0.0.1", 0)) as busy, ThreadPoolExecutor(1) as threads:

        def answer():
            client, _ = busy.accept()
            with client:
                client.recv(10_000)
                time.sleep(2.5)
                client.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(said), said))

        threads.submit(answer)
        finding = found(dataclasses.replace(settings_for(sqlite_url), port=busy.getsockname()[1]), "port")
    assert finding.ok
    assert "Holdfast 9.9 is running" in finding.text


@pytest.mark.parametrize(
    ("host", "advertise", "ok"),
    [("127.0.0.1", "", False), ("0.0.0.0", "", False), ("10.0.0.5", "", True), ("0.0.0.0", "http://10.0.0.5:8080", True)],
)
def test_servers_that_share_a_database_must_find_each_other(host, advertise, ok):
    settings = Settings(host=host, advertise=advertise, database="postgresql://db/holdfast")
    if ok:
        assert "others find it at http://10.0.0.5:8080" in doctor.check_address(settings)
    else:
        with pytest.raises(doctor.CheckFailed) as wrong:
            doctor.check_address(settings)
        assert "--advertise" in wrong.value.advice


def test_what_packages_are_needed_here(monkeypatch):
    monkeypatch.setattr("sys.platform", "linux")
    assert list(
        doctor.needed(
            [
                "psycopg[binary]>=3.2",
                "numba >=0.61",
                "rich",
                "uvloop>=0.21; sys_platform != 'win32'",
                "ray[client]>=2.50; extra == 'cluster'",
                "starlette>=1.0; extra == 'server'",
                'httptools>=0.6; (sys_platform != "win32") and extra == "server"',
            ]
        )
    ) == [("psycopg", "3.2"), ("numba", "0.61"), ("rich", "0"), ("uvloop", "0.21"), ("starlette", "1.0"), ("httptools", "0.6")]


def test_a_package_that_is_missing_or_too_old(sqlite_url, monkeypatch):
    monkeypatch.setattr(doctor.metadata, "requires", lambda _: ["no-such-package>=1.0"])
    assert found(settings_for(sqlite_url), "packages").text == "no-such-package is missing"
    monkeypatch.setattr(doctor.metadata, "requires", lambda _: ["starlette>=999.1"])
    finding = found(settings_for(sqlite_url), "packages")
    assert "is older than 999.1" in finding.text
    assert finding.advice == "pip install --upgrade 'starlette>=999.1'"


def test_a_worker_really_thinks(sqlite_url):
    assert "a worker answered" in doctor.check_worker(settings_for(sqlite_url))


def test_a_check_that_breaks_is_a_finding(sqlite_url, monkeypatch):
    def broken(_):
        raise ZeroDivisionError("oh")

    monkeypatch.setitem(doctor.CHECKS, "clock", broken)
    finding = found(settings_for(sqlite_url), "clock")
    assert not finding.ok
    assert "ZeroDivisionError" in finding.text


def test_the_command_prints_what_to_do_and_exits_with_one(sqlite_url, tmp_path, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    (tmp_path / "notes.txt").write_text("no database, " * 500)
    well = CliRunner().invoke(app, ["doctor", "--database", sqlite_url, "--port", "0"])
    assert well.exit_code == 0, well.output
    assert "ok   database: " in well.output
    ill = CliRunner().invoke(app, ["doctor", "--database", f"sqlite:///{tmp_path}/notes.txt", "--port", "0"])
    assert ill.exit_code == 1
    assert "wrong database: " in ill.output
    assert "name another with --database" in ill.output


def test_the_command_as_json(sqlite_url):
    done = CliRunner().invoke(app, ["doctor", "--database", sqlite_url, "--port", "0", "--json"])
    said = json.loads(done.output)
    assert said["ok"] is True
    assert [check["name"] for check in said["checks"]] == list(doctor.CHECKS)
    assert set(said["checks"][0]) == {"name", "ok", "text", "advice"}
