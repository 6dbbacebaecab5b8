"""The words of the effects of trees, and their rules."""

from __future__ import annotations

from typing import Any

from holdfast.engine.effects import window
from holdfast.engine.events import emit
from holdfast.engine.holds import happen
from holdfast.engine.instructions import Register
from holdfast.engine.jit import rule
from holdfast.engine.pile import ALL, NONE, index_of, put_on_top, take_at
from holdfast.engine.position import reveal
from holdfast.engine.stack import pop, push, top
from holdfast.schema.effects.effect_words import EffectWords, condition, cost, counter, do, each, number, pick
from holdfast.schema.texts.i18n import say

from . import decisions as pending
from . import log
from .actions import DROP, LEAVE, PART, RIVAL
from .drawing import draw
from .names import PATH, SEATS, TOOLS, Arm, Moment, Place, Until
from .state import State

MOST_POINTS = 99


@rule
def gain(s: State, who: int, n: int) -> None:
    s.points[who] = min(s.points[who] + n, MOST_POINTS)
    emit(s, log.GAINED, who, NONE, s.points[who])


@rule
def draw_some(s: State, who: int, n: int) -> None:
    for _ in range(min(n, s.deck.count)):
        draw(s, who)


@rule
def can_draw(s: State) -> bool:
    return s.deck.count > 0


@rule
def walk_on(s: State, who: int, n: int) -> None:
    """Steps to the right, as far as the path goes; one may wait for it."""
    s.at[who] = min(s.at[who] + n, PATH - 1)
    emit(s, log.WALKED, who, s.at[who])
    happen(s, pending.Effect.number, Moment.WALK, who, NONE)


@rule
def send_back(s: State, target: int) -> None:
    """Back to the left, whoever was picked, if anybody was."""
    if target == NONE:
        return
    s.at[target] = max(s.at[target] - 1, 0)
    emit(s, log.WALKED, target, s.at[target])


@rule
def give(s: State, who: int, n: int) -> None:
    s.points[who] -= n
    emit(s, log.GAINED, who, NONE, s.points[who])


@rule
def can_give(s: State, who: int, n: int) -> bool:
    return s.points[who] >= n


@rule
def drop(s: State, who: int, card: int) -> None:
    """Ask which tree of the hand is put away."""
    push(s.frames, pending.Drop(who, card))


@rule
def has_trees(s: State, who: int) -> int:
    return s.hands[who].cards.count


@pending.Drop.offers
@rule
def offer_drop(s: State, frame: pending.Drop, mask: list[int]) -> None:
    hand = s.hands[frame.who].cards
    for i in range(hand.count):
        mask[DROP + hand.cards[i]] = 1


@pending.Drop.answers(DROP)
@rule
def answer_drop(s: State, frame: pending.Drop, tree: int) -> None:
    """Lay the tree on the discard pile; the effect learns that one was taken."""
    seat = frame.who
    hand = s.hands[seat].cards
    take_at(hand, index_of(hand, tree))
    put_on_top(s.discard, tree, ALL)
    reveal(s)
    emit(s, log.DROPPED, seat, tree)
    pop(s.frames)
    effect: Any = top(s.frames)
    effect.that = tree
    effect.taken = 1


@rule
def is_at_gate(s: State, who: int) -> bool:
    return s.at[who] == Place.GATE


@rule
def tools_of(s: State, who: int) -> int:
    count = 0
    for tool in range(TOOLS):
        count += s.tools[who] >> tool & 1
    return count


@rule
def taken_of(taken: int) -> int:
    return taken


@rule
def is_rival(s: State, who: int, i: int) -> bool:
    return i != who and i < s.seats


@rule
def is_seat(s: State, i: int) -> bool:
    return i < s.seats


WORDS = EffectWords(
    do("points", gain, n=number(1, 9), says=say("{n} point"), many=say("{n} points"), worth=1),
    do("draw", draw_some, can=can_draw, n=number(1, 6), says=say("draw {n} tree"), many=say("draw {n} trees"), worth=1.5),
    do("walk", walk_on, n=number(1, 5), says=say("walk {n} place"), many=say("walk {n} places"), worth=1),
    do("walk_back", send_back, says=say("one place back"), worth=0.5),
    cost("give", give, can=can_give, n=number(1, 9), says=say("for {n} point"), many=say("for {n} points"), worth=-1),
    cost("drop", drop, can=has_trees, says=say("for a tree of your hand"), worth=-1.5),
    condition("gate", is_at_gate, says=say("if you stand at the Gate"), likely=0.25),
    counter("it", taken_of, says=say("for each tree put away")),
    counter("trees", has_trees, says=say("for each tree in your hand"), usual=1),
    counter("tools", tools_of, says=say("for each tool of yours"), usual=1),
    pick("rival", is_rival, most=SEATS, actions=RIVAL, says=say("one rival")),
    each("everybody", is_seat, most=SEATS, says=say("everybody in turn"), register=Register.PLAYER, usual=1),
    events={Moment.WALK: say("when a tree makes you walk"), Moment.BUY: say("when you buy a tool")},
    until={Until.TURN: say("until the end of the turn"), Until.GAME: say("until the end of the game")},
    arms=len(Arm),
)

playable = window(__name__, pending.Effect, WORDS.table, PART, LEAVE)
