"""Queries about people: names, guests that become accounts, sessions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from holdfast.server.store import Conflict, SeatRow, UserRow, people, tables

from .stored import BO, SEATS, TABLE, UNA, set_up

DAY = 86_400.0


@pytest.fixture
def c(connection):
    set_up(connection)
    return connection


def refused(c, work, *args):
    """The Conflict that a work ends in; it is undone."""
    with pytest.raises(Conflict) as conflict, c.begin_nested():
        work(c, *args)
    return str(conflict.value)


def test_people_are_found(c):
    assert people.user(c, "una") == UNA
    assert people.user(c, "bo") == BO
    assert people.user(c, "nobody") is None


def test_names_of_accounts_are_one_person_each_however_written(c):
    people.add_user(c, replace(UNA, id="strasse", name="Große Straße"))
    for written in ("una", "UNA", "Ｕｎａ", " una "):
        assert people.user_named(c, written) == UNA
        assert refused(c, people.add_user, replace(UNA, id="other", name=written)) == f"the name {written} is taken; choose another"
    assert people.user_named(c, "GROSSE STRASSE").id == "strasse"
    assert people.user_named(c, "Bo") is None  # a guest


def test_guests_may_have_any_name(c):
    people.add_user(c, replace(BO, id="bo-2"))
    people.add_user(c, replace(BO, id="bo-3", name="Una"))
    assert people.user_named(c, "Una") == UNA


def test_a_guest_becomes_an_account_and_keeps_everything(c):
    tables.set_seat(c, TABLE.id, SeatRow(1, "human", "bo", "Bo"))
    assert refused(c, people.make_account, "bo", "uNA", "$hash") == "the name uNA is taken; choose another"
    assert people.user(c, "bo") == BO
    people.make_account(c, "bo", "Bo the Bold", "$hash")
    assert people.user_named(c, "bo the bold") == UserRow("bo", "Bo the Bold", False, "$hash", 20.0, 20.0)
    assert [row.id for row, _ in tables.mine(c, "bo")] == [TABLE.id]
    assert "no such person" in refused(c, people.make_account, "bo", "Another", "$hash")  # no guest any more


def test_people_are_renamed(c):
    people.rename(c, "una", "UNA")
    people.rename(c, "bo", "Una")
    assert people.user_named(c, "una") == replace(UNA, name="UNA")
    assert people.user(c, "bo").name == "Una"
    people.add_user(c, replace(UNA, id="eve", name="Eve"))
    assert refused(c, people.rename, "eve", "una") == "the name una is taken; choose another"
    people.rename(c, "una", "Ada")
    people.rename(c, "eve", "una")
    assert people.user_named(c, "UNA").id == "eve"
    assert "no such person" in refused(c, people.rename, "nobody", "Nobody")


def test_the_seats_of_people_have_their_new_names(c):
    people.rename(c, "una", "Ada")
    assert tables.seats(c, TABLE.id) == [SeatRow(0, "human", "una", "Ada"), SEATS[1]]


def test_a_password_is_kept_anew_and_a_visit_noted(c):
    people.set_password(c, "una", "$new")
    people.touch(c, "una", 99.0)
    assert people.user(c, "una") == replace(UNA, password="$new", seen=99.0)


def test_an_account_takes_over_what_a_guest_has(c):
    tables.create_table(c, replace(TABLE, id="table-of-bo", host="bo"), [SeatRow(0, "human", "bo", "Bo")])
    tables.set_seat(c, TABLE.id, SeatRow(1, "human", "bo", "Bo"))
    tables.add_token(c, TABLE.id, 1, "bo", "hash of Bo")
    people.add_session(c, "session of Bo", "bo", 20.0, 900.0)
    people.merge_users(c, "bo", "una")
    assert tables.table(c, "table-of-bo").host == "una"
    assert tables.seats(c, TABLE.id) == [SEATS[0], SeatRow(1, "human", "una", "Una")]
    assert tables.tokens(c, TABLE.id) == []
    assert people.user(c, "bo") is None
    assert people.session_user(c, "session of Bo", 30.0) is None  # the guest's cookie does not open the account


@pytest.mark.parametrize(("guest", "account"), [("una", "bo"), ("bo", "bo"), ("nobody", "una"), ("bo", "nobody")])
def test_only_a_guest_is_merged_into_somebody(c, guest, account):
    assert refused(c, people.merge_users, guest, account) == f"what {guest} has cannot go to {account}"
    assert people.user(c, "bo") == BO


def test_a_session_stands_for_its_person_until_it_ends(c):
    people.add_session(c, "hash 1", "una", 100.0, 200.0)
    people.add_session(c, "hash 2", "una", 100.0, 200.0)
    assert people.session_user(c, "hash 1", 199.9) == UNA
    assert people.session_user(c, "hash 1", 200.0) is None
    assert people.session_user(c, "hash 3", 150.0) is None
    people.prolong_session(c, "hash 1", 300.0)
    assert people.session_user(c, "hash 1", 299.9) == UNA
    assert people.session_user(c, "hash 2", 200.0) is None
    people.drop_session(c, "hash 1")
    assert people.session_user(c, "hash 1", 150.0) is None


def test_sweeping_forgets_what_nobody_needs(c):
    """Guests stay who were here within ninety days, sit somewhere, set up a table, or could still play a seat."""
    for guest in ("gone", "recent", "sits", "hosts", "holds"):
        people.add_user(c, UserRow(guest, guest.title(), True, None, 0.0, 10 * DAY if guest == "recent" else 10 * DAY - 1))
        people.add_session(c, f"session of {guest}", guest, 0.0, 101 * DAY)
    tables.set_seat(c, TABLE.id, SeatRow(1, "human", "sits", "Sits"))
    tables.create_table(c, replace(TABLE, id="table-two", host="hosts"), SEATS)
    tables.add_token(c, TABLE.id, 1, "holds", "hash")
    people.add_session(c, "ended", "una", 0.0, 100 * DAY)
    people.sweep(c, 100 * DAY)
    left = {guest for guest in ("gone", "recent", "sits", "hosts", "holds", "una", "bo") if people.user(c, guest)}
    assert left == {"recent", "sits", "hosts", "holds", "una"}  # Bo, a guest, was last seen at 20
    assert people.session_user(c, "session of gone", 1.0) is None
    assert people.session_user(c, "session of recent", 1.0).id == "recent"
    assert people.session_user(c, "ended", 1.0) is None
