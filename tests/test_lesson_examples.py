"""The page teaches as the terminal does: what the page's tests go through is how the lessons go today."""

from __future__ import annotations

from .lesson_examples import FILE, text


def test_the_examples_for_the_page_are_of_these_lessons() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "write them anew: python -m tests.lesson_examples"
