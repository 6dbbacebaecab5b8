"""The set-up.  [ROE-3]"""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.bag import put_in_hand
from holdfast.engine.clear import clear
from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.rng import below
from holdfast.engine.stack import pop, push, top

from .. import decisions as pending
from .. import log
from ..names import (
    CHARACTERS,
    COMPANIONS,
    DECK,
    EXPLORATION,
    FIRST_VILLAGE,
    INCIDENTS,
    MARKET,
    MONSTERS,
    NO_CAMP,
    SEATS,
    SIDES,
    TERRAINS,
    Main,
    Overlay,
    Phase,
    Rule,
    Scenario,
    Side,
    Stream,
)
from ..records import Content
from ..state import State
from .cards import draw_cards
from .company import choose_companion
from .land import darkness_of_villain, lay_first_village


class OpeningStep(IntEnum):
    """The steps of the opening."""

    MARKETS = 0
    DRAWING = 1
    COMPANY = 2
    READY = 3


RANDOM_QUESTS = 2
SCENARIO_QUESTS = 0
RANDOM_SIDES = 4
SAME_ELEMENT = 2
"""So many side quests are drawn, of which so many may share an element."""


@rule
def deal(s: State, c: Content) -> None:
    """Lay everything out; the record has its options, seats and key, all else is zero.  [ROE-3]"""
    lay_first_village(s)
    lay_map(s, c)
    for kind in range(EXPLORATION):
        s.exploration[kind] = c.tables[s.seats - 1].exploration[kind]
    for item in range(MARKET):
        s.market[item] = c.tables[s.seats - 1].pile
    left_out = s.options.without_card - 1
    if left_out >= MARKET:
        s.exploration[left_out - MARKET] = 0
    elif left_out >= 0:
        s.market[left_out] = 0
    for place in range(len(s.row)):
        s.row[place] = NONE
    for place in range(COMPANIONS):
        s.companions[place] = place != s.options.without_companion - 1
        s.under[place] = NONE
    for seat in range(SEATS):
        clear_player(s, seat)
    choose_characters(s)
    for seat in range(s.seats):
        deal_player(s, c, seat)
    choose_villains(s, c)
    make_encounters(s, c)
    lay_quests(s, c)
    s.first = below(s.chance, Stream.SETUP, s.seats)
    s.active = s.first
    s.round = 1
    clear(s.combat)
    clear(s.turn)
    push(s.frames, pending.Turn(s.first))
    top(s.frames).step = Phase.START
    push(s.frames, pending.Opening())
    emit(s, log.BEGAN, NONE, s.options.scenario)
    emit(s, log.ROUND_BEGAN, NONE, NONE, s.round)


@rule
def lay_map(s: State, c: Content) -> None:
    """The Map Deck: so many of all terrain tiles, villages, Ruins, and in the Hero's Quest the fortress.  [ROE-3.2, E04, E05]"""
    table = c.tables[s.seats - 1]
    tiles = 0
    for terrain in range(TERRAINS):
        s.tiles[terrain] = c.terrains[terrain].tiles
        tiles += c.terrains[terrain].tiles
    s.terrain_left = min(table.terrain, tiles)
    s.overlays[Overlay.VILLAGE] = table.dense_villages if s.options.dense else table.villages
    s.overlays[Overlay.RUINS] = table.dense_ruins if s.options.dense else table.ruins
    s.overlays[Overlay.FORTRESS] = s.options.scenario == Scenario.HEROS_QUEST


@rule
def clear_player(s: State, seat: int) -> None:
    """A seat begins without Character, companion and combat, on the First Village.  [ROE-3.4]"""
    me = s.players[seat]
    me.character = NONE
    me.at = FIRST_VILLAGE
    me.last = NONE
    me.companion = NONE
    me.camp = NO_CAMP


@rule
def choose_characters(s: State) -> None:
    """Those the table has named, the others by chance.  [ROE-3.4]"""
    for seat in range(s.seats):
        if s.options.characters[seat] < CHARACTERS:
            s.players[seat].character = s.options.characters[seat]
    for seat in range(s.seats):
        if s.players[seat].character == NONE:
            s.players[seat].character = draw_unused(s)


@rule
def draw_unused(s: State) -> int:
    """A Character by chance that nobody plays and that is no villain.  [ROE-3.6]"""
    left = 0
    for character in range(CHARACTERS):
        left += is_unused(s, character)
    n = below(s.chance, Stream.SETUP, left)
    for character in range(CHARACTERS):
        n -= is_unused(s, character)
        if n < 0:
            return character
    return NONE


@rule
def is_unused(s: State, character: int) -> int:
    """1 if a Character is in the game, nobody plays it, and it is no villain; else 0.  [ROE-3.6, ROE-16.25]"""
    if s.in_play >> character & 1 or character == s.options.without_character - 1:
        return 0
    if s.options.named_villains >> character & 1 or character == s.options.corrupted:
        return 0
    for seat in range(s.seats):
        if s.players[seat].character == character:
            return 0
    return 1


@rule
def deal_player(s: State, c: Content, seat: int) -> None:
    """Five wild; the Leave Out card in the hand, the other cards in the deck.  [ROE-3.4, ROE-3.11, E50]"""
    me = s.players[seat]
    me.hand.known = 1 << seat
    me.deck.known = 1 << seat
    me.wild = c.rules[Rule.START_WILD].value
    for place in range(DECK):
        kind = c.characters[me.character].deck[place]
        if c.cards[kind].leave_out and me.hand.size == 0:
            put_in_hand(me.hand, kind, True)
        else:
            me.deck.held[kind] += 1
            me.deck.size += 1


@rule
def choose_villains(s: State, c: Content) -> None:
    """Those the table has named, the others by chance among the Characters nobody plays; in the Hero's Quest one is the corrupted hero.

    [ROE-3.6, ROE-16.31, ROE-16.32, E58]
    """
    s.corrupted = NONE
    named = s.options.named_villains
    for n in range(s.options.villains):
        is_last = n == s.options.villains - 1 and s.options.scenario == Scenario.HEROS_QUEST
        character = NONE
        if is_last and s.options.corrupted < CHARACTERS:
            character = s.options.corrupted
        else:
            for other in range(CHARACTERS):
                if character == NONE and named >> other & 1 and not s.in_play >> other & 1:
                    character = other
        if character == NONE:
            character = draw_unused(s)
        s.in_play |= 1 << character
        if is_last:
            s.corrupted = character
            emit(s, log.CORRUPTED_CHOSEN, NONE, character)
        else:
            emit(s, log.VILLAIN_CHOSEN, NONE, character)
        s.villains[character].darkness = darkness_of_villain(s, c, character)


@rule
def make_encounters(s: State, c: Content) -> None:
    """Ten events, the monsters, and the Name Cards of the villains but the corrupted hero.  [ROE-3.7, E36]"""
    for incident in range(INCIDENTS):
        s.encounters[incident] = incident != s.options.without_incident - 1
    for monster in range(MONSTERS):
        count = c.monsters[monster].count
        if s.options.scaled_monsters:
            count = (count * s.seats + 1) // 2
        if monster == s.options.without_foe - 1:
            count = 0
        s.encounters[INCIDENTS + monster] = count
    for character in range(CHARACTERS):
        if s.in_play >> character & 1 and character != s.corrupted:
            s.encounters[INCIDENTS + MONSTERS + character] = 1


# -- quests ------------------------------------------------------------------------------------------------------------------


@rule
def lay_quests(s: State, c: Content) -> None:
    """The scenario's, those the table has named, or some drawn by chance.  [ROE-3.8, E57]"""
    if s.options.quests == RANDOM_QUESTS:
        draw_quests(s, c)
    elif s.options.quests != SCENARIO_QUESTS:
        s.mains = s.options.mains
        s.sides = s.options.sides
    elif s.options.scenario == Scenario.HEROS_QUEST:
        s.mains = 1 << Main.BECOME_THE_HERO
        s.sides = 1 << Side.HUNTSMASTER_SIDE | 1 << Side.CARTOGRAPHER
        if s.seats == 1:
            s.sides |= 1 << Side.LEARN_A_SPELL | 1 << Side.TREASURE_HUNTER
        else:
            s.sides |= 1 << Side.BACKSTAB | 1 << Side.HEALER
    else:
        s.mains = 1 << Main.DARK_LORD | 1 << Main.MERCHANT_PRINCE | 1 << Main.HUNTSMASTER
        s.sides = 1 << Side.BACKSTAB | 1 << Side.HEALER | 1 << Side.CARTOGRAPHER | 1 << Side.TREASURE_HUNTER
    s.mains &= ~(1 << s.options.without_main_quest >> 1)
    s.sides &= ~(1 << s.options.without_side_quest >> 1)


@rule
def draw_quests(s: State, c: Content) -> None:
    """Two main quests, in the Hero's Quest Become the Hero and one other, then four side quests of which at most two share an element.

    [ROE-16.9, E57]
    """
    left_out = s.options.without_main_quest - 1
    if left_out == NONE:
        left_out = below(s.chance, Stream.SETUP, Main.BECOME_THE_HERO)
    for quest in range(Main.BECOME_THE_HERO):
        if quest != left_out:
            s.mains |= 1 << quest
    if s.options.scenario == Scenario.HEROS_QUEST:
        second = (left_out + 1 + below(s.chance, Stream.SETUP, Main.BECOME_THE_HERO - 1)) % Main.BECOME_THE_HERO
        s.mains = 1 << second | 1 << Main.BECOME_THE_HERO
    for _ in range(RANDOM_SIDES):
        fitting = 0
        for quest in range(SIDES):
            fitting += fits_others(s, c, quest)
        n = below(s.chance, Stream.SETUP, fitting) if fitting > 0 else NONE
        for quest in range(SIDES):
            fits = fits_others(s, c, quest)
            if fits and n == 0:
                s.sides |= 1 << quest
            n -= fits


@rule
def fits_others(s: State, c: Content, quest: int) -> bool:
    """Whether a side quest may be drawn now: no third of its element, and none that needs others for one player alone.  [ROE-16.9]"""
    if s.sides >> quest & 1 or quest == s.options.without_side_quest - 1:
        return False
    same = 0
    for other in range(SIDES):
        same += s.sides >> other & 1 and c.sides[other].element == c.sides[quest].element
    return same < SAME_ELEMENT and (s.seats > 1 or not c.sides[quest].others)


# -- before the first turn ---------------------------------------------------------------------------------------------------


@pending.Opening.resumes_at(OpeningStep.MARKETS)
@rule
def open_markets(s: State, c: Content, frame: pending.Opening) -> None:
    """The First Market in turn order.  [ROE-3.10]"""
    if s.options.first_market and frame.asked < s.seats:
        seat = (s.first + frame.asked) % s.seats
        frame.asked += 1
        push(s.frames, pending.FirstMarket(seat, c.rules[Rule.FIRST_MARKET].value))
    else:
        frame.step = OpeningStep.DRAWING


@pending.Opening.resumes_at(OpeningStep.DRAWING)
@rule
def draw_hands(s: State, c: Content, frame: pending.Opening) -> None:
    """The opening hands.  [ROE-3.11]"""
    frame.step = OpeningStep.COMPANY
    for seat in range(s.seats):
        draw_cards(s, c, seat, c.rules[Rule.HAND].value - s.players[seat].hand.size)


@pending.Opening.resumes_at(OpeningStep.COMPANY)
@rule
def give_companion(s: State, frame: pending.Opening) -> None:
    """The companion of who plays alone.  [ROE-3.12]"""
    frame.step = OpeningStep.READY
    if s.options.companion and s.seats == 1:
        choose_companion(s, 0)


@pending.Opening.resumes_at(OpeningStep.READY)
@rule
def begin_game(s: State) -> None:
    """The first turn.  [ROE-4.1]"""
    pop(s.frames)
