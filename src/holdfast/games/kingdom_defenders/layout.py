"""The view of a position: its fields, their types, and what they are for a screen."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from holdfast.schema.layouts import Sentence
from holdfast.schema.views import card, colour, count, flag, group, hidden, name, pile, place, row, seat, seats, text, track, window, word

Colour = Literal["red", "blue", "green", "yellow"]

Amounts = Annotated[dict[str, int], count()]
"""How much of what, by its name; nothing of it where it is not named."""


class Requirement(TypedDict):
    """What a space asks of who places a disc there."""

    discs: int
    coin: int
    fame: int


class Space(TypedDict):
    """A place for discs."""

    space: Annotated[str, place("Space")]
    players: Annotated[int, hidden()]
    """With how many players it may be used."""
    open: Annotated[bool, hidden()]
    """Whether that many play."""
    holders: Annotated[list[Colour], colour("Held by", tip="player")]
    grey: Annotated[bool, flag("with the grey disc", tip="grey-disc")]
    """Whether the grey disc is one of those that lie here."""


class Acting(TypedDict):
    """What is on a Character or Building that is seen."""

    code: Annotated[str, hidden()]
    name: Annotated[str, name()]
    text: Annotated[str, text("Action")]
    difficulty: Annotated[int, hidden()]
    attack: Annotated[bool, flag("an attack")]
    requirement: Annotated[Requirement, hidden()]
    does: Annotated[dict[str, int], hidden()]
    special: Annotated[str | None, hidden()]
    amount: Annotated[int, hidden()]
    """The number of what is special."""


class CharacterTile(Acting):
    """A Character that lies on the board."""

    position: Annotated[int, hidden()]
    character: Annotated[str, card("characters", title="Character", rules=("KD-6.1",))]
    passive: Annotated[bool, flag("passive")]
    space: Space


class BuildingTile(TypedDict):
    """A Building, or, with no more than its place, one that lies face down."""

    place: Annotated[str, place("Building", role="building")]
    building: Annotated[str | None, card("buildings", title="Building", rules=("KD-5.7", "KD-7.7"))]
    code: NotRequired[Annotated[str, hidden()]]
    name: NotRequired[Annotated[str, name()]]
    text: NotRequired[Annotated[str, text("Action")]]
    difficulty: NotRequired[Annotated[int, hidden()]]
    attack: NotRequired[Annotated[bool, flag("an attack")]]
    requirement: NotRequired[Annotated[Requirement, hidden()]]
    does: NotRequired[Annotated[dict[str, int], hidden()]]
    special: NotRequired[Annotated[str | None, hidden()]]
    amount: NotRequired[Annotated[int, hidden()]]
    spaces: NotRequired[list[Space]]


class Deed(TypedDict):
    """A Deed, or the gap that one has left."""

    place: Annotated[str, place("Deed", role="deed")]
    deed: Annotated[str | None, card("deeds", title="Deed", rules=("KD-8.1", "KD-8.12"))]
    name: NotRequired[Annotated[str, name()]]
    show: NotRequired[Annotated[dict[str, int], count("Asks to show")]]


class Adventure(TypedDict):
    """An Adventure, or the gap that one has left; the place 0 is the top of the deck."""

    place: Annotated[int, hidden()]
    adventure: Annotated[str | None, card("adventures", title="Adventure", rules=("KD-9.1", "KD-9.5", "KD-9.6"))]
    top: Annotated[bool, flag("on top of the deck")]
    """Whether it lies on its deck."""
    leaves: Annotated[bool, flag("leaves in Maintenance")]
    """Whether it is discarded in Maintenance."""
    waits: Annotated[bool, flag("not before the next round")]
    """Whether it came to light in this round, and waits for the next."""
    space: Space
    name: NotRequired[Annotated[str, name()]]
    requirement: NotRequired[Annotated[Requirement, hidden()]]
    cost: NotRequired[Annotated[dict[str, int], count("Costs")]]
    gain: NotRequired[Annotated[dict[str, int], count("Gives")]]
    relics: NotRequired[Annotated[list[str], word("Relics")]]


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

    requirement: Annotated[Requirement, hidden()]


class CampSpace(BoardSpace):
    """A space of the camps."""

    cubes: Annotated[int, count("Cubes for the camp")]


class Door(BoardSpace):
    """A door in the Wall."""

    position: Annotated[int, hidden()]


class RewardTile(TypedDict):
    """A Reward that somebody has."""

    reward: Annotated[str, hidden()]
    relic: Annotated[str, word("Relic")]


class Reward(TypedDict):
    """One of the three Rewards that one may choose from; what comes out of the chest nobody knows."""

    place: Annotated[str, place("Reward", role="reward")]
    reward: Annotated[str | None, hidden()]
    relic: Annotated[str | None, word("Relic")]
    bonus: Annotated[str, hidden()]


class Missing(TypedDict):
    """Cubes of each kind."""

    weapon: int
    spell: int


class Horde(TypedDict):
    """The Horde before the city."""

    horde: Annotated[str, card("hordes", title="Horde", rules=("KD-13.2", "KD-13.10"))]
    name: Annotated[str, name()]
    weapon: Annotated[int, count("Weapons")]
    spell: Annotated[int, count("Spells")]
    speed: Annotated[int, count("Speed")]
    counter: Annotated[int, count("Spaces to the Wall")]
    fame_loss: Annotated[int, hidden()]
    fame_per_cube: Annotated[int, hidden()]
    missing: Annotated[Missing, group("Still missing")]
    special: Annotated[bool, flag("a special Horde")]


class ScoreLine(TypedDict):
    """Something that scores Fame at the end."""

    line: str
    fame: int


class Fate(TypedDict):
    """A Fate card."""

    key: Annotated[str, card("fates", title="Fate card", rules=("KD-16.11",))]
    name: Annotated[str, name()]
    text: Annotated[str, text("Text")]


class Goods(TypedDict):
    """Goods of each kind."""

    weapon: Annotated[int, count("Weapons")]
    spell: Annotated[int, count("Spells")]
    loot: Annotated[int, count("Loot")]
    coin: Annotated[int, count("Coins")]


class HeldAdventure(TypedDict):
    """An Adventure that somebody has done."""

    card: Annotated[str, card("adventures", title="Adventure")]
    name: Annotated[str, name()]
    relics: Annotated[list[str], word("Relics")]


class Screen(TypedDict):
    """What lies behind a screen."""

    goods: Annotated[Goods, group("Goods")]
    fate: Annotated[Fate | None, group("Fate card")]
    other_fate: Annotated[Fate | None, hidden()]
    adventures: Annotated[list[HeldAdventure], row("Adventures")]
    rewards: Annotated[list[RewardTile], row("Rewards")]
    relics: Annotated[Amounts, count("Relics")]
    forecast: Annotated[list[ScoreLine], hidden()]
    """What the end would score now."""


class Camp(TypedDict):
    """The cubes in a camp."""

    weapon: Annotated[int, count("Weapons")]
    spell: Annotated[int, count("Spells")]


class Multipliers(TypedDict):
    """By what a level multiplies."""

    strength: int
    magic: int


PHASES = {
    "set-up": "Set-up",
    "new-round": "New round",
    "favor-of-the-king": "Favor of the King",
    "placing": "Placing discs",
    "characters": "Characters",
    "area-b": "Area B",
    "camps": "Camps",
    "horde-movement": "Horde movement",
    "turn-order": "Turn order",
    "maintenance": "Maintenance",
    "scoring": "Scoring",
}
"""What the phases are called in a line."""

LEVELS = "The spaces: multiplier 1, cube, Level tile +1, multiplier 2, potion, multiplier 3, Level tile +2, multiplier 4."


class Player(TypedDict):
    """What lies before a player's screen, and behind it as far as the viewer may see."""

    seat: Annotated[int, seat()]
    colour: Annotated[Colour, colour("Player", tip="player", role="seat")]
    fame: Annotated[
        int,
        count(
            "Fame",
            "{fame} Fame. Who has the most in the end wins.",
            Sentence("{bard_fame} of it from the Court Bard this round.", given="bard_fame"),
            rules=("KD-1.1", "KD-1.10"),
        ),
    ]
    discs: Annotated[
        int,
        count(
            "Discs",
            Sentence("{count} disc at hand.", many="{count} discs at hand.", count="discs"),
            Sentence(
                "{count} disc is in the reserve, for the Hiring Hall.",
                many="{count} discs are in the reserve, for the Hiring Hall.",
                count="reserve",
            ),
            Sentence("And the grey disc.", given="grey"),
            rules=("KD-2.17", "KD-2.18"),
        ),
    ]
    reserve: Annotated[int, hidden()]
    grey: Annotated[bool, flag("Grey disc", tip="grey-disc")]
    wounds: Annotated[
        int,
        track(
            4,
            "Wounds",
            "{wounds} of 4. While there are any, one disc counts them; each costs 1 Fame at the end.",
            rules=("KD-10.1", "KD-10.3", "KD-16.10"),
        ),
    ]
    strength: Annotated[
        int,
        track(
            "top_level",
            "Strength",
            "Level {strength} of {top_level}; multiplier {multipliers.strength}.",
            Sentence(
                "The Level tile takes {count} weapon off every Adventure.",
                many="The Level tile takes {count} weapons off every Adventure.",
                count="strength_tile",
                given="strength_tile",
            ),
            LEVELS,
            rules=("KD-11.1", "KD-11.7", "KD-9.2"),
        ),
    ]
    magic: Annotated[
        int,
        track(
            "top_level",
            "Magic",
            "Level {magic} of {top_level}; multiplier {multipliers.magic}.",
            Sentence(
                "The Level tile takes {count} spell off every Adventure.",
                many="The Level tile takes {count} spells off every Adventure.",
                count="magic_tile",
                given="magic_tile",
            ),
            LEVELS,
            rules=("KD-11.1", "KD-11.7", "KD-9.2"),
        ),
    ]
    top_level: Annotated[int, hidden()]
    strength_tile: Annotated[int, hidden()]
    magic_tile: Annotated[int, hidden()]
    multipliers: Annotated[Multipliers, hidden()]
    passed: Annotated[bool, flag("passed")]
    position: Annotated[int, hidden()]
    protected: Annotated[bool, flag("protected from attacks", tip="shield")]
    camp: Annotated[
        Camp,
        group(
            "Camp",
            "Weapons: {camp.weapon}; spells: {camp.spell}; it holds {camp_size} cubes.",
            "At a victory 2 cubes bring a coin or a loot, 3 a level, the most a Reward. At a siege each cube saves 1 Fame.",
            rules=("KD-12.5", "KD-13.3", "KD-13.11"),
        ),
    ]
    camp_size: Annotated[int, hidden()]
    adventures: Annotated[
        int,
        count(
            "Adventures",
            Sentence("{count} Adventure done.", many="{count} Adventures done.", count="adventures"),
            Sentence("Relics on them: {known_relics}.", given="known_relics"),
            rules=("KD-22.4", "KD-9.9"),
        ),
    ]
    known_adventures: Annotated[list[str], hidden()]
    known_relics: Annotated[Amounts, count("Relics")]
    rewards: Annotated[
        int, count("Rewards", Sentence("{count} Reward tile.", many="{count} Reward tiles.", count="rewards"), rules=("KD-22.5",))
    ]
    open_rewards: Annotated[int, hidden()]
    known_rewards: Annotated[list[RewardTile], hidden()]
    orbs_used: Annotated[int, hidden()]
    bard_fame: Annotated[int, hidden()]
    at_least: Annotated[Goods, hidden()]
    """Of each good the Fate card must have given so many, by all that was seen."""
    screen: Annotated[
        Screen | None,
        group(
            "Behind the screen",
            "Goods, Fate card, Adventures, Rewards and relics that only their owner sees. "
            "Look at all of it, and at what the end would score.",
            rules=("KD-22.1",),
        ),
    ]
    """Null for those who may not look behind it."""
    lines: Annotated[list[ScoreLine] | None, hidden()]
    won: Annotated[bool | None, hidden()]
    """Null until the game is over."""
    orbs_as: Annotated[list[str], hidden()]
    achieved: Annotated[list[str], hidden()]


class Rolled(TypedDict):
    """What a die shows."""

    gives: str
    amount: int


class DieView(TypedDict):
    """One of the four dice."""

    die: Annotated[str, card("dice", title="Die", rules=("KD-4.4", "KD-4.5"))]
    result: Annotated[Rolled | None, group("It shows")]
    """What it shows, once it is rolled."""


class Decision(TypedDict):
    """What is asked, and of whom."""

    window: Annotated[str, window()]
    seats: list[int]
    player: Colour | None


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
            rules=("KD-3.1", "KD-1.2"),
        ),
    ]
    rounds: Annotated[int, hidden()]
    phase: Annotated[str, word("Phase", names=PHASES)]
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
    players: Annotated[list[Player], seats("Players")]
    characters: Annotated[list[CharacterTile | None], row("Area A: Characters")]
    buildings: Annotated[list[BuildingTile], row("Area B2: Buildings")]
    deeds: Annotated[list[Deed], row("Area B1: Deeds")]
    deed_spaces: Annotated[list[BoardSpace], row("Deed spaces")]
    deeds_left: Annotated[int, pile("Deeds")]
    deeds_left_1: Annotated[int, hidden()]
    deeds_left_2: Annotated[int, hidden()]
    adventures: Annotated[list[Adventure], row("Area B3: Adventures")]
    adventures_left: Annotated[
        int,
        pile(
            "Adventure deck",
            "Its top lies open, and it is one of the Adventures one may choose from.",
            Sentence("{count} card is in the deck.", many="{count} cards are in the deck.", count="adventures_left"),
            tip="adventure-deck",
            rules=("KD-2.13", "KD-9.11"),
        ),
    ]
    rewards: Annotated[list[Reward], row("Rewards")]
    rewards_left: Annotated[int, pile("Rewards in reserve")]
    horde: Annotated[Horde | None, group("The Horde")]
    hordes_left: Annotated[int, pile("Horde deck")]
    next_special: Annotated[int | None, hidden()]
    wall: Annotated[
        str,
        word(
            "The Wall",
            Sentence("Whole: the first siege breaks it, the second takes the city, and the game ends.", given="wall=a"),
            Sentence("Broken: the next siege takes the city, and the game ends.", unless="wall=a"),
            names={"a": "whole", "b": "broken", "fallen": "fallen"},
            rules=("KD-13.17", "KD-1.3"),
        ),
    ]
    camp_spaces: Annotated[list[CampSpace], row("Area C: camps")]
    doors: Annotated[list[Door], row("Area D: the doors")]
    dice: Annotated[list[DieView], row("Dice")]
    grey_disc: Annotated[str, hidden()]
    grey_next: Annotated[str | None, hidden()]
    decision: Annotated[Decision | None, hidden()]
