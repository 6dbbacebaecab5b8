"""What a step costs: the bytes that tell it, and the time of the host for them.

`python benchmarks/steps.py [--games 12] [--out benchmarks/steps.json]`

For each game, over whole games of every number of people played partly at random:

- `bytes`: of the `TableEvent` that tells a move to one viewer, in JSON, uncompressed; `bytes_steps`: those of its events and patches;
- `view_bytes`: of the view that is sent with each update, for comparison;
- `events`: events per move;
- `act_ms`: processor time of checking an action, taking it and finding the words of its events (`Match.prepare`);
- `told_ms`: processor time of telling it to a viewer for the first time; `told_ms_per_event`: that of each event;
- `kept_bytes`: the positions within a move as they are kept for those who come back.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random
from time import process_time
from types import SimpleNamespace
from typing import Any

import msgspec

from holdfast import games
from holdfast.engine.visibility import SPECTATOR
from holdfast.play.match import Match
from holdfast.server.views.broadcast import broadcast_of

BLUNDERS = 0.4
"""How often an action is taken at random; otherwise what looks best."""


def measured(name: str, count: int) -> dict[str, float]:
    """The figures of a game, each the mean of all moves."""
    game = games.find(name)
    sums: dict[str, float] = dict.fromkeys(("bytes", "bytes_steps", "view_bytes", "events", "act_ms", "told_ms", "kept_bytes"), 0.0)
    moves = 0
    for seed in range(count):
        random = Random(seed)
        people = game.people[seed % len(game.people)]
        match = Match(game, ["human"] * people, {}, seed)
        viewer = 0 if game.secrets else SPECTATOR
        while not match.is_over:
            seat = random.choice(match.deciding)
            legal = match.legal(seat)
            best = max(legal, key=lambda action: game.heuristic(match.state, action))
            mark = len(match.log)
            begun = process_time()
            match.take(match.prepare(seat, random.choice(legal) if random.random() < BLUNDERS else best))
            taken = process_time()
            entry: Any = SimpleNamespace(seq=moves, kind="act", seat=seat)
            shown = broadcast_of(entry, match, mark, "", with_steps=True).table_event(viewer, {})
            told = process_time()
            plain = msgspec.structs.asdict(shown)
            sums["bytes"] += len(msgspec.json.encode(shown))
            sums["bytes_steps"] += sum(map(len, shown.steps)) + len(plain.get("rest", b""))
            sums["view_bytes"] += len(msgspec.json.encode(game.view(match.state, viewer)))
            sums["events"] += len(shown.steps)
            sums["act_ms"] += (taken - begun) * 1000
            sums["told_ms"] += (told - taken) * 1000
            sums["kept_bytes"] += match.snapshots.pack() if match.snapshots else 0
            moves += 1
    figures = {key: round(total / moves, 3 if key.endswith("_ms") or key == "events" else 0) for key, total in sums.items()}
    return figures | {"told_ms_per_event": round(sums["told_ms"] / sums["events"], 3), "moves": moves}


def main() -> None:
    """Print the figures as JSON, or write them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    text = json.dumps({name: measured(name, asked.games) for name in games.NAMES}, indent=2) + "\n"
    if asked.out:
        asked.out.write_text(text, encoding="utf-8")
    print(text, end="")


if __name__ == "__main__":
    main()
