"""Whose chat one does not want to read is not sent to one, by any server of the database."""

from __future__ import annotations

import pytest

from holdfast.protocol import Chat, Pong, TableFrame
from holdfast.server.runtime.settings import Settings

from .house import Line, Visitor, fresh_id, hosted, until
from .playing import seated
from .twins import find


@pytest.fixture
def place(url):
    with hosted(Settings(database=url, workers=1, limits=False), find) as (address, _):
        yield address


def look(url, table, visitor, token=None, *, with_cookie=True):
    line = Line(url, additional_headers={"Cookie": f"holdfast={visitor.http.cookies['holdfast']}"} if with_cookie else {})
    line.say("join", table=table, tokens=[token] if token else [])
    line.hear(TableFrame)
    return line


def heard(line):
    """What somebody has been sent since they were last asked: single messages, and the chat of each whole table."""
    line.say("ping")
    said, wholes = [], []
    while not isinstance(frame := line.hear(), Pong):
        if isinstance(frame, Chat):
            said.append(frame.line.text)
        elif isinstance(frame, TableFrame):
            wholes.append([one.text for one in frame.chat])
    return said, wholes


def says(visitor, table, text, token=None):
    answer = visitor.post(f"/api/tables/{table}/commands", {"type": "say", "id": fresh_id(), "text": text, "token": token})
    assert answer["error"] is None


def chat_of(visitor, table, token=None):
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    told = [visitor.get(f"/api/tables/{table}", **headers)["chat"], visitor.get(f"/api/tables/{table}/events", **headers)["table"]["chat"]]
    assert told[0] == told[1]
    return [line["text"] for line in told[0]]


def test_what_a_blocked_author_says_is_sent_to_all_but_who_blocked_them(place):
    with Visitor(place, "Anna") as anna, Visitor(place, "Ben") as ben, Visitor(place, "Wanda") as wanda:
        table, tokens = seated([anna, ben])
        lines = [look(place, table, anna, tokens[1]), look(place, table, wanda), look(place, table, anna, tokens[1], with_cookie=False)]
        says(ben, table, "One", tokens[2])
        assert [heard(line)[0] for line in lines] == [["One"]] * 3
        (author,) = {line["author"] for line in anna.get(f"/api/tables/{table}")["chat"]}
        anna.post("/api/me/blocks", {"author": author, "name": "Ben"})
        assert heard(lines[0]) == ([], [[]]), "what they have said so far goes too"
        assert heard(lines[2]) == ([], [[]]), "a seat is of a person also where they have no cookie"
        says(ben, table, "Two", tokens[2])
        says(anna, table, "Three", tokens[1])
        assert [heard(line)[0] for line in lines] == [["Three"], ["Two", "Three"], ["Three"]]
        assert chat_of(anna, table) == chat_of(wanda, table, tokens[1]) == ["Three"]
        assert chat_of(ben, table) == chat_of(wanda, table) == ["One", "Two", "Three"]
        seq = anna.get(f"/api/tables/{table}")["seq"]
        with Line(place) as again:
            again.say("join", table=table, tokens=[tokens[1]], since=seq)
            assert heard(again)[0] == ["Three"], "who comes back is not sent it either"
        assert anna.http.delete(f"/api/me/blocks/{author}").is_success
        assert heard(lines[0]) == ([], [["One", "Two", "Three"]])
        says(ben, table, "Four", tokens[2])
        assert heard(lines[0])[0] == heard(lines[2])[0] == ["Four"]
        for line in lines:
            line.close()


def test_what_a_guest_blocked_is_not_sent_to_the_account_they_sign_in_to(place):
    with Visitor(place, "Anna") as anna, Visitor(place, "Ben") as ben, Visitor(place) as guest:
        anna.post("/api/accounts", {"name": "Anna A", "password": "long enough"})
        table, tokens = seated([anna, ben])
        says(ben, table, "One", tokens[2])
        (line,) = anna.get(f"/api/tables/{table}")["chat"]
        guest.post("/api/me/blocks", {"author": line["author"], "name": "Ben"})
        assert chat_of(guest, table) == []
        guest.post("/api/sessions", {"name": "Anna A", "password": "long enough"})
        assert chat_of(guest, table) == chat_of(anna, table) == []


def test_every_server_of_a_database_heeds_a_block(postgres_url):
    with (
        hosted(Settings(database=postgres_url, workers=1, limits=False), find) as (one, _),
        hosted(Settings(database=postgres_url, workers=1, limits=False), find) as (two, _),
        Visitor(one, "Anna") as anna,
        Visitor(one, "Ben") as ben,
    ):
        table, tokens = seated([anna, ben])
        says(ben, table, "One", tokens[2])
        (line,) = anna.get(f"/api/tables/{table}")["chat"]
        with look(two, table, anna) as there:
            anna.post("/api/me/blocks", {"author": line["author"], "name": "Ben"})
            until(lambda: [] in heard(there)[1], "the other server hears of the block")
            says(ben, table, "Two", tokens[2])
            says(anna, table, "Three", tokens[1])
            got = []
            until(lambda: "Three" in (got.extend(heard(there)[0]) or got), "what Anna says")
            assert got == ["Three"]
