"""How answers are compressed, here and in the worker processes."""

from __future__ import annotations

import gzip

LEVEL = 6
"""The gzip level, 1 to 9."""


def packed(body: bytes) -> bytes:
    """Return a gzip-compressed body; the same body gives the same bytes."""
    return gzip.compress(body, LEVEL, mtime=0)
