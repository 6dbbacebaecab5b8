"""Parts that a view is made of: what each shows, what it has read of the position, and where it lies in the view."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

Call = tuple[Callable[..., Any], tuple[Hashable, ...]]
"""A memoized function and its arguments, without position and content."""

_SPREAD = ("**",)
_Place = tuple[Any, ...] | None
"""The keys that lead to a part in the value of another; `_SPREAD` for one whose entries lie there; None where it is not known."""


class ViewPart:
    """A part of a view, or a whole view: its value, the parts it is made of, and as bit masks of spans all that it reads of the position,
    and what it reads itself, outside of them.
    """

    __slots__ = ("_places", "itself", "parts", "read", "value")

    def __init__(self, value: Any, read: int, itself: int, parts: dict[Call, ViewPart], places: dict[Call, _Place] | None = None) -> None:
        self.value, self.read, self.itself, self.parts = value, read, itself, parts
        self._places = places

    @property
    def places(self) -> dict[Call, _Place]:
        """Where each part lies in the value of one that `composes` them."""
        if self._places is None:
            self._places = _places(self.value, self.parts)
        return self._places

    def with_parts(self, changed: dict[Call, ViewPart]) -> ViewPart | None:
        """Return this part with others in the places of some of its parts, or None if a place is not known."""
        parts = {**self.parts, **changed}
        value, is_copied = self.value, set[Any]()
        for call, part in changed.items():
            if part.value is self.parts[call].value:
                continue
            place = self.places[call]
            if place is None or (place == _SPREAD and list(part.value) != list(self.parts[call].value)):
                return None
            if value is self.value:
                value = value.copy()
            if place == _SPREAD:
                value.update(part.value)
                continue
            inner, (*outer, last) = value, place
            for key in outer:
                if key not in is_copied:
                    is_copied.add(key)
                    inner[key] = inner[key].copy()
                inner = inner[key]
            inner[last] = part.value
        read = self.itself
        for part in parts.values():
            read |= part.read
        return ViewPart(value, read, self.itself, parts, self._places)

    def private(self, apart: int) -> int:
        """Return all that those parts read that themselves read something `apart`, in which the viewer's position is not a spectator's."""
        if not self.read & apart:
            return 0
        if self.itself & apart:
            return self.read
        spans = 0
        for part in self.parts.values():
            spans |= part.private(apart)
        return spans

    def private_beside(self, spectators: ViewPart, apart: int) -> int:
        """Return what may change in this view, or in the spectators', and not in both alike: each may have parts that the other has not."""
        if self.itself & apart:
            return self.read | spectators.read
        spans = self.itself | spectators.itself
        for call, part in self.parts.items():
            other = spectators.parts.get(call)
            if other is None:
                spans |= part.read
            elif other is not part:
                spans |= part.private(apart)
        for call, part in spectators.parts.items():
            if call not in self.parts:
                spans |= part.read
        return spans


def _places(value: Any, parts: dict[Call, ViewPart]) -> dict[Call, _Place]:
    """Return where parts lie in a value that consists of them: lists and dicts are found by identity."""
    found: dict[int, list[tuple[Any, ...]]] = {}
    for key, inner in value.items() if type(value) is dict else enumerate(value) if type(value) is list else ():
        if type(inner) in (dict, list):
            found.setdefault(id(inner), []).append((key,))
        if type(inner) is list:
            for i, one in enumerate(inner):
                if type(one) in (dict, list):
                    found.setdefault(id(one), []).append((key, i))
    return {call: _place(value, part.value, found.get(id(part.value), [])) for call, part in parts.items()}


def _place(value: Any, part: Any, found: list[tuple[Any, ...]]) -> _Place:
    if found:
        return found[0] if len(found) == 1 else None
    is_spread = type(part) is dict and type(value) is dict and all(key in value and value[key] is of for key, of in part.items())
    return _SPREAD if is_spread and part else None
