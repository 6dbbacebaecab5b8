"""The set-up of a game.  [MK-1.1, MK-1.7]"""

from __future__ import annotations

from holdfast.engine.clear import clear
from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE, put_at_bottom, put_on_top, shuffle
from holdfast.engine.rng import below
from holdfast.engine.row import clear_row
from holdfast.engine.stack import push

from .. import decisions as pending
from .. import log
from ..names import (
    BASIC_COLOURS,
    BASICS,
    ENEMIES,
    FIRST_ADVANCED,
    FIRST_ARTIFACT,
    FIRST_SPELL,
    FOUND,
    HERO_SKILLS,
    HEROES,
    MAP_TILES,
    NO_HERO,
    REPUTATIONS,
    RUINS,
    SKILLS,
    TILES,
    UNIT_OFFER,
    UNITS,
    WOUND,
    ZERO_REPUTATION,
    Rampage,
    Rule,
    Shape,
    Site,
    Stream,
    Tile,
    TileKind,
    Times,
)
from ..records import Content
from ..state import State
from .cards import draw_cards, gather_deck
from .city import clear_cities
from .draft import clear_draft, deal_packs
from .explore import cities_in_game, countryside_in_game, draw_city_tile, draw_tile, fits, leave_out, reveal_tile, tiles_left
from .favour import clear_favour
from .lone import prepare_dummy
from .mana import roll_basic, roll_source
from .middle import is_in_game
from .offers import deal_units, open_actions, open_spells
from .proposal import clear_joint
from .returning import choose_returning
from .sites import can_recruit
from .situation import is_one_side


@rule
def deal(s: State, c: Content) -> None:
    """Everything up to the first Tactic.  [MK-1.4]"""
    s.active = NONE
    s.round = 0
    s.night = s.options.times == Times.NIGHT_ARRIVAL
    s.nights = 0
    clear_cities(s)
    clear_joint(s)
    clear(s.duel)
    clear_favour(s)
    if s.options.auction:
        await_heroes(s)
    else:
        choose_heroes(s)
    order_players(s)
    fill_piles(s, c)
    lay_tiles(s, c)
    fill_offers(s, c)
    for die in range(s.seats + 2 + c.scenarios[s.options.scenario].dice):
        s.source.holder[die] = NONE
        s.source.face[die] = below(s.chance, Stream.DICE, 6)
        s.source.count += 1
    roll_source(s)
    if s.options.times == Times.NIGHT_ARRIVAL:
        roll_basic(s)
    for seat in range(s.seats):
        begin_player(s, c, seat)
    if not s.options.auction:
        equip_heroes(s, c)
    clear(s.combat.foes)
    for i in range(FOUND):
        s.found[i] = NONE
    s.drawn_skills[0] = NONE
    s.drawn_skills[1] = NONE
    emit(s, log.BEGAN, NONE, s.options.scenario)
    choose_returning(s)
    push(s.frames, pending.Round())
    if s.options.auction:
        push(s.frames, pending.Heroes())
    elif s.options.drafting:
        deal_packs(s)


@rule
def choose_heroes(s: State) -> None:
    """Those that the table wants, the others by chance.  [MK-1.1, MK-18.3, MK-18.7]"""
    taken = 1 << s.options.without_hero >> 1
    for seat in range(s.seats):
        s.players[seat].hero = s.options.heroes[seat]
        if s.options.heroes[seat] != NO_HERO:
            taken |= 1 << s.options.heroes[seat]
    for seat in range(s.seats):
        while s.players[seat].hero == NO_HERO:
            hero = below(s.chance, Stream.SETUP, HEROES)
            if not taken >> hero & 1:
                s.players[seat].hero = hero
                taken |= 1 << hero


@rule
def await_heroes(s: State) -> None:
    """Heroes are picked, as the first decisions of the game.  [MK-18.31]"""
    for seat in range(s.seats):
        s.players[seat].hero = NONE


@rule
def order_players(s: State) -> None:
    """The first Round Order is by chance.  [MK-1.1]"""
    for seat in range(s.seats):
        s.players[seat].order = seat
    for seat in range(s.seats - 1, 0, -1):
        other = below(s.chance, Stream.SETUP, seat + 1)
        mine = s.players[seat].order
        s.players[seat].order = s.players[other].order
        s.players[other].order = mine


@rule
def fill_piles(s: State, c: Content) -> None:
    """Enemies, ruins, decks, without what the table and the scenario leave out.

    [MK-1.2, MK-1.9, MK-1.10, MK-18.8, MK-18.9, MK-18.12, MK-18.25, MK-20.25]
    """
    for enemy in range(ENEMIES):
        s.enemies[enemy] = c.enemies[enemy].copies if enemy != s.options.without_enemy - 1 else 0
    for ruin in range(RUINS):
        s.ruins[ruin] = 1
    for unit in range(UNITS):
        copies = c.units[unit].copies if unit != s.options.without_unit - 1 else 0
        if c.units[unit].level > c.scenarios[s.options.scenario].unit_level:
            copies = 0
        if not c.units[unit].elite:
            s.unit_deck[unit] = copies
        elif s.options.cities or s.options.goal > 0:
            s.elite_deck[unit] = copies
    has_rivals = s.options.interactive_spells and not is_one_side(s)
    for card in range(FIRST_ADVANCED, WOUND):
        if card != s.options.without_card - 1 and (has_rivals or not c.cards[card].interactive):
            if card < FIRST_SPELL:
                put_on_top(s.action_deck, card, 0)
            elif card < FIRST_ARTIFACT:
                put_on_top(s.spell_deck, card, 0)
            else:
                put_on_top(s.artifact_deck, card, 0)
    shuffle(s.action_deck, s.chance, Stream.OFFERS)
    shuffle(s.spell_deck, s.chance, Stream.OFFERS)
    shuffle(s.artifact_deck, s.chance, Stream.OFFERS)


@rule
def lay_tiles(s: State, c: Content) -> None:
    """Countryside on core tiles and cities, mixed; the start tile and the first two or three.  [MK-1.7, MK-1.8]"""
    cities = 0
    for _ in range(cities_in_game(s, c)):
        cities |= 1 << draw_city_tile(s, c, cities, s.chance, Stream.MAP)
    left = s.options.cores
    gone = leave_out(s, c, TileKind.CORE, 0, left, s.chance, Stream.MAP)
    cores = tiles_left(c, TileKind.CORE, gone)
    for tile in range(TILES):
        if cities >> tile & 1:
            put_on_top(s.tiles, tile, 0)
        elif c.tiles[tile].kind == TileKind.CORE and not gone >> tile & 1:
            if below(s.chance, Stream.MAP, cores) < left:
                put_on_top(s.tiles, tile, 0)
                left -= 1
            cores -= 1
    shuffle(s.tiles, s.chance, Stream.MAP)
    lay_countryside(s, c, countryside_in_game(s, c))
    is_open = s.options.shape >= Shape.OPEN_3
    put_on_top(s.tiles, Tile.START_OPEN if is_open else Tile.START, ALL)
    clear_row(s.taught)
    reveal_tile(s, c, 0, 0)
    reveal_tile(s, c, 1, -1)
    reveal_tile(s, c, 1, 0)
    if is_open:
        reveal_tile(s, c, 0, 1)
    if s.options.open_map:
        lay_open(s, c)
    s.ending = False


@rule
def lay_open(s: State, c: Content) -> None:
    """All places of the map that are free, while there are tiles for them.  [MK-20.31]"""
    for q in range(MAP_TILES):
        for r in range(-q, 2):
            if s.tiles.count > 0 and fits(s, c, q, r):
                reveal_tile(s, c, q, r)


@rule
def lay_countryside(s: State, c: Content, n: int) -> None:
    """So many tiles of the countryside, in the order of the numbers when one scouts, else any.  [MK-1.7, MK-20.1]"""
    seen = 0
    if c.scenarios[s.options.scenario].scouting:
        all_of_them = tiles_left(c, TileKind.COUNTRYSIDE, 0)
        for tile in range(TILES - 1, -1, -1):
            if c.tiles[tile].kind == TileKind.COUNTRYSIDE:
                seen += 1
                if all_of_them - seen < n:
                    put_on_top(s.tiles, tile, ALL)
        return
    seen = leave_out(s, c, TileKind.COUNTRYSIDE, 0, n, s.chance, Stream.MAP)
    for _ in range(n):
        tile = draw_tile(c, TileKind.COUNTRYSIDE, seen, s.chance, Stream.MAP)
        put_on_top(s.tiles, tile, 0)
        seen |= 1 << tile


@rule
def fill_offers(s: State, c: Content) -> None:
    """Units, when one scouts with one for a village; Spells and Advanced Actions only if so agreed.  [MK-1.5, MK-1.6, MK-18.5]"""
    clear_row(s.spells)
    clear_row(s.actions)
    if s.options.offers_at_once:
        open_actions(s)
        open_spells(s)
    deal_units(s, c)
    while c.scenarios[s.options.scenario].scouting and not has_village_unit(s, c) and can_offer_village_unit(s, c):
        for place in range(UNIT_OFFER):
            if s.units[place] != NONE:
                s.unit_deck[s.units[place]] += 1
        deal_units(s, c)


@rule
def can_offer_village_unit(s: State, c: Content) -> bool:
    """Whether the deck has a Unit that can be recruited in a village; a table may have none.  [MK-1.5]"""
    for unit in range(UNITS):
        if s.unit_deck[unit] > 0 and can_recruit(c, unit, Site.VILLAGE):
            return True
    return False


@rule
def has_village_unit(s: State, c: Content) -> bool:
    """Whether a Unit of the offer can be recruited in a village.  [MK-1.5]"""
    for place in range(UNIT_OFFER):
        if s.units[place] != NONE and can_recruit(c, s.units[place], Site.VILLAGE):
            return True
    return False


@rule
def begin_player(s: State, c: Content, seat: int) -> None:
    """Nothing yet but in a Blitz some Fame.  [MK-1.12]"""
    me = s.players[seat]
    me.at = NONE
    me.tactic = NONE
    me.fame = c.scenarios[s.options.scenario].fame
    me.reputation = first_reputation(s, c)
    me.stolen = 0
    clear_draft(s, seat)
    me.hand.known = 1 << seat
    clear(me.company)


@apart
def equip_heroes(s: State, c: Content) -> None:
    """What heroes bring, when it is known who plays which, and the hero that nobody plays.  [MK-1.3, MK-17.1, MK-18.31]"""
    for seat in range(s.seats):
        equip(s, c, seat)
    begin_dummy(s, c)


@rule
def equip(s: State, c: Content, seat: int) -> None:
    """A deck of sixteen cards, five of them in hand; Skills of one's own.  [MK-1.3, MK-14.4]"""
    me = s.players[seat]
    fill_deck(s, c, me.hero, me.discard)
    gather_deck(s, seat)
    for skill in range(SKILLS):
        has_room = me.skill_pile.count < HERO_SKILLS
        if has_room and c.skills[skill].hero == me.hero and is_in_game(s, c, skill):
            put_at_bottom(me.skill_pile, skill, 0)
    shuffle(me.skill_pile, s.chance, Stream.SKILLS)
    draw_cards(s, seat, c.levels[0].hand)


@rule
def first_reputation(s: State, c: Content) -> int:
    """The step of the track to begin with: of the scenario, less where enemies come back.  [MK-1.12, MK-18.20]"""
    step = ZERO_REPUTATION + c.scenarios[s.options.scenario].reputation
    if s.options.rampage == Rampage.RAMPAGE:
        step += c.rules[Rule.RAMPAGE_START].value
    elif s.options.rampage == Rampage.MORE_RAMPAGE:
        step += c.rules[Rule.MORE_RAMPAGE_START].value
    return min(max(step, 0), REPUTATIONS - 1)


@rule
def fill_deck(s: State, c: Content, hero: int, out: list[int]) -> None:
    """The starting deck of a hero: common cards, of which its own each replace one.  [MK-1.3, MK-18.4]"""
    for kind in range(BASICS):
        card = c.cards[kind]
        if card.hero == NO_HERO:
            out[kind] += card.copies
        elif card.hero == hero and (s.options.both_cards or not card.later):
            out[kind] += 1
            if out[card.replaces] > 0:
                out[card.replaces] -= 1


@rule
def begin_dummy(s: State, c: Content) -> None:
    """A hero nobody plays: its deck, its crystals and its Skills.  [MK-14.3, MK-14.4, MK-17.1, MK-18.7, MK-19.2]"""
    s.dummy.on = s.seats == 1 or s.options.together
    s.dummy.tactic = NONE
    s.dummy.hero = NONE
    if not s.dummy.on:
        return
    taken = 1 << s.options.without_hero >> 1
    for seat in range(s.seats):
        taken |= 1 << s.players[seat].hero
    hero = below(s.chance, Stream.DUMMY, HEROES)
    while taken >> hero & 1:
        hero = below(s.chance, Stream.DUMMY, HEROES)
    s.dummy.hero = hero
    s.dummy.order = s.seats
    for i in range(3):
        colour = c.heroes[hero].crystals[i]
        if colour < BASIC_COLOURS:  # a table may give a hero none
            s.dummy.crystals[colour] += 1
    fill_deck(s, c, hero, s.dummy.flipped)
    prepare_dummy(s, NONE, NONE)
    for skill in range(SKILLS):
        if c.skills[skill].hero == hero and is_in_game(s, c, skill):
            s.dummy.skills |= 1 << skill
