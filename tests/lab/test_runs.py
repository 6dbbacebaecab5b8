"""A run survives everything: whatever ends it, going on gives the files of a run that nothing disturbed, byte for byte."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import time
import zlib
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import polars as pl
import pytest

from holdfast.games.tiny_epic_defenders import GAME as DEFENDERS
from holdfast.lab.executors import Local
from holdfast.lab.games import match_of
from holdfast.lab.runs import CHUNKS, LARGEST_CHUNK, Plan, Progress, Run, RunError, write
from holdfast.lab.table import Table
from tests.agents.toys import STICKS
from tests.lab.toys import LOTS, POND, Here, known, plain

GAME = DEFENDERS.name
TOY = "toy"
FILES = {"run.json", "games.csv", "games.parquet", "items.csv", "items.parquet"}
LOTS_PLAN = Plan((Table("lots", ("random",), seed=3), Table("lots", ("random", "greedy", "random"), seed=3)), 5)
CHUNKS_OF_LOTS = 10
"""Games of one each."""


@pytest.fixture(autouse=True)
def toys(monkeypatch):
    monkeypatch.setattr("holdfast.lab.table.find", known(LOTS, POND, replace(STICKS, metrics=plain(("running", "first", "second")))))


def contents(folder):
    """All files of a folder, hidden ones too."""
    return {str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None for path in sorted(folder.rglob("*"))}


def played(folder, plan, executor=None, resume=False, **rest):
    """A run from its beginning, or from where it is, to its end."""
    run = Run.begin(folder, plan, resume)
    run.play(executor or Here(), **rest)
    return run


@pytest.fixture
def undisturbed(tmp_path):
    folder = tmp_path / "undisturbed"
    played(folder, LOTS_PLAN)
    return contents(folder)


# -- what a run is ------------------------------------------------------------------------------------------------------------


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


# -- broken off ----------------------------------------------------------------------------------------------------------------


class Stopping(Here):
    """Raises an exception after some chunks."""

    def __init__(self, after, error):
        super().__init__()
        self.after, self.error = after, error

    def play(self, tables, chunks):
        for chunk, tallies in super().play(tables, chunks):
            yield chunk, tallies
            if len(self.played) == self.after:
                raise self.error


def stopping(after, error=KeyboardInterrupt):
    return Stopping(after, error)


@pytest.mark.parametrize("after", range(1, CHUNKS_OF_LOTS + 1))
def test_after_ctrl_c_it_goes_on_where_it_was(tmp_path, undisturbed, after):
    folder = tmp_path / "run"
    first, second = stopping(after), Here()
    with pytest.raises(KeyboardInterrupt):
        played(folder, LOTS_PLAN, first)
    assert not Run.open(folder).is_complete
    with pytest.raises(RunError, match="is not complete; go on with it with --resume"):
        Run.open(folder).games()
    played(folder, LOTS_PLAN, second, resume=True)
    assert contents(folder) == undisturbed
    assert len(first.played + second.played) == len(set(first.played + second.played)) == CHUNKS_OF_LOTS


class Killed(BaseException):
    """The process is dead: nothing that it still does has an effect."""


class Disk:
    """Counts what a process does to the disk, and kills it before its n-th deed; of a file that is being written, half is there."""

    def __init__(self, monkeypatch, deeds):
        self.left = deeds
        for name in ("mkdir", "rmdir", "unlink", "replace", "fsync"):
            monkeypatch.setattr(os, name, self._deed(getattr(os, name)))
        for kind, name in ((Path, "write_bytes"), (Path, "write_text"), (pl.DataFrame, "write_csv"), (pl.DataFrame, "write_parquet")):
            monkeypatch.setattr(kind, name, self._writing(getattr(kind, name), kind is Path))

    def _deed(self, do):
        def deed(*arguments, **rest):
            self.left -= 1
            if self.left < 0:
                raise Killed
            return do(*arguments, **rest)

        return deed

    def _writing(self, do, is_path):
        def writing(self_, *arguments, **rest):
            self.left -= 1
            if self.left < 0:
                raise Killed
            do(self_, *arguments, **rest)
            if self.left == 0:
                file = Path(self_ if is_path else arguments[0])
                os.truncate(file, file.stat().st_size // 2)
                raise Killed

        return writing


def killed_after(deeds, folder, executor):
    """Whether a process that plays on was killed after so many deeds."""
    with pytest.MonkeyPatch.context() as patch:
        Disk(patch, deeds)
        try:
            played(folder, LOTS_PLAN, executor, resume=True)
        except Killed:
            return True
    return False


def assert_not_feigned(folder, undisturbed):
    """A run that looks complete is complete."""
    if (folder / "run.json").exists() and Run.open(folder).is_complete:
        there = contents(folder)
        assert all(there[name] == undisturbed[name] for name in FILES)


def test_killed_at_any_moment_it_goes_on_and_nothing_is_lost_or_played_twice(tmp_path, undisturbed):
    deeds, endings = 0, set()
    while True:
        folder, first, second = tmp_path / str(deeds), Here(), Here()
        was_killed = killed_after(deeds, folder, first)
        if was_killed:
            assert_not_feigned(folder, undisturbed)
            kept = len(list(folder.glob("chunks/*.tallies"))) if folder.exists() else 0
            endings.add(tuple(sorted(path.name for path in folder.glob("*.*"))))
            was_complete = folder.exists() and (folder / "run.json").exists() and Run.open(folder).is_complete
            played(folder, LOTS_PLAN, second, resume=True)
            assert len(second.played) == (0 if was_complete else CHUNKS_OF_LOTS - kept)
        assert contents(folder) == undisturbed, f"killed after {deeds} deeds"
        if not was_killed:
            break
        deeds += 1
    assert deeds > 4 * CHUNKS_OF_LOTS
    assert len(endings) > 5, "it was killed while the tables were written too"


def test_killed_again_and_again_it_gets_to_the_end(tmp_path, undisturbed):
    for seed in range(8):
        random, folder, goes = Random(seed), tmp_path / str(seed), 0
        while killed_after(random.randrange(1, 55), folder, Here()):  # writing the tables takes 44 deeds
            assert_not_feigned(folder, undisturbed)
            goes += 1
        assert contents(folder) == undisturbed
        assert goes > 1


# -- real processes and real signals --------------------------------------------------------------------------------------------

REAL_PLAN = Plan((Table(TOY, ("random",) * 2, seed=5), Table(TOY, ("random",) * 3, seed=5)), 160)
SIMULATE = ("simulate", TOY, "--games", "320", "--level", "random", "--players", "2-3", "--seed", "5", "--workers", "2")


HELD = """
import sys, threading
from holdfast.cli import main
from holdfast.lab import runs
left, write = int(sys.argv.pop(1)), runs.write

def write_or_stand_still(path, write_to):
    global left
    left -= path.suffix == ".tallies"
    if left < 0:
        threading.Event().wait()
    write(path, write_to)

runs.write = write_or_stand_still
main()
"""
"""A host that plays so many chunks at most, and then waits for what comes: who is to end it in the middle may be held up himself."""

MOST = 12
"""Chunks that a host plays before it stands still: three such hosts do not play all forty."""


def start(folder, *more, program=("-m", "holdfast")):
    """A host and its workers, which interpret the rules, on their way."""
    environment = {**os.environ, "HOLDFAST_WORKER_MODE": "interpreted", "HOLDFAST_MODE": "interpreted", "COLUMNS": "80"}
    command = [sys.executable, *program, *SIMULATE, "--out", str(folder), *more]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def wait_for_chunks(host, folder, count):
    """Until so many chunks are on disk, or the host is done."""
    while host.poll() is None and len(list(folder.glob("chunks/*.tallies"))) < count:
        time.sleep(0.005)


@pytest.mark.slow(15)
@pytest.mark.unmeasured
def test_killed_for_good_and_interrupted_the_files_are_those_of_a_run_in_one_go(tmp_path):
    folder, random = tmp_path / "run", Random(1)
    in_one_go = contents(played(tmp_path / "whole", REAL_PLAN).folder)
    for go in range(3):
        kept = len(list(folder.glob("chunks/*.tallies")))
        host = start(folder, *(["--resume"] if go else []), program=("-c", HELD, str(MOST)))
        wait_for_chunks(host, folder, kept + random.randrange(2, 7))
        time.sleep(random.random() * 0.02)
        host.send_signal(signal.SIGINT if go == 1 else signal.SIGKILL)
        _, said = host.communicate()
        assert not Run.open(folder).is_complete
        if go == 1:
            assert host.returncode == 130
            assert said == f"holdfast: stopped; nothing is lost: go on with: holdfast simulate {TOY} --resume --out {folder}\n"
        else:
            assert host.returncode == -signal.SIGKILL
        assert len(list(folder.glob("chunks/*.tallies"))) >= kept
    host = start(folder, "--resume")
    output, said = host.communicate()
    assert (host.returncode, said) == (0, "")
    assert output.startswith("320 games (160 at each of 2 tables) in ")
    assert contents(folder) == in_one_go


def worker_of(keeper):
    """The worker of a keeper; while one that has something to play is on its way, however long, nothing goes on."""
    while keeper.job is not None and (keeper.process is None or keeper.process.poll() is not None):
        time.sleep(0.005)
    return keeper.process


@pytest.mark.slow(15)
@pytest.mark.unmeasured
def test_one_worker_or_three_and_workers_that_are_killed_give_the_same_bytes(tmp_path):
    in_one_go = contents(played(tmp_path / "whole", REAL_PLAN).folder)
    for workers in (1, 3):
        killed = []
        with Local(workers, mode="interpreted") as local:

            def kill_one(progress, keepers=local.pool._keepers, workers=workers, killed=killed):
                """That of each keeper in turn: three deaths over one question would be too many."""
                if progress.done >= 64 * (1 + len(killed)) and len(keepers) == workers:
                    worker = worker_of(keepers[len(killed) % workers])
                    if worker is not None and worker.poll() is None:
                        worker.kill()
                        killed.append(worker.pid)

            run = played(tmp_path / str(workers), REAL_PLAN, local, tell=kill_one)
        assert len(set(killed)) >= 3
        assert contents(run.folder) == in_one_go


# -- what is refused -------------------------------------------------------------------------------------------------------------


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


# -- damage ------------------------------------------------------------------------------------------------------------------------


def half_played(folder):
    """A run with the chunks of six games, and their files."""
    with pytest.raises(KeyboardInterrupt):
        played(folder, LOTS_PLAN, stopping(6))
    return sorted(folder.glob("chunks/*.tallies"))


@pytest.mark.parametrize(
    "damage",
    [
        lambda file: file.unlink(),
        lambda file: file.write_bytes(b""),
        lambda file: file.write_bytes(file.read_bytes()[:-1]),
        lambda file: file.write_bytes(file.read_bytes()[: file.stat().st_size // 2]),
        lambda file: file.write_bytes(file.read_bytes() * 2),
        lambda file: file.write_bytes(bytes(file.stat().st_size)),
        lambda file: file.write_bytes(file.read_bytes()[:10] + b"\xff" + file.read_bytes()[11:]),
        lambda file: file.write_bytes(file.read_bytes()[:-12] + zlib.crc32(file.read_bytes()[:-12]).to_bytes(4, "little")),
    ],
    ids=["missing", "empty", "a byte short", "half", "twice", "zeros", "a flipped byte", "whole, of tallies of another size"],
)
def test_a_damaged_chunk_is_played_again(tmp_path, undisturbed, damage):
    folder, executor = tmp_path / "run", Here()
    files = half_played(folder)
    damage(files[2])
    played(folder, LOTS_PLAN, executor, resume=True)
    assert contents(folder) == undisturbed
    assert len(executor.played) == CHUNKS_OF_LOTS - 6 + 1


def test_a_chunk_that_vanishes_while_it_is_played_is_noticed(tmp_path, undisturbed):
    folder = tmp_path / "run"

    def spoil(progress):
        if progress.done == 10:
            sorted(folder.glob("chunks/*.tallies"))[0].unlink()

    with pytest.raises(RunError, match=r"0-0-1\.tallies is missing or damaged; go on with --resume to play its games again"):
        played(folder, LOTS_PLAN, tell=spoil)
    assert not Run.open(folder).is_complete
    played(folder, LOTS_PLAN, resume=True)
    assert contents(folder) == undisturbed


def test_what_a_killed_writer_left_behind_is_cleared_away(tmp_path, undisturbed):
    folder = tmp_path / "run"
    half_played(folder)
    for name in ("chunks/.0-4-1.tallies.0123abcd.part", ".games.parquet.0123abcd.part", ".run.json.0123abcd.part", ".items.csv.0.part"):
        (folder / name).write_bytes(b"half a fi")
    played(folder, LOTS_PLAN, resume=True)
    assert contents(folder) == undisturbed


def test_chunks_that_were_not_cleared_away_are(tmp_path, undisturbed):
    folder = tmp_path / "undisturbed"
    (folder / "chunks").mkdir()
    (folder / "chunks" / "1-4-1.tallies").write_bytes(b"old")
    assert Run.open(folder).is_complete
    played(folder, LOTS_PLAN, resume=True)
    assert contents(folder) == undisturbed


@pytest.mark.parametrize("name", ["games.parquet", "items.parquet"])
def test_a_table_that_was_deleted_is_made_again(tmp_path, undisturbed, name):
    folder = tmp_path / "undisturbed"
    (folder / name).unlink()
    assert not Run.open(folder).is_complete
    with pytest.raises(KeyboardInterrupt):
        played(folder, LOTS_PLAN, stopping(3), resume=True)
    assert not (folder / "games.parquet").exists(), "else the run would look complete as soon as its items are written"
    played(folder, LOTS_PLAN, resume=True)
    assert contents(folder) == undisturbed


@pytest.mark.parametrize("name", ["games", "items"])
def test_a_damaged_table_says_how_to_mend_it(tmp_path, undisturbed, name):
    folder = tmp_path / "undisturbed"
    file = folder / f"{name}.parquet"
    file.write_bytes(file.read_bytes()[:-20])
    with pytest.raises(RunError, match=rf"{name}\.parquet cannot be read \(.*\); delete it, and --resume plays the run again"):
        getattr(Run.open(folder), name)()
    file.unlink()
    played(folder, LOTS_PLAN, resume=True)
    assert contents(folder) == undisturbed


def test_csv_can_be_left_away_and_made_later(tmp_path, undisturbed):
    folder, executor = tmp_path / "run", Here()
    played(folder, LOTS_PLAN, csv=False)
    assert set(contents(folder)) == {"run.json", "games.parquet", "items.parquet"}
    played(folder, LOTS_PLAN, executor, resume=True)
    assert contents(folder) == undisturbed
    assert not executor.played


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: "", "is damaged: Expecting value"),
        (lambda data: "{", "is damaged"),
        (lambda data: "\udcff", "is damaged: .* can't decode byte"),
        (lambda data: "[]", r"is not a run of this version of Holdfast \(holdfast run 1\)"),
        (lambda data: data | {"format": "holdfast run 0"}, "is not a run of this version"),
        (lambda data: {"format": data["format"]}, "cannot be used: 'games' is missing"),
        (lambda data: data | {"games": "5"}, "cannot be used: '5' is no number of games"),
        (lambda data: data | {"games": 0}, "cannot be used: a run needs at least one table and one game"),
        (lambda data: data | {"tables": []}, "cannot be used: a run needs at least one table and one game"),
        (lambda data: data | {"tables": 7}, "cannot be used: 'int' object is not iterable"),
        (lambda data: data | {"tables": [7]}, "cannot be used"),
        (lambda data: data | {"tables": [{"game": "lots"}]}, "cannot be used: 'seats' is missing"),
        (lambda data: data | {"tables": [data["tables"][0] | {"seats": ["robot"]}]}, "cannot be used: there is no player 'robot'"),
        (lambda data: data | {"tables": [data["tables"][0] | {"game": "chess"}]}, "cannot be used: there is no game 'chess'"),
        (lambda data: data | {"tables": [data["tables"][0] | {"colour": "red"}]}, "cannot be used: .*unexpected keyword argument 'colour'"),
        (lambda data: data | {"tables": [data["tables"][0] | {"of": {}}]}, "was played by other rules or content"),
        (lambda data: data | {"tables": [data["tables"][0] | {"values": {"a.b": 1}}]}, "cannot be used: "),
    ],
)
@pytest.mark.usefixtures("undisturbed")
def test_a_damaged_description_is_refused_in_one_sentence(tmp_path, change, said):
    folder = tmp_path / "undisturbed"
    file = folder / "run.json"
    changed = change(json.loads(file.read_text()))
    text = changed if isinstance(changed, str) else json.dumps(changed)
    file.write_text(text, encoding="utf-8", errors="surrogateescape")
    for take_up in (Run.open, lambda where: Run.begin(where, LOTS_PLAN, resume=True)):
        with pytest.raises(RunError, match=said) as refused:
            take_up(folder)
        assert "undisturbed" in str(refused.value)
        assert "\n" not in str(refused.value)
    assert file.read_bytes() == text.encode("utf-8", "surrogateescape")


def test_a_folder_without_a_run_says_how_to_make_one(tmp_path):
    for folder in (tmp_path, tmp_path / "nowhere"):
        with pytest.raises(RunError, match=r"there is no run in .*: `holdfast simulate GAME --out .*` makes one"):
            Run.open(folder)
    (tmp_path / "file").write_text("x")
    with pytest.raises(RunError, match=r"file.run\.json cannot be read: Not a directory"):
        Run.open(tmp_path / "file")


# -- the disk ------------------------------------------------------------------------------------------------------------------------


def full(*_, **__):
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize(
    ("kind", "name", "file"),
    [
        (Path, "write_text", "run.json"),
        (Path, "write_bytes", "0-2-1.tallies"),
        (pl.DataFrame, "write_csv", "items.csv"),
        (pl.DataFrame, "write_parquet", "items.parquet"),
    ],
)
def test_a_full_disk_is_said_and_the_run_goes_on_when_there_is_room(tmp_path, undisturbed, monkeypatch, kind, name, file):
    folder, real = tmp_path / "run", getattr(kind, name)

    def fill_up(self, target, *rest, **more):
        return full() if file in str(self) + str(target) else real(self, target, *rest, **more)

    with monkeypatch.context() as patch:
        patch.setattr(kind, name, fill_up)
        with pytest.raises(OSError, match="No space left on device") as failed:
            played(folder, LOTS_PLAN)
    assert Path(failed.value.filename).name == file
    assert not list(folder.rglob("*.part")), "what was half written is not left to fill the disk"
    played(folder, LOTS_PLAN, resume=True)
    assert contents(folder) == undisturbed


def test_what_polars_says_of_a_full_disk_names_the_file(tmp_path):
    frame = pl.DataFrame({"a": range(100_000)})
    for write_to in (frame.write_parquet, frame.write_csv):
        with pytest.raises(OSError, match="No space left on device") as failed:
            write(tmp_path / "table", lambda _, write_to=write_to: write_to("/dev/full"))
        assert failed.value.filename == str(tmp_path / "table")
    assert not list(tmp_path.iterdir())


def test_a_folder_that_cannot_be_written_is_named():
    with pytest.raises(OSError) as failed:
        Run.begin(Path("/proc/self"), LOTS_PLAN, resume=False)
    assert failed.value.filename == "/proc/self/run.json"


def test_a_file_where_a_folder_should_be_is_named(tmp_path):
    (tmp_path / "file").write_text("x")
    for folder in (tmp_path / "file", tmp_path / "file" / "run"):
        with pytest.raises(RunError, match=r"file.* is a file, so no run can be kept in .*; give another --out"):
            Run.begin(folder, LOTS_PLAN, resume=False)


def test_writing_replaces_a_file_whole_or_not_at_all(tmp_path):
    file = tmp_path / "page"
    write(file, lambda path: path.write_text("first"))

    def half(path):
        path.write_text("sec")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write(file, half)
    assert contents(tmp_path) == {"page": b"first"}
    numbers = []
    write(file, lambda path: numbers.append((path.write_text("second"), path.stat().st_ino)))
    assert contents(tmp_path) == {"page": b"second"}
    assert numbers == [(6, file.stat().st_ino)], "the file that was written has got the name of the old one; nothing was copied"


# -- one game ------------------------------------------------------------------------------------------------------------------------


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
