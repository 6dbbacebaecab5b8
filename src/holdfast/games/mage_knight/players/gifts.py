"""What a card, a Unit or a Skill is worth in itself, whatever else is wanted."""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from ..names import COMMANDS, NO_COLOUR, WOUND
from ..records import Content
from ..rules.effect_words import WORDS
from ..rules.play import ability_mana, ability_row
from ..state import State
from .interactive import A_WOUND, costs_wound
from .rivalry import spell_worth
from .worth import Wish, gives, is_waker, yield_of

_DRAW, _CRYSTAL, _THAT = (WORDS.by_name[name].number for name in ("draw", "crystal", "crystal_that"))
_READY, _FAME = (WORDS.by_name[name].number for name in ("ready", "fame"))
GIFT_OF_CARDS = 5.5
"""What drawing cards is worth where no card is spent for it."""


@rule
def price_in_wounds(s: State, c: Content, seat: int, card: int) -> float:
    """What a Wound costs that comes with the mana for a card."""
    return A_WOUND if costs_wound(s, seat, c.cards[card].colour) else 0.0


@rule
def gift_of_card(s: State, c: Content, seat: int, row: int) -> float:
    """A side of a card: the others it draws are not many more than itself."""
    return gift_of(s, c, seat, row, 2.0)


@rule
def gift_of_power(s: State, c: Content, seat: int, card: int) -> float:
    """The strong side of a card, less the mana."""
    worth = gift_of_card(s, c, seat, c.cards[card].strong.row)
    return worth - (0.2 + price_in_wounds(s, c, seat, card)) if worth > 0.0 else worth


@rule
def gift_of_unit(s: State, c: Content, seat: int, unit: int, ability: int) -> float:
    """An ability of a Unit, less the mana."""
    worth = gift_of(s, c, seat, ability_row(c, unit, ability), GIFT_OF_CARDS)
    return worth - 0.2 if ability_mana(c, unit, ability) != NO_COLOUR else worth


@apart
def gift_of(s: State, c: Content, seat: int, row: int, drawn: float) -> float:
    """What is good in itself: healing, cards, crystals, Units that are ready again."""
    if row <= 0:
        return -1.0
    against = spell_worth(s, c, seat, row)
    if against != 0.0:
        return against
    if not s.combat.on and is_hurt(s, seat) and yield_of(c, row, Wish.HEALS, 0) > 0.0:
        return 6.0
    if gives(c, row, _DRAW) and s.players[seat].deck.count > 0:
        return drawn
    if gives(c, row, _CRYSTAL) or gives(c, row, _THAT):
        return 0.4
    if gives(c, row, _READY) and has_tired_unit(s, c, seat):
        return 1.0
    return 0.3 if gives(c, row, _FAME) else -1.0


@rule
def is_hurt(s: State, seat: int) -> bool:
    """Whether there is a Wound to heal, in hand or on a Unit."""
    me = s.players[seat]
    for place in range(COMMANDS):
        if me.company[place].unit != NONE and me.company[place].wounds > 0:
            return True
    return me.hand.held[WOUND] > 0


@rule
def has_tired_unit(s: State, c: Content, seat: int) -> bool:
    """Whether a Unit is spent that would do more than make another one ready: those go round in circles."""
    for place in range(COMMANDS):
        one = s.players[seat].company[place]
        if one.unit != NONE and one.spent and one.wounds == 0 and not is_waker(c, one.unit):
            return True
    return False
