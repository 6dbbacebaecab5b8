"""Memoized parts of views: a part is made again only when something that it read of the position has changed.

A function of a game's view module that is marked with `@memoized` is called as `f(s, content, *arguments)` and returns plain data.  While
a `ViewMemo` makes a view, it records what the function reads of the masked position.  A later call with the same arguments, for a position
with the same bytes there, returns the same object: for the next position of a game, for another viewer, at another table.

The recording is by field of the position, and by element for arrays of structs, so that a part about one player does not depend on what
others have.  A memoized function reads the position through its fields only (it does not copy its bytes), and what it has returned must
not be changed.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cache, wraps
from operator import itemgetter
from typing import Any, ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")

MOST_PARTS = 10_000
"""Parts that the memo of a game keeps for certain; it forgets those that are not used while as many others are added."""

MOST_COURSES = 8
"""Courses through one function that are known: which bytes it reads may depend on what it reads."""


def memoized(function: Callable[P, R]) -> Callable[P, R]:
    """Declare a function `f(s, content, *arguments)` as a part of a view; the arguments must be hashable."""
    make: Callable[..., Any] = function

    @wraps(function)
    def part(s: Any, content: Any, *arguments: Any) -> Any:
        memo: ViewMemo | None = getattr(s, "_memo", None)
        return make(s, content, *arguments) if memo is None else memo.part(make, s, content, arguments)

    return cast(Callable[P, R], part)


@memoized
def each(s: Any, content: Any, part: Callable[[Any, Any, int], R], numbers: Iterable[int]) -> list[R]:
    """Return the list of a part for each of some numbers, itself a part; `numbers` must be hashable: a range or a tuple."""
    return [part(s, content, number) for number in numbers]


class ViewMemo:
    """The parts of a game's views that were made last."""

    def __init__(self, show: Callable[..., Mapping[str, Any]], kind: Any, content: Any, most: int = MOST_PARTS) -> None:
        self._show, self._kind, self._content, self._most = show, _traced_type(kind), content, most
        self._courses: dict[Hashable, tuple[_Course, ...]] = {}
        self._young: dict[Hashable, Any] = {}
        self._old: dict[Hashable, Any] = {}

    def view(self, data: bytes, viewer: int) -> dict[str, Any]:
        """Return the view of a masked position, given as bytes.  It is shared: it must not be changed."""
        return cast(dict[str, Any], self._part(self._show, data, self._content, (viewer,))[0])

    def part(self, make: Callable[..., Any], s: Any, content: Any, arguments: tuple[Hashable, ...]) -> Any:
        """Return `make(s, content, *arguments)` for the part that reads `s`, from the memo if nothing has changed that it reads."""
        value, read = self._part(make, s._data, content, arguments)
        s._read |= read
        return value

    def _part(self, make: Callable[..., Any], data: bytes, content: Any, arguments: tuple[Hashable, ...]) -> tuple[Any, int]:
        """Return a part and what it reads."""
        call = (make, arguments)
        courses = self._courses.get(call, ())
        for course in courses:
            key = (course, course.bytes_of(data))
            value = self._young.get(key, _MISSING)
            if value is _MISSING:
                value = self._old.get(key, _MISSING)
                if value is _MISSING:
                    continue
                self._keep(key, value)
            return value, course.read
        s = self._kind.from_buffer_copy(data)
        s._memo, s._data, s._read = self, data, 0
        value, read = make(s, content, *arguments), s._read
        course = next((known for known in courses if known.read == read), None) or _Course(read, self._kind._spans)
        if course not in courses:
            self._courses[call] = (course, *courses[: MOST_COURSES - 1])
        self._keep((course, course.bytes_of(data)), value)
        return value, read

    def _keep(self, key: Hashable, value: Any) -> None:
        if len(self._young) >= self._most:
            self._old, self._young = self._young, {}
        self._young[key] = value


_MISSING = object()

_Span = tuple[int, int]
"""The offset of the first byte of a field or element, and of the first one after it."""


class _Course:
    """What one course through a function reads: a bit mask of spans.  `bytes_of` gives these parts of a record."""

    __slots__ = ("bytes_of", "read")

    def __init__(self, read: int, spans: Sequence[_Span]) -> None:
        self.read = read
        joined = [slice(*span) for span in _joined([span for i, span in enumerate(spans) if read >> i & 1])]
        self.bytes_of: Callable[[bytes], Hashable] = itemgetter(*joined) if joined else lambda _: None


def _joined(spans: Sequence[_Span]) -> Iterator[_Span]:
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


class _TracedElements:
    """An array that records which elements are read; `bits` has the bit of each."""

    __slots__ = ("_bits", "_elements", "_traced")

    def __init__(self, traced: Any, elements: Any, bits: tuple[int, ...]) -> None:
        self._traced, self._elements, self._bits = traced, elements, bits

    def __len__(self) -> int:
        return len(self._elements)

    def __getitem__(self, index: int | slice) -> Any:
        bits = self._bits[index]
        self._traced._read |= sum(bits) if isinstance(bits, tuple) else bits
        return self._elements[index]

    def __iter__(self) -> Iterator[Any]:
        self._traced._read |= sum(self._bits)
        return iter(self._elements)


class _TracedField:
    """A field of a position that only one part reads: the first reading is recorded, and leaves the value as the record's attribute."""

    def __init__(self, field: Any, name: str, bits: tuple[int, ...], *, is_array: bool) -> None:
        self._field, self._name, self._bits, self._is_array = field, name, bits, is_array

    def __get__(self, s: Any, _: Any) -> Any:
        value = self._field.__get__(s)
        if self._is_array:
            value = _TracedElements(s, value, self._bits)
        else:
            s._read |= self._bits[0]
        s.__dict__[self._name] = value
        return value


@cache
def _traced_type(kind: Any) -> Any:
    """Return a record type that records in `_read`, as bits, which of its `_spans` are read."""
    spans: list[_Span] = []
    fields = {name: _traced(getattr(kind, name), name, of, spans) for name, of in kind._fields_}
    return type(f"Traced{kind.__name__}", (kind,), {**fields, "_spans": spans})


def _traced(field: Any, name: str, of: Any, spans: list[_Span]) -> _TracedField:
    """Return the descriptor of a field, and add its spans: one, or one for each element of an array."""
    is_array = issubclass(of, ctypes.Array)
    step = field.size // of._length_ if is_array else field.size
    first = len(spans)
    spans.extend((start, start + step) for start in range(field.offset, field.offset + field.size, step))
    return _TracedField(field, name, tuple(1 << i for i in range(first, len(spans))), is_array=is_array)
