"""Camps and Area C: what the Horde still lacks, and how players bring cubes to their camps."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push, top

from .. import log
from ..actions import GIVE, PASS
from ..content import CAMP_1, Content, Rule
from ..decisions import W_CONTRIBUTE
from ..names import AREA_C, CAMP_SPACES, SPELL, TWO_PLAYERS, WEAPON, Source
from ..state import State
from .fame import bard, gain_fame, lose_fame
from .goods import may_have, spend
from .places import holds, take_back_discs

# -- what is in the camps --------------------------------------------------------------------------------------------------


@rule
def camp_of(s: State, p: int) -> int:
    """How many cubes are in a player's camp."""
    camp = s.players[p].camp
    return camp[WEAPON] + camp[SPELL]


@rule
def room(s: State, c: Content, p: int) -> int:
    """How many more cubes a player's camp can hold.  [KD-12.5]"""
    return c.rules[Rule.CAMP_SIZE_2 + s.seats - TWO_PLAYERS].value - camp_of(s, p)


@apart
def missing(s: State, c: Content, good: int) -> int:
    """How many cubes of a type the Horde still lacks, all camps together.  [KD-12.4]"""
    if s.horde == NONE:
        return 0
    horde = c.hordes[s.horde]
    lacking = horde.weapon if good == WEAPON else horde.spell
    for p in range(s.seats):
        lacking -= s.players[p].camp[good]
    return lacking


@rule
def complete(s: State, c: Content) -> bool:
    """Whether the camps hold all that the Horde asks for.  [KD-13.2]"""
    return missing(s, c, WEAPON) <= 0 and missing(s, c, SPELL) <= 0


@rule
def fits_in_camp(s: State, c: Content, p: int, good: int) -> bool:
    """Whether a player's camp has room for a cube of a type that is still missing.  [KD-12.4, KD-12.5]"""
    return missing(s, c, good) > 0 and room(s, c, p) > 0


@apart
def nothing_fits(s: State, c: Content, p: int) -> bool:
    """Whether a player's camp can take no cube at all."""
    return not fits_in_camp(s, c, p, WEAPON) and not fits_in_camp(s, c, p, SPELL)


@apart
def fill_camp(s: State, c: Content, p: int, good: int) -> None:
    """A cube goes into a player's camp, which brings Fame at once.  [KD-12.6]"""
    s.players[p].camp[good] += 1
    emit(s, log.CONTRIBUTED, p, good, camp_of(s, p))
    gain_fame(s, c, p, c.rules[Rule.FAME_PER_CUBE].value, Source.CAMP)


# -- contributing ----------------------------------------------------------------------------------------------------------


@rule
def begin_contribution(s: State, p: int, space: int, most: int) -> None:
    """A player may bring up to so many cubes to their camp, from a space of Area C or, with NONE, by a tile.  [KD-12.3, KD-12.12]"""
    push(s.frames, W_CONTRIBUTE, p, space, 0, most)


@rule
def resume_contribute(s: State, c: Content) -> None:
    """Ask cube by cube, as long as the camp can take one that the player may have for all that the others know.

    [KD-12.4, KD-12.5, KD-22.9]
    """
    frame = top(s.frames)
    if frame.points <= 0 or not (may_bring(s, c, frame.who, WEAPON) or may_bring(s, c, frame.who, SPELL)):
        end_contribution(s, c)
    else:
        s.deciding = 1 << frame.who


@rule
def may_bring(s: State, c: Content, p: int, good: int) -> bool:
    """Whether a player's camp can take a cube of a type that nobody knows them to have none of.  [KD-12.4, KD-12.5, KD-22.9]"""
    return fits_in_camp(s, c, p, good) and may_have(s, p, good)


@rule
def offer_contribute(s: State, c: Content, mask: list[int]) -> None:
    """A cube of a type that is still missing, or no more.  [KD-12.3, KD-12.8]"""
    p = top(s.frames).who
    if s.players[p].goods[WEAPON] > 0 and fits_in_camp(s, c, p, WEAPON):
        mask[GIVE + WEAPON] = 1
    if s.players[p].goods[SPELL] > 0 and fits_in_camp(s, c, p, SPELL):
        mask[GIVE + SPELL] = 1
    mask[PASS] = 1


@rule
def answer_contribute(s: State, c: Content, action: int) -> None:
    """Bring the cube, or end.  [KD-12.3]"""
    frame = top(s.frames)
    if action == PASS:
        end_contribution(s, c)
        return
    frame.points -= 1
    frame.card += 1
    spend(s, frame.who, action - GIVE, 1)
    fill_camp(s, c, frame.who, action - GIVE)


@rule
def end_contribution(s: State, c: Content) -> None:
    """Who comes to Area C with empty hands loses Fame; a tile asks for nothing.  [KD-12.7, KD-12.12]"""
    frame = top(s.frames)
    p, space, given = frame.who, frame.where, frame.card
    pop(s.frames)
    if space == NONE:
        return
    if given:
        bard(s, c, p)
    else:
        emit(s, log.CONTRIBUTED_NOTHING, p)
        lose_fame(s, p, c.rules[Rule.EMPTY_HANDS].value, Source.EMPTY_HANDS)


# -- Area C ----------------------------------------------------------------------------------------------------------------


@rule
def resume_camps(s: State, c: Content) -> None:
    """From the top to the bottom, each space wholly before the next: its discs come back, its cubes go to the camp.

    [KD-12.2, KD-12.3, KD-12.9]
    """
    frame = top(s.frames)
    while frame.step < CAMP_SPACES:
        index = frame.step
        frame.step += 1
        for p in range(s.seats):
            if holds(s, p, AREA_C + index):
                take_back_discs(s, c, p, AREA_C + index)
                emit(s, log.CAME_TO_CAMPS, p, AREA_C + index)
                begin_contribution(s, p, AREA_C + index, c.spaces[CAMP_1 + index].cubes)
                return
    pop(s.frames)
