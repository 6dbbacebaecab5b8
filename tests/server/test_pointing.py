"""Pointing at things: who sees a thing is told that somebody points at it, nobody else is, and nothing of it is kept."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from holdfast.protocol import Pointed, Pong, TableFrame
from holdfast.server.runtime.settings import Settings

from .house import Line, Visitor, fresh_id, hosted
from .playing import RIVALS, TEAMS, done, seated
from .test_chat_rooms import look
from .twins import find


@pytest.fixture
def town(sqlite_url):
    with hosted(Settings(database=sqlite_url, workers=1), find) as opened:
        yield opened


@pytest.fixture
def people(town):
    url = town[0]
    with Visitor(url, "Anna") as anna, Visitor(url, "Ben") as ben, Visitor(url, "Carl") as carl, Visitor(url, "Wanda") as wanda:
        yield anna, ben, carl, wanda


@pytest.fixture
def table(town, people):
    """A table of teams that has begun, where Anna and Carl play against Ben and Wanda looks on; its id, its tokens, and a line of each."""
    anna, ben, carl, wanda = people
    name, tokens = seated([anna, ben, carl], TEAMS)
    done(anna.command(name, "act", tokens[1], 0, action="begin"))
    lines = [look(town[0], name, visitor, tokens[seat]) for seat, visitor in ((1, anna), (2, ben), (3, carl))]
    lines.append(look(town[0], name, wanda))
    yield name, tokens, lines
    for line in lines:
        line.close()


def point(visitor, table, token, at, **more):
    return visitor.post(f"/api/tables/{table}/commands", {"type": "point", "id": fresh_id(), "token": token, "at": at, **more})


def pointed(line):
    """What somebody has been told since they were last asked, as (seat, thing, whether to the team alone)."""
    line.say("ping")
    found = []
    while not isinstance(frame := line.hear(), Pong):
        if isinstance(frame, Pointed):
            found.append((frame.seat, frame.at, frame.team))
    return found


def view_of(line):
    """What somebody sees of the table, told anew."""
    return msgspec.json.decode(
        next(msgspec.json.decode(raw, type=TableFrame) for raw in reversed(line.raw) if b'"type":"table"' in raw).sight.view
    )


def code(answer):
    return answer["error"] and answer["error"]["code"]


@pytest.mark.parametrize("at", ["side:right", "seat:2", "the-path"])
def test_all_who_look_are_told_what_everybody_sees(people, table, at):
    name, tokens, lines = table
    done(point(people[0], name, tokens[1], at))
    assert [pointed(line) for line in lines] == [[(1, at, False)]] * 4


def test_the_tool_that_lies_open_can_be_pointed_at_and_one_that_comes_later_cannot(people, table):
    name, tokens, lines = table
    row = view_of(lines[3])["row"]
    done(point(people[1], name, tokens[2], f"tool:{row[0]}"))
    hidden = next(tool for tool in ("spade", "basket", "cart", "lantern") if tool not in row)
    done(point(people[1], name, tokens[2], f"tool:{hidden}"))
    assert [pointed(line) for line in lines] == [[(2, f"tool:{row[0]}", False)]] * 4


def test_a_card_in_hand_is_shown_to_nobody_but_its_owner(people, table):
    name, tokens, lines = table
    done(people[0].command(name, "act", tokens[1], 1, action="draw"))
    with Line(people[0].url) as anew:
        anew.say("join", table=name, tokens=[tokens[1]])
        mine = msgspec.json.decode(anew.hear(TableFrame).sight.view)["hands"][0]
    done(point(people[0], name, tokens[1], f"tree:{mine[0]}"))
    assert [pointed(line) for line in lines] == [[(1, f"tree:{mine[0]}", False)], [], [], []]


def test_to_the_team_alone_only_the_team_is_told(people, table):
    name, tokens, lines = table
    done(point(people[0], name, tokens[1], "side:right", team=True))
    assert [pointed(line) for line in lines] == [[(1, "side:right", True)], [], [(1, "side:right", True)], []]


def test_who_has_no_team_points_for_all_to_see(people, town):
    anna, ben, *_ = people
    name, tokens = seated([anna, ben], RIVALS)
    assert code(point(anna, name, tokens[1], "seat:2", team=True)) == "no-team"


def test_before_the_game_begins_there_are_only_seats_to_point_at(people, town):
    anna, ben, *_ = people
    name, tokens = anna.table(["me", "open"], RIVALS)
    with look(town[0], name, ben) as line:
        for at in ("side:right", "seat:2", "seat:3"):
            done(point(anna, name, tokens[1], at))
        assert pointed(line) == [(1, "seat:2", False)]


def test_who_comes_later_is_told_nothing_of_it(people, table, town):
    name, tokens, _ = table
    done(point(people[0], name, tokens[1], "side:right"))
    with look(town[0], name, people[3]) as late:
        assert pointed(late) == []
    assert "side:right" not in str(people[3].get(f"/api/tables/{name}")["chat"])


def test_nobody_points_without_a_seat(people, table):
    name, _, lines = table
    assert code(point(people[3], name, "no-token-of-this-table", "seat:1")) == "wrong-token"
    refused = people[3].http.post(f"/api/tables/{name}/commands", json={"type": "point", "id": fresh_id(), "at": "seat:1"})
    assert refused.status_code == 400
    assert [pointed(line) for line in lines] == [[]] * 4


@pytest.mark.parametrize("at", ["", "Side:left", "side: left", "side:right\n", "a" * 101, "<b>", "side::left"])
def test_what_names_no_thing_is_refused(people, table, at):
    name, tokens, _ = table
    body = {"type": "point", "id": fresh_id(), "token": tokens[1], "at": at}
    assert people[0].http.post(f"/api/tables/{name}/commands", json=body).status_code == 400


def test_who_points_too_often_is_told_to_wait_and_is_not_asked_to_send_it_again(people, table):
    name, tokens, lines = table
    answers = [point(people[0], name, tokens[1], "seat:2") for _ in range(50)]
    refused = [answer["error"] for answer in answers if answer["error"]]
    assert {(error["code"], error["retry"]) for error in refused} == {("too-fast", False)}
    assert len(pointed(lines[1])) == 50 - len(refused)
    assert code(point(people[1], name, tokens[2], "seat:1")) is None, "another seat has its own measure"


def test_who_has_muted_somebody_is_not_shown_what_they_point_at(people, table):
    name, tokens, lines = table
    done(people[0].post(f"/api/tables/{name}/commands", {"type": "say", "id": fresh_id(), "token": tokens[1], "text": "hi"}))
    author = people[3].get(f"/api/tables/{name}")["chat"][0]["author"]
    people[1].post("/api/me/blocks", {"author": author, "name": "Anna"})
    done(point(people[0], name, tokens[1], "side:right"))
    assert [pointed(line) for line in lines] == [[(1, "side:right", False)], [], *[[(1, "side:right", False)]] * 2]


def test_who_looks_at_another_server_is_told_too(people, table, town):
    name, _, lines = table
    registry = town[1].registry
    loop = next(iter(registry._tasks)).get_loop()

    async def hear(message):
        registry._hear(message)

    for message in (f"point {name} another-server 0 0 side:right", f"point {name} another-server 2 1 seat:2"):
        asyncio.run_coroutine_threadsafe(hear(message), loop).result()
    both, all_told = (1, "side:right", False), (3, "seat:2", True)
    assert [pointed(line) for line in lines] == [[both, all_told], [both], [both, all_told], [both]]
