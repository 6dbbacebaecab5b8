"""Statements that are written out once for each kind of database."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, CursorResult, Dialect, Insert, Update


class Statement:
    """A statement without results that each move executes: `Connection.execute` takes longer to look up what it is than to execute it.

    Its parameters are of types that the drivers take as they are: texts, numbers, None.
    """

    def __init__(self, statement: Insert | Update) -> None:
        self._statement = statement
        self._written: dict[str, tuple[str, tuple[str, ...] | None]] = {}

    def run(self, c: Connection, values: Mapping[str, Any]) -> CursorResult[Any]:
        """Execute it with a value for each of its parameters."""
        text, names = self._written.get(c.dialect.name) or self._write(c.dialect)
        return c.exec_driver_sql(text, dict(values) if names is None else tuple(values[name] for name in names))

    def _write(self, dialect: Dialect) -> tuple[str, tuple[str, ...] | None]:
        """Return the text of the statement, and the names of its parameters in their order, or None where the driver knows them by name."""
        compiled = self._statement.compile(dialect=dialect)
        written = str(compiled), None if compiled.positiontup is None else tuple(compiled.positiontup)
        self._written[dialect.name] = written
        return written
