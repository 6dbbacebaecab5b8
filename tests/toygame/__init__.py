"""Copse, the toy game of the tests: a whole game in the shape of a real one, small enough to be read in ten minutes.

Two or three people walk along a path of six places and collect trees.  First anybody may `begin`; then each in turn walks, rolls a die,
draws a tree from the deck, plays one from the hand (and says on which side it grows), buys a tool at the Gate, or waits.
"""

from __future__ import annotations

from pathlib import Path

from holdfast.engine.decisions import course, judged
from holdfast.schema.aims.goals import goals_in
from holdfast.schema.game import Game, Rules
from holdfast.schema.lessons import lessons_in
from holdfast.schema.texts.i18n import say

from . import content, effects, players, rules
from .actions import SPACE
from .cautions import caution
from .content import Content
from .decisions import DECISIONS
from .log import KINDS
from .metrics import METRICS
from .names import SEATS, STREAMS
from .options import OPTIONS, prepare
from .state import State
from .view import show
from .words import Words

HOW_TO_PLAY = """\
Walk to the right: each step is worth a **point** at the end. **Draw** trees and **play** them: each gives the points printed on it.
At the Gate points buy **tools**, which give more points at the end.
"""

COURSE = course(DECISIONS, SPACE, rules.deal, rules, effects)

RULES = Rules(
    setup=COURSE.setup,
    legal=COURSE.legal,
    step=COURSE.step,
    determinize=players.determinize,
    heuristic=judged(DECISIONS, SPACE),
    score=players.score,
    evaluate=players.evaluate,
)

GAME: Game[State, Content] = Game(
    name="toy",
    title="Copse",
    rules_version="2.0",
    summary="Walk along a path, collect trees and buy tools.",
    minutes="2 minutes",
    people=range(2, SEATS + 1),
    state=State,
    rules=RULES,
    actions=SPACE,
    options=OPTIONS,
    load=content.load,
    prepare=prepare,
    words=Words,
    show=show,
    outcome=lambda s: say("finished"),
    how_to_play=HOW_TO_PLAY,
    rules_page=str(Path(__file__).with_name("rules.md")),
    observation=players.OBSERVATION,
    metrics=METRICS,
    streams=STREAMS,
    secrets=True,
    kinds=KINDS,
    decisions=DECISIONS,
    caution=caution,
    lessons=lessons_in(Path(__file__).parent / "lessons.toml"),
    goals=goals_in(Path(__file__).parent / "goals.toml"),
)
