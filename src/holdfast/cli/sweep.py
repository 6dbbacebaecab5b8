"""`holdfast sweep`: plays the same games at many values of options, card numbers and players."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from rich.console import Console

from . import lab, results, screen, tables
from .errors import CommandError, GameName, find

LISTED = 24
"""Above this many points, only the best and the worst are listed."""
ENDS = 8
"""How many of the best, and of the worst."""
BARS = 24
"""Above this many values of a single key, ranges are drawn."""
COLUMNS = 3
"""Above this many keys, they are not columns."""
WIDTH = 16
"""Width of a key's column; half of it where there are most."""
LABEL = 26
"""Width of a bar's label."""
SHADES = " ░▒▓█"


def sweep(
    game: GameName,
    *,
    vary: Annotated[
        list[str],
        typer.Option("--vary", help="key=1..5, key=0..10:2 or key=one|two; an option, card.field, level, players or seats; several times."),
    ],
    points: Annotated[
        int | None, typer.Option("--points", min=1, help="Try so many points spread evenly (Sobol), in place of all combinations.")
    ] = None,
    games: Annotated[int, typer.Option("--games", "-n", min=2, help="Games at each point.")] = 2_000,
    players: tables.Players = None,
    level: tables.LevelName = "greedy",
    seats: tables.Seats = "",
    option: tables.Settings = None,
    measure: tables.MeasureName = "",
    seat: tables.Seat = 0,
    seed: lab.Seed = 1,
    workers: lab.Workers = None,
    out: results.Out = None,
    cluster: lab.Cluster = "",
) -> None:
    """Try many settings of options and numbers of cards on the same games.

    Example: holdfast sweep tiny-epic-defenders --vary capital_limit=6..10 --vary "foe=kraken|dragon"
    """
    results.check_out(out)
    with lab.clear_errors():
        from holdfast.lab import designs
        from holdfast.lab.outcomes import measure as measure_of
        from holdfast.lab.sweep import plan
        from holdfast.lab.sweep import sweep as run

        found = find(game)
        table_settings = tables.table_settings(found, option, players, level, seats, seed)
        varied = [designs.vary(text) for text in vary]
        _check_keys(found, [one.key for one in varied])
        planned = plan(
            designs.design(varied, points, seed), lambda point: table_settings.table([f"{key}={value}" for key, value in point.items()])
        )
        default = table_settings.table()
        looked_at = measure_of(found, measure, seat)
        with lab.executor(workers, cluster) as where:
            result = run(where, planned, default, games, looked_at, lab.tell_progress)
        lab.end_line()
        _show(screen.console(), result, default, [one.key for one in varied])
        results.save(screen.console(), out, {"command": "sweep", "game": found.name, **result.to_json()}, result.rows())
        results.end(result.interrupted)


def _check_keys(found: Any, keys: Sequence[str]) -> None:
    """Raise CommandError for two spellings of one key."""
    spelled = [lab.key_of(found, key) for key in keys]
    for key, one in zip(keys, spelled, strict=True):
        if spelled.count(one) > 1:
            raise CommandError(f"--vary {key}: {one} is varied twice; give all its values at once")


def _show(out: Console, found: Any, default: Any, keys: Sequence[str]) -> None:
    from holdfast.lab import plain
    from holdfast.lab.sweep import said

    measure, tried = found.measure, found.tried
    results.stopped(out, found.interrupted, found.games, found.asked)
    who = "" if {"level", "players", "seats"} & set(keys) else f", played by {plain.people(default.seats)}"
    results.say(out, f"{found.games:,} games at each of {len(tried):,} points on the same seeds{who}.")
    reference = said(tried[found.reference].point)
    kind = "the game as it is" if found.is_default else "the first point"
    unit = f" in{plain.unit(measure)}" if measure.is_score else ""
    results.say(out, f"Change: to {reference} ({kind}){unit}; intervals are of 95 %.")
    for point, reason in found.planned.left_out:
        results.say(out, f"Left out: {said(point)}: {reason}.")
    out.print()
    _list(out, found, keys)
    if len(keys) == 1 and len(tried) > 1:
        out.print()
        bars(out, found)
    if len(keys) == 2:
        out.print()
        heat(out, found)
    out.print()
    for one in tried:
        if one.broken_off:
            results.say(out, f"{said(one.point)}: {plain.broken_off(one.broken_off, one.table.limit)}")
    results.say(out, found.finding, style="bold")
    results.say(out, f"Each figure is {'of' if measure.is_score else 'a mean over'} {found.games:,} games; intervals hold one by one.")


def _list(out: Console, found: Any, keys: Sequence[str]) -> None:
    """Print a line for each point, or for the best and the worst."""
    from holdfast.lab import plain
    from holdfast.lab.sweep import said, shown

    measure, tried = found.measure, found.tried
    order: list[int] = list(range(len(tried)))
    if len(tried) > LISTED:
        ranked = sorted(order, key=lambda i: -tried[i].mean.estimate)
        order = [*ranked[:ENDS], -1, *ranked[-ENDS:]]
    lines = results.grid(*_headings(keys), measure.words, "interval", "change", "interval")
    for i in order:
        if i < 0:
            lines.add_row("…")
            continue
        one = tried[i]
        point = [shown(one.point[key]) for key in keys] if len(keys) <= COLUMNS else [str(i + 1)]
        change = () if i == found.reference else (plain.change(one.against.difference, measure), _signed(one, measure))
        lines.add_row(*point, plain.mean(one.mean, measure), plain.span(one.mean, measure), *change)
    out.print(lines)
    if len(keys) > COLUMNS:
        for i in order:
            if i >= 0:
                results.say(out, f"Point {i + 1}: {said(tried[i].point)}")
    if len(tried) > LISTED:
        results.say(out, f"Best and worst; {len(tried) - 2 * ENDS} points between them are not listed: --out FILE.csv keeps all.")


def _signed(one: Any, measure: Any) -> str:
    from holdfast.lab import plain

    return plain.span(one.against.difference, measure, sign=True)


def _headings(keys: Sequence[str]) -> list[str]:
    """Return the keys in short lines; for many only the number of the point, with the keys below the table."""
    if len(keys) > COLUMNS:
        return ["<point"]
    width = WIDTH if len(keys) < COLUMNS else WIDTH // 2
    return [f"<{folded(key, width)}" for key in keys]


def folded(key: str, width: int) -> str:
    """Return a key wrapped to a width, after dots and underscores where possible."""
    rows = [""]
    for part in re.split(r"(?<=[._-])", key):
        if rows[-1] and len(rows[-1]) + len(part) > width:
            rows.append("")
        rows[-1] += part
    return "\n".join(rows)


def bars(out: Console, found: Any) -> None:
    """Print a bar for each value of the only key, or for ranges of values."""
    from holdfast.lab import plain
    from holdfast.lab.intervals import Interval
    from holdfast.lab.sweep import bands

    [key] = found.keys
    values = [point[key] for point in found.planned.points]
    means = found.values.mean(1)
    rows = []
    for band in bands(values, BARS):
        inside = [float(means[i]) for i, value in enumerate(values) if band.holds(value)]
        if inside:
            rows.append((band.label, sum(inside) / len(inside)))
    low, high = min(0.0, *(mean for _, mean in rows)), max(0.0, *(mean for _, mean in rows))
    label = min(LABEL, max(len(text) for text, _ in rows))
    room = max(10, out.width - label - 14)
    results.say(out, f"{found.measure.words} by {key}", style="bold")
    for text, mean in rows:
        length = (mean - low) / (high - low) if high > low else 0.0
        figure = plain.mean(Interval(mean, mean, mean), found.measure)
        out.print(f"{text[:label]:>{label}}  {bar(length, room, screen.fancy(out))} {figure}", markup=False, no_wrap=True)


def bar(part: float, room: int, fancy: bool) -> str:
    """Return a bar for a fraction from 0 to 1, in eighths of a character where the terminal supports it."""
    if not fancy:
        return "#" * round(part * room)
    eighths = round(part * room * 8)
    return "█" * (eighths // 8) + ("", "▏", "▎", "▍", "▌", "▋", "▊", "▉")[eighths % 8]


def heat(out: Console, found: Any) -> None:
    """Print a table of means, shaded by value: rows for the first key, columns for the second."""
    from holdfast.lab import plain
    from holdfast.lab.sweep import cells

    rows, columns, table = cells(found)
    first, second = found.keys
    known = [mean for row in table for mean in row if not math.isnan(mean)]
    low, high = min(known), max(known)
    fancy = screen.fancy(out)

    def cell(mean: float) -> str:
        if math.isnan(mean):
            return "-"
        shade = SHADES[min(len(SHADES) - 1, int((mean - low) / (high - low) * len(SHADES)))] if high > low and fancy else ""
        return f"{shade * 2} {plain.figure(mean * plain.scale(found.measure))}"

    unit = ", in %" if found.measure.is_score else ""
    results.say(out, f"{found.measure.words}{unit}: {first} down, {second} across", style="bold")
    lines = results.grid("<", *columns)
    for label, row in zip(rows, table, strict=True):
        lines.add_row(label, *map(cell, row))
    out.print(lines)
