"""What Defenders can do with the abilities of the Outer Regions."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import ALL, NONE, index_of, put_at_bottom, swap, take_at, take_top
from holdfast.engine.position import reveal
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import ABSORB, BOTTOM, CARD, EMBARK, ENCHANT, ENTOMB, GIVE, MEDITATE, MIRAGE, PRAY, PREPARE, REJUVENATE, SANDSTORM, TAKE, TOP
from ..content import Content, Rule
from ..names import ABOARD, ALL_DEFENDERS_12, FIRST_COLOURED, FIRST_DIRE, OUTER, Region, Side
from ..state import State
from .abilities import Mark, befriends_regions, is_used, side_b_works, stands_in, use_up, works
from .foes import foe_reacts
from .health import exhausted, full_health, heal, hurt, wounded
from .heroes import ask_defender
from .paying import can_pay, can_pay_hit_points, has_points, held_here, spend, way_out
from .places import adjacent, meditates, put
from .rounds import discard, draw_card
from .threat import lower_threat, threatened

# -- what is open ------------------------------------------------------------------------------------------------------------


@rule
def offer_region_abilities(s: State, c: Content, d: int, purse: int, mask: list[int]) -> None:
    """The abilities of the region one stands in, and for Randal those next to it.  [TED-6.10, TED-13.21, TED-13.24]"""
    here = s.defenders[d].place
    if here != ABOARD:
        offer_region(s, c, d, here, purse, mask)
    if befriends_regions(s, d, purse):
        for place in OUTER:
            if adjacent(s, here, place):
                offer_region(s, c, d, place, purse, mask)


@rule
def offer_region(s: State, c: Content, d: int, place: int, purse: int, mask: list[int]) -> None:
    """The abilities of one region, on the side that is up.  [TED-2.5, TED-6.9]"""
    if works(s, place):
        offer_side_a(s, c, d, place, purse, mask)
    elif side_b_works(s, place):
        offer_side_b(s, c, d, place, purse, mask)


@rule
def offer_side_a(s: State, c: Content, d: int, place: int, purse: int, mask: list[int]) -> None:
    """The abilities of the sides A.

    [TED-12.3, TED-12.4, TED-12.5, TED-12.7, TED-12.10, TED-12.14, TED-12.16, TED-12.17, TED-12.18, TED-13.23]
    """
    card = c.regions[place]
    if place == Region.DESERT:
        if stands_in(s, d, Region.DESERT) and may_use_mirage(s, d) and can_pay_hit_points(s, c, d, card.hit_point_price, purse):
            mask[MIRAGE] = 1
    elif place == Region.MOUNTAINS:
        if has_points(s, card.price) and circle_has_room(s) and not meditates(s, d):
            mask[MEDITATE] = 1
    elif not can_pay(s, c, d, card.price):
        return
    elif place == Region.COAST:
        if s.regions[Region.COAST].threat == 0 and wounded(s, c, d):
            mask[REJUVENATE] = 1
    elif place == Region.FOREST:
        offer_enchant(s, d, mask)
    elif place == Region.PLAINS:
        if s.turn_deck.count > 0 and not is_used(s, d, Mark.PRAYER):
            mask[PRAY] = 1
    elif s.discard.count > 0 and not s.entomb_used:
        mask[ENTOMB] = 1


@rule
def may_use_mirage(s: State, d: int) -> bool:
    """Whether there are cards to look at, and Mirage has not been used this turn.  [TED-12.6, TED-12.7, TED-14.13]"""
    return s.turn_deck.count > 0 and not (s.options.mirage_once_per_turn == 1 and is_used(s, d, Mark.MIRAGE))


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
def offer_side_b(s: State, c: Content, d: int, place: int, purse: int, mask: list[int]) -> None:
    """The invented abilities of the sides B.  [TED-12.20, TED-12.21, TED-12.23, TED-12.25, TED-13.23]"""
    card = c.regions[place]
    if place == Region.RUINS:
        if not is_used(s, d, Mark.ABSORB) and can_pay_hit_points(s, c, d, card.house_hit_point_price, purse):
            for other in OUTER:
                if adjacent(s, Region.RUINS, other) and threatened(s, other):
                    mask[ABSORB + other] = 1
    elif not can_pay(s, c, d, card.house_price):
        return
    elif place == Region.COAST:
        if stands_in(s, d, Region.COAST):
            for other in OUTER:
                if other != Region.COAST:
                    mask[EMBARK + other] = 1
    elif place == Region.DESERT:
        if s.turn_deck.count > 1 and not is_used(s, d, Mark.SANDSTORM):
            mask[SANDSTORM] = 1
    elif place == Region.FOREST:
        offer_reconcile(s, c, d, mask)
    elif place == Region.MOUNTAINS and not s.defenders[d].stored_point:
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
    return not held_here(s, d) or way_out(s, c, d, s.points - c.regions[Region.FOREST].house_price, 1)


# -- what each does --------------------------------------------------------------------------------------------------------


@rule
def use_region(s: State, c: Content, frame: pending.Act, place: int) -> None:
    """Pay for the ability of a region.  [TED-6.9]"""
    card = c.regions[place]
    side = s.regions[place].side if side_b_works(s, place) else Side.A
    spend(s, frame, card.house_price if side else card.price)
    emit(s, log.ABILITY, frame.who, place, side)
    hurt(s, frame.who, card.house_hit_point_price if side else card.hit_point_price)


@pending.Act.answers(REJUVENATE)
@rule
def rejuvenate(s: State, c: Content, frame: pending.Act) -> None:
    """Rejuvenate: full Hit Points again.  [TED-12.3]"""
    use_region(s, c, frame, Region.COAST)
    heal(s, c, frame.who, full_health(s, c, frame.who))


@pending.Act.answers(ENCHANT)
@rule
def enchant(s: State, c: Content, frame: pending.Act, region: int) -> None:
    """Enchant: Secure any Outer Region.  [TED-12.8]"""
    use_region(s, c, frame, Region.FOREST)
    lower_threat(s, region, 1)


@pending.Act.answers(MEDITATE)
@rule
def meditate(s: State, c: Content, frame: pending.Act) -> None:
    """Step into the Mountains' circle.  [TED-12.10, TED-13.21]"""
    d = frame.who
    use_region(s, c, frame, Region.MOUNTAINS)
    put(s, d, Region.MOUNTAINS)
    s.circle |= 1 << d
    emit(s, log.MEDITATES, d)


@pending.Act.answers(PRAY)
@rule
def pray(s: State, c: Content, frame: pending.Act) -> None:
    """Prayer: discard the top card unresolved; Threat falls where an enemy would have struck, or in the Capital City.

    [TED-10.27, TED-12.14, TED-12.15, TED-12.16, TED-14.15]
    """
    use_up(s, frame.who, Mark.PRAYER)
    use_region(s, c, frame, Region.PLAINS)
    card = draw_card(s)
    discard(s, card)
    emit(s, log.PRAYED, card)
    if card >= FIRST_COLOURED:
        lower_threat(s, Region.CAPITAL_CITY, 1)
        if card < ALL_DEFENDERS_12:
            s.defenders[card - FIRST_COLOURED].extra_point = False
        if s.options.prayer_sets_off_foes:
            foe_reacts(s, c, card)
    elif card >= FIRST_DIRE:
        lower_threat(s, c.dire_enemies[card - FIRST_DIRE].region, 1)
    else:
        lower_threat(s, c.enemies[card].first, 1)
        lower_threat(s, c.enemies[card].second, 1)


# -- cards that are shown ----------------------------------------------------------------------------------------------------


@rule
def show_card(s: State, index: int) -> None:
    """Show a card of the Turn Deck to all; it stays known where it lies.  [TED-13.16]"""
    card = s.turn_deck.cards[index]
    s.turn_deck.known[index] = ALL
    s.seen |= 1 << card
    reveal(s)
    emit(s, log.SHOWN, card)


@pending.Act.answers(MIRAGE)
@rule
def mirage(s: State, c: Content, frame: pending.Act) -> None:
    """Mirage: turn up the next cards of the Turn Deck, to be put back in any order.  [TED-12.5, TED-12.7]"""
    d = frame.who
    use_up(s, d, Mark.MIRAGE)
    use_region(s, c, frame, Region.DESERT)
    shown = min(c.rules[Rule.MIRAGE_CARDS].value, s.turn_deck.count)
    for i in range(shown):
        show_card(s, s.turn_deck.count - 1 - i)
    push(s.frames, pending.Mirage(d, shown))


@pending.Mirage.resumes
@rule
def resume_mirage(s: State, frame: pending.Mirage) -> None:
    """Ask for the order until only one card is left.  [TED-12.5]"""
    if frame.placed < frame.shown - 1:
        ask_defender(s, frame)
    else:
        pop(s.frames)


@pending.Mirage.offers
@rule
def offer_mirage(s: State, frame: pending.Mirage, mask: list[int]) -> None:
    """The shown cards that have no place yet; the first one picked will be drawn first.  [TED-12.5]"""
    for i in range(frame.placed, frame.shown):
        mask[CARD + s.turn_deck.cards[s.turn_deck.count - 1 - i]] = 1


@pending.Mirage.answers(CARD)
@rule
def order_card(s: State, frame: pending.Mirage, card: int) -> None:
    """Put the picked card on top of those not yet placed.  [TED-12.5]"""
    swap(s.turn_deck, index_of(s.turn_deck, card), s.turn_deck.count - 1 - frame.placed)
    emit(s, log.PUT_ON_TOP, card)
    frame.placed += 1


@pending.Act.answers(ENTOMB)
@rule
def open_tomb(s: State, c: Content, frame: pending.Act) -> None:
    """Entomb: choose a card of the discard pile, once per round.  [TED-12.17, TED-12.18]"""
    use_region(s, c, frame, Region.RUINS)
    s.entomb_used = True
    push(s.frames, pending.Entomb(frame.who))


@pending.Entomb.offers
@rule
def offer_entomb(s: State, mask: list[int]) -> None:
    """Any card of the discard pile.  [TED-12.18]"""
    for i in range(s.discard.count):
        mask[CARD + s.discard.cards[i]] = 1


@pending.Entomb.answers(CARD)
@rule
def entomb(s: State, card: int) -> None:
    """Lay the card on the Ruins' slot.  [TED-12.17]"""
    pop(s.frames)
    s.entombed = take_at(s.discard, index_of(s.discard, card))
    emit(s, log.ENTOMBED, card)


@rule
def scry(s: State) -> None:
    """Scry: show the top card of the Turn Deck.  [TED-13.15, TED-13.16]"""
    show_card(s, s.turn_deck.count - 1)


@pending.Scry.offers
@rule
def offer_scry(mask: list[int]) -> None:
    """The shown card stays on top or goes to the bottom.  [TED-13.15]"""
    mask[TOP] = 1
    mask[BOTTOM] = 1


@pending.Scry.answers(TOP)
@rule
def leave_on_top(s: State) -> None:
    """The card stays where it is.  [TED-13.15]"""
    pop(s.frames)
    emit(s, log.PUT_ON_TOP, s.turn_deck.cards[s.turn_deck.count - 1])


@pending.Scry.answers(BOTTOM)
@rule
def put_under(s: State) -> None:
    """The card goes to the bottom.  [TED-13.15]"""
    pop(s.frames)
    card = take_top(s.turn_deck)
    put_at_bottom(s.turn_deck, card, ALL)
    emit(s, log.PUT_AT_BOTTOM, card)


# -- the invented abilities of the sides B -----------------------------------------------------------------------------------


@pending.Act.answers(EMBARK)
@rule
def embark(s: State, c: Content, frame: pending.Act, region: int) -> None:
    """Embark: go to any other Outer Region.  [TED-12.20]"""
    use_region(s, c, frame, Region.COAST)
    put(s, frame.who, region)
    emit(s, log.MOVED, frame.who, region)


@pending.Act.answers(SANDSTORM)
@rule
def sandstorm(s: State, c: Content, frame: pending.Act) -> None:
    """Sandstorm: the top card goes to the bottom; who knew it still knows it.  [TED-12.21]"""
    use_up(s, frame.who, Mark.SANDSTORM)
    use_region(s, c, frame, Region.DESERT)
    known = s.turn_deck.known[s.turn_deck.count - 1]
    card = take_top(s.turn_deck)
    put_at_bottom(s.turn_deck, card, known)
    emit(s, log.PUT_AT_BOTTOM, card if known == ALL else NONE)


@pending.Act.answers(GIVE)
@rule
def give(s: State, c: Content, frame: pending.Act, defender: int) -> None:
    """Reconcile: a Hit Point for another Defender.  [TED-12.22]"""
    use_region(s, c, frame, Region.FOREST)
    pass_hit_point(s, c, frame.who, defender)


@pending.Act.answers(TAKE)
@rule
def take(s: State, c: Content, frame: pending.Act, defender: int) -> None:
    """Reconcile: a Hit Point from another Defender.  [TED-12.22]"""
    use_region(s, c, frame, Region.FOREST)
    pass_hit_point(s, c, defender, frame.who)


@rule
def pass_hit_point(s: State, c: Content, giver: int, taker: int) -> None:
    """A Hit Point passes from one Defender to another.  [TED-12.22]"""
    hurt(s, giver, 1)
    heal(s, c, taker, 1)


@pending.Act.answers(PREPARE)
@rule
def prepare(s: State, c: Content, frame: pending.Act) -> None:
    """Prepare: keep a point for one's next own card.  [TED-12.23]"""
    use_region(s, c, frame, Region.MOUNTAINS)
    s.defenders[frame.who].stored_point = True
    emit(s, log.PREPARED, frame.who)


@pending.Act.answers(ABSORB)
@rule
def absorb(s: State, c: Content, frame: pending.Act, region: int) -> None:
    """Absorb: lower the Threat of a region beside the Ruins.  [TED-12.25]"""
    use_up(s, frame.who, Mark.ABSORB)
    use_region(s, c, frame, Region.RUINS)
    lower_threat(s, region, 1)
