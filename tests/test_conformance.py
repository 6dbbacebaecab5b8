"""What every game must keep; a game gets these tests by being registered."""

from __future__ import annotations

import pytest

from holdfast.games import NAMES, find
from holdfast.play.conformance import CHECKS

from . import compiled
from .amounts import amount

SEEDS = {"nothing hidden reaches a viewer": amount(8, 60)}
"""Checks that look at every position for every viewer: of how many games."""

USUAL_SEEDS = amount(20, 200)

LONG = {"ruins-of-elysia": 2, "mage-knight": 4}
"""Games whose random games are long: by how much fewer of them are played."""

QUICK = {"toy": 2}
"""Games whose random games are short: by how much more of them are played."""


@pytest.mark.slow(3)
@pytest.mark.unmeasured
@pytest.mark.parametrize("promise", CHECKS)
@pytest.mark.parametrize("name", NAMES)
def test_a_game_keeps_its_promises(name, promise):
    for seed in range(SEEDS.get(promise, USUAL_SEEDS) * QUICK.get(name, 1) // LONG.get(name, 1)):
        CHECKS[promise](find(name), seed)


BOTH_MODES = [(name, what) for name in NAMES for what in ("traces", "screens", "tallies") if what != "tallies" or name in compiled.TABLES]
BOTH_MODES.append(("toy", "effects"))
BOTH_MODES += [(name, "batch") for name in compiled.BATCHES]


@pytest.mark.slow(5)
@pytest.mark.unmeasured
@pytest.mark.compiled
@pytest.mark.parametrize(("name", "what"), BOTH_MODES)
def test_interpreted_and_compiled_play_are_the_same(session_folder, name, what):
    """After every step of random games, on the screens of a compiled process, and in what the laboratory counts."""
    interpreted, compiled_ = (compiled.of(name, mode, session_folder)[what] for mode in ("interpreted", "compiled"))
    assert interpreted == compiled_
    least = {
        "traces": compiled.games(name),
        "screens": 2,
        "effects": compiled.TEXTS,
        "tallies": len(compiled.TABLES.get(name, ())),
        "batch": 3,
    }
    assert len(interpreted) >= least.get(what, 3)
