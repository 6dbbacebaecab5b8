"""The tree of a search: nodes are what a seat has observed, edges the actions from there; in a memory of fixed size.

Below the root an action is selected by its mean result and its prior (C. Rosin, "Multi-armed bandits with episode context", 2011), of the
first few alone where there are many (progressive widening: R. Coulom, 2007).
"""

# mypy: disable-error-code="no-any-return"

from __future__ import annotations

import math
from typing import Any

from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE

from .brain import EDGES, NODES

ALL_EDGES = 1 << 31
"""More edges than a node can have."""


@rule
def new_node(memory: Any, seen: int) -> int:
    """Add a node without edges and return its index, or NONE if the tree is full."""
    index = memory.nodes_used
    if index >= NODES:
        return NONE
    memory.nodes_used = index + 1
    node = memory.nodes[index]
    node.edges = NONE
    node.outcomes = NONE
    node.sibling = NONE
    node.seen = seen
    node.top = 0.0
    return index


@rule
def insert(memory: Any, node: Any, action: int, weight: float) -> None:
    """Add an edge to a node, in descending order of weight."""
    index = memory.edges_used
    if index >= EDGES:
        return
    memory.edges_used = index + 1
    edge = memory.edges[index]
    edge.visits = 0
    edge.value = 0.0
    edge.weight = weight
    edge.outcomes = NONE
    edge.action = action
    before = NONE
    after = node.edges
    while after != NONE and memory.edges[after].weight >= weight:
        before = after
        after = memory.edges[after].next
    edge.next = after
    if before == NONE:
        node.edges = index
    else:
        memory.edges[before].next = index


@rule
def known(memory: Any, node: Any, mask: Any) -> int:
    """Return how many of the marked actions have an edge; these are marked with a 2."""
    count = 0
    at = node.edges
    while at != NONE:
        edge = memory.edges[at]
        if mask[edge.action]:
            mask[edge.action] = 2
            count += 1
        at = edge.next
    return count


@rule
def select(memory: Any, node: Any, mask: Any, brain: Any, share: float) -> int:
    """Select an edge by its mean result, prior and number of visits.  NONE if no marked action has an edge.

    `share`: how much of the brain's exploration suits the game.
    """
    edges = memory.edges
    visits = 0
    value = 0.0
    weight = 0.0
    at = node.edges
    while at != NONE:
        edge = edges[at]
        if mask[edge.action]:
            visits += edge.visits
            value += edge.value
            weight += edge.weight
        at = edge.next
    mean = value / visits if visits else 0.5
    scale = share * brain.exploration * math.sqrt(visits + 1.0) / weight if weight > 0.0 else 0.0
    left = 1 + int(brain.width * math.sqrt(visits + 1.0)) if brain.width > 0.0 else ALL_EDGES
    chosen = NONE
    highest = -1e30
    at = node.edges
    while at != NONE and left > 0:
        edge = edges[at]
        if mask[edge.action]:
            left -= 1
            worth = edge.value / edge.visits if edge.visits else mean
            worth += scale * edge.weight / (1.0 + edge.visits)
            if worth > highest:
                chosen, highest = at, worth
        at = edge.next
    return chosen


@rule
def outcome(memory: Any, node: Any, edge: Any, own: bool, seen: int) -> int:
    """Return the child node of an action with these observations, or NONE if it is new."""
    at = edge.outcomes if own else node.outcomes
    while at != NONE and memory.nodes[at].seen != seen:
        at = memory.nodes[at].sibling
    return at


@rule
def add_outcome(memory: Any, node: Any, edge: Any, own: bool, seen: int) -> None:
    """Add a child node of an action, if there is room."""
    fresh = new_node(memory, seen)
    if fresh == NONE:
        return
    if own:
        memory.nodes[fresh].sibling = edge.outcomes
        edge.outcomes = fresh
    else:
        memory.nodes[fresh].sibling = node.outcomes
        node.outcomes = fresh
