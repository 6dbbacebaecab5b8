"""`holdfast simulate`: play games by the thousand and keep a row for each."""

from __future__ import annotations

import shlex
import time
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table as Lines

from . import lab, screen
from .wrong import GameName, Wrong, find

HOLDS = {
    "games": "a row for each game",
    "items": "a row for each item of each game",
    "seats": "a row for each seat of each game",
}
"""What the tables of a run hold."""

GAMES = 10_000
"""How many games are played if nobody says."""


def simulate(
    game: GameName,
    *,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games in all; all tables have as many, rounded up.")] = GAMES,
    seats: lab.Seats = None,
    players: lab.Players = "",
    level: lab.LevelName = "greedy",
    option: lab.Settings = None,
    overlay: lab.Overlay = "",
    seed: lab.Seed = 1,
    workers: lab.Workers = None,
    out: Annotated[Path | None, typer.Option("--out", help="The folder for the results; runs/GAME-DATE-TIME if left out.")] = None,
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
            raise Wrong("--resume goes on with the run of a folder: say which with --out")
        found = find(game)
        asked_for = bool(seats or players or option or overlay or (level, games, seed) != ("greedy", GAMES, 1))
        if resume and out is not None and not asked_for:
            plan = Run.open(out).plan
            if plan.tables[0].game != found.name:
                raise Wrong(f"the run in {out} is one of {plan.tables[0].game}, not of {found.name}")
        else:
            options, values = lab.settings(found, option, overlay)
            seatings = lab.seatings(found, seats, players, level)
            plan = Plan(tuple(Table(found.name, seating, options, values, seed=seed) for seating in seatings), -(-games // len(seatings)))
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
    """Play what is missing; what ends it early says how to go on."""
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
        raise Wrong(f"{lab.reason(error)}; what was played is kept: {go_on}") from None
    lab.end_line()


def _summary(run: Any, seconds: float | None, csv: bool) -> None:
    """What came out, and where it is."""
    import polars as pl

    from holdfast.lab.intervals import wilson

    out = screen.console()
    games = run.games()
    known = "were played before" if seconds is None else f"in {lab.clock(seconds)}"
    each = f" ({run.plan.games:,} at each of {len(run.plan.tables)} tables)" if len(run.plan.tables) > 1 else ""
    out.print(f"{len(games):,} games{each} {known}. The results are in {run.folder}:", markup=False, soft_wrap=True)
    for name in (name for name, _ in reversed(run.plan.frames)):
        files = [run.folder / f"{name}.{ending}" for ending in (("parquet", "csv") if csv else ("parquet",))]
        out.print(f"  {', '.join(f'{file.name} ({_size(file)})' for file in files if file.exists())}: {HOLDS[name]}", markup=False)
    lines = Lines(box=None, padding=(0, 2, 0, 0))
    for heading in ("players", "games", "result", "share", "95 % interval", "decisions"):
        lines.add_column(heading, justify="left" if heading in ("players", "result") else "right")
    for (who,), group in games.group_by("seats", maintain_order=True):
        for result in reversed(list(group["result"].dtype.categories)):
            part = group.filter(pl.col("result") == result)
            if result == "running" and not len(part):
                continue  # every game ended, as it should
            share = wilson(len(part), len(group))
            interval = f"{100 * share.low:.1f} to {100 * share.high:.1f} %"
            lines.add_row(
                _seats(str(who)),
                f"{len(group):,}",
                str(result),
                f"{100 * share.estimate:.1f} %",
                interval,
                f"{part['decisions'].mean():.0f}" if len(part) else "",
            )
    out.print(lines)
    if run.seats() is not None:
        out.print(_standings(run.seats(), run.plan.tables[0].rules.metrics.rivals))
    idle = games.select(pl.col("idle").sum() + pl.col("loops").sum()).item()
    if idle:
        out.print(f"{idle:,} decisions changed nothing or led back to an earlier position.")
    out.print(f"Read on:     holdfast report {shlex.quote(str(run.folder))}", markup=False, soft_wrap=True)
    out.print(f"Show a game: holdfast replay {shlex.quote(f'{run.folder}#0')}", markup=False, soft_wrap=True)


def _standings(seats: Any, rivals: Any) -> Lines:
    """What rivals end with, and what each place in the turn order at the beginning scores."""
    import polars as pl

    from holdfast.lab.intervals import mean_interval

    lines = Lines(box=None, padding=(0, 2, 0, 0))
    for heading in ("players", rivals.start or "", rivals.points, "score", "95 % interval", "fair share"):
        lines.add_column(heading, justify="left" if heading == "players" else "right")
    for (who,), there in seats.group_by("seats", maintain_order=True):
        places = sorted(there[rivals.start].unique()) if rivals.start else [None]
        for place in places:
            part = there if place is None else there.filter(pl.col(rivals.start) == place)
            score = mean_interval(part["score"].cast(pl.Float64).to_numpy())
            lines.add_row(
                _seats(str(who)),
                "" if place is None else str(place),
                f"{part[rivals.points].mean():.1f}",
                f"{100 * score.estimate:.1f} %",
                f"{100 * score.low:.1f} to {100 * score.high:.1f} %",
                f"{100 / there['players'][0]:.1f} %",
            )
    return lines


def _size(file: Path) -> str:
    """How large a file is."""
    size = file.stat().st_size
    return f"{size / 1e6:,.0f} MB" if size >= 1e6 else f"{max(1, size // 1000)} KB"


def _seats(names: str) -> str:
    """Who plays, in short: `4 greedy`, or `greedy, random` where they differ."""
    each = names.split("+")
    return f"{len(each)} {each[0]}" if len(set(each)) == 1 else ", ".join(each)
