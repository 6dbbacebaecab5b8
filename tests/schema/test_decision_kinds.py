"""Kinds of decisions, declared once: their numbers, their names and their questions."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from holdfast.engine.stack import push
from holdfast.schema.decision_kinds import Decisions
from holdfast.schema.event_fields import Noun, number, thing
from holdfast.schema.i18n import render, say
from tests.toygame import GAME

WHO = thing("player", Noun.of("Colour", ("red", "blue")), who=lambda w, _, p: w.colours[p])
TREE = thing("tree", Noun.of("Tree", ("elm", "oak")), tree=lambda w, _, tree: say("the {tree}", tree=w.trees[tree]))
WORDS = SimpleNamespace(colours=("Red", "Blue"), trees=("elm", "oak"))


@pytest.fixture
def decisions():
    decisions = Decisions()
    decisions.add("ROUND")
    decisions.add("CUT_DOWN", who=WHO, card=TREE, points=number("axes", "axes"), asks=say("{who}: cut {tree} with {axes} axes?"))
    decisions.add("REST", who=WHO)
    return decisions


def at(kind, who=0, card=0, points=0):
    s = GAME.blank(2)
    push(s.frames, kind, who, 0, card, points)
    return s


def test_decisions_are_numbered_in_their_order_and_have_names(decisions):
    assert [(kind.name, int(kind)) for kind in decisions.enum()] == [("ROUND", 0), ("CUT_DOWN", 1), ("REST", 2)]
    assert decisions.names == ("round", "cut-down", "rest")
    assert decisions.window(at(1)) == "cut-down"


def test_a_question_is_said_with_the_numbers_of_the_frame_in_any_language(decisions):
    asked = decisions.question(WORDS, at(1, who=1, card=0, points=2))
    assert asked == "Blue: cut the elm with 2 axes?"
    german = {"{who}: cut {tree} with {axes} axes?": "{who}: {tree} mit {axes} Äxten fällen?", "the {tree}": "die {tree}"}
    assert render(asked, german | {"elm": "Ulme", "Blue": "Blau"}) == "Blau: die Ulme mit 2 Äxten fällen?"


def test_a_question_that_depends_on_more_is_a_function(decisions):
    assert decisions.questions() == {1}

    @decisions.asks(2)
    def rests(w, s, frame):
        return say("{who} rests for {count} rounds.", who=w.colours[frame.who], count=frame.points + s.seats)

    assert decisions.question(WORDS, at(2, who=0, points=3)) == "Red rests for 5 rounds."
    assert decisions.questions() == {1, 2}


def test_what_is_declared_wrongly_is_said_at_once(decisions):
    with pytest.raises(ValueError, match="two kinds of decisions ROUND"):
        decisions.add("ROUND")
    with pytest.raises(ValueError, match="the decision FELL: 0 of its fields fill the placeholder 'tree'"):
        decisions.add("FELL", who=WHO, asks=say("{who} fells {tree}?"))
    with pytest.raises(ValueError, match="the decision CUT_DOWN has two questions"):
        decisions.asks(1)(lambda *_: None)
    with pytest.raises(ValueError, match="the decision ROUND has no question: give one with `asks`"):
        decisions.question(WORDS, at(0))
