"""Tiny Epic Defenders, 2nd edition: a co-operative game for 1 to 4 people."""

from __future__ import annotations

from holdfast.core.game import Game, Rules

from . import content, flow, hidden, judge, scoring
from .actions import SPACE
from .content import Content
from .names import WON
from .options import OPTIONS, prepare
from .state import State
from .view import show
from .words import Words

GAME: Game[State, Content] = Game(
    name="tiny-epic-defenders",
    title="Tiny Epic Defenders",
    rules_version="1.0",
    summary=(
        "Hordes attack the six regions round the Capital City, card by card. Together you move, Secure, Fight and Defend, and hold out "
        "until an Epic Foe appears. Defeat it before the Capital City falls."
    ),
    minutes="30 to 60 minutes",
    people=range(1, 5),
    state=State,
    rules=Rules(
        setup=flow.setup,
        legal=flow.legal,
        step=flow.step,
        actors=flow.actors,
        determinize=hidden.determinize,
        observe=scoring.observe,
        judge=judge.judge,
        score=scoring.score,
    ),
    actions=SPACE,
    options=OPTIONS,
    load=content.load,
    prepare=prepare,
    words=Words,
    show=show,
    outcome=lambda s: "won" if s.result == WON else "lost",
    rules_page="tiny_epic_defenders.md",
    observation=scoring.OBSERVATION,
)
