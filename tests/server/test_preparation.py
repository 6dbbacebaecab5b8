"""Games are prepared one after another, and one that is played goes first."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import dataclass

import pytest
from structlog.testing import capture_logs

from holdfast.agents.pool import PoolClosed
from holdfast.server.tables.preparation import Preparation


@dataclass(frozen=True)
class Named:
    name: str


class Workers:
    """Begins what it is asked to, and tells in which order."""

    def __init__(self):
        self.jobs = {}
        self.is_closed = False

    def begin(self, game):
        if self.is_closed:
            raise PoolClosed
        self.jobs[game.name] = Future()
        return self.jobs[game.name]

    def end(self, name):
        self.jobs[name].set_result(None)


@pytest.fixture
def workers():
    return Workers()


@pytest.fixture
def preparation(workers):
    made = Preparation(workers.begin)
    made.all(map(Named, "abcd"))
    return made


def test_one_game_is_prepared_after_another(workers, preparation):
    for begun in ("a", "ab", "abc", "abcd"):
        assert "".join(workers.jobs) == begun
        assert all(preparation.is_due(name) == (name not in begun[:-1]) for name in "abcd")
        workers.end(begun[-1])
    assert not any(map(preparation.is_due, "abcd"))


def test_a_game_that_is_played_is_prepared_beside_the_others_and_only_once(workers, preparation):
    preparation.first("c")
    preparation.first("c")
    preparation.first("a")  # begun already
    preparation.first("unknown")
    assert "".join(workers.jobs) == "ac"
    workers.end("c")
    assert "".join(workers.jobs) == "ac", "no other game takes the worker that was left free"
    workers.end("a")
    workers.end("b")
    assert "".join(workers.jobs) == "acbd"


def test_a_game_that_cannot_be_prepared_is_logged_and_the_next_one_follows(workers, preparation):
    with capture_logs() as logs:
        workers.jobs["a"].set_exception(TypeError("broken"))
    assert [(entry["event"], entry["game"]) for entry in logs] == [("the computer players could not be prepared", "a")]
    assert "".join(workers.jobs) == "ab"
    assert not preparation.is_due("a"), "searches find out themselves what is broken"


def test_a_server_that_ends_prepares_nothing_more(workers, preparation):
    workers.jobs["a"].cancel()
    assert "".join(workers.jobs) == "a"
    preparation.first("b")
    workers.is_closed = True
    workers.end("b")
    assert "".join(workers.jobs) == "ab"
