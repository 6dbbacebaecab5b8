"""What a designer counts in a game of Tiny Epic Defenders: every number comes from the events."""

from __future__ import annotations

from holdfast.engine.actions import kebabs
from holdfast.schema.left_out import left_out_by, starting_with, without
from holdfast.schema.statistics.event_counts import metrics_of

from .. import log
from ..log import KINDS
from ..names import Foe, Result
from ..options import OPTIONS
from .counting import COUNTS, begin
from .record import CAUSES, LAST_CARDS, DefendersTally

METRICS = metrics_of(
    KINDS,
    kebabs(Result),
    DefendersTally,
    begin=begin,
    count=COUNTS,
    also=(log.ARTIFACT_USED, log.CLIMBED, log.COMMANDED, log.HERO_ABILITY, log.HOURGLASS, log.MARTYRED, log.SECURED, log.WON),
    words={"foe": kebabs(Foe), "cause": CAUSES, "last_card": LAST_CARDS},
    bans=without(left_out_by(OPTIONS)),
    forces=starting_with(left_out_by(OPTIONS), {"hero": "hero_1", "foe": "foe"}),
)
