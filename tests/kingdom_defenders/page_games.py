"""Moves of games for the tests of the page: the view before, the events, what the view shows differently afterwards.

`python -m tests.kingdom_defenders.page_games` writes them anew.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from holdfast.core.match import Match, steps_for
from holdfast.games.kingdom_defenders import GAME
from holdfast.games.kingdom_defenders.log import Log

FILE = Path(__file__).resolve().parents[2] / "web/src/games/kingdom_defenders/fixtures/moves.json"

EYE = 0
"""Through whose eyes the moves are seen: those of the player in the first seat, whose screen is then told, too."""

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"difficulty": "expert"}),
    (4, {"variant": "extreme"}),
    (3, {"variant": "family"}),
    (4, {"difficulty": "expert", "orbs": "chosen"}),
    (3, {"character_1": "usurper", "character_2": "assassin", "difficulty": "expert"}),
    (4, {"character_1": "illusionist", "building_1": "thieves-den", "difficulty": "expert"}),
    (3, {"building_1": "mercenary-camp", "building_2": "hiring-hall", "building_3": "sappers-tunnel", "difficulty": "expert"}),
    (4, {"building_1": "mirror-portal", "building_2": "academy", "difficulty": "expert"}),
]
"""Tables between which every kind of event happens."""


def moves(seed: int, people: int, options: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """All moves of a game in which everybody does now what looks best, now anything."""
    chance = random.Random(seed)
    match = Match(GAME, ["random"] * people, options, seed)
    before = GAME.view(match.state, EYE)
    while not match.is_over:
        seat = chance.choice(match.deciding)
        legal = match.legal(seat)
        action = chance.choice(legal) if chance.random() < 0.3 else max(legal, key=lambda each: GAME.judge(match.state, each))
        mark = len(match.log)
        match.play(seat, action)
        after = GAME.view(match.state, EYE)
        steps = [json.loads(step) for step in steps_for(match.log[mark:], match.steps, EYE)]
        yield {"before": before, "steps": steps, "after": {name: value for name, value in after.items() if before[name] != value}}
        before = after


NEVER = {"GAME_BEGAN", "ORDERED", "CHARACTER_LAID", "FATE_DEALT"}
"""What happens before anybody has moved."""


def chosen(games: int = 45) -> list[dict[str, Any]]:
    """Few moves in which every kind of event happens."""
    missing = {kind.name for kind in Log} - NEVER
    found = []
    for seed in range(games):
        if not missing:
            break
        people, options = TABLES[seed % len(TABLES)]
        for move in moves(seed, people, options):
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
