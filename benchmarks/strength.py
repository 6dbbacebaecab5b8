"""How strong the levels are: plays the steps of the ladder that are missing, keeps them in strength.json, writes docs/strength.md.

    python benchmarks/strength.py                                    # plays all that is not decided yet, the most important first
    python benchmarks/strength.py mage-knight --minutes 30           # one game, for half an hour
    python benchmarks/strength.py --level easy --level medium        # only these against the level below each
    python benchmarks/strength.py --iterations 8,30,150,600          # by thinking time: searches of so many iterations
    python benchmarks/strength.py --minutes 0                        # only writes the page anew

Each batch is kept as soon as it is played, so it can be broken off and taken up again.  A step that is decided is not played again, unless
the rules of its game are new; one that was broken off begins anew where the players are others now, and with `--renew` so do all those.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any

from leaderboard import commit

from holdfast.agents.levels import LEVELS, OMNISCIENT, SEARCH_OF, Level, level, levels_of
from holdfast.engine.compile_progress import rewrite
from holdfast.games import OWN, find
from holdfast.lab.executors import Executor, Local
from holdfast.lab.ladder import STRONGER
from holdfast.lab.steps import FIRST_LOOK, LIMIT, MOST_POINTS, UNFINISHED, Kept, Progress, Standing, Step, play
from holdfast.lab.table import Table
from holdfast.schema.options import Value

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "benchmarks" / "strength.json"
PAGE = ROOT / "docs" / "strength.md"

SEED = 7
"""The seed of all deals."""

SAYS = 60.0
"""Seconds between two lines of progress where there is no terminal."""

STEPS = (("greedy", "random"), ("learned", "greedy"), ("easy", "greedy"), ("medium", "easy"), ("hard", "medium"), ("expert", "hard"))
"""The steps that are played, a level and the one below, the quickest first."""

SLOWEST = (("master", "expert"), (OMNISCIENT, "master"))
"""Steps that take so long that they are played only where their level is named."""


@dataclass(frozen=True)
class Cell:
    """A game, for how many, in which scenario."""

    words: str
    game: str
    people: int
    options: Mapping[str, Value] = field(default_factory=dict)

    @cached_property
    def base(self) -> Table:
        """Return the table, without levels."""
        return Table(self.game, ("random",) * self.people, self.options, seed=SEED)

    def steps(self, names: Sequence[str] = ()) -> list[Step]:
        """Return its steps, of some levels if they are named."""
        known = levels_of(find(self.game))
        pairs = [pair for pair in (*STEPS, *SLOWEST) if (pair[0] in names if names else pair in STEPS)]
        return [Step(self.base, *pair) for pair in pairs if pair[0] in known or pair[0] == OMNISCIENT]

    def by_iterations(self, numbers: Sequence[int]) -> list[Step]:
        """Return searches of ever more iterations, each against the one before, the first against `greedy`."""
        names = ["greedy", *(f"{SEARCH_OF}{number}" for number in numbers)]
        return [Step(self.base, name, below) for below, name in pairwise(names)]


TED, KINGDOM, ELYSIA, MAGE, ETERNIUM = "tiny-epic-defenders", "kingdom-defenders", "ruins-of-elysia", "mage-knight", "eternium"
QUEST, DESTINY = {"scenario": "heros-quest"}, {"scenario": "choose-your-destiny"}
RECONNAISSANCE, CONQUEST = {"scenario": "first-reconnaissance"}, {"scenario": "solo-conquest"}

CELLS = (
    Cell("4 together", TED, 4),
    Cell("2 rivals", KINGDOM, 2),
    Cell("4 rivals", KINGDOM, 4),
    Cell("Hero's Quest, alone", ELYSIA, 1, QUEST),
    Cell("Choose Your Destiny, 3 rivals", ELYSIA, 3, DESTINY),
    Cell("Solo Conquest, alone", MAGE, 1, CONQUEST),
    Cell("First Reconnaissance, alone", MAGE, 1, RECONNAISSANCE),
    Cell("First Reconnaissance, 2 rivals", MAGE, 2, RECONNAISSANCE),
    Cell("The Fourfold Tide, 2 teams of 1", ETERNIUM, 2, {"scenario": "versus-1"}),
    Cell("Shadow of the Pact, alone", ETERNIUM, 1, {"scenario": "solo-1"}),
    Cell("2 together", TED, 2),
    Cell("alone", TED, 1),
    Cell("3 together", TED, 3),
    Cell("3 rivals", KINGDOM, 3),
    Cell("Choose Your Destiny, 2 rivals", ELYSIA, 2, DESTINY),
    Cell("Choose Your Destiny, 4 rivals", ELYSIA, 4, DESTINY),
    Cell("Hero's Quest, 2 together", ELYSIA, 2, QUEST),
    Cell("Hero's Quest, 4 together", ELYSIA, 4, QUEST),
    Cell("The Fourfold Tide, 2 teams of 2", ETERNIUM, 4, {"scenario": "versus-1"}),
    Cell("The Long Siege, alone", ETERNIUM, 1, {"scenario": "solo-2"}),
    Cell("Thorns over Heartspire, alone", ETERNIUM, 1, {"scenario": "solo-3"}),
    Cell("First Reconnaissance, 4 rivals", MAGE, 4, RECONNAISSANCE),
)
"""What is played, the most important first."""

HEAD = """# How strong the computer players are

Made whole by `make tables MINUTES=30` (`python benchmarks/strength.py`) of [strength.json](../benchmarks/strength.json): what is not
here was not measured. `holdfast ladder GAME --until-sure` plays the same at a table of your own ([laboratory.md](laboratory.md#ladder)).

Iterations for each decision: {searching}; `random` and `greedy` do not search, nor does `learned`, which {learned}
have. No level is held to a time here. `{omniscient}` is no player but a ceiling: the master who sees all hidden cards and all chance to
come. Rules and content are as they come out of the box.

A line is a step: a level against the one below it, on the same deals (seed {seed}). Who play together, or alone, play each deal with
all seats of the one level, then of the other; *score* is the share of games won of both, in Mage Knight alone the points. Rivals play
each deal with the level at every seat in turn, or as either team, and all others of the level below; its *score* stands beside the
share of equal players: 50 %, 33.3 % or 25 %. A shared win counts as its share, and one that nobody has is shared by all.

*More* is the difference on the same deals, of shares in percentage points, with a 95 % interval that holds however often one looks. So
a step is played on until it is stronger or **weaker**, but not before {first} deals, and ends as **not shown** where {limit} games of
the level leave it open. One that was broken off is **{unfinished}**. Of a hundred verdicts about equal levels up to five are wrong; and
as a step stops once it is clear, its difference is likely to be a little smaller than it stands here. More than {points:.0f} points in a
deal count as so many.
"""


def thought(found: Level) -> str:
    """How long a level thinks: `8`, `8 times 8,000`."""
    return f"{found.searches} times {found.iterations:,}" if found.searches > 1 else f"{found.iterations:,}"


def head() -> str:
    """The head of the page."""
    searching = "; ".join(f"`{name}` {thought(found)}" for name, found in LEVELS.items() if found.iterations)
    *titles, last = (find(name).title for name in OWN if find(name).learned is not None)
    learned = f"{', '.join(titles)} and {last}"
    about = {
        "learned": learned,
        "omniscient": OMNISCIENT,
        "seed": SEED,
        "first": FIRST_LOOK,
        "limit": LIMIT,
        "points": MOST_POINTS,
        "unfinished": UNFINISHED,
    }
    return HEAD.format(searching=searching, **about)


# -- playing -----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Asked:
    """What is to be played, and until when."""

    kept: Kept
    end: float
    """The time after which no batch is begun."""
    renew: bool = False

    def play(self, executor: Executor, steps: Sequence[tuple[Cell, Step]]) -> None:
        """Play the steps that are not decided yet.  Raises KeyboardInterrupt when it is stopped."""
        for cell, step in steps:
            if time.monotonic() >= self.end:
                return
            standing = self.kept.standing(step, renew=self.renew)
            if standing.verdict(step) != UNFINISHED:
                continue
            about = {"date": f"{datetime.now(UTC):%Y-%m-%d}", "commit": commit()}

            def keep(now: Standing, step: Step = step, about: Mapping[str, str] = about) -> None:
                self.kept.keep(step, now, **about)

            told = Told(f"{find(cell.game).title}, {cell.words}, ")

            def tell(progress: Progress, told: Told = told) -> None:
                told(progress.words)

            standing, interrupted = play(executor, step, standing, keep=keep, tell=tell, is_late=lambda: time.monotonic() >= self.end)
            told.end(standing.words(step))
            if interrupted:
                raise KeyboardInterrupt


class Told:
    """Lines of progress: rewritten at a terminal, one a minute elsewhere."""

    def __init__(self, where: str) -> None:
        self._where = where
        self._last = time.monotonic()

    def __call__(self, words: str) -> None:
        """Tell how far it is."""
        if sys.stderr.isatty():
            rewrite(self._where + words)
        elif time.monotonic() - self._last > SAYS:
            self._last = time.monotonic()
            print(self._where + words, file=sys.stderr, flush=True)

    def end(self, words: str) -> None:
        """Tell what was found."""
        if sys.stderr.isatty():
            sys.stderr.write("\r\033[K")
        print(self._where + words, file=sys.stderr, flush=True)


# -- the page ----------------------------------------------------------------------------------------------------------------


def row(cell: Cell, step: Step, entry: Mapping[str, Any]) -> str:
    """A line of a table."""
    standing = Standing.from_json(entry)
    verdict = standing.verdict(step)
    names = f"{shown(step.level)} over {shown(step.below)}"
    games, when = f"{entry['games']:,}", f"{entry['date']}, {entry['commit']}"
    bold = verdict if verdict == STRONGER else f"**{verdict}**"
    return f"| {cell.words} | {names} | {bold} | {standing.sides(step)} | {standing.more(step)} | {games} | {when} |"


def shown(name: str) -> str:
    """A level as the page names it: `600 iterations`."""
    return f"{level(name).iterations:,} iterations" if name.startswith(SEARCH_OF) else name


def curves(kept: Kept, cell: Cell) -> list[Step]:
    """The steps by thinking time that are kept of a cell."""
    found = []
    for entry in kept.entries():
        if entry["level"].startswith(SEARCH_OF):
            step = Step(cell.base, entry["level"], entry["below"])
            if all(entry[name] == value for name, value in step.key.items()):
                found.append(step)
    return sorted(found, key=lambda step: (level(step.level).iterations, step.below))


def part(kept: Kept, game: str, cells: Sequence[Cell]) -> Iterator[str]:
    """The part of the page about a game: what was measured, and in a line what was not; nothing if nothing was."""
    lines, missing, nothing = [], [], []
    for cell in cells:
        before, absent = len(lines), []
        for step in [*cell.steps([*(pair[0] for pair in (*STEPS, *SLOWEST))]), *curves(kept, cell)]:
            entry = kept.find(step)
            if entry is not None and entry["deals"] > 1:
                lines.append(row(cell, step, entry))
            else:
                absent.append(step.level)
        if len(lines) == before:
            nothing.append(cell.words)
        elif absent:
            missing.append(f"{', '.join(absent)} ({cell.words})")
    if lines:
        yield f"\n## {find(game).title}, rules {find(game).rules_version}\n"
        yield "| players | step | verdict | score | more | games | measured |\n|---|---|---|---|---|---|---|"
        yield "\n".join(lines)
        if nothing:
            missing.append(f"all levels ({'; '.join(nothing)})")
        if missing:
            yield f"\nNot measured against the level below: {'; '.join(missing)}."


def page(kept: Kept) -> str:
    """Return the page."""
    parts = [head().rstrip("\n")]
    absent = []
    for game in OWN:
        found = [*part(kept, game, [cell for cell in CELLS if cell.game == game])]
        parts += found
        if not found:
            absent.append(find(game).title)
    if absent:
        parts.append(f"\nNothing was measured of {', '.join(absent)}.")
    return "\n".join(parts) + "\n"


def numbers(text: str) -> list[int]:
    """Return the numbers of iterations, the least first.  Raises ValueError for what is none."""
    found = sorted({int(part) for part in text.split(",")})
    for number in found:
        level(f"{SEARCH_OF}{number}")
    return found


def main() -> None:
    """Play what is missing and write the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", metavar="GAME", help=f"only these games: {', '.join(OWN)}")
    upper = [pair[0] for pair in (*STEPS, *SLOWEST)]
    parser.add_argument("--level", action="append", default=[], choices=upper, help="only this level against the one below; several times")
    parser.add_argument("--iterations", default="", help="searches of so many iterations in place of the levels: 8,30,150,600")
    parser.add_argument("--minutes", type=float, default=math.inf, help="after which no batch is begun")
    parser.add_argument("--renew", action="store_true", help="play again what other players or another program played")
    parser.add_argument("--workers", type=int, default=None)
    parser.add_argument("--file", type=Path, default=KEPT, help="where steps are kept")
    parser.add_argument("--page", type=Path, default=PAGE, help="the page that is written")
    given = parser.parse_args()
    unknown = [name for name in given.game if name not in OWN]
    if unknown:
        parser.error(f"there is no game {', '.join(unknown)}; there are {', '.join(OWN)}")
    if given.iterations and given.level:
        parser.error("give --level or --iterations, not both: the iterations stand in place of levels")
    try:
        iterations = numbers(given.iterations) if given.iterations else []
    except ValueError:
        parser.error(f"--iterations {given.iterations}: write numbers with commas, as in 8,30,150,600")
    cells = [cell for cell in CELLS if cell.game in (given.game or OWN)]
    steps = [(cell, step) for cell in cells for step in (cell.by_iterations(iterations) if iterations else cell.steps(given.level))]
    kept = Kept(given.file)
    try:
        with Local(given.workers, say=Told("")) as local:
            Asked(kept, time.monotonic() + 60 * given.minutes, given.renew).play(local, steps)
    except KeyboardInterrupt:
        print("stopped; what was played is kept, and the same command goes on with it", file=sys.stderr)
    given.page.write_text(page(kept), encoding="utf-8")


if __name__ == "__main__":
    main()
