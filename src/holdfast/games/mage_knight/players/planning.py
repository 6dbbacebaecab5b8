"""The plan of a turn: to reveal a tile, to go on, to act on a space, whichever is worth most."""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.scratch import scratch

from ..names import NO_COLOUR, SPACES, Phase, Rule
from ..records import Content
from ..rules.land import beside, can_attack_hero, cost_of, crowded, hero_at, is_held_against, is_safe
from ..rules.rounds import rounds_of
from ..state import State
from .daring import duel_worth
from .fight import strength_of
from .homeward import is_returning, portal_value, progress
from .journey import (
    BESIDE_FOE,
    STEP_PRICE,
    deal_value,
    discovery_value,
    influence_in_hand,
    open_ways,
    paid,
    points_in_hand,
    site_value,
    spread_out,
    touches,
)
from .later import TURNS_A_ROUND, fresh_points, turns_to_come
from .limits import most_of_all, most_of_deals, most_of_site
from .way import spend_on_way, take_back_way
from .worth import Wish


class Aim(IntEnum):
    """What a plan aims at: nothing is worth going for; go there; act where one stands; reveal a tile from where one stands."""

    NOWHERE = 0
    GO = 1
    ACT = 2
    DISCOVER = 3


FARTHEST = 15
"""The most move points that a journey is planned for."""
HOMEWARD = 4.0
"""What a space nearer to the portal is worth when it is time to return, in points."""
ADVANCE = 0.9
"""What a space further from where the game began is worth, in points."""
PACE = 4
"""The move points of a turn on the way to a place further away."""
PATIENCE = 0.4
"""What something is worth that comes a turn later."""
LEAST = 0.05
"""The least that is worth going for, in points."""
LITTLE = 1.0
"""A plan that is worth no more than this leaves the cards free to go to what is far away."""
EASY_STEP = 0.05
"""What a move point is worth then, in points."""
HOPE = 1.1
"""How much better a hand is reckoned that is waited for than an average one: hands differ, and one waits for a good one."""
A_DEAL = 0.3
"""More than this a deal has to be worth, in points."""
IMPOSSIBLE = -99.0
NOT_KNOWN = -1.0
ROUNDING = 0.001
"""How much a sum may lie below itself that was made in another order."""


class Note(IntEnum):
    """Where the plan is noted, once for all actions of a position; in an interaction WHAT alone of it: whether to deal."""

    NOTED = 0
    WHAT = 1
    FIRST = 2
    COST = 3
    WORTH = 4


NOTES = len(Note)
FINE = 64.0
"""What is noted of its worth: parts of a point."""
MOST_FINE = 16383.0
"""No more of them are noted."""


@rule
def plan(s: State, c: Content, seat: int, noted: list[int]) -> tuple[int, int, int, float]:
    """What to do in this turn: what, the first step, the move points it takes in all, and its worth."""
    if noted[Note.NOTED] == 0:
        reckon(s, c, seat, noted)
    return int(noted[Note.WHAT]), int(noted[Note.FIRST]), int(noted[Note.COST]), noted[Note.WORTH] / FINE


@rule
def is_worth_dealing(s: State, c: Content, seat: int, noted: list[int]) -> bool:
    """Whether something can be bought where one stands that is worth playing cards for: in an interaction that is the plan."""
    if noted[Note.NOTED] == 0:
        deal = deal_value(s, c, seat, s.players[seat].at, 0.0, influence_in_hand(s, c, seat))
        note(noted, Aim.ACT if deal > A_DEAL else Aim.NOWHERE, NONE, 0, 0.0)
    return noted[Note.WHAT] == Aim.ACT


@rule
def note(noted: list[int], what: int, first: int, cost: int, worth: float) -> None:
    noted[Note.NOTED] = 1
    noted[Note.WHAT] = what
    noted[Note.FIRST] = first
    noted[Note.COST] = cost
    noted[Note.WORTH] = int(min(FINE * worth, MOST_FINE))


@rule
def reach(s: State, c: Content, seat: int, turns_left: int, top: float, steps: list[int]) -> tuple[int, int]:
    """The move points that cards for moving give, and those that all cards give.

    `steps` become the spaces within reach of them, and as far as something can be worth the way in the turns that are left; below 0
    are those beside rampaging enemies.
    """
    native, most = 0, 0
    if s.turn.phase != Phase.ACTION:  # else the movement is over
        by_moves, by_all = points_in_hand(s, c, seat, Wish.MOVES, NO_COLOUR)
        native, most = s.turn.move + int(by_moves), min(s.turn.move + int(by_all), FARTHEST)
    farthest = FARTHEST
    if s.turn.phase == Phase.ACTION:
        farthest = 0
    elif not is_returning(s, seat):
        farthest = min(max(most, worth_going(native, turns_left, top)), FARTHEST)
    spread = scratch(SPACES)
    spread_out(s, c, seat, farthest, steps, spread)
    for space in range(7 * s.land.count):
        steps[space] = -spread[space] if steps[space] >= BESIDE_FOE else spread[space]
    return native, most


@rule
def worth_going(native: int, turns_left: int, top: float) -> int:
    """How far away nothing is worth the way any more that is worth so much at the most."""
    turns = 1
    while turns < turns_left and PATIENCE**turns * top - EASY_STEP * (native + PACE * (turns - 1)) > LEAST - ROUNDING and turns < FARTHEST:
        turns += 1
    return native + PACE * (turns - 1)


@rule
def far_of(steps: list[int], space: int) -> int:
    """The move points that the way to a space takes, or NONE if it is out of reach."""
    return (abs(steps[space]) - 1) // 7


@rule
def first_of(steps: list[int], space: int) -> int:
    """The first step of the way to a space."""
    return (abs(steps[space]) - 1) % 7


@rule
def most_at(s: State, c: Content, seat: int, steps: list[int], space: int, deals: float) -> float:
    """More than this acting on a space is not worth."""
    return most_of_site(s, c, seat, space, steps[space] < 0, deals)


@rule
def can_reveal(s: State, c: Content, seat: int, space: int, ways: int) -> bool:
    """Whether a tile can be revealed from a space; `ways`: where one can be revealed beside its own."""
    return ways != 0 and touches(space, ways) and not is_held_against(s, c, space, seat)


@rule
def advance_worth(s: State, seat: int, steps: list[int], space: int, native: int, discovery: float) -> float:
    """What being on a space is worth for the tiles to come, or for the way back to the portal, if a turn may end there."""
    far = far_of(steps, space)
    start = s.players[seat].at
    if space == start:
        return IMPOSSIBLE
    if is_returning(s, seat):
        return HOMEWARD * (progress(s, start) - progress(s, space)) - 0.1 * far
    if discovery <= 0.0 or s.tiles.count == 0 or far > native:
        return IMPOSSIBLE
    return ADVANCE * (progress(s, space) - progress(s, start)) - paid(s, far)


@rule
def meeting_worth(s: State, c: Content, seat: int, steps: list[int], space: int, other: int) -> float:
    """What it is worth to go to a space where another hero is, to attack it."""
    if not crowded(s, c, space, seat) or not can_attack_hero(s, seat, other):
        return IMPOSSIBLE
    worth = duel_worth(s, c, seat, other)
    return worth - 1.0 - paid(s, far_of(steps, space)) + (portal_value(s, seat, space) if worth >= 0.0 else 0.0)


@apart
def best_act(
    s: State, c: Content, seat: int, steps: list[int], most: int, influence: float, deals: float, best: float
) -> tuple[int, float]:
    """Where to act in this turn, if that is worth more than the best so far, or NONE; what is played for the way is gone there.

    `influence`: what the hand could give of it; `deals`: more than this no deal is worth.
    """
    found = NONE
    ways = 0  # the lengths of ways to places that are worth a look, bit by bit
    for space in range(7 * s.land.count):
        if steps[space] != 0:
            far = far_of(steps, space)
            if far <= most or (space == 0 and is_returning(s, seat)):
                ways |= 1 << far
    for far in range(FARTHEST + 1):
        if not ways >> far & 1:
            continue
        lack = max(far - s.turn.move, 0)
        spent, less = 0, 0
        left = NOT_KNOWN if lack > 0 else influence
        for space in range(7 * s.land.count):
            if steps[space] == 0 or far_of(steps, space) != far or (far > most and space != 0):
                continue
            other = hero_at(s, space, seat)
            worth = IMPOSSIBLE
            if other != NONE:
                take_back_way(s, c, seat, spent)
                spent, left = 0, NOT_KNOWN if lack > 0 else influence
                worth = meeting_worth(s, c, seat, steps, space, other)
            elif most_at(s, c, seat, steps, space, deals) - paid(s, far) >= best - ROUNDING:
                if left == NOT_KNOWN:
                    spent, less = spend_on_way(s, c, seat, lack)
                    left = influence_in_hand(s, c, seat)
                worth = site_value(s, c, seat, space, less + 0.0, less + 0.0, left) - paid(s, far)
            if worth > best:
                found, best = space, worth
        take_back_way(s, c, seat, spent)
    return found, best


@rule
def is_for_later(s: State, c: Content, seat: int, steps: list[int], space: int, most: int) -> bool:
    """Whether a place can be gone to for a later turn: the first step can be made now, and no other hero is in the way."""
    first = first_of(steps, space)
    if space != s.players[seat].at and cost_of(s, c, seat, beside(s, s.players[seat].at, first)) > most:
        return False
    return hero_at(s, space, seat) == NONE or not crowded(s, c, space, seat)


@rule
def is_assault(s: State, c: Content, seat: int, steps: list[int], space: int) -> bool:
    """Whether the first step of the way to a space would be its assault: that waits."""
    return beside(s, s.players[seat].at, first_of(steps, space)) == space and is_held_against(s, c, space, seat)


@rule
def first_leg(s: State, c: Content, steps: list[int], start: int, space: int, native: int) -> int:
    """The move points to play in this turn for a journey of several: what cards for moving give, and the first step at least."""
    if space == start:
        return 0
    step = cost_of(s, c, s.active, beside(s, start, first_of(steps, space)))
    return min(far_of(steps, space), max(native, step))


@apart
def reckon(s: State, c: Content, seat: int, noted: list[int]) -> None:
    """Note the best plan; of plans that are worth the same the one that is looked at first.

    What it is worth to act on a place is worked out only where it could be worth more than the best so far.  Where there is hardly
    anything to do, the cards are played to come nearer to what is far away.
    """
    influence = influence_in_hand(s, c, seat)
    deals = most_of_deals(s, c, seat)
    top = most_of_all(s, c, seat, deals)
    turns_left = turns_to_come(s) + TURNS_A_ROUND * (rounds_of(s) - s.round)
    steps = scratch(SPACES)
    native, most = reach(s, c, seat, turns_left, top, steps)
    start = s.players[seat].at
    discovery = discovery_value(s, seat)
    what, chosen = Aim.NOWHERE, start
    cost = 0
    best = LEAST
    for tile in range(s.land.count):
        ways = NONE
        for space in range(7 * tile, 7 * tile + 7):
            if steps[space] == 0:
                continue
            far = far_of(steps, space)
            price = far + c.rules[Rule.EXPLORE].value
            worth = discovery - paid(s, price)
            if worth > best and price <= most:
                if ways == NONE:
                    ways = open_ways(s, c, tile)
                if can_reveal(s, c, seat, space, ways):
                    what, chosen, cost, best = Aim.DISCOVER if space == start else Aim.GO, space, price, worth
            worth = advance_worth(s, seat, steps, space, native, discovery)
            if worth > best and is_safe(s, c, seat, space):
                what, chosen, cost, best = Aim.GO, space, far, worth
    at = NONE  # the place of the best plan, if it is to act
    can_act = not (s.turn.acted or s.turn.resting)
    if can_act:
        at, best = best_act(s, c, seat, steps, most, influence, deals, best)
        if at != NONE:
            what, chosen, cost = Aim.ACT if at == start else Aim.GO, at, far_of(steps, at)
    space, worth = best_later(s, c, seat, steps, native, most, turns_left, STEP_PRICE, top, deals, influence, best, at)
    if worth <= LITTLE and best <= LITTLE and can_act:
        if s.turn.phase != Phase.ACTION and discovery > 0.0:
            there, better = best_to_reveal(s, c, seat, steps, native, most, discovery, max(best, worth))
            if there != NONE:
                space, worth = there, better
        there, better = best_later(s, c, seat, steps, native, most, turns_left, EASY_STEP, top, deals, influence, max(best, worth), NONE)
        if there != NONE:
            space, worth = there, better
    if space != NONE:
        what = Aim.NOWHERE if space == start or is_assault(s, c, seat, steps, space) else Aim.GO
        chosen, cost, best = space, first_leg(s, c, steps, start, space, native), worth
    first = NONE if what == Aim.NOWHERE else first_of(steps, chosen)
    note(noted, what, first, cost, best)


@apart
def best_later(
    s: State,
    c: Content,
    seat: int,
    steps: list[int],
    native: int,
    most: int,
    turns_left: int,
    step: float,
    top: float,
    deals: float,
    influence: float,
    best: float,
    at: int,
) -> tuple[int, float]:
    """Where to go, or to wait, for something to do in a later turn that is worth more than the best so far; or NONE.

    `at`: the place of the best plan so far if it is to act: of others that are worth the same the one before it is taken.
    """
    found = NONE
    start = s.players[seat].at
    less, owed = 0.0, 0.0
    is_fresh = False
    for space in range(7 * s.land.count):
        if steps[space] == 0:
            continue
        if space == start and s.players[seat].deck.count == 0:  # there are no other cards to wait for
            continue
        far = far_of(steps, space)
        turns = 1 + max(far - native, 0) // PACE
        if turns >= turns_left:
            continue
        share, way_costs = PATIENCE**turns, step * far
        if share * top - way_costs < best - ROUNDING or share * most_at(s, c, seat, steps, space, deals) - way_costs < best - ROUNDING:
            continue
        if not is_for_later(s, c, seat, steps, space, most):
            continue
        if not is_fresh:
            fresh, dealing = fresh_points(s, c, seat)
            less, owed = strength_of(s, c, seat) - HOPE * fresh, influence - HOPE * dealing
            is_fresh = True
        worth = share * site_value(s, c, seat, space, less, owed, influence) - way_costs
        if worth > best or (worth == best and space < at):
            found, best, at = space, worth, NONE
    return found, best


@rule
def best_to_reveal(
    s: State, c: Content, seat: int, steps: list[int], native: int, most: int, discovery: float, best: float
) -> tuple[int, float]:
    """Where to go to reveal a tile in a later turn, if that is worth more than the best so far; or NONE."""
    found = NONE
    for tile in range(s.land.count):
        ways = open_ways(s, c, tile)
        for space in range(7 * tile, 7 * tile + 7):
            if steps[space] == 0 or space == s.players[seat].at or not can_reveal(s, c, seat, space, ways):
                continue
            far = far_of(steps, space)
            turns = 1 + max(far + c.rules[Rule.EXPLORE].value - native, 0) // PACE
            worth = PATIENCE**turns * discovery - EASY_STEP * far
            if worth > best and is_for_later(s, c, seat, steps, space, most):
                found, best = space, worth
    return found, best
