"""Where to go in a turn: the best place within reach, and what to do there."""

from __future__ import annotations

from holdfast.engine.hexes import DIRECTIONS, DQ, DR, TILE_STEP
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE

from ..names import (
    BASIC_COLOURS,
    COMMANDS,
    CRYSTALS,
    FIRST_ARTIFACT,
    FIRST_SPELL,
    GUARDED,
    MONASTERIES,
    NO_COLOUR,
    OFFER,
    SKILLS,
    UNIT_OFFER,
    WOUND,
    City,
    EnemyColour,
    Goal,
    Rule,
    Site,
    SkillUse,
    TileKind,
)
from ..records import Content
from ..rules.city import city_at
from ..rules.druids import can_incant, marks_of
from ..rules.explore import fits
from ..rules.foes import printed
from ..rules.goals import LAST_NIGHT, last_night
from ..rules.holdings import defenders_drawn, points_of_site
from ..rules.in_city import is_open_in, shield_influence
from ..rules.land import CLOSED, beside, cost_of, is_held_against, is_rampaging, is_shut_keep, provokes, site_of
from ..rules.mana import has_mana
from ..rules.marks import is_marked
from ..rules.play import ability_mana, ability_row
from ..rules.rounds import rounds_of
from ..rules.sites import can_be_entered, can_interact, free_command, healing_price, recruits_here, sells_artifact, sells_spells
from ..rules.situation import is_one_side
from ..state import State
from .fight import HOPELESS, fight_value, harm, hidden_value, usual_enemy, wounds_of
from .homeward import is_returning, portal_value
from .joint import gather_value
from .purse import EMPTY, purse_of, without
from .siege import siege_value
from .worth import Wish, unit_worth, yield_of

_PASSIVE = SkillUse.PASSIVE
_COUNTRYSIDE = TileKind.COUNTRYSIDE
_VILLAGE, _MONASTERY, _KEEP, _MAGE_TOWER = Site.VILLAGE, Site.MONASTERY, Site.KEEP, Site.MAGE_TOWER
_DEN, _SPAWNING, _DUNGEON, _TOMB, _RUINS = (
    int(site) for site in (Site.MONSTER_DEN, Site.SPAWNING_GROUNDS, Site.DUNGEON, Site.TOMB, Site.ANCIENT_RUINS)
)
_LAIRS, _MINES, _DRUIDS = Goal.LAIRS, Goal.MINES, Goal.DRUIDS
_HOLDINGS = Goal.HOLDINGS
_GREEN_CITY = City.GREEN
_MINE, _GLADE, _CITY = Site.MINE, Site.MAGICAL_GLADE, Site.CITY
_GREY, _VIOLET, _BROWN, _RED = EnemyColour.GREY, EnemyColour.VIOLET, EnemyColour.BROWN, EnemyColour.RED

TO_THE_CITY = 9.5
"""What revealing a tile is worth to one who plays alone for finding the city: about the time that it saves."""
GOAL_WORTH = 6.0
"""What a step to the goal of the scenario is worth besides, in points."""
HALF_WAY = 5.0
"""What beating one of the captors of a mine is worth besides, in points."""
HOLDING_WORTH = 2.0
"""What each point of a keep or mage tower is worth besides the fight, where only they count."""
CROWD = 5.0
"""What a third defender costs, about."""
GROWTH_AT_LAST, GROWTH = 0.7, 0.15
"""What Units and cards are worth that come in the last round, as a share, and for each round before: the longer they serve the more."""
SIDEWAYS = 1.0
"""The points of a card that is played sideways."""
BESIDE_FOE, SHUT = 64, 63
"""What `spread_out` notes of a space: that it lies beside a rampaging enemy, besides the cost of a step, or that there is none."""
STEP_PRICE = 0.3
"""What a move point is worth, in points."""


# -- what is at hand -----------------------------------------------------------------------------------------------------------


@apart
def points_in_hand(s: State, c: Content, seat: int, wanted: int, kept: int) -> tuple[float, float]:
    """The points of move or influence that the hand, Units and Skills could give, and the same if cards that have none count sideways.

    `kept`: the colour of mana that is needed for something else, or NO_COLOUR.
    """
    me = s.players[seat]
    purse = purse_of(s, seat)
    if kept != NO_COLOUR:
        purse = max(without(purse, kept), 0)
    total, more = 0.0, 0.0
    purse_for_more = purse
    held = me.hand.held
    for kind in range(WOUND - 1, -1, -1):
        count = held[kind]
        if count == 0:
            continue
        card = c.cards[kind]
        is_spell = FIRST_SPELL <= kind < FIRST_ARTIFACT
        basic = 0.0 if is_spell else yield_of(c, card.basic.row, wanted, 0)
        strong = basic
        if card.colour < BASIC_COLOURS and kind < FIRST_ARTIFACT:
            strong = max(basic, yield_of(c, card.basic.row if is_spell else card.strong.row, wanted, 0))
        for _ in range(count):
            left = without(purse, card.colour) if strong > basic else EMPTY
            purse = left if left != EMPTY else purse
            total += strong if left != EMPTY else basic
            left = without(purse_for_more, card.colour) if strong > max(basic, SIDEWAYS) else EMPTY
            purse_for_more = left if left != EMPTY else purse_for_more
            more += strong if left != EMPTY else max(basic, SIDEWAYS)
    for place in range(COMMANDS):
        one = me.company[place]
        if one.unit != NONE and not one.spent and one.wounds == 0:
            best = 0.0
            for ability in range(3):
                colour = ability_mana(c, one.unit, ability)
                if colour == NO_COLOUR:
                    best = max(best, yield_of(c, ability_row(c, one.unit, ability), wanted, 0))
            total += best
            more += best
    ready = me.skills & ~me.turn_skills & ~me.round_skills
    if ready:
        for skill in range(SKILLS):
            if ready >> skill & 1 and c.skills[skill].use != _PASSIVE:
                points = yield_of(c, c.skills[skill].effect.row, wanted, 0)
                total += points
                more += points
    return total, more


@rule
def influence_in_hand(s: State, c: Content, seat: int) -> float:
    """The influence that the hand, Units and Skills could give."""
    _least, most = points_in_hand(s, c, seat, Wish.INFLUENCES, NO_COLOUR)
    return most


# -- what a place is worth -------------------------------------------------------------------------------------------------------


@rule
def token_at(s: State, c: Content, space: int, i: int, colour: int) -> int:
    """An enemy of a space: the one that lies there face up, or the one to reckon with."""
    token = s.land.hexes[space // 7].spaces[space % 7].tokens[i]
    if token.card != NONE and token.known == ALL:
        return token.card
    return usual_enemy(c, colour)


@rule
def rampage_value(s: State, c: Content, seat: int, space: int, less: float) -> float:
    """What beating the rampaging enemy of a space is worth, or both of them: two may have come back."""
    one = s.land.hexes[space // 7].spaces[space % 7]
    first, second = one.tokens[0].card, one.tokens[1].card
    if first == NONE:
        first, second = second, NONE
    if first == NONE:
        return -9.0
    return rewarded(fight_value(s, c, seat, first, second, 0, True, less), 0.7 if second == NONE else 1.4)


@apart
def site_value(s: State, c: Content, seat: int, space: int, less: float, owed: float, influence: float) -> float:
    """What it is worth to end the way on a space and act there: with so much less attack and influence than is at hand now.

    `influence`: what the hand could give of it.
    """
    site = site_of(s, c, space)
    me = s.players[seat]
    best = 0.0
    for way in range(DIRECTIONS):
        there = beside(s, space, way)
        if there != NONE and is_rampaging(s, c, there):
            best = max(best, rampage_value(s, c, seat, there, less))
    if site in (_KEEP, _MAGE_TOWER) and is_held_against(s, c, space, seat):
        colour: int = _GREY if site == _KEEP else _VIOLET
        if s.options.goal == _HOLDINGS:
            return holding_value(s, c, seat, space, token_at(s, c, space, 0, colour), less)
        return token_value(s, c, seat, space, colour, 1, less, (2.5 if site == _KEEP else 6.0) - 0.5)
    if site == _CITY and is_held_against(s, c, space, seat):
        return siege_value(s, c, seat, city_at(s, space), less)
    if site == _MINE and can_be_entered(s, c, seat, space):
        best = max(best, captives_value(s, c, seat, space, less))
    elif site == _MINE:
        colour = c.tiles[s.land.hexes[space // 7].tile].mine
        best = max(best, 1.5 if colour < BASIC_COLOURS and me.crystals[colour] < CRYSTALS else 0.0)
    elif site == _GLADE:
        if is_markable(s, seat, space):
            best = GOAL_WORTH
        best = max(best, 2.5 if me.hand.held[WOUND] + me.discard[WOUND] > 0 else 0.5)
    elif can_be_entered(s, c, seat, space):
        best = max(best, lair_value(s, c, seat, space, site, less))
    if can_incant(s, c, seat, space):
        best = max(best, incantation_value(s, c, seat, less))
    if can_interact(s, c, seat, space):
        best = max(best, deal_value(s, c, seat, space, owed, influence))
    return max(best, gather_value(s, c, seat, space, less)) + portal_value(s, seat, space)


@rule
def holding_value(s: State, c: Content, seat: int, space: int, enemy: int, less: float) -> float:
    """What a keep or mage tower is worth where nothing else counts, twice that of a rival's; its defenders are as many as the day says."""
    is_taken = s.land.hexes[space // 7].spaces[space % 7].shields > 0
    drawn = defenders_drawn(s) if is_taken else 1
    fight = fight_value(s, c, seat, enemy, enemy if drawn > 1 else NONE, 1, True, less)
    if fight <= HOPELESS:
        return fight
    return fight + HOLDING_WORTH * points_of_site(c, site_of(s, c, space)) * (2.0 if is_taken else 1.0) - (CROWD if drawn > 2 else 0.0)


@rule
def captives_value(s: State, c: Content, seat: int, space: int, less: float) -> float:
    """What freeing a mine is worth; who beats but one of its captors makes it easier for the next one."""
    is_near = c.tiles[s.land.hexes[space // 7].tile].kind == _COUNTRYSIDE
    one = s.land.hexes[space // 7].spaces[space % 7]
    first = token_at(s, c, space, 0, _RED) if one.tokens[0].card != NONE else NONE
    second = token_at(s, c, space, 1, _BROWN) if one.tokens[1].card != NONE or not is_marked(s, space, GUARDED) else NONE
    if first == NONE:
        first, second = second, NONE
    if first == NONE:
        return GOAL_WORTH
    fight = fight_value(s, c, seat, first, second, 0, True, less)
    if fight <= HOPELESS and second != NONE:  # the one that is beaten does not come back
        fight = fight_value(s, c, seat, first, NONE, 0, True, less)
        return HALF_WAY + fight - harm(s, c, seat, printed(c, second), c.enemies[second].attack) if fight > HOPELESS else fight
    if fight <= HOPELESS:
        return fight
    return fight + c.rules[Rule.MINE_POINTS if is_near else Rule.CORE_MINE_POINTS].value + GOAL_WORTH


@rule
def entering_value(s: State, c: Content, seat: int, space: int) -> float:
    """What entering the site of a space is worth, without what else could be done there."""
    site = site_of(s, c, space)
    return captives_value(s, c, seat, space, 0.0) if site == _MINE else lair_value(s, c, seat, space, site, 0.0)


@rule
def goal_worth(s: State) -> float:
    """What conquering a dungeon or tomb is worth besides where that is the goal."""
    return GOAL_WORTH if s.options.goal == _LAIRS else 0.0


@rule
def is_markable(s: State, seat: int, space: int) -> bool:
    """Whether a mark on a glade would be one for an incantation that is still to come."""
    if s.options.goal != _DRUIDS or s.land.hexes[space // 7].spaces[space % 7].shields >> seat & 1:
        return False
    if not s.night:
        return s.nights < last_night(s)
    return s.nights <= last_night(s) and not s.players[seat].incantations >> s.nights & 1


@apart
def incantation_value(s: State, c: Content, seat: int, less: float) -> float:
    """What an incantation is worth: a crystal or two for each enemy it calls, and what the fight brings and costs."""
    marks = marks_of(s, c, seat)
    enemy = usual_enemy(c, _BROWN if s.nights < LAST_NIGHT else _RED)
    fight = fight_value(s, c, seat, enemy, usual_enemy(c, _BROWN) if s.nights > LAST_NIGHT else NONE, 0, True, less)
    loss = wounds_of(s, c, seat, c.enemies[enemy].attack)
    return GOAL_WORTH + marks * (2.0 * s.nights - loss) + max(fight + c.enemies[enemy].fame, 0.0)


@rule
def token_value(s: State, c: Content, seat: int, space: int, colour: int, sited: int, less: float, reward: float) -> float:
    """What the fight for a site with one enemy of a colour is worth: on average, where it lies face down."""
    token = s.land.hexes[space // 7].spaces[space % 7].tokens[0]
    if token.card != NONE and token.known == ALL:
        return rewarded(fight_value(s, c, seat, token.card, NONE, sited, True, less), reward)
    return hidden_value(s, c, seat, colour, sited, True, less, reward)


@rule
def rewarded(fight: float, reward: float) -> float:
    """What a fight is worth with its reward: who cannot win has none."""
    return fight + reward if fight > HOPELESS else fight


@rule
def find_in(c: Content, ruin: int) -> float:
    """What is found in ruins, or given there."""
    token = c.ruins[ruin]
    if token.altar != NO_COLOUR:
        return token.fame + 2.0
    return 2.0 + 4.0 * token.artifacts + 4.0 * token.spells + 3.0 * token.actions + 3.0 * token.units + 3.0 * token.crystals


@rule
def lair_value(s: State, c: Content, seat: int, space: int, site: int, less: float) -> float:
    """What entering an adventure site is worth."""
    is_new = s.land.hexes[space // 7].spaces[space % 7].shields == 0
    if site == _DUNGEON:
        return hidden_value(s, c, seat, _BROWN, 0, False, less, 5.0 + goal_worth(s) if is_new else 0.0)
    if site == _TOMB:
        return hidden_value(s, c, seat, _RED, 0, False, less, 9.0 + goal_worth(s) if is_new else 0.0)
    if site == _DEN:
        return token_value(s, c, seat, space, _BROWN, 0, less, 4.5)
    if site == _SPAWNING:
        first, second = token_at(s, c, space, 0, _BROWN), token_at(s, c, space, 1, _BROWN)
        return rewarded(fight_value(s, c, seat, first, second, 0, True, less), 8.0)
    ruin = s.land.hexes[space // 7].ruin
    if ruin.card == NONE or ruin.known != ALL:
        return 0.0
    token, reward = c.ruins[ruin.card], find_in(c, ruin.card)
    if token.altar != NO_COLOUR:
        return reward
    first = token_at(s, c, space, 0, token.enemies[0]) if token.enemies[0] != NONE else NONE
    second = token_at(s, c, space, 1, token.enemies[1]) if token.enemies[1] != NONE else NONE
    if first == NONE:
        return reward
    return rewarded(fight_value(s, c, seat, first, second, 0, True, less), reward)


@rule
def recruit_worth(s: State, c: Content, seat: int, unit: int) -> float:
    """What a Unit is worth to a player: without a free Command token only what it is better than the poorest."""
    worth = unit_worth(c, unit)
    if free_command(s, c, seat) != NONE:
        return worth
    poorest = 99.0
    for place in range(c.levels[s.players[seat].level].commands):
        one = s.players[seat].company[place]
        poorest = min(poorest, unit_worth(c, one.unit) - 1.5 * one.wounds)
    return worth - poorest - 1.0


@apart
def deal_value(s: State, c: Content, seat: int, space: int, less: float, at_hand: float) -> float:
    """What dealing with the people of a space is worth, with all the influence at hand, but for what is spent before."""
    me = s.players[seat]
    site = site_of(s, c, space)
    more = s.turn.influence + c.reputations[me.reputation].influence - less
    if not s.turn.interacting:
        more += shield_influence(s, c, seat, space)
    influence = at_hand + more
    growth = GROWTH_AT_LAST + GROWTH * (rounds_of(s) - s.round)
    best = 0.0
    for place in range(UNIT_OFFER):
        unit = s.units[place]
        if unit != NONE and recruits_here(s, c, unit, space) and c.units[unit].cost <= influence:
            best = max(best, growth * recruit_worth(s, c, seat, unit) - 0.1 * c.units[unit].cost)
    if site == _MONASTERY and influence >= c.rules[Rule.TEACHING].value:
        for place in range(MONASTERIES):
            if s.taught[place] != NONE:
                best = max(best, 3.5 * growth)
    if sells_spells(s, c, space) and influence >= c.rules[Rule.SPELL_PRICE].value:
        for place in range(OFFER):
            colour = c.cards[s.spells[place]].colour if s.spells[place] != NONE else NO_COLOUR
            if colour == NO_COLOUR or not has_mana(s, seat, 1 << colour):
                continue
            _least, rest = points_in_hand(s, c, seat, Wish.INFLUENCES, colour)
            if rest + more >= c.rules[Rule.SPELL_PRICE].value:
                best = max(best, 5.0 * growth)
    if sells_artifact(s, space) and influence >= c.rules[Rule.CITY_ARTIFACT].value:
        best = max(best, 6.0)
    teaches = is_open_in(s, space, _GREEN_CITY) and (s.actions[0] != NONE or s.action_deck.count > 0)
    if teaches and influence >= c.rules[Rule.CITY_TEACHING].value:
        best = max(best, 3.5)
    price = healing_price(c, site)
    wounds = me.hand.held[WOUND]
    if price > 0 and wounds > 0:
        best = max(best, 1.7 * min(wounds, max(influence, 0.0) // price))
    return best


@rule
def discovery_value(s: State, seat: int) -> float:
    """What revealing a tile is worth: the sooner the city is found the better for one who plays alone, or is ahead."""
    if is_one_side(s):
        return TO_THE_CITY if not s.options.cities else 3.0
    if is_returning(s, seat):
        return -1.0
    if s.options.goal > 0:
        return 3.5 + 0.3 * (rounds_of(s) - s.round)
    last = s.tiles.count <= 3
    left = rounds_of(s) - s.round
    if not last:
        return 2.0 + 0.3 * left
    for other in range(s.seats):
        if other != seat and s.players[other].fame > s.players[seat].fame + 2:
            return -1.0
    return 3.0


# -- the plan --------------------------------------------------------------------------------------------------------------------


@apart
def spread_out(s: State, c: Content, seat: int, most: int, steps: list[int], spread: list[int]) -> None:
    """Write on `spread` for each space within reach 1 + 7 * its cost + the first step towards it; it is 0 for those beyond.

    No way leads on from a site that is held, and no step provokes rampaging enemies.  `steps` says of each space afterwards what
    stepping there costs, if that was asked, and whether it lies beside a rampaging enemy.
    """
    mark_rampaging(s, c, steps)
    start = s.players[seat].at
    spread[start] = 1 + DIRECTIONS
    waiting = 1 << start // 7  # the tiles that have spaces from which no way was led on, bit by bit
    spent = 0
    while waiting:
        nearest = 1 + 7 * spent
        for tile in range(s.land.count):
            if not waiting >> tile & 1:
                continue
            waiting &= ~(1 << tile)
            for space in range(7 * tile, 7 * tile + 7):
                if spread[space] >= nearest + 7:
                    waiting |= 1 << tile
                elif spread[space] >= nearest and (space == start or not is_held_against(s, c, space, seat)):
                    waiting |= lead_on(s, c, seat, space, most, steps, spread)
        spent += 1


@rule
def lead_on(s: State, c: Content, seat: int, space: int, most: int, steps: list[int], spread: list[int]) -> int:
    """Spread from a space to those beside it; returns on which tiles, bit by bit."""
    tiles = 0
    spent, first = (spread[space] - 1) // 7, (spread[space] - 1) % 7
    for way in range(DIRECTIONS):
        there = beside(s, space, way)
        if there == NONE or 0 < spread[there] < 15 + 7 * spent:  # no step costs less than 1
            continue
        cost = spent + step_cost(s, c, seat, there, steps)
        if cost > most or (spread[there] > 0 and (spread[there] - 1) // 7 <= cost):
            continue
        if steps[there] < BESIDE_FOE or not is_provoking(s, c, space, there):
            spread[there] = 1 + 7 * cost + (way if first == DIRECTIONS else first)
            tiles |= 1 << there // 7
    return tiles


@rule
def mark_rampaging(s: State, c: Content, steps: list[int]) -> None:
    """Note which spaces lie beside rampaging enemies, and that theirs are closed."""
    for space in range(7 * s.land.count):
        if is_rampaging(s, c, space):
            steps[space] |= SHUT
            for way in range(DIRECTIONS):
                there = beside(s, space, way)
                if there != NONE:
                    steps[there] |= BESIDE_FOE


@rule
def step_cost(s: State, c: Content, seat: int, there: int, steps: list[int]) -> int:
    """The move points of a step onto a space, 1 at least; SHUT if nobody can go there.  It is worked out once."""
    cost = steps[there] % BESIDE_FOE
    if cost == 0:
        cost = cost_of(s, c, seat, there)
        cost = SHUT if cost == CLOSED or is_shut_keep(s, c, there, seat) else min(max(cost, 1), SHUT)
        steps[there] += cost
    return cost


@rule
def is_provoking(s: State, c: Content, start: int, there: int) -> bool:
    """Whether a step provokes a rampaging enemy."""
    for way in range(DIRECTIONS):
        other = beside(s, there, way)
        if other != NONE and provokes(s, c, start, there, other):
            return True
    return False


@apart
def open_ways(s: State, c: Content, tile: int) -> int:
    """The directions in which a tile can be revealed beside one, bit by bit."""
    ways = 0
    if s.tiles.count == 0:
        return ways
    here = s.land.hexes[tile]
    for way in range(DIRECTIONS):
        if here.next[way] == NONE and fits(s, c, here.q + DQ[way], here.r + DR[way]):
            ways |= 1 << way
    return ways


@rule
def touches(space: int, ways: int) -> bool:
    """Whether a space touches one of the places where a tile can be revealed."""
    for step in range(DIRECTIONS):
        way = TILE_STEP[DIRECTIONS * (space % 7) + step]
        if way >= 0 and ways >> way & 1:
            return True
    return False


@rule
def paid(s: State, cost: int) -> float:
    """What a way costs: points that are there already are lost if they are not used."""
    return STEP_PRICE * max(cost - s.turn.move, 0) + 0.02 * cost
