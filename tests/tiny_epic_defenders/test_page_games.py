"""The moves that the page's tests play through are those of today's rules and pictures."""

from __future__ import annotations

import pytest

from .page_games import PAGE_GAMES


@pytest.mark.unmeasured
def test_the_moves_for_the_page_are_of_these_rules() -> None:
    kept = PAGE_GAMES.file.read_text(encoding="utf-8")
    assert kept == PAGE_GAMES.text(), "write them anew: python -m tests.tiny_epic_defenders.page_games"
