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

from .errors import CommandError, GameName, find, missing


def train(
    game: GameName,
    *,
    config: Annotated[Path | None, typer.Option(help="A TOML file that says how to train; docs/training.md lists its keys.")] = None,
    out: Annotated[Path | None, typer.Option(help="The folder of the run; GAME-training if left out.")] = None,
    device: Annotated[str, typer.Option(help="cpu, cuda, or auto: the GPU if there is one.")] = "auto",
) -> None:
    """Train a player by games against itself, with progress measured on games that it never trained on.

    It can be stopped at any time: the same command goes on from its checkpoint. The folder holds learned.npz, which the level `learned`
    reads once the game names it, the curves as JSON lines, and a page with them.

    Example: holdfast train tiny-epic-defenders --config run.toml --out run
    """
    found = find(game)
    from holdfast.envs.training.plan import PlanError, read

    try:
        plan = read(found, config)
    except PlanError as error:
        raise CommandError(str(error)) from None
    except OSError as error:
        raise CommandError(f"--config {config}: {error.strerror}") from None
    folder = out or Path(f"{found.name}-training")
    if not folder.parent.is_dir() or (folder.exists() and not folder.is_dir()):
        raise CommandError(f"--out {folder}: name a folder that exists, or a new one in a folder that exists")
    try:
        from holdfast.envs.training.network import device_of
        from holdfast.envs.training.trainer import CURVES, LEARNED
        from holdfast.envs.training.trainer import train as run
        from holdfast.lab.report.training import write_training
    except ModuleNotFoundError as error:
        raise missing(error, "train") from None
    try:
        where = device_of(device)
    except ValueError as error:
        raise CommandError(str(error)) from None
    if not COMPILED:  # a process is compiled from its start
        raise typer.Exit(_in_compiled_process())
    command = shlex.join(["holdfast", *sys.argv[1:]])
    typer.echo(
        f"{found.title} for {'; '.join(table.name for table in plan.all_tables)}: {plan.rounds} rounds on {where}, into the folder {folder}"
    )
    stopped = False
    try:
        run(found, plan, folder, command, typer.echo, where)
    except ValueError as error:
        raise CommandError(str(error)) from None
    except OSError as error:
        raise CommandError(f"{error.filename}: {error.strerror}") from None
    except KeyboardInterrupt:
        stopped = True
        typer.echo("stopped; the same command goes on")
    if (folder / CURVES).exists():
        page = write_training(folder, folder / CURVES, found.title, command)
        typer.echo(f"What was learnt is {folder / LEARNED}; {page} shows how it went.")
    if stopped:
        raise typer.Exit(130)


def _in_compiled_process() -> int:
    """Run this command once more, compiled; returns its exit status.  Ctrl-C is the other's, which writes its page before it ends."""
    with subprocess.Popen([sys.executable, "-m", "holdfast", *sys.argv[1:]], env={**os.environ, MODE_VARIABLE: "compiled"}) as other:
        while True:
            try:
                return other.wait()
            except KeyboardInterrupt:
                continue
