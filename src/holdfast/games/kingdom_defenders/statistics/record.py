"""The record in which a game of Kingdom Defenders is counted, and what its counts mean."""

from __future__ import annotations

from holdfast.engine.struct import array, f32, flag, i8, i16, struct, u8
from holdfast.schema.metrics import RivalItem, Tally

from ..names import (
    ADVENTURE_SPACES,
    ADVENTURES,
    BUILDINGS,
    CHARACTERS,
    CUBES,
    DEEDS,
    DICE,
    FATES,
    HORDES,
    LINES,
    PLAYERS,
    REWARDS,
    SPACES,
    Achievement,
    Source,
)

ROUNDS = 8
"""How many rounds the series have places for; what comes later is not in them."""

# What the counts of an item mean, in one game; its takers are those who took it or used it:
#
# item            | seen                         | taken                      | used
# ----------------|------------------------------|----------------------------|----------------------------------------------------
# character       | rounds in which it lay there | placings                   | its action carried out, for Usurpers too; a passive one:
#                 |                              |                            | placings whose disc stayed
# building        | rounds in which it lay open  | placings                   | its action carried out, copied and stolen ones too
# adventure       | rounds in which one could    | placings                   | completed
#                 | set out on it                |                            |
# deed            | rounds in which it lay open  | completed                  | Orbs that stood in for what was missing
# reward          | rounds in which it lay open  | chosen, or out of the chest| out of the chest
# fate            | dealt                        | kept                       | Fame it brought at the end
# horde           | turned up                    | it besieged the city       | it was beaten
# die             | rolled, for Deeds too        | chosen                     | chosen with something to give
# space           | rounds in which it was there | placings                   | of them: what one comes there for was done
# achievement     | players in the game          | who achieved it            | who achieved it and won, alone or with others
#
# A placing puts as many discs on a space as it asks for.  What is there is seen as placing begins.  Discs out of the reserve and the grey
# one are discs like others.


@struct
class HeroTally:
    """What is counted for one player."""

    start: i8  # position in the turn order at the beginning
    fame: i16  # at the end
    fame_before_scoring: i16
    fame_from: list[i16] = array(len(Source))  # by where it came from, or went to
    scored: list[i16] = array(LINES)  # the lines of the final scoring
    fate: i8  # 0 before one is kept, then 1 for the first card
    rounds_first: u8  # in which this player was first in the turn order
    placed: u8  # discs
    unplaced: u8  # discs still at hand when placing was over
    unused: u8  # spaces whose discs came back without what they offer, in Area A and at Buildings
    adventures: u8
    failed_adventures: u8
    deeds: u8
    missed_deeds: u8
    rewards: u8
    orbs_used: u8  # for Deeds
    suffered: u8  # wounds
    healed: u8
    wounds: i8  # at the end
    strength: i8  # levels at the end
    magic: i8
    weapons: i16  # gained, those of the Fate card too
    spells: i16
    loot: i16
    coins: i16
    cubes: u8  # brought to the own camp
    empty_handed: u8  # came to Area C and brought nothing
    attacks: u8
    attacked: u8
    recruited: u8  # discs
    achieved: u8  # achievements


@struct
class Running:
    """What the counting rules have to know between two events; it is no result."""

    discs: list[i8] = array(PLAYERS)  # own discs that are not in the reserve
    at_hand: list[i8] = array(PLAYERS)  # of them, in this placing phase
    grey: i8  # who has the grey disc at hand
    grey_next: i8  # who gets it next
    camps: list[i16] = array(len(CUBES))  # cubes of each kind in all camps
    horde: i8  # the one in play
    deed_spaces: list[i8] = array(PLAYERS)  # where each player has a disc for a Deed
    cards: list[i8] = array(ADVENTURE_SPACES)  # the Adventures for which discs were placed
    camp: i8  # the space of Area C whose disc came back last
    is_noted: flag  # the last round stands in the series


@struct
class KingdomTally(Tally):
    """What is counted in one game."""

    characters: list[RivalItem] = array(CHARACTERS)
    buildings: list[RivalItem] = array(BUILDINGS)
    adventures: list[RivalItem] = array(ADVENTURES)
    deeds: list[RivalItem] = array(DEEDS)
    rewards: list[RivalItem] = array(REWARDS)
    fates: list[RivalItem] = array(FATES)
    hordes: list[RivalItem] = array(HORDES)
    dice: list[RivalItem] = array(DICE)
    spaces: list[RivalItem] = array(SPACES)
    achievements: list[RivalItem] = array(len(Achievement))

    heroes: list[HeroTally] = array(PLAYERS)

    rounds: i8  # begun
    difficulty: i8  # marks of all Characters and Buildings drawn
    hordes_seen: u8  # turned up
    victories: u8
    sieges: u8
    first_siege_round: i8  # 0 if there was none
    missing: u8  # cubes that the Hordes lacked when they besieged the city
    winners: u8  # players who share the victory
    winner_start: i8  # their position in the turn order at the beginning; 0 if there are several
    mean_fame: f32  # of all players at the end
    best_fame: i16
    margin: i16  # Fame of the first beyond that of the second
    spread: i16  # Fame of the first beyond that of the last

    fame_by_round: list[i16] = array(ROUNDS)  # of all players together, at the end of each round, the last one before the final scoring
    best_fame_by_round: list[i16] = array(ROUNDS)
    wounds_by_round: list[i16] = array(ROUNDS)  # of all players together
    characters_by_round: list[i16] = array(ROUNDS)  # placings in each Area, by players
    deeds_by_round: list[i16] = array(ROUNDS)
    buildings_by_round: list[i16] = array(ROUNDS)
    adventures_by_round: list[i16] = array(ROUNDS)
    camps_by_round: list[i16] = array(ROUNDS)
    doors_by_round: list[i16] = array(ROUNDS)
    failed_by_round: list[i16] = array(ROUNDS)  # Adventures
    sieges_by_round: list[i16] = array(ROUNDS)
    victories_by_round: list[i16] = array(ROUNDS)

    running: Running
