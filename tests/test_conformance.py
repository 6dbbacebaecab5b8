"""What every game must keep; a game gets these tests by being registered."""

from __future__ import annotations

import pytest

from holdfast.engine.struct import to_bytes
from holdfast.games import NAMES, find
from holdfast.play import conformance
from holdfast.play.conformance import CHECKS

from . import compiled, promises, proved


@pytest.mark.unmeasured
@pytest.mark.parametrize(("name", "seed"), [(name, seed) for name in NAMES for seed in promises.seeds(name)])
def test_a_game_keeps_its_promises(name, seed):
    """All promises are tried on one game after the other, each of which is played once; what has not changed is not tried again."""
    if known := proved.proof(name):
        assert known[proved.KEPT]["promises"] == {promise: promises.games(name, promise) for promise in CHECKS}
    elif broken := promises.broken(name, seed):
        raise ExceptionGroup(f"seed {seed} of {name}", broken)


def test_each_promise_is_tried_where_it_is_broken(monkeypatch):
    """The notes name every promise that a game breaks, with the games in which it is tried."""

    def breaks(game, seed):
        raise AssertionError("broken")

    monkeypatch.setitem(CHECKS, "copies stay the same", breaks)
    monkeypatch.setitem(CHECKS, "taking back and replays are exact", breaks)
    assert [error.__notes__ for error in promises.broken("toy", 1)] == [
        ["this is not kept: copies stay the same"],
        ["this is not kept: taking back and replays are exact"],
    ]
    with pytest.raises(ExceptionGroup, match="promises of toy"):
        promises.kept("toy")


def test_the_positions_walked_are_those_that_are_played():
    game = find("toy")
    assert [to_bytes(s) for s in promises.walked(game, 3)] == [to_bytes(s) for s in conformance.positions(game, 3)]


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
