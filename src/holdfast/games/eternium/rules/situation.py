"""What an epic combat looks like from one of its two sides, and whether a case of a text holds there.  [ET-8.9]"""

from __future__ import annotations

from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE

from ..effect_names import Case
from ..names import BOSS, FIGURES
from ..records import Content
from ..state import State

ACTIVE, OTHER = 0, 1
"""The sides of an epic combat: that of the hero whose turn it is, and that of who is attacked."""


@rule
def side_of(s: State, who: int) -> int:
    """Return the side of a fighter of the combat that is on, or NONE."""
    if not s.combat.on or who == NONE:
        return NONE
    if s.combat.sides[ACTIVE].who == who:
        return ACTIVE
    return OTHER if s.combat.sides[OTHER].who == who else NONE


@rule
def foe_of(s: State, who: int) -> int:
    """Return the other fighter of the combat that a fighter is in, or NONE."""
    side = side_of(s, who)
    return NONE if side == NONE else s.combat.sides[1 - side].who


@rule
def is_hero(who: int) -> bool:
    """Whether a fighter is a hero, not a beast, a boss or NONE."""
    return 0 <= who < FIGURES


@rule
def has_grid(s: State, who: int) -> bool:
    """Whether a fighter places cards: a hero of people.  [ET-8.3, ET-13.1]"""
    return is_hero(who) and not s.heroes[who].automatic


@rule
def hp_left(s: State, c: Content, who: int) -> int:
    """Return the HP that a fighter has left.  [ET-2.7]"""
    if is_hero(who):
        return int(s.heroes[who].hp) - int(s.heroes[who].damage)
    beast = s.beasts[who - FIGURES]
    return 0 if beast.kind == NONE else c.monsters[beast.kind].hp - int(beast.damage)


@rule
def case_holds(s: State, who: int, word: int) -> bool:
    """Whether a Case holds for a fighter now; outside combats none does."""
    side = side_of(s, who)
    if side == NONE:
        return False
    if word == Case.HALF_WOUNDED:
        return is_hero(who) and 2 * s.heroes[who].damage >= s.heroes[who].hp
    if word == Case.DEFENDING:
        return side == OTHER
    if word == Case.ACTIVE_FIRST_ROUND:
        return side == ACTIVE and s.combat.round == 1
    if word == Case.FIRST_ROUND or word == Case.SECOND_ROUND:
        return s.combat.round == (1 if word == Case.FIRST_ROUND else 2)
    return word == Case.AGAINST_BOSS and s.combat.sides[1 - side].who == FIGURES + BOSS
