"""A client session at a server: identity, lobby, and taking seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self

import httpx

from holdfast.protocol import (
    Campaign,
    CardValue,
    Challenges,
    Done,
    Games,
    Lobby,
    Me,
    NewAccount,
    NewGuest,
    NewTable,
    RuleInfo,
    Rules,
    Seated,
    SignIn,
    TableFrame,
    TableInfo,
    TakeSeat,
)

from .address import address
from .connection import HttpConnection, Refused
from .seat import Seat

PATIENCE = 60.0
"""Seconds for which requests to a server that does not answer are retried."""


class Client:
    """A person or program at a server.  Every call raises Refused or Unreachable.

    `session` can be stored and passed to another Client, which then has the same identity.
    """

    def __init__(
        self, url: str, *, session: str = "", patience: float = PATIENCE, transport: httpx.BaseTransport | None = None, language: str = "en"
    ) -> None:
        self.http = HttpConnection(address(url).server, session, patience, transport, language)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections."""
        self.http.close()

    @property
    def session(self) -> str:
        """The session token, empty before signing in."""
        return self.http.session

    # -- identity ------------------------------------------------------------------------------------------------------

    def me(self) -> Me:
        """Return the current user; the name is empty if there is none."""
        return self.http.get("/api/me", Me)

    def guest(self, name: str | None = None) -> Me:
        """Become a guest with the given or a generated name."""
        return self.http.send("/api/guests", NewGuest(name), Me)

    def sign_up(self, name: str, password: str) -> Me:
        """Create an account, to which the guest's tables and seats are transferred."""
        return self.http.send("/api/accounts", NewAccount(name, password), Me)

    def sign_in(self, name: str, password: str) -> Me:
        """Sign in to an account."""
        return self.http.send("/api/sessions", SignIn(name, password), Me, again=True)

    def sign_out(self) -> None:
        """Sign out."""
        self.http.send("/api/sessions", None, Done, method="DELETE", again=True)
        self.http.session = ""

    # -- reading -------------------------------------------------------------------------------------------------------

    def games(self) -> Games:
        """Return the games of the server, and the levels of its computer players."""
        return self.http.get("/api/games", Games)

    def rules(self, game: str) -> list[RuleInfo]:
        """Return the rules of a game."""
        return self.http.get(f"/api/games/{game}/rules", Rules).rules

    def lobby(self) -> Lobby:
        """Return the user's own tables, those with open seats, and those that can be watched."""
        return self.http.get("/api/tables", Lobby)

    def challenges(self, day: str | None = None) -> Challenges:
        """Return the challenges of a day, `2026-11-29`, or of today, with their results."""
        return self.http.get(f"/api/challenges?day={day}" if day else "/api/challenges", Challenges)

    def campaign(self, game: str) -> Campaign:
        """Return the chapters of a game, and how far the user has come."""
        return self.http.get(f"/api/campaigns/{game}", Campaign)

    def table(self, table: str) -> TableFrame:
        """Return a table as a spectator sees it."""
        return self.http.get(f"/api/tables/{table}", TableFrame)

    # -- taking seats --------------------------------------------------------------------------------------------------

    def create(
        self,
        game: str,
        seats: Sequence[str],
        options: Mapping[str, int | str] | None = None,
        *,
        public: bool = False,
        values: Mapping[str, CardValue] | None = None,
    ) -> tuple[TableInfo, list[Seat]]:
        """Create a table and take those of its seats that are `me`; the others are `open` or a level.

        `values` are custom card values of this table: `{"harpy.amount": 3}`.
        """
        wanted = NewTable(game, list(seats), dict(options or {}), public, values=dict(values or {}))
        seated = self.http.send("/api/tables", wanted, Seated)
        return seated.table, self._seats(seated)

    def play_challenge(self, game: str) -> tuple[TableInfo, list[Seat]]:
        """Begin today's challenge of a game, with rank the first time, and take its seat."""
        seated = self.http.send(f"/api/challenges/{game}", None, Seated)
        return seated.table, self._seats(seated)

    def play_chapter(self, game: str, chapter: str) -> tuple[TableInfo, list[Seat]]:
        """Begin a chapter that is open, and take its seat."""
        seated = self.http.send(f"/api/campaigns/{game}/{chapter}", None, Seated)
        return seated.table, self._seats(seated)

    def sit(self, table: str, seat: int | None = None) -> Seat:
        """Take a seat, counted from 1, or the first open one; returns the user's existing seat if there is one."""
        while True:
            info = self.table(table).info
            if info.yours and (seat is None or seat in info.yours):
                return next(one for one in self.seats(table) if seat is None or one.number == seat)
            wanted = seat or next((one.seat for one in info.seats if one.kind == "open"), 0)
            if not wanted:
                raise Refused("full", f"no seat at the table {table} is open")
            try:
                seated = self.http.send(f"/api/tables/{table}/seats", TakeSeat(wanted, "me"), Seated, again=True)
            except Refused:
                # Somebody else was quicker, and another seat may be open; or the seat was taken, and only the answer was lost.
                now = self.table(table).info
                if wanted not in now.yours and (seat is not None or now.seats[wanted - 1].kind == "open"):
                    raise
                continue
            return next(one for one in self._seats(seated) if one.number == wanted)

    def seats(self, table: str) -> list[Seat]:
        """Return all of the user's seats at a table, with new tokens."""
        return self._seats(self.http.send(f"/api/tables/{table}/tokens", None, Seated, again=True))

    def seat(self, table: str, number: int, token: str) -> Seat:
        """Return a seat from a stored token."""
        return Seat(self.http, table, number, token)

    def _seats(self, seated: Seated) -> list[Seat]:
        return [self.seat(seated.table.id, one.seat, one.token) for one in seated.tokens]
