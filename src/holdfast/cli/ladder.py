"""`holdfast ladder`: ratings of the levels of computer players."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.console import Console

from . import lab, results, screen, steps, tables
from .errors import CommandError, GameName, find

GAMES = 200
"""Games of each level, or of each table, unless others are asked for."""


def ladder(
    game: GameName,
    *,
    levels: Annotated[
        str, typer.Option("--levels", help="The levels with commas, the weakest first; all if left out. Also omniscient, who sees all.")
    ] = "",
    iterations: Annotated[
        str, typer.Option("--iterations", help="In place of levels: searches of so many iterations each, 8,30,150,600.")
    ] = "",
    players: Annotated[str, typer.Option("--players", "-p", help="How many play: 2, or several such as 1-4 for a ladder each.")] = "",
    until_sure: Annotated[
        bool, typer.Option("--until-sure", help="Each level against the one below alone, in batches until it is shown to be stronger.")
    ] = False,
    games: Annotated[
        int | None,
        typer.Option(
            "--games", "-n", min=10, help="Of each level, or of each table where levels meet: 200; with --until-sure at most 400."
        ),
    ] = None,
    option: tables.Settings = None,
    seed: lab.Seed = 1,
    workers: lab.Workers = None,
    out: results.Out = None,
    resume: Annotated[bool, typer.Option("--resume", help="With --until-sure: go on with the steps in the file of --out.")] = False,
    cluster: lab.Cluster = "",
) -> None:
    """Measure every level of computer players against the others, and skill against luck.

    Where all win or lose together, all levels play the same seeds; rivals meet in pairs at all seats.  Levels that think take a
    second or more for a game, master minutes: the line of progress says how long it will be.

    With --until-sure a step ends once it is clear. With --out FILE.json each batch is kept at once, and --resume goes on with it.

    Example: holdfast ladder tiny-epic-defenders --levels random,greedy,easy --games 500
    """
    results.check_out(out)
    with lab.clear_errors():
        from holdfast.agents.levels import levels_of
        from holdfast.lab.ladder import ladder as run

        found = find(game)
        names = _names(levels, iterations) or list(levels_of(found))
        people = lab.numbers_of_people(found, players) if players else [2 if 2 in found.people else found.people.start]
        bases = [tables.table_settings(found, option, count, names[0], "", seed).table() for count in people]
        for base in bases:
            base.check()
        if until_sure:
            steps.until_sure(bases, names, games, out, resume, lambda: lab.executor(workers, cluster))
            return
        if resume:
            raise CommandError("--resume goes with --until-sure, which keeps each batch in the file of --out")
        games = games or GAMES
        done: list[Any] = []
        interrupted = False
        with lab.executor(workers, cluster) as where:
            for base in bases:
                try:
                    done.append(run(where, base, names, games, lab.tell_progress))
                except KeyboardInterrupt:
                    if not done:
                        raise
                    interrupted = True
                    break
                lab.end_line()
                _show(screen.console(), done[-1])
                interrupted = done[-1].interrupted
                if interrupted:
                    break
        lab.end_line()
        rows = [row for each in done for row in each.rows()]
        data = {"command": "ladder", "game": found.name, "ladders": [each.to_json() for each in done]}
        results.save(screen.console(), out, data, rows)
        results.end(interrupted)


def _names(levels: str, iterations: str) -> list[str]:
    """Return the levels that are named, or searches of so many iterations; none if nothing is given.  Raises CommandError."""
    if not iterations:
        return [name.strip().lower() for name in levels.split(",")] if levels else []
    if levels:
        raise CommandError("give --levels or --iterations, not both: a search of so many iterations stands in place of a level")
    from holdfast.agents.levels import SEARCH_OF

    numbers = [part.strip() for part in iterations.split(",")]
    if not all(number.isdecimal() for number in numbers):
        raise CommandError(f"--iterations {iterations}: write numbers with commas, as in 8,30,150,600")
    return [f"{SEARCH_OF}{int(number)}" for number in numbers]


def _show(out: Console, found: Any) -> None:
    from holdfast.lab import plain
    from holdfast.lab.outcomes import Measure

    measure = Measure(shared=not found.rivals)
    results.stopped(out, found.interrupted, found.games, found.asked)
    players = plain.plural(found.people, "player")
    if found.rivals:
        tables = f"{found.games:,} games at each of {len(found.tables)} tables"
        results.say(out, f"Every two levels at a table of {players}, each at all seats in turn: {tables}, on the same seeds.")
        results.say(out, "Score: what a level got of all there was against the others; 50 % is as strong as they are.")
    else:
        results.say(out, f"{players} of the same level: {found.games:,} games of each level, on the same seeds.")
    out.print()
    lines = results.grid("<level", "score" if found.rivals else "won", "interval", "more", "interval", "<than below", "rating")
    for rung in found.rungs:
        step = ("", "") if rung.above is None else (plain.change(rung.above, measure), plain.span(rung.above, measure, sign=True))
        lines.add_row(
            rung.level, plain.mean(rung.mean, measure), plain.span(rung.mean, measure), *step, rung.verdict, rating(rung.rating.rating)
        )
    out.print(lines)
    out.print()
    if found.rivals:
        _matrix(out, found)
    more = "scored against the level below, less 50" if found.rivals else "won more than the level below"
    results.say(
        out, f"More: percentage points {more}. Rating: 400 points are odds of ten to one, {found.anchor} is 0. Intervals are of 95 %."
    )
    out.print()
    _luck(out, found)
    if found.broken_off:
        results.say(out, plain.broken_off(found.broken_off, found.tables[0].limit))
    out.print()
    results.say(out, found.finding, style="bold")
    out.print()


def rating(interval: Any) -> str:
    """Return a rating with half of its interval: `+431 ±52`."""
    half = (interval.high - interval.low) / 2
    return f"{interval.estimate:+.0f} ±{half:.0f}" if half else "0"


def _luck(out: Console, found: Any) -> None:
    """Print skill against luck: the components of the variance of results."""
    if found.shares.skill.estimate != found.shares.skill.estimate:
        results.say(out, "Skill against luck: all games ended alike, so nothing is known.")
        return
    of = f" of seat 1 against {found.anchor} players" if found.rivals else ""
    results.say(out, f"Skill against luck: what makes results{of} differ, for just these levels", style="bold")
    lines = results.grid("<", "share", "interval")
    for name, words in (("skill", "who plays"), ("deal", "the deal"), ("rest", "chance, and what players make of a deal")):
        share = getattr(found.shares, name)
        lines.add_row(words, f"{100 * share.estimate:.0f} %", f"{100 * share.low:.0f} to {100 * share.high:.0f} %")
    out.print(lines)


def _matrix(out: Console, found: Any) -> None:
    """Print the score of each level against each other."""
    results.say(out, "Score of the level on the left against the one above, with half of its 95 % interval, in %", style="bold")
    lines = results.grid("<", *found.levels)
    for one in found.levels:
        lines.add_row(one, *(_cell(found.scores.get((one, other))) for other in found.levels))
    out.print(lines)
    out.print()


def _cell(score: Any) -> str:
    """Return a score as `88 ±6`; with a decimal where it is significant."""
    if score is None:
        return ""
    half = 50 * (score.high - score.low)
    places = 0 if half >= 1 else 1
    return f"{100 * score.estimate:.{places}f} ±{half:.{places}f}"
