"""The cards of villains: dealt unseen when they are engaged, and drawn when they are played.  [ROE-10.2]

Nobody sees the hand pile of a villain, so it is only counted: its cards and those of the deck are one pool.  Once the deck is recreated in
a combat, what was left of the hand lies on top, in `front`, and is played before what comes from the new deck.
"""

from __future__ import annotations

from holdfast.engine.bag import draw, pour, size_of
from holdfast.engine.clear import clear
from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.position import reveal

from .. import log
from ..names import DECK, ITEMS, MONSTERS, STARTERS, Rule, Stream
from ..records import Content
from ..state import State


@rule
def engage(s: State, c: Content, character: int, cards: int) -> None:
    """Shuffle the starting deck and deal the hand pile.  [ROE-10.2, ROE-9.15]"""
    villain = s.villains[character]
    clear(villain, ("darkness",))
    for place in range(DECK):
        starter = c.characters[character].deck[place] - ITEMS
        if 0 <= starter < STARTERS:
            villain.pool[starter] += 1
    villain.hand = min(cards, size_of(villain.pool))


@rule
def disengage(s: State, character: int) -> None:
    """After a combat nothing is left of its cards: at the next one it is shuffled whole.  [ROE-9.15]"""
    villain = s.villains[character]
    clear(villain, ("darkness",))


@rule
def deck_left(s: State, character: int) -> int:
    """How many cards its deck has."""
    villain = s.villains[character]
    return size_of(villain.pool) + size_of(villain.front) - villain.hand


@rule
def villain_draws(s: State, c: Content, character: int, n: int) -> None:
    """Cards drawn go under the hand pile; the deck is recreated where it may be.  [ROE-10.2, ROE-9.18]"""
    villain = s.villains[character]
    for _ in range(n):
        if deck_left(s, character) == 0 and not recreate_villain(s, c, character):
            return
        villain.hand += 1


@rule
def recreate_villain(s: State, c: Content, character: int) -> bool:
    """Its discard pile becomes its deck, once in a combat; all that was left is in its hand.  [ROE-9.18, ROE-16.19]"""
    villain = s.villains[character]
    if not s.options.villains_recreate or villain.recreated >= c.rules[Rule.RECREATIONS].value or size_of(villain.discard) == 0:
        return False
    pour(villain.pool, villain.front)
    pour(villain.discard, villain.pool)
    villain.recreated += 1
    return True


@rule
def top_card(s: State, character: int) -> int:
    """Turn over the top card of a hand pile that is not empty; returns its kind.  [ROE-10.2]"""
    villain = s.villains[character]
    starter = draw(villain.front, s.chance, Stream.VILLAINS)
    if starter == NONE:
        starter = draw(villain.pool, s.chance, Stream.VILLAINS)
    villain.hand -= 1
    villain.discard[starter] += 1
    reveal(s)
    return ITEMS + starter


@rule
def villain_loses(s: State, character: int, n: int) -> int:
    """Discard n cards from the top of its hand pile, or all; returns how many.  [ROE-9.3]"""
    lost = 0
    while lost < n and s.villains[character].hand > 0:
        kind = top_card(s, character)
        lost += 1
        emit(s, log.VILLAIN_DISCARDED, MONSTERS + character, kind)
    return lost
