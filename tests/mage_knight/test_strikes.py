"""Attacks on enemies: what they need, and what counts.  Expected numbers are worked out from sections 9.3 to 9.10 of the digest by hand."""

from types import SimpleNamespace

import pytest

from holdfast.engine.holds import hold
from holdfast.engine.pile import NONE
from holdfast.games.mage_knight.effect_names import FROM_UNIT, Lasting
from holdfast.games.mage_knight.names import Card, Element, Phase, Points, Until
from holdfast.games.mage_knight.rules.blocking import can_block, lower, strength_of_block, summon
from holdfast.games.mage_knight.rules.effect_words import WORDS
from holdfast.games.mage_knight.rules.foes import affects, armor_of, attack_value, fortification, is_blocked, need_of_block
from holdfast.games.mage_knight.rules.outdone import outdoes
from holdfast.games.mage_knight.rules.strike import can_strike, can_target, need_of_strike, strength, strike
from tests.proves import proves

from .fights import C, aim, blocks, fight, give, points, targets
from .laid import Laid

ATTACKING = Phase.ATTACKING


# -- 9.4 fortification -------------------------------------------------------------------------------------------------------


@proves("MK-9.4")
@pytest.mark.parametrize(
    ("enemy", "sited", "level"),
    [("prowlers", False, 0), ("diggers", False, 1), ("swordsmen", True, 1), ("guardsmen", True, 2)],
)
def test_fortification_adds_up(enemy, sited, level):
    s = fight(enemy, sited=(enemy,) if sited else ())
    assert fortification(s, C, 0) == level
    assert can_target(s, C, 0) == (level < 2)
    s.turn.phase = ATTACKING
    assert can_target(s, C, 0), "in the attack phase it has no meaning"


def test_ignoring_the_site_leaves_its_own_fortification():
    s = fight("guardsmen", sited=("guardsmen",))
    s.combat.siteless = True
    assert fortification(s, C, 0) == 1


def test_unfortified_removes_the_site_and_not_its_own():
    s = fight("guardsmen", "swordsmen", sited=("guardsmen", "swordsmen"))
    give(s, 0, "unfortified")
    give(s, 1, "unfortified")
    assert [fortification(s, C, foe) for foe in (0, 1)] == [1, 0]


def test_one_fortified_target_forbids_ranged_attacks():
    s = fight("prowlers", "diggers")
    points(s, "ranged", 9)
    targets(s, 0)
    assert can_strike(s, C)
    targets(s, 0, 1)
    assert strength(s, C) == 0
    points(s, "siege", 6)
    assert can_strike(s, C), "siege 6 against armor 3 and 3"


def test_melee_counts_in_the_attack_phase_alone():
    s = fight("prowlers")
    points(s, "melee", 3)
    targets(s, 0)
    assert not can_strike(s, C)
    s.turn.phase = ATTACKING
    assert can_strike(s, C)


# -- 9.5 resistances ---------------------------------------------------------------------------------------------------------


@proves("MK-9.15", "MK-9.16")
@pytest.mark.parametrize(
    ("enemy", "element", "n", "is_enough"),
    [
        ("golems", "physical", 9, False),  # 9 / 2 = 4 of 5
        ("golems", "physical", 10, True),
        ("golems", "fire", 5, True),
        ("fire_mages", "fire", 9, False),
        ("fire_mages", "ice", 5, True),
        ("ice_mages", "ice", 12, True),
        ("high_dragon", "coldfire", 17, False),  # fire and ice: cold fire is halved; armor 9
        ("high_dragon", "coldfire", 18, True),
        ("ice_dragon", "coldfire", 7, True),  # ice alone does not resist it
    ],
)
def test_resisted_points_count_half(enemy, element, n, is_enough):
    s = fight(enemy, phase=ATTACKING)
    targets(s, 0)
    points(s, "melee", n, element)
    assert can_strike(s, C) == is_enough


@proves("MK-9.15")
def test_inefficient_points_are_halved_all_together():
    """Golems: physical 3 melee and 4 ranged are 7, halved 3; with ice 2 that is 5."""
    s = fight("golems", phase=ATTACKING)
    targets(s, 0)
    points(s, "melee", 3)
    points(s, "ranged", 4)
    points(s, "melee", 2, "ice")
    assert strength(s, C) == 5


@proves("MK-9.15", "MK-9.16")
def test_resistances_of_all_targets_count():
    """Fire Mages and Ice Mages together: fire and ice are halved, cold fire is not, for no single one has both."""
    s = fight("fire_mages", "ice_mages", phase=ATTACKING)
    targets(s, 0, 1)
    points(s, "melee", 4, "fire")
    points(s, "melee", 4, "ice")
    points(s, "melee", 7, "coldfire")
    assert strength(s, C) == 4 + 7
    assert need_of_strike(s, C) == 11
    assert can_strike(s, C)


# -- 9.5, 9.9, 9.10 armor ----------------------------------------------------------------------------------------------------


@proves("MK-9.17", "MK-9.35")
def test_fame_comes_at_once_and_points_are_gone():
    s = fight("prowlers", "wolf_riders", phase=ATTACKING)
    points(s, "melee", 20)
    targets(s, 0, 1)
    strike(s, C)
    assert s.players[0].fame == 2 + 3
    assert s.combat.beaten == 2
    assert not any(s.combat.points)


@proves("MK-9.9")
def test_armor_never_falls_below_one():
    s = fight("prowlers")
    s.combat.foes[0].armor = -9
    assert armor_of(s, C, 0) == 1


@proves("MK-9.10")
def test_defense_is_given_once():
    """The first attack, on whichever enemy, meets it; the next does not."""
    s = fight("prowlers", "wolf_riders", phase=ATTACKING)
    C.enemies[s.combat.foes[1].enemy].defense = 2
    try:
        targets(s, 0)
        assert need_of_strike(s, C) == 3 + 2
        points(s, "melee", 5)
        strike(s, C)
        targets(s, 1)
        assert need_of_strike(s, C) == 4
    finally:
        C.enemies[s.combat.foes[1].enemy].defense = 0


def test_an_elusive_enemy_is_easy_only_when_it_was_blocked_whole():
    s = fight("prowlers", phase=ATTACKING)
    give(s, 0, "elusive")
    token = C.enemies[s.combat.foes[0].enemy]
    token.elusive = 6
    try:
        assert armor_of(s, C, 0) == 6
        s.combat.foes[0].blocked = 1
        assert armor_of(s, C, 0) == 3
        s.combat.foes[0].blocked = 0
        s.combat.foes[0].stopped = True
        assert armor_of(s, C, 0) == 6, "an enemy that does not attack was not blocked"
        s.combat.foes[0].stopped = False
        s.combat.foes[0].attack[0] = -4
        assert armor_of(s, C, 0) == 3, "an attack lowered to 0 is blocked"
    finally:
        token.elusive = 0


# -- 9.3 who is affected -----------------------------------------------------------------------------------------------------

RED, BLUE, WHITE = 0, 1, 2


@pytest.mark.parametrize(
    ("enemy", "colour", "is_affected"),
    [("fire_mages", RED, False), ("fire_mages", BLUE, True), ("ice_mages", BLUE, False), ("ice_mages", WHITE, True), ("golems", RED, True)],
)
def test_resistances_keep_effects_of_their_colour_off(enemy, colour, is_affected):
    assert affects(fight(enemy), C, 0, colour) == is_affected


def test_arcane_immunity_keeps_everything_off():
    s = fight("prowlers")
    give(s, 0, "arcane_immunity")
    assert not affects(s, C, 0, WHITE)


# -- 9.6 blocks --------------------------------------------------------------------------------------------------------------


@proves("MK-9.21", "MK-9.22")
@pytest.mark.parametrize(
    ("enemy", "element", "n", "is_enough"),
    [
        ("prowlers", "physical", 4, True),
        ("prowlers", "physical", 3, False),
        ("prowlers", "fire", 4, True),
        ("fire_mages", "physical", 11, False),  # attack 6 fire: 11 / 2 = 5
        ("fire_mages", "physical", 12, True),
        ("fire_mages", "ice", 6, True),
        ("fire_mages", "fire", 6, False),
        ("fire_mages", "coldfire", 6, True),
        ("ice_mages", "fire", 5, True),
        ("ice_mages", "ice", 5, False),
        ("high_dragon", "ice", 6, False),  # attack 6 cold fire
        ("high_dragon", "coldfire", 6, True),
        ("wolf_riders", "physical", 5, False),  # swift: 3 asks for 6
        ("wolf_riders", "physical", 6, True),
    ],
)
def test_what_blocks_an_attack(enemy, element, n, is_enough):
    s = fight(enemy, phase=Phase.BLOCKING)
    aim(s)
    blocks(s, n, element)
    assert can_block(s, C) == is_enough


def test_quick_blocks_count_twice_against_swift_enemies_alone():
    s = fight("wolf_riders", "prowlers", phase=Phase.BLOCKING)
    blocks(s, 3, quick=True)
    aim(s, 0)
    assert strength_of_block(s, C) == 6
    aim(s, 1)
    assert strength_of_block(s, C) == 3


@proves("MK-9.19")
def test_a_cumbersome_attack_is_lowered_by_move_points():
    s = fight("prowlers", phase=Phase.BLOCKING)
    give(s, 0, "cumbersome")
    s.turn.move = 4
    for _ in range(4):
        lower(s, 0, 0)
    assert attack_value(s, C, 0, 0) == 0
    assert s.turn.move == 0
    assert is_blocked(s, C, 0)


@proves("MK-9.18")
def test_the_summoned_enemy_stands_in_for_the_summoner():
    """Illusionists resist physical attacks and have armor 3; whatever brown token comes attacks for them."""
    s = fight("illusionists", phase=Phase.BLOCKING)
    summon(s, C)
    came = s.combat.foes[0].summoned
    assert C.enemies[came].colour == 3
    assert attack_value(s, C, 0, 0) == C.enemies[came].attack
    assert need_of_block(s, C, 0, 0) in (C.enemies[came].attack, 2 * C.enemies[came].attack)


def test_a_summoner_that_does_not_attack_summons_nothing():
    s = fight("illusionists", phase=Phase.BLOCKING)
    s.combat.foes[0].stopped = True
    summon(s, C)
    assert s.combat.foes[0].summoned == -1


# -- what is not asked -------------------------------------------------------------------------------------------------------


@proves("MK-9.5", "MK-9.8")
@pytest.mark.parametrize(
    ("situation", "asked"),
    [
        ("attack", ["part:one", "part:three"]),  # Attack 4 does all that Ranged Attack 3 and Siege Attack 2 do; Fire Attack 3 is another
        ("ranged", ["part:five", "part:six"]),  # Siege Attack 2 hits what is fortified, Ranged Attack 3 is more
        ("block", ["part:two", "part:four"]),
    ],
)
def test_an_attack_is_not_asked_about_that_another_one_is_as_good_as(situation, asked):
    t = Laid(situation, hand=["battle-versatility"], mana=["red"])
    t.act("power:battle-versatility")
    assert sorted(t.can()) == sorted(asked)


@pytest.mark.parametrize(
    ("phase", "better", "worse"),
    [
        ("attack", ("attack", 2), ("ranged", 1)),
        ("attack", ("attack", 2), ("siege", 2)),
        ("attack", ("siege", 3), ("attack", 2)),
        ("ranged", ("siege", 2), ("ranged", 2)),
    ],
)
def test_which_attack_is_as_good_as_another(phase, better, worse):
    t = Laid(phase, units=["peasants"])
    frame = SimpleNamespace(card=Card.RAGE, who=0)
    good, bad = (SimpleNamespace(word=WORDS.by_name[name].number, a=n, b=Element.PHYSICAL) for name, n in (better, worse))
    assert outdoes(t.s, C, frame, good, bad) and not outdoes(t.s, C, frame, bad, good)
    fire = SimpleNamespace(word=bad.word, a=bad.a, b=Element.FIRE)
    assert not outdoes(t.s, C, frame, good, fire), "who resists what may matter"
    unit = SimpleNamespace(card=FROM_UNIT, who=0)
    assert outdoes(t.s, C, unit, good, bad)
    hold(t.s.holds, Lasting.UNIT_MORE, Until.TURN, 0, NONE, Points.RANGED, 1)
    assert not outdoes(t.s, C, unit, good, bad), "what strengthens the next Unit asks for a kind of attack"
    assert outdoes(t.s, C, frame, good, bad), "a card has nothing of it"
