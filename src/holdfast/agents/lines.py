"""What a search expects after its choice: the line, for people, and the plan, which its player may follow without thinking anew."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from holdfast.engine.pile import NONE
from holdfast.engine.struct import clone
from holdfast.engine.visibility import shown_bytes
from holdfast.schema.game import Game

from .brain import Memory

LIKELY = 10
"""Visits an action needs to be part of the expected line."""

CLEAR = 2 / 3
"""The share of its position's visits that an action needs to be part of a plan."""

KNOWN = 1 / 10
"""The share of all iterations that must have come to it: a new search would give it a few times as many."""


class Step(NamedTuple):
    """A step of a plan: what the seat expects to see, as `seen_by` has it, and what it would do there."""

    seen: bytes
    action: int


@dataclass(frozen=True)
class Searched:
    """A search that has ended: its tree, the position and content it was made for, the seat, and the action it chose."""

    game: Game[Any, Any]
    entries: Any
    memory: Memory
    root: Any
    c: Any
    seat: int
    chosen: int


class _Expected(NamedTuple):
    """An action of the line: the position before it, which is changed afterwards, who takes it, and whether it is clear."""

    s: Any
    actor: int
    action: int
    is_clear: bool


def seen_by(s: Any, seat: int) -> bytes:
    """Return a hash of 16 bytes of what a seat sees of a position, without its events."""
    return hashlib.blake2b(shown_bytes(s, seat, events=False), digest_size=16).digest()


def line_of(search: Searched) -> tuple[int, ...]:
    """Return the chosen action and the best ones after it, as far as the seat can predict them."""
    return tuple(each.action for each in _expected(search))


def plan_of(search: Searched) -> tuple[Step, ...]:
    """Return what the seat itself would do after the chosen action, until another acts, chance speaks, something comes to light, or it is
    not clear what is best.
    """
    steps: list[Step] = []
    for number, each in enumerate(_expected(search)):
        if number == 0:
            continue
        if each.actor != search.seat or not each.is_clear:
            break
        steps.append(Step(seen_by(each.s, search.seat), each.action))
    return tuple(steps)


def agreed(plans: Sequence[tuple[Step, ...]], searches: int) -> tuple[Step, ...]:
    """Return the beginning of some searches' plans on which more than half of all searches of the decision agree."""
    found: list[Step] = []
    while longer := [plan for plan in plans if len(plan) > len(found)]:
        step, votes = Counter(plan[len(found)] for plan in longer).most_common(1)[0]
        if 2 * votes <= searches:
            break
        plans = [plan for plan in longer if plan[len(found)] == step]
        found.append(step)
    return tuple(found)


def edges_of(memory: Memory, node: int, chosen: int) -> list[Any]:
    """Return the visited edges of a node: that of the chosen action, if it is there, and the others by descending visits."""
    found = []
    at = memory.nodes[node].edges
    while at != NONE:
        edge = memory.edges[at]
        if edge.visits:
            found.append(edge)
        at = edge.next
    return sorted(found, key=lambda edge: (edge.action != chosen, -edge.visits, -edge.value, edge.action))


def _expected(search: Searched) -> Iterator[_Expected]:
    """Yield the actions of the line.

    It ends at random events, revelations and rivals' decisions.  It is played on a determinized position, so it leaks nothing.
    """
    game, entries, memory, c, seat = search.game, search.entries, search.memory, search.c, search.seat
    s, node, is_first = clone(search.root), 0, True
    s.events.on = True
    game.rules.determinize(s, c, seat, memory.chance, 3)
    drawn, reveals = list(s.chance.drawn), s.reveals
    while node != NONE:
        actor = seat if is_first else _actor(s, seat)
        legal = _legal(game, s, c, seat, actor)
        edges = [edge for edge in edges_of(memory, node, search.chosen if is_first else NONE) if edge.action in legal]
        if not edges or (not is_first and edges[0].visits < LIKELY):
            return
        best = edges[0]
        own = is_first or bool(s.deciding >> seat & 1 and not s.deciding & ((1 << seat) - 1))
        is_clear = best.visits >= KNOWN * memory.iterations and best.visits >= CLEAR * sum(edge.visits for edge in edges)
        yield _Expected(s, actor, best.action, is_clear)
        is_first = False
        game.rules.step(s, c, best.action)
        seen = entries.saw(s, seat, entries.SEEN)
        while _is_certain(s, drawn, reveals) and len(forced := _legal(game, s, c, seat, actor := _actor(s, seat))) == 1:
            yield _Expected(s, actor, forced[0], True)
            game.rules.step(s, c, forced[0])
            seen = entries.saw(s, seat, seen)
        if not _is_certain(s, drawn, reveals):
            return
        node = entries.outcome(memory, memory.nodes[node], best, own, seen)


def _actor(s: Any, seat: int) -> int:
    """Return whom the search lets act: the lowest deciding seat."""
    return next((who for who in range(s.seats) if s.deciding >> who & 1), seat)


def _legal(game: Game[Any, Any], s: Any, c: Any, seat: int, actor: int) -> list[int]:
    """Return the legal actions of an actor; none for a rival of the seat."""
    teams = game.teams_of(s)
    if teams[actor] != teams[seat]:
        return []
    mask = bytearray(len(game.actions))
    game.rules.legal(s, c, mask)
    return [action for action, marked in enumerate(mask) if marked and game.rules.actors(s, action) >> actor & 1]


def _is_certain(s: Any, drawn: list[int], reveals: int) -> bool:
    """Return whether the game goes on without random numbers or revelations since."""
    return not s.result and list(s.chance.drawn) == drawn and s.reveals == reveals
