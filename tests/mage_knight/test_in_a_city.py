"""What a conquered city is good for; section 10 of the rules page.  The cities are laid by hand, with their shields."""

from __future__ import annotations

import pytest

from holdfast.engine.visibility import masked
from holdfast.games import find
from holdfast.games.mage_knight.names import GARRISON, OFFER, Card, City, Enemy, Reward, Site, Tile, TileKind, Unit
from holdfast.games.mage_knight.rules.city import city_at, is_conquered, leader_of, shields_on
from holdfast.games.mage_knight.rules.end import hand_limit
from holdfast.games.mage_knight.rules.in_city import open_city
from holdfast.games.mage_knight.rules.land import beside as neighbour
from holdfast.schema.texts.i18n import render
from tests.proves import proves

from .course import ALL, NONE, A, B, C, Course

GAME = find("mage-knight")
WORDS = GAME.words(GAME.content)


def in_city(colour="red", shields=(), defenders=(), *, influence=0, people=2, known=ALL):
    """Player A begins a turn in a city with these shields, the first one first, and these defenders left."""
    t = Course(people).begin()
    t.s.options.cities = True
    tile = next(tile for tile in Tile if C.tiles[tile].kind == TileKind.CORE_CITY) + City[colour.upper()]
    at = t.retile(1, Tile(tile).name) + list(C.tiles[tile].sites).index(Site.CITY)
    one = t.s.cities[City[colour.upper()]]
    one.at = at
    for i in range(GARRISON):
        one.shields[i] = shields[i] if i < len(shields) else NONE
        one.garrison[i].card = Enemy[defenders[i].upper()] if i < len(defenders) else NONE
        one.garrison[i].known = known if i < len(defenders) else ALL
    t.at(at)
    if influence:
        t.act("interact")
        t.s.turn.influence = influence
    return t


def bought(t):
    """What may be bought that is not a play."""
    return {text for text in t.legal() if text.split(":")[0] in BOUGHT}


BOUGHT = ("recruit", "loyal", "learn", "learn-top", "buy-artifact", "add-elite", "spell-offer", "buy-healing", "teach", "action-offer")


# -- facts -------------------------------------------------------------------------------------------------------------------


@proves("MK-10.8")
def test_a_city_is_conquered_when_no_defender_is_left():
    t = in_city("blue", [A], ["freezers"])
    at = t[A].at
    assert city_at(t.s, at) == City.BLUE and city_at(t.s, at + 7) == NONE
    assert not is_conquered(t.s, City.BLUE) and open_city(t.s, at) == NONE
    t.s.cities[City.BLUE].garrison[0].card = NONE
    assert is_conquered(t.s, City.BLUE) and open_city(t.s, at) == City.BLUE
    assert not is_conquered(t.s, City.RED), "its tile was not revealed"


@proves("MK-10.8")
@pytest.mark.parametrize(
    ("shields", "leader"),
    [
        ([A], A),
        ([B, A, A], A),
        ([B, A], B),
        ([A, B, B, A], A),
        ([B, A, A, B, 2], B),
        ([2, A, B, B, A], A),  # A and B have two each, and A the earlier one
        ([], NONE),
    ],
)
def test_the_leader_has_the_most_shields_and_of_several_the_earliest(shields, leader):
    t = in_city("red", shields)
    assert leader_of(t.s, City.RED) == leader
    assert [shields_on(t.s, City.RED, seat) for seat in (A, B)] == [shields.count(A), shields.count(B)]


@proves("MK-10.8")
def test_nobody_leads_a_city_that_is_not_conquered():
    assert leader_of(in_city("red", [A], ["gunners"]).s, City.RED) == NONE


@proves("MK-10.8", "MK-15.1")
def test_a_defender_face_down_is_one_for_those_who_do_not_see_it():
    t = in_city("red", [], ["gunners"], known=0)
    assert not is_conquered(masked(t.s, B), City.RED)
    assert is_conquered(masked(in_city("red", [A]).s, B), City.RED)


@proves("MK-10.8")
def test_first_reconnaissance_has_no_city_to_be_in():
    t = Course(2).begin()
    assert [one.at for one in t.s.cities] == [NONE] * 4
    assert [hand_limit(t.s, C, seat) for seat in (A, B)] == [5, 5]


# -- interaction -------------------------------------------------------------------------------------------------------------


@proves("MK-8.1", "MK-10.10")
def test_everybody_interacts_in_a_conquered_city():
    assert in_city("red", [B]).can("interact"), "without a shield of one's own"
    assert not in_city("red", [A], ["gunners"]).can("interact"), "a defender is left"
    t = in_city("red", [A])
    t[A].reputation = 0
    assert not t.can("interact"), "with the worst reputation nobody does"


@proves("MK-8.2", "MK-10.10")
@pytest.mark.parametrize(
    ("shields", "step", "influence"), [([], 7, 0), ([B, A], 7, 1), ([A, B, A, A], 7, 3), ([A, A], 14, 2 + 5), ([A], 1, 1 - 5)]
)
def test_each_shield_adds_one_influence_once(shields, step, influence):
    t = in_city("green", shields)
    t[A].reputation = step
    t.act("interact")
    assert t.s.turn.influence == influence


@proves("MK-10.10")
def test_the_choice_says_what_the_shields_add():
    t = in_city("red", [A, A])
    t[A].reputation = 14
    assert render(WORDS.action(t.s, GAME.actions.number("interact")), {}) == (
        "Interact with the people of the city: Influence 7 by reputation and shields"
    )


@proves("MK-10.10")
@pytest.mark.parametrize("colour", ["red", "green", "blue"])
def test_units_with_the_sign_of_a_city_are_recruited(colour):
    t = in_city(colour, influence=11)
    t.offer("altem_guardians", "catapults", "fire_golems", "peasants", "altem_mages")
    assert {text for text in t.legal() if text.startswith("recruit")} == {"recruit:0", "recruit:1"}, "the Mages cost 12"
    assert not t.can("buy-healing")


@proves("MK-10.12")
def test_the_red_city_sells_artifacts_for_the_end_of_the_turn():
    t = in_city("red", influence=24)
    t.act("buy-artifact", "buy-artifact")
    assert t.s.turn.influence == 0 and t.s.turn.rewards[Reward.ARTIFACT] == 2
    assert not t.can("buy-artifact")
    lying = t.s.artifact_deck.count
    t.hand().deck().act("done", "end-turn")
    assert t.asked == (A, "ARTIFACT")
    assert {text for text in t.legal() if text.startswith("artifact")} == {"artifact:0", "artifact:1", "artifact:2"}, "one more than bought"
    t.act("artifact:0", "artifact:1")
    assert t.s.artifact_deck.count == lying - 2


@proves("MK-10.12")
def test_an_artifact_takes_twelve_influence_and_the_red_city():
    assert "buy-artifact" not in bought(in_city("red", influence=11))
    assert "buy-artifact" not in bought(in_city("green", influence=30))


@proves("MK-10.12")
def test_no_more_artifacts_are_sold_than_can_be_chosen_from():
    t = in_city("red", influence=100)
    t.act(*["buy-artifact"] * 5)
    assert not t.can("buy-artifact")
    t.hand().deck().act("done", "end-turn", *["artifact:0", "artifact:1", "artifact:2", "artifact:3", "artifact:4"])
    assert len(t.held()) == 5, "all five were drawn from the deck, which held nothing else"


@proves("MK-10.13", "MK-1.6")
def test_the_green_city_teaches_what_lies_in_the_offer():
    t = in_city("green", influence=12)
    assert all(t.s.actions[place] != NONE for place in range(OFFER)), "laid out when first needed"
    wanted = Card(t.s.actions[1]).name.lower()
    t.act("learn:1")
    assert t.top_of_deck() == wanted and t.s.turn.influence == 6
    t.act("learn:0")
    assert not {text for text in t.legal() if text.startswith("learn")}


@proves("MK-10.13")
def test_the_green_city_teaches_the_unseen_top_card():
    t = in_city("green", influence=6)
    top = Card(t.s.action_deck.cards[t.s.action_deck.count - 1]).name.lower()
    offer, lying = list(t.s.actions), t.s.action_deck.count
    t.act("learn-top")
    assert t.top_of_deck() == top
    assert list(t.s.actions) == offer and t.s.action_deck.count == lying - 1
    assert not t.can("learn-top")


@proves("MK-10.13")
def test_learning_takes_six_influence_and_the_green_city():
    assert not {text for text in bought(in_city("green", influence=5)) if text.startswith("learn")}
    assert not {text for text in bought(in_city("blue", influence=30)) if text.startswith("learn")}


@proves("MK-10.13", "MK-15.1")
def test_what_the_unseen_card_is_cannot_be_read_before():
    t = in_city("green", influence=6)
    said = render(WORDS.action(t.s, GAME.actions.number("learn-top")), {})
    assert said == "Learn the top Advanced Action of the deck, unseen (6 Influence; you have 6)"


@proves("MK-10.14", "MK-1.6")
def test_the_blue_city_sells_spells_as_a_mage_tower():
    t = in_city("blue", influence=14)
    t.mana(red=1)
    colours = [C.cards[t.s.spells[place]].colour for place in range(OFFER)]
    assert {text for text in t.legal() if text.startswith("spell-offer")} >= {f"spell-offer:{i}" for i in range(OFFER) if colours[i] == 0}
    t.dice().mana(red=1, blue=1, white=1, green=1)
    wanted = Card(t.s.spells[2]).name.lower()
    t.act("spell-offer:2")
    assert t.top_of_deck() == wanted and t.s.turn.influence == 7
    assert not {text for text in in_city("blue", influence=6).legal() if text.startswith("spell-offer")}
    assert not {text for text in in_city("red", influence=30).legal() if text.startswith("spell-offer")}


@proves("MK-10.15")
def test_the_white_city_recruits_everybody():
    t = in_city("white", influence=8)
    t.offer("peasants", "northern_monks", "guardian_golems", "fire_golems", "catapults")
    assert {text for text in t.legal() if text.startswith("recruit")} == {"recruit:0", "recruit:1", "recruit:2", "recruit:3"}


@proves("MK-10.15")
def test_the_white_city_brings_elite_units_for_two_influence():
    t = in_city("white", influence=5)
    t.offer("peasants", "foresters")
    for unit in Unit:
        t.s.elite_deck[unit] = C.units[unit].copies if C.units[unit].elite else 0
    t.act("add-elite", "add-elite")
    assert t.s.turn.influence == 1 and not t.can("add-elite")
    assert [bool(C.units[unit].elite) for unit in t.s.units if unit != NONE] == [False, False, True, True]
    assert sum(t.s.elite_deck) == 18


@proves("MK-10.15")
def test_no_elite_unit_comes_where_there_is_none():
    t = in_city("white", influence=5)
    for unit in Unit:
        t.s.elite_deck[unit] = t.s.old_elites[unit] = 0
    assert not t.can("add-elite")
    t.s.old_elites[Unit.CATAPULTS] = 1
    assert t.can("add-elite")
    assert not in_city("red", influence=9).can("add-elite")


@proves("MK-8.3")
def test_what_costs_more_is_told():
    t = in_city("red", influence=1)
    t.offer()
    assert render(WORDS.question(t.s), {}).endswith("what do you buy? Influence 1. With more: an Artifact for 12.")


# -- the hand limit ----------------------------------------------------------------------------------------------------------


@proves("MK-10.11", "MK-13.7")
@pytest.mark.parametrize(("shields", "more"), [([A], 2), ([B, A], 1), ([A, B], 2), ([B], 0), ([], 0)])
def test_the_hand_limit_by_shields(shields, more):
    t = in_city("red", shields)
    assert hand_limit(t.s, C, A) == 5 + more
    t.at(neighbour(t.s, t[A].at, 3))
    assert hand_limit(t.s, C, A) == 5 + more, "beside it too"


@proves("MK-10.11")
def test_the_hand_limit_far_from_the_city_or_before_it_is_conquered():
    t = in_city("red", [A])
    t.at(0)
    assert hand_limit(t.s, C, A) == 5
    t = in_city("red", [A], ["gunners"])
    assert hand_limit(t.s, C, A) == 5


@proves("MK-10.11", "MK-7.19")
@pytest.mark.parametrize(("shields", "keeps", "more"), [([A], 1, 2), ([B, A], 1, 1), ([B, A], 2, 2), ([A], 3, 3)])
def test_keeps_and_cities_do_not_add(shields, keeps, more):
    t = in_city("red", shields)
    near = [neighbour(t.s, t[A].at, way) for way in range(6)][:keeps]
    was = {at: C.tiles[t.s.land.hexes[at // 7].tile].sites[at % 7] for at in near}
    for at in near:
        t.space(at).shields = 1 << A
        C.tiles[t.s.land.hexes[at // 7].tile].sites[at % 7] = Site.KEEP
    try:
        assert hand_limit(t.s, C, A) == 5 + more
    finally:
        for at, site in was.items():
            C.tiles[t.s.land.hexes[at // 7].tile].sites[at % 7] = site
