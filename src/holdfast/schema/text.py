"""The shared implementation of games' `Words`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from holdfast.engine.actions import ActionSpace

from .event_kinds import Kinds


class Telling:
    """Renders an action by the method named after its block, `_take_back(s, index)`, and an event by the sentence of its kind."""

    action_space: ClassVar[ActionSpace]
    kinds: ClassVar[Kinds]

    def action(self, s: Any, action: int) -> str:
        """Return what an action does, with its cost."""
        name, index = self.action_space.parts(action)
        method: Callable[[Any, int], str] = getattr(self, "_" + name.replace("-", "_"))
        return method(s, index)

    def event(self, s: Any, event: Any) -> str | None:
        """Return what happened, or None for an event without a sentence."""
        return self.kinds.sentence(self, s, event)
