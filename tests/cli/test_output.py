"""Output that nobody reads any more, and output that has no room."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from holdfast.cli.output import written

PRINTS = """
import sys
from holdfast.cli.output import written
with written():
    for _ in range({times}):
        print("x" * 79)
    sys.exit({status})
"""
FULL = Path("/dev/full")
MUCH, LITTLE = 20_000, 1


def ended(times, status, out):
    """The exit status of a program that prints so many lines, and what it says of it."""
    done = subprocess.run(
        [sys.executable, "-c", PRINTS.format(times=times, status=status)], stdout=out, stderr=subprocess.PIPE, text=True, check=False
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize("times", [LITTLE, MUCH])
def test_who_reads_no_further_ends_it_without_a_word(times):
    reads, writes = os.pipe()
    os.close(reads)
    with os.fdopen(writes, "wb") as out:
        assert ended(times, 0, out) == (0, "")


@pytest.mark.skipif(not FULL.exists(), reason="only Linux has a file that is always full")
@pytest.mark.parametrize("times", [LITTLE, MUCH])
def test_a_full_disk_is_one_sentence(times):
    with FULL.open("wb") as out:
        assert ended(times, 0, out) == (
            2,
            "holdfast: what this prints cannot be written: No space left on device; say `> FILE` with another file\n",
        )


def test_else_all_is_written_and_the_status_stays(tmp_path, capsys):
    with (tmp_path / "out").open("wb") as out:
        assert ended(MUCH, 3, out) == (3, "")
    assert (tmp_path / "out").stat().st_size == MUCH * 80
    before = sys.stdout
    with written():
        print("told")
    assert sys.stdout is before
    assert capsys.readouterr().out == "told\n"
