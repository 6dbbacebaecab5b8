"""What a cursed mana costs, before it is used.  [MK-4.25]"""

from __future__ import annotations

from typing import Any

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import top

from .. import decisions as pending
from ..actions import COLOUR, PLAY, POWER, SPELL_OFFER, TOKEN, USE
from ..names import ABILITIES, BASIC_COLOURS, CARDS, COLOURS, COMMANDS, NO_COLOUR, OFFER
from ..records import Content
from ..state import State
from .mana import Naming, colour_of_way, colours_paid, curse_on, first_of, how_pays
from .play import ability_mana, price_of


@apart
def cursed_colour(s: State, c: Content, seat: int, action: int) -> int:
    """The colour of the cursed mana that a legal action uses, which costs a Wound; or NONE.  [MK-4.25]"""
    colour = colour_used(s, c, seat, action)
    return colour if colour != NONE and curse_on(s, seat, colour) != NONE else NONE


@rule
def colour_used(s: State, c: Content, seat: int, action: int) -> int:
    """The basic colour of the mana that an action certainly uses, or NONE.  [MK-4.25]"""
    frame: Any = top(s.frames)
    if frame.kind == pending.Pay.number:
        way = action - TOKEN
        could_be = colours_paid(s, colour_of_way(s, way), how_pays(s, seat, way, frame.colours), frame.colours)
        return first_of(could_be) if could_be & (could_be - 1) == 0 and first_of(could_be) < BASIC_COLOURS else NONE
    if COLOUR <= action < COLOUR + COLOURS and frame.kind == pending.Colour.number and frame.use == Naming.THAT:
        return action - COLOUR
    if PLAY <= action < PLAY + CARDS and price_of(c, action - PLAY, False) > 0:
        return c.cards[action - PLAY].colour
    if POWER <= action < POWER + CARDS and price_of(c, action - POWER, True) > 0:
        return c.cards[action - POWER].colour
    if USE <= action < USE + ABILITIES * COMMANDS and s.players[seat].company[(action - USE) // ABILITIES].unit != NONE:
        colour = ability_mana(c, s.players[seat].company[(action - USE) // ABILITIES].unit, (action - USE) % ABILITIES)
        return colour if colour != NO_COLOUR else NONE
    if SPELL_OFFER <= action < SPELL_OFFER + OFFER and frame.kind == pending.Interact.number:
        return c.cards[s.spells[action - SPELL_OFFER]].colour
    return NONE
