"""The position as learning agents see it: all that lies open, their own screen, and of other screens what all have seen.

Players come in the order of their seats from the viewer on, for a spectator from the first.
"""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import top

from .. import names
from ..content import Content
from ..decisions import Window
from ..rules.camps import missing
from ..rules.places import adventure_at, character_at, exists, position_of, protected
from ..state import State

PHASES, RESULTS, WALLS, WINDOWS = len(names.Phase), len(names.Result), len(names.Wall), len(Window)
VARIANTS = len(names.Variant)
DIFFICULTIES = 4
FACES = 3

NUMBERS = 23
"""Single numbers of a player."""
PLAYER_FEATURES = NUMBERS + names.PLAYERS + 2 * names.GOODS + 2 * names.RELICS
SPACE_FEATURES = 2 + names.PLAYERS

OBSERVATION = (
    ("game", VARIANTS + DIFFICULTIES + names.PLAYERS),
    ("round", 1),
    ("phase", PHASES),
    ("result", RESULTS),
    ("players", names.PLAYERS * PLAYER_FEATURES),
    ("fate", 2 * names.FATES),
    ("spaces", names.SPACES * SPACE_FEATURES),
    ("characters", names.CHARACTER_SPACES * names.CHARACTERS),
    ("buildings", names.TILE_SLOTS * names.BUILDINGS),
    ("deeds", names.DEED_PLACES * names.DEEDS + 2),
    ("adventures", names.ADVENTURE_SPACES * names.ADVENTURES + 1),
    ("rewards", names.OPEN_REWARDS * names.RELICS + 1),
    ("horde", names.HORDES + 4),
    ("wall", WALLS),
    ("dice", names.DICE * FACES),
    ("window", WINDOWS + 1),
    ("acting", names.PLAYERS),
)
"""The parts of an observation and how many numbers each has; all lie between about -1 and 1."""

FAME, DISC, CUBE, FEW, MANY, WOUND, LEVEL = 120.0, 8.0, 5.0, 3.0, 10.0, 4.0, 8.0
"""About the greatest numbers of their kind, by which an observation is scaled."""


@rule
def observe(s: State, c: Content, viewer: int, out: list[float]) -> None:
    """Write the features of a position as a viewer sees it, in the order of `OBSERVATION`."""
    at = observe_game(s, out, 0)
    at = observe_players(s, c, viewer, out, at)
    at = observe_fate(s, viewer, out, at)
    at = observe_spaces(s, c, viewer, out, at)
    at = observe_tiles(s, out, at)
    at = observe_deeds(s, out, at)
    at = observe_adventures(s, out, at)
    at = observe_rewards(s, c, out, at)
    at = observe_horde(s, c, out, at)
    at = observe_dice(s, out, at)
    observe_decision(s, viewer, out, at)


@rule
def mark(out: list[float], at: int, number: int, of: int) -> int:
    """One of several: a 1 at its place, nothing for NONE; where the next feature comes."""
    if 0 <= number < of:
        out[at + number] = 1.0
    return at + of


@rule
def first_seat(s: State, viewer: int) -> int:
    """From whom on players are told."""
    return viewer if viewer < s.seats else 0


@rule
def observe_game(s: State, out: list[float], at: int) -> int:
    """What was agreed on, the round and the phase."""
    at = mark(out, at, s.options.variant, VARIANTS)
    at = mark(out, at, s.options.difficulty, DIFFICULTIES)
    at = mark(out, at, s.seats - 1, names.PLAYERS)
    out[at] = s.round / 6.0
    at = mark(out, at + 1, s.phase, PHASES)
    return mark(out, at, s.result, RESULTS)


# -- players -----------------------------------------------------------------------------------------------------------


@rule
def observe_players(s: State, c: Content, viewer: int, out: list[float], at: int) -> int:
    """Every player, from the viewer on."""
    for i in range(names.PLAYERS):
        if i < s.seats:
            observe_player(s, c, viewer, (first_seat(s, viewer) + i) % s.seats, out, at)
        at += PLAYER_FEATURES
    return at


@apart
def observe_player(s: State, c: Content, viewer: int, p: int, out: list[float], at: int) -> None:
    """What lies before a screen, and what the viewer knows to lie behind it."""
    player = s.players[p]
    out[at] = 1.0
    out[at + 1] = p == viewer
    out[at + 2] = player.fame / FAME
    out[at + 3] = player.discs / DISC
    out[at + 4] = player.reserve / DISC
    out[at + 5] = player.grey
    out[at + 6] = player.passed
    out[at + 7] = player.wounds / WOUND
    out[at + 8] = protected(s, c, p)
    out[at + 9] = player.bard_fame / CUBE
    out[at + 10] = player.adventures_done / FEW
    out[at + 11] = player.rewards.count / MANY
    out[at + 12] = player.orbs_used / FEW
    for track in range(names.TRACKS):
        out[at + 13 + track] = player.levels[track] / LEVEL
        out[at + 15 + track] = c.track[player.levels[track]].multiplier / LEVEL
        out[at + 17 + track] = player.tiles[track] / 2.0
        out[at + 19 + track] = player.camp[track] / CUBE
    out[at + 21] = s.grey_owner == p
    out[at + 22] = s.grey_next == p
    at = mark(out, at + NUMBERS, position_of(s, p) - 1, names.PLAYERS)
    at = observe_goods(s, viewer, p, out, at)
    for relic in range(names.RELICS):
        out[at + relic] = player.relics[relic] / CUBE
    at += names.RELICS
    for i in range(player.rewards.count):
        if player.rewards.known[i] >> viewer & 1:
            out[at + c.rewards[player.rewards.cards[i]].relic] += 1.0 / FEW


@rule
def observe_goods(s: State, viewer: int, p: int, out: list[float], at: int) -> int:
    """The least and the most of each good that a player can have; for who may look behind the screen they are the same."""
    player = s.players[p]
    is_known = player.known >> viewer & 1
    for good in range(names.GOODS):
        since = player.goods[good] - player.start[good]
        out[at + good] = (player.goods[good] if is_known else since + player.at_least[good]) / MANY
        out[at + names.GOODS + good] = (player.goods[good] if is_known else since + player.at_most[good]) / MANY
    return at + 2 * names.GOODS


@rule
def observe_fate(s: State, viewer: int, out: list[float], at: int) -> int:
    """The viewer's own two Fate cards."""
    if viewer < s.seats:
        mark(out, at, s.players[viewer].fate.card, names.FATES)
        mark(out, at + names.FATES, s.players[viewer].other_fate.card, names.FATES)
    return at + 2 * names.FATES


# -- the board ---------------------------------------------------------------------------------------------------------


@rule
def observe_spaces(s: State, c: Content, viewer: int, out: list[float], at: int) -> int:
    """Which spaces there are, whose discs are on them, and where the grey one is."""
    for space in range(names.SPACES):
        out[at] = exists(s, c, space)
        out[at + 1] = s.grey_owner != NONE and s.grey_space == space
        for i in range(s.seats):
            out[at + 2 + i] = s.holders[space] >> ((first_seat(s, viewer) + i) % s.seats) & 1
        at += SPACE_FEATURES
    return at


@rule
def observe_tiles(s: State, out: list[float], at: int) -> int:
    """The Characters, and the Buildings that lie face up."""
    for space in range(names.CHARACTER_SPACES):
        at = mark(out, at, character_at(s, space), names.CHARACTERS)
    for i in range(names.TILE_SLOTS):
        at = mark(out, at, s.buildings[i].card if s.buildings[i].known else NONE, names.BUILDINGS)
    return at


@rule
def observe_deeds(s: State, out: list[float], at: int) -> int:
    """The Deeds on display, and how many of each part lie face down."""
    for i in range(names.DEED_PLACES):
        at = mark(out, at, s.deeds[i], names.DEEDS)
    first = 0
    for i in range(s.deed_pile.count):
        first += s.deed_pile.cards[i] < names.DEEDS_I
    out[at] = first / names.DEEDS_I
    out[at + 1] = (s.deed_pile.count - first) / (names.DEEDS - names.DEEDS_I)
    return at + 2


@rule
def observe_adventures(s: State, out: list[float], at: int) -> int:
    """The Adventures that can be had, and how many there are besides."""
    for i in range(names.ADVENTURE_SPACES):
        at = mark(out, at, adventure_at(s, names.AREA_B3 + i), names.ADVENTURES)
    out[at] = s.adventure_deck.count / names.ADVENTURES
    return at + 1


@rule
def observe_rewards(s: State, c: Content, out: list[float], at: int) -> int:
    """What is on the open Rewards, and how many there are besides."""
    for i in range(names.OPEN_REWARDS):
        if s.rewards[i] != NONE:
            out[at + c.rewards[s.rewards[i]].relic] = 1.0
        at += names.RELICS
    out[at] = s.reserve.count / MANY
    return at + 1


@rule
def observe_horde(s: State, c: Content, out: list[float], at: int) -> int:
    """The Horde in play, how far it is, and what it lacks."""
    at = mark(out, at, s.horde, names.HORDES)
    out[at] = s.counter / FEW
    out[at + 1] = s.horde_deck.count / FEW
    if s.horde != NONE:
        out[at + 2] = missing(s, c, names.WEAPON) / MANY
        out[at + 3] = missing(s, c, names.SPELL) / MANY
    return mark(out, at + 4, s.wall, WALLS)


@rule
def observe_dice(s: State, out: list[float], at: int) -> int:
    """The results that lie open."""
    for die in range(names.DICE):
        at = mark(out, at, s.dice[die], FACES)
    return at


@rule
def observe_decision(s: State, viewer: int, out: list[float], at: int) -> None:
    """The kind of decision and who is asked."""
    if s.frames.count:
        mark(out, at, top(s.frames).kind, WINDOWS)
        out[at + WINDOWS] = top(s.frames).points / MANY
    at += WINDOWS + 1
    for i in range(s.seats):
        out[at + i] = s.deciding >> ((first_seat(s, viewer) + i) % s.seats) & 1
