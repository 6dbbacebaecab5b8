"""Dealing afresh what a viewer cannot know: what lies behind the screens of others, and what lies face down.

What is hidden is gathered and sorted first, so that nothing of how it lay is left.
"""

from __future__ import annotations

from holdfast.engine.jit import rule
from holdfast.engine.pile import (
    NONE,
    deal_unknown,
    gather_unknown,
    put_on_top,
    remix_part,
    shuffle_part,
    shuffle_unknown,
    sort_unknown,
    take_top,
)
from holdfast.engine.redeal import redeal
from holdfast.engine.rng import Chance, below

from .. import decisions as pending
from ..content import Content, Rule
from ..names import BUILDINGS, DEEDS_I, FATES, PRINTED_BUILDINGS, TILE_SLOTS, TWO_PLAYERS, Good
from ..rules.adventures import PayStep, payable
from ..rules.deeds import any_claimable, claimable
from ..rules.goods import most_either
from ..rules.setup import fits, free_building, in_pool, named_building, positions
from ..state import State

TRIES = 200
"""How often a deal is made anew that doesn't fit what a rival is doing; it takes one that was laid out by hand to need so many."""


@rule
def deal_all(s: State, c: Content, viewer: int, chance: Chance, stream: int) -> None:
    """Deal afresh, in every way that fits what a viewer has seen, whatever lies face down or behind the screens of others.

    [KD-22.1, KD-22.8]
    """
    deal_fates(s, c, viewer, chance, stream)
    deal_rewards(s, viewer, chance, stream)
    for _ in range(TRIES):
        if not is_stuck(s, c, viewer):
            break
        deal_fates(s, c, viewer, chance, stream)
        deal_rewards(s, viewer, chance, stream)
    deal_buildings(s, c, chance, stream)
    deal_piles(s, chance, stream)


@rule
def is_stuck(s: State, c: Content, viewer: int) -> bool:
    """Whether a rival who has begun an Adventure or a Deed, and so told that they can go through with it, could not."""
    if s.frames.count == 0 or s.result:
        return False
    frame = pending.OfPlayer.top(s.frames)
    if frame.kind == pending.Pay.number and frame.step == PayStep.COST:
        return unknown(s.players[frame.who].known, viewer) and not payable(s, c, frame.who, pending.Pay.top(s.frames).space)
    if frame.kind == pending.Stand.number:
        return unknown(s.players[frame.who].known, viewer) and not claimable(s, c, frame.who, s.deeds[pending.Stand.top(s.frames).place])
    return frame.kind == pending.Deed.number and unknown(s.players[frame.who].known, viewer) and not any_claimable(s, c, frame.who)


# -- Fate cards and what they gave -------------------------------------------------------------------------------------


@rule
def deal_fates(s: State, c: Content, viewer: int, chance: Chance, stream: int) -> None:
    """Rivals keep any Fate cards that could have given what they were seen to have; all others lie anywhere."""
    gather_fates(s, viewer)
    pool = 0
    for i in range(s.fates.count):
        pool |= 1 << s.fates.cards[i]
    taken = choose_fates(s, c, viewer, pool, chance, stream)
    while taken < 0:
        taken = choose_fates(s, c, viewer, pool, chance, stream)
    while s.fates.count:
        take_top(s.fates)
    for card in range(FATES):
        if (pool & ~taken) >> card & 1:
            put_on_top(s.fates, card, 0)
    shuffle_part(s.fates, 0, s.fates.count, chance, stream)
    for p in range(s.seats):
        player = s.players[p]
        if player.fate.card != NONE and unknown(player.fate.known, viewer) and is_choosing(s, p):
            player.fate.card = take_top(s.fates)
        if player.other_fate.card != NONE and unknown(player.other_fate.known, viewer):
            player.other_fate.card = take_top(s.fates)


@rule
def unknown(known: int, viewer: int) -> bool:
    """Whether a mark doesn't name a viewer."""
    return known >> viewer & 1 == 0


@rule
def is_choosing(s: State, p: int) -> bool:
    """Whether a player has still to choose between two Fate cards."""
    for i in range(s.frames.count):
        frame = pending.Fate.at(s.frames, i)
        if frame.kind == pending.Fate.number and frame.choosing >> p & 1:
            return True
    return False


@rule
def gather_fates(s: State, viewer: int) -> None:
    """Put all Fate cards that a viewer doesn't know with those that nobody was dealt; their places are filled again later."""
    for p in range(s.seats):
        player = s.players[p]
        if player.fate.card != NONE and unknown(player.fate.known, viewer):
            put_on_top(s.fates, player.fate.card, 0)
        if player.other_fate.card != NONE and unknown(player.other_fate.known, viewer):
            put_on_top(s.fates, player.other_fate.card, 0)


@rule
def choose_fates(s: State, c: Content, viewer: int, pool: int, chance: Chance, stream: int) -> int:
    """Let every rival have kept one of the cards of a pool, bit k for card k; the bits of those kept, or -1 if two chose the same.

    Each choice is as likely as any other; with the choices that clash left out, so is each way for all of them together.
    """
    taken = 0
    for p in range(s.seats):
        player = s.players[p]
        if player.fate.card != NONE and unknown(player.fate.known, viewer) and not is_choosing(s, p):
            asked = times_asked(s, c, p)
            ways, n = 0, 0
            for card in range(FATES):
                if pool >> card & 1:
                    ways += count_ways(s, c, p, card, asked)
            card = player.fate.card  # which stays only in a position laid out by hand that no Fate card fits
            if ways:
                n = below(chance, stream, ways)
                card = 0
                ways = count_ways(s, c, p, card, asked) if pool & 1 else 0
                while n >= ways:
                    n -= ways
                    card += 1
                    ways = count_ways(s, c, p, card, asked) if pool >> card & 1 else 0
            if taken >> card & 1:
                return -1
            taken |= 1 << card
            keep_fate(s, c, p, card, asked, n)
    return taken


@rule
def times_asked(s: State, c: Content, p: int) -> int:
    """How often a player was asked about the cubes of their Fate card: all are asked equally often."""
    asked = most_either(c)
    for i in range(s.frames.count):
        frame = pending.Either.at(s.frames, i)
        if frame.kind == pending.Either.number and frame.who == p and frame.secret:
            asked -= frame.cubes
    return asked


@rule
def fits_bounds(s: State, p: int, good: int, n: int) -> bool:
    """Whether a Fate card can have given so many of a good, by all that was seen of a player since."""
    return s.players[p].at_least[good] <= n <= s.players[p].at_most[good]


@rule
def fits_seen(s: State, c: Content, p: int, card: int, weapons: int, cubes: int) -> bool:
    """Whether a Fate card, with so many weapons among its cubes of either kind, can have given what a player was seen to have."""
    fate = c.fates[card]
    return (
        fits_bounds(s, p, Good.WEAPON, fate.weapon + weapons)
        and fits_bounds(s, p, Good.SPELL, fate.spell + cubes - weapons)
        and fits_bounds(s, p, Good.LOOT, fate.loot)
        and fits_bounds(s, p, Good.COIN, fate.coin)
    )


@rule
def count_ways(s: State, c: Content, p: int, card: int, asked: int) -> int:
    """In how many ways a player who was asked so often can have taken the cubes of a Fate card."""
    cubes = min(asked, c.fates[card].either)
    ways = 0
    for weapons in range(cubes + 1):
        ways += fits_seen(s, c, p, card, weapons, cubes)
    return ways


@rule
def keep_fate(s: State, c: Content, p: int, card: int, asked: int, n: int) -> None:
    """A player has kept a Fate card and taken its cubes in the n-th way of those that fit."""
    cubes = min(asked, c.fates[card].either)
    for weapons in range(cubes + 1):
        if fits_seen(s, c, p, card, weapons, cubes):
            if n == 0:
                fate = c.fates[card]
                started_with(s, p, Good.WEAPON, fate.weapon + weapons)
                started_with(s, p, Good.SPELL, fate.spell + cubes - weapons)
                started_with(s, p, Good.LOOT, fate.loot)
                started_with(s, p, Good.COIN, fate.coin)
            n -= 1
    s.players[p].fate.card = card


@rule
def started_with(s: State, p: int, good: int, n: int) -> None:
    """A player got so many of a good for the Fate card; what came and went since is known to all."""
    player = s.players[p]
    player.goods[good] += n - player.start[good]
    player.start[good] = n


# -- tiles and piles ---------------------------------------------------------------------------------------------------


@rule
def deal_rewards(s: State, viewer: int, chance: Chance, stream: int) -> None:
    """Rewards out of the chest may be any of those that nobody has shown."""
    for p in range(s.seats):
        gather_unknown(s.players[p].rewards, viewer, s.reserve)
    remix_part(s.reserve, 0, s.reserve.count, chance, stream)
    for p in range(s.seats):
        deal_unknown(s.players[p].rewards, viewer, s.reserve)


@rule
def deal_buildings(s: State, c: Content, chance: Chance, stream: int) -> None:
    """A Building that lies face down may be any that the table has agreed on and nobody has seen; one that was named is known."""
    attacks = 0
    for i in range(positions(s)):
        if s.characters[i] != NONE:
            attacks += c.characters[s.characters[i]].attack
    for i in range(TILE_SLOTS):
        if is_face_down(s, i):
            s.buildings[i].card = PRINTED_BUILDINGS - 1  # a printed one stands for none yet
        elif s.buildings[i].card != NONE:
            attacks += c.buildings[s.buildings[i].card].attack
    for i in range(TILE_SLOTS):
        if is_face_down(s, i):
            building = random_building(s, c, attacks < c.rules[Rule.ATTACK_TILES].value and s.seats > TWO_PLAYERS, chance, stream)
            s.buildings[i].card = building
            attacks += c.buildings[building].attack


@rule
def is_face_down(s: State, i: int) -> bool:
    """Whether nobody can know which Building lies in a slot."""
    return s.buildings[i].card != NONE and s.buildings[i].known == 0 and not named_building(s, i)


@rule
def random_building(s: State, c: Content, attacks: bool, chance: Chance, stream: int) -> int:
    """A Building that is not in the game yet: of the difficulty agreed on, or, if none of them is left, of any."""
    wanted = 1
    count = 0
    while count == 0 and wanted >= 0:
        for building in range(PRINTED_BUILDINGS, BUILDINGS):
            count += may_lie(s, c, building, wanted, attacks)
        wanted -= count == 0
    n = below(chance, stream, count)
    for building in range(PRINTED_BUILDINGS, BUILDINGS):
        if may_lie(s, c, building, wanted, attacks):
            if n == 0:
                return building
            n -= 1
    return NONE


@rule
def may_lie(s: State, c: Content, building: int, wanted: int, attacks: bool) -> bool:
    """Whether a Building may lie face down: of the difficulty agreed on or, if that is not wanted, of another."""
    tile = c.buildings[building]
    if (tile.attack and not attacks) or in_pool(s, tile.difficulty) != (wanted == 1) or not fits(s, tile.attack, tile.horde):
        return False
    for i in range(TILE_SLOTS):
        if s.buildings[i].card == building:
            return False
    return free_building(s, building)


@rule
def deal_piles(s: State, chance: Chance, stream: int) -> None:
    """The piles lie in any order: the Deeds of the first part on those of the second, the Adventures under the one on top."""
    deeds = s.deed_pile
    second = 0
    for i in range(deeds.count):
        second += deeds.cards[i] >= DEEDS_I
    remix_part(deeds, 0, second, chance, stream)
    remix_part(deeds, second, deeds.count, chance, stream)
    sort_unknown(s.adventure_deck)
    shuffle_unknown(s.adventure_deck, chance, stream)
    remix_part(s.horde_deck, 0, s.horde_deck.count, chance, stream)


determinize = redeal(
    State,
    then=deal_all,
    but=(
        *(f"players[].{name}" for name in ("goods", "start", "fate", "other_fate", "rewards")),
        *("buildings[]", "deed_pile", "adventure_deck", "reserve", "fates", "horde_deck"),
    ),
)
