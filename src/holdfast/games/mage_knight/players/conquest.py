"""What brings players of one side nearer to conquering all cities: tiles, the way to a city, its defenders who fell.

Their Fame alone would never lead them there: with it a dungeon that is entered every turn looks better for ten turns to come.
"""

from __future__ import annotations

from holdfast.engine.hexes import distance, hex_of
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from ..names import CITIES, Rule
from ..records import Content
from ..rules.city import cities_taken, is_conquered, shields_on
from ..rules.explore import cities_in_game
from ..rules.rounds import rounds_of
from ..rules.situation import is_one_side
from ..state import State
from .later import TURNS_A_ROUND, turns_to_come

SHIELD_WORTH = 1.5
"""What a shield on a city is worth among rivals before it is conquered."""
CITY_GOAL = 40.0
"""What a conquered city counts for one side beside its points: the game is won with all of them.  [MK-16.15]"""
DEFENDER_GOAL = 10.0
"""What each defender of a city counts who was beaten, while it is not conquered: all of them less than the city."""
TILE_LEFT = 2.0
"""What each tile costs that may still hide a city."""
CITY_SEEN = 4.0
"""What a city counts that was found."""
SPACE_AWAY = 3.0
"""What each space on the way to the nearest city costs that is not conquered, when it is time to go there."""
FARTHEST_AWAY = 8
"""So many spaces, or a city that was not found, cost all the same."""
TIME_TO_GO, TIME_TO_BE_THERE = 13.0, 8.0
"""With how many turns left one sets out for the cities, little by little, and with how many all of the way counts."""
LAST_TURNS = 10.0
"""With fewer turns left what is only on the way counts less."""


@rule
def is_conquest(s: State) -> bool:
    """Whether one side plays for all cities.  [MK-16.15]"""
    return is_one_side(s) and s.options.cities and not s.options.friendly and s.options.goal == 0


@rule
def goal_points(s: State) -> float:
    """What the goal counts that was reached, beside the points.  [MK-16.15]"""
    return CITY_GOAL * cities_taken(s) if is_conquest(s) else 0.0


@rule
def defender_worth(s: State) -> float:
    """What a defender of a city is worth who is beaten, beside the Fame."""
    return DEFENDER_GOAL if is_conquest(s) else SHIELD_WORTH


@rule
def conquest_worth(s: State, c: Content) -> float:
    """What conquering a city is worth beside its defenders: its points, and the goal of one side."""
    points: float = c.rules[Rule.CITY_ALONE if is_one_side(s) else Rule.CITY_LEADER].value + 0.0
    return points + CITY_GOAL if is_conquest(s) else points


@rule
def spaces_between(s: State, start: int, end: int) -> int:
    """How far two spaces of the map are from each other."""
    q, r = hex_of(s.land.hexes[start // 7].q, s.land.hexes[start // 7].r, start % 7)
    to_q, to_r = hex_of(s.land.hexes[end // 7].q, s.land.hexes[end // 7].r, end % 7)
    return distance(q, r, to_q, to_r)


@apart
def way_to_cities(s: State, c: Content, seat: int) -> float:
    """What is done by now for conquering all cities, in points: below 0 while more is left than done."""
    turns = turns_to_come(s) + TURNS_A_ROUND * (rounds_of(s) - s.round) + 0.0
    found, standing = 0, 0
    nearest = FARTHEST_AWAY
    points = 0.0
    for city in range(CITIES):
        if s.cities[city].at == NONE:
            continue
        found += 1
        if is_conquered(s, city):
            points += CITY_GOAL
            continue
        standing += 1
        points += DEFENDER_GOAL * shields_on(s, city, seat)
        if s.players[seat].at >= 0:
            nearest = min(nearest, spaces_between(s, s.players[seat].at, s.cities[city].at))
    is_hidden = found < cities_in_game(s, c)
    on_the_way = CITY_SEEN * found
    if is_hidden:
        on_the_way -= TILE_LEFT * s.tiles.count
    if is_hidden or standing > 0:
        closing = min(max((TIME_TO_GO - turns) / (TIME_TO_GO - TIME_TO_BE_THERE), 0.0), 1.0)
        on_the_way -= closing * SPACE_AWAY * nearest
    return points + min(turns / LAST_TURNS, 1.0) * on_the_way
