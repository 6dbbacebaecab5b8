"""Marches, a small game for tests of what every screen can draw: a map of hexes, a hand, a market, a combat and dice.

Two to four captains explore 41 hexes.  A turn has three steps: walking into a hex takes as many as its terrain costs, exploring takes one.
Instead one may take one other thing, which ends the turn: play a card for a point, roll the dice, hire a companion for coins (one less in a
village), or challenge a captain who is near.  A die of 4 or more may be used for a coin at any time of one's turn.  In a challenge whoever
is weaker strikes with a card of the hand or gives up; the winner has two points.  Most points win.
"""

from __future__ import annotations

from holdfast.schema.game import Game, Rules
from holdfast.schema.observations.facts import Order, each
from holdfast.schema.observations.observation import Observation

from . import rules
from .content import Content, load
from .names import SEATS
from .rules import OPTIONS, SPACE, prepare
from .state import State
from .view import Words, show

GAME: Game[State, Content] = Game(
    name="marches",
    title="Marches",
    rules_version="1",
    summary="Explore, hire and fight.",
    minutes="5",
    people=range(2, SEATS + 1),
    state=State,
    rules=Rules(
        rules.setup,
        rules.legal,
        rules.step,
        determinize=rules.determinize,
        heuristic=rules.heuristic,
        score=rules.score,
        evaluate=rules.evaluate,
    ),
    actions=SPACE,
    options=OPTIONS,
    load=load,
    prepare=prepare,
    words=Words,
    show=show,
    outcome=lambda s: "over",
    how_to_play="Explore the marches.",
    rules_page="",
    observation=Observation(State, each("captains", "coins/9", order=Order.SEATS)),
    streams=("explore", "deal", "dice"),
    secrets=True,
)
