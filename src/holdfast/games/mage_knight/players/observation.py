"""The position as learning agents see it: all that lies open, and the own cards.  Seats come from the viewer on."""

from __future__ import annotations

from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE

from ..decisions import Window
from ..names import (
    ADVANCED_ACTIONS,
    BASIC_COLOURS,
    CARDS,
    COLOURS,
    COMMANDS,
    DICE,
    ELEMENTS,
    ENEMIES,
    FIRST_ADVANCED,
    FIRST_SPELL,
    FOES,
    MAP_TILES,
    REACHES,
    REPUTATIONS,
    SEATS,
    SKILLS,
    SPELLS,
    TACTICS,
    TERRAINS,
    TOKENS,
    UNITS,
    Phase,
    Site,
)
from ..records import Content
from ..rules.land import site_of, terrain_of
from ..state import State

WINDOWS = len(Window)
PHASES = len(Phase)
SITES = len(Site)
PLAYER = 16 + BASIC_COLOURS
SPACE = TERRAINS + SITES + 3 + TOKENS

OBSERVATION = (
    ("window", WINDOWS),
    ("phase", PHASES),
    ("turn", 6 + COLOURS),
    ("hand", CARDS),
    ("discards", SEATS * CARDS),
    ("players", SEATS * PLAYER),
    ("units", SEATS * UNITS),
    ("skills", SEATS * SKILLS),
    ("tactics", SEATS * TACTICS),
    ("source", COLOURS),
    ("actions", ADVANCED_ACTIONS),
    ("spells", SPELLS),
    ("unit_offer", UNITS),
    ("foes", ENEMIES),
    ("combat", 4 + REACHES * ELEMENTS + ELEMENTS),
    ("map", 7 * MAP_TILES * SPACE),
)


@rule
def observe(s: State, c: Content, viewer: int, out: list[float]) -> None:
    """Write what a viewer sees, as numbers of about 0 to 1."""
    at = 0
    if s.frames.count > 0:
        out[s.frames.items[s.frames.count - 1].kind] = 1.0
    at += WINDOWS
    out[at + s.turn.phase] = 1.0
    at += PHASES
    out[at] = s.round / 6
    out[at + 1] = s.night
    out[at + 2] = s.turn.move / 10
    out[at + 3] = s.turn.influence / 10
    out[at + 4] = s.turn.heal / 5
    out[at + 5] = s.tiles.count / MAP_TILES
    for colour in range(COLOURS):
        out[at + 6 + colour] = s.turn.mana[colour] / 3
    at += 6 + COLOURS
    if viewer < s.seats:
        for kind in range(CARDS):
            out[at + kind] = s.players[viewer].hand.held[kind] / 3
    at += CARDS
    first = viewer if viewer < s.seats else 0
    for n in range(s.seats):
        me = s.players[(first + n) % s.seats]
        for kind in range(CARDS):
            out[at + n * CARDS + kind] = (me.discard[kind] + me.played[kind]) / 3
    at += SEATS * CARDS
    for n in range(s.seats):
        observe_player(s, (first + n) % s.seats, at + n * PLAYER, out)
    at += SEATS * PLAYER
    for n in range(s.seats):
        observe_company(s, (first + n) % s.seats, n, at, out)
    at += SEATS * (UNITS + SKILLS + TACTICS)
    for die in range(min(s.source.count, DICE)):
        if s.source.holder[die] == NONE:
            out[at + s.source.face[die]] += 0.5
    at += COLOURS
    for place in range(len(s.actions)):
        if s.actions[place] != NONE:
            out[at + s.actions[place] - FIRST_ADVANCED] = 1.0
        if s.spells[place] != NONE:
            out[at + ADVANCED_ACTIONS + s.spells[place] - FIRST_SPELL] = 1.0
    for place in range(len(s.taught)):
        if s.taught[place] != NONE:
            out[at + s.taught[place] - FIRST_ADVANCED] = 0.5
    at += ADVANCED_ACTIONS + SPELLS
    for place in range(len(s.units)):
        if s.units[place] != NONE:
            out[at + s.units[place]] += 0.5
    at += UNITS
    for foe in range(FOES):
        one = s.combat.foes[foe]
        if s.combat.on and one.enemy != NONE and not one.down:
            out[at + one.enemy] += 0.5
    at += ENEMIES
    observe_combat(s, at, out)
    at += 4 + REACHES * ELEMENTS + ELEMENTS
    for space in range(7 * s.land.count):
        observe_space(s, c, first, viewer, space, at + space * SPACE, out)


@rule
def observe_player(s: State, seat: int, at: int, out: list[float]) -> None:
    """What all see of a player."""
    me = s.players[seat]
    out[at] = me.hand.size / 8
    out[at + 1] = me.deck.count / 20
    out[at + 2] = me.fame / 60
    out[at + 3] = me.reputation / REPUTATIONS
    out[at + 4] = me.level / 10
    out[at + 5] = me.order / SEATS
    out[at + 6] = me.tactic_used
    out[at + 7] = me.at != NONE
    out[at + 8] = s.deciding >> seat & 1
    out[at + 9] = s.active == seat
    out[at + 10] = me.hand.shown[CARDS - 1] / 5
    out[at + 11] = s.left >> seat & 1
    out[at + 12] = me.shields[0] / 5
    out[at + 13] = me.shields[1] / 5
    out[at + 14] = me.shields[2] / 5
    out[at + 15] = 1.0
    for colour in range(BASIC_COLOURS):
        out[at + 16 + colour] = me.crystals[colour] / 3


@rule
def observe_company(s: State, seat: int, n: int, at: int, out: list[float]) -> None:
    """Units, Skills and the Tactic of the n-th seat; a Unit that cannot be used counts half."""
    me = s.players[seat]
    for place in range(COMMANDS):
        one = me.company[place]
        if one.unit != NONE:
            out[at + n * UNITS + one.unit] += 0.25 if one.spent or one.wounds > 0 else 0.5
    at += SEATS * UNITS
    for skill in range(SKILLS):
        if me.skills >> skill & 1:
            out[at + n * SKILLS + skill] = 0.5 if (me.turn_skills | me.round_skills) >> skill & 1 else 1.0
    at += SEATS * SKILLS
    if me.tactic != NONE:
        out[at + n * TACTICS + me.tactic] = 1.0


@rule
def observe_combat(s: State, at: int, out: list[float]) -> None:
    """The points that are being gathered."""
    if not s.combat.on:
        return
    out[at] = 1.0
    out[at + 1] = s.combat.damage / 10
    out[at + 2] = s.combat.wounds / 5
    out[at + 3] = s.combat.beaten / 4
    at += 4
    for i in range(REACHES * ELEMENTS):
        out[at + i] = s.combat.points[i] / 10
    at += REACHES * ELEMENTS
    for element in range(ELEMENTS):
        out[at + element] = s.combat.block[element] / 10


@rule
def observe_space(s: State, c: Content, first: int, viewer: int, space: int, at: int, out: list[float]) -> None:
    """Terrain, site, who stands there, whose shields, and the tokens: their Fame if they are face up."""
    out[at + terrain_of(s, c, space)] = 1.0
    at += TERRAINS
    out[at + site_of(s, c, space)] = 1.0
    at += SITES
    one = s.land.hexes[space // 7].spaces[space % 7]
    for seat in range(s.seats):
        if s.players[seat].at == space:
            out[at] += 1.0 if seat == first else 0.25
    out[at + 1] = one.shields >> first & 1
    out[at + 2] = one.shields != 0
    for i in range(TOKENS):
        if one.tokens[i].card != NONE:
            out[at + 3 + i] = c.enemies[one.tokens[i].card].fame / 10 if one.tokens[i].known >> viewer & 1 else 0.1
