"""The position."""

from __future__ import annotations

from holdfast.engine.events import Events, events
from holdfast.engine.pile import Pile, Slot, pile, slot
from holdfast.engine.position import Position
from holdfast.engine.stack import Frames, frames
from holdfast.engine.struct import Seen, array, flag, i8, i16, i64, struct, u8, u16

from . import names
from .decisions import DECISIONS


@struct
class Options:
    """What the table has agreed on; the fields are the options of `options.py`."""

    difficulty: i8
    variant: i8  # 0 = the game as printed, 1 = family, 2 = extreme
    characters: list[i8] = array(names.CHARACTER_POSITIONS)  # a Character, or RANDOM_TILE
    buildings: list[i8] = array(names.TILE_SLOTS)  # a Building, or RANDOM_TILE
    orbs: i8  # 0 = assigned best, 1 = by their owners
    without_character: i8  # 0 leaves none out of the game, 1 the first, and so on
    without_building: i8
    without_adventure: i8
    without_deed: i8
    without_fate: i8


@struct
class Player:
    """One hero of Sandstorm.  `known` marks who may look behind the screen: its owner, and at the end everybody."""

    known: u8
    goods: list[i8] = array(names.GOODS, seen=Seen.KNOWN)
    start: list[i8] = array(names.GOODS, seen=Seen.KNOWN)  # what the Fate card gave
    at_least: list[i8] = array(names.GOODS)  # of each good the Fate card must have given so many, by all that was seen since
    at_most: list[i8] = array(names.GOODS)  # and no more than so many
    fate: Slot = slot()
    other_fate: Slot = slot()  # the card dealt with it; given away unseen
    rewards: Pile = pile(names.REWARDS)
    adventures: i64  # bit k for card k; all saw the card when it was taken
    relics: list[i8] = array(names.RELICS)  # on those cards
    orbs_used: i8  # for Deeds; they lie open
    tile_orbs_used: i8  # of these, those that are no part of an Adventure card
    fame: i16
    discs: i8  # on the Hero tile
    reserve: i8  # own discs in the game reserve
    wounds: i8  # 0 to 4; one disc counts them while there are any
    levels: list[i8] = array(names.TRACKS)  # levels gained: 0 is the first space of a Level Indicator
    tiles: list[i8] = array(names.TRACKS)  # the grey and the purple Level tile: 0 for none, 1 or 2
    camp: list[i8] = array(len(names.CUBES))  # weapons and spells in the own camp
    passed: flag  # this placing phase
    grey: flag  # has the grey disc at hand
    bard_fame: i8  # this round
    adventures_done: i8  # this round
    orbs_as: list[i8] = array(names.RELICS)  # what Orbs became at the end
    lines: list[i8] = array(names.LINES)  # Fame of the final scoring
    achieved: u16  # bit k for achievement k


@struct
class State(Position):
    """A whole game of Kingdom Defenders."""

    options: Options
    round: i8
    phase: i8
    order: list[i8] = array(names.PLAYERS)  # the players from position 1 on
    ranking: list[i8] = array(names.PLAYERS)  # of the Favor of the King: least Fame first
    players: list[Player] = array(names.PLAYERS)
    holders: list[u8] = array(names.SPACES)  # who has discs on a space, bit p for player p
    characters: list[i8] = array(names.CHARACTER_POSITIONS)  # the tiles at positions 1 to 3, or NONE
    buildings: list[Slot] = array(names.TILE_SLOTS, seen=Seen.KNOWN)  # face down until they are revealed
    deeds: list[i8] = array(names.DEED_PLACES)  # on display, or NONE for a gap
    deed_pile: Pile = pile(names.DEEDS)
    adventures: list[i8] = array(names.ROW)  # the row after the deck, in the order of the arrows, or NONE
    adventure_deck: Pile = pile(names.ADVENTURES)  # its top lies open
    rewards: list[i8] = array(names.OPEN_REWARDS)  # the two open Rewards, or NONE
    reserve: Pile = pile(names.REWARDS)  # of Rewards, face down
    fates: Pile = pile(names.FATES)  # those that nobody was dealt
    horde: i8  # the Horde in play, or NONE
    horde_deck: Pile = pile(names.DECK_HORDES)
    counter: i8  # the Horde Advance Counter: 3, 2, 1, 0 on the Wall
    wall: i8
    dice: list[i8] = array(names.DICE)  # the results that lie open, or NONE
    grey_owner: i8  # whose grey disc lies on the board this round, or NONE
    grey_space: i8  # where it lies
    grey_next: i8  # who gets the grey disc in Maintenance, or NONE
    victory_round: i8  # the last round in which a Horde was beaten
    defended: flag  # in two rounds running
    stands: list[i8] = array(names.STANDS)  # of a Deed being done: of which goods that one has how many an Orb stands for
    deck_top_gone: flag  # the Adventure on top of the deck was completed this round: the new one waits
    frames: Frames = frames(12, of=DECISIONS)
    events: Events = events(250)
