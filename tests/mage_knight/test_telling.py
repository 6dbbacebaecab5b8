"""What the log says: what was done to Units, enemies, sites and dice, and in which order."""

from __future__ import annotations

from holdfast.games.mage_knight import GAME
from holdfast.games.mage_knight.log import Log
from holdfast.games.mage_knight.names import Card, Enemy, Unit
from holdfast.games.mage_knight.rules import battle, changes, gains
from holdfast.games.mage_knight.rules.sites import recruit
from holdfast.games.mage_knight.text.words import Words
from tests.proves import proves

from .course import ALL, A, Course
from .fights import C, fight, unit
from .places import WESTWARDS, beside, on

WORDS = Words(GAME.content)


def listen(s):
    """Begin to note what happens."""
    s.events.on, s.events.capacity = True, len(s.events.items)
    s.events.count = 0


def told(s):
    """The kinds of what has happened."""
    return [Log(s.events.items[i].kind).name for i in range(s.events.count)]


def said(s):
    """The sentences of what has happened."""
    return [WORDS.event(s, s.events.items[i]) for i in range(s.events.count)]


@proves("MK-7.14")
def test_an_altar_is_paid_before_it_is_conquered():
    t, at = on("ruins")
    t.ruin(at, "altar_red").crystals(red=1).mana(red=1).dice("red")
    t.act("enter")
    assert t.asked[1] == "PAY" and t.space(at).shields == 0 and t[A].fame == 0
    listen(t.s)
    happened = []
    while t.asked[1] == "PAY":
        t.act(sorted(t.legal())[0])
        happened += told(t.s)
    assert [kind for kind in happened if kind in ("PAID", "CONQUERED")][-1] == "CONQUERED"
    assert t.space(at).shields == 1 and t[A].fame == 7


@proves("MK-9.11")
def test_a_space_is_cleared_when_its_last_token_is_gone():
    s = fight()
    at = next(7 * place + part for place in range(s.land.count) for part in range(7) if battle.site_of(s, C, 7 * place + part) == 4)
    space = s.land.hexes[at // 7].spaces[at % 7]
    for place, enemy in enumerate((Enemy.PROWLERS, Enemy.DIGGERS)):
        space.tokens[place].card, space.tokens[place].known = enemy, ALL
        battle.add_foe(s, enemy, at, place, True, False)
    battle.take_off(s, C, 0)
    assert not space.gone, "one is left"
    battle.take_off(s, C, 1)
    assert space.gone


def test_units_and_enemies_stand_where_no_verb_has_to_agree():
    s = fight("golems")
    unit(s, 0, 0, "herbalists")
    for kind, enemy, unit_ in (("HIT", Enemy.GOLEMS, 0), ("UNIT_WOUNDED", 0, Unit.HERBALISTS), ("UNIT_RESISTED", 0, Unit.HERBALISTS)):
        listen(s)
        battle.emit(s, Log[kind], 0, enemy or unit_, 3)
        line = said(s)[0]
        assert "Golems deals" not in line and "Herbalists of Red is" not in line and "holds" not in line
        assert "Golems" in line or "Herbalists" in line


def test_a_disbanded_unit_is_told():
    t = Course().begin()
    t.unit(0, "peasants").offer("foresters")
    listen(t.s)
    recruit(t.s, C, A, 0, False)
    t.s.deciding = 1
    t.act("disband:0")
    assert "Red disbands Peasants." in said(t.s)


def test_an_enemy_that_is_stopped_or_weakened_is_told():
    s = fight("prowlers")
    listen(s)
    changes.stop_enemy(s, 0)
    changes.change_armor(s, C, int(Card.TREMOR), 0, -2)
    assert said(s) == ["Kept from attacking: Prowlers.", "The armor changes by -2: Prowlers."]


def test_a_monastery_that_is_burned_and_a_hero_thrown_back_are_told():
    t, at = on("monastery")
    listen(t.s)
    t.act("burn")
    assert said(t.s)[0].startswith("Red burns a monastery: ")
    t, at = beside("keep", WESTWARDS)
    start = t[A].at
    t.token(at, "golems", 0).act("walk:east")
    listen(t.s)
    t.lose()
    assert f"Red is thrown back to {WORDS.place(t.s, start)}." in said(t.s)


def test_a_banner_that_is_attached_is_told():
    t = Course().begin().unit(0, "peasants").hand("banner_of_glory")
    listen(t.s)
    t.act("play:banner-of-glory")
    listen(t.s)
    t.act("unit:1" if t.can("unit:1") else "unit:0")
    assert "Red puts Banner of Glory on Peasants." in said(t.s)


def test_a_die_that_is_rolled_again_is_told():
    t = Course().begin()
    listen(t.s)
    gains.reroll_die(t.s, 0)
    assert told(t.s) == ["DIE_ROLLED"] and said(t.s)[0].startswith("A die of the Source is rolled again: ")
