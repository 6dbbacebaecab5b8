"""What the tests of runs share."""

from __future__ import annotations

import pytest

from holdfast.lab.runs import Plan, Run
from holdfast.lab.table import Table
from tests.lab.toys import Here

FILES = {"run.json", "games.csv", "games.parquet", "items.csv", "items.parquet"}


LOTS_PLAN = Plan((Table("lots", ("random",), seed=3), Table("lots", ("random", "greedy", "random"), seed=3)), 5)


CHUNKS_OF_LOTS = 10
"""Games of one each."""


def contents(folder):
    """All files of a folder, hidden ones too."""
    return {str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None for path in sorted(folder.rglob("*"))}


def played(folder, plan, executor=None, resume=False, **rest):
    """A run from its beginning, or from where it is, to its end."""
    run = Run.begin(folder, plan, resume)
    run.play(executor or Here(), **rest)
    return run


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


def half_played(folder):
    """A run with the chunks of six games, and their files."""
    with pytest.raises(KeyboardInterrupt):
        played(folder, LOTS_PLAN, stopping(6))
    return sorted(folder.glob("chunks/*.tallies"))
