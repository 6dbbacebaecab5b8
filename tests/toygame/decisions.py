"""The kinds of decisions: whom each asks, and what."""

from __future__ import annotations

from typing import Any

from holdfast.schema.decision_kinds import Decisions
from holdfast.schema.i18n import Phrase, say

from .log import TREE, WHO

DECISIONS = Decisions()

DECISIONS.add("BEGIN", asks=say("Who begins?"))
DECISIONS.add("TURN", who=WHO, asks=say("{who}: what do you do?"))
DECISIONS.add("GROW", who=WHO, card=TREE, asks=say("{who}: on which side does the {tree} grow?"))

EFFECT = DECISIONS.add("EFFECT", who=WHO, card=TREE)
DECISIONS.add("DROP", who=WHO, card=TREE, asks=say("{who}: which tree do you put away for the {tree}?"))


@DECISIONS.asks(EFFECT)
def _effect(words: Any, s: Any, frame: Any) -> Phrase:
    """Of whoever does it, who need not have played the tree."""
    return say("{who}: what does the {tree} do?", who=words.seat(s, frame.player), tree=words.name("trees", frame.card))


Window: Any = DECISIONS.enum()
