"""Who holds only Wounds and has to rest: whatever comes meanwhile, the turn can be ended.  [MK-3.4]"""

from __future__ import annotations

from holdfast.games.mage_knight.names import WOUND, Skill
from tests.proves import proves

from .course import A, B, Course
from .places import on


def hopeless(t):
    """The second turn of A in a round that begins with one Wound and nothing else; A has a card to draw."""
    t.end()
    t.hand("wound").end(B)
    t.end()
    t.hand("wound").deck("march").discards().end(B)
    assert t.s.turn.hopeless and t.asked == (A, "TURN")
    return t


@proves("MK-3.4")
def test_who_must_rest_goes_nowhere_by_a_skill():
    """Flight moves the hero, and a turn of rest has no movement."""
    t = Course().begin()
    t[A].skills = 1 << Skill.FLIGHT
    hopeless(t)
    assert not t.can("skill:flight") and t.can("rest")
    t.act("rest", "card:wound")
    assert not t.can("skill:flight") and t.can("end-turn")


@proves("MK-3.4")
def test_who_healed_the_last_wound_and_was_wounded_again_ends_the_turn():
    """Without a card in hand nobody has to rest: the dungeon is entered, and its Wounds compel nobody to what cannot be done any more."""
    t, _ = on("dungeon")
    t.unit(0, "herbalists")
    hopeless(t).dice("red", "red").mana(green=1).act("use:0:0", "heal")
    assert t.held() == [] and t.can("end-turn")
    t.act("enter").lose()
    assert t[A].hand.held[WOUND] > 0 and t.can("end-turn") and not t.can("rest")


@proves("MK-3.4")
def test_who_moved_without_a_hand_and_drew_cards_ends_the_turn():
    t = Course().begin()
    t.unit(0, "herbalists")
    hopeless(t).dice("red", "red").mana(green=1).act("use:0:0", "heal")
    t[A].skills = 1 << Skill.TOVAK_MOTIVATION
    t.s.turn.move = 9
    t.act("walk:east", "skill:tovak-motivation")
    assert t.held() == ["march"] and t.can("end-turn")
