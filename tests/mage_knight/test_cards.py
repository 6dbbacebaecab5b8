"""Every Basic and Advanced Action, both sides: what it gives in each situation.  Expected numbers are worked out from the cards by hand."""

import pytest

from holdfast.games.mage_knight.names import NO_HERO, WOUND, Card, Sort
from tests.mage_knight.laid import C, Laid, played
from tests.proves import proves

POINTS = [
    # card, side, situation, answers, what it gives
    ("rage", "basic", "attack", "", {"melee": 2}),
    ("rage", "basic", "block", "", {"block": 2}),
    ("rage", "strong", "attack", "", {"melee": 4}),
    ("determination", "basic", "attack", "", {"melee": 2}),
    ("determination", "basic", "block", "", {"block": 2}),
    ("determination", "strong", "block", "", {"block": 5}),
    ("swiftness", "basic", "moving", "", {"move": 2}),
    ("swiftness", "strong", "ranged", "", {"ranged": 3}),
    ("swiftness", "strong", "attack", "", {"ranged": 3}),
    ("march", "basic", "moving", "", {"move": 2}),
    ("march", "strong", "moving", "", {"move": 4}),
    ("stamina", "basic", "moving", "", {"move": 2}),
    ("stamina", "strong", "moving", "", {"move": 4}),
    ("tranquility", "basic", "moving", "part:one", {"heal": 1}),
    ("tranquility", "basic", "rest", "part:one", {"heal": 1}),
    ("tranquility", "strong", "deal", "part:one", {"heal": 2}),
    ("promise", "basic", "deal", "", {"influence": 2}),
    ("promise", "strong", "deal", "", {"influence": 4}),
    ("threaten", "basic", "deal", "", {"influence": 2}),
    ("threaten", "strong", "deal", "", {"influence": 5, "reputation": -1}),
    ("crystallize", "strong", "moving", "colour:green", {"green crystal": 1}),
    ("mana-draw", "basic", "moving", "", {"dice": 1}),
    ("concentration", "basic", "moving", "colour:red", {"red mana": 1}),
    ("concentration", "basic", "block", "colour:blue", {"blue mana": 1}),
    ("battle-versatility", "basic", "attack", "", {"melee": 2}),
    ("battle-versatility", "basic", "ranged", "", {"ranged": 1}),
    ("battle-versatility", "basic", "block", "", {"block": 2}),
    ("battle-versatility", "strong", "attack", "part:one", {"melee": 4}),
    ("battle-versatility", "strong", "attack", "part:three", {"melee fire": 3}),
    ("battle-versatility", "strong", "block", "part:two", {"block": 4}),
    ("battle-versatility", "strong", "block", "part:four", {"block fire": 3}),
    ("battle-versatility", "strong", "ranged", "part:five", {"ranged": 3}),
    ("battle-versatility", "strong", "ranged", "part:six", {"siege": 2}),
    ("mana-pull", "basic", "moving", "", {"dice": 1}),
    ("cold-toughness", "basic", "attack", "", {"melee ice": 2}),
    ("cold-toughness", "basic", "block", "", {"block ice": 3}),
    ("instinct", "basic", "moving", "", {"move": 2}),
    ("instinct", "basic", "deal", "", {"influence": 2}),
    ("instinct", "basic", "attack", "", {"melee": 2}),
    ("instinct", "basic", "block", "", {"block": 2}),
    ("instinct", "strong", "moving", "", {"move": 4}),
    ("instinct", "strong", "deal", "", {"influence": 4}),
    ("instinct", "strong", "attack", "", {"melee": 4}),
    ("instinct", "strong", "block", "", {"block": 4}),
    ("will-focus", "basic", "moving", "part:one colour:white", {"white mana": 1}),
    ("will-focus", "basic", "moving", "part:two", {"green crystal": 1}),
    ("noble-manners", "basic", "deal", "", {"influence": 2, "fame": 1}),
    ("noble-manners", "strong", "deal", "", {"influence": 4, "fame": 1, "reputation": 1}),
    ("rejuvenate", "basic", "moving", "part:one", {"heal": 1}),
    ("rejuvenate", "basic", "moving", "part:three", {"green mana": 1}),
    ("rejuvenate", "strong", "moving", "part:one", {"heal": 2}),
    ("rejuvenate", "strong", "moving", "part:three", {"green crystal": 1}),
    ("fire-bolt", "basic", "moving", "", {"red crystal": 1}),
    ("fire-bolt", "strong", "ranged", "", {"ranged fire": 3}),
    ("ice-bolt", "basic", "moving", "", {"blue crystal": 1}),
    ("ice-bolt", "strong", "ranged", "", {"ranged ice": 3}),
    ("swift-bolt", "basic", "moving", "", {"white crystal": 1}),
    ("swift-bolt", "strong", "ranged", "", {"ranged": 4}),
    ("crushing-bolt", "basic", "moving", "", {"green crystal": 1}),
    ("crushing-bolt", "strong", "ranged", "", {"siege": 3}),
    ("blood-rage", "basic", "attack", "part:one", {"melee": 2}),
    ("blood-rage", "basic", "attack", "part:two", {"melee": 5, "wounds": 1}),
    ("blood-rage", "strong", "attack", "part:one", {"melee": 4}),
    ("blood-rage", "strong", "attack", "part:two", {"melee": 9, "wounds": 1}),
    ("ice-shield", "basic", "block", "", {"block ice": 3}),
    ("ice-shield", "strong", "block", "", {"block ice": 3}),
    ("agility", "basic", "moving", "", {"move": 2}),
    ("agility", "strong", "moving", "", {"move": 4}),
    ("refreshing-walk", "basic", "moving", "", {"move": 2, "heal": 1}),
    ("refreshing-walk", "strong", "moving", "", {"move": 4, "heal": 2}),
    ("intimidate", "basic", "deal", "", {"influence": 4, "reputation": -1}),
    ("intimidate", "basic", "attack", "", {"melee": 3, "reputation": -1}),
    ("intimidate", "strong", "deal", "", {"influence": 8, "reputation": -2}),
    ("intimidate", "strong", "attack", "", {"melee": 7, "reputation": -2}),
    ("frost-bridge", "basic", "moving", "", {"move": 2}),
    ("frost-bridge", "strong", "moving", "", {"move": 4}),
    ("song-of-wind", "basic", "moving", "", {"move": 2}),
    ("song-of-wind", "strong", "moving", "", {"move": 2}),
    ("path-finding", "basic", "moving", "", {"move": 2}),
    ("path-finding", "strong", "moving", "", {"move": 4}),
    ("blood-ritual", "basic", "moving", "colour:black", {"wounds": 1, "red crystal": 1, "black mana": 1}),
    (
        "blood-ritual",
        "strong",
        "moving",
        "colour:gold colour:blue colour:green decline",
        {"wounds": 1, "gold mana": 1, "blue mana": 1, "green mana": 1},
    ),
    (
        "blood-ritual",
        "strong",
        "moving",
        "colour:white colour:white colour:blue part:one token:white",
        {"wounds": 1, "white mana": 1, "blue mana": 1, "white crystal": 1},
    ),
    ("heroic-tale", "basic", "deal", "", {"influence": 3}),
    ("heroic-tale", "strong", "deal", "", {"influence": 6}),
    ("regeneration", "basic", "moving", "", {"heal": 1}),
    ("regeneration", "strong", "moving", "", {"heal": 2}),
    ("steady-tempo", "basic", "moving", "", {"move": 2}),
    ("steady-tempo", "strong", "moving", "", {"move": 4}),
    ("diplomacy", "basic", "deal", "", {"influence": 2}),
    ("diplomacy", "strong", "deal", "", {"influence": 4}),
    ("in-need", "basic", "deal", "", {"influence": 3}),
    ("in-need", "strong", "deal", "", {"influence": 5}),
    ("ambush", "basic", "moving", "", {"move": 2}),
    ("ambush", "strong", "moving", "", {"move": 4}),
    ("learning", "basic", "deal", "", {"influence": 2}),
    ("learning", "strong", "deal", "", {"influence": 4}),
]


@proves("MK-4.1", "MK-4.21")
@pytest.mark.parametrize(("card", "side", "situation", "answers", "gives"), POINTS)
def test_what_a_card_gives(card, side, situation, answers, gives):
    t = played(card, side, situation, answers)
    assert t.gave == gives
    assert t.played() == [card.replace("-", "_")]


NEVER = [
    ("rage", "play", "moving"),
    ("rage", "play", "ranged"),
    ("rage", "power", "block"),
    ("swiftness", "power", "block"),
    ("swiftness", "power", "moving"),
    ("march", "play", "attack"),
    ("march", "play", "deal"),
    ("promise", "play", "moving"),
    ("tranquility", "play", "ranged"),
    ("tranquility", "power", "attack"),
    *((card, side, phase) for card in ("rejuvenate", "regeneration") for side in ("play", "power") for phase in ("ranged", "attack")),
    ("blood-rage", "play", "moving"),
    ("threaten", "power", "moving"),
    ("into-the-heat", "play", "moving"),
    ("into-the-heat", "play", "block"),
    ("into-the-heat", "play", "attack"),
    ("pure-magic", "play", "moving"),  # without mana
    ("crystallize", "play", "moving"),
    ("crystal-mastery", "play", "moving"),  # without a crystal
    ("improvisation", "play", "moving"),  # without another card
    ("decompose", "play", "moving"),
    ("concentration", "power", "moving"),
    ("maximal-effect", "play", "moving"),
    ("training", "power", "moving"),
    ("magic-talent", "play", "moving"),
    ("crystal-joy", "play", "moving"),
]


@proves("MK-4.14")
@pytest.mark.parametrize(("card", "way", "situation"), NEVER)
def test_what_does_nothing_is_not_offered(card, way, situation):
    mana = ["red", "blue", "white", "green"] if way == "power" else []
    assert f"{way}:{card}" not in Laid(situation, hand=[card], mana=mana).can()


def test_an_effect_without_its_mana_is_not_offered():
    t = Laid(hand=["march"], mana=["red", "blue", "white"])
    assert "power:march" not in t.can()


def test_a_resting_turn_allows_no_movement():
    t = Laid("rest", hand=["march", "tranquility"])
    assert "play:march" not in t.can()
    assert "sideways:march" not in t.can()
    assert "play:tranquility" in t.can()


# -- drawing and crystals ----------------------------------------------------------------------------------------------------


def test_tranquility_draws():
    t = played("tranquility", "basic", "moving", "part:two", deck=["rage", "march"])
    assert t.hand() == ["rage"]
    t = played("tranquility", "strong", "moving", "part:two", deck=["rage", "march", "stamina"])
    assert t.hand() == ["march", "rage"]


def test_rejuvenate_draws_and_readies():
    t = played("rejuvenate", "strong", "moving", "part:two", deck=["rage", "march", "stamina"])
    assert t.gave == {"drawn": 2}
    t = Laid(hand=["rejuvenate"], units=["herbalists", "illusionists"])
    for one in t.me.company[:2]:
        one.spent = True
    t.act("play:rejuvenate", "part:four", "unit:1")
    assert [one.spent for one in t.me.company[:2]] == [1, 0]


def test_crystallize_makes_a_crystal_of_what_is_paid():
    assert played("crystallize", "basic", "moving", mana=["white"]).gave == {"white mana": -1, "white crystal": 1}
    t = played("crystallize", "basic", "moving", "colour:red", mana=["gold"])
    assert t.gave == {"gold mana": -1, "red crystal": 1}, "gold is any basic colour by day"
    assert "play:crystallize" not in Laid(hand=["crystallize"], mana=["gold"], night=True).can()


def test_a_fourth_crystal_is_a_token():
    t = played("fire-bolt", "basic", "moving", crystals=["red"] * 3)
    assert t.gave == {"red mana": 1}


def test_decompose():
    t = played("decompose", "basic", "moving", "card:march", hand=["march", "wound", "fireball"])
    assert t.gave == {"green crystal": 2}
    assert t.hand() == ["fireball", "wound"]
    assert t.discards() == [], "it left the game"
    t = played("decompose", "strong", "moving", "card:march", hand=["march"])
    assert t.gave == {"red crystal": 1, "blue crystal": 1, "white crystal": 1}


def test_crystal_mastery():
    t = played("crystal-mastery", "basic", "moving", "colour:white", crystals=["red", "white"])
    assert t.gave == {"white crystal": 1}
    assert played("crystal-mastery", "basic", "moving", crystals=["blue"]).gave == {"blue crystal": 1}


def test_crystal_mastery_gives_the_spent_crystals_back_at_the_end_of_the_turn():
    t = Laid(hand=["crystal-mastery", "march", "rage"], crystals=["blue", "green"])
    t.act("power:crystal-mastery", "power:march")
    assert t.gave == {"move": 4, "blue crystal": -1, "green crystal": -1}
    t.act("end-turn")
    assert list(t.me.crystals) == [0, 1, 0, 1]


# -- dice --------------------------------------------------------------------------------------------------------------------


@proves("MK-4.10")
def test_mana_draw_sets_a_die():
    t = played("mana-draw", "strong", "moving", "token:white die:1 colour:black", dice=["red", "green", "gold"])
    assert t.gave == {"black mana": 2}
    assert t.s.turn.dice_left == 1, "another die may still be used"
    t.act("end-turn")
    assert t.s.source.face[1] == 5, "it comes back as it is"
    t = Laid(hand=["mana-draw"], mana=["white"], dice=["red", "green"])
    t.act("power:mana-draw", "die:0")
    assert t.can() == {f"colour:{colour}" for colour in ("red", "blue", "white", "green", "black")}


def test_mana_pull_lets_a_black_die_be_anything():
    t = Laid(hand=["mana-pull", "march", "stamina"], dice=["black", "green"])
    t.act("play:mana-pull")
    assert {"power:march", "power:stamina"} <= t.can()
    t.act("power:stamina")  # the black die
    assert t.s.source.holder[0] == 0
    assert t.gave == {"move": 4}
    t.act("power:march")
    assert t.s.turn.dice_left == 0


def test_mana_pull_sets_two_dice():
    t = played("mana-pull", "strong", "moving", "die:0 colour:red die:2 colour:black", dice=["red", "green", "blue"])
    assert t.gave == {"red mana": 1, "black mana": 1}


def test_only_one_black_die_is_anything_by_mana_pull():
    t = Laid(hand=["mana-pull", "march", "stamina"], dice=["black", "black"])
    t.act("play:mana-pull", "power:march")
    while "die:0" in t.can():
        t.act("die:0")
    assert "power:stamina" not in t.can()


def test_mana_storm_takes_a_crystal_of_a_die():
    t = played("mana-storm", "basic", "moving", "die:1", dice=["gold", "blue", "red"])
    assert t.gave == {"blue crystal": 1}
    assert t.s.source.holder[1] == -1, "it stays in the Source"


def test_mana_storm_lets_gold_and_black_dice_be_anything_by_night_and_day():
    for night in (False, True):
        t = played("mana-storm", "strong", "moving", hand=["march", "stamina", "rage"], night=night, dice=["red", "red", "red"])
        for i, colour in enumerate((4, 5, 4)):
            t.s.source.face[i] = colour
        assert t.s.turn.dice_left == 4
        assert "power:march" in t.can()
        t.act("power:march", "die:1")
        t.act("power:stamina", "die:0")
        assert t.s.turn.move == 8


# -- noble manners, regeneration, steady tempo -------------------------------------------------------------------------------


def test_regeneration_readies():
    t = Laid(hand=["regeneration"], units=["peasants", "illusionists"], mana=["green"])
    for one in t.me.company[:2]:
        one.spent = True
    t.before = t.counts()
    t.act("play:regeneration", "unit:1")
    assert t.gave == {"heal": 1, "spent": -1}


@proves("MK-9.36")
@pytest.mark.parametrize("card", ["tranquility", "rejuvenate", "regeneration"])
@pytest.mark.parametrize("phase", ["ranged", "block", "attack"])
def test_a_card_that_heals_is_not_played_in_a_combat_whatever_it_does_besides(card, phase):
    t = Laid(phase, hand=[card], units=["peasants"], mana=["green"])
    t.me.company[0].spent = True
    assert not {f"play:{card}", f"power:{card}"} & t.can()
    t = Laid(hand=[card, "wound"], units=["peasants"], mana=["green"])
    t.me.company[0].spent = True
    assert {f"play:{card}", f"power:{card}"} <= t.can()


@proves("MK-9.36")
@pytest.mark.parametrize("card", ["tranquility", "rejuvenate", "regeneration"])
def test_a_card_that_heals_is_not_played_in_a_combat_by_another_one(card):
    """Concentration plays other cards of the hand, and Maximal Effect uses one that is thrown away."""
    t = Laid("attack", hand=["concentration", card, "rage"], deck=["march", "march"], mana=["green"])
    assert t.act("power:concentration").can() == {"card:rage"}
    t = Laid("attack", hand=["concentration", card], deck=["march", "march"], mana=["green"])
    assert "power:concentration" not in t.can()
    t = Laid("attack", hand=["maximal-effect", card], deck=["march", "march"])
    assert t.act("play:maximal-effect", f"card:{card}").gave == {}
    t = Laid(hand=["concentration", card, "wound"], deck=["march", "march"], units=["peasants"], mana=["green"])
    t.me.company[0].spent = True
    assert t.act("power:concentration").can() == {f"card:{card}"}


@pytest.mark.parametrize(("side", "price", "place"), [("basic", [], 0), ("strong", ["blue"], 1)])
def test_steady_tempo_goes_to_the_deck(side, price, place):
    t = Laid(hand=["steady-tempo", "rage", "wound"], deck=["march"] * 6, mana=price)
    t.act("play:steady-tempo" if side == "basic" else "power:steady-tempo", "end-turn", "part:one")
    if side == "basic":
        assert t.me.deck.cards[0] == Card.STEADY_TEMPO, "under the deck"
    else:
        assert "steady_tempo" in t.hand() or t.me.deck.cards[t.me.deck.count - 1] == Card.STEADY_TEMPO
    assert t.discards() == []


def test_steady_tempo_needs_a_deck_for_its_basic_side():
    t = Laid(hand=["steady-tempo", "rage"])
    t.act("play:steady-tempo", "end-turn")
    assert "part:one" not in t.can()


@pytest.mark.parametrize(("side", "card"), [("basic", "rage"), ("strong", "wound")])
def test_crystal_joy_comes_back(side, card):
    t = Laid(hand=["crystal-joy", "rage", "wound"], mana=["blue"])
    t.act(*(["play:crystal-joy"] if side == "basic" else ["power:crystal-joy", "colour:green"]))
    assert t.gave == {"blue mana": -1, ("blue crystal" if side == "basic" else "green crystal"): 1}
    t.act("end-turn", "part:one")
    assert t.can() <= {"card:rage", "card:wound"}
    t.act(f"card:{card}")
    assert "crystal_joy" in t.hand()
    assert t.discards() == [card]


# -- agility, diplomacy, ambush, ice shield, into the heat -------------------------------------------------------------------


@proves("MK-4.22")
def test_agility_keeps_its_moves_for_the_combat():
    t = Laid(hand=["agility", "march"])
    t.act("play:agility", "play:march")
    t.fight(["prowlers"], (), 6)
    t.s.deciding = 1
    assert t.s.turn.move == 4
    t.act(*["convert:attack"] * 3)
    assert t.gave["melee"] == 3
    assert "strike" in t.can()


@proves("MK-9.35")
def test_without_agility_moves_are_lost():
    t = Laid(hand=["march"])
    t.act("play:march")
    t.fight(["prowlers"], (), 6)
    assert t.s.turn.move == 0


def test_agility_makes_ranged_attacks_of_two_moves():
    t = Laid("ranged", hand=["agility", "march"], mana=["white"])
    assert "play:march" not in t.can()
    t.act("power:agility")
    assert "convert:attack" not in t.can()
    t.act("convert:ranged", "convert:ranged", "play:march", "convert:ranged")
    assert (t.gave["ranged"], t.s.turn.move) == (3, 0)


def test_diplomacy_makes_blocks_of_influence():
    t = Laid("block", hand=["diplomacy", "promise"])
    assert "play:promise" not in t.can()
    t.act("play:diplomacy", "play:promise", *["convert:block"] * 4)
    assert t.gave == {"block": 4}
    assert "block" in t.can()


@pytest.mark.parametrize(("part", "name"), [("part:one", "fire"), ("part:two", "ice")])
def test_diplomacy_makes_fire_or_ice_blocks(part, name):
    t = Laid("block", hand=["diplomacy"], mana=["white"])
    t.act("power:diplomacy", part, f"convert:{name}-block")
    assert t.gave == {f"block {name}": 1, "influence": 3, "white mana": -1}


@pytest.mark.parametrize(("side", "attack", "block"), [("basic", 1, 2), ("strong", 2, 4)])
def test_ambush_strengthens_the_first_attack_or_block_card(side, attack, block):
    laid = {"hand": ["ambush", "rage", "swiftness"], "mana": ["green", "white"]}
    play = "play:ambush" if side == "basic" else "power:ambush"
    t = Laid(**laid).act(play)
    t.fight(["prowlers"], (), 6)
    t.s.deciding = 1
    t.act("play:rage", "power:swiftness")
    assert (t.gave["melee"], t.gave["ranged"]) == (2 + attack, 3)
    t = Laid(**laid).act(play)
    t.fight(["prowlers"], (), 4)
    t.s.deciding = 1
    t.act("sideways:swiftness", "play:rage")
    assert t.gave["block"] == 1 + 2 + block, "a card sideways is no Block card"


@proves("MK-9.3")
@pytest.mark.parametrize(("foe", "armor"), [("prowlers", -3), ("ice-mages", 0)])
def test_ice_shield_lowers_the_armor_of_whom_it_blocks(foe, armor):
    t = Laid("block", hand=["ice-shield"], mana=["blue"], foes=[foe])
    t.act("power:ice-shield")
    t.s.combat.block[0] = 20
    t.act("block")
    assert t.foe().armor == armor, "ice resistance ignores what blue cards do besides"


def test_ice_shield_waits_for_its_own_block_alone():
    t = Laid("block", hand=["ice-shield"], mana=["blue"], foes=["prowlers", "wolf-riders"])
    t.act("power:ice-shield", "abandon", "attack:1:0")
    t.s.combat.block[0] = 20
    t.act("block")
    assert (t.foe(0).armor, t.foe(1).armor) == (0, 0)


@pytest.mark.parametrize(
    ("foes", "icons"),
    [
        (["prowlers"], 0),
        (["wolf-riders"], 1),  # swift
        (["ironclads"], 2),  # brutal, physical resistance
        (["fire-mages"], 2),  # fire attack, fire resistance
        (["high-dragon"], 0),  # and so does it together with fire resistance
        (["ice-mages"], 0),  # ice resistance ignores it
        (["altem-mages"], 5),  # cold fire, fortified, brutal, poison, physical resistance
    ],
)
def test_cold_toughness_counts_icons(foes, icons):
    t = played("cold-toughness", "strong", "block", foes=foes)
    assert t.gave == {"block ice": 5 + icons}


@proves("MK-9.37", "MK-18.13")
@pytest.mark.parametrize(("counts", "block"), [(0, 5), (1, 7)])
def test_cold_toughness_against_ice_resistance(counts, block):
    """Ice Mages have an ice attack and ice resistance."""
    t = Laid("block", hand=["cold-toughness"], mana=["blue"], foes=["ice-mages"])
    t.s.options.resisted_block = counts
    assert t.act("power:cold-toughness").gave["block ice"] == block


@proves("MK-9.37")
def test_cold_toughness_has_no_bonus_against_arcane_immunity():
    t = Laid("block", hand=["cold-toughness"], mana=["blue"], foes=["ironclads"]).give("arcane-immunity")
    assert t.act("power:cold-toughness").gave["block ice"] == 5


@pytest.mark.parametrize(("side", "n"), [("basic", 2), ("strong", 3)])
def test_into_the_heat(side, n):
    t = Laid("ranged", hand=["into-the-heat"], mana=["red"], units=["utem-crossbowmen"])
    t.s.combat.target = 0
    t.act("play:into-the-heat" if side == "basic" else "power:into-the-heat", "foe:0", "use:0:1")
    assert t.gave["ranged"] == 2 + n
    assert t.s.combat.spared, "Units take no damage in this combat"


# -- the starting decks ------------------------------------------------------------------------------------------------------


def test_the_starting_deck_has_sixteen_cards():
    common = sum(C.cards[kind].copies for kind in range(20) if C.cards[kind].hero == NO_HERO)
    assert common == 16


@pytest.mark.parametrize("card", list(Card))
def test_every_action_has_two_sides(card):
    token = C.cards[card]
    if token.sort in (Sort.BASIC, Sort.ADVANCED):
        assert token.basic.row > 0
        assert token.strong.row > 0
        assert 0 <= token.colour < 4
    elif card == WOUND:
        assert token.basic.row == token.strong.row == 0
