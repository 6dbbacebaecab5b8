"""The engine of the game: what may be done now, and everything that follows from doing it."""

from __future__ import annotations

from holdfast.engine.decisions import Business, course
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import ask, ask_while_left

from ..actions import FATE, TAKE
from ..decisions import (
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
    W_STAND,
    W_STEAL,
    W_USURP,
    W_VICTORY,
)
from ..state import State
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
from .deeds import answer_deed, answer_reward, answer_stand, offer_deed, offer_reward, offer_stand, resume_reward
from .effects import resume_effect
from .favor import answer_die, answer_leave, offer_die, offer_leave, resume_leave
from .goods import answer_either, offer_either
from .health import answer_lift, offer_lift
from .horde import answer_fewest, answer_spoils, offer_fewest, offer_spoils, resume_fewest, resume_siege, resume_victory
from .levels import answer_level, offer_level, resume_level
from .placing import answer_place, offer_place, resume_place
from .rounds import resume_round
from .scoring import answer_orb, offer_orb, resume_scoring
from .setup import answer_fate, dealt_to, offer_fate, resume_fate
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
    resume_sell,
)

WINDOWS = {
    W_PLACE: Business(resume_place, offer_place, answer_place),
    W_AREA_B: Business(resume_area_b, offer_area_b, answer_area_b),
    W_EFFECT: Business(resume_effect),
    W_CONTRIBUTE: Business(resume_contribute, offer_contribute, answer_contribute),
    W_EITHER: Business(ask_while_left, offer_either, answer_either),
    W_ROUND: Business(resume_round),
    W_PAY: Business(resume_pay, offer_pay, answer_pay),
    W_CHARACTER: Business(ask, offer_character, answer_character),
    W_CHARACTERS: Business(resume_characters),
    W_LEVEL: Business(resume_level, offer_level, answer_level),
    W_CAMPS: Business(resume_camps),
    W_DIE: Business(ask, offer_die, answer_die),
    W_LEAVE: Business(resume_leave, offer_leave, answer_leave),
    W_DEED: Business(ask, offer_deed, answer_deed),
    W_STAND: Business(ask, offer_stand, answer_stand),
    W_REWARD: Business(resume_reward, offer_reward, answer_reward),
    W_VICTORY: Business(resume_victory),
    W_SPOILS: Business(ask, offer_spoils, answer_spoils),
    W_SIEGE: Business(resume_siege),
    W_FEWEST: Business(resume_fewest, offer_fewest, answer_fewest),
    W_COPY: Business(ask_while_left, offer_copy, answer_copy),
    W_RESERVE: Business(resume_reserve, offer_reserve, answer_reserve),
    W_SELL: Business(resume_sell, offer_sell, answer_sell),
    W_SAP: Business(resume_sap, offer_sap, answer_sap),
    W_SCHOOL: Business(ask, offer_school, answer_school),
    W_SCORING: Business(resume_scoring),
    W_POSITION: Business(ask, offer_position, answer_position),
    W_RIVAL: Business(ask, offer_rival, answer_rival),
    W_GOODS: Business(ask, offer_goods, answer_goods),
    W_ORB: Business(ask_while_left, offer_orb, answer_orb),
    W_USURP: Business(ask, offer_usurp, answer_usurp),
    W_STEAL: Business(ask, offer_steal, answer_steal),
    W_LIFT: Business(ask, offer_lift, answer_lift),
    W_FATE: Business(resume_fate, offer_fate, answer_fate),
}
"""Every kind of unfinished business, those that are open most often first."""

setup, step, advance, legal = course(__name__, WINDOWS, dealing.setup)  # [KD-3.1]


@rule
def actors(s: State, action: int) -> int:
    """A Fate card is kept by the player it was dealt to; else only one player is ever asked at a time.  [KD-2.24, KD-3.8]"""
    if FATE <= action < TAKE:
        owner = dealt_to(s, action - FATE)
        return 0 if owner == NONE else 1 << owner
    return s.deciding
