"""A table whose game fails, in its set-up, its rules or its views: it is ended with a sentence, logged once, and never tried again."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial

import pytest
from structlog.testing import capture_logs

from holdfast.agents.faults import Faults
from holdfast.engine.jit import rule
from holdfast.languages import words
from holdfast.protocol import Answer, TableFrame
from holdfast.server.runtime.settings import Settings
from holdfast.server.tables import background
from holdfast.server.tables.verbs.end import BROKEN
from tests import toygame as toy
from tests import toys
from tests.toygame.actions import SPACE, WAIT

from .house import Line, Visitor, fresh_id, hosted, until

COPSE = toy.GAME.name


@rule
def no_setup(s, c):
    toy.RULES.setup(s, c)
    s.turns = 1 << (s.turns - 1)


@rule
def step_breaks(s, c, action):
    """Waiting is what these rules cannot do."""
    toy.RULES.step(s, c, action // (0 if action == WAIT else 1))


def show_breaks(s, content, viewer):
    """The picture of the board fails after somebody has walked."""
    if s.at[0] + s.at[1]:
        raise KeyError("nowhere")
    return toy.GAME.show(s, content, viewer)


show_breaks.__annotations__ = toy.GAME.show.__annotations__

SETUP = replace(toy.GAME, rules=replace(toy.RULES, setup=no_setup))
STEP = replace(toy.GAME, rules=replace(toy.RULES, step=step_breaks))
SHOW = replace(toy.GAME, show=show_breaks)
BROKEN_GAMES = {"setup": SETUP, "step": STEP, "show": SHOW}


def find(broken, name):
    """The game of a name, for worker processes too; the copse is the one that breaks so, or sound."""
    return BROKEN_GAMES.get(broken, toy.GAME) if name == COPSE else toys.find(name)


@pytest.fixture
def place(tmp_path, monkeypatch, request):
    monkeypatch.setattr(background, "PAUSE", 0.02)
    settings = Settings(database=f"sqlite:///{tmp_path}/holdfast.db", workers=1, limits=False)
    with hosted(settings, partial(find, request.param)) as (url, services), Visitor(url) as anna:
        services.computers._faults = Faults(tmp_path / "faults")
        yield anna, services


def info(anna, table, language="en"):
    return anna.get(f"/api/tables/{table}", **{"Accept-Language": language})["info"]


def told(logs):
    return [entry for entry in logs if entry["log_level"] == "error"]


def ended(logs):
    """The tables of which a line says that they were ended."""
    return [entry["table"] for entry in logs if entry["event"] == "a table whose game broke was ended"]


def kept(tmp_path):
    """The files that reproduce what was found."""
    return sorted((tmp_path / "faults").glob("*.json"))


def look_on(anna, table, times=5):
    """Who looks on wakes the table each time."""
    for _ in range(times):
        with Line(anna.url) as line:
            line.say("join", table=table)
            line.hear(TableFrame)


@pytest.mark.parametrize("place", ["setup"], indirect=True)
def test_a_table_that_cannot_be_set_up_is_ended(place, tmp_path):
    anna, _services = place
    with capture_logs() as logs:
        made = anna.post("/api/tables", {"game": COPSE, "seats": ["me", "greedy"], "options": {"length": 3}})["table"]
        look_on(anna, made["id"])
    assert (made["state"], made["outcome"]) == ("ended", BROKEN)
    (entry,) = told(logs)
    assert entry["event"] == "the rules of a game broke"
    assert ended(logs) == [made["id"]]
    assert (entry["table"], entry["doing"], entry["moment"]) == (made["id"], "setting up", 0)
    (path,) = kept(tmp_path)
    assert json.loads(path.read_text())["options"]["length"] == 3
    assert "negative shift count" in path.with_suffix(".txt").read_text()
    assert [table["id"] for table in anna.get("/api/tables")["open"]] == []
    for language in ("de", "es"):
        there = info(anna, made["id"], language)
        assert there["outcome"] == words(language)[BROKEN] != BROKEN
        assert words(language)[BROKEN] in there["notice"], "the page says it in a sentence"


@pytest.mark.parametrize("place", ["setup"], indirect=True)
def test_of_tables_with_the_same_fault_each_is_in_the_log_and_the_fault_once(place, tmp_path):
    anna, _services = place
    with capture_logs() as logs:
        given = {"game": COPSE, "seats": ["me", "greedy"], "options": {"length": 3}}
        made = [anna.post("/api/tables", given)["table"]["id"] for _ in range(2)]
        for table in made:
            look_on(anna, table, 2)
    assert len(told(logs)) == len(kept(tmp_path)) == 1
    assert ended(logs) == made


@pytest.mark.parametrize("place", ["step"], indirect=True)
def test_a_table_whose_rules_fail_at_what_a_person_does_is_ended(place, tmp_path):
    anna, _services = place
    table, tokens = anna.table(["me", "greedy"], COPSE)
    with capture_logs() as logs, Line(anna.url) as line:
        line.say("join", table=table, tokens=[tokens[1]], language="de")
        line.hear(TableFrame)
        line.say("act", id=fresh_id(), seq=0, token=tokens[1], action="begin")
        line.hear(Answer)
        action = next(one for one in anna.get(f"/api/tables/{table}", Authorization=f"Bearer {tokens[1]}")["sight"]["choices"])
        line.say("act", id=fresh_id(), seq=1, token=tokens[1], action=SPACE.text(WAIT))
        answer = line.hear(Answer)
        look_on(anna, table)
    assert action and (answer.error.code, answer.error.retry) == ("broken", False)
    assert words("de")[BROKEN] in answer.error.text
    assert (info(anna, table)["state"], info(anna, table)["outcome"]) == ("ended", BROKEN)
    (entry,) = told(logs)
    assert (entry["doing"], entry["moment"]) == (f"{SPACE.text(WAIT)} by seat 1", 1)
    assert ended(logs) == [table]
    (path,) = kept(tmp_path)
    assert len(json.loads(path.read_text())["actions"]) == 1, "the replay ends where it happened"
    again = anna.command(table, "act", tokens[1], 2, action="walk:right")
    assert again["error"]["code"] == "not-running"


@pytest.mark.parametrize("place", ["show"], indirect=True)
def test_a_table_whose_view_fails_is_ended_and_still_answers(place, tmp_path):
    anna, services = place
    table, tokens = anna.table(["me", "me"], COPSE)
    anna.command(table, "act", tokens[1], 0, action="begin")
    with capture_logs() as logs, Line(anna.url) as line:
        line.say("join", table=table)
        line.hear(TableFrame)
        answer = anna.command(table, "act", tokens[1], 1, action="walk:right")
        assert answer["error"] is None, "what was done is kept"
        until(lambda: info(anna, table)["state"] == "ended", "the end of the game")
        frame = line.hear(TableFrame)
        assert frame.sight is None
        look_on(anna, table)
    assert info(anna, table)["outcome"] == BROKEN
    (entry,) = told(logs)
    assert entry["doing"] == "showing the position"
    assert ended(logs) == [table]
    (path,) = kept(tmp_path)
    assert len(json.loads(path.read_text())["actions"]) == 2
    services.registry.live.clear()  # the table is read from the database again
    render_event = anna.http.get(f"/api/tables/{table}/story")
    assert (render_event.status_code, render_event.json()["error"]["code"]) == (422, "broken")
    assert info(anna, table)["state"] == "ended"
    assert len(anna.get(f"/api/tables/{table}/replay")["actions"]) == 2
