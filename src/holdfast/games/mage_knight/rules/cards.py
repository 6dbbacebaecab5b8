"""Deed cards: drawn, played, discarded, gained and thrown away.  [MK-4.9, MK-4.1]"""

from __future__ import annotations

from holdfast.engine.bag import put_in_hand, size_of, take_from_hand
from holdfast.engine.events import emit, emit_but, emit_for
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE, put_on_top, shuffle, take_top
from holdfast.engine.position import reveal
from holdfast.engine.stack import push

from .. import decisions as pending
from .. import log
from ..effect_names import UNPLAYED, Side
from ..names import CARDS, DECK, WOUND, Card, Stream, Tactic
from ..records import Content
from ..state import State
from .offers import open_for

SPARE = 20
"""Room that a Deed deck keeps for cards gained in a round."""


@apart
def draw_cards(s: State, who: int, n: int) -> int:
    """Draw so many cards unseen by others, or all there are; returns how many were drawn.  Long Night may fill the deck meanwhile.

    [MK-2.16, MK-13.7]
    """
    me = s.players[who]
    drawn = 0
    while drawn < n and me.deck.count > 0:
        is_seen = me.deck.known[me.deck.count - 1] == ALL
        kind = take_top(me.deck)
        put_in_hand(me.hand, kind, is_seen)
        drawn += 1
        emit_for(s, who, log.GOT, who, kind, 1)
    if drawn > 0:
        reveal(s)
        emit_but(s, who, log.DREW, who, NONE, drawn)
    if drawn < n and has_long_night(s, who):
        push(s.frames, pending.Night(who, n - drawn))
    return drawn


@rule
def has_long_night(s: State, seat: int) -> bool:
    """Whether an empty deck can be filled by Long Night.  [MK-2.16]"""
    me = s.players[seat]
    return me.tactic == Tactic.LONG_NIGHT and not me.tactic_used and me.deck.count == 0 and size_of(me.discard) > 0


@rule
def others_in_hand(s: State, frame: pending.Effect, seat: int, kind: int) -> int:
    """The cards of a kind in hand, but not the one whose effect is asked about before it is played: it pays for nothing.  [MK-4.1]"""
    count = s.players[seat].hand.held[kind]
    return count - 1 if frame.step == UNPLAYED and frame.card == kind else count


@rule
def put_in_play(s: State, seat: int, kind: int) -> None:
    """A card leaves the hand for the play area.  [MK-3.5, MK-4.1]"""
    me = s.players[seat]
    take_from_hand(me.hand, kind)
    me.played[kind] += 1
    s.turn.has_played = True


@rule
def discard_card(s: State, seat: int, kind: int) -> None:
    """From the hand to the discard pile.  [MK-4.9]"""
    me = s.players[seat]
    take_from_hand(me.hand, kind)
    me.discard[kind] += 1
    s.turn.has_played = True
    emit(s, log.DISCARDED, seat, kind, 1)


@rule
def throw_away(s: State, seat: int, kind: int) -> None:
    """From the hand out of the game; a Wound goes back to its pile, which has no end.  [MK-4.9, MK-4.20]"""
    take_from_hand(s.players[seat].hand, kind)
    emit(s, log.THROWN, seat, kind, 1)


@apart
def gain_card(s: State, seat: int, kind: int) -> None:
    """A new card goes on top of the Deed deck, and all have seen it.  [MK-4.9]"""
    put_on_top(s.players[seat].deck, kind, ALL)
    open_for(s, kind)
    emit(s, log.CARD_GAINED, seat, kind)


@rule
def clear_play(s: State, seat: int) -> None:
    """What was played goes to the discard pile.  [MK-13.3]"""
    me = s.players[seat]
    for kind in range(CARDS):
        me.discard[kind] += me.played[kind]
        me.played[kind] = 0


@apart
def gather_deck(s: State, seat: int) -> None:
    """Hand and discard pile are shuffled into a new deck; Wounds that find no room there stay in the discard pile.  [MK-2.1, MK-4.20]"""
    me = s.players[seat]
    for kind in range(CARDS):
        while me.hand.held[kind] > 0:
            take_from_hand(me.hand, kind)
            me.discard[kind] += 1
        while me.discard[kind] > 0 and (kind != WOUND or me.deck.count < DECK - SPARE):
            put_on_top(me.deck, kind, 0)
            me.discard[kind] -= 1
    shuffle(me.deck, s.chance, Stream.DEEDS)


@rule
def gather_all(s: State, seat: int) -> None:
    """All cards are a new deck: also those in play, under Sparing Power and laid aside.  [MK-2.1, MK-2.20]"""
    me = s.players[seat]
    clear_play(s, seat)  # of a fight that was no turn of one's own
    while me.stored > 0:
        me.stored -= 1
        me.discard[me.store.cards[me.stored]] += 1
        me.store.cards[me.stored] = 0
        me.store.known[me.stored] = 0
        me.store.count -= 1
    if me.parked:
        me.parked = False
        me.discard[Card.SPACE_BENDING] += 1
    gather_deck(s, seat)


@rule
def has_only_wounds(s: State, seat: int) -> bool:
    """Whether all cards of the hand are Wounds; so it is of an empty hand.  [MK-3.4]"""
    me = s.players[seat]
    return me.hand.held[WOUND] == me.hand.size


@rule
def row_of(c: Content, kind: int, side: int) -> int:
    """The first row of the effect of a side of a card, a Side; 0 for none."""
    return c.cards[kind].strong.row if side == Side.STRONG else c.cards[kind].basic.row
