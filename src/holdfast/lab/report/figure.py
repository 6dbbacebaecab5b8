"""What a report is made of: sections of figures, each with its finding, its data and what it cannot tell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import polars as pl

Draw = Callable[[int], Any]
"""Makes an Altair chart so many pixels wide."""


def table(rows: Sequence[tuple[object, ...]], columns: dict[str, Any]) -> pl.DataFrame:
    """Rows as a table of these columns and their types; what is not a number becomes nothing."""
    return pl.DataFrame(rows, schema=columns, orient="row").fill_nan(None)


@dataclass(frozen=True)
class Figure:
    """One chart, or one table, and the words around it."""

    name: str
    """Its anchor in the page and the name of its CSV file."""
    heading: str
    finding: str
    """What it shows, in one sentence with its numbers."""
    data: pl.DataFrame
    who: str
    """Which players it was measured with, and in how many games."""
    limits: str
    """What it cannot tell."""
    draw: Draw | None = None
    """None where there is nothing to draw."""
    shares: tuple[str, ...] = ()
    """The columns of the data that are shares, shown in percent."""
    commands: tuple[str, ...] = ()
    """Commands to look further."""


@dataclass(frozen=True)
class Section:
    """Figures about one question."""

    name: str
    heading: str
    figures: list[Figure] = field(default_factory=list)
    text: str = ""
    """What to know before reading, or why there are no figures."""

    @property
    def finding(self) -> str:
        """What to know if one reads nothing else of it."""
        return self.figures[0].finding if self.figures else self.text
