"""What attacks that nobody blocks do to a hero, told beforehand by the functions of the rules: for words and for screens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .names import ATTACKS, COMMANDS
from .records import Content as Record
from .rules.damage import can_take_from, wounds_of
from .rules.foes import POISON, attack_traits
from .state import State


class Harm(NamedTuple):
    """The Wounds of a hero who takes it all, those that poison puts into the discard pile, and whether Units could take some."""

    wounds: int
    poisoned: int
    has_takers: bool


def harm_of(s: State, c: Record, seat: int, hits: Sequence[tuple[int, int]]) -> Harm:
    """The harm of attacks (their places among all), each with its damage.  [MK-9.7, MK-9.25, MK-9.27]"""
    wounds = [(at, int(wounds_of(s, c, seat, damage))) for at, damage in hits]
    return Harm(
        sum(n for _, n in wounds),
        sum(n for at, n in wounds if attack_traits(s, c, at // ATTACKS, at % ATTACKS) & POISON),
        any(can_take_from(s, c, seat, place, at // ATTACKS) for at, _ in wounds for place in range(COMMANDS)),
    )
