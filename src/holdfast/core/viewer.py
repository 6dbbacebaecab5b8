"""Eyes: what a viewer may see of a position.

Who may see a field is declared where the field is declared; a masked position is a copy in which everything else is wiped.
Whatever is shown to a person is made from a masked position, so it cannot tell more.

The declarations are read once for each type of record, into a plan of what lies where; masking goes through the plan, over bytes.
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
"""The viewer who sits at no seat; seats are 0 to 6."""

VIEWERS = range(SPECTATOR + 1)
"""All viewers there can be, at any table."""

NO_CARD = 255
"""The byte of an unseen card, which is -1."""


def masked(s: S, viewer: int) -> S:
    """A copy of a position in which only what a viewer may see is left; what is wiped is zero, an unseen card -1."""
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
    """A pile whose cards are seen by those who know them: where its parts are."""

    count: int
    cards: int
    known: int
    capacity: int

    def mask(self, data: bytearray, viewer: int) -> None:
        """Leave the cards that the viewer knows, but not who else knows them, and nothing beyond the end."""
        count = min(data[self.count], self.capacity) if data[self.count] < 128 else 0  # the byte has a sign
        known = data[self.known : self.known + count].translate(_OWN_MARK[viewer])
        if not any(known):
            cards = b"\xff" * count
        else:
            cards = bytes(card if mark else NO_CARD for card, mark in zip(data[self.cards : self.cards + count], known, strict=True))
        data[self.cards : self.cards + self.capacity] = cards.ljust(self.capacity, b"\0")
        data[self.known : self.known + self.capacity] = known.ljust(self.capacity, b"\0")


_OWN_MARK = [bytes(mark & 1 << viewer for mark in range(256)) for viewer in VIEWERS]
"""For each viewer what is left of the marks of a card's knowers: the viewer's own."""


@dataclass(frozen=True)
class _Events:
    """A list of events: where its parts are."""

    count: int
    lost: int
    items: int
    capacity: int

    def mask(self, data: bytearray, viewer: int) -> None:
        """Leave only the events of which the viewer is an audience, and no trace of how many others there are."""
        stop = self.items + min(data[self.count], self.capacity) * _EVENT
        heard = bytearray()
        for start in range(self.items, stop, _EVENT):
            if data[start + _AUDIENCE] >> viewer & 1:
                heard += data[start : start + _EVENT]
                heard[_AUDIENCE - _EVENT] = 1 << viewer
        size = self.capacity * _EVENT
        data[self.items : self.items + size] = heard.ljust(size, b"\0")
        data[self.count] = len(heard) // _EVENT
        data[self.lost] = 0


_EVENT = ctypes.sizeof(Event)  # type: ignore[arg-type]
_AUDIENCE = Event.audience.offset  # type: ignore[attr-defined]


@dataclass
class _Plan:
    """What is to be masked in a type of record: where it starts, in bytes from the start of the record."""

    wiped: list[tuple[int, int]] = field(default_factory=list)
    """Start and size of what nobody may see."""
    guarded: list[tuple[int, list[tuple[int, int]]]] = field(default_factory=list)
    """The mark of who knows the numbers of a record that are for those who know them, and start and size of each."""
    slots: list[tuple[int, int]] = field(default_factory=list)
    """A card, and the mark of who knows it."""
    piles: list[_Pile] = field(default_factory=list)
    events: list[_Events] = field(default_factory=list)

    def read(self, kind: Any, start: int) -> None:
        """Add what the declarations of a record say that lies at `start`."""
        guarded = []
        for name, declared in kind.declared.items():
            where = getattr(kind, name)
            element, places = _elements(dict(kind._fields_)[name], start + where.offset)
            is_for_knowers = declared.seen is Seen.KNOWN
            is_of_cards = getattr(element, "masked_as", "") in ("card", "cards")
            is_part = issubclass(element, ctypes.Structure)
            if is_for_knowers and not is_part:
                guarded.append((start + where.offset, where.size))
            elif declared.seen is Seen.NOBODY or (is_for_knowers and not is_of_cards):  # no mark says who knows such a part
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
    """The type of a field, or of the elements of an array, and where each of them starts."""
    if not issubclass(kind, ctypes.Array):
        return kind, range(start, start + 1)
    size = ctypes.sizeof(kind._type_)
    return kind._type_, range(start, start + size * kind._length_, size)


@cache
def _plan(kind: Any) -> _Plan:
    plan = _Plan()
    plan.read(kind, 0)
    return plan
