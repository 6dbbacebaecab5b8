"""What concerns all tests."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what compiles: it takes a minute or two, while the other processes do all the rest."""
    items.sort(key=lambda item: item.get_closest_marker("compiled") is None)
