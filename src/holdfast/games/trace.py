"""`python -m holdfast.games.trace GAME FIRST LAST`: a line for each seed from FIRST to before LAST.

A line has the seed, the number of decisions, the result, and a hash over the bytes of the record after every step.
"""

from __future__ import annotations

import sys

from holdfast.engine.compile_progress import shown
from holdfast.engine.imports import own_process
from holdfast.play.trace import trace

from . import find


def main(arguments: list[str]) -> None:
    """Print the traces of some seeds of a game."""
    game = find(arguments[0])
    with shown():
        for seed in range(int(arguments[1]), int(arguments[2])):
            print(trace(game, seed), flush=True)


if __name__ == "__main__":
    own_process()
    main(sys.argv[1:])
