"""A position that can be read and not written: rules that only ask something are given one by the conformance checks.

What a rule takes away and puts back before it returns leaves the same bytes, and yet fails where others read the position meanwhile.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import Any


class Written(AssertionError):
    """A rule that only asks has written to the position."""


def unwritten(record: Any, free: str = "") -> Any:
    """Return a record that raises Written, with the name of the field, for whatever is written to it but in its field `free`."""
    return _Fields(record, "s", free)


class _Fields:
    """A record, whose fields are read."""

    __slots__ = ("_free", "_name", "_of")

    def __init__(self, of: Any, name: str, free: str = "") -> None:
        for slot, value in (("_of", of), ("_name", name), ("_free", free)):
            object.__setattr__(self, slot, value)

    def __getattr__(self, field: str) -> Any:
        value = getattr(self._of, field)
        return value if field == self._free else _part(value, f"{self._name}.{field}")

    def __setattr__(self, field: str, value: Any) -> None:
        raise Written(f"{self._name}.{field}")


class _Elements:
    """An array, whose elements are read."""

    __slots__ = ("_name", "_of")

    def __init__(self, of: Any, name: str) -> None:
        self._of, self._name = of, name

    def __len__(self) -> int:
        return len(self._of)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        return _part(self._of[index], f"{self._name}[{index}]")

    def __iter__(self) -> Iterator[Any]:
        return (self[i] for i in range(len(self)))

    def __setitem__(self, index: Any, value: Any) -> None:
        raise Written(f"{self._name}[{index}]")


def _part(value: Any, name: str) -> Any:
    if isinstance(value, ctypes.Structure):
        return _Fields(value, name)
    return _Elements(value, name) if isinstance(value, ctypes.Array) else value
