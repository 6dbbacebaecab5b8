"""What the decisions ask whose question depends on more than the numbers of their frame."""

from __future__ import annotations

from typing import Any

from holdfast.schema.i18n import Phrase, say, say_many

from ..decisions import DECISIONS, W_CHOOSE, W_EFFECT, W_MERCHANT, W_PUT_BACK, W_SWAP, W_TURN
from ..names import TEAM_FIGURES
from ..rules.people import team_of
from ..state import State
from .nouns import DECKS, Nouns, eternium

__all__ = ["DECISIONS"]


@DECISIONS.asks(W_CHOOSE)
def _asks_choose(w: Nouns, s: State, frame: Any) -> Phrase:
    number = frame.points % TEAM_FIGURES + 1
    return say("{team}: who is your hero number {number}?", team=w.team(s, frame.who), number=number)


@DECISIONS.asks(W_TURN)
def _asks_turn(w: Nouns, s: State, frame: Any) -> Phrase:
    return say_many(
        s.turn.left,
        "{who}: what do you do in {place}? {count} action left.",
        "{who}: what do you do in {place}? {count} actions left.",
        who=w.fighter(s, frame.who),
        place=w.name("areas", s.heroes[frame.who].at),
    )


@DECISIONS.asks(W_MERCHANT)
def _asks_merchant(w: Nouns, s: State, frame: Any) -> Phrase:
    pool = eternium(s.teams[team_of(frame.who)].pool)
    return say("{who}: what do you buy? Your team has {pool}.", who=w.fighter(s, frame.who), pool=pool)


@DECISIONS.asks(W_PUT_BACK)
def _asks_put_back(w: Nouns, s: State, frame: Any) -> Phrase:
    return say("{who}: in which order do you put the cards back on {deck}?", who=w.fighter(s, frame.who), deck=DECKS[frame.where])


@DECISIONS.asks(W_EFFECT)
def _asks_effect(w: Nouns, s: State, frame: Any) -> Phrase:
    return say("{who}: what does {card} do?", who=w.fighter(s, frame.who), card=w.source(frame.card))


@DECISIONS.asks(W_SWAP)
def _asks_swap(w: Nouns, s: State, frame: Any) -> Phrase:
    return say("{who}: which card changes hands for {item}?", who=w.fighter(s, frame.who), item=w.item(frame.card))
