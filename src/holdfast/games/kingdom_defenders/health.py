"""Wounds, potions, and the disc that counts the wounds."""

from __future__ import annotations

from holdfast.core.events import emit
from holdfast.core.frames import pop, push, top
from holdfast.core.pile import NONE
from holdfast.core.rule import apart, rule

from . import log
from .actions import LIFT
from .content import FAILED_ADVENTURE, WOUNDS, Content
from .fame import lose_fame
from .names import AREA_B3, AREA_C, FOR_FAILED_ADVENTURE, SPACES, W_LIFT
from .places import adventure_at, own_discs_on, take_back_discs
from .state import State


@rule
def can_suffer(s: State, c: Content, p: int, n: int) -> bool:
    """Whether a player could suffer so many wounds without passing the end of the track.  [KD-10.1, KD-10.2]"""
    return s.players[p].wounds + n <= c.rules[WOUNDS].value


@apart
def suffer(s: State, c: Content, p: int, n: int, keep: int) -> None:
    """Suffer wounds that can be suffered; the first ones need a disc to count them.

    `keep` is the space of the Adventure that is being completed, or NONE.  [KD-10.1, KD-10.3]
    """
    if n <= 0:
        return
    player = s.players[p]
    unharmed = player.wounds == 0
    player.wounds += n
    emit(s, log.WOUNDED, p, n, player.wounds)
    if unharmed:
        count_wounds(s, c, p, keep)


@rule
def count_wounds(s: State, c: Content, p: int, keep: int) -> None:
    """The disc that counts wounds comes from the Hero tile, else off the Adventure, else off a space of the player's choice.

    [KD-10.4, KD-10.5, KD-10.6]
    """
    if s.players[p].discs > 0:
        s.players[p].discs -= 1
    elif keep != NONE and own_discs_on(s, c, p, keep) > 0:
        use_disc(s, c, p, keep)
    else:
        push(s.frames, W_LIFT, p, NONE, NONE, 0)


@apart
def use_disc(s: State, c: Content, p: int, space: int) -> None:
    """A disc on the board becomes the one that counts wounds; what else lies there comes home.  [KD-10.5, KD-10.6]"""
    emit(s, log.WOUND_DISC, p, space)
    take_back_discs(s, c, p, space)
    s.players[p].discs -= 1


@apart
def heal(s: State, p: int, n: int) -> None:
    """Drink potions: each takes a wound away, and without wounds the disc comes home.  [KD-10.3, KD-10.7]"""
    player = s.players[p]
    healed = min(n, player.wounds)
    if healed > 0:
        player.wounds -= healed
        emit(s, log.HEALED, p, healed, player.wounds)
        if player.wounds == 0:
            player.discs += 1


@apart
def forfeit(s: State, c: Content, p: int, space: int) -> None:
    """Fame is lost for an Adventure that is not completed.  [KD-7.5, KD-9.6, KD-10.6]"""
    emit(s, log.ADVENTURE_FAILED, p, adventure_at(s, space))
    lose_fame(s, p, c.rules[FAILED_ADVENTURE].value, FOR_FAILED_ADVENTURE)


# -- which space gives its disc ----------------------------------------------------------------------------------------------


@rule
def offer_lift(s: State, c: Content, mask: list[int]) -> None:
    """Every space with a disc of the player's own colour; the grey one never counts wounds.  [KD-10.6, KD-10.8]"""
    p = top(s.frames).who
    for space in range(SPACES):
        if own_discs_on(s, c, p, space) > 0:
            mask[LIFT + space] = 1


@rule
def answer_lift(s: State, c: Content, action: int) -> None:
    """The disc is taken and the action of its space is lost; an Adventure so lost costs Fame.  [KD-10.6]"""
    p, space = top(s.frames).who, action - LIFT
    pop(s.frames)
    use_disc(s, c, p, space)
    if AREA_B3 <= space < AREA_C:
        forfeit(s, c, p, space)
