"""What an effect is of use for, and a first worth of it, made of its words: for players that look no further than a card."""

from __future__ import annotations

from holdfast.engine.instructions import ANY_USE, POINT, USES

from .effect_tree import Act, Aim, Block, Choose, If, May, Node, On, Pay, Per, Repeat
from .effect_words import Word

_MOST = 32767
_LATER = 0.5
"""What is left of the worth of what only waits for something."""


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


def worth(block: Block, use: int) -> int:
    """Return the worth of an effect in a situation, in hundredths of a point; as much as an i16 holds."""
    return max(-_MOST, min(_MOST, round(POINT * _of_block(block, use))))


def highest(block: Block) -> int:
    """Return the worth of an effect in the situation that suits it best."""
    return max(worth(block, use) for use in range(USES))


def _of_block(block: Block, use: int) -> float:
    return sum(_of(node, use) for node in block)


def _of(node: Node, use: int) -> float:
    match node:
        case Act(word, values):
            return _of_word(word, values) if not word.useful or word.useful >> use & 1 else 0.0
        case Pay(word, values, body):
            return _of_word(word, values) + _of_block(body, use)
        case Choose(arms):
            return max((_of_block(arm, use) for arm in arms if uses_of(arm) >> use & 1), default=0.0)
        case May(body):
            return max(0.0, _of_block(body, use))
        case If(word, _, body, otherwise):
            return word.worth * _of_block(body, use) + (1 - word.worth) * _of_block(otherwise, use)
        case Per(word, _, most, body):
            return min(word.worth, most or word.worth) * _of_block(body, use)
        case Repeat(times, body):
            return times * _of_block(body, use)
        case Aim(word, _, body):
            return word.worth * _of_block(body, use)
        case On(_, _, _, body):
            return _LATER * _of_block(body, use)


def _of_word(word: Word, values: tuple[int, ...]) -> float:
    """Return the worth of a word: for each of its first number, or as it is."""
    numbers = [value for argument, value in zip(word.arguments.values(), values, strict=True) if argument.sort == "number"]
    return word.worth * (numbers[0] if numbers else 1)
