"""The view of a position: its fields, their types, and what they are for a screen."""

from __future__ import annotations

from typing import Annotated, TypedDict

from holdfast.schema.layouts import Sentence
from holdfast.schema.views import (
    card,
    colour,
    cost,
    count,
    flag,
    group,
    hexes,
    hidden,
    name,
    overlay,
    pile,
    place,
    price,
    row,
    seat,
    seats,
    stands,
    terrain,
    track,
    versus,
    window,
    word,
)

from .layout_combat import Combat
from .layout_players import COLOURS, Colour, ItemCard, Player

FOES = ("monsters", "characters")
"""The decks of Non-Player Characters."""
STEPS = {
    "start": "Set-up",
    "exhaustion": "Exhaustion",
    "play-cards": "Play Cards",
    "move": "Move",
    "encounter": "Encounter",
    "combat": "Combat",
    "buy": "Buy",
    "discard": "Discard and Draw",
    "end": "End of the turn",
}


class Tile(TypedDict):
    """A place of the map: a tile, or an empty place beside the active figure."""

    tile: Annotated[
        str,
        place(
            "Tile",
            Sentence("Nothing lies here yet: with 1 Walk in the pool a tile is turned up.", unless="terrain"),
            Sentence("{houses}: a trading house.", given="houses"),
            Sentence("A step here costs {cost} Walk now.", given="cost"),
            rules=("ROE-2.1",),
        ),
    ]
    name: Annotated[str, name()]
    way: Annotated[str | None, place(role="way")]
    """In which direction it lies from the figure of whoever walks now."""
    q: Annotated[int, hidden()]
    r: Annotated[int, hidden()]
    terrain: Annotated[
        str | None,
        terrain(
            {
                "plains": "plains",
                "forest": "forest",
                "desert": "desert",
                "mountain": "mountain",
                "water": "lake",
                "first-village": "plains",
            },
            names={
                "plains": "Plains",
                "forest": "Forest",
                "desert": "Desert",
                "mountain": "Mountain",
                "water": "Water",
                "first-village": "First Village",
            },
            rules=("ROE-7.3",),
        ),
    ]
    on: Annotated[
        list[str],
        overlay(
            {
                "village": "village",
                "ruins": "ruins",
                "fortress": "fortress",
                "rat": "monster",
                "goblins": "monster",
                "troll": "monster",
                "villain": "skull",
                "house": "flag",
            },
            "On it",
            names={
                "village": "village",
                "ruins": "Ruins",
                "fortress": "fortress",
                "rat": "Rat",
                "goblins": "Goblins",
                "troll": "Troll",
                "villain": "villain",
                "house": "trading house",
            },
            facts=(Sentence("{overlay}", given="overlay"),),
        ),
    ]
    overlay: Annotated[str | None, hidden(names={"village": "village", "ruins": "Ruins", "fortress": "fortress"})]
    cost: Annotated[int | None, cost("Walk for a step", rules=("ROE-7.3",))]
    here: Annotated[list[Colour], colour("Here", role="seat")]
    foes: Annotated[list[str], card(*FOES, title="Characters", role="foe", rules=("ROE-8.6",))]
    houses: Annotated[list[str], word("Trading houses", names=COLOURS, rules=("ROE-11.6",))]


class Offer(TypedDict):
    """A kind of card that can be bought."""

    item: Annotated[ItemCard, card("cards", role="item")]
    printed: Annotated[int, hidden()]
    price: Annotated[int | None, price(printed="printed", rules=("ROE-11.2",))]
    left: Annotated[int, pile("Left")]


class Villain(TypedDict):
    """A Character that nobody plays."""

    villain: Annotated[str, card("characters", title="Villain", rules=("ROE-10.2",))]
    darkness: Annotated[int, count("Darkness", "It is added to every card it plays.", rules=("ROE-10.2",))]
    corrupted: Annotated[bool, flag("Corrupted hero", rules=("ROE-14.2",))]


class Stand(TypedDict):
    """How near a player is to a quest."""

    colour: Annotated[Colour, colour("Player", role="stand")]
    has: Annotated[int, track("of", "has")]
    of: Annotated[int, hidden()]
    done: Annotated[bool, flag("done")]


class MainQuest(TypedDict):
    """A quest that wins the game."""

    quest: Annotated[str, card("mains", title="Main quest", rules=("ROE-13.2",))]
    stands: Annotated[list[Stand], stands("How near")]


class SideQuest(TypedDict):
    """A quest that rewards every player once."""

    quest: Annotated[str, card("sides", title="Side quest", rules=("ROE-13.3",))]
    stands: Annotated[list[Stand], stands("How near")]


class Overlays(TypedDict):
    """How many overlays there are of each kind."""

    village: int
    ruins: int
    fortress: int


class Trade(TypedDict):
    """An offer that is made; which cards it is about only its two partners see."""

    of: Annotated[Colour, colour("Offered by")]
    to: Annotated[Colour, colour("To")]
    cards: Annotated[int | None, count("Cards given")]
    gives: Annotated[list[ItemCard] | None, card("cards", title="Gives")]
    wild: Annotated[int | None, count("Wild given")]
    asked: Annotated[int | None, count("Cards asked")]
    asks: Annotated[list[ItemCard] | None, card("cards", title="Asks")]
    asked_wild: Annotated[int | None, count("Wild asked")]


class Decision(TypedDict):
    window: Annotated[str, window()]
    seats: list[int]


class Course(TypedDict):
    """Where the game stands, and what wins it."""

    scenario: Annotated[str, hidden(names={"choose-your-destiny": "Choose Your Destiny", "heros-quest": "Hero's Quest"})]
    round: Annotated[int, track("rounds", "Round", rules=("ROE-15.3",))]
    rounds: Annotated[int, hidden()]
    active: Annotated[int | None, seat("Turn of")]
    step: Annotated[str | None, word("Step", names=STEPS, rules=("ROE-4.1",))]
    walk: Annotated[int | None, count("Walk", "For steps on the map; what is left is lost.", rules=("ROE-7.2", "ROE-7.8"))]
    coin: Annotated[int | None, count("Coin left", "For what one buys; what is left is lost.", rules=("ROE-11.1", "ROE-11.4"))]
    guards: Annotated[int | None, track("guards_asked", "Guards fallen", rules=("ROE-14.3",))]
    guards_asked: Annotated[int, hidden()]


class Board(TypedDict):
    """The map, the markets, and what is going on."""

    result: Annotated[str, hidden()]
    combat: Annotated[Combat | None, versus("Combat", rules=("ROE-9.3",))]
    trade: Annotated[Trade | None, group("Trade", rules=("ROE-6.7",))]
    land: Annotated[list[Tile], hexes("The land")]
    mains: Annotated[list[MainQuest], row("Main quests")]
    sides: Annotated[list[SideQuest], row("Side quests")]
    market: Annotated[list[Offer], row("General Market", rules=("ROE-11.2",))]
    advanced: Annotated[list[Offer], row("Advanced Market", rules=("ROE-11.5",))]


class Decks(TypedDict):
    """What is left in the decks, and what lies open."""

    map_deck: Annotated[
        int,
        pile(
            "Tiles",
            Sentence("{count} terrain tile is in the Map Deck.", many="{count} terrain tiles are in the Map Deck.", count="map_deck"),
            rules=("ROE-2.2", "ROE-7.4"),
        ),
    ]
    overlays: Annotated[
        Overlays,
        count(
            "To come",
            nouns={
                "village": ("{count} village", "{count} villages"),
                "ruins": ("{count} Ruins", "{count} Ruins"),
                "fortress": ("{count} fortress", "{count} fortresses"),
            },
            rules=("ROE-7.4",),
        ),
    ]
    companions: Annotated[int | None, count("Companions in their deck", rules=("ROE-14.8",))]
    exploration: Annotated[int, pile("Exploration", rules=("ROE-2.2", "ROE-8.3"))]
    explored: Annotated[list[str], card("cards", title="Exploration discard pile", names={"encounter": "Encounter card"})]
    encounters: Annotated[int, pile("Encounters", rules=("ROE-2.2", "ROE-3.7"))]
    encountered: Annotated[list[str], card("incidents", *FOES, title="Encounter discard pile")]
    drawn: Annotated[
        list[Annotated[str, card("companions", role="companion")]], row("Companions to choose from", rules=("ROE-3.12", "ROE-11.8"))
    ]
    villains: Annotated[list[Villain], row("Villains", rules=("ROE-3.6",))]


class View(Board, Course, Decks):
    """The whole position."""

    seats: Annotated[list[Player], seats("Players")]
    decision: Annotated[Decision | None, hidden()]
