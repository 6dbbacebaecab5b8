"""The content record: the numbers of all tiles and cards, as rules read them."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

from holdfast.engine.struct import array, flag, i8, struct
from holdfast.schema.content import loading
from holdfast.schema.content.fields import number, numbers, one_of, some_of
from holdfast.schema.content.loading import Deck
from holdfast.schema.content.names import names_in
from holdfast.schema.content.rule_numbers import RuleNumbers, rules_deck
from holdfast.schema.texts.i18n import say

from .. import names

Rule = names_in(names.CONTENT / "rules.toml", "Rule", __name__)
"""Numbers of the general rules."""


TrackSpace = names_in(names.CONTENT / "track.toml", "TrackSpace", __name__)
"""The spaces of a Level Indicator."""

TRACK_SPACES = len(TrackSpace)
TOP_LEVEL = TRACK_SPACES - 1


BoardSpace = names_in(names.CONTENT / "spaces.toml", "BoardSpace", __name__)
"""Spaces printed on the board that have numbers of their own."""


Set = names_in(names.CONTENT / "tables.toml", "Set", __name__)
"""The two scoring tables: Trophies, and sets of different Runes."""


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


def some(label: str = "", most: int = 9) -> int:
    """How much of something a card gives or asks; nothing where it doesn't say."""
    return number(0, most, default=0, label=label)  # type: ignore[no-any-return]


WEAPONS, SPELLS, EITHER = some(say("Weapons")), some(say("Spells")), some(say("Weapons or spells"))
LOOT, COINS = some(), some(say("Coins"))
STRENGTH, MAGIC = some(say("Strength levels")), some(say("Magic levels"))
TO_PLACE = say("Discs to place")


@struct
class Action:
    """What the action of a tile does, in this order: pay, gain, levels, what is special, and contribute."""

    pay_coin: i8 = some(say("Coins to pay"))
    pay_loot: i8 = some(say("Loot to pay"))
    weapon: i8 = WEAPONS
    spell: i8 = SPELLS
    either: i8 = EITHER
    loot: i8 = LOOT
    coin: i8 = COINS
    fame: i8 = some(most=20)
    potion: i8 = some(say("Potions"))
    strength: i8 = STRENGTH
    magic: i8 = MAGIC
    level: i8 = some(say("Levels of your choice"))
    contribute: i8 = some(say("Cubes you may contribute"))
    special: i8 = one_of(names.Special, default="none", label=say("What is special"))
    amount: i8 = number(0, 9, default=0, label=say("Number of what is special"))
    second_amount: i8 = number(0, 9, default=0, label=say("Second number of what is special"))
    horde: flag = number(0, 1, default=0, label=say("Idle while Area C is closed"))
    attack: flag = number(0, 1, default=0)
    difficulty: i8 = number(0, 3)
    discs: i8 = number(1, 2, default=1, label=TO_PLACE)
    coin_price: i8 = some(say("Coins to place"))
    fame_price: i8 = some(say("Fame to place"))


@struct
class CharacterTile(Action):
    passive: flag = number(0, 1, default=0)
    position: i8 = number(0, 3, default=0, label=say("Position it must take"))


@struct
class BuildingTile(Action):
    spaces: list[i8] = numbers(names.SPACES_PER_BUILDING, 2, 4, label=say("Players needed for each space"))


@struct
class AdventureCard:
    discs: i8 = number(1, 2, label=TO_PLACE)
    weapon: i8 = WEAPONS
    spell: i8 = SPELLS
    either: i8 = EITHER
    wounds: i8 = some(most=4)
    fame: i8 = some(most=20)
    coin: i8 = COINS
    loot: i8 = LOOT
    strength: i8 = STRENGTH
    magic: i8 = MAGIC
    relics: list[i8] = some_of(names.CARD_RELICS, names.Relic)
    two_players: flag = number(0, 1, label=say("With two players"))


@struct
class DeedTile:
    weapon: i8 = WEAPONS
    spell: i8 = SPELLS
    either: i8 = EITHER
    loot: i8 = LOOT
    coin: i8 = COINS
    adventures: i8 = some(say("Adventure cards"))
    orb: i8 = some(say("Orbs"))
    trophy: i8 = some(say("Trophies"))
    legendary_weapon: i8 = some(say("Legendary Weapons"))
    arcane_tome: i8 = some(say("Arcane Tomes"))
    rune: i8 = some(say("Power Runes"))
    different_runes: i8 = some(say("Different Power Runes"), 5)
    different_relics: i8 = some(say("Different types of relics"), 5)


@struct
class RewardTile:
    relic: i8 = one_of(names.Relic)


@struct
class FateCard:
    weapon: i8 = WEAPONS
    spell: i8 = SPELLS
    either: i8 = EITHER
    loot: i8 = LOOT
    coin: i8 = COINS
    counts: i8 = one_of(Counted)
    per_item: i8 = some(say("Fame for each"))
    steps: list[i8] = numbers(6, 1, 40, default=[], label=say("Fame from so many on"))
    step_fame: list[i8] = numbers(6, 0, 40, default=[], label=say("Fame of these steps"))


@struct
class HordeCard:
    fewest_players: i8 = number(2, 4)
    most_players: i8 = number(2, 4)
    weapon: i8 = number(0, 20, label=say("Weapons"))
    spell: i8 = number(0, 20, label=say("Spells"))
    speed: i8 = number(1, 3)
    fame_per_cube: i8 = number(0, 9, label=say("Fame for each own cube at a victory"))
    fame_loss: i8 = number(0, 60, label=say("Fame lost at a siege"))
    round: i8 = number(0, 6, default=0, label=say("Special Horde of round"))


@struct
class LevelSpace:
    event: i8 = one_of(names.TrackEvent)
    multiplier: i8 = number(0, 9)


@struct
class DieFaces:
    results: list[i8] = some_of(3, DieResult, fewest=3)
    amounts: list[i8] = numbers(3, 0, 9, fewest=3, label=say("How much of each"))
    faces: list[i8] = numbers(3, 1, 6, fewest=3, label=say("Faces of each"))


@struct
class BoardSpaceNumbers:
    discs: i8 = number(1, 2, default=1, label=TO_PLACE)
    coin_price: i8 = some(say("Coins to place"))
    fame_price: i8 = some(say("Fame to place"))
    players: i8 = number(2, 4, label=say("Players needed"))
    cubes: i8 = some(say("Cubes you may contribute"))


@struct
class ScoringTable:
    fame: list[i8] = numbers(6, 0, 60, label=say("Fame for 1, 2, 3 …"))


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
    rules: RuleNumbers = array(len(Rule))


_TILE, _NAMED = ("code", "name", "text"), ("name",)
"""The texts of a tile, and of what has no more than a name."""

DECKS = (
    Deck("characters", "characters.toml", names.Character, CharacterTile, _TILE, title=say("Characters"), kind=say("Character")),
    Deck("buildings", "buildings.toml", names.Building, BuildingTile, _TILE, title=say("Buildings"), kind=say("Building")),
    Deck("adventures", "adventures.toml", names.Adventure, AdventureCard, _NAMED, title=say("Adventures"), kind=say("Adventure")),
    Deck("deeds", "deeds.toml", names.Deed, DeedTile, _NAMED, title=say("Deeds"), kind=say("Deed")),
    Deck("rewards", "rewards.toml", names.Reward, RewardTile, _NAMED, title=say("Rewards"), kind=say("Reward")),
    Deck("fates", "fates.toml", names.Fate, FateCard, title=say("Fate cards"), kind=say("Fate card")),
    Deck("hordes", "hordes.toml", names.Horde, HordeCard, _NAMED, title=say("Horde cards"), kind=say("Horde card")),
    Deck("track", "track.toml", TrackSpace, LevelSpace, _NAMED, title=say("Level Indicators"), kind=say("Space of a Level Indicator")),
    Deck("dice", "dice.toml", names.Die, DieFaces, _NAMED, title=say("Dice"), kind=say("Die")),
    Deck("spaces", "spaces.toml", BoardSpace, BoardSpaceNumbers, _NAMED, title=say("Spaces of the board"), kind=say("Space of the board")),
    Deck("tables", "tables.toml", Set, ScoringTable, _NAMED, title=say("Scoring tables"), kind=say("Scoring table")),
    rules_deck(Rule, label=say("Number")),
)


def load(folder: Path = names.CONTENT) -> loading.Content[Content]:
    """The game's content.  Raises ContentError."""
    return loading.load(folder, Content, DECKS)
