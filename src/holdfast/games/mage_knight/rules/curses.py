"""What a cursed mana costs, before it is used.  [MK-4.25]"""

from __future__ import annotations

from holdfast.engine.decisions import told
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import decisions as pending
from ..actions import COLOUR, CRYSTAL, DIE, PLAY, POWER, SPACE, SPELL_OFFER, TOKEN, USE
from ..decisions import DECISIONS
from ..names import BASIC_COLOURS, NO_COLOUR
from ..records import Content
from ..state import State
from .mana import Naming, colour_of_way, colours_paid, curse_on, first_of, how_pays, way_of_crystal, way_of_die
from .play import ability_mana, price_of


@pending.Pay.tells("colour_used", TOKEN)
@rule
def colour_of_token(s: State, frame: pending.Pay, mana: int) -> int:
    """That of a token as it pays.  [MK-4.25]"""
    return only_colour(s, frame, mana)


@pending.Pay.tells("colour_used", CRYSTAL)
@rule
def colour_of_crystal(s: State, frame: pending.Pay, mana: int) -> int:
    """That of a crystal as it pays.  [MK-4.25]"""
    return only_colour(s, frame, way_of_crystal(mana))


@pending.Pay.tells("colour_used", DIE)
@rule
def colour_of_die(s: State, frame: pending.Pay, die: int) -> int:
    """That of a die as it pays.  [MK-4.25]"""
    return only_colour(s, frame, way_of_die(die))


@apart
def only_colour(s: State, frame: pending.Pay, way: int) -> int:
    """The basic colour as which a mana pays, or NONE where it can be another.  [MK-4.25]"""
    could_be = colours_paid(s, colour_of_way(s, way), how_pays(s, frame.who, way, frame.colours), frame.colours)
    return first_of(could_be) if could_be & (could_be - 1) == 0 and first_of(could_be) < BASIC_COLOURS else NONE


@pending.Colour.tells("colour_used", COLOUR)
@rule
def colour_named(frame: pending.Colour, mana: int) -> int:
    """The one that the mana is to be.  [MK-4.25]"""
    return mana if frame.use == Naming.THAT else NONE


@pending.Playing.tells("colour_used", PLAY)
@pending.CastOffered.tells("colour_used", PLAY)
@rule
def colour_for_basic(c: Content, card: int) -> int:
    """That of a card whose basic side has a price.  [MK-4.25]"""
    return c.cards[card].colour if price_of(c, card, False) > 0 else NONE


@pending.Playing.tells("colour_used", POWER)
@pending.CastOffered.tells("colour_used", POWER)
@rule
def colour_for_strong(c: Content, card: int) -> int:
    """That of a card whose strong side has a price.  [MK-4.25]"""
    return c.cards[card].colour if price_of(c, card, True) > 0 else NONE


@pending.Playing.tells("colour_used", USE)
@rule
def colour_for_unit(s: State, c: Content, frame: pending.Playing, unit: int, ability: int) -> int:
    """That of the mana for an ability of a Unit.  [MK-4.25]"""
    colour = ability_mana(c, s.players[frame.who].company[unit].unit, ability)
    return colour if colour != NO_COLOUR else NONE


@pending.Borrow.tells("colour_used", USE)
@rule
def colour_for_borrowed(s: State, c: Content, frame: pending.Borrow, ability: int) -> int:
    """That of the mana for an ability of a Unit of the offer.  [MK-4.25]"""
    colour = ability_mana(c, s.units[frame.place], ability)
    return colour if colour != NO_COLOUR else NONE


@pending.Interact.tells("colour_used", SPELL_OFFER)
@rule
def colour_for_spell(s: State, c: Content, spell: int) -> int:
    """That of a Spell that is bought.  [MK-4.25]"""
    return c.cards[s.spells[spell]].colour


colour_used = told(DECISIONS, SPACE, "colour_used", "s, c, action", str(NONE))
"""The basic colour of the mana that an action certainly uses, or NONE.  [MK-4.25]"""


@apart
def cursed_colour(s: State, c: Content, seat: int, action: int) -> int:
    """The colour of the cursed mana that a legal action uses, which costs a Wound; or NONE.  [MK-4.25]"""
    colour = colour_used(s, c, action)
    return colour if colour != NONE and curse_on(s, seat, colour) != NONE else NONE
