"""The observation of a game that declares none: every number of its record that its viewer may see, and which seat they have.

It is as long as the record, and knows of no order but the one in which things are kept.  Numbers above 127 of those kept in one byte, and
above 511 of longer ones, are told as that.  A game that agents are to learn well says which facts matter (`observation.py`): bits by
`flags`, cards by `cards`.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import Any

from holdfast.engine.jit import rule
from holdfast.engine.rng import Chance

from .code import is_unseen
from .facts import Fact, computed, number
from .observation import Observation

SMALL, LARGE = 16.0, 64.0
"""What numbers of one byte are divided by, and those of more: most are small."""


@rule
def write_viewer(s: Any, c: Any, viewer: int, out: Any, at: int) -> None:  # noqa: ARG001 - called as every part's rule
    """Tell which seat looks; a spectator has none."""
    if viewer < s.seats:
        out[at + viewer] = 1.0


def whole(state: Any, seats: int) -> Observation:
    """Return the observation of all that can be seen of a record type, by one of so many seats."""
    viewer = computed("viewer", seats, write_viewer, "1 for the seat that looks", low=0, high=1)
    return Observation(state, viewer, *facts_of(state))


def facts_of(kind: Any, path: str = "") -> Iterator[Fact]:
    """Yield a fact for each number, or array of numbers, of a record, and of the records within it; of events none."""
    for name in kind.declared:
        of = dict(kind._fields_)[name]
        length = of._length_ if issubclass(of, ctypes.Array) else 0
        element = of._type_ if length else of
        masked_as = getattr(element, "masked_as", "")
        if is_unseen(kind, name) or masked_as == "events" or element is Chance:
            continue
        if not issubclass(element, ctypes.Structure):
            yield number(f"{path}{name}", SMALL if ctypes.sizeof(element) == 1 else LARGE)
        elif masked_as == "card":
            yield number(f"{path}{name}", SMALL if element.card.size == 1 else LARGE)
        else:
            for each in (f"{path}{name}[{i}]" for i in range(length)) if length else (f"{path}{name}",):
                if masked_as == "cards":
                    yield number(f"{each}.count", SMALL)
                    yield number(each, SMALL if element.count.size == 1 else LARGE)
                else:
                    yield from facts_of(element, f"{each}.")
