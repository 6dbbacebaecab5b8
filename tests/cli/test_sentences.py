"""What a layout declares reads the same in a terminal as on the page: `web/src/lib/toy.test.ts` tells the same cases."""

from __future__ import annotations

import json

import pytest

from holdfast.boards.sentences import Sentences, titled
from holdfast.engine.actions import kebab
from holdfast.schema.views.layouts import Part, Sentence

from ..toygame import GAME
from ..toygame.page import TOLD, declared

FILE = json.loads(TOLD.read_text(encoding="utf-8"))
CARDS = {(card.deck, kebab(card.key)): card for card in GAME.content.all_cards()}


def test_the_page_is_tested_with_the_toy_as_it_is():
    assert {"layout": FILE["layout"], "cards": FILE["cards"]} == declared(), "write them anew: python -m tests.toygame.page"


@pytest.mark.parametrize("case", FILE["cases"], ids=lambda case: "; ".join(case["told"]) or "nothing")
def test_a_declared_sentence_is_told_as_on_the_page(case):
    view = {**FILE["view"], **case["change"]}
    sentences = Sentences(view, CARDS, str)
    seats = next(part for part in GAME.layout.parts if part.name == "seats")
    parts, thing = (GAME.layout.parts, view) if case["seat"] is None else (seats.parts, view["seats"][case["seat"]])
    part = next(one for one in parts if one.name == case["field"])
    said = part.facts if case["of"] == "facts" else part.says
    assert [told for one in said if (told := sentences.sentence(one, thing, parts))] == case["told"]


def test_gaps_of_which_the_same_is_true_are_told_once():
    gaps = (
        Sentence("The bag is empty.", given="bag"),
        Sentence("{count} is gone.", many="{count} are gone.", count="count", given="open !bag"),
    )
    part = Part("tiles", "group", "Tiles", many=True, gaps=gaps, parts=(Part("tile", "card", "Tile"),))
    tiles = [{"tile": None, "open": True}, {"tile": None, "open": False}, {"tile": None, "open": True}, {"tile": None, "bag": True}]
    assert Sentences({}, {}, str).gaps(part, tiles) == ["2 are gone.", "The bag is empty."]


def test_a_list_of_named_numbers_and_what_is_null_are_told():
    lines = Part("lines", "hidden", "Lines", many=True, names={"loot": "Loot", "fate": "Fate card"})
    things = [{"line": "loot", "fame": 2}, {"line": "runes", "fame": 0}, {"line": "fate", "fame": 3}]
    told = Sentences({"lines": things, "place": None}, {}, str)
    assert told.sentence(Sentence("{lines.fame}: {lines}", given="place=null"), {}, (lines,)) == "5: Loot 2, Fate card 3"


def test_a_field_is_compared_with_another():
    told = Sentences({"most": 3}, {}, str)
    said = Sentence("for {most}", given="least={most}")
    assert told.sentence(said, {"least": 3}, ()) == "for 3"
    assert told.sentence(said, {"least": 2}, ()) == ""


def test_a_name_is_made_of_its_text_form():
    assert [titled(one) for one in ("capital-city", "lord-of-the-rings", "x")] == ["Capital City", "Lord of the Rings", "X"]
