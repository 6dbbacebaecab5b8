"""Action cards that ask for other cards or other mana, both sides.  Expected numbers are worked out from the cards by hand."""

import pytest

from holdfast.games.mage_knight.names import Card
from tests.mage_knight.laid import Laid, member, played
from tests.proves import proves

# -- cards that ask for cards ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "n"), [("basic", 3), ("strong", 5)])
@pytest.mark.parametrize(("situation", "gives"), [("moving", "move"), ("deal", "influence"), ("attack", "melee"), ("block", "block")])
def test_improvisation(side, n, situation, gives):
    t = played("improvisation", side, situation, "card:march", hand=["march", "wound", "rage"])
    assert t.gave == {gives: n}
    assert t.discards() == ["march"]


def test_a_wound_pays_no_improvisation():
    assert "play:improvisation" not in Laid(hand=["improvisation", "wound"]).can()


@proves("MK-4.15")
@pytest.mark.parametrize(
    ("card", "bonus"),
    [("concentration", 2), ("will-focus", 3)],
)
@pytest.mark.parametrize(
    ("other", "situation", "answers", "gives", "n"),
    [
        ("march", "moving", "", "move", 4),
        ("promise", "deal", "", "influence", 4),
        ("rage", "attack", "", "melee", 4),
        ("determination", "block", "", "block", 5),
        ("swiftness", "ranged", "", "ranged", 3),
        ("crushing-bolt", "ranged", "", "siege", 3),
        ("cold-toughness", "block", "", "block ice", 5),
        ("battle-versatility", "attack", "part:three", "melee fire", 3),
    ],
)
def test_cards_that_strengthen_another_one(card, bonus, other, situation, answers, gives, n):
    t = played(card, "strong", situation, f"card:{other} {answers}", hand=[other])
    assert t.gave == {gives: n + bonus}
    assert t.played() == sorted([card.replace("-", "_"), other.replace("-", "_")])


def test_concentration_adds_nothing_to_what_is_no_such_amount():
    assert played("concentration", "strong", "moving", "card:tranquility part:one", hand=["tranquility"]).gave == {"heal": 2}


def test_concentration_strengthens_one_amount_alone():
    t = played("concentration", "strong", "deal", "card:in-need", hand=["in-need", "wound", "wound"])
    assert t.gave == {"influence": 5 + 2 + 4}


def test_concentration_plays_actions_that_are_of_use():
    t = Laid(hand=["concentration", "march", "rage", "fireball"], mana=["green"])
    t.act("power:concentration")
    assert t.can() == {"card:march"}
    assert "power:concentration" not in Laid(hand=["concentration", "rage", "fireball"], mana=["green"]).can()


def test_maximal_effect():
    t = played("maximal-effect", "basic", "moving", "card:march", hand=["march"])
    assert t.gave == {"move": 6}
    assert t.discards() == []
    t = played("maximal-effect", "strong", "attack", "card:rage", hand=["rage", "wound"])
    assert t.gave == {"melee": 8}
    t = played("maximal-effect", "basic", "moving", "card:concentration colour:red colour:red colour:blue", hand=["concentration"])
    assert t.gave == {"red mana": 2, "blue mana": 1}


def test_maximal_effect_repeats_a_change_of_moves_without_making_it_worse():
    t = played("maximal-effect", "basic", "attack", "card:agility", hand=["agility"])
    assert t.gave == {"move": 6}
    t.act("convert:attack", "convert:attack")
    assert t.gave == {"move": 4, "melee": 2}


def test_training():
    for side, where in (("basic", "discards"), ("strong", "hand")):
        t = Laid(hand=["training", "march"], mana=["green"]).offer(actions=["refreshing-walk", "fire-bolt", "path-finding"])
        t.act(f"{'play' if side == 'basic' else 'power'}:training", "card:march")
        assert t.can() == {"action-offer:0", "action-offer:2"}
        t.act("action-offer:2")
        assert getattr(t, where)() == ["path_finding"]


@proves("MK-8.5")
def test_learning_buys_once():
    t = Laid("deal", hand=["learning", "promise"], mana=["white"])
    t.offer(actions=["refreshing-walk", "fire-bolt", "path-finding"])
    t.act("play:learning")
    assert "action-offer:1" not in t.can()
    t.s.turn.influence = 12
    t.act("action-offer:1")
    assert t.s.turn.influence == 6
    assert t.discards() == ["fire_bolt"]
    assert "action-offer:0" not in t.can()
    t = Laid("deal", hand=["learning"], mana=["white"]).offer(actions=["refreshing-walk", "fire-bolt", "path-finding"])
    t.act("power:learning")
    t.s.turn.influence = 9
    t.act("action-offer:0")
    assert (t.s.turn.influence, t.hand()) == (0, ["refreshing_walk"])


def test_magic_talent_casts_a_spell_of_the_offer():
    t = Laid("ranged", hand=["magic-talent", "rage", "march"], mana=["red"]).offer(spells=["snowstorm", "fireball"])
    t.act("play:magic-talent", "card:rage", "play:fireball")
    assert t.gave == {"ranged fire": 5, "red mana": -1}
    assert list(t.s.spells[:2]) == [member(Card, "snowstorm"), member(Card, "fireball")], "it stays in the offer"
    assert t.played() == ["magic_talent"]


def test_magic_talent_takes_a_spell():
    t = Laid(hand=["magic-talent"], mana=["blue", "red"]).offer(spells=["snowstorm", "fireball"])
    t.act("power:magic-talent", "spell-offer:1")
    assert t.discards() == ["fireball"]
    assert t.gave == {"blue mana": -1, "red mana": -1}


def test_magic_talent_asks_for_two_mana():
    assert "power:magic-talent" not in Laid(hand=["magic-talent"], mana=["blue"]).can()


# -- pure magic, in need, heroic tale ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "n"), [("basic", 4), ("strong", 7)])
@pytest.mark.parametrize(
    ("colour", "situation", "gives"),
    [("green", "moving", "move"), ("white", "deal", "influence"), ("blue", "block", "block"), ("red", "attack", "melee")],
)
def test_pure_magic(side, n, colour, situation, gives):
    t = played("pure-magic", side, situation, mana=[colour])
    assert t.gave == {gives: n, f"{colour} mana": -1}


def test_pure_magic_asks_for_two_mana():
    """One mana pays for the card or for its effect, not for both; and what is paid leaves the other payable."""
    assert "power:pure-magic" not in Laid(hand=["pure-magic"], mana=["blue"]).can()
    assert "power:pure-magic" not in Laid(hand=["pure-magic"], dice=["blue", "green"]).can(), "one die in a turn"
    t = Laid(hand=["pure-magic"], mana=["gold", "blue", "white"])
    t.act("power:pure-magic")
    assert t.gave == {"blue mana": -1, "gold mana": -1, "move": 7}, "the blue one for the card, for gold is the only green one"


@pytest.mark.parametrize(("side", "n"), [("basic", 3 + 3), ("strong", 5 + 6)])
def test_in_need_counts_wounds_in_hand_and_on_units(side, n):
    t = Laid("deal", hand=["in-need", "wound", "wound"], mana=["green"], units=["peasants", "foresters"])
    t.me.company[1].wounds = 1
    t.act("play:in-need" if side == "basic" else "power:in-need")
    assert t.gave["influence"] == n


def test_heroic_tale_counts_units_recruited_before_and_after():
    t = Laid("deal", hand=["heroic-tale"], mana=["white"])
    t.s.turn.recruited = 1
    t.act("power:heroic-tale")
    assert t.gave == {"influence": 6, "reputation": 1, "fame": 1, "white mana": -1}
