"""What a designer counts in a game of Kingdom Defenders: every number comes from the events."""

from __future__ import annotations

from holdfast.engine.actions import kebabs
from holdfast.engine.events import Event
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.schema.event_counts import left_out_by, metrics_of, starting_with, without
from holdfast.schema.metrics import Rivals

from .. import log
from ..content import Content
from ..log import KINDS
from ..names import (
    ADVENTURE_SPACES,
    CHARACTER_SPACES,
    CHARACTERS_PHASE,
    CHEST,
    PLACING,
    PLAYERS,
    TILE_SLOTS,
    Fate,
    Result,
)
from ..names import SCORING as SCORING_PHASE
from ..options import OPTIONS
from ..state import State
from .counting import (
    begin_placing,
    begin_round,
    compare_heroes,
    count_die,
    count_failed,
    count_horde,
    count_lifted,
    count_line,
    count_missed,
    count_placing,
    count_siege,
    count_victory,
    count_winners,
    end_placing,
    note_round,
    open_round,
    undo,
    use,
)
from .record import KingdomTally

# -- the beginning and the end ---------------------------------------------------------------------------------------------


@rule
def begin(s: State, c: Content, t: KingdomTally) -> None:
    """What is known before anything is counted."""
    t.rounds = s.round
    t.running.grey = NONE
    t.running.grey_next = NONE
    t.running.horde = NONE
    t.running.camp = NONE
    for i in range(ADVENTURE_SPACES):
        t.running.cards[i] = NONE
    for p in range(PLAYERS):
        t.running.discs[p] = s.players[p].discs
        t.running.deed_spaces[p] = NONE
    for achievement in range(len(t.achievements)):
        t.achievements[achievement].seen = s.seats
    count_marks(s, c, t)
    open_round(t)


@rule
def count_marks(s: State, c: Content, t: KingdomTally) -> None:
    """How hard the Characters and Buildings are that were drawn."""
    for i in range(CHARACTER_SPACES - 1):
        if s.characters[i] != NONE:
            t.difficulty += c.characters[s.characters[i]].difficulty
    for i in range(TILE_SLOTS):
        t.difficulty += c.buildings[s.buildings[i].card].difficulty


@rule
def end(s: State, c: Content, t: KingdomTally) -> None:  # noqa: ARG001 - functions of an interface have all its arguments
    """How things stand when the game is over or broken off."""
    if not t.running.is_noted:
        note_round(s, t)
    compare_heroes(s, t)
    count_winners(s, t)


# -- one event ---------------------------------------------------------------------------------------------------------------


@rule
def count(s: State, c: Content, event: Event, t: KingdomTally) -> None:
    """Count what the record does not say by itself: what follows from events with what was before, or with the position."""
    kind, a, b = event.kind, event.a, event.b
    if kind == log.PLACED:
        count_placing(s, c, t, a, b)
    elif kind == log.PHASE_BEGAN:
        count_phase(s, c, t, a)
    elif kind == log.ROUND_BEGAN:
        begin_round(s, t, event.c)
    elif kind == log.FATE_KEPT:
        t.heroes[a].fate = b + 1
    elif kind == log.HORDE_REVEALED:
        count_horde(t, a)
    elif kind == log.DIE_TAKEN:
        count_die(c, t, a, b, event.c)
    elif kind == log.VICTORY:
        count_victory(t)
    elif kind == log.SIEGE:
        count_siege(c, t, a)
    elif kind == log.SCORED:
        count_line(t, a, b, event.c)
    else:
        count_on_board(s, c, event, t)


@rule
def count_phase(s: State, c: Content, t: KingdomTally, phase: int) -> None:
    """Count the beginning of a phase."""
    if phase == PLACING:
        begin_placing(s, c, t)
    elif phase == CHARACTERS_PHASE:
        end_placing(s, t)
    elif phase == SCORING_PHASE:
        note_round(s, t)
        t.running.is_noted = True


@rule
def count_on_board(s: State, c: Content, event: Event, t: KingdomTally) -> None:
    """Count what comes of spaces, camps and discs."""
    kind, a, b = event.kind, event.a, event.b
    if kind == log.CONTRIBUTED:
        t.running.camps[b] += 1
    elif kind == log.CUBE_REMOVED:
        t.running.camps[b] -= 1
    elif kind == log.TAKEN_BACK or kind == log.DISC_SENT_BACK:
        undo(t.spaces[b])
    elif kind == log.ADVENTURE_FAILED:
        count_failed(t, b)
    elif kind == log.DEED_MISSED:
        count_missed(t, a)
    elif kind == log.REWARD_TAKEN:
        if b != NONE and event.c == CHEST:  # what is taken unseen is told twice
            use(t.rewards[b], a)
    elif kind == log.WOUND_DISC:
        count_lifted(s, c, t, b)
    elif kind == log.CAME_TO_CAMPS:
        t.running.camp = b
    elif kind == log.CONTRIBUTED_NOTHING:
        undo(t.spaces[t.running.camp])
    elif kind == log.DISC_RECRUITED:
        t.running.discs[a] += 1
    elif kind == log.GREY_TAKEN:
        t.running.grey_next = a


# -- names, and what can be left out or put in ------------------------------------------------------------------------------------

METRICS = metrics_of(
    KINDS,
    kebabs(Result),
    KingdomTally,
    begin=begin,
    count=count,
    end=end,
    words={"fate": ("none", *kebabs(Fate))},
    rivals=Rivals("heroes", points="fame", start="start"),
    bans=without(left_out_by(OPTIONS)),
    forces=starting_with(left_out_by(OPTIONS), {"character": "character_1", "building": "building_1"}),
)
