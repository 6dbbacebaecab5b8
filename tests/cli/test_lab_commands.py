"""The commands of the laboratory: what they print at 80 columns, what they keep, and what they say to wrong input."""

from __future__ import annotations

import csv
import json
import sys

import polars as pl
import pytest

from holdfast.cli.bench import lasting
from tests.lab.rivals import Here, Invented

TED = "tiny-epic-defenders"
TOGETHER = "toy-together"


def lines(result):
    """The lines of what was printed, each of at most 80 columns."""
    assert result.exit_code == 0, result.output
    printed = [line.rstrip() for line in result.output.splitlines()]
    assert max(map(len, printed)) <= 80
    return printed


def rows_of(path):
    """The rows of a CSV file."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def flowing(result):
    """What was printed, without breaks of lines."""
    return " ".join(" ".join(lines(result)).split())


def by_length():
    """Wins in as many games of ten as the game is long."""
    return Invented(lambda table, game: [float(game % 10 < int(table.options.get("length", 6)))] * 2)


def by_level():
    """Random players win no game, greedy ones every fourth, all others three of four."""
    return Invented(lambda table, game: [float(game % 4 < {"random": 0, "greedy": 1}.get(table.seats[0], 3))] * 2)


# -- compare -----------------------------------------------------------------------------------------------------------------


def test_compare_prints_both_sides_the_difference_and_what_pairing_saved(run):
    result = run("compare", TOGETHER, "--b", "length=8", "--games", 1000, executor=by_length())
    # a wins 600 of 1,000 games, b 800: Wilson's intervals; the difference is 200 of 1,000, its standard error sqrt(0.16/999)
    assert lines(result)[:7] == [
        "1,000 games of each side on the same seeds, played by 2 greedy players.",
        "",
        "       games won   95 % interval",
        "a         60.0 %    56.9 to 63.0",
        "b         80.0 %    77.4 to 82.4",
        "b - a      +20.0  +17.5 to +22.5  percentage points",
        "",
    ]
    text = flowing(result)
    assert "The outcome differed in 200 of 1,000 games (20.0 %)." in text
    assert "p-value of no difference on average: < 0.0001." in text
    # 1 - 0.16 / (0.24 + 0.16) of the variance is saved, so 2.5 times as many games would have been needed
    assert "saved 60 % of the variance: as good as about 2,500 games of each side" in text
    assert text.endswith("Length 8 instead of 6: 2 greedy players win 20.0 percentage points more often (95 % interval 17.5 to 22.5).")


def test_compare_until_sure_stops_early_and_gives_no_p_value(run):
    text = flowing(run("compare", TOGETHER, "--a", "length=2", "--b", "length=9", "--until-sure", executor=by_length()))
    assert text.startswith("200 games of each side")
    assert "holds however often one looks: it misses the truth with a chance of at most 5 %" in text
    assert "p-value" not in text


def test_compare_takes_numbers_of_cards_overlays_and_players(run, tmp_path):
    (tmp_path / "old.toml").write_text("[trees.ash]\nworth = 0\n[birch]\nworth = 0\n", encoding="utf-8")
    one = run("compare", "toy", "--b", "Ash.worth=9", "--b", "level=random", "--games", 20)
    assert "Ash with worth 9 instead of" in flowing(one)
    assert "random+random" in flowing(one)
    overlay = run("compare", "toy", "--option", "@old.toml", "--b", "ash.worth=9", "--games", 20)
    assert "Ash with worth 9 instead of 0:" in flowing(overlay)
    assert "irch" not in flowing(overlay)
    players = run("compare", "toy", "--b", "players=3", "--games", 20)
    assert "Greedy+greedy+greedy instead of greedy+greedy at the table" in flowing(players)
    seats = run("compare", "toy", "--a", "seats=greedy,random", "--b", "seats=random,greedy", "--games", 20)
    assert "Random+greedy instead of greedy+random at the table" in flowing(seats)


def test_compare_looks_at_another_number_or_another_seat(run):
    assert "the mean of steps is" in flowing(
        run("compare", "toy", "--b", "dice=off", "--games", 40, "--measure", "steps", "--level", "random")
    )
    assert "score of seat 2" in flowing(run("compare", "toy", "--b", "dice=off", "--games", 40, "--seat", 2))


def test_compare_says_when_few_games_differ_and_when_games_did_not_end(run):
    rare = Invented(lambda table, game: [float(bool(table.options) and game < 3)] * 2)
    assert "So few games differ that interval and p-value are rough" in flowing(
        run("compare", TOGETHER, "--b", "length=8", "--games", 100, executor=rare)
    )


def test_compare_really_plays_a_real_game(run):
    text = flowing(run("compare", TED, "--b", "capital_limit=12", "--measure", "decisions", "--level", "random", "--games", 12))
    assert text.startswith("12 games of each side on the same seeds, played by 2 random players.")
    assert "Capital limit 12 instead of 8: with 2 random players, the mean of decisions is" in text


def test_compare_is_kept_as_json_or_as_a_table(run, tmp_path):
    command = ("compare", TOGETHER, "--b", "length=8", "--games", 100, "--out")
    assert "Kept in found.json." in flowing(run(*command, "found.json", executor=by_length()))
    data = json.loads((tmp_path / "found.json").read_text(encoding="utf-8"))
    assert (data["command"], data["game"], data["difference"]["estimate"]) == ("compare", TOGETHER, pytest.approx(0.2))
    run(*command, "found.csv", executor=by_length())
    assert [row["what"] for row in rows_of(tmp_path / "found.csv")] == ["a", "b", "b - a"]
    run(*command, "found.parquet", executor=by_length())
    assert pl.read_parquet(tmp_path / "found.parquet")["estimate"].to_list() == pytest.approx([0.6, 0.8, 0.2])


def test_ctrl_c_shows_what_is_known_and_keeps_it(run, tmp_path):
    command = ("compare", TOGETHER, "--b", "length=8", "--games", 500, "--out", "part.json")
    result = run(*command, executor=Here(stop_after=200))
    assert result.exit_code == 130
    assert "Stopped after" in result.output
    assert "b - a" in result.output
    assert json.loads((tmp_path / "part.json").read_text(encoding="utf-8"))["games"] < 500


def test_ctrl_c_before_anything_is_known_ends_quietly(run):
    result = run("compare", TOGETHER, "--b", "length=8", executor=Here(stop_after=0))
    assert result.exit_code == 130
    assert "holdfast: stopped" in result.output


def test_compare_shows_the_interval_in_a_line_that_fits(run, monkeypatch):
    told = []
    monkeypatch.setattr("holdfast.cli.lab.tell_line", told.append)
    run("compare", TOGETHER, "--b", "length=8", "--games", 1000, executor=by_length())
    assert told[0] == "0 of 1,000 pairs"
    assert told[-1] == "1,000 of 1,000 pairs, b - a +20.0 (+17.5 to +22.5), 0 s left"
    run("compare", TOGETHER, "--b", "length=8", "--until-sure", executor=by_length())
    assert told[-1].startswith("200 of at most 1,000,000 pairs, b - a +20.0 (+")
    assert max(map(len, told)) < 80


def test_compare_says_what_pairing_saved_where_all_or_no_games_differ(run):
    always = Invented(lambda table, game: [game % 2 / 4 + len(table.options) / 2] * 2)
    command = ("compare", TOGETHER, "--b", "length=8", "--games", 20)
    assert "All games differed by the same" in flowing(run(*command, executor=always))
    assert "No game differed" in flowing(run(*command, executor=Invented(lambda table, game: [1.0, 1.0])))
    apart = Invented(lambda table, game: [float(game % 2 == len(table.options))] * 2)
    assert "saved nothing here" in flowing(run(*command, executor=apart))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "a and b are the same rules, numbers and players"),
        (("--b", "capital_limit=8"), "a and b are the same rules, numbers and players"),
        (("--b", "capital_limit"), "write name=value or card.field=value"),
        (("--b", "capital_limt=9"), "did you mean capital_limit"),
        (("--b", "capital_limit=99"), "it can be 4 to 12"),
        (("--b", "krakn.hit_points=9"), "did you mean kraken?"),
        (("--b", "kraken.hit_points=many"), "a whole number is wanted"),
        (("--b", "@nowhere.toml"), "nowhere.toml: the file is missing"),
        (("--b", "level=gready"), "there is no player 'gready'"),
        (("--b", "players=5"), "for 1 to 4 players, not 5"),
        (("--b", "players=2,3"), "one number of players is wanted"),
        (("--players", "7", "--b", "capital_limit=9"), "for 1 to 4 players, not 7"),
        (("--players", "2", "--seats", "greedy,greedy", "--b", "capital_limit=9"), "the seats say all"),
        (("--b", "level=easy", "--b", "seats=greedy"), "the seats say all"),
        (("--seats", "greedy,random", "--b", "players=3"), "players=… needs level=…"),
        (("--b", "capital_limit=9", "--measure", "round"), "did you mean rounds"),
        (("--b", "capital_limit=9", "--margin", "0.1"), "--margin and --bound go with --until-sure"),
        (("--b", "capital_limit=9", "--until-sure", "--measure", "rounds"), "needs --margin"),
        (("--b", "capital_limit=9", "--seat", "3"), "no seat 3"),
        (("--b", "capital_limit=9", "--out", "x.txt"), "a file that ends in .json, .csv, .parquet"),
        (("--b", "capital_limit=9", "--out", "no/x.csv"), "there is no folder no"),
    ],
)
def test_compare_says_what_to_do_about_wrong_input(run, arguments, said):
    result = run("compare", TED, *arguments)
    assert result.exit_code == 2
    assert said in result.output
    assert result.output.count("\n") == 1


# -- sweep -------------------------------------------------------------------------------------------------------------------


def test_sweep_of_one_key_prints_a_table_and_bars(run):
    result = run("sweep", TOGETHER, "--vary", "length=4..6", "--games", 1000, executor=by_length())
    printed = lines(result)
    assert printed[0] == "1,000 games at each of 3 points on the same seeds, played by 2 greedy players."
    assert "Change: to length=6 (the game as it is) in percentage points; intervals are of 95 %." in flowing(result)
    assert "4          40.0 %  37.0 to 43.1   -20.0  -22.5 to -17.5" in printed
    assert "6          60.0 %  56.9 to 63.0" in printed
    drawn = printed[printed.index("games won by length") + 1 :][:3]
    assert [line.split()[0] for line in drawn] == ["4", "5", "6"]
    widths = [line.count("█") for line in drawn]
    assert widths[2] == 65  # all the room that a label, two spaces and a figure leave
    assert widths[0] == 43  # two thirds of it, cut down to whole letters


def test_sweep_of_two_keys_prints_a_heat_table(run):
    result = run("sweep", TOGETHER, "--vary", "length=5..8", "--vary", "dice=on|off", "--games", 100, executor=by_length())
    printed = lines(result)
    assert "Left out: length=8, dice=off: option length: more than 7 turns are dull without dice." in flowing(result)
    start = printed.index("games won, in %: length down, dice across")
    assert [line.split() for line in printed[start + 1 : start + 6]] == [
        ["on", "off"],
        ["5", "50.0", "50.0"],
        ["6", "░░", "60.0", "░░", "60.0"],
        ["7", "▓▓", "70.0", "▓▓", "70.0"],
        ["8", "██", "80.0", "-"],
    ]


def test_sweep_of_many_points_lists_the_ends(run):
    result = run("sweep", TOGETHER, "--vary", "length=1..7", "--vary", "ash.worth=0..9", "--games", 16, executor=by_length())
    assert "54 points between them are not listed" in flowing(result)
    assert "length down, ash.worth across" in flowing(result)


def test_sweep_of_long_keys_folds_the_headings_and_of_many_keys_lists_them_below(run):
    sweep = sys.modules["holdfast.cli.sweep"]
    assert sweep.folded("capital_limit", 8) == "capital_\nlimit"
    assert sweep.folded("kraken.hit_points", 16) == "kraken.hit_\npoints"
    assert sweep.folded("foe", 8) == "foe"
    varied = [word for key in ("length=6|7", "dice=on", "ash.worth=1", "birch.worth=2") for word in ("--vary", key)]
    text = flowing(run("sweep", TOGETHER, *varied, "--games", 20, executor=by_length()))
    assert "Point 2: length=7, dice=on, ash.worth=1, birch.worth=2" in text


def test_sweep_samples_points(run, tmp_path):
    command = ("sweep", TOGETHER, "--vary", "length=1..7", "--vary", "ash.worth=0..9", "--vary", "dice=on|off", "--points", 8)
    text = flowing(run(*command, "--games", 16, "--out", "points.csv", executor=by_length()))
    rows = rows_of(tmp_path / "points.csv")
    assert f"16 games at each of {len(rows)} points" in text
    assert 4 <= len(rows) <= 8
    assert {"length", "ash.worth", "dice", "mean", "low", "high", "difference"} <= set(rows[0])
    of_sixteen = {1: 2, 2: 4, 3: 6, 4: 8, 5: 10, 6: 12, 7: 13}  # numbers from 0 to 15 whose last digit is below the length
    assert [16 * float(row["mean"]) for row in rows] == [of_sixteen[int(row["length"])] for row in rows]


def test_sweep_of_levels_needs_no_common_players(run):
    text = flowing(run("sweep", TOGETHER, "--vary", "level=random|greedy", "--games", 40, executor=by_level()))
    assert text.startswith("40 games at each of 2 points on the same seeds. Change: to level=greedy (the game as it is)")


def test_sweep_changes_numbers_of_cards(run):
    text = flowing(run("sweep", "toy", "--vary", "ash.worth=0|9", "--games", 40, "--measure", "decisions"))
    assert "decisions by ash.worth" in text


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--vary", "capital_limit=9..99"), "it can be 4 to 12"),
        (("--vary", "capital_limit"), "write key=1..5"),
        (("--vary", "capital_limit=9..8"), "the first number must be the smaller one"),
        (("--vary", "kraken.hit_points=5..6", "--vary", "foes.Kraken.hit-points=7..8"), "varied twice"),
        (("--vary", "capitl_limit=5..6"), "did you mean capital_limit"),
        (("--vary", "kraken.hit_points=0..1:0.5"), "a whole number is wanted"),
    ],
)
def test_sweep_says_what_to_do_about_wrong_input(run, arguments, said):
    result = run("sweep", TED, *arguments)
    assert result.exit_code == 2
    assert said in result.output


def test_bars_without_unicode_are_plain():
    sweep = sys.modules["holdfast.cli.sweep"]
    assert sweep.bar(0.5, 10, fancy=False) == "#####"
    assert sweep.bar(0.5, 5, fancy=True) == "██▌"
    assert sweep.bar(0.0, 5, fancy=True) == ""


# -- ladder ------------------------------------------------------------------------------------------------------------------


def test_ladder_of_a_co_operative_game(run, tmp_path):
    result = run("ladder", TOGETHER, "--levels", "random,greedy,easy", "--games", 200, "--out", "ladder.json", executor=by_level())
    printed = lines(result)
    assert printed[0] == "2 players of the same level: 200 games of each level, on the same seeds."
    assert [line.split() for line in printed[3:6]] == [
        ["random", "0.0", "%", "0.0", "to", "1.9", *printed[3].split()[6:]],
        ["greedy", "25.0", "%", "19.5", "to", "31.4", "+25.0", "+18.9", "to", "+31.1", "stronger", "0"],
        ["easy", "75.0", "%", "68.6", "to", "80.5", "+50.0", "+43.0", "to", "+57.0", "stronger", *printed[5].split()[11:]],
    ]
    assert "With 2 players, each level is stronger than the one below it." in printed
    assert "who plays" in flowing(result)
    data = json.loads((tmp_path / "ladder.json").read_text(encoding="utf-8"))
    assert [row["mean"] for row in data["ladders"][0]["levels"]] == [0.0, 0.25, 0.75]


def test_ladder_of_rivals_prints_a_matrix_also_of_all_levels(run):
    strength = ("random", "greedy", "easy", "medium", "hard", "expert", "master")

    def scores(table, game):
        """The stronger one wins three of four games."""
        first, second = (strength.index(name) for name in table.seats)
        won = 0.5 if first == second else float((first > second) != (game % 4 == 0))
        return [won, 1 - won]

    result = run("ladder", "toy", "--games", 400, executor=Invented(scores))
    text = flowing(result)
    assert "400 games at each of 43 tables, on the same seeds" in text
    printed = lines(result)
    start = printed.index("Score of the level on the left against the one above, with half of its 95 %") + 2
    assert printed[start].split() == list(strength)
    # both games of a seed go one way, so that a score is of 400: its interval is Wilson's, 70.5 to 79.0 %
    assert printed[start + 2].split() == ["greedy", "75", "±4", "25", "±4", "25", "±4", "25", "±4", "25", "±4", "25", "±4"]


def test_ladder_for_several_numbers_of_players(run, tmp_path):
    result = run("ladder", "toy", "--levels", "random,greedy", "--players", "2-3", "--games", 20, "--out", "ladder.csv")
    assert "With 2 players" in flowing(result)
    assert "With 3 players" in flowing(result)
    rows = rows_of(tmp_path / "ladder.csv")
    assert [(row["people"], row["level"]) for row in rows] == [("2", "random"), ("2", "greedy"), ("3", "random"), ("3", "greedy")]


def test_ctrl_c_in_the_second_ladder_keeps_the_first(run, tmp_path):
    command = ("ladder", "toy", "--levels", "random,greedy", "--players", "2-3", "--games", 20, "--out", "ladder.json")
    result = run(*command, executor=Here(stop_after=60))
    assert result.exit_code == 130
    assert [each["people"] for each in json.loads((tmp_path / "ladder.json").read_text(encoding="utf-8"))["ladders"]] == [2]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--levels", "greedy"), "at least two levels"),
        (("--levels", "greedy,medum"), "there is no player 'medum'"),
        (("--players", "6"), "for 1 to 4 players, not 6"),
        (("--levels", "greedy", "--iterations", "8,30"), "give --levels or --iterations, not both"),
        (("--iterations", "8,many"), "write numbers with commas, as in 8,30,150,600"),
        (("--iterations", "0,8"), "a search has 1 to 1,000,000 iterations"),
        (("--resume",), "--resume goes with --until-sure"),
        (("--until-sure", "--resume"), "say which with --out FILE.json"),
        (("--until-sure", "--out", "steps.csv"), "name a file that ends in .json"),
        (("--until-sure", "--levels", "greedy,greedy"), "at least two levels"),
    ],
)
def test_ladder_says_what_to_do_about_wrong_input(run, arguments, said):
    result = run("ladder", TED, *arguments)
    assert result.exit_code == 2
    assert said in " ".join(result.output.split())


# -- restrict ----------------------------------------------------------------------------------------------------------------


def lost_without(losses):
    """Free play wins all games; without an action, games are lost by the remainder of a hundred."""
    return Invented(lambda table, game: [float(game % 100 >= losses.get("".join(table.banned), 0))] * 2)


def test_restrict_prints_free_play_and_what_was_lost(run):
    result = run("restrict", TOGETHER, "--ban", "draw", "--games", 1000, executor=lost_without({"draw": 30}))
    printed = lines(result)
    assert printed[:6] == [
        "1,000 games of each kind of play on the same seeds, played by 2 greedy players.",
        "",
        "without the action  games won  change   95 % interval  differ   p-value",
        "(free play)           100.0 %",
        "draw                   70.0 %   -30.0  -32.8 to -27.2  30.0 %  < 0.0001",
        "",
    ]
    said = "Without the action draw, 2 greedy players win 30.0 percentage points less often (95 % interval 27.2 to 32.8)."
    assert said in flowing(result)
    assert "This holds for 2 greedy players" in flowing(result)


def test_restrict_ranks_each_of_a_kind(run):
    result = run("restrict", TOGETHER, "--each", "action", "--games", 1000, executor=lost_without({"draw": 30, "roll": 10}))
    printed = lines(result)
    assert [line.split()[0] for line in printed[4:6]] == ["draw", "roll"]
    text = flowing(result)
    others = ("begin", "walk", "play", "grow", "wait", "buy", "part", "leave", "rival", "drop")
    assert ", ".join(f"action:{name}" for name in others) + "." in text
    assert "2 of 12 restrictions clearly change something. Without the action draw" in text
    assert "adjusted for looking at several" in text


def test_restrict_of_kinds_that_share_a_name_says_which(run):
    result = run(
        "restrict", TOGETHER, "--ban", "draw", "--ban", "old-oak", "--ban", "side:left", "--games", 20, executor=lost_without({"draw": 30})
    )
    assert {"draw", "old-oak", "left"} <= set(flowing(result).replace(".", "").replace(",", "").replace(":", " ").split())
    assert "Leaving a card out changes the deal" in flowing(result)


def test_restrict_keeps_a_table(run, tmp_path):
    run("restrict", TOGETHER, "--ban", "draw", "--games", 100, "--out", "lost.csv", executor=lost_without({"draw": 30}))
    rows = rows_of(tmp_path / "lost.csv")
    assert [(row["name"], row["mean"], row["difference"]) for row in rows] == [("free play", "1.0", ""), ("draw", "0.7", "-0.3")]


def test_restrict_leaves_out_what_cannot_be_had(run):
    arguments = ("--option", "foe=kraken", "--each", "foe", "--games", 2, "--level", "random")
    assert "Left out: foe:kraken: option without_foe=kraken" in flowing(run("restrict", TED, *arguments))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "there is nothing to ban: give --ban, --each or --horizon"),
        (("--ban", "krakn"), "did you mean foe:kraken"),
        (("--ban", "kraken", "--option", "foe=kraken"), "named by foe; leave out another"),
        (("--each", "monster"), "there are hero, artifact, enemy, dire-enemy, foe, region, action"),
        (("--horizon", "1"), "changes only players who search"),
    ],
)
def test_restrict_says_what_to_do_about_wrong_input(run, arguments, said):
    result = run("restrict", TED, *arguments)
    assert result.exit_code == 2
    assert said in result.output


# -- the same command, the same numbers ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ("compare", "toy", "--b", "length=8", "--games", 300),
        ("compare", "toy", "--b", "length=9", "--a", "length=2", "--until-sure", "--measure", "decisions", "--margin", 1, "--bound", 40),
        ("sweep", "toy", "--vary", "length=4..7", "--games", 60),
        ("ladder", "toy", "--levels", "random,greedy", "--games", 60),
        ("restrict", "toy", "--each", "action", "--games", 60),
    ],
)
def test_numbers_do_not_depend_on_who_is_faster(run, tmp_path, arguments):
    kept = []
    for number, seed in enumerate((None, 1, 2)):
        result = run(*arguments, "--out", f"{number}.json", executor=Here(seed))
        assert result.exit_code == 0, result.output
        kept.append((tmp_path / f"{number}.json").read_bytes())
    assert kept[0] == kept[1] == kept[2]


@pytest.mark.parametrize(
    ("rate", "played"),
    [
        (100_000.0, [200, 24_000, 100_000]),  # each game so short that the most are played
        (1_000.0, [200, 3_600]),
        (10.0, [200]),  # 20 seconds at once
    ],
)
def test_games_are_simulated_until_they_have_lasted_whatever_one_takes(rate, played):
    asked = []

    def seconds(games):
        asked.append(games)
        return games / rate

    assert lasting(seconds) == (played[-1], played[-1] / rate)
    assert asked == played
