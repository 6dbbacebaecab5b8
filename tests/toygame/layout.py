"""The view of a position: its fields, their types, and what they are for a screen."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypedDict

from holdfast.schema.views.layouts import Sentence
from holdfast.schema.views.marks import card, count, hand, hidden, name, pile, place, places, row, seat, seats, track

Tree = Annotated[str, card("trees", title="Tree", rules=("TOY-3.2",))]


class Spot(TypedDict):
    """A place of the path."""

    place: Annotated[str, place("Place", decks=("places",))]
    name: Annotated[str, name()]
    seats: Annotated[list[int], seat("Here", role="seat")]
    side: Annotated[Literal["left", "right"] | None, place(role="side")]
    """On which side of whose turn it is it lies."""


class Turns(TypedDict):
    taken: Annotated[int, track("of", "Turns")]
    of: Annotated[int, hidden()]


class Seat(TypedDict):
    seat: Annotated[int, seat("Player")]
    place: Annotated[str, place("Place", decks=("places",))]
    points: Annotated[int, count("Points", "The most points win.", "{points} of {seats.points} points in all.", rules=("TOY-1.1",))]
    hand: Annotated[int, count("Trees in hand")]
    tools: Annotated[
        list[str],
        card(
            "tools",
            title="Tools",
            facts=(
                Sentence("carries {tools}", given="tools"),
                Sentence("no tool yet; to come: {stock}", given="result=running|opening stock.tool !tools"),
                Sentence("never had a tool", given="!tools !result=running"),
            ),
        ),
    ]
    waiting: Annotated[list[str], card("trees", title="Trees that wait", rules=("TOY-3.5",))]
    cards: Annotated[list[Annotated[str, card("trees", role="tree")]] | None, hand("Your trees")]


class Stock(TypedDict):
    tree: int
    tool: int


class Decision(TypedDict):
    window: str
    seats: list[int]


class View(TypedDict):
    """The whole position."""

    viewer: Annotated[int, hidden()]
    result: Annotated[str, hidden()]
    turns: Turns
    at: Annotated[list[int], hidden()]
    places: Annotated[list[Spot], places("The path")]
    seats: Annotated[list[Seat], seats("Players")]
    luck: Annotated[int, hidden()]
    under: Annotated[int, hidden()]
    deck: Annotated[list[Tree], pile("Deck", Sentence("{count} tree to draw.", many="{count} trees to draw.", count="deck"))]
    discard: Annotated[list[Tree], pile("Played")]
    hands: Annotated[list[list[str]], hidden()]
    row: Annotated[list[Annotated[str, card("tools", role="tool")]], row("Tools at the Gate")]
    stall: Annotated[int, pile("Tools to come")]
    stock: Annotated[Stock, hidden(nouns={"tree": ("{count} tree", "{count} trees"), "tool": ("{count} tool", "{count} tools")})]
    """How many trees and tools are still to come."""
    events: Annotated[list[Any], hidden()]
    decision: Annotated[Decision | None, hidden()]
