"""How Mage Knight goes: writes the tables of docs/balance/mage_knight.md, below its findings.

`python benchmarks/balance_mage.py [--games N] [--folder DIR]`.  The games are kept in the folder, so it can be broken off and taken up
again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import polars as pl
from balance_pages import Balance, Setting, by_players, items, lines, mean, of_100, seats_of, start_positions

from holdfast.games import find
from holdfast.lab.intervals import mean_interval, wilson
from holdfast.lab.report.sample import Sample
from holdfast.lab.runs import Run

GAME = find("mage-knight")
SCOUTING = "First Reconnaissance"
SETTINGS = {SCOUTING: Setting({}, (1, 2, 3, 4))}
KINDS = ("hero", "tactic", "skill", "unit", "card", "enemy")
NUMBERS = (
    "points", "fame", "reached", "reputation", "knowledge", "leadership", "adventures", "loot", "conquests", "beating", "turns", "tiles",
    "steps", "interactions", "recruited", "units_used", "units_wounded", "fights", "fights_won", "fights_lost", "foes", "beaten", "blocked",
    "damage", "wounds", "knocked_out", "conquered", "rested", "played", "powered", "sideways", "skills_used", "tactics_used", "paid",
    "crystals", "gained",
)  # fmt: skip
BY_ROUND = ("fame", "level", "units", "wounds")
"""What stands for all players together as a round ends; shown for each of them."""


def endings(run: Run) -> Iterator[Sequence[str]]:
    """How games end, for each number of players."""
    seats = seats_of(run)
    for people, games in by_players(run.games()):
        found = games.filter(pl.col("city_round") > 0)
        mine = seats.filter(pl.col("players") == people)
        points = mean_interval(mine["points"].cast(pl.Float64).to_numpy())
        yield (
            str(people), of_100(wilson(len(found), len(games))), f"{mean(found['city_round']):.1f}" if len(found) else "",
            f"{mean(games['rounds']):.1f}", f"{points.estimate:.1f} ({points.low:.1f} to {points.high:.1f})",
            f"{mean(games['fights']):.1f}", f"{mean(games['refused']):.1f}", f"{mean(games['decisions']):.0f}",
            start_positions(seats, people) if people > 1 else "",
        )  # fmt: skip


def numbers(run: Run) -> Iterator[Sequence[str]]:
    """What a player does in a game."""
    seats = seats_of(run)
    for name in NUMBERS:
        if name in seats.columns:
            yield name.replace("_", " "), *(f"{mean(part[name]):.2f}" for _, part in by_players(seats))


def rounds(run: Run) -> Iterator[Sequence[str]]:
    """How players grow: for each number of players what one has on average as a round ends."""
    for people, games in by_players(run.games()):
        for number in range(1, 7):
            column = games[f"fame_by_round_{number}"] if f"fame_by_round_{number}" in games.columns else None
            if column is None or not (column >= 0).any():
                continue
            there = games.filter(pl.col(f"fame_by_round_{number}") >= 0)
            yield (
                str(people), str(number), *(f"{mean(there[f'{name}_by_round_{number}']) / people:.1f}" for name in BY_ROUND),
                *(f"{mean(there[f'{name}_by_round_{number}']):.1f}" for name in ("tiles", "fights", "won", "turns")),
            )  # fmt: skip


def tables(runs: Mapping[str, Run]) -> list[str]:
    """The measured part of the page."""
    run = runs[SCOUTING]
    head = (
        "players", "city found, of 100", "in round", "rounds", "points", "fights a game", "turns in which one was refused", "decisions",
        "wins by start position",
    )  # fmt: skip
    people = ["1 player", *(f"{n} players" for n in (2, 3, 4))]
    sample = Sample.of(run, str(run.folder))
    parts = [
        lines(head, endings(run)),
        "### What a player does\n\nMeans for each player.\n",
        lines(("count", *people), numbers(run)),
        "### Over the rounds\n\nMeans as a round ends, of the games that came so far: first for each player, then for all together.\n",
        lines(("players", "round", *BY_ROUND, "tiles", "fights", "won", "turns"), rounds(run)),
    ]
    for kind in KINDS:
        parts += [f"### By {kind}\n\nAll numbers of players.\n", items(sample, kind)]
    return parts


BALANCE = Balance(GAME, SETTINGS, tables, "balance_mage.py", "balance-mage", 500)

if __name__ == "__main__":
    BALANCE.main()
