"""Parsing tables of the laboratory: players, options and card values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import typer

from holdfast.schema.game import Game

from . import lab
from .errors import CommandError

Players = Annotated[int | None, typer.Option("--players", "-p", min=1, help="How many play; 2 if left out and the game allows it.")]
LevelName = Annotated[str, typer.Option("--level", "-l", help="Who plays at all seats: a level from random to master.")]
Seats = Annotated[str, typer.Option("--seats", help="Who plays at each seat, in place of --players and --level: greedy,random.")]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", help="For all games: name=value of an option, card.field=value of a card, or @FILE.toml; several times."
    ),
]
MeasureName = Annotated[
    str, typer.Option("--measure", help="What is compared, in place of the score: a number that the game counts, such as decisions.")
]
Seat = Annotated[
    int, typer.Option("--seat", min=0, show_default=False, help="Whose score is compared where players are rivals; seat 1 if left out.")
]

SPECIAL = ("level", "players", "seats")
"""Names that choose players, unless the game has an option of that name."""


@dataclass(frozen=True)
class TableSettings:
    """What all tables of a command have in common."""

    game: Game[Any, Any]
    pairs: tuple[str, ...] = ()
    players: int | None = None
    level: str = "greedy"
    seats: str = ""
    seed: int = 1

    def table(self, pairs: Sequence[str] = ()) -> Any:
        """Return a table with further settings: `name=value`, `card.field=value`, `@file.toml`, `level=…`, `players=…` or `seats=…`.

        Later ones replace earlier ones.  Raises CommandError, or ValueError for impossible values.
        """
        from holdfast.lab.table import Table

        options: dict[str, Any] = {}
        values: dict[str, Any] = {}
        who: dict[str, str] = {}
        for pair in (*self.pairs, *pairs):
            name, _, value = pair.partition("=")
            key = lab.key_of(self.game, name)
            if key in SPECIAL and "=" in pair and key not in {option.name for option in self.game.options}:
                who[key] = value.strip()
            else:
                more_options, more_values = lab.settings(self.game, [pair])
                options |= more_options
                values |= more_values
        return Table(self.game.name, self._seating(who), options, values, seed=self.seed)

    def _seating(self, who: dict[str, str]) -> tuple[str, ...]:
        """Return the level of each seat.  Raises CommandError."""
        if "seats" in who or (self.seats and not who):
            if len(who) > 1 or (self.players is not None and not who):
                raise CommandError("give the seats, or how many play and their level, not both: the seats say all")
            return tuple(name.strip().lower() for name in who.get("seats", self.seats).split(","))
        common = self.seats.split(",") if self.seats else []
        if common and "level" not in who and len(set(common)) > 1:
            raise CommandError("players=… needs level=… where the seats differ")
        name = who.get("level", common[0] if common else self.level).strip().lower()
        return (name,) * self._people(who.get("players", str(len(common)) if common else ""))

    def _people(self, text: str) -> int:
        """Return the number of players."""
        if text:
            [count, *more] = lab.numbers_of_people(self.game, text)
            if more:
                raise CommandError(f"players={text}: one number of players is wanted here")
            return count
        if self.players is not None:
            return self.players
        return 2 if 2 in self.game.people else self.game.people.start


def table_settings(
    found: Game[Any, Any], option: list[str] | None, players: int | None, level: str, seats: str, seed: int
) -> TableSettings:
    """Return what all tables have in common, validated.  Raises CommandError."""
    if players is not None and players not in found.people:
        raise CommandError(f"{found.title} is for {found.numbers_of_people} players, not {players}")
    return TableSettings(found, tuple(option or ()), players, level, seats, seed)
