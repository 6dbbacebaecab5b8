"""How long heavy tests go on: a sample in `make test`, the whole in `make soak`, which sets SOAK in the environment."""

from __future__ import annotations

import os

SOAKS = "SOAK" in os.environ


def amount(usual: int, soaking: int) -> int:
    """How many of something a test wants."""
    return soaking if SOAKS else usual
