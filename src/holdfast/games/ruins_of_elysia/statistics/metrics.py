"""What a designer counts in a game of Ruins of Elysia: every number comes from the events and the last position."""

from __future__ import annotations

from holdfast.engine.actions import kebabs
from holdfast.engine.events import Event
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.schema.event_counts import metrics_of, starting_with
from holdfast.schema.metrics import Item, RivalItem, Rivals, bump

from .. import log
from ..log import KINDS
from ..names import CARDS, MAINS, NO_CAMP, NO_TERRAIN, RESULTS, SEATS, SIDES, Character
from ..records import Content
from ..rules.cards import owned
from ..rules.quests import progress_of_main
from ..state import State
from .record import ROUNDS, ElysiaTally

# -- the beginning and the end ---------------------------------------------------------------------------------------------


@rule
def begin(s: State, c: Content, t: ElysiaTally) -> None:  # noqa: ARG001 - functions of an interface have all its arguments
    """What is known before anything is counted."""
    t.rounds = s.round
    for seat in range(s.seats):
        t.players[seat].start = (seat - s.first) % s.seats + 1
        t.players[seat].character = s.players[seat].character
        see(t.characters[s.players[seat].character])
        take(t.characters[s.players[seat].character], seat)
    for quest in range(MAINS):
        t.mains[quest].seen = s.mains >> quest & 1
    for quest in range(SIDES):
        t.sides[quest].seen = (s.sides >> quest & 1) * s.seats
    for row in range(ROUNDS):
        t.nearness_by_round[row] = -1
        open_round(t, row, -1)
    open_round(t, t.rounds - 1, 0)


@rule
def open_round(t: ElysiaTally, row: int, value: int) -> None:
    """Nothing has happened in a round yet, or it has not begun."""
    if row < ROUNDS:
        t.tiles_by_round[row] = value
        t.bought_by_round[row] = value
        t.combats_by_round[row] = value
        t.exhausted_by_round[row] = value


@rule
def end(s: State, c: Content, t: ElysiaTally) -> None:
    """How things stand when the game is over or broken off."""
    note_round(s, c, t)
    t.fallen_guards = s.fallen
    for seat in range(s.seats):
        me = s.players[seat]
        tally = t.players[seat]
        tally.nearness = nearness(s, c, seat)
        tally.alignment = me.alignment
        tally.wild = me.wild
        for kind in range(CARDS):
            tally.owned += owned(s, seat, kind)
        if s.winners >> seat & 1:
            t.winners += 1
            t.winner_start = tally.start if t.winners == 1 else 0
            use(t.characters[me.character], seat)
            for quest in range(SIDES):
                if me.quests >> quest & 1:
                    use(t.sides[quest], seat)


@rule
def nearness(s: State, c: Content, seat: int) -> int:
    """How near a player is to a main quest on the table, in hundredths."""
    best = 0
    for quest in range(MAINS):
        if s.mains >> quest & 1:
            best = max(best, min(100 * progress_of_main(s, seat, quest) // c.mains[quest].goal, 100))
    return best


@rule
def note_round(s: State, c: Content, t: ElysiaTally) -> None:
    """Enter into the series how near the nearest player is as a round ends."""
    if t.rounds > ROUNDS:
        return
    best = 0
    for seat in range(s.seats):
        best = max(best, nearness(s, c, seat))
    t.nearness_by_round[t.rounds - 1] = best


# -- items -------------------------------------------------------------------------------------------------------------------


@rule
def see(item: Item) -> None:
    item.seen = bump(item.seen)


@rule
def take(item: RivalItem, seat: int) -> None:
    item.taken = bump(item.taken)
    item.takers |= 1 << seat


@rule
def use(item: RivalItem, seat: int) -> None:
    item.used = bump(item.used)
    item.takers |= 1 << seat


# -- one event ---------------------------------------------------------------------------------------------------------------


@rule
def count(s: State, c: Content, event: Event, t: ElysiaTally) -> None:
    """Count what the record does not say by itself."""
    kind, a, b = event.kind, event.a, event.b
    row = t.rounds - 1
    if kind == log.BOUGHT or kind == log.ITEM_GAINED:
        take(t.cards[b], a)
        if kind == log.BOUGHT and row < ROUNDS:
            t.bought_by_round[row] += 1
    elif kind == log.OFFERED:
        see(t.cards[b])
    elif kind == log.WALKED:
        count_step(s, t, a, event.c)
    elif kind == log.TILE_PLACED:
        if row < ROUNDS:
            t.tiles_by_round[row] += 1
    elif kind == log.TARGETED:
        if b >= SEATS:
            take(t.foes[b - SEATS], a)
    elif kind == log.EXHAUSTED:
        if a < SEATS:
            t.players[a].exhausted = bump(t.players[a].exhausted)
            if row < ROUNDS:
                t.exhausted_by_round[row] += 1
    elif kind == log.COMBAT_BEGAN:
        count_combat(s, t, a, event.c, row)
    elif kind == log.JOINED:
        t.players[a].fought = bump(t.players[a].fought)
    elif kind == log.ROUND_BEGAN:
        begin_round(s, c, t, event.c)


@rule
def begin_round(s: State, c: Content, t: ElysiaTally, number: int) -> None:
    """A round begins; the one before it is over."""
    if number > 1:
        note_round(s, c, t)
    t.rounds = number
    open_round(t, number - 1, 0)


@rule
def count_step(s: State, t: ElysiaTally, seat: int, tile: int) -> None:
    """A step into a tile."""
    ground = s.land.hexes[tile]
    if ground.terrain != NO_TERRAIN:
        take(t.terrains[ground.terrain], seat)
    if ground.overlay != NONE:
        take(t.overlays[ground.overlay], seat)


@rule
def count_combat(s: State, t: ElysiaTally, seat: int, tile: int, row: int) -> None:
    """A combat on a tile; who was challenged stands on a side already."""
    for other in range(s.seats):
        if other == seat or s.players[other].camp != NO_CAMP:
            t.players[other].fought = bump(t.players[other].fought)
    ground = s.land.hexes[tile]
    if row < ROUNDS:
        t.combats_by_round[row] += 1
    if ground.terrain != NO_TERRAIN:
        use(t.terrains[ground.terrain], seat)
    if ground.overlay != NONE:
        use(t.overlays[ground.overlay], seat)


METRICS = metrics_of(
    KINDS,
    RESULTS,
    ElysiaTally,
    begin=begin,
    count=count,
    end=end,
    words={"character": kebabs(Character)},
    series=dict.fromkeys((name for name in ElysiaTally.declared if name.endswith("_by_round")), "round"),  # type: ignore[attr-defined]
    rivals=Rivals("players", points="nearness", start="start"),
    forces=starting_with({"character": kebabs(Character)}, {"character": "character_1"}),
)
