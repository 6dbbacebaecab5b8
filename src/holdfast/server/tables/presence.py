"""Presence at a table: which seats' people are there, and how many watch, at this server or at others."""

from __future__ import annotations

import time


class Presence:
    """Who is at a table: connected, or for a while after a program of theirs asked or did something without a connection.

    Seats count from 0, and sets of them are bits.  A report of another server expires after `patience` seconds.
    """

    def __init__(self, seats: int, patience: float) -> None:
        self._patience = patience
        self._connected = 0
        self._visits: dict[int, tuple[float, str]] = {}
        self._watching_here = 0
        self._elsewhere: dict[str, tuple[int, int, float]] = {}
        self._bits = 0
        self._watching = 0
        self._left = [time.monotonic()] * seats

    @property
    def here(self) -> tuple[int, int]:
        """The seats (bits) whose people are at this server, and the number of watchers here."""
        return self._here(), self._watching_here

    @property
    def all(self) -> tuple[int, int]:
        """The seats (bits) whose people are at any server, and the number of watchers at all servers."""
        return self._bits, self._watching

    @property
    def watching(self) -> int:
        """The number of watchers at all servers."""
        return self._watching

    def is_here(self, seat: int) -> bool:
        """Return whether the person of a seat is at any server."""
        return bool(self._bits >> seat & 1)

    def gone_for(self, seat: int) -> float:
        """Return for how many seconds the person of a seat has been away."""
        return 0.0 if self.is_here(seat) else time.monotonic() - self._left[seat]

    @property
    def is_shared(self) -> bool:
        """Whether there are viewers at other servers too."""
        return bool(self._elsewhere)

    def has_server(self, server: str) -> bool:
        """Return whether another server has reported presence at the table."""
        return server in self._elsewhere

    def set_local(self, bits: int, watching: int = 0) -> None:
        """Set the seats (bits) whose people are connected to this server, and the number of watchers here."""
        self._connected, self._watching_here = bits, watching
        self._recount()

    def visit(self, seat: int, address: str, seconds: float) -> None:
        """Count the person of a seat as there for some seconds: a program of theirs has asked or done something from this address."""
        self._visits[seat] = time.monotonic() + seconds, address
        self._recount()

    def visitor(self, seat: int) -> str | None:
        """Return the address of a seat's person who is there without a connection, or None."""
        until, address = self._visits.get(seat, (0.0, ""))
        return address if until > time.monotonic() else None

    def _here(self) -> int:
        return self._connected | sum(1 << seat for seat in self._visits if self.visitor(seat) is not None)

    def receive(self, server: str, bits: int, watching: int = 0) -> None:
        """Take in another server's report: seats as bits, and the number of its watchers."""
        self._elsewhere.pop(server, None)
        if bits or watching:
            self._elsewhere[server] = (bits, watching, time.monotonic() + self._patience)
        self._recount()

    def expire(self) -> None:
        """Drop reports that have expired."""
        now = time.monotonic()
        for server in [server for server, (_, _, until) in self._elsewhere.items() if until <= now]:
            del self._elsewhere[server]
        self._recount()

    def _recount(self) -> None:
        before, self._bits = self._bits, self._here()
        self._watching = self._watching_here
        for bits, watching, _ in self._elsewhere.values():
            self._bits |= bits
            self._watching += watching
        for seat in range(len(self._left)):
            if (before & ~self._bits) >> seat & 1:
                self._left[seat] = time.monotonic()
