"""What a designer counts in a game of Ruins of Elysia: every number comes from the events and the positions."""

from __future__ import annotations

from holdfast.engine.actions import kebabs
from holdfast.engine.events import Event
from holdfast.engine.jit import rule
from holdfast.schema.left_out import left_out_by, starting_with, without
from holdfast.schema.statistics.event_counts import metrics_of
from holdfast.schema.statistics.metrics import Rivals, see, use_by

from .. import log
from ..log import KINDS
from ..names import RESULTS, Character, Main
from ..options import OPTIONS
from ..records import Content
from ..state import State
from .counting import (
    begin_round,
    compare_players,
    count_bought,
    count_combat,
    count_done,
    count_end_of_combat,
    count_exhausted,
    count_gained,
    count_overlay,
    count_step,
    count_step_of_combat,
    count_stop,
    count_table,
    count_tile,
    count_trade,
    count_won,
    forget_combat,
    note_round,
    open_round,
)
from .record import ElysiaTally

# -- the beginning and the end ---------------------------------------------------------------------------------------------


@rule
def begin(s: State, c: Content, t: ElysiaTally) -> None:  # noqa: ARG001 - functions of an interface have all its arguments
    """What is known before anything is counted."""
    t.rounds = s.round
    forget_combat(t)
    count_table(s, t)
    open_round(t)


@rule
def end(s: State, c: Content, t: ElysiaTally) -> None:
    """How things stand when the game is over or broken off; a combat that decides the game has no other end."""
    count_end_of_combat(t)
    note_round(s, c, t)
    compare_players(s, c, t)


# -- one event ---------------------------------------------------------------------------------------------------------------


@rule
def count(s: State, c: Content, event: Event, t: ElysiaTally) -> None:
    """Count what the record does not say by itself: what follows from events with what was before, or with the position."""
    kind, a, b = event.kind, event.a, event.b
    if kind == log.BOUGHT:
        count_bought(t, a, b)
    elif kind == log.ITEM_GAINED:
        count_gained(t, a, b)
    elif kind == log.OFFERED:
        see(t.cards[b])
    elif kind == log.PLAYED or kind == log.USED:
        use_by(t.cards[b], a)
    elif kind == log.TURN_BEGAN:
        t.running.turns += 1
    elif kind == log.ROUND_BEGAN:
        begin_round(s, c, t, event.c)
    elif kind == log.QUEST_DONE:
        count_done(t, a, b)
    elif kind == log.QUEST_WON:
        count_won(t, a, b)
    elif kind == log.TRADED:
        count_trade(t, a, b)
    elif kind == log.WALKED:
        count_step(s, t, a, event.c)
    elif kind == log.STOPPED:
        count_stop(s, t, a, event.c)
    elif kind == log.TILE_PLACED:
        count_tile(t, b)
    elif kind == log.OVERLAY_PLACED:
        count_overlay(t, b)
    else:
        count_in_combat(s, event, t)


@rule
def count_in_combat(s: State, event: Event, t: ElysiaTally) -> None:
    """Count what comes of a combat."""
    kind = event.kind
    if kind == log.COMBAT_BEGAN:
        count_combat(t)
    elif kind == log.STEP_BEGAN:
        count_step_of_combat(s, t, event.b, event.c)
    elif kind == log.EXHAUSTED:
        count_exhausted(t, event.a)
    elif kind == log.COMBAT_ENDED:
        count_end_of_combat(t)


METRICS = metrics_of(
    KINDS,
    RESULTS,
    ElysiaTally,
    begin=begin,
    count=count,
    end=end,
    words={
        "character": kebabs(Character),
        "route": ("none", *kebabs(Main), "several"),
    },
    rivals=Rivals("players", points="nearness", start="start"),
    bans=without(left_out_by(OPTIONS)),
    forces=starting_with(left_out_by(OPTIONS), {"character": "character_1"}),
)
