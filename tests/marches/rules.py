"""The rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from holdfast.engine.actions import ActionSpace
from holdfast.engine.bag import draw_to_hand, put_in_hand, take_from_hand
from holdfast.engine.dice import add_die, roll_free
from holdfast.engine.events import emit, forget_events
from holdfast.engine.hexes import distance
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.position import reveal
from holdfast.engine.redeal import redeal
from holdfast.engine.rng import below
from holdfast.schema.options import Option, Value

from .content import COSTS, Content
from .names import CARDS, DICE, HEXES, SEATS, STARTS, STEPS, TERRAINS, Card, Q, R, Spot, Terrain
from .state import State

SPACE = ActionSpace()
WALK = SPACE.add("walk", Spot, "spot")
PLAY = SPACE.add("play", Card, "card")
BUY = SPACE.add("buy", Card, "offer")
USE = SPACE.add("use", range(DICE), "die")
FIGHT = SPACE.add("fight", range(1, SEATS + 1), "rival")
ROLL = SPACE.add("roll")
WAIT = SPACE.add("wait")
STRIKE = SPACE.add("strike", Card, "card")
YIELD = SPACE.add("yield")

WALKED, EXPLORED, PLAYED, HIRED, ROLLED, USED, FOUGHT, STRUCK, WON = range(1, 10)

LENGTH = Option("length", "Turns for each player.", 5, 1, 9)
LAID = Option("laid", "How many hexes are explored at the start.", 7, 7, HEXES)
COMPANY = Option("company", "How many companions each has at the start.", 0, 0, 3)
OPTIONS = (LENGTH, LAID, COMPANY)

EXPLORE, DEAL, THROW = range(3)
FACES = (1, 2, 3, 4, 5, 6)
PILE = 3
HAND = 5
USABLE = 4
VILLAGE, RUINS = range(2)


def prepare(s: State, c: Any, people: int, options: Mapping[str, Value]) -> None:
    s.left = LENGTH.stored(options["length"]) * people
    s.laid = LAID.stored(options["laid"])
    s.company = COMPANY.stored(options["company"])


@rule
def overlay(spot: int) -> int:
    """What is on a hex: a village on every seventh, ruins on every ninth."""
    if spot % 7 == 3:
        return VILLAGE
    return RUINS if spot % 9 == 5 else NONE


@rule
def near(a: int, b: int) -> int:
    return distance(Q[a], R[a], Q[b], R[b])


@rule
def explore(s: State, spot: int) -> None:
    s.ground[spot] = 1 + below(s.chance, EXPLORE, TERRAINS)


@rule
def setup(s: State, c: Content) -> None:
    for spot in range(s.laid):
        explore(s, spot)
    for card in range(CARDS):
        s.piles[card] = PILE
        for _ in range(3):
            put_in_hand(s.deck, card, False)
    for seat in range(s.seats):
        mine = s.captains[seat]
        mine.at = STARTS[seat] if s.laid == HEXES else seat
        s.ground[mine.at] = 1 + Terrain.PLAINS
        mine.coins = 3
        mine.hand.known = 1 << seat
        draw_to_hand(s.deck, mine.hand, HAND, s.chance, DEAL)
        for n in range(s.company):
            mine.band |= 1 << (2 * seat + n)
    for die in range(DICE):
        add_die(s.dice, 1 + die)
    s.steps = STEPS
    s.foe = NONE
    s.deciding = 1


@rule
def cost(s: State, spot: int) -> int:
    """What it takes to walk to a hex now, or NONE."""
    if near(s.captains[s.turn].at, spot) != 1:
        return NONE
    if s.ground[spot] == 0:
        return 1
    return COSTS[s.ground[spot] - 1]


@rule
def price(s: State, c: Content, card: int) -> int:
    return c.cards[card].price - (overlay(s.captains[s.turn].at) == VILLAGE)


@rule
def legal(s: State, c: Content, mask: list[int]) -> None:
    if s.result:
        return
    if s.foe != NONE:
        who = s.foe if s.weaker else s.turn
        for card in range(CARDS):
            mask[STRIKE + card] = s.captains[who].hand.held[card] > 0
        mask[YIELD] = 1
        return
    me = s.captains[s.turn]
    for spot in range(HEXES):
        mask[WALK + spot] = 0 < cost(s, spot) <= s.steps
    for card in range(CARDS):
        mask[PLAY + card] = me.hand.held[card] > 0
        mask[BUY + card] = s.piles[card] > 0 and not me.band >> card & 1 and price(s, c, card) <= me.coins
    for die in range(DICE):
        mask[USE + die] = s.dice.holder[die] == NONE and s.dice.face[die] >= USABLE
    for seat in range(s.seats):
        mask[FIGHT + seat] = seat != s.turn and near(me.at, s.captains[seat].at) <= 1
    mask[ROLL] = 1
    mask[WAIT] = 1


@rule
def next_turn(s: State) -> None:
    s.foe = NONE
    s.left -= 1
    s.turn = (s.turn + 1) % s.seats
    s.steps = STEPS
    for die in range(DICE):
        s.dice.holder[die] = NONE
    s.deciding = 1 << s.turn
    if s.left == 0:
        s.result = 1
        s.deciding = 0


@rule
def power(s: State, c: Content, seat: int) -> int:
    """The attack of a captain, 1, and of the companions."""
    whole = 1
    for card in range(CARDS):
        if s.captains[seat].band >> card & 1:
            whole += c.cards[card].attack
    return whole


@rule
def ask_weaker(s: State) -> None:
    s.weaker = s.strength[1] <= s.strength[0]
    s.deciding = 1 << (s.foe if s.weaker else s.turn)


@rule
def step(s: State, c: Content, action: int) -> None:
    forget_events(s.events)
    me = s.captains[s.turn]
    if action < PLAY:
        s.steps -= cost(s, action - WALK)
        if s.ground[action - WALK] == 0:
            explore(s, action - WALK)
            reveal(s)
            emit(s, EXPLORED, s.turn, action - WALK)
        if COSTS[s.ground[action - WALK] - 1] > 0:
            me.at = action - WALK
            emit(s, WALKED, s.turn, action - WALK)
        if s.steps == 0:
            next_turn(s)
    elif action < BUY:
        take_from_hand(me.hand, action - PLAY)
        me.points += 1
        draw_to_hand(s.deck, me.hand, 1, s.chance, DEAL)
        reveal(s)
        emit(s, PLAYED, s.turn, action - PLAY)
        next_turn(s)
    elif action < USE:
        me.coins -= price(s, c, action - BUY)
        me.band |= 1 << (action - BUY)
        s.piles[action - BUY] -= 1
        emit(s, HIRED, s.turn, action - BUY)
        next_turn(s)
    elif action < FIGHT:
        s.dice.holder[action - USE] = s.turn
        me.coins += 1
        emit(s, USED, s.turn)
    elif action < ROLL:
        s.foe = action - FIGHT
        s.strength[0] = power(s, c, s.turn)
        s.strength[1] = power(s, c, s.foe)
        emit(s, FOUGHT, s.turn, s.foe)
        ask_weaker(s)
    elif action == ROLL:
        roll_free(s.dice, FACES, s.chance, THROW)
        reveal(s)
        emit(s, ROLLED, s.turn)
        next_turn(s)
    elif action == WAIT:
        next_turn(s)
    elif action < YIELD:
        who = s.foe if s.weaker else s.turn
        take_from_hand(s.captains[who].hand, action - STRIKE)
        s.strength[s.weaker] += 1 + c.cards[action - STRIKE].attack
        emit(s, STRUCK, who, action - STRIKE)
        reveal(s)
        ask_weaker(s)
    else:
        winner = s.turn if s.weaker else s.foe
        s.captains[winner].points += 2
        emit(s, WON, winner)
        next_turn(s)


determinize = redeal(State, ("captains[].hand", "deck"))
"""The hands of others, from one bag."""


@rule
def score(s: State, c: Content, out: list[float]) -> None:
    best = 0
    winners = 0
    for seat in range(s.seats):
        best = max(best, s.captains[seat].points)
    for seat in range(s.seats):
        winners += s.captains[seat].points == best
    for seat in range(s.seats):
        out[seat] = (s.captains[seat].points == best) / winners


@rule
def evaluate(s: State, c: Content, out: list[float]) -> None:
    whole = 0
    for seat in range(s.seats):
        whole += s.captains[seat].points + 1
    for seat in range(s.seats):
        out[seat] = (s.captains[seat].points + 1) / whole


@rule
def heuristic(s: State, c: Content, action: int) -> float:
    """Plays cards and walks rather than wait; gives up a challenge only without cards."""
    if action == WAIT or action == YIELD:
        return 0.0
    return 2.0 if action < BUY else 1.0
