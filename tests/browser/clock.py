"""A clock of a page that stands still until it is told to go on: what is shown one after another can then be looked at in peace."""

from __future__ import annotations

from playwright.sync_api import Page


class Clock:
    """Stops the clock of a page, from its making on."""

    def __init__(self, page: Page) -> None:
        self._clock = page.clock
        self._clock.install()
        now = page.evaluate("Date.now()")
        self._clock.pause_at(now / 1000 + 1.5)  # a busy machine is not there at once

    def run(self, milliseconds: int) -> None:
        """Let time pass; whatever is due happens."""
        self._clock.run_for(milliseconds)

    def go(self) -> None:
        """Let the clock go as clocks do."""
        self._clock.resume()
