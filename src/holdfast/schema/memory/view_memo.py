"""Views of positions, computed from memoized parts.

A function of a game's view module that is marked with `@memoized` is called as `f(s, content, *arguments)` and returns plain data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from typing import Any, ParamSpec, TypeVar, cast

from holdfast.engine.visibility import shown_bytes

from .part_memo import MOST_PARTS, Computation, PartMemo

P = ParamSpec("P")
R = TypeVar("R")


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


class ViewMemo(PartMemo):
    """What makes the views of a game's positions, of parts that were computed last."""

    def __init__(self, show: Callable[..., Mapping[str, Any]], kind: Any, content: Any, most: int = MOST_PARTS) -> None:
        super().__init__(kind, most)
        self._show, self._kind, self._content = show, kind, content

    def view(self, record: bytes, viewer: int) -> dict[str, Any]:
        """Return the view of a position, given as bytes, for a viewer.  Its parts are shared: it must not be changed."""
        data = shown_bytes(self._kind.from_buffer_copy(record), viewer)
        return cast(dict[str, Any], self.computed(data, self._content, (self._show, (viewer,))).value)
