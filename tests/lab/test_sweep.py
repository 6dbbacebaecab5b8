"""Many settings on the same games: which can be played, what they are compared with, and the cells of charts."""

from __future__ import annotations

import json
from math import isnan

import pytest

from holdfast.lab import plain
from holdfast.lab.designs import design, vary
from holdfast.lab.outcomes import Measure
from holdfast.lab.sweep import SweepError, bands, cells, plan, said, sweep
from holdfast.lab.table import Table
from tests.lab.rivals import Here, Invented, find

WON = Measure(shared=True)
SEATS = ("greedy", "greedy")


@pytest.fixture(autouse=True)
def copse(monkeypatch):
    monkeypatch.setattr("holdfast.lab.table.find", find)


def table(options):
    return Table("toy-together", SEATS, options)


def planned(*texts, points=None):
    return plan(design([vary(text) for text in texts], points), table)


def by_length():
    """Wins in as many games of ten as the game is long."""
    return Invented(lambda table, game: [float(game % 10 < int(table.options["length"]))] * 2)


def test_every_point_is_compared_with_the_game_as_it_is():
    found = sweep(by_length(), planned("length=4..7"), table({}), 100, WON)
    assert [one.mean.estimate for one in found.tried] == [0.4, 0.5, 0.6, 0.7]
    assert [one.against.difference.estimate for one in found.tried] == pytest.approx([-0.2, -0.1, 0.0, 0.1])
    assert (found.reference, found.is_default) == (2, True)


def test_without_the_game_as_it_is_the_first_point_is_the_measure():
    found = sweep(by_length(), planned("length=2|8|4"), table({}), 100, WON)
    assert [one.against.difference.estimate for one in found.tried] == pytest.approx([0.0, 0.6, 0.2])
    assert (found.reference, found.is_default) == (0, False)


def test_p_values_are_raised_because_there_are_many_points():
    found = sweep(by_length(), planned("length=5|6|7"), table({}), 40, WON)
    five, six, seven = found.tried
    # both differ in 4 of 40 games, always one way; Benjamini and Hochberg leave the larger of two equal p-values as it is
    assert five.against.p_value == pytest.approx(seven.against.p_value)
    assert five.adjusted == pytest.approx(five.against.p_value)
    assert six.adjusted == 1.0
    found = sweep(by_length(), planned("length=6|7|8"), table({}), 40, WON)
    less, more = found.tried[1:]
    assert more.adjusted == pytest.approx(2 * more.against.p_value)
    assert less.adjusted == pytest.approx(less.against.p_value)


def test_the_finding_names_the_ends():
    found = sweep(by_length(), planned("length=4..7"), table({}), 1_000, WON)
    ends = "goes from 40.0 % with length=4 to 70.0 % with length=7"
    assert found.finding == f"The share of games won {ends}; 3 of 3 points clearly differ from length=6."


def test_equal_points_are_said_to_be_equal():
    found = sweep(Invented(lambda *_: [1.0, 1.0]), planned("length=4..7"), table({}), 20, WON)
    assert found.finding == "The share of games won is the same at every point."


def test_real_games_at_a_point_are_those_of_its_table():
    found = sweep(Here(seed=5), planned("length=5..6"), table({}), 40, Measure("decisions"))
    assert (found.values == [table({"length": n}).play(0, 40)["decisions"] for n in (5, 6)]).all()


# -- which points ------------------------------------------------------------------------------------------------------------


def test_settings_that_do_not_go_together_are_left_out_with_the_reason():
    found = planned("length=7|8", "dice=on|off")
    assert [said(point) for point in found.points] == ["length=7, dice=on", "length=7, dice=off", "length=8, dice=on"]
    [(point, reason)] = found.left_out
    assert said(point) == "length=8, dice=off"
    assert "dull without dice" in reason


@pytest.mark.parametrize(
    ("text", "reason"), [("length=8..10", "length=10 cannot be played: .*it can be 1 to 9"), ("lenght=4..5", "length")]
)
def test_a_value_that_goes_with_nothing_is_a_slip(text, reason):
    with pytest.raises(SweepError, match=reason):
        planned(text)


# -- for charts --------------------------------------------------------------------------------------------------------------


def test_few_values_are_shown_as_they_are_and_in_order():
    assert [band.label for band in bands([3, 1, 2, 3])] == ["1", "2", "3"]
    assert [band.label for band in bands(["on", "off"])] == ["on", "off"]
    assert [band.label for band in bands([4, "none", 2])] == ["4", "none", "2"]


def test_many_whole_numbers_are_shown_in_ranges_that_hold_each_once():
    found = bands(list(range(1, 21)), 4)
    assert [band.label for band in found] == ["1..5", "6..10", "11..15", "16..20"]
    assert [sum(band.holds(value) for band in found) for value in range(1, 21)] == [1] * 20


def test_many_fractions_are_shown_in_ranges_that_hold_each_once():
    values = [i / 16 for i in range(17)]
    found = bands(values, 4)
    assert [band.label for band in found] == ["0..0.25", "0.25..0.5", "0.5..0.75", "0.75..1"]
    assert [sum(band.holds(value) for band in found) for value in values] == [1] * 17


def test_cells_of_two_keys_are_means_of_their_points():
    rows, columns, table_of_means = cells(sweep(by_length(), planned("length=7|8", "dice=on|off"), table({}), 50, WON))
    assert (rows, columns) == (["7", "8"], ["on", "off"])
    assert table_of_means[0] == [0.7, 0.7]
    assert table_of_means[1][0] == 0.8
    assert isnan(table_of_means[1][1])


# -- files -------------------------------------------------------------------------------------------------------------------


def test_rows_carry_the_point_the_content_and_the_figures():
    rows = sweep(by_length(), planned("length=5..6"), table({}), 10, WON).rows()
    assert [(row["length"], row["games"], row["mean"], row["is_reference"]) for row in rows] == [(5, 10, 0.5, False), (6, 10, 0.6, True)]
    assert rows[0]["difference"] == pytest.approx(-0.1)
    assert rows[0]["seats"] == "greedy+greedy"


def test_json_has_all_points_and_those_left_out():
    data = json.loads(json.dumps(plain.finite(sweep(by_length(), planned("length=7|8", "dice=on|off"), table({}), 10, WON).to_json())))
    assert len(data["points"]) == len(data["tables"]) == 3
    assert data["left_out"][0]["point"] == {"length": 8, "dice": "off"}
    assert data["reference"] == {"length": 7, "dice": "on"}
