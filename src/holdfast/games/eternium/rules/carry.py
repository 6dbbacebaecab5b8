"""The cards of merchants that heroes carry.  [ET-7]"""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE, put_at_bottom, put_on_top, take_top
from holdfast.engine.position import reveal
from holdfast.engine.stack import push

from .. import decisions as pending
from ..effect_names import Gain
from ..names import (
    ARMOUR_SLOT,
    CONSUMABLES,
    FIRST_SPELL,
    FIRST_VEHICLE,
    MERCHANTS,
    ROW,
    SLOTS,
    SPELL_SLOTS,
    TRINKET_SLOT,
    WEAPONS,
    WILDS,
    Merchant,
    Sort,
)
from ..records import Content
from ..state import State
from .standing import attribute, refit


@rule
def cost_of(c: Content, item: int) -> int:
    """Return the price of a merchant's card.  [ET-7.1]"""
    if item < FIRST_SPELL:
        return c.equipment[item].cost
    return c.spells[item - FIRST_SPELL].cost if item < FIRST_VEHICLE else c.vehicles[item - FIRST_VEHICLE].cost


@rule
def merchant_of(item: int) -> int:
    """The Smith has equipment, the Arcanist spells, the Stablemaster vehicles.  [ET-7.2]"""
    return Merchant.SMITH if item < FIRST_SPELL else Merchant.ARCANIST if item < FIRST_VEHICLE else Merchant.STABLEMASTER


@rule
def first_slot(sort: int) -> int:
    """Return the first place of a sort among those for equipment.  [ET-7.3]"""
    return WEAPONS if sort == Sort.WEAPON else ARMOUR_SLOT if sort == Sort.ARMOUR else TRINKET_SLOT if sort == Sort.TRINKET else CONSUMABLES


@rule
def last_slot(sort: int) -> int:
    """The place behind the last one of a sort.  [ET-7.3]"""
    return SLOTS if sort == Sort.CONSUMABLE else first_slot(sort + 1)


@apart
def carries(s: State, figure: int, item: int) -> int:
    """Return how many of a card a hero carries."""
    me = s.heroes[figure]
    found = 0
    if item < FIRST_SPELL:
        for slot in range(SLOTS):
            found += me.items[slot] == item
    elif item < FIRST_VEHICLE:
        for slot in range(SPELL_SLOTS):
            found += me.spells[slot] == item - FIRST_SPELL
    else:
        found += me.vehicle == item - FIRST_VEHICLE
    return found


@rule
def spells_of(s: State, figure: int) -> int:
    """Return how many spells a hero carries."""
    found = 0
    for slot in range(SPELL_SLOTS):
        found += s.heroes[figure].spells[slot] != NONE
    return found


@rule
def cards_of(s: State, figure: int) -> int:
    """Return how many cards of merchants a hero carries."""
    me = s.heroes[figure]
    found = spells_of(s, figure) + (me.vehicle != NONE)
    for slot in range(SLOTS):
        found += me.items[slot] != NONE
    return found


@apart
def has_room(s: State, c: Content, figure: int, item: int) -> bool:
    """Whether a hero can take a card without putting one away.  [ET-7.2, ET-7.4]"""
    me = s.heroes[figure]
    if item >= FIRST_VEHICLE:
        return me.vehicle == NONE
    if item >= FIRST_SPELL:
        return spells_of(s, figure) < min(attribute(s, c, figure, Gain.MIND), SPELL_SLOTS)
    sort = c.equipment[item].sort
    for slot in range(first_slot(sort), last_slot(sort)):
        if me.items[slot] == NONE:
            return True
    return False


@rule
def same_sort(c: Content, one: int, other: int) -> bool:
    """Whether two cards share the room that heroes have.  [ET-7.3]"""
    if merchant_of(one) != merchant_of(other):
        return False
    return one >= FIRST_SPELL or c.equipment[one].sort == c.equipment[other].sort


@rule
def can_take(s: State, c: Content, figure: int, item: int) -> bool:
    """Whether a hero can take a card, if need be for another one of its sort.  [ET-7.3, ET-7.4]"""
    return item < FIRST_SPELL or item >= FIRST_VEHICLE or attribute(s, c, figure, Gain.MIND) > 0


@apart
def add_item(s: State, c: Content, figure: int, item: int) -> None:
    """A hero that has room takes a card.  [ET-7.3]"""
    me = s.heroes[figure]
    if item >= FIRST_VEHICLE:
        me.vehicle = item - FIRST_VEHICLE
    elif item >= FIRST_SPELL:
        slot = 0
        while me.spells[slot] != NONE:
            slot += 1
        me.spells[slot] = item - FIRST_SPELL
    else:
        slot = first_slot(c.equipment[item].sort)
        while me.items[slot] != NONE:
            slot += 1
        me.items[slot] = item
    kit_changed(s, c, figure)


@apart
def drop_item(s: State, c: Content, figure: int, item: int) -> None:
    """A hero no longer carries a card, one of those of its kind."""
    me = s.heroes[figure]
    if item >= FIRST_VEHICLE:
        me.vehicle = NONE
    elif item >= FIRST_SPELL:
        slot = 0
        while me.spells[slot] != item - FIRST_SPELL:
            slot += 1
        me.spells[slot] = NONE
    else:
        slot = 0
        while me.items[slot] != item:
            slot += 1
        me.items[slot] = NONE
    kit_changed(s, c, figure)


@apart
def kit_changed(s: State, c: Content, figure: int) -> None:
    """HP follow what is carried, and spells beyond Mind are put away at once.  [ET-2.7, ET-7.4]"""
    refit(s, c, figure)
    s.changed = True
    if spells_of(s, figure) > attribute(s, c, figure, Gain.MIND):
        push(s.frames, pending.Spells(figure))


@apart
def put_under(s: State, item: int) -> None:
    """A card goes under the deck of its merchant.  [ET-7.6]"""
    if item < FIRST_SPELL:
        put_at_bottom(s.equipment, item, ALL)
    elif item < FIRST_VEHICLE:
        put_at_bottom(s.spells, item - FIRST_SPELL, ALL)
    else:
        put_at_bottom(s.vehicles, item - FIRST_VEHICLE, ALL)


@rule
def put_back_wild(s: State, wild: int) -> None:
    """A beast or ally leaves its hero: to the wilds discard pile; a tamed epic beast is out of the game.  [ET-7.6]"""
    if wild != NONE and wild < WILDS:
        put_on_top(s.wilds_discard, wild, ALL)


@apart
def set_beast(s: State, c: Content, figure: int, beast: int) -> None:
    """A hero has a beast now, a Wild or WILDS and a Monster, or NONE; the one it had goes.  [ET-7.3, ET-7.6]"""
    put_back_wild(s, s.heroes[figure].beast)
    s.heroes[figure].beast = beast
    kit_changed(s, c, figure)


@apart
def set_ally(s: State, c: Content, figure: int, ally: int) -> None:
    """A hero has an ally now, or NONE; the one it had goes.  [ET-7.3, ET-7.6]"""
    put_back_wild(s, s.heroes[figure].ally)
    s.heroes[figure].ally = ally
    kit_changed(s, c, figure)


@rule
def cards_left(s: State, merchant: int) -> int:
    """Return how many cards the deck of a merchant has."""
    return s.equipment.count if merchant == Merchant.SMITH else s.spells.count if merchant == Merchant.ARCANIST else s.vehicles.count


@rule
def draw_item(s: State, merchant: int) -> int:
    """Take the top card of a merchant's deck, which is not empty."""
    if merchant == Merchant.SMITH:
        return take_top(s.equipment)
    if merchant == Merchant.ARCANIST:
        return take_top(s.spells) + FIRST_SPELL
    return take_top(s.vehicles) + FIRST_VEHICLE


@apart
def refill_rows(s: State) -> None:
    """Each merchant's row has four cards, as far as its deck goes.  [ET-7.1, ET-2.11]"""
    for place in range(MERCHANTS * ROW):
        merchant = place // ROW
        if s.rows[place] == NONE and cards_left(s, merchant) > 0:
            s.rows[place] = draw_item(s, merchant)
            reveal(s)


@rule
def place_of(s: State, item: int) -> int:
    """Return the first place of the rows at which a card lies, or NONE."""
    for place in range(MERCHANTS * ROW):
        if s.rows[place] == item:
            return place
    return NONE
