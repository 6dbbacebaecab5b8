"""What the log says: what was done to Units, enemies, sites and dice, and in which order."""

from __future__ import annotations

from holdfast.engine.stack import top
from holdfast.games.mage_knight import GAME
from holdfast.games.mage_knight.actions import SPACE
from holdfast.games.mage_knight.log import Log
from holdfast.games.mage_knight.names import GONE, Card, Enemy, Unit
from holdfast.games.mage_knight.rules import battle, changes, gains
from holdfast.games.mage_knight.rules.marks import is_marked
from holdfast.games.mage_knight.rules.sites import recruit, resume_room
from holdfast.games.mage_knight.text.words import Words
from holdfast.schema.texts.i18n import render
from tests.proves import proves

from .course import ALL, A, B, Course
from .fights import C, fight, unit
from .laid import Laid
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
    assert not is_marked(s, at, GONE), "one is left"
    battle.take_off(s, C, 1)
    assert is_marked(s, at, GONE)


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
    resume_room(t.s, C, top(t.s.frames))
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


# -- equal Units and enemies ----------------------------------------------------------------------------------------------------


def test_equal_units_are_told_apart():
    s = fight()
    unit(s, 0, 0, "peasants", spent=True)
    unit(s, 0, 1, "peasants")
    unit(s, 0, 2, "peasants", banner=int(Card.BANNER_OF_GLORY))
    names = [WORDS.unit(s, 0, place) for place in range(3)]
    assert names == ["Peasants (spent)", "Peasants", "Peasants (Banner of Glory)"]
    s.players[0].company[0].spent = False
    assert [WORDS.unit(s, 0, place) for place in range(2)] == ["Peasants (number 1)", "Peasants (number 2)"]
    s.players[0].company[1].unit = s.players[0].company[2].unit = -1
    assert WORDS.unit(s, 0, 0) == "Peasants"


def test_equal_enemies_are_told_apart_by_their_space_or_number():
    s = fight("prowlers", "prowlers", "diggers")
    assert [WORDS.foe(s, foe) for foe in range(3)] == ["Prowlers (number 1)", "Prowlers (number 2)", "Diggers"]
    s.combat.foes[0].at, s.combat.foes[1].at = 1, 2
    assert [WORDS.foe(s, foe) for foe in range(2)] == [f"Prowlers ({WORDS.place(s, at)})" for at in (1, 2)]


def test_an_action_names_the_unit_that_it_uses():
    t = Course().begin().unit(0, "peasants").unit(1, "peasants", banner=int(Card.BANNER_OF_GLORY))
    texts = [WORDS.action(t.s, SPACE.number(action)) for action in sorted(t.legal()) if action.startswith("use:")]
    assert any(text.startswith("Peasants (Banner of Glory)") for text in texts) and len(texts) == len(set(texts))


# -- cautions --------------------------------------------------------------------------------------------------------------------


@proves("MK-4.6", "MK-9.3")
def test_a_strong_spell_that_can_affect_nobody_says_so_before_it_is_paid():
    for spell, phase, colour in (("expose", "ranged", "white"), ("burning-shield", "block", "red")):
        action = SPACE.number(f"power:{spell}")
        t = Laid(phase, hand=[spell], mana=[colour, "black"], foes=["prowlers"]).give("arcane-immunity")
        t.s.night = True
        name = WORDS.name("cards", Card[spell.replace("-", "_").upper()])
        assert f"power:{spell}" in t.can()
        assert str(GAME.caution(GAME, t.s, action)) == f"No enemy here can be affected by {name}."
        t = Laid(phase, hand=[spell], mana=[colour, "black"], foes=["prowlers"])
        assert GAME.caution(GAME, t.s, action) == ""
    t = Laid("ranged", hand=["snowstorm"], mana=["blue", "black"], foes=["prowlers"]).give("arcane-immunity")
    assert GAME.caution(GAME, t.s, SPACE.number("power:snowstorm")) == "", "an attack is no effect that they ignore"


@proves("MK-4.2", "MK-13.3")
def test_one_is_warned_of_mana_that_is_lost_while_a_card_is_left_for_it():
    """Tokens last until the end of the turn."""
    for hand, mana, said in (("march", ["green", "red"], "2 mana are lost."), ("march", ["red"], "1 mana is lost."), ("march", [], "")):
        caution = GAME.caution(GAME, Laid(hand=[hand], mana=mana).s, SPACE.number("end-turn"))
        assert caution == said
    assert GAME.caution(GAME, Laid(mana=["red"]).s, SPACE.number("end-turn")) == "", "no card is left"


@proves("MK-7.7", "MK-8.3", "MK-8.4")
def test_who_has_too_little_influence_reads_what_is_sold_for_more():
    """A village sells a point of healing for 3, and its Units for what is printed."""
    t, _ = on("village")
    t.offer("peasants", "peasants")
    cost = C.units[Unit.PEASANTS].cost
    t.act("interact")
    for influence, more in (
        (0, f" With more: Heal 1 for 3 and Peasants for {cost}."),
        (3, f" With more: Peasants for {cost}."),
        (cost, ""),
    ):
        t.s.turn.influence = influence
        assert render(WORDS.question(t.s), {}).endswith(f"what do you buy? Influence {influence}.{more}")


@proves("MK-3.5")
def test_who_ends_a_turn_without_a_card_is_told_that_one_has_to_be_discarded():
    """A card of the hand is played or discarded in each turn."""
    t = Laid(hand=["march", "rage"])
    t.s.turn.began_empty = False
    assert GAME.caution(GAME, t.s, SPACE.number("end-turn")) == "You have played no card: you have to discard one."
    t.act("play:march")
    assert "discard" not in GAME.caution(GAME, t.s, SPACE.number("end-turn"))


@proves("MK-5.6", "MK-5.14")
def test_one_cannot_stay_where_another_hero_stands():
    t, at = on("village")
    t.at(at, B)
    assert GAME.caution(GAME, t.s, SPACE.number("end-turn")).startswith("You cannot stay here, where another hero stands:")


def test_a_card_that_another_one_plays_is_told():
    """Concentration plays a card of the hand with all its might, and Magic Talent casts a Spell of the offer."""
    t = Laid("ranged", hand=["concentration", "swiftness"], mana=["green"])
    t.act("power:concentration")
    listen(t.s)
    t.act("card:swiftness")
    assert "Red plays Swiftness with all its might." in said(t.s)
    t = Laid("ranged", hand=["magic-talent", "rage", "march"], mana=["red"]).offer(spells=["snowstorm", "fireball"])
    t.act("play:magic-talent", "card:rage")
    listen(t.s)
    t.act("play:fireball")
    assert "Red plays Fireball / Firestorm." in said(t.s)
