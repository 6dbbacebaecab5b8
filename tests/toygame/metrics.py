"""What the laboratory counts in each game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from holdfast.engine.events import Event
from holdfast.engine.jit import rule
from holdfast.engine.struct import i8, struct
from holdfast.schema.statistics.event_counts import counts, items, latest, metrics_of, uncounted
from holdfast.schema.statistics.metrics import Item, Tally

from . import log
from .content import Content
from .log import KINDS
from .names import RESULTS, SEATS, Side, Tree
from .state import State


@struct
class CopseTally(Tally):
    trees: list[Item] = items(Tree, used=(log.PLAYED,))
    sides: list[Item] = uncounted(Side)
    steps: i8 = counts(log.WALKED, log.ROLLED)
    highest: i8  # of Tree: that of the highest number played
    places: list[i8] = latest({log.WALKED: "place", log.ROLLED: "place"}, by="seat", of=SEATS)  # where everybody stands at the end


@rule
def count(s: State, c: Content, event: Event, t: CopseTally) -> None:
    if event.kind == log.PLAYED:
        t.highest = max(t.highest, event.b)


def bans(name: str) -> Mapping[str, Any] | None:
    """Only the old oak can be left out, as it were: then there is no die."""
    return {"dice": "off"} if name == "tree:old-oak" else None


METRICS = metrics_of(KINDS, RESULTS, CopseTally, count=count, words={"highest": tuple(tree.name.lower() for tree in Tree)}, bans=bans)
