"""The position as learning agents see it: all that lies open, and the own cards.  Seats come from the viewer on."""

from __future__ import annotations

from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.schema.observations.facts import Order, cards, computed, each, flags, group, number, one_of, present, seat, seats, top
from holdfast.schema.observations.observation import Observation

from ..decisions import Window
from ..effect_names import FROM_SKILL, Lasting
from ..names import (
    BASIC_COLOURS,
    CITIES,
    CITY_LEVELS,
    COLOURS,
    DICE,
    FIRST_ADVANCED,
    FIRST_ARTIFACT,
    FIRST_INTERACTIVE,
    FIRST_SPELL,
    GARRISON,
    MAP_TILES,
    REPUTATIONS,
    SEATS,
    TERRAINS,
    TOKENS,
    WOUND,
    Card,
    City,
    Colour,
    Element,
    Enemy,
    Hero,
    Phase,
    Site,
    Skill,
    Tactic,
    Terrain,
    Unit,
)
from ..records import Content
from ..rules.city import shields_on
from ..rules.land import site_of, terrain_of
from ..rules.rivals import CLAIMED
from ..rules.tactics import STOLEN
from ..state import State

SITES = len(Site)
ADVANCED = list(Card)[FIRST_ADVANCED:FIRST_SPELL]
SPELLS = list(Card)[FIRST_SPELL:FIRST_ARTIFACT]

SPACE = [
    *(one.name.lower() for one in (*Terrain, *Site)),
    "figures",
    "a shield of the viewer",
    "a shield",
    *(f"token {n}" for n in range(TOKENS)),
]
WIDTH = len(SPACE)
TOWN = ["level", *(f"defender {n}" for n in range(GARRISON)), *(f"shields of seat {n}" for n in range(SEATS))]
TOWN_WIDTH = len(TOWN)
TOWNS = [f"{city.name.lower()}: {what}" for city in City for what in TOWN]
MIDDLE = [f"{skill.name.lower()}: {what}" for skill in list(Skill)[FIRST_INTERACTIVE:] for what in ("lies", "colour")]
MAP = [f"space {space}: {what}" for space in range(7 * MAP_TILES) for what in SPACE]


@rule
def observe_map(s: State, c: Content, viewer: int, out: list[float], at: int) -> None:
    """Terrain, site, who stands there, whose shields, and the tokens: their Fame if they are face up."""
    first = viewer if viewer < s.seats else 0
    for space in range(7 * s.land.count):
        observe_space(s, c, first, viewer, space, at + space * WIDTH, out)


@rule
def observe_space(s: State, c: Content, first: int, viewer: int, space: int, at: int, out: list[float]) -> None:
    """One space of the map."""
    out[at + terrain_of(s, c, space)] = 1.0
    at += TERRAINS
    out[at + site_of(s, c, space)] = 1.0
    at += SITES
    one = s.land.hexes[space // 7].spaces[space % 7]
    for p in range(s.seats):
        if s.players[p].at == space:
            out[at] += 1.0 if p == first else 0.25
    out[at + 1] = one.shields >> first & 1
    out[at + 2] = one.shields != 0
    for i in range(TOKENS):
        if one.tokens[i].card != NONE:
            out[at + 3 + i] = c.enemies[one.tokens[i].card].fame / 10 if one.tokens[i].known >> viewer & 1 else 0.1


@rule
def observe_cities(s: State, c: Content, viewer: int, out: list[float], at: int) -> None:
    """The cities that are revealed: level, defenders, and shields by the seats from the viewer on."""
    first = viewer if viewer < s.seats else 0
    for city in range(CITIES):
        one = s.cities[city]
        if one.at == NONE and one.level == 0:
            continue
        row = at + city * TOWN_WIDTH
        out[row] = one.level / CITY_LEVELS
        for i in range(GARRISON):
            if one.garrison[i].card != NONE:
                out[row + 1 + i] = c.enemies[one.garrison[i].card].fame / 10 if one.garrison[i].known >> viewer & 1 else 0.1
        for p in range(s.seats):
            out[row + 1 + GARRISON + (p - first) % s.seats] = shields_on(s, city, p) / GARRISON


KEPT = ["kept by the viewer", "kept by another", "cursed for the viewer"]
KEPT_WIDTH = len(KEPT)
DICE_KEPT = [f"die {die}: {what}" for die in range(DICE) for what in KEPT]


@rule
def observe_kept(s: State, c: Content, viewer: int, out: list[float], at: int) -> None:  # noqa: ARG001 - as all parts have it
    """The dice of the Source that somebody keeps, and the curses on them."""
    for die in range(s.source.count):
        holder = s.source.holder[die]
        if holder >= STOLEN:
            is_own = holder in (STOLEN + viewer, CLAIMED + viewer)
            out[at + KEPT_WIDTH * die + (0 if is_own else 1)] = 1.0
    for i in range(s.holds.count):
        item = s.holds.items[i]
        if item.kind == Lasting.CURSED and item.who != viewer:
            out[at + KEPT_WIDTH * item.b + 2] = 1.0


@rule
def observe_middle(s: State, c: Content, viewer: int, out: list[float], at: int) -> None:  # noqa: ARG001 - as all that write a part
    """The interactive Skills that lie in the middle, and the colour that they are marked with."""
    first = viewer if viewer < s.seats else 0
    for i in range(s.holds.count):
        item = s.holds.items[i]
        if item.kind == Lasting.LIES:
            row = at + 2 * (item.card - FROM_SKILL - FIRST_INTERACTIVE)
            out[row] = 1.0 if item.who == first else 0.5
            out[row + 1] = (item.a + 1) / COLOURS


OBSERVATION = Observation(
    State,
    top("frames", Window, "kind"),
    group("turn", one_of("turn.phase", Phase), "round/6 night turn.move/10 turn.influence/10 turn.heal/5 tiles.count/20 ending"),
    number("turn.mana", 3, names=Colour),
    seats("deciding", SEATS),
    seat("active", SEATS),
    seats("left", SEATS),
    each(
        "players",
        present(),
        one_of("hero", Hero),
        one_of("tactic", Tactic),
        f"fame/60 reputation/{REPUTATIONS} level/10 order/4 flipped share/{GARRISON} tactic_used away",
        f"hand.size/8 deck.count/20 hand.shown[{WOUND}]/5 shields/5",
        number("crystals", 3, names=list(Colour)[:BASIC_COLOURS]),
        number("hand.held", 3, names=Card),
        number("discard", 3, names=Card),
        number("played", 3, names=Card),
        flags("skills", Skill),
        flags("round_skills", Skill),
        cards("company[].unit", Unit, 2),
        "company[].spent company[].wounds/2",
        order=Order.SEATS,
    ),
    cards("source.face", Colour, 2, count="source.count"),
    seat("source.holder", SEATS),
    computed("kept dice", DICE_KEPT, observe_kept, "1 for what is so"),
    cards("actions", ADVANCED, low=FIRST_ADVANCED),
    cards("taught", ADVANCED, low=FIRST_ADVANCED),
    cards("spells", SPELLS, low=FIRST_SPELL),
    cards("units", Unit, 2),
    group(
        "combat", "combat.on combat.damage/10 combat.wounds/5 combat.beaten/4 combat.points/10", number("combat.block", 10, names=Element)
    ),
    each("combat.foes", one_of("enemy", Enemy), "down stopped armor/5", when="combat.on"),
    group("joint", seat("joint.starter", SEATS), one_of("joint.city", City), "joint.on"),
    group("duel", seat("duel.aggressor", SEATS), seat("duel.defender", SEATS), "duel.on duel.attending duel.melee duel.passes/2"),
    computed("cities", TOWNS, observe_cities, f"level by {CITY_LEVELS}; a token by its Fame, 0.1 for one face down; shields by {GARRISON}"),
    computed("middle", MIDDLE, observe_middle, "1 for a Skill of the viewer, 0.5 for another's; its colour by 6, from 1"),
    computed("map", MAP, observe_map, "1 for what is there; a token by its Fame, 0.1 for one face down"),
)
