"""The position."""

from __future__ import annotations

from holdfast.engine.events import Events, events
from holdfast.engine.pile import Pile, Slot, pile, slot
from holdfast.engine.position import Position
from holdfast.engine.stack import Frames, frames
from holdfast.engine.struct import array, flag, i8, i16, struct, u8, u16, u32

from .decisions import DECISIONS
from .names import ARTIFACTS, CARDS, DEFENDERS, REGIONS


@struct
class Options:
    """What the table has agreed on; the fields are the options of `options.py`."""

    defenders: i8
    heroes: list[i8] = array(DEFENDERS)
    foe: i8
    capital_limit: i8
    outer_limit: i8
    foe_hit_points: i8
    action_points: i8
    extra_action_points: i8
    extra_dire_enemies: i8
    opening_enemies: i8
    horde_enemies: i8
    sides: i8
    flipped: i8
    enemy_order: i8
    colossus_fight: i8
    mirage_once_per_turn: i8
    open_discard: i8
    prayer_sets_off_foes: i8
    circle_capacity: i8
    ancient_event: i8
    hourglass_once_per_round: i8
    exhausted_may_defend_free: i8
    shared_pool_interleaved: i8
    sacrifice_limit: i8
    round_limit: i16
    without_hero: i8  # 0 leaves none out of the game, 1 the first, and so on
    without_artifact: i8
    without_enemy: i8
    without_dire_enemy: i8
    without_foe: i8


@struct
class Region:
    """One card of the map."""

    threat: i8  # level on the threat track, 0 = safe
    destroyed: flag  # covered for good: no ability, cannot be secured
    side: i8  # 0 = A, 1 = B
    position: i8  # in the ring, clockwise from the left; CENTRE for the Capital City
    cover: Slot = slot()  # the face-down card on a destroyed region


@struct
class Defender:
    """One Defender and their hero."""

    seat: i8
    hero: i8
    hit_points: i8
    place: i8  # a region, or ABOARD
    artifacts: u16  # bit a for artifact a
    used: u16  # once-per-turn abilities used on this card, by Mark
    sacrifices: u8  # on this card
    spared: i16  # action points before the last Sacrifices on this card: what they gave must be spent down to these
    bound: flag  # by Berserk: may not end this turn in the Capital City
    spent: flag  # an action point of this defender card: that makes it their turn
    started: flag  # the start of a turn has done something for them on this card, so they have to spend a point
    finished: flag  # with this All Defenders card, when the pool is not interleaved
    extra_point: flag  # the Hourglass's, for their next own card
    stored_point: flag  # Prepare's, for their next own card


@struct
class State(Position):
    """A whole game of Tiny Epic Defenders."""

    options: Options
    round: i16
    ring: list[i8] = array(6)  # the regions, clockwise from the left
    regions: list[Region] = array(REGIONS)
    defenders: list[Defender] = array(DEFENDERS)
    card: i8  # the card being resolved, or NONE
    points: i16  # action points at hand
    repelled: flag  # whether the last attack was Defended
    circle: u8  # who meditates, bit d for Defender d
    entombed: i8  # the card on the Ruins' slot, or NONE
    entomb_used: flag  # this round
    hourglass_used: flag  # this round
    seen: u32  # cards that have been face up at some time, bit k for card k
    foe: Slot = slot()
    foe_place: i8  # NOWHERE until it is revealed
    foe_hit_points: i8
    turn_deck: Pile = pile(CARDS)
    discard: Pile = pile(CARDS)
    horde: Pile = pile(CARDS)
    leftover: Pile = pile(CARDS)
    artifact_deck: Pile = pile(ARTIFACTS)
    frames: Frames = frames(10, of=DECISIONS)
    events: Events = events(250)
