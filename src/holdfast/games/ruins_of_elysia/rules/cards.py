"""The cards of a player: drawing, discarding, recreating the deck; and what an effect of a card is begun with."""

from __future__ import annotations

from holdfast.engine.bag import draw_into, take_from_hand
from holdfast.engine.events import emit, emit_but, emit_for
from holdfast.engine.holds import begin
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.position import reveal
from holdfast.engine.scratch import scratch

from .. import decisions as pending
from .. import log
from ..names import CARDS, FIRST_LEAVE_OUT, ITEMS, NO_CAMP, Overlay, Rule, Stream
from ..records import Content
from ..state import State
from .tokens import return_tokens

MANY = 99
"""So many cards of every kind may be in a hand of which nobody knows what was traded into it."""

MOST_RECREATED = 99
"""So often a deck is recreated in a combat at the fortress, where the rules set no limit."""


@rule
def draw_cards(s: State, c: Content, seat: int, n: int) -> int:
    """Draw n cards unseen by others, recreating the deck where one may; returns how many were drawn.  [ROE-2.5, E71]"""
    drawn = 0
    while drawn < n:
        if s.players[seat].deck.size == 0 and not recreate(s, c, seat):
            break
        drawn += draw_from_deck(s, seat, n - drawn)
    if drawn > 0:
        reveal(s)
        emit_but(s, seat, log.DREW, seat, NONE, drawn)
    return drawn


@rule
def draw_from_deck(s: State, seat: int, n: int) -> int:
    """Draw from the cards that the deck has now; returns how many."""
    me = s.players[seat]
    cards = scratch(CARDS)  # on their way from the deck to the hand
    drawn = draw_into(me.deck.held, cards, n, s.chance, Stream.HANDS)
    me.deck.size -= drawn
    for kind in range(CARDS):
        count = cards[kind]
        if count > 0:
            me.hand.held[kind] += count
            me.hand.size += count
            emit_for(s, seat, log.GOT, seat, kind, count)
    return drawn


@rule
def can_draw(s: State, c: Content, seat: int) -> bool:
    """Whether a draw would give a card.  [ROE-2.5]"""
    me = s.players[seat]
    if me.deck.size > 0:
        return True
    return may_recreate(s, c, seat) and discards_of(s, seat) > 0


@rule
def discards_of(s: State, seat: int) -> int:
    """How many cards the discard pile has."""
    count = 0
    for kind in range(CARDS):
        count += s.players[seat].discard[kind]
    return count


@rule
def may_recreate(s: State, c: Content, seat: int) -> bool:
    """In a combat once, at the fortress as often as needed; else whenever a card must be drawn.  [ROE-9.18, ROE-14.5, E39, E71]

    A card that draws itself again would never come to an end there, so even at the fortress it is 99 times at most.
    """
    me = s.players[seat]
    if not s.combat.on or me.camp == NO_CAMP:
        return True
    most = MOST_RECREATED if s.land.hexes[s.combat.at].overlay == Overlay.FORTRESS else c.rules[Rule.RECREATIONS].value
    return me.recreated < most


@rule
def recreate(s: State, c: Content, seat: int) -> bool:
    """Shuffle the discard pile into a new deck; returns whether there is one.  [ROE-2.5]"""
    if not may_recreate(s, c, seat) or discards_of(s, seat) == 0:
        return False
    me = s.players[seat]
    for kind in range(CARDS):
        me.deck.held[kind] += me.discard[kind]
        me.deck.size += me.discard[kind]
        me.discard[kind] = 0
    if s.combat.on and me.camp != NO_CAMP:
        me.recreated += 1
    emit(s, log.SHUFFLED, seat)
    return True


@rule
def draw_up(s: State, c: Content, seat: int) -> None:
    """Draw up to five cards in hand, less one for each -1 Card token, which is returned for a card not drawn.  [ROE-5.3, E29, E46]"""
    wanted = max(c.rules[Rule.HAND].value - s.players[seat].hand.size, 0)
    withheld = min(wanted, s.players[seat].tokens)
    return_tokens(s, seat, withheld)
    draw_cards(s, c, seat, wanted - withheld)


@rule
def discard_card(s: State, seat: int, kind: int) -> None:
    """Lay a card of the hand on the discard pile, open to all.  [ROE-15.1]"""
    me = s.players[seat]
    take_from_hand(me.hand, kind)
    me.discard[kind] += 1
    emit(s, log.DISCARDED, seat, kind, 1)


@rule
def discard_hand(s: State, seat: int) -> None:
    """All cards of the hand: nothing is left to choose."""
    for kind in range(CARDS):
        while s.players[seat].hand.held[kind] > 0:
            discard_card(s, seat, kind)


@rule
def clear_played(s: State, seat: int) -> None:
    """The cards in play go to the discard pile.  [ROE-8.4, ROE-12.1]"""
    me = s.players[seat]
    for kind in range(CARDS):
        me.discard[kind] += me.played[kind]
        me.played[kind] = 0


@rule
def take_bought(s: State, seat: int) -> None:
    """The cards laid aside go to the discard pile.  [ROE-11.4, E49]"""
    me = s.players[seat]
    for kind in range(ITEMS):
        me.discard[kind] += me.bought[kind]
        me.bought[kind] = 0


@rule
def put_in_discard(s: State, seat: int, kind: int) -> None:
    """A card gained goes to the discard pile at once.  [ROE-13.5, E68]"""
    s.players[seat].discard[kind] += 1


@rule
def owned(s: State, seat: int, kind: int) -> int:
    """How many cards of a kind a player owns, wherever they lie."""
    me = s.players[seat]
    count = me.hand.held[kind] + me.deck.held[kind] + me.discard[kind] + me.played[kind]
    if kind < ITEMS:
        count += me.bought[kind]
    elif kind >= FIRST_LEAVE_OUT:
        count += me.out >> (kind - FIRST_LEAVE_OUT) & 1
    return count


@rule
def begin_effect(s: State, who: int, source: int, row: int, uses: int) -> None:
    """Run an effect for a seat, or for a villain as SEATS + its Character, before anything else goes on."""
    begin(s.frames, pending.Effect.number, who, source, row, uses)


@rule
def held_of(s: State, seat: int, kind: int, openly: bool) -> int:
    """How many cards of a kind a player holds; or, for all to know, how many it might hold: all that lie in hand and deck.

    What was traded in secret is not known, so such a hand might hold anything.  [ROE-15.1]
    """
    me = s.players[seat]
    if not openly:
        return me.hand.held[kind]
    return MANY if me.mixed else 0 + me.hand.held[kind] + me.deck.held[kind]
