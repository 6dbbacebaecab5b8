"""Copse, the toy game of the tests: a whole game in the shape of a real one, small enough to be read in ten minutes.

Two or three people walk along a path of six places and collect trees.  First anybody may `begin`; then each in turn walks, rolls a die,
draws a tree from the deck, plays one from the hand (and says on which side it grows), buys a tool at the Gate, or waits.
"""

from __future__ import annotations

from holdfast.engine.decisions import course
from holdfast.schema.game import Game
from holdfast.schema.game_folder import game_in, rules_in
from holdfast.schema.texts.i18n import say

from . import effects, rules
from .actions import SPACE
from .content import Content
from .decisions import DECISIONS
from .names import SEATS
from .state import State

HOW_TO_PLAY = """\
Walk to the right: each step is worth a **point** at the end. **Draw** trees and **play** them: each gives the points printed on it.
At the Gate points buy **tools**, which give more points at the end.
"""

COURSE = course(DECISIONS, SPACE, rules.deal, rules, effects)

RULES = rules_in(__name__, DECISIONS, SPACE)

GAME: Game[State, Content] = game_in(
    __name__,
    State,
    name="toy",
    title="Copse",
    rules_version="2.0",
    summary="Walk along a path, collect trees and buy tools.",
    minutes="2 minutes",
    people=range(2, SEATS + 1),
    rules=RULES,
    outcome=lambda s: say("finished"),
    how_to_play=HOW_TO_PLAY,
    secrets=True,
)
