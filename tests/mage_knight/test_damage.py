"""The damage of attacks that were not blocked.  Expected numbers are worked out from section 9.7 of the digest by hand."""

import pytest

from holdfast.games.mage_knight.names import WOUND, Card, Element, Phase
from holdfast.games.mage_knight.rules.damage import assign_to_hero, assign_to_unit, begin_damage, can_take
from tests.proves import proves

from .fights import C, fight, give, hand, unit
from .laid import Laid


def wounds(s):
    return s.players[0].hand.held[WOUND], s.players[0].discard[WOUND]


def taken(s, foe=0):
    begin_damage(s, C, 3 * foe)
    return s.combat.damage


@proves("MK-9.7", "MK-9.24")
@pytest.mark.parametrize(
    ("enemy", "damage", "count"),
    [
        ("prowlers", 4, 2),
        ("diggers", 3, 2),
        ("minotaur", 10, 5),
        ("werewolf", 7, 4),
        ("golems", 2, 1),
    ],
)
def test_a_hero_takes_a_wound_for_each_part_of_the_damage(enemy, damage, count):
    """A hero of the first level has armor 2."""
    s = fight(enemy, phase=Phase.DAMAGE)
    hand(s, 0)
    assert taken(s) == damage
    assign_to_hero(s, C, 0)
    assert wounds(s) == (count, 0)


@proves("MK-9.25")
def test_poison_puts_as_many_wounds_on_the_discard_pile():
    s = fight("cursed_hags", phase=Phase.DAMAGE)  # attack 3
    hand(s, 0)
    taken(s)
    assign_to_hero(s, C, 0)
    assert wounds(s) == (2, 2)


@proves("MK-9.26")
def test_paralyze_empties_the_hand_but_for_wounds():
    s = fight("medusa", phase=Phase.DAMAGE)  # attack 6: three Wounds
    hand(s, 0, "march", "rage", "wound")
    taken(s)
    assign_to_hero(s, C, 0)
    assert wounds(s)[0] == 4
    assert s.players[0].hand.size == 4
    assert s.players[0].discard[Card.MARCH] == s.players[0].discard[Card.RAGE] == 1


@proves("MK-9.31")
def test_wounds_up_to_the_hand_limit_knock_out():
    """The limit of the first level is 5: four Wounds do not, five do."""
    s = fight("werewolf", phase=Phase.DAMAGE)  # 7: four Wounds
    hand(s, 0, "march")
    taken(s)
    assign_to_hero(s, C, 0)
    assert not s.combat.knocked_out
    s = fight("minotaur", phase=Phase.DAMAGE)  # 10: five
    hand(s, 0, "march")
    taken(s)
    assign_to_hero(s, C, 0)
    assert s.combat.knocked_out
    assert s.players[0].hand.size == 5


# -- Units -------------------------------------------------------------------------------------------------------------------


@proves("MK-9.7")
def test_a_unit_takes_its_armor_off_and_is_wounded():
    """Prowlers, 4: Peasants with armor 3 leave 1, which is one Wound."""
    s = fight("prowlers", phase=Phase.DAMAGE)
    hand(s, 0)
    peasants = unit(s, 0, 0, "peasants")
    taken(s)
    assign_to_unit(s, C, 0, 0)
    assert (peasants.wounds, s.combat.damage) == (1, 1)
    assert not can_take(s, C, 0, 0), "wounded Units take none"
    assign_to_hero(s, C, 0)
    assert wounds(s)[0] == 1


@proves("MK-9.29")
def test_a_unit_that_resists_holds_off_its_armor_unharmed_and_only_once():
    """Guardian Golems, armor 3, resist physical damage: Diggers' 3 does nothing to them; they take no more in this combat."""
    s = fight("diggers", "prowlers", phase=Phase.DAMAGE)
    golems = unit(s, 0, 0, "guardian_golems")
    taken(s)
    assign_to_unit(s, C, 0, 0)
    assert (golems.wounds, s.combat.damage, golems.resisted) == (0, 0, True)
    taken(s, 1)
    assert not can_take(s, C, 0, 0)


@proves("MK-9.29")
def test_a_unit_that_resists_too_little_is_wounded_and_takes_its_armor_off_twice():
    """Swordsmen's 6 against Guardian Golems: 3 by the resistance, 3 by the Wound: nothing is left."""
    s = fight("swordsmen", phase=Phase.DAMAGE)
    golems = unit(s, 0, 0, "guardian_golems")
    taken(s)
    assign_to_unit(s, C, 0, 0)
    assert (golems.wounds, s.combat.damage) == (1, 0)


@proves("MK-9.29")
def test_cold_fire_is_resisted_with_fire_and_ice_alone():
    s = fight("high_dragon", phase=Phase.DAMAGE)  # 6 cold fire, brutal: 12
    peasants = unit(s, 0, 0, "peasants", resists=1 << Element.FIRE)
    taken(s)
    assign_to_unit(s, C, 0, 0)
    assert (peasants.wounds, s.combat.damage) == (1, 9)
    s = fight("high_dragon", phase=Phase.DAMAGE)
    peasants = unit(s, 0, 0, "peasants", resists=1 << Element.FIRE | 1 << Element.ICE)
    taken(s)
    assign_to_unit(s, C, 0, 0)
    assert (peasants.wounds, s.combat.damage) == (1, 6)


@proves("MK-9.25")
def test_poison_wounds_a_unit_twice():
    s = fight("cursed_hags", phase=Phase.DAMAGE)
    peasants = unit(s, 0, 0, "peasants")
    taken(s)
    assign_to_unit(s, C, 0, 0)
    assert peasants.wounds == 2


@proves("MK-9.26")
def test_paralyze_removes_a_unit():
    s = fight("medusa", phase=Phase.DAMAGE)
    peasants = unit(s, 0, 0, "peasants")
    taken(s)
    assign_to_unit(s, C, 0, 0)
    assert peasants.unit == -1
    assert s.combat.damage == 3


@proves("MK-9.27")
def test_an_assassin_hits_the_hero_alone():
    s = fight("prowlers", phase=Phase.DAMAGE)
    give(s, 0, "assassination")
    unit(s, 0, 0, "peasants")
    taken(s)
    assert not can_take(s, C, 0, 0)


@proves("MK-9.28")
def test_a_vampire_grows_with_each_wound_it_adds():
    """Prowlers, 4: two Wounds for the hero make its armor 5; poison's other Wounds do not count."""
    s = fight("prowlers", phase=Phase.DAMAGE)
    hand(s, 0)
    give(s, 0, "vampiric")
    give(s, 0, "poison")
    taken(s)
    assign_to_hero(s, C, 0)
    assert s.combat.foes[0].armor == 2
    assert wounds(s) == (2, 2)


@proves("MK-9.30")
def test_a_wounded_or_barred_unit_takes_none():
    s = fight("prowlers", phase=Phase.DAMAGE)
    unit(s, 0, 0, "peasants", wounds=1)
    unit(s, 0, 1, "foresters", spent=True)
    taken(s)
    assert [can_take(s, C, 0, place) for place in (0, 1)] == [False, True], "a spent one may"
    s.combat.no_units = True
    assert not can_take(s, C, 0, 1)


@proves("MK-9.7")
def test_the_hero_may_take_a_wound_before_a_unit_takes_the_rest():
    """Swordsmen's 6: a Wound for the hero leaves 4; Guardian Golems resist with armor 3, and are wounded by the 1 that is left.

    With two Wounds for the hero 2 are left, which the Golems hold off unharmed.
    """
    t = Laid("damage", foes=["swordsmen"], units=["guardian_golems"])
    t.act("assign-self")
    assert (t.me.hand.held[WOUND], t.s.combat.damage) == (1, 4)
    t.act("assign-self")
    assert (t.me.hand.held[WOUND], t.s.combat.damage) == (2, 2)
    t.act("assign:0")
    assert t.gave == {"wounds": 2}, "no Wound on the Golems"
    assert t.s.combat.foes[0].done == 1, "its one attack is taken"


@proves("MK-9.7", "MK-9.25", "MK-9.28")
def test_each_wound_of_the_hero_counts_by_itself_for_poison_and_vampires():
    t = Laid("damage", foes=["monks"], units=["peasants"], hand=["march"])  # attack 5, poison
    t.give("vampiric").act("assign-self")
    assert wounds(t.s) == (1, 1) and t.foe().armor == 1 and t.s.combat.damage == 3
    t.act("assign:0")
    assert t.me.company[0].wounds == 2 and t.foe().armor == 2 and wounds(t.s) == (1, 1)


@proves("MK-9.7")
def test_the_hero_takes_all_that_no_unit_can_take():
    t = Laid("damage", foes=["minotaur"], units=["peasants"])  # 5, brutal: 10
    t.act("assign:0")
    assert t.gave == {"hurt": 1, "wounds": 4}, "7 are left: four Wounds"
