"""The page of a report: whole, self-contained, with every number of its charts; of games of all kinds, won, lost and broken off."""

from __future__ import annotations

import base64
import csv
import io
import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from types import SimpleNamespace

import polars as pl
import pytest
from typer.testing import CliRunner

from holdfast.cli import app
from holdfast.lab.report import Sample, course, outcomes, sections_of, wanted, write_report
from holdfast.lab.report.figure import Figure
from holdfast.lab.report.outcomes import _is_dealt
from holdfast.lab.report.sample import Columns, sample
from holdfast.lab.report.setting import command, setting_of
from holdfast.lab.runs import Plan, Run
from holdfast.lab.studies import Studies
from holdfast.lab.table import Table
from tests.lab import rivals
from tests.lab.rivals import Here, Invented

VOID = {"meta", "link", "br", "img", "input", "hr"}
TED = "tiny-epic-defenders"


class Page(HTMLParser):
    """Reads a page strictly: every element is closed in its turn, every attribute is given once."""

    def __init__(self, text):
        super().__init__()
        self.open, self.elements, self.text, self._at = [], [], "", None
        self.figures = {}
        self.feed(text)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag, attrs):
        self.note(tag, attrs)
        if tag not in VOID:
            self.open.append((tag, dict(attrs).get("id")))

    def handle_startendtag(self, tag, attrs):
        self.note(tag, attrs)

    def note(self, tag, attrs):
        assert len(dict(attrs)) == len(attrs), f"an attribute of {tag} is given twice"
        self.elements.append((tag, dict(attrs)))
        if tag == "figure":
            self._at = dict(attrs)["id"]
            self.figures[self._at] = []
        if self._at:
            self.figures[self._at].append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open, f"{tag} is closed but not open"
        assert self.open.pop()[0] == tag
        if tag == "figure":
            self._at = None

    def handle_data(self, data):
        if not any(tag == "style" for tag, _ in self.open):
            self.text += data

    def all(self, name):
        return [attrs[name] for _, attrs in self.elements if name in attrs]


@pytest.fixture(autouse=True)
def games(monkeypatch):
    monkeypatch.setattr("holdfast.lab.table.find", rivals.find)
    monkeypatch.setattr("holdfast.games.find", rivals.find)


def run_of(folder, *tables, games=12, executor=None):
    run = Run.begin(folder, Plan(tables, games), resume=False)
    run.play(executor or Here(), csv=False)
    return run


def report_of(folder, *tables, games=12, studies=0, executor=None):
    """The page of a report of some games, with its text and its figures."""
    run = run_of(folder, *tables, games=games, executor=executor)
    looked_at = Sample.of(run, str(folder))
    asked, kept = wanted(looked_at, studies), Studies(folder / "studies")
    kept.play(asked.cells, executor or Here())
    text = write_report(folder, looked_at, asked, kept).read_text(encoding="utf-8")
    figures = {figure.name: figure for section in sections_of(looked_at, asked, kept) for figure in section.figures}
    return SimpleNamespace(text=text, page=Page(text), figures=figures, sample=looked_at)


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


# -- whole reports ---------------------------------------------------------------------------------------------------------------------


@pytest.mark.slow(20)
@pytest.mark.unmeasured
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


# -- what was played -------------------------------------------------------------------------------------------------------------------


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
    assert terms["Players"].startswith("Random does anything that is allowed (number 1 of 6 levels from the weakest up). Games won here:")
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


# -- what is looked at -----------------------------------------------------------------------------------------------------------------


def looked_at(rows, items, *tables, games):
    """A sample of games (game, outcome) and items (game, kind, item, seen) that were made up."""
    frame = pl.DataFrame(
        [(game, game, len(tables[game // games].seats), "won" if won else "lost", won, won) for game, won in rows],
        schema={"game": pl.Int64, "seed": pl.Int64, "players": pl.UInt8, "result": pl.String, "score_1": pl.Float32, "score_2": pl.Float32},
        orient="row",
    )
    names = {"game": pl.Int64, "kind": pl.String, "item": pl.String, "seen": pl.UInt8, "taken": pl.UInt8, "used": pl.UInt8}
    return sample(
        tables,
        range(0, 1_000_000, games).__getitem__,
        frame,
        pl.DataFrame([(*item, 0, 0) for item in items], schema=names, orient="row"),
        "x",
    )


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


# -- tables of several numbers of players ------------------------------------------------------------------------------------------------

THREAT = "capital_threat_by_round"


def two_and_three(rows, items=()):
    """Ten games of two players and ten of three on the same deals: (game, won, threat after the first round, foe)."""
    tables = [Table(TED, ("random",) * number) for number in (2, 3)]
    columns = {"game": pl.Int64, "seed": pl.Int64, "players": pl.UInt8, "result": pl.String, "score_1": pl.Float32, "rounds": pl.Int16}
    frame = pl.DataFrame(
        [(g, g % 10, 2 + g // 10, "won" if won else "lost", float(won), 2 + g % 2, threat, 9, foe) for g, won, threat, foe in rows],
        schema={**columns, f"{THREAT}_1": pl.Int16, f"{THREAT}_2": pl.Int16, "foe": pl.String},
        orient="row",
    )
    names = {"game": pl.Int64, "kind": pl.String, "item": pl.String, "seen": pl.UInt8, "taken": pl.UInt8, "used": pl.UInt8}
    return sample(tables, range(0, 1_000, 10).__getitem__, frame, pl.DataFrame(items, schema=names, orient="row"), "x")


def mostly_won_by_two():
    """Of two players 8 of 10 win, with a threat of 5; of three 2 of 10, with one of 15: all together it would go with losing."""
    return two_and_three([(g, g < 8, 5, "dragon") for g in range(10)] + [(10 + g, g < 2, 15, "dragon") for g in range(10)])


def test_a_course_is_told_for_each_number_of_players():
    made = mostly_won_by_two()
    figure = course._series(made, THREAT, "round")
    assert figure.finding.startswith("With 2 players, in every round the median of “Capital threat” is the same in won and in lost games")
    assert figure.data.filter(pl.col("round") == 1).select("group", "result", "games", "median").rows() == [
        ("2 players", "won", 8, 5.0),
        ("2 players", "lost", 2, 5.0),
        ("3 players", "won", 2, 15.0),
        ("3 players", "lost", 8, 15.0),
    ]
    assert "row" in figure.draw(780).to_dict()["facet"], "a panel for each"


def recounted(made, change):
    """The same games with other counts."""
    return replace(made, all_of_games=Columns(change(made.all_of_games.file)))


def test_counts_are_compared_within_each_number_of_players():
    # rounds are 2 in every second game and 3 in the others, won or lost; of three players ten more
    made = mostly_won_by_two()
    longer = pl.col("rounds") + pl.when(pl.col("players") == 3).then(10).otherwise(0)
    made = recounted(made, lambda games: games.with_columns(rounds=longer.cast(pl.Int16)))
    [figure] = course._counts(made)
    rows = figure.data.filter(pl.col("count") == "Rounds")
    assert rows["group"].to_list() == ["compared within each", "2 players", "3 players"]
    # weights 8 * 2/10 of both tables: (2.5 + 12.5)/2 in won and in lost games, where all together have 4.5 and 10.5
    assert rows.select("mean_won", "mean_lost", "difference").row(0) == pytest.approx((7.5, 7.5, 0.0))
    assert rows["mean"].to_list() == [None, 2.5, 12.5]
    assert figure.finding.endswith("Each number of players was compared by itself.")


def test_counts_that_the_game_has_named_come_before_its_plain_events():
    """An event that tells of the loss differs most between won and lost games, and says nothing."""
    made = mostly_won_by_two()
    lost = (pl.col("result") == "lost").cast(pl.UInt16)
    made = recounted(made, lambda games: games.with_columns(event_lost=lost))
    [figure] = course._counts(made)
    assert {"Rounds", "Event lost"} <= set(figure.data["count"])
    drawn = json.dumps(figure.draw(780).to_dict())
    assert "Rounds" in drawn and "Event lost" not in drawn and "Event lost" not in figure.finding
    [figure] = course._counts(recounted(made, lambda games: games.drop("rounds")))
    assert "Event lost" in json.dumps(figure.draw(780).to_dict())


def test_what_is_there_more_often_in_large_games_is_not_worse_for_it():
    """Half of the games of two players are won and none of three, against either foe; the dragon is mostly met by three."""
    two = [(g, g % 2 == 0, 5, "dragon" if g < 2 else "kraken") for g in range(10)]
    three = [(10 + g, False, 5, "dragon" if g < 8 else "kraken") for g in range(10)]
    made = two_and_three(two + three)
    field = next(name for name, (kind, _) in made.metrics.items.items() if kind == "foe")
    figure = outcomes._by_item(made, field)
    assert figure.finding.startswith("Players win 25 of 100 games in each of 2 groups")
    assert figure.data.filter(pl.col("item") == "Dragon").select("group", "games", "wins", "rate").rows() == [
        ("all, weighted", 10, 1, 0.25),
        ("2 players", 2, 1, 0.5),
        ("3 players", 8, 0, 0.0),
    ]
    assert '"at": 0.25' in json.dumps(figure.draw(780).to_dict()), "the line is the rate of the same twenty games"


def test_a_round_is_dangerous_for_a_number_of_players():
    made = mostly_won_by_two()
    figure = course._end_round(made, made.best.filter(pl.col("outcome") < 1), "rounds")
    # of three players games 12 to 19 are lost, four of them in each of two rounds that ten and five games reach
    assert figure.data.filter(pl.col("group") == "3 players").select("round", "games", "share", "reached").rows() == [
        (2, 4, 0.5, 10),
        (3, 4, 0.5, 5),
    ]
    assert figure.finding.startswith("With 3 players, half of 8 lost games end in rounds 2 to 3")


# -- what was not measured, and by whom ------------------------------------------------------------------------------------------------


SLOW = Table("toy-together", ("hard",) * 2)


class MadeUp(Invented):
    """Games with all trees that players of any level win every second time, though greedy ones never win without a die."""

    def __init__(self):
        super().__init__(lambda table, game: (0.0, 0.0) if _lost(table) else (float(game % 2),) * 2)

    def tallies(self, table, first, count):
        made = super().tallies(table, first, count)
        made["trees"]["seen"] = 1
        return made


def _lost(table):
    return table.seats[0] == "greedy" and table.options.get("dice") == "off"


def test_what_stand_ins_show_is_never_in_short(tmp_path):
    report = report_of(tmp_path / "run", SLOW, studies=40, executor=MadeUp())
    made = sections_of(report.sample, wanted(report.sample, 40), Studies(tmp_path / "run" / "studies"))
    sections = {section.name: section for section in made}
    assert [name for name, section in sections.items() if section.is_apart] == ["items-apart", "deal"]
    assert list(sections)[-2:] == ["items-apart", "deal"], "apart from all that the run shows"
    short = report.text.partition('id="in-short"')[2].partition("</section>")[0]
    found, _, missing = short.partition("Not measured: ")
    assert "greedy" not in found
    assert missing
    assert "what items cause and how much the deal decides in games of hard players: greedy players stood in" in short
    assert "the deal decides" not in found
    figure = report.figures["caused-tree"]
    assert figure.finding.startswith(
        "Among greedy players: 1 of 6 trees changes how often players win by more than chance: the best is Old Oak with +50"
    )
    assert report.figures["items-tree"].data["caused"].null_count() == len(report.figures["items-tree"].data), "nothing caused beside hard"
    assert report.text.index('id="caused-tree"') > report.text.index('id="holes"')
    assert report.text.count("How much luck of the deal decides among greedy players") == 2, "contents and heading"


def test_the_own_level_plays_the_studies_if_that_is_asked_for(tmp_path):
    run = run_of(tmp_path / "run", SLOW, executor=MadeUp())
    looked_at = Sample.of(run, "run")
    asked = wanted(looked_at, 40, own_level=True)
    assert {cell.table.seats for cell in asked.cells} == {("hard", "hard")}
    assert (asked.who, asked.stand_in) == ("hard players", "")
    kept = Studies(tmp_path / "studies")
    kept.play(asked.cells, MadeUp())
    sections = sections_of(looked_at, asked, kept)
    assert not any(section.is_apart for section in sections)
    [said] = [section.finding for section in sections if section.name == "unmeasured"]
    assert "stood in" not in said and "cause" not in said


def test_what_was_not_measured_is_said(tmp_path):
    def said(table, studies):
        made = Sample.of(run_of(tmp_path / f"{table.game}-{studies}", table, executor=MadeUp()), "x")
        [section] = [one for one in sections_of(made, wanted(made, 0), Studies(tmp_path / "none")) if one.name == "unmeasured"]
        return section.finding

    assert "what items cause and how much the deal decides (holdfast report with --studies 2000 measures it)" in said(SLOW, 0)
    assert "players of other levels (" in said(SLOW, 1)
    alone = said(Table("toy", ("greedy",) * 2), 0)
    assert "hard" in alone.partition("(")[2].partition(")")[0] and "greedy" not in alone.partition("(")[2].partition(")")[0]
    assert "games of " in alone


def drawn_of(**columns):
    return Figure("x", "X", "", pl.DataFrame(columns), "", "", draw=lambda width: None).is_drawn


def test_a_chart_without_content_is_not_drawn():
    assert drawn_of(item=["a", "b"], share=[0.0, 0.2])
    assert not drawn_of(item=["a", "b"], share=[0.0, 0.0], low=[0.0, 0.0], high=[0.1, 0.1])
    assert not drawn_of(item=["a"], share=pl.Series([None], dtype=pl.Float64), games=[5])
    assert not drawn_of(item=["a", "b"], caused=[float("nan"), None], caused_low=[0.1, 0.2], caused_p=[1.0, 1.0])
    assert drawn_of(item=["a"], games=[5]), "what is only counted is drawn"
    assert not Figure("x", "X", "", pl.DataFrame({"share": [0.5]}), "", "").is_drawn, "there is no chart"


# -- what a person did wrong -----------------------------------------------------------------------------------------------------------


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
