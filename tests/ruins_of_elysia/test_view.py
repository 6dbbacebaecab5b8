"""What a viewer sees: all that is open, and nothing that is hidden from them."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from holdfast.engine.struct import clone
from holdfast.engine.visibility import SPECTATOR, masked
from holdfast.games.ruins_of_elysia import content
from holdfast.games.ruins_of_elysia.layout import MARKS
from holdfast.games.ruins_of_elysia.names import FIRST_VILLAGE, ITEMS, Card
from holdfast.games.ruins_of_elysia.view import View, show
from holdfast.schema.views.declared import layout_of

from .fights import against, arriving, challenging
from .table import A, B, C, Table


@cache
def loaded() -> Any:
    return content.load()


def seen(t: Table, viewer: int) -> Any:
    return show(masked(t.state, viewer), loaded(), viewer)


def tile(view: Any, at: int) -> Any:
    return next(one for one in view["land"] if one["tile"] == str(at))


def test_the_view_has_exactly_the_fields_that_it_declares():
    t = Table(2)
    t.hand(A, "stride").begin("play-cards")
    assert list(seen(t, A)) and set(seen(t, A)) == set(View.__annotations__)
    assert {part.name for part in layout_of(View, marks=MARKS).parts} == set(View.__annotations__)


def test_only_its_owner_sees_a_hand_and_what_is_left_in_a_deck():
    t = Table(2).hand(A, "stride", "guard").deck(A, "strike", "strike")
    t[A].hand.known = t[A].deck.known = 1 << A
    t.begin("play-cards")
    own, other = (seen(t, viewer)["seats"][A] for viewer in (A, B))
    assert (own["hand"], own["left"], own["cards"], own["deck"]) == (["stride", "guard"], ["strike", "strike"], 2, 2)
    assert (other["hand"], other["left"], other["cards"], other["deck"]) == (None, None, 2, 2)


def test_cards_that_were_shown_stay_known_to_all():
    t = Table(2).hand(A, "strike", "guard").begin("play-cards").act("show")
    assert sorted(seen(t, B)["seats"][A]["shown"]) == ["guard", "strike"]
    assert seen(t, B)["walk"] == 1


@pytest.mark.parametrize("viewer", [B, C, SPECTATOR])
def test_nobody_else_sees_a_difference_between_two_hands(viewer):
    """The same cards are in hand and deck, otherwise dealt."""
    t = Table(3).hand(A, "stride", "guard").deck(A, "strike", "claymore").begin("play-cards")
    before = seen(t, viewer)
    for zone, more, less in ((t[A].hand, Card.STRIKE, Card.STRIDE), (t[A].deck, Card.STRIDE, Card.STRIKE)):
        zone.held[more] += 1
        zone.held[less] -= 1
    assert seen(t, viewer) == before


def test_nobody_sees_which_cards_a_villain_holds():
    t, villain, _ = against("ysolde", 2, "stride", "stride")
    views = []
    for cards in (("strike", "guard", "stride"), ("stride", "mend", "strike")):
        pool = villain.pool
        for starter in range(len(pool)):
            pool[starter] = sum(Card[card.upper()] == ITEMS + starter for card in cards)
        views.append([seen(t, viewer) for viewer in (A, B, SPECTATOR)])
    assert views[0] == views[1]
    shown = next(one for one in views[0][0]["combat"]["sides"][1]["members"] if one["foe"] == "ysolde")
    assert (shown["cards"], shown["darkness"]) == (villain.hand, 2)


def test_the_map_says_what_each_step_costs_and_where_a_tile_may_come():
    t = Table(2).hand(A, "climbing-gear")
    mountain, village = t.tile(1, 0, "mountain"), t.tile(0, 1, "water", "village")
    t.comes("plains").begin("play-cards")
    assert [tile(seen(t, A), at)["cost"] for at in (mountain, village, FIRST_VILLAGE)] == [3, 1, None]
    t.act("play:climbing-gear", "done")
    view = seen(t, A)
    assert (tile(view, mountain)["cost"], tile(view, mountain)["way"], tile(view, village)["way"]) == (1, "east", "south-east")
    empty = [one for one in view["land"] if one["terrain"] is None]
    assert sorted(one["way"] for one in empty) == ["north-east", "north-west", "south-west", "west"]
    assert {(one["q"], one["r"]) for one in empty} == {(1, -1), (0, -1), (-1, 0), (-1, 1)}


def test_figures_characters_and_houses_stand_on_their_tiles():
    t = Table(2)
    at = t.tile(1, 0, "forest", "village")
    t.at(at, B).npc("rat", at).npc("goblins", at)
    t.state.land.hexes[at].houses = 1 << A
    there = tile(seen(t, A), at)
    assert (there["overlay"], there["here"], there["foes"], there["houses"]) == ("village", ["blue"], ["rat", "goblins"], ["red"])
    assert there["on"] == ["village", "house", "rat", "goblins"]


def test_prices_are_those_of_the_village_where_the_viewer_stands():
    t = Table(2)
    t.at(t.tile(1, 0, "forest", "village"), A).at(t.tile(2, 0, "forest"), B)
    offers = [{one["item"]: (one["printed"], one["price"]) for one in seen(t, viewer)["market"]} for viewer in (A, B, SPECTATOR)]
    assert [offer["bow-and-arrow"] for offer in offers] == [(4, 3), (4, 4), (4, 3)]


def test_how_near_everybody_is_to_each_quest():
    t = Table(2).quests("dark-lord", "huntsmaster", "cartographer").has(A, alignment=-3, trophies=11, placed=2)
    view = seen(t, B)
    near = {
        one["quest"]: [(stand["colour"], stand["has"], stand["of"], stand["done"]) for stand in one["stands"]]
        for one in (*view["mains"], *view["sides"])
    }
    assert near == {
        "dark-lord": [("red", 3, 5, False), ("blue", 0, 5, False)],
        "huntsmaster": [("red", 9, 9, True), ("blue", 0, 9, False)],
        "cartographer": [("red", 2, 5, False), ("blue", 0, 5, False)],
    }
    one = view["seats"][A]
    assert (one["light"], one["darkness"]) == (None, 3)


def test_a_combat_shows_what_strikes_whom_and_what_is_missing():
    """A Goblins pack strikes with 3; a Guard leaves 1 to lose."""
    t, _ = arriving("guard", "strike")
    t.explores("encounter").meets("goblins").begin("move").act("done")
    t.act("stay-out") if t.window == "join" else None
    combat = seen(t, A)["combat"]
    attackers, defenders = combat["sides"]
    assert (attackers["strength"], attackers["of"], combat["share"], combat["missing"]) == (3, "attack", 3, 3)
    assert [(one["colour"], one["strikes"], one["loses"], one["acting"]) for one in defenders["members"]] == [("red", 3, 3, True)]
    assert [(one["foe"], one["attack"], one["defense"]) for one in attackers["members"]] == [("goblins", 3, 2)]
    t.act("play:guard")
    combat = seen(t, B)["combat"]
    defenders = combat["sides"][1]
    assert (combat["missing"], defenders["strength"], defenders["of"]) == (1, 2, "defense")


def test_nothing_is_held_against_each_other_before_a_combat_has_begun():
    t, _ = arriving("guard", "strike", people=3)
    t.at(1, B).hand(B, "strike").explores("encounter").meets("goblins").begin("move").act("done")
    assert t.window == "join"
    assert [(side["strength"], side["of"]) for side in seen(t, A)["combat"]["sides"]] == [(None, None), (None, None)]


def test_only_the_two_partners_see_which_cards_are_offered():
    t = Table(3).hand(A, "stride", "guard").hand(B, "strike").begin("play-cards")
    t.act("offer:blue", "give:guard", "ask:strike", "propose")
    for viewer in (A, B):
        trade = seen(t, viewer)["trade"]
        assert (trade["of"], trade["to"], trade["gives"], trade["asks"]) == ("red", "blue", ["guard"], ["strike"])
    trade = seen(t, C)["trade"]
    assert (trade["cards"], trade["asked"], trade["gives"], trade["asks"]) == (1, 1, None, None)
    other = clone(t.state)
    other.trade.give[Card.GUARD], other.trade.give[Card.STRIDE] = 0, 1
    assert show(masked(other, C), loaded(), C) == seen(t, C)


def test_the_companions_to_choose_from_lie_open():
    t = Table(1, scenario="heros-quest")
    t.state = t.dealt(1, 4, {})
    view = seen(t, A)
    assert len(view["drawn"]) == 2
    t.act(f"keep:{view['drawn'][0]}")
    assert seen(t, A)["seats"][A]["companion"] == view["drawn"][0]
    assert seen(t, A)["drawn"] == []


def test_who_stands_alone_has_its_own_defense_and_several_have_no_sum():
    """Defense helps its owner alone (ROE-9.3): a card played against an Attack of 0 counts too, and two Defenses are no sum."""
    t, tile = challenging("strike", "guard")
    t.at(tile, B).hand(B, "guard", "strike").begin("combat").act("challenge:blue", "fight", "done", "play:guard")
    defenders = seen(t, A)["combat"]["sides"][1]
    assert (defenders["strength"], defenders["of"]) == (2, "defense")
    assert [(one["defense"], one["strikes"]) for one in defenders["members"]] == [(2, None)]
    t, tile = challenging("strike", "guard", "guard")
    t.npc("rat", tile)
    t.at(tile, B).hand(B, "guard", "strike").begin("combat").act("target:rat", "challenge:blue", "fight", "done", "done")
    while t.window != "attack":
        t.act(t.legal()[-1])
    attackers, defenders = seen(t, A)["combat"]["sides"]
    assert [(side["strength"], side["of"]) for side in (attackers, defenders)] == [(0, "attack"), (None, None)]
    assert [(one["foe"], one["defense"]) for one in defenders["members"]] == [(None, None), ("rat", 1)]
