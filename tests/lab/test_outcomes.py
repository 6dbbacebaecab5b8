"""The same games at several tables: in order whoever is faster, in batches, stopped in between."""

from __future__ import annotations

import numpy as np
import pytest

from holdfast.lab import outcomes
from holdfast.lab.executors import Local
from holdfast.lab.intervals import mean_interval, wilson
from holdfast.lab.outcomes import Measure, even, growing, measure
from holdfast.lab.table import Table, TableError
from tests.lab.rivals import COPSE, TOGETHER, Here, Invented, find

TED = "tiny-epic-defenders"


@pytest.fixture(autouse=True)
def copse(monkeypatch):
    monkeypatch.setattr("holdfast.lab.table.find", find)


def two_tables():
    return [Table("toy", ("greedy", "random")), Table("toy", ("greedy", "random"), {"length": 8})]


# -- measures ----------------------------------------------------------------------------------------------------------------


def test_the_score_is_that_of_all_or_that_of_a_seat():
    assert measure(TOGETHER) == Measure("score", 1, shared=True)
    assert measure(COPSE) == Measure("score", 1, shared=False)
    assert measure(COPSE, seat=2) == Measure("score", 2, shared=False)
    tallies = Table("toy", ("greedy", "greedy")).play(0, 20)
    assert (measure(COPSE, seat=2).of(tallies) == tallies["scores"][:, 1]).all()


def test_any_single_number_of_a_tally_is_a_measure():
    tallies = Table("toy", ("greedy", "greedy")).play(0, 20)
    counted = outcomes.counted(COPSE)
    assert counted[:5] == ["decisions", "choices", "idle", "loops", "steps"]
    assert counted[5:]
    assert all(name.startswith("event_") for name in counted[5:])
    assert (measure(COPSE, "Decisions").of(tallies) == tallies["decisions"]).all()


@pytest.mark.parametrize(
    ("name", "seat", "said"),
    [
        ("step", 0, "'step' as a number; did you mean steps?"),
        ("highest", 0, "there are score, decisions, choices, idle, loops, steps"),
        ("places", 0, "does not count 'places'"),
        ("steps", 1, "a seat or a measure, not both"),
    ],
)
def test_what_is_no_number_is_refused(name, seat, said):
    with pytest.raises(TableError, match=said.replace("?", r"\?")):
        measure(COPSE, name, seat)


def test_wins_have_wilsons_interval_and_all_else_students():
    wins, shares = np.array([1.0, 0.0, 1.0, 1.0]), np.array([1.0, 0.5, 1.0, 1.0])
    assert Measure().mean(wins) == wilson(3, 4)
    assert Measure().mean(shares) == mean_interval(shares)
    assert Measure("steps").mean(wins) == mean_interval(wins)


# -- batches -----------------------------------------------------------------------------------------------------------------


def test_batches_grow_by_a_quarter_of_all_before():
    assert growing(400) == [200, 50, 62, 78, 10]
    assert growing(120) == [120]


def test_batches_stay_below_a_limit_and_add_up():
    sizes = growing(1_000_000)
    assert sum(sizes) == 1_000_000
    assert max(sizes) == 20_000


@pytest.mark.parametrize(("games", "tables"), [(1, 1), (10, 2), (1_000, 6), (123_457, 2), (50, 3_000)])
def test_a_fixed_number_of_games_comes_in_many_even_batches(games, tables):
    sizes = even(games, tables)
    assert sum(sizes) == games
    assert max(sizes) <= 5_000
    assert len(sizes) >= min(games, 16)


# -- playing -----------------------------------------------------------------------------------------------------------------


def test_outcomes_stand_at_their_game_whatever_the_order_they_come_in():
    tables = two_tables()
    expected = [table.play(0, 90)["decisions"] for table in tables]
    for executor in (Here(), Here(seed=1), Here(seed=2)):
        played = outcomes.play(executor, tables, 90, Measure("decisions").of)
        assert (played.values == expected).all()
        assert (played.games, played.broken_off, played.interrupted) == (90, (0, 0), False)


@pytest.mark.with_processes
def test_outcomes_are_the_same_with_one_worker_and_with_two():
    tables = [Table(TED, ("random", "random")), Table(TED, ("random", "random"), {"capital_limit": 12})]
    expected = [table.play(0, 20)["decisions"] for table in tables]
    for workers in (1, 2):
        with Local(workers, mode="interpreted") as executor:
            played = outcomes.play(executor, tables, 20, Measure("decisions").of)
        assert (played.values == expected).all()


@pytest.mark.parametrize("seed", [None, 1, 2])
def test_who_looks_sees_every_batch_in_order_and_may_stop(seed):
    seen = []

    def enough(values):
        seen.append(values.copy())
        return len(seen) == 2

    executor = Invented(lambda table, game: [game, -game], seed)
    played = outcomes.play(executor, two_tables(), 100, Measure().of, sizes=[20, 30, 50], enough=enough)
    assert [batch.shape for batch in seen] == [(2, 20), (2, 30)]
    assert (played.values == [range(50), range(50)]).all()
    assert not played.interrupted
    assert executor.is_closed


def test_ctrl_c_leaves_the_first_games_of_all_tables():
    tables = two_tables()
    played = outcomes.play(Here(stop_after=100), tables, 300, Measure("decisions").of)
    assert played.interrupted
    assert 0 < played.games <= 50
    assert (played.values == [table.play(0, played.games)["decisions"] for table in tables]).all()


def test_ctrl_c_before_anything_is_known_stops_all():
    with pytest.raises(KeyboardInterrupt):
        outcomes.play(Here(stop_after=0), two_tables(), 300, Measure().of)


def test_games_that_did_not_end_are_counted_for_each_table():
    tables = [Table("toy", ("greedy", "greedy")), Table("toy", ("greedy", "greedy"), limit=3)]
    assert outcomes.play(Here(), tables, 12, Measure().of).broken_off == (0, 12)


def test_progress_counts_games_of_all_tables():
    told = []
    outcomes.play(Here(), two_tables(), 40, Measure().of, tell=told.append)
    assert (told[0].done, told[0].total) == (0, 80)
    assert (told[-1].done, told[-1].fresh) == (80, 80)
    assert sorted(progress.done for progress in told) == [progress.done for progress in told]


def test_numbers_may_have_further_axes():
    played = outcomes.play(Here(), two_tables(), 30, lambda tallies: np.asarray(tallies["scores"][:, :2], np.float64))
    assert played.values.shape == (2, 30, 2)
    assert played.values.sum(2) == pytest.approx(1.0)
