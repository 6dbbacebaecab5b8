"""How long one waits for a turn of a computer player: `python benchmarks/waiting.py hard expert --game mage-knight --turns 20`.

The first seat plays on two workers, as at a table; the others are greedy.  A game is broken off after so many turns or seconds.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

from holdfast import agents
from holdfast.agents import stand_in
from holdfast.games import NAMES, find
from holdfast.play.match import Match

WORKERS, PEOPLE, SEED = 2, 2, 5


def turns_of(thinkers: agents.Thinkers, name: str, level: str, most: int, seconds: float) -> list[list[float]]:
    """Return the seconds of each decision with a choice, by turns as `agents.turns` counts them."""
    game = find(name)
    match = Match(game, [level] + ["greedy"] * (PEOPLE - 1), {}, SEED)
    players = agents.players(match.players, SEED, thinkers)
    for _ in range(WORKERS):  # each loads the rules
        thinkers.ask(game, match.state, match.deciding[0], agents.LEVELS["easy"], 0).result()
    found: list[list[float]] = []
    last: Any = None
    began, ends = time.monotonic(), True
    while not match.is_over and time.monotonic() - began < seconds:
        seat = match.deciding[0]
        player = players[seat]
        assert player is not None
        asked = time.monotonic()
        action = stand_in.choose(match, seat, player, _fail).action
        if seat == 0:
            has_clock = game.rules.clock is not None and not game.clock_of_rounds
            now = game.rules.clock(match.state) if has_clock and game.rules.clock else None
            if now != last if has_clock else ends or match.moves[-1].seat != seat:
                if sum(map(bool, found)) >= most:
                    break
                found.append([])
            last, ends = now, game.ends_turn(match.state, action)
            if len(match.legal(seat)) > 1:
                found[-1].append(time.monotonic() - asked)
        match.play(seat, action)
    return [turn for turn in found if turn]


def _fail(error: Exception) -> None:
    raise error


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs="+", choices=[name for name, level in agents.LEVELS.items() if level.iterations])
    parser.add_argument("--game", action="append", choices=NAMES, help="all if none is given")
    parser.add_argument("--turns", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=20.0)
    given = parser.parse_args()
    with agents.Thinkers(WORKERS) as thinkers:
        for level in given.levels:
            for name in given.game or NAMES:
                turns = turns_of(thinkers, name, level, given.turns, given.seconds)
                took, decisions = [sum(turn) for turn in turns], sum(map(len, turns)) / max(1, len(turns))
                mean, longest = sum(took) / max(1, len(took)), max(took, default=0.0)
                print(
                    f"{level} {name}: {len(turns)} turns of {decisions:.1f} decisions, {mean:.2f} s, the longest {longest:.2f} s",
                    flush=True,
                )


if __name__ == "__main__":
    main()
