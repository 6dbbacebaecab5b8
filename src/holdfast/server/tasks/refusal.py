"""How a task says no."""

from __future__ import annotations

from holdfast.schema.texts.i18n import say

TOO_LONG = say("That would take the server too long.")


class TaskRefused(Exception):
    """Something cannot be done as it was asked for: an HTTP status, a code for programs, and a translatable message for people."""

    def __init__(self, status: int, code: str, text: str) -> None:
        super().__init__(status, code, text)
        self.status, self.code, self.text = status, code, text
