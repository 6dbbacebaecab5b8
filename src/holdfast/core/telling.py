"""What the words of all games have alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from .actions import ActionSpace


class Telling:
    """Words that tell an action by the method of its block, `_take_back(s, index)`, and an event by the sentence of its kind."""

    action_space: ClassVar[ActionSpace]
    sentences: ClassVar[Mapping[int, Callable[..., str | None]]]
    """sentence(words, s, a, b, c) for each kind of event that has one."""

    def action(self, s: Any, action: int) -> str:
        """What an action does, with its price."""
        name, index = self.action_space.parts(action)
        method: Callable[[Any, int], str] = getattr(self, "_" + name.replace("-", "_"))
        return method(s, index)

    def event(self, s: Any, event: Any) -> str | None:
        """What happened, or None for an event that needs no sentence."""
        sentence = self.sentences.get(event.kind)
        return None if sentence is None else sentence(self, s, event.a, event.b, event.c)
