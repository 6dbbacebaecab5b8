"""How much an effect may do: the most rows that it can run without a choice in it, from what it is made of.

A text of two thousand characters can say `repeat 99: repeat 99: …` as often as there is room.  Whoever checks content refuses that; what
effects do together, and what waits for each other, is bounded where it runs (`engine/effects_template.py`).
"""

from __future__ import annotations

from .tree import Act, Aim, Block, Choose, If, May, Node, On, Pay, Per, Repeat

USUAL_MOST = 20
"""What a counter without a limit is taken to count at most: cards of a hand, enemies, dice.  If it counts more, the step has its bound."""


def most_rows(block: Block) -> int:
    """Return the most rows that an effect runs if each question takes the longest answer, and counters without a limit USUAL_MOST rounds.

    What waits for an event runs later, and counts as if it ran at once.
    """
    return sum(map(_of, block))


def _of(node: Node) -> int:
    match node:
        case Act():
            return 1
        case Choose(arms):
            return 1 + max(map(most_rows, arms)) + 1  # the jump behind the arm
        case If(_, _, body, otherwise):
            return 1 + max(most_rows(body) + bool(otherwise), most_rows(otherwise))
        case Per(_, _, most, body):
            return _rounds(most or USUAL_MOST, body)
        case Repeat(times, body):
            return _rounds(times, body)
        case Aim(word, _, body) if word.sort == "each":
            return _rounds(word.most, body)
        case Pay(_, _, body) | May(body) | Aim(_, _, body) | On(_, _, _, body):
            return 1 + most_rows(body)


def _rounds(times: int, body: Block) -> int:
    """A loop: its head, and for each round its body and its end."""
    return 1 + times * (most_rows(body) + 1)
