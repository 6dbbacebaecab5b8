"""What is played for a way: the cards and the mana that are gone then, for what is to be done at its end."""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from ..names import BASIC_COLOURS, FIRST_ARTIFACT, FIRST_SPELL, WOUND, Colour
from ..records import Content
from ..state import State
from .purse import EMPTY, purse_of, without
from .worth import Wish, yield_of

LOST_POINT = 0.25
"""What a point of attack or influence is worth that is given up for the way."""
POWER_SPARED = 0.9
"""What mana is worth on a way for which basic sides suffice: the fight or deal at its end needs it."""
POWER_TAKEN = 0.3
"""What it is worth on a way for which they do not."""


class PaidBy(IntEnum):
    """How a card is paid for."""

    NOTHING = 0
    DIE = 1
    TOKEN = 2
    CRYSTAL = 3
    GOLD = 4


_BITS = 12
_MOST = 5


@rule
def worth_on_way(points: float, lack: int, waste: float) -> float:
    """What something is worth that gives points of move, as many as are lacking."""
    return 4.0 + 0.3 * min(points, lack + 0.0) - 0.15 * max(points - lack, 0.0) - waste


@rule
def lost_for_way(c: Content, kind: int) -> float:
    """The attack or influence that a card would give if it were not played for the way."""
    row = c.cards[kind].basic.row
    return max(yield_of(c, row, Wish.MELEE_WISE, 0), yield_of(c, row, Wish.INFLUENCES, 0), 1.0)


@rule
def power_on_way(lack: int, spare: float) -> float:
    """What the mana is worth that the strong side of a card takes."""
    return POWER_SPARED if lack <= spare else POWER_TAKEN


@rule
def spare_moves(s: State, c: Content, seat: int) -> float:
    """The move points of the cards in hand that give no more than a point of attack."""
    total = 0.0
    held = s.players[seat].hand.held
    for kind in range(FIRST_SPELL):
        count = held[kind]
        if count > 0 and yield_of(c, c.cards[kind].basic.row, Wish.MELEE_WISE, 0) <= 1.0:
            total += count * yield_of(c, c.cards[kind].basic.row, Wish.MOVES, 0)
    return total


@rule
def pay_for_way(s: State, seat: int, colour: int) -> int:
    """Take mana of a basic colour in the order in which a purse is emptied; returns how it was paid."""
    purse = purse_of(s, seat)
    rest = without(purse, colour)
    if s.turn.dice_left > 0 and rest == purse - (1 << 4 * (BASIC_COLOURS + 2)):
        s.turn.dice_left -= 1
        return PaidBy.DIE
    if s.turn.mana[colour] > 0:
        s.turn.mana[colour] -= 1
        return PaidBy.TOKEN
    if s.players[seat].crystals[colour] > 0:
        s.players[seat].crystals[colour] -= 1
        return PaidBy.CRYSTAL
    if s.turn.mana[Colour.GOLD] > 0:
        s.turn.mana[Colour.GOLD] -= 1
        return PaidBy.GOLD
    return PaidBy.NOTHING


@apart
def spend_on_way(s: State, c: Content, seat: int, lack: int) -> tuple[int, int]:
    """Take from the hand what would be played for so many points of move; returns a note of it, and the points that no card gives."""
    note = 0
    held = s.players[seat].hand.held
    for _ in range(_MOST):
        if lack <= 0:
            break
        best, chosen, is_strong, gain = 0.0, NONE, False, 0
        spare = spare_moves(s, c, seat)
        purse = purse_of(s, seat)
        for kind in range(WOUND):
            if held[kind] == 0:
                continue
            card = c.cards[kind]
            waste = LOST_POINT * lost_for_way(c, kind)
            worth = worth_on_way(1.0, lack, waste)
            if worth > best:
                best, chosen, is_strong, gain = worth, kind, False, 1
            is_spell = FIRST_SPELL <= kind < FIRST_ARTIFACT
            points = 0.0 if is_spell else yield_of(c, card.basic.row, Wish.MOVES, 0)
            if points > 0.0:
                worth = worth_on_way(points, lack, waste)
                if worth > best:
                    best, chosen, is_strong, gain = worth, kind, False, int(points)
            if kind < FIRST_SPELL and card.colour < BASIC_COLOURS:
                points = yield_of(c, card.strong.row, Wish.MOVES, 0)
                if points > 0.0 and without(purse, card.colour) != EMPTY:
                    worth = worth_on_way(points, lack, waste + power_on_way(lack, spare))
                    if worth > best:
                        best, chosen, is_strong, gain = worth, kind, True, int(points)
        if chosen == NONE:
            break
        how = pay_for_way(s, seat, c.cards[chosen].colour) if is_strong else PaidBy.NOTHING
        held[chosen] -= 1
        note = note << _BITS | 1 << _BITS - 1 | chosen << 3 | how
        lack -= gain
    return note, max(lack, 0)


@rule
def take_back_way(s: State, c: Content, seat: int, note: int) -> None:
    """Put back what `spend_on_way` took."""
    while note > 0:
        kind, how = note >> 3 & 255, note & 7
        colour = c.cards[kind].colour
        s.players[seat].hand.held[kind] += 1
        if how == PaidBy.DIE:
            s.turn.dice_left += 1
        elif how == PaidBy.TOKEN:
            s.turn.mana[colour] += 1
        elif how == PaidBy.CRYSTAL:
            s.players[seat].crystals[colour] += 1
        elif how == PaidBy.GOLD:
            s.turn.mana[Colour.GOLD] += 1
        note >>= _BITS
