"""How Mage Knight goes: writes the tables of docs/balance/mage_knight.md, below its findings.

`python benchmarks/balance_mage.py [--games N] [--folder DIR]`.  The games are kept in the folder, so it can be broken off and taken up
again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import hypot

import polars as pl
from balance_pages import Balance, Setting, by_players, items, lines, mean, of_100, seats_of, start_positions

from holdfast.games import find
from holdfast.lab.intervals import CONFIDENCE, Interval, Numbers, mean_interval, standard_error, student, wilson
from holdfast.lab.report.sample import Sample
from holdfast.lab.report.words import card_name
from holdfast.lab.runs import Run

GAME = find("mage-knight")
SCOUTING = "First Reconnaissance"
ALONE = "Solo Conquest"
SETTINGS = {SCOUTING: Setting({}, (1, 2, 3, 4)), ALONE: Setting({"scenario": "solo-conquest"}, (1,))}
KINDS = ("hero", "tactic", "skill", "unit", "card", "enemy")
NUMBERS = (
    "points", "fame", "reached", "reputation", "knowledge", "leadership", "adventures", "loot", "conquests", "beating", "turns", "tiles",
    "steps", "interactions", "recruited", "units_used", "units_wounded", "fights", "fights_won", "fights_lost", "foes", "beaten", "blocked",
    "damage", "wounds", "knocked_out", "conquered", "rested", "played", "powered", "sideways", "skills_used", "tactics_used", "paid",
    "crystals", "gained",
)  # fmt: skip
ALONE_NUMBERS = (
    "points", "fame", "reached", "reputation", "knowledge", "loot", "leadership", "conquests", "adventures", "beating", "turns", "tiles",
    "recruited", "units_wounded", "fights", "fights_won", "beaten", "wounds", "rested", "interactions", "crystals", "conquered_by_keep",
    "conquered_by_mage_tower", "conquered_by_dungeon", "conquered_by_tomb", "conquered_by_monastery", "conquered_by_ancient_ruins",
)  # fmt: skip
ALONE_KINDS = ("hero", "tactic", "skill", "unit", "card")
APART = ("item", "seen in, of 100 games", "taken in", "used where taken", "points of games with it less those without")
ENOUGH = 30
"""Games with an item, and without it, from which on their points are compared."""
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


def conquests(run: Run) -> Iterator[Sequence[str]]:
    """How a Solo Conquest ends: shares and means of its games, each with an interval."""
    games, seats = run.games(), seats_of(run)
    for name, which in (("one city falls, of 100", "taken_round"), ("both do, of 100", "all_taken_round")):
        yield name, of_100(wilson(int((games[which] > 0).sum()), len(games)))
    for name in ALONE_NUMBERS:
        found = mean_interval(seats[name].cast(pl.Float64).to_numpy())
        yield name.replace("_", " "), f"{found.estimate:.2f} ({found.low:.2f} to {found.high:.2f})"


def apart(run: Run, kind: str) -> Iterator[Sequence[str]]:
    """What games alone come to in which an item is taken, and in which it is not: the difference of their points, the greatest first."""
    points = seats_of(run).select("game", mine=pl.col("points").cast(pl.Float64))
    rows: list[tuple[float, Sequence[str]]] = []
    for (item,), part in run.items().filter(pl.col("kind") == kind).partition_by("item", as_dict=True).items():
        whole = points.join(part.select("game", "seen", "taken", "used"), on="game", how="left").fill_null(0)
        with_it, without = whole.filter(pl.col("taken") > 0), whole.filter(pl.col("taken") == 0)
        ahead, shown = float("-inf"), ""
        if min(len(with_it), len(without)) >= ENOUGH:
            found = difference(with_it["mine"].to_numpy(), without["mine"].to_numpy())
            ahead, shown = found.estimate, f"{found.estimate:+.1f} ({found.low:+.1f} to {found.high:+.1f})"
        shares = (100 * (whole[measure] > 0).sum() / len(whole) for measure in ("seen", "taken"))
        rows.append((-ahead, (called(kind, str(item)), *(f"{share:.0f}" for share in shares), f"{mean(with_it['used']):.2f}", shown)))
    yield from (row for _, row in sorted(rows, key=lambda each: each[0]))


def difference(one: Numbers, other: Numbers) -> Interval:
    """The difference of two means, with an interval of 95 %."""
    error = hypot(standard_error(one), standard_error(other))
    return student(float(one.mean() - other.mean()), error, len(one) + len(other) - 2, CONFIDENCE)


def called(kind: str, item: str) -> str:
    """The name of an item on the page; where several have one name, its own word for it."""
    _, words = next(each for each in GAME.metrics.items.values() if each[0] == kind)
    name = card_name(GAME, kind, item)
    return name if [card_name(GAME, kind, each) for each in words].count(name) == 1 else f"{name} ({item})"


def alone(run: Run) -> list[str]:
    """The part of the page on the Solo Conquest."""
    parts = ["## Solo Conquest\n\nCities of levels 5 and 8, six rounds.\n", lines(("of a game", "mean"), conquests(run))]
    for kind in ALONE_KINDS:
        parts += [f"### Solo Conquest by {kind}\n", lines(APART, apart(run, kind))]
    return parts


def tables(runs: Mapping[str, Run]) -> list[str]:
    """The measured part of the page."""
    return [*scouting(runs), *alone(runs[ALONE])]


def scouting(runs: Mapping[str, Run]) -> list[str]:
    """The part of the page on the First Reconnaissance."""
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
