"""Eyes: what a viewer may see of a position.

Who may see a field is declared where the field is declared; a masked position is a copy in which everything else is wiped.
Whatever is shown to a person is made from a masked position, so it cannot tell more.
"""

from __future__ import annotations

import ctypes
from typing import Any, TypeVar

from .struct import Seen, clone

S = TypeVar("S")

SPECTATOR = 7
"""The viewer who sits at no seat; seats are 0 to 6."""


def masked(s: S, viewer: int) -> S:
    """A copy of a position in which only what a viewer may see is left; what is wiped is zero, an unseen card -1."""
    copy = clone(s)
    _mask(copy, viewer)
    return copy


def _mask(record: Any, viewer: int) -> None:
    for name, declared in record.declared.items():
        value = getattr(record, name)
        if declared.seen is Seen.NOBODY:
            _wipe(record, name)
        elif declared.seen is Seen.KNOWN and _kind(value) not in ("card", "cards"):
            _wipe(record, name)  # only cards say who knows them
        elif isinstance(value, ctypes.Structure):
            _mask_part(value, declared.seen, viewer)
        elif isinstance(value, ctypes.Array) and issubclass(value._type_, ctypes.Structure):
            for element in value:
                _mask_part(element, declared.seen, viewer)


def _kind(value: Any) -> str:
    """How a part, or the elements of an array, are masked."""
    return str(getattr(value._type_ if isinstance(value, ctypes.Array) else value, "masked_as", ""))


def _mask_part(part: Any, seen: Seen, viewer: int) -> None:
    kind = _kind(part)
    if kind == "events":
        _mask_events(part, viewer)
    elif kind == "card" and seen is Seen.KNOWN:
        _mask_card(part, viewer)
    elif kind == "cards" and seen is Seen.KNOWN:
        _mask_cards(part, viewer)
    else:
        _mask(part, viewer)


def _wipe(record: Any, name: str) -> None:
    where = getattr(type(record), name)
    ctypes.memset(ctypes.addressof(record) + where.offset, 0, where.size)


def _mask_card(slot: Any, viewer: int) -> None:
    slot.known &= 1 << viewer
    if not slot.known:
        slot.card = -1


def _mask_cards(pile: Any, viewer: int) -> None:
    for i in range(pile.capacity):
        pile.known[i] &= 1 << viewer
        if i >= pile.count:
            pile.cards[i] = 0
            pile.known[i] = 0
        elif not pile.known[i]:
            pile.cards[i] = -1


def _mask_events(events: Any, viewer: int) -> None:
    """Leave only the events of which the viewer is an audience, and no trace of how many others there are."""
    heard = [clone(event) for event in events.items[: events.count] if event.audience >> viewer & 1]
    size = ctypes.sizeof(events.items)
    ctypes.memset(ctypes.addressof(events.items), 0, size)
    for i, event in enumerate(heard):
        event.audience = 1 << viewer
        events.items[i] = event
    events.count = len(heard)
    events.lost = 0
