"""How good an action looks at a glance: the judgement of the greedy player, from what everybody at the table can see.

The unit is roughly the worth of lowering the Threat of a quiet region by one.  Nothing here looks at hidden cards or draws
chance.
"""

from __future__ import annotations

from typing import Any

from holdfast.engine.jit import rule
from holdfast.engine.stack import top

from .. import actions as a
from .. import decisions as pending
from ..content import Content
from ..names import ABOARD, FIRST_COLOURED, FIRST_DIRE, OUTER, REGIONS, Foe, Hero, Position, Region
from ..rules.attacks import defend_price, is_dire
from ..rules.foes import fight_price, in_reach, is_foe, revealed
from ..rules.health import full_health
from ..rules.heroes import player_of
from ..rules.places import NEIGHBOURS, whole
from ..state import State

FIGHT_WORTH = 6.0
STEP_DECAY = 0.7
HERO_WORTH = (6, 5, 8, 7, 9, 4, 3, 2, 5, 6)
ARTIFACT_WORTH = (5, 4, 9, 3, 7, 5, 8, 7, 4, 1)


@rule
def danger(left: int) -> float:
    """How bad it is that a region is so many steps from its destruction."""
    if left <= 1:
        return 5.0
    if left == 2:
        return 2.5
    if left == 3:
        return 1.2
    return 0.2 if left == 4 else 0.0


@rule
def capital_worth(s: State) -> float:
    """How bad one more Threat in the Capital City is."""
    return 3.0 + 8.0 / max(1, s.options.capital_limit - s.regions[Region.CAPITAL_CITY].threat)


@rule
def relief(s: State, place: int, by: int) -> float:
    """The worth of lowering the Threat of a region."""
    if not whole(s, place) or s.regions[place].threat == 0:
        return 0.0
    left = s.options.outer_limit - s.regions[place].threat
    return danger(left) - danger(min(s.options.outer_limit, left + by))


@rule
def blow(s: State, place: int) -> float:
    """The harm of one more Threat in a region."""
    if not whole(s, place):
        return capital_worth(s)
    left = s.options.outer_limit - s.regions[place].threat
    if left <= 1:
        return 5.0 + capital_worth(s)
    return danger(left - 1) - danger(left) + 0.3


@rule
def hit_point_cost(s: State, d: int, price: int) -> float:
    """What Hit Points are worth to a Defender."""
    left = s.defenders[d].hit_points - price
    cost = 0.5 * price
    if left <= 0:
        return cost + (2.5 if s.defenders[d].place != Region.CAPITAL_CITY else 0.5)
    if left == 1:
        return cost + 0.8
    return cost


@rule
def need_of_rest(s: State, c: Content, d: int) -> float:
    """How much a Defender wants to be in the Capital City when their next turn begins."""
    hit_points = s.defenders[d].hit_points
    if hit_points == 0:
        return 4.0
    if hit_points == 1:
        return 2.0
    return 0.4 * (full_health(s, c, d) - hit_points)


DISTANCES = tuple(
    0 if a == b else 1 if NEIGHBOURS[a] >> b & 1 else 2 if NEIGHBOURS[a] & NEIGHBOURS[b] else 3 for a in Position for b in Position
)
"""How many Moves two positions on the map are apart."""


@rule
def distance(s: State, x: int, y: int) -> int:
    """How many Moves two regions are apart."""
    return DISTANCES[s.regions[x].position * REGIONS + s.regions[y].position]


@rule
def use_here(s: State, d: int, place: int) -> float:
    """The worth of the next action point that a Defender could spend in a region."""
    if s.defenders[d].hit_points == 0:
        return 0.0
    worth = relief(s, place, 1)
    if s.foe_place == place and not is_foe(s, Foe.COLOSSUS):
        worth = max(worth, FIGHT_WORTH if not is_foe(s, Foe.HILL_GIANT) else FIGHT_WORTH * STEP_DECAY)
    return worth


@rule
def pull(s: State, c: Content, d: int, place: int) -> float:
    """How well a Defender would stand in a region: what is to be done there and round about."""
    best = farther(need_of_rest(s, c, d), distance(s, place, Region.CAPITAL_CITY))
    for there in OUTER:
        best = max(best, farther(use_here(s, d, there), distance(s, place, there)))
    return best


@rule
def farther(worth: float, steps: int) -> float:
    """What a worth is from so many Moves away."""
    for _ in range(steps):
        worth *= STEP_DECAY
    return worth


@rule
def go(s: State, c: Content, d: int, place: int) -> float:
    """The worth of moving a Defender to a region."""
    here = s.defenders[d].place
    stay = 0.0 if here == ABOARD else pull(s, c, d, here)
    if s.points > 1:
        return STEP_DECAY * pull(s, c, d, place) - 0.1
    return 0.4 * (pull(s, c, d, place) - stay) - 0.1


@rule
def attack_harm(s: State, place: int, card: int) -> float:
    """The harm of letting an attack through."""
    return blow(s, place) + (1.0 if is_dire(card) else 0.0)


@rule
def card_harm(s: State, c: Content, card: int) -> float:
    """The harm that an enemy card may do when it comes."""
    if card >= FIRST_COLOURED:
        return -2.0
    if card >= FIRST_DIRE:
        return blow(s, c.dire_enemies[card - FIRST_DIRE].region) + 0.5
    return blow(s, c.enemies[card].first) + blow(s, c.enemies[card].second)


@rule
def heuristic(s: State, c: Content, action: int) -> float:
    """How good a legal action looks; ending a turn or a window is 0."""
    frame: Any = top(s.frames)
    d = frame.who
    if action == a.PASS or a.DONE <= action < a.HERO:
        return 0.0
    if a.HERO <= action < a.ACT:
        return float(HERO_WORTH[action - a.HERO])
    if a.ACT <= action < a.MOVE:
        return judge_actor(s, c, action - a.ACT)
    if a.DEFEND <= action < a.DROP:
        return judge_reaction(s, c, action)
    if a.DROP <= action < a.CARD:
        return float(ARTIFACT_WORTH[frame.artifact] - ARTIFACT_WORTH[action - a.DROP])
    if a.CARD <= action < a.DRAIN:
        harm = card_harm(s, c, action - a.CARD)
        return harm if frame.kind == pending.Entomb.number else -harm
    if action >= a.DRAIN:
        return need_of_rest(s, c, action - a.DRAIN) + (1.0 if s.defenders[action - a.DRAIN].place == Region.CAPITAL_CITY else 0.0)
    if action < a.REJUVENATE:
        return judge_basic(s, c, d, action)
    if action < a.HEAL:
        return judge_region(s, c, d, action)
    return judge_ability(s, c, d, action)


@rule
def judge_actor(s: State, c: Content, d: int) -> float:
    """Who should take the next point of the pool."""
    place = s.defenders[d].place
    if place == ABOARD:
        return FIGHT_WORTH if s.defenders[d].hit_points > 0 else 0.5
    return 0.2 + use_here(s, d, place) + 0.3 * pull(s, c, d, place)


@rule
def judge_basic(s: State, c: Content, d: int, action: int) -> float:
    """Move, Secure, Fight, Sacrifice, climbing and jumping."""
    if a.MOVE <= action < a.SECURE:
        return go(s, c, d, action - a.MOVE)
    if a.SECURE <= action < a.FIGHT:
        return relief(s, action - a.SECURE, 1)
    if action == a.FIGHT:
        return FIGHT_WORTH + 0.1
    if action == a.SPEAR:
        return FIGHT_WORTH + 1.0
    if action == a.CLIMB:
        return FIGHT_WORTH - 1.0 if s.points > 1 and s.defenders[d].hit_points > 0 else -1.0
    if action == a.JUMP:
        return -0.5 if s.defenders[d].hit_points > 0 else 0.1
    return judge_sacrifice(s, c, d)


@rule
def judge_sacrifice(s: State, c: Content, d: int) -> float:
    """A Hit Point for a point: only for something worth it, and when there are no points left for it."""
    if s.points > 0 and not (revealed(s) and in_reach(s, d) and s.points < fight_price(s, c, 0)):
        return -1.0
    place = s.defenders[d].place
    worth = 0.0
    if s.defenders[d].hit_points > 1:
        worth = FIGHT_WORTH if in_reach(s, d) else relief(s, place, 1) if place != ABOARD else 0.0
    return 0.8 * worth - hit_point_cost(s, d, 1)


@rule
def judge_region(s: State, c: Content, d: int, action: int) -> float:
    """The abilities of regions."""
    if action == a.REJUVENATE:
        return need_of_rest(s, c, d) - 0.5
    if a.ENCHANT <= action < a.MIRAGE:
        return 0.55 * relief(s, action - a.ENCHANT, 1)
    if action == a.MIRAGE:
        return -0.5
    if action == a.MEDITATE:
        return 0.3 + 0.5 * blow(s, s.defenders[d].place)
    if action == a.PRAY:
        return 1.0
    if action == a.ENTOMB:
        return 1.5
    if a.EMBARK <= action < a.SANDSTORM:
        return go(s, c, d, action - a.EMBARK)
    if a.GIVE <= action < a.TAKE:
        return 0.5 * (need_of_rest(s, c, action - a.GIVE) - need_of_rest(s, c, d))
    if a.TAKE <= action < a.PREPARE:
        return 0.5 * (need_of_rest(s, c, d) - need_of_rest(s, c, action - a.TAKE))
    if action == a.PREPARE:
        return 0.3
    if action >= a.ABSORB:
        return relief(s, action - a.ABSORB, 1) - hit_point_cost(s, d, 1)
    return -0.3


@rule
def judge_ability(s: State, c: Content, d: int, action: int) -> float:
    """The abilities of heroes and artifacts."""
    if a.HEAL <= action < a.LIGHTNING:
        return 0.5 * need_of_rest(s, c, action - a.HEAL)
    if action == a.LIGHTNING:
        return 0.55 * relief(s, s.defenders[d].place, 3)
    if action == a.IDOL:
        return 0.6 * capital_worth(s)
    if a.WINGS <= action < a.HORN:
        return go(s, c, d, action - a.WINGS)
    if a.HORN <= action < a.SEND:
        return 0.8 * need_of_rest(s, c, action - a.HORN) - 0.2
    if a.SEND <= action < a.STAFF:
        frame: Any = top(s.frames)
        return pull(s, c, frame.summoned, action - a.SEND)
    if a.STAFF <= action < a.COURAGE:
        return judge_staff(s, d, action - a.STAFF)
    if action == a.TOP or action == a.BOTTOM:
        harm = card_harm(s, c, s.turn_deck.cards[s.turn_deck.count - 1])
        return harm if action == a.BOTTOM else 0.0
    if a.COMMAND <= action < a.CLOAK:
        return 0.5 + judge_actor(s, c, action - a.COMMAND)
    if action == a.CLOAK:
        return -0.5
    if action == a.HOURGLASS:
        return -1.0
    return 1.0


@rule
def judge_staff(s: State, d: int, place: int) -> float:
    """The foe should come to where the Defender is."""
    here = s.defenders[d].place
    if here == ABOARD or s.defenders[d].hit_points == 0:
        return -1.0
    return 2.0 * (distance(s, here, s.foe_place) - distance(s, here, place))


@rule
def judge_reaction(s: State, c: Content, action: int) -> float:
    """Defending and what goes with it."""
    frame: Any = top(s.frames)
    if a.DEFEND <= action < a.STEP_OUT:
        d = action - a.DEFEND
        price = defend_price(s, c, d, frame.card)
        prize = 2.5 if is_dire(frame.card) and s.artifact_deck.count > 0 else 0.0
        return attack_harm(s, frame.region, frame.card) + prize - hit_point_cost(s, d, price)
    if a.STEP_OUT <= action < a.MARTYR:
        return attack_harm(s, frame.region, frame.card) + 2.0
    if action == a.MARTYR:
        oryk = player_of(s, Hero.ORYK)
        return hit_point_cost(s, frame.who, frame.hit_points) - hit_point_cost(s, oryk, frame.hit_points) + 0.2
    if action == a.RETRIBUTE_HERE:
        return relief(s, s.defenders[frame.who].place, 1) - hit_point_cost(s, frame.who, 1)
    return need_of_rest(s, c, action - a.RETRIBUTE) - hit_point_cost(s, frame.who, 1) - 1.0
