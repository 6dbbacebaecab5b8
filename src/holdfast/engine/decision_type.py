"""What the compiler knows of decisions (`decision.py`), and of records whose fields they name (`struct.py`)."""

from __future__ import annotations

from typing import Any

ALIASES = "aliases"
"""The attribute of a record type, and of the metadata of its dtype, that gives fields further names: by name, the field."""


class DecisionKind(type):
    """The type of kinds of decisions: to rules one is a function of its numbers, and has the `number` of the kind."""

    number: int
    top: Any
    at: Any
    """Rules that read a frame as one of the kind."""
    template: tuple[tuple[bool, int], ...]
    """Of each number that it is to rules: whether it is given and as the how many-th, or what it is."""
