"""How strong the levels are: writes docs/strength.md.

Of a game that all win or lose together how often each level wins, by number of players and foe; of a game of rivals how often one player of
a level wins against players of another. A game may have both.

`make tables [GAME=NAME]`, or `python benchmarks/strength.py [GAME ...] [--games N] [--folder DIR]`.  The games are kept in the folder, so
it can be broken off and taken up again; the parts of the page about other games stay as they are.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import polars as pl

from holdfast.agents.levels import LEVELS, OMNISCIENT
from holdfast.games import find
from holdfast.lab.executors import Local
from holdfast.lab.intervals import mean_interval, wilson
from holdfast.lab.runs import Plan, Progress, Run
from holdfast.lab.table import Table

PAGE = Path(__file__).resolve().parent.parent / "docs" / "strength.md"
GAME = find("tiny-epic-defenders")
FOES = ("random", "the-ancient", "colossus", "hill-giant", "dragon", "kraken", "demon-lord")
EVERY_FOE = ("greedy", "expert")
"""The levels that play against each foe by name, which together count as a random one; the others play against a random foe."""
DECIDED = 0.999
"""The score of a victory that nobody shares."""
QUICK = ("random", "greedy")
RIVALS = find("kingdom-defenders")
QUEST = find("ruins-of-elysia")
SCOUTS = find("mage-knight")
HERO = {"scenario": "heros-quest"}
AGAINST = (*zip(list(LEVELS)[1:], LEVELS, strict=False), ("expert", "greedy"))
"""Who is measured against whom in a game of rivals: each level against the one below, and the best against the one that does not search."""
HEAD = """# How strong the computer players are
"""
QUEST_HEAD = """
Made by `make tables GAME=ruins-of-elysia`; rules and content as they come out of the box. *Choose Your Destiny*, with the first player at
every seat in as many games. A cell is the share of decided games, those that one player alone wins, that one player of the first level wins
when all others at the table are of the second, with its 95 % interval (Wilson), the number of games, and the share at the seat where it is
least. Equal players would win 50 %, 33.3 % and 25 %.

Iterations for each decision: {searching}. Rollouts end with a turn.

"""
SCOUTS_HEAD = """
Made by `make tables GAME=mage-knight`; *First Reconnaissance* as it comes out of the box, where who has most points wins. Rollouts of the
levels that search end with a turn. Iterations for each decision: {searching}.

One who plays alone: the mean of the points, with its 95 % interval, of {games:,} games ({more:,} of `random` and `greedy`).

"""
RACE_HEAD = """
The race for most points, with the first player at every seat in as many games. A cell is the share of decided games, those that one player
alone wins, that one player of the first level wins when all others at the table are of the second, with its 95 % interval (Wilson), the
number of games, and the share at the seat where it is least. Equal players would win 50 %, 33.3 % and 25 %.

"""
HERO_HEAD = """
The *Hero's Quest*, which all win or lose together, all players of one level: the share of {games:,} games won ({more:,} of `random`
and `greedy`), with its 95 % interval (Wilson).

"""
ALLIES_HEAD = """
Made by `make tables GAME=tiny-epic-defenders`: {games:,} games for each cell of the searching levels, {more:,} of `random` and
`greedy`; rules and content as they come out of the box
(side A, 8 Threat for the Capital City, foes with 10 Hit Points). A cell is the share of games won with its
95 % interval (Wilson). One player runs two Defenders. All players of a game have the same level. In the lines that name a foe it is known
from the start; in the lines *random*, `greedy` and `expert` have played all six known foes as often, the others a foe that is unseen
until it comes.

Iterations for each decision: {searching}. `{omniscient}` is no player but a ceiling: the expert who sees all hidden cards and
all chance to come.

"""
RIVALS_HEAD = """
Made by `make tables GAME=kingdom-defenders`, with the first player at every seat in as many games; rules and content as they come out of
the box. A cell is the share of decided games that one player of the first level wins when all others at the table are of the
second, with its 95 % interval (Wilson), the number of games, and the share at the seat where it is least. Equal players would win 50 %,
33.3 % and 25 %.

Iterations for each decision: {searching}.

"""


SEARCHING = "; ".join(f"`{name}` {level.iterations:,}" for name, level in LEVELS.items() if level.iterations)


def run(folder: Path, level: str, games: int, workers: int | None) -> pl.DataFrame:
    """The games of one level at every number of players and against its foes."""
    foes = FOES[1:] if level in EVERY_FOE else FOES[:1]
    tables = tuple(Table(GAME.name, (level,) * people, {"foe": foe}, seed=7) for people in GAME.people for foe in foes)
    made = Run.begin(folder / level, Plan(tables, games), resume=True)

    def tell(progress: Progress) -> None:
        print(f"{level}: {progress.done:,} of {progress.total:,} games, {progress.left:,.0f} s left", file=sys.stderr, flush=True)

    with Local(workers, say=lambda text: print(text, file=sys.stderr, flush=True)) as local:
        made.play(local, tell, csv=False)
    frame = made.games()
    named = [foe for _ in GAME.people for foe in foes]
    return frame.with_columns(foe_asked=pl.Series([named[game // games] for game in frame["game"]]))


def cell(frame: pl.DataFrame, people: int, foe: str) -> str:
    """A win rate with its interval."""
    mine = frame.filter(pl.col("players") == people)
    if foe != "random" or foe in mine["foe_asked"]:
        mine = mine.filter(pl.col("foe_asked") == foe)
    if not len(mine):
        return ""
    share = wilson(int((mine["result"] == "won").sum()), len(mine))
    return f"{100 * share.estimate:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f})"


def rivals_cell(name: str, folder: Path, people: int, level: str, other: str, games: int, workers: int | None) -> str:
    """How often a level wins a game against another at all other seats."""
    tables = tuple(Table(name, tuple(level if at == seat else other for at in range(people)), seed=7) for seat in range(people))
    made = Run.begin(folder / f"{level}-{other}-{people}", Plan(tables, games // people), resume=True)
    with Local(workers, say=lambda text: print(text, file=sys.stderr, flush=True)) as local:
        made.play(local, lambda _: None, csv=False)
    frame = made.games()
    scores = frame.select([f"score_{seat + 1}" for seat in range(people)]).to_numpy()
    mine = (frame["game"] // (games // people)).to_numpy()
    decided = scores.max(1) > DECIDED
    won = scores[range(len(scores)), mine] > DECIDED
    least = min(float(won[decided & (mine == seat)].mean()) for seat in range(people))
    share = wilson(int((won & decided).sum()), int(decided.sum()))
    told = f"{100 * share.estimate:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f}) of {len(frame):,}, least {100 * least:.0f} %"
    print(f"{people} players, {level} against {other}: {told}", file=sys.stderr, flush=True)
    return told


def rivals_table(name: str, peoples: Sequence[int], folder: Path, games: int, workers: int | None) -> str:
    """Who wins against whom."""
    lines = ["| player | against | " + " | ".join(f"{people} players" for people in peoples) + " |"]
    lines.append("|---|---|" + "---|" * len(peoples))
    for level, other in AGAINST:
        cells = [rivals_cell(name, folder, people, level, other, games, workers) for people in peoples]
        lines.append(f"| {level} | {other} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def rivals_page(folder: Path, games: int, workers: int | None) -> str:
    """The part of the page about a game of rivals."""
    return RIVALS_HEAD.format(searching=SEARCHING) + rivals_table(RIVALS.name, RIVALS.people, folder, games, workers)


def hero_cell(folder: Path, level: str, people: int, games: int, workers: int | None) -> str:
    """How often players of a level win the Hero's Quest."""
    made = Run.begin(folder / f"hero-{level}-{people}", Plan((Table(QUEST.name, (level,) * people, HERO, seed=7),), games), resume=True)
    with Local(workers, say=lambda text: print(text, file=sys.stderr, flush=True)) as local:
        made.play(local, lambda _: None, csv=False)
    frame = made.games()
    share = wilson(int((frame["result"] == "won").sum()), len(frame))
    told = f"{100 * share.estimate:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f})"
    print(f"Hero's Quest, {people} players, {level}: {told}", file=sys.stderr, flush=True)
    return told


def quest_page(folder: Path, games: int, workers: int | None) -> str:
    """The part of the page about a game with a scenario for rivals and one for allies."""
    rivals = rivals_table(QUEST.name, [people for people in QUEST.people if people > 1], folder, games, workers)
    lines = [f"| players | {' | '.join(LEVELS)} |", "|---|" + "---|" * len(LEVELS)]
    for people in QUEST.people:
        cells = [hero_cell(folder, level, people, games * (10 if level in QUICK else 1), workers) for level in LEVELS]
        lines.append(f"| {people} | {' | '.join(cells)} |")
    head = HERO_HEAD.format(games=games, more=10 * games)
    return QUEST_HEAD.format(searching=SEARCHING) + rivals + head + "\n".join(lines) + "\n"


def lone_cell(folder: Path, level: str, games: int, workers: int | None) -> str:
    """The points of players of a level who play alone."""
    made = Run.begin(folder / f"alone-{level}", Plan((Table(SCOUTS.name, (level,), seed=7),), games), resume=True)
    with Local(workers, say=lambda text: print(text, file=sys.stderr, flush=True)) as local:
        made.play(local, lambda _: None, csv=False)
    seats = made.seats()
    assert seats is not None
    points = mean_interval(seats["points"].cast(pl.Float64).to_numpy())
    told = f"{points.estimate:.1f} ({points.low:.1f} to {points.high:.1f})"
    print(f"alone, {level}: {told}", file=sys.stderr, flush=True)
    return told


def scouts_page(folder: Path, games: int, workers: int | None) -> str:
    """The part of the page about a game of rivals that one may play alone, for points."""
    lines = [f"| {' | '.join(LEVELS)} |", "|" + "---|" * len(LEVELS)]
    lines.append(f"| {' | '.join(lone_cell(folder, level, games * (10 if level in QUICK else 1), workers) for level in LEVELS)} |")
    rivals = rivals_table(SCOUTS.name, [people for people in SCOUTS.people if people > 1], folder, games, workers)
    head = SCOUTS_HEAD.format(searching=SEARCHING, games=games, more=10 * games)
    return head + "\n".join(lines) + "\n" + RACE_HEAD + rivals


def allies_page(folder: Path, games: int, workers: int | None) -> str:
    """The part of the page about a game that all win or lose together."""
    levels = [*LEVELS, OMNISCIENT]
    frames = {level: run(folder, level, games * (10 if level in QUICK else 1), workers) for level in levels}
    lines = [f"| players | foe | {' | '.join(levels)} |", "|---|---|" + "---|" * len(levels)]
    for people in GAME.people:
        for foe in FOES:
            lines.append(f"| {people} | {foe} | {' | '.join(cell(frames[level], people, foe) for level in levels)} |")
    head = ALLIES_HEAD.format(games=games, more=10 * games, searching=SEARCHING, omniscient=OMNISCIENT)
    return head + "\n".join(lines) + "\n"


PARTS = {GAME.name: (GAME.title, allies_page), RIVALS.name: (RIVALS.title, rivals_page), QUEST.name: (QUEST.title, quest_page)}
PARTS[SCOUTS.name] = (SCOUTS.title, scouts_page)
"""The parts of the page, by game."""


def parts_of(page: str) -> dict[str, str]:
    """The parts that a page has, by the title of their game."""
    return {part.partition("\n")[0]: part.partition("\n")[2] for part in page.split("\n## ")[1:]}


def main() -> None:
    """Play what is missing and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", metavar="GAME", help=f"games whose part is written: {' or '.join(PARTS)}; all if left out")
    parser.add_argument(
        "--games", type=int, default=1000, help="of the levels that search, for each cell; the others play ten times as many"
    )
    parser.add_argument("--folder", type=Path, default=Path("runs/strength"))
    parser.add_argument("--workers", type=int, default=None)
    given = parser.parse_args()
    unknown = [name for name in given.game if name not in PARTS]
    if unknown:
        parser.error(f"there is no part about {', '.join(unknown)}; there are {', '.join(PARTS)}")
    parts = parts_of(PAGE.read_text(encoding="utf-8"))
    for name in given.game or PARTS:
        title, page = PARTS[name]
        parts[title] = page(given.folder / name, given.games, given.workers)
    written = [f"## {title}\n{parts[title].rstrip()}\n" for title, _ in PARTS.values() if title in parts]
    PAGE.write_text("\n".join([HEAD, *written]), encoding="utf-8")


if __name__ == "__main__":
    main()
