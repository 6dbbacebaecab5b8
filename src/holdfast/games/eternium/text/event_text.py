"""What the log says of events whose sentence depends on more than names and numbers; the other sentences are in `log.py`."""

from __future__ import annotations

from ..log import KINDS

__all__ = ["KINDS"]
