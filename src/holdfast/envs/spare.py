"""Arrays that are given away: one that nobody holds any more is written again, because new memory of this size costs as much as a step."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray

KEPT = 4
"""Arrays that are remembered: what a loop holds of one step and the next, and some more."""


def _unheld() -> int:
    """Return the references that are counted of an array that only a list holds; how many is up to the Python that counts."""
    made = [np.empty(0, np.float32)]
    return sys.getrefcount(made[0])


_UNHELD = _unheld()


class Spares:
    """Arrays of float32 of one shape, each the caller's own for as long as the caller holds it, a view of it, or a tensor over it."""

    def __init__(self, shape: tuple[int, ...]) -> None:
        self._shape = shape
        self._made: list[NDArray[np.float32]] = []

    def new(self) -> NDArray[np.float32]:
        """Return an array that nobody holds; what stands in it is of no meaning."""
        for place in range(len(self._made)):
            if sys.getrefcount(self._made[place]) <= _UNHELD:
                self._made.append(self._made.pop(place))
                return self._made[-1]
        self._made = [*self._made[1 - KEPT :], np.empty(self._shape, np.float32)]
        return self._made[-1]

    def __getstate__(self) -> dict[str, Any]:
        """Return nothing that was given away, for `copy` and `pickle`."""
        return {"_shape": self._shape, "_made": []}
