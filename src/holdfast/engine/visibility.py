"""Visibility: the part of a position that a viewer may see.

Visibility is declared field by field; a masked position is a copy in which everything else is cleared.  Everything shown to a person is
derived from a masked position, so it cannot leak more.

The declarations are read once per record type, into a plan of byte ranges; masking applies the plan to the bytes of a record.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any, TypeVar

from .events import Event
from .pile import ALL
from .struct import Seen

S = TypeVar("S")

SPECTATOR = 7
"""The viewer without a seat; seats are 0 to 6."""

VIEWERS = range(SPECTATOR + 1)
"""All viewers, of any table."""

NO_CARD = b"\xff"
"""Each byte of a card that is not visible: -1."""


def masked(s: S, viewer: int) -> S:
    """Return a copy of a position with only what a viewer may see; other fields are zero, other cards -1."""
    return type(s).from_buffer_copy(_masked(s, viewer, 1 << viewer))  # type: ignore[attr-defined, no-any-return]


def shown_bytes(s: Any, viewer: int, *, events: bool = True) -> bytes:
    """Return the bytes of a masked position in which every mark that is left says `ALL`: viewers who know the same get the same bytes.

    Without `events` these are all zero.
    """
    return bytes(_masked(s, viewer, ALL, has_events=events))


def known(record: Any, field: str) -> Any:
    """Return a `secret` number of a masked record as a view has it, an array as a list; None where the viewer does not know it.

    A number that is hidden reads 0, like one that is truly 0: so views ask here.  Raises TypeError for a field that is not secret.
    """
    if record.declared[field].seen is not Seen.KNOWN:
        raise TypeError(f"{field} is not secret: read it as it is")
    value = getattr(record, field)
    return None if not record.known else list(value) if hasattr(value, "__len__") else value


def hidden_numbers(s: Any, viewer: int) -> list[tuple[int, int]]:
    """Return the byte ranges (first, first after it) of the numbers of a position that are cleared for a viewer; of no cards."""
    kind: Any = type(s)
    return list(_plan(kind).hidden(bytes(s), viewer))


def _masked(s: Any, viewer: int, mark: int, *, has_events: bool = True) -> bytearray:
    """Return a masked position; `mark` is what becomes of the viewer's marks."""
    kind: Any = type(s)
    plan, whole = _plan(kind), bytes(s)
    data = bytearray(whole)
    plan.mask(data, viewer, mark)
    for start, stop, part in plan.parts:
        data[start:stop] = _masked_part(part, whole[start:stop], viewer, mark)
    for events in plan.events:
        if has_events:
            events.mask(data, viewer, mark)
        else:
            events.wipe(data)
    return data


@lru_cache(4_000)
def _masked_part(plan: _Plan, part: bytes, viewer: int, mark: int) -> bytes:
    """Return the masked bytes of a part of a position; a step leaves most parts as they are."""
    data = bytearray(part)
    plan.mask(data, viewer, mark)
    return bytes(data)


# -- what lies where -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Pile:
    """Offsets of a pile whose cards are visible to the viewers who know them."""

    count: int
    cards: int
    known: int
    capacity: int
    width: int
    """The bytes of a card, and of the count."""

    def mask(self, data: bytearray, viewer: int, mark: int) -> None:
        """Keep the cards that the viewer knows, with `mark` in place of all knowers, and clear everything beyond the count."""
        width = self.width
        count = max(0, min(int.from_bytes(data[self.count : self.count + width], sys.byteorder, signed=True), self.capacity))
        known = data[self.known : self.known + count].translate(_marks(viewer, mark))
        if not any(known):
            cards = NO_CARD * (count * width)
        elif width == 1:
            cards = bytes(card if mark else 255 for card, mark in zip(data[self.cards : self.cards + count], known, strict=True))
        else:
            each = range(self.cards, self.cards + count * width, width)
            cards = b"".join(data[i : i + width] if mark else NO_CARD * width for i, mark in zip(each, known, strict=True))
        data[self.cards : self.cards + self.capacity * width] = cards.ljust(self.capacity * width, b"\0")
        data[self.known : self.known + self.capacity] = known.ljust(self.capacity, b"\0")


@cache
def _marks(viewer: int, mark: int) -> bytes:
    """Return the translation table of masks of knowers: `mark` where the viewer is among them, else 0."""
    return bytes(mark if knowers >> viewer & 1 else 0 for knowers in range(256))


@dataclass(frozen=True)
class _Events:
    """Offsets of a list of events."""

    count: int
    items: int
    capacity: int
    size: int
    """The bytes of an event."""

    def mask(self, data: bytearray, viewer: int, mark: int) -> None:
        """Keep only the events whose audience includes the viewer, with `mark` as their audience, and clear all other numbers."""
        stop = self.items + min(data[self.count], self.capacity) * self.size
        kept = bytearray()
        for start in range(self.items, stop, self.size):
            if data[start + _AUDIENCE] >> viewer & 1:
                kept += data[start : start + self.size]
                kept[_AUDIENCE - self.size] = mark
        size = self.capacity * self.size
        data[self.items : self.items + size] = kept.ljust(size, b"\0")
        data[self.count] = len(kept) // self.size
        self._wipe_counts(data)

    def wipe(self, data: bytearray) -> None:
        """Clear all events and their numbers."""
        data[self.items : self.items + self.capacity * self.size] = bytes(self.capacity * self.size)
        data[self.count] = 0
        self._wipe_counts(data)

    def _wipe_counts(self, data: bytearray) -> None:
        """Clear all between the count and the items: what found no room, and how much was done, tells of what others hear."""
        data[self.count + 1 : self.items] = bytes(self.items - self.count - 1)


_AUDIENCE = Event.audience.offset  # type: ignore[attr-defined]


@dataclass(eq=False)
class _Plan:
    """What to mask in a record type, or in a part of it, as byte offsets from its start."""

    wiped: list[tuple[int, int]] = field(default_factory=list)
    """(start, size) of each field that no viewer may see."""
    guarded: list[tuple[int, list[tuple[int, int]]]] = field(default_factory=list)
    """(offset of `known`, [(start, size), …]) of each record with numbers visible to those who know them."""
    slots: list[tuple[int, int, int]] = field(default_factory=list)
    """(offset of the card, its bytes, offset of its mask of knowers) of each slot."""
    piles: list[_Pile] = field(default_factory=list)
    events: list[_Events] = field(default_factory=list)
    parts: list[tuple[int, int, _Plan]] = field(default_factory=list)
    """(start, end, plan) of each part of a position that has a plan of its own; events have none, because each step rewrites them."""

    def mask(self, data: bytearray, viewer: int, mark: int) -> None:
        """Clear what the viewer may not see, except in events and in parts with a plan of their own."""
        for start, size in self.wiped:
            data[start : start + size] = bytes(size)
        for known, guarded in self.guarded:
            data[known] = mark if data[known] >> viewer & 1 else 0
            if not data[known]:
                for start, size in guarded:
                    data[start : start + size] = bytes(size)
        for card, width, known in self.slots:
            data[known] = mark if data[known] >> viewer & 1 else 0
            if not data[known]:
                data[card : card + width] = NO_CARD * width
        for pile in self.piles:
            pile.mask(data, viewer, mark)

    def hidden(self, data: bytes, viewer: int, start: int = 0) -> Iterator[tuple[int, int]]:
        """Yield the byte ranges of the numbers that a viewer may not see, in parts with a plan of their own too."""
        hidden = [*self.wiped]
        for known, guarded in self.guarded:
            if not data[start + known] >> viewer & 1:
                hidden += guarded
        for first, size in hidden:
            yield start + first, start + first + size
        for first, _, part in self.parts:
            yield from part.hidden(data, viewer, start + first)

    def read(self, kind: Any, start: int, *, whole: bool = False) -> None:
        """Add the declarations of a record type that is located at offset `start`; with `whole`, its parts get plans of their own."""
        read_part = self._plan_part if whole else self._read_part
        guarded = []
        for name, declared in kind.declared.items():
            where = getattr(kind, name)
            element, places = _elements(dict(kind._fields_)[name], start + where.offset)
            is_for_knowers = declared.seen is Seen.KNOWN
            is_of_cards = getattr(element, "masked_as", "") in ("card", "cards")
            is_part = issubclass(element, ctypes.Structure)
            if is_for_knowers and not is_part:
                guarded.append((start + where.offset, where.size))
            elif declared.seen is Seen.NOBODY or (is_for_knowers and not is_of_cards):  # no mask states who knows such a part
                self.wiped.append((start + where.offset, where.size))
            elif is_part:
                for place in places:
                    read_part(element, place, is_for_knowers)
        if guarded:
            self.guarded.append((start + kind.known.offset, guarded))

    def _plan_part(self, kind: Any, start: int, is_for_knowers: bool) -> None:
        part = _Plan()
        part._read_part(kind, 0, is_for_knowers)
        if part.events:
            self._read_part(kind, start, is_for_knowers)
        elif part.wiped or part.guarded or part.slots or part.piles:
            self.parts.append((start, start + ctypes.sizeof(kind), part))

    def _read_part(self, kind: Any, start: int, is_for_knowers: bool) -> None:
        def at(name: str) -> int:
            return start + int(getattr(kind, name).offset)

        masked_as = getattr(kind, "masked_as", "")
        if masked_as == "events":
            capacity = kind.declared["items"].length
            self.events.append(_Events(at("count"), at("items"), capacity, kind.items.size // capacity))
        elif masked_as == "card" and is_for_knowers:
            self.slots.append((at("card"), kind.card.size, at("known")))
        elif masked_as == "cards" and is_for_knowers:
            self.piles.append(_Pile(at("count"), at("cards"), at("known"), kind.capacity, kind.count.size))
        else:
            self.read(kind, start)


def _elements(kind: Any, start: int) -> tuple[Any, range]:
    """Return the type of a field, or of an array's elements, and the offset of each element."""
    if not issubclass(kind, ctypes.Array):
        return kind, range(start, start + 1)
    size = ctypes.sizeof(kind._type_)
    return kind._type_, range(start, start + size * kind._length_, size)


@cache
def _plan(kind: Any) -> _Plan:
    plan = _Plan()
    plan.read(kind, 0, whole=True)
    return plan
