"""Information-set Monte-Carlo tree search for one game; executed once per game by `engine.kernel.specialised`.

Each iteration determinizes the position for the searching seat, descends the tree, adds one node, plays a rollout by the heuristic and
backs up the result; at the root `halving` says of which action.  A node is what the seat has observed: an action and the events visible to
it since; so different random outcomes have separate nodes, and indistinguishable positions share one.  A rival's action is known only by
what was observed of it. Every seat maximises its own result (max^n: C. Luckhardt, K. Irani, 1986), and a rival's action is evaluated over
all determinizations in which it was legal, so the search does not exploit hidden information.  (P. Cowling, E. Powley, D. Whitehouse,
"Information Set Monte Carlo Tree Search", 2012.)
"""

# mypy: disable-error-code="no-any-return"
# ruff: noqa: ARG001 - both kinds of games share the parameters

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from holdfast.agents.brain import GREEDY, LEARNED, PATH, ROOT, SEARCH, WORDS
from holdfast.agents.halving import add_root, clear_ballot, elected, end_turn, enter, favourite, reset_candidates
from holdfast.agents.tree import add_outcome, insert, known, new_node, outcome, select
from holdfast.engine.jit import apart, copy_record, entry, rule
from holdfast.engine.pile import NONE
from holdfast.engine.policy import DEEPEST, hold, logit
from holdfast.engine.position import lowest_seat
from holdfast.engine.rng import block, rekey, scaled

if TYPE_CHECKING:
    from holdfast.engine.given import (
        _clock,
        _determinize,
        _evaluate,
        _exploration,
        _look_ahead,
        _margin,
        _observe,
        _policy,
        _score,
        advance,
        best,
        clear,
        keep_for,
        marked,
        no_notes,
        nth,
        offer,
        worth_of,
    )

DEALS, ROLLOUTS, OWN, KEYS = 0, 1, 2, 4
"""Streams of the player's generator: deals, rollouts, what a player that does not search draws, and keys, one for each search."""

APART = 1 << 12
"""Blocks of a stream between two deals: more than dealing afresh takes."""

LONGEST = 2048
"""Actions after which a rollout is broken off: by its heuristic a player may go round in circles, and the clock stand still."""

WORD = 0xFFFFFFFF
SEEN = 2166136261
"""The hash of no observations."""


@rule
def forget(memory: Any) -> None:
    """Reset the tree to its root, and take new random numbers."""
    memory.nodes_used = 0
    memory.edges_used = 0
    memory.iterations = 0
    memory.deepest = 0
    reset_candidates(memory)
    rekey(memory.chance, memory.chance, KEYS)
    new_node(memory, 0)


@rule
def draw(memory: Any) -> int:
    """Return a random word of the player's own generator, stream 2."""
    if memory.word >= WORDS:
        words = block(memory.chance, OWN)
        for i in range(WORDS):
            memory.words[i] = words[i]
        memory.word = 0
    memory.word += 1
    return int(memory.words[memory.word - 1])


@rule
def hashed(h: int, x: int) -> int:
    """Apply one step of the FNV-1a hash, to an integer instead of a byte."""
    return ((h ^ x) * 16777619) & WORD


@rule
def saw(s: Any, seat: int, h: int) -> int:
    """Update the hash of a seat's observations with the visible events of the last step and the deciding seats."""
    events = s.events
    for i in range(events.count):
        event = events.items[i]
        if event.audience >> seat & 1:
            h = hashed(h, event.kind | (event.a & 255) << 8 | (event.b & 255) << 16)
            h = hashed(h, event.c & 0xFFFF)
    return hashed(h, s.deciding)


@rule
def options(s: Any, c: Any, area: Any, seat: int) -> int:
    """Mark the legal actions of one seat; returns their number."""
    mask = area.marks
    offer(s, c, mask)
    if s.deciding & (s.deciding - 1):
        keep_for(s, mask, seat)
    count = marked(mask.view(np.int64))
    if area.bans >> seat & 1:
        count = leave_out(mask, area.banned, count)
    return count


@rule
def leave_out(mask: Any, banned: Any, count: int) -> int:
    """Clear the banned actions, unless no other is marked; returns the number left."""
    left = 0
    for action in range(len(mask)):
        left += mask[action] and not banned[action]
    if left == 0:
        return count
    for action in range(len(mask)):
        if banned[action]:
            mask[action] = 0
    return left


@rule
def only(area: Any) -> int:
    """Return the only marked action; clears the mask."""
    mask = area.marks
    groups = mask.view(np.int64)
    action = nth(mask, groups, 0)
    mask[action] = 0
    return action


@apart
def learn(s: Any, c: Any, mask: Any, memory: Any, node: Any, brain: Any) -> None:
    """Add the marked actions that a node lacks, with weights from the heuristic.

    The weight is relative to the best action of the first visit.
    """
    groups = mask.view(np.int64)
    favoured = best(s, c, mask, 0) if node.edges == NONE else NONE
    noted = no_notes()
    if favoured != NONE:
        node.top = worth_of(s, c, favoured, noted)
    for group in range(len(groups)):
        if groups[group] == 0:
            continue
        for action in range(8 * group, 8 * group + 8):
            if mask[action] == 1:
                lead = (worth_of(s, c, action, noted) - node.top) / brain.temperature
                insert(memory, node, action, math.exp(min(30.0, max(-30.0, lead))))


if _clock is not None:

    @rule
    def goal(s: Any, brain: Any) -> int:
        """Return the end of the look-ahead from a root: within a turn or a round positions cannot be compared, so it ends with one.

        It is the same for every iteration: an action that ends a turn must not have one more to show what it is worth.
        """
        return _clock(s) + max(1, _look_ahead(s, brain.iterations)) * brain.ticks

    @rule
    def is_past(s: Any, end: int) -> bool:
        """Return whether a position lies at the end of the look-ahead."""
        return _clock(s) >= end

    @rule
    def far_enough(s: Any, left: int, end: int) -> bool:
        """Return whether a rollout has reached its end."""
        return _clock(s) >= end

else:

    @rule
    def goal(s: Any, brain: Any) -> int:
        """Return the end of the look-ahead: it has none but that of its rollout."""
        return 0

    @rule
    def is_past(s: Any, end: int) -> bool:
        """Return whether a position lies at the end of the look-ahead."""
        return False

    @rule
    def far_enough(s: Any, left: int, end: int) -> bool:
        """Return whether a rollout has reached its end."""
        return left <= 0


@rule
def descend(s: Any, c: Any, area: Any, memory: Any, seat: int, brain: Any, end: int) -> None:
    """Descend from the root to a leaf, to the end of the game or of the look-ahead, and add a node there; `memory.path` is the path."""
    mask = area.marks
    groups = mask.view(np.int64)
    memory.length = 0
    at = ROOT
    actor = seat
    count = options(s, c, area, seat)
    while at != NONE and s.result == 0 and not is_past(s, end) and memory.length < brain.depth and memory.length < PATH:
        node = memory.nodes[at]
        if known(memory, node, mask) < count:
            learn(s, c, mask, memory, node, brain)
        if at == ROOT:
            if memory.running == 0:
                enter(memory, brain)
            chosen = memory.candidates[memory.turn]
        else:
            chosen = select(memory, node, mask, brain, _exploration)
            if chosen == NONE:
                break
        edge = memory.edges[chosen]
        memory.path[memory.length] = chosen
        memory.seats[memory.length] = actor
        memory.length += 1
        clear(groups)
        advance(s, c, edge.action)
        seen = saw(s, seat, SEEN)
        actor = lowest_seat(s.deciding)
        count = options(s, c, area, actor)
        forced = 0
        while count == 1 and forced < PATH:  # faulty rules may force moves for ever
            advance(s, c, only(area))
            seen = saw(s, seat, seen)
            actor = lowest_seat(s.deciding)
            count = options(s, c, area, actor)
            forced += 1
        own = memory.seats[memory.length - 1] == seat
        at = outcome(memory, node, edge, own, seen)
        if at == NONE:
            add_outcome(memory, node, edge, own, seen)
    clear(groups)


@rule
def roll(s: Any, c: Any, area: Any, memory: Any, brain: Any, end: int) -> None:
    """Play a rollout by the heuristic, with some random actions, up to the horizon."""
    mask = area.marks
    groups = mask.view(np.int64)
    words = block(memory.chance, ROLLOUTS)
    used = 0
    left = brain.horizon
    forced = 0
    steps = 0
    while s.result == 0 and not far_enough(s, left, end) and forced < PATH and steps < LONGEST:
        count = options(s, c, area, lowest_seat(s.deciding))
        if count == 1:
            action = nth(mask, groups, 0)
            forced += 1
        else:
            forced = 0
            if used == 16:
                words = block(memory.chance, ROLLOUTS)
                used = 0
            word = words[used]
            used += 1
            if word & 255 < brain.blunders:
                action = nth(mask, groups, (word * count) >> 32)
            else:
                action = best(s, c, mask, word)
            left -= 1
        steps += 1
        clear(groups)
        advance(s, c, action)


if _margin is not None:

    @rule
    def result_of(s: Any, c: Any, memory: Any, brain: Any) -> None:
        """Write what a finished game is worth to each seat: mostly whether it has won, a little by how much."""
        _score(s, c, memory.values)
        _margin(s, c, memory.margins)
        for i in range(s.seats):
            memory.values[i] += brain.margin * (memory.margins[i] - memory.values[i])

else:

    @rule
    def result_of(s: Any, c: Any, memory: Any, brain: Any) -> None:
        """Write what a finished game is worth to each seat: whether it has won."""
        _score(s, c, memory.values)


@rule
def carry_back(s: Any, c: Any, memory: Any, brain: Any) -> None:
    """Back up the result to every action on the path, for the seat that took it."""
    values = memory.values
    if s.result:
        result_of(s, c, memory, brain)
    else:
        _evaluate(s, c, values)
    for i in range(memory.length):
        edge = memory.edges[memory.path[i]]
        edge.visits += 1
        edge.value += values[memory.seats[i]]
    memory.deepest = max(memory.deepest, memory.length)


@apart
def think_on(root: Any, s: Any, c: Any, area: Any, memory: Any, seat: int, brain: Any, iterations: int) -> None:
    """Grow the tree by some iterations.

    The n-th iteration of every candidate has the same deal, the same chance to come, and the same random numbers in its rollout, so that
    candidates are compared on equal terms.
    """
    end = goal(root, brain)
    for _ in range(iterations):
        copy_record(s, root)
        s.events.on = True
        number = memory.edges[memory.candidates[memory.turn]].visits if memory.running else 0
        memory.chance.drawn[DEALS] = number * APART
        memory.chance.drawn[ROLLOUTS] = number * APART
        if not brain.peeks:
            _determinize(s, c, seat, memory.chance, DEALS)
        descend(s, c, area, memory, seat, brain, end)
        s.events.on = False
        roll(s, c, area, memory, brain, end)
        carry_back(s, c, memory, brain)
        memory.iterations += 1
        end_turn(memory, brain)


@rule
def decide(root: Any, s: Any, c: Any, area: Any, memory: Any, seat: int, brain: Any) -> int:
    """Search with a brain's budget, then choose."""
    if brain.searches <= 1:
        forget(memory)
        think_on(root, s, c, area, memory, seat, brain, brain.iterations)
        return favourite(memory, brain)
    clear_ballot(memory.ballot)
    for _ in range(brain.searches):
        forget(memory)
        think_on(root, s, c, area, memory, seat, brain, brain.iterations)
        add_root(memory)
    return elected(memory.ballot, brain)


if _policy is not None:
    HIDDEN, BIAS, OUT, LAST = _policy.hidden, _policy.bias, _policy.out, _policy.last
    TEMPERATURE: float = _policy.temperature
    INPUTS, UNITS = HIDDEN.shape

    @apart
    def learnt(s: Any, c: Any, mask: Any, seat: int, word: int) -> int:
        """Return the marked action that the learnt policy likes best."""
        features = np.zeros(INPUTS, np.float32)
        held = np.zeros(UNITS)
        _observe(s, c, seat, features)
        hold(features, HIDDEN, BIAS, held)
        groups = mask.view(np.int64)
        noted = no_notes()
        top = worth_of(s, c, best(s, c, mask, 0), noted)
        chosen = NONE
        highest = 0.0
        for group in range(len(groups)):
            if groups[group] == 0:
                continue
            for action in range(8 * group, 8 * group + 8):
                if mask[action]:
                    prior = max(-DEEPEST, (worth_of(s, c, action, noted) - top) / TEMPERATURE)
                    worth = prior + logit(held, OUT, LAST, action)
                    if chosen == NONE or worth > highest:
                        chosen, highest = action, worth
        return chosen

else:

    @rule
    def learnt(s: Any, c: Any, mask: Any, seat: int, word: int) -> int:
        """Return what the greedy player would do: the game has no learnt policy."""
        return best(s, c, mask, word)


@rule
def pick(root: Any, s: Any, c: Any, area: Any, memory: Any, seat: int, brain: Any, count: int) -> int:
    """Choose one of several marked actions with a brain; clears the mask."""
    mask = area.marks
    groups = mask.view(np.int64)
    if brain.policy == SEARCH:
        clear(groups)
        return decide(root, s, c, area, memory, seat, brain)
    if brain.policy == LEARNED:
        action = learnt(root, c, mask, seat, draw(memory))
    elif brain.policy == GREEDY:
        action = best(root, c, mask, draw(memory))
    else:
        n = -1
        while n < 0:
            n = scaled(draw(memory), count)
        action = nth(mask, groups, n)
    clear(groups)
    return action


@entry
def think(root: Any, s: Any, c: Any, area: Any, memory: Any, seat: int, brain: Any, iterations: int, afresh: int) -> int:
    """Search for some iterations, on a new tree or continuing the existing one; returns the best action so far.

    The brain's iterations are those of the whole search, by which the candidates are halved.
    """
    if afresh:
        forget(memory)
        memory.word = WORDS
    think_on(root, s, c, area, memory, seat, brain, iterations)
    return favourite(memory, brain)
