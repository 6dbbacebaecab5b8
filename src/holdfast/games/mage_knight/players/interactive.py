"""What interactive Skills are good for: when to use them, when to give one back, and mana that costs a Wound."""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import actions as a
from ..names import BASIC_COLOURS, FIRST_INTERACTIVE, FIRST_SPELL, SKILLS, WOUND, Phase
from ..records import Content
from ..rules.effect_words import WORDS
from ..rules.mana import has_mana
from ..rules.middle import hurt_by
from ..state import State
from .planning import Say, plan
from .worth import Wish, gives, yield_of

_SHED, _COST_LESS, _SIDEWAYS, _MARK = (WORDS.by_name[name].number for name in ("shed", "cost_less", "wound_sideways", "mark"))
_USE_DIE = WORDS.by_name["use_die"].number
A_WOUND = 2.0
"""What a Wound is worth, in points of a judgement."""


@rule
def is_interactive(action: int) -> bool:
    """Whether an action uses an interactive Skill, or gives one back."""
    return a.SKILL + FIRST_INTERACTIVE <= action < a.SKILL + SKILLS or a.GIVE_BACK <= action < a.GIVE_BACK + SKILLS


@rule
def costs_wound(s: State, seat: int, colour: int) -> bool:
    """Whether mana of a colour would cost a Wound."""
    return hurt_by(s, seat, colour) != NONE


@apart
def judge_interactive(s: State, c: Content, seat: int, action: int) -> float:
    """In a turn: Wounds go first; what makes the way easier is for a journey, mana for a card that lacks it; the rest is a gift."""
    if s.turn.phase != Phase.MOVING or s.turn.acted or s.turn.resting:
        is_ritual = action < a.GIVE_BACK and gives(c, c.skills[action - a.SKILL].effect.row, _SHED)
        return 6.0 if is_ritual and s.players[seat].hand.held[WOUND] > 0 else -1.0
    row = c.skills[action - a.SKILL].effect.row if action < a.GIVE_BACK else c.skills[action - a.GIVE_BACK].back.row
    wounds = s.players[seat].hand.held[WOUND]
    if gives(c, row, _SHED):
        return 6.0 if wounds > 0 else -1.0
    what, _first, cost, _worth = plan(s, c, seat)
    lack = cost - s.turn.move if what in (Say.GO, Say.DISCOVER) else 0
    if gives(c, row, _COST_LESS):
        return 5.0 if what == Say.GO and lack > 0 and cost > 1 else -1.0
    if gives(c, row, _SIDEWAYS):
        return 4.9 if lack > 0 and wounds > 0 else -1.0
    if gives(c, row, _MARK) or gives(c, row, _USE_DIE):
        if lack > 1 and lacks_mana(s, c, seat):
            return 4.8
        return 0.4 if gives(c, row, _USE_DIE) and s.seats == 1 else -1.0  # alone the crystal is one's own
    return 0.4


@rule
def lacks_mana(s: State, c: Content, seat: int) -> bool:
    """Whether an Action card of the hand would give more move with mana that is not there."""
    for kind in range(FIRST_SPELL):
        card = c.cards[kind]
        if s.players[seat].hand.held[kind] == 0 or card.colour >= BASIC_COLOURS or has_mana(s, seat, 1 << card.colour):
            continue
        if yield_of(c, card.strong.row, Wish.MOVES, 0) > yield_of(c, card.basic.row, Wish.MOVES, 0):
            return True
    return False


@rule
def judge_back_in_combat(s: State, c: Content, seat: int, skill: int, lack: float) -> float:
    """A Wound sideways is for what is still missing of a block or a blow."""
    if lack <= 0.0 or s.players[seat].hand.held[WOUND] == 0 or not gives(c, c.skills[skill].back.row, _SIDEWAYS):
        return -1.0
    return 1.5
