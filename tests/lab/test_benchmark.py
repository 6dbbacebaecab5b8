"""The benchmark: what it consists of, and scores that are reckoned by hand."""

from __future__ import annotations

import pytest

from holdfast.agents.levels import LEVELS
from holdfast.games import OWN, find
from holdfast.lab import benchmark
from holdfast.lab.asked import AskedTable
from holdfast.lab.benchmark import Cell, cells, measure, references
from holdfast.lab.table import TableError
from tests.lab import rivals
from tests.lab.rivals import Here, Invented

RIVALS = Cell("2-greedy", "toy", 2, "greedy")
TOGETHER = Cell("2", "toy-together", 2, "")
AGENT = "tests.lab.agents_of_tests:first"


@pytest.fixture
def copse(monkeypatch):
    monkeypatch.setattr("holdfast.lab.table.find", rivals.find)


def test_what_the_benchmark_is():
    """Who changes anything here gives the benchmark another VERSION."""
    against = ["2-greedy", "2-medium", "4-greedy", "4-medium"]
    assert {name: [cell.name for cell in cells(find(name))] for name in OWN} == {
        "tiny-epic-defenders": ["1", "2", "3", "4"],
        "kingdom-defenders": against,
        "ruins-of-elysia": ["1", *against, "heros-quest-2", "heros-quest-3", "heros-quest-4"],
        "mage-knight": ["1", *against],
        "eternium": ["1", *against],
    }
    assert (benchmark.VERSION, benchmark.SEED, benchmark.TOGETHER, benchmark.AGAINST) == (1, 20261201, 400, 200)
    medium = LEVELS["medium"]
    assert (medium.iterations, medium.candidates, medium.prior, medium.exploration, medium.temperature) == (30, 16, 1.0, 0.5, 2.0)
    assert (medium.width, medium.horizon, medium.ticks, medium.margin, medium.depth) == (0.0, 10, 1, 0.2, 100)


def test_each_side_in_turn():
    teams = next(cell for cell in cells(find("eternium")) if cell.name == "4-medium")
    assert [table.seats for table in teams.tables("easy")] == [("easy", "medium", "easy", "medium"), ("medium", "easy", "medium", "easy")]
    tables = teams.tables("my:agent")
    assert all(isinstance(table, AskedTable) for table in tables)
    assert [table.by_agent for table in tables] == [(0, 2), (1, 3)]
    quest = next(cell for cell in cells(find("ruins-of-elysia")) if cell.name == "heros-quest-2")
    assert [(table.seats, table.options) for table in quest.tables("easy")] == [(("easy", "easy"), {"scenario": "heros-quest"})]
    assert quest.tables("my:agent")[0].by_agent == (0, 1)


def test_a_score_against_others_and_the_differences(copse):
    def scores(table, game):
        """The agent wins at seat 1 in all games and at seat 2 in every second; easy players the reverse, random ones nothing."""
        own = table.by_agent[0] if isinstance(table, AskedTable) else next(i for i in (0, 1, 1) if table.seats[i] != "greedy" or i)
        wins = {"easy": own == 1, "random": False}.get(table.seats[own], True)
        if isinstance(table, AskedTable):
            wins = own == 0 or game % 2 == 0
        if table.seats == ("greedy", "greedy") and not isinstance(table, AskedTable):
            return [0.25, 0.75]
        return [float(wins), float(not wins)] if own == 0 else [float(not wins), float(wins)]

    found = measure(Invented(scores), RIVALS, AGENT, ["random", "greedy", "easy"], 40)
    # per deal the agent has 1 or 1/2 of 1: the mean of 40 is 3/4
    assert found.score.estimate == 0.75
    assert found.by_side == (1.0, 0.5)
    assert (found.games, found.deals, found.is_whole) == (80, 40, False)
    assert [(each.level, each.score.estimate, each.more.estimate) for each in found.levels] == [
        ("random", 0.0, 0.75),
        ("greedy", 0.5, 0.25),  # among their like: one table, a quarter at one seat and three at the other
        ("easy", 0.5, 0.25),
    ]
    # s = 1/4 * sqrt(40/39), so s/sqrt(40) = 0.04003; t(39) = 2.0227
    assert found.score.high - found.score.low == pytest.approx(2 * 2.0227 * 0.25 / 39**0.5, rel=1e-4)
    assert found.levels[1].more.low == pytest.approx(found.score.low - 0.5)


def test_a_score_where_all_play_together(copse):
    found = measure(Invented(lambda table, game: [float(game % 4 == 0)] * 2), TOGETHER, "easy", ["random"], 1000)
    assert (found.deals, found.games, found.is_whole) == (400, 400, True)  # no more deals than the cell has
    assert (found.score.estimate, found.levels[0].more.estimate) == (0.25, 0.0)


def test_an_interval_ends_where_scores_do(copse):
    def mostly(table, game):
        """Easy players win all but the first deal at seat 1, random ones nothing."""
        if "random" in table.seats:
            return [float(seat != "random") for seat in table.seats]
        return [float(game > 0 or table.seats[0] == "greedy"), 1.0]

    found = measure(Invented(mostly), RIVALS, "easy", ["random"], 20)
    assert 0.9 < found.score.estimate < 1
    assert found.score.high == 1
    assert found.levels[0].more.estimate == found.score.estimate
    assert found.levels[0].more.high == 1, "nobody has more than all"


def test_an_agent_is_scored_on_the_deals_of_the_levels(copse):
    found = measure(Here(), RIVALS, AGENT, ["random"], 8)
    assert (found.games, found.illegal, found.broken_off) == (16, 0, 0)
    assert found.decisions > 16
    assert found.ms > 0
    assert found.score == measure(Here(), RIVALS, AGENT, [], 8).score


def test_illegal_actions_are_counted(copse):
    found = measure(Here(), RIVALS, "tests.lab.agents_of_tests:outside", [], 4)
    assert (found.illegal, found.broken_off, found.score.estimate) == (8, 0, 0.0)
    assert found.first_illegal.startswith("deal 0, side 1, decision ")
    assert found.first_illegal.endswith(": a number that no action has")
    assert "(begin)" not in measure(Here(), RIVALS, "tests.lab.agents_of_tests:illegal", [], 1).first_illegal.partition(" game: ")[0]


def test_breaking_off_keeps_what_was_played(copse):
    found = measure(Here(stop_after=40), RIVALS, AGENT, ["random"])
    assert found.interrupted
    assert 0 < found.deals < 200
    assert found.games == 2 * found.deals


def test_with_whom_a_player_is_compared(copse):
    copse_game, defenders = find("toy"), find("tiny-epic-defenders")
    assert references(copse_game, AGENT) == ["random", "greedy", "easy"]
    assert references(defenders, "easy") == ["random", "greedy", "learned"]
    assert references(copse_game, AGENT, ["medium"]) == ["medium"]
    with pytest.raises(TableError, match="has no level 'learned'"):
        references(copse_game, "learned")
    with pytest.raises(TableError, match="has no cell '5'"):
        benchmark.cells_named(copse_game, ["5"])
