"""Attacks: tiles that wound a rival, send their discs home, empty their camp or take their goods.

The numbers `amount` and `second_amount` of a tile mean: of the Assassin, wounds, and the Fame lost by who can suffer no more; of the
Usurper, coins for the rival, or for the player if there is none, and then cubes besides; of the Illusionist, coins for the rival; of
the Sappers' Tunnel, cubes, and the Fame that the rival loses; of the Thieves' Den, the most, and what the reserve gives if the rival
has none.
"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import GIVE, PASS, RIVAL, STEAL, TAKE
from ..content import Content
from ..names import AREA_A, AREA_B1, AREA_B2, AREA_B3, CHARACTERS, CUBES, GOODS, Good, Source, Special
from ..state import State
from .camps import camp_of, fill_camp, fits_in_camp
from .fame import lose_fame
from .goods import ask_either, gain, seen_to_have, spend
from .health import can_suffer, suffer
from .places import character_at, discs_asked, holds, protected, take_back_discs, tile_at
from .tiles import ONE_DISC, amount_of, second_amount_of, special_of, take_over


@apart
def do_attack(s: State, c: Content, p: int, tile: int, special: int) -> None:
    """Begin the attack of a tile, if it is one; without a victim it is skipped.  [KD-6.9, KD-6.10]"""
    if special == Special.WOUND_RIVAL or special == Special.SAP_CAMP or special == Special.STEAL_GOODS:
        if any_rival(s, c, p, tile, NONE):
            push(s.frames, pending.Rival(p, space=NONE, tile=tile))
    elif special == Special.USURP_CHARACTER:
        usurp(s, c, p, tile)
    elif special == Special.STEAL_BUILDING:
        for space in range(AREA_B2, AREA_B3):
            if can_steal(s, c, p, space):
                push(s.frames, pending.Steal(p, tile))
                return


# -- whom --------------------------------------------------------------------------------------------------------------------


@rule
def can_attack(s: State, c: Content, p: int, rival: int) -> bool:
    """Whether a player can attack another: nobody attacks themselves or who is protected.  [KD-6.9, KD-20.1]"""
    return rival != p and not protected(s, c, rival)


@apart
def can_be_victim(s: State, c: Content, p: int, rival: int, tile: int, space: int) -> bool:
    """Whether a tile can attack a rival: for a space they must be there, for a cube in the camp there must be one.

    [KD-6.9, KD-20.12, KD-21.16]
    """
    if not can_attack(s, c, p, rival):
        return False
    if space != NONE:
        return holds(s, rival, space)
    return special_of(c, tile) != Special.SAP_CAMP or camp_of(s, rival) > 0


@apart
def any_rival(s: State, c: Content, p: int, tile: int, space: int) -> bool:
    """Whether a tile can attack anybody.  [KD-6.10]"""
    for rival in range(s.seats):
        if can_be_victim(s, c, p, rival, tile, space):
            return True
    return False


@pending.Rival.offers
@rule
def offer_rival(s: State, c: Content, frame: pending.Rival, mask: list[int]) -> None:
    """Every rival who can be attacked.  [KD-6.9]"""
    for rival in range(s.seats):
        if can_be_victim(s, c, frame.who, rival, frame.tile, frame.space):
            mask[RIVAL + rival] = 1


@pending.Rival.answers(RIVAL)
@rule
def attack(s: State, c: Content, frame: pending.Rival, seat: int) -> None:
    """Attack them.  [KD-20.10, KD-20.12, KD-21.16, KD-21.17]"""
    p, tile, space = frame.who, frame.tile, frame.space
    pop(s.frames)
    special = special_of(c, tile)
    if space != NONE:
        steal_space(s, c, p, seat, tile, space)
    else:
        emit(s, log.ATTACKED, p, seat, tile)
        if special == Special.WOUND_RIVAL:
            wound(s, c, seat, tile)
        else:
            push(s.frames, pending.Goods(p, rival=seat, tile=tile))


# -- the Assassin ------------------------------------------------------------------------------------------------------------


@rule
def wound(s: State, c: Content, rival: int, tile: int) -> None:
    """The rival suffers a wound, or loses Fame if the track is full.  [KD-20.10]"""
    if can_suffer(s, c, rival, amount_of(c, tile)):
        suffer(s, rival, amount_of(c, tile), NONE)
    else:
        lose_fame(s, rival, second_amount_of(c, tile), Source.ATTACK)


# -- the Usurper -------------------------------------------------------------------------------------------------------------


@apart
def victim_on(s: State, c: Content, p: int, space: int) -> int:
    """A rival with a disc on a space who can be attacked, or NONE.  [KD-6.9]"""
    for rival in range(s.seats):
        if holds(s, rival, space) and can_attack(s, c, p, rival):
            return rival
    return NONE


@rule
def can_usurp(s: State, c: Content, p: int, space: int, tile: int) -> bool:
    """Whether another Character, not a passive one, holds the disc of a rival who can be attacked.  [KD-20.11]"""
    character = character_at(s, space)
    if character == NONE or character == tile or c.characters[character].passive:
        return False
    return victim_on(s, c, p, space) != NONE


@rule
def usurp(s: State, c: Content, p: int, tile: int) -> None:
    """Choose a Character, or be consoled with a coin and a cube of choice if there is none.  [KD-20.11]"""
    for space in range(AREA_A, AREA_B1):
        if can_usurp(s, c, p, space, tile):
            push(s.frames, pending.Usurp(p, tile))
            return
    gain(s, p, Good.COIN, amount_of(c, tile))
    ask_either(s, p, second_amount_of(c, tile))


@pending.Usurp.offers
@rule
def offer_usurp(s: State, c: Content, frame: pending.Usurp, mask: list[int]) -> None:
    """Every Character that can be taken over.  [KD-20.11]"""
    for space in range(AREA_A, AREA_B1):
        if can_usurp(s, c, frame.who, space, frame.tile):
            mask[STEAL + space] = 1


@pending.Usurp.answers(STEAL)
@rule
def take_character(s: State, c: Content, frame: pending.Usurp, space: int) -> None:
    """The rival's disc goes home, and the player carries out the Character's action.  [KD-20.11]"""
    p, tile = frame.who, frame.tile
    pop(s.frames)
    send_home(s, c, p, victim_on(s, c, p, space), tile, space)
    take_over(s, c, p, character_at(s, space))


@apart
def send_home(s: State, c: Content, p: int, rival: int, tile: int, space: int) -> None:
    """A rival takes a disc back without its action and is given coins; nothing else is refunded.  [KD-6.11, KD-20.11, KD-20.12]"""
    emit(s, log.ATTACKED, p, rival, tile)
    take_back_discs(s, c, rival, space)
    emit(s, log.DISC_SENT_BACK, rival, space)
    gain(s, rival, Good.COIN, amount_of(c, tile))


# -- the Illusionist ---------------------------------------------------------------------------------------------------------


@rule
def can_steal(s: State, c: Content, p: int, space: int) -> bool:
    """Whether a space of a Building holds one disc of a rival who can be attacked.  [KD-20.12]"""
    if s.holders[space] == 0:
        return False
    return discs_asked(s, c, space) == ONE_DISC and victim_on(s, c, p, space) != NONE


@pending.Steal.offers
@rule
def offer_steal(s: State, c: Content, frame: pending.Steal, mask: list[int]) -> None:
    """Every such space.  [KD-20.12]"""
    for space in range(AREA_B2, AREA_B3):
        if can_steal(s, c, frame.who, space):
            mask[STEAL + space] = 1


@pending.Steal.answers(STEAL)
@rule
def take_building(s: State, c: Content, frame: pending.Steal, space: int) -> None:
    """Where several rivals share the space, choose whose disc it is.  [KD-20.9, KD-20.12]"""
    p, tile = frame.who, frame.tile
    pop(s.frames)
    victims = 0
    for rival in range(s.seats):
        if can_be_victim(s, c, p, rival, tile, space):
            victims += 1
    if victims > 1:
        push(s.frames, pending.Rival(p, space, tile))
    else:
        steal_space(s, c, p, victim_on(s, c, p, space), tile, space)


@rule
def steal_space(s: State, c: Content, p: int, rival: int, tile: int, space: int) -> None:
    """The rival's disc goes home, and the player carries out the Building's action and pays its price.  [KD-20.12]"""
    send_home(s, c, p, rival, tile, space)
    take_over(s, c, p, CHARACTERS + tile_at(s, space))


# -- the Thieves' Den and the Sappers' Tunnel --------------------------------------------------------------------------------


@pending.Goods.offers
@rule
def offer_goods(s: State, c: Content, frame: pending.Goods, mask: list[int]) -> None:
    """Of a camp, a cube that is there; of what lies behind a screen, any good may be named.  [KD-21.16, KD-21.17]"""
    if special_of(c, frame.tile) == Special.SAP_CAMP:
        for good in CUBES:
            if s.players[frame.rival].camp[good] > 0:
                mask[TAKE + good] = 1
    else:
        for good in range(GOODS):
            mask[TAKE + good] = 1


@pending.Goods.answers(TAKE)
@rule
def rob(s: State, c: Content, frame: pending.Goods, good: int) -> None:
    """Take the good.  [KD-21.16, KD-21.17]"""
    p, rival, tile = frame.who, frame.rival, frame.tile
    pop(s.frames)
    if special_of(c, tile) == Special.SAP_CAMP:
        sap(s, c, p, rival, tile, good)
    else:
        steal_goods(s, c, p, rival, tile, good)


@rule
def steal_goods(s: State, c: Content, p: int, rival: int, tile: int, good: int) -> None:
    """As much as there is up to the most; who has less has none left, and from who has none the reserve gives it.

    [KD-21.17, KD-22.10]
    """
    most = amount_of(c, tile)
    stolen = min(most, s.players[rival].goods[good])
    emit(s, log.STOLEN, rival, good, stolen)
    spend(s, rival, good, stolen)
    if stolen < most:
        seen_to_have(s, rival, good, 0)
    gain(s, p, good, stolen if stolen > 0 else second_amount_of(c, tile))


@rule
def sap(s: State, c: Content, p: int, rival: int, tile: int, good: int) -> None:
    """A cube of the camp goes back to the reserve and the rival loses Fame; the player may bring one of the same kind.  [KD-21.16]"""
    cubes = min(amount_of(c, tile), s.players[rival].camp[good])
    for _ in range(cubes):
        s.players[rival].camp[good] -= 1
        emit(s, log.CUBE_REMOVED, rival, good)
    lose_fame(s, rival, second_amount_of(c, tile), Source.ATTACK)
    push(s.frames, pending.Sap(p, good, tile, cubes))


@pending.Sap.resumes
@rule
def resume_sap(s: State, c: Content, frame: pending.Sap) -> None:
    """Ask for a cube, as long as the own camp can take it.  [KD-12.12, KD-21.16]"""
    if frame.cubes > 0 and fits_in_camp(s, c, frame.who, frame.good):
        s.deciding = 1 << frame.who
    else:
        pop(s.frames)


@pending.Sap.offers
@rule
def offer_sap(s: State, frame: pending.Sap, mask: list[int]) -> None:
    """A cube of the same kind from the own supply, or none.  [KD-21.16]"""
    if s.players[frame.who].goods[frame.good] > 0:
        mask[GIVE + frame.good] = 1
    mask[PASS] = 1


@pending.Sap.answers(GIVE)
@rule
def bring_like_cube(s: State, c: Content, frame: pending.Sap, good: int) -> None:
    """It goes into the own camp for Fame.  [KD-12.12, KD-21.16]"""
    frame.cubes -= 1
    spend(s, frame.who, good, 1)
    fill_camp(s, c, frame.who, good)
