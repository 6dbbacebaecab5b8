"""Goods: the only place where weapons, spells, loot and coins come and go, and where it is noted what all have seen of them.

A good is gained and spent before everybody's eyes; only what the Fate card gave is secret.  So all that anybody can know of a rival's
goods is a bound on those of the Fate card: `at_least` and `at_most` of each good.
"""

from __future__ import annotations

from holdfast.engine.events import emit, emit_for
from holdfast.engine.jit import apart, rule
from holdfast.engine.stack import ask_while_left, push

from .. import decisions as pending
from .. import log
from ..actions import PASS, TAKE
from ..content import Content
from ..names import FATES, Good
from ..state import State


@apart
def gain(s: State, p: int, good: int, n: int) -> None:
    """Take goods out of the supply, which never runs out.  [KD-1.7, KD-22.3]"""
    if n > 0:
        s.players[p].goods[good] += n
        emit(s, log.GAINED, p, good, n)


@apart
def spend(s: State, p: int, good: int, n: int) -> None:
    """Give goods back to the supply; who does so has shown that they had them.  [KD-1.7, KD-22.3]"""
    if n > 0:
        show(s, p, good, n)
        s.players[p].goods[good] -= n
        emit(s, log.SPENT, p, good, n)


@rule
def show(s: State, p: int, good: int, n: int) -> None:
    """All see that a player has at least so much of a good.  [KD-22.3, KD-22.6]"""
    player = s.players[p]
    player.at_least[good] = max(player.at_least[good], n - (player.goods[good] - player.start[good]))


@rule
def seen_to_have(s: State, p: int, good: int, n: int) -> None:
    """All see that a player has exactly so much of a good.  [KD-22.6, KD-22.10]"""
    show(s, p, good, n)
    player = s.players[p]
    player.at_most[good] = min(player.at_most[good], n - (player.goods[good] - player.start[good]))


@rule
def seen_to_lack(s: State, p: int, good: int, n: int) -> None:
    """All see that a player has less than so much of a good.  [KD-22.9]"""
    player = s.players[p]
    player.at_most[good] = min(player.at_most[good], n - 1 - (player.goods[good] - player.start[good]))


@rule
def may_have(s: State, p: int, good: int) -> bool:
    """Whether a player may have some of a good, by all that everybody has seen.  [KD-22.9]"""
    player = s.players[p]
    return player.goods[good] - player.start[good] + player.at_most[good] > 0


@rule
def gain_secretly(s: State, p: int, good: int, n: int) -> None:
    """Take goods of the Fate card behind the screen.  [KD-2.23, KD-22.3]"""
    if n > 0:
        s.players[p].start[good] += n
        s.players[p].goods[good] += n
        emit_for(s, p, log.GAINED, p, good, n)


@apart
def gain_fate(s: State, c: Content, p: int) -> None:
    """A player takes what their Fate card shows, but for its cubes of either kind.  [KD-2.23, KD-2.25]"""
    fate = c.fates[s.players[p].fate.card]
    gain_secretly(s, p, Good.WEAPON, fate.weapon)
    gain_secretly(s, p, Good.SPELL, fate.spell)
    gain_secretly(s, p, Good.LOOT, fate.loot)
    gain_secretly(s, p, Good.COIN, fate.coin)


@rule
def ask_fate_cubes(s: State, c: Content, p: int) -> None:
    """Let a player choose, once the cards are chosen, what the cubes of either kind of their Fate card are.  [KD-2.23, KD-2.24]"""
    if most_either(c):
        push(s.frames, pending.Either(p, secret=1, cubes=most_either(c)))


@rule
def most_either(c: Content) -> int:
    """The most cubes of either kind that any Fate card gives: everybody is asked so often, or the rivals could count.  [KD-22.9]"""
    most = 0
    for card in range(FATES):
        most = max(most, c.fates[card].either)
    return most


@rule
def fate_cubes_left(s: State, c: Content, p: int) -> int:
    """How many cubes of either kind a player has still to take for their Fate card.  [KD-2.23]"""
    fate, start = c.fates[s.players[p].fate.card], s.players[p].start
    given = fate.weapon + fate.spell + fate.loot + fate.coin + fate.either
    return given - start[Good.WEAPON] - start[Good.SPELL] - start[Good.LOOT] - start[Good.COIN]


@rule
def most_of_any_fate(c: Content, good: int) -> int:
    """The most of a good that any Fate card can give.  [KD-22.12]"""
    most = 0
    for card in range(FATES):
        fate = c.fates[card]
        given = fate.coin
        if good == Good.WEAPON:
            given = fate.weapon + fate.either
        elif good == Good.SPELL:
            given = fate.spell + fate.either
        elif good == Good.LOOT:
            given = fate.loot
        most = max(most, given)
    return most


# -- cubes of either kind ------------------------------------------------------------------------------------------------


@rule
def ask_either(s: State, p: int, n: int) -> None:
    """Let a player take cubes, each a weapon or a spell.  [KD-1.8]"""
    if n > 0:
        push(s.frames, pending.Either(p, secret=0, cubes=n))


pending.Either.resumes(ask_while_left)


@pending.Either.offers
@rule
def offer_either(s: State, c: Content, frame: pending.Either, mask: list[int]) -> None:
    """A weapon or a spell; whose Fate card has no more such cubes goes on, though they were asked.  [KD-1.8]"""
    if frame.secret and fate_cubes_left(s, c, frame.who) == 0:
        mask[PASS] = 1
        return
    mask[TAKE + Good.WEAPON] = 1
    mask[TAKE + Good.SPELL] = 1


@pending.Either.answers(TAKE)
@rule
def take_cube(s: State, frame: pending.Either, good: int) -> None:
    """Take the cube; those of a Fate card behind the screen.  [KD-1.8, KD-2.23]"""
    frame.cubes -= 1
    if frame.secret:
        gain_secretly(s, frame.who, good, 1)
    else:
        gain(s, frame.who, good, 1)


@pending.Either.answers(PASS)
@rule
def take_no_cube(frame: pending.Either) -> None:
    """The Fate card gives no more, though its owner is asked as often as all.  [KD-1.8, KD-22.9]"""
    frame.cubes -= 1
