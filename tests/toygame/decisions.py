"""The decisions: whom each asks and what, and what its numbers are."""

from __future__ import annotations

from typing import Annotated, Any

from holdfast.engine.decision import Card, Decision, Who
from holdfast.schema.decision_kinds import Decisions
from holdfast.schema.texts.i18n import Phrase, say

from .log import TREE, WHO

DECISIONS = Decisions()


class OfAll(Decision, of=DECISIONS):
    """What all seats are asked at the same time."""


class OfSeat(Decision, of=DECISIONS):
    """What one seat is asked."""

    who: Annotated[Who, WHO]


class Begin(OfAll):
    asks = say("Who begins?")


class Turn(OfSeat):
    asks = say("{who}: what do you do?")


class Grow(OfSeat):
    asks = say("{who}: on which side does the {tree} grow?")
    tree: Annotated[Card, TREE]


class Effect(OfSeat):
    tree: Annotated[Card, TREE]


class Drop(OfSeat):
    asks = say("{who}: which tree do you put away for the {tree}?")
    tree: Annotated[Card, TREE]


@DECISIONS.asks(Effect)
def _effect(words: Any, s: Any, frame: Any) -> Phrase:
    """Of whoever does it, who need not have played the tree."""
    return say("{who}: what does the {tree} do?", who=words.seat(s, frame.player), tree=words.name("trees", frame.tree))


Window: Any = DECISIONS.enum()
