"""The view of a position: its fields, their types, and what they are for a screen."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from holdfast.schema.layouts import Sentence
from holdfast.schema.views import card, colour, count, flag, group, hidden, name, pile, place, row, seats, text, track, window, word

from .layout_players import *  # noqa: F403 - they are parts of the view too
from .layout_players import Colour, Player
from .text import board


class Requirement(TypedDict):
    """What a space asks of who places a disc there."""

    discs: int
    coin: int
    fame: int


class Space(TypedDict):
    """A place for discs."""

    space: Annotated[str, place("Space", names=board.SPACES)]
    players: Annotated[int, hidden()]
    """With how many players it may be used."""
    open: Annotated[bool, hidden()]
    """Whether that many play."""
    holders: Annotated[list[Colour], colour("Held by", tip="player", facts=board.HELD)]
    grey: Annotated[bool, flag("with the grey disc", tip="grey-disc")]
    """Whether the grey disc is one of those that lie here."""


class Acting(TypedDict):
    """What is on a Character or Building that is seen."""

    code: Annotated[str, hidden()]
    name: Annotated[str, name()]
    text: Annotated[str, text("Action")]
    difficulty: Annotated[int, hidden()]
    attack: Annotated[bool, flag("an attack")]
    requirement: Annotated[Requirement, board.ASKS]
    does: Annotated[dict[str, int], hidden()]
    special: Annotated[str | None, hidden()]
    amount: Annotated[int, hidden()]
    """The number of what is special."""


class CharacterTile(Acting):
    """A Character that lies on the board."""

    position: Annotated[int, hidden()]
    character: Annotated[
        str,
        card(
            "characters",
            title="Character",
            says=(
                board.TO_PLACE,
                Sentence("Held by {space.holders}.", given="space.holders"),
                board.ATTACK,
                Sentence("Passive: it works until the end of the round, and the disc stays until Maintenance.", given="passive"),
                board.MARKS,
            ),
            kinds=(Sentence("Passive Character", given="passive"),),
            rules=("KD-6.1",),
        ),
    ]
    passive: Annotated[bool, flag("passive")]
    space: Annotated[Space, group("Space", facts=(Sentence("held by {space.holders}", given="space.holders"),))]
    free: Annotated[int, board.FREE]


class BuildingTile(TypedDict):
    """A Building, or, with no more than its place, one that lies face down."""

    place: Annotated[str, place("Building", role="building", names=board.SLOTS)]
    building: Annotated[
        str | None,
        card(
            "buildings",
            title="Building",
            says=(
                board.TO_PLACE,
                board.FREE_SPACES,
                Sentence("Held by {spaces.holders}.", given="spaces.holders"),
                board.ATTACK,
                board.MARKS,
            ),
            rules=("KD-5.7", "KD-7.7"),
        ),
    ]
    code: NotRequired[Annotated[str, hidden()]]
    name: NotRequired[Annotated[str, name()]]
    text: NotRequired[Annotated[str, text("Action")]]
    difficulty: NotRequired[Annotated[int, hidden()]]
    attack: NotRequired[Annotated[bool, flag("an attack")]]
    requirement: NotRequired[Annotated[Requirement, board.ASKS]]
    does: NotRequired[Annotated[dict[str, int], hidden()]]
    special: NotRequired[Annotated[str | None, hidden()]]
    amount: NotRequired[Annotated[int, hidden()]]
    spaces: NotRequired[Annotated[list[Space], group("Spaces", facts=(Sentence("held by {spaces.holders}", given="spaces.holders"),))]]
    free: NotRequired[Annotated[int, board.FREE]]


class Deed(TypedDict):
    """A Deed, or the gap that one has left."""

    place: Annotated[str, place("Deed", role="deed")]
    deed: Annotated[
        str | None,
        card(
            "deeds",
            title="Deed",
            says=(
                "Show {show}: nothing of it is spent. The Deed leaves the game, and you choose a Reward.",
                "An unused Orb can stand for one of the goods asked.",
            ),
            rules=("KD-8.1", "KD-8.12"),
        ),
    ]
    name: NotRequired[Annotated[str, name()]]
    show: NotRequired[Annotated[dict[str, int], count("Asks to show", nouns=board.NOUNS, facts=(Sentence("show {show}", given="show"),))]]


class Adventure(TypedDict):
    """An Adventure, or the gap that one has left; the place 0 is the top of the deck."""

    place: Annotated[int, hidden()]
    adventure: Annotated[str | None, card("adventures", title="Adventure", rules=("KD-9.1", "KD-9.5", "KD-9.6"))]
    name: NotRequired[Annotated[str, name()]]
    cost: NotRequired[Annotated[dict[str, int], count("Costs", nouns=board.NOUNS, facts=(Sentence("costs {cost}", given="adventure"),))]]
    gain: NotRequired[Annotated[dict[str, int], count("Gives", nouns=board.NOUNS, facts=(Sentence("gives {gain}", given="adventure"),))]]
    relics: NotRequired[Annotated[list[str], word("Relics", names=board.RELICS, facts=(Sentence("relics: {relics}", given="relics"),))]]
    requirement: NotRequired[Annotated[Requirement, board.ASKS]]
    space: Annotated[
        Space,
        group(
            "Space",
            facts=(
                Sentence("held by {space.holders}", given="space.holders"),
                Sentence("free", given="space.open", unless="space.holders"),
            ),
        ),
    ]
    top: Annotated[bool, flag("on top of the deck")]
    """Whether it lies on its deck."""
    leaves: Annotated[bool, flag("leaves in Maintenance")]
    """Whether it is discarded in Maintenance."""
    waits: Annotated[bool, flag("not before the next round")]
    """Whether it came to light in this round, and waits for the next."""


class AdventureFace(TypedDict):
    """What is on an Adventure card."""

    adventure: str
    name: str
    requirement: Requirement
    cost: dict[str, int]
    gain: dict[str, int]
    relics: list[str]


class DeedsLeft(TypedDict):
    """How many Deeds are face down, of both parts and of each."""

    deeds_left: Annotated[int, pile("Deeds")]
    deeds_left_1: Annotated[int, hidden()]
    deeds_left_2: Annotated[int, hidden()]


class BoardSpace(Space):
    """A space that is printed on the board, with what it asks."""

    requirement: Annotated[Requirement, board.SPACE_ASKS]


class CampSpace(BoardSpace):
    """A space of the camps."""

    closed: Annotated[bool, flag("closed in round 1", facts=(Sentence("closed in round 1", given="open closed"),))]
    """Whether nobody may be there in this round."""
    cubes: Annotated[
        int,
        count(
            "Cubes for the camp",
            facts=(Sentence("{count} cube", many="up to {count} cubes", count="cubes", given="open"),),
        ),
    ]


class Door(BoardSpace):
    """A door in the Wall."""

    position: Annotated[int, hidden()]


class Reward(TypedDict):
    """One of the three Rewards that one may choose from; what comes out of the chest nobody knows."""

    place: Annotated[str, place("Reward", role="reward")]
    reward: Annotated[str | None, hidden()]
    relic: Annotated[str | None, word("Relic", names=board.RELICS)]
    bonus: Annotated[str, hidden()]


class Missing(TypedDict):
    """Cubes of each kind."""

    weapon: int
    spell: int


class Horde(TypedDict):
    """The Horde before the city."""

    horde: Annotated[str, card("hordes", title="Horde", kinds=("Horde",), rules=("KD-13.2", "KD-13.10"))]
    name: Annotated[str, name()]
    weapon: Annotated[int, count("Weapons")]
    spell: Annotated[int, count("Spells")]
    speed: Annotated[int, count("Speed")]
    counter: Annotated[int, count("Spaces to the Wall")]
    fame_loss: Annotated[int, hidden()]
    fame_per_cube: Annotated[int, hidden()]
    asks: Annotated[Missing, hidden(nouns=board.NOUNS)]
    missing: Annotated[Missing, count("Still missing", nouns=board.NOUNS)]
    special: Annotated[bool, flag("a special Horde")]


class Rolled(TypedDict):
    """What a die shows."""

    gives: str
    amount: int


class DieView(TypedDict):
    """One of the four dice."""

    die: Annotated[str, card("dice", title="Die", rules=("KD-4.4", "KD-4.5"))]
    result: Annotated[Rolled | None, hidden()]
    """What it shows, once it is rolled."""
    shows: Annotated[
        dict[str, int] | None,
        count("It shows", nouns=board.NOUNS, facts=(Sentence("{shows}", given="result"), Sentence("not rolled", unless="result"))),
    ]
    """The same as an amount."""


class Decision(TypedDict):
    """What is asked, and of whom."""

    window: Annotated[str, window()]
    seats: list[int]
    player: Colour | None


class Board(TypedDict):
    """What lies on the board."""

    difficulty_sum: Annotated[int, hidden()]
    characters: Annotated[list[CharacterTile | None], row("Area A: Characters")]
    buildings: Annotated[list[BuildingTile], row("Area B2: Buildings")]
    deeds: Annotated[list[Deed], row("Area B1: Deeds")]
    deed_spaces: Annotated[list[BoardSpace], row("Deed spaces")]
    adventures: Annotated[list[Adventure], row("Area B3: Adventures")]
    rewards: Annotated[list[Reward], row("Rewards")]
    camp_spaces: Annotated[list[CampSpace], row("Area C: camps")]
    doors: Annotated[list[Door], row("Area D: the doors")]
    dice: Annotated[list[DieView], row("Dice")]


class View(TypedDict):
    """The whole position."""

    round: Annotated[
        int,
        track(
            "rounds",
            "Round",
            "Round {round} of {rounds}: {phase}.",
            "A round: Favor of the King, placing discs, Characters, Area B, camps, movement of the Horde, turn order, Maintenance.",
            Sentence("A special Horde may come in round {next_special}.", given="next_special"),
            kinds=("{phase}",),
            facts=("Round {round} of {rounds}: {phase}.",),
            rules=("KD-3.1", "KD-1.2"),
        ),
    ]
    rounds: Annotated[int, hidden()]
    phase: Annotated[str, word("Phase", names=board.PHASES)]
    result: Annotated[str, hidden()]
    tie_breakers: Annotated[list[str], hidden()]
    """What had to be looked at to tell who has won: `adventures`, then `loot`."""
    variant: Annotated[str, hidden()]
    difficulty: Annotated[str, hidden()]
    difficulty_sum: Annotated[int, hidden()]
    order: Annotated[list[int], hidden()]
    """Seats by their position in the turn order."""
    ranking: Annotated[list[int], hidden()]
    """Seats from least Fame on, while the Favor of the King is given."""
    players: Annotated[list[Player], seats("Players", order="position")]
    characters: Annotated[list[CharacterTile | None], row("Area A: Characters")]
    buildings: Annotated[
        list[BuildingTile],
        row(
            "Area B2: Buildings",
            gaps=(Sentence("{count} Building lies face down.", many="{count} Buildings lie face down.", count="count"),),
        ),
    ]
    deeds: Annotated[
        list[Deed],
        row(
            "Area B1: Deeds",
            gaps=(Sentence("A Deed is done; its place is empty.", many="{count} Deeds are done; their places are empty.", count="count"),),
        ),
    ]
    deed_spaces: Annotated[list[BoardSpace], row("Deed spaces")]
    deeds_left: Annotated[
        int,
        pile("Deeds", facts=(Sentence("{count} Deed is still to come.", many="{count} Deeds are still to come.", count="deeds_left"),)),
    ]
    deeds_left_1: Annotated[int, hidden()]
    deeds_left_2: Annotated[int, hidden()]
    adventures: Annotated[
        list[Adventure],
        row(
            "Area B3: Adventures",
            gaps=(
                Sentence("The Adventure deck is empty.", given="top"),
                Sentence("An empty place in the row.", many="{count} empty places in the row.", count="count", given="space.open !top"),
            ),
        ),
    ]
    adventures_left: Annotated[
        int,
        pile(
            "Adventure deck",
            "Its top lies open, and it is one of the Adventures one may choose from.",
            Sentence("{count} card is in the deck.", many="{count} cards are in the deck.", count="adventures_left"),
            facts=(Sentence("{count} card is in the deck.", many="{count} cards are in the deck.", count="adventures_left"),),
            tip="adventure-deck",
            kinds=("Area B3",),
            rules=("KD-2.13", "KD-9.11"),
        ),
    ]
    rewards: Annotated[list[Reward], row("Rewards")]
    rewards_left: Annotated[int, pile("Rewards in reserve")]
    horde: Annotated[
        Horde | None,
        group(
            "The Horde",
            "It asks {horde.asks}; still missing: {horde.missing}.",
            "It stands on space {horde.counter} of its path; each round it comes one nearer. At the Wall it besieges the city.",
            board.BEATEN,
            Sentence("A special Horde.", given="horde.special"),
            Sentence("{count} Horde lies in the deck.", many="{count} Hordes lie in the deck.", count="hordes_left"),
            facts=(
                Sentence("{horde.name} stands on space {horde.counter}; 0 is the Wall.", given="horde"),
                Sentence("It asks {horde.asks}; still missing: {horde.missing}.", given="horde"),
                board.BEATEN,
                Sentence("No Horde is in sight.", unless="horde"),
            ),
        ),
    ]
    hordes_left: Annotated[
        int,
        pile(
            "Horde deck", facts=(Sentence("{count} Horde lies in the deck.", many="{count} Hordes lie in the deck.", count="hordes_left"),)
        ),
    ]
    next_special: Annotated[int | None, hidden()]
    wall: Annotated[
        str,
        word(
            "The Wall",
            Sentence("Whole: the first siege breaks it, the second takes the city, and the game ends.", given="wall=a"),
            Sentence("Broken: the next siege takes the city, and the game ends.", unless="wall=a"),
            kinds=("Area D",),
            names={"a": "whole", "b": "broken", "fallen": "fallen"},
            facts=(
                Sentence("The Wall is whole.", given="wall=a", unless="variant=family"),
                Sentence("The Wall is broken: the next siege takes the city.", given="wall=b"),
                Sentence("The Wall has fallen.", given="wall=fallen"),
            ),
            rules=("KD-13.17", "KD-1.3"),
        ),
    ]
    camp_spaces: Annotated[
        list[CampSpace],
        row(
            "Area C: camps",
            Sentence(
                "Bring up to {count} cube from your supply to your camp.",
                many="Bring up to {count} cubes from your supply to your camp.",
                count="cubes",
            ),
            "Each gives 1 Fame; who brings none loses 2. The spaces are activated from the first to the last.",
            board.ONLY,
            kinds=("Area C",),
            rules=("KD-12.3", "KD-12.2", "KD-12.11"),
        ),
    ]
    doors: Annotated[
        list[Door],
        row(
            "Area D: the doors",
            "At the end of the round its player moves to position {position} of the turn order; the others keep their order.",
            "To place here: {requirement}.",
            board.ONLY,
            kinds=("Area D",),
            rules=("KD-14.1", "KD-14.2", "KD-5.14"),
        ),
    ]
    dice: Annotated[list[DieView], row("Dice")]
    grey_disc: Annotated[str, hidden()]
    grey_next: Annotated[str | None, hidden()]
    decision: Annotated[Decision | None, hidden()]
