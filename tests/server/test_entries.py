"""Entries of a journal: what is in the database of each, as it has been since the first version, and how it is read."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

from holdfast.protocol import TableEvent
from holdfast.server.store.entries import (
    Acted,
    Agreed,
    Begun,
    Deed,
    Ended,
    Entry,
    Reseated,
    Resigned,
    Undone,
    Unreadable,
    data_of,
    entry_of,
    kind_of,
)

STORED = [
    (Begun(("human", "greedy")), "begin", '{"players": ["human", "greedy"]}'),
    (Acted("walk:right"), "act", '{"action": "walk:right"}'),
    (Acted("walk:right", "broken off"), "act", '{"action": "walk:right", "ends": "broken off"}'),
    (Undone(), "undo", "{}"),
    (Reseated(1, "hard"), "reseat", '{"seat": 1, "player": "hard"}'),
    (Resigned("hard"), "resign", '{"player": "hard"}'),
    (Resigned("hard", "resigned"), "resign", '{"player": "hard", "ends": "resigned"}'),
    (Agreed(False), "agree", '{"agree": false}'),
    (Agreed(True), "agree", '{"agree": true}'),
    (Agreed(True, "ended by agreement"), "agree", '{"agree": true, "ends": "ended by agreement"}'),
    (Ended("its rules are gone – now"), "end", '{"ends": "its rules are gone \\u2013 now"}'),
]


def read(kind, data):
    return entry_of(3, kind, 1, data, "c-1", "ab", 2, 5.0)


@pytest.mark.parametrize(("deed", "kind", "data"), STORED, ids=str)
def test_an_entry_is_stored_in_these_bytes_and_read_from_them(deed, kind, data):
    assert (kind_of(deed), data_of(deed)) == (kind, data)
    assert read(kind, data) == Entry(3, 1, deed, "c-1", "ab", 2, 5.0)


def test_every_kind_of_entry_is_here_and_told_to_clients():
    kinds = {kind for _, kind, _ in STORED}
    assert kinds == {kind_of(each) for each in get_args(Deed)}
    assert kinds == set(get_args(get_type_hints(TableEvent)["kind"]))


def test_what_was_written_without_spaces_or_by_a_later_version_is_read():
    assert read("act", '{"action":"walk:right","more":[1]}').deed == Acted("walk:right")


@pytest.mark.parametrize(
    ("kind", "data"), [("act", "{{{"), ("act", "{}"), ("agree", '{"agree": 1}'), ("fly", "{}"), ("unreadable", '{"why": ""}')], ids=str
)
def test_what_is_damaged_or_unknown_is_an_entry_that_cannot_be_read(kind, data):
    entry = read(kind, data)
    assert isinstance(entry.deed, Unreadable)
    assert (entry.seq, entry.seat, entry.check) == (3, 1, "ab")
