"""The content record: the numbers of all tiles and cards, as rules read them."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

from holdfast.engine.struct import array, flag, i8, number, one_of, struct
from holdfast.schema import content
from holdfast.schema.content import Deck
from holdfast.schema.i18n import say

from .. import names


class Rule(IntEnum):
    """Numbers of the general rules."""

    ROUNDS = 0
    FAMILY_ROUNDS = 1
    START_FAME_1 = 2
    START_FAME_2 = 3
    START_FAME_3 = 4
    START_FAME_4 = 5
    DISCS = 6
    DISCS_2 = 7
    RESERVE_DISCS = 8
    RESERVE_DISCS_2 = 9
    ATTACK_TILES = 10
    WOUNDS = 11
    FAILED_ADVENTURE = 12
    EMPTY_HANDS = 13
    FAME_PER_CUBE = 14
    CAMP_SIZE_2 = 15
    CAMP_SIZE_3 = 16
    CAMP_SIZE_4 = 17
    SPOILS_CUBES = 18
    LEVEL_CUBES = 19
    FEWEST_FAME = 20
    CHEST_COINS = 21
    LOOT_FAME = 22
    WOUND_FAME = 23
    EXTRA_TROPHY_FAME = 24
    FIRST_HORDE_ROUND = 25
    POPULAR_FAME = 26
    ADVENTURER_CARDS = 27
    HUNTER_TROPHIES = 28
    FORTUNATE_LOOT = 29
    SUPREMACY_FAME = 30
    LEGEND_FAME = 31


(
    ROUNDS,
    FAMILY_ROUNDS,
    START_FAME_1,
    START_FAME_2,
    START_FAME_3,
    START_FAME_4,
    DISCS,
    DISCS_2,
    RESERVE_DISCS,
    RESERVE_DISCS_2,
    ATTACK_TILES,
    WOUNDS,
    FAILED_ADVENTURE,
    EMPTY_HANDS,
    FAME_PER_CUBE,
    CAMP_SIZE_2,
    CAMP_SIZE_3,
    CAMP_SIZE_4,
    SPOILS_CUBES,
    LEVEL_CUBES,
    FEWEST_FAME,
    CHEST_COINS,
    LOOT_FAME,
    WOUND_FAME,
    EXTRA_TROPHY_FAME,
    FIRST_HORDE_ROUND,
    POPULAR_FAME,
    ADVENTURER_CARDS,
    HUNTER_TROPHIES,
    FORTUNATE_LOOT,
    SUPREMACY_FAME,
    LEGEND_FAME,
) = range(32)


class TrackSpace(IntEnum):
    """The spaces of a Level Indicator."""

    SPACE_0 = 0
    SPACE_1 = 1
    SPACE_2 = 2
    SPACE_3 = 3
    SPACE_4 = 4
    SPACE_5 = 5
    SPACE_6 = 6
    SPACE_7 = 7


TRACK_SPACES = len(TrackSpace)
TOP_LEVEL = TRACK_SPACES - 1


class BoardSpace(IntEnum):
    """Spaces printed on the board that have numbers of their own."""

    DEED_1 = 0
    DEED_2 = 1
    CAMP_1 = 2
    CAMP_2 = 3
    CAMP_3 = 4
    CAMP_4 = 5
    DOOR_1 = 6
    DOOR_2 = 7


DEED_1, DEED_2, CAMP_1, CAMP_2, CAMP_3, CAMP_4, DOOR_1, DOOR_2 = range(8)


class Set(IntEnum):
    """The two scoring tables: Trophies, and sets of different Runes."""

    TROPHIES = 0
    RUNES = 1


TROPHY_TABLE, RUNE_TABLE = range(2)


class Counted(IntEnum):
    """What a Fate card counts."""

    COINS = 0
    TROPHIES = 1
    LEGENDARY_WEAPONS = 2
    ARCANE_TOMES = 3
    DIFFERENT_RUNES = 4
    REWARD_TILES = 5
    LOOT = 6
    ADVENTURE_CARDS = 7


class DieResult(IntEnum):
    """What a face of a die can give."""

    NOTHING = 0
    WEAPON = 1
    SPELL = 2
    LOOT = 3
    COIN = 4
    POTION = 5
    STRENGTH = 6
    MAGIC = 7


def some(most: int = 9) -> int:
    """How much of something a card gives or asks; nothing where it doesn't say."""
    return number(0, most, default=0)  # type: ignore[no-any-return]


@struct
class Action:
    """What the action of a tile does, in this order: pay, gain, levels, what is special, and contribute."""

    pay_coin: i8 = some()
    pay_loot: i8 = some()
    weapon: i8 = some()
    spell: i8 = some()
    either: i8 = some()
    loot: i8 = some()
    coin: i8 = some()
    fame: i8 = some(20)
    potion: i8 = some()
    strength: i8 = some()
    magic: i8 = some()
    level: i8 = some()
    contribute: i8 = some()
    special: i8 = one_of(names.Special, default="none")
    amount: i8 = number(0, 9, default=0)
    second_amount: i8 = number(0, 9, default=0)
    horde: flag = number(0, 1, default=0)
    attack: flag = number(0, 1, default=0)
    difficulty: i8 = number(0, 3)
    discs: i8 = number(1, 2, default=1)
    coin_price: i8 = some()
    fame_price: i8 = some()


@struct
class CharacterTile(Action):
    passive: flag = number(0, 1, default=0)
    position: i8 = number(0, 3, default=0)


@struct
class BuildingTile(Action):
    spaces: list[i8] = array(names.SPACES_PER_BUILDING, low=2, high=4)


@struct
class AdventureCard:
    discs: i8 = number(1, 2)
    weapon: i8 = some()
    spell: i8 = some()
    either: i8 = some()
    wounds: i8 = some(4)
    fame: i8 = some(20)
    coin: i8 = some()
    loot: i8 = some()
    strength: i8 = some()
    magic: i8 = some()
    relics: list[i8] = array(names.CARD_RELICS, refers=names.Relic)
    two_players: flag = number(0, 1)


@struct
class DeedTile:
    weapon: i8 = some()
    spell: i8 = some()
    either: i8 = some()
    loot: i8 = some()
    coin: i8 = some()
    adventures: i8 = some()
    orb: i8 = some()
    trophy: i8 = some()
    legendary_weapon: i8 = some()
    arcane_tome: i8 = some()
    rune: i8 = some()
    different_runes: i8 = some(5)
    different_relics: i8 = some(5)


@struct
class RewardTile:
    relic: i8 = one_of(names.Relic)


@struct
class FateCard:
    weapon: i8 = some()
    spell: i8 = some()
    either: i8 = some()
    loot: i8 = some()
    coin: i8 = some()
    counts: i8 = one_of(Counted)
    per_item: i8 = some()
    steps: list[i8] = array(6, low=1, high=40, default=[])
    step_fame: list[i8] = array(6, low=0, high=40, default=[])


@struct
class HordeCard:
    fewest_players: i8 = number(2, 4)
    most_players: i8 = number(2, 4)
    weapon: i8 = number(0, 20)
    spell: i8 = number(0, 20)
    speed: i8 = number(1, 3)
    fame_per_cube: i8 = number(0, 9)
    fame_loss: i8 = number(0, 60)
    round: i8 = number(0, 6, default=0)


@struct
class LevelSpace:
    event: i8 = one_of(names.TrackEvent)
    multiplier: i8 = number(0, 9)


@struct
class DieFaces:
    results: list[i8] = array(3, refers=DieResult, fewest=3)
    amounts: list[i8] = array(3, low=0, high=9, fewest=3)
    faces: list[i8] = array(3, low=1, high=6, fewest=3)


@struct
class BoardSpaceNumbers:
    discs: i8 = number(1, 2, default=1)
    coin_price: i8 = some()
    fame_price: i8 = some()
    players: i8 = number(2, 4)
    cubes: i8 = some()


@struct
class ScoringTable:
    fame: list[i8] = array(6, low=0, high=60)


@struct
class RuleNumber:
    value: i8 = number(0, 127)


@struct
class Content:
    """All numbers of the game's tiles, cards and general rules."""

    characters: list[CharacterTile] = array(names.CHARACTERS)
    buildings: list[BuildingTile] = array(names.BUILDINGS)
    adventures: list[AdventureCard] = array(names.ADVENTURES)
    deeds: list[DeedTile] = array(names.DEEDS)
    rewards: list[RewardTile] = array(names.REWARDS)
    fates: list[FateCard] = array(names.FATES)
    hordes: list[HordeCard] = array(names.HORDES)
    track: list[LevelSpace] = array(TRACK_SPACES)
    dice: list[DieFaces] = array(names.DICE)
    spaces: list[BoardSpaceNumbers] = array(len(BoardSpace))
    tables: list[ScoringTable] = array(2)
    rules: list[RuleNumber] = array(len(Rule))


FOLDER = Path(__file__).parent

_REQUIREMENT = {
    "discs": say("Discs to place"),
    "coin_price": say("Coins to place"),
    "fame_price": say("Fame to place"),
}
_GOODS = {
    "weapon": say("Weapons"),
    "spell": say("Spells"),
    "either": say("Weapons or spells"),
    "loot": say("Loot"),
    "coin": say("Coins"),
    "fame": say("Fame"),
}
_LEVELS = {"strength": say("Strength levels"), "magic": say("Magic levels")}
_ACTION = {
    **_REQUIREMENT,
    **_GOODS,
    **_LEVELS,
    "pay_coin": say("Coins to pay"),
    "pay_loot": say("Loot to pay"),
    "potion": say("Potions"),
    "level": say("Levels of your choice"),
    "contribute": say("Cubes you may contribute"),
    "special": say("What is special"),
    "amount": say("Number of what is special"),
    "second_amount": say("Second number of what is special"),
    "horde": say("Idle while Area C is closed"),
    "attack": say("Attack"),
    "difficulty": say("Difficulty"),
    "passive": say("Passive"),
    "position": say("Position it must take"),
    "spaces": say("Players needed for each space"),
}
_TABLE = {"fame": say("Fame for 1, 2, 3 …")}

DECKS = (
    Deck(
        "characters",
        "characters.toml",
        names.Character,
        CharacterTile,
        ("code", "name", "text"),
        title=say("Characters"),
        kind=say("Character"),
        labels={**_ACTION, "code": say("Code")},
    ),
    Deck(
        "buildings",
        "buildings.toml",
        names.Building,
        BuildingTile,
        ("code", "name", "text"),
        title=say("Buildings"),
        kind=say("Building"),
        labels={**_ACTION, "code": say("Code")},
    ),
    Deck(
        "adventures",
        "adventures.toml",
        names.Adventure,
        AdventureCard,
        ("name",),
        title=say("Adventures"),
        kind=say("Adventure"),
        labels={
            **_GOODS,
            **_LEVELS,
            "discs": say("Discs to place"),
            "wounds": say("Wounds"),
            "relics": say("Relics"),
            "two_players": say("With two players"),
        },
    ),
    Deck(
        "deeds",
        "deeds.toml",
        names.Deed,
        DeedTile,
        ("name",),
        title=say("Deeds"),
        kind=say("Deed"),
        labels={
            **_GOODS,
            "adventures": say("Adventure cards"),
            "orb": say("Orbs"),
            "trophy": say("Trophies"),
            "legendary_weapon": say("Legendary Weapons"),
            "arcane_tome": say("Arcane Tomes"),
            "rune": say("Power Runes"),
            "different_runes": say("Different Power Runes"),
            "different_relics": say("Different types of relics"),
        },
    ),
    Deck(
        "rewards",
        "rewards.toml",
        names.Reward,
        RewardTile,
        ("name",),
        title=say("Rewards"),
        kind=say("Reward"),
        labels={"relic": say("Relic")},
    ),
    Deck(
        "fates",
        "fates.toml",
        names.Fate,
        FateCard,
        ("name", "text"),
        title=say("Fate cards"),
        kind=say("Fate card"),
        labels={
            **_GOODS,
            "counts": say("Counts"),
            "per_item": say("Fame for each"),
            "steps": say("Fame from so many on"),
            "step_fame": say("Fame of these steps"),
        },
    ),
    Deck(
        "hordes",
        "hordes.toml",
        names.Horde,
        HordeCard,
        ("name",),
        title=say("Horde cards"),
        kind=say("Horde card"),
        labels={
            **_GOODS,
            "fewest_players": say("Fewest players"),
            "most_players": say("Most players"),
            "speed": say("Speed"),
            "fame_per_cube": say("Fame for each own cube at a victory"),
            "fame_loss": say("Fame lost at a siege"),
            "round": say("Special Horde of round"),
        },
    ),
    Deck(
        "track",
        "track.toml",
        TrackSpace,
        LevelSpace,
        ("name",),
        title=say("Level Indicators"),
        kind=say("Space of a Level Indicator"),
        labels={"event": say("Event"), "multiplier": say("Multiplier")},
    ),
    Deck(
        "dice",
        "dice.toml",
        names.Die,
        DieFaces,
        ("name",),
        title=say("Dice"),
        kind=say("Die"),
        labels={"results": say("Results"), "amounts": say("How much of each"), "faces": say("Faces of each")},
    ),
    Deck(
        "spaces",
        "spaces.toml",
        BoardSpace,
        BoardSpaceNumbers,
        ("name",),
        title=say("Spaces of the board"),
        kind=say("Space of the board"),
        labels={**_REQUIREMENT, "players": say("Players needed"), "cubes": say("Cubes you may contribute")},
    ),
    Deck("tables", "tables.toml", Set, ScoringTable, ("name",), title=say("Scoring tables"), kind=say("Scoring table"), labels=_TABLE),
    Deck("rules", "rules.toml", Rule, RuleNumber, title=say("General rules"), kind=say("Rule"), labels={"value": say("Number")}),
)


def load(folder: Path = FOLDER) -> content.Content[Content]:
    """The game's content.  Raises ContentError."""
    return content.load(folder, Content, DECKS)
