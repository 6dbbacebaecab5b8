"""Profiles: what anybody may know of somebody with an account, and one's own games to look at again."""

from __future__ import annotations

import pytest
from argon2 import PasswordHasher

from holdfast.server import people, profiles
from holdfast.server.people import Passwords
from holdfast.server.profiles import records
from holdfast.server.protocol import Tally
from holdfast.server.settings import Settings
from holdfast.server.store.results import RatingRow, ResultRow

from .house import Visitor, hosted
from .playing import ALLIES, account, done, play, seated
from .twins import find


def told(*scores, game="grove", people=2, outcome="won"):
    """The records of somebody with these results, a second after each other."""
    return records([ResultRow(game, outcome, float(at), people, score) for at, score in enumerate(scores)], [], find, str)


@pytest.mark.parametrize(
    ("scores", "streak", "best"),
    [
        ((1.0,), 1, 1),
        ((0.0,), 0, 0),
        ((1.0, 1.0, 0.0, 1.0), 1, 2),
        ((0.0, 1.0, 1.0, 1.0), 3, 3),
        ((1.0, 0.5, 1.0), 1, 1),
    ],
)
def test_a_streak_is_of_games_won_one_after_the_other(scores, streak, best):
    (record,) = told(*scores)
    assert (record.streak, record.best_streak) == (streak, best)


def test_a_game_is_won_by_who_does_not_share_the_win():
    (record,) = told(1.0, 0.5, 0.0, 1.0)
    assert (record.played, record.won, record.last_played) == (4, 2, 3.0)


def test_games_are_counted_by_how_many_played_and_how_they_ended():
    ends = [(2, "the city fell"), (1, "the heroes have won"), (2, "the heroes have won"), (2, "the city fell")]
    (record,) = records([ResultRow("grove", outcome, 0.0, count, 0.0) for count, outcome in ends], [], find, str)
    assert record.tallies == [Tally(1, "the heroes have won", 1), Tally(2, "the city fell", 2), Tally(2, "the heroes have won", 1)]


def test_the_game_that_was_played_last_comes_first_and_one_that_is_gone_keeps_its_name():
    played = [ResultRow("copse", "over", 5.0, 2, 1.0), ResultRow("chess", "mate", 6.0, 2, 1.0), ResultRow("grove", "over", 7.0, 2, 1.0)]
    assert [(record.game, record.title) for record in records(played, [], find, str)] == [
        ("grove", "Copse"),
        ("chess", "chess"),
        ("copse", "Copse"),
    ]


def test_a_rating_is_what_somebody_is_at_least_worth():
    """20 points for each of mu less three sigma, from 1000: a beginner's 25 less 25 leaves 1000; 30 less 3 times 2 is 24, so 1480."""
    assert RatingRow("copse", 25.0, 25 / 3, 0).shown == 1000
    (record,) = records([ResultRow("copse", "over", 5.0, 2, 1.0)], [RatingRow("copse", 30.0, 2.0, 7)], find, str)
    assert (record.rating, record.rated_games) == (1480, 7)


@pytest.fixture
def place(url, monkeypatch):
    monkeypatch.setattr(people, "PASSWORDS", Passwords(PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)))
    with hosted(Settings(database=url, workers=1, limits=False), find) as (found, _):
        yield found


def test_anybody_may_look_at_the_profile_of_an_account(place):
    with account(place, "Anna") as anna, account(place, "Ben / Bo") as ben, Visitor(place) as stranger:
        play([anna, ben], winners={1})
        play([anna, ben], winners={1, 2}, game=ALLIES)
        allies, rivals = stranger.get("/api/people/ANNA")["records"]
        assert (allies["game"], allies["played"], allies["won"], allies["rating"]) == ("grove", 1, 0, None)
        assert (rivals["game"], rivals["played"], rivals["won"], rivals["rated_games"]) == ("copse", 1, 1, 1)
        told = stranger.get("/api/people/Ben%20%2F%20Bo")
        assert (told["name"], [record["won"] for record in told["records"]]) == ("Ben / Bo", [0, 0])


@pytest.mark.parametrize("name", ["Nobody", "Gil", "x", "a%00b", "%E2%80%8B%E2%80%8B"])
def test_who_has_no_account_has_no_profile(place, name):
    with Visitor(place, "Gil") as guest:
        answer = guest.http.get(f"/api/people/{name}")
        assert answer.status_code == 404
        assert answer.json()["error"]["text"].endswith(".")


def test_the_own_games_that_are_over_come_last_first_and_page_by_page(place, monkeypatch):
    monkeypatch.setattr(profiles, "PAGE", 2)
    with Visitor(place, "Anna") as anna, Visitor(place, "Ben") as ben, Visitor(place, "Carl") as carl:
        played = [play([anna, ben], winners={1}) for _ in range(3)]
        seated([anna, ben])  # goes on
        table, tokens = seated([anna, ben])
        done(anna.command(table, "resign", tokens[1], 0))
        done(ben.command(table, "resign", tokens[2], 1))
        first = anna.get("/api/me/games")
        assert [game["id"] for game in first["games"]] == [table, played[2]]
        assert [seat["name"] for seat in first["games"][1]["seats"]] == ["Anna", "Ben"]
        assert first["more"] is True
        rest = anna.get(f"/api/me/games?before={played[2]}")
        assert ([game["id"] for game in rest["games"]], rest["more"]) == ([played[1], played[0]], False)
        assert carl.get("/api/me/games") == {"games": [], "more": False}


def test_who_is_nobody_has_no_games(place):
    with Visitor(place) as visitor:
        visitor.http.cookies.clear()
        assert visitor.http.get("/api/me/games").status_code == 401
