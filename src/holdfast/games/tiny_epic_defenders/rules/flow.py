"""The engine of the game: what may be done now, and everything that follows from doing it."""

from __future__ import annotations

from holdfast.engine.decisions import Business, course
from holdfast.engine.jit import rule
from holdfast.engine.pile import index_of, take_at, take_top
from holdfast.engine.stack import pop, push, top

from ..actions import ACT, CLOAK, COMMAND, DEFEND, DONE, HERO, MARTYR, SCRY, STAFF, STEP_OUT
from ..decisions import (
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
    Window,
)
from ..names import Artifact
from ..state import State
from . import setup as dealing
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
from .heroes import seat_bit
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


WINDOWS = {
    W_ACT: Business(resume_act, offer_act, answer_act),
    W_ROUND: Business(resume_round),
    W_ATTACK: Business(resume_attack, offer_attack, answer_attack),
    W_ENEMY: Business(resume_enemy),
    W_POOL: Business(resume_pool, offer_pool, answer_pool),
    W_DRAWN: Business(resume_drawn, offer_drawn, answer_drawn),
    W_TURN: Business(resume_turn),
    W_START: Business(resume_start, offer_start, answer_start),
    W_HOURGLASS: Business(resume_single, offer_hourglass, answer_hourglass),
    W_MARTYR: Business(resume_martyr, offer_martyr, answer_martyr),
    W_RETRIBUTION: Business(resume_retribution, offer_retribution, answer_retribution),
    W_ARTIFACT: Business(resume_single, offer_artifact, answer_artifact),
    W_MIRAGE: Business(resume_mirage, offer_mirage, answer_mirage),
    W_DRAIN: Business(resume_drain, offer_drain, answer_drain),
    W_SCRY: Business(resume_single, offer_scry, answer_scry),
    W_ENTOMB: Business(resume_single, offer_entomb, answer_entomb),
    W_HORN: Business(resume_single, offer_horn, answer_horn),
    W_HEROES: Business(resume_single, offer_heroes, answer_heroes),
}
"""Every kind of unfinished business, those that are open most often first."""

setup, step, advance, legal = course(__name__, WINDOWS, dealing.setup)  # [TED-1.5]


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
    if STAFF <= action <= SCRY or COMMAND <= action < CLOAK:
        return seat_bit(s, top(s.frames).who)
    if action == CLOAK:
        return seat_bit(s, bearer(s, Artifact.ZODIAC_CLOAK))
    return s.deciding
