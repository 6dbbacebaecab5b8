"""Tokens as they are stored."""

from __future__ import annotations

import hashlib


def hashed(token: str) -> str:
    """Return the hash that is stored of a token: reading the database yields no usable token."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
