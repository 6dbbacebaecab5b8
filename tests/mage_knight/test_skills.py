"""Every Skill of the four heroes.  Expected numbers are worked out from their texts by hand."""

import pytest

from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push
from holdfast.games.mage_knight import decisions as pending
from holdfast.games.mage_knight.names import BOND, Hero, Site, Skill, SkillUse, Unit
from tests.mage_knight.laid import COURSE, C, Laid
from tests.proves import proves


def used(skill, situation, answers="", **laid):
    return Laid(situation, skills=[skill], **laid).act(f"skill:{skill}", *answers.split())


@proves("MK-4.4")
@pytest.mark.parametrize(
    ("skill", "situation", "night", "answers", "gives"),
    [
        ("day-sharpshooting", "ranged", False, "", {"ranged": 2}),
        ("day-sharpshooting", "ranged", True, "", {"ranged": 1}),
        ("night-sharpshooting", "attack", False, "", {"ranged": 1}),
        ("night-sharpshooting", "ranged", True, "", {"ranged": 2}),
        ("bright-negotiation", "deal", False, "", {"influence": 3}),
        ("bright-negotiation", "deal", True, "", {"influence": 2}),
        ("dark-negotiation", "deal", False, "", {"influence": 2}),
        ("dark-negotiation", "deal", True, "", {"influence": 3}),
        ("double-time", "moving", False, "", {"move": 2}),
        ("double-time", "moving", True, "", {"move": 1}),
        ("dark-paths", "moving", False, "", {"move": 1}),
        ("dark-paths", "moving", True, "", {"move": 2}),
        ("leaves-in-the-wind", "moving", False, "", {"green crystal": 1, "white mana": 1}),
        ("whispers-in-the-treetops", "moving", False, "", {"white crystal": 1, "green mana": 1}),
        ("white-crystal-craft", "moving", False, "", {"blue crystal": 1, "white mana": 1}),
        ("green-crystal-craft", "block", False, "", {"blue crystal": 1, "green mana": 1}),
        ("red-crystal-craft", "moving", False, "", {"blue crystal": 1, "red mana": 1}),
        ("dark-fire-magic", "moving", False, "colour:red", {"red crystal": 1, "red mana": 1}),
        ("dark-fire-magic", "moving", True, "colour:black", {"red crystal": 1, "black mana": 1}),
        ("cold-swordsmanship", "attack", False, "part:one", {"melee": 2}),
        ("cold-swordsmanship", "attack", False, "part:two", {"melee ice": 2}),
        ("hot-swordsmanship", "attack", False, "part:one", {"melee": 2}),
        ("hot-swordsmanship", "attack", False, "part:two", {"melee fire": 2}),
        ("shield-mastery", "block", False, "part:one", {"block": 3}),
        ("shield-mastery", "block", False, "part:two", {"block fire": 2}),
        ("shield-mastery", "block", False, "part:three", {"block ice": 2}),
        ("freezing-power", "ranged", False, "part:one", {"siege": 1}),
        ("freezing-power", "ranged", False, "part:two", {"siege ice": 1}),
        ("burning-power", "ranged", False, "part:one", {"siege": 1}),
        ("burning-power", "attack", False, "part:two", {"siege fire": 1}),
        ("potion-making", "moving", False, "", {"heal": 2}),
        ("potion-making", "rest", False, "", {"heal": 2}),
    ],
)
def test_what_a_skill_gives(skill, situation, night, answers, gives):
    t = used(skill, situation, answers, night=night)
    assert t.gave == gives
    assert f"skill:{skill}" not in t.can(), "it is used"


@pytest.mark.parametrize(
    ("skill", "situation"),
    [
        ("potion-making", "block"),
        ("inspiration", "attack"),
        ("i-feel-no-pain", "block"),
        ("glittering-fortune", "moving"),
        ("double-time", "attack"),
        ("day-sharpshooting", "block"),
        ("shield-mastery", "attack"),
        ("cold-swordsmanship", "ranged"),
        ("bright-negotiation", "moving"),
        ("bonds-of-loyalty", "moving"),
        ("flight", "block"),
        ("invocation", "moving"),  # without a card
        ("universal-power", "moving"),  # without mana
        ("who-needs-magic", "ranged"),
        ("resistance-break", "moving"),
    ],
)
def test_when_a_skill_is_not_offered(skill, situation):
    laid = {"hand": ["wound"]} if skill == "i-feel-no-pain" else {}
    assert f"skill:{skill}" not in Laid(situation, skills=[skill], **laid).can()


def test_night_rules_hold_in_dungeons():
    t = Laid("ranged", skills=["day-sharpshooting"])
    t.s.combat.night = True
    assert t.act("skill:day-sharpshooting").gave == {"ranged": 1}


@proves("MK-4.4")
def test_skills_of_a_round_are_turned_over_those_of_a_turn_come_back():
    for skill in Skill:
        assert C.skills[skill].use in (SkillUse.TURN, SkillUse.ROUND, SkillUse.PASSIVE, SkillUse.INTERACTIVE)
    t = Laid(skills=["double-time", "potion-making"], hand=["rage", "wound"], seats=1)
    t.act("skill:double-time", "skill:potion-making")
    assert t.me.round_skills == 1 << Skill.POTION_MAKING
    assert t.me.turn_skills == 1 << Skill.DOUBLE_TIME


# -- Norowas -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ready", "moves"), [(0, 0), (1, 1), (3, 3), (5, 3)])
def test_forward_march_counts_ready_unwounded_units_up_to_three(ready, moves):
    t = Laid(skills=["forward-march"], units=["peasants"] * 5)
    for place in range(ready, 5):
        if place % 2:
            t.me.company[place].spent = True
        else:
            t.me.company[place].wounds = 1
    t.act("skill:forward-march")
    assert t.s.turn.move == moves


def test_inspiration_readies_or_heals():
    t = Laid(skills=["inspiration"], units=["peasants", "foresters"])
    t.me.company[0].spent = True
    t.me.company[1].wounds = 2
    t.before = t.counts()
    assert t.act("skill:inspiration", "part:two").gave == {"hurt": -1}
    t = Laid(skills=["inspiration"], units=["peasants", "foresters"])
    t.me.company[0].spent = True
    t.before = t.counts()
    assert t.act("skill:inspiration").gave == {"spent": -1}


@pytest.mark.parametrize(
    ("situation", "part", "use", "gives"),
    [
        ("block", "", "use:0:0", {"block": 3 + 3, "spent": 1}),
        ("attack", "part:two", "use:0:0", {"melee": 3 + 2, "spent": 1}),
        ("attack", "part:three", "use:0:1", {"ranged": 2 + 1, "spent": 1}),
        ("attack", "part:two", "use:0:1", {"ranged": 2, "spent": 1}),
        ("attack", "part:three", "use:0:0", {"melee": 3, "spent": 1}),
        ("ranged", "", "use:0:1", {"ranged": 2 + 1, "spent": 1}),
        ("ranged", "", "use:1:1", {"siege": 4, "spent": 1, "green mana": -1}),  # no siege attack is stronger
    ],
)
def test_leadership(situation, part, use, gives):
    t = used("leadership", situation, part, units=["utem-crossbowmen", "savage-monks"], mana=["green"])
    assert t.act(use).gave == gives


def test_leadership_is_for_one_unit():
    t = used("leadership", "block", units=["peasants", "peasants"])
    t.act("use:0:0", "use:1:0")
    assert t.gave["block"] == 2 + 3 + 2


def test_bonds_of_loyalty_lead_a_unit_for_five_influence_less():
    t = Laid("deal", skills=["bonds-of-loyalty"], units=["foresters"]).offer(units=["utem-swordsmen", "peasants"])
    village(t)
    t.s.turn.influence = 0
    assert {"loyal:1"} == {text for text in t.can() if text.startswith(("loyal", "recruit"))}, "peasants cost 4, swordsmen need a keep"
    t.act("loyal:1")
    assert t.me.company[BOND].unit == Unit.PEASANTS
    assert t.me.company[0].unit == Unit.FORESTERS
    t.offer(units=["herbalists"])
    t.s.turn.influence = 3
    assert {"recruit:0"} == {text for text in t.can() if text.startswith(("loyal", "recruit"))}, "there is one of them"
    t.act("recruit:0")
    assert t.me.company[0].unit == Unit.HERBALISTS
    assert t.me.company[BOND].unit == Unit.PEASANTS, "the loyal Unit is not disbanded"


def test_the_loyal_unit_fights_where_no_others_do():
    t = Laid("block", skills=["bonds-of-loyalty"], units=["peasants"])
    t.me.company[BOND].unit = Unit.FORESTERS
    t.s.combat.no_units = True
    assert {f"use:{BOND}:1"} == {text for text in t.can() if text.startswith("use:")}
    t.act("abandon", "next-phase")
    assert f"assign:{BOND}" in t.can()
    assert "assign:0" not in t.can()


def test_who_gains_bonds_of_loyalty_adds_two_units_to_the_offer():
    t = Laid(seats=2)
    before = sum(unit != NONE for unit in t.s.units)
    t.s.drawn_skills[0] = Skill.BONDS_OF_LOYALTY
    t.s.drawn_skills[1] = Skill.DOUBLE_TIME
    push(t.s.frames, pending.Level(0))
    t.act("keep-skill:bonds-of-loyalty")
    assert sum(unit != NONE for unit in t.s.units) == before + 2


def village(t):
    """A village lies where the hero stands."""
    place = t.s.land.hexes[t.me.at // 7]
    tile = next(i for i in range(len(C.tiles)) if Site.VILLAGE in list(C.tiles[i].sites))
    place.tile = tile
    t.me.at = 7 * (t.me.at // 7) + list(C.tiles[tile].sites).index(Site.VILLAGE)


@pytest.mark.parametrize(
    ("skill", "colour"),
    [("norowas-motivation", "white"), ("tovak-motivation", "blue"), ("goldyx-motivation", "green"), ("arythea-motivation", "red")],
)
@pytest.mark.parametrize(("others", "is_least"), [(1, True), (0, False)])
def test_motivation_draws_two_and_gives_mana_to_the_last(skill, colour, others, is_least):
    t = Laid(skills=[skill], deck=["march", "rage", "stamina"])
    t.s.players[1].fame = others
    t.act(f"skill:{skill}")
    assert t.gave == {"drawn": 2} | ({f"{colour} mana": 1} if is_least else {}), "as little as another one is not the least"


def test_motivation_before_the_turn_keeps_its_mana_for_the_turn():
    t = Laid(skills=["tovak-motivation"], deck=["march", "rage", "stamina"])
    t.s.players[1].fame = 1
    pop(t.s.frames)
    frame = t.s.frames.items[0]
    frame.step, frame.who = 3, 0  # the turn begins next
    push(t.s.frames, pending.Before(0))
    t.s.turn.phase = 8
    t.s.deciding = 1
    t.act("skill:tovak-motivation")
    COURSE.advance(t.s, C)
    assert t.hand() == ["march", "rage"]
    assert t.s.turn.mana[1] == 1
    assert "skill:tovak-motivation" not in t.can()


def test_one_motivation_at_a_time():
    t = Laid(skills=["tovak-motivation", "goldyx-motivation"], deck=["march"] * 6)
    t.act("skill:tovak-motivation")
    assert "skill:goldyx-motivation" not in t.can()
    t.act("end-turn", "card:march", "done")
    assert not t.me.motivated


# -- Tovak -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("foe", "armor"), [("prowlers", 0), ("golems", -1), ("ice-golems", -2), ("altem-guardsmen", -3)])
def test_resistance_break(foe, armor):
    assert used("resistance-break", "ranged", foes=[foe]).foe().armor == armor


def test_i_feel_no_pain():
    t = used("i-feel-no-pain", "moving", "card:wound", hand=["wound", "march"], deck=["rage"])
    assert (t.hand(), t.discards()) == (["march", "rage"], ["wound"])


@pytest.mark.parametrize(("card", "n"), [("march", 2), ("fire-bolt", 3), ("fireball", 3), ("ruby-ring", 3)])
def test_i_dont_give_a_damn(card, n):
    t = used("i-dont-give-a-damn", "moving", hand=[card, "rage"])
    t.act(f"sideways:{card}", "sideways:rage")
    assert t.gave == {"move": n + 1}, "for one card"


@pytest.mark.parametrize(("situation", "gives"), [("deal", "influence"), ("attack", "melee"), ("block", "block")])
def test_a_stronger_card_sideways_in_other_situations(situation, gives):
    assert used("i-dont-give-a-damn", situation, hand=["march"]).act("sideways:march").gave == {gives: 2}


def test_who_needs_magic_gives_three_for_no_die():
    t = used("who-needs-magic", "moving", "part:one", hand=["march", "stamina"], dice=["blue"])
    t.act("sideways:march")
    assert t.gave == {"move": 3, "dice": -1}
    assert "power:stamina" not in t.can(), "no die is used later"
    t = used("who-needs-magic", "moving", "part:two", hand=["march", "stamina"], dice=["blue"])
    t.act("sideways:march", "power:stamina")
    assert t.gave == {"move": 2 + 4, "dice": -1}
    t = Laid(skills=["who-needs-magic"], hand=["march", "stamina"], dice=["blue"])
    t.act("power:stamina", "skill:who-needs-magic", "sideways:march")
    assert t.s.turn.move == 4 + 2


# -- Goldyx ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("crystals", "n"), [([], 0), (["red"], 1), (["red", "red", "blue"], 2), (["red", "blue", "white", "green"], 4)])
def test_glittering_fortune_counts_colours(crystals, n):
    t = used("glittering-fortune", "deal", crystals=crystals)
    assert t.gave == ({"influence": n} if n else {})


def test_flight():
    t = used("flight", "moving")
    assert "done" not in t.can(), "it goes somewhere"
    t.act("walk:east")
    assert t.can() == {"done"}
    assert t.act("done").gave == {}
    t = Laid(skills=["flight"], hand=["march"]).act("play:march", "skill:flight", "part:two", "walk:east", "walk:north-east")
    assert (t.s.turn.move, t.can()) == (0, {"done"})


@pytest.mark.parametrize(
    ("paid", "card", "n"),
    [
        ("red", "rage", 4),
        ("red", "march", 3),
        ("red", "fireball", 4),
        ("blue", "fireball", 3),
        ("red", "ruby-ring", 3),
        ("green", "path-finding", 4),
    ],
)
def test_universal_power(paid, card, n):
    t = used("universal-power", "moving", hand=[card], mana=[paid]).act(f"sideways:{card}")
    assert t.gave == {"move": n, f"{paid} mana": -1}


def test_skills_for_a_card_sideways_do_not_add_up():
    t = Laid(skills=["universal-power", "i-dont-give-a-damn"], hand=["march", "rage"], mana=["green"])
    t.act("skill:i-dont-give-a-damn", "skill:universal-power", "sideways:march")
    assert t.s.turn.move == 4, "the best of them"
    assert t.act("sideways:rage").s.turn.move == 4 + 2


# -- Arythea -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("situation", "gives"), [("moving", "move"), ("deal", "influence"), ("attack", "melee"), ("block", "block")])
def test_power_of_pain(situation, gives):
    t = Laid(situation, skills=["power-of-pain"], hand=["wound", "wound"])
    assert "sideways:wound" not in t.can()
    t.act("skill:power-of-pain", "sideways:wound")
    assert t.gave == {gives: 2, "wounds": -1}
    assert "sideways:wound" not in t.can(), "one of them"
    assert t.played() == ["wound"]


@pytest.mark.parametrize(
    ("answers", "gives"),
    [
        ("part:one card:wound colour:red", {"wounds": -1, "red mana": 1}),
        ("part:one card:wound colour:black", {"wounds": -1, "black mana": 1}),
        ("part:two card:march colour:white", {"white mana": 1}),
        ("part:two card:march colour:green", {"green mana": 1}),
    ],
)
def test_invocation(answers, gives):
    assert used("invocation", "moving", answers, hand=["wound", "march"]).gave == gives


@proves("MK-4.2")
def test_the_mana_of_invocation_is_lost_if_the_next_thing_is_played_without_it():
    t = Laid(hand=["wound", "march", "march"], mana=["green"], skills=["invocation"])
    t.act("skill:invocation", "part:one", "card:wound", "colour:red")
    assert t.gave == {"wounds": -1, "red mana": 1}
    t.act("play:march")
    assert t.gave == {"wounds": -1, "move": 2}


@proves("MK-4.2")
def test_the_mana_of_invocation_pays_for_the_next_thing():
    """One like it that was there before stays."""
    t = Laid(hand=["wound", "wound", "march", "march", "march"], mana=["green"], skills=["invocation"])
    t.act("skill:invocation", "part:two", "card:march", "colour:green", "power:march")
    assert t.gave == {"move": 4}
    t.act("play:march")
    assert t.gave == {"move": 6}


@proves("MK-4.2")
@pytest.mark.parametrize(("situation", "action"), [("attack", "sideways:march"), ("deal", "play:promise")])
def test_the_mana_of_invocation_is_lost_in_combats_and_interactions_too(situation, action):
    t = Laid(situation, hand=["wound", "march", "promise"], skills=["invocation"])
    t.act("skill:invocation", "part:one", "card:wound", "colour:red", action)
    assert "red mana" not in t.gave


@pytest.mark.parametrize(
    ("mana", "night", "power"),
    [
        ("red", False, "stamina"),  # red pays for blue
        ("blue", False, "rage"),
        ("green", False, "promise"),
        ("white", False, "march"),
        ("black", False, "march"),  # by day black is any basic colour
        ("black", False, "rage"),
    ],
)
def test_polarization(mana, night, power):
    situation = {"rage": "attack", "promise": "deal"}.get(power, "moving")
    t = Laid(situation, skills=["polarization"], hand=[power], mana=[mana], night=night)
    assert f"power:{power}" not in t.can()
    t.act("skill:polarization", f"power:{power}")
    assert t.gave.get(f"{mana} mana") == -1


@pytest.mark.parametrize("source", ["crystals", "dice"])
def test_polarization_turns_crystals_and_dice(source):
    t = Laid(skills=["polarization"], hand=["stamina"], **{source: ["red"]}).act("skill:polarization", "power:stamina")
    assert t.gave["move"] == 4


def test_polarization_turns_one_mana():
    t = Laid(skills=["polarization"], hand=["stamina", "march"], mana=["red", "white"]).act("skill:polarization", "power:stamina")
    assert "power:march" not in t.can()


def test_polarization_makes_black_of_gold_by_night():
    t = Laid("ranged", skills=["polarization"], hand=["fireball"], mana=["red", "gold"], night=True)
    assert "power:fireball" not in t.can()
    t.act("skill:polarization", "power:fireball")
    assert t.gave == {"siege fire": 8, "wounds": 1, "red mana": -1, "gold mana": -1}


def test_polarization_lets_a_crystal_of_the_opposite_colour_be_made():
    t = Laid(skills=["polarization"], hand=["crystallize"], mana=["black"]).act("skill:polarization", "play:crystallize", "colour:green")
    assert t.gave == {"black mana": -1, "green crystal": 1}


def test_polarization_turns_no_black_for_a_spell_by_day():
    t = Laid("ranged", skills=["polarization"], hand=["fireball"], mana=["red", "gold"])
    assert "power:fireball" not in t.act("skill:polarization").can()


# -- all of them -------------------------------------------------------------------------------------------------------------


def test_every_hero_has_nine_common_skills_and_two_interactive_ones():
    for hero in Hero:
        uses = [C.skills[skill].use for skill in Skill if C.skills[skill].hero == hero]
        assert (len(uses), uses.count(SkillUse.INTERACTIVE)) == (11, 2)
