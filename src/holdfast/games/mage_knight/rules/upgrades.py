"""Advanced Actions that are learned after nights, a variant.  [MK-18.28]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.instructions import Effect
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE, index_of, put_at_bottom, take_at, take_top
from holdfast.engine.position import reveal
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import ARTIFACT, CARD, DONE
from ..names import FIRST_SPELL, FOUND, SEATS, Line, Use
from ..records import Content
from ..state import State
from .cards import gain_card, gather_all
from .score import achievement

_FIGHTS = (Use.RANGED_ATTACK, Use.BLOCKING, Use.ATTACKING)
MOVES, TALKS, FIGHTS, HEALS, OTHERWISE = 1, 2, 4, 8, 16
"""The types of Actions, each a bit: what they are good for; otherwise they give mana, crystals or cards."""
LEVEL_STRENGTH = 3


@rule
def types_of_side(effect: Effect) -> int:
    """What one side of an Action is good for: where it is worth more than anywhere else.  [MK-18.28]"""
    least = effect.worth[Use.ANY]
    bits = 0
    if effect.worth[Use.MOVING] > least:
        bits |= MOVES
    if effect.worth[Use.INTERACTION] > least:
        bits |= TALKS
    if effect.worth[Use.HEALING] > least:
        bits |= HEALS
    for i in range(len(_FIGHTS)):
        if effect.worth[_FIGHTS[i]] > least:
            bits |= FIGHTS
    return bits if bits else OTHERWISE


@rule
def is_alike(c: Content, kind: int, other: int) -> bool:
    """Whether two Actions have the same colour, or share a type.  [MK-18.28]"""
    one, two = c.cards[kind], c.cards[other]
    types = types_of_side(one.basic) | types_of_side(one.strong)
    return one.colour == two.colour or types & (types_of_side(two.basic) | types_of_side(two.strong)) != 0


@rule
def strength_of(s: State, c: Content, seat: int) -> int:
    """How strong a player is: by cards, crystals, Units, and levels above the lowest one, of who is not out.  [MK-18.28, MK-20.33]"""
    lowest = s.players[seat].level + 0
    for other in range(s.seats):
        if not s.players[other].out:
            lowest = min(lowest, s.players[other].level + 0)
    cards = achievement(s, c, seat, Line.KNOWLEDGE) + achievement(s, c, seat, Line.LOOT)
    return cards + achievement(s, c, seat, Line.LEADER) + LEVEL_STRENGTH * (s.players[seat].level - lowest)


@rule
def comes_before(s: State, c: Content, seat: int, other: int) -> bool:
    """Whether a player is asked before another: the weaker one, then less Fame, then the later in the past round.  [MK-18.28]"""
    mine, theirs = strength_of(s, c, seat), strength_of(s, c, other)
    if mine != theirs:
        return mine < theirs
    if s.players[seat].fame != s.players[other].fame:
        return s.players[seat].fame < s.players[other].fame
    return s.players[seat].order > s.players[other].order


@apart
def reveal_upgrades(s: State, c: Content) -> None:
    """One Advanced Action more than there are players; all are asked, the strongest one last; not who is out.  [MK-18.28, MK-20.33]"""
    asked, wanted = 0, s.seats + 1
    for seat in range(s.seats):
        if s.players[seat].out:
            asked |= 1 << seat
            wanted -= 1
    for i in range(min(wanted, FOUND)):
        if s.action_deck.count > 0:
            s.found[i] = take_top(s.action_deck)
            emit(s, log.UPGRADE_SEEN, NONE, s.found[i])
    reveal(s)
    for _ in range(SEATS):
        last = NONE
        for seat in range(s.seats):
            if not asked >> seat & 1 and (last == NONE or comes_before(s, c, last, seat)):
                last = seat
        if last != NONE:
            asked |= 1 << last
            gather_all(s, last)
            push(s.frames, pending.Upgrade(last))


@rule
def is_outworn(s: State, c: Content, seat: int, kind: int, learned: int) -> bool:
    """Whether an Action of the deck may be thrown away for one that is learned.  [MK-18.28]"""
    return kind != learned and index_of(s.players[seat].deck, kind) != NONE and is_alike(c, kind, learned)


@pending.Upgrade.offers
@rule
def offer_upgrade(s: State, c: Content, frame: pending.Upgrade, mask: list[int]) -> None:
    """One that is left, and for which another one can be thrown away.  [MK-18.28]"""
    mask[DONE] = 1
    for i in range(FOUND):
        if s.found[i] != NONE:
            for kind in range(FIRST_SPELL):
                if is_outworn(s, c, frame.who, kind, s.found[i]):
                    mask[ARTIFACT + i] = 1


@pending.Upgrade.answers(ARTIFACT)
@rule
def take_upgrade(s: State, frame: pending.Upgrade, artifact: int) -> None:
    """It joins the deck, and another one has to go for it.  [MK-18.28]"""
    seat, kind = frame.who, s.found[artifact] + 0
    pop(s.frames)
    s.found[artifact] = NONE
    gain_card(s, seat, kind)
    push(s.frames, pending.Outworn(seat, kind))


@pending.Outworn.offers
@rule
def offer_outworn(s: State, c: Content, frame: pending.Outworn, mask: list[int]) -> None:
    """Any Action may be thrown away that has the colour or a type of the learned one.  [MK-18.28]"""
    for kind in range(FIRST_SPELL):
        mask[CARD + kind] = is_outworn(s, c, frame.who, kind, frame.learned)


@pending.Outworn.answers(CARD)
@rule
def throw_outworn(s: State, frame: pending.Outworn, card: int) -> None:
    """It leaves the deck for good.  [MK-18.28]"""
    seat = frame.who
    deck = s.players[seat].deck
    pop(s.frames)
    take_at(deck, index_of(deck, card))
    emit(s, log.THROWN, seat, card, 1)


@rule
def return_upgrades(s: State) -> None:
    """What nobody took goes under its deck.  [MK-18.28]"""
    for i in range(FOUND):
        if s.found[i] != NONE:
            put_at_bottom(s.action_deck, s.found[i], ALL)
            s.found[i] = NONE
