"""What games do in one mode: `python -m tests.compiled GAME`, in a process of the mode that HOLDFAST_MODE says.

All that tests want of compiled code is asked of one process for each game and session: the rules are compiled once for it, and entry points
of play, of screens, of the laboratory and of players who think take them in.
"""

from __future__ import annotations

import fcntl
import gc
import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from holdfast import Batch, make_batch
from holdfast.engine.jit import COMPILED, MODE_VARIABLE
from holdfast.engine.kernel import specialised
from holdfast.engine.struct import handle, handles, records, to_bytes
from holdfast.envs.batch import ROWS_PER_THREAD
from holdfast.games import OWN, find
from holdfast.play.match import Match
from holdfast.play.trace import choose, random_start, trace
from holdfast.schema.content.loading import ContentError
from holdfast.schema.game import IllegalAction

from . import proved
from .amounts import amount

TRACES = amount(40, 1000)
"""Seeds of random games that are followed to the byte."""

LONG = {"ruins-of-elysia": 2, "mage-knight": 4, "eternium": 4}
"""Games whose random games are long: by how much fewer of them are followed."""

PLANNED = {"ruins-of-elysia": amount(4, 250), "mage-knight": amount(3, 125), "eternium": amount(3, 125)}
"""Games whose players look far ahead, which takes most of the time of an interpreted game: how many of those with even seeds are followed,
which are mostly played well.  Those with odd seeds, played at random, are all followed.
"""

COUNTED = 4
"""Random games whose every step is counted."""

COUNTING = Path(__file__).with_name("count_template.py")

TEXTS = 150
"""Seeds of games with random effects."""

TOO_LONG = "; ".join(["on walk game: repeat 99: points 1"] * 2 + ["walk 1"] * 3)
"""What runs more rows than a step may, so that it is cut short: every tenth game has trees that say so."""

LONGER_TABLES: dict[str, tuple[tuple[int, tuple[str, ...], dict[str, Any]], ...]] = {
    "tiny-epic-defenders": (
        (30, ("random",) * 3, {"seed": 5}),
        (
            4,
            ("random", "greedy"),
            {"options": {"foe": "dragon"}, "values": {"harpy.amount": 3}, "repeats": 2, "fresh": "turn_deck"},
        ),
        (6, ("greedy",) * 2, {"banned": ("move:coast", "secure")}),
        (2, ("easy", "greedy"), {"limit": 12}),
        (1, ("easy",), {"limit": 6, "horizon": 2, "banned": ("fight",)}),
    ),
    "ruins-of-elysia": (
        (4, ("random",) * 3, {"seed": 5}),
        (2, ("greedy",) * 2, {"options": {"scenario": "heros-quest"}, "values": {"huntsmaster.goal": 12}}),
    ),
    "mage-knight": ((4, ("random",) * 3, {"seed": 5}), (2, ("greedy",), {"values": {"rage.copies": 3}})),
    "eternium": ((4, ("random",) * 3, {"seed": 5}), (2, ("greedy",) * 2, {"values": {"dire_wolf.copies": 1}})),
}
"""Tables of the laboratory in `make soak`: to play at them is compiled with all rules and players of a game once more."""

TABLES: dict[str, tuple[tuple[int, tuple[str, ...], dict[str, Any]], ...]] = {
    "toy": (
        (60, ("random",) * 3, {"options": {"length": 9}, "seed": 5}),
        (20, ("random", "greedy"), {"values": {"ash.worth": 3}, "repeats": 2, "fresh": "dice"}),
        (20, ("greedy",) * 2, {"banned": ("draw", "buy")}),
        (4, ("easy", "greedy"), {"limit": 6}),
        (2, ("easy", "random"), {"limit": 6, "horizon": 2, "banned": ("roll",)}),
    ),
    **amount({}, LONGER_TABLES),
}
"""For each game that is counted in both modes: how many games of each kind of table of the laboratory, its seats and the rest of it."""


def seeds(name: str) -> list[int]:
    """The seeds of the random games of a game that are followed."""
    every = range(TRACES // LONG.get(name, 1))
    return [seed for seed in every if seed % 2 or seed < 2 * PLANNED.get(name, TRACES)]


def screens(name: str) -> list[str]:
    """What the first twenty decisions of a game look like to whoever decides."""
    match = Match(find(name), ["human"] * find(name).people.start, {}, 7)
    shown = []
    for _ in range(20):
        if match.is_over:
            break
        seat = match.deciding[0]
        legal = match.legal(seat)
        said = [match.action_text(seat, action) for action in legal]
        shown.append(repr((match.question(seat), match.game.view(match.state, seat), said)))
        match.play(seat, legal[-1])
    return [*shown, repr(match.log_for(0))]


def tallies(name: str) -> list[str]:
    """How the laboratory counts games one by one, and many at once."""
    tables = TABLES.get(name, ())
    if not tables:
        return []
    from holdfast.lab.table import Table

    shown = []
    for count, seats, rest in tables:
        table = Table(name, seats, **rest)
        for number in range(count):
            tally, moves = table.record(number)
            shown.append(f"{rest} {number} {_hash(tally.tobytes() + str(moves).encode())}")
        shown.append(_hash(table.play(0, count).tobytes()))
    return shown


def counts(name: str) -> list[str]:
    """What the metrics of a game have counted after every step of random games, with all else that a tally holds."""
    game = find(name)
    assert game.metrics is not None
    counting = specialised(COUNTING, game)
    shown = []
    for seed in range(1, 2 * COUNTED, 2):
        s, random = random_start(game, seed)
        tallies = records(game.metrics.tally, 1)
        tally, content, seen = handles(tallies), handle(game.content.record), hashlib.blake2b(digest_size=8)
        counting.count_position(handle(s), content, tally[0], counting.BEGIN)
        while not game.is_over(s):
            seen.update(bytes(tallies))
            game.step(s, choose(game, s, random, 1.0))
            counting.count_position(handle(s), content, tally[0], counting.END if game.is_over(s) else counting.WITHIN)
        seen.update(bytes(tallies))
        shown.append(seen.hexdigest())
    return shown


def _hash(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=8).hexdigest()


def effects(name: str) -> list[str]:
    """Games of the toy whose trees do what random texts say, to the byte."""
    if name != "toy":
        return []
    from tests.effect_texts import Writer
    from tests.toygame.effects import WORDS
    from tests.toygame.names import Tree

    shown = []
    for seed in range(TEXTS):
        writer = Writer(WORDS, Random(seed).randrange)
        game = find(name).with_values({f"{tree.name}.effect": TOO_LONG if seed % 10 == 5 else writer.text(2) for tree in Tree})
        try:
            shown.append(f"{game.content.hash} {trace(game, seed)}")
        except ContentError as error:
            shown.append(str(error))
    return shown


def refused(name: str) -> list[int]:
    """The actions that a step refuses in the first position of a game for two, and that change nothing."""
    game = find(name)
    s = game.new(2, 2)
    before, found = to_bytes(s), []
    for action in sorted(set(range(len(game.actions))) - set(game.legal(s))):
        try:
            game.step(s, action)
        except IllegalAction:
            found.append(action)
        if to_bytes(s) != before:
            break
    return found


BATCHES = amount(("tiny-epic-defenders", "toy"), (*OWN, "toy"))
"""Games that are played as a batch, too: its entry points are compiled with all rules of the game once more."""


def batch(name: str) -> list[str]:
    """Hashes of all that a batch shows while random agents step it: alone, beside a greedy seat of the batch, and by two threads."""
    players = find(name).people[-1]
    return [
        shown_by(make_batch(name, 3, players, seed=8), 60),
        shown_by(make_batch(name, 3, players, seed=8, policies=[*[None] * (players - 1), "greedy"], rewards="shaped"), 60),
        shown_by(make_batch(name, 2 * ROWS_PER_THREAD, players, seed=8, threads=2), 8),
    ]


def shown_by(games: Batch, steps: int) -> str:
    """A hash of what a batch shows of so many steps; numbers that the modes round differently are rounded before."""
    seen = hashlib.sha256()
    for _ in range(steps):
        actions = games.sample()
        paid, ended = games.step(actions)
        for shown in (actions, paid.round(4) + 0.0, ended, games.seats, games.legal, games.observations.round(4) + 0.0):
            seen.update(np.ascontiguousarray(shown).tobytes())
    return seen.hexdigest()


def everything(name: str) -> dict[str, Any]:
    """All that both modes must agree on, and of a compiled process what whole games with players who think have shown."""
    from . import whole_games

    return {
        "traces": [trace(find(name), seed) for seed in seeds(name)],
        "screens": screens(name),
        "counts": counts(name),
        "tallies": tallies(name),
        "effects": effects(name),
        "refused": refused(name),
        "batch": batch(name) if name in BATCHES else [],
        "whole games": whole_games.told(name) if COMPILED and name in OWN else {},
    }


def shown(name: str, part: str, folder: Path) -> Any:
    """What a compiled process of a game is known to show, or shows now: a hash, or what `proved.TOLD` names as it is."""
    return (proved.proof(name) or proved.noted(of(name, "compiled", folder)))[part]


def of(name: str, mode: str, folder: Path) -> dict[str, Any]:
    """Everything from a process of its own; processes that share a folder ask only once for it."""
    kept = folder / f"{name}-{mode}.json"
    with kept.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not kept.exists():
            environment = {**os.environ, MODE_VARIABLE: mode}
            done = subprocess.run(
                [sys.executable, "-m", "tests.compiled", name], env=environment, capture_output=True, text=True, check=False
            )
            assert done.returncode == 0, f"the {mode} process failed:\n{done.stderr}"
            kept.write_text(done.stdout, encoding="utf-8")
    found: dict[str, Any] = json.loads(kept.read_text(encoding="utf-8"))
    return found


if __name__ == "__main__":
    gc.set_threshold(200_000, 10, 10)  # a compiler makes little rubbish in rings, and much that would be looked through for it
    done = everything(sys.argv[1])
    unknown = proved.unknown(sys.argv[1], sys.modules.values()) if sys.argv[1] in OWN else []
    if unknown:
        sys.exit(f"tests/proved.py has to know of what a process of {sys.argv[1]} runs through: {unknown}")
    json.dump(done, sys.stdout)
