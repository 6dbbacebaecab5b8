"""The words, rates and effects of a report, on numbers counted by hand."""

from __future__ import annotations

import re
from dataclasses import replace
from math import inf, nan

import numpy as np
import polars as pl
import pytest

from holdfast.games import find
from holdfast.lab.impact import impact_of_counts
from holdfast.lab.intervals import Interval
from holdfast.lab.paired import paired
from holdfast.lab.report import charts, impacts, words
from holdfast.lab.report.course import _width, histogram
from holdfast.lab.report.impacts import Row
from holdfast.lab.report.page import cell
from holdfast.lab.report.rates import impact_by_table, impact_of_games, mean_by_seed, rate, rate_frame, rates_by, share_by_seed, share_of
from holdfast.lab.studies import Method

TED = find("tiny-epic-defenders")


# -- words -----------------------------------------------------------------------------------------------------------------------


def test_names_become_headings():
    assert words.label("capital_threat_by_round") == "Capital threat by round"
    assert words.label("city fell to the foe's effect") == "City fell to the foe's effect"
    assert words.label("region-ability") == "Region ability"


def test_items_have_the_names_of_their_cards():
    assert words.card_name(TED, "artifact", "shield-of-aughmoore") == "Shield of Aughmoore"
    assert words.card_name(TED, "hero", "umtak") == "Um'Tak"
    assert words.card_name(TED, "enemy", "coast-mountains") == "Coast, then Mountains"
    assert words.card_name(TED, "action", "hero-ability") == "Hero ability"


@pytest.mark.parametrize(
    ("one", "many"),
    [("hero", "heroes"), ("enemy", "enemies"), ("foe", "foes"), ("Turn Day", "Turn Days"), ("box", "boxes"), ("tree", "trees")],
)
def test_plurals(one, many):
    assert words.plural(one) == many
    assert words.count(1, one) == f"1 {one}"
    assert words.count(8000, one) == f"8,000 {many}"


def test_lists_in_a_sentence():
    assert [words.joined(parts) for parts in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]


def test_numbers_have_as_many_digits_as_they_deserve():
    assert words.of_100(Interval(0.384, 0.36, 0.41)) == "38"
    assert words.span_of_100(Interval(0.384, 0.36, 0.41)) == "36 to 41"
    assert words.span_of_100(Interval(0.0384, 0.035, 0.042)) == "3.5 to 4.2"
    assert words.of_100(Interval(0.00034, 0.0003, 0.0004)) == "0.03"
    assert words.points(Interval(-0.04, -0.06, -0.02)) == "−4.0 (−6.0 to −2.0)"
    assert words.points(Interval(0.1, -0.1, 0.3)) == "+10 (−10 to +30)"
    assert words.span(Interval(3.0, -inf, inf)) == "−∞ to ∞"
    assert words.fixed(nan, 1) == "?"
    assert words.fixed(-0.04, 1) == "0.0", "nothing is not less than nothing"


def test_cells_of_a_table():
    assert [cell(value) for value in (None, nan, 8000, 2.5, 0.1234, 3.0, "Ezru")] == ["–", "–", "8,000", "2.50", "0.123", "3", "Ezru"]
    assert [cell(value, is_share=True) for value in (0.384, 0.0034, 0.0, -0.1)] == ["38.4 %", "0.34 %", "0.0 %", "−10.0 %"]


# -- rates -------------------------------------------------------------------------------------------------------------------------


def test_wins_have_wilsons_interval_and_shares_students():
    # Wilson, 38 of 100: (0.38 + 0.019208 ± 1.96 sqrt(0.002356 + 0.000096)) / 1.038416
    found = share_of(100, 38.0, 38.0)
    assert (found.estimate, found.low, found.high) == pytest.approx((0.38, 0.29098, 0.47788), abs=1e-4)
    # 1, ½, ½, 0: mean ½, variance 1/6, standard error sqrt(1/24) = 0.20412, t(3) = 3.1824: beyond what can be on both sides
    assert share_of(4, 2.0, 1.5) == Interval(0.5, 0.0, 1.0)
    # a hundred times as many: t(399) = 1.96593, standard error sqrt((150 - 100)/399/400)
    wide = share_of(400, 200.0, 150.0)
    half = 1.96593 * (50 / 399 / 400) ** 0.5
    assert (wide.low, wide.high) == pytest.approx((0.5 - half, 0.5 + half), abs=1e-5)
    empty = share_of(0, 0.0, 0.0)
    assert np.isnan(empty.estimate)
    assert (empty.low, empty.high) == (0.0, 1.0)


def test_rates_stand_in_the_order_asked_for_and_only_where_there_are_games():
    games = pl.DataFrame({"who": ["b", "a", "a", "a"], "outcome": [1.0, 0.0, 1.0, 0.0]})
    rates = rates_by(games, "who", ["a", "b", "c"])
    assert [(r.label, r.games, r.share.estimate) for r in rates] == [("a", 3, pytest.approx(1 / 3)), ("b", 1, 1.0)]
    assert rates[0].wide.high > rates[0].share.high, "two are compared"


def sums(*rows):
    return pl.DataFrame(rows, schema={"table": pl.Int64, "games": pl.Int64, "sum": pl.Float64, "squares": pl.Float64}, orient="row")


def test_games_are_compared_with_games_of_their_own_table():
    # at table 0 nine of ten games are won with the item or without, at table 1 one of ten; the item is there mostly at table 1:
    # all together it would look bad (0.9*10 + 0.1*90 = 18 of 100 against 82 of 100)
    every = sums((0, 100, 90.0, 90.0), (1, 100, 10.0, 10.0))
    having = sums((0, 10, 9.0, 9.0), (1, 90, 9.0, 9.0))
    found = impact_by_table(having, every)
    assert (found.games_with, found.games_without) == (100, 100)
    assert (found.mean_with, found.mean_without) == (0.5, 0.5), "weighted alike, as the difference is"
    assert found.difference.estimate == pytest.approx(0.0, abs=1e-12)
    assert found.p_value == pytest.approx(1.0)
    # weights 10*90/100 = 9 each; Agresti and Caffo: (10/12)(2/12)/12 and (82/92)(10/92)/92 at table 0, the same turned round at table 1
    small, large = 10 / 12 * 2 / 12 / 12, 82 / 92 * 10 / 92 / 92
    half = 1.95996 * (2 * (small + large)) ** 0.5 / 2
    assert found.difference.high == pytest.approx(half, rel=1e-4)


def test_games_of_one_deal_do_not_count_as_several():
    """A hundred deals at four tables, all games of a deal alike, 40 of them won."""
    games = pl.DataFrame({"seed": list(range(100)) * 4, "outcome": ([1.0] * 40 + [0.0] * 60) * 4})
    found = share_by_seed(games)
    # as 99 games, times (z/t(99))² = (1.95996/1.98422)²: Wilson of 0.4 with 96.594 games
    assert (found.estimate, found.low, found.high) == pytest.approx((0.4, 0.30794, 0.49971), abs=2e-4)
    # all lost: no more than 100 games, times the same: (z²/n)/(1 + z²/n) with n = 97.57
    lost = share_by_seed(games.with_columns(outcome=pl.lit(0.0)))
    assert (lost.estimate, lost.low, lost.high) == pytest.approx((0.0, 0.0, 0.03788), abs=2e-4)
    one = share_by_seed(pl.DataFrame({"seed": [1, 1], "outcome": [1.0, 1.0]}))
    assert one == Interval(1.0, 0.0, 1.0), "one deal says nothing"


def test_games_of_different_deals_keep_wilsons_interval():
    games = pl.DataFrame({"seed": list(range(100)), "outcome": [1.0] * 38 + [0.0] * 62})
    assert share_by_seed(games) == share_of(100, 38.0, 38.0)


def test_differences_on_the_same_deals_count_once():
    values, seeds = np.array([1.0, 0.0, 0.0, 1.0, -1.0]), pl.Series([1, 2, 3, 4, 5])
    once, twice = mean_by_seed(values, seeds), mean_by_seed(np.tile(values, 2), pl.concat([seeds, seeds]))
    assert (twice.low, twice.high) == pytest.approx((once.low, once.high))
    # mean 0.2, variance 0.7, t(4) = 2.7764
    assert once.high == pytest.approx(0.2 + 2.7764 * (0.7 / 5) ** 0.5, abs=1e-4)


def test_an_item_of_the_same_deals_at_two_tables_is_seen_once():
    """Fifty deals with the item, 30 won, and fifty without, 20 won; twice."""
    deals = [(seed, float(seed < 30 or 50 <= seed < 70)) for seed in range(100)]
    rows = [(100 * table + seed, table, seed, outcome) for table in (0, 1) for seed, outcome in deals]
    games = pl.DataFrame(rows, schema=["game", "table", "seed", "outcome"], orient="row")
    found = impact_of_games(games.filter(pl.col("seed") < 50), games)
    assert found.difference.estimate == pytest.approx(0.2)
    # variance 0.24/50 of either, times 100/99 for a hundred deals
    assert found.difference.high == pytest.approx(0.2 + 1.95996 * (2 * 0.24 / 50 * 100 / 99) ** 0.5, abs=1e-4)


def test_wins_are_whole_numbers_unless_they_are_shared():
    assert rate_frame([rate("a", 16_000, 7258.000000000001, 7258.0)])["wins"].to_list() == [7258]
    assert rate_frame([rate("a", 16_000, 7258.000000000001, 7258.0)]).schema["wins"] == pl.Int64
    assert rate_frame([rate("a", 3, 1.5, 1.25)])["wins"].to_list() == [1.5]


def test_one_table_of_wins_is_the_impact_of_the_laboratory():
    assert impact_by_table(sums((3, 3, 2.0, 2.0)), sums((3, 8, 3.0, 3.0))) == impact_of_counts((2, 3), (1, 5))


def test_an_item_of_every_game_has_no_impact():
    found = impact_by_table(sums((0, 5, 2.0, 1.5)), sums((0, 5, 2.0, 1.5)))
    assert np.isnan(found.difference.estimate)
    assert (found.games_without, found.p_value) == (0, 1.0)


# -- observed against caused ---------------------------------------------------------------------------------------------------------


def row(method, share, observed, with_wins, without_wins, games=1000):
    """An item in a share of the games, its observed difference, and the wins of 1,000 pairs of games with and without it."""
    there = round(share * 1000)
    base = impact_of_counts((10, 10), (0, 10))
    shown = replace(base, games_with=there, games_without=1000 - there, difference=Interval(observed, observed - 0.02, observed + 0.02))
    lacking = [1.0] * without_wins + [0.0] * (games - without_wins)
    having = [1.0] * with_wins + [0.0] * (games - with_wins)
    return Row("x", 1000, (there, 0, 0), shown, 0.001, paired(lacking, having), 1.0, method.value, True)


def test_what_is_forced_into_a_game_must_do_all_that_was_observed():
    assert impacts.clash(row(Method.FORCED, 0.2, 0.1, 300, 200)) > 0.9, "observed 10 in 100, caused 10 in 100"
    assert impacts.clash(row(Method.FORCED, 0.2, 0.1, 220, 200)) < 0.001, "observed 10 in 100, caused 2 in 100"


def test_what_is_left_out_can_only_do_what_it_did_in_the_games_that_had_it():
    assert impacts.clash(row(Method.BANNED, 0.2, 0.1, 220, 200)) > 0.9, "a fifth of 10 in 100 is the 2 in 100 that was caused"
    assert impacts.clash(row(Method.BANNED, 0.2, 0.1, 300, 200)) < 0.001


def test_what_is_put_in_can_only_do_it_in_the_games_that_lacked_it():
    assert impacts.clash(row(Method.ADDED, 0.8, 0.1, 220, 200)) > 0.9


def test_what_is_not_about_the_same_does_not_clash():
    one = row(Method.FORCED, 0.2, 0.1, 220, 200)
    assert impacts.clash(replace(one, comparable=False)) is None
    assert impacts.clash(replace(one, observed=None)) is None
    assert impacts.clash(replace(one, caused=None)) is None
    assert impacts.clash(replace(one, caused=paired([1.0], [0.0]))) is None, "one pair says nothing"


# -- charts --------------------------------------------------------------------------------------------------------------------------


def luminance(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("ground", ["#ffffff", "#1b1f24"])
@pytest.mark.parametrize("colour", charts.COLOURS)
def test_marks_stand_out_on_light_and_on_dark_ground(colour, ground):
    dark, light = sorted((luminance(colour), luminance(ground)))
    assert (light + 0.05) / (dark + 0.05) >= 3, "WCAG 2.2, 1.4.11"


def test_groups_never_differ_in_colour_alone():
    assert len(set(charts.SHAPES)) == len(set(charts.DASHES)) == len(charts.COLOURS)


def test_two_charts_on_a_page_share_no_id():
    rows = [{"item": "a & b", "rate": 0.5, "low": 0.4, "high": 0.6}]
    one, wide, high = charts.svg(charts.dots(rows, charts.WIDE, y="item", title="share"), "c1-")
    assert 'id="' not in one.replace('id="c1-', "")
    assert "url(#" not in one.replace("url(#c1-", "")
    assert "a &amp; b" in one
    assert wide == pytest.approx(charts.WIDE, abs=80)
    assert high > 0


def test_small_numbers_of_an_axis_are_told_apart():
    """Places on the picture are rounded, what is read is not: the marks of thousandths are no zeros."""
    rows = [{"at": at, "series": "loss", **dict.fromkeys(("median", "low", "high"), at / 1000)} for at in range(1, 5)]
    text, _, _ = charts.svg(charts.bands(rows, charts.WIDE, x="at", group="series", title="at", y_title="loss", whole=False), "c1-")
    assert ">0.0020<" in text
    assert not re.search(r"\d\.\d{3}", "".join(re.findall(r"<[^>]+>", text)))


def test_bins_are_round_and_hold_all_games():
    assert [_width(span) for span in (1, 24, 25, 60, 300, 5000)] == [1, 1, 2, 5, 20, 500]
    frame, ordinal = histogram([("2 players", pl.Series([100, 101, 149, 400])), ("3 players", pl.Series([120]))])
    assert not ordinal
    assert frame.rows() == [
        ("2 players", 100, 120, 2, 0.5),
        ("2 players", 140, 160, 1, 0.25),
        ("2 players", 400, 420, 1, 0.25),
        ("3 players", 120, 140, 1, 1.0),
    ]
    few, ordinal = histogram([("all", pl.Series([5, 7, 7]))])
    assert ordinal
    assert few["from"].to_list() == [5, 7]
