"""What players, heroes and teams have, for a screen."""

from __future__ import annotations

from typing import cast

from holdfast.engine.actions import kebabs
from holdfast.engine.pile import NONE
from holdfast.schema.content.loading import Content
from holdfast.schema.memory.view_memo import memoized

from . import layout
from .effect_names import Gain
from .names import (
    AREAS,
    COMBAT_CARDS,
    FIGURES,
    MERCHANTS,
    Area,
    CombatCard,
    Equipment,
    Figure,
    Hero,
    Monster,
    Objective,
    Quest,
    Spell,
    Team,
    Vehicle,
    Wild,
)
from .records import Content as Record
from .rules.land import controls, worth_of_outposts
from .rules.people import in_play, seat_of, shadow_team, team_of
from .rules.scenarios import growth
from .rules.situation import side_of
from .rules.standing import gain_of
from .state import State

TEAM_NAMES = cast("tuple[layout.Team, ...]", kebabs(Team))
HERO_NAMES, FIGURE_NAMES, AREA_NAMES, QUEST_NAMES = kebabs(Hero), kebabs(Figure), kebabs(Area), kebabs(Quest)
EQUIPMENT_NAMES, SPELL_NAMES, VEHICLE_NAMES = kebabs(Equipment), kebabs(Spell), kebabs(Vehicle)
BEAST_NAMES = (*kebabs(Wild), *kebabs(Monster))
WILD_NAMES, OBJECTIVE_NAMES, COMBAT_NAMES = kebabs(Wild), kebabs(Objective), kebabs(CombatCard)


def team_of_seat(s: State, seat: int) -> int:
    """The team of a seat: of the heroes that it owns by day or by night."""
    return next((team_of(figure) for figure in range(FIGURES) if seat in s.heroes[figure].owners), 0)


def place_in_team(s: State, seat: int) -> int:
    """Which one of its team a seat is, from 1; 0 for who is alone, and called like the team."""
    mates = [one for one in range(s.seats) if team_of_seat(s, one) == team_of_seat(s, seat)]
    return mates.index(seat) + 1 if len(mates) > 1 else 0


_GAINS = (Gain.SPEED, Gain.BODY, Gain.MIND, Gain.SPIRIT, Gain.ATTACK, Gain.DEFENCE, Gain.INITIATIVE)
"""The values of a hero that a screen shows."""
_GROWN = (Gain.ATTACK, Gain.DEFENCE)


@memoized
def heroes_part(s: State, content: Content[Record], team: int) -> list[layout.Hero]:
    """A team's heroes on the map; each is told what the moment makes of it, so that one's turn or combat leaves the others as they are."""
    active = NONE if s.result else s.active
    figures = [figure for figure in range(FIGURES) if team_of(figure) == team and in_play(s, figure)]
    return [_hero(s, content, figure, _gains(s, content.record, figure), figure == active) for figure in figures]


def _gains(s: State, c: Record, figure: int) -> tuple[int, ...]:
    """What a hero gains now on its printed values, by `_GAINS`; one of the automaton also what it has grown by."""
    me = s.heroes[figure]
    grown = int(growth(s, c)) if me.automatic else 0
    is_fighting = side_of(s, figure) != NONE
    gains = (int(gain_of(s, c, figure, gain)) if is_fighting else me.gains[gain] for gain in _GAINS)
    return tuple(by + grown if gain in _GROWN else by for gain, by in zip(_GAINS, gains, strict=True))


@memoized
def player_part(s: State, content: Content[Record], seat: int) -> layout.Player:  # noqa: ARG001 - as parts are called
    """A player, the heroes that it owns, and the points of its team."""
    team = team_of_seat(s, seat)
    place = place_in_team(s, seat)
    heroes = [one.hero for one in s.heroes if seat in one.owners and one.hero != NONE]
    return {
        "seat": seat + 1,
        "name": f"{TEAM_NAMES[team].capitalize()} {place}" if place else TEAM_NAMES[team].capitalize(),
        "team": TEAM_NAMES[team],
        "heroes": [HERO_NAMES[hero] for hero in heroes],
        "vp": s.teams[team].vp,
        "eternium": s.teams[team].pool,
    }


@memoized
def _hero(s: State, content: Content[Record], figure: int, gains: tuple[int, ...], is_active: bool) -> layout.Hero:
    """A hero on the map, with all it carries."""
    me = s.heroes[figure]
    c = content.record
    card = c.heroes[me.hero]
    speed, body, mind, spirit, attack, defence, initiative = gains
    seat = int(seat_of(s, figure))
    objective = NONE
    if me.victory != NONE:
        objective = c.victories[me.victory].second if me.second else c.victories[me.victory].main
    return {
        "figure": FIGURE_NAMES[figure],
        "hero": HERO_NAMES[me.hero],
        "name": content.card("heroes", me.hero).name,
        "owner": seat + 1 if seat != NONE else None,
        "stands": AREA_NAMES[me.at],
        "hp": me.hp - me.damage,
        "most": me.hp,
        "active": is_active,
        "acted": bool(me.acted) and not is_active,
        "speed": max(0, card.speed + speed),
        "numbers": {
            "body": max(0, card.body + body),
            "mind": max(0, card.mind + mind),
            "spirit": max(0, card.spirit + spirit),
            "attack": card.attack + attack,
            "defence": card.defence + defence,
            "initiative": card.initiative + initiative,
        },
        "equipment": [EQUIPMENT_NAMES[item] for item in me.items if item != NONE],
        "spells": [SPELL_NAMES[spell] for spell in me.spells if spell != NONE],
        "vehicle": VEHICLE_NAMES[me.vehicle] if me.vehicle != NONE else None,
        "beast": BEAST_NAMES[me.beast] if me.beast != NONE else None,
        "ally": WILD_NAMES[me.ally] if me.ally != NONE else None,
        "boons": [QUEST_NAMES[quest] for quest in me.boons if quest != NONE],
        "objective": OBJECTIVE_NAMES[objective] if objective != NONE else None,
        "second": OBJECTIVE_NAMES[c.victories[me.victory].second] if objective != NONE and not me.second else None,
    }


@memoized
def team_part(s: State, content: Content[Record], team: int) -> layout.TeamPart:
    """What a team has, and what the next day brings."""
    c = content.record
    mine = s.teams[team]
    held = [area for area in range(AREAS) if controls(s, team, area)]
    printed = sum(c.areas[area].value for area in held)
    merchants = [area for area in held if c.areas[area].merchant < MERCHANTS]
    return {
        "team": TEAM_NAMES[team],
        "vp": mine.vp,
        "eternium": mine.pool,
        "outposts": int(worth_of_outposts(s, c, team)),
        "income": 0 if team == shadow_team(s) else printed,
        "supply": mine.supply,
        "merchants": [AREA_NAMES[area] for area in merchants],
        "deck": mine.deck.count,
        "upgrades": mine.upgrades.count,
        "discard": [COMBAT_NAMES[card] for card in range(COMBAT_CARDS) for _ in range(mine.discard[card])],
    }
