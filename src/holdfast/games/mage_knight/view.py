"""The position for a screen, made from what a viewer may see."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

from holdfast.engine.actions import kebabs
from holdfast.engine.hexes import DIRECTIONS, DQ, DR, hex_of
from holdfast.engine.holds import is_held
from holdfast.engine.pile import ALL, NONE
from holdfast.engine.stack import top
from holdfast.schema.content.loading import Content
from holdfast.schema.memory.view_memo import each, memoized

from . import decisions as pending
from . import layout
from .decisions import DECISIONS
from .effect_names import FROM_SKILL, Lasting
from .layout import View
from .names import (
    BASIC_COLOURS,
    COLOURS,
    HEROES,
    LEAPS,
    MONASTERIES,
    OFFER,
    RESULTS,
    SKILLS,
    TACTICS,
    UNIT_OFFER,
    CardColour,
    City,
    Colour,
    Enemy,
    EnemyColour,
    Goal,
    Phase,
    Ruin,
    Rule,
    Scenario,
    Site,
    Skill,
    Tactic,
    Terrain,
    Unit,
    Way,
)
from .records import Content as Record
from .rules.auction import is_free_hero
from .rules.city import cities_found, cities_taken, city_at, is_defended, leader_of, level_of
from .rules.goals import last_night
from .rules.land import CLOSED, beside, cost_of, is_held_against, is_lair, is_portal_closed, is_rampaging, site_of, terrain_of
from .rules.move import can_explore_from, leap_end
from .rules.rivals import CLAIMED
from .rules.rounds import rounds_of
from .rules.tactics import STOLEN
from .state import State
from .view_assault import asked_for, lying_in, might_of
from .view_combat import combat_part
from .view_players import COLOUR_NAMES, HERO_NAMES, comrades, crystals_of, faces, is_setting_up, player_part

ENEMY_NAMES, UNIT_NAMES, SKILL_NAMES, TACTIC_NAMES = kebabs(Enemy), kebabs(Unit), kebabs(Skill), kebabs(Tactic)
TERRAIN_NAMES, SITE_NAMES, RUIN_NAMES, CITY_NAMES = kebabs(Terrain), kebabs(Site), kebabs(Ruin), kebabs(City)
BACK_NAMES = cast("tuple[layout.Back, ...]", kebabs(EnemyColour))
SCENARIO_NAMES = kebabs(Scenario)
MANA_NAMES, CARD_COLOURS, WAY_NAMES, PHASE_NAMES = kebabs(Colour), kebabs(CardColour), kebabs(Way), kebabs(Phase)
_NO_SITE, _MINE, _RUINS = Site.NONE, Site.MINE, Site.ANCIENT_RUINS
_OWNED = (Site.KEEP, Site.MAGE_TOWER)


def show(s: State, content: Content[Record], viewer: int) -> View:
    """The whole position as plain data: names as in the text forms of actions, numbers as on the cards."""
    me = viewer if viewer < s.seats else _seat_in_turn(s)
    return {
        "result": RESULTS[s.result],
        **might_of(s, content, viewer),
        **_goal(s, content),
        **_course(s, content),
        "combat": combat_part(s, content),
        "land": _land(s, content, viewer),
        **_choices(s, content),
        "source": _source(s, content),
        "tokens": _tokens(s, content),
        "crystals": _crystals(s, content, me),
        "company": comrades(s, content, me),
        "abilities": _abilities(s, content, me),
        "middle": _middle(s, content),
        **_offers(s, content),
        "dummy": _dummy(s, content),
        "seats": each(s, content, player_part, range(s.seats)),
        "decision": _decision(s, content),
    }


def _seat_in_turn(s: State) -> int:
    """Whose turn it is; seat 0 between turns."""
    return s.active if 0 <= s.active < s.seats else 0


def _in_turn(s: State) -> bool:
    return not s.result and 0 <= s.active < s.seats


@memoized
def _course(s: State, content: Content[Record]) -> layout.Course:
    """Where the game stands."""
    in_turn = _in_turn(s)
    return {
        "time": "night" if s.night else "day",
        "active": s.active + 1 if in_turn else None,
        "phase": "setup" if is_setting_up(s) else _phase(s) if in_turn else None,
        "move": s.turn.move if in_turn else None,
        "influence": s.turn.influence if in_turn else None,
        "healing": s.turn.heal if in_turn and s.turn.heal else None,
        "last_turns": bool(s.announced or s.ending) and _in_turn(s),
        "scenario": SCENARIO_NAMES[s.options.scenario],
    }


@memoized
def _goal(s: State, content: Content[Record]) -> layout.Goal:
    """The rounds, and how much is done of what the scenario is about."""
    done, goals, goal = 0, 0, s.options.goal
    if goal == Goal.DRUIDS:
        done, goals = sum(s.players[seat].incantations >> last_night(s) & 1 for seat in range(s.seats)), s.seats
    elif goal == Goal.PORTAL:
        done, goals = int((is_portal_closed(s) or s.result != 0) and any(s.players[seat].at == 0 for seat in range(s.seats))), 1
    elif goal == Goal.HOLDINGS:
        wanted = [shields for site, shields in _sites(s, content.record) if site in _OWNED]
        done, goals = sum(shields != 0 for shields in wanted), len(wanted)
    elif goal != Goal.NONE:
        wanted = [shields for site, shields in _sites(s, content.record) if (site == _MINE if goal == Goal.MINES else is_lair(site))]
        done, goals = sum(shields != 0 for shields in wanted), len(wanted)
    elif s.options.cities:
        done, goals = int(cities_taken(s)), s.options.city_tiles
    else:
        done, goals = int(cities_found(s)), 1
    return {
        "round": None if is_setting_up(s) else s.round,
        "rounds": int(rounds_of(s)),
        "sought": done if goal == Goal.NONE and not s.options.cities else None,
        "taken": done if goal == Goal.NONE and s.options.cities else None,
        "lairs": done if goal == Goal.LAIRS else None,
        "freed": done if goal == Goal.MINES else None,
        "incantations": done if goal == Goal.DRUIDS else None,
        "held": done if goal == Goal.HOLDINGS else None,
        "portal": done if goal == Goal.PORTAL else None,
        "goals": goals,
    }


def _sites(s: State, c: Record) -> list[tuple[int, int]]:
    """What is on each space that lies, and whose shields are there."""
    return [(int(site_of(s, c, space)), s.land.hexes[space // 7].spaces[space % 7].shields) for space in range(7 * s.land.count)]


def _phase(s: State) -> str:
    if s.turn.resting:
        return "resting"
    if s.turn.interacting:
        return "interaction"
    return PHASE_NAMES[s.turn.phase]


# -- the map -----------------------------------------------------------------------------------------------------------------


@memoized
def _land(s: State, content: Content[Record], viewer: int) -> list[layout.Space]:
    """The spaces that lie, and those of the tiles that can be revealed from where the active hero stands.

    A step reads much of the turn, but only to spaces near the hero: theirs are told to the part of a space, which others share unchanged.
    """
    ways, leaps = _ways(s), _leaps(s)
    costs = {space: _cost(s, content.record, space) for space in ways.keys() | leaps.keys()} | _reached(s, content.record, ways)
    here = _heroes(s)
    attack = might_of(s, content, viewer)["my_attack"]
    return [
        *(
            _space(
                s,
                content,
                space,
                ways.get(space),
                leaps.get(space),
                costs.get(space),
                here.get(space, ()),
                *_asked(s, content.record, space, attack),
            )
            for space in range(7 * s.land.count)
        ),
        *_unexplored(s, content),
    ]


@memoized
def _space(
    s: State,
    content: Content[Record],
    space: int,
    way: str | None,
    leap: str | None,
    cost: int | None,
    here: tuple[layout.Colour, ...],
    asks: int | None,
    asks_most: int | None,
    lacks: int | None,
) -> layout.Space:
    """A space with the step that leads to it now, what the step costs, and who stands there."""
    c = content.record
    place = s.land.hexes[space // 7]
    on = place.spaces[space % 7]
    tile = c.tiles[place.tile]
    q, r = hex_of(place.q, place.r, space % 7)
    site = int(site_of(s, c, space))
    city = int(city_at(s, space))
    town = s.cities[city] if city != NONE else None
    halves = [one for one in (city, int(town.joined)) if one != NONE] if town else []
    if town and space != town.at:
        halves.reverse()
    tokens = [*on.tokens, *(token for one in halves for token in s.cities[one].garrison)]
    enemies = [ENEMY_NAMES[token.card] for token in tokens if token.card != NONE and token.known == ALL]
    unseen = sum(1 for token in tokens if token.known != ALL)
    is_ruin_seen = site == _RUINS and place.ruin.card != NONE and place.ruin.known == ALL
    ruin = RUIN_NAMES[place.ruin.card] if is_ruin_seen else None
    shields = [COLOUR_NAMES[seat] for seat in range(s.seats) if on.shields >> seat & 1]
    if town:
        shields = [COLOUR_NAMES[seat] for one in (city, town.joined) if one != NONE for seat in s.cities[one].shields if seat != NONE]
    backs = [BACK_NAMES[back] for token, back in (lying_in(s, city) if town else ()) if token.known != ALL and back != NONE]
    leader = int(leader_of(s, city)) if town else NONE
    return {
        "space": str(space),
        "name": f"{space // 7}-{space % 7}",
        "way": way,
        "leap": leap,
        "tile": None,
        "q": int(q),
        "r": int(r),
        "terrain": TERRAIN_NAMES[int(terrain_of(s, c, space))],
        "on": [*_sign(s, site, city, halves), *(["guard"] if unseen and not town else []), *(["shield"] if shields else [])],
        "site": SITE_NAMES[site] if site else None,
        "mine": MANA_NAMES[tile.mine] if site == _MINE else None,
        "cost": cost,
        "stops": cost is not None and bool(is_held_against(s, c, space, s.active)),
        "here": [*here],
        "enemies": enemies,
        "unseen": unseen,
        "backs": [*backs],
        "ruin": ruin,
        "shields": [*shields],
        "city": CITY_NAMES[halves[0]] if town else None,
        "joined": CITY_NAMES[halves[1]] if len(halves) > 1 else None,
        "city_level": int(level_of(s, city)) if town and is_defended(s, city) else None,
        "asks": asks,
        "asks_most": asks_most,
        "lacks": lacks,
        "leader": COLOUR_NAMES[leader] if leader != NONE else None,
    }


def _asked(s: State, c: Record, space: int, attack: int | None) -> tuple[int | None, int | None, int | None]:
    """What beats all who bar a space: the least, the most where that is more, and how much of the least one's attack lacks."""
    least, most = asked_for(s, c, space) or (None, None)
    return least, most if most != least else None, None if least is None or attack is None else max(least - attack, 0)


def _sign(s: State, site: int, city: int, halves: list[int]) -> list[str]:
    """What stands on a space; a city by its name, each half of a Megapolis by both, its own first, and while it is defended its level."""
    if city == NONE:
        return [SITE_NAMES[site]] if site else []
    return [*(f"{CITY_NAMES[half]}-city" for half in halves), *([f"level-{level_of(s, city)}"] if is_defended(s, city) else [])]


def _heroes(s: State) -> dict[int, tuple[layout.Colour, ...]]:
    """The heroes on each space where some stand."""
    here: dict[int, tuple[layout.Colour, ...]] = {}
    for seat in range(s.seats):
        if not s.players[seat].away:
            at = s.players[seat].at
            here[at] = (*here.get(at, ()), COLOUR_NAMES[seat])
    return here


def _walks_from(s: State) -> int:
    """The space of the hero who may walk now, or NONE."""
    is_asked = not s.result and s.frames.count > 0 and top(s.frames).kind not in (pending.Pay.number, pending.Colour.number) and _in_turn(s)
    return int(s.players[s.active].at) if is_asked else NONE


def _cost(s: State, c: Record, space: int) -> int | None:
    """What a step onto a space beside the active hero costs now; none where it cannot go."""
    if not _in_turn(s) or s.turn.phase != Phase.MOVING or s.turn.acted or is_rampaging(s, c, space):
        return None
    cost = int(cost_of(s, c, s.active, space))
    return None if cost == CLOSED else cost


def _reached(s: State, c: Record, ways: Iterable[int]) -> dict[int, int]:
    """The spaces to which the active hero can pay the way now, no assault on it, with what the step onto each costs."""
    costs: dict[int, int] = {}
    left = {s.players[s.active].at: s.turn.move} if ways else {}
    open_ = [*left]
    while open_:
        space = open_.pop()
        for way in range(DIRECTIONS):
            there = int(beside(s, space, way))
            cost = None if there == NONE else _cost(s, c, there)
            if cost is None or left[space] - cost <= left.get(there, -1):
                continue
            costs[there], left[there] = cost, left[space] - cost
            if not is_held_against(s, c, there, s.active):
                open_.append(there)
    return costs


def _ways(s: State) -> dict[int, str]:
    """The spaces beside the hero who acts now, with the direction."""
    at = _walks_from(s)
    if at == NONE:
        return {}
    return _first((int(beside(s, at, way)), WAY_NAMES[way]) for way in range(DIRECTIONS))


def _leaps(s: State) -> dict[int, str]:
    """The spaces two away from the hero who acts now, while these count as neighbours, with the number of the leap."""
    at = _walks_from(s)
    if at == NONE or not is_held(s.holds, Lasting.REACH_FURTHER, s.active, 0):
        return {}
    return _first((int(leap_end(s, at, leap)), str(leap)) for leap in range(LEAPS))


def _first(ways: Iterable[tuple[int, str]]) -> dict[int, str]:
    """The first way to each space."""
    found: dict[int, str] = {}
    for space, way in ways:
        if space != NONE:
            found.setdefault(space, way)
    return found


@memoized
def _unexplored(s: State, content: Content[Record]) -> list[layout.Space]:
    """The spaces of the tiles that the active hero could reveal from where it stands."""
    if not _in_turn(s) or s.turn.phase != Phase.MOVING or s.turn.acted or s.players[s.active].at == NONE:
        return []
    at = s.players[s.active].at
    return [
        space
        for way in range(DIRECTIONS)
        if can_explore_from(s, content.record, s.active, at, way)
        for space in _tile_that_way(s, at // 7, way)
    ]


def _tile_that_way(s: State, place: int, way: int) -> list[layout.Space]:
    q, r = s.land.hexes[place].q + DQ[way], s.land.hexes[place].r + DR[way]
    return [_empty(*hex_of(q, r, part), WAY_NAMES[way]) for part in range(7)]


def _empty(q: int, r: int, way: str) -> layout.Space:
    return {
        "space": f"{q},{r}",
        "name": "Unexplored",
        "way": None,
        "leap": None,
        "tile": way,
        "q": int(q),
        "r": int(r),
        "terrain": None,
        "on": [],
        "site": None,
        "mine": None,
        "cost": None,
        "stops": False,
        "here": [],
        "enemies": [],
        "unseen": 0,
        "backs": [],
        "ruin": None,
        "shields": [],
        "city": None,
        "joined": None,
        "city_level": None,
        "asks": None,
        "asks_most": None,
        "lacks": None,
        "leader": None,
    }


# -- what lies open ----------------------------------------------------------------------------------------------------------


@memoized
def _choices(s: State, content: Content[Record]) -> layout.Choices:
    """What one chooses from now: heroes, Tactics, Artifacts, Skills."""
    chooses = not s.result and s.active == NONE
    return {
        "heroes": [HERO_NAMES[hero] for hero in _heroes_on_offer(s)],
        "tactics": [TACTIC_NAMES[tactic] for tactic in range(TACTICS) if chooses and s.tactics >> tactic & 1],
        "found": [{"artifact": str(i), **faces(content.record, card)} for i, card in enumerate(_found(s)) if card != NONE],
        "drawn": [SKILL_NAMES[skill] for skill in s.drawn_skills if skill != NONE],
    }


def _heroes_on_offer(s: State) -> Sequence[int]:
    """The heroes that somebody picks from, or the one that others bid for."""
    if s.round > 0 or s.frames.count == 0:
        return ()
    frame: Any = top(s.frames)
    if frame.kind == pending.Auction.number:
        return (int(frame.hero),)
    return [hero for hero in range(HEROES) if is_free_hero(s, hero)] if frame.kind == pending.Pick.number else ()


def _found(s: State) -> Sequence[int]:
    """The cards that somebody chooses from, as far as the viewer sees them."""
    if s.frames.count > 0 and top(s.frames).kind == pending.Outworn.number:
        return ()  # what is taken is known: it must not cover the map while another card is thrown away
    if s.round == 0 and s.options.drafting:
        if s.frames.count == 0 or top(s.frames).kind != pending.Draft.number:
            return ()
        pack = s.players[top(s.frames).who].store
        return [pack.cards[i] for i in range(pack.count)]
    return s.found


@memoized
def _source(s: State, content: Content[Record]) -> list[layout.Die]:
    cursed = {item.b for item in s.holds.items[: s.holds.count] if item.kind == Lasting.CURSED}
    return [
        {
            "die": str(die),
            "colour": MANA_NAMES[s.source.face[die]],
            "spent": s.source.holder[die] != NONE,
            "owner": _owner(s.source.holder[die]),
            "cursed": die in cursed,
        }
        for die in range(s.source.count)
    ]


def _owner(holder: int) -> layout.Colour | None:
    """Who keeps a die for longer than a turn: by Mana Steal, or by a Spell."""
    if holder < STOLEN:
        return None
    return COLOUR_NAMES[holder - (CLAIMED if holder >= CLAIMED else STOLEN)]


@memoized
def _tokens(s: State, content: Content[Record]) -> list[layout.Mana]:
    """The mana tokens of the turn; of endless mana one."""
    if not _in_turn(s):
        return []
    return [
        {"mana": MANA_NAMES[colour], "colour": MANA_NAMES[colour], "count": None}
        for colour in range(COLOURS)
        for _ in range(max(s.turn.mana[colour], s.turn.endless >> colour & 1))
    ]


@memoized
def _crystals(s: State, content: Content[Record], seat: int) -> list[layout.Mana]:
    """The crystals of a player, those of a colour together."""
    return [
        {"mana": MANA_NAMES[colour], "colour": MANA_NAMES[colour], "count": s.players[seat].crystals[colour]}
        for colour in range(BASIC_COLOURS)
        if s.players[seat].crystals[colour]
    ]


@memoized
def _abilities(s: State, content: Content[Record], seat: int) -> list[layout.Ability]:
    me = s.players[seat]
    return [
        {"skill": SKILL_NAMES[skill], "used": bool((me.turn_skills | me.round_skills) >> skill & 1)}
        for skill in range(SKILLS)
        if me.skills >> skill & 1
    ]


@memoized
def _middle(s: State, content: Content[Record]) -> list[layout.Lying]:
    """The interactive Skills that lie in the middle: whose they are, and with which colour they are marked."""
    lying = [item for item in s.holds.items[: s.holds.count] if item.kind == Lasting.LIES]
    return [
        {
            "lying": SKILL_NAMES[item.card - FROM_SKILL],
            "owner": COLOUR_NAMES[item.who],
            "marked": [] if item.a == NONE else [MANA_NAMES[item.a]],
        }
        for item in lying
    ]


@memoized
def _offers(s: State, content: Content[Record]) -> layout.Offers:
    """The offers of Units, of the monasteries, of Advanced Actions and Spells, and the common Skills."""
    c = content.record
    units = [(place, s.units[place]) for place in range(UNIT_OFFER) if s.units[place] != NONE]
    taught = [(place, s.taught[place]) for place in range(MONASTERIES) if s.taught[place] != NONE]
    actions = [(place, s.actions[place]) for place in range(OFFER) if s.actions[place] != NONE]
    spells = [(place, s.spells[place]) for place in range(OFFER) if s.spells[place] != NONE]
    return {
        "units": [_unit_offer(c, place, unit) for place, unit in units],
        "lessons": [{"lesson": str(place), **faces(c, card), "price": c.rules[Rule.TEACHING].value} for place, card in taught],
        "actions": [{"advanced": str(place), **faces(c, card)} for place, card in actions],
        "spells": [{"spell": str(place), **faces(c, card), "price": c.rules[Rule.SPELL_PRICE].value} for place, card in spells],
        "common": [SKILL_NAMES[skill] for skill in range(SKILLS) if s.common_skills >> skill & 1],
        "tiles": s.tiles.count,
    }


def _unit_offer(c: Record, place: int, unit: int) -> layout.UnitOffer:
    card = c.units[unit]
    return {"offered": str(place), "card": UNIT_NAMES[unit], "price": card.cost}


@memoized
def _dummy(s: State, content: Content[Record]) -> list[layout.Dummy]:
    """The dummy player beside one who plays alone."""
    if not s.dummy.on:
        return []
    tactic = None if s.dummy.tactic == NONE else TACTIC_NAMES[s.dummy.tactic]
    hero, crystals = HERO_NAMES[s.dummy.hero], crystals_of(s.dummy.crystals)
    return [{"hero": hero, "tactic": tactic, "deck": s.dummy.deck.count, "crystals": crystals}]


@memoized
def _decision(s: State, content: Content[Record]) -> layout.Decision | None:
    if s.result or s.frames.count == 0:
        return None
    return {"window": DECISIONS.window(s), "seats": [seat + 1 for seat in range(s.seats) if s.deciding >> seat & 1]}
