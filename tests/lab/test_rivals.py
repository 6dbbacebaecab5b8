"""What the laboratory says of games of rivals that count each of them: tables, measures, restrictions for one seat, and the report."""

from __future__ import annotations

import numpy as np
import polars as pl
import pytest

from holdfast.games import find
from holdfast.lab import tally_tables
from holdfast.lab.outcomes import measure
from holdfast.lab.report import Sample, sections_of, wanted, write_report
from holdfast.lab.report.rivals import _claim, claims_of
from holdfast.lab.report.sample import _batches, sample
from holdfast.lab.restrict import RestrictionError, alone
from holdfast.lab.restrict import find as find_restriction
from holdfast.lab.runs import Plan, Run
from holdfast.lab.studies import Studies
from holdfast.lab.table import Table, TableError
from holdfast.schema.statistics.metrics import Rivals
from tests.lab.rivals import Here

KD = "kingdom-defenders"
GAMES = 8


@pytest.fixture(scope="module")
def tables():
    return [Table(KD, ("random",) * people) for people in (2, 4)]


@pytest.fixture(scope="module")
def tallies(tables):
    return [table.play(0, GAMES) for table in tables]


@pytest.fixture(scope="module")
def looked_at(tables, tallies):
    made = [
        pl.concat([make(table, i * GAMES, tally, 4) for i, (table, tally) in enumerate(zip(tables, tallies, strict=True))])
        for make in (tally_tables.games, tally_tables.items, tally_tables.seats)
    ]
    return sample(tables, range(0, 100 * GAMES, GAMES).__getitem__, made[0], made[1], "runs/x", made[2])


# -- tables ------------------------------------------------------------------------------------------------------------------------


def test_every_seat_has_a_row(tables, tallies):
    seats = tally_tables.seats(tables[1], 100, tallies[1])
    assert seats["game"].to_list() == [100 + game for game in range(GAMES) for _ in range(4)]
    assert seats["seat"].to_list() == [1, 2, 3, 4] * GAMES
    assert seats["fame"].to_list() == tallies[1]["heroes"]["fame"].ravel().tolist()
    assert seats["fame_from_failed_adventure"].to_list() == tallies[1]["heroes"]["fame_from"][:, :, 5].ravel().tolist()
    assert seats["score"].to_list() == tallies[1]["scores"][:, :4].ravel().tolist()
    assert seats["fate"].dtype == pl.Enum(["none", *find(KD).metrics.items["fates"][1]])


def test_seats_that_nobody_has_stand_in_no_row(tables, tallies):
    assert len(tally_tables.seats(tables[0], 0, tallies[0])) == 2 * GAMES


def test_a_row_of_games_has_no_seats_in_it(tables, tallies):
    assert not {"heroes", "fame", "running"} & set(tally_tables.games(tables[0], 0, tallies[0]).columns)


def test_who_took_an_item_is_compared_with_the_others():
    made = np.zeros(3, [("scores", np.float32, 8), ("heroes", [("fame", np.int16)], 4)])
    made["scores"][:, :3] = [(1, 0, 0), (0, 0.5, 0.5), (0, 0, 1)]
    made["heroes"]["fame"][:, :3] = [(30, 20, 10), (5, 9, 9), (1, 2, 3)]
    rows = np.array([0, 1, 2, 0])  # the games of four items, of which two were in the first game
    found = tally_tables.takers(Rivals("heroes", "fame"), made, rows, np.array([0b001, 0b110, 0, 0b111], np.uint8), 3)
    assert found["takers"].to_list() == [1, 2, 0, 3]
    assert found["score_takers"].to_list() == pytest.approx([1, 0.5, None, 1 / 3])
    assert found["fame_takers"].to_list() == [30, 9, None, 20]
    assert found["fame_others"].to_list() == [15, 5, 2, None]


def test_a_run_of_rivals_has_a_table_of_seats_and_is_not_complete_without(tmp_path, tables):
    run = Run.begin(tmp_path / "run", Plan(tuple(tables), 2), resume=False)
    run.play(Here(), csv=True)
    assert run.is_complete
    assert len(run.seats()) == 2 * (2 + 4)
    assert (tmp_path / "run" / "seats.csv").exists()
    (tmp_path / "run" / "seats.parquet").unlink()
    assert not run.is_complete


def test_a_run_of_those_who_win_together_has_no_table_of_seats(tmp_path):
    run = Run.begin(tmp_path / "run", Plan((Table("tiny-epic-defenders", ("random",)),), 2), resume=False)
    run.play(Here(), csv=False)
    assert run.is_complete and run.seats() is None
    assert "takers" not in run.items().columns


# -- measures ------------------------------------------------------------------------------------------------------------------------


def test_what_is_counted_for_each_seat_can_be_measured(tallies):
    game = find(KD)
    mean, second = measure(game, "fame"), measure(game, "fame", 2)
    assert mean.of(tallies[0]).tolist() == pytest.approx(tallies[0]["heroes"]["fame"][:, :2].mean(1).tolist())
    assert second.of(tallies[1]).tolist() == tallies[1]["heroes"]["fame"][:, 1].tolist()
    assert (mean.words, second.words) == ("fame, mean of all seats", "fame of seat 2")
    assert (mean.whose, second.whose, measure(game).whose, measure(game, "sieges").whose) == (None, 2, 1, None)


def test_a_number_of_the_whole_game_has_no_seat():
    with pytest.raises(TableError, match="name a seat or a measure, not both; of a seat there are score, start, fame"):
        measure(find(KD), "sieges", 2)
    with pytest.raises(TableError, match="did you mean"):
        measure(find(KD), "fam")


# -- restrictions for one seat ---------------------------------------------------------------------------------------------------------


def test_a_ban_for_one_seat_leaves_rivals_free():
    ban = find_restriction(find(KD), "action:take-back")
    assert ban.banned
    free = Table(KD, ("random", "random"))
    [only] = alone(free, [find_restriction(find(KD), "space:market-1")], 2)
    table = only.on(free)
    table.check()
    assert (table.banned_for, only.words) == (2, "Without the space market-1 for seat 2 alone")
    assert Table.from_json(table.to_json()) == table
    place = table.rules.actions.number("place:market-1")
    moves = [move for game in range(12) for move in table.record(game)[1]]
    assert {seat for seat, action in moves if action == place} == {0}, "the other seat goes there as before"


def test_a_card_cannot_be_kept_from_one_seat_alone():
    free = Table(KD, ("random", "random"))
    [only] = alone(free, [find_restriction(find(KD), "tutor")], 1)
    with pytest.raises(RestrictionError, match="cannot be kept from one seat alone"):
        only.on(free)


def test_who_wins_together_is_not_restricted_alone():
    free = Table("tiny-epic-defenders", ("random", "random"))
    with pytest.raises(RestrictionError, match="leave out --alone"):
        alone(free, [find_restriction(find("tiny-epic-defenders"), "move")], 1)


def test_a_seat_that_is_not_there_cannot_be_kept_from_anything():
    with pytest.raises(TableError, match="there is no seat 3"):
        Table(KD, ("random", "random"), banned=("wound",), banned_for=3).check()


# -- the report -----------------------------------------------------------------------------------------------------------------------


def test_items_are_read_a_few_at_a_time_and_all_of_them_once(looked_at, monkeypatch):
    """The largest building has more rows than may be read at once: it stands alone, and nothing is left out."""
    buildings = looked_at.items_of("building", "seen", "takers").collect()
    sizes = {str(item): size for item, size in buildings.group_by("item").len().iter_rows()}
    for rows in (1, max(sizes.values()) - 1, 3 * max(sizes.values())):
        monkeypatch.setattr("holdfast.lab.report.sample.ROWS", rows)
        assert all(len(batch) == 1 or sum(sizes[item] for item in batch) <= rows for batch in _batches(sizes))
        found = dict(looked_at.each_item("building", "seen", "takers"))
        assert found.keys() == sizes.keys()
        for item, part in found.items():
            assert part.sort("game").equals(buildings.filter(pl.col("item") == item).drop("item").sort("game"))


def test_only_a_few_columns_of_games_and_seats_are_held_in_memory(looked_at):
    """Counts are a hundred columns and more: each is read where it is needed."""
    metrics = looked_at.metrics
    for held, every in ((looked_at.games, looked_at.all_of_games), (looked_at.seats, looked_at.all_of_seats)):
        counts = [name for name in every.schema if name.startswith(("event_", "fame_from", "scored"))]
        assert counts and not {*counts} & {*held.columns}
        assert (
            every.of(held.filter("ended"), *counts)
            .select(counts)
            .equals(
                held.filter("ended")
                .select("row")
                .join(every.file.with_row_index("row").collect(), on="row", maintain_order="left")
                .select(counts)
            )
        )
    assert metrics.rivals.points in looked_at.seats.columns


def test_claims_are_means_over_games_in_which_some_took_an_item(looked_at):
    [tavern] = [one for one in claims_of(looked_at, "building") if one.item == "market"]
    games = looked_at.games.select("game", "players")
    part = looked_at.items.filter((pl.col("kind") == "building") & (pl.col("item") == "market")).collect().join(games, on="game")
    some = part.filter((pl.col("takers") > 0) & (pl.col("takers") < pl.col("players")))
    assert tavern.compared == len(some)
    assert tavern.each[0] == pytest.approx(part["seen"].mean())
    ahead = []
    for row in some.iter_rows(named=True):
        won = row["score_takers"] * row["takers"]
        ahead.append(row["score_takers"] - (1 - won) / (row["players"] - row["takers"]))
    assert tavern.ahead.estimate == pytest.approx(np.mean(ahead), abs=1e-6)
    lead = (some["fame_takers"] - some["fame_others"]).mean()
    assert tavern.points.estimate == pytest.approx(lead, abs=1e-5)


def test_games_that_all_have_lost_set_nobody_ahead():
    """Of two games one is won by the taker, one lost by all: the taker scores half a point a game, the two others nothing."""
    part = pl.DataFrame(
        {
            "game": [0, 1], "seed": [1, 2], "players": [3, 3], "total": [1.0, 0.0], "seen": [1, 1], "taken": [1, 1], "used": [0, 0],
            "takers": [1, 1], "score_takers": [1.0, 0.0], "fame_takers": [9.0, 1.0], "fame_others": [3.0, 1.0],
        }
    )  # fmt: skip
    found = _claim("market", part, 2, "fame")
    assert (found.takers, found.others, found.ahead.estimate) == (0.5, 0.0, 0.5)


def test_the_sections_of_a_report_on_rivals(looked_at, tmp_path):
    asked, kept = wanted(looked_at, 0), Studies(tmp_path)
    sections = {section.name: section for section in sections_of(looked_at, asked, kept)}
    assert list(sections) == ["outcomes", "length", "endings", "course", "winners", "items", "seats", "deal", "holes", "unmeasured"]
    assert sections["outcomes"].finding.startswith("Fame at the end is on average ")
    names = [figure.name for section in sections.values() for figure in section.figures]
    assert {"fame-by-players", "fame-spread", "end-result", "winners", "starts-2", "starts-4", "items-fate"} <= set(names)
    for section in sections.values():
        for figure in section.figures:
            assert " nan" not in figure.finding, figure.finding
    starts = next(figure for figure in sections["seats"].figures if figure.name == "starts-4")
    assert starts.data["rate"].sum() == pytest.approx(1)
    assert starts.data["fair_share"].to_list() == [0.25] * 4


def test_what_all_rivals_have_alike_is_not_studied(looked_at):
    asked = wanted(looked_at, 100)
    assert asked.contrasts == [] and asked.seeds


@pytest.mark.slow(7)
def test_a_report_on_rivals_is_written(tmp_path, tables):
    run = Run.begin(tmp_path / "run", Plan(tuple(tables), 6), resume=False)
    run.play(Here(), csv=False)
    found = Sample.of(run, "run")
    asked = wanted(found, 0)
    page = write_report(run.folder, found, asked, Studies(tmp_path / "studies"))
    text = page.read_text(encoding="utf-8")
    assert "What winners have more of" in text and "Each player plays to win alone" in text
    assert (run.folder / "charts" / "items-building.csv").exists()
