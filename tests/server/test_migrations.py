"""Data of earlier schemas: brought up to date at the start, and restored from old backups."""

from __future__ import annotations

import asyncio
import gzip
import json
from dataclasses import replace

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import text

from holdfast.server.store import Opening, people, tables
from holdfast.server.store.backup import restore
from holdfast.server.store.database import MIGRATIONS, Database, known_revisions, newest_revision, upgrade

from .stored import SEATS, TABLE, UNA, opened

USER = {"id": "una", "key": "una", "name": "Una", "is_guest": False, "password": UNA.password, "created": 10.0, "seen": 10.0}
ROW = {
    "id": TABLE.id,
    "game": "toy",
    "rules": "3",
    "content": "abcd",
    "options": {"foe": "dragon", "cards": 5},
    "seed": f"{TABLE.seed:064x}",
    "public": True,
    "host": "una",
    "state": "running",
    "outcome": "",
    "created": 100.0,
    "changed": 100.5,
    "seq": -1,
    "deciding": 1,
    "epoch": 0,
}
SEAT_ROWS = [
    {"table_id": TABLE.id, "seat": 0, "kind": "human", "user_id": "una", "name": "Una", "resigned": False},
    {"table_id": TABLE.id, "seat": 1, "kind": "hard", "user_id": None, "name": "", "resigned": False},
]
CHAT = {"table_id": TABLE.id, "number": 1, "seat": 0, "name": "Una", "text": "Hello", "command": "c-1", "at": 101.0}
FIRST = [["users", USER], ["tables", ROW], *(["seats", row] for row in SEAT_ROWS), ["chats", CHAT]]
"""Rows as the first schema has them, in an order in which they can be put in."""


async def found_in(url):
    async with opened(url) as store:
        (whole,) = await store.read(tables.mine, "una")
        said = await store.read(tables.chats, TABLE.id)
        return *whole, await store.read(tables.opening, TABLE.id), [(line.text, line.room, line.id) for line in said]


def test_a_database_of_the_first_schema_is_brought_up_to_date_with_all_that_is_in_it(new_url):
    database = Database(new_url)
    if database.path is not None:
        database.path.parent.mkdir()
    engine = database.writer()
    with engine.begin() as connection:
        upgrade(connection, "0001")
        for name, row in FIRST:
            values = {key: json.dumps(value) if isinstance(value, dict) else value for key, value in row.items()}
            marks = ", ".join(f":{key}" for key in values)
            connection.execute(text(f"INSERT INTO {name} ({', '.join(values)}) VALUES ({marks})"), values)
    engine.dispose()
    assert asyncio.run(found_in(new_url)) == (TABLE, SEATS, None, [("Hello", "players", "1")])
    assert (TABLE.values, TABLE.lesson, TABLE.has_opening, TABLE.counts) == ({}, "", False, True)


def test_a_backup_of_the_first_schema_is_restored(new_url, tmp_path):
    counts = {"users": 1, "sessions": 0, "tables": 1, "seats": 2, "seat_tokens": 0, "entries": 0, "chats": 1}
    header = {"format": "holdfast backup 1", "revision": "0001", "version": "0.1", "counts": counts}
    file = tmp_path / "old.gz"
    file.write_bytes(gzip.compress("".join(f"{json.dumps(line)}\n" for line in (header, *FIRST)).encode()))
    assert restore(file, new_url) == counts
    assert asyncio.run(found_in(new_url)) == (TABLE, SEATS, None, [("Hello", "players", "1")])


def test_the_revisions_are_those_of_the_migrations():
    scripts = ScriptDirectory(str(MIGRATIONS))
    assert newest_revision() == scripts.get_current_head()
    assert known_revisions() == {script.revision for script in scripts.walk_revisions()}


@pytest.mark.parametrize("opening", [None, Opening("ab", []), Opening("ab", [(0, "begin", "cd"), (1, "walk:right", "ef")])])
def test_an_opening_and_values_are_kept(connection, opening):
    values = {"trees.ash.worth": 5, "trees.elm.name": "Äpple", "foes.dragon.event_spaces": [6, 2]}
    people.add_user(connection, UNA)
    row = replace(TABLE, values=values, has_opening=opening is not None)
    tables.create_table(connection, row, SEATS, opening)
    assert tables.table(connection, TABLE.id) == row
    assert tables.opening(connection, TABLE.id) == opening
    assert not row.counts
