"""Parts that are made of positions, and found again: by the bytes that they have read, for any position that has the same bytes there."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from hashlib import blake2b
from operator import itemgetter
from typing import Any

import msgspec

from .parts import Call, ViewPart
from .trace import Span, Spans, let_go, traced_type

encode = msgspec.json.Encoder().encode

MOST_PARTS = 2_000
"""Parts that a memo keeps for certain; it forgets those that are not used while as many others are added."""

MOST_COURSES = 4
"""Courses through one function that are known: which bytes it reads may depend on what it reads."""

MOST_BYTES = 1_000
"""Bytes that a part may have read to be known by them, and not by their digest."""

Near = Sequence[tuple[dict[Call, ViewPart], int]]
"""For each view or part that is near, its parts, and the spans in which its position differs."""


class PartMemo:
    """Parts of a kind of position that were made last.

    A part is called for as a `Call`: a function `make(s, content, *arguments)`, which reads the position through its fields only, and the
    arguments.
    """

    def __init__(self, kind: Any, most: int = MOST_PARTS) -> None:
        self._traced = traced_type(kind)
        self._spans: Spans = self._traced.spans
        self._most = most
        self._courses: dict[Call, tuple[_Course, ...]] = {}
        self._readers: dict[int, Callable[[bytes], Hashable]] = {}
        self._young: dict[Hashable, ViewPart] = {}
        self._old: dict[Hashable, ViewPart] = {}

    def part(self, data: bytes, content: Any, call: Call, near: Near) -> ViewPart:
        """Return a part of a position, given as bytes: from others that are near, from among those made last, by the bytes that it reads,
        or made.
        """
        make, arguments = call
        known = [(part, differs) for parts, differs in near if (part := parts.get(call)) is not None]
        if known and (recomposed := self.recomposed(make, data, content, known)) is not None:
            return recomposed
        courses = self._courses.get(call, ())
        young, old = self._young, self._old
        for course in courses:
            key = (course, course.bytes_of(data))
            found = young.get(key)
            if found is None:
                found = old.get(key)
                if found is None:
                    continue
                self._keep_part(key, found)
            return found
        made = self.make(make, data, content, arguments, [(part.parts, differs) for part, differs in known])
        for part, _ in known:
            if _are_equal(part.value, made.value):
                made.value = part.value  # what is the same object need not be compared
                break
        taken = next((course for course in courses if course.read == made.read), None)
        if taken is None:
            taken = _Course(made.read, self._reader(made.read))
            self._courses[call] = (taken, *courses[: MOST_COURSES - 1])
        self._keep_part((taken, taken.bytes_of(data)), made)
        return made

    def make(self, make: Callable[..., Any], data: bytes, content: Any, arguments: tuple[Hashable, ...], near: Near) -> ViewPart:
        """Call what makes a part, and return it with what it has read."""
        s = self._traced.from_buffer_copy(data)
        making = s._making = Making(self, data, near)
        s._read = 0
        value = make(s, content, *arguments)
        read = itself = s._read
        let_go(s)
        for part in making.parts.values():
            read |= part.read
        return ViewPart(value, read, itself, making.parts)

    def _reader(self, read: int) -> Callable[[bytes], Hashable]:
        """Return what takes these spans out of a record."""
        found = self._readers.get(read)
        if found is None:
            if len(self._readers) >= self._most:
                self._readers.clear()
            found = self._readers[read] = _reader(list(_joined(self._spans.of_mask(read))))
        return found

    def recomposed(self, make: Callable[..., Any], data: bytes, content: Any, known: Sequence[tuple[ViewPart, int]]) -> ViewPart | None:
        """Return a part as one of the `known` with those parts made anew of which something read has changed; None if it must be called."""
        if not hasattr(make, "_composes"):
            return None
        for part, differs in known:
            if part.itself & differs:
                continue
            near: Near = ()
            changed: dict[Call, ViewPart] = {}
            for call, inner in part.parts.items():
                if inner.read & differs:
                    for other, apart in known:
                        found = other.parts.get(call)
                        if found is not None and not found.read & apart:
                            break
                    else:
                        near = near or [(other.parts, apart) for other, apart in known]
                        found = self.part(data, content, call, near)
                    changed[call] = found
            return part.with_parts(changed)
        return None

    def _keep_part(self, key: Hashable, part: ViewPart) -> None:
        if len(self._young) >= self._most:
            self._old, self._young = self._young, {}
        self._young[key] = part


class Making:
    """A part that is being made of a traced position, with what is `near`: the same part in views of other positions."""

    __slots__ = ("_data", "_memo", "_near", "parts")

    def __init__(self, memo: PartMemo, data: bytes, near: Near) -> None:
        self._memo, self._data, self._near = memo, data, near
        self.parts: dict[Call, ViewPart] = {}

    def part(self, make: Callable[..., Any], content: Any, arguments: tuple[Hashable, ...]) -> Any:
        """Return `make(s, content, *arguments)` for the part that reads the position."""
        call = (make, arguments)
        for parts, differs in self._near:
            found = parts.get(call)
            if found is not None and not found.read & differs:
                break
        else:
            found = self._memo.part(self._data, content, call, self._near)
        self.parts[call] = found
        return found.value


def _reader(spans: Sequence[Span]) -> Callable[[bytes], Hashable]:
    """Return what takes spans out of a record; of many bytes, which would be kept with each part, their digest."""
    slices = [slice(*span) for span in spans]
    if not slices:
        return lambda _: None
    taken = itemgetter(*slices)
    if sum(stop - start for start, stop in spans) <= MOST_BYTES:
        return taken
    if len(slices) == 1:
        return lambda data: blake2b(taken(data), digest_size=16).digest()
    return lambda data: blake2b(b"".join(taken(data)), digest_size=16).digest()


def _are_equal(one: Any, other: Any) -> bool:
    """Return whether two values are equal, of equal types within: 1 and true are not."""
    return bool(one == other) and encode(one) == encode(other)


class _Course:
    """What one course through a function reads, as a bit mask of spans.  `bytes_of` gives these parts of a record."""

    __slots__ = ("bytes_of", "read")

    def __init__(self, read: int, bytes_of: Callable[[bytes], Hashable]) -> None:
        self.read, self.bytes_of = read, bytes_of


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
