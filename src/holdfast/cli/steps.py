"""`holdfast ladder --until-sure`: each level against the one below it, until it is shown to be stronger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from . import lab, results, screen
from .errors import CommandError


def until_sure(
    bases: Sequence[Any], names: Sequence[str], games: int | None, path: Path | None, resume: bool, executor: Callable[[], Any]
) -> None:
    """Play the steps of a ladder at each table, print each as it is decided, and keep each batch in a file at once.

    Ctrl-C prints what is known, and exits with 130.  Raises CommandError, or TableError for levels that are no ladder.
    """
    from holdfast.lab.steps import LIMIT, Standing, play, steps_of

    limit = games or LIMIT
    kept = _kept(path, resume)
    wanted = [step for base in bases for step in steps_of(base, names)]
    for step in wanted:
        for table in step.tables:
            table.check()
    out = screen.console()
    _introduce(out, limit)
    played, interrupted = 0, False
    people = 0
    with executor() as where:
        for step in wanted:
            if len(step.base.seats) != people:
                people = len(step.base.seats)
                _head(out, step)
            before = kept.standing(step, limit) if kept else Standing()

            def keep(now: Any, step: Any = step) -> None:
                if kept:
                    kept.keep(step, now, limit)

            standing, interrupted = play(where, step, before, limit, keep=keep, tell=lambda progress: lab.tell_line(progress.words))
            lab.end_line()
            again = ", as kept" if kept and standing == before and not interrupted else ""
            results.say(out, f"{standing.words(step, limit)}{again}")
            if standing.unended:
                from holdfast.lab import plain

                results.say(out, plain.broken_off(standing.unended, step.base.limit))
            played += 1
            if interrupted:
                break
    out.print()
    if interrupted:
        left = ", ".join(step.name for step in wanted[played:])
        results.say(out, "Stopped: this is what is known so far." + (f" Not begun: {left}." if left else ""))
    if path and path.exists():
        results.say(out, f"Kept in {path}." + (" The same command with --resume goes on with it." if interrupted else ""))
    results.end(interrupted)


def _kept(path: Path | None, resume: bool) -> Any:
    """Return the file of steps, or None.  Raises CommandError for a file that is there already, unless it is to be gone on with."""
    if path is None:
        if resume:
            raise CommandError("--resume goes on with the steps of a file: say which with --out FILE.json")
        return None
    if path.suffix.lower() != ".json":
        raise CommandError(f"--out {path}: with --until-sure name a file that ends in .json, which is gone on with by --resume")
    if path.exists() and not resume:
        raise CommandError(f"there is a file {path} already; add --resume to go on with its steps, or name another file")
    from holdfast.lab.steps import Kept

    found = Kept(path)
    found.entries()
    return found


def _introduce(out: Console, limit: int) -> None:
    """Say what is played, and what the figures mean."""
    from holdfast.lab.steps import FIRST_LOOK

    results.say(out, f"Each level against the one below on the same deals, until it is clear or {limit:,} games of a level leave it open.")
    interval = f"a 95 % interval that holds however often one looks; it decides from {FIRST_LOOK} deals on"
    results.say(out, f"Said are the scores of both, and how much more the level has, with {interval}.")


def _head(out: Console, step: Any) -> None:
    """Say who plays with whom."""
    from holdfast.lab import plain

    people = len(step.base.seats)
    if step.is_together:
        words = "all of one level" if people > 1 else "alone"
    elif step.games == people:
        words = f"each seat in turn against the others, whose equal has {100 / people:.1f} %"
    else:
        words = "team against team, on each side in turn"
    out.print()
    results.say(out, f"{plain.plural(people, 'player')}, {words}", style="bold")
