"""`holdfast simulate`: plays many games and stores a row for each."""

from __future__ import annotations

import math
import shlex
import time
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table as Lines

from . import lab, screen
from .errors import CommandError, GameName, find

HOLDS = {
    "games": "a row for each game",
    "items": "a row for each item of each game",
    "seats": "a row for each seat of each game",
}
"""The contents of a run's tables."""

GAMES = 10_000
"""The default number of games."""


def simulate(
    game: GameName,
    *,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games in all, divided among the tables.")] = GAMES,
    seats: lab.Seats = None,
    players: lab.Players = "",
    level: lab.LevelName = "greedy",
    option: lab.Settings = None,
    overlay: lab.Overlay = "",
    seed: lab.Seed = 1,
    workers: lab.Workers = None,
    out: Annotated[
        Path | None, typer.Option("--out", help="The folder for the results, which is made; runs/GAME-DATE-TIME if left out.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the run in the folder of --out, as it was asked for.")] = False,
    csv: Annotated[bool, typer.Option("--csv/--no-csv", help="Also write the tables as CSV.")] = True,
    cluster: lab.Cluster = "",
) -> None:
    """Play many games and keep a row for each game and for each card, hero, region … of each game.

    Example: holdfast simulate tiny-epic-defenders --games 100000 --level greedy --players 1-4 --out runs/first
    """
    with lab.clear_errors():
        from holdfast.lab.runs import Plan, Run
        from holdfast.lab.table import Table

        if resume and out is None:
            raise CommandError("--resume goes on with the run of a folder: say which with --out")
        found = find(game)
        asked_for = bool(seats or players or option or overlay or (level, games, seed) != ("greedy", GAMES, 1))
        if resume and out is not None and not asked_for:
            plan = Run.open(out).plan
            if plan.tables[0].game != found.name:
                raise CommandError(f"the run in {out} is one of {plan.tables[0].game}, not of {found.name}")
        else:
            options, values = lab.settings(found, option, overlay)
            seatings = lab.seatings(found, seats, players, level)
            plan = Plan.of([Table(found.name, seating, options, values, seed=seed) for seating in seatings], games)
        for table in plan.tables:
            table.check()
        folder = out or Path("runs") / f"{found.name}-{time.strftime('%Y-%m-%d-%H.%M.%S')}"
        with lab.executor(workers, cluster) as where:
            run = Run.begin(folder, plan, resume)
            was_complete, start = run.is_complete, time.monotonic()
            _play(run, where, csv)
            seconds = None if was_complete else time.monotonic() - start
        _summary(run, seconds, csv)


def _play(run: Any, where: Any, csv: bool) -> None:
    """Play the missing games; an interruption reports how to resume."""
    from holdfast.agents.pool import WorkerDied

    name = run.plan.tables[0].game
    go_on = f"go on with: holdfast simulate {name} --resume --out {shlex.quote(str(run.folder))}"
    try:
        run.play(where, lab.tell_progress, csv)
    except KeyboardInterrupt:
        lab.end_line()
        typer.echo(f"holdfast: stopped; nothing is lost: {go_on}", err=True)
        raise typer.Exit(130) from None
    except (OSError, WorkerDied) as error:
        lab.end_line()
        raise CommandError(f"{lab.reason(error)}; what was played is kept: {go_on}") from None
    lab.end_line()


def _summary(run: Any, seconds: float | None, csv: bool) -> None:
    """Print the results, and where they are stored."""
    import polars as pl

    from holdfast.lab.intervals import wilson

    out = screen.console()
    games = (
        run.scan("games")
        .group_by("seats", "result")
        .agg(pl.len().alias("games"), pl.col("decisions").mean(), (pl.col("idle").cast(pl.Int64) + pl.col("loops")).sum().alias("idle"))
    )
    counted = games.collect(engine="streaming")
    known = "were played before" if seconds is None else f"in {lab.clock(seconds)}"
    of_each = f"{run.plan.games:,} or {run.plan.games + 1:,}" if run.plan.more else f"{run.plan.games:,}"
    each = f" ({of_each} at each of {len(run.plan.tables)} tables)" if len(run.plan.tables) > 1 else ""
    out.print(f"{run.plan.total:,} games{each} {known}. The results are in {run.folder}:", markup=False, soft_wrap=True)
    for name in (name for name, _ in reversed(run.plan.outputs)):
        files = [run.folder / f"{name}.{ending}" for ending in (("parquet", "csv") if csv else ("parquet",))]
        out.print(f"  {', '.join(f'{file.name} ({_size(file)})' for file in files if file.exists())}: {HOLDS[name]}", markup=False)
    lines = Lines(box=None, padding=(0, 2, 0, 0))
    for heading in ("players", "games", "result", "share", "95 % interval", "decisions"):
        lines.add_column(heading, justify="left" if heading in ("players", "result") else "right")
    for who in dict.fromkeys(table.players for table in run.plan.tables):
        group = counted.filter(pl.col("seats") == who)
        for result in reversed(list(group["result"].dtype.categories)):
            part = group.filter(pl.col("result") == result)
            if result == "running" and not len(part):
                continue  # every game ended, as expected
            number, every = int(part["games"].sum()), int(group["games"].sum())
            share = wilson(number, every)
            interval = f"{100 * share.low:.1f} to {100 * share.high:.1f} %"
            lines.add_row(
                _seats(str(who)),
                f"{every:,}",
                str(result),
                f"{100 * share.estimate:.1f} %",
                interval,
                f"{part['decisions'].item():.0f}" if len(part) else "",
            )
    out.print(lines)
    rivals = run.plan.tables[0].rules.metrics.rivals
    if rivals is not None:
        out.print(_standings(run.scan("seats"), [table.players for table in run.plan.tables], rivals))
    idle = int(counted["idle"].sum())
    if idle:
        out.print(f"{idle:,} decisions changed nothing or led back to an earlier position.")
    out.print(f"Read on:     holdfast report {shlex.quote(str(run.folder))}", markup=False, soft_wrap=True)
    out.print(f"Show a game: holdfast replay {shlex.quote(f'{run.folder}#0')}", markup=False, soft_wrap=True)


def _standings(seats: Any, whos: list[str], rivals: Any) -> Lines:
    """Return, for competitive games, the final scores and the mean score of each place in the initial turn order."""
    import polars as pl

    from holdfast.lab.intervals import CONFIDENCE, student

    lines = Lines(box=None, padding=(0, 2, 0, 0))
    for heading in ("players", rivals.start or "", rivals.points, "score", "95 % interval", "fair share"):
        lines.add_column(heading, justify="left" if heading == "players" else "right")
    place, score = pl.col(rivals.start) if rivals.start else pl.lit(None, pl.Int8), pl.col("score").cast(pl.Float64)
    of = {
        "games": pl.len(),
        "points": pl.col(rivals.points).mean(),
        "mean": score.mean(),
        "variance": score.var(),
        "players": pl.col("players").first(),
    }
    found = seats.group_by("seats", place.alias("place")).agg(**of).sort("place").collect(engine="streaming")
    for who in dict.fromkeys(whos):
        for row in found.filter(pl.col("seats") == who).iter_rows(named=True):
            error = math.sqrt(row["variance"] / row["games"]) if row["games"] > 1 else math.inf
            share = student(row["mean"], error, row["games"] - 1, CONFIDENCE)
            lines.add_row(
                _seats(who),
                "" if row["place"] is None else str(row["place"]),
                f"{row['points']:.1f}",
                f"{100 * share.estimate:.1f} %",
                f"{100 * share.low:.1f} to {100 * share.high:.1f} %",
                f"{100 / row['players']:.1f} %",
            )
    return lines


def _size(file: Path) -> str:
    """Return the size of a file for people."""
    size = file.stat().st_size
    return f"{size / 1e6:,.0f} MB" if size >= 1e6 else f"{max(1, size // 1000)} KB"


def _seats(names: str) -> str:
    """Return the players in short: `4 greedy`, or `greedy, random` where they differ."""
    each = names.split("+")
    return f"{len(each)} {each[0]}" if len(set(each)) == 1 else ", ".join(each)
