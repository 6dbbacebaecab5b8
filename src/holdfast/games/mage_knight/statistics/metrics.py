"""What a designer counts in a game of Mage Knight: every number comes from the events and the positions."""

from __future__ import annotations

from holdfast.engine.actions import kebabs
from holdfast.schema.left_out import left_out_by, without
from holdfast.schema.statistics.event_counts import metrics_of
from holdfast.schema.statistics.metrics import Rivals

from ..log import KINDS
from ..names import RESULTS, Hero
from ..options import OPTIONS
from .counting import COUNTS, begin, end
from .record import KnightTally

METRICS = metrics_of(
    KINDS,
    RESULTS,
    KnightTally,
    begin=begin,
    count=COUNTS,
    end=end,
    words={"hero": kebabs(Hero)},
    rivals=Rivals("players", points="points", start="start"),
    bans=without(left_out_by(OPTIONS)),
)
"""The record in which a game of Mage Knight is counted, and what its counts mean."""
