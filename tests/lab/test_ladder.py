"""Levels one above the other: together against the game, and as rivals at all seats."""

from __future__ import annotations

import json

import numpy as np
import pytest

from holdfast.lab import ladder as ladders
from holdfast.lab import plain
from holdfast.lab.intervals import wilson
from holdfast.lab.ladder import NOT_SHOWN, STRONGER, WEAKER, ladder
from holdfast.lab.table import Table, TableError
from tests.lab.rivals import Here, Invented, find

TOGETHER = Table("toy-together", ("random", "random"))
RIVALS = Table("toy", ("random", "random"))


@pytest.fixture(autouse=True)
def copse(monkeypatch):
    monkeypatch.setattr("holdfast.lab.table.find", find)


def together(won):
    """Each level wins the games whose number is below the one given for it."""
    return Invented(lambda table, game: [float(game < won[table.seats[0]])] * 2)


# -- together ----------------------------------------------------------------------------------------------------------------


def test_levels_on_the_same_seeds():
    found = ladder(together({"random": 0, "greedy": 10, "easy": 30}), TOGETHER, ["random", "greedy", "easy"], 40)
    assert [rung.level for rung in found.rungs] == ["random", "greedy", "easy"]
    assert [rung.mean for rung in found.rungs] == [wilson(0, 40), wilson(10, 40), wilson(30, 40)]
    assert found.rungs[0].above is None
    assert [rung.above.estimate for rung in found.rungs[1:]] == [0.25, 0.5]
    assert [rung.verdict for rung in found.rungs] == ["", STRONGER, STRONGER]
    assert found.finding == "With 2 players, each level is stronger than the one below it."
    assert not found.rivals


def test_ratings_stand_above_the_greedy_level():
    found = ladder(together({"random": 0, "greedy": 10, "easy": 30}), TOGETHER, ["random", "greedy", "easy"], 40)
    assert found.anchor == "greedy"
    assert found.rungs[1].rating.rating.estimate == 0
    # odds of 30.5 to 10.5 against 10.5 to 30.5, on a scale of 400 points for ten to one
    assert found.rungs[2].rating.rating.estimate == pytest.approx(800 * np.log10(30.5 / 10.5))


def test_a_few_games_more_are_no_proof():
    # McNemar's exact test: 4 of 4 one way has a chance of 1/8, 6 of 6 one of 1/32
    found = ladder(together({"random": 0, "greedy": 4, "easy": 10}), TOGETHER, ["random", "greedy", "easy"], 200)
    assert found.rungs[1].above.low > 0
    assert [rung.verdict for rung in found.rungs[1:]] == [NOT_SHOWN, STRONGER]
    assert found.finding == "With 2 players, greedy is not shown to be stronger than random; the other steps are clear."


def test_a_weaker_level_is_called_so():
    found = ladder(together({"random": 30, "greedy": 10}), TOGETHER, ["random", "greedy"], 40)
    assert found.rungs[1].verdict == WEAKER
    assert found.finding == "With 2 players, greedy is weaker than random."


def test_where_the_level_decides_all_it_is_skill_and_where_the_deal_does_it_is_luck():
    skill = ladder(together({"random": 0, "greedy": 40}), TOGETHER, ["random", "greedy"], 40).shares
    assert (skill.skill.estimate, skill.deal.estimate, skill.rest.estimate) == pytest.approx((1, 0, 0))
    luck = ladder(together({"random": 20, "greedy": 20}), TOGETHER, ["random", "greedy"], 40).shares
    assert (luck.skill.estimate, luck.deal.estimate, luck.rest.estimate) == pytest.approx((0, 1, 0))


def test_games_really_played_are_the_same_whoever_is_faster():
    runs = [ladder(Here(seed), TOGETHER, ["random", "greedy"], 60).to_json() for seed in (None, 1, 2)]
    assert runs[0] == runs[1] == runs[2]


# -- rivals ------------------------------------------------------------------------------------------------------------------


def test_two_levels_meet_at_all_seats():
    assert ladders.seatings("a", "b", 2) == [("a", "b"), ("b", "a")]
    assert ladders.seatings("a", "b", 3) == [
        ("a", "b", "b"),
        ("b", "a", "b"),
        ("b", "b", "a"),
        ("b", "a", "a"),
        ("a", "b", "a"),
        ("a", "a", "b"),
    ]


def test_a_share_is_what_the_seats_of_a_level_got_of_all():
    scores = np.array([[0.5, 0.5, 0.0], [0.0, 0.0, 1.0], [0.0, 0.0, 0.0]])
    assert ladders.share(scores, ("a", "b", "a"), "a").tolist() == [0.5, 1.0, 0.5]
    assert ladders.share(scores, ("a", "b", "a"), "b").tolist() == [0.5, 0.0, 0.5]


def stronger_wins(table, game):
    """The stronger of two wins, but for every fourth game, which seat 1 wins; equals share."""
    order = ["random", "greedy", "easy"]
    ranks = [order.index(name) for name in table.seats]
    if ranks[0] == ranks[1]:
        return [0.5, 0.5]
    first = game % 4 == 0 or ranks[0] > ranks[1]
    return [float(first), float(not first)]


def test_rivals_meet_in_a_round_robin():
    found = ladder(Invented(stronger_wins), RIVALS, ["random", "greedy", "easy"], 40)
    # the stronger level wins all games at seat 1 and three of four at seat 2: 7/8
    assert {pair: score.estimate for pair, score in found.scores.items()} == {
        ("greedy", "random"): 0.875,
        ("random", "greedy"): 0.125,
        ("easy", "random"): 0.875,
        ("random", "easy"): 0.125,
        ("easy", "greedy"): 0.875,
        ("greedy", "easy"): 0.125,
    }
    assert [rung.mean.estimate for rung in found.rungs] == [0.125, 0.5, 0.875]
    assert [rung.above.estimate for rung in found.rungs[1:]] == [0.375, 0.375]
    assert [rung.verdict for rung in found.rungs] == ["", STRONGER, STRONGER]
    ratings = [rung.rating.rating.estimate for rung in found.rungs]
    assert ratings[1] == 0
    assert ratings[2] == pytest.approx(-ratings[0])
    assert [rung.rating.games for rung in found.rungs] == [160, 160, 160]


def test_skill_of_rivals_is_that_of_seat_1_against_the_same_opponents():
    found = ladder(Invented(stronger_wins), RIVALS, ["random", "greedy", "easy"], 40)
    # at seat 1 against greedy: random wins every fourth game, greedy shares all, easy wins all; so no deal matters but to random
    assert {table.players for table in found.tables} >= {"random+greedy", "greedy+greedy", "easy+greedy"}
    # squares: levels 40·((1/4-7/12)² + (1/2-7/12)² + (1-7/12)²) = 35/3; deals 3·40·(3/16)/9 = 5/2; all 115/6; the rest 5
    rest = 5 / (2 * 39)
    skill, deal = (35 / 3 / 2 - rest) / 40, max(0, (5 / 2) / 39 - rest) / 3
    total = skill + deal + rest
    assert found.shares.skill.estimate == pytest.approx(skill / total)
    assert found.shares.deal.estimate == pytest.approx(deal / total)


def test_equal_rivals_are_not_told_apart():
    found = ladder(Invented(lambda table, game: [float(game % 2), float(1 - game % 2)]), RIVALS, ["random", "greedy"], 40)
    assert found.scores["greedy", "random"].estimate == 0.5
    assert found.rungs[1].verdict == NOT_SHOWN
    assert found.finding == "With 2 players, greedy is not shown to be stronger than random."


def test_three_rivals_really_play():
    found = ladder(Here(), Table("toy", ("random",) * 3, {"length": 9}), ["random", "greedy"], 30)
    assert len(found.tables) == 7  # six seatings, and the greedy one at seat 1 among greedy ones
    assert found.rungs[1].verdict == STRONGER


# -- input and files ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("levels", [["greedy"], ["greedy", "greedy"]])
def test_a_ladder_needs_two_levels(levels):
    with pytest.raises(TableError, match="at least two levels, each named once"):
        ladder(Here(), RIVALS, levels, 20)


def test_an_unknown_level_is_refused():
    with pytest.raises(ValueError, match="there is no player 'gredy'"):
        ladder(Here(), RIVALS, ["random", "gredy"], 20)


def test_json_and_rows():
    found = ladder(Invented(stronger_wins), RIVALS, ["random", "greedy"], 40)
    data = json.loads(json.dumps(plain.finite(found.to_json())))
    assert (data["people"], data["rivals"], data["games"], data["anchor"]) == (2, True, 40, "greedy")
    assert [(row["level"], row["verdict"]) for row in data["levels"]] == [("random", ""), ("greedy", "stronger")]
    assert {(row["level"], row["estimate"]) for row in data["scores"]} == {("greedy", 0.875), ("random", 0.125)}
    assert set(data["shares"]) == {"skill", "deal", "rest"}
    assert found.rows()[0]["above_level_below"] is None
