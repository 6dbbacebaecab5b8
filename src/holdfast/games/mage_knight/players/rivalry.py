"""How good it looks to harm the other players by a Spell, and not oneself."""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import top

from ..names import BASIC_COLOURS, COMMANDS, CRYSTALS, FIRST_ARTIFACT, Colour
from ..records import Content
from ..rules.allies import is_ally
from ..rules.effect_words import WORDS
from ..rules.favour import FAVOURITE
from ..rules.foes import armor_of, attack_value, attacks_of
from ..state import State
from .worth import gives, unit_worth

_LOSE, _NAME, _CLAIM, _SURRENDER, _TIRE = (WORDS.by_name[name].number for name in ("lose_crystal", "name", "claim", "surrender", "tire"))
FOR_A_CURSE = 2.5
"""What a Wound for cursed mana costs."""
HAND = 5.0
"""About as many cards are played in a turn."""


@rule
def naming_worth(s: State, seat: int, colour: int) -> float:
    """What it is worth to name a colour for Mana Radiance: crystals for oneself, Wounds for others, and Wounds for oneself."""
    own = s.players[seat].crystals[colour]
    worth = 0.8 * min(2, CRYSTALS - own) - 2.0 * own
    for other in range(s.seats):
        if other != seat:
            worth += (-1.5 if is_ally(s, seat, other) else 0.7) * s.players[other].crystals[colour]
    return worth


@apart
def spell_worth(s: State, c: Content, seat: int, row: int) -> float:
    """What an effect is worth that is against others; below 0 if it harms oneself more, and 0.0 if it is none of these."""
    if gives(c, row, _NAME):
        best = -9.0
        for colour in range(BASIC_COLOURS):
            best = max(best, naming_worth(s, seat, colour))
        return 0.5 * best if best > 0.0 else -1.0
    if gives(c, row, _LOSE):
        return 0.8
    if gives(c, row, _CLAIM):
        return 0.45
    if gives(c, row, _SURRENDER):
        return 0.9
    if gives(c, row, _TIRE):
        return 1.0 + 0.1 * tired_by(s, c, seat)
    return 0.0


@rule
def tired_by(s: State, c: Content, seat: int) -> float:
    """What the ready Units of the others are worth, the best of each."""
    total = 0.0
    for other in range(s.seats):
        best = 0.0
        for place in range(COMMANDS):
            one = s.players[other].company[place]
            if not is_ally(s, seat, other) and one.unit != NONE and not one.spent and one.wounds == 0:
                best = max(best, unit_worth(c, one.unit))
        total += best
    return total


@rule
def mana_now(s: State, c: Content, seat: int, colour: int) -> float:
    """How many mana of a colour the hand could use now, three at most."""
    found = 0.5
    for kind in range(FIRST_ARTIFACT):
        if c.cards[kind].colour == colour:
            found += s.players[seat].hand.held[kind]
    return min(found, 3.0)


@rule
def mana_later(s: State, seat: int) -> float:
    """How many turns of this round are to come, about."""
    me = s.players[seat]
    return min((me.hand.size + me.deck.count) / HAND, 3.0)


@rule
def favour_worth(s: State, c: Content, colour: int) -> float:
    """What a colour for the only enemy of a rival is worth: it brings the rival 1 Fame, so it has to hinder where the combat is close.

    What the rival may play is reckoned as 2 for each card of the hand and each Unit.
    """
    if is_ally(s, top(s.frames).who, s.active):
        return 1.0 if colour == Colour.GREEN else 0.0
    rival = s.players[s.active]
    ready = 0
    for place in range(COMMANDS):
        ready += rival.company[place].unit != NONE and not rival.company[place].spent
    spare = 2 * (rival.hand.size + ready) - armor_of(s, c, FAVOURITE)
    for attack in range(attacks_of(s, c, FAVOURITE)):
        spare -= attack_value(s, c, FAVOURITE, attack)
    if colour == Colour.GREEN:
        return 0.5
    if colour == Colour.RED:
        return 0.2 + 0.2 * attacks_of(s, c, FAVOURITE) if spare < 4 else 0.2
    return (0.6 if spare < 2 else 0.1) if colour == Colour.BLUE else 0.0
