"""The plan of a turn: to reveal a tile, to go on, to act on a space, whichever is worth most."""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import top

from ..decisions import W_TURN
from ..names import ACTION, EXPLORE, FIRST_SPELL, NO_COLOUR
from ..records import Content
from ..rules.land import beside, can_attack_hero, cost_of, crowded, hero_at, is_held_against, is_safe
from ..rules.rounds import rounds_of
from ..state import State
from .daring import duel_worth
from .fight import strength_of
from .homeward import is_returning, portal_value, progress
from .journey import (
    STEP_PRICE,
    clear_spread,
    discovery_value,
    open_ways,
    paid,
    points_in_hand,
    site_value,
    spread_out,
    touches,
)
from .later import fresh_points, turns_to_come
from .worth import INFLUENCES, MELEE_WISE, MOVES, yield_of

NOWHERE, GO, ACT, DISCOVER = range(4)
"""What a plan says: nothing is worth going for; go there; act where one stands; reveal a tile from where one stands."""
FARTHEST = 15
"""The most move points that a journey is planned for."""
HOMEWARD = 4.0
"""What a space nearer to the portal is worth when it is time to return, in points."""
ADVANCE = 0.9
"""What a space further from where the game began is worth, in points."""
MOVE_OF_CARD = 2.0
"""The move points of a card for moving: it costs a point of attack, which it would give sideways."""
PACE = 4
"""The move points of a turn on the way to a place further away."""
PATIENCE = 0.4
"""What something is worth that comes a turn later."""
TURNS_A_ROUND = 5
"""How many turns a player has in a round that is still to come, about."""
LEAST = 0.05
"""The least that is worth going for, in points."""
IMPOSSIBLE = -99.0
NOTED, WHAT, FIRST, COST, WORTH = range(5)
"""Where the plan is noted on `State.steps`, which is free between decisions."""
FINE = 64.0
"""What is noted of its worth: parts of a point."""


@rule
def plan(s: State, c: Content, seat: int) -> tuple[int, int, int, float]:
    """What to do in this turn: what, the first step, the move points it takes in all, and its worth."""
    is_noted = s.steps[NOTED] > 0
    if not is_noted:
        reckon(s, c, seat)
    worth = (128 * s.steps[WORTH] + s.steps[WORTH + 1]) / FINE
    what, first, cost = int(s.steps[WHAT]), int(s.steps[FIRST]), int(s.steps[COST])
    if not is_noted:
        forget(s)
    return what, first, cost, worth


@rule
def consider(s: State, c: Content, begin: int) -> None:
    """Note the plan of the turn once, for all actions that are judged until it is forgotten."""
    if begin == 0:
        forget(s)
    elif s.frames.count > 0 and top(s.frames).kind == W_TURN:
        reckon(s, c, s.active)


@rule
def note(s: State, what: int, first: int, cost: int, worth: float) -> None:
    """Note a plan on `State.steps`, its worth as a number of 128 and one below."""
    fine = int(min(FINE * worth, 16383.0))
    s.steps[NOTED] = 1
    s.steps[WHAT] = what
    s.steps[FIRST] = first
    s.steps[COST] = cost
    s.steps[WORTH] = fine // 128
    s.steps[WORTH + 1] = fine % 128


@rule
def forget(s: State) -> None:
    for at in range(WORTH + 2):
        s.steps[at] = 0


@rule
def reach(s: State, c: Content, seat: int) -> tuple[int, int]:
    """The move points that cards for moving give, and those that all cards give; `State.steps` are the spaces within reach of them."""
    native = s.turn.move + int(points_in_hand(s, c, seat, MOVES, 0.0, NO_COLOUR))
    most = min(s.turn.move + int(points_in_hand(s, c, seat, MOVES, 1.0, NO_COLOUR)), FARTHEST)
    if s.turn.phase == ACTION:  # the movement is over
        native, most = 0, 0
    spread_out(s, c, seat, most if s.turn.phase == ACTION else FARTHEST)
    for space in range(7 * s.land.count):
        s.steps[space] = s.spread[space]
    clear_spread(s)
    return native, most


@rule
def reveal_worth(s: State, c: Content, seat: int, space: int, ways: int, most: int, discovery: float) -> float:
    """What revealing a tile from a space is worth; `ways`: where one can be revealed beside its own."""
    cost = (s.steps[space] - 1) // 7 + c.rules[EXPLORE].value
    if ways == 0 or cost > most or not touches(space, ways) or is_held_against(s, c, space, seat):
        return IMPOSSIBLE
    return discovery - paid(s, cost)


@rule
def advance_worth(s: State, c: Content, seat: int, space: int, native: int, discovery: float) -> float:
    """What being on a space is worth for the tiles to come, or for the way back to the portal."""
    far = (s.steps[space] - 1) // 7
    start = s.players[seat].at
    if is_returning(s, seat):
        if space == start or not is_safe(s, c, seat, space):
            return IMPOSSIBLE
        return HOMEWARD * (progress(s, start) - progress(s, space)) - 0.1 * far
    if space == start or discovery <= 0.0 or s.tiles.count == 0 or far > native or not is_safe(s, c, seat, space):
        return IMPOSSIBLE
    return ADVANCE * (progress(s, space) - progress(s, start)) - paid(s, far)


@rule
def act_worth(s: State, c: Content, seat: int, space: int, native: int, spare: float) -> float:
    """What acting on a space is worth; `spare`: the move points of cards that are good for nothing else."""
    far = (s.steps[space] - 1) // 7
    is_home = space == 0 and is_returning(s, seat)
    if (far > native and not is_home) or s.turn.acted or s.turn.resting:
        return IMPOSSIBLE
    other = hero_at(s, space, seat)
    if other != NONE:
        if not crowded(s, c, space, seat) or not can_attack_hero(s, seat, other):
            return IMPOSSIBLE
        worth = duel_worth(s, c, seat, other)
        return worth - 1.0 - paid(s, far) + (portal_value(s, seat, space) if worth >= 0.0 else 0.0)
    lack = max(far - s.turn.move, 0) + 0.0
    less = min(lack, spare) / MOVE_OF_CARD + max(lack - spare, 0.0)
    return site_value(s, c, seat, space, less, less) - paid(s, far)


@rule
def later_worth(s: State, c: Content, seat: int, space: int, native: int, most: int, less: float, owed: float) -> float:
    """What it is worth to act on a space in a later turn with a fresh hand: where one is, or where the first step of the way leads now."""
    far = (s.steps[space] - 1) // 7
    first = (s.steps[space] - 1) % 7
    if space != s.players[seat].at and cost_of(s, c, seat, beside(s, s.players[seat].at, first)) > most:
        return IMPOSSIBLE
    if hero_at(s, space, seat) != NONE and crowded(s, c, space, seat):
        return IMPOSSIBLE
    turns = 1 + max(far - native, 0) // PACE
    if turns >= turns_to_come(s) + TURNS_A_ROUND * (rounds_of(s) - s.round):
        return IMPOSSIBLE
    worth = site_value(s, c, seat, space, less, owed)
    return PATIENCE**turns * worth - STEP_PRICE * far


@rule
def is_assault(s: State, c: Content, seat: int, space: int) -> bool:
    """Whether the first step of the way to a space would be its assault: that waits."""
    return beside(s, s.players[seat].at, (s.steps[space] - 1) % 7) == space and is_held_against(s, c, space, seat)


@rule
def first_leg(s: State, c: Content, start: int, space: int, native: int) -> int:
    """The move points to play in this turn for a journey of several: what cards for moving give, and the first step at least."""
    if space == start:
        return 0
    step = cost_of(s, c, s.active, beside(s, start, (s.steps[space] - 1) % 7))
    return min((s.steps[space] - 1) // 7, max(native, step))


@rule
def spare_moves(s: State, c: Content, seat: int) -> float:
    """The move points of the cards in hand that give no more than a point of attack."""
    total = 0.0
    for kind in range(FIRST_SPELL):
        count = s.players[seat].hand.held[kind]
        if count > 0 and yield_of(c, c.cards[kind].basic.row, MELEE_WISE, 0) <= 1.0:
            total += count * yield_of(c, c.cards[kind].basic.row, MOVES, 0)
    return total


@apart
def reckon(s: State, c: Content, seat: int) -> None:
    """Note the best plan."""
    native, most = reach(s, c, seat)
    start = s.players[seat].at
    less = strength_of(s, c, seat) - fresh_points(s, c, seat, MELEE_WISE)
    owed = points_in_hand(s, c, seat, INFLUENCES, 1.0, NO_COLOUR) - fresh_points(s, c, seat, INFLUENCES)
    spare = spare_moves(s, c, seat)
    discovery = discovery_value(s, seat)
    what, chosen = NOWHERE, start
    cost = 0
    best = LEAST
    for tile in range(s.land.count):
        ways = NONE
        for space in range(7 * tile, 7 * tile + 7):
            if s.steps[space] == 0:
                continue
            if ways == NONE:
                ways = open_ways(s, c, tile)
            far = (s.steps[space] - 1) // 7
            worth = reveal_worth(s, c, seat, space, ways, most, discovery)
            if worth > best:
                what, chosen, cost, best = DISCOVER if space == start else GO, space, far + c.rules[EXPLORE].value, worth
            worth = advance_worth(s, c, seat, space, native, discovery)
            if worth > best:
                what, chosen, cost, best = GO, space, far, worth
    for space in range(7 * s.land.count):
        if s.steps[space] > 0:
            worth = act_worth(s, c, seat, space, native, spare)
            if worth > best:
                what, chosen, cost, best = ACT if space == start else GO, space, (s.steps[space] - 1) // 7, worth
            worth = later_worth(s, c, seat, space, native, most, less, owed)
            if worth > best:
                what = NOWHERE if space == start or is_assault(s, c, seat, space) else GO
                chosen, cost, best = space, first_leg(s, c, start, space, native), worth
    first = NONE if what == NOWHERE else (s.steps[chosen] - 1) % 7
    for space in range(7 * s.land.count):
        s.steps[space] = 0
    note(s, what, first, cost, best)
