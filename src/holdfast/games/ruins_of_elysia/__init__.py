"""Ruins of Elysia: heroes reborn who explore a land tile by tile, whose cards are their steps, coins, blows and life, for 1 to 4 people."""

from __future__ import annotations

from pathlib import Path

from holdfast.engine.decisions import course, judged
from holdfast.schema.aims.goals import goals_in
from holdfast.schema.game import Game, Rules
from holdfast.schema.lessons import lessons_in
from holdfast.schema.views.signs import signs_in

from . import content, players, rules
from .actions import SPACE
from .decisions import DECISIONS
from .layout import MARKS
from .names import STREAMS
from .options import OPTIONS, prepare
from .players import determinize, observation, scores
from .records import Content
from .rules import turn
from .rules.setup import deal
from .state import State
from .statistics.metrics import METRICS
from .text.cautions import caution
from .text.event_text import KINDS
from .text.words import Words, outcome
from .view import show

TEXT = Path(__file__).parent / "text"

COURSE = course(DECISIONS, SPACE, deal, rules)

GAME: Game[State, Content] = Game(
    name="ruins-of-elysia",
    title="Ruins of Elysia",
    rules_version="1.1",
    summary=(
        "Explore a land hex by hex with a deck that is your steps, your coins, your blows and your life at once; buy, trade, and fight "
        "monsters and each other. First to fulfil a main quest wins, or all together against the corrupted hero."
    ),
    minutes="60 to 90 minutes",
    people=range(1, 5),
    state=State,
    rules=Rules(
        setup=COURSE.setup,
        legal=COURSE.legal,
        step=COURSE.step,
        determinize=determinize.determinize,
        heuristic=judged(DECISIONS, SPACE, players),
        score=scores.score,
        evaluate=scores.evaluate,
        clock=scores.clock,
    ),
    actions=SPACE,
    options=OPTIONS,
    load=content.load,
    prepare=prepare,
    words=Words,
    show=show,
    marks=MARKS,
    outcome=outcome,
    how_to_play=(TEXT / "how_to_play.md").read_text(encoding="utf-8"),
    rules_page="ruins_of_elysia.md",
    observation=observation.OBSERVATION,
    streams=STREAMS,
    ends_turn=turn.ends_turn,
    metrics=METRICS,
    secrets=True,
    signs=signs_in(TEXT / "signs.toml"),
    kinds=KINDS,
    decisions=DECISIONS,
    caution=caution,
    lessons=lessons_in(TEXT / "lessons.toml"),
    goals=goals_in(Path(__file__).with_name("goals.toml")),
)
