"""Non-Player Characters on the map, and the Encounter Deck they come from."""

from __future__ import annotations

from holdfast.engine.bag import draw_again
from holdfast.engine.clear import clear
from holdfast.engine.events import emit
from holdfast.engine.jit import copy_record, rule
from holdfast.engine.pile import NONE
from holdfast.engine.position import reveal

from .. import log
from ..names import INCIDENTS, MONSTERS, NO_CAMP, NPCS, Stream
from ..state import State


@rule
def draw_encounter(s: State) -> int:
    """Turn up the top card of the Encounter Deck, which is recreated if it is empty; NONE if there is none.  [ROE-8.3, E16]"""
    kind = draw_again(s.encounters, s.encountered, s.chance, Stream.ENCOUNTERS)
    if kind != NONE:
        reveal(s)
    return kind


@rule
def draw_character(s: State) -> int:
    """Turn up cards of the Encounter Deck until a Character comes, events go unread; its Foe, or NONE.  [ROE-7.5, E13]"""
    if not has_characters(s):
        return NONE
    while True:
        kind = draw_encounter(s)
        if kind >= INCIDENTS:
            return kind - INCIDENTS
        s.encountered[kind] += 1
        emit(s, log.UNREAD, NONE, kind)


@rule
def has_characters(s: State) -> bool:
    """Whether the Encounter Deck or its discard pile holds a Character.  [ROE-7.5]"""
    for kind in range(INCIDENTS, len(s.encounters)):
        if s.encounters[kind] + s.encountered[kind] > 0:
            return True
    return False


@rule
def appear(s: State, foe: int, at: int) -> None:
    """A Character stands on a tile from now on, behind those who were there before.  [ROE-2.4]

    There is place for more than come by the printed cards; the last one is kept for the corrupted hero, and whoever else would need it does
    not come.
    """
    if s.npc_count >= NPCS - 1 and not is_corrupted(s, foe):
        s.encountered[INCIDENTS + foe] += 1
        emit(s, log.NOBODY_CAME)
        return
    npc = s.npcs[s.npc_count]
    npc.foe = foe
    npc.at = at
    npc.camp = NO_CAMP
    s.npc_count += 1
    emit(s, log.APPEARED, foe, NONE, at)


@rule
def appear_next(s: State, at: int) -> bool:
    """The next Character of the Encounter Deck appears on a tile; returns whether one was left.  [ROE-7.5, ROE-8.2]"""
    foe = draw_character(s)
    if foe == NONE:
        emit(s, log.NOBODY_CAME)
        return False
    appear(s, foe, at)
    return True


@rule
def leave_map(s: State, place: int) -> None:
    """A Character leaves the map; its card goes to the Encounter discard pile, but that of the corrupted hero.  [ROE-9.8, E16, E36]"""
    foe = s.npcs[place].foe
    at = s.npcs[place].at
    if not is_corrupted(s, foe):
        s.encountered[INCIDENTS + foe] += 1
    for i in range(place, s.npc_count - 1):
        copy_record(s.npcs[i], s.npcs[i + 1])
    s.npc_count -= 1
    clear(s.npcs[s.npc_count])
    emit(s, log.LEFT_MAP, foe, NONE, at)


@rule
def is_corrupted(s: State, foe: int) -> bool:
    """Whether a Foe is the corrupted hero."""
    return s.corrupted != NONE and foe == MONSTERS + s.corrupted


@rule
def is_villain(foe: int) -> bool:
    """Whether a Foe is a villain, not a monster.  [ROE-3.6]"""
    return foe >= MONSTERS


@rule
def npcs_at(s: State, at: int) -> int:
    """How many Non-Player Characters stand on a tile, without the corrupted hero.  [ROE-8.3, E64]"""
    count = 0
    for i in range(s.npc_count):
        count += s.npcs[i].at == at and not is_corrupted(s, s.npcs[i].foe)
    return count


@rule
def npc_of(s: State, foe: int) -> int:
    """The place of the first Character of a kind on the map, or NONE: for villains, of whom there is one each."""
    for i in range(s.npc_count):
        if s.npcs[i].foe == foe:
            return i
    return NONE
