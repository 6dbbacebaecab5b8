"""Dealing a new game."""

from __future__ import annotations

from holdfast.engine.events import emit, emit_but, emit_for
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE, Pile, put_on_top, shuffle_part, take_top
from holdfast.engine.rng import below
from holdfast.engine.row import clear_row
from holdfast.engine.stack import pop, push, top

from .. import decisions as pending
from .. import log
from ..actions import FATE
from ..content import Content, Rule
from ..names import (
    ADVENTURES,
    BUILDINGS,
    CHARACTER_POSITIONS,
    CHARACTERS,
    DEEDS,
    DEEDS_I,
    FATES,
    FIRST_SPECIAL,
    GOODS,
    PLAYERS,
    PRINTED_BUILDINGS,
    REWARDS,
    TILE_SLOTS,
    TWO_PLAYERS,
    Character,
    Phase,
    Source,
    Stream,
    Variant,
)
from ..state import State
from .fame import gain_fame
from .goods import ask_fate_cubes, gain_fate, most_of_any_fate
from .horde import reveal_next
from .maintenance import fill_adventures, fill_deeds, fill_rewards, reveal_building

POOLS = (0b0001, 0b0011, 0b0111, 0b0101)
"""For each difficulty of a game the tiles drawn by chance, bit k for k + 1 marks: standard, advanced, expert, standard with expert."""

FATE_CARDS = 2


@rule
def deal(s: State, c: Content) -> None:
    """Lay out everything; the record has its options, seats and key, all else is zero.  [KD-2.11]"""
    clear_board(s)
    emit(s, log.GAME_BEGAN)
    draw_tiles(s, c)
    lay_deeds(s)
    lay_adventures(s, c)
    lay_rewards(s)
    s.round = 1
    lay_hordes(s, c)
    order_players(s, c)
    seat_players(s, c)
    push(s.frames, pending.Round())
    top(s.frames).step = Phase.PLACING
    deal_fates(s, c)


@rule
def clear_board(s: State) -> None:
    """Nothing lies anywhere yet."""
    clear_row(s.characters)
    clear_row(s.deeds)
    clear_row(s.adventures)
    clear_row(s.dice)
    clear_row(s.rewards)
    clear_row(s.order)
    clear_row(s.ranking)
    for i in range(TILE_SLOTS):
        s.buildings[i].card = NONE
    s.horde = NONE
    s.grey_owner = NONE
    s.grey_space = NONE
    s.grey_next = NONE
    for p in range(PLAYERS):
        s.players[p].fate.card = NONE
        s.players[p].other_fate.card = NONE


@apart
def mix(s: State, pile: Pile, start: int, stop: int, stream: int) -> None:
    """Shuffle some cards of a pile that nobody has seen, from one place in the code."""
    shuffle_part(pile, start, stop, s.chance, stream)


# -- the eight tiles -------------------------------------------------------------------------------------------------------


@apart
def draw_tiles(s: State, c: Content) -> None:
    """Characters and Buildings by chance, but for those that the table has named; not too many attacks among them.

    The piles of Deeds and Rewards lend their room to the tiles that are left.

    [KD-2.4, KD-2.6, KD-2.7, KD-18.7]
    """
    characters, buildings = s.deed_pile, s.reserve
    gather_characters(s, c, characters)
    gather_buildings(s, c, buildings)
    for i in range(positions(s)):
        s.characters[i] = s.options.characters[i] if named_character(s, i) else take_top(characters)
    for i in range(TILE_SLOTS):
        s.buildings[i].card = s.options.buildings[i] if named_building(s, i) else take_top(buildings)
    while attacks(s, c) > c.rules[Rule.ATTACK_TILES].value and replaceable(s, c):
        replace_attack(s, c, characters, buildings)
    keep_positions(s, c)
    empty(characters)
    empty(buildings)
    for i in range(positions(s)):
        emit(s, log.CHARACTER_LAID, i + 1, s.characters[i])
    reveal_building(s, 0)


@rule
def positions(s: State) -> int:
    """How many Characters are laid out: one less with two players.  [KD-2.4, KD-17.1]"""
    return CHARACTER_POSITIONS - 1 if s.seats == TWO_PLAYERS else CHARACTER_POSITIONS


@rule
def named_character(s: State, i: int) -> bool:
    """Whether the table has named the Character of a position.  [KD-18.7]"""
    return i < positions(s) and Character.ROYAL_BODYGUARD < s.options.characters[i] < CHARACTERS


@rule
def named_building(s: State, i: int) -> bool:
    """Whether the table has named the Building of a slot.  [KD-18.7]"""
    return PRINTED_BUILDINGS <= s.options.buildings[i] < BUILDINGS


@rule
def empty(pile: Pile) -> None:
    """Put a pile away."""
    while pile.count:
        take_top(pile)


@rule
def in_pool(s: State, difficulty: int) -> bool:
    """Whether tiles of a difficulty are drawn in this game.  [KD-2.2, KD-18.6]"""
    return POOLS[s.options.difficulty] >> (difficulty - 1) & 1 == 1


@rule
def fits(s: State, attack: int, horde: int) -> bool:
    """Whether a tile may be in this game: no attacks with two players, nothing about the Horde without one.  [KD-2.8, KD-17.3, KD-18.2]"""
    return not (attack and s.seats == TWO_PLAYERS) and not (horde and s.options.variant == Variant.FAMILY)


@rule
def gather_characters(s: State, c: Content, pile: Pile) -> None:
    """The Characters to draw from, those of the difficulty agreed on above the others, in case there are too few.  [KD-2.4, KD-2.10]"""
    for wanted in range(2):
        start = pile.count
        for character in range(Character.ROYAL_BODYGUARD + 1, CHARACTERS):
            tile = c.characters[character]
            if in_pool(s, tile.difficulty) == (wanted == 1) and fits(s, tile.attack, tile.horde) and free_character(s, character):
                put_on_top(pile, character, 0)
        mix(s, pile, start, pile.count, Stream.SETUP)


@rule
def free_character(s: State, character: int) -> bool:
    """Whether a Character is neither left out of the game nor named for a position.  [KD-18.10]"""
    for i in range(CHARACTER_POSITIONS):
        if named_character(s, i) and s.options.characters[i] == character:
            return False
    return s.options.without_character - 1 != character


@rule
def gather_buildings(s: State, c: Content, pile: Pile) -> None:
    """The Buildings to draw from, those of the difficulty agreed on above the others.  [KD-2.6, KD-2.10]"""
    for wanted in range(2):
        start = pile.count
        for building in range(PRINTED_BUILDINGS, BUILDINGS):
            tile = c.buildings[building]
            if in_pool(s, tile.difficulty) == (wanted == 1) and fits(s, tile.attack, tile.horde) and free_building(s, building):
                put_on_top(pile, building, 0)
        mix(s, pile, start, pile.count, Stream.SETUP)


@rule
def free_building(s: State, building: int) -> bool:
    """Whether a Building is neither left out of the game nor named for a slot.  [KD-18.10]"""
    for i in range(TILE_SLOTS):
        if named_building(s, i) and s.options.buildings[i] == building:
            return False
    return s.options.without_building - 1 != building


@rule
def attacks(s: State, c: Content) -> int:
    """How many attack tiles are in the game.  [KD-2.8]"""
    count = 0
    for i in range(positions(s)):
        count += c.characters[s.characters[i]].attack
    for i in range(TILE_SLOTS):
        count += c.buildings[s.buildings[i].card].attack
    return count


@rule
def replaceable(s: State, c: Content) -> int:
    """How many of the attack tiles were drawn by chance.  [KD-2.9, KD-18.9]"""
    count = 0
    for i in range(positions(s)):
        if not named_character(s, i):
            count += c.characters[s.characters[i]].attack
    for i in range(TILE_SLOTS):
        if not named_building(s, i):
            count += c.buildings[s.buildings[i].card].attack
    return count


@rule
def replace_attack(s: State, c: Content, characters: Pile, buildings: Pile) -> None:
    """A random one of the attack tiles drawn makes room for the next tile of its kind that is none.  [KD-2.9]"""
    n = below(s.chance, Stream.SETUP, replaceable(s, c))
    for i in range(positions(s)):
        if c.characters[s.characters[i]].attack and not named_character(s, i):
            if n == 0:
                s.characters[i] = next_peaceful_character(c, characters)
            n -= 1
    for i in range(TILE_SLOTS):
        if c.buildings[s.buildings[i].card].attack and not named_building(s, i):
            if n == 0:
                s.buildings[i].card = next_peaceful_building(c, buildings)
            n -= 1


@rule
def next_peaceful_character(c: Content, pile: Pile) -> int:
    """The next Character that is no attack tile.  [KD-2.9]"""
    character = take_top(pile)
    while c.characters[character].attack:
        character = take_top(pile)
    return character


@rule
def next_peaceful_building(c: Content, pile: Pile) -> int:
    """The next Building that is no attack tile.  [KD-2.9]"""
    building = take_top(pile)
    while c.buildings[building].attack:
        building = take_top(pile)
    return building


@rule
def keep_positions(s: State, c: Content) -> None:
    """A Character whose tile names a position changes places with the one that lies there.  [KD-2.5, KD-18.8]"""
    for i in range(positions(s)):
        wanted = c.characters[s.characters[i]].position - 1
        if wanted not in (NONE, i) and wanted < positions(s):
            s.characters[i], s.characters[wanted] = s.characters[wanted], s.characters[i]


# -- the board -------------------------------------------------------------------------------------------------------------


@rule
def lay_deeds(s: State) -> None:
    """Pile I, shuffled, on top of pile II, shuffled; three lie open.  [KD-2.12, KD-18.10]"""
    pile = s.deed_pile
    for deed in range(DEEDS_I, DEEDS):
        if s.options.without_deed - 1 != deed:
            put_on_top(pile, deed, 0)
    second = pile.count
    mix(s, pile, 0, second, Stream.DECKS)
    for deed in range(DEEDS_I):
        if s.options.without_deed - 1 != deed:
            put_on_top(pile, deed, 0)
    mix(s, pile, second, pile.count, Stream.DECKS)
    fill_deeds(s)


@rule
def lay_adventures(s: State, c: Content) -> None:
    """The deck lies face up; its cards fill the row along the arrows.  With two players some cards stay in the box.

    [KD-2.13, KD-17.4, KD-18.10]
    """
    deck = s.adventure_deck
    for card in range(ADVENTURES):
        if s.options.without_adventure - 1 != card and (s.seats > TWO_PLAYERS or c.adventures[card].two_players):
            put_on_top(deck, card, 0)
    mix(s, deck, 0, deck.count, Stream.DECKS)
    fill_adventures(s)


@rule
def lay_rewards(s: State) -> None:
    """All Rewards face down in the reserve, but for two that lie open.  [KD-2.14]"""
    for reward in range(REWARDS):
        put_on_top(s.reserve, reward, 0)
    mix(s, s.reserve, 0, s.reserve.count, Stream.CHEST)
    fill_rewards(s)


@rule
def lay_hordes(s: State, c: Content) -> None:
    """The Hordes for so many players, face down; when the Horde is there from the beginning, the first one is turned up.

    [KD-2.15, KD-2.16, KD-18.1, KD-18.4]
    """
    if s.options.variant != Variant.FAMILY:
        for card in range(FIRST_SPECIAL):
            if c.hordes[card].fewest_players <= s.seats <= c.hordes[card].most_players:
                put_on_top(s.horde_deck, card, 0)
        mix(s, s.horde_deck, 0, s.horde_deck.count, Stream.DECKS)
        if s.options.variant == Variant.EXTREME:
            reveal_next(s, c)


# -- the players -----------------------------------------------------------------------------------------------------------


@apart
def order_players(s: State, c: Content) -> None:
    """A random turn order; the later ones begin with a little more Fame.  [KD-2.19, KD-2.20, KD-17.8]"""
    for p in range(s.seats):
        s.order[p] = p
    for last in range(s.seats - 1, 0, -1):
        other = below(s.chance, Stream.SETUP, last + 1)
        s.order[last], s.order[other] = s.order[other], s.order[last]
    for position in range(s.seats):
        p = s.order[position]
        emit(s, log.ORDERED, p, position + 1)
        gain_fame(s, c, p, c.rules[Rule.START_FAME_1 + position].value, Source.START)


@rule
def seat_players(s: State, c: Content) -> None:
    """Everybody's discs, on the Hero tile and in the reserve; what their Fate card may give is open.

    [KD-2.1, KD-2.17, KD-2.18, KD-2.21, KD-17.6]
    """
    for p in range(s.seats):
        player = s.players[p]
        player.known = 1 << p
        player.discs = c.rules[Rule.DISCS_2 if s.seats == TWO_PLAYERS else Rule.DISCS].value
        player.reserve = c.rules[Rule.RESERVE_DISCS_2 if s.seats == TWO_PLAYERS else Rule.RESERVE_DISCS].value
        for good in range(GOODS):
            player.at_most[good] = most_of_any_fate(c, good)


@apart
def deal_fates(s: State, c: Content) -> None:
    """Two Fate cards for everybody, to keep one of them: all choose at once, then each takes the cubes.  [KD-2.22, KD-2.24, KD-18.10]"""
    for card in range(FATES):
        if s.options.without_fate - 1 != card:
            put_on_top(s.fates, card, 0)
    mix(s, s.fates, 0, s.fates.count, Stream.DECKS)
    for position in range(s.seats - 1, -1, -1):
        ask_fate_cubes(s, c, s.order[position])
    push(s.frames, pending.Fate())
    pending.Fate.top(s.frames).choosing = (1 << s.seats) - 1
    for _ in range(FATE_CARDS):
        for position in range(s.seats):
            deal_fate(s, s.order[position])


@rule
def deal_fate(s: State, p: int) -> None:
    """A Fate card that only its owner sees; with one left out there may be none for the last of four.  [KD-2.22]"""
    if s.fates.count == 0:
        return
    card = take_top(s.fates)
    slot = s.players[p].fate if s.players[p].fate.card == NONE else s.players[p].other_fate
    slot.card = card
    slot.known = 1 << p
    emit_for(s, p, log.FATE_DEALT, p, card)


@rule
def chooses_fate(s: State, p: int) -> bool:
    """Whether a player has still to choose, while Fate cards are chosen.  [KD-2.24]"""
    frame = pending.Fate.top(s.frames)
    return bool(frame.kind == pending.Fate.number and frame.choosing >> p & 1)


@pending.Fate.resumes
@rule
def resume_fate(s: State, frame: pending.Fate) -> None:
    """All choose who have not yet, in any order.  [KD-2.24]"""
    if frame.choosing == 0:
        pop(s.frames)
    else:
        s.deciding = frame.choosing


@pending.Fate.offers
@rule
def offer_fate(s: State, mask: list[int]) -> None:
    """One of their two cards for each who still chooses; those that who looks does not know are no choice of theirs.  [KD-2.22]"""
    for p in range(s.seats):
        player = s.players[p]
        if chooses_fate(s, p) and player.fate.card != NONE:
            mask[FATE + player.fate.card] = 1
        if chooses_fate(s, p) and player.other_fate.card != NONE:
            mask[FATE + player.other_fate.card] = 1


@rule
def dealt_to(s: State, card: int) -> int:
    """Who may keep a Fate card, while they are chosen: each lies before one player alone.  [KD-2.24]"""
    for p in range(s.seats):
        if chooses_fate(s, p) and card in (s.players[p].fate.card, s.players[p].other_fate.card):
            return p
    return NONE


@pending.Fate.belongs(FATE)
@rule
def keeper(s: State, fate: int) -> int:
    """A Fate card is kept by the player it was dealt to.  [KD-2.24, KD-3.8]"""
    owner = dealt_to(s, fate)
    return 0 if owner == NONE else 1 << owner


@pending.Fate.answers(FATE)
@rule
def keep_fate(s: State, c: Content, frame: pending.Fate, fate: int) -> None:
    """Keep a card and take its goods in secret; the other leaves the game unseen by the others.  [KD-2.22, KD-2.23, KD-2.24, KD-22.7]"""
    p = dealt_to(s, fate)
    frame.choosing -= 1 << p
    player = s.players[p]
    if player.fate.card != fate:
        player.fate.card, player.other_fate.card = player.other_fate.card, player.fate.card
    emit_for(s, p, log.FATE_KEPT, p, player.fate.card)
    emit_but(s, p, log.FATE_CHOSEN, p)
    gain_fate(s, c, p)
