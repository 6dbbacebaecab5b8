"""Rows of the database as Python objects.  Times are seconds since 1970; seats count from 0."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table: the configuration of its game, and its current state.

    `seq` is the number of its last entry (-1: none yet), `deciding` the seats that were to decide then, as bits.  `values` are the custom
    card values of the table, `lesson` is the name of its lesson, if any; `has_opening` marks a game that begins with the actions of an
    `Opening`.  `looked` is about when somebody last looked at it, `archived` since when its journal is in the archive, if it is,
    and `judged` whether it is known what its people have achieved.  `occasion` says why it was set up (`occasions.py`).
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
    looked: float = field(default=0.0, compare=False)
    archived: float | None = field(default=None, compare=False)
    judged: bool = field(default=False, compare=False)
    occasion: str = ""

    @property
    def is_played_on(self) -> bool:
        """Whether the game continues from a moment of another game."""
        return self.has_opening and not self.lesson

    @property
    def is_ranked(self) -> bool:
        """Whether this is somebody's game with rank in the challenge of a day."""
        return self.occasion.startswith("challenge:")

    @property
    def challenge_day(self) -> str:
        """The day whose challenge is played, with rank or for practice; empty if none is."""
        kind, _, which = self.occasion.partition(":")
        return which if kind in ("challenge", "practice") else ""

    @property
    def chapter(self) -> str:
        """The name of the chapter that is played; empty if none is."""
        kind, _, which = self.occasion.partition(":")
        return which if kind == "chapter" else ""

    @property
    def counts(self) -> bool:
        """Whether the result counts for statistics: default content, played from the beginning."""
        return not (self.values or self.lesson or self.has_opening)


@dataclass(frozen=True, slots=True)
class Opening:
    """The actions with which a game begins: the digest of its first position, and (seat, action, digest of the position after it)."""

    start: str
    moves: list[tuple[int, str, str]]


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat of a table: its user, and who plays it (`open`, `human` or a level)."""

    seat: int
    kind: str
    user: str | None
    name: str
    resigned: bool = False


@dataclass(frozen=True, slots=True)
class ChatRow:
    """A chat message: author, text and room; `seat` is -1 for a watcher.

    `number` orders all messages of a table and is told to nobody, `id` is what readers know it by.
    """

    number: int
    seat: int
    name: str
    text: str
    room: str = "players"
    user: str | None = None
    id: str = ""


@dataclass(frozen=True, slots=True)
class UserRow:
    """A user: a guest, or an account with its password hash."""

    id: str
    name: str
    is_guest: bool
    password: str | None
    created: float
    seen: float
    banned: float | None = None


@dataclass(frozen=True, slots=True)
class ServerRow:
    """A server process: the address and key at which other servers reach it, and the time of its last sign of life."""

    id: str
    address: str
    key: str
    seen: float


@dataclass(frozen=True, slots=True)
class Lease:
    """The right to write the journal of a table: valid while nobody has claimed it with a later epoch."""

    epoch: int
    until: float
