"""The cache of parts: values computed from positions, found again by the bytes that they have read of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from operator import itemgetter
from typing import Any

from .trace import Span, joined, let_go, traced_type

MOST_PARTS = 2_000
"""Entries that a cache keeps for certain; it forgets those that are not used while as many others are added."""

MOST_READ_SETS = 4
"""Read sets of one call that are known: which bytes a function reads may depend on what it reads."""

MOST_BYTES = 1_000
"""Bytes that a part may have read to be known by them, and not by their digest."""

Call = tuple[Callable[..., Any], tuple[Hashable, ...]]
"""A memoized function and its arguments, without position and content."""


@dataclass(frozen=True, slots=True)
class CacheEntry:
    """A cache entry: a value, and its read set with those of the parts within it."""

    value: Any
    read: int


class PartMemo:
    """The parts of a kind of position that were computed last.

    A part is called for as a `Call`: a function `make(s, content, *arguments)`, which reads the position through its fields only, and the
    arguments.
    """

    def __init__(self, kind: Any, most: int = MOST_PARTS) -> None:
        self._traced = traced_type(kind)
        self._most = most
        self._read_sets: dict[Call, tuple[_ReadSet, ...]] = {}
        self._old_sets: dict[Call, tuple[_ReadSet, ...]] = {}
        self._bytes_of = lru_cache(most)(lambda mask: _reader(joined(self._traced.spans, mask)))
        self._young: dict[Hashable, CacheEntry] = {}
        self._old: dict[Hashable, CacheEntry] = {}

    def part(self, data: bytes, content: Any, call: Call) -> CacheEntry:
        """Return a part of a position, given as bytes: one that has read the same bytes, or a new one."""
        known = self._read_sets.get(call, ())
        if not known and (known := self._old_sets.get(call, ())):
            self._know(call, known)
        for read_set in known:
            key = read_set, read_set.bytes_of(data)
            found = self._young.get(key)
            if found is None and (found := self._old.get(key)) is not None:
                self._keep(key, found)
            if found is not None:
                return found
        made = self.computed(data, content, call)
        taken = next((read_set for read_set in known if read_set.mask == made.read), None)
        if taken is None:
            taken = _ReadSet(made.read, self._bytes_of(made.read))
            self._know(call, (taken, *known[: MOST_READ_SETS - 1]))
        self._keep((taken, taken.bytes_of(data)), made)
        return made

    def computed(self, data: bytes, content: Any, call: Call) -> CacheEntry:
        """Call what computes a part, and return it with what it has read."""
        make, arguments = call
        s = self._traced.from_buffer_copy(data)
        computation = s._computation = Computation(self, data)
        s._read = 0
        value = make(s, content, *arguments)
        read = s._read
        let_go(s)
        return CacheEntry(value, read | computation.read)

    def _know(self, call: Call, read_sets: tuple[_ReadSet, ...]) -> None:
        if len(self._read_sets) >= self._most:
            self._old_sets, self._read_sets = self._read_sets, {}
        self._read_sets[call] = read_sets

    def _keep(self, key: Hashable, part: CacheEntry) -> None:
        if len(self._young) >= self._most:
            self._old, self._young = self._young, {}
        self._young[key] = part


class Computation:
    """A part that is being computed of a traced position, with what the parts within it have read."""

    __slots__ = ("_data", "_memo", "read")

    def __init__(self, memo: PartMemo, data: bytes) -> None:
        self._memo, self._data, self.read = memo, data, 0

    def part(self, content: Any, call: Call) -> Any:
        """Return the value of a part within this one."""
        found = self._memo.part(self._data, content, call)
        self.read |= found.read
        return found.value


class _ReadSet:
    """What a call may read, as a bit mask.  `bytes_of` takes its bytes out of a record."""

    __slots__ = ("bytes_of", "mask")

    def __init__(self, mask: int, bytes_of: Callable[[bytes], Hashable]) -> None:
        self.mask, self.bytes_of = mask, bytes_of


def _reader(spans: Sequence[Span]) -> Callable[[bytes], Hashable]:
    """Return what takes spans out of a record; of many bytes, which would be kept with each part, their digest."""
    if not spans:
        return lambda _: None
    taken = itemgetter(*(slice(*span) for span in spans))
    if sum(stop - start for start, stop in spans) <= MOST_BYTES:
        return taken
    return lambda data: blake2b(b"".join(taken(data)) if len(spans) > 1 else taken(data), digest_size=16).digest()
