"""A clock of a page that stands still until it is told to go on: what is shown one after another can then be looked at in peace."""

from __future__ import annotations

from playwright.sync_api import Error, Page, expect

AHEAD = (1.5, 2.5, 4.0)
"""Seconds from now at which it is stopped; a busy machine may not be there at once, and a clock cannot be turned back."""


class Clock:
    """Stops the clock of a page, from its making on."""

    def __init__(self, page: Page) -> None:
        self._clock = page.clock
        self._clock.install()
        for seconds in AHEAD:
            try:
                self._clock.pause_at(page.evaluate("Date.now()") / 1000 + seconds)
            except Error:
                if seconds == AHEAD[-1]:
                    raise
            else:
                break
        # To a page that was kept waiting the jump may look like silence of the server, so that it connects anew and skips what is shown.
        expect(page.get_by_role("banner").get_by_role("status")).to_have_text("")

    def run(self, milliseconds: int) -> None:
        """Let time pass; whatever is due happens."""
        self._clock.run_for(milliseconds)

    def go(self) -> None:
        """Let the clock go as clocks do."""
        self._clock.resume()
