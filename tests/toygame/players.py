"""What computer players and learning agents need: looking, judging, dealing afresh what a seat cannot know, and the scores."""

from __future__ import annotations

from holdfast.engine.effects import worth_of_part
from holdfast.engine.events import forget_unheard
from holdfast.engine.instructions import POINT
from holdfast.engine.jit import rule
from holdfast.engine.pile import deal_unknown, gather_unknown, put_on_top, remix_part, shuffle, sort_part, take_top
from holdfast.engine.rng import Chance, below, rekey

from .actions import BUY, DRAW, GROW, LEAVE, PART, PLAY, WALK
from .content import Content
from .names import PATH, SEATS, TREES
from .rules import total
from .state import State

OBSERVATION = (("at", SEATS), ("points", SEATS), ("hand", TREES), ("deck", 1))


@rule
def observe(s: State, c: Content, viewer: int, out: list[float]) -> None:
    """What a viewer sees, as numbers of about 0 to 1."""
    for seat in range(s.seats):
        out[seat] = s.at[seat] / PATH
        out[SEATS + seat] = s.points[seat] / 9
        hand = s.hands[seat].cards
        for i in range(hand.count):
            if hand.known[i] >> viewer & 1:
                out[2 * SEATS + hand.cards[i]] = 1.0
    out[2 * SEATS + TREES] = s.deck.count / TREES


@rule
def heuristic(s: State, c: Content, action: int) -> float:
    """How good an action looks at a glance."""
    if PLAY <= action < GROW:
        tree = c.trees[action - PLAY]
        return 1.0 + tree.worth + tree.effect.worth[0] / POINT
    if PART <= action < LEAVE:
        return worth_of_part(s, c, action - PART) / POINT
    if BUY <= action < PART:
        return 1.0 + c.tools[action - BUY].bonus - c.tools[action - BUY].price
    if action == DRAW:
        return 2.0
    return 1.0 if action == WALK + 1 else 0.0


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
