"""Tiny Epic Defenders, 2nd edition: a co-operative game for 1 to 4 people."""

from __future__ import annotations

from pathlib import Path

from holdfast.engine.decisions import course, judged
from holdfast.engine.policy import load
from holdfast.schema.aims.goals import goals_in
from holdfast.schema.game import Game, Rules
from holdfast.schema.lessons import lessons_in
from holdfast.schema.texts.i18n import say
from holdfast.schema.views.signs import signs_in
from holdfast.schema.views.terminal import terminal_in

from . import content, players, rules
from .actions import SPACE
from .content import Content
from .decisions import DECISIONS
from .layout import MARKS
from .log import KINDS
from .names import Result, Stream
from .options import OPTIONS, prepare
from .players import determinize, observation, scores, value
from .rules import actors, setup, turns
from .state import State
from .statistics import metrics
from .text.cautions import caution
from .text.words import Words
from .view import show

TEXT = Path(__file__).parent / "text"

COURSE = course(DECISIONS, SPACE, setup.setup, rules)

GAME: Game[State, Content] = Game(
    name="tiny-epic-defenders",
    title="Tiny Epic Defenders",
    rules_version="1.2",
    summary=(
        "Hordes attack the six regions round the Capital City, card by card. Together you move, Secure, Fight and Defend, and hold out "
        "until an Epic Foe appears. Defeat it before the Capital City falls."
    ),
    minutes="30 to 60 minutes",
    people=range(1, 5),
    state=State,
    rules=Rules(
        setup=COURSE.setup,
        legal=COURSE.legal,
        step=COURSE.step,
        actors=actors.actors,
        determinize=determinize.determinize,
        heuristic=judged(DECISIONS, SPACE, players),
        score=scores.score,
        evaluate=value.evaluate,
    ),
    actions=SPACE,
    options=OPTIONS,
    load=content.load,
    prepare=prepare,
    words=Words,
    show=show,
    marks=MARKS,
    terminal=terminal_in(Path(__file__).with_name("terminal.toml")),
    signs=signs_in(TEXT / "signs.toml"),
    outcome=lambda s: str(say("won") if s.result == Result.WON else say("lost")),
    how_to_play=(TEXT / "how_to_play.md").read_text(encoding="utf-8"),
    rules_page="tiny_epic_defenders.md",
    observation=observation.OBSERVATION,
    metrics=metrics.METRICS,
    features=value.FEATURES,
    learned=load(Path(__file__).parent / "players" / "learned.npz"),
    streams=tuple(stream.name.lower() for stream in Stream),
    shared_result=True,
    ends_turn=turns.ends_turn,
    lessons=lessons_in(TEXT / "lessons.toml"),
    goals=goals_in(Path(__file__).with_name("goals.toml")),
    kinds=KINDS,
    decisions=DECISIONS,
    caution=caution,
    stake=say("to hold the city"),
)
