"""Events told one by one over the wire: each viewer hears their own, with the line that tells each, and only of late."""

from __future__ import annotations

from contextlib import ExitStack

import msgspec
import pytest

from holdfast import games
from holdfast.server import told
from holdfast.server.protocol import Answer, TableFrame, Update
from holdfast.server.settings import Settings

from ..core import toy
from .house import Line, Visitor, fresh_id, hosted

TED = "tiny-epic-defenders"
COPSE = toy.GAME.name


def find(name):
    return toy.GAME if name == COPSE else games.find(name)


@pytest.fixture(scope="module")
def town(tmp_path_factory):
    settings = Settings(database=f"sqlite:///{tmp_path_factory.mktemp('steps')}/holdfast.db", workers=1, limits=False)
    with hosted(settings, find) as (url, services):
        yield url, services


@pytest.fixture
def people(town):
    with Visitor(town[0], "Anna") as anna, Visitor(town[0], "Ben") as ben:
        yield anna, ben


class Copse:
    """Two people at the toy game, whose seats have secrets, and somebody who watches, each with a line of their own."""

    def __init__(self, url, anna, ben, stack):
        self.anna, self.url = anna, url
        self.table, self.tokens = anna.table(["me", "open"], COPSE)
        self.tokens[2] = ben.sit(self.table, 2)
        self.lines = {seat: self.enter(seat, stack) for seat in (1, 2, 0)}
        self.seq = 0

    def enter(self, seat, stack, since=-1):
        line = stack.enter_context(Line(self.url))
        line.say("join", table=self.table, tokens=[self.tokens[seat]] if seat else [], since=since)
        if since < 0:
            line.hear(TableFrame)
        return line

    def do(self, seat, action):
        """A seat acts; gives what each viewer hears of it."""
        answer = self.anna.command(self.table, "act", self.tokens[seat], self.seq, action=action)
        assert answer["error"] is None, answer
        self.seq = answer["seq"]
        return {viewer: line.hear(Update).events[-1] for viewer, line in self.lines.items()}


@pytest.fixture
def copse(town, people):
    with ExitStack() as stack:
        yield Copse(town[0], *people, stack)


def steps(happening):
    return [msgspec.json.decode(step) for step in happening.steps]


def test_each_viewer_hears_the_events_that_are_for_them(copse, town):
    copse.do(1, "begin")
    deck = town[1].hall.rooms[copse.table].table.match.state.deck
    tree = toy.Tree(deck.cards[deck.count - 1])
    heard = copse.do(1, "draw")
    name = toy.GAME.content.card("trees", tree).name
    assert (heard[1].lines, steps(heard[1])) == (
        [f"You draw the {name}."],
        [{"kind": "got", "seat": 1, "tree": toy.kebab(tree.name), "line": 0}],
    )
    for other in (2, 0):
        assert (heard[other].lines, steps(heard[other])) == (["Seat 1 draws a tree."], [{"kind": "drew", "seat": 1, "line": 0}])


def test_what_has_no_picture_has_no_step_and_what_has_no_line_no_line(copse, town):
    assert steps(copse.do(1, "begin")[0]) == []
    copse.do(1, "draw")
    copse.do(2, "wait")
    hand = town[1].hall.rooms[copse.table].table.match.state.hands[0].cards
    tree = toy.Tree(hand.cards[0])
    copse.do(1, f"play:{toy.kebab(tree.name)}")
    worth = toy.GAME.content.card("trees", tree).numbers["worth"]
    assert steps(copse.do(1, "grow:left")[2]) == [{"kind": "grew", "seat": 1, "points": worth}]


def test_nothing_but_the_game_has_steps(copse):
    copse.do(1, "begin")
    copse.do(1, "walk:right")
    answer = copse.anna.command(copse.table, "undo", copse.tokens[1], copse.seq)
    assert answer["error"] is None
    happened = copse.lines[0].hear(Update).events[-1]
    assert (happened.kind, happened.note, happened.steps) == ("undo", "Anna takes back.", [])


def test_only_the_last_entries_tell_their_steps(copse, town, monkeypatch):
    monkeypatch.setattr(told, "TAIL_WITH_STEPS", 2)
    copse.do(1, "begin")
    for seat, action in ((1, "walk:right"), (2, "walk:right"), (1, "walk:right")):
        copse.do(seat, action)
    news = copse.anna.get(f"/api/tables/{copse.table}/events?since=1", Authorization=f"Bearer {copse.tokens[1]}")
    told_steps = [event["steps"] for event in news["update"]["events"]]
    assert told_steps == [
        [],
        [{"kind": "walked", "seat": 2, "at": 1, "line": 0}],
        [{"kind": "walked", "seat": 1, "at": 2, "line": 0}],
    ]
    lines = [event["lines"] for event in news["update"]["events"]]
    assert lines[0] == ["Seat 1 walks to place 2."], "the log is told all the same"


def test_the_events_of_a_real_game_fit_its_lines(town, people):
    anna, _ = people
    table, tokens = anna.table(["me"], TED, options={"hero_1": "oryk", "hero_2": "nyrra", "foe": "kraken"})
    seen = anna.get(f"/api/tables/{table}", Authorization=f"Bearer {tokens[1]}")
    with Line(town[0]) as line:
        line.say("join", table=table, tokens=[tokens[1]])
        line.hear(TableFrame)
        move = next((choice for choice in seen["sight"]["choices"] if choice["name"] in ("done", "pass", "defend")), None)
        assert move is not None
        line.say("act", id=fresh_id(), seq=seen["seq"], token=tokens[1], action=move["action"])
        happened = line.hear(Update).events[0]
        assert line.hear(Answer).error is None
    shown = steps(happened)
    assert [step["line"] for step in shown if "line" in step] == list(range(len(happened.lines)))
    assert all(step["kind"] for step in shown)
