"""Dealing afresh what nobody at the table can know."""

from __future__ import annotations

from holdfast.core.chance import Chance, below, rekey
from holdfast.core.pile import NONE, Pile, put_on_top, shuffle, shuffle_part, shuffle_unknown, take_top
from holdfast.core.rule import rule

from .content import Content
from .names import ENEMIES, FIRST_COLOURED, FIRST_DIRE, FOES, OUTER
from .state import State


@rule
def determinize(s: State, c: Content, viewer: int, chance: Chance, stream: int) -> None:
    """Deal afresh, in every way that fits what has been seen, the decks, the unseen foe and the chance to come.

    All players share what they know in this game, so the viewer makes no difference.
    """
    rekey(s.chance, chance, stream)
    if s.foe.known == 0:
        s.foe.card = below(chance, stream, FOES)
    renew(s, 0, FIRST_DIRE, chance, stream)
    renew(s, FIRST_DIRE, FIRST_COLOURED, chance, stream)
    mix_horde(s, chance, stream)
    mix_leftover(s, chance, stream)
    shuffle(s.artifact_deck, chance, stream)
    mix_turn_deck(s, chance, stream)


@rule
def unseen(s: State, card: int) -> bool:
    """Whether a card has never been face up."""
    return s.seen >> card & 1 == 0


@rule
def renew(s: State, first: int, stop: int, chance: Chance, stream: int) -> None:
    """Let the unseen cards of one kind change places at random, wherever they lie.

    The cards are gathered on top of the discard pile and taken off again, so that pile is left as it was.
    """
    spare = s.discard
    held = spare.count
    for card in range(first, stop):
        if unseen(s, card):
            put_on_top(spare, card, 0)
    shuffle_part(spare, held, spare.count, chance, stream)
    replace(s, s.turn_deck, first, stop)
    replace(s, s.horde, first, stop)
    replace(s, s.leftover, first, stop)
    for place in OUTER:
        cover = s.regions[place].cover
        if cover.card >= first and cover.card < stop and unseen(s, cover.card):
            cover.card = take_top(spare)


@rule
def replace(s: State, pile: Pile, first: int, stop: int) -> None:
    """Put fresh cards in the places of the unseen cards of one kind in a pile."""
    for i in range(pile.count):
        if first <= pile.cards[i] < stop and unseen(s, pile.cards[i]):
            pile.cards[i] = take_top(s.discard)


@rule
def mix_horde(s: State, chance: Chance, stream: int) -> None:
    """Any card of the Horde Deck, and the one that last joined the Turn Deck unseen, may be in any of their places."""
    if s.round > 1:
        for i in range(s.turn_deck.count):
            card = s.turn_deck.cards[i]
            if unseen(s, card) and card < FIRST_COLOURED:
                j = below(chance, stream, s.horde.count + 1)
                if j < s.horde.count:
                    s.turn_deck.cards[i] = s.horde.cards[j]
                    s.horde.cards[j] = card
    shuffle(s.horde, chance, stream)


@rule
def mix_leftover(s: State, chance: Chance, stream: int) -> None:
    """The Leftover cards and those of them that cover regions lie in any order."""
    for place in OUTER:
        cover = s.regions[place].cover
        if cover.card != NONE and cover.known == 0:
            put_on_top(s.leftover, cover.card, 0)
    shuffle(s.leftover, chance, stream)
    for place in OUTER:
        cover = s.regions[place].cover
        if cover.card != NONE and cover.known == 0:
            cover.card = take_top(s.leftover)


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
