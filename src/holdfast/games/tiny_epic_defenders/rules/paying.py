"""Paying: action points, Hit Points, Sacrifice, and the way out that Berserk must keep."""

from __future__ import annotations

from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE

from .. import decisions as pending
from ..content import Content, Rule
from ..names import Artifact, Hero
from ..state import State
from .abilities import Purse, has_ability, in_capital
from .artifacts import carries
from .heroes import player_of


@rule
def spend(s: State, frame: pending.Act, points: int) -> None:
    """Pay action points; one of a defender card, and no granted one, makes this a turn of who pays it.  [TED-5.9, TED-5.22]"""
    s.points -= points
    if points > 0 and frame.purse != Purse.GRANT:
        s.defenders[frame.who].spent = True


@rule
def has_points(s: State, points: int) -> bool:
    """Whether there are enough action points for something that takes the Defender away from where they are."""
    return s.points >= points


@rule
def held_here(s: State, d: int) -> bool:
    """Whether a Defender stands in the Capital City and Berserk forbids them to end their turn there.  [TED-13.11]"""
    return s.defenders[d].bound and in_capital(s, d)


@rule
def can_pay(s: State, c: Content, d: int, points: int) -> bool:
    """Whether a Defender can pay action points where they stand, and still leave the Capital City if Berserk binds them to.  [TED-13.10]"""
    return s.points >= points and (not held_here(s, d) or way_out(s, c, d, s.points - points, 0))


@rule
def can_pay_hit_points(s: State, c: Content, d: int, hit_points: int, purse: int) -> bool:
    """Whether a Defender can pay the price of an ability in Hit Points: on their own turn only, and within Berserk's bounds.

    [TED-5.25, TED-6.13, TED-13.10]
    """
    if purse == Purse.GRANT or s.defenders[d].hit_points < hit_points:
        return False
    return not held_here(s, d) or way_out(s, c, d, s.points, hit_points)


@rule
def way_out(s: State, c: Content, d: int, points: int, hit_points: int) -> bool:
    """Whether a Defender in the Capital City could still leave it with some points left, or by a Sacrifice after paying Hit Points.

    [TED-13.10]
    """
    if points >= c.rules[Rule.MOVE_PRICE].value:
        return True
    return s.defenders[d].hit_points - hit_points >= c.rules[Rule.SACRIFICE_PRICE].value and berserk_in_capital(s, d)


@rule
def berserk_in_capital(s: State, d: int) -> bool:
    """Whether a bound Defender could Sacrifice again in the Capital City: Um'Tak, or Randal if Um'Tak is there.  [TED-13.10]"""
    umtak = player_of(s, Hero.UMTAK)
    if s.defenders[d].sacrifices >= s.options.sacrifice_limit:
        return False
    return umtak == d or (umtak != NONE and in_capital(s, umtak))


@rule
def owes(s: State, c: Content, d: int) -> bool:
    """Whether points that a Defender gained by a Sacrifice are still to be spent.  [TED-6.15]"""
    return s.points > s.defenders[d].spared and can_spend(s, c)


@rule
def owes_a_turn(s: State, c: Content, d: int) -> bool:
    """Whether the start of a turn has done something for a Defender who has not spent a point yet: without one it is no turn.  [TED-5.9]"""
    return s.defenders[d].started and not s.defenders[d].spent and can_spend(s, c)


@rule
def can_spend(s: State, c: Content) -> bool:
    """Whether there are points enough for a Move, which is always possible.  [TED-6.2]"""
    return s.points >= c.rules[Rule.MOVE_PRICE].value


@rule
def may_sacrifice(s: State, c: Content, d: int, purse: int) -> bool:
    """Whether a Defender can Sacrifice: on their own card, once, or as often as they like by Berserk.

    [TED-5.21, TED-5.25, TED-6.14, TED-6.15, TED-6.16, TED-13.8, TED-13.26]
    """
    if purse != Purse.OWN or s.defenders[d].hit_points < c.rules[Rule.SACRIFICE_PRICE].value:
        return False
    return s.defenders[d].sacrifices == 0 or (
        s.defenders[d].sacrifices < s.options.sacrifice_limit and has_ability(s, d, Hero.UMTAK, Purse.OWN)
    )


@rule
def sacrifice_gain(s: State, c: Content, d: int, plain: int) -> int:
    """The action points for one Hit Point: `plain`, or those of the Elixir of Errand.  [TED-10.14, TED-10.15]"""
    if carries(s, d, Artifact.ELIXIR_OF_ERRAND):
        return c.artifacts[Artifact.ELIXIR_OF_ERRAND].amount
    return plain
