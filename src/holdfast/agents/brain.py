"""The flat records of a computer player: how it plays, and what it remembers while it thinks."""

from __future__ import annotations

from holdfast.core.chance import Chance
from holdfast.core.metrics import SEATS
from holdfast.core.struct import array, f32, flag, i8, i16, i32, struct, u8, u32

RANDOM, GREEDY, SEARCH = 0, 1, 2
"""Policies of a seat."""

NODES = 1 << 16
EDGES = 1 << 19
PATH = 512
"""Room in a memory: decision points, their actions, and how deep one iteration may go."""

WORDS = 16
"""Random words that come at a time."""

TO_THE_END = 32_000
"""A horizon beyond every game."""


@struct
class Brain:
    """How a computer player plays a seat."""

    policy: u8
    peeks: flag  # knows all that is hidden and all chance to come: only to measure what perfect knowledge would win
    blunders: u8  # of 256 decisions in a rollout, how many are taken at random
    iterations: i32
    exploration: f32  # weight of trying what was tried little against what did well
    temperature: f32  # of the game's judgement as a prior: high makes all actions alike
    width: f32  # how many actions are looked at: the best by judgement, this many times the root of the visits; 0 for all
    horizon: i16  # decisions in a rollout before the game's evaluation ends it
    rounds: i8  # of games of rivals whose evaluation is fitted: it ends where so many rounds more have begun, whatever the horizon
    depth: i16  # decisions in the tree


@struct
class Node:
    """A decision point: what the thinking seat has seen happen since its parent's action."""

    edges: i32  # its first action, best by judgement first, or -1
    outcomes: i32  # the first decision point that a rival's action led to, or -1: what the rival did, only what was seen tells
    sibling: i32  # another outcome of the same action, or at the same point of a rival, or -1
    seen: u32  # hash of what was seen
    top: f32  # the highest judgement of its actions


@struct
class Edge:
    """An action at a decision point."""

    visits: i32
    value: f32  # sum of results for the seat that acts
    weight: f32  # of the prior
    next: i32  # the next action of the same point, or -1
    outcomes: i32  # the first decision point it led to, or -1, if the thinking seat took it
    action: i16


@struct
class Memory:
    """All that one thinking seat remembers; fixed in size, and when it is full the tree stops growing."""

    chance: Chance
    nodes_used: i32
    edges_used: i32
    iterations: i32  # so far
    deepest: i32
    length: i32  # of the path of this iteration
    word: u8  # the next of the random words at hand; after the last one there are new ones
    words: list[u32] = array(WORDS)
    values: list[f32] = array(SEATS)
    path: list[i32] = array(PATH)
    seats: list[u8] = array(PATH)
    nodes: list[Node] = array(NODES)
    edges: list[Edge] = array(EDGES)


@struct
class Brains:
    """The players of a table."""

    seats: list[Brain] = array(SEATS)
