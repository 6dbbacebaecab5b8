"""Dealing afresh what nobody at the table can know."""

from __future__ import annotations

from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE, Pile, put_on_top, shuffle, shuffle_part, shuffle_unknown, sort_part, sort_unknown, take_top
from holdfast.engine.redeal import redeal
from holdfast.engine.rng import Chance

from ..content import Content
from ..names import ENEMIES, FIRST_COLOURED, FIRST_DIRE, OUTER
from ..rules.setup import random_foe
from ..state import State


@rule
def deal_all(s: State, c: Content, viewer: int, chance: Chance, stream: int) -> None:
    """Deal afresh, in every way that fits what has been seen, the decks, the unseen foe and the chance to come.

    What is hidden is gathered and sorted first, so that nothing of how it lay is left.  All players share what they know in this
    game, and every event is told to all, so the viewer makes no difference.
    """
    if s.foe.known == 0:
        s.foe.card = random_foe(s, chance, stream)
    gather(s)
    renew(s, 0, FIRST_DIRE, chance, stream)
    renew(s, FIRST_DIRE, FIRST_COLOURED, chance, stream)
    shuffle(s.horde, chance, stream)
    shuffle(s.leftover, chance, stream)
    shuffle(s.artifact_deck, chance, stream)
    deal_out(s)
    mix_turn_deck(s, chance, stream)


@rule
def unseen(s: State, card: int) -> bool:
    """Whether a card has never been face up."""
    return s.seen >> card & 1 == 0


@rule
def gather(s: State) -> None:
    """Take back what was dealt unseen from the Horde Deck and the Leftover cards, and sort all that lies face down.

    What came from the Horde Deck leaves an empty place in the Turn Deck; the Turn Deck of round 1 has its enemy cards on top.
    """
    if s.round > 1:
        for i in range(s.turn_deck.count):
            card = s.turn_deck.cards[i]
            if card < FIRST_COLOURED and unseen(s, card):
                put_on_top(s.horde, card, 0)
                s.turn_deck.cards[i] = NONE
    for place in OUTER:
        if covered_unseen(s, place):
            put_on_top(s.leftover, s.regions[place].cover.card, 0)
    sort_unknown(s.turn_deck)
    sort_part(s.horde, 0, s.horde.count)
    sort_part(s.leftover, 0, s.leftover.count)
    sort_part(s.artifact_deck, 0, s.artifact_deck.count)


@rule
def deal_out(s: State) -> None:
    """Any card of the Horde Deck may be the one that joined the Turn Deck unseen; any Leftover card may cover a region."""
    for i in range(s.turn_deck.count):
        if s.turn_deck.cards[i] == NONE:
            s.turn_deck.cards[i] = take_top(s.horde)
    for place in OUTER:
        if covered_unseen(s, place):
            s.regions[place].cover.card = take_top(s.leftover)


@rule
def covered_unseen(s: State, place: int) -> bool:
    """Whether a region is covered by a card that nobody knows."""
    cover = s.regions[place].cover
    return cover.card != NONE and cover.known == 0


@rule
def renew(s: State, first: int, stop: int, chance: Chance, stream: int) -> None:
    """Let the unseen cards of one kind change places at random, wherever they lie.

    The cards are gathered on top of the discard pile and taken off again, so that pile is left as it was.
    """
    spare = s.discard
    held = spare.count
    lift(s, s.turn_deck, first, stop)
    lift(s, s.horde, first, stop)
    lift(s, s.leftover, first, stop)
    sort_part(spare, held, spare.count)
    shuffle_part(spare, held, spare.count, chance, stream)
    replace(s, s.turn_deck, first, stop)
    replace(s, s.horde, first, stop)
    replace(s, s.leftover, first, stop)


@rule
def lift(s: State, pile: Pile, first: int, stop: int) -> None:
    """Note the unseen cards of one kind in a pile on top of the discard pile; their places keep them until they are replaced."""
    for i in range(pile.count):
        if first <= pile.cards[i] < stop and unseen(s, pile.cards[i]):
            put_on_top(s.discard, pile.cards[i], 0)


@rule
def replace(s: State, pile: Pile, first: int, stop: int) -> None:
    """Put fresh cards in the places of the unseen cards of one kind in a pile."""
    for i in range(pile.count):
        if first <= pile.cards[i] < stop and unseen(s, pile.cards[i]):
            pile.cards[i] = take_top(s.discard)


@rule
def mix_turn_deck(s: State, chance: Chance, stream: int) -> None:
    """Cards of the Turn Deck that nobody knows lie in any order; in round 1 the enemy cards lie on top."""
    if s.round == 1:
        shuffle_opening(s.turn_deck, chance, stream)
    else:
        shuffle_unknown(s.turn_deck, chance, stream)


@rule
def shuffle_opening(deck: Pile, chance: Chance, stream: int) -> None:
    """Shuffle the first Turn Deck: enemy cards among themselves on top, the unknown defender cards below."""
    enemies = 0
    for i in range(deck.count):
        enemies += deck.cards[i] < ENEMIES
    if enemies:
        shuffle_part(deck, deck.count - enemies, deck.count, chance, stream)
        shuffle_part(deck, 0, deck.count - enemies, chance, stream)
    else:
        shuffle_unknown(deck, chance, stream)


determinize = redeal(
    State,
    then=deal_all,
    but=("regions[].cover", "foe", "turn_deck", "discard", "horde", "leftover", "artifact_deck", "events"),
)
