"""What computer players and learning agents need: looking, judging, dealing afresh what a seat cannot know, and the scores."""

from __future__ import annotations

from holdfast.engine.effects import worth_of_part
from holdfast.engine.events import forget_unheard
from holdfast.engine.instructions import POINT
from holdfast.engine.jit import rule
from holdfast.engine.pile import deal_unknown, gather_unknown, put_on_top, remix_part, shuffle, sort_part, take_top
from holdfast.engine.rng import Chance, below, rekey
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
def determinize(s: State, c: Content, viewer: int, chance: Chance, stream: int) -> None:
    """Gather what the viewer does not know on top of the discard pile, sort it, mix it and deal it out again."""
    rekey(s.chance, chance, stream)
    forget_unheard(s.events, viewer)
    s.luck = below(chance, stream, 100)
    sort_part(s.stall, 0, s.stall.count)
    shuffle(s.stall, chance, stream)
    held = s.discard.count
    put_on_top(s.discard, s.under.card, 0)
    gather_unknown(s.deck, viewer, s.discard)
    for seat in range(s.seats):
        gather_unknown(s.hands[seat].cards, viewer, s.discard)
    remix_part(s.discard, held, s.discard.count, chance, stream)
    s.under.card = take_top(s.discard)
    deal_unknown(s.deck, viewer, s.discard)
    for seat in range(s.seats):
        deal_unknown(s.hands[seat].cards, viewer, s.discard)
