"""The position: one flat record."""

from __future__ import annotations

from holdfast.engine.bag import Hand
from holdfast.engine.bag import hand as cards_in_hand
from holdfast.engine.events import Events, events
from holdfast.engine.hexes import Hex, HexMap, hex_map
from holdfast.engine.holds import Holds, holds
from holdfast.engine.instructions import Run
from holdfast.engine.position import Position
from holdfast.engine.stack import Frames, frames
from holdfast.engine.struct import Seen, absent, array, flag, i8, i16, i64, struct, u8, u16, u32

from .decisions import DECISIONS
from .names import (
    CAMPS,
    CARDS,
    CHARACTERS,
    COMPANIONS,
    ENCOUNTERS,
    EXPLORATION,
    ITEMS,
    MARKET,
    NPCS,
    OVERLAYS,
    ROW,
    SEATS,
    STARTERS,
    TERRAINS,
    TILES,
)


@struct
class Options:
    """What the table has agreed on (`options.py`)."""

    scenario: i8
    villains: i8
    quests: i8  # 0 the scenario's, 1 those in `mains` and `sides`, 2 drawn by chance
    mains: u8  # bit q for main quest q
    sides: u16
    characters: list[i8] = array(SEATS)  # a Character, or CHARACTERS for one drawn by chance
    named_villains: u8  # bit c for a Character that the table has named
    corrupted: i8  # the corrupted hero, or CHARACTERS for one by chance
    dense: flag
    first_market: flag
    trading: flag
    advanced_market: flag
    companion: flag
    scaled_hand: flag  # of the corrupted hero
    must_enter: flag  # a new tile that can be paid
    going_back: flag  # who goes back from Ruins gains Darkness too
    any_overlays: flag  # late ones, as many as one likes
    overlay_fallback: flag
    corrupted_only: flag
    villains_recreate: flag
    tokens_for_all: flag  # of a combat, on both sides
    at_once: flag  # exhaustion
    bought_at_once: flag
    scaled_monsters: flag
    rounds: i16  # LAST_ROUND where the table sets no limit
    without_card: i8  # 0 leaves none out of the game, 1 the first, and so on
    without_character: i8
    without_companion: i8
    without_foe: i8
    without_incident: i8
    without_main_quest: i8
    without_side_quest: i8


@struct
class Ground(Hex):
    """A tile of the map: the First Village is tile 0."""

    terrain: i8  # a Terrain, or NO_TERRAIN
    overlay: i8  # an Overlay, or NONE
    houses: u8  # bit p for a trading house of seat p


class Land(HexMap):
    """The map (for type annotations in rules)."""

    hexes: list[Ground]  # type: ignore[assignment]


@struct
class Npc:
    """A Non-Player Character on the map; they lie in the order in which they arrived."""

    foe: i8  # a Foe: a monster, or MONSTERS + the Character of a villain
    at: i8  # its tile
    camp: i8  # in the combat: a Camp, or NO_CAMP
    down: flag  # exhausted in this combat
    defense: i16  # in this Defend step
    share: i16  # Attack that strikes it in this step
    lost: u8  # cards lost to it


@struct
class Villain:
    """The cards of a villain in a combat.  Nobody sees its hand, so what it holds is drawn when it is played."""

    pool: list[u8] = array(STARTERS)  # the deck, and what was dealt of it to the hand
    front: list[u8] = array(STARTERS)  # the rest of the hand when the deck was recreated: played before what was drawn later
    discard: list[u8] = array(STARTERS)
    hand: u8
    began: u8  # cards in hand when its part of the step began
    again: u8  # further cards it plays in this step
    darkness: u8
    recreated: u8


@struct
class Player:
    """One player, by kinds of cards."""

    character: i8
    hand: Hand = cards_in_hand(CARDS)
    deck: Hand = cards_in_hand(CARDS)  # its owner knows what is left; the order nobody
    discard: list[u8] = array(CARDS)
    played: list[u8] = array(CARDS)  # in play this turn
    bought: list[u8] = array(ITEMS)  # laid aside until the end of the turn
    damaged: flag
    at: i8  # the tile of the figure
    last: i8  # the tile from which it last walked in; NONE if by other means, or with what the bare terrain of a village asks
    wild: i16
    alignment: i8  # Light is positive
    tokens: u8  # -1 Card
    trophies: u8
    beaten: flag  # it has given its trophy points since its last turn began, and gives no more until its next
    out: u8  # Leave Out cards in front, bit l for LeaveOut l
    out_used: u8  # in this Play Cards step
    companion: i8  # or NONE
    companion_used: flag
    spell: flag
    spell_used: u8  # bit 0 in this turn, bit 1 in this combat
    quests: u16  # side quests done, bit q
    deeds: u16  # side quests whose deed was done: those that ask for one
    placed: u8
    gained: u8
    villages: i64  # overlay villages in which a movement ended, bit t for tile t
    ruins: i64  # Ruins run past for Darkness
    mixed: u8  # with whom cards were traded unseen, bit p
    camp: i8  # in the combat, or NO_CAMP
    down: flag  # exhausted in this combat
    recreated: u8
    began: u8  # cards in hand when its part of the Attack step began
    again: u8  # further cards it may play in this step
    defense: i16
    share: i16  # Attack still striking it
    lost: u8  # cards lost to the Attack of this step


@struct
class Turn:
    """What holds for one turn."""

    phase: i8
    walk: i16
    coin: i16
    teleports: u8
    began: i8  # the tile where it began, before the push-back
    may_show: flag  # no card was played yet, and the hand was not shown
    ruins_from: i8 = absent()  # on Ruins walked into this turn: the tile one came from; else NONE
    fought: flag  # there was a combat
    attacked: flag  # an event lets those who are here attack
    collapsed: flag  # the active player was exhausted in a combat
    overlays: u8  # late ones placed
    offers: u8  # proposed by the active player, for computer players to count
    opened: u8  # offers begun or asked for, cancelled ones too
    heard: u8  # who was asked for one, bit p
    housed: flag
    hired: flag
    marketed: flag  # the Advanced Market was visited


@struct
class Combat:
    """The combat that is on, if any."""

    on: flag
    at: i8
    initiator: i8 = absent()  # the seat that may stop, or NONE for an encounter
    guards: flag  # a guard fight
    village: flag
    strikes_first: i8  # the Camp
    striking: i8  # the Camp whose Attack step it is
    cycle: u8
    attack: i16  # the total of the step
    share: i16  # what strikes each
    more: list[i16] = array(CAMPS)  # that is added to the next Attack of each Camp
    moved: flag  # in this cycle a card left a hand or a wild was spent
    targets: u32  # named so far: bit p for seat p, SEATS + n for Npc n
    receiver: i8  # who gets the items of its rewards


@struct
class Trade:
    """The offer that is made: what its two partners alone know."""

    known: u8
    of: i8
    to: i8
    cards: u8  # how many are given
    asked: u8  # how many are asked
    give: list[u8] = array(CARDS, seen=Seen.KNOWN)
    ask: list[u8] = array(CARDS, seen=Seen.KNOWN)
    give_wild: u8
    ask_wild: u8


@struct
class State(Position):
    """A whole game of Ruins of Elysia."""

    options: Options
    turns: u16  # that have been taken
    round: i16
    first: i8  # the first player
    active: i8  # whose turn it is, or NONE before the first
    changed: flag  # something that quests ask for
    mains: u8  # main quests on the table, bit q
    sides: u16
    heroes: u8  # who opposed the corrupted hero when it fell, bit p
    winners: u8
    corrupted: i8  # the corrupted hero, a Character, or NONE
    in_play: u8  # villains, bit c for Character c
    fallen: u8  # Characters of the Encounter Deck exhausted at the fortress
    turn: Turn
    combat: Combat
    trade: Trade
    players: list[Player] = array(SEATS)
    land: Land = hex_map(TILES, Ground)
    tiles: list[u8] = array(TERRAINS)  # terrain tiles that are not on the map, in the Map Deck or the box
    terrain_left: u8  # terrain tiles in the Map Deck
    overlays: list[u8] = array(OVERLAYS)  # in the Map Deck
    market: list[u8] = array(MARKET)
    exploration: list[u8] = array(EXPLORATION)
    explored: list[u8] = array(EXPLORATION)  # the discard pile
    row: list[i8] = array(ROW)  # of the Advanced Market, or NONE
    encounters: list[u8] = array(ENCOUNTERS)
    encountered: list[u8] = array(ENCOUNTERS)  # the discard pile
    npc_count: i8
    npcs: list[Npc] = array(NPCS)
    villains: list[Villain] = array(CHARACTERS)
    companions: list[u8] = array(COMPANIONS)  # in their deck
    under: list[i8] = array(COMPANIONS)  # those put under it, the first on top, or NONE
    holds: Holds = holds(12)
    frames: Frames = frames(12, Run, of=DECISIONS)
    events: Events = events(160)
