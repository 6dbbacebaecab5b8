"""Dealing a new game."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import ALL, NONE, Pile, put_on_top, shuffle, take_top
from holdfast.engine.rng import Chance, below
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import HERO
from ..content import Content, Rule
from ..names import (
    ALL_DEFENDERS_12,
    ALL_DEFENDERS_123,
    ARTIFACTS,
    DEFENDERS,
    ENEMIES,
    FEWEST_DEFENDERS,
    FIRST_COLOURED,
    FIRST_DIRE,
    FOES,
    HEROES,
    NOWHERE,
    OUTER,
    Position,
    Region,
    Stream,
)
from ..options import CHOSEN_HERO, RANDOM_FOE, RANDOM_HERO, SIDES_RANDOM
from ..state import State
from .heroes import player_of
from .rounds import begin_round


@rule
def deal(s: State, c: Content) -> None:
    """Lay out everything; the record has its options, seats and key, all else is zero.  [TED-2.6]"""
    s.card = NONE
    s.entombed = NONE
    s.foe_place = NOWHERE
    emit(s, log.GAME_BEGAN)
    lay_map(s)
    choose_foe(s)
    deal_decks(s, c)
    push(s.frames, pending.Round())
    place_defenders(s, c)
    begin_round(s)


@rule
def lay_map(s: State) -> None:
    """The Outer Regions in random order round the Capital City, all on side A or each on a random side.  [TED-2.4, TED-2.5, TED-14.9]"""
    ring = s.discard
    for place in OUTER:
        put_on_top(ring, place, 0)
    shuffle(ring, s.chance, Stream.SETUP)
    s.regions[Region.CAPITAL_CITY].position = Position.CENTRE
    s.regions[Region.CAPITAL_CITY].cover.card = NONE
    for position in range(6):
        place = take_top(ring)
        s.ring[position] = place
        s.regions[place].position = position
        s.regions[place].cover.card = NONE
        if s.options.sides == SIDES_RANDOM:
            s.regions[place].side = below(s.chance, Stream.SETUP, 2)


@rule
def choose_foe(s: State) -> None:
    """One Epic Foe, unseen, unless the table has named it.  [TED-2.10, TED-14.23]"""
    if s.options.foe == RANDOM_FOE:
        s.foe.card = random_foe(s, s.chance, Stream.SETUP)
    else:
        s.foe.card = s.options.foe
        s.foe.known = ALL


@rule
def left_out(option: int, card: int) -> bool:
    """Whether an option leaves a card out of the game: 0 leaves out none, 1 the first of its kind, and so on.

    [TED-14.25, TED-14.26, TED-14.27, TED-14.28, TED-14.29]
    """
    return card == option - 1


@rule
def random_foe(s: State, chance: Chance, stream: int) -> int:
    """Any Epic Foe but the one that is left out.  [TED-2.10, TED-14.29]"""
    without = s.options.without_foe - 1
    if without == NONE:
        return below(chance, stream, FOES)
    foe = below(chance, stream, FOES - 1)
    return foe + 1 if foe >= without else foe


@rule
def deal_decks(s: State, c: Content) -> None:
    """The Turn Deck of the first round, the Horde Deck, the Leftover cards and the artifact deck.

    [TED-2.9, TED-2.11, TED-2.13, TED-2.14, TED-2.15, TED-2.16, TED-2.17, TED-14.6, TED-14.7, TED-14.8, TED-14.26, TED-14.27, TED-14.28]
    """
    enemies = s.leftover
    for card in range(ENEMIES):
        if not left_out(s.options.without_enemy, card):
            put_on_top(enemies, card, 0)
    shuffle(enemies, s.chance, Stream.TURN_DECK)
    move_cards(enemies, s.discard, s.options.opening_enemies)
    move_cards(enemies, s.horde, s.options.horde_enemies)
    dires = s.turn_deck
    for card in range(FIRST_DIRE, FIRST_COLOURED):
        if not left_out(s.options.without_dire_enemy, card - FIRST_DIRE):
            put_on_top(dires, card, 0)
    shuffle(dires, s.chance, Stream.TURN_DECK)
    move_cards(dires, s.horde, c.rules[Rule.DIRE_ENEMIES_2 + s.options.defenders - FEWEST_DEFENDERS].value + s.options.extra_dire_enemies)
    shuffle(s.horde, s.chance, Stream.TURN_DECK)
    move_cards(dires, s.leftover, dires.count)
    deal_defender_cards(s)
    shuffle(s.leftover, s.chance, Stream.TURN_DECK)
    shuffle(s.turn_deck, s.chance, Stream.TURN_DECK)
    move_cards(s.discard, s.turn_deck, s.discard.count)
    for artifact in range(ARTIFACTS):
        if not left_out(s.options.without_artifact, artifact):
            put_on_top(s.artifact_deck, artifact, 0)
    shuffle(s.artifact_deck, s.chance, Stream.ARTIFACT_DECK)


@rule
def move_cards(source: Pile, target: Pile, cards: int) -> None:
    """Deal cards unseen from one pile to another, as many as there are at most.  [TED-2.18]"""
    for _ in range(min(cards, source.count)):
        put_on_top(target, take_top(source), 0)


@rule
def deal_defender_cards(s: State) -> None:
    """The cards of the Defenders in play and as many All Defenders cards as make four; the others are left over.  [TED-2.12]"""
    defenders = s.options.defenders
    for d in range(DEFENDERS):
        put_on_top(s.turn_deck if d < defenders else s.leftover, FIRST_COLOURED + d, 0)
    put_on_top(s.turn_deck if defenders < 3 else s.leftover, ALL_DEFENDERS_12, 0)
    put_on_top(s.turn_deck if defenders < 4 else s.leftover, ALL_DEFENDERS_123, 0)


@rule
def place_defenders(s: State, c: Content) -> None:
    """Everybody in the Capital City with full Hit Points; named heroes first, then random ones, then those to be chosen.

    [TED-2.1, TED-2.2, TED-2.3, TED-2.7, TED-2.8, TED-4.8, TED-14.22]
    """
    for d in range(DEFENDERS):
        s.defenders[d].hero = NONE
        s.defenders[d].place = Region.CAPITAL_CITY
        s.defenders[d].seat = d % s.seats
    for d in range(s.options.defenders):
        if s.options.heroes[d] < RANDOM_HERO:
            take_hero(s, c, d, s.options.heroes[d])
    deal_random_heroes(s, c)
    for d in range(s.options.defenders - 1, -1, -1):
        if s.options.heroes[d] == CHOSEN_HERO:
            push(s.frames, pending.Heroes(d))


@rule
def deal_random_heroes(s: State, c: Content) -> None:
    """A random hero that nobody has, for each Defender who wants one.  [TED-2.7, TED-14.22, TED-14.25]"""
    deck = s.discard
    for hero in range(HEROES):
        if not left_out(s.options.without_hero, hero):
            put_on_top(deck, hero, 0)
    shuffle(deck, s.chance, Stream.SETUP)
    for d in range(s.options.defenders):
        if s.options.heroes[d] == RANDOM_HERO:
            hero = take_top(deck)
            while player_of(s, hero) != NONE:
                hero = take_top(deck)
            take_hero(s, c, d, hero)
    while deck.count:
        take_top(deck)


@rule
def take_hero(s: State, c: Content, d: int, hero: int) -> None:
    """A Defender is this hero.  [TED-2.7, TED-2.8]"""
    s.defenders[d].hero = hero
    s.defenders[d].hit_points = c.heroes[hero].hit_points
    emit(s, log.HERO_CHOSEN, d, hero)


@pending.Heroes.offers
@rule
def offer_heroes(s: State, mask: list[int]) -> None:
    """Any hero that nobody has.  [TED-2.7, TED-14.22, TED-14.25]"""
    for hero in range(HEROES):
        if player_of(s, hero) == NONE and not left_out(s.options.without_hero, hero):
            mask[HERO + hero] = 1


@pending.Heroes.answers(HERO)
@rule
def pick_hero(s: State, c: Content, frame: pending.Heroes, hero: int) -> None:
    """A Defender picks a hero.  [TED-2.7, TED-14.22]"""
    d = frame.who
    pop(s.frames)
    take_hero(s, c, d, hero)
