"""Taking back over the wire: what may be taken back, and the refusals with their reasons.

The toy game is walked by hand: two people on a path of places 1 to 4, both at place 1; `begin`, then in turn `walk:right` and so on.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from holdfast.engine.jit import rule
from holdfast.protocol import Answer, TableFrame, Update
from holdfast.server.runtime.settings import Settings
from tests import toys
from tests.toygame import GAME, RULES
from tests.toygame.actions import WALK

from .house import Line, Visitor, fresh_id, hosted
from .playing import lasting

TED = "tiny-epic-defenders"
COPSE = GAME.name
STROLL = "stroll"
ALONE = {"foe": "dragon", "hero_1": "ezru", "hero_2": "nyrra"}


@rule
def likes_to_walk(s, c, action):
    return 1.0 if action == WALK + 1 else 0.0


TOYS = {COPSE: GAME, STROLL: replace(GAME, name=STROLL, rules=replace(RULES, heuristic=likes_to_walk))}
"""Copse, and the same with greedy players that walk to the right, which tells nothing and draws no chance."""


@pytest.fixture(scope="module")
def town(tmp_path_factory):
    settings = Settings(database=f"sqlite:///{tmp_path_factory.mktemp('undo')}/holdfast.db", workers=1, limits=False)
    with hosted(settings, lambda name: TOYS.get(name) or toys.find(name)) as (url, services):
        yield url, services


@pytest.fixture
def anna(town):
    with Visitor(town[0], "Anna") as visitor:
        yield visitor


@pytest.fixture
def ben(town):
    with Visitor(town[0], "Ben") as visitor:
        yield visitor


class Seat:
    """A person at a table."""

    def __init__(self, visitor, table, token):
        self.visitor, self.table, self.token = visitor, table, token

    def see(self):
        return self.visitor.get(f"/api/tables/{self.table}", Authorization=f"Bearer {self.token}")

    def ask(self, kind, **more):
        return self.visitor.command(self.table, kind, self.token, self.see()["seq"], **more)

    def do(self, *actions):
        for action in actions:
            answer = self.ask("act", action=action)
            assert answer["error"] is None, answer

    def undo(self):
        """Take back; gives the reason of a refusal, else nothing."""
        error = self.ask("undo")["error"]
        assert error is None or error["code"] == "cannot-undo", error
        return error and error["text"]

    def where(self):
        """Where everybody is on the path, from 1."""
        return [place + 1 for place in self.see()["sight"]["view"]["at"][:2]]

    def until_asked(self):
        """Wait until this seat is to decide."""
        frame = self.see()
        while not frame["sight"]["choices"]:
            self.visitor.get(f"/api/tables/{self.table}/events?since={frame['seq']}&wait=5")
            frame = self.see()
        return frame


@pytest.fixture
def two(anna, ben):
    """Anna and Ben on the path, Anna to move."""
    table, tokens = anna.table(["me", "open"], COPSE)
    seats = Seat(anna, table, tokens[1]), Seat(ben, table, ben.sit(table, 2))
    seats[1].do("begin")
    return seats


# -- what may be taken back ----------------------------------------------------------------------------------------------------------


def test_a_move_that_told_nothing_is_taken_back_as_if_it_had_not_been(two):
    anna, ben = two
    before = anna.see()
    anna.do("walk:right")
    assert anna.where() == [2, 1]
    assert (anna.see()["sight"]["undo_seat"], ben.see()["sight"]["undo_seat"]) == (1, 0)
    assert anna.undo() is None
    after = anna.see()
    assert after["sight"] == before["sight"]
    assert after["log"] == before["log"] == ["The game begins."]
    assert after["seq"] == before["seq"] + 2, "both are in the journal: the move, and that it was taken back"


def test_all_hear_that_somebody_takes_back_and_how_much_of_the_log_is_left(two, town):
    anna, ben = two
    anna.do("walk:right")
    with Line(town[0]) as line:
        line.say("join", table=anna.table, tokens=[ben.token])
        assert line.hear(TableFrame).log == ["The game begins.", "Seat 1 walks to the Meadow."]
        anna.undo()
        update = line.hear(Update)
    event = update.events[0]
    assert (event.kind, event.seat, event.log_from, event.lines, event.note) == (
        "undo",
        1,
        1,
        [],
        "Anna takes back: Seat 1 walks to the Meadow.",
    )
    assert (update.sight.deciding, update.sight.choices) == ([1], [])


def test_what_was_taken_back_stays_so_when_the_server_starts_again(sqlite_url):
    settings = Settings(database=sqlite_url, workers=1, limits=False)
    with hosted(settings, TOYS.get) as (url, _), Visitor(url, "Anna") as anna:
        table, tokens = anna.table(["me", "me"], COPSE)
        me = Seat(anna, table, tokens[1])
        me.do("begin", "walk:right")
        me.undo()
        me.do("wait")
        before = me.see()
    with hosted(settings, TOYS.get) as (url, _), Visitor(url, "Somebody with the token") as visitor:
        me = Seat(visitor, table, tokens[1])
        again = me.see()
        assert (again["sight"], again["log"], again["seq"]) == (before["sight"], before["log"], before["seq"])
        assert me.undo() is None, "nor does it forget what may be taken back"
        assert me.where() == [1, 1]


def test_a_taking_back_that_comes_again_is_done_once(two):
    anna, ben = two
    anna.do("walk:right")
    ben.do("walk:right")
    seq = ben.see()["seq"]
    once, again = (ben.visitor.command(ben.table, "undo", ben.token, seq, id="back") for _ in range(2))
    assert once == again
    assert once["error"] is None
    assert ben.where() == [2, 1]
    assert ben.see()["sight"]["deciding"] == [2]


def test_moves_of_computer_players_since_are_taken_back_too(anna):
    table, tokens = anna.table(["me", "greedy"], STROLL)
    me = Seat(anna, table, tokens[1])
    me.do("begin", "walk:right")
    assert (me.until_asked()["log"][1:], me.where()) == (["Seat 1 walks to the Meadow.", "Seat 2 walks to the Meadow."], [2, 2])
    me.do("walk:right")
    me.until_asked()
    assert me.where() == [3, 3]
    assert me.undo() is None
    assert me.where() == [2, 2]
    assert me.undo() is None, "and the move before that"
    assert (me.where(), me.see()["log"]) == ([1, 1], ["The game begins."])
    me.do("wait")
    me.until_asked()
    assert me.where() == [1, 2]


# -- the refusals --------------------------------------------------------------------------------------------------------------------


def test_not_after_something_hidden_has_come_to_light(two):
    anna, _ = two
    anna.do("draw")
    assert anna.undo() == "this cannot be taken back: something hidden has come to light since"
    sight = anna.see()["sight"]
    assert (sight["undo_seat"], sight["why_not_undo"]) == (0, "something hidden has come to light since")


def test_not_after_chance_has_spoken(two):
    anna, _ = two
    anna.do("roll")
    before = anna.see()
    assert anna.undo() == "this cannot be taken back: chance has spoken since"
    after = anna.see()
    for frame in (before, after):
        frame["info"]["seats"] = lasting(frame["info"]["seats"])
    assert after == before


def test_not_past_the_decision_of_another_person(two):
    anna, ben = two
    anna.do("walk:right")
    ben.do("walk:right")
    assert anna.undo() == "this cannot be taken back: another player has decided since"
    assert ben.undo() is None
    assert anna.undo() is None, "what was taken back is no decision any more"
    assert anna.where() == [1, 1]


def test_not_after_a_turn_has_ended_with_which_the_next_card_is_turned_up(anna):
    table, tokens = anna.table(["me"], TED, options=ALONE)
    me = Seat(anna, table, tokens[1])

    def choices():
        return {choice["action"]: choice for choice in me.see()["sight"]["choices"]}

    while not any(action.startswith("move:") for action in choices()):
        me.do(next(iter(choices())))
    moved = next(action for action in choices() if action.startswith("move:"))
    me.do(moved)
    assert me.undo() is None
    me.do(moved)
    question = me.see()["sight"]["question"]
    while me.see()["sight"]["question"] == question:
        ends = [action for action, choice in choices().items() if choice.get("ends")]
        me.do(ends[0])
    assert me.undo() == "this cannot be taken back: your turn has ended"


def test_who_has_done_nothing_has_nothing_to_take_back(two):
    anna, _ = two
    assert anna.undo() == "this cannot be taken back: you have not done anything yet"
    assert anna.see()["sight"]["why_not_undo"] == "you have not done anything yet"


# -- whose it is ---------------------------------------------------------------------------------------------------------------------


def test_nobody_takes_back_for_another(two, town):
    anna, ben = two
    anna.do("walk:right")
    assert ben.undo() == "this cannot be taken back: another player has decided since", "Ben's own last move is that he began"
    with Line(town[0]) as line:
        line.say("join", table=anna.table)
        seq = line.hear(TableFrame).seq
        line.say("undo", id=fresh_id(), seq=seq, token="not-a-token-of-here")
        assert line.hear(Answer).error.code == "wrong-token"
    assert anna.where() == [2, 1]


def test_a_taking_back_of_what_is_no_longer_the_last_is_stale(two):
    anna, ben = two
    anna.do("walk:right")
    seq = anna.see()["seq"]
    ben.do("walk:right")
    assert anna.visitor.command(anna.table, "undo", anna.token, seq)["error"]["code"] == "stale"
    assert anna.where() == [2, 2]


def test_while_a_computer_player_has_the_seat_its_person_takes_nothing_back(two):
    anna, ben = two
    anna.do("walk:right")
    assert anna.ask("reseat", seat=1, player="greedy")["error"] is None
    assert anna.ask("undo")["error"]["code"] == "computer-plays"
    assert anna.ask("reseat", seat=1, player="human")["error"] is None
    assert anna.undo() is None, "the computer player has done nothing since"
    assert anna.where() == [1, 1]
    assert ben.see()["log"] == ["The game begins."]


def test_what_a_computer_player_did_on_ones_seat_is_not_ones_own_to_take_back(anna, ben):
    table, tokens = anna.table(["me", "open"], STROLL)
    me, other = Seat(anna, table, tokens[1]), Seat(ben, table, ben.sit(table, 2))
    other.do("begin")
    assert me.ask("reseat", seat=1, player="greedy")["error"] is None
    other.until_asked()
    assert me.ask("reseat", seat=1, player="human")["error"] is None
    assert me.undo() == "this cannot be taken back: a computer player has played for you since"
    assert me.where() == [2, 1]


def test_nothing_is_taken_back_when_the_game_is_over(anna):
    table, tokens = anna.table(["me", "me"], COPSE, options={"length": 2})
    first, second = (Seat(anna, table, tokens[seat]) for seat in (1, 2))
    first.do("begin", "walk:right")
    second.do("walk:right")
    frame = second.see()
    assert (frame["info"]["state"], frame["sight"]["undo_seat"], frame["sight"]["why_not_undo"]) == ("over", 0, "the game is over")
    assert second.ask("undo")["error"] == {"code": "not-running", "text": "the game is over", "retry": False}
