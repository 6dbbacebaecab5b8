"""The engine of the game: what may be done now, and everything that follows from doing it."""

from __future__ import annotations

from holdfast.core.events import forget_events
from holdfast.core.frames import pop, push, top
from holdfast.core.pile import index_of, take_at, take_top
from holdfast.core.rule import rule

from . import setup as dealing
from .actions import ACT, CLOAK, COMMAND, DEFEND, DONE, HERO, MARTYR, SCRY, STEP_OUT
from .acts import answer_act, answer_horn, offer_act, offer_horn, resume_act
from .artifacts import answer_artifact, bearer, offer_artifact
from .attacks import (
    answer_attack,
    answer_drain,
    answer_martyr,
    answer_retribution,
    offer_attack,
    offer_drain,
    offer_martyr,
    offer_retribution,
    resume_attack,
    resume_drain,
    resume_enemy,
    resume_martyr,
    resume_retribution,
)
from .content import Content
from .heroes import seat_bit
from .names import (
    W_ACT,
    W_ARTIFACT,
    W_ATTACK,
    W_DRAIN,
    W_DRAWN,
    W_ENEMY,
    W_ENTOMB,
    W_HEROES,
    W_HORN,
    W_HOURGLASS,
    W_MARTYR,
    W_MIRAGE,
    W_POOL,
    W_RETRIBUTION,
    W_ROUND,
    W_SCRY,
    W_START,
    W_TURN,
    ZODIAC_CLOAK,
    Window,
)
from .region_abilities import (
    answer_entomb,
    answer_mirage,
    answer_scry,
    offer_entomb,
    offer_mirage,
    offer_scry,
    resume_mirage,
)
from .rounds import resume_round
from .setup import answer_heroes, offer_heroes
from .state import State
from .turns import (
    answer_drawn,
    answer_hourglass,
    answer_pool,
    answer_start,
    offer_drawn,
    offer_hourglass,
    offer_pool,
    offer_start,
    resume_drawn,
    resume_pool,
    resume_single,
    resume_start,
    resume_turn,
)

__all__ = ["Window", "actors", "advance", "index_of", "legal", "pop", "push", "setup", "step", "take_at", "take_top", "top"]


@rule
def setup(s: State, c: Content) -> None:
    """Deal a new game and run to its first decision."""
    dealing.setup(s, c)
    advance(s, c)


@rule
def step(s: State, c: Content, action: int) -> None:
    """Take a legal action and run on to the next decision or to the end of the game."""
    forget_events(s.events)
    s.deciding = 0
    answer(s, c, action)
    advance(s, c)


@rule
def advance(s: State, c: Content) -> None:
    """Carry on with unfinished business until somebody has to decide or the game is over.  [TED-1.5]"""
    while s.deciding == 0 and s.result == 0:
        resume(s, c)
    if s.result:
        s.deciding = 0


@rule
def resume(s: State, c: Content) -> None:
    """Carry on with the business at hand."""
    window = top(s.frames).kind
    if window == W_ACT:
        resume_act(s)
    elif window == W_ROUND:
        resume_round(s, c)
    elif window == W_ENEMY:
        resume_enemy(s, c)
    elif window == W_ATTACK:
        resume_attack(s, c)
    elif window == W_TURN:
        resume_turn(s, c)
    elif window == W_POOL:
        resume_pool(s, c)
    elif window == W_START:
        resume_start(s)
    elif window == W_DRAWN:
        resume_drawn(s, c)
    elif window == W_RETRIBUTION:
        resume_retribution(s, c)
    elif window == W_MIRAGE:
        resume_mirage(s)
    elif window == W_MARTYR:
        resume_martyr(s)
    elif window == W_DRAIN:
        resume_drain(s)
    else:
        resume_single(s)


@rule
def legal(s: State, c: Content, mask: list[int]) -> None:
    """Mark the actions of the open decision in a mask that is all zero."""
    if s.result:
        return
    window = top(s.frames).kind
    if window == W_ACT:
        offer_act(s, c, mask)
    elif window == W_ATTACK:
        offer_attack(s, c, mask)
    elif window == W_POOL:
        offer_pool(s, mask)
    elif window == W_DRAWN:
        offer_drawn(s, c, mask)
    elif window == W_START:
        offer_start(s, mask)
    elif window == W_HOURGLASS:
        offer_hourglass(mask)
    elif window == W_MARTYR:
        offer_martyr(mask)
    elif window == W_RETRIBUTION:
        offer_retribution(s, c, mask)
    elif window == W_ARTIFACT:
        offer_artifact(s, c, mask)
    elif window == W_DRAIN:
        offer_drain(s, mask)
    elif window == W_SCRY:
        offer_scry(mask)
    elif window == W_MIRAGE:
        offer_mirage(s, mask)
    elif window == W_ENTOMB:
        offer_entomb(s, mask)
    elif window == W_HORN:
        offer_horn(s, mask)
    elif window == W_HEROES:
        offer_heroes(s, mask)


@rule
def answer(s: State, c: Content, action: int) -> None:
    """Apply an action to the open decision."""
    window = top(s.frames).kind
    if window == W_ACT:
        answer_act(s, c, action)
    elif window == W_ATTACK:
        answer_attack(s, c, action)
    elif window == W_POOL:
        answer_pool(s, c, action)
    elif window == W_DRAWN:
        answer_drawn(s, c, action)
    elif window == W_START:
        answer_start(s, c, action)
    elif window == W_HOURGLASS:
        answer_hourglass(s, action)
    elif window == W_MARTYR:
        answer_martyr(s, c, action)
    elif window == W_RETRIBUTION:
        answer_retribution(s, c, action)
    elif window == W_ARTIFACT:
        answer_artifact(s, action)
    elif window == W_DRAIN:
        answer_drain(s, c, action)
    elif window == W_SCRY:
        answer_scry(s, action)
    elif window == W_MIRAGE:
        answer_mirage(s, action)
    elif window == W_ENTOMB:
        answer_entomb(s, action)
    elif window == W_HORN:
        answer_horn(s, c, action)
    elif window == W_HEROES:
        answer_heroes(s, c, action)


@rule
def actors(s: State, action: int) -> int:
    """Which of the deciding seats may take a legal action, as bits.

    A Defender is only ever committed by the player they belong to; what concerns all of them, anybody deciding may do.

    [TED-4.8, TED-4.9, TED-4.10]
    """
    if DONE <= action < HERO:
        return 1 << (action - DONE)
    if ACT <= action < ACT + 4:
        return seat_bit(s, action - ACT)
    if DEFEND <= action < STEP_OUT:
        return seat_bit(s, action - DEFEND)
    if STEP_OUT <= action < MARTYR:
        return seat_bit(s, action - STEP_OUT)
    if action == SCRY or COMMAND <= action < CLOAK:
        return seat_bit(s, top(s.frames).who)
    if action == CLOAK:
        return seat_bit(s, bearer(s, ZODIAC_CLOAK))
    return s.deciding
