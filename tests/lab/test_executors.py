"""Chunks that are played in worker processes of this machine."""

from __future__ import annotations

import itertools
from concurrent.futures import wait

import pytest

from holdfast.games.tiny_epic_defenders import GAME as DEFENDERS
from holdfast.lab.executors import AHEAD, Chunk, Executor, Local
from holdfast.lab.table import Table
from holdfast.schema.options import OptionError

GAME = DEFENDERS.name
TABLES = [
    Table(GAME, ("random",), seed=2),
    Table(GAME, ("random", "greedy"), {"foe": "kraken"}, {"harpy.amount": 3}, ("move:coast",), seed=2),
]


@pytest.fixture(scope="module")
def local():
    with Local(2, mode="interpreted") as made:
        yield made


def test_every_chunk_comes_once_with_the_tallies_of_its_games(local: Executor):
    chunks = [Chunk(table, first, count) for table in (0, 1) for first, count in ((0, 4), (4, 1), (9, 2))]
    came = list(local.play(TABLES, iter(chunks)))
    assert sorted((chunk.table, chunk.first, chunk.count) for chunk, _ in came) == [(c.table, c.first, c.count) for c in chunks]
    for chunk, tallies in came:
        assert tallies == TABLES[chunk.table].play(chunk.first, chunk.count).tobytes()


def test_chunks_that_are_done_at_the_same_time_are_not_mixed_up(local: Executor, monkeypatch):
    monkeypatch.setattr("holdfast.lab.executors.wait", lambda jobs, return_when: wait(jobs))
    came = list(local.play(TABLES, [Chunk(0, first, 1) for first in range(8)]))
    assert len(came) == 8
    assert all(tallies == TABLES[0].play(chunk.first, 1).tobytes() for chunk, tallies in came)


def test_a_game_is_recorded_as_it_is_here(local: Executor):
    tally, moves = TABLES[1].record(7)
    assert local.record(TABLES[1], 7) == (tally.tobytes(), moves)


def test_nothing_to_play_is_done_at_once(local: Executor):
    assert list(local.play(TABLES, [])) == []


def test_chunks_are_given_out_a_few_at_a_time(local: Executor):
    """So somebody who may stop at any chunk, as a comparison does that has become sure, wastes only a few."""
    taken = itertools.count()

    def chunks():
        for first in range(1000):
            next(taken)
            yield Chunk(0, first, 1)

    playing = local.play(TABLES, chunks())
    came = [next(playing) for _ in range(3)]
    playing.close()
    assert len({chunk.first for chunk, _ in came}) == 3
    assert 3 <= next(taken) <= 3 + 2 * AHEAD * 2
    assert local.record(TABLES[0], 1)[0] == TABLES[0].play(1, 1).tobytes(), "the workers are there for the next question"


def test_what_cannot_be_played_is_said_here(local: Executor):
    wrong = Table(GAME, ("random",), {"capital_limit": 99})
    with pytest.raises(OptionError, match="4 to 12"):
        list(local.play([wrong], [Chunk(0, 0, 1)]))
    with pytest.raises(OptionError, match="4 to 12"):
        local.record(wrong, 0)


def test_workers_end_with_the_executor():
    with Local(1, mode="interpreted") as made:
        assert made.pool.pids() == [], "they start when there is something to play"
        made.record(TABLES[0], 0)
        assert len(made.pool.pids()) == 1
    assert made.pool.pids() == []
    with pytest.raises(RuntimeError, match="this pool is closed"):
        made.record(TABLES[0], 0)


def test_a_wrong_mode_is_refused():
    with pytest.raises(ValueError, match="mode quick: it can be compiled or interpreted"):
        Local(1, mode="quick")
