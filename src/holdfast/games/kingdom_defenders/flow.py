"""The engine of the game: what may be done now, and everything that follows from doing it."""

from __future__ import annotations

from holdfast.core.events import forget_events
from holdfast.core.frames import ask, ask_while_left, top
from holdfast.core.rule import rule

from . import setup as dealing
from .adventures import answer_pay, offer_pay, resume_pay
from .area_b import answer_area_b, offer_area_b, resume_area_b
from .attacks import (
    answer_goods,
    answer_rival,
    answer_sap,
    answer_steal,
    answer_usurp,
    offer_goods,
    offer_rival,
    offer_sap,
    offer_steal,
    offer_usurp,
    resume_sap,
)
from .camps import answer_contribute, offer_contribute, resume_camps, resume_contribute
from .characters import answer_character, offer_character, resume_characters
from .content import Content
from .deeds import answer_deed, answer_reward, offer_deed, offer_reward, resume_reward
from .effects import resume_effect
from .favor import answer_die, answer_leave, offer_die, offer_leave, resume_leave
from .goods import answer_either, offer_either
from .health import answer_lift, offer_lift
from .horde import answer_fewest, answer_spoils, offer_fewest, offer_spoils, resume_fewest, resume_siege, resume_victory
from .levels import answer_level, offer_level, resume_level
from .names import (
    W_AREA_B,
    W_CAMPS,
    W_CHARACTER,
    W_CHARACTERS,
    W_CONTRIBUTE,
    W_COPY,
    W_DEED,
    W_DIE,
    W_EFFECT,
    W_EITHER,
    W_FATE,
    W_FEWEST,
    W_GOODS,
    W_LEAVE,
    W_LEVEL,
    W_LIFT,
    W_ORB,
    W_PAY,
    W_PLACE,
    W_POSITION,
    W_RESERVE,
    W_REWARD,
    W_RIVAL,
    W_ROUND,
    W_SAP,
    W_SCHOOL,
    W_SCORING,
    W_SELL,
    W_SIEGE,
    W_SPOILS,
    W_STEAL,
    W_USURP,
    W_VICTORY,
)
from .placing import answer_place, offer_place, resume_place
from .rounds import resume_round
from .scoring import answer_orb, offer_orb, resume_scoring
from .setup import answer_fate, offer_fate
from .specials import (
    answer_copy,
    answer_position,
    answer_reserve,
    answer_school,
    answer_sell,
    offer_copy,
    offer_position,
    offer_reserve,
    offer_school,
    offer_sell,
    resume_reserve,
)
from .state import State


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
    """Carry on with unfinished business until somebody has to decide or the game is over.  [KD-3.1]"""
    while s.deciding == 0 and s.result == 0:
        resume(s, c)
    if s.result:
        s.deciding = 0


@rule
def resume(s: State, c: Content) -> None:
    """Carry on with the business at hand."""
    window = top(s.frames).kind
    if window == W_PLACE:
        resume_place(s, c)
    elif window == W_AREA_B:
        resume_area_b(s)
    elif window == W_EFFECT:
        resume_effect(s, c)
    elif window == W_CONTRIBUTE:
        resume_contribute(s, c)
    elif window == W_ROUND:
        resume_round(s, c)
    elif window == W_PAY:
        resume_pay(s, c)
    elif window == W_CHARACTERS:
        resume_characters(s, c)
    elif window == W_CAMPS:
        resume_camps(s, c)
    elif window == W_LEVEL:
        resume_level(s)
    elif window == W_LEAVE:
        resume_leave(s, c)
    elif window == W_REWARD:
        resume_reward(s)
    elif window == W_VICTORY:
        resume_victory(s, c)
    elif window == W_SIEGE:
        resume_siege(s, c)
    elif window == W_FEWEST:
        resume_fewest(s, c)
    elif window == W_RESERVE:
        resume_reserve(s, c)
    elif window == W_SAP:
        resume_sap(s, c)
    elif window == W_SCORING:
        resume_scoring(s, c)
    elif window in (W_EITHER, W_SELL, W_COPY, W_ORB):
        ask_while_left(s)
    else:
        ask(s)


@rule
def legal(s: State, c: Content, mask: list[int]) -> None:
    """Mark the actions of the open decision in a mask that is all zero."""
    if s.result:
        return
    window = top(s.frames).kind
    if window == W_PLACE:
        offer_place(s, c, mask)
    elif window == W_AREA_B:
        offer_area_b(s, c, mask)
    elif window == W_CONTRIBUTE:
        offer_contribute(s, c, mask)
    elif window == W_EITHER:
        offer_either(s, c, mask)
    elif window == W_PAY:
        offer_pay(s, c, mask)
    elif window == W_CHARACTER:
        offer_character(s, c, mask)
    elif window == W_LEVEL:
        offer_level(s, mask)
    elif window == W_DIE:
        offer_die(s, mask)
    elif window == W_LEAVE:
        offer_leave(s, mask)
    elif window == W_DEED:
        offer_deed(s, c, mask)
    elif window == W_REWARD:
        offer_reward(s, mask)
    elif window == W_SPOILS:
        offer_spoils(mask)
    elif window == W_FEWEST:
        offer_fewest(s, mask)
    elif window == W_COPY:
        offer_copy(s, c, mask)
    elif window == W_SELL:
        offer_sell(s, c, mask)
    elif window == W_SCHOOL:
        offer_school(mask)
    elif window == W_POSITION:
        offer_position(s, mask)
    elif window == W_RESERVE:
        offer_reserve(s, c, mask)
    elif window == W_RIVAL:
        offer_rival(s, c, mask)
    elif window == W_GOODS:
        offer_goods(s, c, mask)
    elif window == W_USURP:
        offer_usurp(s, c, mask)
    elif window == W_STEAL:
        offer_steal(s, c, mask)
    elif window == W_SAP:
        offer_sap(s, mask)
    elif window == W_LIFT:
        offer_lift(s, c, mask)
    elif window == W_FATE:
        offer_fate(s, mask)
    elif window == W_ORB:
        offer_orb(mask)


@rule
def answer(s: State, c: Content, action: int) -> None:
    """Apply an action to the open decision."""
    window = top(s.frames).kind
    if window == W_PLACE:
        answer_place(s, c, action)
    elif window == W_AREA_B:
        answer_area_b(s, c, action)
    elif window == W_CONTRIBUTE:
        answer_contribute(s, c, action)
    elif window == W_EITHER:
        answer_either(s, action)
    elif window == W_PAY:
        answer_pay(s, c, action)
    elif window == W_CHARACTER:
        answer_character(s, c, action)
    elif window == W_LEVEL:
        answer_level(s, c, action)
    elif window == W_DIE:
        answer_die(s, c, action)
    elif window == W_LEAVE:
        answer_leave(s, action)
    elif window == W_DEED:
        answer_deed(s, c, action)
    elif window == W_REWARD:
        answer_reward(s, c, action)
    elif window == W_SPOILS:
        answer_spoils(s, action)
    elif window == W_FEWEST:
        answer_fewest(s, c, action)
    elif window == W_COPY:
        answer_copy(s, action)
    elif window == W_SELL:
        answer_sell(s, c, action)
    elif window == W_SCHOOL:
        answer_school(s, c, action)
    elif window == W_POSITION:
        answer_position(s, action)
    elif window == W_RESERVE:
        answer_reserve(s, c, action)
    elif window == W_RIVAL:
        answer_rival(s, c, action)
    elif window == W_GOODS:
        answer_goods(s, c, action)
    elif window == W_USURP:
        answer_usurp(s, c, action)
    elif window == W_STEAL:
        answer_steal(s, c, action)
    elif window == W_SAP:
        answer_sap(s, c, action)
    elif window == W_LIFT:
        answer_lift(s, c, action)
    elif window == W_FATE:
        answer_fate(s, c, action)
    elif window == W_ORB:
        answer_orb(s, action)


@rule
def actors(s: State, action: int) -> int:  # noqa: ARG001 - as all games have it
    """Only one player is ever asked at a time.  [KD-3.8]"""
    return s.deciding
