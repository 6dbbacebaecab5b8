"""What is said to one's team alone is read by its seats, and by nobody else: not later, not by a report, not in a frame."""

from __future__ import annotations

import pytest

from holdfast.protocol import TableFrame
from holdfast.server.runtime.settings import Settings

from .house import Line, Visitor, fresh_id, hosted
from .playing import RIVALS, TEAMS, done, seated
from .test_chat_rooms import heard, look
from .twins import find

SECRET = "we take the tower at night"


@pytest.fixture
def place(sqlite_url):
    with hosted(Settings(database=sqlite_url, workers=1, limits=False), find) as (url, _):
        yield url


@pytest.fixture
def people(place):
    with Visitor(place, "Anna") as anna, Visitor(place, "Ben") as ben, Visitor(place, "Carl") as carl, Visitor(place, "Wanda") as wanda:
        yield anna, ben, carl, wanda


def tell(visitor, table, token=None):
    body = {"type": "say", "id": fresh_id(), "text": SECRET, "team": True} | ({"token": token} if token else {})
    return visitor.post(f"/api/tables/{table}/commands", body)


def code(answer):
    return answer["error"] and answer["error"]["code"]


def test_only_the_team_hears_it_at_once_and_after_joining_again(place, people):
    anna, ben, carl, wanda = people
    table, tokens = seated([anna, ben, carl], TEAMS)
    lines = [look(place, table, anna, tokens[1]), look(place, table, ben, tokens[2]), look(place, table, carl, tokens[3])]
    lines += [look(place, table, wanda), look(place, table, carl)]  # Carl without his token looks like anybody
    done(tell(anna, table, tokens[1]))
    mine = [("Anna", SECRET, "team")]
    assert [heard(line) for line in lines] == [mine, [], mine, [], []]
    for line in lines:
        line.close()
    for token, wanted in ((1, [SECRET]), (2, []), (3, [SECRET]), (None, [])):
        with Line(place) as again:
            again.say("join", table=table, tokens=[tokens[token]] if token else [])
            assert [said.text for said in again.hear(TableFrame).chat] == wanted
    seq = anna.get(f"/api/tables/{table}")["seq"]
    for token, wanted in ((1, mine), (2, []), (3, mine)):
        with Line(place) as again:  # who has seen all entries is sent an update, and the chat after it
            again.say("join", table=table, tokens=[tokens[token]], since=seq)
            assert heard(again) == wanted


def test_it_stays_with_the_team_when_the_game_is_over(place, people):
    anna, ben, carl, wanda = people
    table, tokens = seated([anna, ben, carl], TEAMS)
    done(tell(anna, table, tokens[1]))
    lines = [look(place, table, ben, tokens[2]), look(place, table, wanda)]
    seq = done(anna.command(table, "act", tokens[1], 0, action="begin"))["seq"]
    for visitor, seat in ((anna, 1), (ben, 2), (carl, 3)):
        seq = done(visitor.command(table, "act", tokens[seat], seq, action="wait"))["seq"]
    assert anna.get(f"/api/tables/{table}")["info"]["state"] == "over"
    assert [heard(line) for line in lines] == [[], []]
    for line in lines:
        line.close()
    with Line(place) as again:
        again.say("join", table=table, tokens=[tokens[2]])
        assert again.hear(TableFrame).chat == []


def test_who_cannot_read_it_cannot_report_it(place, people):
    anna, ben, carl, wanda = people
    table, tokens = seated([anna, ben, carl], TEAMS)
    done(tell(anna, table, tokens[1]))

    def status(visitor, token=None):
        header = {"Authorization": f"Bearer {token}"} if token else {}
        return visitor.http.post(f"{place}/api/tables/{table}/reports", json={"number": 1, "why": ""}, headers=header).status_code

    assert [status(ben, tokens[2]), status(wanda), status(carl, tokens[3])] == [404, 404, 200]


def test_who_has_no_team_mates_is_told_so(place, people):
    anna, ben, _, wanda = people
    table, tokens = seated([anna, ben], RIVALS)
    assert [code(tell(anna, table, tokens[1])), code(tell(wanda, table))] == ["no-team", "no-team"]
