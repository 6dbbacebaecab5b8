"""The kinds of decisions: whom each asks, and what."""

from __future__ import annotations

from typing import Any

from holdfast.schema.decision_kinds import Decisions
from holdfast.schema.i18n import say

from .log import TREE, WHO

DECISIONS = Decisions()

DECISIONS.add("BEGIN", asks=say("Who begins?"))
DECISIONS.add("TURN", who=WHO, asks=say("{who}: what do you do?"))
DECISIONS.add("GROW", who=WHO, card=TREE, asks=say("{who}: on which side does the {tree} grow?"))

Window: Any = DECISIONS.enum()
