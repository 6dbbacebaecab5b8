"""What a designer counts in a game of Kingdom Defenders: every number comes from the events."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Any

from holdfast.engine.actions import kebab
from holdfast.engine.events import Event
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.schema.metrics import Metrics, Rivals, bump

from .. import log
from ..content import Content
from ..names import (
    ADVENTURE_SPACES,
    CHARACTER_SPACES,
    CHARACTERS_PHASE,
    CHEST,
    PLACING,
    PLAYERS,
    PRINTED_BUILDINGS,
    ROYAL_BODYGUARD,
    TILE_SLOTS,
    Achievement,
    Adventure,
    Building,
    Character,
    Deed,
    Die,
    Fate,
    Horde,
    Line,
    Result,
    Reward,
    Source,
    Space,
)
from ..names import SCORING as SCORING_PHASE
from ..state import State
from .counting import (
    begin_placing,
    begin_round,
    compare_heroes,
    count_cube,
    count_die,
    count_failed,
    count_fame,
    count_gain,
    count_horde,
    count_left,
    count_level,
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
    see,
    take,
    undo,
    use,
)
from .record import ROUNDS, KingdomTally

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
    for row in range(ROUNDS):
        blank_row(t, row)
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
def blank_row(t: KingdomTally, row: int) -> None:
    """A round that has not begun."""
    t.fame_by_round[row] = -1
    t.best_fame_by_round[row] = -1
    t.wounds_by_round[row] = -1
    t.characters_by_round[row] = -1
    t.deeds_by_round[row] = -1
    t.buildings_by_round[row] = -1
    t.adventures_by_round[row] = -1
    t.camps_by_round[row] = -1
    t.doors_by_round[row] = -1
    t.failed_by_round[row] = -1
    t.sieges_by_round[row] = -1
    t.victories_by_round[row] = -1


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
    """Count one event: of goods and Fame, of which there are the most, or another."""
    kind, a, b = event.kind, event.a, event.b
    if kind == log.FAME:
        count_fame(t, a, b, event.c)
    elif kind == log.GAINED:
        count_gain(t, a, b, event.c)
    elif kind == log.PLACED:
        count_placing(s, c, t, a, b)
    elif kind == log.PHASE_BEGAN:
        count_phase(s, c, t, a)
    elif kind == log.CHARACTER_USED:
        use(t.characters[b], a)
    elif kind == log.BUILDING_USED or kind == log.BUILDING_COPIED:
        use(t.buildings[b], a)
    elif kind == log.CONTRIBUTED:
        count_cube(t, a, b)
    elif kind == log.CUBE_REMOVED:
        t.running.camps[b] -= 1
    elif kind < log.CHARACTER_USED:
        count_course(s, c, event, t)
    elif kind < log.CONTRIBUTED:
        count_deed(s, c, event, t)
    else:
        count_rest(c, event, t)


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
def count_course(s: State, c: Content, event: Event, t: KingdomTally) -> None:
    """Count an event of the set-up, or of a round's beginning."""
    kind, a, b = event.kind, event.a, event.b
    if kind == log.ORDERED:
        t.heroes[a].start = b
    elif kind == log.FATE_DEALT:
        see(t.fates[b])
    elif kind == log.FATE_KEPT:
        take(t.fates[b], a)
        t.heroes[a].fate = b + 1
    elif kind == log.ROUND_BEGAN:
        begin_round(s, t, event.c)
    elif kind == log.HORDE_REVEALED:
        count_horde(t, a)
    elif kind == log.DIE_ROLLED:
        see(t.dice[b])
    elif kind == log.DIE_TAKEN:
        count_die(c, t, a, b, event.c)


@rule
def count_deed(s: State, c: Content, event: Event, t: KingdomTally) -> None:
    """Count what comes of spaces, and what befalls their owners."""
    kind, a, b = event.kind, event.a, event.b
    hero = t.heroes[a]
    if kind == log.TAKEN_BACK:
        count_left(t, a, b)
    elif kind == log.ADVENTURE_DONE:
        use(t.adventures[b], a)
        hero.adventures = bump(hero.adventures)
    elif kind == log.ADVENTURE_FAILED:
        count_failed(t, a, b)
    elif kind == log.DEED_DONE:
        take(t.deeds[b], a)
        t.deeds[b].used += event.c
        hero.deeds = bump(hero.deeds)
        hero.orbs_used += event.c
    elif kind == log.DEED_MISSED:
        count_missed(t, a)
    elif kind == log.REWARD_TAKEN:
        if b != NONE:  # what is taken unseen is told twice
            take(t.rewards[b], a)
            hero.rewards = bump(hero.rewards)
            if event.c == CHEST:
                use(t.rewards[b], a)
    elif kind == log.WOUNDED:
        hero.suffered += b
        hero.wounds = event.c
    elif kind == log.HEALED:
        hero.healed += b
        hero.wounds = event.c
    elif kind == log.WOUND_DISC:
        count_lifted(s, c, t, b)
    elif kind == log.LEVEL_GAINED:
        count_level(hero, b, event.c)


@rule
def count_rest(c: Content, event: Event, t: KingdomTally) -> None:
    """Count what happens to camps and discs, and the end."""
    kind, a, b = event.kind, event.a, event.b
    if kind == log.CAME_TO_CAMPS:
        t.running.camp = b
    elif kind == log.CONTRIBUTED_NOTHING:
        t.heroes[a].empty_handed = bump(t.heroes[a].empty_handed)
        undo(t.spaces[t.running.camp])
    elif kind == log.VICTORY:
        count_victory(t, a)
    elif kind == log.SIEGE:
        count_siege(c, t, a)
    elif kind == log.ATTACKED:
        t.heroes[a].attacks = bump(t.heroes[a].attacks)
        t.heroes[b].attacked = bump(t.heroes[b].attacked)
    elif kind == log.DISC_SENT_BACK:
        undo(t.spaces[b])
    elif kind == log.DISC_RECRUITED:
        t.heroes[a].recruited = bump(t.heroes[a].recruited)
        t.running.discs[a] += 1
    elif kind == log.GREY_TAKEN:
        t.running.grey_next = a
    elif kind == log.SCORED:
        count_line(t, a, b, event.c)
    elif kind == log.ACHIEVED:
        t.heroes[a].achieved = bump(t.heroes[a].achieved)
        take(t.achievements[b], a)


# -- names, and what can be left out or put in ------------------------------------------------------------------------------------


def _keys(enum: type[IntEnum]) -> tuple[str, ...]:
    return tuple(kebab(member.name) for member in enum)


_TILES: Mapping[str, tuple[str, ...]] = {
    "character": _keys(Character)[ROYAL_BODYGUARD + 1 :],
    "building": _keys(Building)[PRINTED_BUILDINGS:],
    "adventure": _keys(Adventure),
    "deed": _keys(Deed),
    "fate": _keys(Fate),
}
"""What can be left out of a game; what is printed on the board cannot."""


def _tile(name: str) -> tuple[str, str] | None:
    """Kind and key of what can be left out: of `tutor`, `character:tutor` or `Deed: I 3`."""
    kind, _, key = name.strip().lower().replace("_", "-").replace("'", "").rpartition(":")
    kind, key = ("-".join(part.split()) for part in (kind, key))
    for of, keys in _TILES.items():
        if kind in ("", of) and key in keys:
            return of, key
    return None


def bans(name: str) -> Mapping[str, Any] | None:
    """The options of a game without a Character, Building, Adventure, Deed or Fate card."""
    tile = _tile(name)
    return None if tile is None else {f"without_{tile[0]}": tile[1]}


def forces(name: str) -> Mapping[str, Any] | None:
    """The options of a game with a Character on the first position, or with a Building there from the first round."""
    tile = _tile(name)
    if tile is None or tile[0] not in ("character", "building"):
        return None
    return {f"{tile[0]}_1": tile[1]}


METRICS = Metrics(
    tally=KingdomTally,
    begin=begin,
    count=count,
    end=end,
    items={
        "characters": ("character", _keys(Character)),
        "buildings": ("building", _keys(Building)),
        "adventures": ("adventure", _keys(Adventure)),
        "deeds": ("deed", _keys(Deed)),
        "rewards": ("reward", _keys(Reward)),
        "fates": ("fate", _keys(Fate)),
        "hordes": ("horde", _keys(Horde)),
        "dice": ("die", _keys(Die)),
        "spaces": ("space", _keys(Space)),
        "achievements": ("achievement", _keys(Achievement)),
    },
    words={"result": _keys(Result), "fate": ("none", *_keys(Fate))},
    labels={"fame_from": _keys(Source), "scored": _keys(Line)},
    series={
        "fame_by_round": "round",
        "best_fame_by_round": "round",
        "wounds_by_round": "round",
        "characters_by_round": "round",
        "deeds_by_round": "round",
        "buildings_by_round": "round",
        "adventures_by_round": "round",
        "camps_by_round": "round",
        "doors_by_round": "round",
        "failed_by_round": "round",
        "sieges_by_round": "round",
        "victories_by_round": "round",
    },
    rivals=Rivals("heroes", points="fame", start="start"),
    bans=bans,
    forces=forces,
)
