"""Villains and their hidden hands, the guards of the fortress, the corrupted hero.  [ROE-10, ROE-14]"""

from __future__ import annotations

import pytest

from holdfast.games.ruins_of_elysia.names import INCIDENTS, ITEMS, MONSTERS, NO_CAMP, Card, Foe, Overlay, Result
from holdfast.games.ruins_of_elysia.rules.land import place_overlay_on
from tests.proves import proves

from .fights import against, challenging
from .table import A, B, Table


def fortress(*cards, fallen=0, people=2, **options):
    """A on the fortress with the corrupted hero, whose name comes third."""
    t = Table(people, scenario="heros-quest", **options).hand(A, *cards)
    at = t.tile(1, 0, "plains", "fortress")
    t.state.fallen = fallen
    hero = Foe(MONSTERS + t.state.corrupted).name.lower()
    return t.npc(hero, at).at(at, A), at, hero


# -- hands of villains -------------------------------------------------------------------------------------------------------


@proves("ROE-10.2")
def test_a_villain_plays_in_each_step_and_what_is_left_over_is_lost_from_the_top():
    """Strike 2 + 2 against Guard 2; then 4 against Strike, which defends with its Darkness alone: 2 cards are lost."""
    t, rusk, _ = against("rusk", 5, "strike", mine=("guard", "claymore", "guard", "guard", "guard"))
    assert (t[A].share, rusk.hand) == (4, 4)
    t.act("play:guard", "done", "discard:guard", "discard:guard", "play:claymore", "done")
    assert (t.happened("VILLAIN_PLAYED"), t.happened("VILLAIN_DISCARDED")) == (2, 2)  # it defends, and attacks again
    assert (rusk.hand, sum(rusk.pool), sum(rusk.discard)) == (0, 5, 5)


@proves("ROE-10.2")
def test_again_and_draws_of_a_villain():
    """As if Strike were Weapons Training: 1 + 2 for each card, the card drawn goes under the pile; all four of its hand and five more."""
    t, tile = challenging("guard", "guard")
    t.npc("rusk", tile).starts_with("rusk", 4, "strike", "loose-coins")
    t.numbers.cards[Card.STRIKE].attack.row = t.numbers.cards[Card.WEAPONS_TRAINING].attack.row
    villain = t.state.villains[Foe.RUSK - MONSTERS]
    villain.darkness = 2
    t.begin("combat").act("target:rusk", "fight")
    played = [entry[2] for entry in t.log() if entry[0] == "VILLAIN_PLAYED"]
    assert set(played[:-1]) <= {Card.STRIKE} and played[-1] == Card.LOOSE_COINS
    assert t[A].share == 3 * (len(played) - 1) + 2
    assert (villain.hand, villain.began) == (4 - 1, 4)


@proves("ROE-9.18", "ROE-16.19")
@pytest.mark.parametrize(("recreates", "drawn"), [("on", 10), ("off", 9)])
def test_a_villain_recreates_its_deck_once(recreates, drawn):
    """All ten cards are in its hand, and each draws one: the first has nothing to draw but itself."""
    t, zuberi, _ = against("zuberi", 10, "ambush", mine=("guard",) * 9, villain_recreates=recreates)
    assert (zuberi.hand, zuberi.recreated) == (drawn, recreates == "on")
    t.act("done", *["discard:guard"] * 3, "done")
    assert zuberi.recreated == (recreates == "on")
    assert sum(zuberi.pool) + sum(zuberi.front) + sum(zuberi.discard) == 10


@proves("ROE-10.2")
def test_what_was_left_of_the_hand_is_played_before_what_is_drawn_later():
    """A Strike of the hand lies in front of an Ambush of the new deck."""
    t, zuberi, _ = against("zuberi", 3, "strike", mine=("guard",) * 9)
    for starter in range(16):
        zuberi.pool[starter] = zuberi.discard[starter] = zuberi.front[starter] = 0
    zuberi.discard[Card.AMBUSH - ITEMS] = 1
    zuberi.front[Card.STRIKE - ITEMS] = 1
    zuberi.pool[Card.AMBUSH - ITEMS] = 1
    zuberi.hand = 2
    t.act("done", *["discard:guard"] * 4, "done")
    plays = [entry[2] for entry in t.log() if entry[0] == "VILLAIN_PLAYED"]
    assert plays[0] == Card.STRIKE


def test_a_card_of_a_villain_without_a_block_adds_its_darkness_alone():
    t, _, _ = against("algar", 5, "tower-shield")
    assert t[A].share == 2


def test_a_villain_has_no_net_light():
    t, tile = challenging("guard", "guard")
    t.npc("rusk", tile).starts_with("rusk", 4, "strike")
    t.numbers.cards[Card.STRIKE].attack.row = t.numbers.cards[Card.HOLY_SWORD].attack.row
    t.state.villains[Foe.RUSK - MONSTERS].darkness = 2
    t.begin("combat").act("target:rusk", "fight")
    assert t[A].share == 1 + 2


# -- the guards --------------------------------------------------------------------------------------------------------------


@proves("ROE-14.9")
def test_before_the_guards_have_fallen_nobody_else_can_be_named():
    t, at, _ = fortress("strike", "guard", fallen=4)
    t.at(at, B).hand(B, "strike").npc("rat", at).meets("goblins").begin("combat")
    assert t.legal() == ["done", "guards", "offer:blue", "hear:blue"]
    free, there, hero = fortress("strike", "guard", fallen=5)
    free.at(there, B).hand(B, "strike").npc("rat", there).begin("combat")
    assert set(free.legal()) == {"done", "target:rat", f"target:{hero}", "challenge:blue", "offer:blue", "hear:blue"}


@proves("ROE-14.3")
@pytest.mark.parametrize(
    ("there", "deck", "fight"),
    [
        (["rat"], ["goblins", "troll"], ["rat", "goblins", "troll"]),
        (["rat", "rat"], [], ["rat", "rat"]),
        (["rat", "goblins", "troll", "rat"], ["troll"], ["rat", "goblins", "troll", "rat"]),
    ],
)
def test_three_guards_or_fewer_if_the_deck_has_none_or_more_if_more_are_there(there, deck, fight):
    t, at, hero = fortress(*["guard"] * 20)
    for foe in there:
        t.npc(foe, at)
    t.meets(*deck).begin("combat").act("guards")
    assert sorted(t.npcs_at(at)) == sorted([hero, *fight])
    camps = [npc.camp for npc in t.state.npcs[: t.state.npc_count]]
    assert camps[0] == NO_CAMP and set(camps[1:]) == {1}


@proves("ROE-14.9")
def test_a_character_that_an_event_brings_is_one_of_the_three():
    """Ambush in the Dark brings the only Character of the deck, which fights in the same combat."""
    for seed in range(1, 9):
        t, at, hero = fortress(*["guard"] * 20, seed=seed)
        t.npc("rat", at).npc("rat", at).meets("ambush-in-the-dark", "goblins").begin("combat").act("guards")
        assert sorted(t.npcs_at(at)) == sorted([hero, "rat", "rat", "goblins"])
        assert not t.state.turn.attacked
        assert t[A].share == 5


@proves("ROE-14.9")
def test_an_event_before_the_fight_is_no_part_of_it():
    """The Travelling Tinker is paid with the wild of the turn, which the spell doubles; the combat has its own."""
    t, at, _ = fortress("guard", "guard", "strike")
    t.npc("rat", at).npc("rat", at).has(A, wild=3, spell=True).meets("travelling-tinker")
    t.state.encountered[INCIDENTS + Foe.RAT] = 1
    t.begin("combat").act("guards", "part:one", "spell-wild:coin", "buy:apple")
    assert (t[A].spell_used, t.window, t.state.combat.moved) == (1, "defend", 0)
    assert t.legal("spell-wild") == ["spell-wild:defense"]


@proves("ROE-14.3", "ROE-14.9")
def test_who_called_the_guards_may_stop_and_the_count_stays():
    t, at, _ = fortress("dodge", "claymore", "claymore", *["guard"] * 9)
    t.npc("rat", at).npc("goblins", at).npc("rat", at).begin("combat").act("guards", "play:dodge", "done", *["discard:guard"] * 2)
    t.act("play:claymore", "done")
    assert [npc.down for npc in t.state.npcs[1:4]] == [1, 0, 1]
    t.act("play:guard", "done", "discard:guard", "stop")
    assert (t.state.fallen, t.npcs_at(at)[1:]) == (2, ["goblins"])


@proves("ROE-14.3")
def test_a_character_that_falls_after_a_check_at_the_fortress_counts():
    """And the corrupted hero takes no part."""
    t, at, hero = fortress("guard", "strike", "guard")
    t.explores("encounter").meets("rat").begin("move").act("done")
    assert [npc.camp for npc in t.state.npcs[:2]] == [NO_CAMP, 0]
    t.act("play:guard", "done", "play:strike", "done")
    assert (t.state.fallen, t.npcs_at(at)) == (1, [hero])


@proves("ROE-14.4", "ROE-14.2")
def test_the_corrupted_hero_falls_and_who_opposes_it_wins_but_not_who_stands_with_it():
    t, at, hero = fortress("guard", "claymore", "claymore", "dodge", people=3, fallen=7)
    t.starts_with(hero, 1, "loose-coins").at(at, B).hand(B, "guard", "guard")
    t.state.villains[t.state.corrupted].darkness = 3
    t.begin("combat").act(f"target:{hero}", "fight", "join:defenders", "done", "play:dodge", "done", "stop")
    assert (t.state.result, t.state.winners) == (Result.WON, 1 << A)


@proves("ROE-14.2")
@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_the_corrupted_hero_has_three_and_one_darkness_for_each_player(people):
    t = Table(people, scenario="heros-quest")
    at = t.tile(1, 0, "plains")
    place_overlay_on(t.state, A, Overlay.FORTRESS, at)
    assert t.state.villains[t.state.corrupted].darkness == 3 + people
