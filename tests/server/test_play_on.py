"""Playing on from a moment of a game that is over: a new table with the same game, up to then."""

from __future__ import annotations

import asyncio
import json
from functools import partial

import pytest

from holdfast.play import replay
from holdfast.play.match import Match
from holdfast.server.runtime.settings import Settings
from holdfast.server.store import tables
from tests.toygame import GAME
from tests.toys import find

from .house import Visitor, hosted, until
from .playing import RIVALS, agreed, done, play, seated

TED = "tiny-epic-defenders"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    settings = Settings(database=f"sqlite:///{tmp_path_factory.mktemp('play-on')}/holdfast.db", workers=1, limits=False)
    with hosted(settings, find) as (url, services):
        yield url, services


@pytest.fixture(scope="module")
def people(house):
    with Visitor(house[0], "Anna") as anna, Visitor(house[0], "Ben") as ben:
        yield [anna, ben]


@pytest.fixture(scope="module")
def over(people):
    """A game that is over: begin, a step to the right, waiting."""
    return play(people, winners={1})


def look(visitor, table, token=None):
    return visitor.get(f"/api/tables/{table}", **({"Authorization": f"Bearer {token}"} if token else {}))


def file_of(visitor, table):
    return visitor.http.get(f"/api/tables/{table}/replay").text


def from_moment(moment, **where):
    return {"beginning": {"moment": moment, **where}}


def refused(visitor, seats=("me", "greedy"), game=RIVALS, **more):
    answer = visitor.http.post("/api/tables", json={"game": game, "seats": list(seats), **more})
    return answer.status_code, answer.json()["error"]["code"], answer.json()["error"]["text"]


def test_the_new_table_stands_where_the_moment_was_and_goes_on(people, over):
    anna, ben = people
    table, tokens = anna.table(["me", "open"], RIVALS, **from_moment(2, table=over))
    assert look(anna, table)["info"]["state"] == "open"
    tokens[2] = ben.sit(table, 2)
    frame = look(ben, table, tokens[2])
    assert frame["info"]["state"] == "running"
    assert frame["info"]["played_on"]
    assert frame["sight"]["view"]["at"] == [1, 0, 0]
    assert frame["sight"]["question"] == "Seat 2: what do you do?"
    assert frame["log"] == ["The game begins.", "Seat 1 walks to the Meadow."]
    done(ben.command(table, "act", tokens[2], 0, action="walk:right"))
    assert look(anna, table)["info"]["state"] == "over"
    assert not look(anna, over)["info"]["played_on"]


def test_its_replay_is_whole_and_that_of_the_old_game_up_to_the_moment(people, over):
    anna, _ = people
    table, tokens = anna.table(["me", "me"], RIVALS, **from_moment(2, table=over))
    done(anna.command(table, "act", tokens[2], 0, action="draw"))
    old, new = (json.loads(file_of(anna, each)) for each in (over, table))
    assert [row[:2] for row in new["actions"]] == [[1, "begin"], [1, "walk:right"], [2, "draw"]]
    assert (new["seed"], new["options"]) == (old["seed"], old["options"])
    match = replay.loads(file_of(anna, table), find)
    assert match.is_over
    assert [moment["player"] for moment in anna.get(f"/api/tables/{table}/story")["moments"]] == ["", "", "", "human"]


def test_from_a_file_it_is_the_same(people, over):
    anna, _ = people
    views = []
    for where in ({"table": over}, {"replay": file_of(anna, over)}):
        table, tokens = anna.table(["me", "me"], RIVALS, **from_moment(2, **where))
        views.append(look(anna, table, tokens[1])["sight"]["view"])
    assert views[0] == views[1]


def test_a_file_of_a_game_that_goes_on_may_be_played_on_from_its_end(people):
    match = Match(GAME.with_values({"ash.worth": 5}), ["human", "greedy"], {"length": 3}, 5)
    match.play(0, "begin")
    table, _ = people[0].table(["me", "me"], RIVALS, **from_moment(1, replay=replay.dumps(match)))
    info = look(people[0], table)["info"]
    assert (info["state"], info["values"], info["options"]) == ("running", {"trees.ash.worth": 5}, {"length": "3"})


def test_a_seed_that_is_given_deals_the_same_and_the_game_counts_as_one_that_is_known(people):
    anna, ben = people
    dealt = [anna.table(["me", "me"], RIVALS, seed=seed) for seed in (7, 7)]
    files = [json.loads(file_of(anna, ended(anna, *each))) for each in dealt]
    assert [file["seed"] for file in files] == ["0x7", "0x7"]
    assert files[0]["actions"][0] == files[1]["actions"][0]  # with the digest of the position after it
    assert all(look(anna, table)["info"]["played_on"] for table, _ in dealt)
    _, tokens = ben.table(["me", "me"], RIVALS)
    assert tokens  # without a seed nothing is special
    assert refused(anna, seed=-1)[0] == 400 and refused(anna, seed=2**53)[0] == 400  # as all that is no table at all


def ended(visitor, table, tokens):
    """End a game that has begun: its replay can be had then."""
    done(visitor.command(table, "act", tokens[1], 0, action="begin"))
    agreed([visitor], table, tokens, 1)
    return table


def test_a_game_that_goes_on_takes_no_seed(people, over):
    told = refused(people[0], seed=5, **from_moment(1, table=over))
    assert told == (422, "beginning", "A game that goes on keeps its options, values and seed; leave them out.")


def test_from_the_very_beginning_it_is_the_same_deal(people, over):
    table, tokens = people[0].table(["me", "me"], RIVALS, **from_moment(0, table=over))
    assert look(people[0], table, tokens[1])["sight"]["question"] == "Who begins?"
    assert look(people[0], table)["info"]["played_on"]


def test_nobody_takes_back_what_was_played_before_the_moment(people, over):
    anna, _ = people
    table, tokens = anna.table(["me", "me"], RIVALS, **from_moment(1, table=over))
    sight = look(anna, table, tokens[1])["sight"]
    assert (sight["undo_seat"], sight["why_not_undo"]) == (0, "you have not done anything yet")
    assert anna.command(table, "undo", tokens[1], 0)["error"]["code"] == "cannot-undo"
    seq = done(anna.command(table, "act", tokens[1], 0, action="walk:right"))["seq"]
    seq = done(anna.command(table, "undo", tokens[1], seq))["seq"]
    assert anna.command(table, "undo", tokens[1], seq)["error"]["code"] == "cannot-undo"
    agreed([anna], table, tokens, seq)
    assert len(json.loads(file_of(anna, table))["actions"]) == 1


def test_computer_players_go_on_by_themselves(people, over):
    table, _ = people[0].table(["greedy", "greedy"], RIVALS, **from_moment(1, table=over))
    until(lambda: look(people[0], table)["info"]["state"] == "over", "the end of a game of computer players")


def test_a_game_that_goes_on_is_not_told_of_people(people, over, house):
    table, _ = people[0].table(["me", "me"], RIVALS, **from_moment(1, table=over))
    loop = next(iter(house[1].registry._tasks)).get_loop()
    old, new = (asyncio.run_coroutine_threadsafe(house[1].store.read(tables.table, each), loop).result() for each in (over, table))
    assert (old.counts, new.counts) == (True, False)


def test_it_goes_on_after_a_restart(tmp_path):
    settings = Settings(database=f"sqlite:///{tmp_path}/holdfast.db", workers=1, limits=False)
    with hosted(settings, find) as (url, _), Visitor(url, "Anna") as anna, Visitor(url, "Ben") as ben:
        old = play([anna, ben], winners={1})
        table, tokens = anna.table(["me", "me"], RIVALS, **from_moment(1, table=old))
        waiting, _ = anna.table(["me", "open"], RIVALS, **from_moment(2, table=old))
        done(anna.command(table, "act", tokens[1], 0, action="walk:right"))
        before = look(anna, table, tokens[2])
    with hosted(settings, find) as (url, _), Visitor(url, "Carl") as carl:
        assert look(carl, table, tokens[2])["sight"] == before["sight"]
        done(carl.command(table, "act", tokens[2], 1, action="wait"))
        carl.sit(waiting, 2)
        assert look(carl, waiting)["sight"]["view"]["at"] == [1, 0, 0]


# -- what cannot be --------------------------------------------------------------------------------------------------------------


def test_a_game_that_is_still_played_tells_nobody_its_luck(people):
    table, tokens = seated(people, options={"length": 5})
    done(people[0].command(table, "act", tokens[1], 0, action="begin"))
    assert refused(people[0], **from_moment(0, table=table))[:2] == (409, "not-over")
    waiting, _ = people[0].table(["me", "open"], RIVALS)
    assert refused(people[0], **from_moment(0, table=waiting))[:2] == (409, "not-over")


def test_what_goes_on_has_the_game_the_seats_and_the_options_of_the_old_one(people, over):
    with_file = partial(from_moment, 1, replay=file_of(people[0], over))
    for where in (from_moment(1, table=over), with_file()):
        assert refused(people[0], ["me"] * 3, **where)[:2] == (422, "beginning")
        assert refused(people[0], ["me"], TED, **where)[2] == "That is a game of Copse."
        assert refused(people[0], options={"length": 3}, **where)[:2] == (422, "beginning")
        assert refused(people[0], values={"ash.worth": 3}, **where)[:2] == (422, "beginning")


@pytest.mark.parametrize(
    ("moment", "says"), [(3, "That is the end of the game; go on from an earlier moment."), (4, "That game has 3 actions.")]
)
def test_there_is_no_going_on_from_the_end_or_later(people, over, moment, says):
    for where in ({"table": over}, {"replay": file_of(people[0], over)}):
        assert refused(people[0], **from_moment(moment, **where)) == (422, "beginning", says)


def test_a_game_that_was_ended_early_may_be_played_on_from_where_it_ended(people):
    anna, ben = people
    table, tokens = seated(people, options={"length": 5})
    seq = done(anna.command(table, "act", tokens[1], 0, action="begin"))["seq"]
    for seat, visitor in ((1, anna), (2, ben)):
        seq = done(visitor.command(table, "agree", tokens[seat], seq, agree=True))["seq"]
    again, _ = anna.table(["me", "me"], RIVALS, **from_moment(1, table=table))
    assert look(anna, again)["info"]["state"] == "running"
    assert refused(anna, **from_moment(2, table=table))[2] == "That game has 1 action."


def test_what_names_no_game_or_two_is_refused(people, over):
    assert refused(people[0], **from_moment(1))[:2] == (422, "beginning")
    assert refused(people[0], **from_moment(1, table=over, replay="{}"))[:2] == (422, "beginning")
    assert refused(people[0], **from_moment(1, table="no-such-table"))[:2] == (404, "no-table")
    assert refused(people[0], **from_moment(1, replay="{}"))[:2] == (422, "replay")
