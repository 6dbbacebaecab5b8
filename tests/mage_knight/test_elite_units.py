"""The elite Units of the box: what they are and do, their deck and their places in the offer."""

from __future__ import annotations

import pytest

from holdfast.engine.rng import set_key
from holdfast.games.mage_knight.names import Element, Site, Unit
from holdfast.games.mage_knight.options import OPTIONS, prepare
from holdfast.games.mage_knight.players.determinize import determinize
from holdfast.games.mage_knight.players.worth import unit_worth
from holdfast.games.mage_knight.rules.damage import holds_off, left_by
from holdfast.games.mage_knight.rules.offers import add_units, renew_units
from holdfast.games.mage_knight.state import State
from tests.mage_knight.laid import COURSE
from tests.proves import proves

from .course import NONE
from .laid import C, Laid, member

SPENT = {"spent": 1}
VALUES = {  # copies, level, influence, armor, resistances, sites
    "fire-golems": (2, 3, 8, 4, ("physical", "fire"), ("keep", "mage_tower")),
    "ice-golems": (2, 3, 8, 4, ("physical", "ice"), ("keep", "mage_tower")),
    "fire-mages": (2, 3, 9, 4, ("fire",), ("monastery", "mage_tower")),
    "ice-mages": (2, 3, 9, 4, ("ice",), ("monastery", "mage_tower")),
    "amotep-gunners": (2, 3, 8, 6, (), ("keep", "city")),
    "amotep-freezers": (2, 3, 8, 6, (), ("keep", "city")),
    "catapults": (3, 3, 9, 4, (), ("keep", "city")),
    "altem-guardians": (3, 4, 11, 7, (), ("city",)),
    "altem-mages": (2, 4, 12, 5, ("fire", "ice"), ("city",)),
}


@proves("MK-2.22")
@pytest.mark.parametrize("unit", VALUES)
def test_what_an_elite_unit_is(unit):
    card = C.units[member(Unit, unit)]
    resists = tuple(Element(element).name.lower() for element in card.resists if element >= 0)
    sites = tuple(Site(site).name.lower() for site in card.sites if site >= 0)
    assert (card.copies, card.level, card.cost, card.armor, resists, sites) == VALUES[unit]


@proves("MK-2.22")
def test_there_are_twenty_elite_units_of_nine_kinds():
    elite = [unit for unit in Unit if C.units[unit].elite]
    assert {unit.name.lower().replace("_", "-") for unit in elite} == set(VALUES)
    assert sum(C.units[unit].copies for unit in elite) == 20


# -- abilities ---------------------------------------------------------------------------------------------------------------


@proves("MK-4.3")
@pytest.mark.parametrize(
    ("unit", "ability", "situation", "mana", "gives"),
    [
        ("fire-golems", 0, "attack", "", {"melee": 3}),
        ("fire-golems", 0, "block", "", {"block": 3}),
        ("fire-golems", 1, "ranged", "red", {"ranged fire": 4}),
        ("ice-golems", 0, "attack", "", {"melee": 3}),
        ("ice-golems", 0, "block", "", {"block": 3}),
        ("ice-golems", 1, "attack", "blue", {"melee ice": 6}),
        ("fire-mages", 0, "ranged", "", {"ranged fire": 3}),
        ("fire-mages", 1, "attack", "red", {"melee fire": 6}),
        ("fire-mages", 1, "block", "red", {"block fire": 6}),
        ("fire-mages", 2, "moving", "", {"red mana": 1, "red crystal": 1}),
        ("ice-mages", 0, "attack", "", {"melee ice": 4}),
        ("ice-mages", 0, "block", "", {"block ice": 4}),
        ("ice-mages", 1, "ranged", "blue", {"siege ice": 4}),
        ("ice-mages", 2, "moving", "", {"blue mana": 1, "blue crystal": 1}),
        ("amotep-gunners", 0, "attack", "", {"melee": 5}),
        ("amotep-gunners", 0, "block", "", {"block": 5}),
        ("amotep-gunners", 1, "ranged", "red", {"ranged fire": 6}),
        ("amotep-freezers", 0, "attack", "", {"melee": 5}),
        ("amotep-freezers", 0, "block", "", {"block": 5}),
        ("amotep-freezers", 1, "block", "blue", {"stopped 0": 1, "armor of 0": -3}),
        ("catapults", 0, "ranged", "", {"siege": 3}),
        ("catapults", 1, "ranged", "red", {"siege fire": 5}),
        ("catapults", 2, "ranged", "blue", {"siege ice": 5}),
        ("altem-guardians", 0, "attack", "", {"melee": 5}),
        ("altem-guardians", 1, "block", "", {"block": 8}),
        ("altem-guardians", 2, "block", "green", {}),
    ],
)
def test_what_an_elite_unit_gives(unit, ability, situation, mana, gives):
    t = Laid(situation, units=[unit], mana=[mana] if mana else []).act(f"use:0:{ability}")
    assert t.gave == gives | SPENT | ({f"{mana} mana": -1} if mana else {})


@proves("MK-4.3")
@pytest.mark.parametrize(
    ("unit", "ability", "situation"),
    [
        ("fire-golems", 1, "ranged"),
        ("ice-golems", 1, "attack"),
        ("catapults", 1, "ranged"),
        ("altem-guardians", 2, "block"),
        ("altem-mages", 2, "attack"),
        ("altem-guardians", 1, "attack"),
    ],
)
def test_what_an_elite_unit_cannot_do_without_its_mana_or_time(unit, ability, situation):
    assert f"use:0:{ability}" not in Laid(situation, units=[unit]).can()


@proves("MK-9.3")
def test_ice_resistance_keeps_the_freezers_off():
    assert "use:0:1" not in Laid("block", units=["amotep-freezers"], mana=["blue"], foes=["ice-golems"]).can()


@proves("MK-4.3", "MK-9.22")
def test_guardians_block_swift_enemies_twice_as_well():
    """8 is 16 against wolf riders, which need 6, and 8 against a werewolf's 7, twice."""
    assert "block" in Laid("block", units=["altem-guardians"], foes=["werewolf"]).act("use:0:1").can()


@proves("MK-4.3")
def test_altem_mages_give_two_mana_of_any_colours():
    t = Laid(units=["altem-mages"]).act("use:0:0", "colour:black", "colour:gold")
    assert t.gave == SPENT | {"black mana": 1, "gold mana": 1}


@proves("MK-4.3")
@pytest.mark.parametrize(
    ("situation", "mana", "answers", "gives"),
    [
        ("attack", [], [], 5),
        ("attack", ["blue"], ["part:one"], 7),
        ("attack", ["blue"], ["decline"], 5),
        ("attack", ["red"], ["part:one"], 7),
        ("attack", ["blue", "red"], ["part:one", "part:one"], 9),
        ("block", ["blue", "red"], ["part:one", "part:one"], 9),
    ],
)
def test_altem_mages_strike_harder_for_mana(situation, mana, answers, gives):
    t = Laid(situation, units=["altem-mages"], mana=mana).act("use:0:1", *answers)
    paid = {f"{colour} mana": -1 for colour in mana if "decline" not in answers}
    assert t.gave == SPENT | {f"{'melee' if situation == 'attack' else 'block'} coldfire": gives} | paid


# -- what holds for the turn -------------------------------------------------------------------------------------------------


@proves("MK-4.23", "MK-9.29")
def test_guardians_let_all_units_resist():
    """Peasants, armor 3: of 3 nothing is left and they are unharmed; of fire 6 nothing, and they are wounded."""
    for foe, damage, unharmed, left in (("diggers", 3, True, 0), ("fire-mages", 6, False, 0), ("fire-mages", 7, False, 1)):
        t = Laid("block", units=["altem-guardians", "peasants"], mana=["green"], foes=[foe])
        t.s.combat.damage = damage
        assert not holds_off(t.s, C, 0, 1) and left_by(t.s, C, 0, 1) == damage - 3
        t.act("use:0:2")
        assert holds_off(t.s, C, 0, 1) == unharmed
        assert left_by(t.s, C, 0, 1) == left


@proves("MK-4.23")
def test_black_mana_turns_all_attacks_into_cold_fire():
    t = Laid("attack", units=["altem-mages", "amotep-gunners"], hand=["rage"], mana=["black"], night=True)
    t.act("use:0:2")  # a siege attack is nothing more in the attack phase
    t.before = t.counts()
    t.act("use:1:0", "sideways:rage")
    assert t.gave == SPENT | {"melee coldfire": 6}


@proves("MK-4.23", "MK-4.8")
def test_black_mana_turns_all_attacks_into_siege_attacks():
    """Melee attacks are played in the first phase then, but no cards sideways."""
    t = Laid("ranged", units=["altem-mages", "amotep-gunners", "fire-mages"], hand=["rage", "march"], mana=["black", "red"], night=True)
    assert "use:1:0" not in t.can()
    t.act("use:0:2", "part:two")
    t.before = t.counts()
    assert "sideways:march" not in t.can()
    t.act("use:1:0", "use:2:0", "play:rage")
    assert t.gave == {"spent": 2, "siege": 5 + 2, "siege fire": 3}


@proves("MK-4.23", "MK-9.4")
def test_siege_attacks_of_the_mages_reach_the_fortified():
    t = Laid("ranged", units=["altem-mages", "amotep-gunners"], mana=["black"], night=True, foes=["diggers"])
    t.act("use:0:2", "part:two", "use:1:0")
    assert "strike" in t.can(), "5 against armor 3"


@proves("MK-4.22", "MK-4.23")
def test_it_ends_with_the_turn():
    t = Laid("attack", units=["altem-mages"], mana=["black"], night=True).act("use:0:2", "next-phase")
    assert t.s.holds.count == 1
    t.act("end-turn")
    while t.s.active == 0:
        t.act("done")
    assert t.s.holds.count == 0


# -- the deck and the offer --------------------------------------------------------------------------------------------------


def dealt(people=2, cities=True, **options):
    """A game before its first decision, with or without elite Units."""
    s = State()
    set_key(s.chance, 5)
    s.seats = people
    prepare(s, C, people, {option.name: option.usual(people) for option in OPTIONS} | options)
    s.options.cities = cities
    COURSE.setup(s, C)
    return s


@proves("MK-1.9", "MK-2.22")
def test_first_reconnaissance_has_no_elite_units():
    s = dealt(cities=False)
    assert sum(s.elite_deck) == 0
    assert not any(C.units[unit].elite for unit in s.units if unit != NONE)
    s.land.hexes[1].tile = next(i for i in range(len(C.tiles)) if C.tiles[i].kind == 2)
    renew_units(s, C)
    assert sum(unit != NONE for unit in s.units) == 4
    assert not any(C.units[unit].elite for unit in s.units if unit != NONE)


@proves("MK-2.22", "MK-18.9")
def test_twenty_of_them_are_in_other_games():
    s = dealt()
    assert sum(s.elite_deck) == 20
    assert not any(C.units[unit].elite for unit in s.units if unit != NONE), "no core tile was revealed"
    assert sum(dealt(without_unit="catapults").elite_deck) == 17
    assert sum(dealt(without_unit="peasants").elite_deck) == 20


@proves("MK-2.22")
@pytest.mark.parametrize("people", [1, 2, 3, 4])
@pytest.mark.parametrize("kind", [2, 3])
def test_elite_and_regular_units_take_turns_after_a_core_tile(people, kind):
    s = dealt(people)
    renew_units(s, C)
    assert not any(C.units[unit].elite for unit in s.units if unit != NONE)
    s.land.hexes[1].tile = next(i for i in range(len(C.tiles)) if C.tiles[i].kind == kind)
    for _ in range(8):  # and again when the deck has gone through
        renew_units(s, C)
        offered = [bool(C.units[unit].elite) for unit in s.units if unit != NONE]
        assert offered == [True, False] * (len(offered) // 2) + [True] * (len(offered) % 2)
        assert len(offered) == people + 2
        in_offer = sum(offered)
        assert sum(s.elite_deck) + sum(s.old_elites) + in_offer == 20
        assert not any(s.unit_deck[unit] or s.old_units[unit] for unit in Unit if C.units[unit].elite)


@proves("MK-2.22")
def test_regular_units_come_when_all_elite_ones_are_out():
    s = dealt()
    s.land.hexes[1].tile = next(i for i in range(len(C.tiles)) if C.tiles[i].kind == 2)
    for unit in Unit:
        s.elite_deck[unit] = 0
    s.elite_deck[Unit.CATAPULTS] = 1
    renew_units(s, C)
    assert [Unit(unit).name for unit in s.units if unit != NONE and C.units[unit].elite] == ["CATAPULTS"]
    assert sum(unit != NONE for unit in s.units) == 4


@proves("MK-2.22", "MK-4.4")
def test_bonds_of_loyalty_add_regular_units():
    s = dealt()
    s.land.hexes[1].tile = next(i for i in range(len(C.tiles)) if C.tiles[i].kind == 2)
    add_units(s, 2)
    assert sum(unit != NONE for unit in s.units) == 6
    assert not any(C.units[unit].elite for unit in s.units if unit != NONE)


@proves("MK-7.8", "MK-7.19", "MK-10.10")
@pytest.mark.parametrize(
    ("site", "units"),
    [
        ("village", set()),
        ("monastery", {"fire-mages", "ice-mages"}),
        ("keep", {"fire-golems", "ice-golems", "amotep-gunners", "amotep-freezers", "catapults"}),
        ("mage_tower", {"fire-golems", "ice-golems", "fire-mages", "ice-mages"}),
        ("city", {"amotep-gunners", "amotep-freezers", "catapults", "altem-guardians", "altem-mages"}),
    ],
)
def test_where_elite_units_are_recruited(site, units):
    assert {unit for unit in VALUES if Site[site.upper()] in list(C.units[member(Unit, unit)].sites)} == units


@proves("MK-15.1")
def test_the_decks_stay_as_they_are_when_dealt_afresh():
    """Bags are drawn from by chance: nothing of what lies in them is hidden, and what comes is not known."""
    s = dealt()
    other = State.from_buffer_copy(s)
    determinize(other, C, 0, other.chance, 0)
    assert list(other.elite_deck) == list(s.elite_deck) and list(other.old_elites) == list(s.old_elites)
    assert list(other.chance.key) != list(s.chance.key)


def test_players_value_elite_units_above_those_of_villages():
    peasants = unit_worth(C, Unit.PEASANTS)
    assert all(unit_worth(C, member(Unit, unit)) > peasants for unit in VALUES)
