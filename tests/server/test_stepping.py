"""Steps of tables whose cards have values of their own: workers make them, and what takes too long closes the table for good."""

from __future__ import annotations

import json
from contextlib import contextmanager

import pytest

from holdfast.play import match as match_module
from holdfast.play.snapshots import step
from holdfast.schema.game import Game
from holdfast.server.runtime.offload import Offload
from holdfast.server.runtime.problems import Problem
from holdfast.server.runtime.settings import Settings
from holdfast.server.tables.verbs.end import BROKEN
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
    """The values of the tables of which the server itself makes a step, or deals the game."""
    made, new = [], Game.new

    def counted(game, before, action):
        made.append(game.values)
        return step(game, before, action)

    def dealt(self, *more, **named):
        made.append(self.values)
        return new(self, *more, **named)

    monkeypatch.setattr(match_module, "step", counted)
    monkeypatch.setattr(Game, "new", dealt)
    return made


@contextmanager
def visitor_at(settings):
    with hosted(settings, find) as (url, services), Visitor(url, "Anna") as anna:
        yield anna, services


def played(anna, values=None, count=6, length=9):
    """A table of one person, where so many of the first legal actions are taken."""
    table, tokens = anna.table(["me"], values=values or {}, options={"length": length})
    for seq in range(count):
        done(anna.command(table, "act", tokens[1], seq, action=look(anna, table, tokens[1])["sight"]["choices"][0]["action"]))
    return table, tokens[1]


def look(anna, table, token=None):
    return anna.get(f"/api/tables/{table}", **({"Authorization": f"Bearer {token}"} if token else {}))


def test_a_worker_makes_each_step_of_a_table_with_values_of_its_own_and_no_other(settings, made_here):
    with visitor_at(settings) as (anna, _):
        table, token = played(anna, LONG)
        before = look(anna, table, token)
        assert not any(made_here)
        made_here.clear()
        played(anna)
        assert made_here == [{}] * 8  # dealt for the beginning and for its entry, and six steps
    with visitor_at(settings) as (anna, _):  # what was played is played again when somebody asks for it after a restart
        after = look(anna, table, token)
        assert (after["log"], after["sight"], after["info"]["seq"]) == (before["log"], before["sight"], before["info"]["seq"])
        for seq in range(6, 9):
            done(anna.command(table, "act", token, seq, action=look(anna, table, token)["sight"]["choices"][0]["action"]))
    assert not any(made_here)


def test_computers_and_what_goes_on_from_a_moment_step_there_too(settings, made_here):
    with visitor_at(settings) as (anna, _):
        table, _ = anna.table(["greedy"] * SEATS, RIVALS, values=LONG, options={"length": 6})

        until(lambda: look(anna, table)["info"]["state"] == "over", "the computers' game is over")
        new, _ = anna.table(["me"] * SEATS, RIVALS, beginning={"moment": 4, "table": table})
        assert look(anna, new)["info"]["state"] == "running"
        replay = anna.http.get(f"/api/tables/{table}/replay").text
        again, _ = anna.table(["me"] * SEATS, RIVALS, beginning={"moment": 4, "replay": replay})
        assert look(anna, again)["log"] == look(anna, new)["log"]
    assert not any(made_here)


@pytest.fixture
def slow(monkeypatch):
    """Steps that workers give up; how many were begun."""
    tried = []
    run = Offload.run_within

    async def run_within(self, seconds, claim, task, *arguments, **named):
        if task in (steps.stepped, steps.walked):
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


def test_a_game_that_is_over_stays_so_where_it_takes_too_long_to_be_played_again(settings, slow):
    with visitor_at(settings) as (anna, _):
        table, token = played(anna, LONG, count=1, length=1)
        while (frame := look(anna, table, token))["info"]["state"] == "running":
            done(anna.command(table, "act", token, frame["info"]["seq"], action=frame["sight"]["choices"][0]["action"]))
        assert frame["info"]["state"] == "over"
    tried = slow()
    for _ in range(2):
        with visitor_at(settings) as (anna, services):
            assert look(anna, table)["info"]["notice"] == SLOW
            services.registry.live[table].wake()
            assert services.registry.live[table].table.row.state == "over"
    assert len(tried) == 2, "a quicker server may show it"


def test_what_is_refused_anyhow_costs_no_step(settings, slow):
    with visitor_at(settings) as (anna, _):
        table, token = played(anna, LONG, count=2)
        done(anna.command(table, "resign", token, 2))
        tried = slow()
        for action in ("wait", "roll", "draw"):
            assert anna.command(table, "act", token, 3, action=action)["error"]["code"] == "not-running"
        assert tried == []


def test_rules_that_fail_in_a_worker_end_the_game_as_elsewhere(settings, monkeypatch):
    run = Offload.run_within

    async def run_within(self, seconds, claim, task, *arguments, **named):
        if task in (steps.stepped, steps.walked):
            raise ZeroDivisionError("the rules fail")
        return await run(self, seconds, claim, task, *arguments, **named)

    with visitor_at(settings) as (anna, _):
        table, token = played(anna, LONG, count=2)
        monkeypatch.setattr(Offload, "run_within", run_within)
        action = look(anna, table, token)["sight"]["choices"][0]["action"]
        assert anna.command(table, "act", token, 2, action=action)["error"]["code"] == "broken"
        assert (look(anna, table)["info"]["state"], look(anna, table)["info"]["outcome"]) == ("ended", BROKEN)
    with visitor_at(settings) as (anna, _):  # there the server itself finds out whether they fail
        frame = look(anna, table)
        assert (frame["info"]["outcome"], len(frame["log"])) == (BROKEN, 2)


def test_what_is_undone_is_played_again_too(settings, made_here):
    with visitor_at(settings) as (anna, _):
        table, token = played(anna, LONG, count=1)
        frame = look(anna, table, token)
        for number in range(4):
            walk = next(choice["action"] for choice in frame["sight"]["choices"] if choice["action"] in ("walk:right", "walk:left", "wait"))
            done(anna.command(table, "act", token, frame["info"]["seq"], action=walk))
            frame = look(anna, table, token)
            if number % 2 and frame["sight"]["undo_seat"]:
                done(anna.command(table, "undo", token, frame["info"]["seq"]))
                frame = look(anna, table, token)
    with visitor_at(settings) as (anna, _):
        again = look(anna, table, token)
        assert (again["log"], again["sight"]) == (frame["log"], frame["sight"])
    assert not any(made_here)
