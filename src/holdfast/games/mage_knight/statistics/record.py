"""The record in which a game of Mage Knight is counted, and what its counts mean."""

from __future__ import annotations

from holdfast.engine.struct import array, flag, i8, i16, struct, u8, u16
from holdfast.schema.statistics.event_counts import counts, first, items, latest, of_winner, over, standing, sums, uncounted, winners
from holdfast.schema.statistics.metrics import RivalItem, Tally

from .. import log
from ..names import SEATS, WOUND, Card, City, Enemy, Hero, Line, Site, Skill, Tactic, Tile, Unit
from ..rules.score import achievement, is_winner, owned
from .standings import cities_led, level_of, reputation_of, units_of, wins_for_side

ROUNDS = 8
"""How many rounds the series have places for."""
BY_ROUND = over("round", ROUNDS, (log.DAY_BEGAN, log.NIGHT_BEGAN))

# What the counts of an item mean, in one game; its takers are those who took it or used it:
#
# item     | seen                                | taken                    | used
# ---------|-------------------------------------|--------------------------|------------------------------------------
# card     | starting cards: dealt; others:      | dealt, or gained         | played on either side or sideways
#          | rounds it lay in an offer, found;   |                          |
#          | Wounds: taken                       |                          |
# unit     | rounds it lay in the offer          | recruited                | abilities used
# skill    | kept, or used                       | kept                     | used
# tactic   | rounds in which it could be taken   | taken                    | used
# enemy    | seen on the map or fought           | fought                   | beaten
# hero     | played                              | played                   | played by who won
# tile     | revealed                            | revealed                 | -
# city     | revealed in a conquest              | conquered                | shields put on it


@struct
class PlayerTally:
    """What is counted for one player."""

    start: i8  # place in the first Round Order, from 1
    hero: i8  # a Hero
    points: i16 = standing("players[seat].score")  # at the end
    fame: i16 = standing("players[seat].fame")  # at the end
    reached: i8 = standing(level_of)  # the level at the end, from 1
    reputation: i8 = standing(reputation_of)  # at the end, from the middle of the track
    knowledge: i16 = standing(achievement, Line.KNOWLEDGE)  # points of the achievements
    leadership: i16 = standing(achievement, Line.LEADER)
    adventures: i16 = standing(achievement, Line.ADVENTURER)
    loot: i16 = standing(achievement, Line.LOOT)
    conquests: i16 = standing(achievement, Line.CONQUEROR)
    beating: i16 = standing(achievement, Line.BEATING)  # of the Greatest Beating, 0 or below
    turns: u8 = counts(log.TURN_BEGAN)
    tiles: u8 = counts(log.TILE_REVEALED)  # revealed
    steps: u8 = counts(log.WALKED)
    interactions: u8 = counts(log.INTERACTED)
    plundered: u8 = counts(log.PLUNDERED)
    rested: u8 = counts(log.RESTED)
    announced: u8 = counts(log.ANNOUNCED)
    recruited: u8 = counts(log.RECRUITED)
    units_used: u8 = counts(log.UNIT_USED)
    units_wounded: u8 = counts(log.UNIT_WOUNDED)
    units_lost: u8 = counts(log.UNIT_LOST)
    fights: u8  # combats
    fights_won: u8  # in which all who had to be beaten were
    fights_lost: u8  # in which nobody was beaten
    foes: u8 = counts(log.FOUGHT)
    beaten: u8 = counts(log.BEATEN)
    blocked: u8 = counts(log.BLOCKED)  # attacks
    damage: u16 = sums({log.HIT: "damage"})
    wounds: u8 = sums({log.WOUNDED: "wounds"})
    knocked_out: u8 = counts(log.KNOCKED_OUT)
    conquered: u8 = counts(log.CONQUERED, log.CITY_TAKEN)  # sites
    conquered_by: list[u8] = counts(log.CONQUERED, by="site", of=Site)
    cities: u8 = counts(log.CITY_TAKEN)  # of which the last defender was beaten
    shields: u8 = counts(log.SHIELD_PUT)  # on cities
    led: u8 = standing(cities_led)  # cities, at the end
    withdrew: u8 = counts(log.WITHDREW)
    fame_gained: u16 = sums({log.FAME_GAINED: "by"})
    powered: u8 = counts(log.POWERED)  # cards played with their strong side
    played: u16 = counts(log.PLAYED)
    sideways: u8 = counts(log.PLAYED_SIDEWAYS)
    skills_used: u8 = counts(log.SKILL_USED)
    paid: u8 = counts(log.PAID)  # mana
    crystals: u8 = counts(log.CRYSTAL_GAINED)
    thrown: u8 = counts(log.THROWN)  # cards thrown away, healed Wounds among them
    gained: u8 = counts(log.CARD_GAINED)
    tactics_used: u8 = counts(log.TACTIC_USED)


@struct
class Running:
    """What the counting rules have to know between two events; it is no result."""

    combat: flag  # somebody fights
    who: i8
    foes: u8  # of this combat
    down: u8
    turn: i8  # whose turn it is, from 1; 0 before the first
    acted: flag  # it has fought, dealt with people or rested
    is_finding: flag  # somebody chooses from Artifacts, which have been counted


@struct
class KnightTally(Tally):
    """What is counted in one game."""

    cards: list[RivalItem] = items(Card, taken=(log.CARD_GAINED,), used=(log.PLAYED, log.POWERED, log.PLAYED_SIDEWAYS))
    units: list[RivalItem] = items(Unit, taken=(log.RECRUITED,), used=(log.UNIT_USED,))
    skills: list[RivalItem] = items(Skill, seen=(log.SKILL_GAINED,), taken=(log.SKILL_GAINED,), used=(log.SKILL_USED,))
    tactics: list[RivalItem] = items(Tactic, taken=(log.TACTIC_TAKEN,), used=(log.TACTIC_USED,))
    enemies: list[RivalItem] = items(Enemy, seen=(log.SEEN, log.FOUGHT, log.SUMMONED), taken=(log.FOUGHT,), used=(log.BEATEN,))
    heroes: list[RivalItem] = uncounted(Hero)
    tiles: list[RivalItem] = items(Tile, seen=(log.TILE_REVEALED,), taken=(log.TILE_REVEALED,))
    cities: list[RivalItem] = items(City, taken=(log.CITY_TAKEN,), used=(log.SHIELD_PUT,))

    players: list[PlayerTally] = array(SEATS)

    rounds: i8 = latest({log.DAY_BEGAN: "round", log.NIGHT_BEGAN: "round"})  # begun
    city_round: i8  # in which the city was found, of several the first; 0 if none was
    taken_round: i8 = first("round", log.CITY_TAKEN)  # in which the first city was conquered; 0 if none was
    all_taken_round: i8 = first("round", log.CITIES_TAKEN)  # in which the last one was
    taken: u8 = counts(log.CITY_TAKEN)  # cities conquered
    winners: u8 = winners(wins_for_side)  # who have won: players, or teams
    winner_start: i8 = of_winner("players.start", is_winner)  # their place in the first Round Order; 0 if several players have won
    announced_by_dummy: u8 = counts(log.DUMMY_ANNOUNCED)
    fights: u8  # combats
    refused: u8  # turns that ended without an action beside or on enemies that could have been fought

    fame_by_round: list[i16] = standing("players[seat].fame", over=BY_ROUND)  # of all players together as the round ends
    level_by_round: list[i16] = standing(level_of, over=BY_ROUND)  # the sum of the levels
    wounds_by_round: list[i16] = standing(owned, WOUND, over=BY_ROUND)  # in all decks
    units_by_round: list[i16] = standing(units_of, over=BY_ROUND)
    tiles_by_round: list[i16] = standing("land.count", over=BY_ROUND)  # on the map
    fights_by_round: list[i16] = BY_ROUND  # in each round
    won_by_round: list[i16] = BY_ROUND
    turns_by_round: list[i16] = counts(log.TURN_BEGAN, over=BY_ROUND)

    running: Running
