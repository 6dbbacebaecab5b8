"""Moves of games for the tests of the page: the view before, the events, what the view shows differently afterwards.

`python -m tests.tiny_epic_defenders.page_games` writes them anew.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from holdfast.core.match import Match, steps_for
from holdfast.core.viewer import SPECTATOR
from holdfast.games.tiny_epic_defenders import GAME
from holdfast.games.tiny_epic_defenders.log import Log

FILE = Path(__file__).resolve().parents[2] / "web/src/games/tiny_epic_defenders/fixtures/moves.json"

EASY = {"capital_limit": 12, "outer_limit": 6, "action_points": 6}

TABLES: list[dict[str, Any]] = [
    {},
    {"sides": "random", "defenders": 3},
    {"foe": "colossus", "horde_enemies": 0, **EASY},
    {"foe": "hill-giant", "horde_enemies": 0, **EASY},
    {"foe": "demon-lord", "sides": "random", **EASY},
    {"foe": "kraken", "horde_enemies": 0, "foe_hit_points": 5, **EASY},
    {"foe": "dragon", "open_discard": "off", "foe_hit_points": 7, **EASY},
    {"sides": "random", "defenders": 4, "hero_1": "randal", "hero_2": "choose", "outer_limit": 2, "capital_limit": 12},
]
"""Tables between which every kind of event happens."""


def moves(seed: int, options: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """All moves of a game in which everybody does now what looks best, now anything."""
    chance = random.Random(seed)
    match = Match(GAME, ["random"] * (1 + seed % 2), options, seed)
    before = GAME.view(match.state, SPECTATOR)
    while not match.is_over:
        seat = chance.choice(match.deciding)
        legal = match.legal(seat)
        action = chance.choice(legal) if chance.random() < 0.5 else max(legal, key=lambda each: GAME.judge(match.state, each))
        mark = len(match.log)
        match.play(seat, action)
        after = GAME.view(match.state, SPECTATOR)
        steps = [json.loads(step) for step in steps_for(match.log[mark:], match.steps, SPECTATOR)]
        yield {"before": before, "steps": steps, "after": {name: value for name, value in after.items() if before[name] != value}}
        before = after


def chosen(games: int = 40) -> list[dict[str, Any]]:
    """Few moves in which every kind of event happens."""
    missing = {kind.name for kind in Log} - {"GAME_BEGAN"}  # before anybody has moved
    found = []
    for seed in range(games):
        for move in moves(seed, TABLES[seed % len(TABLES)]):
            kinds = {step["kind"].upper().replace("-", "_") for step in move["steps"]}
            if kinds & missing:
                missing -= kinds
                found.append(move)
    return found


def text() -> str:
    """The file, a line for each move."""
    lines = ",\n".join(json.dumps(move, ensure_ascii=False, separators=(",", ":")) for move in chosen())
    return f"[\n{lines}\n]\n"


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(text(), encoding="utf-8")
