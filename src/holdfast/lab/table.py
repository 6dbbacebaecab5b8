"""A table of the laboratory: game, players, options and card values; and the loop that plays its games."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property, partial
from pathlib import Path
from typing import Any, ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from holdfast.agents import search
from holdfast.agents.brain import LEARNED, TO_THE_END, Brains
from holdfast.agents.levels import level
from holdfast.engine.code_key import fingerprint
from holdfast.engine.jit import COMPILED
from holdfast.engine.kernel import EVERYBODY, specialised, work_area
from holdfast.engine.pile import NONE
from holdfast.engine.rng import Chance, set_key
from holdfast.engine.struct import clone, handle, handles, records, to_bytes
from holdfast.games import find
from holdfast.schema.game import Game
from holdfast.schema.options import Value

from .order import Order

_TEMPLATE = Path(__file__).with_name("play_template.py")

LIMIT = 20_000
"""Decisions after which a game is broken off."""

FRESH = 1 << 20
"""Offset of a random stream that is redrawn; no game uses so many blocks."""


class TableError(ValueError):
    """A table cannot be played; the message says why."""


@dataclass(frozen=True)
class Going:
    """Games that are being played by the loop of the laboratory."""

    s: Any
    """The position of the last one that was begun."""
    marks: NDArray[np.uint8]
    """Its legal actions, 1 for each, while a seat is asked: at least as long as the action space."""
    play: Callable[[int], int]
    """play(answer): play on with the action of the seat that is asked, NONE at the beginning; returns the seat that is asked next, NONE
    once all are over.  Who is asked clears the `marks` before."""


@dataclass(frozen=True)
class Table:
    """The settings of games; game number i of a run with a given seed is the same on every machine."""

    PLAY: ClassVar[str] = "holdfast.lab.table:play_chunk"
    """The task of a worker that plays some of them."""

    game: str
    seats: tuple[str, ...]
    """The level of each seat."""
    options: Mapping[str, Value] = field(default_factory=dict)
    values: Mapping[str, Any] = field(default_factory=dict)
    """Card values, as for `Game.with_values`."""
    banned: tuple[str, ...] = ()
    """Actions that nobody takes while there is another, or prefixes of their names (`fight`, `move:coast`)."""
    horizon: int | None = None
    """Look-ahead of searching players in decisions; None for their level's own."""
    seed: int = 1
    repeats: int = 1
    """Number of times each deal is played in turn, with different random numbers for the players."""
    fresh: str = ""
    """A random stream that is redrawn while all others stay: one of the game's, or `players`."""
    limit: int = LIMIT
    banned_for: int = 0
    """The only seat, from 1, that avoids banned actions; 0 for all."""

    def __post_init__(self) -> None:
        for name in self.seats:
            level(name)

    # -- what it is ----------------------------------------------------------------------------------------------------

    @cached_property
    def rules(self) -> Game[Any, Any]:
        """Return the game with this table's card values.  Raises UnknownGame or ContentError."""
        game = find(self.game)
        return game.with_values(self.values) if self.values else game

    def check(self) -> None:
        """Raise ValueError, with advice, if the table cannot be played."""
        if self.rules.metrics is None:
            raise TableError(f"{self.rules.title} cannot be counted yet")
        for name in self.seats:
            if level(name).policy == LEARNED and self.rules.learned is None:
                raise TableError(f"{self.rules.title} has no level {name}: nothing is learnt for it yet")
        _ = self.rules.content  # load now, to report invalid values before anything is played
        self.blank()
        self.banned_actions()
        if self.horizon is not None and not 1 <= self.horizon <= TO_THE_END:
            raise TableError(f"a horizon of {self.horizon}: it can be 1 to {TO_THE_END}")
        if not 0 <= self.banned_for <= len(self.seats):
            raise TableError(f"there is no seat {self.banned_for} to keep from anything: name one from 1 to {len(self.seats)}")
        if self.repeats < 1 or self.limit < 1:
            raise TableError("a deal is played at least once, and a game has at least one decision")
        streams = (*self.rules.streams, "players")
        if self.fresh and self.fresh not in streams:
            raise TableError(f"there is no stream {self.fresh!r}; there are {', '.join(streams)}")

    @cached_property
    def teams(self) -> tuple[int, ...]:
        """Return the team of each seat.  Raises OptionError, or ValueError for a wrong number of seats."""
        return self.rules.teams_of(self.blank())

    @property
    def is_together(self) -> bool:
        """Return whether all seats are of one team."""
        return len(set(self.teams)) == 1

    def blank(self) -> Any:
        """Return the position before anything is dealt.  Raises OptionError, or ValueError for a wrong number of seats."""
        s = self.rules.blank(len(self.seats), self.options)
        s.events.on = True
        if self.fresh in self.rules.streams:
            s.chance.drawn[list(self.rules.streams).index(self.fresh)] = FRESH
        return s

    def banned_actions(self) -> list[int]:
        """Return the numbers of the banned actions.  Raises TableError for an unknown name."""
        actions = self.rules.actions
        names = [actions.text(action) for action in range(len(actions))]
        found: list[int] = []
        for ban in self.banned:
            fitting = [i for i, name in enumerate(names) if name == ban or name.startswith(f"{ban}:")]
            if not fitting:
                blocks = ", ".join(dict.fromkeys(name.partition(":")[0] for name in names))
                raise TableError(f"there is no action {ban!r} to ban; there are {blocks}")
            found += fitting
        return found

    @property
    def players(self) -> str:
        """Return the players as one word: `greedy+greedy`."""
        return "+".join(self.seats)

    @property
    def strength(self) -> str:
        """Return the level, if all seats have the same, else `mixed`."""
        return self.seats[0] if len(set(self.seats)) == 1 else "mixed"

    def to_json(self) -> dict[str, Any]:
        """As plain data, for a file or a worker."""
        data = {
            **asdict(self),
            "seats": list(self.seats),
            "banned": list(self.banned),
            "options": dict(self.options),
            "values": dict(self.values),
        }
        if not self.banned_for:
            del data["banned_for"]
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Parse a table."""
        return cls(**{**data, "seats": tuple(data["seats"]), "banned": tuple(data["banned"])})

    # -- playing -------------------------------------------------------------------------------------------------------

    @property
    def dtype(self) -> np.dtype[Any]:
        """Return the NumPy type of a game's tally."""
        assert self.rules.metrics is not None
        kind: Any = self.rules.metrics.tally
        dtype: np.dtype[Any] = kind.dtype
        return dtype

    def play(self, first: int, count: int) -> Any:
        """Play some games in this process and return their tallies: a structured array of `dtype`."""
        return self._play(first, count, np.zeros(0, np.int32))

    def record(self, number: int) -> tuple[Any, list[tuple[int, int]]]:
        """Return the tally of one game, and its moves as (seat, action)."""
        moves = np.full(self.limit, -1, np.int32)
        tallies = self._play(number, 1, moves)
        return tallies[0], [(int(move) & 7, int(move) >> 3) for move in moves[: tallies[0]["decisions"]]]

    @property
    def _entries(self) -> Any:
        """Return the compiled or interpreted loops of this game, in the mode of this process."""
        return specialised(_TEMPLATE, self.rules, search=search.entries(self.rules))

    @cached_property
    def program(self) -> str:
        """Return a hash of what determines the games beside this table's fields: the code of rules, players and loop, the levels'
        parameters, and the position before anything is dealt.

        Raises OptionError, or ValueError for a wrong number of seats.
        """
        digest = hashlib.blake2b(fingerprint(self._entries.play_games).encode(), digest_size=10)
        digest.update(to_bytes(self._brains()) + to_bytes(self.blank()))
        return digest.hexdigest()

    def _play(self, first: int, count: int, moves: Any) -> Any:
        assert self.rules.metrics is not None
        tallies = records(self.rules.metrics.tally, count)
        self.begin(first, tallies, moves).play(NONE)
        return np.frombuffer(tallies, self.dtype)

    def begin(self, first: int, tallies: Any, moves: Any) -> Going:
        """Return the games of some tallies, the first of them by its number, of which nothing is played yet."""
        game, blank = self.rules, self.blank()
        s = clone(blank)
        words: Any = memoryview(s).cast("B").cast("I")
        run = Chance()
        set_key(run, self.seed)
        space = work_area(game, self.banned_actions(), 1 << self.banned_for - 1 if self.banned_for else EVERYBODY)
        play = partial(
            self._entries.play_games,
            handle(s),
            np.frombuffer(words, np.uint32) if COMPILED else words,
            handle(clone(blank)),
            handle(blank),
            handle(game.content.record),
            space,
            handle(search.memory()),
            handle(run),
            handle(self._brains()),
            handle(self._order(first)),
            handles(tallies),
            moves,
        )
        return Going(s, np.frombuffer(space["marks"] if COMPILED else space.marks, np.uint8), play)

    def _brains(self) -> Brains:
        brains = Brains()
        for seat, name in enumerate(self.seats):
            brain = level(name).brain()
            if self.horizon is not None:
                brain.depth, brain.horizon = max(1, self.horizon), 0
            brains.seats[seat] = brain
        return brains

    def _order(self, first: int) -> Order:
        return Order(
            first=first,
            repeats=self.repeats,
            salt=FRESH if self.fresh == "players" else 0,
            limit=self.limit,
        )


def play_chunk(table: Mapping[str, Any], first: int, count: int) -> bytes:
    """Return the tallies of some games as bytes; a task of a worker."""
    return bytes(Table.from_json(table).play(first, count).tobytes())


def record_game(table: Mapping[str, Any], number: int) -> tuple[bytes, list[tuple[int, int]]]:
    """Return the tally and the moves of one game; a task of a worker."""
    tally, moves = Table.from_json(table).record(number)
    return bytes(tally.tobytes()), moves
