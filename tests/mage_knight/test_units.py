"""Every ability of every Unit, and Units in combat.  Expected numbers are worked out from the cards and MK-9.7 by hand."""

import pytest

from holdfast.games.mage_knight import GAME
from holdfast.games.mage_knight.names import Card, Element, Site, Terrain, Unit
from holdfast.games.mage_knight.rules.land import cost_of
from holdfast.schema.texts.i18n import render
from tests.mage_knight.laid import C, Laid, member
from tests.proves import proves

SPENT = {"spent": 1}


@proves("MK-4.3")
@pytest.mark.parametrize(
    ("unit", "ability", "situation", "mana", "answers", "gives"),
    [
        ("peasants", 0, "attack", "", "", {"melee": 2}),
        ("peasants", 0, "block", "", "", {"block": 2}),
        ("peasants", 1, "deal", "", "", {"influence": 2}),
        ("peasants", 2, "moving", "", "", {"move": 2}),
        ("foresters", 0, "moving", "", "", {"move": 2}),
        ("foresters", 1, "block", "", "", {"block": 3}),
        ("herbalists", 0, "moving", "green", "", {"heal": 2}),
        ("herbalists", 2, "attack", "", "", {"green mana": 1}),
        ("illusionists", 0, "deal", "", "", {"influence": 4}),
        ("illusionists", 1, "block", "white", "", {"stopped 0": 1}),
        ("illusionists", 2, "moving", "", "", {"white crystal": 1}),
        ("northern-monks", 0, "attack", "", "", {"melee": 3}),
        ("northern-monks", 0, "block", "", "", {"block": 3}),
        ("northern-monks", 1, "attack", "blue", "", {"melee ice": 4}),
        ("northern-monks", 1, "block", "blue", "", {"block ice": 4}),
        ("red-cape-monks", 0, "attack", "", "", {"melee": 3}),
        ("red-cape-monks", 1, "attack", "red", "", {"melee fire": 4}),
        ("red-cape-monks", 1, "block", "red", "", {"block fire": 4}),
        ("savage-monks", 0, "block", "", "", {"block": 3}),
        ("savage-monks", 1, "ranged", "green", "", {"siege": 4}),
        ("guardian-golems", 0, "attack", "", "", {"melee": 2}),
        ("guardian-golems", 0, "block", "", "", {"block": 2}),
        ("guardian-golems", 1, "block", "red", "", {"block fire": 4}),
        ("guardian-golems", 2, "block", "blue", "", {"block ice": 4}),
        ("utem-crossbowmen", 0, "attack", "", "", {"melee": 3}),
        ("utem-crossbowmen", 0, "block", "", "", {"block": 3}),
        ("utem-crossbowmen", 1, "ranged", "", "", {"ranged": 2}),
        ("utem-guardsmen", 0, "attack", "", "", {"melee": 2}),
        ("utem-guardsmen", 1, "block", "", "", {"block": 4}),
        ("utem-swordsmen", 0, "attack", "", "", {"melee": 3}),
        ("utem-swordsmen", 0, "block", "", "", {"block": 3}),
        ("utem-swordsmen", 1, "attack", "", "", {"melee": 6, "hurt": 1}),
        ("utem-swordsmen", 1, "block", "", "", {"block": 6, "hurt": 1}),
    ],
)
def test_what_a_unit_gives(unit, ability, situation, mana, answers, gives):
    t = Laid(situation, units=["foresters", unit], mana=[mana] if mana else [])
    t.act(f"use:1:{ability}", *answers.split())
    assert t.gave == gives | SPENT | ({f"{mana} mana": -1} if mana else {})
    assert [one.spent for one in t.me.company[:2]] == [0, 1]
    assert not any(text.startswith("use:1") for text in t.can())


@pytest.mark.parametrize(
    ("unit", "ability", "situation"),
    [
        ("peasants", 0, "ranged"),
        ("peasants", 0, "moving"),
        ("peasants", 2, "block"),
        ("herbalists", 0, "moving"),  # without green mana
        ("herbalists", 1, "moving"),  # nobody is spent
        ("illusionists", 1, "block"),
        ("utem-crossbowmen", 1, "block"),
        ("savage-monks", 1, "ranged"),
    ],
)
def test_what_a_unit_cannot_do(unit, ability, situation):
    assert f"use:0:{ability}" not in Laid(situation, units=[unit]).can()


def test_spent_and_wounded_units_are_not_used():
    t = Laid("block", units=["peasants", "foresters", "peasants"])
    t.me.company[0].spent = True
    t.me.company[1].wounds = 1
    assert {text for text in t.can() if text.startswith("use")} == {"use:2:0"}


def test_foresters_make_forests_hills_and_swamps_cheaper():
    t = Laid(units=["foresters"]).act("use:0:0")
    tile = C.tiles[t.s.land.hexes[0].tile]
    was = tile.terrain[1]
    costs = {}
    try:
        for terrain in Terrain:
            tile.terrain[1] = int(terrain)
            costs[terrain.name.lower()] = cost_of(t.s, C, 0, 1)
    finally:
        tile.terrain[1] = was
    assert costs == {"plains": 2, "hills": 2, "forest": 2, "wasteland": 4, "desert": 5, "swamp": 4, "lake": -1, "mountain": -1, "sea": -1}


def test_herbalists_ready_a_unit_of_level_two_at_most():
    t = Laid(units=["herbalists", "illusionists", "peasants"])
    for one in t.me.company[1:3]:
        one.spent = True
    t.before = t.counts()
    t.act("use:0:1", "unit:1")
    assert [one.spent for one in t.me.company[:3]] == [1, 0, 1]


def test_herbalists_do_not_ready_themselves():
    t = Laid(units=["herbalists", "peasants"])
    t.me.company[1].spent = True
    t.act("use:0:1")
    assert [one.spent for one in t.me.company[:2]] == [1, 0]


def test_illusionists_stop_no_fortified_enemy():
    laid = {"units": ["illusionists"], "mana": ["white"]}
    assert "use:0:1" not in Laid("block", foes=["diggers"], **laid).can()
    assert "use:0:1" not in Laid("block", foes=["prowlers"], sited=["prowlers"], **laid).can()
    t = Laid("block", foes=["diggers", "prowlers"], **laid).act("use:0:1")
    assert (t.foe(0).stopped, t.foe(1).stopped) == (0, 1)


@proves("MK-9.3")
def test_abilities_paid_with_a_colour_are_effects_of_it():
    """Illusionists ask for white mana, which no resistance keeps off; arcane immunity does."""
    t = Laid("block", units=["illusionists"], mana=["white"], foes=["ice-mages"]).act("use:0:1")
    assert t.foe().stopped
    t = Laid("block", units=["illusionists"], mana=["white"]).give("arcane-immunity")
    assert "use:0:1" not in t.can()


@pytest.mark.parametrize(("foe", "can"), [("wolf-riders", True), ("swordsmen", False)])
def test_guardsmen_block_swift_enemies_twice_as_well(foe, can):
    """4 is 8 against wolf riders, who need 6; swordsmen need 6 and are not swift."""
    t = Laid("block", units=["utem-guardsmen"], foes=[foe]).act("use:0:1")
    assert ("block" in t.can()) == can


@proves("MK-9.34")
def test_units_are_barred_from_dungeons():
    t = Laid("block", units=["peasants"])
    t.s.combat.no_units = True
    assert not any(text.startswith("use") for text in t.can())


@proves("MK-4.18")
@pytest.mark.parametrize(
    ("use", "situation", "gives"),
    [
        ("use:0:0", "attack", {"melee": 2 + 3}),
        ("use:0:0", "block", {"block": 2 + 3}),
        ("use:1:2", "attack", {"green mana": 1}),
        ("use:2:1", "attack", {"ranged": 2 + 3}),
        ("use:3:1", "block", {"block": 4 + 3}),
    ],
)
def test_what_strengthens_units_adds_to_attacks_and_blocks(use, situation, gives):
    units = ["peasants", "herbalists", "utem-crossbowmen", "utem-guardsmen"]
    t = Laid("ranged", hand=["into-the-heat"], mana=["red"], units=units)
    t.s.combat.target = 0
    t.act("power:into-the-heat")
    t.s.turn.phase = 6 if situation == "attack" else 4
    t.s.combat.target = 1 if situation == "attack" else 0
    t.s.combat.aimed = 0 if situation == "block" else -1
    t.before = t.counts()
    t.act(use)
    assert t.gave == gives | SPENT


def test_a_stronger_quick_block_counts_twice_whole():
    t = Laid("ranged", hand=["into-the-heat"], mana=["red"], units=["utem-guardsmen"], foes=["werewolf"])
    t.s.combat.target = 0
    t.act("power:into-the-heat", "next-phase", "attack:0:0", "use:0:1")
    assert "block" in t.can(), "4 + 3, twice, against twice 7"


# -- damage ------------------------------------------------------------------------------------------------------------------


@proves("MK-9.7")
@pytest.mark.parametrize(
    ("foe", "units", "answers", "wounds", "hurt"),
    [
        ("prowlers", ["foresters"], ["assign:0"], 0, [1]),  # 4 on armor 4
        ("prowlers", ["peasants"], ["assign:0"], 1, [1]),  # 1 is left: one Wound
        ("prowlers", ["peasants"], ["assign-self", "assign-self"], 2, [0]),
        ("swordsmen", ["peasants", "foresters"], ["assign:0", "assign:1"], 0, [1, 1]),
        ("swordsmen", ["guardian-golems"], ["assign:0"], 0, [1]),  # 6 - 3 held off - 3
        ("diggers", ["guardian-golems"], ["assign:0"], 0, [0]),  # 3 are held off
        ("fire-mages", ["guardian-golems"], ["assign:0"], 2, [1]),  # 6 fire, which golems do not resist: 3 are left
        ("minotaur", ["utem-guardsmen"], ["assign:0"], 3, [1]),  # 5 twice - 5
        ("cursed-hags", ["foresters"], ["assign:0"], 0, [2]),  # poison
    ],
)
def test_damage_to_units_and_the_hero(foe, units, answers, wounds, hurt):
    t = Laid("damage", units=units, foes=[foe]).act(*answers)
    assert t.me.hand.held[Card.WOUND] == wounds
    assert [one.wounds for one in t.me.company[: len(units)]] == hurt


def test_paralyze_removes_the_unit_and_its_banner_is_discarded():
    t = Laid("damage", units=["utem-guardsmen", "peasants"], foes=["medusa"])
    t.me.company[0].banner = Card.BANNER_OF_GLORY
    t.act("assign:0")
    assert t.me.company[0].unit == -1
    assert t.discards() == ["banner_of_glory"]
    assert "assign:1" in t.can(), "1 of 6 is left"


@proves("MK-9.27")
def test_an_assassin_hits_the_hero():
    t = Laid("damage", units=["peasants"], foes=["prowlers", "diggers"])
    t.give("assassination", 0)
    t.act("attack:0:0")
    assert t.me.hand.held[Card.WOUND] == 2
    assert "assign:0" in t.can(), "the other attack"


def test_damage_of_each_attack_is_assigned_by_itself():
    t = Laid("damage", units=["peasants", "foresters"], foes=["prowlers", "diggers"])
    t.act("attack:1:0", "assign:1", "assign:0")
    assert t.phase() == "attacking"
    assert t.me.hand.held[Card.WOUND] == 1


def test_no_damage_to_units_after_into_the_heat():
    t = Laid("ranged", hand=["into-the-heat"], units=["peasants"])
    t.s.combat.target = 0
    t.act("play:into-the-heat", "next-phase", "next-phase")
    assert t.me.hand.held[Card.WOUND] == 2, "the hero took all of it"
    assert t.phase() == "attacking"


@proves("MK-4.3", "MK-9.7")
def test_what_damage_does_to_a_unit_is_said_with_what_a_card_adds_this_turn():
    """Peasants have armor 3, and 4 when the Banner of Glory is thrown away: of the Prowlers' 4 nothing is left for the hero."""
    t = Laid("ranged", hand=["banner-of-glory"], units=["peasants"], foes=["prowlers"])
    t.act("power:banner-of-glory", "next-phase", "next-phase")
    text = GAME.words(GAME.content).action(t.s, GAME.actions.number("assign:0"))
    assert render(text, {}) == "Peasants: 1 Wound, no damage is left"
    t.act("assign:0")
    assert t.me.company[0].wounds == 1
    assert t.me.hand.held[Card.WOUND] == 0


def test_a_knocked_out_hero_uses_units_on():
    t = Laid("damage", hand=["rage", "march"], units=["peasants"], foes=["minotaur"]).act(*["assign-self"] * 5)
    assert t.hand() == ["wound"] * 5
    assert "use:0:0" not in t.can(), "no enemy is chosen yet"
    assert "use:0:0" in t.act("foe:0").can()


@proves("MK-9.31")
def test_wounds_of_ones_own_cards_count_for_the_knock_out():
    t = Laid("damage", hand=["blood-rage", "rage", "march"], foes=["werewolf"])  # 7: four Wounds
    assert not t.s.combat.knocked_out
    t.act("foe:0", "play:blood-rage", "part:two")
    assert t.s.combat.knocked_out
    assert t.hand() == ["wound"] * 5
    assert t.gave["melee"] == 5


# -- recruiting --------------------------------------------------------------------------------------------------------------

PLACES = {
    "peasants": ("village",),
    "foresters": ("village",),
    "herbalists": ("village", "monastery"),
    "illusionists": ("monastery", "mage_tower"),
    "northern-monks": ("monastery",),
    "red-cape-monks": ("monastery",),
    "savage-monks": ("monastery",),
    "guardian-golems": ("keep", "mage_tower"),
    "utem-crossbowmen": ("village", "keep"),
    "utem-guardsmen": ("village", "keep"),
    "utem-swordsmen": ("keep",),
}
VALUES = {  # copies, level, influence, armor, resistances
    "peasants": (3, 1, 4, 3, ()),
    "foresters": (2, 1, 5, 4, ()),
    "herbalists": (2, 1, 3, 2, ()),
    "illusionists": (2, 2, 7, 2, (Element.PHYSICAL,)),
    "northern-monks": (1, 2, 7, 4, ()),
    "red-cape-monks": (1, 2, 7, 4, ()),
    "savage-monks": (1, 2, 7, 4, ()),
    "guardian-golems": (2, 2, 7, 3, (Element.PHYSICAL,)),
    "utem-crossbowmen": (2, 2, 6, 4, ()),
    "utem-guardsmen": (2, 2, 5, 5, ()),
    "utem-swordsmen": (2, 2, 6, 4, ()),
}


@pytest.mark.parametrize("unit", VALUES)
def test_what_a_unit_is(unit):
    card = C.units[member(Unit, unit)]
    resists = tuple(Element(element) for element in card.resists if element >= 0)
    assert (card.copies, card.level, card.cost, card.armor, resists) == VALUES[unit]
    assert tuple(Site(site).name.lower() for site in card.sites if site >= 0) == PLACES[unit]


def test_there_are_twenty_regular_units():
    regular = [unit for unit in Unit if not C.units[unit].elite]
    assert sum(C.units[unit].copies for unit in regular) == 20
    assert set(VALUES) == {unit.name.lower().replace("_", "-") for unit in regular}


@proves("MK-4.3")
def test_herbalists_make_no_herbalists_ready():
    """Two of them would make each other ready for ever."""
    t = Laid(units=["herbalists", "herbalists", "peasants"])
    t.me.company[0].spent = True
    assert "use:1:1" not in t.can()
    t.me.company[2].spent = True
    t.act("use:1:1")
    assert [one.spent for one in t.me.company[:3]] == [1, 1, 0], "the Peasants, without a question"


@proves("MK-4.3")
def test_a_card_makes_herbalists_ready():
    t = Laid(units=["herbalists"], hand=["rejuvenate"])
    t.me.company[0].spent = True
    t.act("play:rejuvenate", "part:four")
    assert not t.me.company[0].spent
