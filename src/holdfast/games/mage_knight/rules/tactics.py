"""The Tactics: taken at the start of a round, and what they allow.  [MK-2.2, MK-2.10]"""

from __future__ import annotations

from holdfast.engine.bag import put_in_hand, take_from_hand
from holdfast.engine.events import emit, emit_but, emit_for
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE, index_of, put_on_top, shuffle, take_at, take_top
from holdfast.engine.position import reveal
from holdfast.engine.rng import below
from holdfast.engine.stack import ask, pop, push

from .. import decisions as pending
from .. import log
from ..actions import CARD, DIE, DONE, TACTIC, TAKE_STORED, USE_TACTIC
from ..names import BASIC_COLOURS, CARDS, COLOURS, DECK, DICE, TACTICS, Colour, Stream, Tactic
from ..state import State
from .cards import draw_cards, has_long_night
from .mana import gain_mana, is_spared

RETHOUGHT, MEDITATED, NIGHT_CARDS, SEARCHED = 3, 5, 3, 2
STOLEN = 8
"""Plus a seat: who has taken a die by Mana Steal."""


@pending.Tactics.offers
@rule
def offer_tactics(s: State, mask: list[int]) -> None:
    """Any Tactic that is still there may be taken.  [MK-2.2]"""
    for tactic in range(TACTICS):
        mask[TACTIC + tactic] = s.tactics >> tactic & 1


@pending.Tactics.answers(TACTIC)
@rule
def take_tactic(s: State, frame: pending.Tactics, tactic: int) -> None:
    """What it does when it is taken.  [MK-2.11, MK-2.12, MK-2.14, MK-2.19]"""
    seat = frame.who
    pop(s.frames)
    s.tactics &= ~(1 << tactic)
    s.players[seat].tactic = tactic
    s.players[seat].tactic_used = False
    emit(s, log.TACTIC_TAKEN, seat, tactic)
    if tactic == Tactic.RETHINK:
        push(s.frames, pending.Filter(seat, into_deck=0, cards=RETHOUGHT))
    elif tactic == Tactic.MANA_STEAL:
        push(s.frames, pending.Steal(seat))
    elif tactic == Tactic.GREAT_START:
        draw_cards(s, seat, 2)
    elif tactic == Tactic.PREPARATION:
        push(s.frames, pending.Tutor(seat))


@rule
def can_use_tactic(s: State, seat: int) -> bool:
    """What may be used in one's own turn; a guest of an assault together has no other turn.

    [MK-2.12, MK-2.15, MK-2.16, MK-2.17, MK-19.11]
    """
    me = s.players[seat]
    if me.tactic_used:
        return False
    if me.tactic == Tactic.THE_RIGHT_MOMENT:
        return not s.announced and not s.turn.again and not me.flipped
    if me.tactic == Tactic.LONG_NIGHT:
        return has_long_night(s, seat)
    if me.tactic == Tactic.MANA_SEARCH:
        return not s.turn.die_used and not s.turn.searched and can_reroll_any(s)
    return me.tactic == Tactic.MANA_STEAL and s.source.holder[me.stolen] == seat + STOLEN


@rule
def can_use_before(s: State, seat: int) -> bool:
    """What may be used before one's own turn.  [MK-2.18, MK-3.1]"""
    me = s.players[seat]
    return not me.tactic_used and me.tactic == Tactic.MIDNIGHT_MEDITATION and me.hand.size > 0


@rule
def can_spare(s: State, seat: int) -> bool:
    """Whether Sparing Power may do anything before this turn.  [MK-2.20]"""
    me = s.players[seat]
    return me.tactic == Tactic.SPARING_POWER and not me.tactic_used and not me.spared


@apart
def use_tactic(s: State, seat: int) -> None:
    """What a Tactic does in a turn, or before one: each once in the round, but Mana Search in each turn.

    [MK-2.12, MK-2.15, MK-2.16, MK-2.17, MK-2.18]
    """
    me = s.players[seat]
    emit(s, log.TACTIC_USED, seat, me.tactic)
    if me.tactic == Tactic.MANA_SEARCH:
        s.turn.searched = True
        push(s.frames, pending.Reroll(seat, chosen=0, dice=SEARCHED))
        return
    me.tactic_used = True
    if me.tactic == Tactic.THE_RIGHT_MOMENT:
        s.turn.again = True
    elif me.tactic == Tactic.LONG_NIGHT:
        long_night(s, seat)
    elif me.tactic == Tactic.MIDNIGHT_MEDITATION:
        push(s.frames, pending.Filter(seat, into_deck=1, cards=MEDITATED))
    else:
        gain_mana(s, seat, s.source.face[me.stolen], 1)
        s.source.holder[me.stolen] = seat


@rule
def spare_card(s: State, seat: int) -> None:
    """The top card of the deck is put on Sparing Power unseen.  [MK-2.20]"""
    me = s.players[seat]
    me.spared = True
    put_on_top(me.store, take_top(me.deck), 0)
    me.stored += 1
    emit(s, log.TACTIC_USED, seat, me.tactic)


@pending.Before.answers(TAKE_STORED)
@rule
def take_spared(s: State, frame: pending.Before) -> None:
    """All cards on Sparing Power come to the hand, once, unseen by others.  [MK-2.20]"""
    seat = frame.who
    me = s.players[seat]
    me.spared = True
    me.tactic_used = True
    emit(s, log.TACTIC_USED, seat, me.tactic)
    drawn = int(me.stored)
    while me.stored > 0:
        kind = take_top(me.store)
        put_in_hand(me.hand, kind, False)
        me.stored -= 1
        emit_for(s, seat, log.GOT, seat, kind, 1)
    reveal(s)
    emit_but(s, seat, log.DREW, seat, NONE, drawn)


@rule
def bury_discards(s: State, seat: int) -> None:
    """The discard pile is shuffled into the Deed deck, as far as there is room.  [MK-4.20]"""
    me = s.players[seat]
    for kind in range(CARDS):
        while me.discard[kind] > 0 and me.deck.count < DECK:
            put_on_top(me.deck, kind, 0)
            me.discard[kind] -= 1
    shuffle(me.deck, s.chance, Stream.DEEDS)


# -- Long Night --------------------------------------------------------------------------------------------------------------


@rule
def long_night(s: State, seat: int) -> None:
    """Three cards of the discard pile, by chance, are the Deed deck.  [MK-2.16]"""
    me = s.players[seat]
    bury_discards(s, seat)
    reveal(s)
    while me.deck.count > NIGHT_CARDS:
        me.discard[take_at(me.deck, 0)] += 1


@pending.Night.offers
@rule
def offer_night(mask: list[int]) -> None:
    """The empty deck may be filled in the midst of drawing, or not.  [MK-2.16]"""
    mask[USE_TACTIC] = 1
    mask[DONE] = 1


@pending.Night.answers(USE_TACTIC)
@rule
def draw_by_night(s: State, frame: pending.Night) -> None:
    """The deck ran out in the midst of drawing: it is filled, and what is left is drawn.  [MK-2.16]"""
    seat, left = frame.who, frame.cards
    pop(s.frames)
    use_tactic(s, seat)
    draw_cards(s, seat, left)


# -- Rethink and Midnight Meditation -----------------------------------------------------------------------------------------


@pending.Filter.offers
@rule
def offer_filter(s: State, frame: pending.Filter, mask: list[int]) -> None:
    """Any card of the hand, Wounds too, may be exchanged, or no more.  [MK-2.11, MK-2.18]"""
    mask[DONE] = 1
    for kind in range(CARDS):
        mask[CARD + kind] = s.players[frame.who].hand.held[kind] > 0


@pending.Filter.answers(CARD)
@rule
def exchange(s: State, frame: pending.Filter, card: int) -> None:
    """A card goes to the discard pile, or into the deck.  [MK-2.11, MK-2.18]"""
    seat = frame.who
    me = s.players[seat]
    take_from_hand(me.hand, card)
    if frame.into_deck:
        put_on_top(me.deck, card, 0)
    else:
        me.discard[card] += 1
        emit(s, log.DISCARDED, seat, card, 1)
    frame.exchanged += 1
    frame.cards -= 1
    if frame.cards == 0 or me.hand.size == 0:
        end_exchange(s, frame)


@pending.Filter.answers(DONE)
@rule
def end_exchange(s: State, frame: pending.Filter) -> None:
    """As many cards are drawn, after the deck is shuffled or before the discard pile is shuffled in.  [MK-2.11, MK-2.18]"""
    seat, into_deck, count = frame.who, frame.into_deck, frame.exchanged
    pop(s.frames)
    if into_deck:
        shuffle(s.players[seat].deck, s.chance, Stream.DEEDS)
        draw_cards(s, seat, count)
    else:
        draw_cards(s, seat, count)
        bury_discards(s, seat)


# -- Mana Steal, Mana Search, Preparation ------------------------------------------------------------------------------------


@pending.Steal.resumes
@rule
def resume_steal(s: State) -> None:
    """Only a die of a basic colour can be taken.  [MK-2.12]"""
    for die in range(s.source.count):
        if s.source.holder[die] == NONE and s.source.face[die] < BASIC_COLOURS:
            ask(s)
            return
    pop(s.frames)


@pending.Steal.offers
@rule
def offer_steal(s: State, mask: list[int]) -> None:
    """Any die of the Source that shows a basic colour may be taken.  [MK-2.12]"""
    for die in range(s.source.count):
        mask[DIE + die] = s.source.holder[die] == NONE and s.source.face[die] < BASIC_COLOURS


@pending.Steal.answers(DIE)
@rule
def steal_die(s: State, frame: pending.Steal, die: int) -> None:
    """The die lies on the Tactic until it is used.  [MK-2.12]"""
    seat = frame.who
    pop(s.frames)
    s.players[seat].stolen = die
    s.source.holder[die] = seat + STOLEN


@rule
def is_depleted(s: State, die: int) -> bool:
    """Whether a die shows what cannot be used now: gold by night, black by day.  [MK-2.17, MK-4.11]"""
    return s.source.face[die] == (Colour.GOLD if s.night else Colour.BLACK)


@rule
def can_reroll(s: State, die: int, chosen: int) -> bool:
    """Whether a die of the Source may be chosen: those that cannot be used come first.  [MK-2.17, MK-18.21]"""
    if die >= s.source.count or s.source.holder[die] != NONE or chosen >> die & 1 or is_spared(s, die):
        return False
    if is_depleted(s, die):
        return True
    for other in range(s.source.count):
        if s.source.holder[other] == NONE and not chosen >> other & 1 and is_depleted(s, other):
            return False
    return True


@rule
def can_reroll_any(s: State) -> bool:
    """Whether any die of the Source may be rolled again.  [MK-2.17]"""
    for die in range(s.source.count):
        if can_reroll(s, die, 0):
            return True
    return False


@pending.Reroll.offers
@rule
def offer_reroll(s: State, frame: pending.Reroll, mask: list[int]) -> None:
    """Any die that may be chosen is rolled again, or no more.  [MK-2.17]"""
    mask[DONE] = 1
    for die in range(DICE):
        mask[DIE + die] = can_reroll(s, die, frame.chosen)


@pending.Reroll.answers(DIE)
@rule
def choose_die(s: State, frame: pending.Reroll, die: int) -> None:
    """More may follow, while there are any that can be chosen.  [MK-2.17]"""
    frame.chosen |= 1 << die
    frame.dice -= 1
    for other in range(DICE):
        if frame.dice > 0 and can_reroll(s, other, frame.chosen):
            return
    roll_chosen(s, frame)


@pending.Reroll.answers(DONE)
@rule
def roll_chosen(s: State, frame: pending.Reroll) -> None:
    """The dice that are chosen are rolled.  [MK-2.17]"""
    seat, chosen = frame.who, frame.chosen
    pop(s.frames)
    for die in range(DICE):
        if chosen >> die & 1:
            s.source.face[die] = below(s.chance, Stream.DICE, COLOURS)
            reveal(s)
            emit(s, log.DIE_ROLLED, seat, s.source.face[die])


@pending.Tutor.resumes
@rule
def resume_tutor(s: State, frame: pending.Tutor) -> None:
    """Without a card in the Deed deck nothing is taken.  [MK-2.19]"""
    if s.players[frame.who].deck.count == 0:
        pop(s.frames)
    else:
        ask(s)


@pending.Tutor.offers
@rule
def offer_tutor(s: State, frame: pending.Tutor, mask: list[int]) -> None:
    """Any card of the Deed deck may be taken.  [MK-2.19]"""
    deck = s.players[frame.who].deck
    for i in range(deck.count):
        mask[CARD + deck.cards[i]] = 1


@pending.Tutor.answers(CARD)
@rule
def take_of_deck(s: State, frame: pending.Tutor, card: int) -> None:
    """A card of the deck comes to the hand, unseen by others; the deck is shuffled.  [MK-2.19]"""
    seat = frame.who
    me = s.players[seat]
    pop(s.frames)
    put_in_hand(me.hand, take_at(me.deck, index_of(me.deck, card)), False)
    emit_for(s, seat, log.GOT, seat, card, 1)
    emit_but(s, seat, log.DREW, seat, NONE, 1)
    shuffle(me.deck, s.chance, Stream.DEEDS)
