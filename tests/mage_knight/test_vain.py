"""What leads nowhere in a combat is told as that, and questions ask for what can be done."""

from __future__ import annotations

import pytest

from holdfast.games import find
from holdfast.server.views.view_payload import choice
from tests.mage_knight.laid import Laid

GAME = find("mage-knight")


def vain(t: Laid) -> set[str]:
    return {text for text in t.can() if GAME.is_vain(GAME, t.s, GAME.actions.number(text))}


def asked(t: Laid) -> str:
    return str(GAME.words(GAME.content).question(t.s)).partition(": ")[2]


@pytest.mark.parametrize(
    ("phase", "hand", "expected"),
    [
        ("ranged", ["march", "rage"], {"foe:0"}),  # Attack 2 is none from afar
        ("ranged", ["march", "swiftness"], {"foe:0"}),  # its Ranged Attack asks for mana
        ("ranged", ["cold-toughness", "fire-bolt"], {"foe:0"}),
        ("attack", [], {"foe:0"}),
        ("attack", ["march"], set()),  # sideways
        ("block", ["march"], set()),
        ("block", [], {"attack:0:0"}),
    ],
)
def test_an_enemy_is_named_for_nothing_without_anything_to_play_against_it(phase, hand, expected):
    t = Laid(phase, hand=hand, foes=["prowlers"])
    t.s.combat.target, t.s.combat.aimed = 0, -1
    assert vain(t) == expected


def test_with_the_mana_for_a_ranged_attack_naming_an_enemy_leads_on():
    t = Laid("ranged", hand=["swiftness"], mana=["white"], foes=["prowlers"])
    t.s.combat.target = 0
    assert vain(t) == set()


def test_what_leads_nowhere_is_an_aside_and_says_why():
    foe = GAME.actions.number("foe:0")
    told = choice(GAME.actions, 0, foe, "Attack", {}, is_vain=True)
    assert (told.main, told.aside) == (False, True)
    t = Laid("attack", hand=[], foes=["prowlers"])
    t.s.combat.target = 0
    assert str(GAME.caution(GAME, t.s, foe)) == "Nothing that you can play now attacks it."


def test_a_question_asks_for_nothing_that_nobody_has():
    for phase, wanted in (("attack", "nothing is left to attack with. Go on."), ("block", "nothing is left to block with. Go on.")):
        t = Laid(phase, hand=[], foes=["prowlers"])
        t.s.combat.target, t.s.combat.aimed = 0, -1
        assert asked(t) == wanted
    t = Laid("attack", hand=["march"], foes=["prowlers"])
    t.s.combat.target = 0
    assert asked(t) == "whom do you attack?"
