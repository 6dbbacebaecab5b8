"""What an effect is of use for, and a first worth of it, made of its words: for players that look no further than a card."""

from __future__ import annotations

from collections.abc import Sequence

from holdfast.engine.instructions import ANY_USE, POINT, USES

from .effect_words import Word
from .tree import Act, Aim, Block, Choose, If, May, Node, On, Pay, Per, Repeat

_MOST = 32767
_LATER = 0.5
"""What is left of the worth of what only waits for something."""

_NOTHING = (0.0,) * USES


def uses_of(block: Block) -> int:
    """Return the bits of the situations in which an effect is of use; one that only waits, or only pays, may be of use in any."""
    return _uses(block) or ANY_USE


def _uses(block: Block) -> int:
    bits = 0
    for node in block:
        match node:
            case Act(word, _):
                bits |= word.useful
            case Choose(arms):
                for arm in arms:
                    bits |= _uses(arm)
            case If(_, _, body, otherwise):
                bits |= _uses(body) | _uses(otherwise)
            case On():
                pass
            case _:
                bits |= _uses(node.body)
    return bits


def worths(block: Block) -> list[int]:
    """Return the worth of an effect in each situation, in hundredths of a point; as much as an i16 holds."""
    return [max(-_MOST, min(_MOST, round(POINT * worth))) for worth in _of_block(block)]


def highest(block: Block) -> int:
    """Return the worth of an effect in the situation that suits it best."""
    return max(worths(block))


def _of_block(block: Block) -> Sequence[float]:
    """Return the sums of what is in a block, by situation."""
    if len(block) == 1:
        return _of(block[0])
    return [sum(parts) for parts in zip(*map(_of, block), strict=True)] if block else _NOTHING


def _of(node: Node) -> Sequence[float]:
    match node:
        case Act(word, values):
            worth = _of_word(word, values)
            return [worth if not word.useful or word.useful >> use & 1 else 0.0 for use in range(USES)]
        case Pay(word, values, body):
            price = _of_word(word, values)
            return [price + worth for worth in _of_block(body)]
        case Choose(arms):
            found = [(uses_of(arm), _of_block(arm)) for arm in arms]
            return [max((worth[use] for uses, worth in found if uses >> use & 1), default=0.0) for use in range(USES)]
        case May(body):
            return [max(0.0, worth) for worth in _of_block(body)]
        case If(word, _, body, otherwise):
            pairs = zip(_of_block(body), _of_block(otherwise), strict=True)
            return [word.worth * worth + (1 - word.worth) * other for worth, other in pairs]
        case Per(word, _, most, body):
            return _times(min(word.worth, most or word.worth), body)
        case Repeat(times, body):
            return _times(times, body)
        case Aim(word, _, body):
            return _times(word.worth, body)
        case On(_, _, _, body):
            return _times(_LATER, body)


def _times(factor: float, body: Block) -> Sequence[float]:
    return [factor * worth for worth in _of_block(body)]


def _of_word(word: Word, values: tuple[int, ...]) -> float:
    """Return the worth of a word: for each of its first number, or as it is."""
    numbers = [value for argument, value in zip(word.arguments.values(), values, strict=True) if argument.sort == "number"]
    return word.worth * (numbers[0] if numbers else 1)
