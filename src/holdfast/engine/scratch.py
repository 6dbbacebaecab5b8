"""Work space of a computation: numbers that a rule needs until it returns, and that are no part of the position."""

from __future__ import annotations

from ctypes import c_int16
from typing import Any

import numpy as np

from .jit import interpreted_as, rule


def _in_python(n: int) -> Any:
    """Do the same where rules are interpreted: a field of whole numbers of Python's own is read faster than an array of NumPy."""
    return (c_int16 * n)()


@interpreted_as(_in_python)
@rule
def scratch(n: int) -> list[int]:
    """Return n numbers that are 0, of 16 bits.  The only allocation that rules have: they are gone when the last rule has left them."""
    numbers: Any = np.zeros(n, np.int16)
    return numbers  # type: ignore[no-any-return]
