"""Figures and findings in plain words."""

from __future__ import annotations

from math import inf, nan

import pytest

from holdfast.lab import plain
from holdfast.lab.intervals import Interval
from holdfast.lab.outcomes import Measure
from holdfast.lab.table import Table

WON = Measure(shared=True)
RIVAL = Measure(seat=2)
ROUNDS = Measure("rounds")
TED = "tiny-epic-defenders"
GREEDY = ("greedy", "greedy")


@pytest.mark.parametrize(("width", "places"), [(20, 1), (2.0, 1), (0.3, 1), (0.19, 2), (0.019, 3), (1e-9, 4), (0, 1), (inf, 1)])
def test_figures_have_the_decimals_that_mean_something(width, places):
    assert plain.decimals(width) == places


def test_figures():
    assert plain.figure(1234.56) == "1,234.6"
    assert plain.figure(-7.14, sign=True) == "-7.1"
    assert plain.figure(7.14, sign=True) == "+7.1"
    assert plain.figure(-0.04, sign=True) == "0.0"
    assert plain.figure(nan) == plain.figure(inf) == "-"


def test_scores_are_told_of_a_hundred_and_other_numbers_as_they_are():
    interval = Interval(0.287, 0.278, 0.296)
    assert plain.mean(interval, WON) == "28.7 %"
    assert plain.span(interval, WON) == "27.8 to 29.6"
    assert plain.mean(Interval(7.26, 7.1, 7.4), ROUNDS) == "7.3"
    assert plain.change(Interval(-0.071, -0.077, -0.065), WON) == "-7.1"
    assert plain.span(Interval(0.0, -inf, inf), WON) == "unknown"


def test_p_values():
    assert [plain.p_value(p) for p in (0.00001, 0.00123, 0.0449, 1.0)] == ["< 0.0001", "0.0012", "0.04", "1.00"]


def test_counts_and_shares():
    assert plain.plural(1, "game") == "1 game"
    assert plain.plural(1200, "game") == "1,200 games"
    assert plain.share(1234, 10_000) == "1,234 of 10,000 games (12.3 %)"
    assert plain.share(0, 0) == "no games"
    assert plain.share_of(0.05) == "5 %"
    assert plain.share_of(3 / 7000) == "0.043 %"


def test_json_has_nothing_that_is_no_number():
    assert plain.finite({"a": nan, "b": [inf, 1, (2.5, None)], 3: "x"}) == {"a": None, "b": [None, 1, [2.5, None]], "3": "x"}


# -- what is other -----------------------------------------------------------------------------------------------------------


def test_changes_name_options_numbers_and_players():
    base = Table(TED, GREEDY)
    assert plain.changes(base, Table(TED, GREEDY, {"capital_limit": 8})) == []
    assert plain.changes(base, Table(TED, GREEDY, {"capital_limit": 9})) == ["capital limit 9 instead of 8"]
    assert plain.changes(base, Table(TED, GREEDY, values={"kraken.hit_points": 12})) == ["Kraken with hit points 12 instead of 10"]
    assert plain.changes(base, Table(TED, GREEDY, values={"kraken.event_spaces": [4]})) == ["Kraken with event spaces 4 instead of 6,2"]
    toy = Table("toy", GREEDY)
    changed = plain.changes(toy, Table("toy", GREEDY, values={"fir.effect": "points 1"}))
    assert changed == ["Fir with effect 'points 1' instead of ''"]
    assert plain.changes(base, Table(TED, ("hard", "hard"))) == ["hard+hard instead of greedy+greedy at the table"]
    assert plain.changes(base, Table(TED, GREEDY, banned=("fight",))) == ["without fight"]
    assert plain.changes(base, Table(TED, GREEDY, horizon=1)) == ["looking 1 decision ahead instead of as far ahead as the level does"]


def test_many_changes_are_counted():
    assert plain.subject(["a b", "c"]) == "A b, c"
    assert plain.subject(["a", "b", "c", "d", "e"]) == "A, b, c and 2 changes more"


def test_who_plays():
    assert plain.people(("greedy",)) == "one greedy player"
    assert plain.people(GREEDY) == "2 greedy players"
    assert plain.people(("greedy", "random")) == "the players greedy+random"
    assert plain.people(()) == "the players"


# -- findings ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("difference", "measure", "seats", "said"),
    [
        (
            Interval(-0.071, -0.077, -0.065),
            WON,
            GREEDY,
            "2 greedy players win 7.1 percentage points less often (95 % interval 6.5 to 7.7)",
        ),
        (
            Interval(0.05, 0.04, 0.06),
            WON,
            ("hard",),
            "one hard player wins 5.0 percentage points more often (95 % interval 4.0 to 6.0)",
        ),
        (
            Interval(0.0046, 0.0001, 0.0091),
            WON,
            GREEDY,
            "2 greedy players win 0.46 percentage points more often (95 % interval 0.01 to 0.91)",
        ),
        (
            Interval(0.05, 0.04, 0.06),
            RIVAL,
            GREEDY,
            "seat 2 of 2 greedy players scores 5.0 points of 100 more (95 % interval 4.0 to 6.0)",
        ),
        (
            Interval(-0.5, -0.7, -0.3),
            ROUNDS,
            GREEDY,
            "with 2 greedy players, the mean of rounds is 0.5 lower (95 % interval 0.3 to 0.7)",
        ),
        (
            Interval(1.0, 1.0, 1.0),
            WON,
            GREEDY,
            "2 greedy players win 100.0 percentage points more often (the same in every pair of games)",
        ),
        (
            Interval(-0.001, -0.006, 0.004),
            WON,
            GREEDY,
            "it is not shown that 2 greedy players win more or less often (-0.1, 95 % interval -0.6 to +0.4 percentage points)",
        ),
    ],
)
def test_a_difference_in_one_sentence(difference, measure, seats, said):
    assert plain.effect(difference, measure, seats) == said


def test_no_difference_that_matters_in_one_sentence():
    said = plain.same(Interval(0.001, -0.003, 0.004), 0.005, WON, GREEDY, "interval")
    assert said == "2 greedy players win as often, to within 0.5 percentage points (interval -0.3 to +0.4)"


def test_what_was_never_seen_may_still_be():
    # rule of three: an event of 3 in 600 games, half a percent, stays unseen in 600 games with a chance of 5 %
    assert plain.unseen(600, WON) == "not one of 600 games ended otherwise; at most about 0.5 % of all games could (95 % confidence)"


def test_games_that_did_not_end():
    assert plain.broken_off(0, 20_000) == ""
    assert plain.broken_off(1, 20_000) == "1 game did not end within 20,000 decisions, with a score of 0."
