"""The rules: the set-up, and what can be done in each window."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.holds import ANYBODY, begin, expire, happen, refresh
from holdfast.engine.instructions import ANY_USE
from holdfast.engine.jit import rule
from holdfast.engine.pile import ALL, NONE, index_of, put_on_top, shuffle, take_at, take_top
from holdfast.engine.position import reveal
from holdfast.engine.rng import below
from holdfast.engine.stack import ask, pop, push, top

from . import log
from .actions import BEGIN, BUY, DRAW, GROW, PLAY, ROLL, WAIT, WALK
from .content import Content
from .decisions import Window
from .drawing import draw
from .names import DEAL, DICE, PATH, ROW, STALL, TOOLS, TREES, Moment, Place, Until
from .state import State


@rule
def deal(s: State, c: Content) -> None:
    """Lay everything out; the record has its options, seats and key, all else is zero.  [TOY-2.1, TOY-2.2, TOY-2.3]"""
    for tree in range(TREES):
        put_on_top(s.deck, tree, 0)
    shuffle(s.deck, s.chance, DEAL)
    s.under.card = take_top(s.deck)
    s.luck = below(s.chance, DEAL, 100)
    for tool in range(TOOLS):
        put_on_top(s.stall, tool, 0)
    shuffle(s.stall, s.chance, STALL)
    for _ in range(ROW):
        put_on_top(s.row, take_top(s.stall), ALL)
    s.turn = NONE
    push(s.frames, Window.BEGIN, NONE, NONE, NONE, 0)


# -- anybody begins ------------------------------------------------------------------------------------------------------


@rule
def resume_begin(s: State) -> None:
    """All seats are asked; whoever answers first decides.  [TOY-2.3]"""
    s.deciding = (1 << s.seats) - 1


@rule
def offer_begin(mask: list[int]) -> None:
    mask[BEGIN] = 1


@rule
def answer_begin(s: State) -> None:
    """Seat 1 has the first turn.  [TOY-2.3]"""
    pop(s.frames)
    s.turn = 0
    push(s.frames, Window.TURN, s.turn, NONE, NONE, 0)
    emit(s, log.BEGAN, 0)


# -- a turn --------------------------------------------------------------------------------------------------------------


@rule
def resume_turn(s: State) -> None:
    """Ask for a turn; when it has been taken, and all that came of it, go on with the next one."""
    if top(s.frames).step:
        next_turn(s)
    if s.result == 0:
        ask(s)


@rule
def offer_turn(s: State, c: Content, mask: list[int]) -> None:
    """One thing a turn.  [TOY-3.1, TOY-3.3]"""
    seat = top(s.frames).who
    mask[WALK] = s.at[seat] > 0
    mask[WALK + 1] = s.at[seat] < PATH - 1
    mask[ROLL] = s.dice
    mask[DRAW] = s.deck.count > 0
    mask[WAIT] = 1
    hand = s.hands[seat].cards
    for i in range(hand.count):
        mask[PLAY + hand.cards[i]] = 1
    if s.at[seat] == Place.GATE:
        for i in range(s.row.count):
            mask[BUY + s.row.cards[i]] = c.tools[s.row.cards[i]].price <= s.points[seat]


@rule
def answer_turn(s: State, c: Content, action: int) -> None:
    """Do what was chosen; after a tree is played its side is asked first.  [TOY-3.1]"""
    seat = top(s.frames).who
    top(s.frames).step = 1
    if PLAY <= action < GROW:
        play(s, seat, action - PLAY)
    elif WALK <= action < ROLL:
        s.at[seat] += 2 * (action - WALK) - 1
        emit(s, log.WALKED, seat, s.at[seat])
    elif action == ROLL:
        s.at[seat] = below(s.chance, DICE, PATH)  # [TOY-3.4]
        emit(s, log.ROLLED, seat, s.at[seat])
    elif action == DRAW:
        draw(s, seat)
    elif action >= BUY:
        buy(s, c, seat, action - BUY)


@rule
def play(s: State, seat: int, tree: int) -> None:
    """Lay a tree of the hand on the discard pile for all to see, and ask on which side it grows.  [TOY-3.2]"""
    hand = s.hands[seat].cards
    take_at(hand, index_of(hand, tree))
    put_on_top(s.discard, tree, ALL)
    reveal(s)
    emit(s, log.PLAYED, seat, tree)
    push(s.frames, Window.GROW, seat, NONE, tree, 0)


@rule
def buy(s: State, c: Content, seat: int, tool: int) -> None:
    """Pay for a tool of the row; the next one of the stall takes its place.  [TOY-3.3]"""
    take_at(s.row, index_of(s.row, tool))
    s.points[seat] -= c.tools[tool].price
    s.tools[seat] |= 1 << tool
    emit(s, log.BOUGHT, seat, tool, s.points[seat])
    if s.stall.count:
        put_on_top(s.row, take_top(s.stall), ALL)
        reveal(s)
        emit(s, log.OFFERED, NONE, s.row.cards[s.row.count - 1])
    happen(s, Window.EFFECT, Moment.BUY, seat, NONE)


@rule
def next_turn(s: State) -> None:
    """The next seat's turn, or the end.  [TOY-1.1]"""
    expire(s.holds, Until.TURN, ANYBODY)
    refresh(s.holds)
    s.turns += 1
    s.turn = (s.turn + 1) % s.seats
    top(s.frames).who = s.turn
    top(s.frames).step = 0
    if s.turns == s.length:
        s.result = 1


# -- a tree grows --------------------------------------------------------------------------------------------------------


@rule
def offer_grow(mask: list[int]) -> None:
    mask[GROW] = 1
    mask[GROW + 1] = 1


@rule
def answer_grow(s: State, c: Content) -> None:
    """The points that are printed on the tree, and then what it does.  [TOY-3.2, TOY-3.5]"""
    seat = top(s.frames).who
    tree = top(s.frames).card
    s.points[seat] += c.trees[tree].worth
    pop(s.frames)
    emit(s, log.GREW, seat, NONE, s.points[seat])
    begin(s.frames, Window.EFFECT, seat, tree, c.trees[tree].effect.row, ANY_USE)


@rule
def total(s: State, c: Content, seat: int) -> int:
    """What a seat has, if all ended now.  [TOY-1.3]"""
    points = s.at[seat] + s.points[seat]
    for tool in range(TOOLS):
        if s.tools[seat] >> tool & 1:
            points += c.tools[tool].bonus
    return points
