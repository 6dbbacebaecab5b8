"""The position for a screen, made from what a viewer may see."""

from __future__ import annotations

from typing import Literal

from holdfast.engine.actions import kebabs
from holdfast.engine.pile import NONE, Pile
from holdfast.engine.stack import top
from holdfast.schema.content.loading import Content

from . import decisions as pending
from .content import Content as Record
from .decisions import DECISIONS
from .layout import Seat, View
from .names import RESULTS, Place, Tool, Tree
from .state import State

LEFT: Literal["left"] = "left"
RIGHT: Literal["right"] = "right"
TREE_NAMES, TOOL_NAMES, PLACE_NAMES = (kebabs(enum) for enum in (Tree, Tool, Place))


def show(s: State, content: Content[Record], viewer: int) -> View:
    """The whole position as plain data: names as in the text forms of actions, numbers as on the cards."""
    return {
        "viewer": viewer,
        "result": RESULTS[s.result],
        "turns": {"taken": s.turns, "of": s.length},
        "at": list(s.at),
        "places": [
            {"place": place, "name": card.name, "seats": [seat + 1 for seat in range(s.seats) if s.at[seat] == i], "side": _side(s, i)}
            for i, (place, card) in enumerate(zip(PLACE_NAMES, content.cards["places"], strict=True))
        ],
        "seats": [_seat(s, seat, viewer) for seat in range(s.seats)],
        "luck": s.luck,
        "under": s.under.card,
        "deck": _names(s.deck, TREE_NAMES),
        "discard": _names(s.discard, TREE_NAMES),
        "hands": [_names(hand.cards, TREE_NAMES) for hand in s.hands],
        "row": _names(s.row, TOOL_NAMES),
        "stall": s.stall.count,
        "stock": {"tree": s.deck.count, "tool": s.stall.count},
        "events": [(e.kind, e.a, e.b) for e in s.events.items[: s.events.count]],
        "decision": None if s.result else {"window": DECISIONS.window(s), "seats": _seats(s, s.deciding)},
    }


def _side(s: State, place: int) -> Literal["left", "right"] | None:
    """On which side of whoever's turn it is a place lies."""
    if s.turn == NONE or s.result or top(s.frames).kind != pending.Turn.number:
        return None
    away = place - s.at[s.turn]
    return LEFT if away == -1 else RIGHT if away == 1 else None


def _seat(s: State, seat: int, viewer: int) -> Seat:
    tools = [name for tool, name in enumerate(TOOL_NAMES) if s.tools[seat] >> tool & 1]
    cards = s.hands[seat].cards
    return {
        "seat": seat + 1,
        "place": PLACE_NAMES[s.at[seat]],
        "points": s.points[seat],
        "hand": cards.count,
        "tools": tools,
        "waiting": [TREE_NAMES[item.card] for item in s.holds.items[: s.holds.count] if item.who == seat],
        "cards": _names(cards, TREE_NAMES) if seat == viewer else None,
    }


def _seats(s: State, bits: int) -> list[int]:
    return [seat + 1 for seat in range(s.seats) if bits >> seat & 1]


def _names(cards: Pile, names: tuple[str, ...]) -> list[str]:
    """The cards of a pile from the bottom, those unseen as `?`."""
    return ["?" if card == NONE else names[card] for card in cards.cards[: cards.count]]
