"""The shared implementation of games' `Words`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar

from holdfast.engine.actions import ActionSpace

from .content.loading import Content
from .decision_kinds import Decisions
from .events.kinds import Kinds
from .texts.i18n import Phrase, phrased, say
from .texts.suggest import near
from .texts.templates import PLACEHOLDER, Form

_COLOURS = (say("Red"), say("Blue"), say("Green"), say("Yellow"))
"""The names of `SEAT_COLOURS`."""


def _method(name: str) -> str:
    """Return the name of the method that says the actions of a block."""
    return "_" + name.replace("-", "_")


class EventText:
    """Renders an action by its template in `action_texts` or by the method named after its block, `_take_back(s, index)`; an event by the
    sentence of its kind, and an open decision by its question; a game adds `ending(s)`, what is said when it is over.
    """

    action_space: ClassVar[ActionSpace]
    kinds: ClassVar[Kinds]
    decisions: ClassVar[Decisions]
    action_texts: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """By block: the template of actions without a method.  One of actions in one kind of decision, `take:reserve`, comes first."""
    action_forms: ClassVar[Mapping[str, Form]] = MappingProxyType({})
    """form(words, s, index): by placeholder, its text in these templates; that of one block, `take.goods`, comes first."""

    def __init_subclass__(cls) -> None:
        """Raise TypeError for a block of actions that nothing says, and for a text of none."""
        super().__init_subclass__()
        if hasattr(cls, "action_space") and cls.action is EventText.action:
            cls._check_texts()

    @classmethod
    def _check_texts(cls) -> None:
        blocks = {block.name for block in cls.action_space.blocks}
        told = {key.partition(":")[0] for key in cls.action_texts}
        silent = [name for name in sorted(blocks - told) if not hasattr(cls, _method(name))]
        if silent:
            wanted = ", ".join(f"{name!r} (or a method {_method(name)})" for name in silent)
            raise TypeError(f"{cls.__name__}: action_texts has no text of the actions {wanted}")
        for key in cls.action_texts:
            block, _, decision = key.partition(":")
            for one, what, known in ((block, "block of actions", blocks), (decision, "decision", {"", *cls.decisions.names})):
                if one not in known:
                    raise TypeError(f"{cls.__name__}: action_texts has {key!r}, but there is no {what} {one!r}{near(one, known)}")

    def action(self, s: Any, action: int) -> str:
        """Return what an action does, with its cost."""
        name, index = self.action_space.parts(action)
        template = self.action_texts.get(f"{name}:{self.decisions.window(s)}")
        method: Callable[[Any, int], str] | None = getattr(self, _method(name), None)
        if template is None and method is not None:
            return method(s, index)
        template = template or self.action_texts[name]
        forms = {each: self.action_forms.get(f"{name}.{each}") or self.action_forms[each] for each in PLACEHOLDER.findall(template)}
        return phrased(template, **{each: form(self, s, index) for each, form in forms.items()})

    def event(self, s: Any, event: Any) -> str | None:
        """Return what happened, or None for an event without a sentence."""
        return self.kinds.sentence(self, s, event)

    def question(self, s: Any) -> str:
        """Return what is asked, of whom and why; when the game is over, how it ended."""
        return self.ending(s) if s.result else self.decisions.question(self, s)

    def team(self, s: Any, team: int) -> Phrase:
        """Return the name of a team; games with named teams have their own."""
        return say("Team {number}", number=team + 1)

    def side(self, s: Any, team: int) -> Phrase:
        """Return the name of a team where it stands alone, as beside a seat of a new table."""
        return self.team(s, team)

    def ending(self, s: Any) -> Phrase:
        """Return what is said of a finished game."""
        raise NotImplementedError


class PlainText(EventText):
    """The `Words` of a game whose names need no forms of their own; a seat is called by its colour, as it is on every board."""

    def __init__(self, content: Content[Any]) -> None:
        self.content = content

    def seat(self, s: Any, seat: int) -> Phrase:
        """Return the name of a seat."""
        return _COLOURS[seat % len(_COLOURS)]

    def forms(self) -> Iterable[str]:
        """Return the names in other forms that sentences use, each to be translated; none."""
        return ()
