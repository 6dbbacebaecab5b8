"""The record in which a game of Kingdom Defenders is counted, and what its counts mean."""

from __future__ import annotations

from holdfast.engine.pile import NONE
from holdfast.engine.struct import array, f32, i8, i16, struct, u8
from holdfast.schema.statistics.event_counts import (
    always,
    counts,
    first,
    items,
    latest,
    of_winner,
    only,
    over,
    standing,
    sums,
    uncounted,
    winners,
)
from holdfast.schema.statistics.metrics import RivalItem, Tally

from .. import log, names
from .standings import fame_of, wounds_of

ROUNDS = 8
"""How many rounds the series have places for; what comes later is not in them."""
BY_ROUND = over("round", ROUNDS, begins=log.ROUND_BEGAN)

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

    start: i8 = latest({log.ORDERED: "position"})  # position in the turn order at the beginning
    fame: i16 = sums({log.FAME: "by"})  # at the end
    fame_before_scoring: i16 = sums({log.FAME: "by"}, source=range(names.Source.SCORING))
    fame_from: list[i16] = sums({log.FAME: "by"}, by="source", of=names.Source)  # by where it came from, or went to
    scored: list[i16] = latest({log.SCORED: "fame"}, by="counted", of=names.Line)  # the lines of the final scoring
    fate: i8  # 0 before one is kept, then 1 for the first card
    rounds_first: u8  # in which this player was first in the turn order
    placed: u8  # discs
    unplaced: u8  # discs still at hand when placing was over
    unused: u8 = counts(log.TAKEN_BACK)  # spaces whose discs came back without what they offer, in Area A and at Buildings
    adventures: u8 = counts(log.ADVENTURE_DONE)
    failed_adventures: u8 = counts(log.ADVENTURE_FAILED)
    deeds: u8 = counts(log.DEED_DONE)
    missed_deeds: u8 = counts(log.DEED_MISSED)
    rewards: u8 = counts(log.REWARD_TAKEN, reward=range(names.REWARDS))  # what is taken unseen is told twice
    orbs_used: u8 = sums({log.DEED_DONE: "orbs"})  # for Deeds
    suffered: u8 = sums({log.WOUNDED: "by"})  # wounds
    healed: u8 = sums({log.HEALED: "by"})
    wounds: i8 = latest({log.WOUNDED: "wounds", log.HEALED: "wounds"})  # at the end
    strength: i8 = latest({log.LEVEL_GAINED: "level"}, track=names.Track.STRENGTH)  # levels at the end
    magic: i8 = latest({log.LEVEL_GAINED: "level"}, track=names.Track.MAGIC)
    weapons: i16 = sums({log.GAINED: "by"}, good=names.Good.WEAPON)  # gained, those of the Fate card too
    spells: i16 = sums({log.GAINED: "by"}, good=names.Good.SPELL)
    loot: i16 = sums({log.GAINED: "by"}, good=names.Good.LOOT)
    coins: i16 = sums({log.GAINED: "by"}, good=names.Good.COIN)
    cubes: u8 = counts(log.CONTRIBUTED)  # brought to the own camp
    empty_handed: u8 = counts(log.CONTRIBUTED_NOTHING)  # came to Area C and brought nothing
    attacks: u8 = counts(log.ATTACKED)
    attacked: u8 = counts(log.ATTACKED, seat="rival")
    recruited: u8 = counts(log.DISC_RECRUITED)  # discs
    achieved: u8 = counts(log.ACHIEVED)  # achievements


@struct
class Running:
    """What the counting rules have to know between two events; it is no result."""

    discs: list[i8] = counts(log.DISC_RECRUITED, by="player", of=names.PLAYERS)  # own discs that are not in the reserve
    at_hand: list[i8] = array(names.PLAYERS)  # of them, in this placing phase
    grey: i8 = always(NONE)  # who has the grey disc at hand
    grey_next: i8 = latest({log.GREY_TAKEN: "player"}, start=NONE)  # who gets it next
    camps: list[i16] = sums({log.CONTRIBUTED: 1, log.CUBE_REMOVED: -1}, by="good", of=len(names.CUBES))  # cubes of each kind in all camps
    deed_spaces: list[i8] = always(NONE, names.PLAYERS)  # where each player has a disc for a Deed
    cards: list[i8] = always(NONE, names.ADVENTURE_SPACES)  # the Adventures for which discs were placed
    camp: i8 = latest({log.CAME_TO_CAMPS: "space"}, start=NONE)  # the space of Area C whose disc came back last


@struct
class KingdomTally(Tally):
    """What is counted in one game."""

    characters: list[RivalItem] = items(names.Character, used=(log.CHARACTER_USED,))
    buildings: list[RivalItem] = items(names.Building, used=(log.BUILDING_USED, log.BUILDING_COPIED))
    adventures: list[RivalItem] = items(names.Adventure, used=(log.ADVENTURE_DONE,))
    deeds: list[RivalItem] = items(names.Deed, taken=(log.DEED_DONE,), used={log.DEED_DONE: "orbs"})
    rewards: list[RivalItem] = items(names.Reward, taken=(log.REWARD_TAKEN,), used=only(log.REWARD_TAKEN, place=names.RewardPlace.CHEST))
    fates: list[RivalItem] = items(names.Fate, seen=(log.FATE_DEALT,), taken=(log.FATE_KEPT,))
    hordes: list[RivalItem] = items(names.Horde, seen=(log.HORDE_REVEALED,), taken=(log.SIEGE,), used=(log.VICTORY,))
    dice: list[RivalItem] = items(names.Die, seen=(log.DIE_ROLLED,), taken=(log.DIE_TAKEN,))
    spaces: list[RivalItem] = uncounted(names.Space)
    achievements: list[RivalItem] = items(names.Achievement, taken=(log.ACHIEVED,))

    heroes: list[HeroTally] = array(names.PLAYERS)

    rounds: i8 = latest({log.ROUND_BEGAN: "round"})  # begun
    difficulty: i8  # marks of all Characters and Buildings drawn
    hordes_seen: u8 = counts(log.HORDE_REVEALED)  # turned up
    victories: u8 = counts(log.VICTORY)
    sieges: u8 = counts(log.SIEGE)
    first_siege_round: i8 = first("round", log.SIEGE)  # 0 if there was none
    missing: u8  # cubes that the Hordes lacked when they besieged the city
    winners: u8 = winners()  # players who share the victory
    winner_start: i8 = of_winner("heroes.start")  # their position in the turn order at the beginning; 0 if there are several
    mean_fame: f32  # of all players at the end
    best_fame: i16
    margin: i16  # Fame of the first beyond that of the second
    spread: i16  # Fame of the first beyond that of the last

    # of all players together, or of the best, at the end of each round, the last one before the final scoring
    fame_by_round: list[i16] = standing(fame_of, over=BY_ROUND)
    best_fame_by_round: list[i16] = standing(fame_of, over=BY_ROUND, most=True)
    wounds_by_round: list[i16] = standing(wounds_of, over=BY_ROUND)
    characters_by_round: list[i16] = counts(
        log.PLACED, over=BY_ROUND, space=range(names.AREA_A, names.AREA_B1)
    )  # placings in each Area, by players
    deeds_by_round: list[i16] = counts(log.PLACED, over=BY_ROUND, space=range(names.AREA_B1, names.AREA_B2))
    buildings_by_round: list[i16] = counts(log.PLACED, over=BY_ROUND, space=range(names.AREA_B2, names.AREA_B3))
    adventures_by_round: list[i16] = counts(log.PLACED, over=BY_ROUND, space=range(names.AREA_B3, names.AREA_C))
    camps_by_round: list[i16] = counts(log.PLACED, over=BY_ROUND, space=range(names.AREA_C, names.AREA_D))
    doors_by_round: list[i16] = counts(log.PLACED, over=BY_ROUND, space=range(names.AREA_D, names.SPACES))
    failed_by_round: list[i16] = counts(log.ADVENTURE_FAILED, over=BY_ROUND)  # Adventures
    sieges_by_round: list[i16] = counts(log.SIEGE, over=BY_ROUND)
    victories_by_round: list[i16] = counts(log.VICTORY, over=BY_ROUND)

    running: Running
