"""What a designer counts in a game of Eternium: every number comes from the events."""

from __future__ import annotations

from holdfast.schema.left_out import left_out_by, without
from holdfast.schema.statistics.event_counts import metrics_of

from ..log import KINDS
from ..names import RESULTS
from ..options import OPTIONS

METRICS = metrics_of(KINDS, RESULTS, bans=without(left_out_by(OPTIONS)))
