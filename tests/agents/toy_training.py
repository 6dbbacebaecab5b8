"""Trains the toy of tests with PyTorch, in a process of its own: `python -m tests.agents.toy_training FOLDER [RUN …]`."""

import os
import sys
from dataclasses import replace
from pathlib import Path

from holdfast.envs.training import trainer
from holdfast.envs.training.plan import SEARCH, Table, plan_of

from .toys import SEEN

PLAN = replace(
    plan_of(SEEN, {}), games=16, steps=16, fresh=4, every=24, units=16, critic=8, rows=64, rate=1e-2, average=0.9, measured=20, threads=1
)
MIXED = replace(PLAN, tables=(Table(2), Table(2, {"sticks": 9}, 3.0)))
RUNS = {
    "learnt": replace(PLAN, rounds=48),
    "whole": replace(MIXED, rounds=12),
    "again": replace(MIXED, rounds=12),
    "parts": replace(MIXED, rounds=12),
    "searched": replace(PLAN, rounds=8, steps=8, games=8, passes=4, targets=SEARCH, iterations=24),
    "other": replace(MIXED, rounds=12, units=8),
}


def main() -> None:
    """Make some runs, each in a folder of its name.  That of parts, given as parts:N, is killed as it writes its N-th checkpoint, before
    that has taken its place; other tries to go on in the folder of whole.
    """
    folder = Path(sys.argv[1])
    for run in sys.argv[2:]:
        name, _, last = run.partition(":")
        if last:
            kill_in_checkpoint(int(last))
        try:
            trainer.train(SEEN, RUNS[name], folder / ("whole" if name == "other" else name), "the command", print)
        except ValueError as error:
            print(error)


def kill_in_checkpoint(last: int) -> None:
    """End the process without a word in the midst of a checkpoint."""
    write, written = trainer.write, []

    def dying(path: Path, parts: dict) -> None:
        written.append(path)
        if len(written) == last:
            path.with_name(path.name + ".new").write_bytes(b"half of it")
            os._exit(9)
        write(path, parts)

    trainer.write = dying


if __name__ == "__main__":
    main()
