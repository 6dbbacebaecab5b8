"""Tiny Epic Defenders, 2nd edition: a co-operative game for 1 to 4 people."""

from __future__ import annotations

from pathlib import Path

from holdfast.schema.game import Game, Rules
from holdfast.schema.i18n import say
from holdfast.schema.lessons import lessons_in
from holdfast.schema.signs import signs_in

from . import content
from .actions import SPACE
from .content import Content
from .decisions import DECISIONS
from .names import WON
from .options import OPTIONS, prepare
from .players import determinize, heuristic, value
from .rules import flow, scoring, turns
from .state import State
from .statistics import metrics
from .text.cautions import caution
from .text.event_text import KINDS
from .text.words import Words
from .view import show

HOW_TO_PLAY = """\
**Together** you hold the Capital City until an Epic Foe appears, then Fight the foe down to 0 Hit Points (HP). You **lose** when the Threat
of the Capital City reaches its limit. Alone you play two Defenders.

Cards are drawn one by one. **Enemies** attack two regions: a Defender who stands there may Defend for 1 HP, else the Threat rises. At its
limit a region is destroyed: the Capital City suffers, now and whenever that region is attacked again, but each of your cards gives one
point more. **Dire Enemies** cost 2 HP to Defend, do more harm, and leave an artifact to who Defends.

A **Defender's card** gives that Defender 3 Action Points (AP): Move to a neighbour, Secure (Threat -1), use the ability of the hero, of the
region or of an artifact, Fight the foe. Once on your card you may Sacrifice 1 HP for 1 AP more. **All Defenders** share the points of
their card. Who starts a turn in the Capital City Rests: full HP. At 0 HP you are Exhausted: no Secure, Fight or Defend.

The map is a ring; the Capital City touches only the regions on its left and right. When the Turn Deck is empty it is shuffled anew with
one card more of the Horde; when the Horde is empty, the foe comes. Secure early, meet every Dire Enemy, rest in time.
"""

TEXT = Path(__file__).parent / "text"

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
        setup=flow.setup,
        legal=flow.legal,
        step=flow.step,
        actors=flow.actors,
        determinize=determinize.determinize,
        observe=scoring.observe,
        heuristic=heuristic.heuristic,
        score=scoring.score,
        evaluate=value.evaluate,
    ),
    actions=SPACE,
    options=OPTIONS,
    load=content.load,
    prepare=prepare,
    words=Words,
    show=show,
    signs=signs_in(TEXT / "signs.toml"),
    outcome=lambda s: str(say("won") if s.result == WON else say("lost")),
    how_to_play=HOW_TO_PLAY,
    rules_page="tiny_epic_defenders.md",
    observation=scoring.OBSERVATION,
    metrics=metrics.METRICS,
    features=value.FEATURES,
    streams=("setup", "turn_deck", "artifact_deck"),
    shared_result=True,
    ends_turn=turns.ends_turn,
    lessons=lessons_in(TEXT / "lessons.toml"),
    kinds=KINDS,
    decisions=DECISIONS,
    picture=KINDS.picture,
    caution=caution,
    stake=say("to hold the city"),
)
