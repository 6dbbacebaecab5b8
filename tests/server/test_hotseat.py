"""Several seats of one person in one browser: with secrets one seat's eyes at a time, without all at once."""

from __future__ import annotations

import msgspec
import pytest

from holdfast.protocol import Answer, TableFrame, Update
from holdfast.server.runtime.settings import Settings
from tests import toys
from tests.toygame import GAME

from .house import Line, Visitor, fresh_id, hosted

TED = "tiny-epic-defenders"
COPSE = GAME.name


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    settings = Settings(database=f"sqlite:///{tmp_path_factory.mktemp('hotseat')}/holdfast.db", workers=1, limits=False)
    with hosted(settings, lambda name: GAME if name == COPSE else toys.find(name)) as (url, _):
        yield url


@pytest.fixture
def anna(place):
    with Visitor(place, "Anna") as visitor:
        yield visitor


@pytest.fixture
def ben(place):
    with Visitor(place, "Ben") as visitor:
        yield visitor


class Screen:
    """A browser at a table, with the tokens of some seats."""

    def __init__(self, line, table, tokens):
        self.line, self.table, self.tokens = line, table, tokens
        self.join()

    def join(self, since=-1):
        self.line.say("join", table=self.table, tokens=list(self.tokens.values()), since=since)
        self.next()

    def next(self):
        """The next news of the position."""
        self.frame = self.line.hear()
        while not isinstance(self.frame, (TableFrame, Update)):
            assert not isinstance(self.frame, Answer) or self.frame.error is None, self.frame
            self.frame = self.line.hear()
        return self.frame

    def act(self, seat, action):
        self.line.say("act", id=fresh_id(), seq=self.frame.seq, token=self.tokens[seat], action=action)
        return self.next()

    def undo(self):
        seat = self.frame.sight.undo_seat
        self.line.say("undo", id=fresh_id(), seq=self.frame.seq, token=self.tokens[seat])
        return self.next()


@pytest.fixture
def screen(anna, place):
    """Both seats of Copse on one screen."""
    table, tokens = anna.table(["me", "me"], COPSE)
    with Line(place) as line:
        yield Screen(line, table, tokens)


def hands(frame):
    """The cards of each hand as they are shown."""
    return [hand for hand in decoded(frame)["hands"] if hand]


def decoded(frame):
    return msgspec.json.decode(frame.sight.view)


# -- games with secrets --------------------------------------------------------------------------------------------------------------


def test_with_secrets_a_decision_of_both_is_shown_to_one_of_them(screen):
    sight = screen.frame.sight
    assert (sight.deciding, sight.eye) == ([1, 2], 1)
    assert [(choice.seat, choice.action) for choice in sight.choices] == [(1, "begin")]


def test_with_secrets_the_screen_is_made_afresh_when_it_is_passed_on(screen):
    begun = screen.act(1, "begin")
    assert isinstance(begun, Update), "the same eyes look on"
    assert begun.sight.eye == 1
    drawn = screen.act(1, "draw")
    assert isinstance(drawn, TableFrame), "another log, another hand"
    assert (drawn.sight.eye, decoded(drawn)["viewer"], hands(drawn)) == (2, 1, [["?"]])
    assert drawn.log == ["The game begins.", "Seat 1 draws a tree."]
    assert {choice.seat for choice in drawn.sight.choices} == {2}
    back = screen.act(2, "wait")
    assert (back.sight.eye, decoded(back)["viewer"]) == (1, 0)
    assert hands(back) != [["?"]]
    assert back.log[-1].startswith("You draw the ")


def test_with_secrets_who_shares_a_screen_looks_on_as_a_spectator_while_somebody_else_decides(anna, ben, place):
    table, tokens = anna.table(["me", "me", "open"], COPSE)
    bens = ben.sit(table, 3)
    with Line(place) as line, Line(place) as other:
        screen, his = Screen(line, table, tokens), Screen(other, table, {3: bens})
        for seat, action in ((1, "begin"), (1, "draw"), (2, "draw")):
            frame = screen.act(seat, action)
            his.next()
        assert (frame.sight.eye, frame.sight.deciding, frame.sight.choices) == (0, [3], [])
        assert hands(frame) == [["?"], ["?"]], "neither hand lies open on the table"
        assert frame.log == ["The game begins.", "Seat 1 draws a tree.", "Seat 2 draws a tree."]
        his.act(3, "draw")
        turned = screen.next()
        assert (turned.sight.eye, turned.log[-1]) == (1, "Seat 3 draws a tree.")
        assert turned.log[1].startswith("You draw the ")


@pytest.mark.parametrize("moves", [1, 2, 3])
def test_with_secrets_a_shared_screen_that_comes_back_is_made_afresh(anna, ben, place, moves):
    """Whose log it showed before, the server does not know."""
    table, tokens = anna.table(["me", "me", "open"], COPSE)
    ben.sit(table, 3)
    with Line(place) as line:
        screen = Screen(line, table, tokens)
        for seat, action in ((1, "begin"), (1, "draw"), (2, "draw"))[:moves]:
            screen.act(seat, action)
        now = screen.frame
    with Line(place) as line:
        line.say("join", table=table, tokens=list(tokens.values()), since=now.seq - 1)
        frame = line.hear()
    assert isinstance(frame, TableFrame)
    assert (frame.sight.eye, bytes(frame.sight.view)) == (now.sight.eye, bytes(now.sight.view))


def test_with_secrets_a_hand_is_seen_with_the_token_of_its_seat_alone(screen, anna):
    screen.act(1, "begin")
    screen.act(1, "draw")

    def log(token):
        return anna.get(f"/api/tables/{screen.table}", **({"Authorization": f"Bearer {token}"} if token else {}))["log"][-1]

    assert log(screen.tokens[1]).startswith("You draw the ")
    assert log(screen.tokens[2]) == log(None) == "Seat 1 draws a tree."


def test_with_secrets_the_last_move_of_the_screen_is_taken_back_by_whose_it_was(screen):
    screen.act(1, "begin")
    before = screen.frame
    moved = screen.act(1, "walk:right")
    assert (moved.sight.eye, moved.sight.undo_seat) == (2, 1)
    back = screen.undo()
    assert isinstance(back, TableFrame)
    assert (back.sight.eye, back.sight.choices, back.log) == (1, before.sight.choices, ["The game begins."])
    assert back.sight.view == before.sight.view


# -- games without ---------------------------------------------------------------------------------------------------------------------


def test_without_secrets_all_that_the_seats_of_a_screen_may_do_is_shown_at_once(anna, place):
    table, tokens = anna.table(["me", "me", "me"], TED, options={"foe": "dragon"})
    with Line(place) as line:
        screen = Screen(line, table, tokens)
        several = 0
        while several < 2 and not screen.frame.sight.over:
            sight = screen.frame.sight
            assert sight.eye == sight.deciding[0]
            assert {choice.seat for choice in sight.choices} == set(sight.deciding)
            several += len(sight.deciding) > 1
            # who only passes never puts off the card that asks them all
            choice = next((one for one in sight.choices if one.ends), sight.choices[-1])
            assert isinstance(screen.act(choice.seat, choice.action), Update), "nobody has a log of their own"
        assert several == 2
        last = screen.frame.seq
        with Line(place) as again:
            again.say("join", table=table, tokens=list(tokens.values()), since=last - 2)
            missed = again.hear(Update)
        assert [event.seq for event in missed.events] == [last - 1, last]


def test_without_secrets_all_see_the_same_board(anna, ben, place):
    table, tokens = anna.table(["me", "me", "open"], TED)
    bens = ben.sit(table, 3)
    with Line(place) as shared, Line(place) as single, Line(place) as nobody:
        frames = [Screen(shared, table, tokens).frame, Screen(single, table, {3: bens}).frame, Screen(nobody, table, {}).frame]
    assert len({bytes(frame.sight.view) for frame in frames}) == 1
    assert [frame.log for frame in frames[1:]] == [frames[0].log] * 2
    assert frames[2].sight.choices == []
