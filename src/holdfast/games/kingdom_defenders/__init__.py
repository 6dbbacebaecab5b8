"""Kingdom Defenders: heroes who compete for Fame, and hold a city together, for 2 to 4 people."""

from __future__ import annotations

from pathlib import Path

from holdfast.engine.decisions import course, judged
from holdfast.schema.aims.goals import goals_in
from holdfast.schema.game import Game, Rules
from holdfast.schema.lessons import lessons_in
from holdfast.schema.views.signs import signs_in
from holdfast.schema.views.terminal import terminal_in

from . import content, players, rules
from .actions import SPACE
from .content import Content
from .decisions import DECISIONS
from .layout import MARKS
from .names import Stream
from .options import OPTIONS, prepare
from .players import determinize, observation, value
from .rules import actors, placing, scoring, setup
from .state import State
from .statistics.metrics import METRICS
from .text.cautions import caution
from .text.event_text import KINDS
from .text.words import Words, outcome
from .view import show

TEXT = Path(__file__).parent / "text"

COURSE = course(DECISIONS, SPACE, setup.setup, rules)

GAME: Game[State, Content] = Game(
    name="kingdom-defenders",
    title="Kingdom Defenders",
    rules_version="1.2",
    summary=(
        "Heroes of Sandstorm place discs in City and Kingdom for goods, Adventures and Deeds, and feed the camps against the Horde that "
        "marches on the city. Most Fame wins, whether the city holds or falls."
    ),
    minutes="60 to 90 minutes",
    people=range(2, 5),
    state=State,
    rules=Rules(
        setup=COURSE.setup,
        legal=COURSE.legal,
        step=COURSE.step,
        actors=actors.actors,
        determinize=determinize.determinize,
        heuristic=judged(DECISIONS, SPACE, players),
        score=scoring.score,
        evaluate=value.evaluate,
        margin=value.margin,
        clock=value.clock,
    ),
    actions=SPACE,
    options=OPTIONS,
    load=content.load,
    prepare=prepare,
    words=Words,
    show=show,
    outcome=outcome,
    how_to_play=(TEXT / "how_to_play.md").read_text(encoding="utf-8"),
    rules_page="kingdom_defenders.md",
    observation=observation.OBSERVATION,
    features=value.FEATURES,
    streams=tuple(stream.name.lower() for stream in Stream),
    ends_turn=placing.ends_turn,
    secrets=True,
    marks=MARKS,
    terminal=terminal_in(Path(__file__).with_name("terminal.toml")),
    signs=signs_in(TEXT / "signs.toml"),
    lessons=lessons_in(TEXT / "lessons.toml"),
    goals=goals_in(Path(__file__).with_name("goals.toml")),
    kinds=KINDS,
    decisions=DECISIONS,
    metrics=METRICS,
    caution=caution,
)
