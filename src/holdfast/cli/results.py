"""Printing and saving the results of the laboratory's commands."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as Lines
from rich.text import Text

from holdfast import __version__

from .errors import CommandError

Out = Annotated[
    Path | None, typer.Option("--out", help="Keep the results in this file: .json (all of them), .csv or .parquet (the table).")
]

ENDINGS = (".json", ".csv", ".parquet")


def check_out(path: Path | None) -> None:
    """Raise CommandError for a file that cannot be written, before the games are played."""
    if path is None:
        return
    if path.suffix.lower() not in ENDINGS:
        raise CommandError(f"--out {path}: name a file that ends in {', '.join(ENDINGS)}")
    if not path.parent.is_dir():
        raise CommandError(f"--out {path}: there is no folder {path.parent}; make it first")


def save(out: Console, path: Path | None, data: Mapping[str, Any], rows: Sequence[Mapping[str, Any]]) -> None:
    """Write results to a file atomically, and report it."""
    if path is None:
        return
    from holdfast.lab.plain import finite
    from holdfast.lab.runs import write

    ending = path.suffix.lower()
    if ending == ".json":
        text = json.dumps(finite({"holdfast": __version__, **data}), indent=2, ensure_ascii=False, allow_nan=False)
        write(path, lambda file: file.write_text(text + "\n", encoding="utf-8"))
    else:
        frame = as_frame(rows)
        write(path, frame.write_csv if ending == ".csv" else frame.write_parquet)
    out.print(f"Kept in {path}.", markup=False)


def as_frame(rows: Sequence[Mapping[str, Any]]) -> Any:
    """Return rows as a data frame; a column of numbers and words becomes one of words."""
    import polars as pl

    columns = {name: [row[name] for row in rows] for name in rows[0]}
    for name, values in columns.items():
        given = [value for value in values if value is not None]
        if len({isinstance(value, str) for value in given}) > 1:
            columns[name] = [None if value is None else str(value) for value in values]
        elif any(isinstance(value, float) for value in given):
            columns[name] = [None if value is None else float(value) for value in values]
    return pl.DataFrame(columns)


def grid(*headings: str) -> Lines:
    """Return a table without rules; headings that begin with `<` are left-aligned, all others right-aligned."""
    lines = Lines(box=None, padding=(0, 2, 0, 0), show_edge=False)
    for heading in headings:
        words = heading.startswith("<")
        lines.add_column(heading.lstrip("<"), justify="left" if words else "right", no_wrap=True)
    return lines


def say(out: Console, text: str, style: str = "") -> None:
    """Print a paragraph, wrapped at the width of the terminal."""
    out.print(Text(text, style=style))


def end(interrupted: bool) -> None:
    """Exit as after Ctrl-C if there was one."""
    if interrupted:
        raise typer.Exit(130)


def stopped(out: Console, interrupted: bool, games: int, asked: int) -> None:
    """Report an interruption."""
    if interrupted:
        say(out, f"Stopped after {games:,} of {asked:,} games: this is what is known so far.")
