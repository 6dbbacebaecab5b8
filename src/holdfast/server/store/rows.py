"""The rows of the database, as the server holds them.  Times are seconds since 1970; seats count from 0."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table: what its game was set up with, and how it stands.

    `seq` is that of its last entry (-1: none yet), `deciding` the seats that were to decide then, as bits.  `values` are the numbers
    and words of the content that are its own, `lesson` names the lesson that it is; `has_opening` says that its game begins with the
    actions of an `Opening`.
    """

    id: str
    game: str
    rules: str
    content: str
    options: dict[str, int | str]
    seed: int
    public: bool
    host: str
    state: str
    outcome: str
    created: float
    changed: float
    seq: int = -1
    deciding: int = 0
    values: dict[str, Any] = field(default_factory=dict)
    lesson: str = ""
    has_opening: bool = False

    @property
    def is_played_on(self) -> bool:
        """Whether it goes on from a moment of another game."""
        return self.has_opening and not self.lesson

    @property
    def counts(self) -> bool:
        """Whether its result says something about people: the game is that of the house, from its beginning."""
        return not (self.values or self.lesson or self.has_opening)


@dataclass(frozen=True, slots=True)
class Opening:
    """The actions with which a game begins: the digest of its first position, and (seat, action, digest of the position after it)."""

    start: str
    moves: list[tuple[int, str, str]]


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat of a table: whose it is, and who plays it (`open`, `human` or a level)."""

    seat: int
    kind: str
    user: str | None
    name: str
    resigned: bool = False


@dataclass(frozen=True, slots=True)
class EntryRow:
    """One entry of a table's journal.  `check` names the position after it; `command` is the client's own id."""

    seq: int
    kind: str
    seat: int
    data: str
    command: str | None
    check: str
    deciding: int
    at: float


@dataclass(frozen=True, slots=True)
class ChatRow:
    """Something that was said: by whom, in which room; `seat` is -1 for who watches."""

    number: int
    seat: int
    name: str
    text: str
    room: str = "players"
    user: str | None = None


@dataclass(frozen=True, slots=True)
class UserRow:
    """A person: a guest, or an account with the hash of its password."""

    id: str
    name: str
    is_guest: bool
    password: str | None
    created: float
    seen: float


@dataclass(frozen=True, slots=True)
class ServerRow:
    """A server process: where the others reach it, the key with which they do, and when it last said that it lives."""

    id: str
    address: str
    key: str
    seen: float


@dataclass(frozen=True, slots=True)
class Lease:
    """The right to write the journal of a table: good as long as nobody has claimed it with a later epoch."""

    epoch: int
    until: float
