"""The position for a screen, made from what a viewer may see."""

from __future__ import annotations

from collections.abc import Sequence

from holdfast.engine.actions import kebabs
from holdfast.engine.pile import NONE
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
    MONASTERIES,
    OFFER,
    RESULTS,
    SKILLS,
    TACTICS,
    UNIT_OFFER,
    Colour,
    Goal,
    Phase,
    Rule,
    Scenario,
    Site,
    Skill,
    Tactic,
    Unit,
)
from .records import Content as Record
from .rules.auction import is_free_hero
from .rules.city import cities_found, cities_taken
from .rules.goals import last_night
from .rules.land import is_lair, is_portal_closed, site_of
from .rules.rivals import CLAIMED
from .rules.rounds import rounds_of
from .rules.tactics import STOLEN
from .state import State
from .view_assault import might_of
from .view_combat import combat_part
from .view_map import land_part
from .view_players import COLOUR_NAMES, HERO_NAMES, comrades, crystals_of, faces, in_turn, is_setting_up, player_part

UNIT_NAMES = kebabs(Unit)
SKILL_NAMES = kebabs(Skill)
TACTIC_NAMES = kebabs(Tactic)
SCENARIO_NAMES = kebabs(Scenario)
MANA_NAMES = kebabs(Colour)
PHASE_NAMES = kebabs(Phase)
_MINE = Site.MINE
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
        "land": land_part(s, content, viewer),
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


@memoized
def _course(s: State, content: Content[Record]) -> layout.Course:
    """Where the game stands."""
    is_on = in_turn(s)
    return {
        "time": "night" if s.night else "day",
        "active": s.active + 1 if is_on else None,
        "phase": "setup" if is_setting_up(s) else _phase(s) if is_on else None,
        "move": s.turn.move if is_on else None,
        "influence": s.turn.influence if is_on else None,
        "healing": s.turn.heal if is_on and s.turn.heal else None,
        "last_turns": bool(s.announced or s.ending) and is_on,
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
    kind = pending.OfSeat.top(s.frames).kind
    if kind == pending.Auction.number:
        return (int(pending.Auction.top(s.frames).hero),)
    return [hero for hero in range(HEROES) if is_free_hero(s, hero)] if kind == pending.Pick.number else ()


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
    if not in_turn(s):
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
