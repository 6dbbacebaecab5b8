"""The record in which a game of Ruins of Elysia is counted, and what its counts mean."""

from __future__ import annotations

from holdfast.engine.struct import array, i8, i16, struct, u8, u16
from holdfast.schema.statistics.event_counts import counts, first, items, latest, of_winner, over, standing, sums, uncounted, winners
from holdfast.schema.statistics.metrics import RivalItem, Tally

from .. import log
from ..names import (
    CAMPS,
    SEATS,
    Card,
    Character,
    Companion,
    Foe,
    Incident,
    Main,
    Overlay,
    Resource,
    Side,
    Terrain,
)
from ..rules.quests import houses_of
from .standings import cards_of, has_won, nearness

ROUNDS = 40
"""How many rounds the series have places for; what comes later is not in them."""
BY_ROUND = over("round", ROUNDS, log.ROUND_BEGAN)

# What the counts of an item mean, in one game; its takers are those who took it or used it:
#
# item            | seen                         | taken                      | used
# ----------------|------------------------------|----------------------------|----------------------------------------------------
# card            | General Market: visits to a  | bought or gained;          | played, or used as a Leave Out
#                 | market that had it; found:   | starters: dealt            |
#                 | turned up in an Advanced     |                            |
#                 | Market or gained; starters:  |                            |
#                 | dealt                        |                            |
# main quest      | on the table, for each player| players who were half way  | players who fulfilled it
#                 |                              | at the end, or further     |
# side quest      | on the table, for each player| fulfilled                  | who fulfilled it and won
# character       | played, or a villain         | played                     | played by who won
# companion       | came to a player             | came to a player           | acted or warded
# foe             | appeared                     | combats it was in          | exhausted
# incident        | turned up, read or unread    | read                       | read
# terrain         | tiles turned up              | steps onto it              | movements that ended there
# overlay         | laid                         | steps onto it              | movements that ended there


@struct
class PlayerTally:
    """What is counted for one player."""

    start: i8  # position in the turn order, from 1
    character: i8  # a Character
    nearness: u8 = standing(nearness)  # to the nearest main quest at the end, in hundredths
    turns: u8 = counts(log.TURN_BEGAN)
    alignment: i8 = standing("players[seat].alignment")  # at the end; Light is positive
    wild: i16 = standing("players[seat].wild")  # at the end
    owned: i16 = standing(cards_of)  # cards at the end
    won_by: list[u8] = counts(log.QUEST_WON, by="quest", of=Main)  # main quests fulfilled
    trophies: u8 = sums({log.TROPHIES_GAINED: "by"})
    houses: u8 = counts(log.HOUSE_BUILT)
    sides: u8 = counts(log.QUEST_DONE)  # side quests
    light_gained: u8 = sums({log.LIGHT_GAINED: "by"})
    darkness_gained: u8 = sums({log.DARKNESS_GAINED: "by"})
    wild_gained: u8 = sums({log.WILD_GAINED: "by"})
    wild_for: list[u8] = counts(log.RETURNED_WILD, log.DOUBLED_WILD, by="resource", of=Resource)
    tokens_gained: u8 = sums({log.TOKENS_GAINED: "by"})  # -1 Card
    bought: u8 = counts(log.BOUGHT)  # cards
    first_bought: u8  # of them, in the First Market
    coin_spent: u16 = sums({log.BOUGHT: "price"})  # for cards
    gained: u8 = counts(log.ITEM_GAINED)  # items of the Exploration Deck that were not bought
    played: u16 = counts(log.PLAYED)  # cards
    decks: u8 = counts(log.SHUFFLED)  # times the deck was recreated
    damaged: u8 = counts(log.DAMAGED)  # turns begun without a card
    tiles: u8 = counts(log.TILE_PLACED)  # turned up
    steps: u8 = counts(log.WALKED)
    crossed: u8 = counts(log.CROSSED)  # Ruins run past
    teleported: u8 = counts(log.TELEPORTED)
    checks: u8 = counts(log.CHECKED, log.ENCOUNTERED)  # Encounter Checks
    encounters: u8 = counts(log.ENCOUNTERED)
    markets: u8  # villages reached that were open to buy in
    challenges: u8 = counts(log.TARGETED)  # Characters and players named for a combat
    fought: u8  # combats in which this player stood on a side
    joined: u8 = counts(log.JOINED)  # of them, those of others
    combats_won: u8  # not exhausted, and somebody on the other side was
    exhausted: u8  # in combats, each of which is lost
    exhausted_by_players: u8  # of them, with players on the other side
    lost_cards: u16 = sums({log.CARDS_LOST: "cards"}, seat="fighter")  # to Attacks
    proposed: u8 = counts(log.PROPOSED)
    trades: u8  # agreed on, proposed by whomever
    healed: u8 = counts(log.HEALED)  # others
    spells: u8 = counts(log.SPELL_LEARNED)
    companions: u8 = counts(log.HIRED)  # the one of the beginning too
    companions_lost: u8 = counts(log.COMPANION_LEFT)


@struct
class Running:
    """What the counting rules have to know between two events; it is no result."""

    turns: u16 = counts(log.TURN_BEGAN)  # that have begun
    camps: list[i8] = array(SEATS)  # in the combat, or NO_CAMP
    foes: list[u16] = array(CAMPS)  # in the combat, bit f for Foe f
    down: u8  # seats that were exhausted in it
    broken: u8  # camps of which somebody was exhausted


@struct
class ElysiaTally(Tally):
    """What is counted in one game."""

    cards: list[RivalItem] = items(
        Card, types=("Item",), seen=(log.ITEM_GAINED, log.OFFERED), taken=(log.BOUGHT, log.ITEM_GAINED), used=(log.PLAYED, log.USED)
    )
    mains: list[RivalItem] = items(Main, "main quest", used=(log.QUEST_WON,))
    sides: list[RivalItem] = items(Side, "side quest", taken=(log.QUEST_DONE,))
    characters: list[RivalItem] = uncounted(Character)
    companions: list[RivalItem] = items(Companion, seen=(log.HIRED,), taken=(log.HIRED,), used=(log.ACTED, log.WARDED))
    foes: list[RivalItem] = items(Foe, seen=(log.APPEARED,))
    incidents: list[RivalItem] = items(Incident, seen=(log.INCIDENT, log.UNREAD), taken=(log.INCIDENT,), used=(log.INCIDENT,))
    terrains: list[RivalItem] = items(Terrain, seen=(log.TILE_PLACED,))
    overlays: list[RivalItem] = items(Overlay, seen=(log.OVERLAY_PLACED,))

    players: list[PlayerTally] = array(SEATS)

    rounds: i16 = latest({log.ROUND_BEGAN: "round"})  # begun
    route: i8  # 0 if nobody won, then 1 for the first main quest; behind them several at once
    winners: u8 = winners(has_won)  # players who share the victory
    winner_start: i8 = of_winner("players.start", has_won)  # their position in the turn order; 0 if there are none or several
    overlays_laid: u8 = counts(log.OVERLAY_PLACED)
    events: u8 = counts(log.INCIDENT)
    appeared: u8 = counts(log.APPEARED)  # Characters
    combats: u8 = counts(log.COMBAT_BEGAN)
    cycles: u16  # of all combats
    longest: u8  # cycles of the longest combat
    stand_offs: u8 = counts(log.STAND_OFF)
    broken_off: u8 = counts(log.COMBAT_STOPPED)
    fallen_guards: u8 = standing("fallen")  # Characters of the Encounter Deck exhausted at the fortress
    fortress_round: i16 = first("round", log.OVERLAY_PLACED, overlay=Overlay.FORTRESS)  # in which the fortress was laid; 0 if it was not
    trades: u8 = counts(log.TRADED)
    refused: u8 = counts(log.REFUSED)
    side_rounds: list[u8] = first("round", log.QUEST_DONE, by="quest", of=Side)  # the round of the first; 0 if nobody fulfilled it

    nearness_by_round: list[i16] = standing(nearness, over=BY_ROUND, most=True)  # of who is nearest, in hundredths
    houses_by_round: list[i16] = standing(houses_of, over=BY_ROUND)  # of all players together
    trophies_by_round: list[i16] = standing("players[seat].trophies", over=BY_ROUND)
    light_by_round: list[i16] = standing("players[seat].alignment", over=BY_ROUND)  # net Light of all, below 0 if it is Darkness
    wild_by_round: list[i16] = standing("players[seat].wild", over=BY_ROUND)
    tiles_by_round: list[i16] = counts(log.TILE_PLACED, over=BY_ROUND)  # turned up in each round
    bought_by_round: list[i16] = counts(log.BOUGHT, over=BY_ROUND)  # cards
    combats_by_round: list[i16] = counts(log.COMBAT_BEGAN, over=BY_ROUND)
    exhausted_by_round: list[i16] = BY_ROUND  # players, in combats
    sides_by_round: list[i16] = counts(log.QUEST_DONE, over=BY_ROUND)  # side quests fulfilled

    running: Running
