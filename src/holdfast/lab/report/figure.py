"""The parts of a report: sections of figures, each with its finding, data and limitations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import polars as pl

Draw = Callable[[int], Any]
"""Returns an Altair chart of a given width in pixels."""


def table(rows: Sequence[tuple[object, ...]], columns: dict[str, Any]) -> pl.DataFrame:
    """Return rows as a data frame with the given columns and types; numbers that are not finite become null."""
    return pl.DataFrame(rows, schema=columns, orient="row").fill_nan(None)


@dataclass(frozen=True)
class Figure:
    """One chart or table, with its text."""

    name: str
    """Its anchor in the page, and the name of its CSV file."""
    heading: str
    finding: str
    """The result, in one sentence with numbers."""
    data: pl.DataFrame
    who: str
    """The players and the number of games it was measured with."""
    limits: str
    """Its limitations."""
    draw: Draw | None = None
    """None if there is nothing to draw."""
    shares: tuple[str, ...] = ()
    """The columns of the data that are shares, displayed in percent."""
    commands: tuple[str, ...] = ()
    """Commands for further analysis."""

    @property
    def is_drawn(self) -> bool:
        """Return whether a chart has content: some number, other than counts and ends of intervals, that is known and not 0."""
        measures = [
            column
            for column in self.data.iter_columns()
            if column.dtype.is_float() and column.name not in ENDS and not column.name.endswith(("_low", "_high", "_p", "p_value"))
        ]
        known = [column.fill_nan(None).drop_nulls() for column in measures]
        return self.draw is not None and (not measures or any(bool((column != 0).any()) for column in known))


ENDS = ("low", "high", "p", "fair_share")
"""Columns without meaning unless there is an estimate."""


@dataclass(frozen=True)
class Section:
    """The figures about one question."""

    name: str
    heading: str
    figures: list[Figure] = field(default_factory=list)
    text: str = ""
    """An introduction, or why there are no figures."""
    is_apart: bool = False
    """Whether it was measured with other players than the run's; its finding is then not in the summary."""

    @property
    def finding(self) -> str:
        """Return the finding of the section."""
        return self.figures[0].finding if self.figures else self.text
