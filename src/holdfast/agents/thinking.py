"""Search for one decision: the worker's task, and its question and answer in the host."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from holdfast.engine.kernel import work_area
from holdfast.engine.pile import NONE
from holdfast.engine.rng import set_key
from holdfast.engine.struct import clone, from_bytes, handle, to_bytes
from holdfast.games import find
from holdfast.schema.game import Game

from . import search
from .brain import SEARCH, Ballot
from .halving import add_up, clear_ballot, elected
from .levels import Level
from .lines import Searched, Step, agreed, edges_of, line_of, plan_of

T = TypeVar("T")

SLICE = 0.05
"""Approximate seconds of search between checks for cancellation."""

FIRST_SLICE = 50
"""Iterations of the first slice, which calibrates the size of the next ones."""


@dataclass(frozen=True)
class Question:
    """A position in which a seat has to decide, as bytes, to be sent to a worker."""

    game: str
    content: bytes
    state: bytes
    seat: int
    level: Level
    seed: int
    seconds: float = 0.0
    """Time limit in seconds; 0 for the level's own budget, the only setting with reproducible answers."""
    line: bool = True
    """Whether the expected line is wanted: it is played by interpreted rules, and costs a quick level more than the search."""
    plan: bool = False
    """Whether the plan is wanted, the part of the line that its player may follow without thinking anew."""


@dataclass(frozen=True)
class Considered:
    """An action, its expected result (the seat's, 1 for a win), its number of visits, and its prior weight."""

    action: int
    value: float
    visits: int
    weight: float = 1.0


@dataclass(frozen=True)
class Thought:
    """The result of a search: the choices, the chosen action first and the others by descending visits; and the expected line until new
    information appears, if it was asked for.
    """

    action: int
    choices: tuple[Considered, ...] = ()
    line: tuple[int, ...] = ()
    iterations: int = 0
    deepest: int = 0
    seconds: float = field(default=0.0, compare=False)
    began: float = field(default=0.0, compare=False)
    """When it began, by `time.monotonic`, which all processes of a machine share."""
    plan: tuple[Step, ...] = ()
    """What the seat itself would do next, as far as that is clear; see `lines.plan_of`."""


def seed_of(seed: int, number: int) -> int:
    """Derive the seed of one of a decision's searches; the first has that of the decision."""
    return int.from_bytes(hashlib.blake2b(f"{seed:x} search {number}".encode(), digest_size=32).digest(), "little") if number else seed


def question(
    game: Game[Any, Any], s: Any, seat: int, level: Level, seed: int, seconds: float = 0.0, *, line: bool = True, plan: bool = False
) -> Question:
    """Make the question for a seat's decision, or one of its searches.  The worker gets the true position; the search determinizes it.

    Raises ValueError for a level that does not search.
    """
    if level.policy != SEARCH or level.iterations < 1:
        raise ValueError(f"a {level.name} player does not think")
    return Question(game.name, to_bytes(game.content.record), to_bytes(s), seat, level, seed, seconds, line, plan)


def answer(asked: Question) -> Generator[int, None, Thought]:
    """Search, yielding the number of iterations after each slice; a task of a worker."""
    return (yield from think(find(asked.game), asked))


def load(asked: Question) -> None:
    """Compile the search of the question's game, or load it from the cache; what a worker does before its first search of a game."""
    _Search(find(asked.game), asked)


class _Search:
    """A search under way in this process's tree, compiled and without an iteration."""

    def __init__(self, game: Game[Any, Any], asked: Question) -> None:
        self.root = from_bytes(game.state, asked.state)
        self.c = from_bytes(type(game.content.record), asked.content)
        self.memory = search.memory()
        self.entries = search.entries(game)
        set_key(self.memory.chance, asked.seed)
        self.brain = asked.level.brain()
        self._work = clone(self.root)
        self._space = work_area(game)
        self._seat = asked.seat
        self.go_on(0, afresh=True)

    def go_on(self, iterations: int, *, afresh: bool = False) -> int:
        """Search for some more iterations; returns the best action so far."""
        root, work, c, memory, brain = (handle(each) for each in (self.root, self._work, self.c, self.memory, self.brain))
        return int(self.entries.think(root, work, c, self._space, memory, self._seat, brain, iterations, int(afresh)))

    def keep_only(self, chosen: int) -> None:
        """Have all further iterations try one of the actions that were searched."""
        memory = self.memory
        at = next(i for i in range(memory.running) if memory.edges[memory.candidates[i]].action == chosen)
        memory.candidates[0] = memory.candidates[at]
        memory.running, memory.turn = 1, 0


def think(game: Game[Any, Any], asked: Question) -> Generator[int, None, Thought]:
    """Search for a given game."""
    searching = _Search(game, asked)
    memory, brain = searching.memory, searching.brain
    start = time.monotonic()  # compiled by now
    chosen, done, batch = NONE, 0, FIRST_SLICE
    while done < asked.level.iterations and not (done and asked.seconds and time.monotonic() - start >= asked.seconds):
        batch = min(batch, brain.iterations - done)
        begun = time.monotonic()
        chosen = searching.go_on(batch)
        done += batch
        if asked.seconds:  # the candidates are halved by the iterations that there is time for
            brain.iterations = min(asked.level.iterations, max(done + 1, int(done * asked.seconds / max(1e-6, time.monotonic() - start))))
        now = time.monotonic()
        left = start + asked.seconds - now if asked.seconds else SLICE  # the last slice is as long as there is time for
        batch = max(1, min(4 * batch, int(batch * min(SLICE, left) / max(1e-6, now - begun))))
        yield done
    searched = Searched(game, searching.entries, memory, searching.root, searching.c, asked.seat, chosen)
    plan = plan_of(searched) if asked.plan else ()
    return Thought(
        chosen,
        tuple(Considered(edge.action, edge.value / edge.visits, edge.visits, edge.weight) for edge in edges_of(memory, 0, chosen)),
        line_of(searched) if asked.line else (),
        done,
        memory.deepest,
        time.monotonic() - start,
        start,
        plan,
    )


def expected(game: Game[Any, Any], asked: Question, trials: int) -> Generator[int, None, tuple[float, ...]]:
    """Search, then try the best action so many times more; yields numbers of iterations, returns the mean result of each seat."""
    searching = _Search(game, asked)
    chosen, done = NONE, 0
    while done < asked.level.iterations:
        batch = min(FIRST_SLICE, asked.level.iterations - done)
        chosen = searching.go_on(batch)
        done += batch
        yield done
    searching.keep_only(chosen)
    sums = [0.0] * searching.root.seats
    for trial in range(trials):
        searching.go_on(1)
        for seat in range(len(sums)):
            sums[seat] += searching.memory.values[seat]
        if trial % FIRST_SLICE == 0:
            yield done + trial
    return tuple(one / trials for one in sums)


def merged(level: Level, thoughts: Sequence[Thought]) -> Thought:
    """Add up the searches of one decision, whatever the order in which they ended.

    Its seconds are those from the beginning of the first to the end of the last.  The expected line is that of the first search that chose
    the same; the plan goes as far as most of all searches agree.  Raises ValueError if there is none.
    """
    if not thoughts:
        raise ValueError("no search has an answer")
    if len(thoughts) == 1:
        return thoughts[0]
    began = min(thought.began for thought in thoughts)
    kind: Any = Ballot
    ballot = kind()
    clear_ballot(ballot)
    for thought in thoughts:
        for one in thought.choices:
            add_up(ballot, one.action, one.visits, one.value * one.visits, one.weight)
    chosen = elected(ballot, level.brain())
    if chosen == NONE:
        raise ValueError("no search has an answer")
    edges = [ballot.edges[i] for i in range(ballot.count)]
    edges.sort(key=lambda edge: (edge.action != chosen, -edge.visits, -edge.value, edge.action))
    return Thought(
        chosen,
        tuple(Considered(edge.action, edge.value / edge.visits, edge.visits, edge.weight) for edge in edges),
        next((thought.line for thought in thoughts if thought.action == chosen), ()),
        sum(thought.iterations for thought in thoughts),
        max(thought.deepest for thought in thoughts),
        max(thought.began + thought.seconds for thought in thoughts) - began,
        began,
        agreed([thought.plan for thought in thoughts if thought.action == chosen], len(thoughts)),
    )


def think_here(game: Game[Any, Any], asked: Question) -> Thought:
    """Search in this process, to the end."""
    return to_the_end(think(game, asked))


def to_the_end(work: Generator[Any, None, T]) -> T:
    """Do work that comes in slices all at once; returns its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result
