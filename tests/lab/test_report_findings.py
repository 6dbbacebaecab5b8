"""The sentences of a report, from numbers written by hand."""

from __future__ import annotations

from math import inf, nan

import pytest

from holdfast.lab.intervals import Interval
from holdfast.lab.report import findings
from holdfast.lab.report.findings import Found, Length, Moment, Risk
from holdfast.lab.report.rates import Rate, rate


def won(label, wins, games, looks=2):
    return rate(label, games, float(wins), float(wins), looks)


# -- rates -------------------------------------------------------------------------------------------------------------------


def test_a_difference_beyond_the_intervals_is_no_accident():
    # Wilson: 38 of 100 is 29.1 to 47.8, 8 of 100 is 4.1 to 15.0
    assert findings.rates("Players win", [won("2 players", 38, 100), won("4 players", 8, 100)], "with {}") == (
        "Players win 38 of 100 games (29 to 48) with 2 players and 8 of 100 games (4 to 15) with 4 players; "
        "the difference is no accident (the intervals do not overlap)."
    )


def test_a_difference_within_the_intervals_may_be_chance():
    # Wilson: 30 of 100 is 21.9 to 39.6
    assert findings.rates("Players win", [won("Dragon", 38, 100), won("Kraken", 30, 100)], "against {}") == (
        "Players win 38 of 100 games (29 to 48) against Dragon and 30 of 100 games (22 to 40) against Kraken; "
        "the difference may be chance (the intervals overlap)."
    )


def test_the_best_and_the_worst_of_many_are_compared_with_wider_intervals():
    apart = Rate("a", 100, Interval(0.4, 0.3, 0.5), Interval(0.4, 0.25, 0.55))
    near = Rate("b", 100, Interval(0.2, 0.15, 0.29), Interval(0.2, 0.1, 0.35))
    middle = Rate("c", 100, Interval(0.3, 0.2, 0.4), Interval(0.3, 0.15, 0.45))
    assert findings.rates("They win", [near, middle, apart], "with {}").endswith(
        "the difference may be chance (the intervals overlap when widened for comparing 3)."
    )
    far = Rate("b", 100, Interval(0.2, 0.15, 0.21), Interval(0.2, 0.1, 0.24))
    assert findings.rates("They win", [far, middle, apart], "with {}").endswith(
        "the difference is no accident (the intervals do not overlap, even widened for comparing 3)."
    )


def test_one_group_is_said_without_a_comparison():
    assert findings.rates("Players win", [won("2 players", 38, 100)], "with {}") == "Players win 38 of 100 games (29 to 48) with 2 players."


def test_all_lost_and_all_won_are_rates_like_others():
    # Wilson of 0 of 400: 0 to z²/(400 + z²) = 3.84/403.84 = 0.95 %
    assert findings.rates("Players win", [won("", 0, 400)]) == "Players win 0 of 100 games (0.0 to 1.0)."
    assert findings.rates("Players win", [won("", 400, 400)]) == "Players win 100.0 of 100 games (99.0 to 100.0)."
    assert findings.rates("Players win", [won("a", 0, 400), won("b", 0, 400)], "with {}") == (
        "Players win 0 of 100 games in each of 2 groups (800 games)."
    )


def test_few_games_are_called_few():
    assert findings.rates("Players win", [won("1 player", 3, 6)], "with {}").endswith("With 6 games in a group this says little.")
    assert findings.rates("Players win", [won("1 player", 1, 1)], "with {}").endswith("With 1 game in a group this says little.")
    assert "says little" not in findings.rates("Players win", [won("1 player", 15, 30)], "with {}")


def test_groups_without_games_say_nothing():
    assert findings.rates("Players win", []) == "No game ended, so there is nothing to say."
    assert findings.rates("Players win", [won("a", 0, 0)]) == "No game ended, so there is nothing to say."


# -- lengths -----------------------------------------------------------------------------------------------------------------


def length(label, low, mean, high, games=100, quarter=80.0, three_quarters=120.0):
    return Length(label, games, Interval(mean, low, high), Interval(mean, low - 5, high + 5), quarter, three_quarters)


def test_the_longest_and_the_shortest_games_are_compared():
    groups = [length("1 player", 95, 100, 105), length("2 players", 145, 150, 155), length("3 players", 120, 125, 130)]
    assert findings.lengths("decisions", groups) == (
        "Games of 2 players take 150 (145 to 155) decisions on average, half of them 80 to 120; those of 1 player 100 (95 to 105): "
        "the difference is no accident (the intervals do not overlap, even widened for comparing 3)."
    )


def test_lengths_whose_wider_intervals_meet_may_be_chance():
    text = findings.lengths("rounds", [length("1 player", 95, 100, 105), length("2 players", 108, 113, 118)])
    assert text.endswith("those of 1 player 100 (95 to 105): the difference may be chance (the intervals overlap).")


def test_the_length_of_one_group_or_one_game():
    assert findings.lengths("decisions", [length("2 players", 95, 100, 105)]) == (
        "Games take 100 (95 to 105) decisions on average, half of them 80 to 120."
    )
    assert findings.lengths("rounds", [length("2 players", -inf, 7, inf, 1, 7.0, 7.0)]) == (
        "Games take 7 rounds on average, half of them or more 7. With 1 game in a group this says little."
    )
    assert findings.lengths("rounds", []) == "No game ended, so there is nothing to say."


# -- how games end -------------------------------------------------------------------------------------------------------------


def test_the_two_most_frequent_causes_are_named():
    found = [
        ("time ran out", Interval(0.1, 0.06, 0.17)),
        ("city fell", Interval(0.7, 0.6, 0.78)),
        ("foe struck", Interval(0.2, 0.13, 0.29)),
    ]
    assert findings.shares("cause", "lost game", 100, found) == (
        "In 100 lost games the cause is most often “city fell” in 70 of 100 (60 to 78), then “foe struck” in 20 of 100 (13 to 29)."
    )
    assert findings.shares("cause", "lost game", 0, []) == "There is no lost game, so there is nothing to say."


def test_when_games_are_lost_and_where_the_danger_is():
    risks = [Risk(6, 900, Interval(0.1, 0.08, 0.12)), Risk(7, 400, Interval(0.4, 0.35, 0.45))]
    assert findings.endings("round", 500, (6.0, 8.0), risks, together=True) == (
        "Half of 500 lost games end in rounds 6 to 8; round 7 is the most dangerous: "
        "40 of 100 games that reach it are lost in it (35 to 45)."
    )
    assert findings.endings("round", 1, (7.0, 7.0), [], together=True) == (
        "The one lost game ends in round 7. With 1 game in a group this says little."
    )
    assert findings.endings("round", 0, (0.0, 0.0), [], together=True) == "There is no lost game, so there is nothing to say."
    assert findings.endings("turn", 50, (6.0, 6.0), risks[1:], together=False) == (
        "Half of 50 games end in turn 6; turn 7 is the one in which most come to an end: "
        "40 of 100 games that reach it end in it (35 to 45)."
    )


# -- the course ----------------------------------------------------------------------------------------------------------------


def test_won_and_lost_games_part_where_their_medians_are_furthest_apart():
    moments = [
        Moment(1, (1.0, 0.0, 2.0), (1.0, 0.0, 2.0)),
        Moment(2, (2.0, 1.0, 4.0), (5.0, 3.0, 7.0)),
        Moment(3, (3.0, 1.0, 4.0), (4.0, 3.0, 7.0)),
        Moment(4, (3.0, 1.0, 4.0), None),
    ]
    assert findings.course("“Threat”", "round", moments, [50, 60]) == (
        "Won and lost games are furthest apart in round 2: there the median of “Threat” is 2 (1 to 4) in games that are won later and "
        "5 (3 to 7) in games that are lost; the middle 80 % of both overlap."
    )
    apart = [Moment(2, (2.0, 1.0, 3.0), (5.0, 4.0, 7.0))]
    assert findings.course("“Threat”", "round", apart, [5, 60]).endswith(
        "the middle 80 % of both do not overlap. With 5 games in a group this says little."
    )


def test_a_course_without_won_games_or_without_a_gap():
    assert findings.course("“Threat”", "round", [Moment(1, None, (1.0, 0.0, 2.0))], [0, 60]) == (
        "There are not both won and lost games, so the rounds show only how “Threat” goes on."
    )
    same = [Moment(1, (1.0, 0.0, 2.0), (1.0, 0.0, 9.0))]
    assert (
        findings.course("“Threat”", "turn", same, [40, 60]) == "In every turn the median of “Threat” is the same in won and in lost games."
    )


def test_counts_that_differ_most():
    assert findings.counts([("Fights", 9.41, 3.2), ("Rests", 1.0, 2.0)], [50, 50]) == (
        "Won games differ most from lost ones in Fights (9.4 on average against 3.2) and Rests (1.0 on average against 2.0)."
    )
    assert findings.counts([], [0, 50]) == "There are not both won and lost games to compare."


# -- items -----------------------------------------------------------------------------------------------------------------------


def item(name, observed=None, observed_p=1.0, caused=None, caused_p=1.0, seen=100, used=50, disagrees=False):
    return Found(
        name,
        seen,
        used,
        Interval(*observed) if observed else None,
        observed_p,
        Interval(*caused) if caused else None,
        caused_p,
        disagrees,
    )


def test_what_items_cause_counts_more_than_what_they_go_with():
    found = [
        item("Ezru", (0.3, 0.2, 0.4), 0.001, (0.041, 0.02, 0.062), 0.01),
        item("Oryk", (0.1, 0.0, 0.2), 0.2, (-0.03, -0.05, -0.01), 0.04),
        item("Randal", (0.0, -0.1, 0.1), 1.0, (0.01, -0.01, 0.03), 0.3),
    ]
    assert findings.impact("hero", found, together=True) == (
        "2 of 3 heroes change how often players win by more than chance: "
        "the best is Ezru with +4.1 (+2.0 to +6.2) and the worst is Oryk with −3.0 (−5.0 to −1.0) wins in 100 games."
    )


def test_one_item_alone_that_matters():
    found = [item("Sword", caused=(0.05, 0.03, 0.07), caused_p=0.001), item("Cup", caused=(0.0, -0.02, 0.02))]
    assert findings.impact("artifact", found, together=True) == (
        "1 of 2 artifacts changes how often players win by more than chance: the best is Sword with +5.0 (+3.0 to +7.0) wins in 100 games."
    )
    assert findings.impact("artifact", found[:1], together=False) == (
        "Sword changes what the first seat scores by more than chance: the best is Sword with +5.0 (+3.0 to +7.0) points in 100 games."
    )


def test_items_that_may_do_nothing():
    unsure = [item("Sword", caused=(0.02, -0.01, 0.05), caused_p=0.3), item("Cup", caused=(0.01, -0.02, 0.04))]
    assert findings.impact("artifact", unsure, together=True) == (
        "None of 2 artifacts is shown to change how often players win: "
        "the largest difference measured, Sword with +2.0 (−1.0 to +5.0) wins in 100 games, may be chance."
    )
    among_many = [item("Sword", caused=(0.03, 0.01, 0.05), caused_p=0.06), item("Cup", caused=(0.01, -0.02, 0.04))]
    assert findings.impact("artifact", among_many, together=True).endswith("may be chance where so many are compared.")
    equal = [item("Sword", caused=(0.0, 0.0, 0.0)), item("Cup", caused=(0.0, 0.0, 0.0))]
    assert findings.impact("artifact", equal, together=True) == (
        "No artifact is shown to change how often players win: with it and without it the results were the same."
    )
    assert findings.impact("artifact", unsure[:1], together=True) == (
        "Sword is not shown to change how often players win: +2.0 (−1.0 to +5.0) wins in 100 games may be chance."
    )


def test_what_was_only_observed_is_said_to_be_that():
    assert findings.impact("enemy", [item("Wolf", (-0.2, -0.25, -0.15), 0.001), item("Bear", (0.0, -0.1, 0.1))], together=True) == (
        "1 of 2 enemies goes with a difference in how often players win by more than chance: "
        "the worst is Wolf with −20 (−25 to −15) wins in 100 games. That is what goes together, not what it causes."
    )
    assert findings.impact("enemy", [item("Wolf"), item("Bear", (nan, -1.0, 1.0))], together=True) == (
        "Nothing can be said about enemies: each was in all games or in none."
    )


def test_disagreement_and_idleness_are_named():
    found = [
        item("Cloak", (0.1, 0.05, 0.15), 0.01, (0.0, -0.01, 0.02), 0.9, seen=1800, used=0, disagrees=True),
        item("Horn", (0.1, 0.05, 0.15), 0.01, (0.01, -0.01, 0.02), 0.9, seen=1000, used=9, disagrees=True),
        item("Idol", caused=(0.0, -0.01, 0.02), seen=1000, used=10),
        item("Rare", caused=(0.0, -0.01, 0.02), seen=29, used=0),
    ]
    text = findings.impact("artifact", found, together=True)
    assert " What was observed of Cloak and Horn is not what they cause." in text
    assert text.endswith(" Hardly or never used: Cloak (there in 1,800 games, used in none) and Horn (there in 1,000 games, used in 9).")
    assert findings.unused([item("Gate", used=0), item("Wall", used=0)]) == "", "a kind that nobody can use is not worth a word"


# -- seats, deals, holes, levels -----------------------------------------------------------------------------------------------------


def test_a_seat_with_an_advantage():
    scores = [won("Seat 1", 600, 1000), won("Seat 2", 400, 1000)]
    # Wilson: 600 of 1,000 is 56.9 to 63.0, 400 is 37.0 to 43.1
    assert findings.seats(scores, 0.5) == (
        "Seat 1 scores most, 60 of 100 games (57 to 63), seat 2 least, 40 (37 to 43); a fair share is 50: "
        "the seats are not equal, and that is no accident."
    )
    even = [won("Seat 1", 52, 100), won("Seat 2", 48, 100)]
    assert findings.seats(even, 0.5).endswith("a fair share is 50: that may be chance.")
    assert findings.seats([], 0.5) == "No game ended, so there is nothing to say."


def test_choices_of_each_player():
    found = [("1 player", Interval(161.2, 160, 162)), ("4 players", Interval(45.04, 44.9, 45.1))]
    assert findings.choices(found) == (
        "All seats win or lose together, so none has an advantage; each player makes 161 choices in a game of 1 player "
        "and 45 in a game of 4 players."
    )
    assert findings.choices(found[:1]).endswith("each player makes 161 choices in a game of 1 player.")
    assert findings.choices([]) == "All seats win or lose together, so none has an advantage."


def test_how_much_the_deal_decides():
    found = [("2 players", Interval(0.3, 0.25, 0.35)), ("4 players", Interval(-0.02, -0.1, 0.08))]
    assert findings.deal(found) == (
        "With 2 players the deal decides 30 % (25 to 35) of how a game ends, with 4 players 0 % (0 to 8); "
        "the difference is no accident (the intervals do not overlap). The rest differs from game to game of the same deal "
        "though the same players play it: it is chance in their choices and what follows from that, not their skill, which this does not "
        "measure."
    )
    unknown = [("2 players", Interval(nan, 0.0, 1.0))]
    assert findings.deal(unknown) == "All games of the study ended alike, so nothing can be said about what decides them."
    assert findings.deal([*unknown, found[0]]).startswith("With 2 players the deal decides 30 %")


def test_which_stream_matters():
    found = [("Dice", Interval(0.2, 0.1, 0.3)), ("Setup", Interval(1.03, 0.9, 1.2)), ("Deck", Interval(0.5, 0.4, 0.6))]
    assert findings.streams(found) == (
        "Setup matters most: dealt afresh, with all else the same, it has a part in 100 % (90 to 100) of what decides; "
        "Dice matters least, 20 % (10 to 30)."
    )
    assert findings.streams([found[0], ("Deck", Interval(0.25, 0.15, 0.35))]).endswith("20 % (10 to 30), a difference that may be chance.")
    assert findings.streams([("Dice", Interval(nan, 0.0, 1.0))]).startswith("All games of the study ended alike")


def test_holes_are_counted_or_bounded():
    # Wilson of none of 8,000: up to 3.84/8,003.84 = 1/2,083.5
    none = [("did not end", 0, Interval(0.0, 0.0, 1 / 2083.5)), ("came back to an earlier position", 0, Interval(0.0, 0.0, 1 / 2083.5))]
    assert findings.holes(8000, none) == (
        "None in 8,000 games: every game ended and every decision led somewhere new; at most 1 game in 2,000 has one."
    )
    assert findings.holes(300, [("did not end", 0, Interval(0.0, 0.0, 0.0126))]).endswith("at most 1.3 of 100 games have one.")
    some = [("did not end", 1, Interval(0.01, 0.002, 0.05)), ("had a decision that changed nothing", 20, Interval(0.2, 0.13, 0.29))]
    assert findings.holes(100, some) == (
        "Of 100 games, 1 game did not end (1 of 100, 0 to 5) and 20 games had a decision that changed nothing (20 of 100, 13 to 29). "
        "Look at them: each is a rule that does nothing, or a way to play for ever."
    )


def test_levels_on_the_same_deals():
    found = [("easy", "greedy", Interval(0.2, 0.15, 0.25)), ("hard", "easy", Interval(-0.02, -0.06, 0.02))]
    assert findings.levels(found) == (
        "On the same deals easy wins 20 of 100 games more than greedy (15 to 25); "
        "hard wins 2 of 100 games fewer than easy (−2 to 6), which may be chance."
    )
    assert findings.levels([("easy", "greedy", Interval(nan, -inf, inf))]) == "There are not enough games to compare the levels."


@pytest.mark.parametrize(("low", "verdict"), [(0.55, "is no accident"), (0.45, "may be chance")])
def test_a_level_above_its_share(low, verdict):
    assert findings.above_share("easy", "easy, random", Interval(0.6, low, 0.65), 0.5) == (
        f"At the table easy, random the level easy scores 60 of 100 points ({round(100 * low)} to 65); a fair share is 50, "
        f"and the difference {verdict}."
    )
