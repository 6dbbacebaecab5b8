"""Area A: the Characters, in their own order."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import ACTIVATE, TAKE_BACK
from ..content import Content
from ..names import AREA_A, CHARACTER_SPACES, Phase
from ..state import State
from .effects import begin_action, can_act
from .places import character_at, holds, take_back_discs


@pending.Round.resumes_at(Phase.CHARACTERS)
@rule
def begin_characters(s: State) -> None:
    """Position 1 comes first; the printed Character, who is passive, has none.  [KD-6.1, KD-6.4]"""
    push(s.frames, pending.Characters())
    pending.Characters.top(s.frames).next_space = 1


@pending.Characters.resumes
@rule
def resume_characters(s: State, c: Content, frame: pending.Characters) -> None:
    """Character after Character, whatever the turn order; passive ones and those where no disc is left are skipped.

    [KD-6.1, KD-6.3, KD-6.4, KD-6.11]
    """
    while frame.next_space < CHARACTER_SPACES:
        space = AREA_A + frame.next_space
        frame.next_space += 1
        if s.holders[space] and not c.characters[character_at(s, space)].passive:
            push(s.frames, pending.Character(holder(s, space), space))
            return
    pop(s.frames)


@rule
def holder(s: State, space: int) -> int:
    """The player who has discs on a space."""
    for p in range(s.seats):
        if holds(s, p, space):
            return p
    return NONE


@pending.Character.offers
@rule
def offer_character(s: State, c: Content, frame: pending.Character, mask: list[int]) -> None:
    """The Character's action if it can be carried out, or only the disc.  [KD-6.2, KD-6.5, KD-6.7, KD-6.8]"""
    if can_act(s, c, frame.who, character_at(s, frame.space)):
        mask[ACTIVATE + frame.space] = 1
    mask[TAKE_BACK + frame.space] = 1


@pending.Character.answers(ACTIVATE)
@rule
def use_character(s: State, c: Content, frame: pending.Character, space: int) -> None:
    """The disc comes back, and the Character's action is carried out.  [KD-6.2, KD-6.5]"""
    p, character = frame.who, character_at(s, space)
    pop(s.frames)
    take_back_discs(s, c, p, space)
    emit(s, log.CHARACTER_USED, p, character)
    begin_action(s, p, character)


@pending.Character.answers(TAKE_BACK)
@rule
def leave_character(s: State, c: Content, frame: pending.Character, space: int) -> None:
    """Only the disc comes back.  [KD-6.2, KD-6.5]"""
    p = frame.who
    pop(s.frames)
    take_back_discs(s, c, p, space)
    emit(s, log.TAKEN_BACK, p, space)
