"""What a designer counts in a game of Tiny Epic Defenders: every number comes from the events."""

from __future__ import annotations

from holdfast.engine.actions import kebabs
from holdfast.schema.left_out import left_out_by, starting_with, without
from holdfast.schema.statistics.event_counts import metrics_of

from ..log import KINDS
from ..names import Foe, Result
from ..options import OPTIONS
from .counting import COUNTS, begin, end
from .record import CAUSES, LAST_CARDS, DefendersTally

METRICS = metrics_of(
    KINDS,
    kebabs(Result),
    DefendersTally,
    begin=begin,
    count=COUNTS,
    end=end,
    words={"foe": kebabs(Foe), "cause": CAUSES, "last_card": LAST_CARDS},
    bans=without(left_out_by(OPTIONS)),
    forces=starting_with(left_out_by(OPTIONS), {"hero": "hero_1", "foe": "foe"}),
)
