"""Advanced Actions that are drafted before the first round, a variant.  [MK-18.29]"""

from __future__ import annotations

from holdfast.engine.events import emit_but, emit_for
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE, index_of, put_on_top, shuffle, take_at, take_top
from holdfast.engine.position import reveal
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import ARTIFACT, CARD
from ..names import DRAFT_PACK, DRAFTED, Stream
from ..state import State
from .score import owned


@rule
def clear_draft(s: State, seat: int) -> None:
    """A player keeps no drafted card, and none has come into the deck.  [MK-18.29]"""
    for i in range(DRAFTED):
        s.players[seat].drafted[i].card = NONE
        s.players[seat].drafted[i].known = ALL
    s.players[seat].joined = 0


# -- before the first round --------------------------------------------------------------------------------------------------


@rule
def deal_packs(s: State) -> None:
    """Four Advanced Actions for each player, as far as there are so many.  [MK-18.29]"""
    for seat in range(s.seats):
        for _ in range(DRAFT_PACK):
            if s.action_deck.count > 0:
                put_on_top(s.players[seat].store, take_top(s.action_deck), 1 << seat)
    push(s.frames, pending.Draft(0, 0))


@pending.Draft.offers
@rule
def offer_draft(s: State, frame: pending.Draft, mask: list[int]) -> None:
    """Any of the cards that were passed on may be kept.  [MK-18.29]"""
    for i in range(s.players[frame.who].store.count):
        mask[ARTIFACT + i] = 1


@pending.Draft.answers(ARTIFACT)
@rule
def keep_drafted(s: State, frame: pending.Draft, artifact: int) -> None:
    """One is kept; when all have done so the others are passed on clockwise, in the end they are shuffled back.  [MK-18.29]"""
    seat = frame.who
    me = s.players[seat]
    kind = take_at(me.store, artifact)
    me.drafted[frame.picked].card = kind
    me.drafted[frame.picked].known = 1 << seat
    emit_for(s, seat, log.DRAFTED_ONE, seat, kind)
    emit_but(s, seat, log.DRAFTED, seat)
    reveal(s)  # the next player looks at cards
    frame.who += 1
    if frame.who == s.seats:
        frame.who = 0
        frame.picked += 1
        if frame.picked < DRAFTED and s.players[0].store.count > 0:
            pass_packs(s)
        else:
            pop(s.frames)
            return_packs(s)


@rule
def pass_packs(s: State) -> None:
    """Each pack goes to the next seat, who sees it from then on.  [MK-18.29]"""
    count = s.players[0].store.count + 0
    for i in range(count):
        last = s.players[s.seats - 1].store
        card, known = last.cards[i] + 0, last.known[i] + 0
        for seat in range(s.seats - 1, 0, -1):
            s.players[seat].store.cards[i] = s.players[seat - 1].store.cards[i]
            s.players[seat].store.known[i] = s.players[seat - 1].store.known[i] | 1 << seat
        s.players[0].store.cards[i] = card
        s.players[0].store.known[i] = known | 1


@rule
def return_packs(s: State) -> None:
    """The cards that nobody has kept are shuffled back into the deck.  [MK-18.29]"""
    for seat in range(s.seats):
        while s.players[seat].store.count > 0:
            put_on_top(s.action_deck, take_top(s.players[seat].store), 0)
    shuffle(s.action_deck, s.chance, Stream.OFFERS)


# -- after a day -------------------------------------------------------------------------------------------------------------


@rule
def is_kept(s: State, seat: int, i: int) -> bool:
    """Whether a drafted card waits to come into the deck.  [MK-18.29]"""
    me = s.players[seat]
    return me.drafted[i].card != NONE and not me.joined >> i & 1


@rule
def kept_by(s: State, seat: int) -> int:
    """How many drafted cards a player still keeps.  [MK-18.29]"""
    count = 0
    for i in range(DRAFTED):
        count += is_kept(s, seat, i)
    return count


@rule
def join_drafted(s: State) -> None:
    """Each player shuffles one into the deck; the last one comes unasked; who is out has no deck any more.  [MK-18.29, MK-20.33]"""
    for seat in range(s.seats - 1, -1, -1):
        if s.players[seat].out:
            continue
        if kept_by(s, seat) > 1:
            push(s.frames, pending.Kept(seat))
        for i in range(DRAFTED):
            if kept_by(s, seat) == 1 and is_kept(s, seat, i):
                join(s, seat, i)


@rule
def join(s: State, seat: int, i: int) -> None:
    """It is in the deck that is shuffled for the next round; only its owner knows which it is, nor do others when it was drafted.

    [MK-18.29]
    """
    me = s.players[seat]
    kind, place = me.drafted[i].card + 0, 0
    while me.joined >> place & 1:
        place += 1
    me.drafted[i].card = me.drafted[place].card
    me.drafted[place].card = kind
    me.joined |= 1 << place
    put_on_top(me.deck, kind, 0)
    emit_for(s, seat, log.DRAFT_JOINED_ONE, seat, kind)
    emit_but(s, seat, log.DRAFT_JOINED, seat)


@pending.Kept.offers
@rule
def offer_kept(s: State, frame: pending.Kept, mask: list[int]) -> None:
    """Any drafted card that waits may come into the deck.  [MK-18.29]"""
    seat = frame.who
    for i in range(DRAFTED):
        if is_kept(s, seat, i):
            mask[CARD + s.players[seat].drafted[i].card] = 1


@pending.Kept.answers(CARD)
@rule
def join_chosen(s: State, frame: pending.Kept, card: int) -> None:
    """One of those that are kept comes into the deck.  [MK-18.29]"""
    seat = frame.who
    pop(s.frames)
    for i in range(DRAFTED):
        if is_kept(s, seat, i) and s.players[seat].drafted[i].card == card:
            join(s, seat, i)
            return


# -- what the others know ----------------------------------------------------------------------------------------------------


@apart
def note_drafted(s: State) -> None:
    """All know a drafted card that was played, discarded or thrown away, or otherwise came to light.  [MK-18.29]"""
    for seat in range(s.seats):
        me = s.players[seat]
        for i in range(DRAFTED):
            one = me.drafted[i]
            if me.joined >> i & 1 and one.known != ALL and is_seen(s, seat, one.card):
                one.known = ALL


@rule
def is_seen(s: State, seat: int, kind: int) -> bool:
    """Whether a card that is somewhere among those of a player lies open, or has left them.  [MK-15.1]"""
    me = s.players[seat]
    if me.discard[kind] > 0 or me.played[kind] > 0 or me.hand.shown[kind] > 0 or owned(s, seat, kind) == 0:
        return True
    at = index_of(me.deck, kind)
    return at != NONE and me.deck.known[at] == ALL
