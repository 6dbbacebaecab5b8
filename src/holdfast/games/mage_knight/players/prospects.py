"""What a player may expect at the end, in points: what they have, and what that brings in the time that is left."""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from ..names import (
    BASIC_COLOURS,
    CITIES,
    COMMANDS,
    FIRST_ADVANCED,
    FIRST_ARTIFACT,
    FIRST_SPELL,
    SKILLS,
    WOUND,
    ZERO_REPUTATION,
    Goal,
    Rule,
    ShieldsOn,
)
from ..records import Content
from ..rules.city import leader_of, shields_on
from ..rules.druids import marks_of
from ..rules.goals import last_night
from ..rules.holdings import holding_points
from ..rules.rounds import rounds_of
from ..rules.score import city_points, is_bare, lairs_of, mine_points, time_points
from ..rules.situation import is_one_side
from ..state import State
from .conquest import SHIELD_WORTH, is_conquest, way_to_cities
from .homeward import is_returning, progress
from .later import TURNS_A_ROUND, turns_to_come

_LAIRS, _DRUIDS, _HOLDINGS = Goal.LAIRS, Goal.DRUIDS, Goal.HOLDINGS
ROUND_SAVED = 30.0
FOUND = 20.0
"""What one who plays alone has for the city itself: points, and cards that the dummy player still has."""
TILES_A_ROUND = 3.5
"""How many tiles one who plays alone reveals in a round."""
HALF_A_ROUND = 0.5
"""What a round that begins counts more than is played of it, on average."""
POINT_HELD = 2.0
"""What a point of a keep or mage tower is worth, where only they count."""
STEP_HOME = 1.5
"""What a space nearer to the portal is worth in the last round of One to Return."""
FAR = 12
MARK_WORTH = 2.0
"""What a mark on a glade is worth before the last incantation."""
CARD_LEFT = 0.35
"""What a card in hand or deck is worth before the round ends, in points."""


@rule
def time_left(s: State) -> float:
    """The share of the game that is still to come: whole rounds, and of this one what is left of it; no more after the city was found."""
    rounds = max(rounds_of(s), 1)
    left = 0.0 if s.ending else (rounds - s.round) / rounds
    return left + (0.05 if s.announced or s.ending else 0.5 / rounds)


@apart
def prospect(s: State, c: Content, seat: int) -> float:
    """What a player has by now, and may still win with it."""
    me = s.players[seat]
    left = time_left(s)
    points = me.fame + 0.0
    crystals = 0
    for colour in range(BASIC_COLOURS):
        crystals += me.crystals[colour]
    points += 0.5 * (crystals // 2) + 1.5 * left * crystals
    points += 2.0 * (me.shields[ShieldsOn.ADVENTURE] + me.shields[ShieldsOn.FORTRESS] + me.shields[ShieldsOn.MONASTERY])
    points += cards_owned(s, seat, left)
    for place in range(COMMANDS):
        one = me.company[place]
        if one.unit != NONE:
            level = c.units[one.unit].level
            points += (level // 2 if one.wounds > 0 else level) + left * level * (1.5 if one.wounds > 0 else 3.0)
            if not one.spent and one.wounds == 0:
                points += CARD_LEFT * level
    skills = 0
    for skill in range(SKILLS):
        skills += me.skills >> skill & 1
    points += left * (4.0 * skills + 2.5 * me.level)
    points += 0.6 * left * min(me.reputation - ZERO_REPUTATION, 4)
    hand = me.hand.size - me.hand.held[WOUND]
    points += CARD_LEFT * (hand + me.deck.count)
    if is_bare(s):
        return prospect_of_bare(s, c, seat, points * left)
    if s.options.goal > 0:
        points += prospect_of_goal(s, c, seat)
    elif s.options.cities:
        points += prospect_of_cities(s, c, seat)
    return points + (time_saved(s) if is_one_side(s) else 0.0)


@rule
def prospect_of_bare(s: State, c: Content, seat: int, strength: float) -> float:
    """Where only keeps and mage towers count, or who is on the portal: strength is for what is still to come."""
    me = s.players[seat]
    if s.options.goal == _HOLDINGS:
        return strength + POINT_HELD * holding_points(s, c, seat)
    if me.out:
        return 0.0
    if not is_returning(s, seat) or me.at < 0:
        return 20.0 + strength
    return 20.0 + 0.3 * strength - STEP_HOME * min(progress(s, me.at), FAR)


@rule
def prospect_of_goal(s: State, c: Content, seat: int) -> float:
    """What one's part in the goal of the scenario counts, beside the shields on adventure sites."""
    if s.options.goal == _LAIRS:
        return (c.rules[Rule.LAIR_POINTS].value - 2.0) * lairs_of(s, c, seat)
    if s.options.goal == _DRUIDS:
        return MARK_WORTH * marks_of(s, c, seat) if not s.players[seat].incantations >> last_night(s) & 1 else 0.0
    return mine_points(s, c, seat) + 0.0


@rule
def prospect_of_cities(s: State, c: Content, seat: int) -> float:
    """The points of conquered cities, and something for each shield on one that is not, or for all that brings one side nearer to them."""
    points = city_points(s, c, seat) + 0.0
    if is_conquest(s):
        return points + way_to_cities(s, c, seat)
    for city in range(CITIES):
        if s.cities[city].at != NONE and leader_of(s, city) == NONE:
            points += SHIELD_WORTH * shields_on(s, city, seat)
    return points


@rule
def time_saved(s: State) -> float:
    """What one who plays alone has for the time that is left when the goal is met, or may expect to have.  [MK-16.12]"""
    if s.ending:
        return time_points(s) + 0.0
    if s.options.cities:
        return 0.0
    left = rounds_of(s) - s.round - rounds_late(s)
    return ROUND_SAVED * max(left, 0.0) + FOUND * min(max(left + 1.0, 0.0), 1.0)


@rule
def rounds_late(s: State) -> float:
    """How many rounds after this one the city is found, on average: those that begin count whole."""
    here = min((turns_to_come(s) + 0.0) / TURNS_A_ROUND, 1.0)
    return max(s.tiles.count / TILES_A_ROUND - here + HALF_A_ROUND, 0.0)


@rule
def cards_owned(s: State, seat: int, left: float) -> float:
    """What the cards of a player count at the end, and help until then; Wounds count against them."""
    me = s.players[seat]
    points = 0.0
    for kind in range(FIRST_ADVANCED, WOUND + 1):
        count = me.hand.held[kind] + me.discard[kind] + me.played[kind]
        if count > 0:
            points += count * worth_of_card(kind, left)
    for i in range(me.deck.count):
        points += worth_of_card(me.deck.cards[i], left)
    for place in range(COMMANDS):
        if me.company[place].unit != NONE and me.company[place].banner != NONE:
            points += worth_of_card(me.company[place].banner, left)
    points -= 0.5 * me.hand.held[WOUND]
    return points


@rule
def worth_of_card(kind: int, left: float) -> float:
    """Points of an Advanced Action, a Spell, an Artifact, a Wound."""
    if kind < FIRST_ADVANCED:
        return 0.0
    if kind < FIRST_SPELL:
        return 1.0 + 3.0 * left
    if kind < FIRST_ARTIFACT:
        return 2.0 + 4.0 * left
    if kind < WOUND:
        return 2.0 + 4.0 * left
    return -2.0 - 2.5 * left
