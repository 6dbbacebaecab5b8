"""Which people of a table are there, and how many watch: connected to this server or, as others say, to theirs."""

from __future__ import annotations

import time


class Presence:
    """Seats are counted from 0, and sets of them are bits.  Another server's word holds for `patience` seconds."""

    def __init__(self, seats: int, patience: float) -> None:
        self._patience = patience
        self._here = 0
        self._watching_here = 0
        self._elsewhere: dict[str, tuple[int, int, float]] = {}
        self._bits = 0
        self._watching = 0
        self._left = [time.monotonic()] * seats

    @property
    def here(self) -> tuple[int, int]:
        """The seats whose people are connected to this server, and how many watch here."""
        return self._here, self._watching_here

    @property
    def all(self) -> tuple[int, int]:
        """The seats whose people are connected to any server, and how many watch at any."""
        return self._bits, self._watching

    @property
    def watching(self) -> int:
        """How many watch, at any server."""
        return self._watching

    def is_here(self, seat: int) -> bool:
        """Whether the person of a seat is connected to any server."""
        return bool(self._bits >> seat & 1)

    def gone_for(self, seat: int) -> float:
        """For how many seconds the person of a seat has been gone."""
        return 0.0 if self.is_here(seat) else time.monotonic() - self._left[seat]

    @property
    def is_shared(self) -> bool:
        """Whether people look on at other servers too."""
        return bool(self._elsewhere)

    def knows(self, server: str) -> bool:
        """Whether another server has people at the table."""
        return server in self._elsewhere

    def see(self, bits: int, watching: int = 0) -> None:
        """The people of these seats are connected to this server now, and so many watch."""
        self._here, self._watching_here = bits, watching
        self._weigh()

    def hear(self, server: str, bits: int, watching: int = 0) -> None:
        """Another server says whose people are connected to it, and how many watch there."""
        self._elsewhere.pop(server, None)
        if bits or watching:
            self._elsewhere[server] = (bits, watching, time.monotonic() + self._patience)
        self._weigh()

    def forget(self) -> None:
        """Let go of servers that have not been heard for long."""
        now = time.monotonic()
        for server in [server for server, (_, _, until) in self._elsewhere.items() if until <= now]:
            del self._elsewhere[server]
        self._weigh()

    def _weigh(self) -> None:
        before, self._bits = self._bits, self._here
        self._watching = self._watching_here
        for bits, watching, _ in self._elsewhere.values():
            self._bits |= bits
            self._watching += watching
        for seat in range(len(self._left)):
            if (before & ~self._bits) >> seat & 1:
                self._left[seat] = time.monotonic()
