"""Every enemy token, and every ability of the tokens in a whole combat.  Expected numbers are worked out by hand."""

import pytest

from holdfast.games.mage_knight.names import Card, Element, Enemy, EnemyColour, Trait
from tests.mage_knight.laid import C, Laid, member
from tests.proves import proves

TOKENS = {  # colour, copies, armor, attack, its element, Fame, abilities
    "prowlers": ("green", 2, 3, 4, "physical", 2, ""),
    "diggers": ("green", 2, 3, 3, "physical", 2, "fortified"),
    "cursed_hags": ("green", 2, 5, 3, "physical", 3, "poison"),
    "wolf_riders": ("green", 2, 4, 3, "physical", 3, "swift"),
    "ironclads": ("green", 2, 3, 4, "physical", 4, "brutal physical_resistance"),
    "orc_summoners": ("green", 2, 4, 0, "physical", 4, ""),
    "crossbowmen": ("grey", 3, 4, 4, "physical", 3, "swift"),
    "guardsmen": ("grey", 3, 7, 3, "physical", 3, "fortified"),
    "swordsmen": ("grey", 2, 5, 6, "physical", 4, ""),
    "golems": ("grey", 2, 5, 2, "physical", 4, "physical_resistance"),
    "monks": ("violet", 2, 5, 5, "physical", 4, "poison"),
    "illusionists": ("violet", 2, 3, 0, "physical", 4, "physical_resistance"),
    "ice_mages": ("violet", 2, 6, 5, "ice", 5, "ice_resistance"),
    "fire_mages": ("violet", 2, 5, 6, "fire", 5, "fire_resistance"),
    "ice_golems": ("violet", 1, 4, 2, "ice", 5, "paralyze physical_resistance ice_resistance"),
    "fire_golems": ("violet", 1, 4, 3, "fire", 5, "brutal physical_resistance fire_resistance"),
    "minotaur": ("brown", 2, 5, 5, "physical", 4, "brutal"),
    "gargoyle": ("brown", 2, 4, 5, "physical", 4, "physical_resistance"),
    "medusa": ("brown", 2, 4, 6, "physical", 5, "paralyze"),
    "crypt_worm": ("brown", 2, 6, 6, "physical", 5, "fortified"),
    "werewolf": ("brown", 2, 5, 7, "physical", 5, "swift"),
    "swamp_dragon": ("red", 2, 9, 5, "physical", 7, "swift poison"),
    "fire_dragon": ("red", 2, 7, 9, "fire", 8, "fire_resistance physical_resistance"),
    "ice_dragon": ("red", 2, 7, 6, "ice", 8, "paralyze ice_resistance physical_resistance"),
    "high_dragon": ("red", 2, 9, 6, "coldfire", 9, "brutal fire_resistance ice_resistance"),
    "freezers": ("white", 3, 7, 3, "ice", 7, "swift paralyze fire_resistance"),
    "gunners": ("white", 3, 6, 6, "fire", 7, "brutal ice_resistance"),
    "altem_guardsmen": ("white", 2, 7, 6, "physical", 8, "fortified physical_resistance fire_resistance ice_resistance"),
    "altem_mages": ("white", 2, 8, 4, "coldfire", 8, "fortified brutal poison physical_resistance"),
}
BLOCK = {"physical": "physical", "fire": "ice", "ice": "fire", "coldfire": "coldfire"}
"""A block that is efficient against an attack."""


@pytest.mark.parametrize("enemy", TOKENS)
def test_what_a_token_shows(enemy):
    colour, copies, armor, attack, element, fame, abilities = TOKENS[enemy]
    token = C.enemies[Enemy[enemy.upper()]]
    assert EnemyColour(token.colour).name.lower() == colour
    assert (token.copies, token.armor, token.attack, Element(token.element).name.lower(), token.fame) == (
        copies,
        armor,
        attack,
        element,
        fame,
    )
    assert {Trait(trait).name.lower() for trait in token.abilities if trait >= 0} == set(abilities.split())
    assert token.summons == (attack == 0)


def test_all_tokens_are_here():
    """60 in the box: 12 green, 10 grey, 10 violet, 10 brown, 8 red, 10 white."""
    assert set(TOKENS) == {enemy.name.lower() for enemy in Enemy}
    count = dict.fromkeys(EnemyColour, 0)
    for enemy in Enemy:
        count[EnemyColour(C.enemies[enemy].colour)] += C.enemies[enemy].copies
    assert list(count.values()) == [12, 10, 10, 10, 8, 10]


@proves("MK-9.5", "MK-9.4")
@pytest.mark.parametrize("enemy", TOKENS)
def test_every_enemy_in_the_ranged_phase(enemy):
    """Ranged attacks of an element that it does not resist beat its armor, but no fortified enemy; siege attacks beat both."""
    _, _, armor, _, _, fame, abilities = TOKENS[enemy]
    element = next((e for e in Element if f"{e.name.lower()}_resistance" not in abilities and e != Element.COLDFIRE), Element.COLDFIRE)
    factor = 2 if {"fire_resistance", "ice_resistance", "physical_resistance"} <= set(abilities.split()) else 1
    t = Laid("ranged", foes=[enemy.replace("_", "-"), "prowlers"])
    t.s.combat.points[4 + element] = factor * armor
    assert ("strike" in t.can()) == ("fortified" not in abilities)
    t.s.combat.points[4 + element] = 0
    t.s.combat.points[8 + element] = factor * armor - 1
    assert "strike" not in t.can()
    t.s.combat.points[8 + element] += 1
    t.act("strike")
    assert t.me.fame == fame


@proves("MK-9.5", "MK-9.8", "MK-9.15", "MK-9.16")
@pytest.mark.parametrize("enemy", TOKENS)
@pytest.mark.parametrize("element", ["physical", "fire", "ice", "coldfire"])
def test_every_enemy_in_the_attack_phase(enemy, element):
    """An element that it resists counts half; cold fire for who resists both fire and ice."""
    _, _, armor, _, _, _, abilities = TOKENS[enemy]
    has = abilities.split()
    resists = f"{element}_resistance" in has if element != "coldfire" else "fire_resistance" in has and "ice_resistance" in has
    need = 2 * armor if resists else armor
    t = Laid("attack", foes=[enemy.replace("_", "-"), "prowlers"])
    t.s.combat.points[Element[element.upper()]] = need - 1
    assert "strike" not in t.can()
    t.s.combat.points[Element[element.upper()]] = need
    assert "strike" in t.can()


@proves("MK-9.6", "MK-9.21", "MK-9.22")
@pytest.mark.parametrize("enemy", [enemy for enemy in TOKENS if TOKENS[enemy][3]])
def test_every_enemy_in_the_block_phase(enemy):
    """An efficient block needs the attack, twice it of a swift enemy; an inefficient one twice that."""
    _, _, _, attack, element, _, abilities = TOKENS[enemy]
    need = 2 * attack if "swift" in abilities else attack
    t = Laid("block", foes=[enemy.replace("_", "-")])
    good = Element[BLOCK[element].upper()]
    t.s.combat.block[good] = need - 1
    assert "block" not in t.can()
    t.s.combat.block[good] = need
    assert "block" in t.can()
    for bad in Element:
        is_bad = {
            "physical": (),
            "fire": (Element.PHYSICAL, Element.FIRE),
            "ice": (Element.PHYSICAL, Element.ICE),
            "coldfire": (Element.PHYSICAL, Element.FIRE, Element.ICE),
        }[element]
        t.s.combat.block[good] = 0
        t.s.combat.block[bad] = need
        assert ("block" in t.can()) == (bad not in is_bad)
        t.s.combat.block[bad] = 2 * need
        assert "block" in t.can()
        t.s.combat.block[bad] = 0


WOUNDS = {  # for a hero with armor 2: hand, discard pile
    "prowlers": (2, 0), "diggers": (2, 0), "cursed_hags": (2, 2), "wolf_riders": (2, 0), "ironclads": (4, 0), "crossbowmen": (2, 0),
    "guardsmen": (2, 0), "swordsmen": (3, 0), "golems": (1, 0), "monks": (3, 3), "ice_mages": (3, 0), "fire_mages": (3, 0),
    "ice_golems": (1, 0), "fire_golems": (3, 0), "minotaur": (5, 0), "gargoyle": (3, 0), "medusa": (3, 0), "crypt_worm": (3, 0),
    "werewolf": (4, 0), "swamp_dragon": (3, 3), "fire_dragon": (5, 0), "ice_dragon": (3, 0), "high_dragon": (6, 0), "freezers": (2, 0),
    "gunners": (6, 0), "altem_guardsmen": (3, 0), "altem_mages": (4, 4),
}  # fmt: skip


@proves("MK-9.7", "MK-9.24", "MK-9.25", "MK-9.26")
@pytest.mark.parametrize("enemy", WOUNDS)
def test_every_enemy_unblocked(enemy):
    """The attack, twice of a brutal enemy, over the armor of the hero; poison adds to the discard pile; paralyze empties the hand."""
    t = Laid("damage", hand=["march", "rage"], foes=[enemy.replace("_", "-")])
    wounds, discarded = WOUNDS[enemy]
    assert t.phase() == "attacking"
    assert (t.me.hand.held[Card.WOUND], t.me.discard[Card.WOUND]) == (wounds, discarded)
    is_hit = "paralyze" in TOKENS[enemy][6] or wounds >= 5
    assert t.hand() == ([] if is_hit else ["march", "rage"]) + ["wound"] * wounds


@proves("MK-9.18")
def test_summoners_attack_with_a_brown_enemy():
    for foe in ("orc-summoners", "illusionists"):
        t = Laid("ranged", foes=[foe])
        t.act("next-phase")
        came = t.foe().summoned
        assert C.enemies[came].colour == EnemyColour.BROWN
        t.act("next-phase")
        while t.phase() == "damage":
            t.act("assign-self")
        assert t.foe().summoned == -1, "it goes again"
        assert t.s.fallen[came] == 1
        assert t.me.fame == 0


# -- abilities that no token of this box has, or several together -------------------------------------------------------------


def test_unfortified_enemies_ignore_the_site_but_not_their_own_fortification():
    t = Laid("ranged", foes=["swordsmen", "guardsmen"], sited=["swordsmen", "guardsmen"])
    t.give("unfortified", 0).give("unfortified", 1)
    t.s.combat.points[4] = 5
    assert "strike" in t.can(), "a ranged attack on swordsmen"
    t.s.combat.target = 2
    t.s.combat.points[4] = 7
    assert "strike" not in t.can(), "guardsmen are fortified themselves"
    t.s.combat.points[4], t.s.combat.points[8] = 0, 7
    assert "strike" in t.can()


def test_doubly_fortified_enemies_wait_for_the_attack_phase():
    t = Laid("ranged", foes=["guardsmen", "swordsmen"], sited=["guardsmen", "swordsmen"])
    t.s.combat.target = 0
    assert {text for text in t.can() if text.startswith("foe")} == {"foe:1"}
    t = Laid("attack", foes=["guardsmen", "swordsmen"], sited=["guardsmen", "swordsmen"])
    t.s.combat.target = 0
    assert {text for text in t.can() if text.startswith("foe")} == {"foe:0", "foe:1"}


class Tokens:
    """Tokens have other values for the while of a test."""

    def __init__(self, **values):
        self.values = values

    def __enter__(self):
        self.was = {}
        for name, fields in self.values.items():
            token = C.enemies[member(Enemy, name)]
            for field, value in fields.items():
                self.was[name, field] = getattr(token, field)
                setattr(token, field, value)

    def __exit__(self, *_):
        for (name, field), value in self.was.items():
            setattr(C.enemies[member(Enemy, name)], field, value)


@proves("MK-9.9")
def test_an_elusive_enemy_is_low_after_all_its_attacks_were_blocked():
    with Tokens(prowlers={"elusive": 6, "attack_2": 2}):
        t = Laid("ranged", foes=["prowlers"]).give("elusive")
        t.s.combat.points[4] = 5
        assert "strike" not in t.can(), "armor 6 before the attack phase"
        t.act("next-phase", "attack:0:0")
        t.s.combat.block[0] = 4
        t.act("block", "next-phase")  # the second attack, 2, is taken
        t.s.combat.target = 1
        t.s.combat.points[0] = 5
        assert "strike" not in t.can()
        t = Laid("block", foes=["prowlers"]).give("elusive")
        for attack, n in ((0, 4), (1, 2)):
            if attack:
                t.act("attack:0:1")
            t.s.combat.block[0] = n
            t.act("block")
        assert t.phase() == "attacking"
        t.act("foe:0")
        t.s.combat.points[0] = 3
        assert "strike" in t.can()


def test_armor_effects_hit_both_values_of_an_elusive_enemy():
    with Tokens(prowlers={"elusive": 6}):
        t = Laid("attack", hand=["tremor"], mana=["green"]).give("elusive")
        t.act("play:tremor", "part:one")
        t.s.combat.points[0] = 3
        assert "strike" in t.can(), "6 - 3"


@proves("MK-9.6", "MK-9.23")
def test_each_of_several_attacks_is_blocked_or_taken_by_itself():
    with Tokens(prowlers={"attack_2": 3, "element_2": 1, "attack_3": 5}):
        t = Laid("block", foes=["prowlers"])
        t.s.combat.block[0] = 4
        t.act("block")
        assert {text for text in t.can() if text.startswith("attack")} == {"attack:0:1", "attack:0:2"}
        t.act("attack:0:1")
        t.s.combat.block[0] = 5
        assert "block" not in t.can(), "a fire attack of 3"
        t.s.combat.block[2] = 1
        assert "block" in t.can(), "1 and half of 5"
        t.act("block", "next-phase")
        assert t.me.hand.held[Card.WOUND] == 3, "the third attack, 5"


@proves("MK-9.23")
def test_what_stops_an_enemy_stops_all_its_attacks():
    with Tokens(prowlers={"attack_2": 3, "attack_3": 5}):
        t = Laid("block", hand=["whirlwind"], mana=["white"]).act("play:whirlwind")
        assert t.phase() == "attacking"
        assert t.me.hand.held[Card.WOUND] == 0


@proves("MK-9.19")
def test_a_cumbersome_attack_is_lowered_by_moves_played_in_the_block_phase():
    t = Laid("block", hand=["march", "stamina", "rage"], foes=["prowlers"]).give("cumbersome")
    t.act("abandon", "play:march", "sideways:stamina")
    assert t.s.turn.move == 3
    t.act("lower:0:0", "lower:0:0", "lower:0:0")
    t.act("next-phase")
    assert t.me.hand.held[Card.WOUND] == 1, "4 - 3"
    assert "play:march" not in Laid("block", hand=["march"]).can(), "without a cumbersome enemy moves are of no use"


@proves("MK-9.20")
def test_an_attack_lowered_to_nothing_is_blocked():
    t = Laid("block", hand=["march", "stamina"], foes=["prowlers"]).give("cumbersome")
    t.s.turn.move = 4
    t.act(*["lower:0:0"] * 4)
    assert t.phase() == "attacking"


def test_a_lowered_swift_attack_needs_twice_what_is_left_and_a_brutal_one_hits_with_twice_that():
    t = Laid("block", foes=["wolf-riders", "minotaur"]).give("cumbersome", 0).give("cumbersome", 1)
    t.s.turn.move = 5
    t.act("lower:0:0", "lower:0:0")
    t.s.combat.block[0] = 2
    assert "block" in t.can(), "3 - 2, twice"
    t.act("block", "lower:1:0", "lower:1:0", "lower:1:0", "next-phase")
    assert t.me.hand.held[Card.WOUND] == 2, "5 - 3, twice, over armor 2"


@proves("MK-9.10")
def test_the_first_attack_meets_the_defense_of_all():
    with Tokens(prowlers={"defense": 2}, diggers={"defense": 1}):
        t = Laid("attack", foes=["prowlers", "diggers", "werewolf"])
        t.s.combat.target = 4
        t.s.combat.points[0] = 7
        assert "strike" not in t.can()
        t.s.combat.points[0] = 8
        t.act("strike", "foe:0")
        t.s.combat.points[0] = 3
        assert "strike" in t.can(), "it was given"


@proves("MK-9.7")
def test_a_vampire_grows_by_units_it_wounds_and_wounds_it_adds():
    t = Laid("damage", units=["herbalists", "peasants"], foes=["swordsmen"]).give("vampiric")
    t.act("assign:0", "assign-self", "assign-self")  # 6: 2 by herbalists, 4 are two Wounds
    assert t.foe().armor == 3
    t.act("foe:0")
    t.s.combat.points[0] = 7
    assert "strike" not in t.can()
    t.s.combat.points[0] = 8
    assert "strike" in t.can()


@proves("MK-9.28")
def test_a_vampire_that_removes_a_unit_grows_too():
    t = Laid("damage", units=["herbalists", "peasants"], foes=["medusa"]).give("vampiric")
    t.act("assign:0", "assign:1")
    assert t.foe().armor == 2 + 1, "two Units and a Wound: 6 - 2 - 3 = 1"


def test_arcane_immunity_lets_attacks_and_blocks_through():
    t = Laid("block", hand=["determination"], mana=["blue"], foes=["prowlers"]).give("arcane-immunity")
    t.act("power:determination", "block", "foe:0")
    t.s.combat.points[0] = 3
    assert "strike" in t.can()


def test_a_poisonous_paralyzing_brutal_assassin():
    t = Laid("damage", hand=["rage"], units=["peasants"], foes=["prowlers", "golems"])
    for trait in ("poison", "paralyze", "brutal", "assassination"):
        t.give(trait)
    t.act("attack:0:0")
    assert t.hand() == ["wound"] * 4
    assert t.discards() == ["rage"] + ["wound"] * 4
    assert t.me.company[0].wounds == 0
