"""The Tactics: taken at the start of a round, and what they allow.  [MK-2.2, MK-2.10]"""

from __future__ import annotations

from holdfast.engine.bag import put_in_hand, take_from_hand
from holdfast.engine.events import emit, emit_but, emit_for
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE, index_of, put_on_top, shuffle, take_at, take_top
from holdfast.engine.position import reveal
from holdfast.engine.rng import below
from holdfast.engine.stack import pop, push, top

from .. import log
from ..actions import CARD, DIE, DONE, TACTIC, USE_TACTIC
from ..decisions import W_FILTER, W_REROLL, W_STEAL, W_TUTOR
from ..names import BASIC_COLOURS, BLACK, CARDS, COLOURS, DECK, DEEDS, DICE, DICE_STREAM, GOLD, TACTICS, Tactic
from ..state import State
from .cards import draw_cards, has_long_night
from .mana import gain_mana, is_spared

_RETHINK, _MANA_STEAL, _GREAT_START = int(Tactic.RETHINK), int(Tactic.MANA_STEAL), int(Tactic.GREAT_START)
_RIGHT_MOMENT, _LONG_NIGHT, _MANA_SEARCH = int(Tactic.THE_RIGHT_MOMENT), int(Tactic.LONG_NIGHT), int(Tactic.MANA_SEARCH)
_MEDITATION, _PREPARATION, _SPARING = int(Tactic.MIDNIGHT_MEDITATION), int(Tactic.PREPARATION), int(Tactic.SPARING_POWER)
RETHOUGHT, MEDITATED, NIGHT_CARDS, SEARCHED = 3, 5, 3, 2
STOLEN = 8
"""Plus a seat: who has taken a die by Mana Steal."""


@rule
def offer_tactics(s: State, mask: list[int]) -> None:
    for tactic in range(TACTICS):
        mask[TACTIC + tactic] = s.tactics >> tactic & 1


@rule
def answer_tactics(s: State, action: int) -> None:
    """What it does when it is taken.  [MK-2.11, MK-2.12, MK-2.14, MK-2.19]"""
    seat = top(s.frames).who
    tactic = action - TACTIC
    pop(s.frames)
    s.tactics &= ~(1 << tactic)
    s.players[seat].tactic = tactic
    s.players[seat].tactic_used = False
    emit(s, log.TACTIC_TAKEN, seat, tactic)
    if tactic == _RETHINK:
        push(s.frames, W_FILTER, seat, NONE, 0, RETHOUGHT)
    elif tactic == _MANA_STEAL:
        push(s.frames, W_STEAL, seat, NONE, NONE, 0)
    elif tactic == _GREAT_START:
        draw_cards(s, seat, 2)
    elif tactic == _PREPARATION:
        push(s.frames, W_TUTOR, seat, NONE, NONE, 0)


@rule
def can_use_tactic(s: State, seat: int) -> bool:
    """What may be used in one's own turn; a guest of an assault together has no other turn.

    [MK-2.12, MK-2.15, MK-2.16, MK-2.17, MK-19.11]
    """
    me = s.players[seat]
    if me.tactic_used:
        return False
    if me.tactic == _RIGHT_MOMENT:
        return not s.announced and not s.turn.again and not me.flipped
    if me.tactic == _LONG_NIGHT:
        return has_long_night(s, seat)
    if me.tactic == _MANA_SEARCH:
        return not s.turn.die_used and not s.turn.searched and can_reroll_any(s)
    return me.tactic == _MANA_STEAL and s.source.holder[me.stolen] == seat + STOLEN


@rule
def can_use_before(s: State, seat: int) -> bool:
    """What may be used before one's own turn.  [MK-2.18, MK-3.1]"""
    me = s.players[seat]
    return not me.tactic_used and me.tactic == _MEDITATION and me.hand.size > 0


@rule
def can_spare(s: State, seat: int) -> bool:
    """Whether Sparing Power may do anything before this turn.  [MK-2.20]"""
    me = s.players[seat]
    return me.tactic == _SPARING and not me.tactic_used and not me.spared


@apart
def use_tactic(s: State, seat: int) -> None:
    """[MK-2.12, MK-2.15, MK-2.17, MK-2.18]"""
    me = s.players[seat]
    emit(s, log.TACTIC_USED, seat, me.tactic)
    if me.tactic == _MANA_SEARCH:
        s.turn.searched = True
        push(s.frames, W_REROLL, seat, NONE, 0, SEARCHED)
        return
    me.tactic_used = True
    if me.tactic == _RIGHT_MOMENT:
        s.turn.again = True
    elif me.tactic == _LONG_NIGHT:
        long_night(s, seat)
    elif me.tactic == _MEDITATION:
        push(s.frames, W_FILTER, seat, NONE, 1, MEDITATED)
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


@rule
def take_spared(s: State, seat: int) -> None:
    """All cards on Sparing Power come to the hand, once, unseen by others.  [MK-2.20]"""
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
    shuffle(me.deck, s.chance, DEEDS)


# -- Long Night --------------------------------------------------------------------------------------------------------------


@rule
def long_night(s: State, seat: int) -> None:
    """Three cards of the discard pile, by chance, are the Deed deck.  [MK-2.16]"""
    me = s.players[seat]
    bury_discards(s, seat)
    reveal(s)
    while me.deck.count > NIGHT_CARDS:
        me.discard[take_at(me.deck, 0)] += 1


@rule
def offer_night(mask: list[int]) -> None:
    mask[USE_TACTIC] = 1
    mask[DONE] = 1


@rule
def answer_night(s: State, action: int) -> None:
    """The deck ran out in the midst of drawing: it may be filled, and what is left is drawn.  [MK-2.16]"""
    seat, left = top(s.frames).who, top(s.frames).points
    pop(s.frames)
    if action == USE_TACTIC:
        use_tactic(s, seat)
        draw_cards(s, seat, left)


# -- Rethink and Midnight Meditation -----------------------------------------------------------------------------------------


@rule
def offer_filter(s: State, mask: list[int]) -> None:
    frame = top(s.frames)
    mask[DONE] = 1
    for kind in range(CARDS):
        mask[CARD + kind] = s.players[frame.who].hand.held[kind] > 0


@rule
def answer_filter(s: State, action: int) -> None:
    """Cards go to the discard pile, or into the deck; as many are drawn; then the discard pile, or nothing, is shuffled in.

    [MK-2.11, MK-2.18]
    """
    frame = top(s.frames)
    seat, into_deck = frame.who, frame.card == 1
    me = s.players[seat]
    if action != DONE:
        take_from_hand(me.hand, action - CARD)
        if into_deck:
            put_on_top(me.deck, action - CARD, 0)
        else:
            me.discard[action - CARD] += 1
            emit(s, log.DISCARDED, seat, action - CARD, 1)
        frame.step += 1
        frame.points -= 1
        if frame.points > 0 and me.hand.size > 0:
            return
    count = frame.step
    pop(s.frames)
    if into_deck:
        shuffle(me.deck, s.chance, DEEDS)
        draw_cards(s, seat, count)
    else:
        draw_cards(s, seat, count)
        bury_discards(s, seat)


# -- Mana Steal, Mana Search, Preparation ------------------------------------------------------------------------------------


@rule
def resume_steal(s: State) -> None:
    for die in range(s.source.count):
        if s.source.holder[die] == NONE and s.source.face[die] < BASIC_COLOURS:
            s.deciding = 1 << top(s.frames).who
            return
    pop(s.frames)


@rule
def offer_steal(s: State, mask: list[int]) -> None:
    for die in range(s.source.count):
        mask[DIE + die] = s.source.holder[die] == NONE and s.source.face[die] < BASIC_COLOURS


@rule
def answer_steal(s: State, action: int) -> None:
    """The die lies on the Tactic until it is used.  [MK-2.12]"""
    seat = top(s.frames).who
    pop(s.frames)
    s.players[seat].stolen = action - DIE
    s.source.holder[action - DIE] = seat + STOLEN


@rule
def is_depleted(s: State, die: int) -> bool:
    """Whether a die shows what cannot be used now: gold by night, black by day.  [MK-2.17, MK-4.11]"""
    return s.source.face[die] == (GOLD if s.night else BLACK)


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
    for die in range(s.source.count):
        if can_reroll(s, die, 0):
            return True
    return False


@rule
def offer_reroll(s: State, mask: list[int]) -> None:
    frame = top(s.frames)
    mask[DONE] = 1
    for die in range(DICE):
        mask[DIE + die] = can_reroll(s, die, frame.card)


@rule
def answer_reroll(s: State, action: int) -> None:
    """When the dice are chosen, they are rolled.  [MK-2.17]"""
    frame = top(s.frames)
    if action != DONE:
        frame.card |= 1 << (action - DIE)
        frame.points -= 1
        for die in range(DICE):
            if frame.points > 0 and can_reroll(s, die, frame.card):
                return
    seat, chosen = frame.who, frame.card
    pop(s.frames)
    for die in range(DICE):
        if chosen >> die & 1:
            s.source.face[die] = below(s.chance, DICE_STREAM, COLOURS)
            reveal(s)
            emit(s, log.DIE_ROLLED, seat, s.source.face[die])


@rule
def resume_tutor(s: State) -> None:
    if s.players[top(s.frames).who].deck.count == 0:
        pop(s.frames)
    else:
        s.deciding = 1 << top(s.frames).who


@rule
def offer_tutor(s: State, mask: list[int]) -> None:
    deck = s.players[top(s.frames).who].deck
    for i in range(deck.count):
        mask[CARD + deck.cards[i]] = 1


@rule
def answer_tutor(s: State, action: int) -> None:
    """A card of the deck comes to the hand, unseen by others; the deck is shuffled.  [MK-2.19]"""
    seat, kind = top(s.frames).who, action - CARD
    me = s.players[seat]
    pop(s.frames)
    put_in_hand(me.hand, take_at(me.deck, index_of(me.deck, kind)), False)
    emit_for(s, seat, log.GOT, seat, kind, 1)
    emit_but(s, seat, log.DREW, seat, NONE, 1)
    shuffle(me.deck, s.chance, DEEDS)
