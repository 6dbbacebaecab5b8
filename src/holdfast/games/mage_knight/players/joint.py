"""What an assault together is worth to each who takes part: what of its share it can beat, and what that costs."""

from __future__ import annotations

from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import actions as a
from .. import decisions as pending
from ..names import COMMANDS, GARRISON, WOUND
from ..records import Content
from ..rules.city import city_at, half, places_in
from ..rules.land import beside
from ..rules.proposal import city_to_share, defenders_left, is_guest
from ..state import State
from .conquest import conquest_worth, defender_worth
from .fight import strength_of
from .siege import armor_to_beat, defender_of, strike_harm

CARD_STRENGTH = 2.5
"""The attack that a card of somebody else's hand is reckoned with."""
UNIT_STRENGTH = 3.0
WAITING = 2.5
"""What it is worth to stand beside a city of which one could beat a share, before others are there."""
TURN_LOST = 2.0
"""What the turn is worth that a guest skips."""


@rule
def strength_seen(s: State, seat: int) -> float:
    """The attack to reckon with of somebody else: by the cards in hand that are not known to be Wounds, and the Units."""
    me = s.players[seat]
    total = CARD_STRENGTH * (me.hand.size - me.hand.shown[WOUND])
    for place in range(COMMANDS):
        one = me.company[place]
        if one.unit != NONE and not one.spent and one.wounds == 0:
            total += UNIT_STRENGTH
    return total


@apart
def share_worth(s: State, c: Content, seat: int, city: int, n: int) -> float:
    """What it is worth to face so many defenders, whichever they are: those one can beat, less the harm of all."""
    left = max(defenders_left(s, city), 1)
    armor = 0.0
    fame = 0.0
    harm = 0.0
    for place in range(places_in(s, city)):
        if s.cities[half(s, city, place)].backs[place % GARRISON] != NONE:
            enemy = defender_of(s, c, city, place)
            armor += armor_to_beat(s, c, city, enemy) / left
            fame += c.enemies[enemy].fame / left
            harm += strike_harm(s, c, seat, city, enemy) / left
    beaten = min(n + 0.0, strength_of(s, c, seat) / max(armor, 1.0) // 1.0)
    worth = beaten * (fame + defender_worth(s)) - n * harm - 0.5
    return worth + conquest_worth(s, c) * n / left if beaten >= n else worth


@rule
def fair_share(s: State, c: Content, starter: int, city: int, left: int, first: int) -> float:
    """How many of the defenders that are left the guest of a seat would face if all who are still to be asked beat as many points."""
    rest = strength_of(s, c, starter)
    for seat in range(first, s.seats):
        if is_guest(s, city, starter, seat):
            rest += strength_seen(s, seat)
    return left * strength_seen(s, first) / max(rest, 1.0)


@apart
def gather_value(s: State, c: Content, seat: int, space: int, less: float) -> float:
    """What it is worth to stand on a space beside a city: to assault it together with others there, or to wait for them."""
    if not s.options.together or s.announced or s.ending:
        return 0.0
    for way in range(DIRECTIONS):
        there = beside(s, space, way)
        city = city_at(s, there) if there != NONE else NONE
        left = defenders_left(s, city) if city != NONE else 0
        if left >= 2:
            others = 0.0
            for other in range(s.seats):
                if is_guest(s, city, seat, other):
                    others += strength_seen(s, other)
            own = max(strength_of(s, c, seat) - less, 0.0)
            if others > 0.0:
                return share_worth(s, c, seat, city, max(int(left * own / (own + others)), 1))
            return WAITING if share_worth(s, c, seat, city, max(left // s.seats, 1)) > 0.0 else 0.0
    return 0.0


@pending.Turn.judges(a.PROPOSE)
@apart
def judge_proposal(s: State, c: Content, frame: pending.Turn) -> float:
    """Proposing an assault: by what one's own share of it would be worth; who was refused does not ask again in this turn."""
    seat = frame.who
    city = city_to_share(s, seat)
    if s.turn.proposals > 0 or city == NONE:
        return -1.0
    own = strength_of(s, c, seat)
    all_of_it = own
    for other in range(s.seats):
        if is_guest(s, city, seat, other):
            all_of_it += strength_seen(s, other)
    mine = max(int(defenders_left(s, city) * own / max(all_of_it, 1.0)), 1)
    worth = share_worth(s, c, seat, city, mine)
    return 4.0 + 0.1 * min(worth, 20.0) if worth > 0.5 else -1.0


@pending.Consent.judges(a.AGREE)
@apart
def judge_agreement(s: State, c: Content, frame: pending.Consent) -> float:
    """What the own share is worth, less the turn that it costs."""
    seat = frame.who
    return share_worth(s, c, seat, s.joint.city, s.players[seat].share) - TURN_LOST


@pending.Consent.judges(a.REFUSE)
@rule
def judge_no_agreement() -> float:
    """Nothing is lost."""
    return 0.0


@pending.Propose.judges(a.SHARE)
@apart
def judge_share(s: State, c: Content, frame: pending.Propose, share: int) -> float:
    """How near it is to what the guest can beat."""
    return -abs(share - fair_share(s, c, frame.who, s.joint.city, frame.left, frame.guest))
