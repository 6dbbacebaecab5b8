"""Steps of tables whose cards have values of their own: workers make them, and what takes too long closes the table for good."""

from __future__ import annotations

import json
from contextlib import contextmanager

import pytest

from holdfast.play import match as match_module
from holdfast.play.snapshots import step
from holdfast.server.runtime.offload import Offload
from holdfast.server.runtime.problems import Problem
from holdfast.server.runtime.settings import Settings
from holdfast.server.tasks import steps
from holdfast.server.tasks.refusal import TOO_LONG
from tests.toygame.names import SEATS
from tests.toys import find

from .house import Visitor, hosted, until
from .playing import RIVALS, done

LONG = {"ash.effect": "repeat 49: points 1", "birch.worth": 2}
SLOW = "The game is broken off because a move takes too long with the values of this table."


@pytest.fixture
def settings(tmp_path):
    return Settings(database=f"sqlite:///{tmp_path}/holdfast.db", workers=1, limits=False)


@pytest.fixture
def made_here(monkeypatch):
    """The values of the tables of which the server itself makes a step."""
    made = []

    def counted(game, before, action):
        made.append(game.values)
        return step(game, before, action)

    monkeypatch.setattr(match_module, "step", counted)
    return made


@contextmanager
def visitor_at(settings):
    with hosted(settings, find) as (url, services), Visitor(url, "Anna") as anna:
        yield anna, services


def played(anna, values=None, count=6, **more):
    """A table of one person, where so many of the first legal actions are taken."""
    table, tokens = anna.table(["me"], values=values or {}, options={"length": 9}, **more)
    for seq in range(count):
        done(anna.command(table, "act", tokens[1], seq, action=look(anna, table, tokens[1])["sight"]["choices"][0]["action"]))
    return table, tokens[1]


def look(anna, table, token=None):
    return anna.get(f"/api/tables/{table}", **({"Authorization": f"Bearer {token}"} if token else {}))


def test_a_worker_makes_each_step_of_a_table_with_values_of_its_own_and_no_other(settings, made_here):
    with visitor_at(settings) as (anna, _):
        table, token = played(anna, LONG)
        before = look(anna, table, token)
        assert made_here == []
        played(anna)
        assert made_here == [{}] * 6
    made_here.clear()
    with visitor_at(settings) as (anna, _):  # what was played is played again when somebody asks for it after a restart
        after = look(anna, table, token)
        assert (after["log"], after["sight"], after["info"]["seq"]) == (before["log"], before["sight"], before["info"]["seq"])
        done(anna.command(table, "undo", token, 6)) if before["sight"]["undo_seat"] else None
    assert made_here == []


def test_computers_and_what_goes_on_from_a_moment_step_there_too(settings, made_here):
    with visitor_at(settings) as (anna, _):
        table, tokens = anna.table(["greedy"] * SEATS, RIVALS, values=LONG, options={"length": 6})

        until(lambda: look(anna, table)["info"]["state"] == "over", "the computers' game is over")
        new, tokens = anna.table(["me"] * SEATS, RIVALS, beginning={"moment": 4, "table": table})
        assert look(anna, new)["info"]["state"] == "running"
        replay = anna.http.get(f"/api/tables/{table}/replay").text
        again, _ = anna.table(["me"] * SEATS, RIVALS, beginning={"moment": 4, "replay": replay})
        assert look(anna, again)["log"] == look(anna, new)["log"]
        assert tokens
    assert made_here == []


@pytest.fixture
def slow(monkeypatch):
    """Steps that workers give up; how many were begun."""
    tried = []
    run = Offload.run_within

    async def run_within(self, seconds, claim, task, *arguments, **named):
        if task is steps.stepped:
            tried.append(seconds)
            raise Problem(422, "too-long", TOO_LONG)
        return await run(self, seconds, claim, task, *arguments, **named)

    def begin():
        monkeypatch.setattr(Offload, "run_within", run_within)
        return tried

    return begin


def test_a_step_that_takes_too_long_closes_the_table_which_is_then_played_no_more(settings, slow):
    with visitor_at(settings) as (anna, _):
        table, token = played(anna, LONG, count=2)
        tried = slow()
        action = look(anna, table, token)["sight"]["choices"][0]["action"]
        answer = anna.command(table, "act", token, 2, action=action)
        assert answer["error"]["code"] == "broken"
        assert answer["error"]["text"] == SLOW[0].lower() + SLOW[1:-1]
        assert (look(anna, table)["info"]["state"], look(anna, table)["info"]["notice"]) == ("ended", SLOW)
        assert anna.command(table, "act", token, 3, action=action)["error"]["code"] == "not-running"
        assert len(tried) == 1
    with visitor_at(settings) as (anna, _):
        assert (look(anna, table)["info"]["state"], look(anna, table)["info"]["notice"]) == ("ended", SLOW)
        assert len(json.loads(anna.http.get(f"/api/tables/{table}/replay").text)["actions"]) == 2
        assert len(tried) == 1


def test_what_takes_too_long_when_it_is_played_again_closes_the_table_once(settings, slow):
    with visitor_at(settings) as (anna, _):
        table, _ = played(anna, LONG, count=4)
    tried = slow()
    for _ in range(2):
        with visitor_at(settings) as (anna, _):
            look(anna, table)

            until(lambda: look(anna, table)["info"]["state"] == "ended", "it is written that the table is closed")
            assert look(anna, table)["info"]["notice"] == SLOW
    assert len(tried) == 1
