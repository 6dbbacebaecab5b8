"""How even Kingdom Defenders is: writes the tables of docs/balance/kingdom_defenders.md, below its findings.

`python benchmarks/balance.py [--games N] [--folder DIR]`.  The games are kept in the folder, so it can be broken off and taken up again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from balance_pages import Balance, Setting, by_players, is_result, items, lines, mean, of_100, seats_of, start_positions

from holdfast.games import find
from holdfast.lab.intervals import wilson
from holdfast.lab.report.sample import Sample
from holdfast.lab.runs import Run

GAME = find("kingdom-defenders")
OPTIONS: Mapping[str, dict[str, str]] = {
    "standard": {},
    "advanced": {"difficulty": "advanced"},
    "expert": {"difficulty": "expert"},
    "standard and expert": {"difficulty": "standard-and-expert"},
    "family": {"variant": "family"},
    "extreme": {"variant": "extreme"},
}
WHOLE = "expert"
"""The setting that draws from all tiles: those of the tables of single items."""
KINDS = ("character", "building", "adventure", "deed", "fate", "reward", "horde")
SOURCES = "fame_from_"
COUNTS = (
    "placed", "unplaced", "unused", "adventures", "failed_adventures", "deeds", "missed_deeds", "rewards", "orbs_used", "suffered",
    "healed", "wounds", "strength", "magic", "weapons", "spells", "loot", "coins", "cubes", "empty_handed", "attacks", "recruited",
    "achieved",
)  # fmt: skip


def standings(setting: str, run: Run) -> Iterator[Sequence[str]]:
    """A row for each number of players."""
    seats = seats_of(run)
    for people, games in by_players(run.games()):
        held = wilson(int(is_result(games, "held").sum()), len(games))
        yield (
            setting, str(people), of_100(held), f"{mean(games['sieges']):.2f}", f"{mean(games['victories']):.2f}",
            f"{mean(games['mean_fame']):.1f}", f"{mean(games['best_fame']):.1f}", f"{mean(games['margin']):.1f}",
            start_positions(seats, people),
        )  # fmt: skip


def sources(run: Run) -> Iterator[Sequence[str]]:
    """Where Fame comes from and goes to, for each number of players."""
    seats = seats_of(run)
    for name in [name for name in seats.columns if name.startswith(SOURCES)]:
        yield name.removeprefix(SOURCES).replace("_", " "), *(f"{mean(part[name]):+.2f}" for _, part in by_players(seats))


def counts(run: Run) -> Iterator[Sequence[str]]:
    """What a player does in a game."""
    seats = seats_of(run)
    for name in COUNTS:
        yield name.replace("_", " "), *(f"{mean(part[name]):.2f}" for _, part in by_players(seats))


def tables(runs: Mapping[str, Run]) -> list[str]:
    """The measured part of the page."""
    head = (
        "setting", "players", "city held, of 100", "sieges", "victories", "Fame", "winner's Fame", "margin", "wins by start position",
    )  # fmt: skip
    standard = next(iter(runs.values()))
    people = [f"{people} players" for people in GAME.people]
    parts = [
        lines(head, (row for setting, run in runs.items() for row in standings(setting, run))),
        "### Where Fame comes from\n\nMeans for each player of the standard game.\n",
        lines(("source", *people), sources(standard)),
        "### What a player does\n\nMeans for each player of the standard game.\n",
        lines(("count", *people), counts(standard)),
    ]
    sample = Sample.of(runs[WHOLE], str(runs[WHOLE].folder))
    for kind in KINDS:
        parts += [f"### By {kind}\n\nThe setting `{WHOLE}`, all numbers of players.\n", items(sample, kind, "Fame ahead")]
    return parts


SETTINGS = {name: Setting(options, GAME.people) for name, options in OPTIONS.items()}
BALANCE = Balance(GAME, SETTINGS, tables, "balance.py", "balance", 10_000)

if __name__ == "__main__":
    BALANCE.main()
