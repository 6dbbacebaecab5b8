"""The words of the effects of Deed cards, Units and Skills, by theme; their rules are in the files of `rules/`.

Their numbers follow from the order in which they stand here.
"""

from __future__ import annotations

from holdfast.schema.effects.effect_words import EffectWords
from holdfast.schema.texts.i18n import say

from ...effect_names import Arm, Moment
from ...names import COLOURS, COMMANDS, FOES, SEATS, Until
from .asking import CONDITIONS, COUNTERS, PRICES, WHOM
from .combat import COMPANY, ENEMIES
from .gains import MANA_AND_CARDS, POINTS
from .turn import INTERACTIVE, OTHER_CARDS
from .way import THE_WAY

WORDS = EffectWords(
    *POINTS,
    *MANA_AND_CARDS,
    *ENEMIES,
    *COMPANY,
    *OTHER_CARDS,
    *THE_WAY,
    *INTERACTIVE,
    *PRICES,
    *CONDITIONS,
    *COUNTERS,
    *WHOM,
    events={
        Moment.BLOCK: say("when it blocks"),
        Moment.DEFEAT: say("when you beat an enemy"),
        Moment.ATTACK_PHASE: say("in the attack phase"),
        Moment.TURN_END: say("at the end of the turn"),
        Moment.UNIT_FOUGHT: say("when a Unit attacks or blocks"),
        Moment.DEAL: say("when you interact"),
        Moment.HEALED: say("when you heal a Wound"),
        Moment.RECRUIT: say("when you recruit a Unit"),
        Moment.TURN_BEGIN: say("when your turn begins"),
        Moment.CAST_RED: say("when you cast a red Spell"),
        Moment.CAST_BLUE: say("when you cast a blue Spell"),
        Moment.CAST_WHITE: say("when you cast a white Spell"),
        Moment.CAST_GREEN: say("when you cast a green Spell"),
    },
    until={
        Until.TURN: say("this turn"),
        Until.PHASE: say("by this block"),
        Until.COMBAT: say("in this combat"),
        Until.ROUND: say("this round"),
    },
    arms=len(Arm),
    within={"player": SEATS, "target": FOES, "unit": COMMANDS, "that": COLOURS},
)
