"""Fifteen cards of Ruins of Elysia in the language of effects; what they come to is worked out by hand from the cards' words."""

from __future__ import annotations

import pytest

from holdfast.engine.holds import held
from holdfast.engine.instructions import ANY_USE

from .elysia import ATTACK, COST, DECLINE, DEFENSE, DISCARD, ENOUGH, EXPLORE, NEXT_ATTACK, Moment, Table, Terrain

YES = 0
HAND = 3
HOLY_SWORD = "if darkness: attack 1 else (attack 3, per light 5: attack 1)"
VOLLEY = "attack 1; may discard 3 -> per it: attack 1"
RECKLESS_SWING = "attack 1; may discard 2 -> per it: attack 2"


def changes(hero):
    """What differs from a hero with 3 cards in the hand and 9 in the deck."""
    names = ("tokens", "steps", "attack", "defense", "coins", "again", "teleports")
    found = {name: getattr(hero, name) for name in names if getattr(hero, name)}
    return found | ({"hand": hero.hand} if hero.hand != HAND else {})


@pytest.mark.parametrize(
    ("text", "hero", "choices", "expected"),
    [
        pytest.param("draw 1, untoken 1", {"tokens": 2}, (), {"hand": 4, "tokens": 1}, id="apple, exploring"),
        pytest.param("defense 0, draw 2", {}, (), {"hand": 5}, id="apple, defending"),
        pytest.param("walk 2", {}, (), {"steps": 2}, id="adventurer"),
        pytest.param("attack 2, draw 1", {}, (), {"attack": 2, "hand": 4}, id="bow and arrow"),
        pytest.param("attack 1, draw 1, again", {}, (), {"attack": 1, "hand": 4, "again": 1}, id="weapons training"),
        pytest.param("attack 0, draw 3, again", {}, (), {"hand": 6, "again": 1}, id="prepare for war"),
        pytest.param("teleport", {}, (), {"teleports": 1}, id="teleport relic"),
        pytest.param(HOLY_SWORD, {"darkness": 3}, (), {"attack": 1}, id="holy sword, dark"),
        pytest.param(
            HOLY_SWORD, {"light": 11}, (), {"attack": 5}, id="holy sword, light 11"
        ),
        pytest.param(
            VOLLEY, {"hand": 4}, (YES, DISCARD, DISCARD, ENOUGH), {"attack": 3, "hand": 2}, id="volley, two"
        ),
        pytest.param(VOLLEY, {}, (DECLINE,), {"attack": 1}, id="volley, none"),
        pytest.param(
            RECKLESS_SWING, {"hand": 4}, (YES, DISCARD, DISCARD), {"attack": 5, "hand": 2}, id="reckless swing"
        ),
        pytest.param("defense 1, draw 1", {}, (), {"defense": 1, "hand": 4}, id="mend"),
        pytest.param("may discard -> draw 1", {"hand": 0}, (), {"hand": 0}, id="herb satchel, exploring without a card"),
        pytest.param("if hand 2: attack 2", {}, (), {"attack": 2}, id="battle fury"),
        pytest.param("if hand 2: attack 2", {"hand": 1}, (), {"hand": 1}, id="battle fury, one card"),
    ],
)  # fmt: skip
def test_a_card_does_what_it_says(text, hero, choices, expected):
    assert changes(Table(text, choices, **hero).s) == expected


def test_counterstrike_makes_the_next_attack_stronger_if_the_attack_is_parried():
    table = Table("defense 2; on parried: next_attack 2")
    assert (table.s.defense, held(table.s.holds, NEXT_ATTACK, 0, 0)) == (2, 0)
    table.happen(Moment.PARRIED)
    assert held(table.s.holds, NEXT_ATTACK, 0, 0) == 2


@pytest.mark.parametrize(
    ("text", "less"),
    [("walk 1, cost mountain 1", [1, 0]), ("walk 1, cost mountain 2, cost water 2", [2, 2])],
    ids=["climbing gear", "tamsin"],
)
def test_what_makes_a_terrain_cheaper_holds(text, less):
    table = Table(text)
    assert (table.s.steps, [-held(table.s.holds, COST, 0, terrain) for terrain in Terrain]) == (1, less)


@pytest.mark.parametrize(("lost", "hand"), [(1, 3), (2, 4)])
def test_herb_satchel_draws_at_the_end_of_a_defence_that_cost_two_cards(lost, hand):
    table = Table("on defend_end: if lost 2: draw 1")
    table.s.lost = lost
    table.happen(Moment.DEFEND_END)
    assert table.s.hand == hand


ANYTHING = "walk 2 | attack 1 | defense 1 | coin 1"


@pytest.mark.parametrize(
    ("uses", "asked"),
    [(EXPLORE, [0, 3]), (ATTACK, [1, 3]), (ATTACK | DEFENSE, [1, 2, 3]), (ANY_USE, [0, 1, 2, 3])],
)
def test_only_what_is_of_use_now_is_offered(uses, asked):
    table = Table(ANYTHING, (3,), uses)
    assert (table.asked, table.s.coins) == ([asked], 1)


def test_the_one_part_that_is_of_use_is_taken_without_asking():
    table = Table("walk 2 | attack 1", (), ATTACK)
    assert (table.asked, table.s.attack, table.s.steps) == ([], 1, 0)


@pytest.mark.parametrize(
    ("text", "uses", "hand", "is_playable"),
    [
        ("walk 2 | attack 1", DEFENSE, 3, False),
        ("walk 2 | attack 1", ATTACK, 3, True),
        ("discard -> attack 2", ATTACK, 1, True),
        ("discard -> attack 2", ATTACK, 0, False),
        ("discard -> attack 2 | discard -> walk 2", ANY_USE, 0, False),
        ("discard -> attack 2 | coin 1", ATTACK, 0, True),
        ("", ANY_USE, 3, False),
    ],
)
def test_a_card_that_would_do_nothing_cannot_be_played(text, uses, hand, is_playable):
    choices = (DISCARD,) if is_playable and "->" in text and hand else ()
    assert Table(text, choices, uses, hand=hand).playable == is_playable


def test_the_cards_are_told_in_sentences():
    assert Table(VOLLEY, (DECLINE,)).sentence == ("Attack 1. If you want, discard up to 3 cards: for each card discarded: Attack 1.")
    assert Table("defense 2; on parried: next_attack 2").sentence == (
        "Defense 2. In this combat, when the attack is parried: your next attack has 2 more."
    )
