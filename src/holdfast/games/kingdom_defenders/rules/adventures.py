"""Adventures: what they cost a player, and what comes of paying it."""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE, take_top
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import PAY, Count
from ..content import Content, Rule
from ..names import AREA_B3, CARD_RELICS, Achievement, Good, Source, Special, Track
from ..state import State
from .fame import bard, gain_fame
from .goods import gain, spend
from .health import can_suffer, forfeit, has_wound_disc, suffer
from .levels import gain_level
from .places import adventure_at, character_with, has_passive, take_back_discs, turn_up_top

COUNTS = len(Count)
"""Numbers of weapons that an action can name: 0 to one less."""


class PayStep(IntEnum):
    """The steps of an Adventure: its cost, then what it gives."""

    COST = 0
    GAIN = 1


# -- what it costs -----------------------------------------------------------------------------------------------------------


@rule
def cubes_off(s: State, c: Content, p: int) -> int:
    """The cubes of either kind that the Master-at-arms takes off the cost.  [KD-20.7]"""
    if has_passive(s, c, p, Special.ADVENTURE_DISCOUNT):
        return c.characters[character_with(s, c, Special.ADVENTURE_DISCOUNT)].amount
    return 0


@rule
def wounds_asked(s: State, c: Content, p: int, card: int) -> int:
    """The wounds an Adventure costs a player.  [KD-9.1, KD-20.7]"""
    wounds = c.adventures[card].wounds
    if has_passive(s, c, p, Special.ADVENTURE_DISCOUNT):
        wounds -= c.characters[character_with(s, c, Special.ADVENTURE_DISCOUNT)].second_amount
    return max(0, wounds)


@apart
def covers(s: State, c: Content, p: int, card: int, weapons: int, spells: int) -> bool:
    """Whether so many weapons and spells pay for an Adventure.

    A Level tile counts as weapons or spells: for its own kind first, and what is left of it for cubes of either kind.

    [KD-9.1, KD-9.2, KD-9.3, KD-20.7]
    """
    adventure = c.adventures[card]
    spare_weapons = weapons + s.players[p].tiles[Track.STRENGTH] - adventure.weapon
    spare_spells = spells + s.players[p].tiles[Track.MAGIC] - adventure.spell
    either = adventure.either - max(0, spare_weapons) - max(0, spare_spells)
    lacking = max(0, -spare_weapons) + max(0, -spare_spells) + max(0, either)
    return lacking <= cubes_off(s, c, p)


@apart
def spells_with(s: State, c: Content, p: int, card: int, weapons: int) -> int:
    """The fewest spells that pay for an Adventure together with so many weapons, or NONE.  [KD-9.7]"""
    adventure = c.adventures[card]
    for spells in range(adventure.spell + adventure.either + 1):
        if covers(s, c, p, card, weapons, spells):
            return spells
    return NONE


@apart
def can_pay_with(s: State, c: Content, p: int, card: int, weapons: int) -> bool:
    """Whether a player can pay with so many weapons, and none of them too many.  [KD-9.5, KD-9.7]"""
    spells = spells_with(s, c, p, card, weapons)
    if spells == NONE or weapons > s.players[p].goods[Good.WEAPON] or spells > s.players[p].goods[Good.SPELL]:
        return False
    return weapons == 0 or not covers(s, c, p, card, weapons - 1, spells)


@apart
def payable(s: State, c: Content, p: int, space: int) -> bool:
    """Whether a player can pay all cubes and take all wounds of the Adventure on a space.  [KD-9.5, KD-10.2, KD-10.5]"""
    card = adventure_at(s, space)
    if card == NONE:
        return False
    wounds = wounds_asked(s, c, p, card)
    if not can_suffer(s, c, p, wounds) or (wounds > 0 and not has_wound_disc(s, c, p, space)):
        return False
    return covers(s, c, p, card, s.players[p].goods[Good.WEAPON], s.players[p].goods[Good.SPELL])


# -- paying and gaining ------------------------------------------------------------------------------------------------------


@rule
def begin_adventure(s: State, c: Content, p: int, space: int) -> None:
    """Set out on the Adventure on a space.  [KD-9.5, KD-9.6]"""
    if payable(s, c, p, space):
        push(s.frames, pending.Pay(p, space, adventure_at(s, space)))
    else:
        fail(s, c, p, space)


@rule
def fail(s: State, c: Content, p: int, space: int) -> None:
    """Nothing is paid, the discs come back, and Fame is lost.  [KD-7.5, KD-9.6]"""
    take_back_discs(s, c, p, space)
    forfeit(s, c, p, space)


@pending.Pay.resumes_at(PayStep.GAIN)
@rule
def resume_pay(s: State, c: Content, frame: pending.Pay) -> None:
    """Now that the wounds are counted too, the Adventure is completed.  [KD-9.8]"""
    p, space, card = frame.who, frame.space, frame.adventure
    pop(s.frames)
    complete(s, c, p, space, card)


@pending.Pay.offers
@rule
def offer_pay(s: State, c: Content, frame: pending.Pay, mask: list[int]) -> None:
    """Every number of weapons that, with as few spells as possible, pays exactly what is asked.  [KD-9.7]"""
    for weapons in range(COUNTS):
        if can_pay_with(s, c, frame.who, frame.adventure, weapons):
            mask[PAY + weapons] = 1


@pending.Pay.answers(PAY)
@rule
def pay(s: State, c: Content, frame: pending.Pay, weapons: int) -> None:
    """Deliver the cubes and suffer the wounds.  [KD-9.1, KD-9.7]"""
    frame.step = PayStep.GAIN
    p, card = frame.who, frame.adventure
    spells = spells_with(s, c, p, card, weapons)
    spend(s, p, Good.WEAPON, weapons)
    spend(s, p, Good.SPELL, spells)
    suffer(s, p, wounds_asked(s, c, p, card), frame.space)


@apart
def complete(s: State, c: Content, p: int, space: int, card: int) -> None:
    """The discs come back, the card goes behind the screen, and what it shows is gained.  [KD-9.8, KD-9.9]"""
    take_back_discs(s, c, p, space)
    keep_card(s, c, p, card)
    emit(s, log.ADVENTURE_DONE, p, card)
    adventure = c.adventures[card]
    gain_fame(s, c, p, adventure.fame, Source.ADVENTURE)
    gain(s, p, Good.COIN, adventure.coin)
    gain(s, p, Good.LOOT, adventure.loot)
    gain_level(s, c, p, Track.STRENGTH, adventure.strength)
    gain_level(s, c, p, Track.MAGIC, adventure.magic)
    bard(s, c, p)
    leave_gap(s, space)


@rule
def keep_card(s: State, c: Content, p: int, card: int) -> None:
    """The card's relics belong to the player; enough Adventures in a round make an Adventurer.  [KD-9.9, KD-19.11]"""
    player = s.players[p]
    player.adventures |= 1 << card
    relics = c.adventures[card].relics
    for i in range(CARD_RELICS):
        if relics[i] != NONE:
            player.relics[relics[i]] += 1
    player.adventures_done += 1
    if player.adventures_done >= c.rules[Rule.ADVENTURER_CARDS].value:
        player.achieved |= 1 << Achievement.ADVENTURER


@rule
def leave_gap(s: State, space: int) -> None:
    """The card's place stays empty; what comes to light on the deck has to wait for the next round.  [KD-9.10, KD-9.11]"""
    if space == AREA_B3:
        take_top(s.adventure_deck)
        s.deck_top_gone = True
        turn_up_top(s)
    else:
        s.adventures[space - AREA_B3 - 1] = NONE
