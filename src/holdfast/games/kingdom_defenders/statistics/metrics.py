"""What a designer counts in a game of Kingdom Defenders: every number comes from the events."""

from __future__ import annotations

from holdfast.engine.actions import kebabs
from holdfast.schema.left_out import left_out_by, starting_with, without
from holdfast.schema.statistics.event_counts import metrics_of
from holdfast.schema.statistics.metrics import Rivals

from ..log import KINDS, ROUND_BEGAN
from ..names import Fate, Result
from ..options import OPTIONS
from .counting import COUNTS, begin, end
from .record import KingdomTally

METRICS = metrics_of(
    KINDS,
    kebabs(Result),
    KingdomTally,
    begin=begin,
    count=COUNTS,
    end=end,
    also=(ROUND_BEGAN,),
    words={"fate": ("none", *kebabs(Fate))},
    rivals=Rivals("heroes", points="fame", start="start"),
    bans=without(left_out_by(OPTIONS)),
    forces=starting_with(left_out_by(OPTIONS), {"character": "character_1", "building": "building_1"}),
)
