"""The names of the game: every tile, card, space, window and result, as enums for people and as plain numbers for rules."""

from __future__ import annotations

from enum import IntEnum

PLAYERS = 4
TWO_PLAYERS = 2
"""With so many players P1 is covered and the deck of Adventures lies further down its row."""


class Seat(IntEnum):
    """The players; a player is their seat."""

    RED = 0
    BLUE = 1
    GREEN = 2
    YELLOW = 3


class Good(IntEnum):
    """What lies in supplies: grey, purple and golden cubes, and coins."""

    WEAPON = 0
    SPELL = 1
    LOOT = 2
    COIN = 3


WEAPON, SPELL, LOOT, COIN = range(4)
GOODS = len(Good)
CUBES = (WEAPON, SPELL)


class Relic(IntEnum):
    """The Ancient Relics; Runes come in five shapes, and one tile is any of them."""

    ORB = 0
    TROPHY = 1
    LEGENDARY_WEAPON = 2
    ARCANE_TOME = 3
    RUNE_1 = 4
    RUNE_2 = 5
    RUNE_3 = 6
    RUNE_4 = 7
    RUNE_5 = 8
    RUNE_ANY = 9


ORB, TROPHY, LEGENDARY_WEAPON, ARCANE_TOME, RUNE_1, RUNE_2, RUNE_3, RUNE_4, RUNE_5, RUNE_ANY = range(10)
RELICS = len(Relic)
SHAPES = 5
RELIC_TYPES = 5
"""Orb, Trophy, Legendary Weapon, Arcane Tome and Rune."""


class Track(IntEnum):
    """The two Level Indicators."""

    STRENGTH = 0
    MAGIC = 1


STRENGTH, MAGIC = range(2)
TRACKS = len(Track)


class TrackEvent(IntEnum):
    """What a space of a Level Indicator gives to who reaches it."""

    NOTHING = 0
    MULTIPLIER = 1
    CUBE = 2
    TILE = 3
    POTION = 4
    FLIP = 5


NOTHING, MULTIPLIER, CUBE, TILE, POTION, FLIP = range(6)


class Die(IntEnum):
    """The four dice of the Favor of the King."""

    FORCE = 0
    MAGIC = 1
    WEALTH = 2
    HEALING = 3


FORCE_DIE, MAGIC_DIE, WEALTH_DIE, HEALING_DIE = range(4)
DICE = len(Die)


class Character(IntEnum):
    """The Characters, P1 to P12; the first is printed on the board."""

    ROYAL_BODYGUARD = 0
    COURT_BARD = 1
    QUARTERMASTER = 2
    SIEGE_CAPTAIN = 3
    HIGH_PRIESTESS = 4
    ROYAL_HERALD = 5
    MASTER_AT_ARMS = 6
    TUTOR = 7
    SMUGGLER = 8
    ASSASSIN = 9
    USURPER = 10
    ILLUSIONIST = 11


(
    ROYAL_BODYGUARD,
    COURT_BARD,
    QUARTERMASTER,
    SIEGE_CAPTAIN,
    HIGH_PRIESTESS,
    ROYAL_HERALD,
    MASTER_AT_ARMS,
    TUTOR,
    SMUGGLER,
    ASSASSIN,
    USURPER,
    ILLUSIONIST,
) = range(12)
CHARACTERS = len(Character)


class Building(IntEnum):
    """The Buildings, E1 to E18; the first five are printed on the board."""

    ARMOURY = 0
    ARCANE_LIBRARY = 1
    MARKET = 2
    TRAINING_GROUNDS = 3
    TEMPLE = 4
    MERCHANTS_GUILD = 5
    TAVERN = 6
    HIRING_HALL = 7
    TRADING_POST = 8
    HERBALIST = 9
    ACADEMY = 10
    CRIERS_POST = 11
    MERCENARY_CAMP = 12
    SUPPLY_ROAD = 13
    HALL_OF_RELICS = 14
    SAPPERS_TUNNEL = 15
    THIEVES_DEN = 16
    MIRROR_PORTAL = 17


(
    ARMOURY,
    ARCANE_LIBRARY,
    MARKET,
    TRAINING_GROUNDS,
    TEMPLE,
    MERCHANTS_GUILD,
    TAVERN,
    HIRING_HALL,
    TRADING_POST,
    HERBALIST,
    ACADEMY,
    CRIERS_POST,
    MERCENARY_CAMP,
    SUPPLY_ROAD,
    HALL_OF_RELICS,
    SAPPERS_TUNNEL,
    THIEVES_DEN,
    MIRROR_PORTAL,
) = range(18)
BUILDINGS = len(Building)
PRINTED_BUILDINGS = 5
TILE_SLOTS = 5
BUILDING_PLACES = PRINTED_BUILDINGS + TILE_SLOTS


class BuildingPlace(IntEnum):
    """Where Buildings stand: the five printed ones, then the five slots for tiles."""

    ARMOURY = 0
    ARCANE_LIBRARY = 1
    MARKET = 2
    TRAINING_GROUNDS = 3
    TEMPLE = 4
    SLOT_1 = 5
    SLOT_2 = 6
    SLOT_3 = 7
    SLOT_4 = 8
    SLOT_5 = 9


class Special(IntEnum):
    """What a tile does beyond the operations that all tiles share."""

    NONE = 0
    SHIELD = 1
    BARD = 2
    RESERVE_TO_CAMP = 3
    SET_TURN_POSITION = 4
    ADVENTURE_DISCOUNT = 5
    LEVEL_AND_MATCH = 6
    IGNORE_WALL_AND_SHARE_BUILDINGS = 7
    WOUND_RIVAL = 8
    USURP_CHARACTER = 9
    STEAL_BUILDING = 10
    RECRUIT_DISC = 11
    SELL_LOOT = 12
    CUBES_BY_POSITION = 13
    TAKE_GREY_DISC = 14
    FAME_PER_RELIC_TYPE = 15
    SAP_CAMP = 16
    STEAL_GOODS = 17
    COPY_BUILDINGS = 18


(
    NO_SPECIAL,
    SHIELD,
    BARD,
    RESERVE_TO_CAMP,
    SET_TURN_POSITION,
    ADVENTURE_DISCOUNT,
    LEVEL_AND_MATCH,
    IGNORE_WALL_AND_SHARE_BUILDINGS,
    WOUND_RIVAL,
    USURP_CHARACTER,
    STEAL_BUILDING,
    RECRUIT_DISC,
    SELL_LOOT,
    CUBES_BY_POSITION,
    TAKE_GREY_DISC,
    FAME_PER_RELIC_TYPE,
    SAP_CAMP,
    STEAL_GOODS,
    COPY_BUILDINGS,
) = range(19)

Adventure = IntEnum("Adventure", [f"ADVENTURE_{n}" for n in range(1, 35)], start=0)  # type: ignore[misc]
ADVENTURES = len(Adventure)
CARD_RELICS = 3
"""The most relics that a card has."""

Deed = IntEnum("Deed", [f"DEED_I_{n}" for n in range(1, 7)] + [f"DEED_II_{n}" for n in range(1, 13)], start=0)  # type: ignore[misc]
DEEDS = len(Deed)
DEEDS_I = 6
DEED_PLACES = 3
"""Deeds that lie open at once."""

Reward = IntEnum("Reward", [f"REWARD_{n}" for n in range(1, 19)], start=0)  # type: ignore[misc]
REWARDS = len(Reward)
OPEN_REWARDS = 2


class Fate(IntEnum):
    """The Fate cards, by what they count."""

    COINS = 0
    TROPHIES = 1
    LEGENDARY_WEAPONS = 2
    ARCANE_TOMES = 3
    RUNES = 4
    REWARD_TILES = 5
    LOOT = 6
    ADVENTURES = 7


FATES = len(Fate)


class Horde(IntEnum):
    """The Horde cards: those of the deck, then the sides of the special ones."""

    HORDE_2_1 = 0
    HORDE_2_2 = 1
    HORDE_3_1 = 2
    HORDE_3_2 = 3
    HORDE_23_1 = 4
    HORDE_23_2 = 5
    HORDE_4_1 = 6
    HORDE_4_2 = 7
    HORDE_4_3 = 8
    HORDE_4_4 = 9
    SPECIAL_2_ROUND_4 = 10
    SPECIAL_2_ROUND_5 = 11
    SPECIAL_3_ROUND_4 = 12
    SPECIAL_3_ROUND_5 = 13
    SPECIAL_4_ROUND_4 = 14
    SPECIAL_4_ROUND_5 = 15


HORDES = len(Horde)
DECK_HORDES = 10
FIRST_SPECIAL = 10

# -- spaces --------------------------------------------------------------------------------------------------------------

CHARACTER_SPACES = 4
CHARACTER_POSITIONS = CHARACTER_SPACES - 1  # for tiles, beside the printed one
DEED_SPACES = 2
SPACES_PER_BUILDING = 3
ADVENTURE_SPACES = 5
ROW = ADVENTURE_SPACES - 1  # after the deck
DECK_PLACES_2 = 2
"""Spaces of the row that the deck covers with two players."""
CAMP_SPACES = 4
DOORS = 2

AREA_A = 0
AREA_B1 = AREA_A + CHARACTER_SPACES
AREA_B2 = AREA_B1 + DEED_SPACES
AREA_B3 = AREA_B2 + BUILDING_PLACES * SPACES_PER_BUILDING
AREA_C = AREA_B3 + ADVENTURE_SPACES
AREA_D = AREA_C + CAMP_SPACES
SPACES = AREA_D + DOORS

Space = IntEnum(  # type: ignore[misc]
    "Space",
    [f"CHARACTER_{n}" for n in range(CHARACTER_SPACES)]  # 0 is under the printed Character
    + [f"DEED_{n}" for n in range(1, DEED_SPACES + 1)]
    + [f"{place.name}_{n}" for place in BuildingPlace for n in range(1, SPACES_PER_BUILDING + 1)]
    + [f"ADVENTURE_{n}" for n in range(1, ADVENTURE_SPACES + 1)]  # 1 is the top of the deck
    + [f"CAMP_{n}" for n in range(1, CAMP_SPACES + 1)]
    + [f"DOOR_{n}" for n in range(1, DOORS + 1)],
    start=0,
)


class RewardPlace(IntEnum):
    """The three Rewards one may choose from."""

    CHEST = 0
    LEFT = 1
    RIGHT = 2


CHEST, LEFT, RIGHT = range(3)


class Phase(IntEnum):
    """The phases of a round, in their order; the last is the end of the game."""

    NEW_ROUND = 0
    FAVOR_OF_THE_KING = 1
    PLACING = 2
    CHARACTERS = 3
    AREA_B = 4
    CAMPS = 5
    HORDE_MOVEMENT = 6
    TURN_ORDER = 7
    MAINTENANCE = 8
    SCORING = 9


(
    NEW_ROUND,
    FAVOR_OF_THE_KING,
    PLACING,
    CHARACTERS_PHASE,
    AREA_B_PHASE,
    CAMPS,
    HORDE_MOVEMENT,
    TURN_ORDER,
    MAINTENANCE,
    SCORING,
) = range(10)


class Line(IntEnum):
    """The lines of the final scoring, in their order."""

    LOOT = 0
    TROPHIES = 1
    LEGENDARY_WEAPONS = 2
    ARCANE_TOMES = 3
    RUNES = 4
    WOUNDS = 5
    FATE = 6


LOOT_LINE, TROPHIES_LINE, WEAPONS_LINE, TOMES_LINE, RUNES_LINE, WOUNDS_LINE, FATE_LINE = range(7)
LINES = len(Line)


class Source(IntEnum):
    """What Fame came from or went for."""

    START = 0
    REQUIREMENT = 1
    CHARACTER = 2
    BUILDING = 3
    ADVENTURE = 4
    FAILED_ADVENTURE = 5
    CAMP = 6
    EMPTY_HANDS = 7
    VICTORY = 8
    SIEGE = 9
    FEWEST_CUBES = 10
    BARD = 11
    ATTACK = 12
    SCORING = 13


(
    FROM_START,
    FOR_REQUIREMENT,
    FROM_CHARACTER,
    FROM_BUILDING,
    FROM_ADVENTURE,
    FOR_FAILED_ADVENTURE,
    FROM_CAMP,
    FOR_EMPTY_HANDS,
    FROM_VICTORY,
    FOR_SIEGE,
    FOR_FEWEST_CUBES,
    FROM_BARD,
    FOR_ATTACK,
    FROM_SCORING,
) = range(14)


class Achievement(IntEnum):
    """Feats without effect on the game."""

    IMMACULATE = 0
    EXPERTISE = 1
    DEFENDER = 2
    FAILED = 3
    COLLECTOR = 4
    HUNTER = 5
    POPULAR = 6
    FORTUNATE = 7
    FANATIC = 8
    ADVENTURER = 9
    SUPREMACY = 10
    LEGEND = 11


IMMACULATE, EXPERTISE, DEFENDER, FAILED, COLLECTOR, HUNTER, POPULAR, FORTUNATE, FANATIC, ADVENTURER, SUPREMACY, LEGEND = range(12)


class Wall(IntEnum):
    """The Wall tile."""

    A = 0
    B = 1
    FALLEN = 2


WALL_A, WALL_B, WALL_FALLEN = range(3)


class Variant(IntEnum):
    """The game as printed, without a Horde, or with a Horde from the beginning."""

    PRINTED = 0
    FAMILY = 1
    EXTREME = 2


PRINTED, FAMILY, EXTREME = range(3)


class Result(IntEnum):
    """How a game stands or ended; who has won is for the Fame to say."""

    RUNNING = 0
    HELD = 1
    FALLEN = 2


RUNNING, HELD, FALLEN = range(3)


class Window(IntEnum):
    """Kinds of unfinished business; what their frames' numbers mean is said here.

    `who` is always the player asked, where one is.
    """

    ROUND = 0  # the phases of the rounds; step: phase
    FATE = 1  # which Fate card to keep
    EITHER = 2  # points: cubes still to be taken, weapon or spell each; card: 1 for the secret ones of the Fate card
    LEAVE = 3  # which die is not rolled
    DIE = 4  # which die to take
    PLACE = 5  # a disc, or pass
    CHARACTER = 6  # where: space; act or take back
    AREA_B = 7  # which own space next, act or take back
    PAY = 8  # where: space of the Adventure; how many weapons to pay
    LIFT = 9  # which own board space gives its disc for the wounds
    DEED = 10  # where: space; which Deed
    REWARD = 11  # which Reward; card: 1 with its bonus, 0 without
    EFFECT = 12  # a tile's action going on; card: tile (Characters, then CHARACTERS + Building), step: what comes next
    CONTRIBUTE = 13  # points: cubes that may still be given; card: given so far; where: the space of Area C, or NONE for a tile
    LEVEL = 14  # Strength or Magic; points: spaces
    SPOILS = 15  # a coin or a loot
    FEWEST = 16  # a wound or a loot
    POSITION = 17  # where to in the turn order
    RIVAL = 18  # whom; card: tile
    GOODS = 19  # which good to take; where: rival; card: tile
    RESERVE = 20  # which cube goes from the reserve into the camp
    SELL = 21  # loot to deliver, or stop; points: how many still
    USURP = 22  # which Character's disc
    STEAL = 23  # which Building's space
    COPY = 24  # which Building; points: how many still; where: the one copied before, or NONE
    SCHOOL = 25  # Strength and a weapon, or Magic and a spell
    SAP = 26  # whether to put in a cube of the type that was taken out; where: good
    ORB = 27  # what an Orb becomes; points: how many are left
    CAMPS = 28  # Area C from the top; step: space
    CHARACTERS = 29  # Area A; step: position
    ORDERED = 30  # players one after the other in turn order; step: position, card: what for
    VICTORY = 31  # the steps of a victory
    SIEGE = 32  # the steps of a siege
    SCORING = 33  # the end of the game


(
    W_ROUND,
    W_FATE,
    W_EITHER,
    W_LEAVE,
    W_DIE,
    W_PLACE,
    W_CHARACTER,
    W_AREA_B,
    W_PAY,
    W_LIFT,
    W_DEED,
    W_REWARD,
    W_EFFECT,
    W_CONTRIBUTE,
    W_LEVEL,
    W_SPOILS,
    W_FEWEST,
    W_POSITION,
    W_RIVAL,
    W_GOODS,
    W_RESERVE,
    W_SELL,
    W_USURP,
    W_STEAL,
    W_COPY,
    W_SCHOOL,
    W_SAP,
    W_ORB,
    W_CAMPS,
    W_CHARACTERS,
    W_ORDERED,
    W_VICTORY,
    W_SIEGE,
    W_SCORING,
) = range(34)

SETUP, DICE_STREAM, DECKS, CHEST_STREAM = range(4)
"""The streams of chance: the set-up, the dice, the decks, the Rewards out of the chest."""
