"""Computer players that break at a table: it goes on, says so, and nothing is tried without end."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import replace

import pytest
from structlog.testing import capture_logs

from holdfast.agents.faults import Faults
from holdfast.agents.hints import PREPARING
from holdfast.agents.stand_in import NOTES
from holdfast.agents.thinking import Considered, Thought
from holdfast.engine.jit import rule
from holdfast.languages import words
from holdfast.protocol import Answer, TableFrame
from holdfast.schema.texts.i18n import say
from holdfast.server.runtime.offload import Offload
from holdfast.server.runtime.problems import Problem
from holdfast.server.runtime.settings import Settings
from holdfast.server.tables import background
from holdfast.server.tables.verbs.end import BROKEN
from tests import toygame as toy
from tests import toys
from tests.toygame.actions import SPACE, WAIT
from tests.toys import find

from .house import Line, Visitor, fresh_id, hosted, until

COPSE = toy.GAME.name
GLANCE = "could not think here; a greedy player moved instead"


@rule
def step_breaks(s, c, action):
    """The rules break once somebody has walked."""
    toy.RULES.step(s, c, action // (0 if s.at[0] + s.at[1] else 1))


BREAKS = replace(toy.GAME, rules=replace(toy.RULES, step=step_breaks))


def find_breaking(name):
    return BREAKS if name == COPSE else toys.find(name)


@pytest.fixture
def place(tmp_path, monkeypatch, request):
    game = getattr(request, "param", toy.GAME)
    monkeypatch.setattr(background, "PAUSE", 0.02)
    settings = Settings(database=f"sqlite:///{tmp_path}/holdfast.db", workers=1, limits=False)
    with hosted(settings, find if game is toy.GAME else find_breaking) as (url, services), Visitor(url) as anna:
        services.computers._faults = Faults(tmp_path / "faults")
        yield anna, services.computers


@pytest.fixture
def asked(place, monkeypatch):
    """The positions that thinkers have been asked about; they break at each."""
    moments = []

    def ask(game, state, seat, level, seed, *, line=True, plan=False, number=0):
        moments.append(bytes(state))
        answer = Future()
        answer.set_exception(TypeError("got an unexpected keyword argument 'different'"))
        return answer

    monkeypatch.setattr(place[1]._thinkers, "ask", ask)
    monkeypatch.setattr(place[1]._advisers, "ask", ask)
    return moments


def state(anna, table):
    return anna.get(f"/api/tables/{table}")


def is_over(anna, table):
    return state(anna, table)["info"]["state"] == "over"


def test_a_table_goes_on_where_thinking_breaks_at_every_position(place, asked, tmp_path):
    anna, _ = place
    with capture_logs() as logs:
        table, _ = anna.table(["easy", "medium"], COPSE, options={"length": 2})
        until(lambda: is_over(anna, table), "the end of the game")
    assert {asked.count(moment) for moment in asked} == {2}, "each position is thought about twice"
    told = [entry for entry in logs if entry["event"] == "a computer player broke"]
    assert len(told) == 1, "the fault is told once"
    assert told[0]["file"].startswith(str(tmp_path / "faults" / COPSE))
    assert len(list((tmp_path / "faults").glob("*.json"))) == 1


def test_the_seat_says_so_in_every_language(place, asked):
    anna, _ = place
    table, tokens = anna.table(["me", "easy"], COPSE)
    anna.command(table, "act", tokens[1], 0, action="begin")
    anna.command(table, "act", tokens[1], 1, action="walk:right")
    until(lambda: state(anna, table)["seq"] > 2, "a move of the computer")
    until(lambda: state(anna, table)["info"]["seats"][1]["note"] == GLANCE, "the words of the seat")
    assert state(anna, table)["info"]["seats"][0]["note"] == ""
    for language in ("de", "es"):
        with Line(anna.url) as line:
            line.say("join", table=table, language=language)
            note = line.hear(TableFrame).info.seats[1].note
            assert note == words(language)[GLANCE] != GLANCE


def test_a_seat_that_thinks_again_says_nothing_any_more(place, asked, monkeypatch):
    anna, computers = place
    table, tokens = anna.table(["me", "easy"], COPSE)
    anna.command(table, "act", tokens[1], 0, action="begin")
    anna.command(table, "act", tokens[1], 1, action="walk:right")
    until(lambda: state(anna, table)["info"]["seats"][1]["note"], "the words of the seat")

    def ask(game, s, seat, level, seed, *, line=True, plan=False, number=0):
        answer = Future()
        answer.set_result(Thought(game.legal_for(s, seat)[0]))
        return answer

    monkeypatch.setattr(computers._thinkers, "ask", ask)
    until(lambda: 1 in state(anna, table)["info"]["turn"], "one's turn")
    anna.command(table, "act", tokens[1], state(anna, table)["seq"], action="walk:right")
    until(lambda: not state(anna, table)["info"]["seats"][1]["note"], "silence")


def test_nobody_waits_for_the_compiler_but_a_greedy_player_moves_and_says_why(place, asked, monkeypatch):
    anna, computers = place
    compiling = {COPSE}
    monkeypatch.setattr(computers._thinkers, "compiling", lambda: compiling)
    table, tokens = anna.table(["me", "easy"], COPSE)
    anna.command(table, "act", tokens[1], 0, action="begin")
    assert no_hint(anna, table, tokens[1], "de").text == words("de")[str(PREPARING)]
    anna.command(table, "act", tokens[1], 1, action="walk:right")
    until(lambda: 1 in state(anna, table)["info"]["turn"] and state(anna, table)["seq"] > 2, "a move of the computer")
    assert state(anna, table)["info"]["seats"][1]["note"] == str(NOTES["preparing"])
    assert not asked, "no worker is asked that would have to compile first"


def test_a_search_that_comes_upon_the_compiler_is_left(place, monkeypatch):
    anna, computers = place
    jobs = []

    def ask(game, state, seat, level, seed, *, line=True, plan=False, number=0):
        jobs.append(Future())
        monkeypatch.setattr(computers._thinkers, "compiling", lambda: {COPSE})
        return jobs[-1]

    monkeypatch.setattr(computers._thinkers, "ask", ask)
    table, tokens = anna.table(["me", "easy"], COPSE)
    anna.command(table, "act", tokens[1], 0, action="begin")
    anna.command(table, "act", tokens[1], 1, action="walk:right")
    until(lambda: state(anna, table)["info"]["seats"][1]["note"] == str(NOTES["preparing"]), "the words of the seat")
    assert [job.cancelled() for job in jobs] == [True], "asked once, and given up"


def test_where_another_game_is_compiled_before_this_one_nobody_waits_either(place, asked, monkeypatch):
    _, computers = place
    monkeypatch.setattr(computers._thinkers, "compiling", lambda: {"another"})
    assert not computers.is_compiling(COPSE)
    computers.preparation._due.add(COPSE)
    assert computers.is_compiling(COPSE)


def no_hint(anna, table, token, language="en"):
    """Ask for a hint after the first entry, and return the error that is the answer."""
    with Line(anna.url) as line:
        line.say("join", table=table, tokens=[token], language=language)
        line.hear(TableFrame)
        line.say("hint", id=fresh_id(), seq=1, token=token)
        return line.hear(Answer).error


def test_a_hint_that_breaks_says_so(place, asked):
    anna, _ = place
    table, tokens = anna.table(["me", "easy"], COPSE)
    anna.command(table, "act", tokens[1], 0, action="begin")
    for language, said in (("en", "the computer player breaks at this position"), ("de", "der Computerspieler versagt in dieser Stellung")):
        error = no_hint(anna, table, tokens[1], language)
        assert (error.code, error.text, error.retry) == ("no-hint", said, False)


def test_a_hint_whose_words_break_says_so_too(place, monkeypatch):
    """What a search answers may still break where it is put into words: here it names an action that there is not."""
    anna, computers = place

    async def hint(match, seat, claim):
        return Thought(WAIT, choices=(Considered(len(SPACE), 0.5, 10),))

    monkeypatch.setattr(computers, "hint", hint)
    table, tokens = anna.table(["me", "easy"], COPSE)
    anna.command(table, "act", tokens[1], 0, action="begin")
    assert no_hint(anna, table, tokens[1]).code == "no-hint"


def test_a_hint_for_whose_words_too_many_wait_is_to_be_asked_for_again(place, monkeypatch, tmp_path):
    anna, computers = place

    async def hint(match, seat, claim):
        return Thought(WAIT, choices=(Considered(WAIT, 0.5, 10),))

    async def busy(*_, **__):
        raise Problem(
            429, "too-many", say("That was too much at once; wait until the server has done what you asked for before."), retry=True
        )

    monkeypatch.setattr(computers, "hint", hint)
    monkeypatch.setattr(Offload, "run", busy)
    table, tokens = anna.table(["me", "easy"], COPSE)
    anna.command(table, "act", tokens[1], 0, action="begin")
    error = no_hint(anna, table, tokens[1])
    assert (error.code, error.retry) == ("too-many", True)
    assert not (tmp_path / "faults").exists(), "nothing broke"


@pytest.mark.parametrize("place", [BREAKS], indirect=True)
def test_where_the_rules_break_at_every_action_the_game_is_ended(place):
    anna, _ = place
    with capture_logs() as logs:
        table, tokens = anna.table(["me", "greedy"], COPSE)
        anna.command(table, "act", tokens[1], 0, action="begin")
        anna.command(table, "act", tokens[1], 1, action="walk:right")
        until(lambda: state(anna, table)["info"]["state"] == "ended", "the end of the game")
        for _ in range(20):  # who looks on wakes the table each time
            with Line(anna.url) as line:
                line.say("join", table=table)
                line.hear(TableFrame)
    assert state(anna, table)["info"]["outcome"] == BROKEN
    assert state(anna, table)["seq"] == 3
    events = [entry["event"] for entry in logs]
    assert events.count("a computer player broke") == 1
    assert events.count("the rules of a game broke") == 1
