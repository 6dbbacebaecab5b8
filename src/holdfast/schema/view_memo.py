"""Views of positions, and memoized parts of them: a part is made again only when something that it read of the position has changed.

A function of a game's view module that is marked with `@memoized` is called as `f(s, content, *arguments)` and returns plain data.  While
a `ViewMemo` makes a view, it records what the function reads of the masked position (`view_trace.py`).  A part is then found in two ways,
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
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import wraps
from operator import itemgetter
from typing import Any, ParamSpec, TypeVar, cast

import msgspec

from holdfast.engine.visibility import SPECTATOR, shown_bytes

from .view_trace import Span, Spans, let_go, traced_type

P = ParamSpec("P")
R = TypeVar("R")

encode = msgspec.json.Encoder().encode

MOST_PARTS = 2_000
"""Parts that the memo of a game keeps for certain; it forgets those that are not used while as many others are added."""

MOST_COURSES = 4
"""Courses through one function that are known: which bytes it reads may depend on what it reads."""

MOST_VIEWS = 200
"""Views that are kept whole: one step begins where the one before ended."""


def memoized(function: Callable[P, R]) -> Callable[P, R]:
    """Declare a function `f(s, content, *arguments)` as a part of a view; the arguments must be hashable."""
    make: Callable[..., Any] = function

    @wraps(function)
    def part(s: Any, content: Any, *arguments: Any) -> Any:
        making: _Making | None = getattr(s, "_making", None)
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


class Part:
    """A part of a view, or a whole view: its value, the parts it is made of, and as bit masks of spans all that it reads of the position,
    and what it reads itself, outside of them.
    """

    __slots__ = ("_places", "itself", "parts", "read", "value")

    def __init__(self, value: Any, read: int, itself: int, parts: dict[_Call, Part], places: dict[_Call, _Place] | None = None) -> None:
        self.value, self.read, self.itself, self.parts = value, read, itself, parts
        self._places = places

    @property
    def places(self) -> dict[_Call, _Place]:
        """Where each part lies in the value of one that `composes` them."""
        if self._places is None:
            self._places = _places(self.value, self.parts)
        return self._places

    def with_parts(self, changed: dict[_Call, Part]) -> Part | None:
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
        return Part(value, read, self.itself, parts, self._places)

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

    def private_beside(self, spectators: Part, apart: int) -> int:
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
        self._made: Part | None = None

    @property
    def is_made(self) -> bool:
        """Whether somebody has looked at it."""
        return self._made is not None

    @property
    def part(self) -> Part:
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


class ViewMemo:
    """The views of a game's positions, and the parts of them that were made last."""

    def __init__(self, show: Callable[..., Mapping[str, Any]], kind: Any, content: Any, most: int = MOST_PARTS) -> None:
        self._show, self._content, self._most = show, content, most
        self._kind, self._traced = kind, traced_type(kind)
        self._spans: Spans = self._traced.spans
        self._is_same_for_all = not _reads_viewer(show)
        self.ignored = 1 << self._spans.events if self._spans.events >= 0 else 0
        """The span of the events, until a view has read them."""
        self._courses: dict[_Call, tuple[_Course, ...]] = {}
        self._readers: dict[int, Callable[[bytes], Hashable]] = {}
        self._young: dict[Hashable, Part] = {}
        self._old: dict[Hashable, Part] = {}
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

    def made(self, shown: ShownView, near: Iterable[_NearView]) -> Part:
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
        part = self._recomposed(self._show, shown.data, self._content, alike)
        if part is None:
            part = self._make(self._show, shown.data, self._content, (shown.viewer,), known)
        if part.read & self.ignored:  # this game's views read the events: they count from now on
            self.ignored, self._is_same_for_all = 0, False
            shown.data = self._masked(shown.record, shown.viewer)
            part = self._make(self._show, shown.data, self._content, (shown.viewer,), ())
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

    # -- parts ---------------------------------------------------------------------------------------------------------

    def part(self, make: Callable[..., Any], data: bytes, content: Any, call: _Call, near: _Near) -> Part:
        """Return a part from others that are near, from among those made last, by the bytes that it reads, or make it."""
        if near and hasattr(make, "_composes"):
            recomposed = self._recomposed(make, data, content, [(part, differs) for parts, differs in near if (part := parts.get(call))])
            if recomposed is not None:
                return recomposed
        courses = self._courses.get(call, ())
        for course in courses:
            key = (course, course.bytes_of(data))
            found = self._young.get(key)
            if found is None:
                found = self._old.get(key)
                if found is None:
                    continue
                self._keep_part(key, found)
            return found
        known = [(part.parts, differs) for parts, differs in near if (part := parts.get(call)) is not None]
        made = self._make(make, data, content, call[1], known)
        for parts, _ in near:
            if call in parts and _are_equal(parts[call].value, made.value):
                made.value = parts[call].value  # what is the same object need not be compared
                break
        run = next((known for known in courses if known.read == made.read), None)
        if run is None:
            run = _Course(made.read, self._reader(made.read))
            self._courses[call] = (run, *courses[: MOST_COURSES - 1])
        self._keep_part((run, run.bytes_of(data)), made)
        return made

    def _make(self, make: Callable[..., Any], data: bytes, content: Any, arguments: tuple[Hashable, ...], near: _Near) -> Part:
        s = self._traced.from_buffer_copy(data)
        making = s._making = _Making(self, data, near)
        s._read = 0
        value = make(s, content, *arguments)
        read = itself = s._read
        let_go(s)
        for part in making.parts.values():
            read |= part.read
        return Part(value, read, itself, making.parts)

    def _reader(self, read: int) -> Callable[[bytes], Hashable]:
        """Return what takes these spans out of a record."""
        found = self._readers.get(read)
        if found is None:
            if len(self._readers) >= self._most:
                self._readers.clear()
            joined = [slice(*span) for span in _joined(self._spans.of_mask(read))]
            found = self._readers[read] = itemgetter(*joined) if joined else lambda _: None
        return found

    def _recomposed(self, make: Callable[..., Any], data: bytes, content: Any, known: Sequence[tuple[Part, int]]) -> Part | None:
        """Return a part as one of the `known` with those parts made anew of which something read has changed; None if it must be called."""
        if not hasattr(make, "_composes"):
            return None
        for part, differs in known:
            if part.itself & differs:
                continue
            near = [(other.parts, apart) for other, apart in known]
            changed: dict[_Call, Part] = {}
            for call, inner in part.parts.items():
                if inner.read & differs:
                    found = next((one for parts, apart in near if (one := parts.get(call)) is not None and not one.read & apart), None)
                    changed[call] = found or self.part(call[0], data, content, call, near)
            return part.with_parts(changed)
        return None

    def _keep_part(self, key: Hashable, part: Part) -> None:
        if len(self._young) >= self._most:
            self._old, self._young = self._young, {}
        self._young[key] = part


class _Making:
    """A part that is being made of a traced position, with what is `near`: the same part in views of other positions."""

    __slots__ = ("_data", "_memo", "_near", "parts")

    def __init__(self, memo: ViewMemo, data: bytes, near: _Near) -> None:
        self._memo, self._data, self._near = memo, data, near
        self.parts: dict[_Call, Part] = {}

    def part(self, make: Callable[..., Any], content: Any, arguments: tuple[Hashable, ...]) -> Any:
        """Return `make(s, content, *arguments)` for the part that reads the position."""
        call = (make, arguments)
        for parts, differs in self._near:
            found = parts.get(call)
            if found is not None and not found.read & differs:
                break
        else:
            found = self._memo.part(make, self._data, content, call, self._near)
        self.parts[call] = found
        return found.value


def _are_equal(one: Any, other: Any) -> bool:
    """Return whether two values are equal, of equal types within: 1 and true are not."""
    return bool(one == other) and encode(one) == encode(other)


def _near(base: _NearView | None, spectators: ShownView | None, apart: int | None) -> list[_NearView]:
    """Return the views near one that differs from the spectators' in `apart`."""
    return [*([] if base is None else [base]), *([] if spectators is None or apart is None else [(spectators, apart)])]


_NearView = tuple[ShownView, int]
"""A view, and the spans in which its position differs from another."""

_Call = tuple[Callable[..., Any], tuple[Hashable, ...]]
"""A memoized function and its arguments, without position and content."""

_Near = Sequence[tuple[dict[_Call, Part], int]]
"""For each view or part that is near, its parts, and the spans in which its position differs."""


class _Course:
    """What one course through a function reads, as a bit mask of spans.  `bytes_of` gives these parts of a record."""

    __slots__ = ("bytes_of", "read")

    def __init__(self, read: int, bytes_of: Callable[[bytes], Hashable]) -> None:
        self.read, self.bytes_of = read, bytes_of


_SPREAD = ("**",)
_Place = tuple[Any, ...] | None
"""The keys that lead to a part in the value of another; `_SPREAD` for one whose entries lie there; None where it is not known."""


def _places(value: Any, parts: dict[_Call, Part]) -> dict[_Call, _Place]:
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


def _joined(spans: Sequence[Span]) -> Iterator[Span]:
    """Yield spans in ascending order, adjacent ones as one."""
    begin = end = 0
    for start, stop in sorted(spans):
        if start > end:
            if end > begin:
                yield begin, end
            begin = start
        end = stop
    if end > begin:
        yield begin, end


def _reads_viewer(show: Callable[..., Any]) -> bool:
    """Return whether a function `show(s, content, viewer)` reads its last argument, as far as that can be told."""
    code = getattr(show, "__code__", None)
    return code is None or any(one.argval == code.co_varnames[2] for one in dis.get_instructions(code))
