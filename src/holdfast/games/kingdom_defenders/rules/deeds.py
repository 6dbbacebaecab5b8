"""Deeds: what a player can show, the Orbs that stand in for what is missing, and the Reward."""

from __future__ import annotations

from holdfast.engine.events import emit, emit_but, emit_for
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE, put_on_top, take_at
from holdfast.engine.position import reveal
from holdfast.engine.rng import below
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import DEED, GIVE, ORB, PASS, REWARD
from ..content import Content, Rule
from ..names import DEED_PLACES, GOODS, RELICS, REWARD_PLACES, STANDS, Die, Good, Relic, RewardPlace, Stream
from ..state import State
from .fame import bard
from .favor import roll, use_result
from .goods import gain, show
from .places import take_back_discs
from .relics import (
    cards_of,
    lies_open,
    orbs_on_cards,
    relics_of,
    runes_of,
    shapes_of,
    show_relic,
    show_runes,
    show_types,
    types_of,
    unused_orbs,
    unused_orbs_on_cards,
)

# -- what is missing ---------------------------------------------------------------------------------------------------------


@rule
def missing_goods(s: State, c: Content, p: int, deed: int) -> int:
    """How many weapons, spells, cubes of either kind, loot and coins of a Deed a player lacks.  [KD-8.2]"""
    tile, goods = c.deeds[deed], s.players[p].goods
    lacking = short(goods[Good.WEAPON], tile.weapon) + short(goods[Good.SPELL], tile.spell)
    lacking += short(spare_cubes(s, c, p, deed), tile.either)
    return lacking + short(goods[Good.LOOT], tile.loot) + short(goods[Good.COIN], tile.coin)


@rule
def short(has: int, asked: int) -> int:
    """How many are missing to what is asked.  [KD-8.1]"""
    return max(0, asked - has)


@rule
def spare_cubes(s: State, c: Content, p: int, deed: int) -> int:
    """The cubes that a player has left for those of either kind.  [KD-1.8]"""
    goods = s.players[p].goods
    return max(0, goods[Good.WEAPON] - c.deeds[deed].weapon) + max(0, goods[Good.SPELL] - c.deeds[deed].spell)


@rule
def missing_relics(s: State, c: Content, p: int, deed: int) -> int:
    """How many relics and Adventure cards of a Deed a player lacks; types of relics are not among them.  [KD-8.2, KD-8.17]"""
    tile = c.deeds[deed]
    lacking = short(relics_of(s, c, p, Relic.TROPHY), tile.trophy)
    lacking += short(relics_of(s, c, p, Relic.LEGENDARY_WEAPON), tile.legendary_weapon)
    lacking += short(relics_of(s, c, p, Relic.ARCANE_TOME), tile.arcane_tome)
    lacking += short(runes_of(s, c, p), tile.rune) + short(shapes_of(s, c, p), tile.different_runes)
    return lacking + short(cards_of(s, p), tile.adventures)


@rule
def missing_types(s: State, c: Content, p: int, deed: int) -> int:
    """How many types of relics of a Deed a player has to show Orbs for.  [KD-8.16]"""
    asked = c.deeds[deed].different_relics
    return short(types_of(s, c, p), asked) if asked else 0


@rule
def orbs_shown(s: State, c: Content, p: int, deed: int) -> int:
    """The Orbs shown as what they are, which does not use them up.  [KD-8.16]"""
    return c.deeds[deed].orb + min(1, missing_types(s, c, p, deed))


@rule
def orbs_spent(s: State, c: Content, p: int, deed: int) -> int:
    """The Orbs that stand for what is missing: no more than needed.  [KD-8.12, KD-8.15, KD-8.16, KD-8.19]"""
    types = missing_types(s, c, p, deed)
    return missing_goods(s, c, p, deed) + missing_relics(s, c, p, deed) + types - min(1, types)


@apart
def claimable(s: State, c: Content, p: int, deed: int) -> bool:
    """Whether a player can show what a Deed asks, Orbs standing in for what is missing.  [KD-8.1, KD-8.11, KD-8.14]"""
    if deed == NONE:
        return False
    return orbs_spent(s, c, p, deed) + orbs_shown(s, c, p, deed) <= orbs_for(s, c, p, deed)


@rule
def orbs_of_cards_for(s: State, c: Content, p: int, deed: int) -> int:
    """How many Orbs on Adventure cards may stand for something: a card counts once, as a card of the Deed or by its Orb.  [KD-8.22]"""
    n = unused_orbs_on_cards(s, c, p)
    asked = c.deeds[deed].adventures
    return min(n, max(0, cards_of(s, p) - asked)) if asked else n


@rule
def orbs_for(s: State, c: Content, p: int, deed: int) -> int:
    """How many Orbs a player has for a Deed.  [KD-8.13, KD-8.22]"""
    return unused_orbs(s, c, p) - unused_orbs_on_cards(s, c, p) + orbs_of_cards_for(s, c, p, deed)


@apart
def any_claimable(s: State, c: Content, p: int) -> bool:
    """Whether a player can complete one of the Deeds that lie open.  [KD-8.9]"""
    for place in range(DEED_PLACES):
        if claimable(s, c, p, s.deeds[place]):
            return True
    return False


# -- choosing and showing ----------------------------------------------------------------------------------------------------


@apart
def begin_deed(s: State, c: Content, p: int, space: int) -> None:
    """Point to a Deed; who has the goods of none takes the disc back and loses nothing.  [KD-8.1, KD-8.9]"""
    if any_claimable(s, c, p):
        push(s.frames, pending.Deed(p, space))
    else:
        miss(s, c, p, space)


@rule
def miss(s: State, c: Content, p: int, space: int) -> None:
    """The disc comes back and nothing is lost.  [KD-8.9]"""
    take_back_discs(s, c, p, space)
    emit(s, log.DEED_MISSED, p)


@pending.Deed.offers
@rule
def offer_deed(s: State, c: Content, frame: pending.Deed, mask: list[int]) -> None:
    """Every open Deed that the player can complete.  [KD-8.1, KD-8.12]"""
    p = frame.who
    for place in range(DEED_PLACES):
        if claimable(s, c, p, s.deeds[place]):
            mask[DEED + place] = 1


@pending.Deed.answers(DEED)
@apart
def choose_deed(s: State, c: Content, frame: pending.Deed, deed: int) -> None:
    """Show the goods, spend none, and choose a Reward; one disc completes one Deed.  [KD-8.1, KD-8.3, KD-8.4, KD-8.10]"""
    p, space = frame.who, frame.space
    pop(s.frames)
    for kind in range(STANDS):
        s.stands[kind] = 0
    if may_have_orbs(s, c, p, s.deeds[deed]):
        push(s.frames, pending.Stand(p, space, place=deed))
    else:
        finish_deed(s, c, p, space, deed)


@apart
def finish_deed(s: State, c: Content, p: int, space: int, place: int) -> None:
    """The goods are shown, and the Reward is chosen.  [KD-8.1, KD-8.3, KD-8.4, KD-8.10]"""
    deed = s.deeds[place]
    spent = orbs_spent(s, c, p, deed) + further_orbs(s)
    lay_open(s, c, p, deed, spent)
    s.deeds[place] = NONE
    take_back_discs(s, c, p, space)
    emit(s, log.DEED_DONE, p, deed, spent)
    bard(s, c, p)
    ask_reward(s, p, True)


# -- Orbs for goods that one has -----------------------------------------------------------------------------------------------


@rule
def further_orbs(s: State) -> int:
    """The Orbs that stand for goods that a player has.  [KD-8.19]"""
    n = 0
    for kind in range(STANDS):
        n += s.stands[kind]
    return n


@rule
def orbs_left(s: State, c: Content, p: int, deed: int) -> int:
    """How many more Orbs could stand for something at a Deed.  [KD-8.13, KD-8.19]"""
    return orbs_for(s, c, p, deed) - orbs_spent(s, c, p, deed) - orbs_shown(s, c, p, deed) - further_orbs(s)


@rule
def may_have_orbs(s: State, c: Content, p: int, deed: int) -> bool:
    """Whether a player has an Orb to spare, or a tile the others do not know: else the question would tell of it.  [KD-8.19, KD-22.5]"""
    rewards = s.players[p].rewards
    for i in range(rewards.count):
        if not lies_open(rewards.known[i], p):
            return True
    return orbs_left(s, c, p, deed) > 0


@rule
def weapons_of_either(s: State, c: Content, p: int, deed: int) -> int:
    """How many of the cubes of either kind are shown as weapons: as far as there are any.  [KD-1.8, KD-22.6]"""
    tile = c.deeds[deed]
    return max(0, min(tile.either, s.players[p].goods[Good.WEAPON] - tile.weapon))


@rule
def shown_of(s: State, c: Content, p: int, deed: int, kind: int) -> int:
    """How many of a kind of goods that a Deed asks a player would show.  [KD-8.19]"""
    tile, goods = c.deeds[deed], s.players[p].goods
    if kind == Good.WEAPON:
        n = min(tile.weapon + weapons_of_either(s, c, p, deed), goods[Good.WEAPON])
    elif kind == Good.SPELL:
        n = min(tile.spell + tile.either - weapons_of_either(s, c, p, deed), goods[Good.SPELL])
    elif kind == Good.LOOT:
        n = min(tile.loot, goods[Good.LOOT])
    elif kind == Good.COIN:
        n = min(tile.coin, goods[Good.COIN])
    elif kind == GOODS + Relic.TROPHY:
        n = min(tile.trophy, relics_of(s, c, p, Relic.TROPHY))
    elif kind == GOODS + Relic.LEGENDARY_WEAPON:
        n = min(tile.legendary_weapon, relics_of(s, c, p, Relic.LEGENDARY_WEAPON))
    elif kind == GOODS + Relic.ARCANE_TOME:
        n = min(tile.arcane_tome, relics_of(s, c, p, Relic.ARCANE_TOME))
    elif kind == GOODS + Relic.RUNE_ANY:
        n = min(tile.rune, runes_of(s, c, p)) + min(tile.different_runes, shapes_of(s, c, p))
    elif kind == GOODS + Relic.ORB:
        n = min(tile.different_relics, types_of(s, c, p))
    else:
        n = 0
    return n - s.stands[kind]


@pending.Stand.offers
@rule
def offer_stand(s: State, c: Content, frame: pending.Stand, mask: list[int]) -> None:
    """Another Orb for a good that would be shown, or none.  [KD-8.14, KD-8.19]"""
    p, deed = frame.who, s.deeds[frame.place]
    mask[PASS] = 1
    if orbs_left(s, c, p, deed) > 0:
        for good in range(GOODS):
            mask[GIVE + good] = shown_of(s, c, p, deed, good) > 0
        for relic in range(RELICS):
            mask[ORB + relic] = shown_of(s, c, p, deed, GOODS + relic) > 0


@pending.Stand.answers(GIVE)
@rule
def stand_for_good(s: State, good: int) -> None:
    """An Orb stands for a good.  [KD-8.19]"""
    s.stands[good] += 1


@pending.Stand.answers(ORB)
@rule
def stand_for_relic(s: State, relic: int) -> None:
    """An Orb stands for a relic.  [KD-8.19]"""
    s.stands[GOODS + relic] += 1


@pending.Stand.answers(PASS)
@rule
def stand_for_no_more(s: State, c: Content, frame: pending.Stand) -> None:
    """The Deed is done.  [KD-8.19]"""
    p, space, place = frame.who, frame.space, frame.place
    pop(s.frames)
    finish_deed(s, c, p, space, place)


@apart
def lay_open(s: State, c: Content, p: int, deed: int, spent: int) -> None:
    """All see what is shown; Orbs that stood for something stay in the open.  [KD-8.13, KD-22.6]"""
    tile, stands = c.deeds[deed], s.stands
    shown_orbs = orbs_shown(s, c, p, deed)
    from_tiles = spent - min(spent, orbs_of_cards_for(s, c, p, deed))
    s.players[p].orbs_used += spent
    s.players[p].tile_orbs_used += from_tiles
    show_cubes(s, c, p, deed)
    show_good(s, p, Good.LOOT, tile.loot)
    show_good(s, p, Good.COIN, tile.coin)
    show_relic(s, c, p, Relic.TROPHY, tile.trophy - stands[GOODS + Relic.TROPHY])
    show_relic(s, c, p, Relic.LEGENDARY_WEAPON, tile.legendary_weapon - stands[GOODS + Relic.LEGENDARY_WEAPON])
    show_relic(s, c, p, Relic.ARCANE_TOME, tile.arcane_tome - stands[GOODS + Relic.ARCANE_TOME])
    show_runes(s, c, p, tile.rune - (stands[GOODS + Relic.RUNE_ANY] if tile.rune else 0), False)
    show_runes(s, c, p, tile.different_runes - (stands[GOODS + Relic.RUNE_ANY] if tile.different_runes else 0), True)
    if spent + shown_orbs:
        show_relic(s, c, p, Relic.ORB, max(s.players[p].orbs_used + shown_orbs, orbs_on_cards(s, c, p) + s.players[p].tile_orbs_used))
    show_types(s, c, p, tile.different_relics - stands[GOODS + Relic.ORB], s.players[p].orbs_used)


@rule
def show_good(s: State, p: int, good: int, asked: int) -> None:
    """Show so much of a good as one has, but for what an Orb stands for: nobody can tell whether that is missing.  [KD-8.19, KD-22.6]"""
    shown = min(asked, s.players[p].goods[good]) - s.stands[good]
    if shown > 0:
        show(s, p, good, shown)


@rule
def show_cubes(s: State, c: Content, p: int, deed: int) -> None:
    """Show weapons and spells, those of either kind too.  [KD-1.8, KD-22.6]"""
    tile = c.deeds[deed]
    weapons = weapons_of_either(s, c, p, deed)
    show_good(s, p, Good.WEAPON, tile.weapon + weapons)
    show_good(s, p, Good.SPELL, tile.spell + tile.either - weapons)


# -- the Reward --------------------------------------------------------------------------------------------------------------


@rule
def ask_reward(s: State, p: int, with_bonus: bool) -> None:
    """Let a player choose a Reward, with its bonus or without.  [KD-8.4, KD-13.6]"""
    push(s.frames, pending.Reward(p, 1 if with_bonus else 0))


@rule
def can_take(s: State, place: int, with_bonus: int) -> bool:
    """Whether a place gives something: a tile, or the bonus alone.  [KD-8.4, KD-8.5, KD-13.8]"""
    if with_bonus > 0:
        return True
    return s.reserve.count > 0 if place == RewardPlace.CHEST else s.rewards[place - RewardPlace.LEFT] != NONE


@pending.Reward.resumes
@rule
def resume_reward(s: State, frame: pending.Reward) -> None:
    """Ask which Reward, unless there is none.  [KD-8.4, KD-13.8]"""
    for place in range(REWARD_PLACES):
        if can_take(s, place, frame.bonus):
            s.deciding = 1 << frame.who
            return
    pop(s.frames)


@pending.Reward.offers
@rule
def offer_reward(s: State, frame: pending.Reward, mask: list[int]) -> None:
    """The chest and the two open tiles.  [KD-8.4]"""
    for place in range(REWARD_PLACES):
        if can_take(s, place, frame.bonus):
            mask[REWARD + place] = 1


@pending.Reward.answers(REWARD)
@rule
def take_reward(s: State, c: Content, frame: pending.Reward, reward: int) -> None:
    """Take the Reward, if there is one, and its bonus.  [KD-8.4, KD-8.5, KD-8.6, KD-8.7]"""
    p, with_bonus = frame.who, frame.bonus > 0
    pop(s.frames)
    if reward == RewardPlace.CHEST:
        open_chest(s, p)
        if with_bonus:
            gain(s, p, Good.COIN, c.rules[Rule.CHEST_COINS].value)
    else:
        if s.rewards[reward - RewardPlace.LEFT] != NONE:
            take_tile(s, p, reward)
        if with_bonus:
            roll_bonus(s, c, p, Die.HEALING if reward == RewardPlace.LEFT else Die.WEALTH)


@rule
def open_chest(s: State, p: int) -> None:
    """Take a random tile of the reserve, which only its owner sees.  [KD-8.5, KD-22.5]"""
    if s.reserve.count > 0:
        reward = take_at(s.reserve, below(s.chance, Stream.CHEST, s.reserve.count))
        put_on_top(s.players[p].rewards, reward, 1 << p)
        reveal(s)
        emit_for(s, p, log.REWARD_TAKEN, p, reward, RewardPlace.CHEST)
        emit_but(s, p, log.REWARD_TAKEN, p, NONE, RewardPlace.CHEST)


@rule
def take_tile(s: State, p: int, place: int) -> None:
    """Take an open tile, which all have seen; its place stays empty for now.  [KD-8.6, KD-8.7, KD-8.8, KD-22.5]"""
    reward = s.rewards[place - RewardPlace.LEFT]
    s.rewards[place - RewardPlace.LEFT] = NONE
    put_on_top(s.players[p].rewards, reward, ALL)
    emit(s, log.REWARD_TAKEN, p, reward, place)


@rule
def roll_bonus(s: State, c: Content, p: int, die: int) -> None:
    """Roll the die of an open tile and use its result.  [KD-8.6, KD-8.7]"""
    result = roll(s, c, p, die)
    s.dice[die] = NONE
    use_result(s, c, p, die, result)
