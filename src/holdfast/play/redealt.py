"""What a re-deal has to deal again: the cards and numbers of a position that a viewer does not know, by the field that they are in.

Fields that nobody may see are not among these: what becomes of them must not depend on what they were (`check_dealing`).
"""

from __future__ import annotations

import ctypes
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from holdfast.engine.pile import ALL
from holdfast.engine.rng import Chance, set_key
from holdfast.engine.struct import KNOWN, Seen, clone, from_bytes, to_bytes
from holdfast.engine.visibility import masked
from holdfast.schema.game import Game


class Places(NamedTuple):
    """Where the cards and numbers of a record type lie that only some viewers know."""

    names: tuple[str, ...]
    """The fields, as `hands.cards`: those of all records of an array are one."""
    bytes: Any
    """The offset of each byte of a card or number."""
    fields: Any
    """To which of the fields each of these bytes belongs."""
    marks: Any
    """The offset of each mask of knowers."""


@cache
def places(kind: Any) -> Places:
    """Return the cards and numbers of a record type that only some viewers know."""
    found = [*_read(kind, 0, "")]
    names = tuple(dict.fromkeys(name for name, _, _ in found))
    cards = [offset for _, cards, _ in found for offset in cards]
    fields = [names.index(name) for name, cards, _ in found for _ in cards]
    marks = [offset for _, _, known in found for offset in known]
    return Places(names, *(np.array(column, np.intp) for column in (cards, fields, marks)))


def _read(kind: Any, start: int, path: str) -> Iterator[tuple[str, range, range]]:
    """Yield (field, bytes of its cards or numbers, their masks of knowers) of a record that is located at offset `start`."""
    for name, declared in kind.declared.items():
        where, element = getattr(kind, name), dict(kind._fields_)[name]
        inside, is_known = f"{path}{name}", declared.seen is Seen.KNOWN
        each = element._type_ if issubclass(element, ctypes.Array) else element
        if declared.seen is Seen.NOBODY:
            continue
        if not issubclass(each, ctypes.Structure):
            if is_known:
                yield inside, _bytes_of(where, start), _bytes_of(getattr(kind, KNOWN), start)
            continue
        masked_as = getattr(each, "masked_as", "")
        for place in range(start + where.offset, start + where.offset + where.size, ctypes.sizeof(each)):
            if masked_as in ("card", "cards") and is_known:
                yield inside, _bytes_of(getattr(each, masked_as), place), _bytes_of(getattr(each, KNOWN), place)
            elif not (masked_as or is_known):
                yield from _read(each, place, f"{inside}.")


def _bytes_of(where: Any, start: int) -> range:
    return range(start + where.offset, start + where.offset + where.size)


def laid_open(s: Any) -> Any:
    """Return the bytes of these cards and numbers as if everybody knew them."""
    kind: Any = type(s)
    data = bytearray(to_bytes(s))
    np.frombuffer(data, np.uint8)[places(kind).marks] = ALL
    return _seen_by(from_bytes(kind, bytes(data)), 0)


def hidden_from(s: Any, viewer: int, true: Any) -> set[str]:
    """Return the fields in which something lies that a viewer does not know; `true` is the position laid open.

    What is 0 does not count: so are all places of a record that a game does not use, such as those of seats that nobody has.
    """
    return _fields(s, (true != 0) & (true != _seen_by(s, viewer)))


def changed_in(s: Any, true: Any) -> set[str]:
    """Return the fields in which a position is not the one that is laid open here."""
    return _fields(s, true != laid_open(s))


def _seen_by(s: Any, viewer: int) -> Any:
    kind: Any = type(s)
    return np.frombuffer(masked(s, viewer), np.uint8)[places(kind).bytes]


def _fields(s: Any, chosen: Any) -> set[str]:
    """Return the fields to which some of the bytes belong."""
    kind: Any = type(s)
    names, _, fields, _ = places(kind)
    return {names[field] for field in set(fields[chosen].tolist())}


DEALS = 5
"""How often each position is dealt afresh for a viewer of whom not all is proved."""


def redealt(
    game: Game[Any, Any], seed: int, positions: Iterable[Any], viewers: Callable[[Any], list[int]]
) -> tuple[set[tuple[int, str]], Counter[tuple[int, str]]]:
    """Return of which viewers which hidden fields a re-deal has changed, and how many re-deals have left one as it was."""
    chance = Chance()
    set_key(chance, seed)
    dealt: set[tuple[int, str]] = set()
    left: Counter[tuple[int, str]] = Counter()
    for s in positions:
        if game.is_over(s):
            continue
        true = laid_open(s)
        for viewer in viewers(s):
            hidden = {field for field in hidden_from(s, viewer, true) if (viewer, field) not in dealt}
            for _ in range(DEALS if hidden else 0):
                other = clone(s)
                game.determinize(other, viewer, chance)
                changed = changed_in(other, true)
                dealt.update((viewer, field) for field in hidden & changed)
                left.update((viewer, field) for field in hidden - changed)
    return dealt, left
