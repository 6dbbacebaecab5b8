"""`holdfast score`: an agent of one's own, or a level, by the benchmark."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Annotated, Any

import typer
from rich.console import Console

from holdfast import __version__

from . import lab, results, screen
from .errors import CommandError, GameName, find


def score(
    game: GameName,
    *,
    agent: Annotated[str, typer.Option("--agent", help="module:object: `my_agent:agent` for `agent` in my_agent.py of this folder.")] = "",
    level: Annotated[str, typer.Option("--level", "-l", help="A level in place of an agent.")] = "",
    cell: Annotated[list[str] | None, typer.Option("--cell", help="Only this cell, such as 2-greedy; several times.")] = None,
    levels: Annotated[
        str | None, typer.Option("--levels", help="The levels to compare it with, with commas; random,greedy,learned,easy if left out.")
    ] = None,
    games: Annotated[
        int | None, typer.Option("--games", "-n", min=1, help="Fewer deals in each cell than the benchmark has.", show_default=False)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the scores as JSON.")] = False,
    workers: lab.Workers = None,
) -> None:
    """Score an agent of your own by the benchmark: fixed tables and deals, paired with levels.

    The agent is a function (observation, legal) -> action, or one of a sight as bots have it; an illegal action forfeits its game.
    docs/environments.md says how to write one.

    Example: holdfast score kingdom-defenders --agent my_agent:agent --games 20
    """
    if bool(agent) == bool(level):
        raise CommandError("say who is scored: --agent module:object, or --level with the name of a level")
    with lab.clear_errors():
        from holdfast.lab import benchmark
        from holdfast.lab.agents import AgentError

        found = find(game)
        player = agent or level.strip().lower()
        if agent and not benchmark.is_agent(agent):
            raise CommandError(f"--agent {agent}: write module:object, such as my_agent:agent for `agent` in my_agent.py")
        named = None if levels is None else [name.strip().lower() for name in levels.split(",") if name.strip()]
        others = benchmark.references(found, player, named)
        wanted = benchmark.cells_named(found, cell or [])
        out = screen.console()
        if not as_json:
            results.say(out, f"{found.title}, rules {found.rules_version}, benchmark {benchmark.VERSION}: {player}", style="bold")
            out.print()
        done: list[Any] = []
        interrupted = False
        with lab.executor(workers, "") as where:
            for each in wanted:
                try:
                    done.append(benchmark.measure(where, each, player, others, games, tell=lab.tell_progress))
                except KeyboardInterrupt:
                    if not done:
                        raise
                    interrupted = True
                    break
                except AgentError as error:
                    lab.end_line()
                    raise CommandError(str(error)) from None
                lab.end_line()
                if not as_json:
                    _show(out, done[-1])
                interrupted = done[-1].interrupted
                if interrupted:
                    break
        lab.end_line()
        if as_json:
            typer.echo(json.dumps(as_data(found, player, done), indent=2, allow_nan=False))
        elif len(done) < len(wanted):
            results.say(out, f"Stopped: {', '.join(each.name for each in wanted[len(done) :])} not played.")
        results.end(interrupted)


def as_data(found: Any, player: str, scores: list[Any]) -> dict[str, Any]:
    """Return scores as plain data, with the versions within which they are comparable."""
    from holdfast.lab import benchmark, plain

    data: dict[str, Any] = plain.finite(
        {
            "command": "score",
            "holdfast": __version__,
            "benchmark": benchmark.VERSION,
            "game": found.name,
            "rules": found.rules_version,
            "player": player,
            "date": f"{datetime.now(UTC):%Y-%m-%d}",
            "cells": [score.to_json() for score in scores],
        }
    )
    return data


def _show(out: Console, found: Any) -> None:
    """Print the score in a cell, and what it is beside the levels."""
    from holdfast.lab import plain
    from holdfast.lab.outcomes import Measure

    measure = Measure(shared=True)
    results.stopped(out, found.interrupted, found.games, found.cell.deals * found.cell.sides)
    results.say(out, f"{found.cell.name}: {found.cell.words}; {found.games:,} games of {plain.plural(found.deals, 'deal')}", style="bold")
    lines = results.grid("<", "score", "interval", "more", "interval")
    lines.add_row(found.player, plain.mean(found.score, measure), plain.span(found.score, measure), "", "")
    for each in found.levels:
        more = plain.change(each.more, measure), plain.span(each.more, measure, sign=True)
        lines.add_row(each.level, plain.mean(each.score, measure), plain.span(each.score, measure), *more)
    out.print(lines)
    if found.cell.sides > 1:
        results.say(out, f"At each in turn: {', '.join(f'{100 * side:.1f} %' for side in found.by_side)}.")
    if found.decisions:
        illegal = f"{plain.plural(found.illegal, 'game')} forfeited by an illegal action"
        results.say(out, f"{found.decisions:,} decisions, {found.ms:.2g} ms each; {illegal}.")
    if found.first_illegal:
        results.say(out, f"The first: {found.first_illegal}.")
    if found.broken_off:
        results.say(out, plain.broken_off(found.broken_off, found.cell.tables("random")[0].limit))
    if not found.is_whole:
        results.say(out, f"Not the benchmark's figure: that is of {found.cell.deals} deals.")
    out.print()
