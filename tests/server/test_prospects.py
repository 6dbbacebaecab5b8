"""Prospects over the wire: what each thing that a seat may do comes to; who may ask for it, and how often."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from holdfast.agents.faults import Faults
from holdfast.protocol import Answer, Prospects, TableFrame, Update
from holdfast.server.runtime.rate_limits import RATES, Limits, Rate
from holdfast.server.runtime.settings import Settings
from tests.toygame import GAME
from tests.toys import find

from .house import Line, Visitor, fresh_id, hosted

COPSE = GAME.name
TED = "tiny-epic-defenders"

TABLES = 4
"""So many tables are looked at for what a few deals of one of them may not show."""


@pytest.fixture(scope="module")
def town(tmp_path_factory):
    settings = Settings(database=f"sqlite:///{tmp_path_factory.mktemp('prospects')}/holdfast.db", workers=1)
    with hosted(settings, find) as (url, services):
        yield url, services


@pytest.fixture
def anna(town):
    with Visitor(town[0], "Anna") as visitor:
        yield visitor


@pytest.fixture
def line(town):
    with Line(town[0]) as opened:
        yield opened


def sit_down(anna, line, game=COPSE, kinds=("me", "me"), **options):
    """A table where Anna has all the seats for people, looked at over a line; gives its tokens and what is seen."""
    table, tokens = anna.table(list(kinds), game, options=options)
    line.say("join", table=table, tokens=list(tokens.values()))
    return tokens, line.hear(TableFrame)


def act(line, token, seq, action):
    line.say("act", id=fresh_id(), seq=seq, token=token, action=action)
    news = line.hear(TableFrame | Update)
    assert line.hear(Answer).error is None
    return news.seq


def ask(line, token, seq):
    line.say("prospects", id="ahead", seq=seq, token=token)
    answer = line.hear()
    while not isinstance(answer, Prospects | Answer):
        answer = line.hear()
    assert answer.id == "ahead"
    return answer


def test_a_seat_is_told_what_each_of_its_actions_comes_to(anna, line):
    tokens, seen = sit_down(anna, line, length=2)
    seq = act(line, tokens[1], seen.seq, "begin")
    told = ask(line, tokens[1], seq)
    assert told.seq == seq
    found = {p.action: (p.lines, [msgspec.json.decode(step) for step in p.steps], p.chance, p.cautions) for p in told.prospects}
    assert found == {
        "walk:right": (
            ["Seat 1 walks to the Meadow."],
            [{"kind": "walked", "seat": 1, "place": "meadow", "line": 0, "sound": "step"}],
            False,
            [],
        ),
        "roll": ([], [], True, []),
        "draw": ([], [], True, []),
        "wait": ([], [], False, []),
    }


def test_what_loses_the_game_is_warned_of_and_what_can_lose_it_where_some_deal_shows_that(anna):
    """What follows by chance is tried with a few deals, so at a table it may be that none of them loses."""
    warned: dict[str, set[str]] = {}
    for _ in range(TABLES):
        with Line(anna.url) as line:
            tokens, seen = sit_down(anna, line, length=2)
            seq = act(line, tokens[1], act(line, tokens[1], seen.seq, "begin"), "walk:right")
            for prospect in ask(line, tokens[2], seq).prospects:
                warned.setdefault(prospect.action, set()).add(" ".join(prospect.cautions))
    may_lose = "This can lose the game at once."
    assert (warned["walk:right"], warned["wait"]) == ({""}, {"This loses the game."})
    assert may_lose in warned["roll"] <= {"", may_lose}
    assert may_lose in warned["draw"] <= {"", may_lose}


def test_prospects_of_the_house_s_game_is_for_all_that_may_be_done(anna, line):
    tokens, seen = sit_down(anna, line, TED, ("me",))
    told = ask(line, tokens[1], seen.seq)
    assert [prospect.action for prospect in told.prospects] == [choice.action for choice in seen.sight.choices]


def code(answer):
    assert isinstance(answer, Answer) and answer.error is not None, answer
    return answer.error.code


def test_who_may_not_ask_is_told_why(anna, line):
    tokens, seen = sit_down(anna, line)
    seq = act(line, tokens[1], seen.seq, "begin")
    assert code(ask(line, tokens[1], seq - 1)) == "stale"
    assert code(ask(line, tokens[2], seq)) == "not-your-turn"
    assert code(ask(line, "no-token-of-this-table", seq)) == "wrong-token"


def test_without_a_table_there_is_nothing_to_preview(line):
    assert code(ask(line, "some-token", 0)) == "no-table"


def test_who_asks_again_and_again_has_to_wait(town, anna, line, monkeypatch):
    monkeypatch.setattr(town[1].limits, "_rates", {**RATES, "prospects": Rate(0.001, 2)})
    tokens, seen = sit_down(anna, line)
    assert [type(ask(line, tokens[1], seen.seq)) for _ in range(2)] == [Prospects, Prospects]
    refused = ask(line, tokens[1], seen.seq)
    assert (code(refused), refused.error.retry) == ("too-fast", True)


def test_who_asks_from_many_tables_has_to_wait_too(town, anna, monkeypatch):
    monkeypatch.setattr(town[1].registry, "limits", Limits(rates={**RATES, "address-prospects": Rate(0.001, 2)}))
    said = []
    for _ in range(3):
        with Line(town[0]) as line:
            tokens, seen = sit_down(anna, line)
            said.append(ask(line, tokens[1], seen.seq))
    assert [type(answer) for answer in said[:2]] == [Prospects, Prospects]
    assert code(said[2]) == "too-fast"


def test_prospects_that_comes_too_late_is_not_told(town, anna, line, monkeypatch):
    """Somebody acts while it is worked out."""
    tokens, seen = sit_down(anna, line)
    real = town[1].offload.run

    async def slowly(*asked):
        found = await real(*asked)
        answer = await asyncio.to_thread(anna.command, seen.info.id, "act", tokens[1], seen.seq, action="begin")
        assert answer["error"] is None
        return found

    monkeypatch.setattr(town[1].offload, "run", slowly)
    assert code(ask(line, tokens[2], seen.seq)) == "stale"


def test_who_asks_where_the_rules_break_is_told_so(town, anna, line, monkeypatch, tmp_path):
    tokens, seen = sit_down(anna, line)
    faults = Faults(tmp_path / "faults")
    monkeypatch.setattr(town[1].computers, "_faults", faults)

    async def breaks(*_):
        raise ZeroDivisionError

    monkeypatch.setattr(town[1].offload, "run", breaks)
    for _ in range(2):
        answer = ask(line, tokens[1], seen.seq)
        assert (code(answer), answer.error.retry) == ("no-prospects", False)
    assert len(list((tmp_path / "faults").glob("*.json"))) == 1, "the position is kept, once"
