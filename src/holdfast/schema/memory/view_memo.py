"""Views of positions, and memoized parts of them: a part is made again only when something that it read of the position has changed.

A function of a game's view module that is marked with `@memoized` is called as `f(s, content, *arguments)` and returns plain data.  While
a `ViewMemo` makes a view, it records what the function reads of the masked position (`trace.py`).  A part is then found in two ways,
and is the same object each time:

- in a view of nearly the same position (the one before, or a spectator's), where nothing differs of what it read;
- among the parts made last, by the bytes that it read: for any position of any table that has the same bytes there.

A part about one player does not depend on what others have.  A memoized function reads the position through its fields only (it does not
copy its bytes), and what it has returned must not be changed.

A function that only puts other parts together says so (`@composes`): where it reads nothing itself that has changed, it is not called
again, and the parts that have changed are put in the places of the former ones.

A `ShownView` is made when it is looked at.  Often it need not be: `changes_alike` tells that a viewer's view changes as a spectator's does,
because of what both have read.
"""

from __future__ import annotations

import dis
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from typing import Any, ParamSpec, TypeVar, cast

from holdfast.engine.visibility import SPECTATOR, shown_bytes

from .part_memo import MOST_PARTS, Making, PartMemo
from .parts import ViewPart

P = ParamSpec("P")
R = TypeVar("R")

MOST_VIEWS = 200
"""Views that are kept whole: one step begins where the one before ended."""


def memoized(function: Callable[P, R]) -> Callable[P, R]:
    """Declare a function `f(s, content, *arguments)` as a part of a view; the arguments must be hashable."""
    make: Callable[..., Any] = function

    @wraps(function)
    def part(s: Any, content: Any, *arguments: Any) -> Any:
        making: Making | None = getattr(s, "_making", None)
        return make(s, content, *arguments) if making is None else making.part(make, content, arguments)

    return cast(Callable[P, R], part)


def composes(function: Callable[P, R]) -> Callable[P, R]:
    """Declare that a part, or the function of a whole view, does nothing with the parts of which it consists but lay each in one place: as
    it is, in its own dict or list or in a list in these, or all entries of a dict in its own dict (`**`), where they remain.  What it lays
    for several viewers it lays in the same place for each.
    """
    function._composes = True  # type: ignore[attr-defined]
    return function


@memoized
@composes
def each(s: Any, content: Any, part: Callable[[Any, Any, int], R], numbers: Iterable[int]) -> list[R]:
    """Return the list of a part for each of some numbers, itself a part; `numbers` must be hashable: a range or a tuple."""
    return [part(s, content, number) for number in numbers]


class ShownView:
    """The view of a position for a viewer, made when it is looked at.  It is shared: it must not be changed."""

    __slots__ = ("_made", "_memo", "_near", "apart", "changed", "data", "ignored", "private", "record", "viewer")

    def __init__(
        self, memo: ViewMemo, record: bytes, data: bytes, viewer: int, near: Iterable[_NearView], apart: int | None = None
    ) -> None:
        self.record, self.data, self.viewer, self.ignored = record, data, viewer, memo.ignored
        self.apart = 0 if viewer == SPECTATOR else apart
        """The spans in which the viewer's masked position differs from a spectator's, if that is known."""
        self.changed = 0
        """The spans that differ from the view that it comes after."""
        self.private: int | None = None
        """The spans that private parts read, if that is known."""
        self._memo, self._near = memo, near
        self._made: ViewPart | None = None

    @property
    def is_made(self) -> bool:
        """Whether somebody has looked at it."""
        return self._made is not None

    @property
    def part(self) -> ViewPart:
        """The whole view as a part."""
        if self._made is None:
            self._made, self._near = self._memo.made(self, self._near), ()
        return self._made

    @property
    def value(self) -> dict[str, Any]:
        """The view itself."""
        return cast(dict[str, Any], self.part.value)

    def base(self) -> tuple[ShownView, int] | None:
        """Return a view that is made, from which a later one of the same viewer can be, and in what its position differs."""
        if self._made is not None:
            return self, 0
        return next(((view, differs) for view, differs in self._near if view.viewer == self.viewer), None)


class ViewMemo(PartMemo):
    """The views of a game's positions, and the parts of them that were made last."""

    def __init__(self, show: Callable[..., Mapping[str, Any]], kind: Any, content: Any, most: int = MOST_PARTS) -> None:
        super().__init__(kind, most)
        self._show, self._content, self._kind = show, content, kind
        self._is_same_for_all = not _reads_viewer(show)
        self.ignored = 1 << self._spans.events if self._spans.events >= 0 else 0
        """The span of the events, until a view has read them."""
        self._views: OrderedDict[tuple[bytes, int], ShownView] = OrderedDict()

    # -- views ---------------------------------------------------------------------------------------------------------

    def view(self, record: bytes, viewer: int, spectators: ShownView | None = None) -> ShownView:
        """Return the view of a position, given as bytes, for a viewer; the spectators' of the same position helps to make it."""
        found = self._views.get((record, viewer))
        if found is None:
            data = self._masked(record, viewer)
            apart = None if spectators is None else self._spans.differing(spectators.data, data)
            found = ShownView(self, record, data, viewer, _near(None, spectators, apart), apart)
        elif found.apart is None and spectators is not None:
            found.apart = self._spans.differing(spectators.data, found.data)
        self.keep(found)
        return found

    def keep(self, shown: ShownView) -> None:
        """Keep a view for a while: the next step begins with it."""
        key = shown.record, shown.viewer
        self._views[key] = shown
        self._views.move_to_end(key)
        if len(self._views) > MOST_VIEWS:
            self._views.popitem(last=False)

    def after(self, before: ShownView, record: bytes, changed: int, spectators: ShownView | None = None) -> ShownView:
        """Return a viewer's view of a position in which `changed` (see `changes`) differs from the one before."""
        if before.ignored != self.ignored:  # the one before knows of no events
            return ShownView(self, record, self._masked(record, before.viewer), before.viewer, ())
        changed &= ~self.ignored
        base = before.base()
        apart = before.apart
        if changed & self._spans.whole:
            data = self._masked(record, before.viewer)
            changed = self._spans.differing(before.data, data)
            apart = None if spectators is None else self._spans.differing(spectators.data, data)
        elif changed & self._spans.masked:
            data, inside = self._remasked(before, record, changed)
            changed = changed & ~inside | self._spans.differing_among(before.data, data, inside)
            if spectators is None or apart is None:
                apart = None if spectators is None else self._spans.differing(spectators.data, data)
            else:
                apart = apart & ~inside | self._spans.differing_among(spectators.data, data, inside)
        else:
            data = self._spans.spliced(before.data, record, changed)
        if base is not None:
            base = base[0], base[1] | changed
        after = ShownView(self, record, data, before.viewer, _near(base, spectators, apart), apart)
        after.changed = changed
        return after

    def changes(self, before: bytes, after: bytes) -> int:
        """Return the spans in which two positions differ."""
        return self._spans.differing(before, after)

    def changes_alike(self, theirs: int, mine: ShownView, then: ShownView, spectators: ShownView) -> bool:
        """Return whether a viewer's view changes by the same patch as the spectators', so that it need not be made.

        `theirs` is what changes for spectators, from their view `spectators` on.  The patch is the same if the same bytes change for both,
        are the same for both, and are read by no private part.  The second view of the viewer then has the same private parts as the first.
        """
        if mine.apart is None or then.apart is None:
            return False
        changed = then.changed
        if changed & (mine.apart | then.apart) or changed != theirs:
            return False
        if changed & self._private(mine, spectators):
            return False
        then.private = mine.private
        return True

    def stays_alike(self, changed: int, records: Sequence[bytes], mine: ShownView, spectators: Sequence[ShownView]) -> bool:
        """Return whether a viewer's view changes as the spectators' throughout a step: see `changes_alike`.

        `records` are its positions, `changed` is all that differs from one to the next, and `mine` is the viewer's view of the first.
        """
        if mine.apart is None or mine.ignored != self.ignored:
            return False
        changed &= ~self.ignored
        if changed & (self._spans.whole | mine.apart):
            return False
        theirs = 0
        for view in spectators[1:]:
            theirs |= view.changed
        for inside, at, mask in self._spans.parts:
            if changed & inside:
                if mine.apart & inside:
                    return False
                if any(mask(record[at], mine.viewer) != view.data[at] for record, view in zip(records, spectators, strict=True)):
                    return False
                changed = changed & ~inside | theirs & inside
        return not changed & self._private(mine, spectators[0])

    def _private(self, mine: ShownView, spectators: ShownView) -> int:
        """Return the spans of which a change may be seen by a viewer in another way than by spectators."""
        if mine.private is None:
            assert mine.apart is not None
            if self._is_same_for_all:
                mine.private = mine.part.private(mine.apart)
            elif hasattr(self._show, "_composes"):
                mine.private = mine.part.private_beside(spectators.part, mine.apart)
            else:
                mine.private = -1
        return mine.private

    def made(self, shown: ShownView, near: Iterable[_NearView]) -> ViewPart:
        """Make a view."""
        if shown.ignored != self.ignored:  # a view that was made since then reads the events
            shown.ignored, shown.data, near = self.ignored, self._masked(shown.record, shown.viewer), ()
        known, alike = [], []
        for other, differs in near:
            if other.is_made:
                if self._is_same_for_all or other.viewer == shown.viewer:
                    if not other.part.read & differs:
                        return other.part
                    alike.append((other.part, differs))
                known.append((other.part.parts, differs))
        part = self.recomposed(self._show, shown.data, self._content, alike)
        if part is None:
            part = self.make(self._show, shown.data, self._content, (shown.viewer,), known)
        if part.read & self.ignored:  # this game's views read the events: they count from now on
            self.ignored, self._is_same_for_all = 0, False
            shown.data = self._masked(shown.record, shown.viewer)
            part = self.make(self._show, shown.data, self._content, (shown.viewer,), ())
        return part

    def _remasked(self, before: ShownView, record: bytes, changed: int) -> tuple[bytes, int]:
        """Return the bytes that a viewer sees of a position after another, and the spans of the parts that were masked anew."""
        parts = [part for part in self._spans.parts if changed & part[0]]
        inside = 0
        for spans, _, _ in parts:
            inside |= spans
        data = bytearray(self._spans.spliced(before.data, record, changed & ~inside))
        for _, at, mask in parts:
            data[at] = mask(record[at], before.viewer)
        return bytes(data), inside

    def _masked(self, record: bytes, viewer: int) -> bytes:
        return shown_bytes(self._kind.from_buffer_copy(record), viewer, events=not self.ignored)


def _near(base: _NearView | None, spectators: ShownView | None, apart: int | None) -> list[_NearView]:
    """Return the views near one that differs from the spectators' in `apart`."""
    return [*([] if base is None else [base]), *([] if spectators is None or apart is None else [(spectators, apart)])]


_NearView = tuple[ShownView, int]
"""A view, and the spans in which its position differs from another."""


def _reads_viewer(show: Callable[..., Any]) -> bool:
    """Return whether a function `show(s, content, viewer)` reads its last argument, as far as that can be told."""
    code = getattr(show, "__code__", None)
    return code is None or any(one.argval == code.co_varnames[2] for one in dis.get_instructions(code))
