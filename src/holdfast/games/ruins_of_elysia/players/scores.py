"""The result of a game for each seat, and how likely each is to win one that is not over."""

from __future__ import annotations

from holdfast.engine.jit import rule

from ..names import BECOME_THE_HERO, HEROS_QUEST, MAINS, WON
from ..records import Content
from ..rules.quests import progress_of_main
from ..state import State


@rule
def score(s: State, c: Content, out: list[float]) -> None:  # noqa: ARG001 - as the engine calls it
    """Winners share the win; a draw is shared by all, and a lost Hero's Quest is won by nobody.  [ROE-1.2, ROE-15.3, E43, E47]"""
    winners = 0
    for seat in range(s.seats):
        winners += s.winners >> seat & 1
    for seat in range(s.seats):
        if s.result == WON:
            out[seat] = (s.winners >> seat & 1) / winners
        else:
            out[seat] = 0.0 if s.options.scenario == HEROS_QUEST else 1.0 / s.seats


STEEP = 4.0
"""How much more likely it is to win for who is ahead."""


@rule
def evaluate(s: State, c: Content, out: list[float]) -> None:
    """Who is nearest to a main quest is likely to win: shares of the fourth powers of the nearness."""
    if s.options.scenario == HEROS_QUEST:
        evaluate_quest(s, c, out)
        return
    whole = 0.0
    for seat in range(s.seats):
        out[seat] = nearness(s, c, seat) ** STEEP
        whole += out[seat]
    for seat in range(s.seats):
        out[seat] /= whole


@rule
def evaluate_quest(s: State, c: Content, out: list[float]) -> None:
    """How near the corrupted hero is to its fall: by the guards that have fallen, the strength of all, and the rounds that are left."""
    guards = c.tables[s.seats - 1].guards
    fallen = min(s.fallen / guards, 1.0) if guards > 0 else 1.0
    strong = 0.0
    for seat in range(s.seats):
        strong += strength(s, c, seat) / s.seats
    left = max(s.options.rounds - s.round, 0) / s.options.rounds
    chance = (0.05 + 0.45 * fallen + 0.35 * min(strong / 40.0, 1.0)) * (0.3 + 0.7 * left)
    for seat in range(s.seats):
        out[seat] = min(chance, 0.95) / s.seats


@rule
def nearness(s: State, c: Content, seat: int) -> float:
    """How near a player is to its best main quest, from about 0.2 to 1, the means to get there counted a little."""
    best = 0.0
    for quest in range(MAINS):
        if s.mains >> quest & 1 and quest != BECOME_THE_HERO:
            best = max(best, min(progress_of_main(s, seat, quest) / c.mains[quest].goal, 1.0))
    means = min(strength(s, c, seat) / 60.0, 1.0)
    return 0.2 + 0.6 * best + 0.2 * means


@rule
def strength(s: State, c: Content, seat: int) -> float:
    """What a player has to go on with: the worth of the cards owned, wild, and cards in hand."""
    me = s.players[seat]
    worth = 1.0 * me.wild + 0.5 * me.hand.size
    for kind in range(len(c.cards)):
        count = me.hand.held[kind] + me.deck.held[kind] + me.discard[kind] + me.played[kind]
        if count > 0 and c.cards[kind].price > 0:
            worth += 1.0 * count * c.cards[kind].price
    worth -= 2.0 * me.damaged
    return max(worth, 0.0)


@rule
def clock(s: State) -> int:
    """The turns that were taken: in the middle of one, what was spent for it has not brought anything yet."""
    return s.turns
