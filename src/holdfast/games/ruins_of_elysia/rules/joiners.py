"""Joining a combat, and the way there.  [ROE-9.10, ROE-9.11]"""

from __future__ import annotations

from holdfast.engine.bag import take_from_hand
from holdfast.engine.events import emit
from holdfast.engine.hexes import reach
from holdfast.engine.holds import expire
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.scratch import scratch
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import JOIN, PLAY, STAY_OUT, WILD
from ..names import CARDS, COST_HOLDS, FIRST_VILLAGE, NO_CAMP, TERRAINS, TILES, Camp, Overlay, Resource, Rule, Until
from ..records import Content
from ..state import State
from .cards import held_of
from .combat import enter_camp
from .land import bare_cost_of, cheapened_to, is_village
from .play import walk_of

MOST_WAY = 120
"""No way costs more: the tiles of the map at 3 Walk each."""


@rule
def may_be_asked(s: State, c: Content, seat: int) -> bool:
    """Whether a player might reach the combat, by all that everybody knows: so nobody learns more by being asked or not.  [ROE-9.10]"""
    me = s.players[seat]
    return me.camp == NO_CAMP and me.hand.size > 0 and can_pay_way(s, c, seat, 0, True, NONE)


@rule
def ask_joiner(s: State, c: Content, n: int) -> None:
    """Ask the n-th other player in turn order from the active one's left.  [ROE-9.10]"""
    seat = (s.active + n) % s.seats
    if may_be_asked(s, c, seat):
        push(s.frames, pending.Join(seat))


@pending.Join.offers
@rule
def offer_join(s: State, c: Content, frame: pending.Join, mask: list[int]) -> None:
    """Either side, for nothing on the tile, else if the way can be paid.  [ROE-9.10]"""
    seat = frame.who
    mask[STAY_OUT] = 1
    if can_pay_way(s, c, seat, 0, False, NONE):
        mask[JOIN + Camp.ATTACKERS] = 1
        mask[JOIN + Camp.DEFENDERS] = 1


@pending.Join.answers(STAY_OUT)
@rule
def not_join(s: State) -> None:
    """The combat goes on without the player.  [ROE-9.10]"""
    pop(s.frames)


@pending.Join.answers(JOIN)
@rule
def join(s: State, frame: pending.Join, camp: int) -> None:
    """Joining is one decision; the way is paid after it.  [ROE-9.11]"""
    seat = frame.who
    pop(s.frames)
    if s.players[seat].at == s.combat.at:
        arrive_in_camp(s, seat, camp)
    else:
        push(s.frames, pending.Way(seat, camp, walk=0))


@rule
def arrive_in_camp(s: State, seat: int, camp: int) -> None:
    """Who has paid the way stands on the tile of the combat, on the side it joins.  [ROE-9.11]"""
    enter_camp(s, seat, camp)
    emit(s, log.JOINED, seat, camp, s.combat.at)


# -- the way -----------------------------------------------------------------------------------------------------------------


@rule
def cheapens(c: Content, kind: int, terrain: int) -> int:
    """What a step on a terrain costs once a card was played, or NONE if it does not say.  [ROE-7.3]"""
    return cheapened_to(c, c.cards[kind].explore.row, terrain)


@rule
def reaches(s: State, c: Content, seat: int, walk: int, gear: int, other: int, played: int) -> bool:
    """Whether the cheapest way to the combat costs at most so much Walk, with three more cards played, or with NONE.  [ROE-9.10]

    Ruins and the fortress can only be the end of it.
    """
    costs, spent = scratch(TILES), scratch(TILES)
    for tile in range(s.land.count):
        costs[tile] = step_cost(s, c, seat, tile, gear, other, played)
    reach(s.land, s.players[seat].at, costs, min(walk, MOST_WAY), spent)
    return bool(spent[s.combat.at] != NONE)


@rule
def step_cost(s: State, c: Content, seat: int, tile: int, gear: int, other: int, played: int) -> int:
    """The cost of one step of the way, or NONE where it cannot lead.  [ROE-9.10]"""
    ground = s.land.hexes[tile]
    if tile != s.combat.at and (ground.overlay == Overlay.RUINS or ground.overlay == Overlay.FORTRESS):
        return NONE
    if is_village(s, tile):
        return c.rules[Rule.VILLAGE_COST].value
    cost = c.terrains[ground.terrain].cost
    for i in range(s.holds.count):
        item = s.holds.items[i]
        if item.kind == COST_HOLDS and item.who == seat and item.a == ground.terrain and item.until == Until.STEP:
            cost = min(cost, item.b)
    for kind in (gear, other, played):
        if kind != NONE and cheapens(c, kind, ground.terrain) != NONE:
            cost = min(cost, cheapens(c, kind, ground.terrain))
    return cost


@rule
def is_gear(c: Content, kind: int) -> bool:
    """Whether a card with Walk makes a terrain cheaper.  [ROE-9.11]"""
    if walk_of(c, kind) == 0:
        return False
    for terrain in range(TERRAINS):
        if cheapens(c, kind, terrain) != NONE:
            return True
    return False


@rule
def can_pay_way(s: State, c: Content, seat: int, walk: int, openly: bool, played: int) -> bool:
    """Whether what a player holds, or might hold, pays the rest of the way.  [ROE-9.10, ROE-9.11]

    Of gear at most two kinds are played, besides the card `played`, whose Walk is reckoned already; or NONE.
    """
    me = s.players[seat]
    if me.at == s.combat.at:
        return True
    if pays(s, c, seat, walk, NONE, NONE, openly, played):
        return True
    for gear in range(CARDS):
        if held_of(s, seat, gear, openly) > (gear == played) and is_gear(c, gear):
            if pays(s, c, seat, walk, gear, NONE, openly, played):
                return True
            for other in range(gear + 1, CARDS):
                is_more = held_of(s, seat, other, openly) > (other == played) and is_gear(c, other)
                if is_more and pays(s, c, seat, walk, gear, other, openly, played):
                    return True
    return False


@rule
def pays(s: State, c: Content, seat: int, walk: int, gear: int, other: int, openly: bool, played: int) -> bool:
    """Whether the way can be paid with two cards among those that are played: these, the best others, and all wild.  [ROE-9.11]"""
    me = s.players[seat]
    cards = me.hand.size - (gear != NONE) - (other != NONE) - (played != NONE)
    if cards < 0:
        return False
    total = walk + me.wild
    if gear != NONE:
        total += walk_of(c, gear)
    if other != NONE:
        total += walk_of(c, other)
    return reaches(s, c, seat, total + best_walk(s, c, seat, cards, gear, other, openly, played), gear, other, played)


@rule
def best_walk(s: State, c: Content, seat: int, cards: int, gear: int, other: int, openly: bool, played: int) -> int:
    """The most Walk of so many cards, besides three that are played anyway.  [ROE-9.10]"""
    most = 0
    for kind in range(CARDS):
        most = max(most, walk_of(c, kind))
    total = 0
    for value in range(most, 0, -1):
        for kind in range(CARDS):
            if walk_of(c, kind) == value:
                left = held_of(s, seat, kind, openly) - (kind == gear or kind == other) - (kind == played)
                more = min(left, cards)
                total += more * value
                cards -= more
    return total


@pending.Way.resumes
@rule
def resume_way(s: State, c: Content, frame: pending.Way) -> None:
    """Until the way is paid; then the figure stands on the tile of the combat.  [ROE-9.11]"""
    seat = frame.who
    camp = frame.camp
    walk = frame.walk
    if not reaches(s, c, seat, walk, NONE, NONE, NONE):
        s.deciding = 1 << seat
        return
    pop(s.frames)
    me = s.players[seat]
    me.last = last_of_way(s, c, seat, walk)
    me.at = s.combat.at
    expire(s.holds, Until.STEP, seat)
    arrive_in_camp(s, seat, camp)


@rule
def last_of_way(s: State, c: Content, seat: int, walk: int) -> int:
    """The last tile before the combat on the cheapest way there; NONE if so much Walk could have paid the bare terrain of a village.

    [ROE-7.10, ROE-9.11, E12]
    """
    costs, spent = scratch(TILES), scratch(TILES)
    for tile in range(s.land.count):
        costs[tile] = step_cost(s, c, seat, tile, NONE, NONE, NONE)
    reach(s.land, s.players[seat].at, costs, MOST_WAY, spent)
    best = NONE
    for way in range(6):
        there = s.land.hexes[s.combat.at].next[way]
        if there != NONE and spent[there] != NONE and (best == NONE or spent[there] < spent[best]):
            best = there
    if is_village(s, s.combat.at) and s.combat.at != FIRST_VILLAGE:
        before = spent[s.combat.at] - c.rules[Rule.VILLAGE_COST].value
        if walk - before >= bare_cost_of(s, c, seat, s.combat.at):
            best = NONE
    return best


@pending.Way.offers
@rule
def offer_way(s: State, c: Content, frame: pending.Way, mask: list[int]) -> None:
    """A card with Walk or a wild, such that the rest can still be paid.  [ROE-9.11]

    Who has begun the way can pay it; only a hand that was dealt afresh, as others guess it, may be one that cannot, and then stays out.
    """
    seat = frame.who
    me = s.players[seat]
    walk = frame.walk
    mask[STAY_OUT] = me.wild == 0
    if me.wild > 0:
        mask[WILD + Resource.WALK] = 1
    for kind in range(CARDS):
        if me.hand.held[kind] > 0 and walk_of(c, kind) > 0 and can_pay_way(s, c, seat, walk + walk_of(c, kind), False, kind):
            mask[PLAY + kind] = 1
            mask[STAY_OUT] = 0


@rule
def cheapen_way(s: State, c: Content, seat: int, kind: int) -> None:
    """Gear lowers the costs of this way.  [ROE-9.11]"""
    for terrain in range(TERRAINS):
        cost = cheapens(c, kind, terrain)
        if cost != NONE and s.holds.count < len(s.holds.items):
            item = s.holds.items[s.holds.count]
            item.kind = COST_HOLDS
            item.until = Until.STEP
            item.who = seat
            item.left = 0
            item.card = kind
            item.a = terrain
            item.b = cost
            item.code = 0
            s.holds.count += 1


@pending.Way.answers(STAY_OUT)
@rule
def give_way_up(s: State, frame: pending.Way) -> None:
    """Who cannot pay the way stays out.  [ROE-9.11]"""
    seat = frame.who
    pop(s.frames)
    expire(s.holds, Until.STEP, seat)


@pending.Way.answers(WILD)
@rule
def pay_with_wild(s: State, frame: pending.Way, resource: int) -> None:
    """A wild is 1 Walk.  [ROE-9.11]"""
    s.players[frame.who].wild -= 1
    frame.walk += 1
    emit(s, log.RETURNED_WILD, frame.who, resource, 1)


@pending.Way.answers(PLAY)
@rule
def pay_with_card(s: State, c: Content, frame: pending.Way, card: int) -> None:
    """The cards are discarded; of what they do only Walk counts, and gear.  [ROE-9.11]"""
    seat = frame.who
    me = s.players[seat]
    take_from_hand(me.hand, card)
    me.discard[card] += 1
    emit(s, log.PLAYED, seat, card)
    frame.walk += walk_of(c, card)
    cheapen_way(s, c, seat, card)
