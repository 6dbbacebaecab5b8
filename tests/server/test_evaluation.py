"""The chance to win a finished game after each turn, one's own records and what to try next, over HTTP."""

from __future__ import annotations

import zlib
from types import SimpleNamespace

import pytest

from holdfast.agents.thinking import Considered, Thought
from holdfast.engine.struct import from_bytes
from holdfast.languages import words
from holdfast.play.match import Match
from holdfast.server.lobby import results
from holdfast.server.runtime.fair_queue import Rank
from holdfast.server.runtime.settings import Settings
from holdfast.server.tables.evaluations import Kept
from holdfast.server.views import advice

from .house import Visitor, hosted, until
from .playing import ALLIES, RIVALS, TEAMS, account, play, seated
from .twins import find


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    settings = Settings(database=f"sqlite:///{tmp_path_factory.mktemp('evaluations')}/holdfast.db", workers=1, limits=False)
    with hosted(settings, find) as (url, services):
        yield url, services


@pytest.fixture(scope="module")
def people(house):
    with Visitor(house[0], "Anna") as anna, Visitor(house[0], "Ben") as ben, Visitor(house[0], "Cleo") as cleo:
        yield [anna, ben, cleo]


def refused(visitor, path):
    answer = visitor.http.get(path)
    return answer.status_code, answer.json()["error"]["code"]


def finished(visitor, table):
    """What is told of the evaluation of a table's game until it is made."""
    told = []

    def is_done():
        told.append(visitor.get(f"/api/tables/{table}/evaluation"))
        return told[-1]["done"]

    until(is_done, "the evaluation")
    return told


@pytest.fixture
def thinks_here(house, monkeypatch):
    """Positions are evaluated in this process, in a moment: workers, which give way to all else, would have to be started."""

    async def evaluate(game, seed, position, claim):
        asked.append((position.moment, claim.rank))
        s = from_bytes(game.state, zlib.decompress(position.record))
        return tuple(game.evaluate(s))

    asked = []
    monkeypatch.setattr(house[1].computers, "evaluate", evaluate)
    return asked


def test_while_a_game_is_played_nothing_of_it_is_told(people):
    table, _ = seated(people[:2])
    assert refused(people[0], f"/api/tables/{table}/evaluation") == (409, "not-over")
    assert refused(people[0], f"/api/tables/{table}/mine") == (409, "not-over")
    assert refused(people[0], "/api/tables/no-such-table-at-all/evaluation") == (404, "no-table")


def test_workers_search_at_each_turn(people, house):
    """The real way, through the queue and a worker."""
    table = play(people[:2], winners={1})
    done = finished(people[1], table)[-1]
    assert [point["moment"] for point in done["points"]] == [0, 1, 2, 3]
    assert done["points"][-1]["chances"] == [1.0, 0.0]


def test_rivals_have_a_line_each_that_ends_with_the_result(people, thinks_here):
    table = play(people[:2], winners={1})
    *before, done = finished(people[1], table)
    assert all(one["share"] < 1 for one in before)
    assert [side["seats"] for side in done["sides"]] == [[1], [2]]
    assert [point["moment"] for point in done["points"]] == [0, 1, 2, 3]
    assert done["points"][-1]["chances"] == [1.0, 0.0]
    assert all(0 <= chance <= 1 for point in done["points"] for chance in point["chances"])
    assert done["stake"] == "to win"


def test_it_is_made_once_and_kept_with_the_table(people, house, thinks_here, monkeypatch):
    table = play(people[:2], winners={2})
    done = finished(people[0], table)[-1]
    monkeypatch.setattr(house[1].computers, "evaluate", None)  # nobody is asked again
    with Visitor(house[0]) as stranger:
        assert stranger.get(f"/api/tables/{table}/evaluation") == done
    people[0].http.delete(f"/api/tables/{table}").raise_for_status()
    assert refused(people[0], f"/api/tables/{table}/evaluation")[0] == 404


def test_who_play_together_have_one_line_and_teams_one_each(people, thinks_here):
    allies = finished(people[0], play(people[:2], winners={1, 2}, game=ALLIES))[-1]
    assert [side["seats"] for side in allies["sides"]] == [[1, 2]]
    teams = finished(people[0], play(people, winners={1, 3}, game=TEAMS))[-1]
    assert [side["seats"] for side in teams["sides"]] == [[1, 3], [2]]
    assert all(side["name"] for side in teams["sides"])


def test_who_asks_again_after_a_failure_begins_anew(people, house, thinks_here, monkeypatch):
    table = play(people[:2], winners={1})
    asked = []

    async def breaks(*_):
        asked.append(True)
        raise RuntimeError("no worker")

    with monkeypatch.context() as broken:
        broken.setattr(house[1].computers, "evaluate", breaks)
        people[0].get(f"/api/tables/{table}/evaluation")
        until(lambda: asked and house[1].evaluations.under_way(table) is None, "the end of the attempt")
    assert finished(people[0], table)[-1]["done"]


def test_games_of_people_go_before_those_of_computers_alone(people, thinks_here):
    finished(people[0], play(people[:2], winners={1}))
    assert {rank for _, rank in thinks_here} == {Rank.AWAITED}
    thinks_here.clear()
    table, _ = people[0].table(["random", "random"], RIVALS, options={"length": 2})
    until(lambda: people[0].get(f"/api/tables/{table}")["info"]["state"] == "over", "the end")
    finished(people[0], table)
    assert {rank for _, rank in thinks_here} == {Rank.ALONE}


def test_records_count_ones_own_games_by_players(house, people):
    with account(house[0], "Dora") as dora:
        first = play([dora, people[0]], winners={2})
        won = play([dora, people[0]], winners={1})
        play([dora, people[0]], winners={1})
        mine = dora.get(f"/api/tables/{won}/mine")
        (best,) = mine["bests"]
        assert (best["people"], best["played"], best["won"], best["won_table"]) == (2, 3, 2, won)
        assert dora.get(f"/api/tables/{first}/mine")["bests"] == mine["bests"]
        (record,) = dora.get("/api/people/Dora")["records"]
        (told,) = record["bests"]
        assert (told["played"], told["won"], told["won_table"], told["points_table"]) == (3, 2, "", "")
    with Visitor(house[0]) as stranger:
        assert stranger.get(f"/api/tables/{won}/mine")["bests"] == []


def test_a_guest_has_records_of_their_session(people):
    table = play(people[:2], winners={1})
    (best,) = people[0].get(f"/api/tables/{table}/mine")["bests"]
    assert best["people"] == 2
    assert best["won"] >= 1


def test_where_points_are_played_for_these_are_told_in_hints_and_afterwards():
    """Mage Knight alone: half of the result stands for 115 points in a conquest (`players/scores.py`), not for a chance."""
    match = Match(find("mage-knight"), ["human"], {"scenario": "solo-conquest"}, 3)
    german = words("de")
    action = match.legal(0)[0]
    hinted = advice.hint("x", 0, match, 0, Thought(action, (Considered(action, 0.5, 20),)), german)
    assert (hinted.in_points, hinted.stake, hinted.choices[0].worth) == (True, "in Sicht", "115 Punkte")
    assert "40" in hinted.note
    live = SimpleNamespace(table=SimpleNamespace(match=match, team_names=[""]))
    told = results._told(live, Kept([[0]], [(0, [0.5]), (9, [0.0])]), 1.0, SimpleNamespace(words=german))
    assert (told.in_points, told.stake, told.note) == (True, "in Sicht", hinted.note)
    assert [point.chances for point in told.points] == [[0.5], [0.0]]
    assert told.points[0].points == [115]
