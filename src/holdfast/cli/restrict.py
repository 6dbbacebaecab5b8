"""`holdfast restrict`: free play compared with play without a card, an action, a place or foresight."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.console import Console

from . import lab, results, screen, tables
from .errors import GameName, find

SENTENCES = 3
"""Maximum restrictions that are printed as sentences; more are printed as a table."""


def restrict(
    game: GameName,
    *,
    ban: Annotated[
        list[str] | None,
        typer.Option("--ban", help="A card, hero, region or action, as name or kind:name; with + several at once; several times."),
    ] = None,
    each: Annotated[
        list[str] | None,
        typer.Option("--each", help="Ban everything of a kind in turn: hero, artifact, foe, region, action …; several times."),
    ] = None,
    alone: Annotated[
        bool, typer.Option("--alone", help="Among rivals: ban it for one seat only, the first or that of --seat; all others are free.")
    ] = False,
    horizon: Annotated[int | None, typer.Option("--horizon", min=1, help="Players who search look only so many decisions ahead.")] = None,
    games: Annotated[int, typer.Option("--games", "-n", min=2, help="Games of free play, and of each restriction.")] = 10_000,
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
    """See what a card, an action, a place or foresight is worth: play without it.

    Example: holdfast restrict tiny-epic-defenders --ban fight --each artifact
    """
    results.check_out(out)
    with lab.clear_errors():
        from holdfast.lab import restrict as restricting
        from holdfast.lab.outcomes import measure as measure_of

        found = find(game)
        free = tables.table_settings(found, option, players, level, seats, seed).table()
        free.check()
        looked_at = measure_of(found, measure, seat)
        wanted = [restricting.find(found, text) for text in ban or ()]
        if horizon is not None:
            wanted.append(restricting.short_sight(free, horizon))
        if alone:
            wanted = restricting.alone(free, wanted, seat or 1)
        for restriction in wanted:
            restriction.on(free).check()
        for kind in each or ():
            every = restricting.each(found, kind)
            wanted += restricting.alone(free, every, seat or 1) if alone else every
        with lab.executor(workers, cluster) as where:
            result = restricting.restrict(where, free, wanted, games, looked_at, lab.tell_progress)
        lab.end_line()
        _show(screen.console(), result)
        results.save(screen.console(), out, {"command": "restrict", "game": found.name, **result.to_json()}, result.rows())
        results.end(result.interrupted)


def _show(out: Console, found: Any) -> None:
    from holdfast.lab import plain

    measure, losses = found.measure, found.losses
    results.stopped(out, found.interrupted, found.games, found.asked)
    results.say(out, f"{found.games:,} games of each kind of play on the same seeds, played by {plain.people(found.free.seats)}.")
    for restriction, reason in found.left_out:
        results.say(out, f"Left out: {restriction.label}: {reason}.")
    out.print()
    several = len(losses) > 1
    lines = results.grid(f"<{_heading(losses)}", measure.words, "change", "95 % interval", "differ", "adj. p" if several else "p-value")
    lines.add_row("(free play)", plain.mean(found.free_mean, measure), "", "", "", "")
    names = [loss.restriction.name for loss in losses]
    listed = [loss for loss in losses if loss.against.differing or not several]
    for loss in listed:
        lines.add_row(
            _name(loss.restriction, names),
            plain.mean(loss.mean, measure),
            plain.change(loss.against.difference, measure),
            plain.span(loss.against.difference, measure, sign=True),
            f"{100 * loss.against.differing / found.games:.1f} %",
            plain.p_value(loss.adjusted),
        )
    out.print(lines)
    out.print()
    if alike := [loss.restriction.label for loss in losses if loss not in listed]:
        results.say(out, f"Without these {plain.unseen(found.games, measure)}: {', '.join(alike)}.")
    for loss in losses if len(losses) <= SENTENCES else ():
        results.say(out, found.finding(loss), style="bold")
    if len(losses) > SENTENCES:
        results.say(out, found.summary, style="bold")
    unit = f" in{plain.unit(measure)}" if measure.is_score else ""
    results.say(out, f"Change: to free play{unit}. Differ: games with another outcome than in free play.")
    if several:
        results.say(out, "Adj. p: adjusted for looking at several (Benjamini and Hochberg); intervals hold one by one.")
    for text in (*found.limits, *_cautions(found)):
        results.say(out, text)


def _heading(losses: list[Any]) -> str:
    """Return the heading of the table of restrictions."""
    kinds = {loss.restriction.kind for loss in losses}
    return f"without the {kinds.pop()}" if len(kinds) == 1 and "horizon" not in kinds else "restriction"


def _name(restriction: Any, names: list[str]) -> str:
    """Return a name, with its kind where the name alone is ambiguous."""
    return str(restriction.name if names.count(restriction.name) == 1 and restriction.horizon is None else restriction.label)


def _cautions(found: Any) -> list[str]:
    from holdfast.lab import plain

    said = []
    few = [loss.restriction.label for loss in found.losses if 0 < loss.against.differing < plain.FEW]
    if few:
        said.append(f"Rough, because few games ended otherwise: {', '.join(few)}.")
    if count := sum(found.broken_off):
        said.append(plain.broken_off(count, found.free.limit))
    return said
