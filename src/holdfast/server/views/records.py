"""A person's own records at a game: the best result with each number of players against each foe or in each scenario."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from holdfast.play.standing import word_name
from holdfast.protocol import Best
from holdfast.schema.game import Game
from holdfast.schema.texts.i18n import render

from ..store.results import PlayedRow


def bests(game: Game[Any, Any], played: Sequence[PlayedRow], words: Mapping[str, str]) -> list[Best]:
    """Return the records of a person's games, by number of players and what they were played against, in that order."""
    groups: dict[tuple[int, str], list[PlayedRow]] = {}
    for row in sorted(played, key=lambda row: (row.at, row.table)):
        groups.setdefault((row.people, row.against), []).append(row)
    return [_best(people, render(word_name(game, key), words), rows) for (people, key), rows in sorted(groups.items())]


def _best(people: int, against: str, rows: Sequence[PlayedRow]) -> Best:
    """Return the record of some games, the earliest first: of equal results the first counts."""
    most = max((row for row in rows if row.points is not None), key=lambda row: row.points or 0.0, default=None)
    first = next((row for row in rows if row.won), None)
    return Best(
        people=people,
        against=against,
        played=len(rows),
        won=sum(row.won for row in rows),
        points=most.points if most else None,
        points_at=most.at if most else 0.0,
        points_table=most.table if most else "",
        won_at=first.at if first else 0.0,
        won_table=first.table if first else "",
    )
