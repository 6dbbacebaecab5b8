"""What is special to single tiles, attacks apart.

The numbers `amount` and `second_amount` of a tile mean: of what goes from the reserve into the camp, cubes; of the Tutor, levels and
cubes; of discs recruited, discs; of loot sold, the most and the Fame for each; of cubes by position, cubes for each position; of the
Hall of Relics, Fame for each type; of the Mirror Portal, how many Buildings.
"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push, top

from .. import log
from ..actions import COPY, GIVE, LEVEL, PASS, POSITION, TAKE
from ..content import Content
from ..decisions import W_COPY, W_POSITION, W_RESERVE, W_SCHOOL, W_SELL
from ..names import BUILDING_PLACES, CHARACTERS, LOOT, MAGIC, RELIC_TYPES, SPELL, STRENGTH, WEAPON, Special
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
    """Begin what is special to a tile, attacks apart."""
    if special == Special.NONE:
        return
    if special == Special.RESERVE_TO_CAMP:
        push(s.frames, W_RESERVE, p, NONE, tile, amount)
    elif special == Special.SET_TURN_POSITION:
        push(s.frames, W_POSITION, p, NONE, tile, 0)
    elif special == Special.LEVEL_AND_MATCH:
        push(s.frames, W_SCHOOL, p, NONE, tile, 0)
    elif special == Special.RECRUIT_DISC:
        recruit(s, p, amount)
    elif special == Special.SELL_LOOT:
        show(s, p, LOOT, ONE)  # who begins this can deliver one
        push(s.frames, W_SELL, p, NONE, tile, amount)
    elif special == Special.CUBES_BY_POSITION:
        ask_either(s, p, amount * position_of(s, p))
    elif special == Special.TAKE_GREY_DISC:
        hire(s, p)
    elif special == Special.FAME_PER_RELIC_TYPE:
        show_relics(s, c, p, tile, amount)
    elif special == Special.COPY_BUILDINGS:
        push(s.frames, W_COPY, p, NONE, tile, amount)


# -- the Siege Captain -------------------------------------------------------------------------------------------------------


@rule
def resume_reserve(s: State, c: Content) -> None:
    """Ask which cube comes, as long as the Horde lacks one that fits into the camp.  [KD-12.12, KD-20.4]"""
    frame = top(s.frames)
    if frame.points > 0 and not nothing_fits(s, c, frame.who):
        s.deciding = 1 << frame.who
    else:
        pop(s.frames)


@rule
def offer_reserve(s: State, c: Content, mask: list[int]) -> None:
    """A weapon or a spell, whichever the Horde lacks.  [KD-12.12, KD-20.4]"""
    p = top(s.frames).who
    for good in (WEAPON, SPELL):
        if fits_in_camp(s, c, p, good):
            mask[TAKE + good] = 1


@rule
def answer_reserve(s: State, c: Content, action: int) -> None:
    """It goes straight into the camp and brings Fame.  [KD-20.4]"""
    frame = top(s.frames)
    frame.points -= 1
    fill_camp(s, c, frame.who, action - TAKE)


# -- the Royal Herald --------------------------------------------------------------------------------------------------------


@rule
def offer_position(s: State, mask: list[int]) -> None:
    """Any position of the turn order.  [KD-20.6]"""
    for position in range(s.seats):
        mask[POSITION + position] = 1


@rule
def answer_position(s: State, action: int) -> None:
    """The pawn goes there and the others between move by one; the new order holds at once.  [KD-20.6]"""
    p = top(s.frames).who
    pop(s.frames)
    move_pawn(s, p, action - POSITION + 1)


# -- the Tutor ---------------------------------------------------------------------------------------------------------------


@rule
def offer_school(mask: list[int]) -> None:
    """Strength with a weapon, or Magic with a spell.  [KD-20.8]"""
    mask[LEVEL + STRENGTH] = 1
    mask[LEVEL + MAGIC] = 1


@rule
def answer_school(s: State, c: Content, action: int) -> None:
    """Gain the level and the cube that goes with it.  [KD-20.8]"""
    p, tile, track = top(s.frames).who, top(s.frames).card, action - LEVEL
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


@rule
def resume_sell(s: State) -> None:
    """Ask loot by loot, as long as the player may have one for all that the others know.  [KD-21.9, KD-22.9]"""
    frame = top(s.frames)
    if frame.points > 0 and may_have(s, frame.who, LOOT):
        s.deciding = 1 << frame.who
    else:
        pop(s.frames)


@rule
def offer_sell(s: State, c: Content, mask: list[int]) -> None:
    """Deliver one; after the first one may stop.  [KD-21.9]"""
    frame = top(s.frames)
    if s.players[frame.who].goods[LOOT] > 0:
        mask[GIVE + LOOT] = 1
    if frame.points < amount_of(c, frame.card):
        mask[PASS] = 1


@rule
def answer_sell(s: State, c: Content, action: int) -> None:
    """Each loot delivered brings Fame.  [KD-21.9]"""
    if action == PASS:
        pop(s.frames)
        return
    frame = top(s.frames)
    frame.points -= 1
    spend(s, frame.who, LOOT, 1)
    gain_fame(s, c, frame.who, second_amount_of(c, frame.card), source_of(frame.card))


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


@rule
def offer_copy(s: State, c: Content, mask: list[int]) -> None:
    """Any such Building; who can do none ends it.  [KD-21.18]"""
    frame = top(s.frames)
    mask[PASS] = 1
    for place in range(BUILDING_PLACES):
        if can_copy(s, c, frame.who, place, frame.where):
            mask[COPY + place] = 1
            mask[PASS] = 0


@rule
def answer_copy(s: State, action: int) -> None:
    """Carry out its action, paying its price and not its requirement.  [KD-21.18]"""
    if action == PASS:
        pop(s.frames)
        return
    frame = top(s.frames)
    frame.points -= 1
    frame.where = action - COPY
    building = building_at(s, action - COPY)
    emit(s, log.BUILDING_COPIED, frame.who, building)
    begin_action(s, frame.who, CHARACTERS + building)
