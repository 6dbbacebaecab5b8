"""What Defenders can do with the abilities of the Outer Regions."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import ALL, NONE, index_of, put_at_bottom, swap, take_at, take_top
from holdfast.engine.position import reveal
from holdfast.engine.stack import pop, push, top

from .. import log
from ..actions import ABSORB, BOTTOM, CARD, EMBARK, ENCHANT, ENTOMB, GIVE, MEDITATE, MIRAGE, PRAY, PREPARE, REJUVENATE, SANDSTORM, TAKE, TOP
from ..content import Content, Rule
from ..decisions import W_ENTOMB, W_MIRAGE
from ..names import (
    ABOARD,
    ALL_DEFENDERS_12,
    CAPITAL_CITY,
    COAST,
    DESERT,
    FIRST_COLOURED,
    FIRST_DIRE,
    FOREST,
    MOUNTAINS,
    OUTER,
    PLAINS,
    RUINS,
)
from ..state import State
from .abilities import (
    USED_ABSORB,
    USED_MIRAGE,
    USED_PRAYER,
    USED_SANDSTORM,
    befriends_regions,
    is_used,
    side_b_works,
    stands_in,
    use_up,
    works,
)
from .foes import foe_reacts
from .health import exhausted, full_health, heal, hurt, wounded
from .heroes import seat_bit
from .paying import can_pay, can_pay_hit_points, has_points, held_here, spend, way_out
from .places import adjacent, meditates, put
from .rounds import discard, draw_card
from .threat import lower_threat, threatened

# -- what is open ------------------------------------------------------------------------------------------------------------


@rule
def offer_region_abilities(s: State, c: Content, d: int, context: int, mask: list[int]) -> None:
    """The abilities of the region one stands in, and for Randal those next to it.  [TED-6.10, TED-13.21, TED-13.24]"""
    here = s.defenders[d].place
    if here != ABOARD:
        offer_region(s, c, d, here, context, mask)
    if befriends_regions(s, d, context):
        for place in OUTER:
            if adjacent(s, here, place):
                offer_region(s, c, d, place, context, mask)


@rule
def offer_region(s: State, c: Content, d: int, place: int, context: int, mask: list[int]) -> None:
    """The abilities of one region, on the side that is up."""
    if works(s, place):
        offer_side_a(s, c, d, place, context, mask)
    elif side_b_works(s, place):
        offer_side_b(s, c, d, place, context, mask)


@rule
def offer_side_a(s: State, c: Content, d: int, place: int, context: int, mask: list[int]) -> None:
    """The abilities of the sides A.

    [TED-12.3, TED-12.4, TED-12.5, TED-12.7, TED-12.10, TED-12.14, TED-12.16, TED-12.17, TED-12.18, TED-13.23]
    """
    card = c.regions[place]
    if place == DESERT:
        if stands_in(s, d, DESERT) and may_use_mirage(s, d) and can_pay_hit_points(s, c, d, card.hit_point_price, context):
            mask[MIRAGE] = 1
    elif place == MOUNTAINS:
        if has_points(s, card.price) and circle_has_room(s) and not meditates(s, d):
            mask[MEDITATE] = 1
    elif not can_pay(s, c, d, card.price):
        return
    elif place == COAST:
        if s.regions[COAST].threat == 0 and wounded(s, c, d):
            mask[REJUVENATE] = 1
    elif place == FOREST:
        offer_enchant(s, d, mask)
    elif place == PLAINS:
        if s.turn_deck.count > 0 and not is_used(s, d, USED_PRAYER):
            mask[PRAY] = 1
    elif s.discard.count > 0 and not s.entomb_used:
        mask[ENTOMB] = 1


@rule
def may_use_mirage(s: State, d: int) -> bool:
    """Whether there are cards to look at, and Mirage has not been used this turn.  [TED-12.6, TED-12.7, TED-14.13]"""
    return s.turn_deck.count > 0 and not (s.options.mirage_once_per_turn == 1 and is_used(s, d, USED_MIRAGE))


@rule
def offer_enchant(s: State, d: int, mask: list[int]) -> None:
    """Enchant Secures, so it is not for the exhausted.  [TED-6.18, TED-6.22, TED-12.8, TED-12.9]"""
    if not exhausted(s, d):
        for place in OUTER:
            if threatened(s, place):
                mask[ENCHANT + place] = 1


@rule
def circle_has_room(s: State) -> bool:
    """Whether one more Defender can meditate.  [TED-12.11, TED-14.16]"""
    sitting = 0
    for d in range(s.options.defenders):
        sitting += meditates(s, d)
    return sitting < s.options.circle_capacity


@rule
def offer_side_b(s: State, c: Content, d: int, place: int, context: int, mask: list[int]) -> None:
    """The invented abilities of the sides B.  [TED-12.20, TED-12.21, TED-12.23, TED-12.25, TED-13.23]"""
    card = c.regions[place]
    if place == RUINS:
        if not is_used(s, d, USED_ABSORB) and can_pay_hit_points(s, c, d, card.house_hit_point_price, context):
            for other in OUTER:
                if adjacent(s, RUINS, other) and threatened(s, other):
                    mask[ABSORB + other] = 1
    elif not can_pay(s, c, d, card.house_price):
        return
    elif place == COAST:
        if stands_in(s, d, COAST):
            for other in OUTER:
                if other != COAST:
                    mask[EMBARK + other] = 1
    elif place == DESERT:
        if s.turn_deck.count > 1 and not is_used(s, d, USED_SANDSTORM):
            mask[SANDSTORM] = 1
    elif place == FOREST:
        offer_reconcile(s, c, d, mask)
    elif place == MOUNTAINS and not s.defenders[d].stored_point:
        mask[PREPARE] = 1


@rule
def offer_reconcile(s: State, c: Content, d: int, mask: list[int]) -> None:
    """Reconcile: a Hit Point passes between two Defenders, either way.  [TED-12.22]"""
    for other in range(s.options.defenders):
        if other != d:
            if not exhausted(s, d) and wounded(s, c, other) and can_give(s, c, d):
                mask[GIVE + other] = 1
            if not exhausted(s, other) and wounded(s, c, d):
                mask[TAKE + other] = 1


@rule
def can_give(s: State, c: Content, d: int) -> bool:
    """Whether Berserk lets a Defender part with a Hit Point besides the price of Reconcile.  [TED-13.10]"""
    return not held_here(s, d) or way_out(s, c, d, s.points - c.regions[FOREST].house_price, 1)


# -- what each does --------------------------------------------------------------------------------------------------------


@rule
def answer_region_ability(s: State, c: Content, d: int, action: int) -> None:
    """Use the ability of a region.  [TED-6.9, TED-12.3, TED-12.8, TED-12.17]"""
    if action == REJUVENATE:
        use_region(s, c, d, COAST)
        heal(s, c, d, full_health(s, c, d))
    elif ENCHANT <= action < MIRAGE:
        use_region(s, c, d, FOREST)
        lower_threat(s, action - ENCHANT, 1)
    elif action == MIRAGE:
        use_up(s, d, USED_MIRAGE)
        use_region(s, c, d, DESERT)
        mirage(s, c, d)
    elif action == MEDITATE:
        use_region(s, c, d, MOUNTAINS)
        meditate(s, d)
    elif action == PRAY:
        use_up(s, d, USED_PRAYER)
        use_region(s, c, d, PLAINS)
        pray(s, c)
    elif action == ENTOMB:
        use_region(s, c, d, RUINS)
        s.entomb_used = True
        push(s.frames, W_ENTOMB, d, NONE, NONE, 0)
    else:
        answer_side_b(s, c, d, action)


@rule
def use_region(s: State, c: Content, d: int, place: int) -> None:
    """Pay for the ability of a region.  [TED-6.9]"""
    card = c.regions[place]
    side = s.regions[place].side if side_b_works(s, place) else 0
    spend(s, card.house_price if side else card.price)
    emit(s, log.ABILITY, d, place, side)
    hurt(s, d, card.house_hit_point_price if side else card.hit_point_price)


@rule
def meditate(s: State, d: int) -> None:
    """Step into the Mountains' circle.  [TED-12.10, TED-13.21]"""
    put(s, d, MOUNTAINS)
    s.circle |= 1 << d
    emit(s, log.MEDITATES, d)


@rule
def pray(s: State, c: Content) -> None:
    """Prayer: discard the top card unresolved; Threat falls where an enemy would have struck, or in the Capital City.

    [TED-10.27, TED-12.14, TED-12.15, TED-12.16, TED-14.15]
    """
    card = draw_card(s)
    discard(s, card)
    emit(s, log.PRAYED, card)
    if card >= FIRST_COLOURED:
        lower_threat(s, CAPITAL_CITY, 1)
        if card < ALL_DEFENDERS_12:
            s.defenders[card - FIRST_COLOURED].extra_point = False
        if s.options.prayer_sets_off_foes:
            foe_reacts(s, c, card)
    elif card >= FIRST_DIRE:
        lower_threat(s, c.dire_enemies[card - FIRST_DIRE].region, 1)
    else:
        lower_threat(s, c.enemies[card].first, 1)
        lower_threat(s, c.enemies[card].second, 1)


@rule
def mirage(s: State, c: Content, d: int) -> None:
    """Mirage: turn up the next cards of the Turn Deck, to be put back in any order.  [TED-12.5, TED-12.7]"""
    shown = min(c.rules[Rule.MIRAGE_CARDS].value, s.turn_deck.count)
    for i in range(shown):
        show_card(s, s.turn_deck.count - 1 - i)
    push(s.frames, W_MIRAGE, d, shown, NONE, 0)


@rule
def show_card(s: State, index: int) -> None:
    """Show a card of the Turn Deck to all; it stays known where it lies.  [TED-13.16]"""
    card = s.turn_deck.cards[index]
    s.turn_deck.known[index] = ALL
    s.seen |= 1 << card
    reveal(s)
    emit(s, log.SHOWN, card)


@rule
def resume_mirage(s: State) -> None:
    """Ask for the order until only one card is left: `where` cards are shown, `points` of them are placed.  [TED-12.5]"""
    frame = top(s.frames)
    if frame.points < frame.where - 1:
        s.deciding = seat_bit(s, frame.who)
    else:
        pop(s.frames)


@rule
def offer_mirage(s: State, mask: list[int]) -> None:
    """The shown cards that have no place yet; the first one picked will be drawn first.  [TED-12.5]"""
    frame = top(s.frames)
    for i in range(frame.points, frame.where):
        mask[CARD + s.turn_deck.cards[s.turn_deck.count - 1 - i]] = 1


@rule
def answer_mirage(s: State, action: int) -> None:
    """Put the picked card on top of those not yet placed.  [TED-12.5]"""
    frame = top(s.frames)
    swap(s.turn_deck, index_of(s.turn_deck, action - CARD), s.turn_deck.count - 1 - frame.points)
    emit(s, log.PUT_ON_TOP, action - CARD)
    frame.points += 1


@rule
def offer_entomb(s: State, mask: list[int]) -> None:
    """Any card of the discard pile.  [TED-12.18]"""
    for i in range(s.discard.count):
        mask[CARD + s.discard.cards[i]] = 1


@rule
def answer_entomb(s: State, action: int) -> None:
    """Lay the card on the Ruins' slot.  [TED-12.17]"""
    pop(s.frames)
    s.entombed = take_at(s.discard, index_of(s.discard, action - CARD))
    emit(s, log.ENTOMBED, s.entombed)


@rule
def scry(s: State) -> None:
    """Scry: show the top card of the Turn Deck.  [TED-13.15, TED-13.16]"""
    show_card(s, s.turn_deck.count - 1)


@rule
def offer_scry(mask: list[int]) -> None:
    """The shown card stays on top or goes to the bottom.  [TED-13.15]"""
    mask[TOP] = 1
    mask[BOTTOM] = 1


@rule
def answer_scry(s: State, action: int) -> None:
    """Leave the card, or put it at the bottom.  [TED-13.15]"""
    pop(s.frames)
    if action == BOTTOM:
        card = take_top(s.turn_deck)
        put_at_bottom(s.turn_deck, card, ALL)
        emit(s, log.PUT_AT_BOTTOM, card)
    else:
        emit(s, log.PUT_ON_TOP, s.turn_deck.cards[s.turn_deck.count - 1])


@rule
def answer_side_b(s: State, c: Content, d: int, action: int) -> None:
    """Use an invented ability.  [TED-12.20, TED-12.21, TED-12.22, TED-12.23, TED-12.25]"""
    if EMBARK <= action < SANDSTORM:
        use_region(s, c, d, COAST)
        put(s, d, action - EMBARK)
        emit(s, log.MOVED, d, action - EMBARK)
    elif action == SANDSTORM:
        use_up(s, d, USED_SANDSTORM)
        use_region(s, c, d, DESERT)
        sandstorm(s)
    elif GIVE <= action < TAKE:
        use_region(s, c, d, FOREST)
        pass_hit_point(s, c, d, action - GIVE)
    elif TAKE <= action < PREPARE:
        use_region(s, c, d, FOREST)
        pass_hit_point(s, c, action - TAKE, d)
    elif action == PREPARE:
        use_region(s, c, d, MOUNTAINS)
        s.defenders[d].stored_point = True
        emit(s, log.PREPARED, d)
    else:
        use_up(s, d, USED_ABSORB)
        use_region(s, c, d, RUINS)
        lower_threat(s, action - ABSORB, 1)


@rule
def sandstorm(s: State) -> None:
    """Sandstorm: the top card goes to the bottom; who knew it still knows it.  [TED-12.21]"""
    known = s.turn_deck.known[s.turn_deck.count - 1]
    card = take_top(s.turn_deck)
    put_at_bottom(s.turn_deck, card, known)
    emit(s, log.PUT_AT_BOTTOM, card if known == ALL else NONE)


@rule
def pass_hit_point(s: State, c: Content, giver: int, taker: int) -> None:
    """A Hit Point passes from one Defender to another.  [TED-12.22]"""
    hurt(s, giver, 1)
    heal(s, c, taker, 1)
