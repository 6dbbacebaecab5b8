"""Wounds, potions, and the disc that counts the wounds."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import LIFT
from ..content import Content, Rule
from ..names import AREA_B3, AREA_C, SPACES, Source
from ..state import State
from .fame import lose_fame
from .places import adventure_at, own_discs_on, take_back_discs


@rule
def can_suffer(s: State, c: Content, p: int, n: int) -> bool:
    """Whether a player could suffer so many wounds without passing the end of the track.  [KD-10.1, KD-10.2]"""
    return s.players[p].wounds + n <= c.rules[Rule.WOUNDS].value


@apart
def suffer(s: State, p: int, n: int, adventure: int) -> None:
    """Suffer wounds that can be suffered; a disc counts them: that of the Hero tile, else one of the player's choice off another space.

    `adventure` is the space of the Adventure that is being completed, or NONE.  [KD-10.1, KD-10.3, KD-10.4, KD-10.5, KD-10.6]
    """
    if n <= 0:
        return
    player = s.players[p]
    lacks_disc = player.wounds == 0 and player.discs == 0
    if player.wounds == 0 and not lacks_disc:
        player.discs -= 1
    player.wounds += n
    emit(s, log.WOUNDED, p, n, player.wounds)
    if lacks_disc:
        push(s.frames, pending.Lift(p, adventure))


@rule
def has_wound_disc(s: State, c: Content, p: int, adventure: int) -> bool:
    """Whether a player has a disc to count the wounds of an Adventure: one that counts already, on the Hero tile, or on another space.

    [KD-10.3, KD-10.4, KD-10.5]
    """
    if s.players[p].wounds > 0 or s.players[p].discs > 0:
        return True
    for space in range(SPACES):
        if may_lift(s, c, p, space, adventure):
            return True
    return False


@rule
def may_lift(s: State, c: Content, p: int, space: int, adventure: int) -> bool:
    """Whether a disc of the player's own colour lies on a space other than that of the Adventure.  [KD-10.5, KD-10.6, KD-10.8]"""
    return space != adventure and own_discs_on(s, c, p, space) > 0


@apart
def use_disc(s: State, c: Content, p: int, space: int) -> None:
    """A disc on the board becomes the one that counts wounds; what else lies there comes home.  [KD-10.6]"""
    take_back_discs(s, c, p, space)
    s.players[p].discs -= 1
    emit(s, log.WOUND_DISC, p, space)


@apart
def heal(s: State, p: int, n: int) -> None:
    """Drink potions: each takes a wound away, and without wounds the disc comes home.  [KD-10.3, KD-10.7]"""
    player = s.players[p]
    healed = min(n, player.wounds)
    if healed > 0:
        player.wounds -= healed
        if player.wounds == 0:
            player.discs += 1
        emit(s, log.HEALED, p, healed, player.wounds)


@apart
def forfeit(s: State, c: Content, p: int, space: int) -> None:
    """Fame is lost for an Adventure that is not completed.  [KD-7.5, KD-9.6, KD-10.6]"""
    emit(s, log.ADVENTURE_FAILED, p, adventure_at(s, space))
    lose_fame(s, p, c.rules[Rule.FAILED_ADVENTURE].value, Source.FAILED_ADVENTURE)


# -- which space gives its disc ----------------------------------------------------------------------------------------------


@pending.Lift.offers
@rule
def offer_lift(s: State, c: Content, frame: pending.Lift, mask: list[int]) -> None:
    """Every space with a disc of the player's own colour, except the Adventure that costs the wounds.  [KD-10.5, KD-10.6, KD-10.8]"""
    for space in range(SPACES):
        if may_lift(s, c, frame.who, space, frame.spared):
            mask[LIFT + space] = 1


@pending.Lift.answers(LIFT)
@rule
def lift_disc(s: State, c: Content, frame: pending.Lift, space: int) -> None:
    """The disc is taken and the action of its space is lost; an Adventure so lost costs Fame.  [KD-10.6]"""
    p = frame.who
    pop(s.frames)
    use_disc(s, c, p, space)
    if AREA_B3 <= space < AREA_C:
        forfeit(s, c, p, space)
