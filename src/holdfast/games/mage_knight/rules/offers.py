"""The offers: Spells, Advanced Actions and Units, how they are laid out, refilled and renewed.  [MK-1.5, MK-1.6, MK-2.6, MK-2.7, MK-4.5]"""

from __future__ import annotations

from holdfast.engine.bag import draw_again, size_of
from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE, put_at_bottom, take_top
from holdfast.engine.position import reveal
from holdfast.engine.row import age, refill, slide, take_from_row

from .. import log
from ..names import MONASTERIES, UNIT_OFFER, Card, Site, Stream, TileKind
from ..records import Content
from ..state import State
from .land import site_of
from .lone import prepare_dummy
from .situation import told_for

# -- Spells and Advanced Actions ---------------------------------------------------------------------------------------------


@apart
def open_actions(s: State) -> None:
    """Lay out the first Advanced Actions, if they do not lie there.  [MK-1.6]"""
    if not s.actions_open:
        s.actions_open = True
        refill(s.actions, s.action_deck)
        reveal(s)


@apart
def open_spells(s: State) -> None:
    """Lay out the first Spells, if they do not lie there.  [MK-1.6]"""
    if not s.spells_open:
        s.spells_open = True
        refill(s.spells, s.spell_deck)
        reveal(s)


@rule
def top_action(s: State) -> int:
    """Take the top card of the Advanced Actions, unseen before.  [MK-10.13]"""
    kind = take_top(s.action_deck)
    reveal(s)
    open_for(s, kind)
    return kind


@rule
def open_for(s: State, kind: int) -> None:
    """Lay out the offer that a card names which somebody gains.  [MK-1.6]"""
    if kind in (Card.LEARNING, Card.TRAINING, Card.BOOK_OF_WISDOM):
        open_actions(s)
    if kind in (Card.MAGIC_TALENT, Card.BOOK_OF_WISDOM):
        open_spells(s)


@apart
def leave_actions(s: State, place: int) -> int:
    """Take a card out of the offer of Advanced Actions; the others slide, a new one comes.  [MK-4.5]"""
    kind = take_from_row(s.actions, place)
    slide(s.actions)
    if refill(s.actions, s.action_deck) > 0:
        reveal(s)
    open_for(s, kind)
    return kind


@apart
def leave_spells(s: State, place: int) -> int:
    """Take a card out of the offer of Spells; the others slide, a new one comes.  [MK-4.5]"""
    kind = take_from_row(s.spells, place)
    slide(s.spells)
    if refill(s.spells, s.spell_deck) > 0:
        reveal(s)
    return kind


@rule
def age_offers(s: State, c: Content) -> None:
    """The lowest card of each offer leaves; the dummy player needs both, so they are laid out for it.  [MK-2.6, MK-17.5]"""
    if s.dummy.on:
        open_actions(s)
        open_spells(s)
        action = take_from_row(s.actions, 0)
        slide(s.actions)
        spell = age(s.spells, s.spell_deck)
        prepare_dummy(s, action, c.cards[spell].colour if spell != NONE else NONE)
    else:
        age(s.actions, s.action_deck)
        age(s.spells, s.spell_deck)
    if s.actions_open:
        refill(s.actions, s.action_deck)
    if s.spells_open:
        refill(s.spells, s.spell_deck)
    reveal(s)


# -- Units -------------------------------------------------------------------------------------------------------------------


@apart
def deal_units(s: State, c: Content) -> None:
    """Two more than there are players, one more in a Blitz; with a core tile on the map elite and regular ones by turns.

    [MK-1.5, MK-1.12, MK-2.7, MK-2.22, MK-20.25]
    """
    first = told_for(c.scenarios[s.options.scenario].elites, s.seats)
    has_elites = s.round >= first if first > 0 else has_core(s, c)
    wanted = s.seats + 2 + c.scenarios[s.options.scenario].units
    for place in range(UNIT_OFFER):
        s.units[place] = NONE
        if place < wanted and has_elites and place % 2 == 0:
            s.units[place] = draw_elite(s)
        if place < wanted and s.units[place] == NONE:
            s.units[place] = draw_unit(s)


@rule
def has_core(s: State, c: Content) -> bool:
    """Whether a core tile was revealed.  [MK-2.22]"""
    for at in range(s.land.count):
        if c.tiles[s.land.hexes[at].tile].kind in (TileKind.CORE, TileKind.CORE_CITY):
            return True
    return False


@rule
def add_units(s: State, n: int) -> None:
    """So many Units join the offer.  (Bonds of Loyalty)  [MK-2.22]"""
    for place in range(UNIT_OFFER):
        if n > 0 and s.units[place] == NONE:
            s.units[place] = draw_unit(s)
            n -= 1


@rule
def draw_unit(s: State) -> int:
    """A Unit of the deck; those of earlier rounds come when it is empty.  [MK-2.7]"""
    return draw_again(s.unit_deck, s.old_units, s.chance, Stream.OFFERS)


@rule
def draw_elite(s: State) -> int:
    """An elite Unit of its deck, as `draw_unit`; NONE where there is none in the game.  [MK-2.22]"""
    return draw_again(s.elite_deck, s.old_elites, s.chance, Stream.OFFERS)


@rule
def can_add_elite(s: State) -> bool:
    """Whether an elite Unit is there to join the offer, and has a place.  [MK-10.15]"""
    for place in range(UNIT_OFFER):
        if s.units[place] == NONE:
            return size_of(s.elite_deck) > 0 or size_of(s.old_elites) > 0
    return False


@rule
def add_elite(s: State, seat: int) -> None:
    """An elite Unit joins the offer.  [MK-10.15]"""
    for place in range(UNIT_OFFER):
        if s.units[place] == NONE:
            s.units[place] = draw_elite(s)
            reveal(s)
            emit(s, log.ELITE_CAME, seat, s.units[place])
            return


@rule
def renew_units(s: State, c: Content) -> None:
    """What was not recruited and taught goes under its deck; an Advanced Action comes for each monastery that stands.  [MK-2.7]"""
    for place in range(UNIT_OFFER):
        if s.units[place] != NONE and c.units[s.units[place]].elite:
            s.old_elites[s.units[place]] += 1
        elif s.units[place] != NONE:
            s.old_units[s.units[place]] += 1
    deal_units(s, c)
    for place in range(MONASTERIES):
        if s.taught[place] != NONE:
            put_at_bottom(s.action_deck, s.taught[place], ALL)
            s.taught[place] = NONE
    for space in range(7 * s.land.count):
        if site_of(s, c, space) == Site.MONASTERY:
            teach_another(s)
    reveal(s)


@rule
def teach_another(s: State) -> None:
    """The top Advanced Action joins the Unit offer.  [MK-2.7, MK-6.4]"""
    for place in range(MONASTERIES):
        if s.taught[place] == NONE and s.action_deck.count > 0:
            s.taught[place] = take_top(s.action_deck)
            return
