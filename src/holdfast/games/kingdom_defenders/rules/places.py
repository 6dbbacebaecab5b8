"""The board: what lies on a space, what a space asks for, who has discs where."""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE
from holdfast.engine.position import reveal

from .. import log
from ..content import BoardSpace, Content, Rule
from ..names import (
    AREA_A,
    AREA_B1,
    AREA_B2,
    AREA_B3,
    AREA_C,
    AREA_D,
    CHARACTER_SPACES,
    CHARACTERS,
    DECK_PLACES_2,
    PRINTED_BUILDINGS,
    ROW,
    SPACES_PER_BUILDING,
    TWO_PLAYERS,
    Character,
    Special,
    Variant,
)
from ..state import State


class Area(IntEnum):
    """The Areas of the board."""

    A = 0
    B1 = 1
    B2 = 2
    B3 = 3
    C = 4
    D = 5


LEAVING = 2
"""The last spaces of the row are marked with an X: what lies there leaves the game in Maintenance."""


# -- where a space is ------------------------------------------------------------------------------------------------------


@rule
def area_of(space: int) -> int:
    """The Area of a space.  [KD-3.9]"""
    if space < AREA_B1:
        return Area.A
    if space < AREA_B2:
        return Area.B1
    if space < AREA_B3:
        return Area.B2
    if space < AREA_C:
        return Area.B3
    if space < AREA_D:
        return Area.C
    return Area.D


@rule
def building_place(space: int) -> int:
    """Which of the ten places for Buildings a space of Area B2 belongs to."""
    return (space - AREA_B2) // SPACES_PER_BUILDING


@rule
def building_space(place: int, index: int) -> int:
    """A space of a Building, from 0."""
    return AREA_B2 + place * SPACES_PER_BUILDING + index


@rule
def board_number(space: int) -> int:
    """Which of the printed spaces with numbers of their own a space of B1, C or D is."""
    if space < AREA_B2:
        return BoardSpace.DEED_1 + space - AREA_B1
    return BoardSpace.CAMP_1 + space - AREA_C  # the doors follow the camps, there as here


@rule
def first_of_row(s: State) -> int:
    """The first space of the row of Adventures that is not under the deck.  [KD-17.5]"""
    return DECK_PLACES_2 if s.seats == TWO_PLAYERS else 0


# -- what lies there -------------------------------------------------------------------------------------------------------


@rule
def building_at(s: State, place: int) -> int:
    """The Building at one of the ten places, or NONE while it lies face down.  [KD-2.7, KD-5.18, KD-7.8]"""
    if place < PRINTED_BUILDINGS:
        return place
    slot = s.buildings[place - PRINTED_BUILDINGS]
    return slot.card if slot.known else NONE  # nobody looks at one alone; in a position as a viewer sees it only their own mark is left


@rule
def tile_at(s: State, space: int) -> int:
    """The Building of a space of Area B2, or NONE while it lies face down.  [KD-5.18]"""
    return building_at(s, building_place(space))


@rule
def character_at(s: State, space: int) -> int:
    """The Character over a space of Area A, or NONE; with two players the printed one is covered.  [KD-2.4, KD-5.18, KD-17.1, KD-17.2]"""
    if space == AREA_A:
        return Character.ROYAL_BODYGUARD if s.seats > TWO_PLAYERS else NONE
    return s.characters[space - AREA_A - 1]


@rule
def tile_on(s: State, space: int) -> int:
    """The tile of a space: a Character, or CHARACTERS and a Building; NONE for other spaces and tiles that are face down.  [KD-5.18]"""
    if space < AREA_B1:
        return character_at(s, space)
    if AREA_B2 <= space < AREA_B3:
        building = tile_at(s, space)
        return building if building == NONE else CHARACTERS + building
    return NONE


@rule
def adventure_at(s: State, space: int) -> int:
    """The Adventure of a space of Area B3, or NONE; one turned up on the deck this round must wait for the next.

    [KD-2.13, KD-5.18, KD-9.10, KD-9.11]
    """
    index = space - AREA_B3
    if index:
        return s.adventures[index - 1]
    if s.deck_top_gone or s.adventure_deck.count == 0:
        return NONE
    return s.adventure_deck.cards[s.adventure_deck.count - 1]


@rule
def exists(s: State, c: Content, space: int) -> bool:
    """Whether a space can be used in this game and now: for so many players, with something there.  [KD-5.5, KD-5.18, KD-17.7]"""
    if space < AREA_B1:
        return character_at(s, space) != NONE
    if AREA_B2 <= space < AREA_B3:
        building = tile_at(s, space)
        return building != NONE and 0 < c.buildings[building].spaces[(space - AREA_B2) % SPACES_PER_BUILDING] <= s.seats
    if AREA_B3 <= space < AREA_C:
        return adventure_at(s, space) != NONE
    return c.spaces[board_number(space)].players <= s.seats


@rule
def leaves(place: int) -> bool:
    """Whether an Adventure leaves the game in Maintenance: those on the last spaces of the row; 0 is the top of the deck.  [KD-15.5]"""
    return place > ROW - LEAVING


# -- what it asks for ------------------------------------------------------------------------------------------------------


@rule
def discs_asked(s: State, c: Content, space: int) -> int:
    """How many discs a space asks for; it must exist.  [KD-5.8, KD-5.10, KD-5.19, KD-5.20]"""
    if space < AREA_B1:
        return c.characters[character_at(s, space)].discs
    if AREA_B2 <= space < AREA_B3:
        return c.buildings[tile_at(s, space)].discs
    if AREA_B3 <= space < AREA_C:
        return c.adventures[adventure_at(s, space)].discs
    return c.spaces[board_number(space)].discs


@rule
def coin_asked(s: State, c: Content, space: int) -> int:
    """How many coins a space asks for; it must exist.  [KD-5.8, KD-5.10, KD-5.19]"""
    if space < AREA_B1:
        return c.characters[character_at(s, space)].coin_price
    if AREA_B2 <= space < AREA_B3:
        return c.buildings[tile_at(s, space)].coin_price
    if AREA_B3 <= space < AREA_C:
        return 0
    return c.spaces[board_number(space)].coin_price


@rule
def fame_asked(s: State, c: Content, space: int) -> int:
    """How much Fame a space asks for; it must exist.  [KD-5.8, KD-5.10]"""
    if space < AREA_B1:
        return c.characters[character_at(s, space)].fame_price
    if AREA_B2 <= space < AREA_B3:
        return c.buildings[tile_at(s, space)].fame_price
    if AREA_B3 <= space < AREA_C:
        return 0
    return c.spaces[board_number(space)].fame_price


# -- who is there ----------------------------------------------------------------------------------------------------------


@rule
def holds(s: State, p: int, space: int) -> bool:
    """Whether a player has discs on a space."""
    return s.holders[space] >> p & 1 == 1


@apart
def held_between(s: State, first: int, last: int) -> int:
    """Who has discs on any of some spaces, bit p for player p; the last is not counted in."""
    held = 0
    for space in range(first, last):
        held |= s.holders[space]
    return held


@rule
def in_kingdom(s: State, p: int) -> bool:
    """Whether a player has crossed the Wall: a disc on an Adventure or in Area C.  [KD-3.9, KD-5.13]"""
    return held_between(s, AREA_B3, AREA_D) >> p & 1 == 1


@rule
def own_discs_on(s: State, c: Content, p: int, space: int) -> int:
    """How many discs of the player's own colour they have on a space: all but the grey one.  [KD-10.8, KD-21.13]"""
    if not holds(s, p, space):
        return 0
    return discs_asked(s, c, space) - (1 if s.grey_owner == p and s.grey_space == space else 0)


@apart
def take_back_discs(s: State, c: Content, p: int, space: int) -> None:
    """A player takes their discs off a space, back to the Hero tile; the grey one waits for Maintenance.

    What lies there must still lie there, as it tells how many discs it asked for.

    [KD-7.3, KD-7.6, KD-21.13]
    """
    if holds(s, p, space):
        s.players[p].discs += own_discs_on(s, c, p, space)
        s.holders[space] &= ~(1 << p)
        if s.grey_owner == p and s.grey_space == space:
            s.grey_space = NONE


# -- lasting effects and the state of the round ----------------------------------------------------------------------------


@rule
def character_with(s: State, c: Content, special: int) -> int:
    """The passive Character in play that has a special effect, or NONE.  [KD-6.4]"""
    for space in range(AREA_A, AREA_A + CHARACTER_SPACES):
        character = character_at(s, space)
        if character != NONE and c.characters[character].passive and c.characters[character].special == special:
            return character
    return NONE


@apart
def has_passive(s: State, c: Content, p: int, special: int) -> bool:
    """Whether a player has a disc at a passive Character with a special effect.  [KD-6.4]"""
    for space in range(AREA_A, AREA_A + CHARACTER_SPACES):
        if holds(s, p, space):
            tile = c.characters[character_at(s, space)]
            return bool(tile.passive) and tile.special == special
    return False


@rule
def protected(s: State, c: Content, p: int) -> bool:
    """Whether no attack may choose a player, nor their discs, camp and goods.  [KD-6.9, KD-20.1]"""
    return has_passive(s, c, p, Special.SHIELD)


@rule
def camps_closed(s: State) -> bool:
    """Whether Area C is closed: in round 1, unless the Horde is there from the beginning, and always without a Horde.

    [KD-3.3, KD-5.17, KD-12.1, KD-13.1, KD-18.1, KD-18.5]
    """
    return s.options.variant == Variant.FAMILY or (s.round == 1 and s.options.variant != Variant.EXTREME)


@rule
def is_last_round(s: State, c: Content) -> bool:
    """Whether the game ends with this round.  [KD-1.2, KD-18.3]"""
    return s.round >= c.rules[Rule.FAMILY_ROUNDS if s.options.variant == Variant.FAMILY else Rule.ROUNDS].value


@rule
def position_of(s: State, p: int) -> int:
    """A player's position in the turn order, from 1.  [KD-2.19]"""
    for position in range(s.seats):
        if s.order[position] == p:
            return position + 1
    return NONE


@rule
def turn_up_top(s: State) -> None:
    """The deck of Adventures lies face up: whatever comes to its top is known to all.  [KD-2.13, KD-22.8]"""
    deck = s.adventure_deck
    if deck.count:
        deck.known[deck.count - 1] = ALL
        reveal(s)
        emit(s, log.ADVENTURE_REVEALED, 0, deck.cards[deck.count - 1])
