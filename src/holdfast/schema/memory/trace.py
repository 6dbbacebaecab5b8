"""Records that note which of their bytes are read, in *spans*: a field, an element of an array, or a field of an element that is a struct.

A read set is a bit mask of spans (bit i for span i of the traced type).  Piles and the like, whose fields belong together, are one span.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

Span = tuple[int, int]
"""The offset of the first byte, and of the first one after it."""


def joined(spans: Sequence[Span], mask: int) -> list[Span]:
    """Return the spans of a bit mask, adjacent ones as one."""
    found: list[Span] = []
    while mask:
        first = mask & -mask
        mask ^= first
        start, stop = spans[first.bit_length() - 1]
        if found and found[-1][1] == start:
            start = found.pop()[0]
        found.append((start, stop))
    return found


class _TracedElements:
    """An array that notes which elements are read."""

    __slots__ = ("_bits", "_elements", "_traced")

    def __init__(self, traced: Any, elements: Any, bits: tuple[int, ...]) -> None:
        self._traced, self._elements, self._bits = traced, elements, bits

    def __len__(self) -> int:
        return len(self._elements)

    def __getitem__(self, index: int | slice) -> Any:
        bits = self._bits[index]
        self._traced._read |= sum(bits) if isinstance(bits, tuple) else bits
        return self._elements[index]

    def __setitem__(self, index: int | slice, value: Any) -> None:
        """Set an element of the copy that is traced: rules use arrays of the record to count in.

        Memoized parts that are called for afterwards are made of the position as it was.
        """
        self._elements[index] = value

    def __iter__(self) -> Iterator[Any]:
        self._traced._read |= sum(self._bits)
        return iter(self._elements)


class _TracedField:
    """A field of a record that only one part reads: the first reading is noted, and leaves the value as the record's attribute."""

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


class _TracedStructs:
    """A field that is an array of structs: each of them notes which of its fields are read."""

    def __init__(self, field: Any, name: str, kind: Any, length: int, first: int, count: int) -> None:
        self._name, self._kind = name, kind
        self._places = [(field.offset + i * ctypes.sizeof(kind), first + i * count) for i in range(length)]

    def __get__(self, s: Any, _: Any) -> Any:
        value = s.__dict__[self._name] = _TracedElementsOfStructs(s, self._kind, self._places)
        return value


class _TracedElementsOfStructs:
    """An array of structs, each of which is made when it is looked at."""

    __slots__ = ("_kind", "_made", "_places", "_traced")

    def __init__(self, traced: Any, kind: Any, places: Sequence[tuple[int, int]]) -> None:
        self._traced, self._kind, self._places = traced, kind, places
        self._made: dict[int, Any] = {}

    def __len__(self) -> int:
        return len(self._places)

    def __getitem__(self, index: int | slice) -> Any:
        if type(index) is slice:
            return [self._element(i) for i in range(*index.indices(len(self._places)))]
        made = self._made.get(index)
        return self._element(range(len(self._places))[index]) if made is None else made

    def __iter__(self) -> Iterator[Any]:
        return map(self._element, range(len(self._places)))

    def _element(self, i: int) -> Any:
        element = self._made.get(i)
        if element is None:
            offset, first = self._places[i]
            element = self._made[i] = self._kind.from_buffer(self._traced, offset)
            element._whole, element._first = self._traced, first
        return element

    def let_go(self) -> None:
        for element in self._made.values():
            element.__dict__.clear()
        self._made.clear()


class _TracedPart:
    """A field of a struct in an array."""

    def __init__(self, field: Any, name: str, number: int) -> None:
        self._field, self._name, self._bit = field, name, 1 << number

    def __get__(self, element: Any, _: Any) -> Any:
        element._whole._read |= self._bit << element._first
        value = self._field.__get__(element)
        element.__dict__[self._name] = value
        return value


def let_go(s: Any) -> None:
    """Free what a traced record has kept of its readings.

    Its parts refer to it: they would wait for the collection of garbage, a record each, and push what is in use out of the caches.
    """
    for value in s.__dict__.values():
        if type(value) is _TracedElementsOfStructs:
            value.let_go()
    s.__dict__.clear()


@cache
def traced_type(kind: Any) -> Any:
    """Return a record type that notes in `_read` which of its `spans` are read; whoever makes such a record sets that to 0."""
    spans: list[Span] = []
    fields = {name: _traced(getattr(kind, name), name, of, spans) for name, of in kind._fields_}
    return type(f"Traced{kind.__name__}", (kind,), {**fields, "spans": spans})


def _traced(field: Any, name: str, of: Any, spans: list[Span]) -> Any:
    """Return the descriptor of a field, and add its spans."""
    is_array = issubclass(of, ctypes.Array)
    element: Any = of._type_ if is_array else int
    first = len(spans)
    if is_array and issubclass(element, ctypes.Structure) and not getattr(element, "masked_as", ""):
        inner = [getattr(element, part) for part, _ in element._fields_]
        for start in range(field.offset, field.offset + field.size, ctypes.sizeof(element)):
            spans.extend((start + part.offset, start + part.offset + part.size) for part in inner)
        return _TracedStructs(field, name, _traced_element(element), of._length_, first, len(inner))
    step = field.size // of._length_ if is_array else field.size
    spans.extend((start, start + step) for start in range(field.offset, field.offset + field.size, step))
    return _TracedField(field, name, tuple(1 << i for i in range(first, len(spans))), is_array=is_array)


@cache
def _traced_element(kind: Any) -> Any:
    fields = {name: _TracedPart(getattr(kind, name), name, i) for i, (name, _) in enumerate(kind._fields_)}
    return type(f"Traced{kind.__name__}", (kind,), fields)
