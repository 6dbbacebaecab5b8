"""Adventure sites, sentence by sentence of their cards; section 7 of the rules page."""

from __future__ import annotations

import pytest

from holdfast.games.mage_knight.names import Colour, EnemyColour, Reward, ShieldsOn, Skill
from holdfast.games.mage_knight.rules.gains import random_crystals
from holdfast.games.mage_knight.rules.mana import by_night, pays
from holdfast.games.mage_knight.rules.rewards import roll_dungeon
from tests.proves import proves

from .course import ALL, A, B, C, Course
from .places import EN, on

GOLD, BLACK = 4, 5


# -- adventure sites -------------------------------------------------------------------------------------------------------------


@proves("MK-7.11", "MK-7.23", "MK-6.6", "MK-9.11")
def test_a_monster_den():
    t, at = on("den")
    t.act("enter")
    assert len(t.fought()) == 1 and C.enemies[EN[t.fought()[0]]].colour == EnemyColour.BROWN
    enemy = t.fought()[0]
    t.lose()
    assert t.tokens(at) == [enemy] and t.space(at).tokens[0].known == ALL, "it stays face up"
    t.s.turn.acted, t.s.turn.phase = False, 1
    t.act("enter")
    assert t.fought() == [enemy], "the same one"
    t.beat_all()
    assert t.space(at).shields == 1 and t[A].shields[ShieldsOn.ADVENTURE] == 1
    assert t.s.turn.rewards[Reward.CRYSTAL] == 2
    t.s.turn.acted, t.s.turn.phase = False, 1
    assert not t.can("enter")


@proves("MK-7.12")
def test_spawning_grounds():
    t, at = on("grounds")
    t.act("enter")
    first, second = t.tokens(at)
    assert len(t.fought()) == 2 and all(C.enemies[EN[enemy]].colour == EnemyColour.BROWN for enemy in t.fought())
    t.beat(0).lose()
    assert t.tokens(at)[1] == second and t.space(at).tokens[1].known == ALL
    assert len(t.tokens(at)) == 2 and t.space(at).tokens[0].known == 0, "a new one lies face down"
    assert t.space(at).shields == 0 and first
    new = t.tokens(at)[0]
    t.s.turn.acted, t.s.turn.phase = False, 1
    t.act("enter")
    assert t.fought() == sorted([new, second])
    t.beat_all()
    assert t.tokens(at) == [] and t.space(at).shields == 1
    assert (t.s.turn.rewards[Reward.ARTIFACT], t.s.turn.rewards[Reward.CRYSTAL]) == (1, 3)


@proves("MK-7.15", "MK-9.34", "MK-4.13")
def test_a_dungeon_by_the_rules_of_the_night():
    t, at = on("dungeon")
    t.unit(0, "utem_guardsmen")
    t.act("enter")
    assert by_night(t.s) and pays(t.s, BLACK, 1 << BLACK) and not pays(t.s, GOLD, 1), "black can be used, gold cannot"
    assert not any(text.startswith("use") for text in t.legal())
    enemy = t.fought()[0]
    assert C.enemies[EN[enemy]].colour == EnemyColour.BROWN
    t.lose()
    assert t.tokens(at) == [] and t.s.fallen[EN[enemy]] == 1 and not by_night(t.s)
    t.s.turn.acted, t.s.turn.phase = False, 1
    t.act("enter").beat_all()
    assert t.space(at).shields == 1 and t[A].shields[ShieldsOn.ADVENTURE] == 1 and t.s.turn.dungeons == 1


@proves("MK-7.15")
def test_a_die_says_what_a_dungeon_gives():
    spells = 0
    for seed in range(60):
        t = Course(seed=seed)
        roll_dungeon(t.s)
        assert t.s.turn.rewards[Reward.SPELL] + t.s.turn.rewards[Reward.ARTIFACT] == 1
        spells += t.s.turn.rewards[Reward.SPELL]
    assert 8 <= spells <= 32, "two faces of six"


@proves("MK-7.16", "MK-4.13", "MK-9.34")
def test_a_tomb():
    t, at = on("tomb")
    t.act("enter")
    assert by_night(t.s) and t.s.combat.no_units
    enemy = t.fought()[0]
    assert C.enemies[EN[enemy]].colour == EnemyColour.RED
    t.beat_all()
    assert t.space(at).shields == 1 and (t.s.turn.rewards[Reward.SPELL], t.s.turn.rewards[Reward.ARTIFACT]) == (1, 1)


@proves("MK-7.22")
@pytest.mark.parametrize(("site", "colour"), [("dungeon", EnemyColour.BROWN), ("tomb", EnemyColour.RED)])
def test_conquered_dungeons_and_tombs_give_fame_alone(site, colour):
    t, at = on(site)
    t.space(at).shields = 1 << B
    t.act("enter")
    enemy = t.fought()[0]
    assert C.enemies[EN[enemy]].colour == colour and by_night(t.s) and t.s.combat.no_units
    t.beat_all()
    assert t[A].fame == C.enemies[EN[enemy]].fame and sum(t.s.turn.rewards) == t.s.turn.dungeons == 0
    assert t[A].shields[ShieldsOn.ADVENTURE] == 0 and t.space(at).shields == 1 << B, "no shield is put there"


@proves("MK-7.13", "MK-7.23", "MK-6.6")
def test_enemies_in_ruins():
    t, at = on("ruins")
    t.ruin(at, "ruin_brown_violet")
    t.act("enter")
    assert sorted(C.enemies[EN[enemy]].colour for enemy in t.fought()) == [EnemyColour.VIOLET, EnemyColour.BROWN]
    left = t.tokens(at)[1]
    t.beat(0).lose()
    assert t.tokens(at) == [left] and t.space(at).shields == 0
    t.s.turn.acted, t.s.turn.phase = False, 1
    t.act("enter")
    assert t.fought() == [left], "those beaten are not replaced"
    t.beat_all()
    assert t.space(at).shields == 1 and t.s.turn.rewards[Reward.SPELL] == 1 and t.s.turn.sets == 1
    t.s.turn.acted, t.s.turn.phase = False, 1
    assert not t.can("enter")
    t.end_now()
    assert t.owns() == {"red": 1, "blue": 1, "white": 1, "green": 1}


@proves("MK-7.14")
def test_an_altar_asks_three_mana_of_its_colour():
    t, at = on("ruins")
    t.ruin(at, "altar_red").crystals(red=1).mana(red=1).dice("blue")
    assert not t.can("enter")
    t.dice("red")
    t.act("enter")
    while t.asked[1] == "PAY":
        t.act(sorted(t.legal())[0])
    assert t[A].fame == 7 and t.space(at).shields == 1 and t[A].shields[ShieldsOn.ADVENTURE] == 1
    assert t.owns() == {} and t.s.turn.mana[0] == 0 and t.s.source.holder[0] == A
    assert t.asked == (A, "TURN") and t.s.turn.acted


@proves("MK-7.14", "MK-4.11")
def test_gold_pays_an_altar_by_day_only():
    t, at = on("ruins")
    t.ruin(at, "altar_green").mana(gold=3).dice("blue")
    assert t.can("enter")
    t.s.night = True
    assert not t.can("enter")


@proves("MK-7.4")
def test_random_crystals():
    seen = set()
    for seed in range(40):
        t = Course(seed=seed).begin()
        random_crystals(t.s, A, 1, True)
        if t.asked[1] == "COLOUR":
            seen.add("gold")
            t.s.deciding = 1
            assert t.legal() == {f"colour:{colour}" for colour in ("red", "blue", "white", "green")}
            t.act("colour:white")
            assert t.owns() == {"white": 1}
        elif t[A].fame:
            seen.add("black")
            assert t.owns() == {} and t[A].fame == 1
        else:
            seen |= set(t.owns())
            assert sum(t.owns().values()) == 1
    assert seen == {"red", "blue", "white", "green", "gold", "black"}


@proves("MK-7.14", "MK-4.2")
def test_an_altar_takes_a_mana_turned_by_polarization():
    """Red is the opposite of blue: one red may pay as blue, a second one may not."""
    t, at = on("ruins")
    t.ruin(at, "altar_blue").mana(blue=1, red=2).dice()
    t[A].skills = 1 << Skill.POLARIZATION
    t.act("skill:polarization")
    assert not t.can("enter")
    t.mana(blue=2, red=2).act("enter")
    while t.asked[1] == "PAY":
        t.act(sorted(t.legal())[0])
    assert t[A].fame == 7 and (t.s.turn.mana[Colour.BLUE], t.s.turn.mana[Colour.RED]) == (0, 1)


@proves("MK-4.12", "MK-7.4")
@pytest.mark.parametrize("seed", range(6))
def test_random_crystals_won_of_which_one_has_three_are_lost(seed):
    """They are no mana either, as in a turn: the tokens are gone when rewards come."""
    t = Course(seed=seed).begin()
    t.hand("march").crystals(red=3, blue=3, white=3, green=3)
    t.s.turn.rewards[Reward.CRYSTAL] = 3
    t.s.turn.has_played = True
    t.end_now()
    while t.asked[1] == "COLOUR":
        t.act("colour:white")
    assert t.asked == (A, "DISCARD") and sum(t.s.turn.mana) == 0
    assert set(t.owns().values()) == {3}
