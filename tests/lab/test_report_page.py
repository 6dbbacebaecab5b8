"""The page of a report: whole, self-contained, with every number of its charts; of games of all kinds, won, lost and broken off."""

from __future__ import annotations

import base64
import csv
import io
import re
from dataclasses import replace
from types import SimpleNamespace

import polars as pl
import pytest
from typer.testing import CliRunner

from holdfast.cli import app
from holdfast.lab.report import Sample, sections_of, wanted
from holdfast.lab.report.outcomes import _is_dealt
from holdfast.lab.report.sample import sample
from holdfast.lab.report.setting import command, setting_of
from holdfast.lab.runs import Plan, Run
from holdfast.lab.studies import Studies
from holdfast.lab.table import Table
from tests.lab import rivals
from tests.lab.rivals import Here, Invented

from .report_page_shared import TED, Page, looked_at, report_of, run_of


@pytest.fixture(autouse=True)
def games(monkeypatch):
    monkeypatch.setattr("holdfast.lab.table.find", rivals.find)
    monkeypatch.setattr("holdfast.games.find", rivals.find)


def check(folder, report):
    """What every page keeps."""
    page = report.page
    # nothing is fetched
    assert "http" not in report.text
    assert not page.all("src")
    assert {tag for tag, _ in page.elements} & {"script", "link", "iframe", "img", "object"} == set()
    assert all(href.startswith(("#", "data:text/csv;base64,")) for href in page.all("href"))
    assert "@import" not in report.text
    assert re.findall(r"url\((?!#)", report.text) == []
    # every link within leads somewhere, and no name is there twice
    ids = page.all("id")
    assert len(ids) == len(set(ids))
    assert {href[1:] for href in page.all("href") if href.startswith("#")} <= set(ids)
    # every figure has its numbers as a file, as a link and as a table
    assert set(page.figures) == set(report.figures)
    assert {path.stem for path in (folder / "charts").iterdir()} == set(report.figures)
    for name, elements in page.figures.items():
        links = [attrs for tag, attrs in elements if tag == "a"]
        [link] = [attrs for attrs in links if "download" in attrs]
        assert link["download"] == f"{name}.csv"
        data = base64.b64decode(link["href"].partition(",")[2])
        assert data == (folder / "charts" / f"{name}.csv").read_bytes()
        rows = list(csv.reader(io.StringIO(data.decode())))
        assert [tag for tag, _ in elements].count("tr") == len(rows)
        charts = [attrs for tag, attrs in elements if tag == "svg"]
        assert len(charts) == (2 if report.figures[name].is_drawn else 0), "one for a screen, one for a phone"
        assert all(re.fullmatch(r"0 0 [\d.]+ [\d.]+", chart["viewbox"]) and chart["role"] == "img" for chart in charts)
    # numbers that are not known are not shown as such
    assert not re.search(r"\b(nan|inf|None(?! (in|of) \d))\b", page.text)


# -- whole reports -----------------------------------------------------------------------------------------------------


@pytest.mark.slow(20)
def test_from_simulate_to_report(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("holdfast.cli.lab.executor", lambda workers, cluster: Here())

    def call(*arguments):
        return CliRunner().invoke(app, list(arguments))

    assert call("simulate", TED, "--games", "6", "--level", "random", "--players", "1-2", "--out", "first").exit_code == 0
    result = call("report", "first", "--studies", "2")
    assert result.exit_code == 0, result.output
    assert "first/report.html" in result.output.replace("\n", "")
    run = Run.open(tmp_path / "first")
    looked_at = Sample.of(run, "first")
    asked, kept = wanted(looked_at, 2), Studies(tmp_path / "first" / "studies")
    assert kept.missing(asked.cells) == []
    text = (tmp_path / "first" / "report.html").read_text(encoding="utf-8")
    figures = {figure.name: figure for section in sections_of(looked_at, asked, kept) for figure in section.figures}
    check(tmp_path / "first", SimpleNamespace(text=text, page=Page(text), figures=figures))
    assert {"wins-by-players", "wins-by-hero", "wins-by-foe", "length-decisions", "length-rounds", "end-cause", "end-rounds"} <= set(
        figures
    )
    assert {"series-capital-threat-by-round", "counts", "items-enemy", "choices", "deal", "streams", "holes"} <= set(figures)
    assert {"wins-by-artifact", "wins-by-level", "level-against-level", "seats-2"} & set(figures) == set()
    assert "holdfast simulate tiny-epic-defenders --games 6 --level random --players 1,2 --seed 1" in re.sub(r"\s+", " ", Page(text).text)

    # a second report plays nothing
    monkeypatch.setattr("holdfast.cli.lab.executor", lambda workers, cluster: pytest.fail("all is known"))
    assert call("report", "first", "--studies", "2").exit_code == 0
    assert (tmp_path / "first" / "report.html").read_text(encoding="utf-8") == text


def test_rivals_with_levels_against_each_other(tmp_path):
    tables = [Table("toy", seats) for seats in (("random", "random"), ("random",) * 3, ("greedy", "random"), ("random", "greedy"))]
    report = report_of(tmp_path, *tables, games=20, studies=8)
    check(tmp_path, report)
    assert {"seats-2", "seats-3", "level-against-level"} <= set(report.figures)
    assert "choices" not in report.figures
    seats = report.figures["seats-3"]
    assert seats.data["games"].to_list() == [20, 20, 20]
    assert seats.data["rate"].sum() == pytest.approx(1.0), "shares of one win"
    assert seats.data["fair_share"].to_list() == [pytest.approx(1 / 3)] * 3
    levels = report.figures["level-against-level"].data
    assert levels["seats"].to_list() == ["greedy+random"] * 2 + ["random+greedy"] * 2
    assert levels["level"].to_list() == ["greedy", "random"] * 2
    assert levels["rate"][0] + levels["rate"][1] == pytest.approx(1.0)
    assert report.figures["wins-by-players"].finding.startswith("The first seat wins")
    assert "lost" not in report.figures["end-highest"].finding


def test_seats_are_not_compared_where_levels_differ(tmp_path):
    report = report_of(tmp_path, Table("toy", ("greedy", "random")), games=4)
    assert "No table had players of the same level at all seats" in report.page.text
    assert "seats-2" not in report.figures


def test_levels_on_the_same_deals(tmp_path):
    """The weaker level wins every fourth deal, the stronger one every second."""
    tables = [Table("toy-together", (name,) * 2) for name in ("random", "greedy")]
    invented = Invented(lambda table, game: [float(game % (4 if table.seats[0] == "random" else 2) == 0)] * 2)
    run_of(tmp_path, *tables, games=40, executor=invented)
    games = Run.open(tmp_path).games()
    # deals as they would be: the same at both tables
    games = games.with_columns(seed=pl.col("game") % 40)
    looked_at = sample(tables, range(0, 1_000, 40).__getitem__, games, Run.open(tmp_path).items(), "x")
    figures = {f.name: f for s in sections_of(looked_at, wanted(looked_at, 0), Studies(tmp_path)) for f in s.figures}
    data = figures["level-against-level"].data
    assert data.select("players", "level", "against", "pairs", "difference").rows() == [(2, "greedy", "random", 40, 0.25)]
    # forty pairs, ten of them differ by one: standard deviation sqrt(0.25 * 0.75 * 40/39), t(39) = 2.0227
    half = 2.0227 * (0.25 * 0.75 / 39) ** 0.5
    assert (data["low"][0], data["high"][0]) == pytest.approx((0.25 - half, 0.25 + half), abs=1e-4)
    assert figures["wins-by-level"].data["rate"].to_list() == [0.25, 0.5]


@pytest.mark.parametrize("score", [0.0, 1.0])
def test_all_won_and_all_lost(tmp_path, score):
    report = report_of(tmp_path, Table("toy-together", ("random",) * 2), games=40, studies=8, executor=Invented(lambda *_: [score] * 2))
    check(tmp_path, report)
    assert report.figures["wins-by-players"].data.select("games", "wins", "rate").rows() == [(40, 40 * score, score)]
    assert report.figures["wins-by-players"].data.schema["wins"] == pl.Int64
    assert report.figures["deal"].finding.startswith("All games of the study ended alike")


def test_one_game(tmp_path):
    report = report_of(tmp_path, Table("toy-together", ("random",) * 2), games=1, studies=1)
    check(tmp_path, report)
    assert "what 1 game shows" in report.page.text
    assert "With 1 game in a group this says little." in report.page.text


def test_games_without_an_end_are_holes_and_no_losses(tmp_path):
    report = report_of(tmp_path / "a b", Table(TED, ("random",) * 2, limit=5), games=3)
    check(tmp_path / "a b", report)
    assert report.figures["wins-by-players"].finding == "No game ended, so there is nothing to say."
    assert report.figures["length-decisions"].finding == "No game ended, so there is nothing to say."
    holes = report.figures["holes"]
    assert holes.data.filter(pl.col("hole") == "did not end")["which_games"].to_list() == ["0 1 2"]
    assert holes.finding.startswith("Of 3 games, 3 games did not end (100 of 100,")
    assert list(holes.commands[:2]) == [f"holdfast replay '{tmp_path}/a b#{game}'  # did not end" for game in (0, 1)]
    assert "after 5 decisions" in holes.limits
    assert holes.data.filter(pl.col("hole") == "did not end").select("games_with_it", "times").rows() == [(3, 3)]


def test_no_hole_is_there_no_times(tmp_path):
    holes = report_of(tmp_path, Table("toy-together", ("random",) * 2), games=3).figures["holes"].data
    assert holes.filter(pl.col("hole") == "did not end").select("games_with_it", "times").rows() == [(0, 0)]


def test_the_page_is_made_for_dark_screens_phones_and_paper(tmp_path):
    text = report_of(tmp_path, Table("toy-together", ("random",) * 2), games=2).text
    for query in ("(prefers-color-scheme: dark)", "(max-width: 640px)", "@media print", "(prefers-reduced-motion: reduce)"):
        assert query in text
    assert '<meta name="viewport" content="width=device-width, initial-scale=1">' in text
    assert 'fill="currentColor"' in text, "text in charts has the colour of the page"
    assert 'fill="#000"' not in text
    assert 'fill="black"' not in text


# -- what was played ---------------------------------------------------------------------------------------------------


def test_the_head_says_what_was_played_and_how_to_repeat_it(tmp_path):
    table = Table(TED, ("random", "random"), {"foe": "dragon", "hero_1": "random"}, {"harpy.amount": 2}, seed=7)
    run = run_of(tmp_path / "run", table, games=2)
    looked_at = Sample.of(run, "runs/my first")
    setting = setting_of(looked_at, tmp_path / "run", 500)
    terms = dict(setting.terms)
    assert terms["Game"] == f"Tiny Epic Defenders, rules {looked_at.game.rules_version}"
    assert terms["Content"] == f"hash {looked_at.game.content.hash[:16]}"
    assert terms["Options"] == "foe = dragon; all others as usual"
    assert terms["Numbers changed"] == "harpy.amount = 2"
    assert terms["Games"] == "2 games at one table: random (2 players)"
    assert terms["Seed"] == "7"
    assert terms["Players"].startswith("Random does anything that is allowed (number 1 of 8 levels from the weakest up). Games won here:")
    assert re.fullmatch(r"begun on \d{4}-\d\d-\d\d at \d\d:\d\d UTC, by Holdfast [\d.]+", terms["Played"])
    assert setting.commands == [
        "holdfast simulate tiny-epic-defenders --games 2 --level random --players 2 --option foe=dragon --option hero_1=random "
        "--option harpy.amount=2 --seed 7 --out 'runs/my first-again'",
        "holdfast report 'runs/my first-again' --studies 500",
    ]


def test_seats_are_repeated_one_by_one_where_levels_and_numbers_do_not_say_it():
    seats = [("random",), ("greedy", "random")]
    tables = [Table(TED, one) for one in seats]
    assert command(tables, 100, "x") == (
        "holdfast simulate tiny-epic-defenders --games 100 --seats random --seats greedy,random --seed 1 --out x-again"
    )
    every = [Table(TED, (name,) * n) for name in ("random", "greedy") for n in (2, 3)]
    assert "--games 40 --level random,greedy --players 2,3 " in command(every, 40, "x")


def test_what_simulate_cannot_play_has_no_command():
    table = Table(TED, ("random",) * 2)
    assert command([replace(table, banned=("fight",))], 5, "x") == ""
    assert command([table, replace(table, seats=("random",), seed=2)], 5, "x") == ""


# -- what is looked at -------------------------------------------------------------------------------------------------


def test_a_kind_is_dealt_if_every_game_of_a_table_has_as_many_of_it():
    table = Table("toy", ("random", "random"))
    rows = [(game, 1.0) for game in range(4)]
    pairs = [(0, "ash"), (0, "elm"), (1, "fir"), (1, "elm"), (2, "ash"), (2, "fir"), (3, "ash"), (3, "birch")]
    dealt = [(game, "tree", tree, 1) for game, tree in pairs]
    assert _is_dealt(looked_at(rows, dealt, table, games=4), "trees")
    assert not _is_dealt(looked_at(rows, dealt[:-1], table, games=4), "trees"), "the last game has one only"
    same = [(game, "tree", tree, 1) for game in range(4) for tree in ("ash", "elm")]
    assert not _is_dealt(looked_at(rows, same, table, games=4), "trees"), "all have the same"
    assert not _is_dealt(looked_at(rows, [], table, games=4), "trees"), "there are none"


def test_rates_by_item_count_the_games_that_had_it():
    table = Table("toy-together", ("random", "random"))
    rows = [(0, 1.0), (1, 0.0), (2, 1.0), (3, 0.0)]
    trees = [(0, "tree", "ash", 1), (1, "tree", "ash", 1), (2, "tree", "old-oak", 2), (3, "tree", "ash", 1)]
    frames = looked_at(rows, trees, table, games=4)
    [figure] = [f for f in sections_of(_counted(frames), wanted(frames, 0), Studies("x"))[0].figures if f.name == "wins-by-tree"]
    assert figure.data.select("item", "games", "wins").rows() == [("Old Oak", 1, 1.0), ("Ash", 3, 1.0)]


def _counted(frames):
    """With the columns that all runs have."""
    numbers = {name: pl.lit(1, pl.Int32) for name in ("decisions", "choices", "idle", "loops")}
    return replace(frames, games=frames.games.with_columns(**numbers))


def test_groups_name_the_level_only_where_there_are_several():
    two, three = Table("toy", ("random",) * 2), Table("toy", ("random",) * 3)
    greedy, mixed = Table("toy", ("greedy",) * 2), Table("toy", ("greedy", "random"))
    assert list(looked_at([], [], three, two, games=1).groups) == ["2 players", "3 players"]
    both = looked_at([], [], greedy, two, mixed, games=1)
    assert list(both.groups) == ["2 random players", "2 players (greedy, random)", "2 greedy players"]
    assert (both.whos, both.main, both.best_groups) == (["random", "mixed", "greedy"], "greedy", ["2 greedy players"])
    assert looked_at([], [], two, mixed, games=1).main == "random", "equal players say more than stronger ones of several levels"
    assert looked_at([], [], mixed, games=1).main == "mixed"


# -- what a person did wrong -------------------------------------------------------------------------------------------


def test_a_folder_without_a_run_and_a_run_without_its_games(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, ["report", "nowhere"])
    assert result.exit_code == 2
    assert "there is no run in nowhere" in result.output
    (tmp_path / "games.csv").write_text("game\n")
    result = CliRunner().invoke(app, ["report", "games.csv"])
    assert result.exit_code == 2
    assert "games.csv is a file; give the folder of a run" in " ".join(result.output.split())
    Run.begin(tmp_path / "begun", Plan((Table("toy", ("random",) * 2),), 5), resume=False)
    result = CliRunner().invoke(app, ["report", "begun"])
    assert result.exit_code == 2
    assert "the run in begun is not complete; go on with it with --resume" in result.output


def test_studies_that_are_stopped_are_kept(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    run_of(tmp_path / "run", Table("toy", ("random",) * 2), games=4)
    monkeypatch.setattr("holdfast.cli.lab.executor", lambda workers, cluster: Here(stop_after=8))
    result = CliRunner().invoke(app, ["report", "run", "--studies", "4"])
    assert result.exit_code == 130
    assert "stopped; what was studied is kept" in result.output
    assert len(list((tmp_path / "run" / "studies").iterdir())) == 2
    assert not (tmp_path / "run" / "report.html").exists()
