"""Ancient Relics: who has which, and what all have seen of them.

Relics on Adventure cards are open, as all saw the card when it was taken; those on Reward tiles are known to whom the tile is.
"""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL
from holdfast.engine.position import reveal

from ..content import Content
from ..names import ADVENTURES, CARD_RELICS, RELICS, SHAPES, Relic
from ..state import State

PLAIN_TYPES = (Relic.TROPHY, Relic.LEGENDARY_WEAPON, Relic.ARCANE_TOME)
"""The types of relics besides Orbs and Runes."""


@apart
def relics_of(s: State, c: Content, p: int, relic: int) -> int:
    """How many of a relic a player has, on cards and tiles.  [KD-8.18, KD-9.9]"""
    player = s.players[p]
    n = player.relics[relic]
    for i in range(player.rewards.count):
        if c.rewards[player.rewards.cards[i]].relic == relic:
            n += 1
    return n


@apart
def open_relics(s: State, c: Content, p: int, relic: int) -> int:
    """How many of a relic all know a player to have.  [KD-22.4, KD-22.5]"""
    player = s.players[p]
    n = player.relics[relic]
    for i in range(player.rewards.count):
        if lies_open(player.rewards.known[i], p) and c.rewards[player.rewards.cards[i]].relic == relic:
            n += 1
    return n


@rule
def lies_open(known: int, p: int) -> bool:
    """Whether a player's tile, by the mark of who knows it, is known to others than its owner: then all saw it.

    In a masked position the mark names the viewer alone, so that of their own tiles they cannot tell.
    """
    return known & ~(1 << p) != 0


@rule
def unused_orbs(s: State, c: Content, p: int) -> int:
    """How many Orbs a player could still use for Deeds.  [KD-8.13]"""
    return relics_of(s, c, p, Relic.ORB) - s.players[p].orbs_used


@apart
def orbs_on_cards(s: State, c: Content, p: int) -> int:
    """How many Orbs are on a player's Adventure cards.  [KD-9.9]"""
    n = 0
    for card in range(ADVENTURES):
        if s.players[p].adventures >> card & 1:
            for i in range(CARD_RELICS):
                n += c.adventures[card].relics[i] == Relic.ORB
    return n


@rule
def unused_orbs_on_cards(s: State, c: Content, p: int) -> int:
    """How many of these a player could still use for Deeds.  [KD-8.13]"""
    return max(0, orbs_on_cards(s, c, p) - (s.players[p].orbs_used - s.players[p].tile_orbs_used))


@rule
def cards_of(s: State, p: int) -> int:
    """How many Adventure cards a player has."""
    left = s.players[p].adventures
    n = 0
    while left:
        left &= left - 1
        n += 1
    return n


@apart
def runes_of(s: State, c: Content, p: int) -> int:
    """How many Runes a player has, of whatever shape."""
    n = 0
    for relic in range(Relic.RUNE_1, RELICS):
        n += relics_of(s, c, p, relic)
    return n


@apart
def shapes_of(s: State, c: Content, p: int) -> int:
    """How many different Runes a player can show; the one of any shape is whatever is missing.  [KD-8.17]"""
    shapes = relics_of(s, c, p, Relic.RUNE_ANY)
    for relic in range(Relic.RUNE_1, Relic.RUNE_1 + SHAPES):
        shapes += min(1, relics_of(s, c, p, relic))
    return min(SHAPES, shapes)


@apart
def types_of(s: State, c: Content, p: int) -> int:
    """How many types of relics a player has besides Orbs.  [KD-8.16, KD-8.18]"""
    types = min(1, runes_of(s, c, p))
    for relic in PLAIN_TYPES:
        types += min(1, relics_of(s, c, p, relic))
    return types


# -- showing them ------------------------------------------------------------------------------------------------------------


@apart
def show_relic(s: State, c: Content, p: int, relic: int, n: int) -> None:
    """Let all see that a player has so many of a relic, with as few hidden tiles as will do.  [KD-22.6]"""
    rewards = s.players[p].rewards
    lacking = n - open_relics(s, c, p, relic)
    for i in range(rewards.count):
        if lacking > 0 and not lies_open(rewards.known[i], p) and c.rewards[rewards.cards[i]].relic == relic:
            rewards.known[i] = ALL
            reveal(s)
            lacking -= 1


@apart
def show_runes(s: State, c: Content, p: int, n: int, different: bool) -> int:
    """Show Runes, of different shapes or any, first those all know of; tell how many could be shown.  [KD-8.17, KD-22.6]"""
    shown = 0
    for relic in range(Relic.RUNE_1, RELICS):
        shown += of_use(open_relics(s, c, p, relic), relic, different)
    for relic in range(Relic.RUNE_1, RELICS):
        already = of_use(open_relics(s, c, p, relic), relic, different)
        more = min(of_use(relics_of(s, c, p, relic), relic, different) - already, n - shown)
        if more > 0:
            show_relic(s, c, p, relic, open_relics(s, c, p, relic) + more)
            shown += more
    return min(n, shown)


@rule
def of_use(n: int, relic: int, different: bool) -> int:
    """How many of so many Runes of a shape count, where only different ones do.  [KD-8.17]"""
    return min(1, n) if different and relic != Relic.RUNE_ANY else n


@apart
def show_types(s: State, c: Content, p: int, n: int, spent: int) -> int:
    """Show relics of different types, first those all know of; tell how many could be shown.

    Of the Orbs so many are spent and cannot be shown.  [KD-8.16, KD-22.6]
    """
    shown = 0
    for relic in PLAIN_TYPES:
        shown += min(1, open_relics(s, c, p, relic))
    open_rune = 1 if knows_rune(s, c, p) else 0
    open_orb = 1 if open_relics(s, c, p, Relic.ORB) > spent else 0
    shown += open_rune + open_orb
    for relic in PLAIN_TYPES:
        if shown < n and open_relics(s, c, p, relic) == 0 and relics_of(s, c, p, relic) > 0:
            show_relic(s, c, p, relic, 1)
            shown += 1
    if shown < n and open_rune == 0:
        shown += show_runes(s, c, p, 1, False)
    if shown < n and open_orb == 0 and relics_of(s, c, p, Relic.ORB) > spent:
        show_relic(s, c, p, Relic.ORB, spent + 1)
        shown += 1
    return min(n, shown)


@rule
def knows_rune(s: State, c: Content, p: int) -> bool:
    """Whether all know a player to have a Rune."""
    for relic in range(Relic.RUNE_1, RELICS):
        if open_relics(s, c, p, relic) > 0:
            return True
    return False
