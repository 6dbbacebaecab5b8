"""What somebody may not want."""

from __future__ import annotations

from typing import Any

from holdfast.engine.stack import top
from holdfast.schema.texts.i18n import say, say_many

from .actions import WAIT
from .state import State


def caution(game: Any, s: State, action: int) -> str:
    """Why one may not want a legal action, in a sentence, or nothing: waiting with trees in the hand."""
    held = s.hands[top(s.frames).who].cards.count if action == WAIT else 0
    if not held:
        return say("")
    return say_many(
        held,
        "You hold {count} tree, which gives no points until it is played.",
        "You hold {count} trees, which give no points until they are played.",
    )
