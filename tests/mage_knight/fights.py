"""Positions in a combat, laid by hand."""

from __future__ import annotations

from holdfast.engine.pile import NONE
from holdfast.engine.rng import set_key
from holdfast.games.mage_knight import names
from holdfast.games.mage_knight.content import load
from holdfast.games.mage_knight.names import ATTACKS, ELEMENTS, NO_HERO, Card, Element, Enemy, Phase, Reach, Trait, Unit
from holdfast.games.mage_knight.rules import battle
from holdfast.games.mage_knight.state import State
from tests.mage_knight.laid import COURSE

C = load().record
COLD = {"physical": Element.PHYSICAL, "fire": Element.FIRE, "ice": Element.ICE, "coldfire": Element.COLDFIRE}


def game(seats=2, seed=1):
    """A game at its first decision."""
    s = State()
    set_key(s.chance, seed)
    s.seats = seats
    for seat in range(names.SEATS):
        s.options.heroes[seat] = NO_HERO
    s.options.rounds = 3
    COURSE.setup(s, C)
    return s


def fight(*enemies, phase=Phase.RANGED_ATTACK, sited=(), seed=1):
    """A combat of the first player with some enemies; those in `sited` defend a fortified site."""
    s = game(seed=seed)
    s.active = 0
    s.players[0].at = 0
    battle.begin_combat(s, 0, 0, 0)
    for enemy in enemies:
        battle.add_foe(s, Enemy[enemy.upper()], NONE, NONE, True, enemy in sited)
    s.turn.phase = phase
    return s


def targets(s, *foes):
    s.combat.target = sum(1 << foe for foe in foes)


def points(s, reach, n, element="physical"):
    s.combat.points[ELEMENTS * Reach[reach.upper()] + COLD[element]] += n


def blocks(s, n, element="physical", quick=False):
    s.combat.block[COLD[element]] += n
    if quick:
        s.combat.quick[COLD[element]] += n


def aim(s, foe=0, attack=0):
    s.combat.aimed = ATTACKS * foe + attack


def hand(s, seat, *cards):
    """Let a player hold just these cards."""
    me = s.players[seat].hand
    for kind in range(names.CARDS):
        me.held[kind] = me.shown[kind] = 0
    for card in cards:
        me.held[Card[card.upper()]] += 1
    me.size = len(cards)


def unit(s, seat, place, name, **fields):
    one = s.players[seat].company[place]
    one.unit = Unit[name.upper()]
    for field, value in fields.items():
        setattr(one, field, value)
    return one


def give(s, foe, trait):
    """An enemy has an ability besides its own."""
    s.combat.foes[foe].given |= 1 << Trait[trait.upper()]
