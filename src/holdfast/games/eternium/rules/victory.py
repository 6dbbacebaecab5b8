"""Victory cards: objectives of a state, which count at any moment, and of deeds.  [ET-11.1, ET-11.3]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.holds import begin
from holdfast.engine.instructions import ANY_USE, Op
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE, put_at_bottom, take_top
from holdfast.engine.position import reveal
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..effect_names import FROM_OBJECTIVE
from ..names import FIGURES
from ..records import Content
from ..state import State
from .people import team_of
from .standing import objective_of


@rule
def objective_text(s: State, c: Content, figure: int) -> int:
    """Return the first row of the objective of a hero, or 0.  [ET-11.3]"""
    objective = objective_of(s, c, figure)
    return 0 if objective == NONE else c.objectives[objective].effect.row


@rule
def settle(s: State) -> None:
    """Check the victory cards before anything else goes on, if anything has changed.  [ET-11.3]"""
    if s.changed:
        s.changed = False
        push(s.frames, pending.Settle())


@pending.Settle.resumes
@apart
def resume_settle(s: State, c: Content, frame: pending.Settle) -> None:
    """Objectives of a state, one hero after the other; those of deeds wait for theirs.  [ET-11.3]"""
    while frame.checked < FIGURES:
        figure = frame.checked
        frame.checked += 1
        row = objective_text(s, c, figure)
        if row > 0 and c.code[row].op != Op.ON:
            begin(s.frames, pending.Effect.number, figure, FROM_OBJECTIVE + objective_of(s, c, figure), row, ANY_USE)
            return
    pop(s.frames)
    settle(s)


@apart
def fulfil(s: State, c: Content, player: int) -> None:
    """A hero fulfils its objective: main first, then the secondary one, after which the card is out of the game.  [ET-11.3]"""
    me = s.heroes[player]
    objective = objective_of(s, c, player)
    if objective == NONE:
        return
    n = c.objectives[objective].vp
    s.teams[team_of(player)].vp += n
    if me.second:
        me.victory = NONE
        me.second = False
        me.due = True
    else:
        me.second = True
    s.changed = True
    emit(s, log.OBJECTIVE, player, objective, n)


@rule
def draw_victory(s: State, figure: int) -> None:
    """A hero whose card is out of the game draws a new one at the start of its turn.  [ET-11.3]"""
    me = s.heroes[figure]
    if me.due and s.victories.count > 0:
        me.victory = take_top(s.victories)
        me.due = False
        s.changed = True
        reveal(s)
        emit(s, log.VICTORY_DRAWN, figure, me.victory)


@rule
def keep_victory(s: State, figure: int, kept: int, other: int) -> None:
    """Keep one of the two cards; the other goes under the deck.  [ET-3.7]"""
    s.heroes[figure].victory = kept
    put_at_bottom(s.victories, other, ALL)
    s.changed = True
    emit(s, log.KEPT, figure, kept)
