"""Whose chat one does not want to read is not sent to one, by any server of the database."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

from holdfast.protocol import Chat, Pong, TableFrame
from holdfast.server.runtime.settings import Settings
from holdfast.server.store import ChatRow
from holdfast.server.store.moderation import author_of
from holdfast.server.tables.block_lists import BlockLists
from holdfast.server.tables.chat_history import WATCHERS, ChatHistory
from holdfast.server.tables.live_table import LiveTable
from tests.toys import find

from .house import Line, Visitor, fresh_id, hosted, until
from .playing import seated


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


def test_a_guest_who_is_blocked_stays_blocked_as_the_account_they_sign_in_to(place):
    with Visitor(place, "Anna") as anna, Visitor(place, "Ben") as ben, Visitor(place, "Carl") as carl, Visitor(place) as guest:
        carl.post("/api/accounts", {"name": "Carl C", "password": "long enough"})
        table, _ = seated([anna, ben])
        says(guest, table, "One")
        says(carl, table, "Two")
        with Visitor(place, "Wanda") as wanda, look(place, table, wanda) as line:
            one, two = (said["author"] for said in wanda.get(f"/api/tables/{table}")["chat"])
            wanda.post("/api/me/blocks", {"author": one, "name": "Guest"})
            assert heard(line)[1] == [["Two"]]
            guest.post("/api/sessions", {"name": "Carl C", "password": "long enough"})
            said, wholes = heard(line)
            assert said == []
            assert wholes, "the table is sent anew"
            assert not any(wholes), "not even for a moment"
            says(guest, table, "Three")
            assert heard(line)[0] == []
            assert chat_of(wanda, table) == []
            assert wanda.get("/api/me/blocks")["blocks"] == [{"author": two, "name": "Guest"}], "by the author that messages have now"


class People:
    """A database of blocks that counts how often it is asked, and in which something changes when it is asked for somebody."""

    def __init__(self, **blocked):
        self.blocked, self.asked, self.meanwhile = blocked, [], {}

    async def read(self, _, user):
        self.asked.append(user)
        found = [(author, author) for author in self.blocked.get(user, ())]
        self.meanwhile.pop(user, lambda: None)()
        return found


class Reader:
    """A viewer."""

    def __init__(self, user):
        self.seats, self.user, self.blocked = (), user, frozenset()


def test_the_blocks_of_a_person_are_read_once_until_they_change():
    people = People(anna=["ben"])
    lists = BlockLists(people)
    assert [asyncio.run(lists.of(["anna", "wanda"])) for _ in range(2)] == [{"ben"}] * 2
    assert people.asked == ["anna", "wanda"]
    people.blocked["wanda"] = ["ben", "carl"]
    lists.forget("wanda")
    assert asyncio.run(lists.of(["anna", "wanda"])) == {"ben", "carl"}
    assert people.asked == ["anna", "wanda", "wanda"], "what others have blocked is known"


def test_a_block_is_heeded_that_comes_while_blocks_are_read():
    people = People()
    lists = BlockLists(people)

    def anna_blocks_ben():
        people.blocked["anna"] = ["ben"]
        lists.forget("anna")

    people.meanwhile = {"wanda": anna_blocks_ben}
    assert asyncio.run(lists.of(["anna", "wanda"])) == {"ben"}


def test_who_has_left_a_table_while_blocks_are_read_is_sent_nothing_of_it():
    sent, listener = [], Reader("anna")
    audience = SimpleNamespace(listeners=(listener,), readers=lambda seats, user: {user}, send_table=sent.append)
    people = People(anna=["ben"])
    table = LiveTable.__new__(LiveTable)
    table.audience, table.host = audience, SimpleNamespace(blocks=BlockLists(people))
    people.meanwhile = {"anna": lambda: setattr(audience, "listeners", ())}
    asyncio.run(table.reload_blocks("anna"))
    assert (sent, listener.blocked) == ([], frozenset())
    audience.listeners = (listener,)
    asyncio.run(table.reload_blocks("wanda"))
    assert sent == []
    asyncio.run(table.reload_blocks("anna"))
    assert (sent, listener.blocked) == ([listener], {"ben"})


def test_a_message_has_its_author_also_where_the_account_has_the_name_of_the_guest():
    history = ChatHistory([ChatRow(1, -1, "Anna", "One", WATCHERS, "guest")])
    assert history.is_renamed([ChatRow(1, -1, "Anna", "One", WATCHERS, "account")])
    assert [line.author for line in history.lines(watchers=True)] == [author_of("account")]
    assert not history.is_renamed([ChatRow(1, -1, "Anna", "One", WATCHERS, "account")])


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
