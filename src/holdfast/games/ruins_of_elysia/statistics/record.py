"""The record in which a game of Ruins of Elysia is counted, and what its counts mean."""

from __future__ import annotations

from holdfast.engine.struct import array, i8, i16, struct, u8
from holdfast.schema.event_counts import counts, items, sums, uncounted
from holdfast.schema.metrics import RivalItem, Tally

from .. import log
from ..names import SEATS, Card, Character, Companion, Foe, Incident, Main, Overlay, Side, Terrain

ROUNDS = 40
"""How many rounds the series have places for; what comes later is not in them."""

# What the counts of an item mean, in one game; its takers are those who took it or used it:
#
# item            | seen                            | taken                          | used
# ----------------|---------------------------------|--------------------------------|------------------------------------------
# card            | turned up in an Advanced Market | bought or gained               | played, on the road, for a way or in a combat
# character       | played by somebody              | played by somebody             | its player won, alone or with others
# foe             | appeared on the map             | named as a target              | exhausted
# incident        | turned up                       | resolved                       |
# companion       |                                 | kept                           | helped or acted
# main            | on the table                    | fulfilled                      |
# side            | on the table, for each player   | fulfilled                      | who fulfilled it and won
# terrain         | tiles placed                    | steps into it                  | combats on it
# overlay         | placed                          | steps into it                  | combats on it


@struct
class PlayerTally:
    """What is counted for one player."""

    start: i8  # place in the turn order of the first round, from 1
    character: i8
    nearness: u8  # to the nearest main quest at the end, in hundredths
    alignment: i8  # at the end; Light is positive
    wild: i16  # at the end
    owned: i16  # cards at the end
    exhausted: u8  # times
    fought: u8  # combats in which this player stood on a side
    trophies: i16 = sums({log.TROPHIES_GAINED: "by"})
    bought: u8 = counts(log.BOUGHT)
    coin_spent: i16 = sums({log.BOUGHT: "price"})
    gained: u8 = counts(log.ITEM_GAINED)
    houses: u8 = counts(log.HOUSE_BUILT)
    tiles: u8 = counts(log.TILE_PLACED)
    steps: i16 = counts(log.WALKED)
    challenges: u8 = counts(log.TARGETED)
    joined: u8 = counts(log.JOINED)
    trades: u8 = counts(log.TRADED)
    healed: u8 = counts(log.HEALED)
    sides: u8 = counts(log.QUEST_DONE)  # side quests
    won_by: list[u8] = counts(log.QUEST_WON, by="quest", of=Main)  # main quests fulfilled


@struct
class ElysiaTally(Tally):
    """What is counted in one game."""

    cards: list[RivalItem] = items(Card, used=(log.PLAYED,))
    characters: list[RivalItem] = uncounted(Character)
    foes: list[RivalItem] = items(Foe, seen=(log.APPEARED,), used=(log.LEFT_MAP,))
    incidents: list[RivalItem] = items(Incident, seen=(log.INCIDENT, log.UNREAD), taken=(log.INCIDENT,))
    companions: list[RivalItem] = items(Companion, taken=(log.HIRED,), used=(log.ACTED,))
    mains: list[RivalItem] = items(Main, taken=(log.QUEST_WON,))
    sides: list[RivalItem] = items(Side, taken=(log.QUEST_DONE,))
    terrains: list[RivalItem] = items(Terrain, seen=(log.TILE_PLACED,))
    overlays: list[RivalItem] = items(Overlay, seen=(log.OVERLAY_PLACED,))

    players: list[PlayerTally] = array(SEATS)

    rounds: i8  # begun
    winners: u8  # players who share the victory
    winner_start: i8  # their place in the turn order; 0 if there are several or none
    combats: u8 = counts(log.COMBAT_BEGAN)
    cycles: i16 = counts(log.STEP_BEGAN)  # Attack steps of all combats
    stand_offs: u8 = counts(log.STAND_OFF)
    fallen_guards: u8  # Characters exhausted at the fortress

    nearness_by_round: list[i16] = array(ROUNDS)  # of who is nearest to a main quest as the round ends, in hundredths
    tiles_by_round: list[i16] = array(ROUNDS)  # placed
    bought_by_round: list[i16] = array(ROUNDS)  # cards
    combats_by_round: list[i16] = array(ROUNDS)
    exhausted_by_round: list[i16] = array(ROUNDS)  # players
