"""What the laboratory counts in each game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from holdfast.engine.actions import kebabs
from holdfast.engine.events import Event
from holdfast.engine.jit import rule
from holdfast.engine.struct import array, i8, struct
from holdfast.schema.metrics import Item, Metrics, Tally, bump

from . import log
from .content import Content
from .names import RESULTS, SEATS, TREES, Side, Tree
from .state import State


@struct
class CopseTally(Tally):
    trees: list[Item] = array(TREES)  # used: played
    sides: list[Item] = array(len(Side))
    steps: i8  # walks and rolls
    highest: i8  # of Tree: that of the highest number played
    places: list[i8] = array(SEATS)  # where everybody stands at the end


@rule
def begin(s: State, c: Content, t: CopseTally) -> None:
    t.highest = 0


@rule
def count(s: State, c: Content, event: Event, t: CopseTally) -> None:
    if event.kind == log.WALKED or event.kind == log.ROLLED:
        t.steps += 1
    elif event.kind == log.PLAYED:
        tree = t.trees[event.b]
        tree.used = bump(tree.used)
        t.highest = max(t.highest, event.b)


@rule
def end(s: State, c: Content, t: CopseTally) -> None:
    for seat in range(s.seats):
        t.places[seat] = s.at[seat]


def bans(name: str) -> Mapping[str, Any] | None:
    """Only the old oak can be left out, as it were: then there is no die."""
    return {"dice": "off"} if name == "tree:old-oak" else None


METRICS = Metrics(
    tally=CopseTally,
    begin=begin,
    count=count,
    end=end,
    items={"trees": ("tree", kebabs(Tree)), "sides": ("side", kebabs(Side))},
    words={"result": RESULTS, "highest": tuple(tree.name.lower() for tree in Tree)},
    bans=bans,
)
