"""The engine of the game: what may be done now, and everything that follows from doing it."""

from __future__ import annotations

from holdfast.engine.decisions import Business, course
from holdfast.engine.jit import rule
from holdfast.engine.stack import top

from ..actions import ACTIVATE
from ..decisions import (
    W_ACTIVATE,
    W_ALLOCATE,
    W_ARRIVE,
    W_CANCEL,
    W_CHOOSE,
    W_COMBAT,
    W_CONSUME,
    W_EFFECT,
    W_FACE,
    W_FIGHT,
    W_FLEE,
    W_FROM,
    W_GAIN,
    W_KEEP,
    W_MERCHANT,
    W_OPENING,
    W_PAY,
    W_PAY_CARD,
    W_PUSH,
    W_PUT_BACK,
    W_QUEST,
    W_RECRUIT,
    W_REMOVE,
    W_ROLL,
    W_ROOM,
    W_ROOM_FOR,
    W_ROUND,
    W_SCRY,
    W_SETTLE,
    W_SHADOW,
    W_SOLDIERS,
    W_SPELL,
    W_SPELLS,
    W_STAT,
    W_SWAP,
    W_TAME,
    W_TRADE,
    W_TURN,
    W_UPGRADE,
    W_WEAPON,
    W_WILDS,
    W_ZONE,
)
from ..state import State
from .aftermath import answer_flee, offer_flee
from .allocate import answer_allocate, offer_allocate, resume_allocate
from .arms import answer_stat, offer_stat, resume_stat
from .automaton import resume_shadow
from .defeat import answer_pay, answer_pay_card, offer_pay, offer_pay_card, resume_pay, resume_pay_card
from .dice import answer_roll, offer_roll, resume_roll
from .effects import EFFECTS
from .epic import answer_weapon, offer_weapon, resume_combat
from .grid import answer_zone, offer_zone, resume_zone
from .happenings import resume_room_for
from .merchants import (
    answer_buy,
    answer_gain,
    answer_room,
    answer_spells,
    offer_buy,
    offer_gain,
    offer_room,
    offer_spells,
    resume_gain,
    resume_merchant,
    resume_room,
    resume_spells,
)
from .move import answer_fight, answer_from, offer_fight, offer_from, resume_arrive
from .moving import answer_push, offer_push, resume_push
from .people import ask_hero, seat_of
from .quests import resume_quest
from .scry import answer_put_back, answer_scry, ask_put_back, offer_put_back, offer_scry
from .setup import answer_choose, answer_keep, ask_choose, deal, offer_choose, offer_keep, resume_opening
from .soldiers import resume_soldiers
from .spells import answer_consume, answer_spell, offer_consume, offer_spell
from .surges import answer_cancel, offer_cancel, resume_cancel
from .trade import answer_swap, answer_trade, offer_swap, offer_trade, resume_swap, resume_trade
from .turn import (
    answer_activate,
    answer_turn,
    ask_activate,
    offer_activate,
    offer_turn,
    resume_round,
    resume_turn,
)
from .upgrade import answer_remove, answer_upgrade, ask_remove, offer_remove, offer_upgrade, resume_upgrade
from .victory import resume_settle
from .wilds import (
    answer_face,
    answer_recruit,
    answer_tame,
    offer_face,
    offer_recruit,
    offer_tame,
    resume_tame,
    resume_wilds,
)

WINDOWS = {
    W_ZONE: Business(resume_zone, offer_zone, answer_zone),
    W_COMBAT: Business(resume_combat),
    W_TURN: Business(resume_turn, offer_turn, answer_turn),
    W_EFFECT: EFFECTS,
    W_MERCHANT: Business(resume_merchant, offer_buy, answer_buy),
    W_ROUND: Business(resume_round),
    W_ACTIVATE: Business(ask_activate, offer_activate, answer_activate),
    W_SETTLE: Business(resume_settle),
    W_ARRIVE: Business(resume_arrive),
    W_ROLL: Business(resume_roll, offer_roll, answer_roll),
    W_WILDS: Business(resume_wilds),
    W_ALLOCATE: Business(resume_allocate, offer_allocate, answer_allocate),
    W_SHADOW: Business(resume_shadow),
    W_SOLDIERS: Business(resume_soldiers),
    W_QUEST: Business(resume_quest),
    W_SPELL: Business(ask_hero, offer_spell, answer_spell),
    W_CONSUME: Business(ask_hero, offer_consume, answer_consume),
    W_FLEE: Business(ask_hero, offer_flee, answer_flee),
    W_PUSH: Business(resume_push, offer_push, answer_push),
    W_WEAPON: Business(ask_hero, offer_weapon, answer_weapon),
    W_UPGRADE: Business(resume_upgrade, offer_upgrade, answer_upgrade),
    W_REMOVE: Business(ask_remove, offer_remove, answer_remove),
    W_PAY: Business(resume_pay, offer_pay, answer_pay),
    W_PAY_CARD: Business(resume_pay_card, offer_pay_card, answer_pay_card),
    W_FROM: Business(ask_hero, offer_from, answer_from),
    W_FIGHT: Business(ask_hero, offer_fight, answer_fight),
    W_TAME: Business(resume_tame, offer_tame, answer_tame),
    W_RECRUIT: Business(ask_hero, offer_recruit, answer_recruit),
    W_FACE: Business(ask_hero, offer_face, answer_face),
    W_CANCEL: Business(resume_cancel, offer_cancel, answer_cancel),
    W_STAT: Business(resume_stat, offer_stat, answer_stat),
    W_TRADE: Business(resume_trade, offer_trade, answer_trade),
    W_SWAP: Business(resume_swap, offer_swap, answer_swap),
    W_ROOM: Business(resume_room, offer_room, answer_room),
    W_SPELLS: Business(resume_spells, offer_spells, answer_spells),
    W_GAIN: Business(resume_gain, offer_gain, answer_gain),
    W_SCRY: Business(ask_hero, offer_scry, answer_scry),
    W_PUT_BACK: Business(ask_put_back, offer_put_back, answer_put_back),
    W_ROOM_FOR: Business(resume_room_for),
    W_CHOOSE: Business(ask_choose, offer_choose, answer_choose),
    W_KEEP: Business(ask_hero, offer_keep, answer_keep),
    W_OPENING: Business(resume_opening),
}
"""Every kind of unfinished business, those that are open most often first."""

setup, step, advance, legal = course(__name__, WINDOWS, deal)


@rule
def actors(s: State, action: int) -> int:
    """Of several owners who may activate a hero, it is that of the hero; else only one is ever asked.  [ET-12.4]"""
    if top(s.frames).kind == W_ACTIVATE:
        return 1 << seat_of(s, action - ACTIVATE)
    return s.deciding
