"""What a designer counts in a game of Ruins of Elysia: every number comes from the events and the positions."""

from __future__ import annotations

from holdfast.engine.actions import kebabs
from holdfast.schema.left_out import left_out_by, starting_with, without
from holdfast.schema.statistics.event_counts import metrics_of
from holdfast.schema.statistics.metrics import Rivals

from .. import log
from ..log import KINDS
from ..names import RESULTS, Character, Main
from ..options import OPTIONS
from .counting import COUNTS, begin, end
from .record import ElysiaTally

METRICS = metrics_of(
    KINDS,
    RESULTS,
    ElysiaTally,
    begin=begin,
    count=COUNTS,
    end=end,
    also=(log.OFFERED, log.USED),
    words={
        "character": kebabs(Character),
        "route": ("none", *kebabs(Main), "several"),
    },
    rivals=Rivals("players", points="nearness", start="start"),
    bans=without(left_out_by(OPTIONS)),
    forces=starting_with(left_out_by(OPTIONS), {"character": "character_1"}),
)
