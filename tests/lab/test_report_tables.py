"""Reports on tables of several numbers of players, and what they say was not measured."""

from __future__ import annotations

import json
from dataclasses import replace

import polars as pl
import pytest

from holdfast.lab.report import Sample, course, outcomes, sections_of, wanted
from holdfast.lab.report.figure import Figure
from holdfast.lab.report.sample import Columns, sample
from holdfast.lab.studies import Studies
from holdfast.lab.table import Table
from tests.lab import rivals
from tests.lab.rivals import Invented

from .report_page_shared import TED, report_of, run_of


@pytest.fixture(autouse=True)
def games(monkeypatch):
    monkeypatch.setattr("holdfast.lab.table.find", rivals.find)
    monkeypatch.setattr("holdfast.games.find", rivals.find)


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


# -- tables of several numbers of players ------------------------------------------------------------------------------


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


# -- what was not measured, and by whom --------------------------------------------------------------------------------


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
