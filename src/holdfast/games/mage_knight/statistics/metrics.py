"""What a designer counts in a game of Mage Knight: every number comes from the events and the positions."""

from __future__ import annotations

from holdfast.engine.actions import kebabs
from holdfast.engine.events import Event
from holdfast.engine.jit import rule
from holdfast.schema.left_out import left_out_by, without
from holdfast.schema.statistics.event_counts import metrics_of
from holdfast.schema.statistics.metrics import Rivals, see, use_by

from .. import log
from ..log import KINDS
from ..names import RESULTS, WOUND, Hero
from ..options import OPTIONS
from ..records import Content
from ..state import State
from .counting import (
    begin_round,
    compare_players,
    count_beaten,
    count_city,
    count_foe,
    count_gained,
    count_table,
    count_turn,
    end_fight,
    note_round,
    see_city,
    see_found,
)
from .record import KnightTally


@rule
def begin(s: State, c: Content, t: KnightTally) -> None:  # noqa: ARG001 - functions of an interface have all its arguments
    """What is known before anything is counted."""
    count_table(s, t)


@rule
def end(s: State, c: Content, t: KnightTally) -> None:
    """How things stand when the game is over or broken off."""
    end_fight(s, t)
    note_round(s, t, t.rounds)
    compare_players(s, c, t)


@rule
def count(s: State, c: Content, event: Event, t: KnightTally) -> None:
    """Count what the record does not say by itself: what follows from events with what was before, or with the position."""
    kind, a, b = event.kind, event.a, event.b
    see_found(s, t)
    if kind == log.PLAYED or kind == log.POWERED or kind == log.PLAYED_SIDEWAYS:
        use_by(t.cards[b], a)
    elif kind == log.FOUGHT:
        count_foe(t, a)
    elif kind == log.BEATEN:
        count_beaten(t)
    elif kind == log.CARD_GAINED:
        count_gained(t, a, b)
    elif kind == log.TURN_BEGAN:
        end_fight(s, t)
        count_turn(s, c, t, a)
    elif kind == log.DAY_BEGAN or kind == log.NIGHT_BEGAN:
        begin_round(s, t, event.c)
    elif kind == log.CITY_SEEN:
        t.city_round = t.rounds
    elif kind == log.TILE_REVEALED:
        see_city(s, t, event.c)
    elif kind == log.CITY_TAKEN:
        count_city(t, a)
    elif kind == log.WOUNDED:
        see(t.cards[WOUND])
    elif kind == log.INTERACTED or kind == log.RESTED:
        t.running.acted = True


METRICS = metrics_of(
    KINDS,
    RESULTS,
    KnightTally,
    begin=begin,
    count=count,
    end=end,
    words={"hero": kebabs(Hero)},
    rivals=Rivals("players", points="points", start="start"),
    bans=without(left_out_by(OPTIONS)),
)
"""The record in which a game of Mage Knight is counted, and what its counts mean."""
