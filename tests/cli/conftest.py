"""What the tests of the command share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ..kept_workers import kept


@pytest.fixture(scope="module", autouse=True)
def workers_are_kept() -> Iterator[None]:
    """Commands in this process go on with the workers of those before them."""
    with kept():
        yield
