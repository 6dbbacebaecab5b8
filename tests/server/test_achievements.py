"""What people achieve, whom they play and against whom: found out when a game is over, kept once, told in profiles."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from holdfast.server.accounts import profiles
from holdfast.server.accounts.profiles import Known, achievements_of, records
from holdfast.server.runtime.settings import Settings
from holdfast.server.store import SeatRow, achievements, archive, people, results, tables
from holdfast.server.store.achievements import Judged, others_of
from holdfast.server.tables import judge

from .house import LONG, Visitor, hosted
from .playing import account, done, play, seated
from .stored import BO, TABLE, UNA
from .twins import find

# -- what is stored ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def c(connection):
    people.add_user(connection, UNA)
    people.add_user(connection, BO)
    return connection


def ended(c, table_id, found, *, seats=None, scores=(1.0, 0.0), at=5.0, game="toy"):
    """A game of Una and Bo that is over, and what was found of it."""
    seats = seats or [SeatRow(0, "human", "una", "Una"), SeatRow(1, "human", "bo", "Bo")]
    tables.create_table(c, replace(TABLE, id=table_id, game=game, state="over", changed=at), seats)
    results.keep(c, table_id, scores, None)
    achievements.judge(c, table_id, found, at)


def test_an_achievement_is_kept_with_the_first_game_in_which_it_was_reached(c):
    ended(c, "one", [Judged((), ("first",)), Judged((), ())])
    ended(c, "two", [Judged((), ("first", "walker")), Judged((), ("walker",))], at=9.0)
    assert [(row.name, row.at) for row in achievements.achieved(c, "una")] == [("first", 5.0), ("walker", 9.0)]
    assert [achievements.achieved_at(c, "una", table) for table in ("one", "two")] == [["first"], ["walker"]]
    assert [achievements.achieved_at(c, "bo", table) for table in ("one", "two")] == [[], ["walker"]]


def test_a_game_is_judged_once(c):
    ended(c, "one", [Judged((), ("first",)), Judged((), ())])
    assert achievements.is_judged(c, "one")
    achievements.judge(c, "one", [Judged((), ("walker",)), Judged((), ())], 9.0)
    assert [row.name for row in achievements.achieved(c, "una")] == ["first"]
    assert not achievements.is_judged(c, "none")


def test_the_same_name_in_two_games_is_two_achievements(c):
    ended(c, "one", [Judged((), ("first",)), Judged((), ())])
    ended(c, "two", [Judged((), ("first",)), Judged((), ())], game="grove")
    assert {(row.game, row.name) for row in achievements.achieved(c, "una")} == {("toy", "first"), ("grove", "first")}


@pytest.mark.parametrize("seat", [SeatRow(0, "hard", "una", "Una"), SeatRow(0, "hard", "una", "Una", resigned=True)])
def test_who_left_or_resigned_has_achieved_nothing(c, seat):
    ended(c, "one", [Judged((), ("first",)), Judged((), ())], seats=[seat, SeatRow(1, "human", "bo", "Bo")])
    assert achievements.achieved(c, "una") == []


def test_several_seats_of_somebody_achieve_together(c):
    seats = [SeatRow(0, "human", "una", "Una"), SeatRow(1, "human", "una", "Una")]
    ended(c, "one", [Judged((), ("first", "walker")), Judged((), ("first", "planter"))], seats=seats)
    assert sorted(row.name for row in achievements.achieved(c, "una")) == ["first", "planter", "walker"]


ME, BEN = SeatRow(0, "human", "una", "Una"), SeatRow(1, "human", "bo", "Bo")
OWN, HARD, EASY = SeatRow(1, "human", "una", "Una"), SeatRow(2, "hard", None, ""), SeatRow(3, "easy", None, "")


@pytest.mark.parametrize(
    ("seats", "others"),
    [
        ([ME], "alone"),
        ([ME, OWN], "alone"),
        ([ME, BEN], "people"),
        ([ME, HARD], "hard"),
        ([ME, OWN, HARD], "hard"),
        ([ME, HARD, EASY], "mixed"),
        ([ME, BEN, HARD], "mixed"),
    ],
)
def test_who_plays_at_the_other_seats(seats, others):
    assert others_of(seats, ME) == others


def test_games_are_counted_by_hero_and_by_the_others(c):
    ended(c, "one", [Judged(("ash", "elm"), ()), Judged(("fir",), ())])
    ended(c, "two", [Judged(("ash",), ()), Judged(("fir",), ())], scores=(0.0, 1.0))
    ended(c, "three", [Judged(("ash",), ()), Judged(("fir",), ())], seats=[ME, replace(HARD, seat=1)])
    (record,) = records(Known.of(c, "una"), find, str)
    assert [(one.name, one.title, one.played, one.won) for one in record.heroes] == [("ash", "Ash", 3, 2), ("elm", "Elm", 1, 1)]
    assert [(one.name, one.title, one.played, one.won) for one in record.others] == [("people", "people", 2, 1), ("hard", "hard", 1, 1)]


def test_an_account_takes_over_what_its_guest_has_achieved(c):
    ended(c, "one", [Judged((), ("first",)), Judged((), ("first", "walker"))])
    ended(c, "two", [Judged((), ("planter",)), Judged((), ("planter",))], game="grove")
    people.merge_users(c, "bo", "una")
    has = {(row.game, row.name) for row in achievements.achieved(c, "una")}
    assert has == {("toy", "first"), ("toy", "walker"), ("grove", "planter")}
    assert achievements.achieved(c, "bo") == []


def test_a_deleted_account_leaves_none_of_it(c):
    ended(c, "one", [Judged((), ("first",)), Judged((), ("first",))])
    people.forget(c, "una", 9.0)
    assert [achievements.achieved(c, user) for user in ("una", "bo")] == [[], [achievements.AchievedRow("toy", "first", 5.0)]]


def test_what_was_achieved_stays_when_its_table_is_deleted(c):
    ended(c, "one", [Judged(("ash",), ("first",)), Judged((), ())])
    archive.erase(c, "one")
    assert [row.name for row in achievements.achieved(c, "una")] == ["first"]
    assert [share.what for share in achievements.by_heroes(c, "una")] == ["ash"]


def test_achievements_of_a_game_that_is_gone_are_not_told():
    def nothing(name):
        raise KeyError(name)

    has = [achievements.AchievedRow("toy", "first", 5.0), achievements.AchievedRow("toy", "of another version", 5.0)]
    assert achievements_of(has, nothing, str) == []
    (told,) = achievements_of(has, find, str)
    assert [(one.name, one.at) for one in told.achievements] == [("first", 5.0), ("planter", None), ("walker", None)]


# -- at a server ---------------------------------------------------------------------------------------------------------------


@pytest.fixture
def place(url, monkeypatch):
    monkeypatch.setattr(profiles, "NAMES", ("toy",))
    with hosted(Settings(database=url, workers=1, limits=False), find) as (found, _):
        yield found


def told(visitor, table):
    return [one["name"] for one in visitor.get(f"/api/tables/{table}/achievements")["achievements"]]


@pytest.mark.parametrize("short", [judge.SHORT, 0], ids=["at once", "by a worker"])
def test_each_is_told_at_the_end_what_is_new_to_them(place, monkeypatch, short):
    monkeypatch.setattr(judge, "SHORT", short)
    with account(place, "Anna") as anna, Visitor(place, "Gil") as guest:
        table, tokens = seated([anna, guest])
        assert told(anna, table) == [], "the game goes on"
        seq = done(anna.command(table, "act", tokens[1], 0, action="begin"))["seq"]
        seq = done(anna.command(table, "act", tokens[1], seq, action="walk:right"))["seq"]
        done(guest.command(table, "act", tokens[2], seq, action="walk:right"))
        assert (told(anna, table), told(guest, table)) == (["walker"], ["walker"])
        again = play([anna, guest], winners={1})
        assert (told(anna, again), told(guest, again)) == (["first"], [])
        (mine,) = anna.get("/api/me/achievements")["games"]
        assert [(one["name"], one["at"] is None) for one in mine["achievements"]] == [
            ("first", False),
            ("planter", True),
            ("walker", False),
        ]
        (theirs,) = guest.get("/api/people/Anna")["achievements"]
        assert theirs == mine


def test_it_is_found_out_though_nobody_looks_at_the_result(place):
    with account(place, "Anna") as anna, Visitor(place, "Gil") as guest:
        play([anna, guest], winners={1})
        until = time.monotonic() + LONG
        while not (games := anna.get("/api/people/Anna")["achievements"]):
            assert time.monotonic() < until
            time.sleep(0.01)
        assert [one["name"] for one in games[0]["achievements"] if one["at"]] == ["first"]


def test_a_game_that_does_not_count_achieves_nothing(place):
    with account(place, "Anna") as anna, Visitor(place, "Gil") as guest:
        table = play([anna, guest], winners={1}, values={"trees.ash.worth": 5})
        assert told(anna, table) == []
        assert anna.get("/api/people/Anna")["achievements"] == []


def test_who_is_nobody_is_told_so(place):
    with account(place, "Anna") as anna, Visitor(place, "Gil") as guest:
        table = play([anna, guest], winners={1})
        guest.http.cookies.clear()
        for path in ("/api/me/achievements", f"/api/tables/{table}/achievements"):
            assert guest.http.get(path).status_code == 401
        assert anna.http.get("/api/tables/none-of-these-tables/achievements").status_code == 404
