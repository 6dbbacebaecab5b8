"""Fame: gained and lost on the open track."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule

from .. import log
from ..content import Content, Rule
from ..names import Achievement, Source, Special
from ..state import State
from .places import character_with, has_passive


@apart
def gain_fame(s: State, c: Content, p: int, n: int, source: int) -> None:
    """Gain Fame; who reaches enough of it is a Legend.  [KD-1.10, KD-19.13]"""
    if n > 0:
        s.players[p].fame += n
        emit(s, log.FAME, p, source, n)
        if s.players[p].fame >= c.rules[Rule.LEGEND_FAME].value:
            s.players[p].achieved |= 1 << Achievement.LEGEND


@apart
def lose_fame(s: State, p: int, n: int, source: int) -> None:
    """Lose Fame, but nobody falls below 0.  [KD-1.9, KD-1.10]"""
    lost = min(n, s.players[p].fame)
    if lost > 0:
        s.players[p].fame -= lost
        emit(s, log.FAME, p, source, -lost)


@rule
def bard(s: State, c: Content, p: int) -> None:
    """The Court Bard sings of an Adventure, of a Deed, or of cubes brought to Area C.  [KD-19.8, KD-20.2]"""
    if has_passive(s, c, p, Special.BARD):
        fame = c.characters[character_with(s, c, Special.BARD)].amount
        gain_fame(s, c, p, fame, Source.BARD)
        player = s.players[p]
        player.bard_fame += fame
        if player.bard_fame >= c.rules[Rule.POPULAR_FAME].value:
            player.achieved |= 1 << Achievement.POPULAR
