"""Wild tokens, which may be returned for any resource.  [ROE-13.1, E28, E56]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import rule

from .. import decisions as pending
from .. import log
from ..actions import SPELL_WILD, WILD
from ..names import NO_CAMP, Resource
from ..records import Content
from ..state import State
from .cards import can_draw, draw_cards

IN_TURN, IN_COMBAT = 1, 2
"""Bits of `spell_used`."""


@rule
def is_fighting(s: State, seat: int) -> bool:
    """Whether a player takes part in a combat that is on."""
    return s.combat.on and s.players[seat].camp != NO_CAMP


@rule
def may_double(s: State, seat: int) -> bool:
    """Whether the spell marker doubles a wild now: once in the own turn outside combat, and once in a combat.  [ROE-11.7, E56]"""
    me = s.players[seat]
    return me.spell and not me.spell_used & (IN_COMBAT if is_fighting(s, seat) else IN_TURN)


@rule
def offer_wild(s: State, seat: int, mask: list[int], resource: int) -> None:
    """A wild may be returned for a resource.  [ROE-13.1]"""
    if s.players[seat].wild > 0:
        mask[WILD + resource] = 1
        if may_double(s, seat):
            mask[SPELL_WILD + resource] = 1


@rule
def offer_wild_card(s: State, c: Content, seat: int, mask: list[int]) -> None:
    """For a card only if one can be drawn.  [ROE-13.1]"""
    if can_draw(s, c, seat):
        offer_wild(s, seat, mask, Resource.CARD)


@pending.Gear.answers(WILD)
@pending.Play.answers(WILD)
@pending.Move.answers(WILD)
@pending.NewTile.answers(WILD)
@pending.Tinker.answers(WILD)
@pending.Buy.answers(WILD)
@pending.Discard.answers(WILD)
@pending.Targets.answers(WILD)
@pending.Defend.answers(WILD)
@rule
def return_wild(s: State, c: Content, frame: pending.OfSeat, resource: int) -> None:
    """Return a wild for one of a resource.  [ROE-13.1, E28]"""
    seat = frame.who
    s.players[seat].wild -= 1
    if is_fighting(s, seat):
        s.combat.moved = True
    emit(s, log.RETURNED_WILD, seat, resource, 1)
    use_resource(s, c, seat, resource, 1)


@pending.Gear.answers(SPELL_WILD)
@pending.Play.answers(SPELL_WILD)
@pending.Move.answers(SPELL_WILD)
@pending.NewTile.answers(SPELL_WILD)
@pending.Tinker.answers(SPELL_WILD)
@pending.Buy.answers(SPELL_WILD)
@pending.Discard.answers(SPELL_WILD)
@pending.Targets.answers(SPELL_WILD)
@pending.Defend.answers(SPELL_WILD)
@rule
def double_wild(s: State, c: Content, frame: pending.OfSeat, resource: int) -> None:
    """Return a wild for two of a resource, by the spell.  [ROE-11.7, ROE-13.1, E28, E56]"""
    seat = frame.who
    me = s.players[seat]
    me.wild -= 1
    fighting = is_fighting(s, seat)
    if fighting:
        s.combat.moved = True
    me.spell_used |= IN_COMBAT if fighting else IN_TURN
    emit(s, log.DOUBLED_WILD, seat, resource, 2)
    use_resource(s, c, seat, resource, 2)


@rule
def use_resource(s: State, c: Content, seat: int, resource: int, n: int) -> None:
    """Walk, Coin and Attack are added to the pools, Defense to its owner's, and cards are drawn at once.  [ROE-13.1]"""
    if resource == Resource.WALK:
        s.turn.walk += n
    elif resource == Resource.COIN:
        s.turn.coin += n
    elif resource == Resource.CARD:
        draw_cards(s, c, seat, n)
    elif resource == Resource.ATTACK:
        s.combat.attack += n
    else:
        s.players[seat].defense += n
