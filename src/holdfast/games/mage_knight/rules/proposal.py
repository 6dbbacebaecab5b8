"""The proposal of an assault together, and the consent of all.  [MK-19.5, MK-19.6]"""

from __future__ import annotations

from holdfast.engine.clear import clear
from holdfast.engine.events import emit
from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.position import reveal
from holdfast.engine.rng import below
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import AGREE, PROPOSE, REFUSE, SHARE
from ..names import GARRISON, SEATS, Phase, Stream
from ..records import Content
from ..state import State
from .cards import has_only_wounds
from .city import city_at, half, places_in
from .land import beside, crowded, is_beside_city

PROPOSALS = 3
"""How often one proposes in a turn: a house rule, so that a turn ends."""


@rule
def clear_joint(s: State) -> None:
    """Nothing of a proposal is left, and nobody has a share of defenders.  [MK-19.6]"""
    clear(s.joint, ("came_from", "turns"))
    for seat in range(SEATS):
        s.players[seat].share = 0


@rule
def defenders_left(s: State, city: int) -> int:
    """How many defenders a city has left.  [MK-10.6]"""
    left = 0
    for place in range(places_in(s, city)):
        left += s.cities[half(s, city, place)].backs[place % GARRISON] != NONE
    return left


@rule
def is_guest(s: State, city: int, starter: int, seat: int) -> bool:
    """Whether somebody may be asked: next to the city, with cards, and not of those whose next turn is skipped.  [MK-19.5]"""
    me = s.players[seat]
    if seat == starter or seat >= s.seats or me.at == NONE or me.away or me.flipped or me.hand.size == 0:
        return False
    return is_beside_city(s, me.at, city)


@rule
def city_to_share(s: State, seat: int) -> int:
    """A city beside a hero with two defenders at least, and somebody else beside it; or NONE.  [MK-19.5]"""
    for way in range(DIRECTIONS):
        there = beside(s, s.players[seat].at, way)
        city = city_at(s, there) if there != NONE else NONE
        if city != NONE and defenders_left(s, city) >= 2:
            for other in range(s.seats):
                if is_guest(s, city, seat, other):
                    return city
    return NONE


@apart
def can_propose(s: State, c: Content, seat: int) -> bool:
    """Before the action, with no other hero on the space; no end of the round is announced, the goal not reached.  [MK-19.5]"""
    turn = s.turn
    if not s.options.together or s.announced or s.ending or turn.acted or turn.resting or turn.phase != Phase.MOVING:
        return False
    if turn.proposals == PROPOSALS or crowded(s, c, s.players[seat].at, seat):
        return False
    return city_to_share(s, seat) != NONE


@pending.Turn.answers(PROPOSE)
@rule
def propose(s: State, frame: pending.Turn) -> None:
    """The starter says how many defenders each is to face.  [MK-19.6]"""
    seat = frame.who
    city = city_to_share(s, seat)
    s.turn.proposals += 1
    clear_joint(s)
    s.joint.city = city
    s.joint.starter = seat
    push(s.frames, pending.Propose(seat, city, left=defenders_left(s, city)))


@pending.Propose.resumes
@rule
def resume_propose(s: State, frame: pending.Propose) -> None:
    """One guest after the other; the starter faces what is left, one defender at least.  [MK-19.6]"""
    seat, city, left = frame.who, frame.city, frame.left
    while frame.guest < s.seats and not is_guest(s, city, seat, frame.guest):
        frame.guest += 1
    if frame.guest < s.seats and left > 1:
        s.deciding = 1 << seat
        return
    pop(s.frames)
    guest = next_guest(s, seat, 0)
    if guest == NONE:
        clear_joint(s)
        return
    s.players[seat].share = left
    emit(s, log.PROPOSED, seat, city)
    for other in range(s.seats):
        if s.players[other].share > 0:
            emit(s, log.SHARED, other, NONE, s.players[other].share)
    push(s.frames, pending.Consent(guest))


@pending.Propose.offers
@rule
def offer_propose(frame: pending.Propose, mask: list[int]) -> None:
    """A guest may be given none of the defenders, or any number that leaves one.  [MK-19.6]"""
    for share in range(frame.left):
        mask[SHARE + share] = 1


@pending.Propose.answers(SHARE)
@rule
def share_out(s: State, frame: pending.Propose, share: int) -> None:
    """So many defenders are a guest's; the next one is asked about.  [MK-19.6]"""
    s.players[frame.guest].share = share
    frame.left -= share
    frame.guest += 1


@rule
def next_guest(s: State, starter: int, first: int) -> int:
    """The first guest with a share, from a seat on; or NONE.  [MK-19.6]"""
    for seat in range(first, s.seats):
        if seat != starter and s.players[seat].share > 0:
            return seat
    return NONE


@pending.Consent.offers
@rule
def offer_consent(s: State, frame: pending.Consent, mask: list[int]) -> None:
    """Who holds nothing but Wounds cannot agree.  [MK-19.5]"""
    mask[AGREE] = not has_only_wounds(s, frame.who)
    mask[REFUSE] = 1


@pending.Consent.answers(AGREE)
@rule
def agree(s: State, frame: pending.Consent) -> None:
    """All have to agree.  [MK-19.6]"""
    seat = frame.who
    emit(s, log.AGREED, seat)
    guest = next_guest(s, s.joint.starter, seat + 1)
    if guest != NONE:
        frame.who = guest
        return
    pop(s.frames)
    join(s)


@pending.Consent.answers(REFUSE)
@rule
def refuse(s: State, frame: pending.Consent) -> None:
    """Nothing has happened.  [MK-19.6]"""
    seat = frame.who
    pop(s.frames)
    emit(s, log.REFUSED, seat)
    clear_joint(s)


@apart
def join(s: State) -> None:
    """The guests lose their next turns; the defenders are shuffled and dealt unseen.  [MK-19.7, MK-19.12]"""
    joint = s.joint
    pop(s.frames)  # the turn of the starter goes on when all have fought
    joint.on = True
    for seat in range(s.seats):
        if s.players[seat].share > 0:
            joint.waits |= 1 << seat
            s.players[seat].flipped = seat != joint.starter
    shuffle_garrison(s, joint.city)
    place = 0
    for seat in range(s.seats):
        for _ in range(s.players[seat].share):
            joint.faced_by[place] = seat
            place += 1
    push(s.frames, pending.Together(joint.starter))


@rule
def shuffle_garrison(s: State, city: int) -> None:
    """The defenders that are left lie face down on the first places, in any order.  [MK-19.7]"""
    count = 0
    for place in range(places_in(s, city)):
        if s.cities[half(s, city, place)].backs[place % GARRISON] != NONE:
            swap_defenders(s, city, place, count)
            count += 1
    for place in range(count - 1, 0, -1):
        swap_defenders(s, city, place, below(s.chance, Stream.ENEMIES, place + 1))
    for place in range(count):
        s.cities[half(s, city, place)].garrison[place % GARRISON].known = 0
    reveal(s)


@rule
def swap_defenders(s: State, city: int, place: int, other: int) -> None:
    """Two defenders of a city change places, to be shuffled.  [MK-19.7]"""
    town, there = s.cities[half(s, city, place)], s.cities[half(s, city, other)]
    one, two = town.garrison[place % GARRISON], there.garrison[other % GARRISON]
    card, known, back = one.card, one.known, town.backs[place % GARRISON]
    one.card = two.card
    one.known = two.known
    town.backs[place % GARRISON] = there.backs[other % GARRISON]
    two.card = card
    two.known = known
    there.backs[other % GARRISON] = back
