"""Fights of players against each other, by section 21 of the rules page."""

from __future__ import annotations

import pytest

from holdfast.engine.pile import ALL
from holdfast.games.mage_knight.actions import SPACE
from holdfast.games.mage_knight.content import load
from holdfast.games.mage_knight.names import WOUND, Card, Element, Phase, Ruin, Skill, Terrain, Tile
from holdfast.games.mage_knight.rules.changes import (
    RESISTANCES,
    change_armor,
    destroy_enemy,
    enemies_faced,
    ignore_site,
    is_attacker,
    is_enemy,
    stop_enemy,
    strip,
)
from holdfast.games.mage_knight.rules.damage import take_wounds
from holdfast.games.mage_knight.rules.duel import fame_for
from holdfast.games.mage_knight.rules.duel_blows import strength_in_duel, strength_of_parry
from holdfast.games.mage_knight.rules.duel_spoils import price_of_push, price_of_unit
from holdfast.games.mage_knight.rules.land import beside, terrain_of
from holdfast.games.mage_knight.text.words import Words
from holdfast.games.mage_knight.view import show
from tests.mage_knight.laid import COURSE
from tests.proves import proves

from .course import COMMANDS, A, B, C, Course
from .places import NE, on

ALLOWED = ["full-conquest", "blitz-conquest", "dungeon-lords", "mines-liberation", "druid-nights"]


def met(people=2, *, hands=(("rage", "march"), ("rage", "march")), **options):
    """Player A, in whose turn it is, has stepped from a space of plains onto that of player B; no Units, no Skills, no crystals."""
    t = Course(people, **({"scenario": "full-conquest"} | options)).begin()
    for seat in range(people):
        t.crystals(seat)
        t[seat].skills = 0
        t.at(0, seat)
    t.retile(1, "countryside_3")
    at = 7 * 1 + 1
    for seat in (A, B):
        t.hand(*hands[seat], seat=seat)
        t.deck("stamina", "stamina", "stamina", "stamina", "stamina", "stamina", seat=seat)
    t.at(at, B)
    t.at(beside(t.s, at, 3))
    t.s.turn.move = 9
    t.act("walk:east")
    return t


def fight(how="attend-partly", **more):
    """The fight is on, and it is the defender's first chance to attack."""
    t = met(**more)
    t.act("duel")
    while t.asked == (B, "BEFORE"):
        t.act("done")
    return t.act(how)


def melee(how="attend-partly", **more):
    """Nobody has attacked from afar."""
    return fight(how, **more).act("done", "done")


def attack_of(t, n, element=Element.PHYSICAL, reach=0):
    """Let so many points of an attack have been played by who is asked, and make it."""
    assert t.asked[1] == "ASSAIL"
    t.s.combat.points[4 * reach + element] += n
    return t.act("strike")


# -- how it begins -----------------------------------------------------------------------------------------------------------


@proves("MK-21.1")
@pytest.mark.parametrize("scenario", ALLOWED)
def test_on_the_space_of_another_hero_one_may_attack_as_the_action(scenario):
    t = met(scenario=scenario)
    assert t.can("duel") and not t.can("interact")
    t.act("duel")
    assert t.s.duel.on and t.s.duel.aggressor == A and t.s.duel.defender == B


@proves("MK-21.1", "MK-18.27")
@pytest.mark.parametrize("options", [{"player_combat": "no"}, {"scenario": "first-reconnaissance"}])
def test_without_fights_who_stays_there_withdraws(options):
    t = met(**options)
    came_from = beside(t.s, t[A].at, 3)
    assert not t.can("duel")
    t.end()
    assert t[A].at == came_from and t[A].hand.held[WOUND] == 1


@proves("MK-21.1")
def test_who_could_fight_goes_on_or_fights():
    t = met()
    assert t.can("duel") and t.can("walk:west") and not t.can("end-turn")
    t.act("walk:west")
    assert not t.can("duel") and t.can("end-turn")


@proves("MK-21.2")
@pytest.mark.parametrize("reason", ["announced", "ending", "flipped"])
def test_nobody_is_attacked_at_the_end_of_a_round_nor_whose_next_turn_is_skipped(reason):
    t = met()
    if reason == "flipped":
        t[B].flipped = True
    else:
        setattr(t.s, reason, True)
    assert not t.can("duel")


@proves("MK-21.2")
def test_on_the_portal_nobody_fights():
    t = met()
    t.at(0, A).at(0, B)
    assert not t.can("duel")


# -- how the defender attends ------------------------------------------------------------------------------------------------


@proves("MK-21.5")
def test_fully_it_is_the_next_turn_with_a_die_and_skills():
    t = met()
    t[B].skills = 1 << int(Skill.POWER_OF_PAIN)
    t.act("duel", "attend")
    assert t[B].flipped and t.s.turn.dice_left == 1 and t.asked == (B, "ASSAIL")
    t.act("done", "done", "done")
    assert t.asked == (B, "ASSAIL")
    t.s.turn.phase = Phase.ATTACKING
    assert t.can("skill:power-of-pain")


@proves("MK-21.5")
def test_fully_needs_a_card_that_is_no_wound():
    t = met(hands=(("rage",), ("wound", "wound")))
    t.act("duel")
    assert t.legal() == {"attend-partly"}


@proves("MK-21.6")
def test_in_part_there_is_no_die_and_no_skill():
    t = met()
    t[B].skills = 1 << int(Skill.POWER_OF_PAIN)
    t.act("duel", "attend-partly")
    assert not t[B].flipped and t.s.turn.dice_left == 0
    t.act("done", "done", "done")
    assert t.asked == (B, "ASSAIL") and not t.can("skill:power-of-pain")


@proves("MK-21.6", "MK-3.1")
def test_in_part_a_skill_for_the_turns_of_others_may_be_used_in_the_fight():
    t = met()
    t.act("duel")
    t[B].skills = 1 << int(Skill.TOVAK_MOTIVATION)
    t.act("attend-partly", "done", "done", "done")
    assert t.asked == (B, "ASSAIL")
    t.act("skill:tovak-motivation")
    assert t[B].hand.size == 4 and t.asked == (B, "ASSAIL") and not t.can("skill:tovak-motivation")


@proves("MK-21.6")
def test_mana_of_a_fight_attended_in_part_waits_for_the_own_turn():
    t = fight(hands=(("rage",), ("rage", "mana_draw")))
    t.mana(green=2)
    t.act("done", "done", "done", "done")
    assert t.asked == (A, "TURN") and t.s.turn.mana[3] == 0, "it is not the other one's"
    t.end()
    while t.asked[1] == "BEFORE":
        t.act("done")
    assert t.asked == (B, "TURN") and t.s.turn.mana[3] == 2
    t.end(B)
    assert not any(t[B].kept_mana)


@proves("MK-21.6")
def test_in_part_nothing_follows_and_nothing_is_drawn():
    t = melee(hands=(("rage",), ("rage", "march")))
    t.act("done", "play:rage")
    t.act("strike", "done")
    while t.asked[1] != "TURN":
        t.act("done")
    assert t.asked == (A, "TURN") and t.held(B) == ["march"]
    t.end()
    assert t.asked[0] == B and t.held(B) == ["march"]


# -- the phases --------------------------------------------------------------------------------------------------------------


@proves("MK-21.7")
def test_the_defender_begins_from_afar_the_aggressor_hand_to_hand():
    t = fight()
    assert t.asked == (B, "ASSAIL") and not t.s.duel.melee
    t.act("done")
    assert t.asked == (A, "ASSAIL")
    t.act("done")
    assert t.asked == (A, "ASSAIL") and t.s.duel.melee
    t.act("done")
    assert t.asked == (B, "ASSAIL")
    t.act("done")
    assert not t.s.combat.on


@proves("MK-21.7")
def test_a_pass_binds_nobody():
    t = melee()
    t.act("done")
    attack_of(t, 1)
    t.act("done")
    assert t.asked == (A, "ASSAIL")
    attack_of(t, 1)
    t.act("done")
    assert t.asked == (B, "ASSAIL")


@proves("MK-21.8")
def test_from_afar_only_ranged_and_siege_attacks_and_nothing_sideways():
    t = fight(hands=(("rage",), ("rage", "swiftness")))
    assert not t.can("play:rage") and not t.can("sideways:rage")
    t.act("done", "done", "done")
    assert t.asked == (B, "ASSAIL") and t.can("play:rage") and t.can("sideways:rage")


@proves("MK-21.9")
def test_of_the_aggressor_only_siege_counts_against_a_keep_and_only_from_afar():
    t = fight()
    t.act("done")
    points = t.s.combat.points
    points[4], points[8] = 3, 2
    assert strength_in_duel(t.s, C, A) == 5
    t.retile(t.s.combat.at // 7, "countryside_4")
    t.s.combat.at = t.s.combat.at // 7 * 7  # the mage tower in its middle
    assert strength_in_duel(t.s, C, A) == 2
    assert strength_in_duel(t.s, C, B) == 5, "the defender is not hindered"
    t.s.duel.melee = True
    assert strength_in_duel(t.s, C, A) == 5


# -- blocks ------------------------------------------------------------------------------------------------------------------


def parried(t, elements, melee=True, quick=0, **block):
    t.s.duel.elements = sum(1 << element for element in elements)
    t.s.duel.melee = melee
    for element in Element:
        t.s.combat.block[element] = block.get(element.name.lower(), 0)
        t.s.combat.quick[element] = 0
    t.s.combat.quick[0] = quick
    return strength_of_parry(t.s)


@proves("MK-21.10")
def test_a_block_is_halved_unless_it_is_good_against_one_element_of_the_attack():
    t = melee()
    assert parried(t, [Element.PHYSICAL], physical=5) == 5
    assert parried(t, [Element.FIRE], physical=5) == 2
    assert parried(t, [Element.FIRE], physical=3, fire=2) == 2
    assert parried(t, [Element.FIRE], ice=3, physical=1) == 3
    assert parried(t, [Element.FIRE, Element.PHYSICAL], physical=5) == 5
    assert parried(t, [Element.COLDFIRE], fire=4, coldfire=1) == 3


@proves("MK-21.10")
def test_from_afar_half_of_a_block_counts_but_all_of_one_against_the_swift():
    t = fight()
    assert parried(t, [Element.PHYSICAL], melee=False, physical=5) == 2
    assert parried(t, [Element.FIRE], melee=False, physical=5) == 1
    assert parried(t, [Element.PHYSICAL], melee=False, physical=3, quick=3) == 3


@proves("MK-21.10")
def test_any_part_is_blocked():
    t = melee(hands=(("rage",), ("march", "march")))
    attack_of(t, 6)
    assert t.asked == (B, "PARRY")
    t.act("sideways:march", "sideways:march", "block")
    assert t.asked == (A, "SPOILS") and t.s.combat.damage == 4


@proves("MK-21.8")
def test_nothing_is_added_to_an_attack_that_was_made():
    t = melee()
    attack_of(t, 3)
    t.act("done")
    assert t.asked == (A, "SPOILS") and not any(text.startswith(("play:", "sideways:", "use:")) for text in t.legal())


# -- damage ------------------------------------------------------------------------------------------------------------------


@proves("MK-21.11")
def test_damage_wounds_units_for_their_armor_twice_that_if_they_resist():
    t = melee()
    t.unit(0, "peasants", seat=B).unit(1, "guardian_golems", seat=B)
    attack_of(t, 6)
    t.act("done")
    assert t.can("assign:0") and t.can("assign:1") and t.can("assign-self")
    t.act("assign:1")
    assert t[B].company[1].wounds == 1 and t.s.combat.damage == 0, "golems resist physical attacks: twice 3"


@proves("MK-21.11")
def test_a_wounded_unit_takes_no_more():
    t = melee()
    t.unit(0, "peasants", seat=B, wounds=1)
    attack_of(t, 6)
    t.act("done")
    assert not t.can("assign:0")


@proves("MK-21.11")
def test_as_many_wounds_as_can_be_paid_and_they_knock_out():
    t = melee(hands=(("rage",), ("march", "stamina")))
    attack_of(t, 11)
    t.act("done")
    for _ in range(4):
        t.act("assign-self")
    assert t[B].hand.held[WOUND] == 4 and t.s.combat.damage == 3
    t.act("assign-self")
    assert t.held(B) == ["wound"] * 5, "five Wounds are the limit of the first level: all other cards are discarded"
    assert t.asked == (B, "ASSAIL"), "what is left is lost, and the fight goes on"


@proves("MK-21.11")
def test_wounds_by_effects_knock_out_the_side_that_does_not_act_as_well():
    t = melee()
    take_wounds(t.s, C, B, 4)
    assert "march" in t.held(B)
    take_wounds(t.s, C, B, 1)
    assert t.held(B) == ["wound"] * 5 and t.s.duel.knocked_out[1]
    assert "march" in t.held(A)


@proves("MK-21.12")
def test_an_artifact_costs_five_of_the_second_phase():
    t = melee()
    t.discards("amulet_of_the_sun", seat=B)
    attack_of(t, 5)
    t.act("done", "card:amulet-of-the-sun")
    assert t.discarded(B) == [] and t.discarded(A) == ["amulet_of_the_sun"]
    t = fight()
    t.discards("amulet_of_the_sun", seat=B)
    t.act("done")
    attack_of(t, 9, reach=1)
    t.act("done")
    assert not t.can("card:amulet-of-the-sun") and not any(text.startswith("push") for text in t.legal())


@proves("MK-21.12")
def test_a_banner_is_seized_from_a_unit_that_is_wounded_first():
    t = melee()
    t.unit(0, "peasants", seat=B)
    t[B].company[0].banner = int(Card.BANNER_OF_FEAR)
    attack_of(t, 8)
    t.act("done")
    assert not t.can("card:banner-of-fear")
    t.act("assign:0", "card:banner-of-fear")
    assert t[B].company[0].banner == -1 and t.discarded(A) == ["banner_of_fear"]


@proves("MK-21.13")
def test_pushing_costs_what_is_printed_and_needs_a_safe_space():
    t = melee()
    at = t[B].at
    for way in range(6):
        there = beside(t.s, at, way)
        if there < 0:
            continue
        kind = terrain_of(t.s, C, there)
        price = price_of_push(t.s, C, B, there)
        if there == t[A].at:
            continue
        if kind in (Terrain.LAKE, Terrain.MOUNTAIN, Terrain.SEA):
            assert price == -1
        elif price >= 0:
            assert price in (C.terrains[kind].day, 2)
    t.at(beside(t.s, at, 3), B)
    assert price_of_push(t.s, C, B, at) == -1, "the other hero stands there"


@proves("MK-21.13", "MK-21.14")
def test_who_is_pushed_is_beaten_and_the_fight_is_over():
    t = melee()
    at = t[B].at
    attack_of(t, 9)
    t.act("done")
    way = next(text for text in sorted(t.legal()) if text.startswith("push:"))
    t.act(way)
    assert t[B].at != at and t[A].at == at and not t.s.combat.on and t.asked == (A, "TURN")
    t.end()
    assert t[A].at == at and t[A].hand.held[WOUND] == 0


@proves("MK-21.14")
def test_two_passes_are_a_draw_and_the_aggressor_goes_back_without_a_wound():
    t = melee()
    came_from = beside(t.s, t[A].at, 3)
    t.act("done", "done")
    assert t[A].at == came_from and t.asked == (A, "TURN") and t[A].fame == t[B].fame == 0
    t.end()
    assert t[A].at == came_from and t[A].hand.held[WOUND] == 0


@proves("MK-21.14")
def test_an_aggressor_who_is_pushed_stays_where_that_leads():
    t = melee()
    t.act("done")
    attack_of(t, 9)
    t.act("done")
    t.act(next(text for text in sorted(t.legal()) if text.startswith("push:")))
    there = t[A].at
    assert there != t[B].at
    t.end()
    assert t[A].at == there and t[A].hand.held[WOUND] == 0


@proves("MK-21.16")
@pytest.mark.parametrize(("levels", "fames", "fame"), [((1, 3), (0, 9), 5), ((2, 2), (3, 4), 1), ((2, 2), (4, 4), 0), ((3, 1), (9, 0), 0)])
def test_fame_for_pushing_by_the_difference_of_levels(levels, fames, fame):
    t = melee()
    for seat in (A, B):
        t.level(levels[seat], seat)
        t[seat].fame = fames[seat]
    assert fame_for(t.s, A, B) == fame


# -- keeps -------------------------------------------------------------------------------------------------------------------


def keep(**options):
    t, at = on("keep", **({"scenario": "full-conquest"} | options))
    t.space(at).shields = 1 << B
    t[B].shields[1] = 1
    t.at(at, B)
    way = next(way for way in range(6) if beside(t.s, at, way) >= 0 and terrain_of(t.s, C, beside(t.s, at, way)) < 3)
    t.at(beside(t.s, at, way))
    t.crystals().crystals(B)
    t[A].skills = t[B].skills = 0
    for seat in (A, B):
        t.hand("rage", "march", seat=seat)
    t.s.turn.move = 9
    back = ("east", "north-east", "north-west", "west", "south-west", "south-east")[(way + 3) % 6]
    return t, at, f"walk:{back}"


@proves("MK-21.4")
def test_entering_a_keep_with_its_owner_is_an_attack_on_the_owner():
    t, at, walk = keep()
    t.act(walk)
    assert t.s.duel.on and t.reputation() == -1 and t.tokens(at) == [] and t.fought() == []


@proves("MK-21.4", "MK-18.6")
def test_a_keep_whose_owner_cannot_be_fought_is_closed_or_has_a_garrison():
    t, _at, walk = keep()
    t[B].flipped = True
    assert not t.can(walk)
    t, _at, walk = keep(keep_with_owner="garrison", player_combat="no")
    t.act(walk)
    assert len(t.fought()) == 1


@proves("MK-21.15")
def test_a_defender_who_is_pushed_off_a_keep_loses_it():
    t, at, walk = keep()
    t.act(walk, "attend-partly", "done", "done")
    attack_of(t, 12)
    t.act("done")
    t.act(next(text for text in sorted(t.legal()) if text.startswith("push:")))
    assert t.space(at).shields == 1 << A and t[A].shields[1] == 1 and t[B].shields[1] == 0 and t[A].at == at


@proves("MK-21.14")
def test_a_draw_leaves_the_keep_to_its_owner():
    t, at, walk = keep()
    start = t[A].at
    t.act(walk, "attend-partly", "done", "done", "done", "done")
    assert t[A].at == start and t.space(at).shields == 1 << B


# -- effects, and the ends of the turns --------------------------------------------------------------------------------------


@proves("MK-21.17")
def test_the_number_of_enemies_is_that_of_ready_units_and_the_hero():
    t = melee()
    t.unit(0, "peasants", seat=B).unit(1, "foresters", seat=B, spent=True).unit(2, "herbalists", seat=B, wounds=1)
    assert enemies_faced(t.s) == 2


@proves("MK-21.17")
def test_effects_aimed_at_enemies_are_for_unwounded_units_of_the_other():
    t = melee(hands=(("tremor", "march"), ("march",)))
    t.unit(0, "guardian_golems", seat=B).unit(1, "peasants", seat=B, wounds=1).unit(2, "foresters", seat=B)
    t.crystals(green=1)
    t.s.turn.dice_left = 0
    t.act("play:tremor", "part:one")
    assert t.legal() == {"foe:0", "foe:2"}
    t.act("foe:0")
    assert t.s.duel.armor[COMMANDS] == -3


@proves("MK-21.17")
def test_a_unit_that_resists_fire_is_no_target_of_red_cards():
    t = melee()
    t.unit(0, "fire_golems", seat=B).unit(1, "peasants", seat=B)
    red, blue = (next(kind for kind in range(WOUND) if C.cards[kind].colour == colour) for colour in (0, 1))
    assert not is_enemy(t.s, C, red, 0) and is_enemy(t.s, C, red, 1) and is_enemy(t.s, C, blue, 0)
    assert not is_enemy(t.s, C, blue, 2)


@proves("MK-21.17")
def test_what_lowers_destroys_and_strips_enemies_does_so_to_a_unit():
    t = melee()
    t.unit(0, "guardian_golems", seat=B)
    t.s.duel.elements = 1
    white = next(kind for kind in range(WOUND) if C.cards[kind].colour == 2)
    assert price_of_unit(t.s, C, B, 0) == 6
    change_armor(t.s, C, white, 0, -2)
    assert price_of_unit(t.s, C, B, 0) == 2
    change_armor(t.s, C, white, 0, -9)
    assert price_of_unit(t.s, C, B, 0) == 2, "armor is 1 at least"
    strip(t.s, C, white, 0, RESISTANCES)
    assert price_of_unit(t.s, C, B, 0) == 1
    destroy_enemy(t.s, C, white, 0)
    assert t[B].company[0].wounds == 1


@proves("MK-21.17")
def test_a_unit_is_kept_out_of_the_attack_that_is_blocked():
    t = melee()
    t.unit(0, "peasants", seat=A).hand("rage", "march", seat=A)
    white = next(kind for kind in range(WOUND) if C.cards[kind].colour == 2)
    t.act("use:0:0")
    while t.asked[1] == "EFFECT":
        t.act("part:one")
    t.act("sideways:march")
    before = strength_in_duel(t.s, C, A)
    t.act("strike")
    assert t.asked == (B, "PARRY") and is_attacker(t.s, C, white, 0)
    stop_enemy(t.s, 0)
    assert t.s.combat.damage == 1 < before


@proves("MK-21.9")
def test_a_defender_who_ignores_fortification_keeps_the_own_walls():
    t, _at, walk = keep()
    t.act(walk, "attend-partly")
    assert t.asked == (B, "ASSAIL")
    ignore_site(t.s)
    t.act("done")
    t.s.combat.points[4], t.s.combat.points[8] = 3, 2
    assert strength_in_duel(t.s, C, A) == 2
    ignore_site(t.s)
    assert strength_in_duel(t.s, C, A) == 5


@proves("MK-21.17")
def test_all_that_a_unit_gave_is_taken_out_of_the_attack():
    t = melee()
    t.unit(0, "altem_mages", seat=A).hand("rage", "march", seat=A).mana(blue=1, red=1)
    t.s.turn.dice_left = 0
    t.act("use:0:1")
    while t.asked[1] == "EFFECT":
        t.act(next(text for text in sorted(t.legal()) if text not in ("decline", "part:two")))
    t.act("sideways:march")
    assert strength_in_duel(t.s, C, A) == 10, "5, 2 for each mana, and a card sideways"
    t.act("strike")
    stop_enemy(t.s, 0)
    assert t.s.combat.damage == 1


@proves("MK-21.17")
def test_units_of_the_attack_that_is_blocked_count_as_enemies_even_if_it_has_wounded_them():
    t = melee()
    t.unit(0, "utem_swordsmen", seat=A).unit(1, "peasants", seat=A, spent=True).unit(2, "foresters", seat=A)
    t.act("use:0:1")
    while t.asked[1] == "EFFECT":
        t.act(sorted(t.legal())[0])
    assert t[A].company[0].wounds == 1
    t.act("strike")
    assert t.asked == (B, "PARRY") and enemies_faced(t.s) == 3, "the Unit of the attack, the ready one, and the hero"


@proves("MK-21.18", "MK-2.16")
def test_a_tactic_may_be_used_at_the_end_of_a_turn_attended_fully_but_not_for_another_turn():
    for tactic, may in (("long-night", True), ("the-right-moment", False)):
        t = melee("attend")
        t.act("done", "done")
        t.end()
        t.tactic(tactic, B).deck(seat=B).discards("rage", "march", "stamina", seat=B)
        assert t.asked == (B, "TURN") and t.can("use-tactic") == may


@proves("MK-21.18", "MK-20.16")
def test_who_attended_fully_marks_no_glade_in_the_turn_of_another():
    t = melee("attend", scenario="druid-nights")
    t.act("done")
    attack_of(t, 9)
    t.act("done")
    t.act(next(text for text in sorted(t.legal()) if text.startswith("push:")))
    t.end()
    while t.asked != (B, "TURN"):
        t.act("done")
    t.retile(t[B].at // 7, "countryside_1")
    t.at(t[B].at // 7 * 7, B)
    t.s.combat.at = t[B].at
    assert not t.can("mark")


@proves("MK-21.5", "MK-7.17")
def test_after_a_fight_attended_fully_a_village_may_be_plundered_again():
    t = met()
    t[B].plundered = True
    t.act("duel", "attend")
    assert not t[B].plundered, "a turn of player B lies between"
    t = met()
    t[B].plundered = True
    t.act("duel", "attend-partly")
    assert t[B].plundered


@proves("MK-21.13", "MK-6.5")
def test_ruins_onto_which_a_hero_is_pushed_are_turned_up():
    t = melee()
    attack_of(t, 9)
    t.act("done")
    way = next(text for text in sorted(t.legal()) if text.startswith("push:"))
    ways = ("east", "north-east", "north-west", "west", "south-west", "south-east")
    there = beside(t.s, t[B].at, ways.index(way.removeprefix("push:")))
    t.s.land.hexes[there // 7].tile, t.s.land.hexes[there // 7].turn = Tile.COUNTRYSIDE_8, (there % 7 - NE) % 6
    t.ruin(there, next(iter(Ruin)).name, known=0)
    t.act(way)
    assert t[B].at == there and t.ruin_at(there).known == ALL


@proves("MK-21.17")
def test_move_points_keep_more_units_out_of_an_attack_by_wings_of_night():
    t = melee(hands=(("rage",), ("wings_of_wind", "march")))
    attack_of(t, 3)
    assert t.asked == (B, "PARRY") and t.can("play:march")


@proves("MK-21.18")
def test_a_defender_who_attends_fully_ends_the_turn_after_the_aggressor_and_skips_the_next():
    t = melee("attend", hands=(("rage",), ("rage", "march", "march")))
    t.tactic("great-start", B)
    t.act("done", "play:rage")
    t.act("strike", "done")
    while t.asked[1] != "TURN":
        t.act("done")
    assert t.asked == (A, "TURN")
    t.end()
    assert t.asked == (B, "TURN") and not any(text.startswith("walk") for text in t.legal())
    t.end(B)
    assert t[B].hand.size == 5 and t.discarded(B) == ["rage"]
    while t.asked[1] == "BEFORE":
        t.act("done")
    assert t.asked == (A, "TURN"), "the turn of player B is skipped"
    assert not t[B].flipped


@proves("MK-21.3")
def test_before_the_fight_the_defender_does_what_one_may_on_the_turns_of_others():
    t = met()
    t[B].skills = 1 << int(Skill.TOVAK_MOTIVATION)
    t.act("duel")
    assert t.asked == (B, "BEFORE") and t.can("skill:tovak-motivation")
    t.act("skill:tovak-motivation")
    while t.asked == (B, "BEFORE"):
        t.act("done")
    assert t.asked == (B, "ATTEND")


@proves("MK-21.7")
def test_a_game_goes_on_after_a_fight():
    t = melee("attend")
    t.act("done", "done")
    t.end()
    t.end(B)
    assert not t.s.duel.on and not t.s.combat.on
    COURSE.advance(t.s, C)
    assert t.asked[0] in (A, B)


# -- what is told ------------------------------------------------------------------------------------------------------------


def told(t):
    """The question, and the texts of what may be done now."""
    words = Words(load())
    return words.question(t.s), {text: words.action(t.s, SPACE.number(text)) for text in t.legal()}


def test_questions_and_choices_of_a_fight_are_told():
    t = met(hands=(("rage", "march"), ("rage", "march")))
    t.unit(0, "peasants", seat=B)
    assert "hero of" in told(t)[1]["duel"]
    t.act("duel")
    question, texts = told(t)
    assert "attacks you" in question and set(texts) == {"attend", "attend-partly"}
    t.act("attend-partly", "done", "done")
    attack_of(t, 9)
    assert "9" in told(t)[0] and "9" in told(t)[1]["done"]
    t.act("done")
    texts = told(t)[1]
    assert "3 of 9" in texts["assign:0"] and "2 of 9" in texts["assign-self"]
    assert any("and win" in text for text in texts.values())


def test_all_see_the_attack_the_block_and_the_damage():
    t = melee()
    t.unit(0, "peasants", seat=B)
    t.s.combat.points[0] = 3
    t.act("strike")
    combat = show(t.s, load(), A)["combat"]
    assert (combat["phase"], combat["need"], combat["has"]) == ("blocking", 3, 0)
    assert [len(side["members"]) for side in combat["sides"]] == [2, 1], "who acts comes first"
    t.act("done")
    combat = show(t.s, load(), B)["combat"]
    assert combat["damage"] == 3 and [member["unit"] for member in combat["sides"][1]["members"]] == [None, "0"]
