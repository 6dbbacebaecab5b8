"""A turn of one of the automaton's heroes: a card, a move, a fight.  [ET-13.1]"""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.events import emit
from holdfast.engine.holds import begin
from holdfast.engine.instructions import ANY_USE
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE, put_on_top, shuffle, take_top
from holdfast.engine.position import reveal
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..effect_names import FROM_SHADOW, Gain, Moment, Toward
from ..names import SHADOWS, TEAM_FIGURES, Shadow, Stream
from ..records import Content
from ..state import State
from .people import in_play
from .scenarios import turn_cards
from .shadow_ways import target_of, walk_toward
from .standing import attribute, happens


class ShadowStep(IntEnum):
    """The steps of a turn of the automaton."""

    DRAWING = 0
    ENDING = 1
    LEAVING = 2


@rule
def next_shadow(s: State) -> int:
    """Return the next of the automaton's heroes in their order that has not acted in this round, or NONE.  [ET-13.1]"""
    for place in range(TEAM_FIGURES):
        figure = s.order[place]
        if figure != NONE and not s.heroes[figure].acted:
            return figure
    return NONE


@pending.Shadow.resumes_at(ShadowStep.DRAWING)
@apart
def play_shadow(s: State, c: Content, frame: pending.Shadow) -> None:
    """Turn up a card and carry it out, in some scenarios more than one.  [ET-13.1, ET-11.21]"""
    figure = frame.who
    if frame.played == 0:
        s.active = figure
        s.heroes[figure].acted = True
        emit(s, log.TURN_BEGAN, figure)
    frame.played += 1
    if frame.played >= turn_cards(s, c):
        frame.step = ShadowStep.ENDING
    frame.shadow_card = draw_shadow(s, figure)
    card = card_for(s, c, figure, frame.shadow_card)
    begin(s.frames, pending.Effect.number, figure, FROM_SHADOW + card, c.shadows[card].effect.row, ANY_USE)


@pending.Shadow.resumes_at(ShadowStep.ENDING)
@rule
def end_shadow(s: State, c: Content, frame: pending.Shadow) -> None:
    """What happens at the end of a turn.  [ET-13.10]"""
    frame.step = ShadowStep.LEAVING
    happens(s, c, frame.who, Moment.TURN_END)


@pending.Shadow.resumes_at(ShadowStep.LEAVING)
@rule
def leave_shadow(s: State) -> None:
    """The turn is over.  [ET-13.1]"""
    s.active = NONE
    s.turns += 1
    pop(s.frames)


@rule
def draw_shadow(s: State, figure: int) -> int:
    """Turn up the top card of the deck; an empty one is made anew.  The card is discarded at once.  [ET-13.1]"""
    if s.shadow.count == 0:
        for card in range(SHADOWS):
            while s.shadow_discard[card] > 0:
                s.shadow_discard[card] -= 1
                put_on_top(s.shadow, card, 0)
        shuffle(s.shadow, s.chance, Stream.SHADOW)
    reveal(s)
    card = take_top(s.shadow)
    s.shadow_discard[card] += 1
    emit(s, log.SHADOW_CARD, figure, card)
    return card


@rule
def card_for(s: State, c: Content, figure: int, card: int) -> int:
    """Return the card that is carried out: one without a target becomes another.  [ET-13.6]"""
    if card == Shadow.RAID and target_of(s, c, figure, Toward.SOLDIERS) == NONE:
        card = Shadow.MARCH
    if card == Shadow.MARCH and target_of(s, c, figure, Toward.OUTPOST) == NONE:
        card = Shadow.HUNT
    if card == Shadow.HUNT and target_of(s, c, figure, Toward.HERO) == NONE:
        card = Shadow.MUSTER
    return card


@apart
def move_toward(s: State, c: Content, player: int, what: int) -> None:
    """Move toward the nearest of a kind, and fight whom it meets; not in the midst of a combat.  [ET-13.4, ET-13.5]"""
    if s.combat.on or not in_play(s, player):
        return
    target = target_of(s, c, player, what)
    if target == NONE:
        return
    start = s.heroes[player].at
    walk_toward(s, c, player, target, attribute(s, c, player, Gain.SPEED))
    if s.heroes[player].at != start:
        emit(s, log.MOVED, player, s.heroes[player].at)
    push(s.frames, pending.Arrive(player, s.heroes[player].at))
