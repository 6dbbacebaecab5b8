"""The rounds and their phases."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.stack import push

from .. import decisions as pending
from .. import log
from ..content import Content, Rule
from ..names import Phase, Variant, Wall
from ..state import State
from .area_b import begin_area_b
from .characters import begin_characters
from .doors import change_order
from .favor import begin_favor
from .horde import horde_movement, reveal_next
from .maintenance import end_effects, maintain, recover_discs
from .places import camps_closed, is_last_round
from .placing import begin_placing
from .scoring import begin_scoring


@pending.Round.resumes
@rule
def resume_round(s: State, c: Content, frame: pending.Round) -> None:
    """Phase after phase in their fixed order; the frame tells which comes next.  [KD-3.1, KD-3.3]"""
    phase = frame.step
    if phase in (Phase.CAMPS, Phase.HORDE_MOVEMENT) and camps_closed(s):
        phase = Phase.TURN_ORDER
    if phase == Phase.TURN_ORDER and game_ends(s, c):
        phase = Phase.SCORING
    frame.step = Phase.NEW_ROUND if phase == Phase.MAINTENANCE else phase + 1
    s.phase = phase
    if phase == Phase.MAINTENANCE:
        recover_discs(s, c)
        end_effects(s)
    emit(s, log.PHASE_BEGAN, phase)
    begin_phase(s, c, phase)


@rule
def game_ends(s: State, c: Content) -> bool:
    """Whether the game is over when the Horde has moved: the city has fallen, or it was the last round.

    [KD-1.2, KD-1.3, KD-1.4, KD-18.3]
    """
    return s.wall == Wall.FALLEN or is_last_round(s, c)


@rule
def begin_phase(s: State, c: Content, phase: int) -> None:
    """What a phase begins with.  [KD-3.1]"""
    if phase == Phase.NEW_ROUND:
        begin_round(s, c)
    elif phase == Phase.FAVOR_OF_THE_KING:
        begin_favor(s)
    elif phase == Phase.PLACING:
        begin_placing(s)
    elif phase == Phase.CHARACTERS:
        begin_characters(s)
    elif phase == Phase.AREA_B:
        begin_area_b(s)
    elif phase == Phase.CAMPS:
        push(s.frames, pending.Camps())
    elif phase == Phase.HORDE_MOVEMENT:
        horde_movement(s, c)
    elif phase == Phase.TURN_ORDER:
        change_order(s, c)
    elif phase == Phase.MAINTENANCE:
        maintain(s)
    else:
        begin_scoring(s, c)


@rule
def begin_round(s: State, c: Content) -> None:
    """The Round Counter moves on; then, in its round, the first Horde comes, unless it has been there from the beginning.

    [KD-3.4, KD-3.5, KD-3.6, KD-18.4]
    """
    s.round += 1
    emit(s, log.ROUND_BEGAN, -1, -1, s.round)
    if s.round == c.rules[Rule.FIRST_HORDE_ROUND].value and s.options.variant == Variant.PRINTED:
        reveal_next(s, c)
