"""The interactive Skills: what they do to whoever uses them, to the others while they lie in the middle, and who gives them back.

Expected numbers are worked out from their texts by hand.
"""

import pytest

from holdfast.engine.holds import ANYBODY, expire
from holdfast.engine.pile import NONE
from holdfast.engine.rng import set_key
from holdfast.games.mage_knight import GAME
from holdfast.games.mage_knight.actions import SPACE
from holdfast.games.mage_knight.effect_names import FROM_SKILL, Lasting
from holdfast.games.mage_knight.names import Colour, Hero, Skill, SkillMode, SkillUse, Until
from holdfast.games.mage_knight.options import OPTIONS, prepare
from holdfast.games.mage_knight.rules import rounds, turn
from holdfast.games.mage_knight.rules.land import beside, cost_of, lessened, set_cost, terrain_of
from holdfast.games.mage_knight.rules.middle import lying, raised
from holdfast.games.mage_knight.state import State
from holdfast.games.mage_knight.text.cautions import caution
from tests.mage_knight.laid import COURSE, C, Laid, member
from tests.proves import proves

COMPETITIVE = {
    Hero.NOROWAS: Skill.PRAYER_OF_WEATHER,
    Hero.TOVAK: Skill.MANA_EXPLOIT,
    Hero.GOLDYX: Skill.SOURCE_FREEZE,
    Hero.ARYTHEA: Skill.HEALING_RITUAL,
}
COOPERATIVE = {
    Hero.NOROWAS: Skill.CALMING_THE_WEATHER,
    Hero.TOVAK: Skill.MANA_OVERLOAD,
    Hero.GOLDYX: Skill.SOURCE_OPENING,
    Hero.ARYTHEA: Skill.RITUAL_OF_PAIN,
}


def begun(seats, **options):
    s = State()
    set_key(s.chance, 1)
    s.seats = seats
    prepare(s, C, seats, {option.name: option.usual(seats) for option in OPTIONS} | options)
    COURSE.setup(s, C)
    return s


def pile_of(player):
    return {player.skill_pile.cards[i] for i in range(player.skill_pile.count)}


def begin_for(t, seat):
    """The turn that is on is over, and another player's begins, whom `me` is from then on."""
    while t.s.frames.count > 1:
        t.s.frames.count -= 1
    t.s.frames.items[t.s.frames.count].kind = 0
    expire(t.s.holds, int(Until.TURN), ANYBODY)
    for colour in Colour:
        t.s.turn.mana[colour] = 0
    t.s.deciding = 0
    t.me = t.s.players[seat]
    if t.me.at == NONE:
        t.me.at = 0
    turn.begin_turn(t.s, C, seat)
    t.s.turn.begun = True
    COURSE.advance(t.s, C)
    t.before = t.counts()
    return t


def in_the_middle(t):
    return {Skill(item.card - FROM_SKILL) for item in list(t.s.holds.items)[: t.s.holds.count] if item.kind == Lasting.LIES}


def used(skill, *answers, situation="moving", seats=2, **laid):
    return Laid(situation, skills=[skill], seats=seats, **laid).act(f"skill:{skill}", *answers)


def forced(t, colour, *cards):
    """A mana token and cards for whoever is in turn now."""
    t.s.turn.mana[member(Colour, colour)] += 1
    for card in cards:
        t.hold(card)
    t.before = t.counts()
    return t


# -- in which games ----------------------------------------------------------------------------------------------------------


@proves("MK-1.3", "MK-14.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_against_others_each_hero_has_its_competitive_one(seats):
    s = begun(seats)
    for seat in range(seats):
        me = s.players[seat]
        assert me.skill_pile.count == 10
        assert COMPETITIVE[Hero(me.hero)] in pile_of(me)
        assert not pile_of(me) & set(COOPERATIVE.values())


@proves("MK-14.4")
@pytest.mark.parametrize("scenario", ["first-reconnaissance", "solo-conquest"])
def test_alone_heroes_have_the_cooperative_one_the_dummy_player_too(scenario):
    s = begun(1, scenario=scenario)
    me = s.players[0]
    assert me.skill_pile.count == 10
    assert COOPERATIVE[Hero(me.hero)] in pile_of(me)
    dummy = {skill for skill in Skill if s.dummy.skills >> skill & 1}
    assert len(dummy) == 10
    assert COOPERATIVE[Hero(s.dummy.hero)] in dummy
    assert not (pile_of(me) | dummy) & set(COMPETITIVE.values())


@proves("MK-18.26")
@pytest.mark.parametrize("seats", [1, 2])
def test_a_table_may_leave_them_out(seats):
    s = begun(seats, interactive_skills="without")
    for seat in range(seats):
        assert s.players[seat].skill_pile.count == 9
        assert not pile_of(s.players[seat]) & {*COMPETITIVE.values(), *COOPERATIVE.values()}
    assert seats > 1 or sum(s.dummy.skills >> skill & 1 for skill in Skill) == 9


@proves("MK-14.4")
def test_each_hero_has_one_of_each():
    for those, mode in ((COMPETITIVE, SkillMode.COMPETITIVE), (COOPERATIVE, SkillMode.COOPERATIVE)):
        for hero, skill in those.items():
            token = C.skills[skill]
            assert (token.hero, token.use, token.mode) == (hero, SkillUse.INTERACTIVE, mode)


# -- in the middle -----------------------------------------------------------------------------------------------------------


@proves("MK-14.5")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_token_lies_in_the_middle_until_its_owner_is_in_turn_again(seats):
    t = used("source-freeze", seats=seats)
    assert in_the_middle(t) == {Skill.SOURCE_FREEZE}
    assert "skill:source-freeze" not in t.can()
    for other in range(1, seats):
        begin_for(t, other)
        assert in_the_middle(t) == {Skill.SOURCE_FREEZE}
    begin_for(t, 0)
    assert in_the_middle(t) == set()
    assert "skill:source-freeze" not in t.can(), "it stays turned down for the round"


@proves("MK-14.5")
def test_it_comes_back_when_the_round_is_over_and_can_be_used_again():
    t = used("prayer-of-weather")
    t.s.round = 1
    rounds.prepare_round(t.s, C)
    assert in_the_middle(t) == set()
    begin_for(t, 1)
    assert plain_cost(t, 1) == 2
    begin_for(t, 0)
    assert "skill:prayer-of-weather" in t.can()


@proves("MK-14.5")
def test_it_comes_back_when_its_owner_has_to_pass():
    t = used("prayer-of-weather")
    t.s.announced = True
    t.s.left = 0
    while t.s.frames.count > 1:
        t.s.frames.count -= 1
    t.me.deck.count = 0
    t.s.frames.items[0].who = 0
    rounds.begin_or_pass(t.s, C, t.s.frames.items[0])
    assert in_the_middle(t) == set()
    assert t.s.frames.count == 1, "no turn was begun"


@proves("MK-14.5")
def test_nobody_gives_a_competitive_one_back():
    t = begin_for(used("source-freeze", dice=["red"]), 1)
    assert not [text for text in t.can() if text.startswith("give-back")]


# -- Prayer of Weather and Calming the Weather -------------------------------------------------------------------------------


def spaces_of(t):
    return range(7 * t.s.land.count)


def plain_cost(t, seat):
    """What plains cost a player."""
    at = next(space for space in spaces_of(t) if terrain_of(t.s, C, space) == 0 and cost_of(t.s, C, seat, space) >= 0)
    return cost_of(t.s, C, seat, at)


def costs(t, seat):
    """By terrain what a step costs a player, where the tiles that lie have it."""
    return {int(terrain_of(t.s, C, space)): int(cost_of(t.s, C, seat, space)) for space in spaces_of(t)}


PLAINS, HILLS, FOREST, WASTELAND, DESERT, SWAMP = range(6)


@proves("MK-14.7")
@pytest.mark.parametrize(
    ("terrain", "night", "mine", "others"),
    [
        (PLAINS, False, 1, 3),  # 2: not below 1
        (HILLS, False, 1, 4),  # 3
        (FOREST, False, 1, 4),  # 3
        (FOREST, True, 3, 5),  # 5 - 2; not above 5
        (WASTELAND, False, 2, 5),  # 4
        (DESERT, False, 3, 5),  # 5 - 2; it stays 5
        (DESERT, True, 1, 4),  # 3
        (SWAMP, False, 3, 5),  # 5
    ],
)
def test_prayer_of_weather_makes_it_cheaper_for_one_and_dearer_for_others(terrain, night, mine, others):
    t = used("prayer-of-weather", night=night, seats=3)
    numbers = C.terrains[terrain]
    printed = int(numbers.night if night else numbers.day)

    def cost(seat):
        return lessened(t.s, seat, terrain, raised(t.s, seat, set_cost(t.s, seat, terrain, printed)))

    assert (cost(0), cost(1), cost(2)) == (mine, others, others)


@proves("MK-14.7")
def test_prayer_of_weather_ends_for_its_owner_with_the_turn_for_others_with_the_next_one():
    t = used("prayer-of-weather", seats=3)
    assert [plain_cost(t, seat) for seat in range(3)] == [1, 3, 3]
    begin_for(t, 1)
    assert [plain_cost(t, seat) for seat in range(3)] == [2, 3, 3]
    begin_for(t, 2)
    assert [plain_cost(t, seat) for seat in range(3)] == [2, 3, 3]
    begin_for(t, 0)
    assert [plain_cost(t, seat) for seat in range(3)] == [2, 2, 2]


@proves("MK-14.11")
def test_calming_the_weather_and_its_bonus():
    t = used("calming-the-weather", seats=1)
    assert plain_cost(t, 0) == 1, "not below 1"
    assert costs(t, 0)[FOREST] == 1
    begin_for(t, 0)
    assert costs(t, 0)[FOREST] == 3
    t.act("give-back:calming-the-weather")
    assert costs(t, 0)[FOREST] == 2
    assert plain_cost(t, 0) == 1


# -- giving back -------------------------------------------------------------------------------------------------------------


@proves("MK-14.6")
def test_alone_its_owner_gives_it_back_in_a_later_turn_of_the_round():
    t = used("calming-the-weather", seats=1)
    assert "give-back:calming-the-weather" not in t.can(), "not in the same turn"
    begin_for(t, 0)
    assert in_the_middle(t) == {Skill.CALMING_THE_WEATHER}
    begin_for(t, 0)
    t.act("give-back:calming-the-weather")
    assert in_the_middle(t) == set()
    assert "skill:calming-the-weather" not in t.can(), "it stays turned down"
    begin_for(t, 0)
    assert "give-back:calming-the-weather" not in t.can()


@proves("MK-14.6")
def test_alone_it_comes_back_without_a_bonus_when_the_round_is_over():
    t = used("calming-the-weather", seats=1)
    t.s.round = 1
    t.s.dummy.tactic = t.me.tactic = 0
    rounds.prepare_round(t.s, C)
    begin_for(t, 0)
    assert in_the_middle(t) == set()
    assert "give-back:calming-the-weather" not in t.can()
    assert "skill:calming-the-weather" in t.can()


@proves("MK-14.6")
def test_with_others_another_player_gives_it_back():
    t = begin_for(used("calming-the-weather", seats=3), 1)
    t.act("give-back:calming-the-weather")
    assert in_the_middle(t) == set()
    assert costs(t, 1)[FOREST] == 2
    begin_for(t, 2)
    assert "give-back:calming-the-weather" not in t.can(), "once"
    t = begin_for(used("calming-the-weather", seats=2), 0)
    assert in_the_middle(t) == set(), "nobody did: it came back"


# -- Mana Exploit ------------------------------------------------------------------------------------------------------------


@proves("MK-14.8")
@pytest.mark.parametrize(("colour", "night"), [("red", False), ("blue", False), ("white", True), ("green", False), ("black", True)])
def test_mana_exploit_gives_a_mana_and_marks_its_token(colour, night):
    t = used("mana-exploit", f"colour:{colour}", night=night)
    assert t.gave == {f"{colour} mana": 1}
    assert t.s.holds.items[lying(t.s, Skill.MANA_EXPLOIT)].a == member(Colour, colour)


def test_mana_exploit_gives_no_gold():
    assert "colour:gold" not in Laid(skills=["mana-exploit"]).act("skill:mana-exploit").can()


@proves("MK-14.8")
@pytest.mark.parametrize(
    ("marked", "colour", "card", "wounds"),
    [("red", "blue", "stamina", 1), ("blue", "blue", "stamina", 0), ("black", "blue", "stamina", 1), ("red", "gold", "stamina", 0)],
)
def test_others_take_a_wound_for_mana_of_another_basic_colour(marked, colour, card, wounds):
    t = begin_for(used("mana-exploit", f"colour:{marked}"), 1)
    forced(t, colour, card).act(f"power:{card}")
    assert t.me.hand.held[-1] == wounds
    assert t.gave == {"move": 4, f"{colour} mana": -1} | ({"wounds": 1} if wounds else {})


@proves("MK-14.8")
@pytest.mark.parametrize("source", ["token", "crystal", "die"])
def test_it_is_a_wound_whatever_the_mana_is(source):
    t = begin_for(used("mana-exploit", "colour:red", dice=["blue"] if source == "die" else []), 1)
    if source == "crystal":
        t.me.crystals[Colour.BLUE] = 1
    elif source == "token":
        t.s.turn.mana[Colour.BLUE] = 1
    t.hold("stamina")
    t.act("power:stamina")
    assert t.me.hand.held[-1] == 1


@proves("MK-14.8")
def test_once_for_each_colour_and_player_until_its_owner_is_in_turn():
    t = begin_for(used("mana-exploit", "colour:red", seats=3), 1)
    forced(forced(t, "blue", "stamina"), "blue", "stamina").act("power:stamina", "power:stamina")
    assert t.me.hand.held[-1] == 1
    forced(t, "green", "march").act("power:march")
    assert t.me.hand.held[-1] == 2
    begin_for(t, 1)  # another turn of the same player
    forced(t, "blue", "stamina").act("power:stamina")
    assert t.me.hand.held[-1] == 2
    begin_for(t, 2)
    forced(t, "blue", "stamina").act("power:stamina")
    assert t.me.hand.held[-1] == 1
    begin_for(t, 0)
    begin_for(t, 1)
    forced(t, "white", "stamina").s.turn.mana[Colour.BLUE] = 1
    t.act("power:stamina")
    assert t.me.hand.held[-1] == 2, "it has come back"


@proves("MK-14.8")
def test_its_owner_takes_none():
    t = used("mana-exploit", "colour:red")
    forced(t, "blue", "stamina").act("power:stamina")
    assert t.gave == {"move": 4, "blue mana": -1}


@proves("MK-14.8")
def test_mana_for_units_and_texts_counts_too():
    t = begin_for(used("mana-exploit", "colour:red"), 1)
    forced(t, "blue", "crystallize").act("play:crystallize")
    assert t.gave == {"blue mana": -1, "blue crystal": 1, "wounds": 1}


# -- Source Freeze -----------------------------------------------------------------------------------------------------------


@proves("MK-14.9")
def test_source_freeze_takes_the_die_of_the_turn_from_the_others():
    t = begin_for(used("source-freeze", dice=["blue", "green"], seats=3), 1)
    t.hold("stamina")
    assert "power:stamina" not in t.can()
    begin_for(t, 2)
    t.hold("stamina")
    assert "power:stamina" not in t.can()
    begin_for(t, 0)
    t.act("die:1")
    t.hold("stamina")
    t.act("power:stamina")
    assert t.s.turn.move == 4


@proves("MK-14.9")
def test_its_owner_still_has_a_die():
    t = used("source-freeze", dice=["blue"])
    t.hold("stamina")
    assert "power:stamina" in t.can()


@proves("MK-14.9")
def test_dice_by_effects_stay_allowed():
    t = begin_for(used("source-freeze", dice=["blue", "green"]), 1)
    t.hold("mana_draw")
    t.hold("stamina")
    t.act("play:mana-draw")
    assert "power:stamina" in t.can()
    t.hold("march")
    t.act("power:stamina")
    assert "power:march" not in t.can(), "one die by the effect, and no other one"


@proves("MK-14.9")
def test_its_owner_gains_a_crystal_of_a_basic_colour_in_the_source():
    t = begin_for(used("source-freeze", dice=["blue", "gold", "green"]), 1)
    begin_for(t, 0)
    assert t.can() == {"die:0", "die:2"}
    faces = [t.s.source.face[i] for i in range(3)]
    t.act("die:2")
    assert t.gave == {"green crystal": 1}
    assert [t.s.source.face[i] for i in range(3)] == faces, "no die is rolled"
    assert t.s.turn.dice_left == 1


@proves("MK-14.9")
def test_without_a_basic_colour_and_after_the_round_there_is_no_crystal():
    t = used("source-freeze", dice=["black", "gold"])
    begin_for(t, 0)
    assert t.gave == {}
    assert "end-turn" in t.can()
    t = used("source-freeze", dice=["blue"])
    t.s.round = 1
    rounds.prepare_round(t.s, C)
    begin_for(t, 0)
    assert sum(t.me.crystals) == 0


# -- Healing Ritual and Ritual of Pain ---------------------------------------------------------------------------------------


@proves("MK-14.10")
def test_healing_ritual_gives_one_of_two_wounds_to_another_hero():
    t = Laid(skills=["healing-ritual"], hand=["wound", "wound", "wound", "march"])
    t.s.players[1].at = 3
    t.act("skill:healing-ritual", "part:one")
    assert t.gave == {"wounds": -2}
    assert (t.s.players[1].hand.held[-1], t.s.players[1].hand.shown[-1]) == (1, 1), "all see it"
    assert t.discards() == []


@proves("MK-14.10")
def test_one_wound_goes_to_the_other_hero():
    t = Laid(skills=["healing-ritual"], hand=["wound", "march"])
    t.s.players[1].at = 3
    t.act("skill:healing-ritual")
    assert t.gave == {"wounds": -1}
    assert t.s.players[1].hand.held[-1] == 1


@proves("MK-14.10")
def test_with_nobody_else_on_the_map_all_go_to_the_pile():
    t = Laid(skills=["healing-ritual"], hand=["wound", "wound"], seats=3)
    t.s.players[1].at = NONE
    t.s.players[2].at, t.s.players[2].away = 0, True
    t.act("skill:healing-ritual", "part:one")
    assert t.gave == {"wounds": -2}
    assert [t.s.players[seat].hand.held[-1] for seat in (1, 2)] == [0, 0]


@proves("MK-14.10")
def test_it_is_the_nearest_hero_over_tiles_that_lie():
    t = Laid(skills=["healing-ritual"], hand=["wound"], seats=3)
    near = next(int(beside(t.s, 0, way)) for way in range(6) if beside(t.s, 0, way) != NONE)
    far = next(space for space in spaces_of(t) if space != 0 and all(beside(t.s, 0, way) != space for way in range(6)))
    t.s.players[1].at, t.s.players[2].at = far, near
    t.act("skill:healing-ritual")
    assert [t.s.players[seat].hand.held[-1] for seat in (1, 2)] == [0, 1]


@proves("MK-14.10")
def test_of_several_nearest_heroes_the_owner_chooses():
    t = Laid(skills=["healing-ritual"], hand=["wound"], seats=3)
    near = [int(beside(t.s, 0, way)) for way in range(6) if beside(t.s, 0, way) != NONE]
    t.s.players[1].at, t.s.players[2].at = near[:2]
    t.act("skill:healing-ritual")
    assert t.can() == {"hero-of:blue", "hero-of:green"}
    t.act("hero-of:green")
    assert [t.s.players[seat].hand.held[-1] for seat in (1, 2)] == [0, 1]


@proves("MK-14.10", "MK-14.14")
@pytest.mark.parametrize("skill", ["healing-ritual", "ritual-of-pain"])
def test_rituals_are_not_for_combats(skill):
    assert f"skill:{skill}" not in Laid("block", skills=[skill], hand=["wound", "wound"]).can()


@proves("MK-14.10")
def test_without_a_wound_there_is_no_healing_ritual():
    assert "skill:healing-ritual" not in Laid(skills=["healing-ritual"], hand=["march"]).can()


@proves("MK-14.14")
@pytest.mark.parametrize(("hand", "answer", "thrown"), [(["wound"] * 3, "part:one", 2), (["wound"] * 3, "part:two", 1), ([], "", 0)])
def test_ritual_of_pain_throws_up_to_two_wounds_away(hand, answer, thrown):
    t = Laid(skills=["ritual-of-pain"], hand=[*hand, "march"], seats=1)
    t.act("skill:ritual-of-pain", *([answer] if answer else []))
    assert t.gave == ({"wounds": -thrown} if thrown else {})
    assert in_the_middle(t) == {Skill.RITUAL_OF_PAIN}


@proves("MK-14.14")
@pytest.mark.parametrize("seats", [1, 2])
def test_who_gives_it_back_plays_a_wound_sideways_for_three(seats):
    t = begin_for(used("ritual-of-pain", seats=seats), seats - 1)
    t.hold("wound", 2)
    t.before = t.counts()
    t.act("give-back:ritual-of-pain", "sideways:wound")
    assert t.gave == {"move": 3, "wounds": -1}
    assert t.played() == ["wound"], "it is discarded with the others"
    assert "sideways:wound" not in t.can(), "one of them"


# -- Mana Overload -----------------------------------------------------------------------------------------------------------


@proves("MK-14.12")
def test_mana_overload_strengthens_the_first_card_of_its_colour():
    t = used("mana-overload", "colour:blue", seats=1, hand=["stamina", "stamina"], crystals=["blue"])
    assert t.gave == {"blue mana": 1}
    t.act("power:stamina", "token:blue")
    assert t.s.turn.move == 4 + 4
    assert in_the_middle(t) == set()
    t.act("power:stamina")
    assert t.s.turn.move == 4 + 4 + 4, "once"


@proves("MK-14.12")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_it_works_in_later_turns_for_whoever_is_first(seats):
    t = begin_for(used("mana-overload", "colour:blue", seats=seats), seats - 1)
    forced(t, "blue", "stamina").act("power:stamina")
    assert t.gave == {"move": 4 + 4, "blue mana": -1}
    assert in_the_middle(t) == set()


@proves("MK-14.12")
@pytest.mark.parametrize(
    ("situation", "card", "colour", "gives"),
    [
        ("deal", "promise", "white", {"influence": 4 + 4}),
        ("attack", "rage", "red", {"melee": 4 + 4}),
        ("ranged", "swiftness", "white", {"ranged": 3 + 4}),
        ("block", "determination", "blue", {"block": 5 + 4}),
    ],
)
def test_it_strengthens_influence_attacks_and_blocks(situation, card, colour, gives):
    t = used("mana-overload", f"colour:{colour}", situation=situation, seats=1, hand=[card])
    t.act(f"power:{card}")
    assert t.gave == gives


@proves("MK-14.12")
@pytest.mark.parametrize(
    ("mana", "act", "move"),
    [
        ("blue", "power:stamina", 4),  # another colour
        ("gold", "power:march", 4),  # gold is not green
        ("green", "play:march", 2),  # without mana
    ],
)
def test_what_does_not_set_it_off(mana, act, move):
    t = begin_for(used("mana-overload", "colour:green", seats=1), 0)
    forced(t, mana, "march", "stamina").act(act)
    assert t.s.turn.move == move
    assert in_the_middle(t) == {Skill.MANA_OVERLOAD}


@proves("MK-14.12")
def test_units_and_payments_in_texts_do_not_set_it_off():
    t = begin_for(used("mana-overload", "colour:green", seats=1, hand=["crystallize"]), 0)
    t.s.turn.mana[Colour.GREEN] = 1
    t.act("play:crystallize")
    assert in_the_middle(t) == {Skill.MANA_OVERLOAD}
    t = Laid("block", skills=["mana-overload"], seats=1, units=["red-cape-monks"])
    t.act("skill:mana-overload", "colour:green")
    uses = [text for text in t.can() if text.startswith("use:")]
    t.act(uses[-1])
    assert in_the_middle(t) == {Skill.MANA_OVERLOAD}


@proves("MK-14.12")
def test_a_card_that_gives_no_such_points_leaves_it_there():
    t = used("mana-overload", "colour:green", seats=1, hand=["tranquility", "wound", "march"])
    t.act("power:tranquility", "part:one")
    assert t.s.turn.heal == 2
    assert in_the_middle(t) == {Skill.MANA_OVERLOAD}
    forced(t, "green").act("power:march")
    assert t.gave == {"move": 4 + 4, "green mana": -1}


@proves("MK-14.12")
@pytest.mark.parametrize("colour", ["red", "black"])
def test_both_mana_of_a_spell_count(colour):
    t = Laid("ranged", skills=["mana-overload"], seats=1, hand=["fireball"], mana=["red" if colour == "black" else "black"], night=True)
    t.act("skill:mana-overload", f"colour:{colour}", "power:fireball")
    assert t.gave["siege fire"] == 8 + 4
    assert in_the_middle(t) == set()


@proves("MK-14.12")
def test_alone_it_lies_until_the_round_is_over():
    t = used("mana-overload", "colour:blue", seats=1)
    for _ in range(3):
        begin_for(t, 0)
        assert in_the_middle(t) == {Skill.MANA_OVERLOAD}
        assert "give-back:mana-overload" not in t.can(), "it comes back by itself"
    t.s.round = 1
    t.s.dummy.tactic = t.me.tactic = 0
    rounds.prepare_round(t.s, C)
    assert in_the_middle(t) == set()


# -- Source Opening ----------------------------------------------------------------------------------------------------------


@proves("MK-14.13")
def test_source_opening_may_roll_a_die_again():
    t = used("source-opening", seats=1, dice=["black", "black"])
    rolls = t.s.reveals
    t.act("part:one", "die:1")
    assert t.s.reveals > rolls
    assert t.s.source.face[0] == Colour.BLACK
    t = used("source-opening", seats=1, dice=["black", "black"])
    rolls = t.s.reveals
    t.act("decline")
    assert t.s.reveals == rolls
    assert in_the_middle(t) == {Skill.SOURCE_OPENING}


@proves("MK-14.13")
@pytest.mark.parametrize("seats", [1, 2])
def test_who_gives_it_back_uses_one_more_basic_die_and_its_owner_gains_a_crystal(seats):
    t = begin_for(used("source-opening", "decline", seats=seats, dice=["blue", "gold", "green"]), seats - 1)
    for card in ("stamina", "march"):
        t.hold(card)
    t.act("give-back:source-opening")
    assert t.can() == {"die:0", "die:2"}, "a basic colour"
    t.act("die:0", "power:stamina", "token:blue")
    assert t.s.turn.move == 4
    assert t.s.players[0].crystals[Colour.BLUE] == 1
    t.act("power:march", "die:2")
    assert t.s.turn.move == 8, "the die of the turn is left"
    if seats == 2:
        assert sum(t.me.crystals) == 0


@proves("MK-14.13")
def test_its_user_decides_at_the_end_of_the_turn_whether_it_is_rolled():
    def face_after(answer, seed):
        t = begin_for(used("source-opening", "decline", seats=2, seed=seed, dice=["blue", "black"]), 1)
        t.hold("stamina")
        t.act("give-back:source-opening", "power:stamina", "end-turn")
        assert {"part:one", "decline"} <= t.can()
        t.act(answer)
        assert t.s.source.holder[0] == NONE
        return Colour(t.s.source.face[0])

    assert {face_after("part:one", seed) for seed in range(1, 9)} == {Colour.BLUE}
    assert len({face_after("decline", seed) for seed in range(1, 9)}) > 1


# -- what is seen ------------------------------------------------------------------------------------------------------------


@proves("MK-14.5", "MK-15.1")
def test_everybody_sees_what_lies_in_the_middle():
    t = used("mana-exploit", "colour:white", seats=3)
    for viewer in range(4):
        assert GAME.view(t.s, viewer)["middle"] == [{"lying": "mana-exploit", "owner": "red", "marked": ["white"]}]
    begin_for(t, 0)
    assert GAME.view(t.s, 0)["middle"] == []


def caution_of(t, action):
    return str(caution(GAME, t.s, SPACE.number(action)))


def test_mana_that_costs_a_wound_has_a_caution():
    t = begin_for(used("mana-exploit", "colour:red"), 1)
    for card in ("stamina", "rage"):
        t.hold(card)
    t.s.turn.mana[Colour.BLUE] = t.s.turn.mana[Colour.RED] = 1
    assert "Mana Exploit" in caution_of(t, "power:stamina")
    assert not caution_of(t, "play:stamina")
    t.me.crystals[Colour.BLUE] = 0
    t.s.turn.mana[Colour.GOLD] = 1
    assert not caution_of(t, "power:stamina"), "gold mana would do"
    t.act("power:stamina")
    assert "Mana Exploit" in caution_of(t, "token:blue")
    assert not caution_of(t, "token:gold")


def test_the_texts_name_what_it_does_later():
    t = Laid(skills=["source-opening", "source-freeze"], dice=["blue"], seats=2)
    words = GAME.words(GAME.content)
    texts = [str(words.action(t.s, SPACE.number(f"skill:{skill}"))) for skill in ("source-opening", "source-freeze")]
    assert "Who gives it back" in texts[0]
    assert "As your next turn begins" in texts[1]
    assert "Until your next turn" in texts[1]


# -- computer players --------------------------------------------------------------------------------------------------------


def liked(t, action):
    return GAME.heuristic(t.s, SPACE.number(action))


def test_players_use_what_helps_and_waste_nothing():
    t = Laid(skills=["healing-ritual", "ritual-of-pain", "mana-exploit"], hand=["wound", "march"])
    assert liked(t, "skill:healing-ritual") > 5
    t = Laid(skills=["ritual-of-pain", "mana-exploit"], hand=["rage"], seats=1)
    assert liked(t, "skill:ritual-of-pain") < 0 > liked(t, "skill:mana-exploit")


def test_players_shun_mana_that_costs_a_wound():
    t = begin_for(used("mana-exploit", "colour:red"), 1)
    t.hold("stamina")
    t.s.turn.mana[Colour.BLUE] = t.s.turn.mana[Colour.GOLD] = 1
    t.act("power:stamina")
    assert liked(t, "token:gold") > liked(t, "token:blue")
