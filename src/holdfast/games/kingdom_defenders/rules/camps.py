"""Camps and Area C: what the Horde still lacks, and how players bring cubes to their camps."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import GIVE, PASS
from ..content import BoardSpace, Content, Rule
from ..names import AREA_C, CAMP_SPACES, TWO_PLAYERS, Good, Phase, Source
from ..state import State
from .fame import bard, gain_fame, lose_fame
from .goods import may_have, spend
from .places import holds, take_back_discs

# -- what is in the camps --------------------------------------------------------------------------------------------------


@rule
def camp_of(s: State, p: int) -> int:
    """How many cubes are in a player's camp."""
    camp = s.players[p].camp
    return camp[Good.WEAPON] + camp[Good.SPELL]


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
    lacking = horde.weapon if good == Good.WEAPON else horde.spell
    for p in range(s.seats):
        lacking -= s.players[p].camp[good]
    return lacking


@rule
def complete(s: State, c: Content) -> bool:
    """Whether the camps hold all that the Horde asks for.  [KD-13.2]"""
    return missing(s, c, Good.WEAPON) <= 0 and missing(s, c, Good.SPELL) <= 0


@rule
def fits_in_camp(s: State, c: Content, p: int, good: int) -> bool:
    """Whether a player's camp has room for a cube of a type that is still missing.  [KD-12.4, KD-12.5]"""
    return missing(s, c, good) > 0 and room(s, c, p) > 0


@apart
def nothing_fits(s: State, c: Content, p: int) -> bool:
    """Whether a player's camp can take no cube at all.  [KD-12.5]"""
    return not fits_in_camp(s, c, p, Good.WEAPON) and not fits_in_camp(s, c, p, Good.SPELL)


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
    push(s.frames, pending.Contribute(p, space, given=0, cubes=most))


@pending.Contribute.resumes
@rule
def resume_contribute(s: State, c: Content, frame: pending.Contribute) -> None:
    """Ask cube by cube, as long as the camp can take one that the player may have for all that the others know.

    [KD-12.4, KD-12.5, KD-22.9]
    """
    if frame.cubes > 0 and (may_bring(s, c, frame.who, Good.WEAPON) or may_bring(s, c, frame.who, Good.SPELL)):
        s.deciding = 1 << frame.who
    else:
        end_contribution(s, c, frame)


@rule
def may_bring(s: State, c: Content, p: int, good: int) -> bool:
    """Whether a player's camp can take a cube of a type that nobody knows them to have none of.  [KD-12.4, KD-12.5, KD-22.9]"""
    return fits_in_camp(s, c, p, good) and may_have(s, p, good)


@pending.Contribute.offers
@rule
def offer_contribute(s: State, c: Content, frame: pending.Contribute, mask: list[int]) -> None:
    """A cube of a type that is still missing, or no more.  [KD-12.3, KD-12.8]"""
    p = frame.who
    if s.players[p].goods[Good.WEAPON] > 0 and fits_in_camp(s, c, p, Good.WEAPON):
        mask[GIVE + Good.WEAPON] = 1
    if s.players[p].goods[Good.SPELL] > 0 and fits_in_camp(s, c, p, Good.SPELL):
        mask[GIVE + Good.SPELL] = 1
    mask[PASS] = 1


@pending.Contribute.answers(GIVE)
@rule
def contribute(s: State, c: Content, frame: pending.Contribute, good: int) -> None:
    """Bring the cube.  [KD-12.3]"""
    frame.cubes -= 1
    frame.given += 1
    spend(s, frame.who, good, 1)
    fill_camp(s, c, frame.who, good)


@pending.Contribute.answers(PASS)
@rule
def end_contribution(s: State, c: Content, frame: pending.Contribute) -> None:
    """Who comes to Area C with empty hands loses Fame; a tile asks for nothing.  [KD-12.7, KD-12.12]"""
    p, space, given = frame.who, frame.space, frame.given
    pop(s.frames)
    if space == NONE:
        return
    if given:
        bard(s, c, p)
    else:
        emit(s, log.CONTRIBUTED_NOTHING, p)
        lose_fame(s, p, c.rules[Rule.EMPTY_HANDS].value, Source.EMPTY_HANDS)


# -- Area C ----------------------------------------------------------------------------------------------------------------


@pending.Round.resumes_at(Phase.CAMPS)
@rule
def begin_camps(s: State) -> None:
    """The spaces of Area C are gone through.  [KD-12.2]"""
    push(s.frames, pending.Camps())


@pending.Camps.resumes
@rule
def resume_camps(s: State, c: Content, frame: pending.Camps) -> None:
    """From the top to the bottom, each space wholly before the next: its discs come back, its cubes go to the camp.

    [KD-12.2, KD-12.3, KD-12.9]
    """
    while frame.next_space < CAMP_SPACES:
        index = frame.next_space
        frame.next_space += 1
        for p in range(s.seats):
            if holds(s, p, AREA_C + index):
                take_back_discs(s, c, p, AREA_C + index)
                emit(s, log.CAME_TO_CAMPS, p, AREA_C + index)
                begin_contribution(s, p, AREA_C + index, c.spaces[BoardSpace.CAMP_1 + index].cubes)
                return
    pop(s.frames)
