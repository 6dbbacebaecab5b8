"""What players, heroes and teams have, for a screen."""

from __future__ import annotations

from typing import cast

from holdfast.engine.actions import kebabs
from holdfast.engine.pile import NONE
from holdfast.schema.content import Content
from holdfast.schema.view_memo import memoized

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
from .rules.standing import attribute, gain_of
from .state import State

TEAM_NAMES = cast("tuple[layout.Team, ...]", kebabs(Team))
HERO_NAMES, FIGURE_NAMES, AREA_NAMES, QUEST_NAMES = kebabs(Hero), kebabs(Figure), kebabs(Area), kebabs(Quest)
EQUIPMENT_NAMES, SPELL_NAMES, VEHICLE_NAMES = kebabs(Equipment), kebabs(Spell), kebabs(Vehicle)
BEAST_NAMES = (*kebabs(Wild), *kebabs(Monster))
WILD_NAMES, OBJECTIVE_NAMES, COMBAT_NAMES = kebabs(Wild), kebabs(Objective), kebabs(CombatCard)


def team_of_seat(s: State, seat: int) -> int:
    """The team of a seat: of the heroes that it owns by day or by night."""
    return next((team_of(figure) for figure in range(FIGURES) if seat in s.heroes[figure].owners), 0)


def heroes_of(s: State, team: int) -> tuple[int, ...]:
    """The places of a team's heroes, as far as there is one."""
    return tuple(figure for figure in range(FIGURES) if team_of(figure) == team and in_play(s, figure))


@memoized
def player_part(s: State, content: Content[Record], seat: int) -> layout.Player:  # noqa: ARG001 - as parts are called
    """A player, the heroes that it owns, and the points of its team."""
    team = team_of_seat(s, seat)
    heroes = [one.hero for one in s.heroes if seat in one.owners and one.hero != NONE]
    return {
        "seat": seat + 1,
        "name": f"Player {seat + 1}",
        "team": TEAM_NAMES[team],
        "heroes": [HERO_NAMES[hero] for hero in heroes],
        "vp": s.teams[team].vp,
        "eternium": s.teams[team].pool,
    }


@memoized
def hero_part(s: State, content: Content[Record], figure: int) -> layout.Hero:
    """A hero on the map, with all it carries."""
    me = s.heroes[figure]
    c = content.record
    card = c.heroes[me.hero]
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
        "active": s.active == figure and not s.result,
        "acted": bool(me.acted) and s.active != figure,
        "speed": int(attribute(s, c, figure, Gain.SPEED)),
        "numbers": {
            "body": int(attribute(s, c, figure, Gain.BODY)),
            "mind": int(attribute(s, c, figure, Gain.MIND)),
            "spirit": int(attribute(s, c, figure, Gain.SPIRIT)),
            "attack": int(card.attack + gain_of(s, c, figure, Gain.ATTACK)),
            "defence": int(card.defence + gain_of(s, c, figure, Gain.DEFENCE)),
            "initiative": int(card.initiative + gain_of(s, c, figure, Gain.INITIATIVE)),
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
    printed = sum(c.areas[area].value for area in range(AREAS) if controls(s, team, area))
    merchants = [area for area in range(AREAS) if c.areas[area].merchant < MERCHANTS and controls(s, team, area)]
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
