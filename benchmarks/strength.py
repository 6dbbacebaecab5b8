"""How strong the levels are: writes docs/strength.md.

Of a game that all win or lose together how often each level wins, by number of players and foe; of a game of rivals how often one player of
a level wins against players of another. A game may have both.

`make tables [GAME=NAME]`, or `python benchmarks/strength.py [GAME ...] [--games N] [--slow N] [--minutes M] [--folder DIR]`.  The games are
kept in the folder, so it can be broken off and taken up again; the parts of the page about other games stay as they are.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import polars as pl

from holdfast.agents.levels import LEVELS, OMNISCIENT, Level
from holdfast.games import find
from holdfast.lab.executors import Local
from holdfast.lab.intervals import mean_interval, wilson
from holdfast.lab.runs import Plan, Run
from holdfast.lab.table import Table

PAGE = Path(__file__).resolve().parent.parent / "docs" / "strength.md"
ALLIES = find("tiny-epic-defenders")
FOES = ("random", "the-ancient", "colossus", "hill-giant", "dragon", "kraken", "demon-lord")
EVERY_FOE = ("greedy", "expert")
"""The levels that play against each foe by name too."""
DECIDED = 0.999
"""Whose score is above this has won alone."""
QUICK = ("random", "greedy")
"""The levels that do not search: ten times as many games are played."""
SLOW = ("expert", "master", OMNISCIENT)
"""The levels that search longest."""
MISSING = "not measured"
"""What a cell says that there was no time for."""
RIVALS = find("kingdom-defenders")
QUEST = find("ruins-of-elysia")
SCOUTS = find("mage-knight")
TEAMS = find("eternium")
TOGETHER = ("solo-1", "solo-2", "solo-3")
"""The scenarios against the automaton."""
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
Made by `make tables GAME=mage-knight`; *First Reconnaissance* as it comes out of the box, where who has most points wins. The levels that
search look {turns} turns ahead. Iterations for each decision: {searching}.

One who plays alone: the mean of the points, with its 95 % interval, and the number of games.

"""
RACE_HEAD = """
The race for most points, with the first player at every seat in as many games. A cell is the share of decided games, those that one player
alone wins, that one player of the first level wins when all others at the table are of the second, with its 95 % interval (Wilson), the
number of games, and the share at the seat where it is least. Equal players would win 50 %, 33.3 % and 25 %.

"""
TEAMS_HEAD = """
Made by `make tables GAME=eternium`; *The Fourfold Tide* as it comes out of the box, team against team, each team on both sides of the map
in as many games of the same deals. A cell is the share of decided games that the team of the first level wins against the team of the
second, with its 95 % interval (Wilson), the number of games, and the share on the side where it is least. Equal teams would win 50 %.

Iterations for each decision: {searching}.

"""
TOGETHER_HEAD = """
Against the automaton at normal difficulty, one person of a level with all three heroes: the share of games won, with its 95 % interval
(Wilson) and the number of games.

"""
HERO_HEAD = """
The *Hero's Quest*, which all win or lose together, all players of one level: the share of games won, with its 95 % interval (Wilson) and
the number of games.

"""
ALLIES_HEAD = """
Made by `make tables GAME=tiny-epic-defenders`; rules and content as they come out of the box (side A, 8 Threat for the Capital City, foes
with 10 Hit Points). A cell is the share of games won with its 95 % interval (Wilson) and the number of games. One player runs two
Defenders. All players of a game have the same level. In the lines that name a foe it is known from the start, in the lines *random* it is
unseen until it comes.

Iterations for each decision: {searching}. `{omniscient}` is no player but a ceiling: the master who sees all hidden cards and
all chance to come.

"""
RIVALS_HEAD = """
Made by `make tables GAME=kingdom-defenders`, with the first player at every seat in as many games; rules and content as they come out of
the box. A cell is the share of decided games that one player of the first level wins when all others at the table are of the
second, with its 95 % interval (Wilson), the number of games, and the share at the seat where it is least. Equal players would win 50 %,
33.3 % and 25 %.

Iterations for each decision: {searching}.

"""


def thought(level: Level) -> str:
    """How long a level thinks: `8`, `8 times 8,000`."""
    return f"{level.searches} times {level.iterations:,}" if level.searches > 1 else f"{level.iterations:,}"


SEARCHING = "; ".join(f"`{name}` {thought(level)}" for name, level in LEVELS.items() if level.iterations)


@dataclass(frozen=True)
class Asked:
    """How many games to play, where they are kept, and until when."""

    folder: Path
    games: int
    slow: int
    """Games where a level of `SLOW` plays."""
    workers: int | None
    end: float
    """The time after which no cell is begun."""

    def count(self, *levels: str) -> int:
        """Return the number of games for a cell of these levels."""
        if any(level in SLOW for level in levels):
            return self.slow
        return self.games * (10 if all(level in QUICK for level in levels) else 1)

    def play(self, name: str, plan: Plan) -> pl.DataFrame | None:
        """Return the games of a plan, kept under a name; None if there is no time left to begin them."""
        folder = self.folder / name
        if time.monotonic() > self.end and not folder.exists():
            return None
        made = Run.begin(folder, plan, resume=True)
        with Local(self.workers, say=lambda text: print(text, file=sys.stderr, flush=True)) as local:
            made.play(local, lambda _: None, csv=False)
        return made.games()


def percent(won: int, games: int) -> str:
    """A share with its interval."""
    share = wilson(won, games)
    return f"{100 * share.estimate:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f})"


def told(what: str, found: str) -> str:
    """Say a cell as it comes, and return it."""
    print(f"{what}: {found}", file=sys.stderr, flush=True)
    return found


def allies_cell(asked: Asked, level: str, people: int, foe: str) -> str:
    """How often players of a level win against a foe; a random one is any of them, which is not known before it comes."""
    table = Table(ALLIES.name, (level,) * people, {"foe": foe}, seed=7)
    frame = asked.play(f"{level}-{people}-{foe}", Plan((table,), asked.count(level)))
    if frame is None:
        return MISSING
    found = f"{percent(int((frame['result'] == 'won').sum()), len(frame))} of {len(frame):,}"
    return told(f"{people} players, {level}, {foe}", found)


def rivals_cell(asked: Asked, name: str, people: int, level: str, other: str) -> str:
    """How often a level wins a game against another at all other seats."""
    each = max(1, asked.count(level, other) // people)
    tables = tuple(Table(name, tuple(level if at == seat else other for at in range(people)), seed=7) for seat in range(people))
    frame = asked.play(f"{level}-{other}-{people}", Plan(tables, each))
    if frame is None:
        return MISSING
    scores = frame.select([f"score_{seat + 1}" for seat in range(people)]).to_numpy()
    mine = (frame["game"] // each).to_numpy()
    decided = scores.max(1) > DECIDED
    won = scores[range(len(scores)), mine] > DECIDED
    if not decided.any():
        return told(f"{people} players, {level} against {other}", f"none decided of {len(frame):,}")
    at = [decided & (mine == seat) for seat in range(people)]
    least = min(float(won[games].mean()) for games in at if games.any())
    found = f"{percent(int((won & decided).sum()), int(decided.sum()))} of {len(frame):,}, least {100 * least:.0f} %"
    return told(f"{people} players, {level} against {other}", found)


def rivals_table(asked: Asked, name: str, peoples: Sequence[int]) -> str:
    """Who wins against whom."""
    lines = ["| player | against | " + " | ".join(f"{people} players" for people in peoples) + " |"]
    lines.append("|---|---|" + "---|" * len(peoples))
    for level, other in AGAINST:
        cells = [rivals_cell(asked, name, people, level, other) for people in peoples]
        lines.append(f"| {level} | {other} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def rivals_page(asked: Asked) -> str:
    """The part of the page about a game of rivals."""
    return RIVALS_HEAD.format(searching=SEARCHING) + rivals_table(asked, RIVALS.name, RIVALS.people)


def teams_cell(asked: Asked, people: int, level: str, other: str) -> str:
    """How often a team of a level wins against one of another: seats of even number against the rest."""
    each = max(1, asked.count(level, other) // 2)
    tables = tuple(Table(TEAMS.name, tuple(level if at % 2 == side else other for at in range(people)), seed=7) for side in range(2))
    frame = asked.play(f"teams-{level}-{other}-{people}", Plan(tables, each))
    if frame is None:
        return MISSING
    scores = frame.select(["score_1", "score_2"]).to_numpy()
    mine = (frame["game"] // each).to_numpy()
    decided = scores.max(1) > DECIDED
    won = scores[range(len(scores)), mine] > DECIDED
    sides = [decided & (mine == side) for side in range(2)]
    what = f"{people} players, team of {level} against {other}"
    if not decided.any():
        return told(what, f"none decided of {len(frame):,}")
    least = min(float(won[games].mean()) for games in sides if games.any())
    return told(what, f"{percent(int(won.sum()), int(decided.sum()))} of {len(frame):,}, least {100 * least:.0f} %")


def together_cell(asked: Asked, level: str, scenario: str) -> str:
    """How often one player of a level wins against the automaton."""
    frame = asked.play(f"{scenario}-{level}", Plan((Table(TEAMS.name, (level,), {"scenario": scenario}, seed=7),), asked.count(level)))
    if frame is None:
        return MISSING
    found = f"{percent(int((frame['score_1'] > DECIDED).sum()), len(frame))} of {len(frame):,}"
    return told(f"{scenario}, {level}", found)


def teams_page(asked: Asked) -> str:
    """The part of the page about a game of two teams, or of all against an automaton."""
    alone = [f"| scenario | {' | '.join(LEVELS)} |", "|---|" + "---|" * len(LEVELS)]
    for scenario in TOGETHER:
        alone.append(f"| {scenario} | {' | '.join(together_cell(asked, level, scenario) for level in LEVELS)} |")
    versus = ["| team | against | 2 players | 4 players |", "|---|---|---|---|"]
    for level, other in AGAINST:
        versus.append(f"| {level} | {other} | {' | '.join(teams_cell(asked, people, level, other) for people in (2, 4))} |")
    head = TEAMS_HEAD.format(searching=SEARCHING)
    return head + "\n".join(versus) + "\n" + TOGETHER_HEAD + "\n".join(alone) + "\n"


def hero_cell(asked: Asked, level: str, people: int) -> str:
    """How often players of a level win the Hero's Quest."""
    table = Table(QUEST.name, (level,) * people, HERO, seed=7)
    frame = asked.play(f"hero-{level}-{people}", Plan((table,), asked.count(level)))
    if frame is None:
        return MISSING
    found = f"{percent(int((frame['result'] == 'won').sum()), len(frame))} of {len(frame):,}"
    return told(f"Hero's Quest, {people} players, {level}", found)


def quest_page(asked: Asked) -> str:
    """The part of the page about a game with a scenario for rivals and one for allies."""
    lines = [f"| players | {' | '.join(LEVELS)} |", "|---|" + "---|" * len(LEVELS)]
    for people in QUEST.people:
        lines.append(f"| {people} | {' | '.join(hero_cell(asked, level, people) for level in LEVELS)} |")
    rivals = rivals_table(asked, QUEST.name, [people for people in QUEST.people if people > 1])
    return QUEST_HEAD.format(searching=SEARCHING) + rivals + HERO_HEAD + "\n".join(lines) + "\n"


def lone_cell(asked: Asked, level: str) -> str:
    """The points of players of a level who play alone."""
    frame = asked.play(f"alone-{level}", Plan((Table(SCOUTS.name, (level,), seed=7),), asked.count(level)))
    if frame is None:
        return MISSING
    seats = Run.open(asked.folder / f"alone-{level}").seats()
    assert seats is not None
    points = mean_interval(seats["points"].cast(pl.Float64).to_numpy())
    return told(f"alone, {level}", f"{points.estimate:.1f} ({points.low:.1f} to {points.high:.1f}) of {len(frame):,}")


def scouts_page(asked: Asked) -> str:
    """The part of the page about a game of rivals that one may play alone, for points."""
    lines = [f"| {' | '.join(LEVELS)} |", "|" + "---|" * len(LEVELS)]
    lines.append(f"| {' | '.join(lone_cell(asked, level) for level in LEVELS)} |")
    rivals = rivals_table(asked, SCOUTS.name, [people for people in SCOUTS.people if people > 1])
    return SCOUTS_HEAD.format(searching=SEARCHING, turns=SCOUTS.rules.look_ahead) + "\n".join(lines) + "\n" + RACE_HEAD + rivals


def allies_page(asked: Asked) -> str:
    """The part of the page about a game that all win or lose together."""
    levels = [*LEVELS, OMNISCIENT]
    cells = {(people, "random", level): allies_cell(asked, level, people, "random") for level in levels for people in ALLIES.people}
    cells |= {
        (people, foe, level): allies_cell(asked, level, people, foe) for level in EVERY_FOE for foe in FOES[1:] for people in ALLIES.people
    }
    lines = [f"| players | foe | {' | '.join(levels)} |", "|---|---|" + "---|" * len(levels)]
    for people in ALLIES.people:
        for foe in FOES:
            lines.append(f"| {people} | {foe} | {' | '.join(cells.get((people, foe, level), '') for level in levels)} |")
    return ALLIES_HEAD.format(searching=SEARCHING, omniscient=OMNISCIENT) + "\n".join(lines) + "\n"


PARTS = {
    ALLIES.name: (ALLIES.title, allies_page),
    RIVALS.name: (RIVALS.title, rivals_page),
    QUEST.name: (QUEST.title, quest_page),
    SCOUTS.name: (SCOUTS.title, scouts_page),
    TEAMS.name: (TEAMS.title, teams_page),
}
"""The parts of the page, by game."""


def parts_of(page: str) -> dict[str, str]:
    """The parts that a page has, by the title of their game."""
    return {part.partition("\n")[0]: part.partition("\n")[2] for part in page.split("\n## ")[1:]}


def main() -> None:
    """Play what is missing and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", metavar="GAME", help=f"games whose part is written: {' or '.join(PARTS)}; all if left out")
    parser.add_argument("--games", type=int, default=1000, help="for each cell of levels that search; others play ten times as many")
    parser.add_argument("--slow", type=int, default=250, help="for each cell in which `expert` or a longer thinker plays")
    parser.add_argument("--minutes", type=float, default=math.inf, help="after which no cell is begun; what is missing is said")
    parser.add_argument("--folder", type=Path, default=Path("runs/strength"))
    parser.add_argument("--workers", type=int, default=None)
    given = parser.parse_args()
    if given.games < 1 or given.slow < 1:
        parser.error("a cell has at least one game")
    unknown = [name for name in given.game if name not in PARTS]
    if unknown:
        parser.error(f"there is no part about {', '.join(unknown)}; there are {', '.join(PARTS)}")
    end = time.monotonic() + 60 * given.minutes
    parts = parts_of(PAGE.read_text(encoding="utf-8"))
    for name in given.game or PARTS:
        title, page = PARTS[name]
        parts[title] = page(Asked(given.folder / name, given.games, given.slow, given.workers, end))
    written = [f"## {title}\n{parts[title].rstrip()}\n" for title, _ in PARTS.values() if title in parts]
    PAGE.write_text("\n".join([HEAD, *written]), encoding="utf-8")


if __name__ == "__main__":
    main()
