"""What every game must keep; a game gets these tests by being registered."""

from __future__ import annotations

from functools import lru_cache

import pytest

from holdfast.engine.struct import from_bytes, to_bytes
from holdfast.games import NAMES, find
from holdfast.play import conformance
from holdfast.play.conformance import CHECKS

from . import compiled, proved
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


@pytest.mark.unmeasured
@pytest.mark.parametrize(("name", "seed"), [(name, seed) for name in NAMES for seed in range(max(games(name, each) for each in CHECKS))])
def test_a_game_keeps_its_promises(name, seed, monkeypatch):
    """All promises are tried on one game after the other, each of which is played once."""
    monkeypatch.setattr(conformance, "positions", walked)
    broken = []
    for promise, check in CHECKS.items():
        if seed < games(name, promise):
            try:
                check(find(name), seed)
            except Exception as error:
                error.add_note(f"this is not kept: {promise}")
                broken.append(error)
    if broken:
        raise ExceptionGroup(f"seed {seed} of {name}", broken)


def test_each_promise_is_tried_where_it_is_broken(monkeypatch):
    """The notes name every promise that a game breaks, with the games in which it is tried."""

    def breaks(game, seed):
        raise AssertionError("broken")

    monkeypatch.setitem(CHECKS, "copies stay the same", breaks)
    monkeypatch.setitem(CHECKS, "taking back and replays are exact", breaks)
    with pytest.raises(ExceptionGroup) as raised:
        test_a_game_keeps_its_promises("toy", 1, monkeypatch)
    assert [error.__notes__ for error in raised.value.exceptions] == [
        ["this is not kept: copies stay the same"],
        ["this is not kept: taking back and replays are exact"],
    ]


def test_the_positions_walked_are_those_that_are_played():
    game = find("toy")
    assert [to_bytes(s) for s in walked(game, 3)] == [to_bytes(s) for s in _positions(game, 3)]


BOTH_MODES = [(name, what) for name in NAMES for what in ("traces", "screens", "counts", "tallies")]
BOTH_MODES = [(name, what) for name, what in BOTH_MODES if what != "tallies" or name in compiled.TABLES]
BOTH_MODES.append(("toy", "effects"))
BOTH_MODES += [(name, "batch") for name in compiled.BATCHES]


@pytest.mark.slow(5)
@pytest.mark.compiled
@pytest.mark.parametrize(("name", "what"), BOTH_MODES)
def test_interpreted_and_compiled_play_are_the_same(session_folder, name, what):
    """After every step of random games, on the screens of a compiled process, and in what metrics and the laboratory count."""
    interpreted = compiled.of(name, "interpreted", session_folder)[what]
    if proved.proof(name):
        assert proved.summed(interpreted) == proved.proof(name)[what]
    else:
        assert interpreted == compiled.of(name, "compiled", session_folder)[what]
    least = {
        "traces": len(compiled.seeds(name)),
        "screens": 2,
        "counts": compiled.COUNTED,
        "effects": compiled.TEXTS,
        "tallies": len(compiled.TABLES.get(name, ())),
        "batch": 3,
    }
    assert len(interpreted) >= least.get(what, 3)
