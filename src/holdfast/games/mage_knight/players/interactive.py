"""What interactive Skills are good for: when to use them, when to give one back, and mana that costs a Wound."""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import actions as a
from .. import decisions as pending
from ..names import BASIC_COLOURS, FIRST_SPELL, WOUND, Phase
from ..records import Content
from ..rules.effect_words import WORDS
from ..rules.mana import has_mana
from ..rules.middle import hurt_by
from ..state import State
from .planning import Aim, plan
from .worth import Wish, gives, yield_of

_SHED, _COST_LESS, WOUND_SIDEWAYS, _MARK = (WORDS.by_name[name].number for name in ("shed", "cost_less", "wound_sideways", "mark"))
_USE_DIE = WORDS.by_name["use_die"].number
A_WOUND = 2.0
"""What a Wound is worth, in points of a judgement."""


@rule
def costs_wound(s: State, seat: int, colour: int) -> bool:
    """Whether mana of a colour would cost a Wound."""
    return hurt_by(s, seat, colour) != NONE


@rule
def is_moving(s: State) -> bool:
    """Whether the turn is before its action and its rest."""
    return s.turn.phase == Phase.MOVING and not s.turn.acted and not s.turn.resting


@pending.Turn.judges(a.GIVE_BACK)
@rule
def judge_back(s: State, c: Content, frame: pending.Turn, lying: int, noted: list[int]) -> float:
    """As the Skill itself, but for what is good at any time."""
    return worth_of_interactive(s, c, frame.who, c.skills[lying].back.row, noted) if is_moving(s) else -1.0


@rule
def judge_interactive(s: State, c: Content, seat: int, skill: int, noted: list[int]) -> float:
    """In a turn: after its movement only what rids one of Wounds."""
    row = c.skills[skill].effect.row
    if is_moving(s):
        return worth_of_interactive(s, c, seat, row, noted)
    return 6.0 if gives(c, row, _SHED) and s.players[seat].hand.held[WOUND] > 0 else -1.0


@apart
def worth_of_interactive(s: State, c: Content, seat: int, row: int, noted: list[int]) -> float:
    """Wounds go first; what makes the way easier is for a journey, mana for a card that lacks it; the rest is a gift."""
    wounds = s.players[seat].hand.held[WOUND]
    if gives(c, row, _SHED):
        return 6.0 if wounds > 0 else -1.0
    what, _first, cost, _worth = plan(s, c, seat, noted)
    lack = cost - s.turn.move if what in (Aim.GO, Aim.DISCOVER) else 0
    if gives(c, row, _COST_LESS):
        return 5.0 if what == Aim.GO and lack > 0 and cost > 1 else -1.0
    if gives(c, row, WOUND_SIDEWAYS):
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
