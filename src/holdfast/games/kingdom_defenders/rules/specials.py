"""What is special to single tiles, attacks apart.

The numbers `amount` and `second_amount` of a tile mean: of what goes from the reserve into the camp, cubes; of the Tutor, levels and
cubes; of discs recruited, discs; of loot sold, the most and the Fame for each; of cubes by position, cubes for each position; of the
Hall of Relics, Fame for each type; of the Mirror Portal, how many Buildings.
"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import ask_while_left, pop, push

from .. import decisions as pending
from .. import log
from ..actions import COPY, GIVE, LEVEL, PASS, POSITION, TAKE
from ..content import Content
from ..names import BUILDING_PLACES, CHARACTERS, CUBES, RELIC_TYPES, Good, Special, Track
from ..state import State
from .camps import fill_camp, fits_in_camp, nothing_fits
from .doors import move_pawn
from .fame import gain_fame
from .goods import ask_either, gain, may_have, show, spend
from .levels import cube_of, gain_level
from .places import building_at, position_of
from .relics import show_types
from .tiles import ONE, ONE_DISC, amount_of, begin_action, can_act, second_amount_of, source_of


@apart
def do_special(s: State, c: Content, p: int, tile: int, special: int, amount: int) -> None:
    """Begin what is special to a tile, attacks apart.  [KD-6.6]"""
    if special == Special.NONE:
        return
    if special == Special.RESERVE_TO_CAMP:
        push(s.frames, pending.Reserve(p, tile, cubes=amount))
    elif special == Special.SET_TURN_POSITION:
        push(s.frames, pending.Position(p, tile))
    elif special == Special.LEVEL_AND_MATCH:
        push(s.frames, pending.School(p, tile))
    elif special == Special.RECRUIT_DISC:
        recruit(s, p, amount)
    elif special == Special.SELL_LOOT:
        show(s, p, Good.LOOT, ONE)  # who begins this can deliver one
        push(s.frames, pending.Sell(p, tile, loot=amount))
    elif special == Special.CUBES_BY_POSITION:
        ask_either(s, p, amount * position_of(s, p))
    elif special == Special.TAKE_GREY_DISC:
        hire(s, p)
    elif special == Special.FAME_PER_RELIC_TYPE:
        show_relics(s, c, p, tile, amount)
    elif special == Special.COPY_BUILDINGS:
        push(s.frames, pending.Copy(p, tile, buildings=amount))


# -- the Siege Captain -------------------------------------------------------------------------------------------------------


@pending.Reserve.resumes
@rule
def resume_reserve(s: State, c: Content, frame: pending.Reserve) -> None:
    """Ask which cube comes, as long as the Horde lacks one that fits into the camp.  [KD-12.12, KD-20.4]"""
    if frame.cubes > 0 and not nothing_fits(s, c, frame.who):
        s.deciding = 1 << frame.who
    else:
        pop(s.frames)


@pending.Reserve.offers
@rule
def offer_reserve(s: State, c: Content, frame: pending.Reserve, mask: list[int]) -> None:
    """A weapon or a spell, whichever the Horde lacks.  [KD-12.12, KD-20.4]"""
    p = frame.who
    for good in CUBES:
        if fits_in_camp(s, c, p, good):
            mask[TAKE + good] = 1


@pending.Reserve.answers(TAKE)
@rule
def take_from_reserve(s: State, c: Content, frame: pending.Reserve, good: int) -> None:
    """It goes straight into the camp and brings Fame.  [KD-20.4]"""
    frame.cubes -= 1
    fill_camp(s, c, frame.who, good)


# -- the Royal Herald --------------------------------------------------------------------------------------------------------


@pending.Position.offers
@rule
def offer_position(s: State, mask: list[int]) -> None:
    """Any position of the turn order.  [KD-20.6]"""
    for position in range(s.seats):
        mask[POSITION + position] = 1


@pending.Position.answers(POSITION)
@rule
def move_to(s: State, frame: pending.Position, position: int) -> None:
    """The pawn goes there and the others between move by one; the new order holds at once.  [KD-20.6]"""
    p = frame.who
    pop(s.frames)
    move_pawn(s, p, position + 1)


# -- the Tutor ---------------------------------------------------------------------------------------------------------------


@pending.School.offers
@rule
def offer_school(mask: list[int]) -> None:
    """Strength with a weapon, or Magic with a spell.  [KD-20.8]"""
    mask[LEVEL + Track.STRENGTH] = 1
    mask[LEVEL + Track.MAGIC] = 1


@pending.School.answers(LEVEL)
@rule
def learn(s: State, c: Content, frame: pending.School, track: int) -> None:
    """Gain the level and the cube that goes with it.  [KD-20.8]"""
    p, tile = frame.who, frame.tile
    pop(s.frames)
    gain_level(s, c, p, track, amount_of(c, tile))
    gain(s, p, cube_of(track), second_amount_of(c, tile))


# -- the Hiring Hall and the Mercenary Camp ----------------------------------------------------------------------------------


@rule
def recruit(s: State, p: int, discs: int) -> None:
    """Discs of the game reserve come to the Hero tile for good; placing is over, so they are placed from the next round.  [KD-21.8]"""
    player = s.players[p]
    for _ in range(min(discs, player.reserve)):
        player.reserve -= 1
        player.discs += 1
        emit(s, log.DISC_RECRUITED, p)


@rule
def hire(s: State, p: int) -> None:
    """The grey disc is the player's for the next placing; it comes to them in Maintenance, when it is surely back.  [KD-21.13]"""
    if s.grey_next == NONE:
        s.grey_next = p
        emit(s, log.GREY_TAKEN, p)


# -- the Trading Post --------------------------------------------------------------------------------------------------------


@pending.Sell.resumes
@rule
def resume_sell(s: State, frame: pending.Sell) -> None:
    """Ask loot by loot, as long as the player may have one for all that the others know.  [KD-21.9, KD-22.9]"""
    if frame.loot > 0 and may_have(s, frame.who, Good.LOOT):
        s.deciding = 1 << frame.who
    else:
        pop(s.frames)


@pending.Sell.offers
@rule
def offer_sell(s: State, c: Content, frame: pending.Sell, mask: list[int]) -> None:
    """Deliver one; after the first one may stop.  [KD-21.9]"""
    if s.players[frame.who].goods[Good.LOOT] > 0:
        mask[GIVE + Good.LOOT] = 1
    if frame.loot < amount_of(c, frame.tile):
        mask[PASS] = 1


@pending.Sell.answers(GIVE)
@rule
def sell(s: State, c: Content, frame: pending.Sell, good: int) -> None:
    """Each loot delivered brings Fame.  [KD-21.9]"""
    frame.loot -= 1
    spend(s, frame.who, good, 1)
    gain_fame(s, c, frame.who, second_amount_of(c, frame.tile), source_of(frame.tile))


@pending.Sell.answers(PASS)
@pending.Copy.answers(PASS)
@pending.Sap.answers(PASS)
@rule
def do_no_more(s: State) -> None:
    """Stop where more might be done.  [KD-21.9, KD-21.16, KD-21.18]"""
    pop(s.frames)


# -- the Hall of Relics ------------------------------------------------------------------------------------------------------


@rule
def show_relics(s: State, c: Content, p: int, tile: int, fame: int) -> None:
    """Fame for each type of relic that the player shows.  [KD-21.15]"""
    gain_fame(s, c, p, fame * show_types(s, c, p, RELIC_TYPES, 0), source_of(tile))


# -- the Mirror Portal -------------------------------------------------------------------------------------------------------


@apart
def can_copy(s: State, c: Content, p: int, place: int, before: int) -> bool:
    """Whether a Building lies open, asks one disc, is not the Mercenary Camp nor the one just done, and its price can be paid.

    [KD-21.18]
    """
    building = building_at(s, place)
    if building == NONE or place == before or c.buildings[building].discs != ONE_DISC:
        return False
    special = c.buildings[building].special
    if special == Special.TAKE_GREY_DISC or special == Special.COPY_BUILDINGS:
        return False
    return can_act(s, c, p, CHARACTERS + building)


pending.Copy.resumes(ask_while_left)


@pending.Copy.offers
@rule
def offer_copy(s: State, c: Content, frame: pending.Copy, mask: list[int]) -> None:
    """Any such Building; who can do none ends it.  [KD-21.18]"""
    mask[PASS] = 1
    for place in range(BUILDING_PLACES):
        if can_copy(s, c, frame.who, place, frame.copied):
            mask[COPY + place] = 1
            mask[PASS] = 0


@pending.Copy.answers(COPY)
@rule
def copy(s: State, frame: pending.Copy, building: int) -> None:
    """Carry out its action, paying its price and not its requirement.  [KD-21.18]"""
    frame.buildings -= 1
    frame.copied = building
    tile = building_at(s, building)
    emit(s, log.BUILDING_COPIED, frame.who, tile)
    begin_action(s, frame.who, CHARACTERS + tile)
