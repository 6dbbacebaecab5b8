"""Backups: the whole database at one moment, into either kind of database, all or nothing."""

from __future__ import annotations

import asyncio
import gzip
import json
import stat
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pytest
from sqlalchemy import insert, update

from holdfast.server.store import (
    ChatRow,
    Lease,
    Opening,
    SeatRow,
    StoreError,
    achievements,
    archive,
    backup,
    barred,
    budgets,
    devices,
    evaluations,
    leases,
    moderation,
    occasions,
    operator,
    people,
    recovery,
    results,
    schema,
    tables,
)
from holdfast.server.store.backup import dump, restore
from holdfast.server.store.budgets import Portion
from holdfast.server.store.database import newest_revision
from holdfast.server.store.occasions import ChallengeRow, TryRow

from .stored import BO, SEATS, SERVER, TABLE, UNA, add, entry, opened, set_up

COUNTS = {"users": 2, "sessions": 1, "devices": 1, "tables": 3, "seats": 5, "seat_tokens": 1, "entries": 3, "chats": 2, "ratings": 1}
COUNTS |= {
    "achievements": 1,
    "archives": 1,
    "archive_authors": 1,
    "barred": 1,
    "blocks": 1,
    "challenges": 1,
    "evaluations": 1,
    "orders": 1,
    "recoveries": 2,
    "reports": 1,
    "tries": 1,
}
PLAYED_ON = replace(TABLE, id="table-three", host="bo", values={"trees.ash.worth": 5, "trees.elm.name": "Äpple"}, has_opening=True)
OPENING = Opening("ab", [(0, "begin", "cd"), (1, "walk:right", "ef")])
CHALLENGE = ChallengeRow("2026-11-29", "toy", 2**255 + 7, {"length": 3})
ASIDE = ChatRow(2, -1, "Bo", "well done", "watchers", "bo", "message")
"""What tables of their own values, games that go on from another and the second room of a chat are kept with."""


def fill(c):
    set_up(c, "table-one", "table-two")
    for seq in range(3):
        add(c, seq, command=f"c-{seq}" if seq else None)
    tables.add_token(c, "table-one", 0, "una", "hash of a token")
    tables.add_chat(c, "table-one", ChatRow(0, 0, "Una", 'Grüße, 勇者 \\ "so"\n'), "c-9", 300.25)
    tables.add_chat(c, "table-one", ASIDE, "c-10", 301.0)
    c.execute(update(schema.chats).where(schema.chats.c.number == ASIDE.number).values(id=ASIDE.id))
    tables.create_table(c, PLAYED_ON, [SeatRow(0, "human", "bo", "Bo")], OPENING)
    c.execute(insert(schema.ratings), {"user_id": "una", "game": "toy", "mu": 26.5, "sigma": 8.125, "games": 2})
    c.execute(insert(schema.achievements), {"user_id": "una", "game": "toy", "name": "walker", "table_id": "table-one", "at": 300.5})
    occasions.begin(c, CHALLENGE)
    assert occasions.add_try(c, CHALLENGE.day, "toy", "una", "table-one")
    occasions.measured(c, "table-one", "una", 2.5)
    evaluations.keep(c, "table-one", '{"ä": [0.5]}')
    barred.bar(c, "192.0.2.0/24", 400.0, "floods")
    budgets.take(c, 1.0, Portion("guests", "192.0.2.7", 1.0, 0.5, 4.0), 300.0)
    operator.ban(c, "bo", 304.0)
    operator.unban(c, "bo")
    people.add_session(c, "hash of a session", "bo", 20.0, 99.5)
    devices.remember(c, None, "hash of a device", "una", 20.0)
    moderation.block(c, "una", moderation.author_of("bo"), "Bo", 302.0)
    assert moderation.report(c, "table-one", ASIDE.id, (["watchers"], "team", []), "una", "", 303.0)
    recovery.add(c, "una", ["hash of a code", "hash of another"])
    add(c, 0, "table-two")
    tables.add_chat(c, "table-two", ChatRow(0, 0, "Una", "farewell", user="una"), "c-11", 305.0)
    assert archive.archive(c, "table-two", 1_000.0, 1_000.0)


def everything(c):
    return (
        [(row, rows) for row, rows in tables.mine(c, "una")],
        tables.entries(c, "table-one"),
        tables.tokens(c, "table-one"),
        tables.chats(c, "table-one"),
        tables.table(c, "table-three"),
        tables.opening(c, "table-three"),
        results.ratings(c, "una"),
        people.user_named(c, "UNA"),
        people.session_user(c, "hash of a session", 99.0),
        devices.is_known(c, "hash of a device", "una"),
        archive.entries(c, "table-two"),
        archive.chats(c, "table-two"),
        moderation.blocked(c, "una"),
        moderation.reports(c),
        recovery.left(c, "una"),
        operator.orders(c, 0.0),
        achievements.achieved(c, "una"),
        evaluations.kept(c, "table-one"),
        occasions.challenges(c, CHALLENGE.day),
        occasions.try_of(c, "una", CHALLENGE.day, "toy"),
    )


def test_of_backups_in_a_folder_the_newest_are_kept_and_nothing_else_is_touched(filled, tmp_path, monkeypatch):
    folder, moment = tmp_path / "made" / "here", [datetime(2026, 11, 23, 7, 0, tzinfo=UTC)]
    monkeypatch.setattr(backup, "datetime", SimpleNamespace(now=lambda _: moment[0]))
    for _ in range(4):
        moment[0] += timedelta(days=1)
        file, counts = backup.dump_into(filled, folder, 2)
        (folder / "holdfast-of-another-kind.backup.gz").touch()
        assert counts == COUNTS
    assert file.name == "holdfast-20261127-070000.backup.gz"
    kept = ["holdfast-20261126-070000.backup.gz", "holdfast-20261127-070000.backup.gz", "holdfast-of-another-kind.backup.gz"]
    assert sorted(each.name for each in folder.iterdir()) == kept
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_where_the_clock_was_ahead_the_new_backup_is_kept_all_the_same(filled, tmp_path, monkeypatch):
    moments = iter([datetime(2027, 11, 23, tzinfo=UTC), datetime(2027, 11, 24, tzinfo=UTC), datetime(2026, 11, 25, tzinfo=UTC)])
    monkeypatch.setattr(backup, "datetime", SimpleNamespace(now=lambda _: next(moments)))
    written = [backup.dump_into(filled, tmp_path / "kept", 2)[0] for _ in range(3)]
    assert sorted((tmp_path / "kept").iterdir()) == [written[2], written[1]]


def test_a_backup_that_fails_costs_no_older_one(filled, tmp_path):
    file, _ = backup.dump_into(filled, tmp_path / "kept", 1)
    with pytest.raises(StoreError):
        backup.dump_into(f"sqlite:///{tmp_path}/nowhere.db", tmp_path / "kept", 1)
    assert list((tmp_path / "kept").iterdir()) == [file]


@pytest.fixture
def filled(url):
    """A database with something of everything."""

    async def scenario():
        async with opened(url) as store:
            await store.commit(fill)

    asyncio.run(scenario())
    return url


@pytest.mark.parametrize("target", ["sqlite", "postgresql"])
def test_a_restored_database_is_the_same_and_goes_on(filled, target, tmp_path, postgres):
    new = f"sqlite:///{tmp_path}/new/copy.db" if target == "sqlite" else postgres.fresh()
    assert dump(filled, tmp_path / "backup.gz") == COUNTS
    assert restore(tmp_path / "backup.gz", new) == COUNTS

    async def scenario():
        async with opened(filled) as old, opened(new) as store:
            found = await store.read(everything)
            assert found == await old.read(everything)
            listed, journal, held, said, played_on, opening, worth, una, session, device, archived, farewell, *others = found
            assert [(line.text, line.user) for line in farewell] == [("farewell", "una")]
            assert [seats for _, seats in listed] == [SEATS, SEATS]
            assert [row.seed for row, _ in listed] == [TABLE.seed] * 2
            assert journal == [entry(0), entry(1, "c-1"), entry(2, "c-2")]
            assert held == [("hash of a token", 0, "una")]
            assert [replace(said[0], id=""), said[1]] == [ChatRow(1, 0, "Una", 'Grüße, 勇者 \\ "so"\n'), ASIDE]
            assert (played_on, opening) == (PLAYED_ON, OPENING)
            assert worth == [results.RatingRow("toy", 26.5, 8.125, 2)]
            assert (una, session, device, archived) == (UNA, BO, True, [entry(0)])
            blocked, (report,), codes, orders, reached, evaluated, challenges, tried = others
            assert (challenges, tried) == ([CHALLENGE], TryRow("table-one", "running"))
            assert [(one.game, one.name, one.at) for one in reached] == [("toy", "walker", 300.5)]
            assert evaluated == '{"ä": [0.5]}'
            assert blocked == [(moderation.author_of("bo"), "Bo")]
            assert (report.text, codes, [(kind, what) for _, kind, what in orders]) == ("well done", 2, [("person", "bo")])
            # servers are not in it; nor can one that wrote the old database write this one under its old lease
            await store.commit(leases.register, SERVER)
            assert await store.commit(leases.claim, "table-one", SERVER.id, 500.0, 10.0) == Lease(2, 510.0)
            await store.commit(tables.add_entry, "table-one", SERVER.id, 2, entry(3))

    asyncio.run(scenario())


def test_a_backup_while_the_server_writes_is_of_one_moment(url, tmp_path):
    """Each work adds an entry to both tables, so in every moment both have as many."""

    def add_to_both(c, seq):
        add(c, seq, "table-one")
        add(c, seq, "table-two")

    async def scenario():
        async with opened(url) as store:
            await store.commit(set_up, "table-one", "table-two")
            dumping = asyncio.ensure_future(asyncio.to_thread(lambda: [dump(url, tmp_path / f"{n}.gz")["entries"] for n in range(5)]))
            seq = 0
            while not dumping.done():
                await store.commit(add_to_both, seq)
                seq += 1
            return dumping.result()

    counts = asyncio.run(scenario())
    assert counts == sorted(counts)
    for number, count in enumerate(counts):
        with gzip.open(tmp_path / f"{number}.gz", "rt") as file:
            rows = [json.loads(line)[1] for line in list(file)[1:] if line.startswith('["entries"')]
        assert len(rows) == count
        assert [row["seq"] for row in rows] == 2 * list(range(count // 2))


def test_a_backup_is_for_its_owner_only_and_replaces_the_last_one_when_it_is_whole(filled, tmp_path):
    file = tmp_path / "backup.gz"
    file.write_bytes(b"the last one")
    dump(filled, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir() if "backup" in path.name] == ["backup.gz"]
    assert gzip.decompress(file.read_bytes()).startswith(f'{{"format": "holdfast backup 1", "revision": "{newest_revision()}"'.encode())
    with pytest.raises(StoreError, match=r"the backup cannot be written: .*no such folder"):
        dump(filled, tmp_path / "no such folder" / "backup.gz")


def test_only_an_empty_database_is_filled(filled, tmp_path):
    dump(filled, tmp_path / "backup.gz")
    with pytest.raises(StoreError, match="is not empty; a backup goes only into an empty database"):
        restore(tmp_path / "backup.gz", filled)

    async def same():
        async with opened(filled) as store:
            return len(await store.read(tables.mine, "una"))

    assert asyncio.run(same()) == 2


def test_no_file_is_filled_under_a_server(filled, sqlite_url, tmp_path):
    async def scenario():
        async with opened(sqlite_url):
            with pytest.raises(StoreError, match="another server is using"):
                restore(tmp_path / "backup.gz", sqlite_url)

    dump(filled, tmp_path / "backup.gz")
    if filled != sqlite_url:
        asyncio.run(scenario())


def lines_of(file):
    return gzip.decompress(file.read_bytes()).splitlines(keepends=True)


def pack(file, lines):
    file.write_bytes(gzip.compress(b"".join(lines)))


def changed(old, new):
    """Harm that replaces something in every line where it is."""
    return lambda file: pack(file, [line.replace(old, new) for line in lines_of(file)])


def say_something_more(file):
    lines = lines_of(file)
    pack(file, [*lines, lines[-1].replace(b'"number": 1', b'"number": 2').replace(b"c-9", b"c-8")])


HARM = {
    "gone": (lambda file: file.unlink(), "cannot be read as a backup .*No such file"),
    "another file": (lambda file: file.write_bytes(b"PK something else"), "cannot be read as a backup .*Not a gzipped file"),
    "cut off": (lambda file: file.write_bytes(file.read_bytes()[:-20]), "cannot be read as a backup .*ended before the end"),
    "another header": (lambda file: pack(file, [b"[]\n"]), "is no backup of Holdfast"),
    "empty": (lambda file: pack(file, []), "is no backup of Holdfast"),
    "a row too few": (lambda file: pack(file, lines_of(file)[:-1]), "is damaged: its rows are not those that it announces"),
    "a row too many": (say_something_more, "is damaged"),
    "people gone": (lambda file: pack(file, [line for line in lines_of(file) if not line.startswith(b'["users"')]), "is damaged"),
    "an unknown table": (changed(b'["chats"', b'["chatter"'), "is damaged"),
    "an unknown column": (changed(b'"text"', b'"words"'), "is damaged"),
    "another schema": (
        changed(f'"revision": "{newest_revision()}"'.encode(), b'"revision": "0000"'),
        "was made by Holdfast .*, with another schema; restore it with that version, then update",
    ),
}


@pytest.mark.parametrize(("harm", "says"), HARM.values(), ids=HARM.keys())
def test_a_damaged_backup_leaves_the_database_empty(filled, tmp_path, harm, says, postgres):
    new = f"sqlite:///{tmp_path}/new.db" if filled.startswith("sqlite") else postgres.fresh()
    file = tmp_path / "backup.gz"
    dump(filled, file)
    whole = file.read_bytes()
    harm(file)
    with pytest.raises(StoreError, match=says):
        restore(file, new)
    file.write_bytes(whole)
    assert restore(file, new) == COUNTS


def test_what_cannot_be_backed_up(tmp_path):
    with pytest.raises(StoreError, match=r"there is no database .*none\.db; say with --database where it is"):
        dump(f"sqlite:///{tmp_path}/none.db", tmp_path / "backup.gz")
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "empty.db").touch()
    with pytest.raises(StoreError, match=rf"empty\.db has schema None, this Holdfast has {newest_revision()}"):
        dump(f"sqlite:///{tmp_path}/empty.db", tmp_path / "backup.gz")
    assert not (tmp_path / "backup.gz").exists()
