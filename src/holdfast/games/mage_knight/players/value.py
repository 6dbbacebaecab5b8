"""What who plays a Solo Conquest may still gain: a weighted sum, and a small network of what that misses, fitted from play.

Rollouts end with a turn, so that is when it is asked for.  Hands, decks and garrisons count; in a search these are as they were dealt
afresh, so nobody peeks.  The games it is fitted to have cities of other levels too: of those of the box few fall, so there is little to
learn how.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from holdfast.engine.jit import apart, rule
from holdfast.engine.network import FeatureNames, Features, gain, load
from holdfast.engine.pile import NONE
from holdfast.engine.scratch import scratch

from ..names import (
    ABILITIES,
    BASIC_COLOURS,
    CITIES,
    COMMANDS,
    FIRST_ADVANCED,
    FIRST_ARTIFACT,
    FIRST_SPELL,
    NO_COLOUR,
    SKILLS,
    WOUND,
    ZERO_REPUTATION,
    ShieldsOn,
    Site,
)
from ..records import Content
from ..rules.city import cities_found, is_conquered, places_in, shields_on
from ..rules.explore import cities_in_game
from ..rules.land import is_held_against, is_rampaging, site_of
from ..rules.play import ability_mana, ability_row
from ..rules.rounds import rounds_of
from ..rules.score import city_points
from ..rules.sites import can_be_entered
from ..state import State
from .conquest import goal_points, spaces_between
from .later import TURNS_A_ROUND, turns_to_come, usual_yield
from .siege import armor_to_beat, dealt_by, defender_of, is_standing
from .worth import Wish, yield_of

_KEEP, _MAGE_TOWER, _CITY = Site.KEEP, Site.MAGE_TOWER, Site.CITY
_VILLAGE, _MONASTERY, _NO_SITE = Site.VILLAGE, Site.MONASTERY, Site.NONE
_WISHES = tuple(wish.name.lower() for wish in Wish if wish != Wish.HEALS)
WISHES = len(_WISHES)

NAMES = FeatureNames()
"""What the features are, in the order of their numbers."""

LEFT = NAMES.add("turns_left")
HERE = NAMES.add("turns_left_in_round")
NIGHT = NAMES.add("night")
LAST_ROUND = NAMES.add("last_round")
FAME = NAMES.add("fame")
LEVEL = NAMES.add("level")
REPUTATION = NAMES.add("reputation")
CRYSTALS = NAMES.add("crystals")
CRYSTAL_COLOURS = NAMES.add("crystal_colours")
ADVANCED = NAMES.add("advanced_actions")
SPELLS = NAMES.add("spells")
ARTIFACTS = NAMES.add("artifacts")
WOUNDS = NAMES.add("wounds")
WOUNDS_HELD = NAMES.add("wounds_in_hand")
HAND = NAMES.add("hand")
DECK = NAMES.add("deck")
OWNED = NAMES.add("cards_owned")
SKILLS_OWNED = NAMES.add("skills")
UNITS = NAMES.add("units")
UNIT_LEVELS = NAMES.add("unit_levels")
READY_LEVELS = NAMES.add("unit_levels_ready")
WOUNDED_LEVELS = NAMES.add("unit_levels_wounded")
UNIT_ARMOR = NAMES.add("unit_armor")
FREE_COMMANDS = NAMES.add("free_commands")
CARDS = len(NAMES)
NAMES += [f"cards_{wish}" for wish in _WISHES]
"""What a fresh hand gives of each thing that one may want, in tens of points."""
COMPANY = len(NAMES)
NAMES += [f"units_{wish}" for wish in _WISHES]
"""What the Units give that are not wounded."""
ADVENTURES = NAMES.add("shields_on_adventure_sites")
FORTRESSES = NAMES.add("shields_on_fortified_sites")
TILES_LEFT = NAMES.add("tiles_left")
FOUND = NAMES.add("cities_found")
CONQUERED = NAMES.add("cities_conquered")
FAR = NAMES.add("distance_to_city")
CLOSE = NAMES.add("closeness_to_city")
BEATEN = NAMES.add("defenders_beaten")
WEAKER = len(NAMES)
NAMES += [f"weaker_city_{what}" for what in ("there", "defenders", "armor", "attack")]
"""Of the city found and not conquered, and of the one with the lower level if there are two."""
STRONGER = len(NAMES)
NAMES += [f"stronger_city_{what}" for what in ("there", "defenders", "armor", "attack")]
FOES_NEAR = NAMES.add("rampaging_enemies_near")
HELD_NEAR = NAMES.add("keeps_and_mage_towers_near")
SITES_NEAR = NAMES.add("adventure_sites_near")
VILLAGES_NEAR = NAMES.add("villages_and_monasteries_near")
FOES = NAMES.add("rampaging_enemies")
HELD = NAMES.add("keeps_and_mage_towers")
SITES = NAMES.add("adventure_sites")
ROUND = NAMES.add("round")
NEXT_LEVEL = NAMES.add("level_of_next_city")
AFTER_LEVEL = NAMES.add("level_of_city_after_next")
SHARE_OF_WEAKER = NAMES.add("strength_as_share_of_weaker_city")
OVER_WEAKER = NAMES.add("strength_over_weaker_city")
OVER_STRONGER = NAMES.add("strength_over_stronger_city")
STRENGTH = NAMES.add("strength")

FARTHEST = 8
"""So many spaces, or a city that was not found, are all the same."""
GARRISON_POINTS = 30.0
"""Armor and attack of a garrison that count 1."""
MOST_OVER, LEAST_OF = 3.0, 0.3
"""Strength lacking, and armor of a garrison, in tens: more and less make no difference."""

SETS = ("Solo Conquest",)
FILE = Path(__file__).with_name("value.json")
_SIZE = len(NAMES)


@rule
def points(s: State, c: Content, seat: int) -> float:
    """What counts of a finished game, with its goal; now, of one that goes on, Fame and cities: the rest is in the features."""
    if s.result:
        return s.players[seat].score + goal_points(s)
    return s.players[seat].fame + city_points(s, c, seat) + goal_points(s)


@apart
def describe(s: State, c: Content, seat: int, out: Any) -> int:
    """The features of a player."""
    me = s.players[seat]
    here = turns_to_come(s) + 0.0
    out[LEFT] = (here + TURNS_A_ROUND * (rounds_of(s) - s.round)) / 30.0
    out[HERE] = here / 5.0
    out[NIGHT] = 1.0 if s.night else 0.0
    out[LAST_ROUND] = 1.0 if rounds_of(s) == s.round else 0.0
    out[ROUND] = s.round / 6.0
    out[FAME] = me.fame / 50.0
    out[LEVEL] = me.level / 5.0
    out[REPUTATION] = (me.reputation - ZERO_REPUTATION) / 5.0
    crystals, colours = 0, 0
    for colour in range(BASIC_COLOURS):
        crystals += me.crystals[colour]
        colours += me.crystals[colour] > 0
    out[CRYSTALS] = crystals / 5.0
    out[CRYSTAL_COLOURS] = colours / 4.0
    skills = 0
    for skill in range(SKILLS):
        skills += me.skills >> skill & 1
    out[SKILLS_OWNED] = skills / 3.0
    out[ADVENTURES] = me.shields[ShieldsOn.ADVENTURE] / 3.0
    out[FORTRESSES] = (me.shields[ShieldsOn.FORTRESS] + me.shields[ShieldsOn.MONASTERY]) / 3.0
    describe_cards(s, c, seat, out)
    describe_units(s, c, seat, out)
    describe_cities(s, c, seat, out)
    describe_land(s, c, seat, out)
    strength = out[CARDS + Wish.MELEE_WISE] + out[COMPANY + Wish.MELEE_WISE]
    out[STRENGTH] = strength
    if out[WEAKER] > 0.0:
        armor = out[WEAKER + 2] * GARRISON_POINTS / 10.0
        out[OVER_WEAKER] = max(strength - armor, -MOST_OVER)
        out[SHARE_OF_WEAKER] = min(strength / max(armor, LEAST_OF), MOST_OVER)
    if out[STRONGER] > 0.0:
        out[OVER_STRONGER] = max(strength - out[STRONGER + 2] * GARRISON_POINTS / 10.0, -MOST_OVER)
    return 0


@apart
def describe_cards(s: State, c: Content, seat: int, out: Any) -> None:
    """The cards that a player owns, and what a fresh hand of them gives."""
    me = s.players[seat]
    below = scratch(WOUND + 1)  # cards of the deck by kind
    for i in range(me.deck.count):
        if me.deck.cards[i] >= 0:
            below[me.deck.cards[i]] += 1
    cards = 0
    for kind in range(WOUND + 1):
        count = int(me.hand.held[kind] + me.discard[kind] + me.played[kind]) + below[kind]
        if count == 0:
            continue
        cards += count
        if kind == WOUND:
            out[WOUNDS] = count / 5.0
            continue
        if kind >= FIRST_ARTIFACT:
            out[ARTIFACTS] += count / 3.0
        elif kind >= FIRST_SPELL:
            out[SPELLS] += count / 3.0
        elif kind >= FIRST_ADVANCED:
            out[ADVANCED] += count / 3.0
        for wish in range(WISHES):
            out[CARDS + wish] += count * usual_yield(c, kind, wish)
    for wish in range(WISHES):
        out[CARDS + wish] *= c.levels[me.level].hand / (10.0 * max(cards, 1))
    out[OWNED] = cards / 20.0
    out[WOUNDS_HELD] = me.hand.held[WOUND] / 3.0
    out[HAND] = (me.hand.size - me.hand.held[WOUND]) / 5.0
    out[DECK] = me.deck.count / 10.0


@apart
def describe_units(s: State, c: Content, seat: int, out: Any) -> None:
    """The Units of a player, and what they give; an ability that asks for mana counts half."""
    me = s.players[seat]
    units = 0
    for place in range(COMMANDS):
        one = me.company[place]
        if one.unit == NONE:
            continue
        units += 1
        level = c.units[one.unit].level / 5.0
        out[UNIT_LEVELS] += level
        if one.wounds > 0:
            out[WOUNDED_LEVELS] += level
            continue
        out[READY_LEVELS] += 0.0 if one.spent else level
        out[UNIT_ARMOR] += c.units[one.unit].armor / 10.0
        for wish in range(WISHES):
            most = 0.0
            for ability in range(ABILITIES):
                share = 1.0 if ability_mana(c, one.unit, ability) == NO_COLOUR else 0.5
                most = max(most, share * yield_of(c, ability_row(c, one.unit, ability), wish, 0))
            out[COMPANY + wish] += most / 10.0
    out[UNITS] = units / 3.0
    out[FREE_COMMANDS] = (c.levels[me.level].commands - units) / 3.0


@apart
def describe_cities(s: State, c: Content, seat: int, out: Any) -> None:
    """The cities: how far off they are, and who defends them."""
    weaker, stronger = NONE, NONE
    nearest = FARTHEST
    for city in range(CITIES):
        if s.cities[city].at == NONE:
            continue
        out[FOUND] += 0.5
        if is_conquered(s, city):
            out[CONQUERED] += 0.5
            continue
        out[BEATEN] += shields_on(s, city, seat) / 5.0
        if s.players[seat].at >= 0:
            nearest = min(nearest, spaces_between(s, s.players[seat].at, s.cities[city].at))
        if weaker == NONE or s.cities[city].level < s.cities[weaker].level:
            weaker, stronger = city, weaker
        else:
            stronger = city
    found, all_of_them = cities_found(s), cities_in_game(s, c)
    if found < all_of_them:
        out[NEXT_LEVEL] = s.options.levels[found] / 5.0
    if found + 1 < all_of_them:
        out[AFTER_LEVEL] = s.options.levels[found + 1] / 5.0
    out[FAR] = nearest / (FARTHEST + 0.0)
    out[CLOSE] = 1.0 / (1.0 + nearest)
    if weaker != NONE:
        describe_garrison(s, c, weaker, out, WEAKER)
    if stronger != NONE:
        describe_garrison(s, c, stronger, out, STRONGER)


@apart
def describe_garrison(s: State, c: Content, city: int, out: Any, at: int) -> None:
    """Four features of a city that is not conquered."""
    armor, attack, defenders = 0.0, 0.0, 0
    for place in range(places_in(s, city)):
        if is_standing(s, city, place):
            enemy = defender_of(s, c, city, place)
            defenders += 1
            armor += armor_to_beat(s, c, city, enemy)
            attack += dealt_by(s, c, city, enemy)
    out[at] = 1.0
    out[at + 1] = defenders / 5.0
    out[at + 2] = armor / GARRISON_POINTS
    out[at + 3] = attack / GARRISON_POINTS


@apart
def describe_land(s: State, c: Content, seat: int, out: Any) -> None:
    """What there is to do on the map, and how much of it is near."""
    out[TILES_LEFT] = s.tiles.count / 5.0
    at = s.players[seat].at
    for space in range(7 * s.land.count):
        site = site_of(s, c, space)
        is_foe = is_rampaging(s, c, space)
        if site == _NO_SITE and not is_foe:
            continue
        near = 1.0 / (1.0 + spaces_between(s, at, space)) if at >= 0 else 0.0
        if is_foe:
            out[FOES_NEAR] += near
            out[FOES] += 0.2
        if site in (_KEEP, _MAGE_TOWER) and is_held_against(s, c, space, seat):
            out[HELD_NEAR] += near
            out[HELD] += 0.2
        elif site in (_VILLAGE, _MONASTERY):
            out[VILLAGES_NEAR] += near
        elif site != _CITY and can_be_entered(s, c, seat, space):
            out[SITES_NEAR] += near
            out[SITES] += 0.2


FEATURES = Features(
    describe,
    NAMES,
    SETS,
    FILE,
    points,
    is_gain=True,
    people=(1,),
    options=tuple({"scenario": "solo-conquest", "city_level": level} for level in (0, 0, 1, 2, 3, 4, 5)),
)
_WEIGHTS = load(FILE)
_DIRECT, _HIDDEN, _BIAS, _OUT = _WEIGHTS.direct, _WEIGHTS.hidden, _WEIGHTS.bias, _WEIGHTS.out


@apart
def expected(s: State, c: Content, seat: int) -> float:
    """The points that a player may expect to have in the end, a conquered city as in `goal_points`."""
    features: Any = np.zeros(_SIZE)
    which = describe(s, c, seat, features)
    return points(s, c, seat) + gain(features, _DIRECT, _HIDDEN, _BIAS, _OUT, which)
