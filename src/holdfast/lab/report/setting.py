"""The head of a report: the settings of the run."""

from __future__ import annotations

import json
import shlex
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from holdfast.agents.levels import LEVELS, OMNISCIENT, level

from ..table import Table
from .outcomes import rates_by_level
from .sample import Sample, people
from .words import count, joined, of_100, span_of_100


@dataclass(frozen=True)
class Setting:
    """What was played, as (term, description); and the commands that reproduce it."""

    title: str
    terms: list[tuple[str, str]]
    commands: list[str]


def setting_of(sample: Sample, folder: Path, studies: int) -> Setting:
    """Return the head of a report on a run, whose games are all in the sample."""
    game, first = sample.game, sample.tables[0]
    data = json.loads((folder / "run.json").read_text(encoding="utf-8"))
    day = datetime.fromtimestamp((folder / "run.json").stat().st_mtime, UTC)
    terms = [
        ("Game", f"{game.title}, rules {game.rules_version}"),
        ("Content", f"hash {game.content.hash[:16]}"),
        ("Options", _options(sample)),
        ("Numbers changed", ", ".join(f"{name} = {_text(value)}" for name, value in first.values.items()) or "none"),
        *_restrictions(first),
        ("Games", _games(sample.tables, len(sample.games))),
        ("Seed", str(first.seed)),
        ("Players", " ".join(_players(sample))),
        ("Played", f"begun on {day:%Y-%m-%d at %H:%M} UTC, by Holdfast {data.get('holdfast', '?')}"),
    ]
    made = command(sample.tables, len(sample.games), sample.place)
    report = f"holdfast report {shlex.quote(again(sample.place) if made else sample.place)} --studies {studies}"
    return Setting(game.title, terms, [*([made] if made else []), report])


def _options(sample: Sample) -> str:
    """Return the options that differ from the default."""
    table = sample.tables[0]
    people = len(table.seats)
    default, given = sample.game.resolve({}, people), sample.game.resolve(table.options, people)
    changed = [f"{name} = {value}" for name, value in given.items() if value != default[name]]
    return f"{', '.join(changed)}; all others as usual" if changed else "all as usual"


def _restrictions(table: Table) -> list[tuple[str, str]]:
    found = [("Never done", ", ".join(table.banned))] if table.banned else []
    if table.horizon is not None:
        found.append(("Looking ahead", f"at most {count(table.horizon, 'decision')}"))
    if table.repeats > 1:
        found.append(("Deals", f"each played {table.repeats} times in turn"))
    if table.fresh:
        found.append(("Dealt afresh", table.fresh))
    return found


def _games(tables: Sequence[Table], games: int) -> str:
    parts = [f"{table.strength} ({people(len(table.seats))})" if table.strength in LEVELS else ", ".join(table.seats) for table in tables]
    each, more = divmod(games, len(tables))
    if len(tables) == 1:
        said = f"{count(games, 'game')} at one table"
    elif more:
        said = f"{count(games, 'game')} at {count(len(tables), 'table')}, {each} or {each + 1} at each"
    else:
        said = f"{count(each, 'game')} at each of {count(len(tables), 'table')}"
    return f"{said}: {'; '.join(parts)}"


def _players(sample: Sample) -> list[str]:
    """Return the players and their strength: rank among the levels, and win rate in this run."""
    names = list(LEVELS)
    texts = []
    for name in sample.levels:
        if name == OMNISCIENT:
            place = "no player but the ceiling of what could be won"
        elif name not in LEVELS:
            place = "no level, but a measure of what thinking longer brings"
        else:
            place = f"number {names.index(name) + 1} of {len(names)} levels from the weakest up"
        texts.append(f"{name.capitalize()} {level(name).text} ({place}).")
    rates = rates_by_level(sample)
    if rates and sample.together:
        shares = [f"{r.label} {of_100(r.share)} of 100 ({span_of_100(r.share)})" for r in rates]
        texts.append(f"Games won here: {joined(shares)}.")
    return texts


def command(tables: Sequence[Table], games: int, place: str) -> str:
    """Return the command that plays the same games again, so many in all; empty if `simulate` cannot."""
    first = tables[0]
    plain = Table(first.game, first.seats, first.options, first.values, seed=first.seed)
    if any(replace(table, seats=first.seats) != plain for table in tables):
        return ""
    words = ["holdfast", "simulate", first.game, "--games", str(games), *_seatings(tables)]
    for name, value in (*first.options.items(), *first.values.items()):
        words += ["--option", f"{name}={_text(value)}"]
    return shlex.join([*words, "--seed", str(first.seed), "--out", again(place)])


def again(place: str) -> str:
    """Return the folder for the repeated run."""
    return f"{place}-again"


def _seatings(tables: Sequence[Table]) -> list[str]:
    """Return levels and numbers of players if the run was specified so, else all seats."""
    levels = list(dict.fromkeys(table.seats[0] for table in tables))
    numbers = list(dict.fromkeys(len(table.seats) for table in tables))
    if [table.seats for table in tables] == [(name,) * number for name in levels for number in numbers]:
        return ["--level", ",".join(levels), "--players", ",".join(map(str, numbers))]
    return [word for table in tables for word in ("--seats", ",".join(table.seats))]


def _text(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
