"""Which people of a table are there: connected to this server or, as others say, to theirs."""

from __future__ import annotations

import time


class Presence:
    """Seats are counted from 0, and sets of them are bits.  Another server's word holds for `patience` seconds.

    What changes it says whether somebody has come or gone by it.
    """

    def __init__(self, seats: int, patience: float) -> None:
        self._patience = patience
        self._here = 0
        self._elsewhere: dict[str, tuple[int, float]] = {}
        self._bits = 0
        self._left = [time.monotonic()] * seats

    @property
    def here(self) -> int:
        """The seats whose people are connected to this server."""
        return self._here

    def is_here(self, seat: int) -> bool:
        """Whether the person of a seat is connected to any server."""
        return bool(self._bits >> seat & 1)

    def gone_for(self, seat: int) -> float:
        """For how many seconds the person of a seat has been gone."""
        return 0.0 if self.is_here(seat) else time.monotonic() - self._left[seat]

    def knows(self, server: str) -> bool:
        """Whether another server has people at the table."""
        return server in self._elsewhere

    def see(self, bits: int) -> bool:
        """The people of these seats are connected to this server now."""
        self._here = bits
        return self._weigh()

    def hear(self, server: str, bits: int) -> bool:
        """Another server says whose people are connected to it."""
        self._elsewhere.pop(server, None)
        if bits:
            self._elsewhere[server] = (bits, time.monotonic() + self._patience)
        return self._weigh()

    def forget(self) -> bool:
        """Let go of servers that have not been heard for long."""
        now = time.monotonic()
        for server in [server for server, (_, until) in self._elsewhere.items() if until <= now]:
            del self._elsewhere[server]
        return self._weigh()

    def _weigh(self) -> bool:
        before, self._bits = self._bits, self._here
        for bits, _ in self._elsewhere.values():
            self._bits |= bits
        for seat in range(len(self._left)):
            if (before & ~self._bits) >> seat & 1:
                self._left[seat] = time.monotonic()
        return before != self._bits
