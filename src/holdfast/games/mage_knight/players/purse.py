"""The mana that a player could pay with in this turn, as one number: so that what is paid for one card is gone for the next.

It holds the tokens and crystals of each basic colour and the gold tokens that count as any of them, four bits each; then the basic colours
that the dice of the Source give, bit by bit; and how many of these dice may still be used.
"""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from ..names import BASIC_COLOURS, Colour
from ..rules.mana import BASIC, pays
from ..state import State

_BITS, _MOST = 4, 15
_GOLD, _FACES, _DICE = _BITS * BASIC_COLOURS, _BITS * (BASIC_COLOURS + 1), _BITS * (BASIC_COLOURS + 2)
EMPTY = -1
"""What `without` says if nothing pays."""


@apart
def purse_of(s: State, seat: int) -> int:
    """All that pays for basic colours."""
    purse = 0
    for colour in range(BASIC_COLOURS):
        purse |= int(min(s.turn.mana[colour] + s.players[seat].crystals[colour], _MOST)) << _BITS * colour
        if s.turn.endless >> colour & 1:
            purse |= _MOST << _BITS * colour
    is_gold = pays(s, Colour.GOLD, BASIC)
    if is_gold:
        purse |= int(min(s.turn.mana[Colour.GOLD], _MOST)) << _GOLD
    count = 0
    for die in range(s.source.count):
        face = s.source.face[die]
        if s.source.holder[die] == NONE and (face < BASIC_COLOURS or (face == Colour.GOLD and is_gold)):
            purse |= (1 << face if face < BASIC_COLOURS else BASIC) << _FACES
            count += 1
    return purse | min(count, max(int(s.turn.dice_left), 0)) << _DICE


@rule
def without(purse: int, colour: int) -> int:
    """What is left of a purse once mana of a basic colour was paid: of a die first, of gold last; EMPTY if there is none."""
    if purse >> _DICE > 0 and purse >> _FACES >> colour & 1:
        return purse - (1 << _DICE)
    if purse >> _BITS * colour & _MOST:
        return purse - (1 << _BITS * colour)
    return purse - (1 << _GOLD) if purse >> _GOLD & _MOST else EMPTY
