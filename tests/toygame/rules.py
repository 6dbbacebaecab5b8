"""The rules: the set-up, and what can be done in each window."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.holds import ANYBODY, begin, expire, happen, refresh
from holdfast.engine.instructions import ANY_USE
from holdfast.engine.jit import rule
from holdfast.engine.pile import ALL, NONE, index_of, put_on_top, shuffle, take_at, take_top
from holdfast.engine.position import reveal
from holdfast.engine.rng import below
from holdfast.engine.stack import ask, pop, push

from . import decisions as pending
from . import log
from .actions import BEGIN, BUY, DRAW, GROW, PLAY, ROLL, WAIT, WALK
from .content import Content
from .drawing import draw
from .names import PATH, ROW, TOOLS, TREES, Moment, Place, Stream, Until
from .state import State

TAKEN = 1
"""The step of a turn that has been taken, but for what comes of it."""


@rule
def deal(s: State, c: Content) -> None:
    """Lay everything out; the record has its options, seats and key, all else is zero.  [TOY-2.1, TOY-2.2, TOY-2.3]"""
    for tree in range(TREES):
        put_on_top(s.deck, tree, 0)
    shuffle(s.deck, s.chance, Stream.DEAL)
    s.under.card = take_top(s.deck)
    s.luck = below(s.chance, Stream.DEAL, 100)
    for tool in range(TOOLS):
        put_on_top(s.stall, tool, 0)
    shuffle(s.stall, s.chance, Stream.STALL)
    for _ in range(ROW):
        put_on_top(s.row, take_top(s.stall), ALL)
    s.turn = NONE
    push(s.frames, pending.Begin())


# -- anybody begins ------------------------------------------------------------------------------------------------------


@pending.Begin.resumes
@rule
def resume_begin(s: State) -> None:
    """All seats are asked; whoever answers first decides.  [TOY-2.3]"""
    s.deciding = (1 << s.seats) - 1


@pending.Begin.offers
@rule
def offer_begin(mask: list[int]) -> None:
    mask[BEGIN] = 1


@pending.Begin.answers
@rule
def answer_begin(s: State) -> None:
    """Seat 1 has the first turn.  [TOY-2.3]"""
    pop(s.frames)
    s.turn = 0
    push(s.frames, pending.Turn(s.turn))
    emit(s, log.BEGAN, 0)


# -- a turn --------------------------------------------------------------------------------------------------------------


@pending.Turn.resumes
@rule
def resume_turn(s: State, frame: pending.Turn) -> None:
    """Ask for a turn; when it has been taken, and all that came of it, go on with the next one."""
    if frame.step:
        next_turn(s, frame)
    if s.result == 0:
        ask(s)


@pending.Turn.offers
@rule
def offer_turn(s: State, c: Content, frame: pending.Turn, mask: list[int]) -> None:
    """One thing a turn.  [TOY-3.1, TOY-3.3]"""
    seat = frame.who
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


@pending.Turn.before_answers
@rule
def take(frame: pending.Turn) -> None:
    """Whatever one does is the one thing of the turn.  [TOY-3.1]"""
    frame.step = TAKEN


@pending.Turn.answers(WALK)
@rule
def walk(s: State, frame: pending.Turn, side: int) -> None:
    """A step to the left or to the right.  [TOY-3.1]"""
    seat = frame.who
    s.at[seat] += 2 * side - 1
    emit(s, log.WALKED, seat, s.at[seat])


@pending.Turn.answers(ROLL)
@rule
def roll(s: State, frame: pending.Turn) -> None:
    """To where the die says.  [TOY-3.4]"""
    seat = frame.who
    s.at[seat] = below(s.chance, Stream.DICE, PATH)
    emit(s, log.ROLLED, seat, s.at[seat])


@pending.Turn.answers(DRAW)
@rule
def draw_one(s: State, frame: pending.Turn) -> None:
    """A tree of the deck.  [TOY-3.1]"""
    draw(s, frame.who)


@pending.Turn.answers(WAIT)
@rule
def wait() -> None:
    """Nothing.  [TOY-3.1]"""


@pending.Turn.answers(PLAY)
@rule
def play(s: State, frame: pending.Turn, tree: int) -> None:
    """Lay a tree of the hand on the discard pile for all to see, and ask on which side it grows.  [TOY-3.2]"""
    seat = frame.who
    hand = s.hands[seat].cards
    take_at(hand, index_of(hand, tree))
    put_on_top(s.discard, tree, ALL)
    reveal(s)
    emit(s, log.PLAYED, seat, tree)
    push(s.frames, pending.Grow(seat, tree))


@pending.Turn.answers(BUY)
@rule
def buy(s: State, c: Content, frame: pending.Turn, tool: int) -> None:
    """Pay for a tool of the row; the next one of the stall takes its place.  [TOY-3.3]"""
    seat = frame.who
    take_at(s.row, index_of(s.row, tool))
    s.points[seat] -= c.tools[tool].price
    s.tools[seat] |= 1 << tool
    emit(s, log.BOUGHT, seat, tool, s.points[seat])
    if s.stall.count:
        put_on_top(s.row, take_top(s.stall), ALL)
        reveal(s)
        emit(s, log.OFFERED, NONE, s.row.cards[s.row.count - 1])
    happen(s, pending.Effect.number, Moment.BUY, seat, NONE)


@rule
def next_turn(s: State, frame: pending.Turn) -> None:
    """The next seat's turn, or the end.  [TOY-1.1]"""
    expire(s.holds, Until.TURN, ANYBODY)
    refresh(s.holds)
    s.turns += 1
    s.turn = (s.turn + 1) % s.seats
    frame.who = s.turn
    frame.step = 0
    if s.turns == s.length:
        s.result = 1


# -- a tree grows --------------------------------------------------------------------------------------------------------


@pending.Grow.offers
@rule
def offer_grow(mask: list[int]) -> None:
    mask[GROW] = 1
    mask[GROW + 1] = 1


@pending.Grow.answers
@rule
def answer_grow(s: State, c: Content, frame: pending.Grow) -> None:
    """The points that are printed on the tree, and then what it does.  [TOY-3.2, TOY-3.5]"""
    seat, tree = frame.who, frame.tree
    s.points[seat] += c.trees[tree].worth
    pop(s.frames)
    emit(s, log.GREW, seat, NONE, s.points[seat])
    begin(s.frames, pending.Effect.number, seat, tree, c.trees[tree].effect.row, ANY_USE)


@rule
def total(s: State, c: Content, seat: int) -> int:
    """What a seat has, if all ended now.  [TOY-1.3]"""
    points = s.at[seat] + s.points[seat]
    for tool in range(TOOLS):
        if s.tools[seat] >> tool & 1:
            points += c.tools[tool].bonus
    return points
