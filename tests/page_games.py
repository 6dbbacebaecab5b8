"""Moves of games for the tests of the page: the view before, the events, what the view shows differently afterwards."""

from __future__ import annotations

import json
import random
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import Any

from holdfast.core.game import Game
from holdfast.core.match import Match, steps_for

GAMES = Path(__file__).resolve().parents[1] / "web/src/games"


@dataclass(frozen=True)
class PageGames:
    """From which games of one game the moves are taken, and through whose eyes they are seen."""

    game: Game[Any, Any]
    kinds: type[IntEnum]
    tables: Sequence[tuple[int, dict[str, Any]]]
    """People and options of tables between which every kind of event happens."""
    never: Collection[str]
    """Kinds of events that happen before anybody has moved."""
    eye: int
    blunders: float
    """How often something is done that doesn't look best."""
    most: int = 45
    """Of how many games at most."""

    @property
    def file(self) -> Path:
        return GAMES / self.game.name.replace("-", "_") / "fixtures/moves.json"

    def moves(self, seed: int) -> Iterator[dict[str, Any]]:
        """All moves of a game in which everybody does now what looks best, now anything."""
        people, options = self.tables[seed % len(self.tables)]
        chance = random.Random(seed)
        match = Match(self.game, ["random"] * people, options, seed)
        before = self.game.view(match.state, self.eye)
        while not match.is_over:
            seat = chance.choice(match.deciding)
            legal = match.legal(seat)
            is_blunder = chance.random() < self.blunders
            action = chance.choice(legal) if is_blunder else max(legal, key=lambda each: self.game.judge(match.state, each))
            mark = len(match.log)
            match.play(seat, action)
            after = self.game.view(match.state, self.eye)
            steps = [json.loads(step) for step in steps_for(match.log[mark:], match.steps, self.eye)]
            yield {"before": before, "steps": steps, "after": {name: value for name, value in after.items() if before[name] != value}}
            before = after

    def chosen(self) -> list[dict[str, Any]]:
        """Few moves in which every kind of event happens."""
        missing = {kind.name for kind in self.kinds} - set(self.never)
        found = []
        for seed in range(self.most):
            if not missing:
                break
            for move in self.moves(seed):
                kinds = {step["kind"].upper().replace("-", "_") for step in move["steps"]}
                if kinds & missing:
                    missing -= kinds
                    found.append(move)
        return found

    def text(self) -> str:
        """The file, a line for each move."""
        lines = ",\n".join(json.dumps(move, ensure_ascii=False, separators=(",", ":")) for move in self.chosen())
        return f"[\n{lines}\n]\n"

    def write(self) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(self.text(), encoding="utf-8")
