"""The shared implementation of games' `Words`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar

from holdfast.engine.actions import ActionSpace

from .decision_kinds import Decisions
from .event_kinds import PLACEHOLDER, Form, Kinds
from .i18n import Phrase, phrased, say


class EventText:
    """Renders an action by the method named after its block, `_take_back(s, index)`, or by its template in `action_texts`; an event by the
    sentence of its kind, and an open decision by its question; a game adds `ending(s)`, what is said when it is over.
    """

    action_space: ClassVar[ActionSpace]
    kinds: ClassVar[Kinds]
    decisions: ClassVar[Decisions]
    action_texts: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """By block: the template of actions without a method."""
    action_forms: ClassVar[Mapping[str, Form]] = MappingProxyType({})
    """form(words, s, index): by placeholder, its text in these templates."""

    def action(self, s: Any, action: int) -> str:
        """Return what an action does, with its cost."""
        name, index = self.action_space.parts(action)
        method: Callable[[Any, int], str] | None = getattr(self, "_" + name.replace("-", "_"), None)
        if method is not None:
            return method(s, index)
        template = self.action_texts[name]
        return phrased(template, **{form: self.action_forms[form](self, s, index) for form in PLACEHOLDER.findall(template)})

    def event(self, s: Any, event: Any) -> str | None:
        """Return what happened, or None for an event without a sentence."""
        return self.kinds.sentence(self, s, event)

    def question(self, s: Any) -> str:
        """Return what is asked, of whom and why; when the game is over, how it ended."""
        return self.ending(s) if s.result else self.decisions.question(self, s)

    def team(self, s: Any, team: int) -> Phrase:
        """Return the name of a team; games with named teams have their own."""
        return say("Team {number}", number=team + 1)

    def ending(self, s: Any) -> Phrase:
        """Return what is said of a finished game."""
        raise NotImplementedError
