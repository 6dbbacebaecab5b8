"""Whatever numbers a table sets within their bounds, decks fit, decks that must have a card have one, and choices have room."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from holdfast.engine.pile import NONE
from holdfast.games import find
from holdfast.games.eternium import rules
from holdfast.games.eternium.actions import SPACE
from holdfast.games.eternium.effect_names import (
    ETERNIUM_WORD,
    FIRST_FLAG_WORD,
    FIRST_ZERO,
    INITIATIVE_ZERO,
    KEEP_HP,
    NO_FIRST_TEMPO,
    REPEAT,
    VP_WORD,
    Case,
    Gain,
    Goal,
    Sum,
)
from holdfast.games.eternium.names import FIGURES, GRID, PILE, TEAM_FIGURES, Rule, Scenario
from holdfast.games.eternium.rules.effect_words import WORDS
from holdfast.schema.content.corrections import bounds
from tests.proves import proves

ETERNIUM = find("eternium")
DECKS = {deck.field: deck for deck in ETERNIUM.content.decks}
ACTIONS = {block.name: block.size for block in SPACE.blocks}
FIRST = ("fernwatch", "saltmarch_post", "cinderwatch", "slagmarch_post")


def bound(deck: str, card: str, name: str = "value") -> tuple[int, int]:
    """The least and the greatest value of a number."""
    one = next(one for one in ETERNIUM.content.cards[deck] if one.key == card)
    may = bounds(DECKS[deck], name, one)
    assert may is not None
    return may.low, may.high


@pytest.mark.parametrize("deck", ["combat_cards", "equipment", "spells", "vehicles", "wilds", "battles", "shadows"])
def test_a_deck_fits_into_its_pile_however_many_copies_there_are(deck):
    assert sum(bound(deck, card.key, "copies")[1] for card in ETERNIUM.content.cards[deck]) <= PILE


@pytest.mark.parametrize("deck", ["battles", "shadows"])
def test_the_automaton_always_has_a_card(deck):
    assert sum(bound(deck, card.key, "copies")[0] for card in ETERNIUM.content.cards[deck]) > 0


def test_every_number_of_the_rules_is_read_by_a_rule():
    text = "".join(path.read_text(encoding="utf-8") for path in Path(rules.__file__).parent.glob("*.py"))
    read = {name for inside in re.findall(r"\[([^\n\]]*)\]\.value", text) for name in re.findall(r"\b[A-Z_]+\b", inside)}
    # A number for each difficulty is read by where it stands after that for easy games.
    read |= {name.replace("EASY", level) for name in read for level in ("NORMAL", "HARD")}
    assert [one.name for one in Rule if one.name not in read] == []
    easy = [one for one in Rule if one.name.endswith("_EASY")]
    assert easy
    assert [[Rule(one + i).name for i in range(3)] for one in easy] == [
        [one.name.replace("EASY", level) for level in ("EASY", "NORMAL", "HARD")] for one in easy
    ]


@pytest.mark.parametrize(
    ("rule", "most"),
    [("mobilize_most", ACTIONS["mobilize"]), ("defeat_payment", ACTIONS["pay"] - 1), ("grid_cards", GRID)],
)
def test_a_number_that_is_chosen_has_an_action_for_each_choice(rule, most):
    assert bound("rules", rule)[1] == most


def test_the_supply_has_all_soldiers_that_a_scenario_places():
    most = {area: max(bound("scenarios", card.key, area)[1] for card in ETERNIUM.content.cards["scenarios"]) for area in FIRST}
    assert bound("rules", "soldiers")[0] >= most["fernwatch"] + most["saltmarch_post"]
    assert bound("rules", "soldiers")[0] >= most["cinderwatch"] + most["slagmarch_post"]


@pytest.mark.parametrize("rule", ["tide_points", "boss_share", "beast_share"])
def test_a_number_by_which_is_divided_is_not_0(rule):
    assert bound("rules", rule)[0] == 1


@pytest.mark.parametrize("enum", [Case, Goal, Sum])
def test_rules_of_many_conditions_know_them_by_their_number(enum):
    assert [WORDS.by_name[one.name.lower()].number for one in enum] == list(enum)


def test_rules_of_many_words_know_them_by_their_number():
    assert [WORDS.by_name[one.name.lower()].number for one in Gain if one < Gain.WILDS_DICE] == list(range(Gain.WILDS_DICE))
    flags = ("repeat_zone", "keep_hp", "first_card_zero", "no_first_tempo", "initiative_zero")
    bits = [1 << WORDS.by_name[name].number - FIRST_FLAG_WORD for name in flags]
    assert bits == [REPEAT, KEEP_HP, FIRST_ZERO, NO_FIRST_TEMPO, INITIATIVE_ZERO]
    assert [WORDS.by_name[name].number for name in ("eternium", "vp")] == [ETERNIUM_WORD, VP_WORD]


@proves("ET-3.7")
@pytest.mark.parametrize("scenario", [one.name.lower() for one in Scenario if one.name.startswith("SOLO")])
def test_the_automaton_is_dealt_no_victory_cards(scenario):
    """Where a table gives a scenario against the automaton victory cards, each hero of the people chooses one, and nobody waits."""
    game = ETERNIUM.with_values({f"scenarios.{scenario}.victory_cards": 1})
    s = game.new(3, 1, {"scenario": scenario.replace("_", "-"), "heroes": "random"})
    kept = 0
    while any(text.startswith("keep") for text in map(game.actions.text, game.legal(s))):
        game.step(s, game.legal(s)[0])
        kept += 1
    assert kept == TEAM_FIGURES
    assert [s.heroes[figure].victory != NONE for figure in range(FIGURES)] == [True] * 3 + [False] * 3
