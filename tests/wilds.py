"""Wilds, a small game for tests of what the engine has for maps, bags, markets and dice.

Two or three explorers stand on a hex.  A turn is one thing: walk to a place beside one's hex, where a hex is drawn from a bag if none is
laid (walking in costs what the terrain costs, at most 2; nobody enters a lake); gather a herb unseen from a common bag; show one's herbs;
roll the dice that nobody holds, or hold one that is a 3; give a herb for a card of the market.  After everybody's turn the oldest card of
the market goes.  Most points win: those of cards, of dice held (one each), and the steps one is away from the start.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Any, TypedDict

from holdfast.engine.actions import ActionSpace
from holdfast.engine.bag import Hand, draw, draw_to_hand, hand, put_in_hand, show_hand, take_from_hand
from holdfast.engine.dice import Dice, add_die, dice, roll_free
from holdfast.engine.events import Events, emit, emit_but, events, forget_events
from holdfast.engine.hexes import DQ, DR, Hex, HexMap, distance, hex_map, lay, reach
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE, Pile, pile, put_on_top, shuffle
from holdfast.engine.position import Position, reveal
from holdfast.engine.redeal import redeal
from holdfast.engine.row import age, clear_row, refill, take_from_row
from holdfast.engine.struct import array, i8, struct, u8
from holdfast.schema.content.fields import number
from holdfast.schema.content.loading import Content as Loaded
from holdfast.schema.game import Game, Rules
from holdfast.schema.observations.facts import Order, each
from holdfast.schema.observations.observation import Observation
from holdfast.schema.options import Option, Value

SEATS = 3
HEXES = 30
CARDS = 9
PLACES = 3
MOST = 2

EXPLORE, HERBS, MARKET, DICE = range(4)


class Terrain(IntEnum):
    MEADOW = 0
    WOOD = 1
    LAKE = 2


class Herb(IntEnum):
    SAGE = 0
    MINT = 1
    RUE = 2


class Way(IntEnum):
    E = 0
    NE = 1
    NW = 2
    W = 3
    SW = 4
    SE = 5


SPACE = ActionSpace()
WALK = SPACE.add("walk", Way, "way")
GIVE = SPACE.add("give", (Herb, range(PLACES)), ("herb", "place"))
HOLD = SPACE.add("hold", range(4), "die")
GATHER = SPACE.add("gather")
SHOW = SPACE.add("show")
ROLL = SPACE.add("roll")
WAIT = SPACE.add("wait")

WALKED, GATHERED, SHOWN, ROLLED, HELD, BOUGHT, AGED = range(1, 8)
SENTENCES = {
    WALKED: "Somebody walks.",
    GATHERED: "Somebody gathers a herb.",
    SHOWN: "Somebody shows herbs.",
    ROLLED: "Somebody rolls.",
    HELD: "Somebody holds a die.",
    BOUGHT: "Somebody buys.",
    AGED: "A card goes.",
}


@struct
class Content:
    costs: list[i8] = array(len(Terrain))
    faces: list[i8] = array(6)
    hexes: list[i8] = array(len(Terrain))
    herbs: i8 = number(1, 20)


@struct
class Ground(Hex):
    terrain: u8


@struct
class Explorer:
    at: i8
    points: i8
    hand: Hand = hand(len(Herb))


@struct
class State(Position):
    turn: i8
    left: i8  # turns
    land: HexMap = hex_map(HEXES, Ground)
    ground: list[u8] = array(len(Terrain))  # hexes in the bag
    herbs: Hand = hand(len(Herb))  # nobody knows it: what is left would tell what hands hold
    explorers: list[Explorer] = array(SEATS)
    row: list[i8] = array(PLACES)
    cards: Pile = pile(CARDS)
    dice: Dice = dice(4)
    costs: list[i8] = array(HEXES)
    spent: list[i8] = array(HEXES)
    events: Events = events(6)


def load() -> Loaded[Any]:
    """Its content, which has no cards to show."""
    c = Content()
    c.costs[:] = (1, 2, -1)
    c.faces[:] = (1, 2, 3, -1, -1, -1)
    c.hexes[:] = (12, 10, 6)
    c.herbs = 4
    return Loaded(c, {}, "0")


LENGTH = Option("length", "Turns for each player.", 6, 1, 9, default_by_people=(4, 5))


def prepare(s: State, c: Any, people: int, options: Mapping[str, Value]) -> None:
    s.left = LENGTH.stored(options["length"]) * people


@rule
def setup(s: State, c: Content) -> None:
    for terrain in range(3):
        s.ground[terrain] = c.hexes[terrain]
    for herb in range(3):
        for _ in range(c.herbs):
            put_in_hand(s.herbs, herb, False)
    lay(s.land, 0, 0)
    s.costs[0] = 1
    for seat in range(s.seats):
        mine = s.explorers[seat].hand
        mine.known = 1 << seat
        draw_to_hand(s.herbs, mine, 2, s.chance, HERBS)
    for card in range(CARDS):
        put_on_top(s.cards, card, 0)
    shuffle(s.cards, s.chance, MARKET)
    clear_row(s.row)
    refill(s.row, s.cards)
    for _ in range(4):
        add_die(s.dice, 1)
    s.deciding = 1


@rule
def legal(s: State, c: Content, mask: list[int]) -> None:
    if s.result:
        return
    me = s.explorers[s.turn]
    for way in range(6):
        there = s.land.hexes[me.at].next[way]
        if there == NONE:
            mask[WALK + way] = s.land.count < HEXES
        else:
            mask[WALK + way] = 0 <= s.costs[there] <= MOST
    for herb in range(3):
        for place in range(PLACES):
            mask[GIVE + herb * PLACES + place] = me.hand.held[herb] > 0 and s.row[place] != NONE
    for die in range(4):
        mask[HOLD + die] = s.dice.face[die] == 3 and s.dice.holder[die] == NONE
    mask[GATHER] = 1
    mask[SHOW] = me.hand.size > 0
    mask[ROLL] = 1
    mask[WAIT] = 1


@rule
def walk(s: State, c: Content, way: int) -> None:
    """Go to the hex in a direction, which is laid from the bag if there is none; a lake that is found is not entered."""
    me = s.explorers[s.turn]
    there = s.land.hexes[me.at].next[way]
    if there == NONE:
        terrain = draw(s.ground, s.chance, EXPLORE)
        if terrain == NONE:
            return
        there = lay(s.land, s.land.hexes[me.at].q + DQ[way], s.land.hexes[me.at].r + DR[way])
        s.land.hexes[there].terrain = terrain
        s.costs[there] = c.costs[terrain]
        reveal(s)
    reach(s.land, me.at, s.costs, MOST, s.spent)
    if s.spent[there] != NONE:
        me.at = there
    emit(s, WALKED, s.turn, way)


@rule
def step(s: State, c: Content, action: int) -> None:
    forget_events(s.events)
    me = s.explorers[s.turn]
    if action < GIVE:
        walk(s, c, action - WALK)
    elif action < HOLD:
        take_from_hand(me.hand, (action - GIVE) // PLACES)
        me.points += 1 + take_from_row(s.row, (action - GIVE) % PLACES)
        reveal(s)
        emit(s, BOUGHT, s.turn, (action - GIVE) // PLACES)
    elif action < GATHER:
        s.dice.holder[action - HOLD] = s.turn
        me.points += 1
        emit(s, HELD, s.turn)
    elif action == GATHER:
        draw_to_hand(s.herbs, me.hand, 1, s.chance, HERBS)
        reveal(s)
        emit(s, GATHERED, s.turn)
    elif action == SHOW:
        show_hand(me.hand)
        reveal(s)
        emit_but(s, s.turn, SHOWN, s.turn)
    elif action == ROLL:
        roll_free(s.dice, c.faces, s.chance, DICE)
        emit(s, ROLLED, s.turn)
    s.left -= 1
    s.turn = (s.turn + 1) % s.seats
    if s.turn == 0:
        if age(s.row, s.cards) != NONE:
            emit(s, AGED)
        refill(s.row, s.cards)
        reveal(s)
    s.deciding = 1 << s.turn
    if s.left == 0:
        s.result = 1
        s.deciding = 0


determinize = redeal(State, ("explorers[].hand", "herbs"))
"""The hands of others, from one bag, and the cards behind the market but those that all saw go there."""


@rule
def total(s: State, seat: int) -> int:
    me = s.explorers[seat]
    return me.points + distance(s.land.hexes[me.at].q, s.land.hexes[me.at].r, 0, 0)


@rule
def score(s: State, c: Content, out: list[float]) -> None:
    best = 0
    winners = 0
    for seat in range(s.seats):
        if total(s, seat) > best:
            best = total(s, seat)
            winners = 0
        winners += total(s, seat) == best
    for seat in range(s.seats):
        out[seat] = (total(s, seat) == best) / winners


@rule
def evaluate(s: State, c: Content, out: list[float]) -> None:
    whole = 0
    for seat in range(s.seats):
        whole += total(s, seat) + 1
    for seat in range(s.seats):
        out[seat] = (total(s, seat) + 1) / whole


@rule
def heuristic(s: State, c: Content, action: int) -> float:
    if GIVE <= action < HOLD:
        return 2.0 + s.row[(action - GIVE) % PLACES]
    if HOLD <= action < GATHER:
        return 1.0
    return 0.5 if action < GIVE or action == GATHER else 0.0


class Seat(TypedDict):
    at: int
    points: int
    herbs: int
    held: list[int] | None
    shown: list[int]


class View(TypedDict):
    """The view of a viewer."""

    seats: list[Seat]
    hexes: list[list[int]]
    row: list[int]
    behind: int
    dice: list[list[int]]


def show(s: State, content: Any, viewer: int) -> View:
    """What a viewer sees, in numbers."""
    return {
        "seats": [
            {
                "at": one.at,
                "points": one.points,
                "herbs": one.hand.size,
                "held": list(one.hand.held) if one.hand.known else None,
                "shown": list(one.hand.shown),
            }
            for one in s.explorers[: s.seats]
        ],
        "hexes": [[one.q, one.r, one.terrain] for one in s.land.hexes[: s.land.count]],
        "row": list(s.row),
        "behind": s.cards.count,
        "dice": [list(s.dice.face), list(s.dice.holder)],
    }


class Words:
    """Short sentences."""

    def __init__(self, content: Any) -> None:
        self.content = content

    def action(self, s: State, action: int) -> str:
        return f"Do {SPACE.text(action)}"

    def question(self, s: State) -> str:
        return "It is over." if s.result else "What do you do?"

    def event(self, s: State, event: Any) -> str:
        return SENTENCES[event.kind]

    def seat(self, s: State, seat: int) -> str:
        return f"Seat {seat + 1}"


GAME: Game[Any, Any] = Game(
    name="wilds",
    title="Wilds",
    rules_version="1",
    summary="Explore.",
    minutes="5",
    people=range(2, SEATS + 1),
    state=State,
    rules=Rules(setup, legal, step, determinize=determinize, heuristic=heuristic, score=score, evaluate=evaluate),
    actions=SPACE,
    options=(LENGTH,),
    load=load,
    prepare=prepare,
    words=Words,
    show=show,
    outcome=lambda s: "over",
    how_to_play="",
    rules_page="",
    observation=Observation(State, each("explorers", "hand.held/9", order=Order.SEATS)),
    streams=("explore", "herbs", "market", "dice"),
    secrets=True,
)
