"""The rounds and their phases."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import rule

from .. import decisions as pending
from .. import log
from ..content import Content, Rule
from ..names import Phase, Variant, Wall
from ..state import State
from .horde import reveal_next
from .maintenance import end_effects, maintain, recover_discs
from .places import camps_closed, is_last_round

pending.Round.goes_through(Phase)


@pending.Round.before_resumes
@rule
def announce_phase(s: State, c: Content, frame: pending.Round) -> None:
    """Phase after phase in their fixed order; the discs are back before Maintenance is told.  [KD-3.1, KD-3.3, KD-15.1]"""
    frame.step = phase_to_come(s, c, frame.step)
    s.phase = frame.step
    if s.phase == Phase.MAINTENANCE:
        recover_discs(s, c)
        end_effects(s)
    emit(s, log.PHASE_BEGAN, s.phase)


@rule
def phase_to_come(s: State, c: Content, phase: int) -> int:
    """While Area C is closed there are no camps and no Horde; when the game is over it is scored.  [KD-3.1, KD-3.3]"""
    if phase in (Phase.CAMPS, Phase.HORDE_MOVEMENT) and camps_closed(s):
        phase = Phase.TURN_ORDER
    if phase == Phase.TURN_ORDER and game_ends(s, c):
        phase = Phase.SCORING
    return phase


@rule
def game_ends(s: State, c: Content) -> bool:
    """Whether the game is over when the Horde has moved: the city has fallen, or it was the last round.

    [KD-1.2, KD-1.3, KD-1.4, KD-18.3]
    """
    return s.wall == Wall.FALLEN or is_last_round(s, c)


@pending.Round.resumes_at(Phase.MAINTENANCE)
@rule
def end_round(s: State, frame: pending.Round) -> None:
    """What was taken is filled up, and the next round begins.  [KD-15.9]"""
    frame.step = Phase.NEW_ROUND
    maintain(s)


@pending.Round.resumes_at(Phase.NEW_ROUND)
@rule
def begin_round(s: State, c: Content) -> None:
    """The Round Counter moves on; then, in its round, the first Horde comes, unless it has been there from the beginning.

    [KD-3.4, KD-3.5, KD-3.6, KD-18.4]
    """
    s.round += 1
    emit(s, log.ROUND_BEGAN, -1, -1, s.round)
    if s.round == c.rules[Rule.FIRST_HORDE_ROUND].value and s.options.variant == Variant.PRINTED:
        reveal_next(s, c)
