"""Kinds of decisions, declared once: their numbers, their names and their questions."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Annotated

import pytest

from holdfast.engine.decision import Card, Decision, Points, Who
from holdfast.engine.stack import push
from holdfast.schema.decision_kinds import Decisions
from holdfast.schema.events.fields import Noun, number, thing
from holdfast.schema.texts.i18n import render, say
from tests.toygame import GAME

WHO = thing("player", Noun.of("Colour", ("red", "blue")), who=lambda w, _, p: w.colours[p])
TREE = thing("tree", Noun.of("Tree", ("elm", "oak")), tree=lambda w, _, tree: say("the {tree}", tree=w.trees[tree]))
WORDS = SimpleNamespace(colours=("Red", "Blue"), trees=("elm", "oak"))

DECISIONS = Decisions()


class OfAll(Decision, of=DECISIONS): ...


class OfPlayer(Decision, of=DECISIONS):
    who: Annotated[Who, WHO]


class Round(OfAll): ...


class CutDown(OfPlayer):
    asks = say("{who}: cut {tree} with {axes} axes?")
    tree: Annotated[Card, TREE]
    axes: Annotated[Points, number("axes", "axes")]


class Rest(OfPlayer):
    rounds: Points


def at(decision):
    s = GAME.blank(2)
    push(s.frames, decision)
    return s


def test_decisions_are_numbered_in_their_order_and_have_names():
    assert [(kind.name, int(kind)) for kind in DECISIONS.enum()] == [("ROUND", 0), ("CUT_DOWN", 1), ("REST", 2)]
    assert DECISIONS.names == ("round", "cut-down", "rest")
    assert DECISIONS.window(at(CutDown(0, 0, 0))) == "cut-down"


def test_a_question_is_said_with_the_numbers_of_the_frame_in_any_language():
    asked = DECISIONS.question(WORDS, at(CutDown(1, 0, 2)))
    assert asked == "Blue: cut the elm with 2 axes?"
    german = {"{who}: cut {tree} with {axes} axes?": "{who}: {tree} mit {axes} Äxten fällen?", "the {tree}": "die {tree}"}
    assert render(asked, german | {"elm": "Ulme", "Blue": "Blau"}) == "Blau: die Ulme mit 2 Äxten fällen?"


def test_a_question_that_depends_on_more_is_a_function():
    assert DECISIONS.questions() == {CutDown.number}

    @DECISIONS.asks(Rest)
    def rests(w, s, frame):
        return say("{who} rests for {count} rounds.", who=w.colours[frame.who], count=frame.points + s.seats)

    assert DECISIONS.question(WORDS, at(Rest(0, 3))) == "Red rests for 5 rounds."
    assert DECISIONS.questions() == {CutDown.number, Rest.number}
    with pytest.raises(TypeError, match="the decision Rest has two questions"):
        DECISIONS.asks(Rest)(lambda *_: None)


def test_what_is_declared_wrongly_is_said_at_once():
    with pytest.raises(ValueError, match="the decision Fell: 0 of its fields fill the placeholder 'tree'"):

        class Fell(OfPlayer):
            asks = say("{who} fells {tree}?")

    with pytest.raises(ValueError, match="the decision Round has no question: give one with `asks`"):
        DECISIONS.question(WORDS, at(Round()))
