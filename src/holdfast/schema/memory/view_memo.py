"""Views of positions, computed from memoized parts.

A function of a game's view module that is marked with `@memoized` is called as `f(s, content, *arguments)` and returns plain data.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import Any, ParamSpec, TypeVar, cast

from holdfast.engine.visibility import shown_bytes

from .part_memo import MOST_PARTS, Computation, Part, PartMemo

P = ParamSpec("P")
R = TypeVar("R")

MOST_VIEWS = 200
"""Views that are kept whole: one step begins where the one before ended."""


def memoized(function: Callable[P, R]) -> Callable[P, R]:
    """Declare a function `f(s, content, *arguments)` as a part of a view; the arguments must be hashable."""
    make: Callable[..., Any] = function

    @wraps(function)
    def part(s: Any, content: Any, *arguments: Any) -> Any:
        computation: Computation | None = getattr(s, "_computation", None)
        return make(s, content, *arguments) if computation is None else computation.part(content, (make, arguments))

    return cast(Callable[P, R], part)


@memoized
def each(s: Any, content: Any, part: Callable[[Any, Any, int], R], numbers: Iterable[int]) -> list[R]:
    """Return the list of a part for each of some numbers, itself a part; `numbers` must be hashable: a range or a tuple."""
    return [part(s, content, number) for number in numbers]


class ShownView:
    """The view of a position for a viewer, computed when it is looked at.  It is shared: it must not be changed."""

    __slots__ = ("_base", "_changed", "_memo", "_part", "data", "viewer")

    def __init__(self, memo: ViewMemo, data: bytes, viewer: int, base: Part | None = None, changed: int = 0) -> None:
        self.data, self.viewer = data, viewer
        self._memo, self._base, self._changed = memo, base, changed
        self._part: Part | None = None

    @property
    def part(self) -> Part:
        """The whole view as a part."""
        if self._part is None:
            self._part = self._memo.whole(self.data, self.viewer, self._base, self._changed)
            self._base = None
        return self._part

    @property
    def value(self) -> dict[str, Any]:
        """The view itself."""
        return cast(dict[str, Any], self.part.value)


class ViewMemo(PartMemo):
    """The views of a game's positions, and the parts of them that were computed last."""

    def __init__(self, show: Callable[..., Mapping[str, Any]], kind: Any, content: Any, most: int = MOST_PARTS) -> None:
        super().__init__(kind, most)
        self._show, self._kind, self._content = show, kind, content
        self._views: OrderedDict[tuple[bytes, int], ShownView] = OrderedDict()

    def view(self, record: bytes, viewer: int, before: ShownView | None = None) -> ShownView:
        """Return the view of a position, given as bytes, for a viewer, and keep it for a while: the next step begins with it."""
        found = self._views.pop((record, viewer), None)
        if found is None:
            found = ShownView(self, self._shown(record, viewer), viewer) if before is None else self.after(before, record)
            if len(self._views) >= MOST_VIEWS:
                self._views.popitem(last=False)
        self._views[record, viewer] = found
        return found

    def after(self, before: ShownView, record: bytes) -> ShownView:
        """Return the view of another position for the same viewer, computed from the one before."""
        data = self._shown(record, before.viewer)
        return ShownView(self, data, before.viewer, before.part, self._traced.spans.differing(before.data, data))

    def _shown(self, record: bytes, viewer: int) -> bytes:
        return shown_bytes(self._kind.from_buffer_copy(record), viewer)

    def whole(self, data: bytes, viewer: int, base: Part | None, changed: int) -> Part:
        """Return a whole view as a part; it is not kept as others are, but with the last views."""
        if base is not None and not base.read & changed:
            return base
        return self.computed(data, self._content, (self._show, (viewer,)), base, changed)
