"""What computer players and learning agents need: looking, judging, dealing afresh what a seat cannot know, and the scores."""

from __future__ import annotations

from holdfast.engine.effects import worth_of_part
from holdfast.engine.instructions import POINT
from holdfast.engine.jit import rule
from holdfast.engine.redeal import redeal
from holdfast.engine.rng import Chance, below
from holdfast.schema.observations.facts import Order, cards, each, number, top
from holdfast.schema.observations.observation import Observation

from . import decisions as pending
from .actions import BUY, DRAW, PART, PLAY, WALK
from .content import Content
from .decisions import Window
from .names import PATH, TREES
from .rules import total
from .state import State

OBSERVATION = Observation(
    State,
    number("at", PATH),
    number("points", 9),
    each("hands", cards("cards", TREES), order=Order.SEATS),
    number("deck.count", TREES),
    top("frames", Window, "kind"),
)


@pending.Turn.judges(PLAY)
@rule
def judge_play(c: Content, tree: int) -> float:
    """What a tree is worth, with what it does."""
    return 1.0 + c.trees[tree].worth + c.trees[tree].effect.worth[0] / POINT


@pending.Turn.judges(BUY)
@rule
def judge_buy(c: Content, tool: int) -> float:
    """What a tool brings at the end, less its price."""
    return 1.0 + c.tools[tool].bonus - c.tools[tool].price


@pending.Turn.judges(DRAW)
@rule
def judge_draw() -> float:
    """A tree is more than a step."""
    return 2.0


@pending.Turn.judges(WALK)
@rule
def judge_walk(side: int) -> float:
    """A step to the right is a point."""
    return 1.0 * side


@pending.Effect.judges(PART)
@rule
def judge_part(s: State, c: Content, part: int) -> float:
    """What one of several effects is worth."""
    return worth_of_part(s, c, part) / POINT


@rule
def score(s: State, c: Content, out: list[float]) -> None:
    """Whoever has most wins, or shares the win.  [TOY-1.1]"""
    best = 0
    winners = 0
    for seat in range(s.seats):
        if total(s, c, seat) > best:
            best = total(s, c, seat)
            winners = 0
        winners += total(s, c, seat) == best
    for seat in range(s.seats):
        out[seat] = (total(s, c, seat) == best) / winners


@rule
def evaluate(s: State, c: Content, out: list[float]) -> None:
    """Who is ahead is likely to stay so."""
    whole = 0
    for seat in range(s.seats):
        whole += total(s, c, seat) + 1
    for seat in range(s.seats):
        out[seat] = (total(s, c, seat) + 1) / whole


@rule
def draw_luck(s: State, c: Content, viewer: int, chance: Chance, stream: int) -> None:
    """Nobody ever learns it."""
    s.luck = below(chance, stream, 100)


determinize = redeal(State, ("under", "deck", "hands[].cards", "discard"), then=draw_luck, but=("luck",))
"""Trees that the viewer does not know lie in any order under the row, in the deck and in the hands of others."""
