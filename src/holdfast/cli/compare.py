"""`holdfast compare`: two rule sets, contents or players on the same games."""

from __future__ import annotations

import math
import time
from typing import Annotated, Any

import typer

from . import lab, results, screen, tables
from .errors import CommandError, GameName, find

MARGIN = 0.005
MOST = 1_000_000
FIXED = 10_000


def compare(
    game: GameName,
    *,
    a: Annotated[
        list[str] | None, typer.Option("--a", help="Of side a only: name=value, card.field=value, @FILE.toml, level=… or seats=….")
    ] = None,
    b: Annotated[list[str] | None, typer.Option("--b", help="Of side b only, as --a; several times.")] = None,
    games: Annotated[
        int | None, typer.Option("--games", "-n", min=2, help="Games of each side: 10,000, or at most 1,000,000 with --until-sure.")
    ] = None,
    until_sure: Annotated[
        bool, typer.Option("--until-sure", help="Play until it is clear which side is better, or that neither is.")
    ] = False,
    error_rate: Annotated[
        float, typer.Option("--error-rate", min=1e-9, max=0.5, help="With --until-sure: how often the verdict may be wrong.")
    ] = 0.05,
    margin: Annotated[
        float | None, typer.Option("--margin", min=0, help="With --until-sure: a difference too small to matter; 0.005 of a score.")
    ] = None,
    bound: Annotated[
        float | None,
        typer.Option("--bound", min=0, help="With --until-sure and --measure: the largest difference of two games there can be."),
    ] = None,
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
    """Compare two rule sets, contents or players on the same games.

    Example: holdfast compare tiny-epic-defenders --option foe=kraken --b kraken.hit_points=12
    """
    results.check_out(out)
    with lab.clear_errors():
        from holdfast.lab.compare import compare as run
        from holdfast.lab.outcomes import measure as measure_of
        from holdfast.lab.sequential import Sequential

        found = find(game)
        table_settings = tables.table_settings(found, option, players, level, seats, seed)
        sides = table_settings.table(a or ()), table_settings.table(b or ())
        for table in sides:
            table.check()
        looked_at = measure_of(found, measure, seat)
        sequential = None
        if until_sure:
            margin, bound = _limits(looked_at.is_score, margin, bound)
            sequential = Sequential(error_rate, margin, bound=bound)
        elif margin is not None or bound is not None:
            raise CommandError("--margin and --bound go with --until-sure")
        games = games or (MOST if until_sure else FIXED)
        with lab.executor(workers, cluster) as where:
            result = run(where, *sides, games, looked_at, sequential, _Tell(looked_at, until_sure))
        lab.end_line()
        _show(result)
        results.save(screen.console(), out, {"command": "compare", "game": found.name, **result.to_json()}, result.rows())
        results.end(result.interrupted)


def _limits(is_score: bool, margin: float | None, bound: float | None) -> tuple[float, float]:
    """Return the smallest difference that matters, and the largest possible one.  Raises CommandError."""
    if is_score:
        return MARGIN if margin is None else margin, 1.0
    if margin is None or not bound:
        raise CommandError(
            "--until-sure with --measure needs --margin, what is too small to matter, and --bound, the largest difference of two games"
        )
    return margin, bound


class _Tell:
    """The progress line: games, and the current estimate of the difference."""

    def __init__(self, measure: Any, is_open: bool) -> None:
        self._measure = measure
        self._is_open = is_open
        self._start = time.monotonic()

    def __call__(self, progress: Any) -> None:
        from holdfast.lab import plain

        line = f"{progress.pairs:,} of {'at most ' if self._is_open else ''}{progress.most:,} pairs"
        if progress.difference is not None:
            line += f", b - a {plain.change(progress.difference, self._measure)}"
            line += f" ({plain.span(progress.difference, self._measure, sign=True)})"
            if not self._is_open:
                left = (time.monotonic() - self._start) * (progress.most - progress.pairs) / progress.pairs
                line += f", {lab.clock(left)} left"
        lab.tell_line(line)


def _show(found: Any) -> None:
    from holdfast.lab import plain

    out = screen.console()
    measure, pair = found.measure, found.paired
    results.stopped(out, found.interrupted, found.games, found.asked)
    same = found.a.seats == found.b.seats
    by = f", played by {plain.people(found.a.seats)}" if same else ""
    results.say(out, f"{found.games:,} games of each side on the same seeds{by}.")
    out.print()
    lines = results.grid("<", measure.words, "95 % interval", "<" if same else "<players")
    for name, table, mean in zip("ab", (found.a, found.b), found.sides, strict=True):
        lines.add_row(name, plain.mean(mean, measure), plain.span(mean, measure), "" if same else table.players)
    difference = plain.change(found.difference, measure), plain.span(found.difference, measure, sign=True)
    lines.add_row("b - a", *difference, plain.unit(measure).strip())
    out.print(lines)
    out.print()
    results.say(out, f"The outcome differed in {plain.share(pair.differing, found.games)}.")
    if found.look is None:
        results.say(out, f"p-value of no difference on average: {plain.p_value(pair.p_value)}.")
    else:
        rate = plain.share_of(found.sequential.error_rate)
        text = f"The interval of b - a holds however often one looks: it misses the truth with a chance of at most {rate}."
        results.say(out, text)
    results.say(out, _saving(found))
    for text in _cautions(found):
        results.say(out, text)
    out.print()
    results.say(out, found.finding, style="bold")


def _saving(found: Any) -> str:
    """Return how much variance the shared seeds have saved."""
    saved, games = found.paired.variance_saved, found.unpaired_games
    if not found.paired.differing:
        return "No game differed, so it cannot be said how much the same seeds saved."
    if saved <= 0:
        return "The same seeds saved nothing here: seeds of their own would have told as much."
    if math.isinf(games):
        return "All games differed by the same, so that no number of games on seeds of their own is as good."
    share = f"{100 * saved:.0f}" if saved < 0.99 else f"{100 * saved:.2f}"
    worth = f"{round(games, 2 - math.floor(math.log10(games))):,.0f}"
    return f"The same seeds saved {share} % of the variance: as good as about {worth} games of each side on seeds of their own."


def _cautions(found: Any) -> list[str]:
    from holdfast.lab import plain

    said = []
    if 0 < found.paired.differing < plain.FEW and found.look is None:
        said.append("So few games differ that interval and p-value are rough: play more.")
    for side, table, count in zip("ab", (found.a, found.b), found.broken_off, strict=True):
        if count:
            said.append(f"Side {side}: {plain.broken_off(count, table.limit)}")
    return said
