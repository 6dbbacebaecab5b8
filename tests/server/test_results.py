"""What a game is worth to those who played it, and what people are worth against each other."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, or_, select

from holdfast.server.runtime.settings import Settings
from holdfast.server.store import results, schema
from holdfast.server.store.people import user_named
from tests.toys import find

from .house import LONG, Visitor, hosted
from .playing import ALLIES, RIVALS, TEAMS, account, done, play, seated


@pytest.fixture
def place(url):
    with hosted(Settings(database=url, workers=1, limits=False), find) as found:
        yield found


@pytest.fixture
def sit(place):
    """Makes people with accounts."""
    opened = []

    def come(name):
        opened.append(account(place[0], name))
        return opened[-1]

    yield come
    for visitor in opened:
        visitor.close()


@pytest.fixture
def of(place):
    """What is kept of somebody: the score of each game, of several seats the best, and (mu, sigma, games) of a game."""

    def look(c, name, game):
        user = user_named(c, name)
        seats, is_own = schema.seats.c, or_(schema.seats.c.kind == "human", schema.seats.c.resigned)
        best = select(func.max(seats.score)).join_from(schema.seats, schema.tables).where(seats.user_id == user.id, is_own)
        scores = list(c.execute(best.group_by(seats.table_id).having(func.max(seats.score).is_not(None))).scalars())
        ways = results.ways(c, user.id)
        assert (sum(way.count for way in ways), sum(way.won for way in ways)) == (len(scores), scores.count(1.0)), "as it is told of them"
        rated = [(round(one.mu, 3), round(one.sigma, 3), one.games) for one in results.ratings(c, user.id) if one.game == game]
        return scores, rated

    def ask(visitor, game=RIVALS):
        loop = next(iter(place[1].registry._tasks)).get_loop()
        return asyncio.run_coroutine_threadsafe(place[1].store.read(look, visitor.name, game), loop).result(LONG)

    return ask


def test_who_wins_has_1_and_who_loses_0(sit, of):
    anna, ben = sit("Anna"), sit("Ben")
    play([anna, ben], winners={1})
    assert (of(anna)[0], of(ben)[0]) == ([1.0], [0.0])


def test_a_win_is_shared(sit, of):
    anna, ben = sit("Anna"), sit("Ben")
    play([anna, ben], winners={1, 2})
    assert (of(anna)[0], of(ben)[0]) == ([0.5], [0.5])


def test_rivals_are_rated_by_each_game(sit, of):
    """The numbers are those of the Plackett-Luce model by its formulas, for two beginners of 25 ± 25/3.

    beta = 25/6, so c² = 2 * (sigma² + beta²) = 173.611 and c = 13.1762; both have p = 1/2.  The winner gains
    sigma² / c * (1 - 1/2) = 2.635; sigma² shrinks by the part sigma² / c² * p * (1 - p) * sigma / c = 0.4 * 0.25 * 0.63246 = 0.06325, so
    sigma becomes 8.06563.
    """
    anna, ben = sit("Anna"), sit("Ben")
    play([anna, ben], winners={1})
    assert of(anna)[1] == [(27.635, 8.066, 1)]
    assert of(ben)[1] == [(22.365, 8.066, 1)]
    play([anna, ben], winners={2})
    assert [games for _, _, games in of(anna)[1]] == [2]
    (anna_mu, _, _), (ben_mu, _, _) = of(anna)[1][0], of(ben)[1][0]
    assert anna_mu < 25 < ben_mu, "to beat the better one counts for more"


def test_who_wins_together_is_not_rated(sit, of):
    anna, ben = sit("Anna"), sit("Ben")
    play([anna, ben], winners={1}, game=ALLIES)
    assert (of(anna), of(ben)) == (([1.0], []), ([0.0], []))


def test_a_team_wins_and_each_of_it_is_rated(sit, of):
    """Plackett-Luce by its formulas, for two beginners against one: all are 25 ± 25/3, beta is 25/6.

    The team has mu = 50 and sigma² = 138.889, so c² = 138.889 + 69.444 + 2 * 17.361 = 243.056, c = 15.590, and its chance is
    p = 1 / (1 + exp(-25 / 15.590)) = 0.83251.  Each winner gains sigma² / c * (1 - p) = 0.746, the loser loses the same.
    """
    anna, ben, carl = sit("Anna"), sit("Ben"), sit("Carl")
    play([anna, ben, carl], winners={1}, game=TEAMS)
    assert [of(visitor)[0] for visitor in (anna, ben, carl)] == [[1.0], [0.0], [1.0]]
    assert [of(visitor, TEAMS)[1][0][0] for visitor in (anna, ben, carl)] == [25.746, 24.254, 25.746]
    assert [of(visitor, TEAMS)[1][0][2] for visitor in (anna, ben, carl)] == [1, 1, 1]


def test_team_mates_alone_have_nobody_to_be_rated_against(place, sit, of):
    anna, carl = sit("Anna"), sit("Carl")
    with Visitor(place[0], "Gil") as guest:
        play([anna, guest, carl], winners={1}, game=TEAMS)
    assert (of(anna, TEAMS), of(carl, TEAMS)) == (([1.0], []), ([1.0], []))


def test_who_resigns_loses_whatever_becomes_of_the_team(sit, of):
    anna, ben, carl = sit("Anna"), sit("Ben"), sit("Carl")
    table, tokens = seated([anna, ben, carl], TEAMS)
    seq = done(anna.command(table, "act", tokens[1], 0, action="begin"))["seq"]
    seq = done(anna.command(table, "act", tokens[1], seq, action="walk:right"))["seq"]
    seq = done(anna.command(table, "resign", tokens[1], seq))["seq"]
    for seat, visitor in ((2, ben), (3, carl)):
        done(visitor.command(table, "act", tokens[seat], visitor.get(f"/api/tables/{table}")["seq"], action="wait"))
    assert [of(visitor)[0] for visitor in (anna, ben, carl)] == [[0.0], [0.0], [1.0]]
    means = [of(visitor, TEAMS)[1][0][0] for visitor in (anna, ben, carl)]
    assert means[0] == means[1] < 25 < means[2], "Carl has won against Ben, and against Anna who left"


def test_people_are_told_the_team_of_each_seat(sit):
    anna, ben, carl = sit("Anna"), sit("Ben"), sit("Carl")
    table, _ = anna.table(["me", "open", "open"], TEAMS)
    assert [seat["team"] for seat in anna.get(f"/api/tables/{table}")["info"]["seats"]] == ["Team 1", "Team 2", "Team 1"]
    ben.sit(table, 2)
    carl.sit(table, 3)
    infos = anna.get(f"/api/tables/{table}")["info"]["seats"]
    assert [seat["team"] for seat in infos] == ["Team 1", "Team 2", "Team 1"]
    other, _ = anna.table(["me", "open", "open"])
    assert [seat["team"] for seat in anna.get(f"/api/tables/{other}")["info"]["seats"]] == ["", "", ""]


def test_guests_have_no_rating_and_nobody_gets_one_by_them(place, sit, of):
    anna = sit("Anna")
    with Visitor(place[0], "Gil") as guest:
        play([anna, guest], winners={1})
    assert of(anna) == ([1.0], [])


def test_who_plays_alone_or_several_seats_is_not_rated(sit, of):
    anna, ben = sit("Anna"), sit("Ben")
    play([anna, anna, ben], winners={2})
    assert of(anna) == ([1.0], [])
    assert of(ben) == ([0.0], [])


def test_who_resigns_has_lost_whatever_becomes_of_it(sit, of):
    anna, ben = sit("Anna"), sit("Ben")
    table, tokens = seated([anna, ben])
    seq = done(anna.command(table, "act", tokens[1], 0, action="begin"))["seq"]
    seq = done(anna.command(table, "act", tokens[1], seq, action="walk:right"))["seq"]
    done(anna.command(table, "resign", tokens[1], seq))
    seq = ben.get(f"/api/tables/{table}")["seq"]
    done(ben.command(table, "act", tokens[2], seq, action="wait"))
    assert (of(anna)[0], of(ben)[0]) == ([0.0], [0.0]), "the winner is the seat that Anna left"


def test_a_game_that_a_computer_player_ended_for_somebody_is_not_theirs(sit, of):
    anna, ben = sit("Anna"), sit("Ben")
    table, tokens = seated([anna, ben])
    seq = done(anna.command(table, "act", tokens[1], 0, action="begin"))["seq"]
    seq = done(anna.command(table, "act", tokens[1], seq, action="walk:right"))["seq"]
    seq = done(anna.command(table, "reseat", tokens[1], seq, seat=1, player="random"))["seq"]
    done(ben.command(table, "act", tokens[2], seq, action="wait"))
    assert (of(anna)[0], of(ben)[0]) == ([], [0.0])


def test_a_game_that_people_end_is_no_result(sit, of):
    anna, ben = sit("Anna"), sit("Ben")
    table, tokens = seated([anna, ben])
    seq = done(anna.command(table, "agree", tokens[1], 0, agree=True))["seq"]
    done(ben.command(table, "agree", tokens[2], seq, agree=True))
    assert (of(anna), of(ben)) == (([], []), ([], []))


def test_a_game_with_numbers_of_its_own_does_not_count(sit, of):
    anna, ben = sit("Anna"), sit("Ben")
    play([anna, ben], winners={1}, values={"ash.worth": 9})
    assert (of(anna), of(ben)) == (([], []), ([], []))
