"""Two rule sets on the same games: against figures worked out by hand, and games that were really played."""

from __future__ import annotations

import json

import numpy as np
import pytest

from holdfast.lab import plain
from holdfast.lab.compare import compare
from holdfast.lab.outcomes import Measure
from holdfast.lab.sequential import Sequential, Verdict
from holdfast.lab.table import Table, TableError
from tests.lab.rivals import Here, Invented, find

WON = Measure(shared=True)
A = Table("toy-together", ("greedy", "greedy"))
B = Table("toy-together", ("greedy", "greedy"), {"length": 8})


@pytest.fixture(autouse=True)
def copse(monkeypatch):
    monkeypatch.setattr("holdfast.lab.table.find", find)


def wins(of_a, of_b, seed=None):
    """Games in which side a, or b, wins where the number of the game is among those given, by the remainder of eight."""
    return Invented(lambda table, game: [float(game % 8 in (of_b if table.options else of_a))] * 2, seed)


def test_a_comparison_worked_out_by_hand():
    # of eight games a wins four, b three of these: the difference is -1/8, in one game; variances 2/7, 15/56, and 1/8 of differences
    found = compare(wins({0, 1, 2, 3}, {0, 1, 2}), A, B, 8, WON)
    pair = found.paired
    assert found.games == 8
    assert (pair.mean_a, pair.mean_b, pair.differing) == (0.5, 0.375, 1)
    assert pair.difference.estimate == -0.125
    assert pair.variance_saved == pytest.approx(24 / 31)
    assert found.unpaired_games == pytest.approx(8 * 31 / 7)


def test_the_finding_is_a_sentence():
    found = compare(wins({0, 1, 2, 3}, {0}), A, B, 4_000, WON)
    # 3 of 8 games are lost: 37.5 points, with a standard error of sqrt(15/64 / 4000), so half the interval is 1.5
    expected = "2 greedy players win 37.5 percentage points less often (95 % interval 36.0 to 39.0)"
    assert found.finding == f"Length 8 instead of 6: {expected}."


def test_no_differing_game_is_no_proof():
    found = compare(wins({0, 1}, {0, 1}), A, B, 600, WON)
    said = "not one of 600 games ended otherwise; at most about 0.5 % of all games could (95 % confidence)"
    assert found.finding == f"Length 8 instead of 6: {said}."
    assert found.unpaired_games == float("inf")


def test_the_same_rules_cannot_be_compared():
    spelled_out = Table(
        "toy-together", ("greedy", "greedy"), {"length": "6"}, {"ash.worth": A.rules.content.cards["trees"][0].numbers["worth"]}
    )
    with pytest.raises(TableError, match="a and b are the same rules, numbers and players"):
        compare(Here(), A, spelled_out, 8, WON)


def test_players_may_be_what_is_compared():
    found = compare(wins({0}, {0, 1}), A, Table("toy-together", ("random", "random"), {"length": 8}), 800, WON)
    assert found.finding.startswith("Length 8 instead of 6, random+random instead of greedy+greedy at the table: the players win 12.5")


def test_a_seat_must_be_at_both_tables():
    with pytest.raises(TableError, match="no seat 3 at both tables: name one from 1 to 2"):
        compare(Here(), Table("toy", ("greedy",) * 3), Table("toy", ("greedy",) * 2), 8, Measure(seat=3))


def test_really_played_games_are_paired_by_their_number():
    a, b = Table("toy", ("greedy", "random")), Table("toy", ("greedy", "random"), {"length": 8})
    found = compare(Here(seed=3), a, b, 64, Measure("decisions"))
    expected = b.play(0, 64)["decisions"].astype(float) - a.play(0, 64)["decisions"]
    assert found.paired.difference.estimate == expected.mean()
    assert found.paired.differing == np.count_nonzero(expected)


# -- until sure --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [None, 1, 2])
def test_a_large_difference_is_clear_after_the_first_looks_whoever_is_faster(seed):
    found = compare(wins({0, 1, 2, 3, 4, 5}, {0}, seed), A, B, 100_000, WON, Sequential())
    assert found.look.verdict is Verdict.A_BETTER
    assert found.games == 200
    assert "less often (interval with error rate 5 %: " in found.finding
    assert found.finding.startswith("Length 8 instead of 6: 2 greedy players win 62.5 percentage points")


def test_what_does_not_matter_is_said_to_be_the_same():
    found = compare(wins({0}, {0}), A, B, 100_000, WON, Sequential(margin=0.02))
    assert found.look.verdict is Verdict.NO_DIFFERENCE
    assert found.games < 2_000
    assert "2 greedy players win as often, to within 2 percentage points" in found.finding


def test_after_all_games_it_may_not_be_sure():
    one_more = Invented(lambda table, game: [float(game % 2 or (bool(table.options) and game % 100 == 0))] * 2)
    found = compare(one_more, A, B, 500, WON, Sequential())
    assert found.games == 500
    assert found.look.verdict is Verdict.NOT_SURE
    assert "not sure after 500 pairs of games" in found.finding


def test_progress_tells_the_interval():
    told = []
    compare(wins({0, 1, 2, 3}, {0}), A, B, 320, WON, tell=told.append)
    assert told[0].difference is None
    assert (told[-1].pairs, told[-1].most) == (320, 320)
    assert told[-1].difference.estimate == -0.375
    compare(wins({0, 1, 2, 3}, {0}), A, B, 320, WON, Sequential(), told.append)
    assert told[-1].pairs == 200


def test_ctrl_c_shows_what_is_known():
    found = compare(Here(stop_after=60), A, B, 200, WON)
    assert found.interrupted
    assert 0 < found.games < 200
    assert found.asked == 200


# -- files -------------------------------------------------------------------------------------------------------------------


def test_json_says_what_was_compared_and_what_was_found():
    data = json.loads(json.dumps(plain.finite(compare(wins({0, 1, 2, 3}, {0, 1, 2}), A, B, 8, WON).to_json())))
    assert (data["games"], data["measure"], data["seat"]) == (8, "score", None)
    assert data["changes"] == ["length 8 instead of 6"]
    assert data["b"]["options"] == {"length": 8}
    assert data["b"]["mean"]["estimate"] == 0.375
    assert data["difference"]["estimate"] == -0.125
    assert data["a"]["content"] == A.rules.content.hash
    assert 0 < data["p_value"] < 1


def test_json_of_a_comparison_until_sure_has_a_verdict_and_no_p_value():
    data = compare(wins({0, 1, 2, 3}, {0}), A, B, 1_000, WON, Sequential(0.01)).to_json()
    assert (data["verdict"], data["error_rate"], data["margin"]) == ("a is better", 0.01, 0.005)
    assert "p_value" not in data


def test_rows_are_the_sides_and_their_difference():
    rows = compare(wins({0, 1, 2, 3}, {0, 1, 2}), A, B, 8, WON).rows()
    assert [(row["what"], row["estimate"]) for row in rows] == [("a", 0.5), ("b", 0.375), ("b - a", -0.125)]
    assert len({tuple(row) for row in rows}) == 1
