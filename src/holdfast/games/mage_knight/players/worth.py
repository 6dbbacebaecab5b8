"""What effects, cards, Units and Skills are good for, read from the rows of their effects."""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.instructions import POINT, Effect, Op
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from ..names import BASICS, FIRST_ADVANCED, FIRST_ARTIFACT, FIRST_SPELL, WOUND, Element, Use
from ..records import Content
from ..rules.effect_words import WORDS
from ..rules.foes import blocks_well, resists


class Wish(IntEnum):
    """What one wants of an effect."""

    MOVES = 0
    INFLUENCES = 1
    MELEE_WISE = 2
    FROM_AFAR = 3  # an attack that is ranged
    SIEGES = 4  # one that reaches the fortified
    BLOCKS = 5
    HEALS = 6


_MOVES, _INFLUENCES, _MELEE_WISE, _FROM_AFAR, _SIEGES, _BLOCKS, _HEALS = Wish
IS_SWIFT = 8
"""What is added to the element of an attack that is swift."""

_FIRE, _ICE = Element.FIRE, Element.ICE
_DO, _COST, _END, _ARM = Op.DO, Op.COST, Op.END, Op.ARM
_MOVE, _INFLUENCE, _HEAL = (WORDS.by_name[name].number for name in ("move", "influence", "heal"))
_ATTACK, _RANGED, _SIEGE = (WORDS.by_name[name].number for name in ("attack", "ranged", "siege"))
_BLOCK, _QUICK, _WOUND, _STOP = (WORDS.by_name[name].number for name in ("block", "quick_block", "wound", "stop"))
_DESTROY, _DISCARD, _THROW = (WORDS.by_name[name].number for name in ("destroy", "discard", "throw"))
_READY, _DRAW, _WOUND_IT = (WORDS.by_name[name].number for name in ("ready", "draw", "wound_it"))

_USES = tuple(Use)
WOUNDED_UNIT = 2.5
"""What it costs, in points of an attack or block, that a Unit is wounded by its own ability."""
MOST = 8.0
"""The most that a side of a card is worth: more is not used up in one turn."""


@apart
def points_of(word: int, n: int, element: int, wanted: int, against: int) -> float:
    """How many points of what one wants a word gives.

    `against`: for attacks the resistances of the enemy as bits of Trait, both fire and ice together for cold fire; for blocks the element
    of the attack, and IS_SWIFT more if it is swift.
    """
    if wanted == _MOVES:
        return n + 0.0 if word == _MOVE else 0.0
    if wanted == _INFLUENCES:
        return n + 0.0 if word == _INFLUENCE else 0.0
    if wanted == _HEALS:
        return n + 0.0 if word == _HEAL else 0.0
    if wanted == _BLOCKS:
        if word == _QUICK:
            return 2.0 * n if against >= IS_SWIFT else n + 0.0
        if word == _BLOCK:
            return n + 0.0 if blocks_well(against % IS_SWIFT, element) else 0.5 * n
        return 0.0
    if word == _SIEGE or (word == _RANGED and wanted != _SIEGES) or (word == _ATTACK and wanted == _MELEE_WISE):
        return 0.5 * n if resists(against, is_proof(against), element) else n + 0.0
    return 0.0


@rule
def is_proof(against: int) -> bool:
    """Whether an enemy resists both fire and ice: so it resists cold fire."""
    return resists(against, False, _FIRE) and resists(against, False, _ICE)


@apart
def yield_of(c: Content, row: int, wanted: int, against: int) -> float:
    """The most points of what one wants that an effect gives from a row on: of several arms the best one, less what it asks for."""
    best = 0.0
    if row <= 0:
        return best
    price, before = 0.0, 0.0
    after = 0.0
    has_arms = False
    one = c.code[row]
    while one.op != _END:
        op = one.op
        if op == _DO:
            word = one.word
            if word == _WOUND_IT:
                after = WOUNDED_UNIT
            elif word == _WOUND:
                price += 2.0
            else:
                points = points_of(word, one.a, one.b, wanted, against)
                if points > 0.0:
                    best = max(best, points - price)
        elif op == _ARM:
            has_arms = True
            price = before
        elif op == _COST and (one.word == _DISCARD or one.word == _THROW):
            price = sideways(wanted, against)
            before = before if has_arms else price
        row += 1
        one = c.code[row]
    return max(best - after, 0.0)


@rule
def sideways(wanted: int, against: int) -> float:
    """What a card gives sideways: half of an attack where physical ones are resisted, half of a block against an element.  [MK-9.6]"""
    if wanted == _BLOCKS:
        return 1.0 if blocks_well(against % IS_SWIFT, Element.PHYSICAL) else 0.5
    return 0.5 if wanted == _MELEE_WISE and resists(against, False, Element.PHYSICAL) else 1.0


@apart
def yields_of(c: Content, row: int, against: int, afar: int, element: int) -> tuple[float, float, float]:
    """What `yield_of` says of an attack, of a block and of an attack from afar, read at once: `afar` is what reaches the enemy.

    A card that is thrown for the effect costs the attack that it would give sideways, whatever is made of the effect.
    """
    hit, guard, shot = 0.0, 0.0, 0.0
    if row <= 0:
        return hit, guard, shot
    price, before = 0.0, 0.0
    after = 0.0
    has_arms = False
    one = c.code[row]
    while one.op != _END:
        op = one.op
        if op == _DO:
            word = one.word
            if word == _WOUND_IT:
                after = WOUNDED_UNIT
            elif word == _WOUND:
                price += 2.0
            elif word == _ATTACK or word == _RANGED or word == _SIEGE:
                points = points_of(word, one.a, one.b, _MELEE_WISE, against)
                if points > 0.0:
                    hit = max(hit, points - price)
                    if word == _SIEGE or (word == _RANGED and afar != _SIEGES):
                        shot = max(shot, points - price)
            elif word == _BLOCK or word == _QUICK:
                points = points_of(word, one.a, one.b, _BLOCKS, element)
                if points > 0.0:
                    guard = max(guard, points - price)
        elif op == _ARM:
            has_arms = True
            price = before
        elif op == _COST and (one.word == _DISCARD or one.word == _THROW):
            price = sideways(_MELEE_WISE, against)
            before = before if has_arms else price
        row += 1
        one = c.code[row]
    return max(hit - after, 0.0), max(guard - after, 0.0), max(shot - after, 0.0)


@apart
def arm_yield(c: Content, row: int, wanted: int, against: int) -> float:
    """The points of the first words of an arm that give what one wants."""
    best = 0.0
    for i in range(4):
        one = c.code[row + i]
        if one.op == _DO:
            best = max(best, points_of(one.word, one.a, one.b, wanted, against))
        elif one.op != _COST:
            break
    return best


@rule
def arm_draws(c: Content, row: int) -> bool:
    """Whether the first word of an arm draws cards."""
    return c.code[row].op == _DO and c.code[row].word == _DRAW


@rule
def stops_enemy(c: Content, row: int) -> bool:
    """Whether an effect keeps an enemy from attacking, or destroys it."""
    if row <= 0:
        return False
    while c.code[row].op != _END:
        if c.code[row].op == _DO and (c.code[row].word == _STOP or c.code[row].word == _DESTROY):
            return True
        row += 1
    return False


@rule
def gives(c: Content, row: int, word: int) -> bool:
    """Whether a word is among what an effect does."""
    if row <= 0:
        return False
    while c.code[row].op != _END:
        if c.code[row].op == _DO and c.code[row].word == word:
            return True
        row += 1
    return False


@rule
def is_waker(c: Content, unit: int) -> bool:
    """Whether a Unit makes others ready."""
    card = c.units[unit]
    return gives(c, card.ability_1.row, _READY) or gives(c, card.ability_2.row, _READY) or gives(c, card.ability_3.row, _READY)


@apart
def effect_worth(effect: Effect) -> float:
    """What an effect is worth in the situation it is best for, and a little for every other one."""
    best = 0.0
    whole = 0.0
    for use in range(len(_USES)):
        worth = effect.worth[use] / POINT
        if worth > 0.0:
            best = max(best, worth)
            whole += worth
    return best + 0.1 * whole


@apart
def card_worth(c: Content, kind: int) -> float:
    """What it is good to own a card: about 1 for the poorest, 8 for the best."""
    if kind == WOUND:
        return -3.0
    card = c.cards[kind]
    worth = 0.5 * min(effect_worth(card.basic), MOST) + 0.5 * min(effect_worth(card.strong), MOST)
    if kind >= FIRST_ARTIFACT:
        return worth + 1.5
    if kind >= FIRST_SPELL:
        return worth + 1.0
    return worth + 0.5 if kind >= FIRST_ADVANCED else worth


@apart
def unit_worth(c: Content, unit: int) -> float:
    """What it is good to have a Unit: by its level, armor and best ability."""
    if unit == NONE:
        return 0.0
    card = c.units[unit]
    best = max(effect_worth(card.ability_1), effect_worth(card.ability_2), effect_worth(card.ability_3))
    return 1.5 * card.level + 0.3 * best + 0.1 * card.armor


@apart
def hero_worth(c: Content, hero: int) -> float:
    """How much better a hero's own cards are than those whose place they take."""
    worth = 0.0
    for kind in range(BASICS):
        if c.cards[kind].hero == hero:
            worth += card_worth(c, kind) - card_worth(c, c.cards[kind].replaces)
    return worth
