"""Kinds of events, declared once: their numbers, their JSON and their sentences."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from holdfast.engine.pile import NONE
from holdfast.schema.events.fields import Noun, number, thing
from holdfast.schema.events.kinds import Kinds
from holdfast.schema.texts.i18n import render, say

COLOURS = Noun.of("Colour", ("red", "blue"))
TREES = Noun.of("Tree", ("elm", "oak"), none=None, also={9: "stump"})
WHO = thing("player", COLOURS, who=lambda w, _, p: w.colours[p])
TREE = thing("tree", TREES, tree=lambda w, s, tree: say("the {tree}", tree=w.trees[tree]))
WORDS = SimpleNamespace(colours=("Red", "Blue"), trees=("elm", "oak"))


def event(kind, a=-1, b=-1, c=-1):
    return SimpleNamespace(kind=kind, a=a, b=b, c=c)


@pytest.fixture
def kinds():
    kinds = Kinds()
    kinds.add("BEGAN", says=say("The game begins."), heading=True)
    kinds.add("TREE_CUT", WHO, TREE, number("height", "metres"), says=say("{who} cuts {tree}, {metres} m high."))
    kinds.add("GREW", None, number("by"), more=lambda s, content, event: {"left": s.trees}, more_types={"left": "number"})
    return kinds


def test_kinds_are_numbered_in_their_order(kinds):
    assert [(kind.name, int(kind)) for kind in kinds.enum()] == [("BEGAN", 0), ("TREE_CUT", 1), ("GREW", 2)]
    assert kinds.add("FELL") == 3


def test_an_event_is_its_kind_and_its_fields_by_their_names(kinds):
    assert kinds.picture(None, None, event(0)) == {"kind": "began"}
    assert kinds.picture(None, None, event(1, 1, 0, 12)) == {"kind": "tree-cut", "player": "blue", "tree": "elm", "height": 12}
    assert kinds.picture(SimpleNamespace(trees=3), None, event(2, 5, -2)) == {"kind": "grew", "by": -2, "left": 3}


def test_a_noun_has_names_for_nothing_and_for_further_values(kinds):
    assert [kinds.picture(None, None, event(1, 0, tree, 1))["tree"] for tree in (NONE, 9)] == [None, "stump"]
    with pytest.raises(KeyError):
        kinds.picture(None, None, event(1, NONE, 0, 1))


def test_a_template_is_said_with_the_forms_of_the_fields_in_any_language(kinds):
    said = kinds.sentence(WORDS, None, event(1, 0, 1, 7))
    assert said == "Red cuts the oak, 7 m high."
    german = {"{who} cuts {tree}, {metres} m high.": "{who} fällt {tree}: {metres} m."}
    german |= {"the {tree}": "die {tree}", "oak": "Eiche", "Red": "Rot"}
    assert render(said, german) == "Rot fällt die Eiche: 7 m."


def test_another_form_of_a_field_has_the_same_name():
    kinds = Kinds()
    kinds.add("SEEN", TREE.said(tree=lambda w, _, tree: w.trees[tree]), says=say("Seen: {tree}."))
    assert kinds.sentence(WORDS, None, event(0, 1)) == "Seen: oak."
    assert kinds.picture(None, None, event(0, 1)) == {"kind": "seen", "tree": "oak"}


def test_a_sentence_that_depends_on_the_position_is_a_function(kinds):
    assert kinds.silent() == {2}
    assert kinds.sentence(WORDS, None, event(2)) is None

    @kinds.tells(2)
    def grew(w, s, a, b, c):
        return say("It grows to {height}.", height=s.height) if b else None

    assert kinds.sentence(WORDS, SimpleNamespace(height=4), event(2, 0, 1)) == "It grows to 4."
    assert kinds.sentence(WORDS, SimpleNamespace(height=4), event(2, 0, 0)) is None
    assert not kinds.silent()


def test_what_is_declared_wrongly_is_said_at_once(kinds):
    with pytest.raises(ValueError, match="two kinds of events BEGAN"):
        kinds.add("BEGAN")
    with pytest.raises(ValueError, match="the event FELL: 0 of its fields fill the placeholder 'tree'"):
        kinds.add("FELL", WHO, says=say("{who} fells {tree}."))
    with pytest.raises(ValueError, match="the event FELL: 2 of its fields fill the placeholder 'who'"):
        kinds.add("FELL", WHO, WHO, says=say("{who} falls."))
    with pytest.raises(ValueError, match="the event BEGAN has two sentences"):
        kinds.tells(0)(lambda *_: None)
