"""Eternium: two teams of three heroes fight for a map of outposts; for 1 to 6 people."""

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
from .log import KINDS
from .names import STREAMS
from .options import OPTIONS, prepare, teams
from .players import observation, scores
from .records import Content
from .rules import actors, turn
from .rules.setup import deal
from .state import State
from .statistics.metrics import METRICS
from .text.cautions import caution
from .text.words import Words, outcome
from .view import show

TEXT = Path(__file__).parent / "text"

COURSE = course(DECISIONS, SPACE, deal, rules)

GAME: Game[State, Content] = Game(
    name="eternium",
    title="Eternium",
    rules_version="1.3",
    summary=(
        "Two teams of three heroes take turns to move, fight, buy and hold outposts; an epic combat is a grid of cards. Team against team, "
        "or together against an automaton."
    ),
    minutes="60 to 150 minutes",
    people=range(1, 7),
    state=State,
    rules=Rules(
        setup=COURSE.setup,
        legal=COURSE.legal,
        step=COURSE.step,
        actors=actors.actors,
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
    rules_page="eternium.md",
    observation=observation.OBSERVATION,
    streams=STREAMS,
    ends_turn=turn.ends_turn,
    metrics=METRICS,
    teams=teams,
    secrets=True,
    lessons=lessons_in(TEXT / "lessons.toml"),
    goals=goals_in(Path(__file__).with_name("goals.toml")),
    signs=signs_in(TEXT / "signs.toml"),
    kinds=KINDS,
    decisions=DECISIONS,
    caution=caution,
)
