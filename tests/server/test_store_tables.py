"""Queries about tables: seats, journals, tokens, chats and lists."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import event

from holdfast.server.store import ChatRow, Conflict, SeatRow, tables

from .stored import SEATS, SERVER, TABLE, add, entry, set_up


@pytest.fixture
def c(connection):
    set_up(connection)
    return connection


def test_a_table_and_its_seats_are_read_as_they_were_made(c):
    assert tables.table(c, TABLE.id) == TABLE
    assert tables.seats(c, TABLE.id) == SEATS
    assert tables.table(c, "no such table") is None
    assert tables.seats(c, "no such table") == []


def test_a_seat_is_rewritten(c):
    taken = SeatRow(1, "human", "bo", "Bo", resigned=True)
    tables.set_seat(c, TABLE.id, taken)
    assert tables.seats(c, TABLE.id) == [SEATS[0], taken]
    with pytest.raises(Conflict, match="table table-one has no seat 3"):
        tables.set_seat(c, TABLE.id, replace(taken, seat=2))


def test_a_table_is_touched(c):
    tables.touch(c, TABLE.id, 150.0)
    assert tables.table(c, TABLE.id) == replace(TABLE, changed=150.0)


# -- the journal ---------------------------------------------------------------------------------------------------------------


def test_an_entry_moves_its_table_on(c):
    add(c, 0)
    tables.add_entry(c, TABLE.id, SERVER.id, 1, entry(1, "c-1"))
    assert tables.entries(c, TABLE.id) == [entry(0), entry(1, "c-1")]
    assert tables.entries(c, TABLE.id, after=0) == [entry(1, "c-1")]
    assert tables.entries(c, TABLE.id, after=1) == []
    assert tables.table(c, TABLE.id) == replace(TABLE, seq=1, deciding=0b10, changed=201.0)


def test_an_entry_may_end_the_game_and_rewrite_seats(c):
    gone = replace(SEATS[0], kind="easy", resigned=True)
    tables.add_entry(c, TABLE.id, SERVER.id, 1, entry(0), state="over", outcome="the heroes have won", seats=[gone])
    assert tables.table(c, TABLE.id) == replace(TABLE, seq=0, deciding=0b10, changed=200.0, state="over", outcome="the heroes have won")
    assert tables.seats(c, TABLE.id) == [gone, SEATS[1]]


@pytest.mark.parametrize(
    ("seq", "says"), [(0, "entry 0 of table table-one cannot be added: the last one is 0"), (2, "entry 2 .* the last one is 0")]
)
def test_entries_have_no_gaps_and_no_doubles(c, seq, says):
    add(c, 0)
    with pytest.raises(Conflict, match=says):
        add(c, seq)
    assert tables.entries(c, TABLE.id) == [entry(0)]


def test_only_the_server_that_has_the_lease_adds_entries(c):
    for server, epoch in (("second", 1), (SERVER.id, 0), (SERVER.id, 2)):
        with pytest.raises(Conflict, match=f"server {server} does not hold the lease of table table-one any more"):
            tables.add_entry(c, TABLE.id, server, epoch, entry(0))
    with pytest.raises(Conflict, match="there is no table no-such-table"):
        add(c, 0, "no-such-table")
    assert tables.entries(c, TABLE.id) == []


def test_a_command_of_a_seat_is_not_stored_twice(c):
    add(c, 0)
    add(c, 1)  # entries that nobody commanded do not disturb each other
    add(c, 2, command="c-1")
    tables.add_entry(c, TABLE.id, SERVER.id, 1, entry(3, "c-1", seat=1))
    again = pytest.raises(Conflict, match="seat 1 of table table-one has given command c-1 already")
    with again, c.begin_nested():
        add(c, 4, command="c-1")
    assert [row.seq for row in tables.entries(c, TABLE.id)] == [0, 1, 2, 3]
    assert tables.table(c, TABLE.id).seq == 3


# -- tokens and chat -----------------------------------------------------------------------------------------------------------


def test_a_seat_keeps_its_eight_newest_tokens(c):
    for number in range(10):
        tables.add_token(c, TABLE.id, 0, "una", f"hash {number}")
    tables.add_token(c, TABLE.id, 1, "bo", "hash of Bo")
    assert tables.tokens(c, TABLE.id) == [*((f"hash {number}", 0, "una") for number in range(2, 10)), ("hash of Bo", 1, "bo")]
    tables.drop_tokens(c, TABLE.id, 0)
    assert tables.tokens(c, TABLE.id) == [("hash of Bo", 1, "bo")]
    tables.add_token(c, TABLE.id, 0, "bo", "hash 10")
    assert tables.tokens(c, TABLE.id) == [("hash 10", 0, "bo"), ("hash of Bo", 1, "bo")]


def test_chat_is_numbered_from_1_at_each_table(c):
    tables.create_table(c, replace(TABLE, id="table-two"), SEATS)
    asked = [ChatRow(number, 0, "Una", f"line {number}", "players", "una") for number in range(1, 6)]
    said = [tables.add_chat(c, TABLE.id, replace(line, number=0), f"c-{line.number}", 300.0) for line in asked]
    assert [replace(line, id="") for line in said] == asked
    hello = tables.add_chat(c, "table-two", ChatRow(0, 1, "Bo", "hello"), "c-1", 301.0)
    assert replace(hello, id="") == ChatRow(1, 1, "Bo", "hello")
    assert len({line.id for line in [*said, hello]}) == 6
    assert tables.chats(c, TABLE.id) == said
    assert tables.chats(c, TABLE.id, after=3) == said[3:]
    assert tables.chats(c, TABLE.id, last=2) == said[3:]
    assert tables.chats(c, TABLE.id, after=1, last=2) == said[3:]


def test_who_watches_talks_much_and_what_players_said_is_still_at_hand(c):
    asked = tables.add_chat(c, TABLE.id, ChatRow(0, 0, "Una", "whose turn is it?"), "c-1", 300.0)
    talk = [ChatRow(0, -1, "Bo", f"line {number}", "watchers", "bo") for number in range(2, 6)]
    said = [tables.add_chat(c, TABLE.id, line, f"bo {line.text}", 301.0) for line in talk]
    assert tables.chats(c, TABLE.id, last=2) == [asked, *said[2:]]


def test_what_one_seat_tells_its_team_takes_no_room_from_another(c):
    plan = tables.add_chat(c, TABLE.id, ChatRow(0, 0, "Una", "the tower", "team", "una"), "c-1", 300.0)
    talk = [ChatRow(0, 1, "Bo", f"line {number}", "team", "bo") for number in range(5)]
    said = [tables.add_chat(c, TABLE.id, line, line.text, 301.0) for line in talk]
    assert tables.chats(c, TABLE.id, last=2) == [plan, *said[3:]]


def test_a_chat_line_that_comes_again_is_said_once(c):
    hello = tables.add_chat(c, TABLE.id, ChatRow(0, 0, "Una", "hello"), "c-1", 300.0)
    hi = tables.add_chat(c, TABLE.id, ChatRow(0, 1, "Bo", "hi"), "c-1", 301.0)
    assert tables.add_chat(c, TABLE.id, ChatRow(0, 0, "Una", "hello"), "c-1", 302.0) == hello
    assert tables.chats(c, TABLE.id) == [hello, hi]


# -- lists ---------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def listed(c):
    """Tables of Una and Bo, the first the one that changed first."""
    bo = SeatRow(1, "human", "bo", "Bo")
    for number, (table_id, state, public, host, second) in enumerate(
        [
            ("open-public", "open", True, "una", SeatRow(1, "open", None, "")),
            ("open-private", "open", False, "una", SeatRow(1, "open", None, "")),
            ("open-of-bo", "open", True, "bo", bo),
            ("running-private", "running", False, "una", bo),
            ("running-public", "running", True, "una", bo),
            ("over-public", "over", True, "bo", SeatRow(1, "hard", None, "")),
        ]
    ):
        first = SeatRow(0, "human", host, host.title())
        row = replace(TABLE, id=table_id, state=state, public=public, host=host, changed=1000.0 + number)
        tables.create_table(c, row, [first, second])
    return c


def ids(found):
    return [row.id for row, _ in found]


def test_what_waits_and_what_can_be_watched_is_public(listed):
    assert ids(tables.open_tables(listed)) == ["open-of-bo", "open-public"]
    assert ids(tables.running_tables(listed)) == ["running-public", "table-one"]
    assert tables.running_tables(listed)[1] == (TABLE, SEATS)


def test_my_tables_are_those_i_set_up_or_sit_at(listed):
    assert ids(tables.mine(listed, "bo")) == ["over-public", "running-public", "running-private", "open-of-bo"]
    assert ids(tables.mine(listed, "una")) == ["running-public", "running-private", "open-private", "open-public", "table-one"]
    assert tables.mine(listed, "nobody") == []
    tables.set_seat(listed, "open-of-bo", SeatRow(0, "open", None, ""))
    assert "open-of-bo" in ids(tables.mine(listed, "bo"))  # the host has got up


def test_lists_have_an_end_and_take_two_questions_whatever_their_length(listed):
    asked = []
    event.listen(listed, "before_cursor_execute", lambda *arguments: asked.append(arguments[2]))
    for listing in (lambda limit: tables.mine(listed, "una", limit), lambda limit: tables.running_tables(listed, limit)):
        assert len(listing(1)) == 1
        whole = listing(50)
        assert ids(whole[:1]) == ids(listing(1))
        assert all([seat.seat for seat in seats] == [0, 1] for _, seats in whole)
    assert len(asked) == 12
