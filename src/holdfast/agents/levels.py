"""The levels of computer players, in ascending strength."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from .brain import GREEDY, LEARNED, RANDOM, SEARCH, Brain

if TYPE_CHECKING:
    from holdfast.schema.game import Game


@dataclass(frozen=True)
class Level:
    """A level: name, description, and parameters of the search."""

    name: str
    text: str
    policy: int
    iterations: int = 0
    """Iterations of each search."""
    searches: int = 1
    """Number of independent searches of a position, each with a tree and chance of its own; their roots are added up."""
    seconds: float = 0.0
    """Seconds that a turn may take, all workers searching, whatever the number of its decisions (`turns.py`); 0 for as long as the
    iterations take.  The laboratory has no such limit.
    """
    blunders: int = 0
    candidates: int = 16
    prior: float = 1.0
    exploration: float = 0.5
    temperature: float = 2.0
    width: float = 0.0
    horizon: int = 10
    ticks: int = 1
    margin: float = 0.2
    depth: int = 100
    peeks: bool = False

    def brain(self) -> Brain:
        """Return its flat record."""
        return Brain(
            policy=self.policy,
            peeks=self.peeks,
            blunders=self.blunders,
            iterations=self.iterations,
            searches=self.searches,
            candidates=self.candidates,
            prior=self.prior,
            exploration=self.exploration,
            temperature=self.temperature,
            width=self.width,
            horizon=self.horizon,
            ticks=self.ticks,
            margin=self.margin,
            depth=self.depth,
        )


LEVELS: Mapping[str, Level] = {
    level.name: level
    for level in (
        Level("random", "does anything that is allowed", RANDOM),
        Level("greedy", "takes what looks best at a glance", GREEDY),
        Level("learned", "has learnt by playing itself, and does not think ahead", LEARNED),
        Level("easy", "thinks a little ahead", SEARCH, iterations=8),
        Level("medium", "thinks ahead", SEARCH, iterations=30),
        Level("hard", "thinks hard", SEARCH, iterations=150, seconds=0.5),
        Level("expert", "thinks very hard", SEARCH, iterations=2000, seconds=2.0),
        Level("master", "thinks longest", SEARCH, iterations=8000, searches=8, seconds=10.0),
    )
}
"""The levels by name, each meant to be stronger than the previous, but for `learned`, which may be anywhere above `greedy`;
docs/strength.md says what is shown.  Games without a learnt policy (`Game.learned`) have no level `learned`: there it plays as
`greedy` does.
"""

OMNISCIENT = "omniscient"
"""The master with perfect information, past and future: an upper bound, not a player."""


SEARCH_OF = "search-"
"""`search-600` is no player but a measure of what thinking time brings: a search of 600 iterations."""

MOST_ITERATIONS = 1_000_000


def levels_of(game: Game[Any, Any]) -> Mapping[str, Level]:
    """Return the levels that a game has, by name."""
    return {name: level for name, level in LEVELS.items() if level.policy != LEARNED or game.learned is not None}


def level(name: str) -> Level:
    """Return a level by name; those that only measure something too.  Raises ValueError that lists the levels."""
    if name == OMNISCIENT:
        return replace(LEVELS["master"], name=OMNISCIENT, text="the master with all cards open", peeks=True)
    if name.startswith(SEARCH_OF):
        text = name.removeprefix(SEARCH_OF)
        if not text.isdecimal() or not 1 <= int(text) <= MOST_ITERATIONS:
            raise ValueError(f"{name}: a search has 1 to {MOST_ITERATIONS:,} iterations, as in {SEARCH_OF}600")
        return Level(name, f"searches with {int(text):,} iterations", SEARCH, iterations=int(text))
    if name not in LEVELS:
        raise ValueError(f"there is no player {name!r}; there are {', '.join(LEVELS)}")
    return LEVELS[name]
