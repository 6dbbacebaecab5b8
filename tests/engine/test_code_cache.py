"""Compiled code on disk: what is found again, what is compiled anew, who waits for whom, and what is removed."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time

import pytest

from holdfast.agents import search
from holdfast.engine import code_cache
from holdfast.engine.code_cache import KEPT_DAYS, VERSIONS, alone, cache_folder, file_stem, folder_of, is_kept, prune
from holdfast.engine.kernel import kernel
from holdfast.games import NAMES, find
from tests.amounts import amount
from tests.toygame import GAME

DAY = 24 * 3600.0


@pytest.fixture(autouse=True)
def cache(monkeypatch, tmp_path):
    monkeypatch.setenv("HOLDFAST_CACHE", str(tmp_path / "cache"))


# -- where it lies -------------------------------------------------------------------------------------------------------


def test_the_cache_is_where_one_says(tmp_path):
    assert cache_folder() == tmp_path / "cache" / "compiled"


def test_the_cache_is_with_the_users_other_caches_otherwise(monkeypatch, tmp_path):
    monkeypatch.delenv("HOLDFAST_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder().name == "compiled"
    assert "holdfast" in cache_folder().parts


def test_each_game_has_a_folder_and_each_entry_point_a_name_of_its_own():
    entries = [entry for name in NAMES for entry in (kernel(find(name)).step, kernel(find(name)).legal, search.entries(find(name)).think)]
    assert {folder_of(entry) for entry in entries} == {cache_folder() / name for name in NAMES}
    assert len({(folder_of(entry), file_stem(entry)) for entry in entries}) == len(entries)
    assert file_stem(entries[0]).startswith("kernel_template.step-")
    assert folder_of(test_each_game_has_a_folder_and_each_entry_point_a_name_of_its_own) == cache_folder() / "shared"


def test_an_entry_point_is_kept_if_there_is_a_file_of_it_as_it_is_now():
    step = kernel(GAME).step
    folder_of(step).mkdir(parents=True)
    for name in (f"kernel_template.step-{'0' * 20}-1.code", f"{file_stem(kernel(GAME).legal)}-1.code", f"{file_stem(step)}-1.code.part"):
        (folder_of(step) / name).touch()
    assert not is_kept(step)
    (folder_of(step) / f"{file_stem(step)}-1.code").touch()
    assert is_kept(step)


# -- waiting for each other ----------------------------------------------------------------------------------------------


def test_who_compiles_for_a_game_is_waited_for_by_those_of_the_same_game_only(tmp_path):
    done = []

    def work(name):
        with alone(tmp_path / name):
            done.append(name)

    with alone(tmp_path / "one"):
        same, other = (threading.Thread(target=work, args=(name,)) for name in ("one", "other"))
        same.start()
        other.start()
        other.join(30)
        assert done == ["other"]
    same.join(30)
    assert done == ["other", "one"]


def test_who_compiles_one_entry_point_for_another_does_not_wait_for_itself(tmp_path):
    with alone(tmp_path / "one"), alone(tmp_path / "one"):
        pass
    done = []
    thread = threading.Thread(target=lambda: done.append(alone(tmp_path / "one").__enter__()))
    thread.start()
    thread.join(30)
    assert done == [None], "and has let go of it"


def test_where_no_folder_can_be_made_nobody_waits(tmp_path):
    (tmp_path / "file").touch()
    with alone(tmp_path / "file" / "game"), alone(tmp_path / "file" / "game"):
        pass


# -- removing ------------------------------------------------------------------------------------------------------------


def put(path, used):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    os.utime(path, (used, used))


def left(folder):
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*")}


def test_what_was_not_used_for_long_is_removed_with_its_folder(tmp_path):
    now = 1000 * DAY
    put(tmp_path / "toy" / "kernel.step-1-1.code", now - (KEPT_DAYS - 1) * DAY)
    put(tmp_path / "toy" / "kernel.legal-1-1.code", now - (KEPT_DAYS + 1) * DAY)
    put(tmp_path / "0f3a" / "kernel_1" / "kernel.step-30.py311.nbi", now - (KEPT_DAYS + 1) * DAY)
    prune(tmp_path, now)
    assert left(tmp_path) == {"toy", "toy/kernel.step-1-1.code"}


def test_of_each_entry_point_the_versions_used_last_are_kept(tmp_path):
    now = 1000 * DAY
    for number in range(VERSIONS + 3):
        put(tmp_path / "toy" / f"kernel.step-{number}-1.code", now - number)
    put(tmp_path / "toy" / "kernel.legal-99-1.code", now - 99)
    put(tmp_path / "other" / "kernel.step-99-1.code", now - 99)
    prune(tmp_path, now)
    steps = {f"toy/kernel.step-{number}-1.code" for number in range(VERSIONS)}
    assert left(tmp_path) == steps | {"toy", "other", "toy/kernel.legal-99-1.code", "other/kernel.step-99-1.code"}


def test_a_use_is_noted_once_a_day(tmp_path):
    now = time.time()
    for ago, noted in [(0.5, False), (1.5, True)]:
        put(tmp_path / "file", now - ago * DAY)
        code_cache._note_use(tmp_path / "file")
        assert ((tmp_path / "file").stat().st_mtime >= now - 1) == noted


# -- compiling -----------------------------------------------------------------------------------------------------------

RULES = """
import numpy as np

from holdfast.engine.jit import entry, rule

title_of_the_game = "Adding"
name_of_the_game = "adding"
MORE = 1


@rule
def added(x):
    return x + MORE


@entry
def play(s, x):
    s.total += added(x)
    return s.total
"""
PLAY = """
import sys

import numpy as np

from holdfast.engine import compile_progress

sys.path.insert(0, sys.argv[1])
with compile_progress.shown(lambda text: print("said", text.partition(" (")[0].strip())):
    import adding

    record = np.zeros(1, [(name, kind) for name, kind in zip(("total", "rest"), sys.argv[2:])])[0]
    total = adding.play(record, 5)
print("total", total)
"""


class Adding:
    """A tiny game in a file, which compiled processes of their own play."""

    def __init__(self, folder):
        self.folder = folder
        self.write(RULES)

    def write(self, source):
        (self.folder / "adding.py").write_text(source, encoding="utf-8")

    def edit(self, old, new):
        source = (self.folder / "adding.py").read_text(encoding="utf-8")
        assert old in source
        self.write(source.replace(old, new))

    def play(self, *layout):
        """What is said of compiling, and the total; `layout` are the types of the fields of the record."""
        environment = {**os.environ, "HOLDFAST_MODE": "compiled"}
        unkept = "-B"  # Python takes its own translation of a file for new if the file was edited in the same second
        command = [sys.executable, unkept, "-c", PLAY, str(self.folder), *(layout or ("i8",))]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        *said, (_, total) = (line.split(" ", 1) for line in done.stdout.splitlines())
        return [text for _, text in said], int(total)

    def files(self):
        return sorted((cache_folder() / "adding").glob("*.code"))


@pytest.fixture
def adding(tmp_path):
    (tmp_path / "game").mkdir()
    return Adding(tmp_path / "game")


def compiles(played):
    said, _ = played
    if said:
        assert said[0] == "preparing the fast rules of Adding, once on this machine: about a minute"
        assert said[-1] == "the fast rules are ready"
    return bool(said)


@pytest.mark.compiled
def test_what_is_compiled_again_and_what_is_not(adding):
    assert adding.play() == (
        [
            "preparing the fast rules of Adding, once on this machine: about a minute",
            "preparing the fast rules of Adding, once on this machine: 50 %",
            "preparing the fast rules of Adding, once on this machine: 99 %",
            "the fast rules are ready",
        ],
        6,
    )
    assert adding.play() == ([], 6)

    adding.edit("@rule\n", "# Something new.\n\n\n@rule\n")
    adding.edit("    return x + MORE", '    """Add."""\n    return x + MORE')
    os.utime(adding.folder / "adding.py", (0, 0))
    assert adding.play() == ([], 6), "neither words, lines nor the file's time count"

    adding.edit("MORE = 1", "MORE = 2")
    played = adding.play()
    assert compiles(played)
    assert played[1] == 7
    adding.edit("MORE = 2", "MORE = 1")
    assert adding.play() == ([], 6), "what was compiled before is still there"

    assert compiles(adding.play("i4"))
    if amount(0, 1):
        assert compiles(adding.play("i4", "i8"))
        assert adding.play("i4", "i8") == ([], 6)


@pytest.mark.compiled
def test_of_compiled_code_the_machine_code_is_kept_alone(adding):
    """The LLVM code, which every start would parse, has names without bodies."""
    assert compiles(adding.play())
    (file,) = adding.files()
    script = """
import pickle, sys
sys.path.insert(0, sys.argv[2])
import adding
from llvmlite import binding
_, ((_, kind, (machine_code, bitcode)), *_) = pickle.loads(open(sys.argv[1], "rb").read())
module = binding.parse_bitcode(bitcode)
instructions = [str(one).split()[0] for function in module.functions for block in function.blocks for one in block.instructions]
print(kind, len(machine_code) > 0, set(instructions), sum("play" in function.name for function in module.functions) > 0)
"""
    environment = {**os.environ, "HOLDFAST_MODE": "compiled"}
    command = [sys.executable, "-c", script, str(file), str(adding.folder)]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
    assert told.strip() == "object True {'unreachable'} True"
    assert adding.play() == ([], 6)


@pytest.mark.compiled
def test_a_spoiled_file_and_a_folder_that_cannot_be_written_do_no_harm(adding, tmp_path, monkeypatch):
    assert compiles(adding.play())
    (file,) = adding.files()
    whole = file.read_bytes()
    for spoiled in (whole[: len(whole) // 2], b"", b"nothing of the kind")[: amount(1, 3)]:
        file.write_bytes(spoiled)
        said, total = adding.play()
        assert total == 6
        assert said[-1] == "the fast rules are ready"
    assert adding.play() == ([], 6), "it is whole again"
    assert adding.files() == [file]

    (tmp_path / "file").touch()
    monkeypatch.setenv("HOLDFAST_CACHE", str(tmp_path / "file"))
    played = adding.play()
    assert compiles(played)
    assert played[1] == 6


SHARING = (
    RULES.replace("import entry, rule", "import entry, rule, shared").partition("@entry")[0]
    + """
@entry
def step(s, c, x):
    s.total += added(x)


@shared(step)
def advance(s, c, x):
    s.total += added(x)


@entry
def play(s, x):
    advance(s, s, x)
    advance(s, s, x)
    return s.total
"""
)


@pytest.mark.compiled
def test_code_that_entry_points_share_is_compiled_once_and_found_again_by_its_name(adding):
    adding.write(SHARING)
    played = adding.play()
    assert compiles(played)
    assert played[1] == 6 + 6
    assert [file.name.split("-")[0] for file in adding.files()] == ["adding.play", "adding.step"]
    assert adding.play() == ([], 12), "its address is known before what calls it is loaded"

    adding.files()[1].unlink()
    played = adding.play()
    assert compiles(played), "what is called is made anew if it is gone"
    assert played[1] == 12
    assert len(adding.files()) == 2

    adding.edit("def step(s, c, x):\n    s.total += added(x)", "def step(s, c, x):\n    s.total += 2 * added(x)")
    played = adding.play()
    assert compiles(played), "the key of what calls it is another one too"
    assert played[1] == 24


@pytest.mark.compiled
def test_of_two_processes_one_compiles_and_the_other_takes_what_it_kept(adding):
    environment = {**os.environ, "HOLDFAST_MODE": "compiled"}
    command = [sys.executable, "-c", PLAY, str(adding.folder), "i8"]
    with alone(cache_folder() / "adding"):  # so that both wait, and none is done before the other begins
        both = [subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) for _ in range(2)]
        for process in both:
            assert process.stdout.readline() == "said preparing the fast rules of Adding, once on this machine: about a minute\n"
    told = sorted(process.communicate()[0].splitlines() for process in both)
    assert [lines[-1] for lines in told] == ["total 6", "total 6"]
    assert [len(lines) for lines in told] == [4, 2], "one tells how far it is, the other waited"
    assert len(adding.files()) == 1
