"""What a step costs a host that shows it to everybody, and what each mechanism of `schema/memory` saves of that.

`python benchmarks/views.py [--game NAME] [--games 3]`

Games of four greedy players who blunder are recorded; then each step is told as a server tells it: the patches of a spectator and of all
seats, the question that each is asked, and the texts of the actions of whoever decides.  Printed are milliseconds of processor time a step:
as it is, with each mechanism switched off by itself, and with no memo of views.
"""

from __future__ import annotations

import argparse
import gc
from collections.abc import Sequence
from contextlib import ExitStack
from random import Random
from time import process_time
from typing import Any
from unittest.mock import patch

from holdfast import games
from holdfast.engine import visibility
from holdfast.engine.struct import from_bytes
from holdfast.engine.visibility import SPECTATOR
from holdfast.play.patch import Patch, diff
from holdfast.play.snapshots import Snapshots, asked_as, step
from holdfast.schema.memory.part_memo import PartMemo

BLUNDERS = 0.3
"""How often an action is taken at random; otherwise what looks best."""

PEOPLE = 4

Told = tuple[Any, list[bytes], Any, list[int]]
"""A step: the position before, those at its events, the one after, and what is legal then."""

_masked_part = visibility._masked_part


def recorded(game: Any, seed: int) -> list[Told]:
    """The steps of a game."""
    random = Random(seed)
    s = game.new(seed, min(PEOPLE, game.people[-1]))
    legal, steps = game.legal(s), []
    while legal:
        action = random.choice(legal) if random.random() < BLUNDERS else max(legal, key=lambda one: game.heuristic(s, one))
        after, copies = step(game, s, action)
        legal = game.legal(after)
        steps.append((s, copies, after, legal))
        s = after
    return steps


def tell(game: Any, told: Told) -> None:
    """Tell all viewers of a step."""
    before, copies, after, legal = told
    shown, record = Snapshots(game, before, copies, after), bytes(after)
    for viewer in [SPECTATOR, *range(after.seats)] if game.secrets else [SPECTATOR]:
        shown.patches(viewer)
        game.question(record, viewer)
    for seat in range(after.seats):
        if after.deciding >> seat & 1:
            game.action_texts(record, seat, legal)


def measured(game: Any, played: Sequence[list[Told]], changes: Sequence[tuple[Any, str, Any]]) -> float:
    """Milliseconds a step, with some functions replaced by others."""
    game.__dict__.pop("shown_views", None)
    _masked_part.cache_clear()
    gc.collect()
    gc.freeze()  # what was made before is not looked through
    with ExitStack() as stack:
        for change in changes:
            stack.enter_context(patch.object(*change))
        began = process_time()
        for steps in played:
            for told in steps:
                tell(game, told)
        return (process_time() - began) / sum(map(len, played)) * 1000


# -- what is switched off ------------------------------------------------------------------------------------------------------


def _walked_plainly(shown: Any, viewer: int) -> list[Patch]:
    """`Snapshots._walked` without memo."""
    game, records = shown._game, shown.records()
    heard = [record for record, audience in zip(records[1:-1], shown._audiences, strict=True) if audience >> viewer & 1]
    first, *within, last = [game.view(from_bytes(game.state, record), viewer) for record in (records[0], *heard, records[-1])]
    within = [first, *(asked_as(first, view) for view in within)]
    return [diff(one, other) for one, other in zip(within, [*within[1:], last], strict=True)]


VARIANTS: dict[str, list[tuple[Any, str, Any]]] = {
    "as it is": [],
    "no entries by bytes read": [(PartMemo, "part", PartMemo.computed)],
    "no memo of masked parts": [(visibility, "_masked_part", _masked_part.__wrapped__)],
    "no memo of views": [(Snapshots, "_walked", _walked_plainly)],
}


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", choices=games.NAMES, help="one game, in place of all")
    parser.add_argument("--games", type=int, default=3, help="how many games of each are told")
    parser.add_argument("--only", action="append", choices=list(VARIANTS), help="one variant, in place of all")
    asked = parser.parse_args()
    names = asked.game or games.NAMES
    found: dict[str, list[float]] = {variant: [] for variant in asked.only or VARIANTS}
    for name in names:
        game = games.find(name)
        played = [recorded(game, seed) for seed in range(asked.games)]
        for variant, row in found.items():
            row.append(measured(game, played, VARIANTS[variant]))
    print(f"| ms a step | {' | '.join(names)} | mean |\n|---|{'---:|' * (len(names) + 1)}")
    for variant, row in found.items():
        print(f"| {variant} | {' | '.join(f'{each:.2f}' for each in [*row, sum(row) / len(row)])} |")


if __name__ == "__main__":
    main()
