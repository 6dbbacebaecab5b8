"""Area A: the Characters, in their own order."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push, top

from .. import log
from ..actions import ACTIVATE, TAKE_BACK
from ..content import Content
from ..decisions import W_CHARACTER, W_CHARACTERS
from ..names import AREA_A, CHARACTER_SPACES
from ..state import State
from .effects import begin_action, can_act
from .places import character_at, holds, take_back_discs


@rule
def begin_characters(s: State) -> None:
    """Position 1 comes first; the printed Character, who is passive, has none."""
    push(s.frames, W_CHARACTERS, NONE, NONE, NONE, 0)
    top(s.frames).step = 1


@rule
def resume_characters(s: State, c: Content) -> None:
    """Character after Character, whatever the turn order; passive ones and those where no disc is left are skipped.

    [KD-6.1, KD-6.3, KD-6.4, KD-6.11]
    """
    frame = top(s.frames)
    while frame.step < CHARACTER_SPACES:
        space = AREA_A + frame.step
        frame.step += 1
        if s.holders[space] and not c.characters[character_at(s, space)].passive:
            push(s.frames, W_CHARACTER, holder(s, space), space, NONE, 0)
            return
    pop(s.frames)


@rule
def holder(s: State, space: int) -> int:
    """The player who has discs on a space."""
    for p in range(s.seats):
        if holds(s, p, space):
            return p
    return NONE


@rule
def offer_character(s: State, c: Content, mask: list[int]) -> None:
    """The Character's action if it can be carried out, or only the disc.  [KD-6.2, KD-6.5, KD-6.7, KD-6.8]"""
    frame = top(s.frames)
    if can_act(s, c, frame.who, character_at(s, frame.where)):
        mask[ACTIVATE + frame.where] = 1
    mask[TAKE_BACK + frame.where] = 1


@rule
def answer_character(s: State, c: Content, action: int) -> None:
    """The disc comes back, with the Character's action or without.  [KD-6.2, KD-6.5]"""
    p, space = top(s.frames).who, top(s.frames).where
    pop(s.frames)
    character = character_at(s, space)
    take_back_discs(s, c, p, space)
    if action >= TAKE_BACK:
        emit(s, log.TAKEN_BACK, p, space)
    else:
        emit(s, log.CHARACTER_USED, p, character)
        begin_action(s, p, character)
