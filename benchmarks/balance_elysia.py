"""How even Ruins of Elysia is: writes the tables of docs/balance/ruins_of_elysia.md, below its findings.

`python benchmarks/balance_elysia.py [--games N] [--folder DIR]`.  The games are kept in the folder, so it can be broken off and taken up
again.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import polars as pl
from balance import MARK, lines, of_100

from holdfast.games import find
from holdfast.lab.executors import Local
from holdfast.lab.intervals import mean_interval, wilson
from holdfast.lab.report.rivals import claims_of
from holdfast.lab.report.sample import Sample
from holdfast.lab.runs import Plan, Progress, Run
from holdfast.lab.table import Table

PAGE = Path(__file__).resolve().parent.parent / "docs" / "balance" / "ruins_of_elysia.md"
GAME = find("ruins-of-elysia")
HERO = {"scenario": "heros-quest"}
RANDOM = {"quests": "random"}
SETTINGS: dict[str, tuple[dict[str, str], Sequence[int]]] = {
    "Choose Your Destiny": ({}, (2, 3, 4)),
    "random quests": (RANDOM, (2, 3, 4)),
    "Hero's Quest": (HERO, (1, 2, 3, 4)),
    "Hero's Quest, book overlays": (HERO | {"solo_overlays": "book"}, (1,)),
    "Hero's Quest, dense overlays": (HERO | {"solo_overlays": "dense"}, (1,)),
    "Hero's Quest, hand of 5": (HERO | {"corrupted_hand": "book"}, (2, 3, 4)),
    "Hero's Quest, scaled hand": (HERO | {"corrupted_hand": "scaled"}, (2, 3, 4)),
}
"""Options and numbers of players of each setting."""
DESTINY, ANY_QUESTS, QUEST = list(SETTINGS)[:3]
KINDS = ("card", "main quest", "side quest", "character", "foe", "companion", "incident", "terrain", "overlay")
NUMBERS = (
    "turns", "bought", "coin_spent", "gained", "owned", "played", "tiles", "steps", "markets", "checks", "encounters", "crossed", "fought",
    "joined", "combats_won", "exhausted", "exhausted_by_players", "damaged", "lost_cards", "trades", "houses", "spells", "healed", "sides",
    "trophies", "light_gained", "darkness_gained", "wild_gained", "wild", "tokens_gained", "nearness",
)  # fmt: skip


def play(folder: Path, setting: str, games: int, level: str, workers: int | None) -> Run:
    """The games of a setting, with all its numbers of players."""
    options, people = SETTINGS[setting]
    tables = tuple(Table(GAME.name, (level,) * seats, options) for seats in people)
    name = setting.lower().replace("'", "").replace(",", "").replace(" ", "-")
    made = Run.begin(folder / f"{level}-{name}", Plan(tables, games), resume=True)

    def tell(progress: Progress) -> None:
        print(f"\r{setting}, {level}: {progress.done:,} of {progress.total:,} games", end="", file=sys.stderr)

    with Local(workers) as executor:
        made.play(executor, tell, csv=False)
    print(file=sys.stderr)
    return made


def by_players(frame: pl.DataFrame) -> Iterator[tuple[int, pl.DataFrame]]:
    """Yield the games of each number of players."""
    yield from sorted((int(key[0]), part) for key, part in frame.partition_by("players", as_dict=True).items())


def endings(setting: str, run: Run) -> Iterator[Sequence[str]]:
    """How games end and by what, for each number of players."""
    seats = run.seats()
    assert seats is not None
    for people, games in by_players(run.games()):
        won = games.filter(pl.col("result").cast(pl.String) == "won")
        starts = []
        for place in range(1, people + 1):
            there = seats.filter((pl.col("players") == people) & (pl.col("start") == place))
            share = mean_interval(there["score"].cast(pl.Float64).to_numpy())
            starts.append(f"{100 * share.estimate:.1f}")
        half = 100 * (share.high - share.low) / 2
        rounds = won["rounds"] if len(won) else games["rounds"]
        yield (
            setting, str(people), of_100(wilson(len(won), len(games))), f"{100 * (won['winners'] > 1).mean():.0f}", routes(won),
            f"{rounds.mean():.1f}", f"{rounds.quantile(0.1):.0f} to {rounds.quantile(0.9):.0f}",
            f"{games['combats'].mean():.1f}", f"{games['decisions'].mean():.0f}",
            f"{' / '.join(starts)} (± {half:.1f})" if people > 1 else "",
        )  # fmt: skip


def routes(won: pl.DataFrame) -> str:
    """The main quests by which games were won, of 100."""
    counted = won["route"].cast(pl.String).value_counts(sort=True)
    return ", ".join(f"{name.replace('-', ' ')} {100 * count / len(won):.0f}" for name, count in counted.iter_rows())


def fortress(setting: str, run: Run) -> Iterator[Sequence[str]]:
    """How far the players get towards the corrupted hero."""
    for people, games in by_players(run.games()):
        laid = games.filter(pl.col("fortress_round") > 0)
        guards = GAME.content.record.tables[people - 1].guards
        yield (
            setting, str(people), of_100(wilson(len(laid), len(games))), f"{laid['fortress_round'].mean():.1f}" if len(laid) else "",
            of_100(wilson(int((games["fallen_guards"] >= guards).sum()), len(games))), f"{games['fallen_guards'].mean():.1f} of {guards}",
            of_100(wilson(int((games["result"].cast(pl.String) == "won").sum()), len(games))),
        )  # fmt: skip


def numbers(run: Run) -> Iterator[Sequence[str]]:
    """What a player does in a game."""
    seats = run.seats()
    assert seats is not None
    for name in NUMBERS:
        yield name.replace("_", " "), *(f"{part[name].cast(pl.Float64).mean():.2f}" for _, part in by_players(seats))


def side_quests(run: Run) -> Iterator[Sequence[str]]:
    """In how many games each side quest is fulfilled by somebody, and when first."""
    games = run.games()
    for name in [name for name in games.columns if name.startswith("side_rounds_")]:
        done = games.filter(pl.col(name) > 0)
        if len(done):
            quest = name.removeprefix("side_rounds_").replace("_", " ")
            yield (
                quest,
                *(
                    f"{100 * (part[name] > 0).mean():.0f} %, round {part.filter(pl.col(name) > 0)[name].cast(pl.Float64).mean() or 0:.1f}"
                    for _, part in by_players(games)
                ),
            )


def items(sample: Sample, kind: str) -> Iterator[Sequence[str]]:
    """A row for each item of a kind, the most promising first."""
    found = claims_of(sample, kind)
    for one in sorted(found, key=lambda one: -one.ahead.estimate if one.compared > 1 else 9.0):
        seen, taken, used = one.each
        yield (
            sample.called(kind, one.item), f"{100 * one.shares[0]:.0f} %", f"{seen:.2f}", f"{taken:.2f}", f"{used:.2f}",
            f"{taken / seen:.3f}" if seen else "", f"{one.compared:,}",
            f"{100 * one.ahead.estimate:+.1f} ({100 * one.ahead.low:+.1f} to {100 * one.ahead.high:+.1f})" if one.compared > 1 else "",
        )  # fmt: skip


def page(runs: dict[str, Run], games: int, level: str) -> str:
    """The measured part of the page."""
    head = (
        "setting", "players", "won by somebody, of 100", "of them by several", "by, of 100 that are won", "rounds", "8 of 10 games",
        "combats", "decisions", "wins by start position",
    )  # fmt: skip
    way = ("setting", "players", "fortress found", "in round", "guards fallen", "guards", "corrupted hero fallen")
    people = {name: [f"{n} players" if n > 1 else "1 player" for n in SETTINGS[name][1]] for name in SETTINGS}
    parts = [
        f"## Measured\n\n{games:,} games of `{level}` players for each line, seed 1, rules {GAME.rules_version}, content "
        f"`{GAME.content.hash[:16]}`. Intervals are 95 %. A fair share of the wins is 50, 33.3 and 25 of 100. Rounds are those of games "
        "that somebody won.\n",
        lines(head, (row for setting, run in runs.items() for row in endings(setting, run))),
        "### The way to the corrupted hero\n\nShares of 100 games.\n",
        lines(
            way, (row for setting, run in runs.items() if SETTINGS[setting][0].items() >= HERO.items() for row in fortress(setting, run))
        ),
    ]
    for setting in (DESTINY, QUEST):
        parts += [
            f"### What a player does: {setting}\n\nMeans for each player.\n",
            lines(("count", *people[setting]), numbers(runs[setting])),
        ]
    for setting in (DESTINY, ANY_QUESTS, QUEST):
        parts += [
            f"### Side quests: {setting}\n\nGames in which somebody fulfils it, and the mean round of the first.\n",
            lines(("side quest", *people[setting]), side_quests(runs[setting])),
        ]
    heads = ("item", "in games", "seen", "taken", "used", "taken for each time seen", "games compared", "wins of 100 ahead")
    for setting in (DESTINY, ANY_QUESTS, QUEST):
        sample = Sample.of(runs[setting], str(runs[setting].folder))
        kinds = KINDS if setting == DESTINY else ("main quest", "side quest") if setting == ANY_QUESTS else ("card", "companion", "foe")
        for kind in kinds:
            parts += [f"### By {kind}: {setting}\n\nAll numbers of players.\n", lines(heads, items(sample, kind))]
    return "\n".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2_000, help="for each setting and number of players")
    parser.add_argument("--level", default="greedy")
    parser.add_argument("--folder", type=Path, default=Path("runs/balance-elysia"))
    parser.add_argument("--workers", type=int)
    asked = parser.parse_args()
    runs = {setting: play(asked.folder, setting, asked.games, asked.level, asked.workers) for setting in SETTINGS}
    written = PAGE.read_text(encoding="utf-8").partition(MARK)[0].rstrip() if PAGE.exists() else "# Ruins of Elysia: the balance"
    PAGE.write_text(f"{written}\n\n{MARK}\n\n{page(runs, asked.games, asked.level)}", encoding="utf-8")
    print(PAGE)


if __name__ == "__main__":
    main()
