"""Events told one by one over the wire: each viewer hears their own, with the line that tells each, and only of late."""

from __future__ import annotations

from contextlib import ExitStack

import msgspec
import pytest

from holdfast.engine.actions import kebab
from holdfast.play.patch import apply
from holdfast.protocol import Answer, TableFrame, Update
from holdfast.server.runtime.settings import Settings
from holdfast.server.views import broadcast
from tests import toys
from tests.toygame import GAME
from tests.toygame.names import Tree

from .house import Line, Visitor, fresh_id, hosted

TED = "tiny-epic-defenders"
COPSE = GAME.name


def find(name):
    return GAME if name == COPSE else toys.find(name)


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


def steps(entry):
    """What happened, without how the view changed."""
    told = [msgspec.json.decode(step) for step in entry.steps]
    return [{name: value for name, value in step.items() if name != "patch"} for step in told]


def led(view, happened):
    """The view to which what a viewer was told of some entries leads."""
    for one in happened:
        patches = [msgspec.json.decode(step).get("patch", []) for step in one.steps]
        for patch in (*patches, msgspec.json.decode(one.rest)):
            view = apply(patch, view)
    return view


def views(copse, seats=(1, 2, 0)):
    """What each viewer sees now."""
    seen = {}
    for seat in seats:
        with Line(copse.url) as line:
            line.say("join", table=copse.table, tokens=[copse.tokens[seat]] if seat else [])
            seen[seat] = msgspec.json.decode(line.hear(TableFrame).sight.view)
    return seen


def test_patches_lead_each_viewer_to_what_they_see(copse):
    copse.do(1, "begin")
    before = views(copse)
    for seat, action in ((1, "draw"), (2, "walk:right")):
        heard = copse.do(seat, action)
        after = views(copse)
        assert {viewer: led(before[viewer], [heard[viewer]]) for viewer in before} == after
        before = after


def test_who_comes_back_is_led_through_all_that_they_missed(copse):
    copse.do(1, "begin")
    before, since = views(copse)[2], copse.seq
    copse.do(1, "walk:right")
    answer = copse.anna.command(copse.table, "undo", copse.tokens[1], copse.seq)
    assert answer["error"] is None
    for line in copse.lines.values():
        line.hear(Update)
    copse.seq = answer["seq"]
    copse.do(1, "draw")
    with ExitStack() as stack:
        update = copse.enter(2, stack, since).hear(Update)
    assert [one.kind for one in update.events] == ["act", "undo", "act"]
    assert led(before, update.events) == msgspec.json.decode(update.sight.view) == views(copse)[2]


def test_what_is_no_part_of_the_game_changes_no_view(copse):
    copse.do(1, "begin")
    answer = copse.anna.command(copse.table, "agree", copse.tokens[1], copse.seq, agree=True)
    assert answer["error"] is None, answer
    happened = copse.lines[2].hear(Update).events[0]
    assert (happened.kind, happened.steps, bytes(happened.rest)) == ("agree", [], b"[]")


def test_each_viewer_hears_the_events_that_are_for_them(copse, town):
    copse.do(1, "begin")
    deck = town[1].registry.live[copse.table].table.match.state.deck
    tree = Tree(deck.cards[deck.count - 1])
    heard = copse.do(1, "draw")
    name = GAME.content.card("trees", tree).name
    assert (heard[1].lines, steps(heard[1])) == (
        [f"You draw the {name}."],
        [{"kind": "got", "seat": 1, "tree": kebab(tree.name), "line": 0, "sound": "card"}],
    )
    for other in (2, 0):
        assert (heard[other].lines, steps(heard[other])) == (["Seat 1 draws a tree."], [{"kind": "drew", "seat": 1, "line": 0}])


def test_what_has_no_line_has_a_step_without_one(copse, town):
    assert steps(copse.do(1, "begin")[0]) == [{"kind": "began", "seat": 1, "line": 0}]
    copse.do(1, "draw")
    copse.do(2, "wait")
    hand = town[1].registry.live[copse.table].table.match.state.hands[0].cards
    tree = Tree(hand.cards[0])
    copse.do(1, f"play:{kebab(tree.name)}")
    worth = GAME.content.card("trees", tree).numbers["worth"]
    happened = steps(copse.do(1, "grow:left")[2])  # some trees do more
    assert [step for step in happened if step["kind"] == "grew"] == [{"kind": "grew", "seat": 1, "points": worth}]


def test_nothing_but_the_game_has_steps(copse):
    copse.do(1, "begin")
    copse.do(1, "walk:right")
    answer = copse.anna.command(copse.table, "undo", copse.tokens[1], copse.seq)
    assert answer["error"] is None
    happened = copse.lines[0].hear(Update).events[-1]
    assert (happened.kind, happened.note, happened.steps) == ("undo", "Anna takes back: Seat 1 walks to the Meadow.", [])


def test_only_the_last_entries_tell_their_steps(copse, town, monkeypatch):
    monkeypatch.setattr(broadcast, "TAIL_WITH_STEPS", 2)
    copse.do(1, "begin")
    for seat, action in ((1, "walk:right"), (2, "walk:right"), (1, "walk:right")):
        copse.do(seat, action)
    news = copse.anna.get(f"/api/tables/{copse.table}/events?since=1", Authorization=f"Bearer {copse.tokens[1]}")
    told_steps = [[(step["kind"], step["patch"][0]) for step in event["steps"]] for event in news["update"]["events"]]
    assert told_steps == [[], [("walked", [["at", 1], 1])], [("walked", [["at", 0], 2])]]
    assert [event["rest"] is None for event in news["update"]["events"]] == [True, False, False]
    lines = [event["lines"] for event in news["update"]["events"]]
    assert lines[0] == ["Seat 1 walks to the Meadow."], "the log is told all the same"


def test_lines_that_begin_a_part_of_the_game_are_told(town, people):
    anna, _ = people
    table, tokens = anna.table(["me"], TED)
    frame = anna.get(f"/api/tables/{table}", Authorization=f"Bearer {tokens[1]}")
    assert [frame["log"][i] for i in frame["headings"]] == ["Round 1 begins."]
    match = town[1].registry.live[table].table.match
    while len(frame["headings"]) < 2:
        choice = next(iter(match.legal(match.deciding[0])))
        seat, action = match.deciding[0] + 1, match.game.actions.text(choice)
        assert anna.command(table, "act", tokens[seat], frame["seq"], action=action)["error"] is None
        frame = anna.get(f"/api/tables/{table}", Authorization=f"Bearer {tokens[1]}")
        if match.is_over:
            break
    assert [frame["log"][i] for i in frame["headings"]] == ["Round 1 begins.", "Round 2 begins."]
    news = anna.get(f"/api/tables/{table}/events?since={frame['seq'] - 1}", Authorization=f"Bearer {tokens[1]}")["update"]["events"][0]
    assert [news["lines"][i] for i in news["headings"]] == ["Round 2 begins."]
    story = anna.get(f"/api/tables/{table}/story", Authorization=f"Bearer {tokens[1]}")
    told = [[moment["lines"][i] for i in moment["headings"]] for moment in story["moments"]]
    assert [lines for lines in told if lines] == [["Round 1 begins."], ["Round 2 begins."]]


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
