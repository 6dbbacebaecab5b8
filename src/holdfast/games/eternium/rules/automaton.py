"""A turn of one of the automaton's heroes: a card, a move, a fight.  [ET-13.1]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.holds import begin
from holdfast.engine.instructions import ANY_USE
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE, put_on_top, shuffle, take_top
from holdfast.engine.position import reveal
from holdfast.engine.stack import pop, push, top

from .. import log
from ..decisions import W_ARRIVE, W_EFFECT
from ..effect_names import FROM_SHADOW, Gain, Moment, Toward
from ..names import SHADOW_STREAM, SHADOWS, TEAM_FIGURES, Shadow
from ..records import Content
from ..state import State
from .people import in_play
from .scenarios import turn_cards
from .shadow_ways import target_of, walk_toward
from .standing import attribute, happens

DRAW, END, OVER = range(3)
"""Steps of W_SHADOW."""
_MARCH, _HUNT, _RAID, _MUSTER = int(Shadow.MARCH), int(Shadow.HUNT), int(Shadow.RAID), int(Shadow.MUSTER)
_OUTPOST, _HERO, _SOLDIERS = int(Toward.OUTPOST), int(Toward.HERO), int(Toward.SOLDIERS)
_SPEED, _TURN_END = int(Gain.SPEED), int(Moment.TURN_END)


@rule
def next_shadow(s: State) -> int:
    """Return the next of the automaton's heroes in their order that has not acted in this round, or NONE.  [ET-13.1]"""
    for place in range(TEAM_FIGURES):
        figure = s.order[place]
        if figure != NONE and not s.heroes[figure].acted:
            return figure
    return NONE


@apart
def resume_shadow(s: State, c: Content) -> None:
    """Turn up a card and carry it out, in some scenarios more than one; then what happens at the end of a turn.

    [ET-13.1, ET-13.10, ET-11.21]
    """
    frame = top(s.frames)
    figure = frame.who
    step = frame.step
    frame.step = step + 1
    if step == DRAW:
        if frame.points == 0:
            s.active = figure
            s.heroes[figure].acted = True
            emit(s, log.TURN_BEGAN, figure)
        frame.points += 1
        if frame.points < turn_cards(s, c):
            frame.step = DRAW
        frame.card = draw_shadow(s, figure)
        card = card_for(s, c, figure, frame.card)
        begin(s.frames, W_EFFECT, figure, FROM_SHADOW + card, c.shadows[card].effect.row, ANY_USE)
    elif step == END:
        happens(s, c, figure, _TURN_END)
    else:
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
        shuffle(s.shadow, s.chance, SHADOW_STREAM)
    reveal(s)
    card = take_top(s.shadow)
    s.shadow_discard[card] += 1
    emit(s, log.SHADOW_CARD, figure, card)
    return card


@rule
def card_for(s: State, c: Content, figure: int, card: int) -> int:
    """Return the card that is carried out: one without a target becomes another.  [ET-13.6]"""
    if card == _RAID and target_of(s, c, figure, _SOLDIERS) == NONE:
        card = _MARCH
    if card == _MARCH and target_of(s, c, figure, _OUTPOST) == NONE:
        card = _HUNT
    if card == _HUNT and target_of(s, c, figure, _HERO) == NONE:
        card = _MUSTER
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
    walk_toward(s, c, player, target, attribute(s, c, player, _SPEED))
    if s.heroes[player].at != start:
        emit(s, log.MOVED, player, s.heroes[player].at)
    push(s.frames, W_ARRIVE, player, s.heroes[player].at, NONE, 0)
