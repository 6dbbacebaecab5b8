"""What a record is when it is cleared, as its dtype tells it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import prod
from typing import Any

import numpy as np

ABSENT = "absent"
"""In the metadata of a record's dtype: the fields that become NONE."""


def blank(kind: np.dtype[Any]) -> bytes:
    """Return the bytes of what is cleared: 255 where a number is NONE, which is -1, and else 0."""
    made = bytearray(kind.itemsize)
    metadata: Mapping[str, Any] = kind.metadata or {}
    absent = metadata.get(ABSENT, ())
    for name, (of, start, *_) in (kind.fields or {}).items():
        made[start : start + of.itemsize] = b"\xff" * of.itemsize if name in absent else blank(of.base) * prod(of.shape)
    return bytes(made)


def spans(kind: np.dtype[Any], keep: tuple[str, ...]) -> Iterator[tuple[int, bytes]]:
    """Yield what is written into a record, but for some fields: from which byte on, and what.  Raises KeyError for a field it has not."""
    fields: Mapping[str, Any] = kind.fields or {}
    for name in keep:
        if name not in fields:
            raise KeyError(f"there is no field {name} to keep: {', '.join(fields)}")
    kept = sorted((fields[name][1], fields[name][0].itemsize) for name in keep)
    made, begin = blank(kind), 0
    for start, size in [*kept, (kind.itemsize, 0)]:
        if begin < start:
            yield begin, made[begin:start]
        begin = start + size
