"""What is said to one's team alone is read by its seats, and by nobody else: not later, not by a report, not in a frame."""

from __future__ import annotations

import pytest
from msgspec import to_builtins

from holdfast.protocol import Chat, TableFrame
from holdfast.server.runtime.settings import Settings
from tests.toys import find

from .house import Line, Visitor, fresh_id, hosted
from .playing import RIVALS, TEAMS, done, seated
from .test_chat_rooms import heard, look

SECRET = "we take the tower at night"


@pytest.fixture
def place(sqlite_url):
    with hosted(Settings(database=sqlite_url, workers=1, limits=False), find) as (url, _):
        yield url


@pytest.fixture
def people(place):
    with Visitor(place, "Anna") as anna, Visitor(place, "Ben") as ben, Visitor(place, "Carl") as carl, Visitor(place, "Wanda") as wanda:
        yield anna, ben, carl, wanda


def tell(visitor, table, token=None, *, text=SECRET, team=True):
    body = {"type": "say", "id": fresh_id(), "text": text, "team": team} | ({"token": token} if token else {})
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


def test_rivals_do_not_see_that_anything_was_said(place, people):
    """What Ben and Wanda are sent of the chat is the same whether or not others have talked among themselves."""
    anna, ben, carl, wanda = people

    def read(*, aside):
        table, tokens = seated([anna, ben, carl], TEAMS)
        lines = [look(place, table, ben, tokens[2]), look(place, table, wanda)]
        for number in range(3):
            if aside:
                done(tell(anna, table, tokens[1]))
            done(tell(anna, table, tokens[1], text=f"line {number}", team=False))
        frames = [to_builtins(line.hear(Chat)) for line in lines for _ in range(3)]
        for line in lines:
            line.close()
        again = [to_builtins(line) for seat in (2, None) for line in joined(place, table, tokens[seat] if seat else None)]
        ids = [line.pop("id") for line in (*(frame["line"] for frame in frames), *again)]
        assert ids == ids[:3] * 4
        assert len(set(ids)) == 3
        return frames, again

    assert read(aside=True) == read(aside=False)


def joined(place, table, token):
    with Line(place) as line:
        line.say("join", table=table, tokens=[token] if token else [])
        return line.hear(TableFrame).chat


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
    (said,) = joined(place, table, tokens[3])

    def status(visitor, token=None):
        header = {"Authorization": f"Bearer {token}"} if token else {}
        return visitor.http.post(f"{place}/api/tables/{table}/reports", json={"id": said.id, "why": ""}, headers=header).status_code

    assert [status(ben, tokens[2]), status(wanda), status(carl, tokens[3])] == [404, 404, 200]


def test_who_has_no_team_mates_is_told_so(place, people):
    anna, ben, _, wanda = people
    table, tokens = seated([anna, ben], RIVALS)
    assert [code(tell(anna, table, tokens[1])), code(tell(wanda, table))] == ["no-team", "no-team"]
