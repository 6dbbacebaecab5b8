"""Surge cards, one after the other.  [ET-8.6]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.holds import begin
from holdfast.engine.instructions import ANY_USE
from holdfast.engine.jit import apart, rule
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import GRID_CARD
from ..effect_names import FROM_CARD
from ..names import GRID, Surge, Zone
from ..records import Content
from ..state import State
from .people import decides
from .situation import side_of


@rule
def works(c: Content, card: int, zone: int) -> bool:
    """Whether a card has a surge that works in the zone in which it lies.  [ET-8.6]"""
    surge = c.combat_cards[card].surge
    return surge != Surge.NONE and (surge == Surge.ANY or surge == zone)


def surges_to_come(s: State, c: Content, i: int) -> list[int]:
    """The cards of a side whose surges work where they lie, and are still to be resolved.  [ET-8.6]"""
    side = s.combat.sides[i]
    return [int(side.cards[n]) for n in range(side.resolved, side.count) if works(c, side.cards[n], side.zones[n])]


@apart
def resolve_surges(s: State, c: Content) -> bool:
    """Begin the next surge that works, in the order in which its side placed cards, the active side first; returns whether there is one.

    A surge works only in its zone.  [ET-8.6]
    """
    for i in range(2):
        side = s.combat.sides[i]
        while side.resolved < side.count:
            place = side.resolved
            side.resolved += 1
            card = side.cards[place]
            if works(c, card, side.zones[place]):
                emit(s, log.SURGED, side.who, card)
                if begin(s.frames, pending.Effect.number, side.who, FROM_CARD + card, c.combat_cards[card].effect.row, ANY_USE):
                    return True
    return False


# -- Disrupt -------------------------------------------------------------------------------------------------------------------


@rule
def can_cancel(s: State, i: int, place: int) -> bool:
    """Whether a card of a grid lies in Tempo and counts.  [ET-8.16]"""
    side = s.combat.sides[i]
    return place < side.count and side.zones[place] == Zone.TEMPO and not side.zeroed >> place & 1


@apart
def cancel_tempo(s: State, player: int, n: int) -> None:
    """Choose cards of the enemy's Tempo zone that count 0; without a grid opposite nothing happens.  [ET-8.16]"""
    side = side_of(s, player)
    if side >= 0:
        push(s.frames, pending.Cancel(player, side=1 - side, cards=n))


@pending.Cancel.resumes
@apart
def resume_cancel(s: State, frame: pending.Cancel) -> None:
    """Ask which card, if there is more than one; without anybody to decide it is the last.  [ET-8.16]"""
    found = 0
    only = 0
    for place in range(GRID):
        if can_cancel(s, frame.side, place):
            found += 1
            only = place
    if frame.cards <= 0 or found == 0:
        pop(s.frames)
    elif found == 1 or not decides(s, frame.who):
        cancel(s, frame, only)
    else:
        s.deciding = decides(s, frame.who)


@pending.Cancel.answers(GRID_CARD)
@apart
def cancel(s: State, frame: pending.Cancel, place: int) -> None:
    """A card counts 0; its surge is not touched.  [ET-8.16]"""
    side = s.combat.sides[frame.side]
    side.zeroed |= 1 << place
    frame.cards -= 1
    emit(s, log.CANCELLED, frame.who, side.cards[place])


@pending.Cancel.offers
@apart
def offer_cancel(s: State, frame: pending.Cancel, mask: list[int]) -> None:
    """Any card opposite that the surge can cancel.  [ET-8.16]"""
    for place in range(GRID):
        mask[GRID_CARD + place] = can_cancel(s, frame.side, place)
