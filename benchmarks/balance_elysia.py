"""How even Ruins of Elysia is: writes the tables of docs/balance/ruins_of_elysia.md, below its findings.

`python benchmarks/balance_elysia.py [--games N] [--folder DIR]`.  The games are kept in the folder, so it can be broken off and taken up
again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import polars as pl
from balance_pages import Balance, Setting, by_players, is_result, items, lines, mean, of_100, seats_of, start_positions

from holdfast.games import find
from holdfast.lab.intervals import wilson
from holdfast.lab.report.sample import Sample
from holdfast.lab.runs import Run

GAME = find("ruins-of-elysia")
HERO = {"scenario": "heros-quest"}
SETTINGS = {
    "Choose Your Destiny": Setting({}, (2, 3, 4)),
    "random quests": Setting({"quests": "random"}, (2, 3, 4)),
    "Hero's Quest": Setting(HERO, (1, 2, 3, 4)),
    "Hero's Quest, dense overlays": Setting(HERO | {"solo_overlays": "dense"}, (1,)),
    "Hero's Quest, scaled hand": Setting(HERO | {"corrupted_hand": "scaled"}, (2, 3, 4)),
}
DESTINY, ANY_QUESTS, QUEST = list(SETTINGS)[:3]
KINDS = ("card", "main quest", "side quest", "character", "foe", "companion", "incident", "terrain", "overlay")
NUMBERS = (
    "turns", "bought", "coin_spent", "gained", "owned", "played", "tiles", "steps", "markets", "checks", "encounters", "crossed", "fought",
    "joined", "combats_won", "exhausted", "exhausted_by_players", "damaged", "lost_cards", "trades", "houses", "spells", "healed", "sides",
    "trophies", "light_gained", "darkness_gained", "wild_gained", "wild", "tokens_gained", "nearness",
)  # fmt: skip


def endings(setting: str, run: Run) -> Iterator[Sequence[str]]:
    """How games end and by what, for each number of players."""
    seats = seats_of(run)
    for people, games in by_players(run.games()):
        won = games.filter(is_result(games, "won"))
        rounds = (won if len(won) else games)["rounds"]
        yield (
            setting, str(people), of_100(wilson(len(won), len(games))), f"{100 * mean(won['winners'] > 1):.0f}", routes(won),
            f"{mean(rounds):.1f}", f"{rounds.quantile(0.1):.0f} to {rounds.quantile(0.9):.0f}",
            f"{mean(games['combats']):.1f}", f"{mean(games['decisions']):.0f}", start_positions(seats, people) if people > 1 else "",
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
            setting, str(people), of_100(wilson(len(laid), len(games))), f"{mean(laid['fortress_round']):.1f}" if len(laid) else "",
            of_100(wilson(int((games["fallen_guards"] >= guards).sum()), len(games))), f"{mean(games['fallen_guards']):.1f} of {guards}",
            of_100(wilson(int(is_result(games, "won").sum()), len(games))),
        )  # fmt: skip


def numbers(run: Run) -> Iterator[Sequence[str]]:
    """What a player does in a game."""
    seats = seats_of(run)
    for name in NUMBERS:
        yield name.replace("_", " "), *(f"{mean(part[name]):.2f}" for _, part in by_players(seats))


def side_quests(run: Run) -> Iterator[Sequence[str]]:
    """In how many games each side quest is fulfilled by somebody, and when first."""
    games = run.games()
    for name in [name for name in games.columns if name.startswith("side_rounds_")]:
        if (games[name] > 0).any():
            yield (
                name.removeprefix("side_rounds_").replace("_", " "),
                *(
                    f"{100 * mean(part[name] > 0):.0f} %, round {mean(part.filter(pl.col(name) > 0)[name]):.1f}"
                    for _, part in by_players(games)
                ),
            )


def tables(runs: Mapping[str, Run]) -> list[str]:
    """The measured part of the page."""
    head = (
        "setting", "players", "won by somebody, of 100", "of them by several", "by, of 100 that are won", "rounds", "8 of 10 games",
        "combats", "decisions", "wins by start position",
    )  # fmt: skip
    way = ("setting", "players", "fortress found", "in round", "guards fallen", "guards", "corrupted hero fallen")
    people = {name: [f"{n} players" if n > 1 else "1 player" for n in one.people] for name, one in SETTINGS.items()}
    parts = [
        "Rounds are those of games that somebody won.\n",
        lines(head, (row for setting, run in runs.items() for row in endings(setting, run))),
        "### The way to the corrupted hero\n\nShares of 100 games.\n",
        lines(way, (row for name, run in runs.items() if SETTINGS[name].options.items() >= HERO.items() for row in fortress(name, run))),
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
    for setting in (DESTINY, ANY_QUESTS, QUEST):
        sample = Sample.of(runs[setting], str(runs[setting].folder))
        kinds = KINDS if setting == DESTINY else ("main quest", "side quest") if setting == ANY_QUESTS else ("card", "companion", "foe")
        for kind in kinds:
            parts += [f"### By {kind}: {setting}\n\nAll numbers of players.\n", items(sample, kind)]
    return parts


BALANCE = Balance(GAME, SETTINGS, tables, "balance_elysia.py", "balance-elysia", 2_000)

if __name__ == "__main__":
    BALANCE.main()
