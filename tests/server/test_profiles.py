"""Profiles: what anybody may know of somebody with an account, and one's own games to look at again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from holdfast.protocol import Tally
from holdfast.server.accounts import profiles
from holdfast.server.accounts.profiles import Known, records
from holdfast.server.runtime.settings import Settings
from holdfast.server.store import SeatRow, results, tables
from holdfast.server.store import people as stored
from holdfast.server.store.results import RatingRow, StreakRow, WayRow
from tests.toys import find

from .house import Visitor, hosted
from .playing import ALLIES, account, agreed, play, seated
from .stored import BO, TABLE, UNA


class Games:
    """Games that somebody has played, as the database has them: each second one more ends."""

    def __init__(self, connection):
        self.connection = connection
        stored.add_user(connection, UNA)
        stored.add_user(connection, BO)

    def ended(self, *scores, game="grove", people=2, outcome="won", at=None):
        """So many games, with the scores of Una, or of several seats of hers."""
        for score in scores:
            number = self.connection.exec_driver_sql("SELECT count(*) FROM tables").scalar()
            of_seats = score if isinstance(score, tuple) else (score,)
            users = [UNA.id] * len(of_seats) + [BO.id] * (people - len(of_seats))
            seats = [SeatRow(seat, "human", user, "") for seat, user in enumerate(users)]
            when = float(number if at is None else at)
            row = replace(TABLE, id=f"table-{number:04}", game=game, state="over", outcome=outcome, changed=when)
            tables.create_table(self.connection, row, seats)
            results.keep(self.connection, row.id, [*of_seats, *[1.0] * (people - len(of_seats))], None)

    @property
    def records(self):
        """What is told of Una."""
        return records(Known.of(self.connection, UNA.id), find, str)


@pytest.fixture
def games(connection):
    return Games(connection)


@pytest.mark.parametrize(
    ("scores", "streak", "best"),
    [
        ((1.0,), 1, 1),
        ((0.0,), 0, 0),
        ((1.0, 1.0, 0.0, 1.0), 1, 2),
        ((0.0, 1.0, 1.0, 1.0), 3, 3),
        ((1.0, 0.5, 1.0), 1, 1),
        ((1.0, 1.0, 0.0, 0.0), 0, 2),
        ((0.0, (0.0, 1.0), (1.0, 0.5)), 2, 2),
    ],
)
def test_a_streak_is_of_games_won_one_after_the_other(games, scores, streak, best):
    games.ended(*scores)
    (record,) = games.records
    assert (record.streak, record.best_streak) == (streak, best)


def test_a_streak_is_of_one_game_whatever_is_played_between(games):
    games.ended(1.0)
    games.ended(0.0, game="toy")
    games.ended(1.0)
    games.ended(1.0, game="toy")
    assert [(record.game, record.streak, record.best_streak) for record in games.records] == [("toy", 1, 1), ("grove", 2, 2)]


def test_streaks_go_by_when_games_ended_not_by_when_they_were_set_up(games):
    games.ended(0.0, at=9)
    games.ended(1.0, 1.0, at=5)
    (record,) = games.records
    assert (record.streak, record.best_streak, record.last_played) == (0, 2, 9.0)


def test_a_game_is_won_by_who_does_not_share_the_win(games):
    games.ended(1.0, 0.5, 0.0, 1.0)
    (record,) = games.records
    assert (record.played, record.won, record.last_played) == (4, 2, 3.0)


def test_games_are_counted_by_how_many_played_and_how_they_ended(games):
    for count, outcome in [(2, "the city fell"), (1, "the heroes have won"), (2, "the heroes have won"), (2, "the city fell")]:
        games.ended(0.0, people=count, outcome=outcome)
    (record,) = games.records
    assert record.tallies == [Tally(1, "the heroes have won", 1), Tally(2, "the city fell", 2), Tally(2, "the heroes have won", 1)]


def test_the_game_that_was_played_last_comes_first_and_one_that_is_gone_keeps_its_name(games):
    for name in ("toy", "chess", "grove"):
        games.ended(1.0, game=name)
    assert [(record.game, record.title) for record in games.records] == [("grove", "Copse"), ("chess", "chess"), ("toy", "Copse")]


def test_of_very_many_games_only_what_they_come_to_is_read(games):
    games.ended(*[1.0, 1.0, 0.0] * 50)
    assert results.ways(games.connection, UNA.id) == [WayRow("grove", 2, "won", 150, 100, 149.0)]
    assert results.streaks(games.connection, UNA.id) == [StreakRow("grove", 0, 2)]


def test_a_rating_is_what_somebody_is_at_least_worth():
    """20 points for each of mu less three sigma, from 1000: a beginner's 25 less 25 leaves 1000; 30 less 3 times 2 is 24, so 1480."""
    assert RatingRow("toy", 25.0, 25 / 3, 0).shown == 1000
    way, streak = WayRow("toy", 2, "over", 1, 1, 5.0), StreakRow("toy", 1, 1)
    (record,) = records(Known([way], [streak], [RatingRow("toy", 30.0, 2.0, 7)]), find, str)
    assert (record.rating, record.rated_games) == (1480, 7)


@pytest.mark.parametrize("fault", [KeyError("toy"), ImportError("cannot import name 'GROW'")])
def test_a_game_that_is_not_there_is_told_by_its_name(fault):
    def nothing(name):
        raise fault

    (record,) = records(Known([WayRow("toy", 2, "won", 3, 2, 7.0)], [StreakRow("toy", 1, 2)]), nothing, str)
    assert (record.game, record.title, record.played) == ("toy", "toy", 3)


@pytest.fixture
def place(url):
    with hosted(Settings(database=url, workers=1, limits=False), find) as (found, _):
        yield found


def test_anybody_may_look_at_the_profile_of_an_account(place):
    with account(place, "Anna") as anna, account(place, "Ben / Bo") as ben, Visitor(place) as stranger:
        play([anna, ben], winners={1})
        play([anna, ben], winners={1, 2}, game=ALLIES)
        allies, rivals = stranger.get("/api/people/ANNA")["records"]
        assert (allies["game"], allies["played"], allies["won"], allies["rating"]) == ("grove", 1, 0, None)
        assert (rivals["game"], rivals["played"], rivals["won"], rivals["rated_games"]) == ("toy", 1, 1, 1)
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
        agreed([anna, ben], table, tokens, 0)
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
