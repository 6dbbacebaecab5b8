"""The flat records of a computer player: its parameters, and its search tree."""

from __future__ import annotations

from holdfast.engine.rng import Chance
from holdfast.engine.struct import array, f32, flag, i8, i16, i32, struct, u8, u32
from holdfast.schema.statistics.metrics import SEATS

RANDOM, GREEDY, SEARCH, LEARNED, ASKED = 0, 1, 2, 3, 4
"""Policies of a seat; who plays one that is ASKED, the loop of the laboratory does not know (`lab/asked.py`)."""

NODES = 1 << 16
EDGES = 1 << 19
PATH = 512
"""Capacities of a search tree: nodes, edges, and the maximum length of one iteration's path."""

ROOT = 0
"""The index of the root node."""

CANDIDATES = 64
"""Maximum number of candidates, the actions that the root of a search compares."""

WORDS = 16
"""Random 32-bit words generated at a time."""

TO_THE_END = 32_000
"""A rollout horizon longer than any game."""


@struct
class Brain:
    """The parameters of a computer player."""

    policy: u8
    peeks: flag  # knows all hidden information and future random numbers: only to measure the value of perfect information
    blunders: u8  # of 256 decisions in a rollout, the number taken at random
    iterations: i32  # of each search
    searches: u8  # number of independent searches whose roots are added up
    candidates: u8  # maximum number of actions that the root compares, those with the highest prior
    prior: f32  # weight of the prior against the mean result when the root compares them
    exploration: f32  # weight of exploration against exploitation
    temperature: f32  # of the heuristic as a prior: a high value makes the prior uniform
    width: f32  # progressive widening: the number of edges considered is this times the square root of the visits; 0 for all
    horizon: i16  # rollout length in decisions before the position is evaluated
    ticks: i8  # games with a clock: the search looks this many times as far ahead as the game says, whatever the horizon
    margin: f32  # weight of how much a finished game is won by, against whether
    depth: i16  # maximum depth of the tree in decisions


@struct
class Node:
    """A decision node: an information set of the searching seat, given its parent's action and what it observed since."""

    edges: i32  # first edge, in descending order of the prior, or -1
    outcomes: i32  # first child of a rival's action, or -1: a rival's action is known only by what was observed of it
    sibling: i32  # next child of the same edge or the same rival's node, or -1
    seen: u32  # hash of the observations
    top: f32  # highest heuristic value of its actions


@struct
class Edge:
    """An action at a decision node."""

    visits: i32
    value: f32  # sum of results for the acting seat
    weight: f32  # prior weight
    next: i32  # next edge of the same node, or -1
    outcomes: i32  # first child node, or -1; used if the searching seat acts
    action: i16


@struct
class Ballot:
    """The root's actions with what several searches found of them, added up."""

    count: u8
    edges: list[Edge] = array(CANDIDATES)


@struct
class Memory:
    """The search tree of one seat; fixed in size, and when it is full it stops growing."""

    chance: Chance
    nodes_used: i32
    edges_used: i32
    iterations: i32  # completed iterations
    deepest: i32
    length: i32  # length of this iteration's path
    running: u8  # number of candidates that are left; 0 before the first iteration
    turn: u8  # index of the candidate whose turn it is
    begun: i32  # iterations completed when the round began
    candidates: list[i32] = array(CANDIDATES)  # edges of the root; those that are left come first
    word: u8  # index of the next unused random word; after the last one new ones are generated
    words: list[u32] = array(WORDS)
    values: list[f32] = array(SEATS)
    margins: list[f32] = array(SEATS)
    path: list[i32] = array(PATH)
    seats: list[u8] = array(PATH)
    nodes: list[Node] = array(NODES)
    edges: list[Edge] = array(EDGES)
    ballot: Ballot


@struct
class Brains:
    """The computer players of a table."""

    seats: list[Brain] = array(SEATS)
