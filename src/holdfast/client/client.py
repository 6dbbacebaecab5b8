"""Being somebody at a server: the lobby, and sitting down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self

import httpx

from holdfast.server.protocol import (
    CardValue,
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
from .seat import Seat
from .wire import Refused, Wire

PATIENCE = 60.0
"""For how many seconds a server that does not answer is asked again."""


class Client:
    """A person or a program at a server.  Every call raises Refused or Unreachable.

    `session` can be kept and given to another Client, which is then the same person.
    """

    def __init__(
        self, url: str, *, session: str = "", patience: float = PATIENCE, transport: httpx.BaseTransport | None = None, language: str = "en"
    ) -> None:
        self.wire = Wire(address(url).server, session, patience, transport, language)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the connections."""
        self.wire.close()

    @property
    def session(self) -> str:
        """The secret that says who one is, empty before one has said it."""
        return self.wire.session

    # -- who one is ----------------------------------------------------------------------------------------------------

    def me(self) -> Me:
        """Who one is; the name is empty for nobody."""
        return self.wire.get("/api/me", Me)

    def guest(self, name: str | None = None) -> Me:
        """Be a guest, by a name of one's own or a made one."""
        return self.wire.send("/api/guests", NewGuest(name), Me)

    def sign_up(self, name: str, password: str) -> Me:
        """Make an account, which takes over what the guest had."""
        return self.wire.send("/api/accounts", NewAccount(name, password), Me)

    def sign_in(self, name: str, password: str) -> Me:
        """Come back to an account."""
        return self.wire.send("/api/sessions", SignIn(name, password), Me, again=True)

    def sign_out(self) -> None:
        """Be nobody again."""
        self.wire.send("/api/sessions", None, Done, method="DELETE", again=True)
        self.wire.session = ""

    # -- looking around ------------------------------------------------------------------------------------------------

    def games(self) -> Games:
        """The games of the server, and the levels of its computer players."""
        return self.wire.get("/api/games", Games)

    def rules(self, game: str) -> list[RuleInfo]:
        """The rules of a game."""
        return self.wire.get(f"/api/games/{game}/rules", Rules).rules

    def lobby(self) -> Lobby:
        """One's own tables, those that wait for people, and those that can be watched."""
        return self.wire.get("/api/tables", Lobby)

    def table(self, table: str) -> TableFrame:
        """A table as everybody may see it."""
        return self.wire.get(f"/api/tables/{table}", TableFrame)

    # -- sitting down --------------------------------------------------------------------------------------------------

    def create(
        self,
        game: str,
        seats: Sequence[str],
        options: Mapping[str, int | str] | None = None,
        *,
        public: bool = False,
        values: Mapping[str, CardValue] | None = None,
    ) -> tuple[TableInfo, list[Seat]]:
        """Set up a table, and sit at those of its seats that are `me`; the others are `open` or a level.

        `values` are numbers and words of the cards that this table has of its own: `{"harpy.amount": 3}`.
        """
        wanted = NewTable(game, list(seats), dict(options or {}), public, values=dict(values or {}))
        seated = self.wire.send("/api/tables", wanted, Seated)
        return seated.table, self._seats(seated)

    def sit(self, table: str, seat: int | None = None) -> Seat:
        """Sit down at a seat, counted from 1, or at the first that is open; if one sits at the table already, come back to that seat."""
        while True:
            info = self.table(table).info
            if info.yours and (seat is None or seat in info.yours):
                return next(one for one in self.seats(table) if seat is None or one.number == seat)
            wanted = seat or next((one.seat for one in info.seats if one.kind == "open"), 0)
            if not wanted:
                raise Refused("full", f"no seat at the table {table} is open")
            try:
                seated = self.wire.send(f"/api/tables/{table}/seats", TakeSeat(wanted, "me"), Seated, again=True)
            except Refused:
                # Somebody else was quicker, and another seat may be open; or one has it, and only the answer was lost.
                now = self.table(table).info
                if wanted not in now.yours and (seat is not None or now.seats[wanted - 1].kind == "open"):
                    raise
                continue
            return next(one for one in self._seats(seated) if one.number == wanted)

    def seats(self, table: str) -> list[Seat]:
        """All of one's seats at a table, with fresh tokens."""
        return self._seats(self.wire.send(f"/api/tables/{table}/tokens", None, Seated, again=True))

    def seat(self, table: str, number: int, token: str) -> Seat:
        """A seat whose token one has kept."""
        return Seat(self.wire, table, number, token)

    def _seats(self, seated: Seated) -> list[Seat]:
        return [self.seat(seated.table.id, one.seat, one.token) for one in seated.tokens]
