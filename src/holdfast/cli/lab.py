"""What the laboratory's commands share: parsing arguments, showing progress, reporting errors."""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

import holdfast
from holdfast.engine.compile_progress import rewrite
from holdfast.games import UnknownGame
from holdfast.schema.game import Game

from .errors import CommandError, missing

Seats = Annotated[list[str] | None, typer.Option("--seats", help="Who plays: greedy,greedy; give it several times for several tables.")]
Players = Annotated[str, typer.Option("--players", "-p", help="How many play, for example 2 or 1-4; all that a game allows if left out.")]
LevelName = Annotated[str, typer.Option("--level", "-l", help="Who plays at all seats; several with commas make a table each.")]
Settings = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", help="name=value of an option, card.field=value of a card, or @FILE.toml; several times."),
]
Overlay = Annotated[str, typer.Option("--overlay", help="A TOML file with numbers of cards that replace those of the game.")]
Workers = Annotated[int | None, typer.Option("--workers", min=1, help="Worker processes; one for each core if left out.")]
Seed = Annotated[int, typer.Option("--seed", min=0, max=2**52 - 1, help="The same seed gives the same games.")]
Cluster = Annotated[str, typer.Option("--cluster", help="Play on a Ray cluster: ray://host:port, an address, or auto.")]


@contextmanager
def clear_errors() -> Iterator[None]:
    """Report errors that the user can correct in one sentence; Ctrl-C exits quietly."""
    from holdfast.agents.pool import WorkerDied

    try:
        yield
    except ModuleNotFoundError as error:
        raise missing(error, "lab") from None
    except (UnknownGame, WorkerDied, ValueError) as error:
        if not is_ours(error):
            raise
        raise CommandError(str(error)) from None
    except OSError as error:
        raise CommandError(reason(error)) from None
    except KeyboardInterrupt:
        typer.echo("\nholdfast: stopped", err=True)
        raise typer.Exit(130) from None


def is_ours(error: BaseException) -> bool:
    """Return whether an error was raised by Holdfast's own code on purpose, with a message for the user, and is not a defect."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    home = str(Path(holdfast.__file__).parent)
    return trace is not None and trace.tb_frame.f_code.co_filename.startswith(home) and not getattr(error, "__notes__", None)


def reason(error: Exception) -> str:
    """Return the message of an error; for file errors the file's name and the reason."""
    return f"{error.filename}: {error.strerror}" if isinstance(error, OSError) and error.filename else str(error)


def settings(found: Game[Any, Any], pairs: Sequence[str] | None, overlay: str = "") -> tuple[dict[str, Any], dict[str, Any]]:
    """Return options and card values by their canonical names, from `name=value`, `card.field=value` and `@FILE.toml`; later ones replace
    earlier ones.  Raises CommandError.
    """
    from holdfast.schema.content.overlays import overlay_from

    options: dict[str, Any] = {}
    values: dict[str, Any] = {}
    for pair in [*([f"@{overlay}"] if overlay else []), *(pairs or [])]:
        name, equals, value = pair.partition("=")
        if pair.startswith("@"):
            values |= {key_of(found, each): given for each, given in overlay_from(Path(pair[1:])).items()}
        elif not equals:
            raise CommandError(f"{pair}: write name=value or card.field=value; `holdfast options {found.name}` lists the options")
        elif "." in name:
            values[key_of(found, name)] = number(value.strip())
        else:
            options[key_of(found, name)] = value.strip()
    return options, values


def key_of(game: Game[Any, Any], name: str) -> str:
    """Return the canonical name of an option or card value: `Kraken.hit-points` is `foes.kraken.hit_points`.

    A card is named by its key or by its printed name, as in reports: `The Tide-gate Raid.fame`.
    """
    from holdfast.lab.names import spelled

    parts = [part.strip().lower().replace("-", "_") for part in name.split(".")]
    if len(parts) == 2:
        cards = [card for card in game.content.all_cards() if parts[1] in card.provenance]
        having = [card for card in cards if card.key == parts[0]] or [
            card for card in cards if "name" in card.texts and spelled(card.name) == spelled(parts[0])
        ]
        if len(having) == 1:
            return f"{having[0].deck}.{having[0].key}.{parts[1]}"
    return ".".join(parts)


def number(text: str) -> Any:
    """Parse a card value: a number, a list of numbers with commas, or a word."""
    parts = text.split(",")
    try:
        numbers = [int(part) for part in parts]
    except ValueError:
        return text
    return numbers if len(numbers) > 1 else numbers[0]


def seatings(found: Game[Any, Any], seats: list[str] | None, players: str, levels: str) -> list[tuple[str, ...]]:
    """Return the levels at each seat of each table: as given, else every level at every number of players.  Raises CommandError."""
    if seats:
        if players:
            raise CommandError("give --seats or --players, not both: the seats say how many play")
        wanted = [tuple(name.strip().lower() for name in table.split(",")) for table in seats]
    else:
        names = [name.strip().lower() for name in levels.split(",")]
        wanted = [(name,) * people for name in names for people in numbers_of_people(found, players)]
    return list(dict.fromkeys(wanted))  # duplicates would play the same games twice


def numbers_of_people(found: Game[Any, Any], text: str) -> list[int]:
    """Return the numbers of players in `2`, `1-4` or `2,4`; all that the game allows if nothing is given.  Raises CommandError."""
    if not text:
        return list(found.people)
    people: list[int] = []
    for part in text.split(","):
        first, dash, last = (each.strip() for each in part.partition("-"))
        if not first.isdecimal() or (dash and not last.isdecimal()):
            raise CommandError(f"--players {text}: write a number, or a range like 1-4")
        if dash and int(last) < int(first):
            raise CommandError(f"--players {text}: write the smaller number first, as in {last}-{first}")
        for count in (int(first), int(last or first)):
            if count not in found.people:
                raise CommandError(f"{found.title} is for {found.numbers_of_people} players, not {count}")
        people += range(int(first), int(last or first) + 1)
    return list(dict.fromkeys(people))


def executor(workers: int | None, cluster: str) -> Any:
    """Return where to play, a context manager: local workers or a cluster."""
    if cluster:
        from holdfast.lab.cluster import Cluster as OnRay

        return OnRay(cluster, say=tell_line)
    from holdfast.lab.executors import Local

    return Local(workers, say=tell_line)


def tell_line(text: str) -> None:
    """Rewrite the progress line, if standard error is a terminal."""
    if sys.stderr.isatty():
        rewrite(text)


def tell_progress(progress: Any) -> None:
    """Show games done, games per second and the remaining time."""
    line = f"{progress.done:,} of {progress.total:,} games{' written' if getattr(progress, 'is_written', False) else ''}"
    if progress.fresh and math.isfinite(progress.left):
        line += f", {progress.rate:,.0f} a second, {clock(progress.left)} left"
    tell_line(line)


def clock(seconds: float) -> str:
    """Return a duration for people."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    return f"{whole // 60} min {whole % 60} s" if whole < 3600 else f"{whole // 3600} h {whole % 3600 // 60} min"


def end_line() -> None:
    """End the progress line."""
    if sys.stderr.isatty():
        sys.stderr.write("\r\033[K")
        sys.stderr.flush()
