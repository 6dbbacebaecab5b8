"""A run survives everything: whatever ends it, going on gives the files of a run that nothing disturbed, byte for byte."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from itertools import pairwise
from random import Random

import polars as pl
import pytest

from holdfast.games.tiny_epic_defenders import GAME as DEFENDERS
from holdfast.lab.games import match_of
from holdfast.lab.runs import CHUNKS, LARGEST_CHUNK, Plan, Progress, Run, RunError
from holdfast.lab.table import Table
from tests.lab.toys import LOTS, Here, known

from .runs_shared import CHUNKS_OF_LOTS, FILES, LOTS_PLAN, contents, half_played, played, stopping

GAME = DEFENDERS.name


pytestmark = pytest.mark.usefixtures("toys_of_runs")


# -- what a run is -----------------------------------------------------------------------------------------------------


def test_a_run_is_a_folder_with_what_was_played_and_its_tables(tmp_path):
    run = played(tmp_path / "deep" / "run", LOTS_PLAN)
    assert set(contents(run.folder)) == FILES
    description = json.loads((run.folder / "run.json").read_text())
    assert (description["format"], description["games"]) == ("holdfast run 1", 5)
    assert [table["seats"] for table in description["tables"]] == [["random"], ["random", "greedy", "random"]]
    assert description["tables"][0]["of"] == {"title": "Lots", "rules": "1", "content": "0"}
    assert set(description["players"]) == {"random", "greedy"}


def test_game_ids_number_all_games_table_after_table(tmp_path):
    run = played(tmp_path / "run", LOTS_PLAN)
    games = run.games()
    assert games["game"].to_list() == list(range(10))
    assert games["seats"].to_list() == ["random"] * 5 + ["random+greedy+random"] * 5
    for index, table in enumerate(LOTS_PLAN.tables):
        tallies = table.play(0, 5)
        part = games[5 * index : 5 * index + 5]
        assert part["seed"].to_list() == tallies["seed"].tolist()
        assert part["sum"].to_list() == tallies["sum"].tolist()
    assert set(run.items()["game"]) == set(range(10))


def test_csv_and_parquet_say_the_same(tmp_path):
    run = played(tmp_path / "run", LOTS_PLAN)
    for name, frame in (("games", run.games()), ("items", run.items())):
        text = pl.read_csv(run.folder / f"{name}.csv", schema_overrides={"rules": pl.String, "content": pl.String})
        assert text.columns == frame.columns
        assert text.cast(frame.schema).equals(frame)
        assert frame.height == (10 if name == "games" else 30)


def test_the_files_can_be_read_by_all_whom_the_user_lets(tmp_path):
    mask = os.umask(0o022)
    try:
        run = played(tmp_path / "run", LOTS_PLAN)
    finally:
        os.umask(mask)
    assert {(run.folder / name).stat().st_mode & 0o777 for name in FILES} == {0o644}


def test_the_order_in_which_chunks_come_changes_nothing(tmp_path, undisturbed):
    for seed in range(3):
        shuffled = Here(lambda chunks, seed=seed: Random(seed).sample(list(chunks), CHUNKS_OF_LOTS))
        run = played(tmp_path / f"run{seed}", LOTS_PLAN, shuffled)
        assert contents(run.folder) == undisturbed
        assert len(shuffled.played) == CHUNKS_OF_LOTS


@pytest.mark.parametrize(("tables", "games"), [(1, 1), (1, 39), (1, 41), (3, 14), (2, 1234), (1, 1_000_000), (4, 250_001)])
def test_chunks_are_all_games_once_in_parts_of_one_size(tables, games):
    plan = Plan(tuple(Table("lots", ("random",), seed=seed) for seed in range(tables)), games)
    found = [[] for _ in range(tables)]
    for chunk in plan.chunks():
        assert 1 <= chunk.count <= LARGEST_CHUNK
        found[chunk.table].append((chunk.first, chunk.first + chunk.count))
    for parts in found:
        assert parts[0][0] == 0
        assert parts[-1][1] == games
        assert all(end == begin for (_, end), (begin, _) in pairwise(parts))
    assert plan.total == tables * games
    assert len(list(plan.chunks())) <= max(CHUNKS + 2 * tables, 1 + plan.total // LARGEST_CHUNK + tables)


def test_where_a_player_searches_chunks_are_small():
    """A chunk that is stopped is played again, and its games may take a second each."""
    plan = Plan((Table("lots", ("random", "random")), Table("lots", ("random", "easy"))), 10_000)
    assert {chunk.count for chunk in plan.chunks()} == {20}
    assert {chunk.count for chunk in replace(plan, tables=plan.tables[:1]).chunks()} == {250}
    assert {chunk.count for chunk in replace(plan, games=60).chunks()} == {3}


def test_a_plan_has_tables_and_games():
    for tables, games in (((), 5), ((Table("lots", ("random",)),), 0)):
        with pytest.raises(RunError, match="at least one table and one game"):
            Plan(tables, games)


def test_progress_adds_up(tmp_path):
    told = []
    with pytest.raises(KeyboardInterrupt):
        played(tmp_path / "run", LOTS_PLAN, stopping(4))
    played(tmp_path / "run", LOTS_PLAN, resume=True, tell=told.append)
    assert [(each.done, each.total, each.fresh) for each in told[:7]] == [(4 + fresh, 10, fresh) for fresh in range(7)]
    assert not any(each.is_written for each in told[:7])
    assert [(each.done, each.total, each.is_written) for each in told[7:]] == [(5, 10, True), (10, 10, True)], "a piece for each table"
    assert (Progress(30, 100, 20, 4.0).rate, Progress(30, 100, 20, 4.0).left) == (5.0, 14.0)
    assert (Progress(30, 100, 0, 0.0).rate, Progress(30, 100, 0, 0.0).left) == (0.0, float("inf"))


# -- what is refused ---------------------------------------------------------------------------------------------------


def test_a_second_run_in_a_folder_is_refused(tmp_path, undisturbed):
    folder = tmp_path / "undisturbed"
    with pytest.raises(RunError, match=r"there is a run in .* already; add --resume to go on with it, or give another --out"):
        Run.begin(folder, LOTS_PLAN, resume=False)
    assert contents(folder) == undisturbed


def test_going_on_with_a_complete_run_plays_nothing(tmp_path, undisturbed):
    executor = Here()
    played(tmp_path / "undisturbed", LOTS_PLAN, executor, resume=True)
    assert executor.played == []
    assert contents(tmp_path / "undisturbed") == undisturbed


@pytest.mark.parametrize(
    "other",
    [
        replace(LOTS_PLAN, games=6),
        replace(LOTS_PLAN, tables=LOTS_PLAN.tables[:1]),
        replace(LOTS_PLAN, tables=LOTS_PLAN.tables[::-1]),
        Plan(tuple(replace(table, seed=4) for table in LOTS_PLAN.tables), 5),
        Plan(tuple(replace(table, options={"length": 4}) for table in LOTS_PLAN.tables), 5),
        Plan(tuple(replace(table, banned=("left",)) for table in LOTS_PLAN.tables), 5),
    ],
)
def test_another_plan_is_not_gone_on_with(tmp_path, undisturbed, other):
    with pytest.raises(RunError, match="is another one; to go on with it give the same games, seats, options and seed"):
        Run.begin(tmp_path / "undisturbed", other, resume=True)
    assert contents(tmp_path / "undisturbed") == undisturbed


@pytest.mark.usefixtures("undisturbed")
def test_a_run_of_other_rules_is_not_gone_on_with(tmp_path, monkeypatch):
    monkeypatch.setattr("holdfast.lab.table.find", known(replace(LOTS, rules_version="2")))
    for take_up in (lambda folder: Run.begin(folder, LOTS_PLAN, resume=True), Run.open):
        with pytest.raises(RunError, match="was played by other rules or content than are here; play it anew in another folder"):
            take_up(tmp_path / "undisturbed")


@pytest.mark.parametrize("what", ["version", "level"])
@pytest.mark.usefixtures("undisturbed")
def test_a_run_of_players_that_think_otherwise_is_not_gone_on_with(tmp_path, monkeypatch, what):
    if what == "version":
        monkeypatch.setattr("holdfast.lab.runs.__version__", "99")
    else:
        from holdfast.agents.levels import level

        monkeypatch.setattr("holdfast.lab.runs.level", lambda name: replace(level(name), blunders=200))
    with pytest.raises(RunError, match="begun with another program or other computer players"):
        Run.begin(tmp_path / "undisturbed", LOTS_PLAN, resume=True)
    assert Run.open(tmp_path / "undisturbed").games().height == 10, "what it has can be looked at"


def test_the_evaluation_is_part_of_a_player_that_searches_only(monkeypatch, tmp_path):
    weights = tmp_path / "weights.json"
    weights.write_text("[1]")
    monkeypatch.setattr("holdfast.lab.table.find", known(replace(LOTS, features=replace(DEFENDERS.features, file=weights))))
    plan = Plan((Table("lots", ("greedy", "easy")),), 1)
    before = plan.players()
    weights.write_text("[2]")
    after = Plan((Table("lots", ("greedy", "easy")),), 1).players()
    assert before["greedy"] == after["greedy"]
    assert before["easy"] != after["easy"]


def test_two_processes_do_not_play_one_run(tmp_path):
    folder, refused = tmp_path / "run", []

    def meddle(progress):
        for what in (lambda: Run(folder, LOTS_PLAN).play(Here()), lambda: Run.begin(folder, LOTS_PLAN, resume=True)):
            with pytest.raises(RunError, match=r"another process is playing the run in .* now; wait for it, or give another --out"):
                what()
            refused.append(progress.done)

    played(folder, LOTS_PLAN, tell=meddle)
    assert len(refused) == 2 * (1 + CHUNKS_OF_LOTS + 2), "also while the two pieces of the tables are written"
    played(folder, LOTS_PLAN, resume=True)


@pytest.mark.parametrize("name", ["chunks", "games.parquet", "items.parquet", "games.csv", "items.csv"])
def test_results_of_unknown_origin_are_not_mixed_in(tmp_path, undisturbed, name):
    folder = tmp_path / "run"
    folder.mkdir()
    if name == "chunks":
        (folder / name).mkdir()
    else:
        (folder / name).write_bytes(undisturbed[name])
    for resume in (False, True):
        with pytest.raises(RunError, match=rf"has {name} of another run, without its run.json; give another --out"):
            Run.begin(folder, LOTS_PLAN, resume)
    assert not (folder / "run.json").exists()


def test_a_folder_with_other_things_will_do(tmp_path, undisturbed):
    folder = tmp_path / "run"
    folder.mkdir()
    (folder / "notes.txt").write_text("dear diary")
    played(folder, LOTS_PLAN)
    assert contents(folder) == undisturbed | {"notes.txt": b"dear diary"}


# -- one game ----------------------------------------------------------------------------------------------------------


def test_a_game_of_a_run_is_played_again_as_it_was(tmp_path):
    plan = Plan((Table("lots", ("random",), seed=3), Table("lots", ("random",) * 3, {"length": 8}, seed=3)), 5)
    run = played(tmp_path / "run", plan)
    for game in range(10):
        match = match_of(Run.open(run.folder), game, Here())
        table, number = plan.tables[game // 5], game % 5
        row = run.games().row(game, named=True)
        assert [(move.seat, move.action) for move in match.moves] == table.record(number)[1]
        assert match.players == list(table.seats)
        assert (match.seed, len(match.moves), match.is_over) == (row["seed"], row["decisions"], True)
        assert [row[f"score_{seat + 1}"] for seat in range(len(table.seats))] == pytest.approx(match.game.scores(match.state))


def test_a_game_by_other_numbers_and_with_bans_is_shown_by_them(tmp_path):
    table = Table(GAME, ("greedy", "random"), {"foe": "dragon"}, {"harpy.amount": 4}, ("move:coast",), seed=8)
    run = played(tmp_path / "run", Plan((table,), 3))
    match = match_of(Run.open(run.folder), 2, Here())
    assert match.game.content.hash == table.rules.content.hash != DEFENDERS.content.hash
    assert match.game.outcome(match.state) == run.games()["result"][2]
    assert match.options["foe"] == "dragon"


def test_a_game_that_was_broken_off_is_shown_as_far_as_it_came(tmp_path):
    run = played(tmp_path / "run", Plan((Table("pond", ("random",), banned=("on",), limit=4),), 2))
    match = match_of(run, 1, Here())
    assert (len(match.moves), match.is_over) == (4, False)


@pytest.mark.parametrize("game", [-1, 10, 10**30])
@pytest.mark.usefixtures("undisturbed")
def test_a_game_that_the_run_does_not_have(tmp_path, game):
    with pytest.raises(RunError, match=f"has the games 0 to 9, not {game}"):
        match_of(Run.open(tmp_path / "undisturbed"), game, Here())


def test_a_game_of_a_run_that_is_not_complete(tmp_path):
    half_played(tmp_path / "run")
    with pytest.raises(RunError, match="is not complete; go on with it with --resume"):
        match_of(Run.open(tmp_path / "run"), 0, Here())


def test_a_game_that_comes_out_otherwise_is_noticed(tmp_path):
    """As when a level has learned something since; the row of the run is what counts."""
    run = played(tmp_path / "run", LOTS_PLAN)
    other = pl.read_parquet(run.folder / "games.parquet").with_columns(
        sum=pl.col("sum") + pl.when(pl.col("game") == 7).then(1).otherwise(0)
    )
    other.write_parquet(run.folder / "games.parquet")
    with pytest.raises(RunError, match=r"game 7 of .* does not come out as it did"):
        match_of(run, 7, Here())
    assert match_of(run, 6, Here()).is_over


def test_a_game_with_a_changed_stream_cannot_be_shown(tmp_path):
    run = played(tmp_path / "run", Plan((Table("lots", ("random",), fresh="dice"),), 2))
    with pytest.raises(RunError, match="game 1 was dealt with a changed stream of chance; such games cannot be shown"):
        match_of(run, 1, Here())
