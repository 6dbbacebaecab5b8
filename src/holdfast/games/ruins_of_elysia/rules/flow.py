"""The engine of the game: what may be done now, and everything that follows from doing it."""

from __future__ import annotations

from holdfast.engine.decisions import Business, course
from holdfast.engine.effects import window
from holdfast.engine.jit import rule
from holdfast.engine.stack import ask

from ..actions import DECLINE, PART
from ..decisions import (
    W_AGREE,
    W_ATTACK,
    W_BUY,
    W_COMBAT,
    W_COMPANION,
    W_COST,
    W_DEFEND,
    W_DISCARD,
    W_EFFECT,
    W_ENCOUNTER,
    W_FIRST_MARKET,
    W_GEAR,
    W_HEAL,
    W_ITEM,
    W_JOIN,
    W_LOSE,
    W_MOVE,
    W_NEW_TILE,
    W_OFFER,
    W_OPENING,
    W_PLAY,
    W_REWARDS,
    W_SETTLE,
    W_STAND_OFF,
    W_TARGETS,
    W_TILE,
    W_TINKER,
    W_TURN,
    W_VILLAIN,
    W_WAY,
)
from ..names import SEATS
from ..state import State
from .buy import answer_buy, answer_first_market, offer_buy, offer_first_market, resume_buy
from .combat import answer_targets, offer_targets, resume_targets
from .company import answer_companion, offer_companion
from .encounter import answer_tinker, offer_tinker, resume_encounter
from .fight import resume_combat
from .joiners import answer_join, answer_way, offer_join, offer_way, resume_way
from .move import answer_move, answer_new_tile, answer_tile, offer_move, offer_new_tile, offer_tile
from .play import answer_heal, answer_play, offer_heal, offer_play
from .quests import ask_settled, resume_settle
from .rewards import answer_item, offer_item, resume_rewards
from .setup import deal, resume_opening
from .steps import (
    answer_attack,
    answer_cost,
    answer_defend,
    answer_lose,
    answer_stand_off,
    offer_attack,
    offer_cost,
    offer_defend,
    offer_lose,
    resume_attack,
    resume_defend,
    resume_villain,
)
from .trade import answer_agree, answer_offer, offer_agree, offer_offer
from .turn import answer_discard, answer_gear, offer_discard, offer_gear, resume_turn
from .words import WORDS


@rule
def decides(s: State, player: int) -> int:  # noqa: ARG001 - as the engine calls it
    """Nobody decides for a villain.  [ROE-10.2]"""
    return 1 << player if player < SEATS else 0


EFFECTS = window(__name__, WORDS.table, PART, DECLINE, decides)

WINDOWS = {
    W_PLAY: Business(ask_settled, offer_play, answer_play),
    W_EFFECT: EFFECTS,
    W_MOVE: Business(ask_settled, offer_move, answer_move),
    W_ATTACK: Business(resume_attack, offer_attack, answer_attack),
    W_DEFEND: Business(resume_defend, offer_defend, answer_defend),
    W_COMBAT: Business(resume_combat),
    W_DISCARD: Business(ask_settled, offer_discard, answer_discard),
    W_TURN: Business(resume_turn),
    W_BUY: Business(resume_buy, offer_buy, answer_buy),
    W_LOSE: Business(ask, offer_lose, answer_lose),
    W_VILLAIN: Business(resume_villain),
    W_NEW_TILE: Business(ask_settled, offer_new_tile, answer_new_tile),
    W_ENCOUNTER: Business(resume_encounter),
    W_TARGETS: Business(resume_targets, offer_targets, answer_targets),
    W_JOIN: Business(ask, offer_join, answer_join),
    W_WAY: Business(resume_way, offer_way, answer_way),
    W_COST: Business(ask, offer_cost, answer_cost),
    W_SETTLE: Business(resume_settle),
    W_REWARDS: Business(resume_rewards),
    W_ITEM: Business(ask, offer_item, answer_item),
    W_STAND_OFF: Business(ask, offer_lose, answer_stand_off),
    W_OFFER: Business(ask, offer_offer, answer_offer),
    W_AGREE: Business(ask, offer_agree, answer_agree),
    W_HEAL: Business(ask, offer_heal, answer_heal),
    W_TILE: Business(ask, offer_tile, answer_tile),
    W_TINKER: Business(ask, offer_tinker, answer_tinker),
    W_GEAR: Business(ask, offer_gear, answer_gear),
    W_FIRST_MARKET: Business(ask, offer_first_market, answer_first_market),
    W_COMPANION: Business(ask, offer_companion, answer_companion),
    W_OPENING: Business(resume_opening),
}
"""Every kind of unfinished business, those that are open most often first."""

setup, step, advance, legal = course(__name__, WINDOWS, deal)


@rule
def actors(s: State, action: int) -> int:  # noqa: ARG001 - as all games have it
    """Only one player is ever asked at a time.  [ROE-15]"""
    return s.deciding
