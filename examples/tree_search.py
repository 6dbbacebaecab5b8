"""Tree search with a learnt policy as its prior, over positions: one seat searches, the other is played by a level.

    HOLDFAST_MODE=compiled python examples/tree_search.py kingdom-defenders --iterations 16 --deals 20

Each iteration deals afresh what the seat cannot know, descends a tree of actions by PUCT (C. Rosin, 2011; D. Silver and others, 2017),
adds a node, plays a little on and asks the game's evaluation (P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree
Search", 2012).  The levels `easy` and above do it in compiled code; here is what a search of one's own needs of a game.
"""

from __future__ import annotations

import argparse
import math
import time
from pathlib import Path
from typing import Any

import numpy as np

from holdfast.agents.players import player
from holdfast.engine.policy import Policy, load
from holdfast.engine.position import lowest_seat
from holdfast.engine.rng import Chance, set_key
from holdfast.engine.struct import clone
from holdfast.games import find

EXPLORATION = 0.5
LONGEST = 500
"""Decisions after which the clock is waited for no longer."""


def asked(game: Any, s: Any) -> tuple[int, list[int]]:
    """Return the seat that decides, of several the lowest, and what it may do."""
    seat = lowest_seat(s.deciding)
    return seat, game.legal_for(s, seat) if s.deciding & (s.deciding - 1) else game.legal(s)


class Node:
    """What is known of each action after a row of actions: prior, visits, and the sum of the results of the seat that decides."""

    def __init__(self) -> None:
        self.priors: dict[int, float] = {}
        self.visits: dict[int, int] = {}
        self.totals: dict[int, float] = {}
        self.after: dict[int, Node] = {}

    def select(self, legal: list[int]) -> int:
        """Return the legal action with the best mean result, corrected by its prior as long as it was seldom tried."""
        tried = sum(self.visits[action] for action in legal)
        usual = sum(self.totals[action] for action in legal) / tried if tried else 0.5
        scale = EXPLORATION * math.sqrt(tried + 1) / sum(self.priors[action] for action in legal)

        def worth(action: int) -> float:
            visits = self.visits[action]
            return (self.totals[action] / visits if visits else usual) + scale * self.priors[action] / (1 + visits)

        return max(legal, key=worth)


class Search:
    """Searches for one seat at a time; `iterations` of 0 play the policy alone.

    A game with a clock is looked at when a turn or a round of it is over, since within one positions cannot be compared; any other after
    `ahead` decisions more.
    """

    def __init__(self, game: Any, policy: Policy | None, iterations: int, ahead: int, seed: int) -> None:
        self.game, self.policy, self.iterations, self.ahead = game, policy, iterations, ahead
        self.random = np.random.default_rng(seed)

    def priors(self, s: Any, seat: int, legal: list[int]) -> Any:
        """Return the policy's probability of each legal action; the heuristic's, if nothing was learnt."""
        worths = self.game.worths(s, legal)
        logits = self.policy.logits(self.game.observe(s, seat), worths, legal) if self.policy else np.array(worths)
        odds = np.exp(logits - logits.max())
        return odds / odds.sum()

    def choose(self, s: Any) -> int:
        """Return the action that was tried most often, for the seat that decides."""
        seat, legal = asked(self.game, s)
        if self.iterations == 0 or len(legal) == 1:
            return legal[int(np.argmax(self.priors(s, seat, legal)))]
        root, chance = Node(), Chance()
        end = self.clock(s) + int(self.game.rules.look_ahead(s, self.iterations))
        for _ in range(self.iterations):
            imagined = clone(s)
            set_key(chance, int(self.random.integers(1 << 62)))
            self.game.determinize(imagined, seat, chance)  # also what chance will bring
            self.iterate(root, imagined, end)
        return max(legal, key=lambda action: root.visits.get(action, 0))

    def clock(self, s: Any) -> int:
        """Return how many turns or rounds are over; 0 in a game without a clock."""
        return int(self.game.rules.clock(s)) if self.game.rules.clock else 0

    def iterate(self, node: Node, s: Any, end: int) -> None:
        """Descend from a root to a new node, and back up what the position there is worth to each seat."""
        path, is_new = [], False
        while not is_new and not self.game.is_over(s) and self.clock(s) < end:
            seat, legal = asked(self.game, s)
            if unknown := [action for action in legal if action not in node.priors]:  # of another deal, other actions may be legal
                is_new = bool(path) and not node.priors
                for action, prior in zip(legal, self.priors(s, seat, legal), strict=True):
                    if action in unknown:
                        node.priors[action], node.visits[action], node.totals[action] = float(prior), 0, 0.0
            if not is_new:
                action = node.select(legal)
                path.append((node, action, seat))
                node = node.after.setdefault(action, Node())
                self.game.step_unchecked(s, action)
        worths = self.worths(s, end)
        for above, action, seat in path:
            above.visits[action] += 1
            above.totals[action] += worths[seat]

    def worths(self, s: Any, end: int) -> list[float]:
        """Return the score that each seat may expect, after the decisions that are left, by the game's heuristic."""
        left = LONGEST if self.game.rules.clock else self.ahead
        while left and not self.game.is_over(s) and self.clock(s) < end:
            _, legal = asked(self.game, s)
            self.game.step_unchecked(s, max(zip(self.game.worths(s, legal), legal, strict=True))[1] if len(legal) > 1 else legal[0])
            left -= 1
        found: list[float] = self.game.evaluate(s)
        return found


def play(game: Any, search: Search, rival: str, deal: int, own: int) -> float:
    """Return the score of a seat that searches, in a game for two against a level."""
    s, other, moment = game.new(seed=deal, people=2, events=False), player(rival, deal, None), 0
    while not game.is_over(s):
        seat, legal = asked(game, s)
        game.step(s, search.choose(s) if seat == own else other.choose(game, s, seat, legal, moment))
        moment += 1
    return float(game.scores(s)[own])


def main() -> None:
    """Play some deals from both seats, by the policy alone and by the search, and say how often each wins."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="a game of `holdfast games`, for two against each other")
    parser.add_argument("--policy", type=Path, help="a learned.npz of `holdfast train`; that of the game, if it has one, if left out")
    parser.add_argument("--iterations", type=int, default=16)
    parser.add_argument("--ahead", type=int, default=10, help="decisions before a position is evaluated, in a game without a clock")
    parser.add_argument("--deals", type=int, default=20)
    given = parser.parse_args()
    game = find(given.game)
    policy = load(given.policy) if given.policy else game.learned
    for iterations in (0, given.iterations):
        search, start = Search(game, policy, iterations, given.ahead, seed=1), time.monotonic()
        scores = [play(game, search, "greedy", deal, own) for deal in range(given.deals) for own in (0, 1)]
        share, error = float(np.mean(scores)), 1.96 * float(np.std(scores)) / math.sqrt(len(scores))
        seconds = (time.monotonic() - start) / len(scores)
        print(f"{iterations} iterations: scored {share:.1%} +- {error:.1%} against greedy, {seconds:.1f} s a game", flush=True)


if __name__ == "__main__":
    main()
