"""Visibility: the part of a position that a viewer may see.

Visibility is declared field by field; a masked position is a copy in which everything else is cleared.  Everything shown to a person is
derived from a masked position, so it cannot leak more.

The declarations are read once per record type, into a plan of byte ranges; masking applies the plan to the bytes of a record.
"""

from __future__ import annotations

import ctypes
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeVar

from .events import Event
from .struct import Seen

S = TypeVar("S")

SPECTATOR = 7
"""The viewer without a seat; seats are 0 to 6."""

VIEWERS = range(SPECTATOR + 1)
"""All viewers, of any table."""

NO_CARD = 255
"""The byte of a card that is not visible: -1."""


def masked(s: S, viewer: int) -> S:
    """Return a copy of a position with only what a viewer may see; other fields are zero, other cards -1."""
    kind: Any = type(s)
    plan = _plan(kind)
    data = bytearray(s)  # type: ignore[call-overload]
    for start, size in plan.wiped:
        data[start : start + size] = bytes(size)
    for known, guarded in plan.guarded:
        data[known] &= 1 << viewer
        if not data[known]:
            for start, size in guarded:
                data[start : start + size] = bytes(size)
    for card, known in plan.slots:
        data[known] &= 1 << viewer
        if not data[known]:
            data[card] = NO_CARD
    for pile in plan.piles:
        pile.mask(data, viewer)
    for events in plan.events:
        events.mask(data, viewer)
    return kind.from_buffer_copy(data)  # type: ignore[no-any-return]


# -- what lies where -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Pile:
    """Offsets of a pile whose cards are visible to the viewers who know them."""

    count: int
    cards: int
    known: int
    capacity: int

    def mask(self, data: bytearray, viewer: int) -> None:
        """Keep the cards that the viewer knows, without the other knowers, and clear everything beyond the count."""
        count = min(data[self.count], self.capacity) if data[self.count] < 128 else 0  # the byte is signed
        known = data[self.known : self.known + count].translate(_OWN_MARK[viewer])
        if not any(known):
            cards = b"\xff" * count
        else:
            cards = bytes(card if mark else NO_CARD for card, mark in zip(data[self.cards : self.cards + count], known, strict=True))
        data[self.cards : self.cards + self.capacity] = cards.ljust(self.capacity, b"\0")
        data[self.known : self.known + self.capacity] = known.ljust(self.capacity, b"\0")


_OWN_MARK = [bytes(mark & 1 << viewer for mark in range(256)) for viewer in VIEWERS]
"""For each viewer, the translation table that keeps only the viewer's own bit of a mask."""


@dataclass(frozen=True)
class _Events:
    """Offsets of a list of events."""

    count: int
    lost: int
    items: int
    capacity: int

    def mask(self, data: bytearray, viewer: int) -> None:
        """Keep only the events whose audience includes the viewer, and clear the number of all others."""
        stop = self.items + min(data[self.count], self.capacity) * _EVENT
        kept = bytearray()
        for start in range(self.items, stop, _EVENT):
            if data[start + _AUDIENCE] >> viewer & 1:
                kept += data[start : start + _EVENT]
                kept[_AUDIENCE - _EVENT] = 1 << viewer
        size = self.capacity * _EVENT
        data[self.items : self.items + size] = kept.ljust(size, b"\0")
        data[self.count] = len(kept) // _EVENT
        data[self.lost] = 0


_EVENT = ctypes.sizeof(Event)  # type: ignore[arg-type]
_AUDIENCE = Event.audience.offset  # type: ignore[attr-defined]


@dataclass
class _Plan:
    """What to mask in a record type, as byte offsets from the start of the record."""

    wiped: list[tuple[int, int]] = field(default_factory=list)
    """(start, size) of each field that no viewer may see."""
    guarded: list[tuple[int, list[tuple[int, int]]]] = field(default_factory=list)
    """(offset of `known`, [(start, size), …]) of each record with numbers visible to those who know them."""
    slots: list[tuple[int, int]] = field(default_factory=list)
    """(offset of the card, offset of its mask of knowers) of each slot."""
    piles: list[_Pile] = field(default_factory=list)
    events: list[_Events] = field(default_factory=list)

    def read(self, kind: Any, start: int) -> None:
        """Add the declarations of a record type that is located at offset `start`."""
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
                    self._read_part(element, place, is_for_knowers)
        if guarded:
            self.guarded.append((start + kind.known.offset, guarded))

    def _read_part(self, kind: Any, start: int, is_for_knowers: bool) -> None:
        def at(name: str) -> int:
            return start + int(getattr(kind, name).offset)

        masked_as = getattr(kind, "masked_as", "")
        if masked_as == "events":
            self.events.append(_Events(at("count"), at("lost"), at("items"), kind.declared["items"].length))
        elif masked_as == "card" and is_for_knowers:
            self.slots.append((at("card"), at("known")))
        elif masked_as == "cards" and is_for_knowers:
            self.piles.append(_Pile(at("count"), at("cards"), at("known"), kind.capacity))
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
    plan.read(kind, 0)
    return plan
