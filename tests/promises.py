"""The promises that every game keeps, tried on games that are played once for all of them: `python -m tests.promises GAME`.

The process plays as many games as `make test` does of a game that has changed, and those with numbers at their bounds (`bounds.py`), and
shows how many: what has been found to keep its promises does so as long as nothing changes that it runs through (`proved.py`).
"""

from __future__ import annotations

import json
import sys
from functools import lru_cache
from typing import Any

import pytest

from holdfast.engine.struct import from_bytes, to_bytes
from holdfast.games import OWN, find
from holdfast.play import conformance
from holdfast.play.conformance import CHECKS

from . import bounds, proved
from .amounts import amount

SEEDS = {"nothing hidden reaches a viewer": amount(3, 60)}
"""Checks that look at every position for every viewer: of how many games."""

USUAL_SEEDS = amount(4, 200)

LONG = {"ruins-of-elysia": 2, "mage-knight": 4, "eternium": 5}
"""Games whose random games are long: by how much fewer of them are played."""

QUICK = {"toy": 2}
"""Games whose random games are short: by how much more of them are played."""

OF_ITSELF = ("rules call rules as compiled code can", "actions have one text and one JSON form")
"""Promises of a game whatever is played: they are tried with its first seed."""


def games(name: str, promise: str) -> int:
    """Return in how many games a promise is tried."""
    if promise in OF_ITSELF:
        return 1
    return max(1, SEEDS.get(promise, USUAL_SEEDS) * QUICK.get(name, 1) // LONG.get(name, 1))


_positions = conformance.positions


@lru_cache(1)
def _walked(name: str, seed: int) -> list[bytes]:
    return [to_bytes(s) for s in _positions(find(name), seed)]


def walked(game, seed):
    """Yield the positions of a game as `conformance.positions` does, which plays it: here one check after another goes through them."""
    for position in _walked(game.name, seed):
        yield from_bytes(game.state, position)


def seeds(name: str) -> range:
    """The seeds of the games in which promises of a game are tried."""
    return range(max(games(name, promise) for promise in CHECKS))


def broken(name: str, seed: int) -> list[Exception]:
    """Try all promises on one game, and return what is not kept."""
    found = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(conformance, "positions", walked)
        for promise, check in CHECKS.items():
            if seed < games(name, promise):
                try:
                    check(find(name), seed)
                except Exception as error:
                    error.add_note(f"this is not kept: {promise}")
                    found.append(error)
    return found


def kept(name: str) -> dict[str, Any]:
    """In how many games each promise was tried, and how many numbers at a bound.  Raises an ExceptionGroup of what is not kept."""
    found = [error for seed in seeds(name) for error in broken(name, seed)]
    found += [AssertionError(fault) for fault in bounds.faults(find(name))]
    if found:
        raise ExceptionGroup(f"promises of {name}", found)
    return {"promises": {promise: games(name, promise) for promise in CHECKS}, "bounds": len(list(bounds.settings(find(name))))}


if __name__ == "__main__":
    done = kept(sys.argv[1])
    unknown = proved.unknown(sys.argv[1], sys.modules.values()) if sys.argv[1] in OWN else []
    if unknown:
        sys.exit(f"tests/proved.py has to know of what a process of {sys.argv[1]} runs through: {unknown}")
    json.dump(done, sys.stdout)
