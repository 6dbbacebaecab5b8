"""Custom card values of a table, as lists of tables show them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

SHOWN, SHOWN_TEXT = 50, 40
"""How many custom values a list of tables includes of each table, and how many characters of a text."""


def in_short(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the custom values that a list of tables shows: the first few, with long texts cut."""
    some = list(values.items())[:SHOWN]
    return {key: f"{value[:SHOWN_TEXT]}…" if isinstance(value, str) and len(value) > SHOWN_TEXT else value for key, value in some}
