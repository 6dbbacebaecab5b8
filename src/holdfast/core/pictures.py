"""Events as plain objects for a screen: the kind, and what each of the numbers of an event is called there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from typing import Any

from .actions import kebabs

Picture = dict[str, Any]
Part = tuple[str, Callable[[int], Any]]
"""What a number of an event is called on the screen, and what becomes of it there."""
More = Callable[[Any, Any, Any], Picture]
"""more(s, content, event): what a screen wants to know besides, from the position after the step."""


def number(name: str) -> Part:
    """A number that stays one."""
    return name, int


class Pictures:
    """What makes the pictures of a game: for each kind of event the parts that its numbers a, b, c are, and what else a screen needs.

    A part that is None, or not there, is a number that the kind doesn't use.
    """

    def __init__(self, kinds: type[IntEnum], parts: Mapping[int, Sequence[Part | None]], more: Mapping[int, More]) -> None:
        self._kinds, self._parts, self._more = kebabs(kinds), parts, more

    def __call__(self, s: Any, content: Any, event: Any) -> Picture:
        """An event of the step that led to a position, as a screen shows it."""
        made: Picture = {"kind": self._kinds[event.kind]}
        for part, value in zip(self._parts[event.kind], (event.a, event.b, event.c), strict=False):
            if part is not None:
                name, become = part
                made[name] = become(value)
        more = self._more.get(event.kind)
        return made if more is None else made | more(s, content, event)
