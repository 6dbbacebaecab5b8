"""What the tests of client share."""

from __future__ import annotations

GAME = "hermitage"
