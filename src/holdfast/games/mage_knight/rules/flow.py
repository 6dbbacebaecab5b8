"""The engine of the game: what may be done now, and everything that follows from doing it."""

from __future__ import annotations

from holdfast.engine.decisions import Business, course
from holdfast.engine.jit import rule
from holdfast.engine.stack import ask

from ..decisions import (
    W_ACTION_OFFER,
    W_ALTAR,
    W_ARTIFACT,
    W_ASSAIL,
    W_ATTEND,
    W_AUCTION,
    W_BANNER,
    W_BANNERS,
    W_BEFORE,
    W_BORROW,
    W_CARDS,
    W_CAST_OFFERED,
    W_COLOUR,
    W_COMBAT,
    W_CONSENT,
    W_DAMAGE,
    W_DISCARD,
    W_DRAFT,
    W_DUEL,
    W_EFFECT,
    W_END,
    W_FAVOUR,
    W_FILTER,
    W_GLADE,
    W_HEROES,
    W_INTERACT,
    W_KEPT,
    W_LEVEL,
    W_NIGHT,
    W_OUTWORN,
    W_PARRY,
    W_PAY,
    W_PICK,
    W_PLAY_ACTION,
    W_PROPOSE,
    W_RECRUIT_FREE,
    W_RECYCLE,
    W_REROLL,
    W_REST,
    W_REWARD,
    W_ROB,
    W_ROOM,
    W_ROUND,
    W_SECRET,
    W_SPELL_OFFER,
    W_SPOILS,
    W_STEAL,
    W_SURRENDER,
    W_TACTICS,
    W_TAKE_ACTION,
    W_TAKE_SPELL,
    W_TIRE,
    W_TOGETHER,
    W_TRAVEL,
    W_TURN,
    W_TUTOR,
    W_UNIT_OFFER,
    W_UPGRADE,
    W_WITHDRAW,
)
from ..state import State
from .auction import answer_auction, answer_pick, offer_auction, offer_pick, resume_auction, resume_heroes
from .draft import answer_draft, answer_kept, offer_draft, offer_kept
from .duel import resume_duel
from .duel_blows import (
    answer_assail,
    answer_attend,
    answer_parry,
    offer_assail,
    offer_attend,
    offer_parry,
    resume_parry,
    resume_side,
)
from .duel_spoils import answer_spoils, offer_spoils, resume_spoils
from .effects import EFFECTS
from .end import answer_discard, answer_withdraw, offer_discard, offer_withdraw, resume_end
from .favour import answer_favour, offer_favour
from .fight import answer_combat, answer_damage, offer_combat, offer_damage, resume_combat, resume_damage
from .gains import answer_cards, answer_colour, offer_cards, offer_colour
from .journeys import (
    answer_banner,
    answer_borrow,
    answer_cast_offered,
    answer_recycle,
    answer_travel,
    offer_banner,
    offer_borrow,
    offer_cast_offered,
    offer_recycle,
    offer_travel,
)
from .levels import answer_level, offer_level
from .mana import answer_pay, offer_pay, resume_pay
from .plays import answer_play_action, answer_take, offer_play_action, offer_take, resume_play_action, resume_take
from .proposal import answer_consent, answer_propose, offer_consent, offer_propose, resume_propose
from .rewards import (
    answer_action_offer,
    answer_artifact,
    answer_glade,
    answer_reward,
    answer_spell_offer,
    answer_unit_offer,
    offer_action_offer,
    offer_artifact,
    offer_glade,
    offer_reward,
    offer_spell_offer,
    offer_unit_offer,
    resume_action_offer,
    resume_artifact,
)
from .rivals import (
    answer_rob,
    answer_surrender,
    answer_tire,
    offer_rob,
    offer_surrender,
    offer_tire,
    resume_rob,
    resume_surrender,
    resume_tire,
)
from .rounds import answer_banners, offer_banners, resume_round
from .secrets import answer_secret, offer_secret
from .setup import deal
from .sites import answer_interact, answer_room, offer_interact, offer_room, resume_altar, resume_interact, resume_room
from .tactics import (
    answer_filter,
    answer_night,
    answer_reroll,
    answer_steal,
    answer_tactics,
    answer_tutor,
    offer_filter,
    offer_night,
    offer_reroll,
    offer_steal,
    offer_tactics,
    offer_tutor,
    resume_steal,
    resume_tutor,
)
from .together import resume_together
from .turn import answer_before, answer_rest, answer_turn, offer_before, offer_rest, offer_turn, resume_before, resume_turn
from .upgrades import answer_outworn, answer_upgrade, offer_outworn, offer_upgrade

WINDOWS = {
    W_TURN: Business(resume_turn, offer_turn, answer_turn),
    W_COMBAT: Business(resume_combat, offer_combat, answer_combat),
    W_EFFECT: EFFECTS,
    W_PAY: Business(resume_pay, offer_pay, answer_pay),
    W_END: Business(resume_end),
    W_INTERACT: Business(resume_interact, offer_interact, answer_interact),
    W_DAMAGE: Business(resume_damage, offer_damage, answer_damage),
    W_DISCARD: Business(ask, offer_discard, answer_discard),
    W_COLOUR: Business(ask, offer_colour, answer_colour),
    W_CARDS: Business(ask, offer_cards, answer_cards),
    W_BEFORE: Business(resume_before, offer_before, answer_before),
    W_REST: Business(ask, offer_rest, answer_rest),
    W_ROUND: Business(resume_round),
    W_TACTICS: Business(ask, offer_tactics, answer_tactics),
    W_LEVEL: Business(ask, offer_level, answer_level),
    W_ACTION_OFFER: Business(resume_action_offer, offer_action_offer, answer_action_offer),
    W_SPELL_OFFER: Business(ask, offer_spell_offer, answer_spell_offer),
    W_ARTIFACT: Business(resume_artifact, offer_artifact, answer_artifact),
    W_UNIT_OFFER: Business(ask, offer_unit_offer, answer_unit_offer),
    W_ALTAR: Business(resume_altar),
    W_ROOM: Business(resume_room, offer_room, answer_room),
    W_WITHDRAW: Business(ask, offer_withdraw, answer_withdraw),
    W_PLAY_ACTION: Business(resume_play_action, offer_play_action, answer_play_action),
    W_TAKE_ACTION: Business(resume_take, offer_take, answer_take),
    W_TAKE_SPELL: Business(resume_take, offer_take, answer_take),
    W_TRAVEL: Business(ask, offer_travel, answer_travel),
    W_BORROW: Business(ask, offer_borrow, answer_borrow),
    W_RECRUIT_FREE: Business(ask, offer_unit_offer, answer_unit_offer),
    W_RECYCLE: Business(ask, offer_recycle, answer_recycle),
    W_CAST_OFFERED: Business(ask, offer_cast_offered, answer_cast_offered),
    W_BANNER: Business(ask, offer_banner, answer_banner),
    W_FILTER: Business(ask, offer_filter, answer_filter),
    W_STEAL: Business(resume_steal, offer_steal, answer_steal),
    W_REROLL: Business(ask, offer_reroll, answer_reroll),
    W_NIGHT: Business(ask, offer_night, answer_night),
    W_BANNERS: Business(ask, offer_banners, answer_banners),
    W_GLADE: Business(ask, offer_glade, answer_glade),
    W_REWARD: Business(ask, offer_reward, answer_reward),
    W_PROPOSE: Business(resume_propose, offer_propose, answer_propose),
    W_CONSENT: Business(ask, offer_consent, answer_consent),
    W_TOGETHER: Business(resume_together),
    W_SECRET: Business(ask, offer_secret, answer_secret),
    W_TUTOR: Business(resume_tutor, offer_tutor, answer_tutor),
    W_SURRENDER: Business(resume_surrender, offer_surrender, answer_surrender),
    W_ROB: Business(resume_rob, offer_rob, answer_rob),
    W_TIRE: Business(resume_tire, offer_tire, answer_tire),
    W_DUEL: Business(resume_duel),
    W_ATTEND: Business(ask, offer_attend, answer_attend),
    W_ASSAIL: Business(resume_side, offer_assail, answer_assail),
    W_PARRY: Business(resume_parry, offer_parry, answer_parry),
    W_FAVOUR: Business(ask, offer_favour, answer_favour),
    W_HEROES: Business(resume_heroes),
    W_PICK: Business(ask, offer_pick, answer_pick),
    W_AUCTION: Business(resume_auction, offer_auction, answer_auction),
    W_DRAFT: Business(ask, offer_draft, answer_draft),
    W_KEPT: Business(ask, offer_kept, answer_kept),
    W_UPGRADE: Business(ask, offer_upgrade, answer_upgrade),
    W_OUTWORN: Business(ask, offer_outworn, answer_outworn),
    W_SPOILS: Business(resume_spoils, offer_spoils, answer_spoils),
}
"""Every kind of unfinished business, those that are open most often first."""

setup, step, advance, legal = course(__name__, WINDOWS, deal)


@rule
def actors(s: State, action: int) -> int:  # noqa: ARG001 - as all games have it
    """Only one player is ever asked at a time.  [MK-3.7]"""
    return s.deciding
