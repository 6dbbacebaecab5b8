"""Runs whose files are damaged, or whose disk is full."""

from __future__ import annotations

import errno
import json
import zlib
from pathlib import Path

import polars as pl
import pytest

from holdfast.lab.runs import Run, RunError, write
from tests.lab.toys import Here

from .runs_shared import CHUNKS_OF_LOTS, LOTS_PLAN, contents, half_played, played, stopping

pytestmark = pytest.mark.usefixtures("toys_of_runs")


# -- damage ------------------------------------------------------------------------------------------------------------


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


def full(*_, **__):
    raise OSError(errno.ENOSPC, "No space left on device")


# -- the disk ----------------------------------------------------------------------------------------------------------


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
