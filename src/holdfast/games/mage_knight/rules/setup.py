"""The set-up of First Reconnaissance.  [MK-1]"""

from __future__ import annotations

from holdfast.engine.bag import draw
from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE, put_at_bottom, put_on_top, shuffle
from holdfast.engine.rng import below
from holdfast.engine.row import clear_row, refill
from holdfast.engine.stack import push

from .. import log
from ..decisions import W_ROUND
from ..names import (
    ADVANCED,
    ARTIFACTS,
    BASICS,
    COMMANDS,
    CORE_TILES,
    COUNTRYSIDES,
    DICE_STREAM,
    ENEMIES,
    FIRST_ADVANCED,
    FIRST_ARTIFACT,
    FIRST_SPELL,
    FOES,
    FOUND,
    HEROES,
    MAP,
    NO_HERO,
    OFFER_STREAM,
    RUINS,
    SETUP,
    SKILL_STREAM,
    SKILLS,
    SPELLS,
    TILES,
    UNIT_OFFER,
    UNITS,
    ZERO_REPUTATION,
    Site,
    TileKind,
)
from ..records import Content
from ..state import State
from .battle import clear_foe
from .cards import draw_cards, gather_deck
from .explore import reveal_tile
from .lone import begin_dummy
from .mana import roll_source
from .sites import can_recruit

_COUNTRYSIDE, _CORE, _CORE_CITY = int(TileKind.COUNTRYSIDE), int(TileKind.CORE), int(TileKind.CORE_CITY)
_VILLAGE = int(Site.VILLAGE)


@rule
def deal(s: State, c: Content) -> None:
    """Everything up to the first Tactic.  [MK-1]"""
    s.active = NONE
    s.round = 0
    choose_heroes(s)
    order_players(s)
    fill_piles(s, c)
    lay_tiles(s, c)
    fill_offers(s, c)
    for die in range(s.seats + 2):
        s.source.holder[die] = NONE
        s.source.face[die] = below(s.chance, DICE_STREAM, 6)
        s.source.count += 1
    roll_source(s)
    for seat in range(s.seats):
        begin_player(s, c, seat)
    begin_dummy(s, c)
    for foe in range(FOES):
        clear_foe(s, foe)
    for i in range(FOUND):
        s.found[i] = NONE
    s.drawn_skills[0] = NONE
    s.drawn_skills[1] = NONE
    emit(s, log.BEGAN)
    push(s.frames, W_ROUND, NONE, NONE, NONE, 0)


@rule
def choose_heroes(s: State) -> None:
    """Those that the table wants, the others by chance.  [MK-1.1]"""
    taken = 0
    for seat in range(s.seats):
        s.players[seat].hero = s.options.heroes[seat]
        if s.options.heroes[seat] != NO_HERO:
            taken |= 1 << s.options.heroes[seat]
    for seat in range(s.seats):
        while s.players[seat].hero == NO_HERO:
            hero = below(s.chance, SETUP, HEROES)
            if not taken >> hero & 1:
                s.players[seat].hero = hero
                taken |= 1 << hero


@rule
def order_players(s: State) -> None:
    """The first Round Order is by chance.  [MK-1.1]"""
    for seat in range(s.seats):
        s.players[seat].order = seat
    for seat in range(s.seats - 1, 0, -1):
        other = below(s.chance, SETUP, seat + 1)
        mine = s.players[seat].order
        s.players[seat].order = s.players[other].order
        s.players[other].order = mine


@rule
def fill_piles(s: State, c: Content) -> None:
    """Enemies, ruins, decks.  [MK-1.2]"""
    for enemy in range(ENEMIES):
        s.enemies[enemy] = c.enemies[enemy].copies
    for ruin in range(RUINS):
        s.ruins[ruin] = 1
    for unit in range(UNITS):
        s.unit_deck[unit] = c.units[unit].copies
    for card in range(ADVANCED):
        put_on_top(s.action_deck, FIRST_ADVANCED + card, 0)
    for card in range(SPELLS):
        put_on_top(s.spell_deck, FIRST_SPELL + card, 0)
    for card in range(ARTIFACTS):
        put_on_top(s.artifact_deck, FIRST_ARTIFACT + card, 0)
    shuffle(s.action_deck, s.chance, OFFER_STREAM)
    shuffle(s.spell_deck, s.chance, OFFER_STREAM)
    shuffle(s.artifact_deck, s.chance, OFFER_STREAM)


@rule
def countryside_tiles(s: State) -> int:
    """Tiles of the countryside by the number of players.  [MK-16.1]"""
    if s.seats <= 2:
        return 8
    return 9 if s.seats == 3 else 11


@rule
def lay_tiles(s: State, c: Content) -> None:
    """Countryside in the order of the numbers, on two core tiles and a city, mixed; the start tile and the first two.  [MK-1.2, MK-16.1]"""
    cities = 0
    cores = 0
    left = CORE_TILES
    city = below(s.chance, MAP, 4)
    seen = 0
    for tile in range(TILES):
        kind = c.tiles[tile].kind
        if kind == _CORE:
            if below(s.chance, MAP, 4 - cores) < left:
                put_on_top(s.tiles, tile, 0)
                left -= 1
            cores += 1
        elif kind == _CORE_CITY:
            if cities == city:
                put_on_top(s.tiles, tile, 0)
            cities += 1
    shuffle(s.tiles, s.chance, MAP)
    for tile in range(TILES - 1, -1, -1):
        if c.tiles[tile].kind == _COUNTRYSIDE:
            seen += 1
            if COUNTRYSIDES - seen < countryside_tiles(s):
                put_on_top(s.tiles, tile, ALL)
    put_on_top(s.tiles, 0, ALL)
    clear_row(s.taught)
    reveal_tile(s, c, 0, 0)
    reveal_tile(s, c, 1, -1)
    reveal_tile(s, c, 1, 0)
    s.ending = False


@rule
def fill_offers(s: State, c: Content) -> None:
    """Three Spells and three Advanced Actions; Units, of which one can be recruited in a village.  [MK-1.2, MK-16.2]"""
    clear_row(s.spells)
    clear_row(s.actions)
    refill(s.spells, s.spell_deck)
    refill(s.actions, s.action_deck)
    deal_units(s)
    while not has_village_unit(s, c):
        for place in range(UNIT_OFFER):
            if s.units[place] != NONE:
                s.unit_deck[s.units[place]] += 1
        deal_units(s)


@apart
def deal_units(s: State) -> None:
    """Two more than there are players.  [MK-1.2]"""
    for place in range(UNIT_OFFER):
        s.units[place] = draw(s.unit_deck, s.chance, OFFER_STREAM) if place < s.seats + 2 else NONE


@rule
def has_village_unit(s: State, c: Content) -> bool:
    for place in range(UNIT_OFFER):
        if s.units[place] != NONE and can_recruit(c, s.units[place], _VILLAGE):
            return True
    return False


@rule
def begin_player(s: State, c: Content, seat: int) -> None:
    """A deck of sixteen cards, five of them in hand; Skills of one's own.  [MK-1.3]"""
    me = s.players[seat]
    me.at = NONE
    me.tactic = NONE
    me.reputation = ZERO_REPUTATION
    me.stolen = 0
    me.hand.known = 1 << seat
    for place in range(COMMANDS):
        me.company[place].unit = NONE
        me.company[place].banner = NONE
    fill_deck(s, c, me.hero, me.discard)
    gather_deck(s, seat)
    for skill in range(SKILLS):
        if c.skills[skill].hero == me.hero:
            put_at_bottom(me.skill_pile, skill, 0)
    shuffle(me.skill_pile, s.chance, SKILL_STREAM)
    draw_cards(s, seat, c.levels[0].hand)


@rule
def fill_deck(s: State, c: Content, hero: int, out: list[int]) -> None:
    """The starting deck of a hero: common cards, of which its own each replace one.  [MK-1.3]"""
    for kind in range(BASICS):
        card = c.cards[kind]
        if card.hero == NO_HERO:
            out[kind] += card.copies
        elif card.hero == hero and (s.options.both_cards or not card.later):
            out[kind] += 1
            out[card.replaces] -= 1
