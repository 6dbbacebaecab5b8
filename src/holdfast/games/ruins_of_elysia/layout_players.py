"""The view of a player: what all see of it, and what only its owner does."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from holdfast.schema.layouts import Sentence
from holdfast.schema.views import card, colour, count, flag, hand, name, pile, seat

Colour = Literal["red", "blue", "green", "yellow"]
COLOURS = {"red": "Red", "blue": "Blue", "green": "Green", "yellow": "Yellow"}
ItemCard = str
"""The key of an item card."""


class Player(TypedDict):
    """A player."""

    seat: Annotated[int, seat()]
    colour: Annotated[
        Colour,
        colour(
            "Player",
            Sentence("{count} card in hand.", many="{count} cards in hand.", count="cards"),
            Sentence("Damaged: it cannot fight and cannot be fought.", given="damaged"),
            Sentence("{count} wild.", given="wild", many="{count} wild.", count="wild"),
            role="seat",
            tip="player",
            rules=("ROE-2.3",),
        ),
    ]
    name: Annotated[str, name()]
    character: Annotated[str, card("characters", title="Character", rules=("ROE-3.4",))]
    won: Annotated[bool, flag("Has won")]
    damaged: Annotated[bool, flag("Damaged", "A damaged Character cannot fight and cannot be fought.", rules=("ROE-5.1", "ROE-9.1"))]
    cards: Annotated[int, count("Cards in hand", "They are its life: who has none is exhausted.", rules=("ROE-1.1",))]
    shown: Annotated[list[ItemCard], card("cards", title="Shown in hand", rules=("ROE-6.1",))]
    wild: Annotated[int, count("Wild", "Returned for Walk, Coin, a card, Attack or Defense.", rules=("ROE-13.1",))]
    light: Annotated[int | None, count("Light", rules=("ROE-13.1",))]
    darkness: Annotated[int | None, count("Darkness", rules=("ROE-13.1",))]
    tokens: Annotated[int | None, count("-1 Card tokens", "One card fewer is drawn for each, once.", rules=("ROE-5.3",))]
    trophies: Annotated[int, count("Trophy points", rules=("ROE-9.8",))]
    houses: Annotated[int | None, count("Trading houses", rules=("ROE-11.6",))]
    spell: Annotated[bool, flag("Spell", "Doubles a wild once in each turn and combat.", rules=("ROE-11.7",))]
    companion: Annotated[str | None, card("companions", title="Companion", rules=("ROE-14.10",))]
    out: Annotated[list[ItemCard], card("cards", title="Leave Out cards", role="leave-out", rules=("ROE-6.3",))]
    played: Annotated[list[ItemCard], card("cards", title="In play", rules=("ROE-6.2",))]
    bought: Annotated[list[ItemCard], card("cards", title="Bought this turn", rules=("ROE-11.4",))]
    deck: Annotated[int, pile("Deck")]
    left: Annotated[list[ItemCard] | None, card("cards", title="Still in the deck, in no order", rules=("ROE-15.1",))]
    discard: Annotated[list[ItemCard], card("cards", title="Discard pile")]
    hand: Annotated[list[Annotated[ItemCard, card("cards", role="card")]] | None, hand("Hand", size="cards")]
