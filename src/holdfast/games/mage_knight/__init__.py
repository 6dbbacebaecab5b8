"""Mage Knight: heroes explore a land and conquer its cities, for 1 to 4 people."""

from __future__ import annotations

from pathlib import Path

from holdfast.engine.decisions import course
from holdfast.schema.aims.goals import goals_in
from holdfast.schema.game import Game, Rules
from holdfast.schema.lessons import lessons_in
from holdfast.schema.views.signs import signs_in

from . import content, rules
from .actions import SPACE
from .decisions import DECISIONS
from .layout import MARKS
from .names import STREAMS
from .options import OPTIONS, prepare, teams
from .players import determinize, heuristic, observation, planning, scores
from .records import Content
from .rules import turn
from .rules.setup import deal
from .state import State
from .statistics.metrics import METRICS
from .text.cautions import caution
from .text.ending_words import outcome
from .text.event_text import KINDS
from .text.words import Words
from .vain import is_vain
from .view import show

TEXT = Path(__file__).parent / "text"

COURSE = course(DECISIONS, SPACE, deal, rules)

GAME: Game[State, Content] = Game(
    name="mage-knight",
    title="Mage Knight",
    rules_version="1.4",
    summary=(
        "Scout an unknown land with a deck of deeds that grows with your Fame: explore, fight, recruit and level. Find the "
        "city, or conquer several, alone, together or against each other."
    ),
    minutes="60 to 150 minutes",
    people=range(1, 5),
    state=State,
    rules=Rules(
        setup=COURSE.setup,
        legal=COURSE.legal,
        step=COURSE.step,
        determinize=determinize.determinize,
        heuristic=heuristic.heuristic,
        score=scores.score,
        evaluate=scores.evaluate,
        clock=scores.clock,
        look_ahead=scores.LOOK_AHEAD,
        consider=planning.consider,
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
    rules_page="mage_knight.md",
    observation=observation.OBSERVATION,
    streams=STREAMS,
    teams=teams,
    ends_turn=turn.ends_turn,
    metrics=METRICS,
    share_of_seconds=0.35,  # a turn has about ten decisions
    secrets=True,
    signs=signs_in(TEXT / "signs.toml"),
    kinds=KINDS,
    decisions=DECISIONS,
    caution=caution,
    is_vain=is_vain,
    lessons=lessons_in(TEXT / "lessons.toml"),
    goals=goals_in(Path(__file__).with_name("goals.toml")),
)
