"""Rounds: drawing cards until the Turn Deck is empty, then making the next one."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import ALL, NONE, put_on_top, shuffle, take_top
from holdfast.engine.position import reveal
from holdfast.engine.stack import push

from .. import decisions as pending
from .. import log
from ..content import Content
from ..names import ALL_DEFENDERS_12, FIRST_COLOURED, Stream
from ..state import State
from .foes import reveal_foe, revealed
from .threat import lose


@rule
def draw_card(s: State) -> int:
    """Turn up the top card of the Turn Deck.  [TED-4.1]"""
    card = take_top(s.turn_deck)
    s.seen |= 1 << card
    reveal(s)
    return card


@pending.Round.resumes
@rule
def resume_round(s: State, c: Content) -> None:
    """Put away the card that has been resolved, then draw the next; with an empty deck the round is over.

    [TED-4.1, TED-4.2, TED-4.3, TED-7.7]
    """
    if s.card != NONE:
        discard(s, s.card)
        s.card = NONE
    if s.turn_deck.count == 0:
        end_round(s, c)
        return
    card = draw_card(s)
    s.card = card
    emit(s, log.CARD_DRAWN, card)
    if card < FIRST_COLOURED:
        push(s.frames, pending.Enemy(card))
    elif card < ALL_DEFENDERS_12:
        push(s.frames, pending.Turn(card - FIRST_COLOURED, card))
    else:
        push(s.frames, pending.Pool(card))


@rule
def discard(s: State, card: int) -> None:
    """Put a card on the discard pile.  [TED-4.1]"""
    put_on_top(s.discard, card, ALL)


@rule
def end_round(s: State, c: Content) -> None:
    """The discard pile becomes the Turn Deck: with a card of the Horde Deck while there is one, else with the foe on the map.

    [TED-1.6, TED-4.3, TED-4.4, TED-4.5, TED-4.6, TED-11.2, TED-14.20]
    """
    if s.options.round_limit and s.round >= s.options.round_limit:
        lose(s)
        return
    while s.discard.count:
        put_on_top(s.turn_deck, take_top(s.discard), ALL)
    joins = s.horde.count > 0
    if joins:
        put_on_top(s.turn_deck, take_top(s.horde), 0)
    shuffle(s.turn_deck, s.chance, Stream.TURN_DECK)
    if joins:
        emit(s, log.HORDE_JOINED, s.horde.count)
    elif not revealed(s):
        reveal_foe(s, c)
    begin_round(s)


@rule
def begin_round(s: State) -> None:
    """A new round; the card entombed in the last one goes to the discard pile.  [TED-4.7, TED-10.25, TED-12.17, TED-12.18]"""
    s.round += 1
    s.entomb_used = False
    s.hourglass_used = False
    emit(s, log.ROUND_BEGAN, -1, -1, s.round)
    if s.entombed != NONE:
        card = s.entombed
        discard(s, card)
        s.entombed = NONE
        emit(s, log.UNTOMBED, card)
