"""Kingdom Defenders: heroes who compete for Fame, and hold a city together, for 2 to 4 people."""

from __future__ import annotations

from holdfast.core.game import Game, Rules

from . import content, evaluation, flow, hidden, judge, observing, placing, scoring
from .actions import SPACE
from .cautions import caution
from .content import Content
from .introduction import HOW_TO_PLAY
from .lessons import LESSONS
from .metrics import METRICS
from .options import OPTIONS, prepare
from .pictures import picture
from .state import State
from .view import show
from .words import Words, outcome

GAME: Game[State, Content] = Game(
    name="kingdom-defenders",
    title="Kingdom Defenders",
    rules_version="1.0",
    summary=(
        "Heroes of Sandstorm place discs in City and Kingdom for goods, Adventures and Deeds, and feed the camps against the Horde that "
        "marches on the city. Most Fame wins, whether the city holds or falls."
    ),
    minutes="60 to 90 minutes",
    people=range(2, 5),
    state=State,
    rules=Rules(
        setup=flow.setup,
        legal=flow.legal,
        step=flow.step,
        actors=flow.actors,
        determinize=hidden.determinize,
        observe=observing.observe,
        judge=judge.judge,
        score=scoring.score,
        evaluate=evaluation.evaluate,
    ),
    actions=SPACE,
    options=OPTIONS,
    load=content.load,
    prepare=prepare,
    words=Words,
    show=show,
    outcome=outcome,
    how_to_play=HOW_TO_PLAY,
    rules_page="kingdom_defenders.md",
    observation=observing.OBSERVATION,
    features=evaluation.FEATURES,
    streams=("setup", "dice", "decks", "chest"),
    ends_turn=placing.ends_turn,
    secrets=True,
    lessons=LESSONS,
    picture=picture,
    metrics=METRICS,
    caution=caution,
)
