"""The accounting of the tests' processor time counts what a test and its processes take, and shows it by theme."""

from __future__ import annotations

import subprocess
import sys

from . import shares

WORK = "import time\nwhile time.process_time() < {}: pass\n"
TESTS = f"""
import subprocess, sys, time
def test_here():
    exec({WORK!r}.format(time.process_time() + 0.3))
def test_elsewhere():
    subprocess.run([sys.executable, "-c", {WORK!r}.format(0.5)], check=True)
def test_quick():
    pass
"""


def test_the_longest_come_first_with_what_their_processes_take(tmp_path):
    (tmp_path / "part").mkdir()
    (tmp_path / "part" / "test_work.py").write_text(TESTS, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tests.shares", f"--rootdir={tmp_path}", str(tmp_path)]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout.partition("seconds of the processor")[2]
    rows = [line.split() for line in shown.splitlines()[1:] if line[:1] == " "]
    assert rows[0] == ["all", "setup", "call", "teardown"]
    assert [row[-1].rpartition("::")[2] for row in rows[-3:]] == ["test_elsewhere", "test_here", "test_quick"]
    elsewhere, here, quick = (float(row[0]) for row in rows[-3:])
    assert elsewhere >= 0.45
    assert here >= 0.25
    assert quick < 0.25
    total = float(next(row for row in rows if row[-1] == "all" and len(row) == 5)[0])
    assert total >= elsewhere + here


def test_a_theme_is_a_folder_or_a_file_in_none():
    assert shares.theme("tests/server/people/test_guests.py::test_it[a/b]") == "tests/server"
    assert shares.theme("tests/test_web.py::test_it") == "tests/test_web.py"


def test_a_process_that_has_ended_counts_nothing_by_itself():
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    assert shares._taken(ended.pid) == 0.0
    assert shares._children(ended.pid) == []


def test_a_process_that_one_look_misses_is_looked_for_once_more():
    looks = iter((3.0, 5.5, 4.0, 4.0, 4.0, 4.0))
    assert shares.clock(5.0, looks.__next__) == 5.5
    assert shares.clock(5.5, looks.__next__) == 4.0  # what the operating system has forgotten
    assert list(looks) == []
