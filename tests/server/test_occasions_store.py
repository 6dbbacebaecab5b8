"""Challenges and tries in the database: one for each person and day, ranks, and what becomes of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from holdfast.server.store import SeatRow, UserRow, achievements, archive, occasions, people, results, tables
from holdfast.server.store.achievements import Judged
from holdfast.server.store.occasions import ChallengeRow, DoneRow, TryRow, day_of, end_of, is_day

from .stored import BO, TABLE, UNA

DAY = "2026-11-29"
TODAY = ChallengeRow(DAY, "toy", 2**255 + 7, {"length": 3})


@pytest.fixture
def c(connection):
    people.add_user(connection, UNA)
    people.add_user(connection, BO)
    return connection


def tried(c, user, *, score=None, points=None, measure=None, state="over", day=DAY, at=5.0):
    """A game with rank of a user against a computer player."""
    table = f"{user}-{day}"
    row = replace(TABLE, id=table, game="toy", host=user, state=state, changed=at, occasion=f"challenge:{day}")
    tables.create_table(c, row, [SeatRow(0, "human", user, user), SeatRow(1, "easy", None, "")])
    assert occasions.add_try(c, day, "toy", user, table)
    if score is not None:
        results.keep(c, table, [score, 0.0], None, points=[points, 0.0] if points is not None else ())
        achievements.judge(c, table, [Judged((), (), measure), Judged((), (), None)], at)
    return table


def guests(c, *names):
    for name in names:
        people.add_user(c, UserRow(name, name, True, None, 20.0, 20.0))


def test_a_day_is_that_of_the_whole_world():
    assert (day_of(0.0), end_of("1970-01-01"), day_of(end_of(DAY)), day_of(end_of(DAY) - 1)) == ("1970-01-01", 86_400.0, "2026-11-30", DAY)
    assert [is_day(day) for day in (DAY, "2026-02-30", "0000-00-00", "9999-12-31")] == [True, False, False, False]


def test_who_asks_first_makes_the_challenge_of_a_day(c):
    assert occasions.begin(c, TODAY) == TODAY
    assert occasions.begin(c, replace(TODAY, seed=1, options={})) == TODAY
    other = occasions.begin(c, replace(TODAY, game="grove", seed=1, options={}))
    assert occasions.challenges(c, DAY) == [other, TODAY]
    assert occasions.challenges(c, DAY, "toy") == [TODAY]


def test_days_without_a_challenge_are_passed_over(c):
    for day in ("2026-11-20", DAY, "2026-12-03"):
        occasions.begin(c, replace(TODAY, day=day))
    assert occasions.neighbours(c, DAY) == ("2026-11-20", "2026-12-03")
    assert occasions.neighbours(c, "2026-11-20") == ("", DAY)


def test_there_is_one_game_with_rank_for_each_person_day_and_game(c):
    assert occasions.try_of(c, "una", DAY, "toy") is None
    table = tried(c, "una", state="running")
    assert not occasions.add_try(c, DAY, "toy", "una", "another")
    assert occasions.try_of(c, "una", DAY, "toy") == TryRow(table, "running")
    assert occasions.add_try(c, "2026-11-30", "toy", "una", "another")
    assert occasions.add_try(c, DAY, "grove", "una", "another")
    assert occasions.add_try(c, DAY, "toy", "bo", "another")


@pytest.mark.parametrize(("state", "score", "became"), [("open", None, "running"), ("ended", None, "lost"), ("over", 0.0, "over")])
def test_a_try_is_what_has_become_of_its_table(c, state, score, became):
    table = tried(c, "una", state=state, score=score)
    assert occasions.try_of(c, "una", DAY, "toy") == TryRow(table, became)
    assert occasions.has_played(c, "una", DAY, "toy") == (became != "running")
    archive.erase(c, table)
    assert occasions.try_of(c, "una", DAY, "toy") == TryRow("", "over" if score is not None else "lost")


def test_ranks_go_by_victory_then_points_then_the_measure_and_equals_share_one(c):
    guests(c, "a", "b", "d", "e", "f")
    found = {"a": (0.0, 90.0, 1.0), "b": (1.0, 30.0, 4.0), "d": (1.0, 30.0, 2.0), "e": (1.0, 30.0, 4.0), "f": (1.0, 40.0, None)}
    for at, (name, (score, points, measure)) in enumerate(found.items()):
        tried(c, name, score=score, points=points, measure=measure, at=float(at))
    tried(c, "una", state="running")
    rows, count = occasions.ranked(c, DAY, "toy", None, fewer=True, most=20)
    assert [(row.rank, row.user) for row in rows] == [(1, "f"), (2, "d"), (3, "b"), (3, "e"), (5, "a")]
    assert count == 5
    rows, _ = occasions.ranked(c, DAY, "toy", None, fewer=False, most=20)
    assert [(row.rank, row.user) for row in rows] == [(1, "f"), (2, "b"), (2, "e"), (4, "d"), (5, "a")]
    rows, count = occasions.ranked(c, DAY, "toy", "a", fewer=True, most=2)
    assert ([row.user for row in rows], count) == (["f", "d", "a"], 5)
    assert (rows[2].won, rows[2].points, rows[2].measure, rows[2].table, rows[2].judged) == (False, 90.0, 1.0, f"a-{DAY}", True)


def test_who_is_beaten_sooner_has_done_no_better(c):
    guests(c, "a", "b", "d")
    for name, score, measure in (("a", 0.0, 3.0), ("b", 0.0, 9.0), ("d", 1.0, 12.0)):
        tried(c, name, score=score, measure=measure)
    rows, _ = occasions.ranked(c, DAY, "toy", None, fewer=True, most=20)
    assert [(row.rank, row.user) for row in rows] == [(1, "d"), (2, "a"), (2, "b")]


def test_a_result_stays_when_its_table_is_deleted(c):
    archive.erase(c, tried(c, "una", score=1.0, measure=3.0))
    ((row,), count) = occasions.ranked(c, DAY, "toy", "bo", fewer=True, most=20)
    assert (row.user, row.measure, row.table, count) == ("una", 3.0, "", 1)


def test_an_account_takes_over_the_tries_of_its_guest_unless_it_has_its_own(c):
    own, second, other = tried(c, "una", score=0.0), tried(c, "bo", score=1.0), tried(c, "bo", score=1.0, day="2026-11-28")
    people.merge_users(c, "bo", "una")
    assert occasions.try_of(c, "una", DAY, "toy") == TryRow(own, "over")
    assert occasions.try_of(c, "una", "2026-11-28", "toy") == TryRow(other, "over")
    assert [tables.table(c, table).is_ranked for table in (own, second, other)] == [True, False, True]
    assert tables.table(c, second).challenge_day == DAY


def test_a_deleted_account_leaves_no_try(c):
    tried(c, "una", score=1.0)
    people.forget(c, "una", 9.0)
    assert occasions.ranked(c, DAY, "toy", None, fewer=True, most=20) == ([], 0)


def test_a_chapter_is_done_at_the_first_table(c):
    row = replace(TABLE, id="one", game="toy", state="over", occasion="chapter:gate")
    tables.create_table(c, row, [SeatRow(0, "human", "una", "Una"), SeatRow(1, "easy", None, "")])
    results.keep(c, "one", [1.0, 0.0], None)
    achievements.judge(c, "one", [Judged((), ("first", "gate")), Judged((), ())], 5.0)
    assert occasions.done(c, "una", "toy")["gate"] == DoneRow(5.0, "one")
    assert occasions.done(c, "bo", "toy") == {}
    archive.erase(c, "one")
    assert occasions.done(c, "una", "toy")["gate"] == DoneRow(5.0, "")
