"""Every Spell, both sides.  Expected numbers are worked out from the cards by hand; strong sides are played by night."""

import pytest

from holdfast.games.mage_knight.names import Card, Unit
from tests.mage_knight.course import B
from tests.mage_knight.laid import C, Laid, member, played
from tests.mage_knight.places import WESTWARDS, beside
from tests.proves import proves


@proves("MK-4.6")
@pytest.mark.parametrize(
    ("card", "side", "situation", "answers", "gives"),
    [
        ("fireball", "basic", "ranged", "", {"ranged fire": 5}),
        ("fireball", "strong", "ranged", "", {"siege fire": 8, "wounds": 1}),
        ("snowstorm", "basic", "attack", "", {"ranged ice": 5}),
        ("snowstorm", "strong", "ranged", "", {"siege ice": 8, "wounds": 1}),
        ("expose", "basic", "ranged", "", {"ranged": 2}),
        ("expose", "strong", "ranged", "part:one", {"ranged": 3}),
        ("expose", "strong", "ranged", "part:two", {"ranged": 3}),
        ("tremor", "basic", "ranged", "part:one", {"armor of 0": -3}),
        ("tremor", "strong", "attack", "part:one", {"armor of 0": -3}),
        ("tremor", "strong", "attack", "part:two", {"armor of 0": -2}),
        ("flame-wall", "basic", "attack", "", {"melee fire": 5}),
        ("flame-wall", "basic", "block", "", {"block fire": 7}),
        ("flame-wall", "strong", "attack", "", {"melee fire": 5 + 2}),
        ("flame-wall", "strong", "block", "", {"block fire": 7 + 2}),
        ("whirlwind", "basic", "block", "", {"stopped 0": 1}),
        ("whirlwind", "basic", "ranged", "", {"stopped 0": 1}),
        ("whirlwind", "strong", "attack", "", {"fame": 2}),  # and the combat is over
        ("burning-shield", "basic", "block", "", {"block fire": 4}),
        ("burning-shield", "strong", "block", "", {"block fire": 4}),
        ("chill", "basic", "block", "", {"stopped 0": 1}),
        ("chill", "strong", "block", "", {"stopped 0": 1, "armor of 0": -4}),
        ("restoration", "basic", "moving", "", {"heal": 3}),
        ("restoration", "basic", "rest", "", {"heal": 3}),
        ("restoration", "strong", "moving", "", {"heal": 3}),
        ("demolish", "basic", "ranged", "", {"armor of 0": -1}),
        ("demolish", "strong", "attack", "", {"fame": 2}),
        ("meditation", "basic", "moving", "", {"limit": 2}),
        ("meditation", "strong", "moving", "", {"limit": 2}),
        ("space-bending", "basic", "moving", "", {}),
        ("space-bending", "strong", "moving", "", {}),
    ],
)
def test_what_a_spell_gives(card, side, situation, answers, gives):
    t = played(card, side, situation, answers)
    assert t.gave == gives
    assert t.played() == [card.replace("-", "_")]


def test_a_spell_costs_mana_on_both_sides():
    assert "play:fireball" not in Laid("ranged", hand=["fireball"]).can()
    assert "play:fireball" in Laid("ranged", hand=["fireball"], mana=["red"]).can()
    for mana, dice, night, can in (
        (["red", "black"], [], True, True),
        (["red", "black"], [], False, False),  # black is not used by day
        (["red"], [], True, False),
        (["black"], [], True, False),
        (["red"], ["black"], True, True),
        ([], ["red", "black"], True, False),  # one die in a turn
        (["gold", "black"], [], True, False),  # gold is not used by night
        (["red", "red"], [], True, False),
    ):
        assert ("power:fireball" in Laid("ranged", hand=["fireball"], mana=mana, dice=dice, night=night).can()) == can, (mana, dice, night)


def test_both_mana_of_a_strong_side_are_paid():
    t = Laid("ranged", hand=["fireball"], mana=["red"], crystals=["red"], dice=["black", "red"], night=True)
    t.act("power:fireball")
    assert t.can() == {"token:red", "crystal:red"}, "the only black one is the die, so that it cannot pay for the red one"
    t.act("crystal:red")
    assert t.gave == {"red crystal": -1, "siege fire": 8, "wounds": 1, "dice": -1}


@proves("MK-9.3")
def test_resistance_keeps_spells_of_its_colour_off():
    t = Laid("block", hand=["chill"], mana=["blue"], foes=["ice-mages"])
    assert "play:chill" not in t.can()
    t = Laid("attack", hand=["demolish"], mana=["red", "black"], foes=["fire-mages"], night=True)
    t.act("power:demolish")
    assert (t.foe().down, t.foe().armor) == (0, 0)


@proves("MK-9.3")
@pytest.mark.parametrize(("card", "mana"), [("whirlwind", "white"), ("chill", "blue"), ("expose", "white")])
def test_arcane_immunity_keeps_spells_off(card, mana):
    t = Laid("block" if card in ("whirlwind", "chill") else "ranged", hand=[card], mana=[mana]).give("arcane-immunity")
    assert f"play:{card}" not in t.can()


def test_expose_strips_one_enemy():
    t = Laid("ranged", hand=["expose"], mana=["white"], foes=["guardsmen", "golems"], sited=["guardsmen", "golems"])
    t.s.combat.target = 0
    assert "foe:0" not in t.can(), "it is fortified twice"
    t.act("play:expose", "foe:0")
    assert t.gave == {"ranged": 2, "white mana": -1}
    t.act("foe:0")
    t.s.combat.points[4] += 5  # ranged: 7 in all
    assert "strike" in t.can()


@pytest.mark.parametrize(("part", "needs"), [("part:one", 10), ("part:two", 99)])
def test_mass_expose_strips_fortification_or_resistances_of_all(part, needs):
    """Golems, armor 5, resist physical attacks and defend a keep: without fortification ranged 10 is enough, without resistance none."""
    t = Laid("ranged", hand=["expose"], mana=["white", "black"], foes=["golems"], sited=["golems"], night=True)
    t.act("power:expose", part)
    t.s.combat.points[4] = 10
    assert ("strike" in t.can()) == (needs == 10)
    t.s.combat.points[4] = 0
    t.s.combat.points[8] = 5  # siege
    assert ("strike" in t.can()) == (part == "part:two")


def test_tremor_for_all():
    t = Laid("ranged", hand=["tremor"], mana=["green"], foes=["prowlers", "werewolf"])
    t.act("play:tremor", "part:two")
    assert [t.foe(i).armor for i in (0, 1)] == [-2, -2]


def test_earthquake_shakes_fortified_enemies_twice_as_much():
    laid = {
        "hand": ["tremor"],
        "mana": ["green", "black"],
        "foes": ["prowlers", "diggers", "swordsmen"],
        "sited": ["swordsmen"],
        "night": True,
    }
    t = Laid("ranged", **laid).act("power:tremor", "part:two")
    assert [t.foe(i).armor for i in range(3)] == [-2, -4, -4]
    t = Laid("ranged", **laid).act("power:tremor", "part:one", "foe:1")
    assert [t.foe(i).armor for i in range(3)] == [0, -6, 0]


@pytest.mark.parametrize(("situation", "gives"), [("attack", {"melee fire": 5 + 6}), ("block", {"block fire": 7 + 6})])
def test_flame_wave_counts_all_enemies_that_are_faced(situation, gives):
    assert played("flame-wall", "strong", situation, foes=["prowlers", "diggers", "golems"]).gave == gives


@pytest.mark.parametrize(("side", "more"), [("basic", 0), ("strong", 3)])
@pytest.mark.parametrize(
    ("colour", "gives", "n"),
    [("blue", "melee ice", 8), ("red", "melee coldfire", 7), ("white", "ranged ice", 6), ("green", "siege ice", 5)],
)
def test_mana_bolt(side, more, colour, gives, n):
    t = played("mana-bolt", side, "attack", mana=[colour])
    assert t.gave == {gives: n + more, f"{colour} mana": -1}


def test_mana_bolt_asks_for_one_more_mana():
    assert "play:mana-bolt" not in Laid("attack", hand=["mana-bolt"], mana=["blue"]).can()
    assert "power:mana-bolt" not in Laid("attack", hand=["mana-bolt"], mana=["blue", "black"], night=True).can()
    assert "play:mana-bolt" not in Laid("ranged", hand=["mana-bolt"], mana=["blue", "blue"]).can(), "blue and red give melee attacks"


def test_tornado_and_disintegrate_wait_for_the_attack_phase():
    for card, colour in (("whirlwind", "white"), ("demolish", "red")):
        for situation in ("ranged", "block"):
            assert f"power:{card}" not in Laid(situation, hand=[card], mana=[colour, "black"], night=True).can()


def test_disintegrate_lowers_the_armor_of_the_others():
    t = Laid("attack", hand=["demolish"], mana=["red", "black"], foes=["prowlers", "werewolf", "fire-mages"], night=True)
    t.act("power:demolish", "foe:1")
    assert t.gave == {"down 1": 1, "fame": 5, "armor of 0": -1, "red mana": -1, "black mana": -1}


def test_demolish_ignores_the_fortification_of_the_site():
    t = Laid("ranged", hand=["demolish"], mana=["red"], foes=["guardsmen", "swordsmen"], sited=["guardsmen", "swordsmen"])
    t.act("play:demolish")
    assert [t.foe(i).armor for i in (0, 1)] == [-1, -1]
    assert t.s.combat.siteless
    t.s.combat.target = 2
    t.s.combat.points[4] = 4
    assert "strike" in t.can(), "swordsmen, armor 5 - 1"


@proves("MK-9.6")
def test_burning_shield_attacks_again_when_it_blocked():
    t = Laid("block", hand=["burning-shield"], mana=["red"], foes=["prowlers"])
    t.act("play:burning-shield", "block")
    assert t.phase() == "attacking"
    assert t.gave == {"red mana": -1}
    t.act("foe:0", "convert:kept")
    assert t.gave == {"red mana": -1, "melee fire": 4}
    assert "convert:kept" not in t.can()
    t.act("strike")
    assert t.me.fame == 2


def test_burning_shield_that_does_not_block_attacks_nobody():
    t = Laid("block", hand=["burning-shield"], mana=["red"], foes=["swordsmen"])
    t.act("play:burning-shield", "next-phase")
    t.s.combat.target = 1
    assert "convert:kept" not in t.can()


@pytest.mark.parametrize(("foe", "down"), [("prowlers", True), ("fire-mages", False)])
def test_exploding_shield_destroys_whom_it_blocks(foe, down):
    t = Laid("block", hand=["burning-shield"], mana=["red", "black"], foes=[foe, "werewolf"], night=True)
    t.act("power:burning-shield")
    t.s.combat.block[3] += 9
    t.act("block")
    assert t.foe().down == down
    assert t.me.fame == (2 if down else 0)


def test_exploding_shield_destroys_the_summoned_enemy_alone():
    t = Laid("ranged", hand=["burning-shield"], mana=["red", "black"], foes=["orc-summoners"], night=True)
    t.s.combat.target = 0
    t.act("next-phase", "attack:0:0", "power:burning-shield")
    t.s.combat.block[3] += 20
    t.act("block")
    assert not t.foe().down
    assert t.me.fame == 0
    assert t.phase() == "attacking"
    assert t.foe().summoned == -1


def test_chill_and_lethal_chill():
    t = Laid("ranged", hand=["chill"], mana=["blue"], foes=["fire-mages"])
    t.act("play:chill")
    t.s.combat.points[1] = 0
    t.s.combat.points[5] = 5  # ranged fire
    assert "strike" in t.can(), "without its resistance fire 5 beats armor 5"


@pytest.mark.parametrize(("moves", "stopped"), [(0, 1), (1, 2), (2, 2), (3, 3)])
def test_wings_of_night_stop_more_for_rising_moves(moves, stopped):
    t = Laid("block", hand=["wings-of-wind"], mana=["white", "black"], foes=["prowlers", "diggers", "golems"], night=True)
    t.s.turn.move = moves
    t.act("power:wings-of-wind", "foe:0")
    while "part:one" in t.can():
        t.act("part:one")
        for i in range(3):
            if f"foe:{i}" in t.can():
                t.act(f"foe:{i}")
                break
    assert sum(t.foe(i).stopped for i in range(3)) == stopped


def test_moves_may_be_played_in_combat_for_wings_of_night():
    t = Laid("block", hand=["wings-of-wind", "march"], mana=["white", "black"], foes=["prowlers", "diggers"], night=True)
    t.act("play:march")
    assert t.s.turn.move == 2


FOREST = 2


def test_restoration_heals_more_in_a_forest():
    t = Laid(hand=["restoration"], mana=["green"])
    tile = C.tiles[t.s.land.hexes[0].tile]
    space = next(i for i in range(7) if tile.terrain[i] == FOREST)
    t.me.at = space
    assert t.act("play:restoration").gave["heal"] == 5


def test_rebirth_readies_levels():
    t = Laid(hand=["restoration"], mana=["green", "black"], units=["peasants", "illusionists", "utem-swordsmen"], night=True)
    for one in t.me.company[:3]:
        one.spent = True
    t.before = t.counts()
    t.act("power:restoration", "part:one", "unit:1")  # 2 of 3 levels
    t.act("part:one")
    assert t.gave == {"heal": 3, "spent": -2, "green mana": -1, "black mana": -1}, "the one of level 1 is the only one left"


def test_time_bending_brings_the_other_cards_back():
    t = Laid(hand=["space-bending", "march", "rage"], mana=["blue", "black"], deck=["stamina"] * 6, night=True)
    t.act("play:march", "power:space-bending", "end-turn")
    assert t.s.active == 0
    assert t.hand() == ["march", "rage"]
    assert t.me.deck.count == 6
    assert "space_bending" not in t.hand() + t.discards() + t.played()


def test_call_to_arms_borrows_a_unit():
    t = Laid("ranged", hand=["call-to-arms"], mana=["white", "green"]).offer(units=["savage-monks", "peasants", "utem-crossbowmen"])
    t.act("play:call-to-arms")
    assert t.can() == {"done", "recruit:0", "recruit:2"}
    t.act("recruit:2", "use:0:1")
    assert t.gave == {"ranged": 2, "white mana": -1}
    assert t.s.units[2] >= 0, "it stays in the offer"
    t = Laid("ranged", hand=["call-to-arms"], mana=["white", "green"]).offer(units=["savage-monks"])
    t.act("play:call-to-arms", "recruit:0", "use:0:1")
    assert t.gave == {"siege": 4, "white mana": -1, "green mana": -1}


def test_a_borrowed_unit_that_would_be_wounded_is_not():
    t = Laid("attack", hand=["call-to-arms"], mana=["white"]).offer(units=["utem-swordsmen"])
    t.act("play:call-to-arms", "recruit:0", "use:0:1")
    assert t.gave == {"melee": 6, "white mana": -1}


def test_call_to_glory_recruits_for_nothing():
    t = Laid(hand=["call-to-arms"], mana=["white", "black"], night=True).offer(units=["utem-swordsmen", "peasants"])
    t.act("power:call-to-arms", "recruit:0")
    assert t.me.company[0].unit == member(Unit, "utem-swordsmen")
    t = Laid(hand=["call-to-arms"], mana=["white", "black"], units=["foresters"], night=True).offer(units=["utem-swordsmen"])
    t.act("power:call-to-arms", "recruit:0")
    assert t.me.company[0].unit == member(Unit, "utem-swordsmen")


@pytest.mark.parametrize("answer", ["decline", "part:one"])
def test_meditation(answer):
    t = Laid(hand=["meditation"], mana=["green"], deck=["march", "march"], discard=["rage", "stamina"])
    t.act("play:meditation", answer)
    cards = [Card(kind).name.lower() for kind in t.me.deck.cards[:4]]
    top, under = cards[2:], cards[:2]
    assert sorted(top if answer == "decline" else under) == ["rage", "stamina"]
    assert t.discards() == []
    assert t.me.hand_bonus == 2


def test_trance_puts_chosen_cards_back():
    t = Laid(hand=["meditation"], mana=["green", "black"], discard=["rage", "stamina", "march"], night=True)
    t.act("power:meditation", "card:rage", "card:march", "decline")
    assert t.discards() == ["stamina"]
    assert [Card(kind).name.lower() for kind in t.me.deck.cards[:2]] == ["rage", "march"]


# -- going ---------------------------------------------------------------------------------------------------------------------


def test_underground_travel_goes_three_spaces_to_a_safe_one():
    t = Laid(hand=["underground-travel"], mana=["green"])
    t.act("play:underground-travel", "walk:east")
    assert "done" in t.can()
    steps = 1
    while any(text.startswith("walk") for text in t.can()):
        t.act(next(text for text in sorted(t.can()) if text.startswith("walk")))
        steps += 1
    assert steps == 3
    t.act("done")
    assert t.gave == {"green mana": -1}, "it costs no moves and provokes nobody"


def test_wings_of_wind_cost_a_move_for_each_space():
    assert "play:wings-of-wind" not in Laid(hand=["wings-of-wind"], mana=["white"]).can()
    t = Laid(hand=["wings-of-wind", "march"], mana=["white"])
    t.act("play:march", "play:wings-of-wind", "walk:east", "walk:north-east")
    assert t.s.turn.move == 0
    assert t.can() == {"done"}


def test_underground_attack_needs_a_fortified_site_within_reach():
    t = Laid(hand=["underground-travel"], mana=["green", "black"], night=True)
    assert "power:underground-travel" not in t.can()


@proves("MK-7.20", "MK-5.4")
@pytest.mark.parametrize("is_there", [True, False])
def test_underground_attack_does_not_enter_a_keep_whose_owner_stands_on_it(is_there):
    t, at = beside("keep", WESTWARDS)
    t.space(at).shields = 1 << B
    t.at(at if is_there else 0, seat=B)
    t.s.night = True
    t.hand("underground_travel").mana(green=1, black=1)
    assert t.can("power:underground-travel") != is_there


def test_no_journey_begins_in_a_combat_or_after_the_action():
    for situation in ("block", "deal"):
        t = Laid(situation, hand=["underground-travel", "wings-of-wind"], mana=["green", "white"])
        t.s.turn.move = 5
        assert not {"play:underground-travel", "play:wings-of-wind"} & t.can()
