"""`holdfast simulate` and `holdfast replay RUN#GAME`: what they print, keep and refuse."""

from __future__ import annotations

import errno
import json
import math
import re
import shlex
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import polars as pl
import pytest
from typer.testing import CliRunner

from holdfast.agents.pool import WORKER_MODE_VARIABLE, WorkerDied, usable_cores
from holdfast.cli import app, lab
from holdfast.games import NAMES, find
from holdfast.lab.runs import Progress, Run
from holdfast.lab.table import Table
from holdfast.play import replay
from tests.lab.toys import Here

GAME = "tiny-epic-defenders"
WIDTH = 80


@pytest.fixture
def here(monkeypatch):
    """An executor that plays in this process."""
    made = Here()
    monkeypatch.setattr(lab, "executor", lambda workers, cluster: made)
    return made


@pytest.fixture
def run(tmp_path, monkeypatch, here):
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    monkeypatch.chdir(tmp_path)

    def call(*arguments):
        return CliRunner().invoke(app, [str(argument) for argument in arguments])

    return call


def simulate(run, *arguments, games=6, level="random", players="2", out="run"):
    return run("simulate", GAME, "--games", games, "--level", level, "--players", players, "--out", out, *arguments)


def refused(result):
    """The one sentence that a refused command says."""
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    [line] = result.stderr.splitlines()
    return line.removeprefix("holdfast: ")


# -- what is printed and kept ---------------------------------------------------------------------------------------------------


def test_what_came_out_stands_in_one_table_of_80_columns(run):
    result = simulate(run, games=32, level="random,greedy", players="1-4", out="run")
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert re.fullmatch(r"32 games \(4 at each of 8 tables\) in \d+ s\. The results are in run:", lines[0])
    for line, name, holds in ((lines[1], "games", "a row for each game"), (lines[2], "items", "a row for each item of each game")):
        sizes = [max(1, (Path("run") / f"{name}.{ending}").stat().st_size // 1000) for ending in ("parquet", "csv")]
        assert line == f"  {name}.parquet ({sizes[0]} KB), {name}.csv ({sizes[1]} KB): {holds}"
    assert lines[3].split() == ["players", "games", "result", "share", "95", "%", "interval", "decisions"]
    assert lines[-2:] == ["Read on:     holdfast report run", "Show a game: holdfast replay 'run#0'"]
    assert max(map(len, lines)) <= WIDTH
    rows = [line.split() for line in lines[4:-2]]
    tables = [[f"{people}", level] for level in ("random", "greedy") for people in range(1, 5)]
    assert [row[:2] + row[3:4] for row in rows] == [[*table, result] for table in tables for result in ("lost", "won")]
    games = Run.open(Path("run")).games()
    mean = f"{games.filter(pl.col('seats') == 'random')['decisions'].mean():.0f}"
    assert rows[0] == ["1", "random", "4", "lost", "100.0", "%", "51.0", "to", "100.0", "%", mean], "Wilson: 4 of 4"
    assert rows[1] == ["1", "random", "4", "won", "0.0", "%", "0.0", "to", "49.0", "%"], "Wilson: 0 of 4"


@pytest.mark.parametrize(("games", "of_each"), [(10, [3, 3, 2, 2]), (4, [1, 1, 1, 1]), (3, [1, 1, 1])])
def test_exactly_as_many_games_are_played_as_were_asked_for(run, games, of_each):
    result = simulate(run, games=games, level="random", players="1-4", out="run")
    assert result.stdout.startswith(f"{games} games")
    made = Run.open(Path("run"))
    assert made.games()["players"].to_list() == [people for people, count in enumerate(of_each, 1) for _ in range(count)]
    assert [made.place(game)[1] for game in range(games)] == [number for count in of_each for number in range(count)]


def test_seats_that_differ_are_named_and_long_ones_still_fit(run):
    lines = run("simulate", GAME, "--games", 2, "--seats", "random,greedy,random,greedy", "--out", "run").stdout.splitlines()
    assert [lines[4][:24].rstrip(), lines[5].rstrip()] == ["random, greedy, random,", "greedy"]
    assert max(map(len, lines)) <= WIDTH


def test_shares_are_of_the_games_of_a_table_and_wins_come_before_losses(run):
    lines = simulate(run, games=20, level="greedy", out="run").stdout.splitlines()
    results = Run.open(Path("run")).games()["result"].to_list()
    won = results.count("won")
    assert 0 < won < 20
    rows = [line.split() for line in lines[4:-2]]
    assert [(row[3], row[4]) for row in rows] == [("lost", f"{100 * (20 - won) / 20:.1f}"), ("won", f"{100 * won / 20:.1f}")]


def test_a_table_that_is_named_twice_is_played_once(run):
    run("simulate", GAME, "--games", 3, "--seats", "random,random", "--seats", "Random, random", "--out", "a")
    run("simulate", GAME, "--games", 3, "--level", "random,random", "--players", "2,2,1-2", "--out", "b")
    assert [Run.open(Path(name)).games().height for name in ("a", "b")] == [3, 3]
    assert [len(Run.open(Path(name)).plan.tables) for name in ("a", "b")] == [1, 2]


def test_options_and_values_are_played_and_kept(run):
    result = simulate(run, "--option", "foe=kraken", "-o", "capital-limit=5", "-o", "harpy.amount=4", "--seed", "9", out="run")
    assert result.exit_code == 0
    [table] = Run.open(Path("run")).plan.tables
    assert table == Table(GAME, ("random", "random"), {"foe": "kraken", "capital_limit": "5"}, {"dire_enemies.harpy.amount": 4}, seed=9)
    games = Run.open(Path("run")).games()
    assert set(games["foe"]) == {"kraken"}
    assert games["seed"].to_list() == table.play(0, 6)["seed"].tolist()
    assert set(games["content"]) == {table.rules.content.hash[:16]} != {find(GAME).content.hash[:16]}


def test_an_overlay_sets_many_numbers(run, tmp_path):
    (tmp_path / "hard.toml").write_text("[dire_enemies.harpy]\namount = 3\n[foes.kraken]\nhit_points = 12\n")
    assert simulate(run, "--overlay", "hard.toml", games=1).exit_code == 0
    [table] = Run.open(Path("run")).plan.tables
    assert table.values == {"dire_enemies.harpy.amount": 3, "foes.kraken.hit_points": 12}


def test_without_csv(run):
    result = simulate(run, "--no-csv", games=1)
    assert re.fullmatch(r"  games\.parquet \(\d+ KB\): a row for each game", result.stdout.splitlines()[1])
    assert sorted(path.name for path in Path("run").iterdir()) == ["games.parquet", "items.parquet", "run.json"]


def test_without_a_folder_there_is_one_with_the_game_and_the_time(run, tmp_path):
    result = run("simulate", GAME, "--games", 1, "--level", "random", "--players", "1")
    [folder] = (tmp_path / "runs").iterdir()
    assert folder.name.startswith(f"{GAME}-20")
    assert f"holdfast report runs/{folder.name}" in result.stdout
    assert Run.open(folder).is_complete


def test_commands_can_be_copied_whatever_the_folder_is_called(run):
    folder = "a run [of mine] & 'yours' " + "long " * 12
    lines = simulate(run, games=1, out=folder).stdout.splitlines()
    assert shlex.split(lines[-2])[2:] == ["holdfast", "report", folder]
    assert shlex.split(lines[-1], comments=False)[3:] == ["holdfast", "replay", f"{folder}#0"]
    assert lines[0].endswith(f"The results are in {folder}:")


def test_going_on_with_a_complete_run_shows_it_again(run, here):
    first = simulate(run).stdout.splitlines()
    played = len(here.played)
    again = simulate(run, "--resume")
    assert again.stdout.splitlines()[0] == "6 games were played before. The results are in run:"
    assert again.stdout.splitlines()[1:] == first[1:]
    assert len(here.played) == played


def test_decisions_without_effect_are_told(run, monkeypatch):
    from holdfast.lab import tally_tables

    real = tally_tables.games
    spoiled = ("games", lambda *a: real(*a).with_columns(idle=pl.lit(2), loops=pl.lit(1)))
    monkeypatch.setattr("holdfast.lab.pieces.TABLES", (("items", tally_tables.items), spoiled))
    assert "18 decisions changed nothing or led back to an earlier position." in simulate(run).stdout.splitlines()


# -- ended early -----------------------------------------------------------------------------------------------------------------


def breaking(here, monkeypatch, error):
    """Let the executor fail after two chunks."""
    real = here.play

    def play(tables, chunks):
        for number, played in enumerate(real(tables, chunks)):
            if number == 2:
                raise error
            yield played

    monkeypatch.setattr(here, "play", play)
    return lambda: monkeypatch.setattr(here, "play", real)


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (KeyboardInterrupt(), 130, "stopped; nothing is lost"),
        (
            OSError(errno.ENOSPC, "No space left on device", "run/x"),
            2,
            "run/x: No space left on device; what was played is kept",
        ),
        (WorkerDied("3 workers died"), 2, "3 workers died; what was played is kept"),
    ],
)
def test_what_ends_a_run_early_says_how_to_go_on(run, here, monkeypatch, error, code, said):
    mend = breaking(here, monkeypatch, error)
    result = simulate(run, out="my run")
    assert result.exit_code == code
    assert result.stderr == f"holdfast: {said}: go on with: holdfast simulate {GAME} --resume --out 'my run'\n"
    assert result.stdout == ""
    mend()
    assert run(*shlex.split(result.stderr.rpartition(": holdfast ")[2])).exit_code == 0, "as it says"
    assert Run.open(Path("my run")).games().height == 6
    assert len(here.played) == 6 + 1, "of the chunk that was under way nothing had come"


def test_ctrl_c_before_anything_is_played(run, monkeypatch):
    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(lab, "executor", stop)
    result = simulate(run)
    assert (result.exit_code, result.stderr) == (130, "\nholdfast: stopped\n")
    assert not Path("run").exists()


def test_time_left_for_people():
    assert [lab.clock(seconds) for seconds in (0.4, 59.4, 59.6, 3599, 3600, 7384)] == [
        "0 s",
        "59 s",
        "1 min 0 s",
        "59 min 59 s",
        "1 h 0 min",
        "2 h 3 min",
    ]


def test_progress_in_one_line(monkeypatch):
    told = []
    monkeypatch.setattr(lab, "tell_line", told.append)
    lab.tell_progress(Progress(1000, 5000, 0, 0.0))
    lab.tell_progress(Progress(3000, 5000, 2000, 1.6))
    lab.tell_progress(Progress(3000, 5000, 2000, 0.0))
    assert told == ["1,000 of 5,000 games", "3,000 of 5,000 games, 1,250 a second, 2 s left", "3,000 of 5,000 games"]
    assert math.isinf(Progress(3000, 5000, 2000, 0.0).left)


# -- what is refused -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--players", "5"), "Tiny Epic Defenders is for 1 to 4 players, not 5"),
        (("--players", "0-2"), "Tiny Epic Defenders is for 1 to 4 players, not 0"),
        (("--players", "1-99999999999"), "Tiny Epic Defenders is for 1 to 4 players, not 99999999999"),
        (("--players", "4-1"), "--players 4-1: write the smaller number first, as in 1-4"),
        (("--players", "two"), "--players two: write a number, or a range like 1-4"),
        (("--players", "1-"), "--players 1-: write a number, or a range like 1-4"),
        (("--players", "1,,2"), "--players 1,,2: write a number, or a range like 1-4"),
        (("--level", "gredy"), "there is no player 'gredy'; there are random, greedy, learned, easy, medium, hard, expert, master"),
        (("--level", "human"), "there is no player 'human'; there are random, greedy, learned, easy, medium, hard, expert, master"),
        (
            ("--seats", "random,", "--players", ""),
            "there is no player ''; there are random, greedy, learned, easy, medium, hard, expert, master",
        ),
        (("--seats", "random"), "give --seats or --players, not both: the seats say how many play"),
        (("--option", "capital_limit=99"), "option capital_limit=99: it can be 4 to 12"),
        (("--option", "capital_limt=8"), "there is no option 'capital_limt'; did you mean capital_limit?"),
        (("--option", "foe"), f"foe: write name=value or card.field=value; `holdfast options {GAME}` lists the options"),
        (("--option", "harpy.amount=99"), "dire_enemies.toml: [harpy]: amount: 99 is not between 0 and 9"),
        (("--option", "harpy.amont=1"), "dire_enemies: [harpy]: amont: unknown field; did you mean amount?"),
        (("--option", "harpy.amount=many"), "dire_enemies.toml: [harpy]: amount: a whole number is wanted, not 'many'"),
        (("--overlay", "nowhere.toml"), "nowhere.toml: the file is missing"),
        (("--resume", "--out", "/dev/null"), "/dev/null is a file, so no run can be kept in /dev/null; give another --out"),
        (("--out", "/dev/null/run"), "/dev/null is a file, so no run can be kept in /dev/null/run; give another --out"),
        (("--out", "/proc/nothing/run"), "/proc/nothing: No such file or directory"),
        (("--out", "/proc/self"), "/proc/self/run.json: No such file or directory"),
    ],
)
def test_a_wrong_wish_is_answered_in_one_sentence_and_leaves_nothing_behind(run, tmp_path, arguments, said):
    assert refused(simulate(run, *arguments)) == said
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--games", "0"), "Invalid value for '--games'"),
        (("--games", "many"), "Invalid value for '--games'"),
        (("--workers", "0"), "Invalid value for '--workers'"),
        (("--seed", "-1"), "Invalid value for '--seed'"),
        (("--seed", str(2**52)), "Invalid value for '--seed'"),
    ],
)
def test_a_number_out_of_its_bounds_is_refused(run, tmp_path, arguments, said):
    result = simulate(run, *arguments)
    assert result.exit_code == 2
    assert said in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_game(run):
    assert refused(run("simulate", "chess", "--games", 1)) == f"there is no game 'chess'; there are {', '.join(NAMES)}"


def test_going_on_needs_a_folder(run, tmp_path):
    assert refused(run("simulate", GAME, "--resume")) == "--resume goes on with the run of a folder: say which with --out"
    assert list(tmp_path.iterdir()) == []


def test_a_run_is_not_overwritten_nor_mixed_up_with_another(run):
    simulate(run)
    assert refused(simulate(run)) == "there is a run in run already; add --resume to go on with it, or give another --out"
    another = "the run in run is another one; to go on with it give the same games, seats, options and seed"
    for other in (("--seed", "2"), ("--option", "foe=kraken"), ("--games", "7"), ("--level", "greedy"), ("-o", "harpy.amount=1")):
        assert refused(simulate(run, "--resume", *other)) == another
    assert simulate(run, "--resume", "--seed", "1").exit_code == 0


def test_going_on_without_saying_how_is_going_on_as_it_was(run, here, monkeypatch):
    mend = breaking(here, monkeypatch, KeyboardInterrupt())
    simulate(run, "--option", "foe=kraken", "--seed", "5")
    mend()
    assert run("simulate", GAME, "--resume", "--out", "run").exit_code == 0
    made = Run.open(Path("run"))
    assert made.plan.tables == (Table(GAME, ("random", "random"), {"foe": "kraken"}, seed=5),)
    assert made.games().height == 6
    assert refused(run("simulate", GAME, "--resume", "--out", "nowhere")).startswith("there is no run in nowhere")


def test_a_run_of_another_game_is_not_gone_on_with(run, tmp_path, monkeypatch):
    simulate(run)
    monkeypatch.setattr(import_module("holdfast.cli.simulate"), "find", lambda name: replace(find(GAME), name="chess"))
    assert refused(run("simulate", "chess", "--resume", "--out", "run")) == f"the run in run is one of {GAME}, not of chess"


def test_a_cluster_that_is_not_there_leaves_nothing_behind(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, ["simulate", GAME, "--games", "1", "--out", "run", "--cluster", "nonsense"])
    assert "'nonsense' is no address of a Ray cluster" in refused(result)
    assert list(tmp_path.iterdir()) == []


def test_the_workers_may_interpret_the_rules(monkeypatch):
    for mode in ("interpreted", "compiled"):
        monkeypatch.setenv(WORKER_MODE_VARIABLE, mode)
        with lab.executor(3, "") as where:
            assert (where.pool.mode, where.pool.workers) == (mode, 3)
    monkeypatch.delenv(WORKER_MODE_VARIABLE)
    with lab.executor(None, "") as where:
        assert (where.pool.mode, where.pool.workers) == ("compiled", usable_cores())


def test_a_library_that_is_missing_is_named(run, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "holdfast.lab.runs", None)
    monkeypatch.setattr(lab, "settings", lambda *_: (_ for _ in ()).throw(ModuleNotFoundError(name="polars")))
    assert "pip install 'holdfast[lab]'" in refused(simulate(run))


# -- replay RUN#GAME -------------------------------------------------------------------------------------------------------------


def test_a_game_of_a_run_is_shown_and_can_be_kept(run, tmp_path):
    simulate(run, level="random,greedy", games=6)
    games = Run.open(Path("run")).games()
    for game in (0, 4):
        row = games.row(game, named=True)
        result = run("replay", f"run#{game}", "--save", f"game{game}.json")
        assert (result.exit_code, result.stderr) == (0, "")
        assert f"{row['decisions']} of {row['decisions']} decisions" in result.stdout
        assert f"you have {row['result']} after {row['rounds']} rounds" in result.stdout
        kept = json.loads((tmp_path / f"game{game}.json").read_text())
        table, number = Run.open(Path("run")).place(game)
        moves = [[1 + seat, find(GAME).actions.text(action)] for seat, action in table.record(number)[1]]
        assert [action[:2] for action in kept["actions"]] == moves
        assert (int(kept["seed"], 0), kept["seats"]) == (row["seed"], row["seats"].split("+"))
        assert replay.load(tmp_path / f"game{game}.json", find).is_over


def test_any_moment_of_a_game_of_a_run(run):
    simulate(run)
    decisions = Run.open(Path("run")).games()["decisions"][3]
    assert f"5 of {decisions} decisions" in run("replay", "run#3", "--at", "5").stdout
    assert refused(run("replay", "run#3", "--at", decisions + 1)) == (
        f"--at {decisions + 1}: the game has {decisions} decisions, so 0 to {decisions}"
    )


def test_a_game_that_is_not_there(run, here):
    simulate(run)
    for number in ("6", "600000"):
        assert refused(run("replay", f"run#{number}")) == f"the run in run has the games 0 to 5, not {number}"
    for number in ("", "x", "-1", "1.5"):
        assert refused(run("replay", f"run#{number}")) == f"run#{number}: after the # comes the number of a game, for example 'run#0'"
    assert refused(run("replay", "nowhere#1")) == "there is no run in nowhere: `holdfast simulate GAME --out nowhere` makes one"
    assert refused(run("replay", "run")) == "run is a run with many games; say which, for example 'run#0'"


def test_a_game_of_a_run_that_was_broken_off(run, here, monkeypatch):
    breaking(here, monkeypatch, KeyboardInterrupt())
    simulate(run)
    assert refused(run("replay", "run#0")) == "the run in run is not complete; go on with it with --resume"


def test_a_game_that_comes_out_otherwise_is_not_shown(run):
    simulate(run)
    file = Path("run") / "games.parquet"
    pl.read_parquet(file).with_columns(rounds=pl.col("rounds") + 1).write_parquet(file)
    assert refused(run("replay", "run#0")).startswith("game 0 of run does not come out as it did")


def test_a_replay_file_may_have_a_mark_in_its_name(run, tmp_path):
    simulate(run, games=1)
    run("replay", "run#0", "--save", "evening#2")
    assert "decisions" in run("replay", "evening#2").stdout


def test_a_game_by_other_numbers_is_kept_with_them(run):
    simulate(run, "--option", "harpy.amount=4")
    decisions = Run.open(Path("run")).games()["decisions"][0]
    assert f"{decisions} of {decisions} decisions" in run("replay", "run#0").stdout
    run("replay", "run#0", "--save", "game.json")
    shown = run("replay", "game.json").stdout
    assert "This game has values of its own: dire_enemies.harpy.amount = 4" in shown
    assert f"{decisions} of {decisions} decisions" in shown
