"""`holdfast train`: a player that learns from its own games."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from holdfast.engine.jit import COMPILED, MODE_VARIABLE

from .errors import CommandError, GameName, find


def train(
    game: GameName,
    *,
    players: Annotated[int | None, typer.Option("--players", "-p", help="How many play; 2 where the game allows it.")] = None,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds in all; one takes about a second.")] = 400,
    lessons: Annotated[int, typer.Option(min=0, help="So many rounds at the beginning imitate a searching player.")] = 0,
    units: Annotated[int, typer.Option(min=1, help="Hidden units of the network.")] = 64,
    rate: Annotated[float, typer.Option(min=1e-6, help="How far a gradient step goes.")] = 1e-3,
    decay: Annotated[float, typer.Option(min=0, max=1, help="How much less each later change counts for an action.")] = 0.95,
    temperature: Annotated[float, typer.Option(min=0.01, help="How little the game's heuristic says at the beginning.")] = 0.5,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same player.")] = 1,
    out: Annotated[Path | None, typer.Option(help="The file of what is learnt; its checkpoint stands beside it.")] = None,
) -> None:
    """Train a player by games against itself, with progress measured on games that it never trained on.

    It can be stopped at any time: the same command goes on from its checkpoint.  The file is read by the level `learned` once the game
    names it (docs/environments.md).

    Example: holdfast train tiny-epic-defenders --rounds 400 --out learned.npz
    """
    found = find(game)
    people = players if players is not None else (2 if 2 in found.people else found.people.start)
    if people not in found.people:
        raise CommandError(f"{found.title} is for {found.numbers_of_people} players, not {people}")
    path = out or Path(f"{found.name}.npz")
    if not path.parent.is_dir():
        raise CommandError(f"--out {path}: there is no folder {path.parent}")
    if not COMPILED:  # a process is compiled from its start
        done = subprocess.run([sys.executable, "-m", "holdfast", *sys.argv[1:]], env={**os.environ, MODE_VARIABLE: "compiled"}, check=False)
        raise typer.Exit(done.returncode)
    from holdfast.envs import training

    plan = training.Plan(players=people, seed=seed, lessons=lessons, units=units, rate=rate, decay=decay, temperature=temperature)
    typer.echo(f"{found.title} for {people}: {rounds} rounds, into {path}")
    try:
        training.train(found, plan, rounds, path, shlex.join(["holdfast", *sys.argv[1:]]), typer.echo)
    except ValueError as error:
        raise CommandError(str(error)) from None
    except KeyboardInterrupt:
        typer.echo("stopped; the same command goes on")
        raise typer.Exit(130) from None
