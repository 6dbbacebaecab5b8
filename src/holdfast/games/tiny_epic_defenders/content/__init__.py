"""The content record: the numbers of all cards, as rules read them."""

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

    DEFEND_PRICE = 0
    SACRIFICE_PRICE = 1
    SACRIFICE_GAIN = 2
    MOVE_PRICE = 3
    SECURE_PRICE = 4
    CLIMB_PRICE = 5
    DIRE_ENEMIES_2 = 6
    DIRE_ENEMIES_3 = 7
    DIRE_ENEMIES_4 = 8
    HAND_SLOTS = 9
    BACK_SLOTS = 10
    MIRAGE_CARDS = 11


(
    DEFEND_PRICE,
    SACRIFICE_PRICE,
    SACRIFICE_GAIN,
    MOVE_PRICE,
    SECURE_PRICE,
    CLIMB_PRICE,
    DIRE_ENEMIES_2,
    DIRE_ENEMIES_3,
    DIRE_ENEMIES_4,
    HAND_SLOTS,
    BACK_SLOTS,
    MIRAGE_CARDS,
) = range(12)


@struct
class HeroCard:
    hit_points: i8 = number(1, 9)
    price: i8 = number(0, 6)
    hit_point_price: i8 = number(0, 6)
    amount: i8 = number(0, 9)


@struct
class ArtifactCard:
    slot: i8 = one_of(names.Slot)
    price: i8 = number(0, 6)
    hit_point_price: i8 = number(0, 6)
    amount: i8 = number(0, 9)


@struct
class RegionCard:
    price: i8 = number(0, 6)
    hit_point_price: i8 = number(0, 6)
    house_price: i8 = number(0, 6)
    house_hit_point_price: i8 = number(0, 6)


@struct
class EnemyCard:
    first: i8 = one_of(names.Region, first=names.COAST)
    second: i8 = one_of(names.Region, first=names.COAST)
    turned: flag = number(0, 1)


@struct
class DireEnemyCard:
    region: i8 = one_of(names.Region, first=names.COAST)
    price: i8 = number(0, 9)
    amount: i8 = number(0, 9)


@struct
class FoeCard:
    region: i8 = one_of(names.Region, first=names.COAST)
    hit_points: i8 = number(1, 30)
    event_spaces: list[i8] = array(6, low=0, high=30)
    fight_price: i8 = number(0, 6)
    event_fight_price: i8 = number(0, 6)
    fight_hit_point_price: i8 = number(0, 6)
    amount: i8 = number(0, 9)
    steps: i8 = number(0, 6)


@struct
class RuleNumber:
    value: i8 = number(0, 9)


@struct
class Content:
    """All numbers of the game's cards and general rules."""

    heroes: list[HeroCard] = array(names.HEROES)
    artifacts: list[ArtifactCard] = array(names.ARTIFACTS)
    regions: list[RegionCard] = array(names.REGIONS)
    enemies: list[EnemyCard] = array(names.ENEMIES)
    dire_enemies: list[DireEnemyCard] = array(len(names.DireEnemy))
    foes: list[FoeCard] = array(names.FOES)
    rules: list[RuleNumber] = array(len(Rule))


FOLDER = Path(__file__).parent

_COMMON = {
    "ability": say("Ability"),
    "price": say("Price in Action Points"),
    "hit_point_price": say("Price in Hit Points"),
    "amount": say("Number of its effect"),
    "hit_points": say("Hit Points"),
    "region": say("Region"),
}
"""What several decks have."""

_ARTIFACTS = {**_COMMON, "slot": say("Slot")}
_REGIONS = {
    **_COMMON,
    "house_ability": say("Ability of side B"),
    "house_text": say("Text of side B"),
    "house_price": say("Price of side B in Action Points"),
    "house_hit_point_price": say("Price of side B in Hit Points"),
}
_ENEMIES = {
    "first": say("Attacks first"),
    "second": say("Attacks second"),
    "turned": say("Turned in the balanced order"),
}
_DIRE_ENEMIES = {**_COMMON, "price": say("Hit Points to Defend")}
_FOES = {
    **_COMMON,
    "region": say("Appears in"),
    "event_spaces": say("Event spaces"),
    "event_text": say("Event"),
    "fight_price": say("Price of a Fight in Action Points"),
    "event_fight_price": say("Price of a Fight on an event space in Action Points"),
    "fight_hit_point_price": say("Price of a Fight in Hit Points"),
    "steps": say("Steps that it goes"),
}

DECKS = (
    Deck(
        "heroes",
        "heroes.toml",
        names.Hero,
        HeroCard,
        ("name", "people", "ability", "text"),
        title=say("Heroes"),
        kind=say("Hero"),
        labels={**_COMMON, "people": say("People")},
    ),
    Deck("artifacts", "artifacts.toml", names.Artifact, ArtifactCard, title=say("Artifacts"), kind=say("Artifact"), labels=_ARTIFACTS),
    Deck(
        "regions",
        "regions.toml",
        names.Region,
        RegionCard,
        ("name", "ability", "text"),
        house=("ability", "text", "price", "hit_point_price"),
        title=say("Regions"),
        kind=say("Region"),
        labels=_REGIONS,
    ),
    Deck(
        "enemies",
        "enemies.toml",
        names.Enemy,
        EnemyCard,
        ("name",),
        title=say("Enemy cards"),
        kind=say("Enemy card"),
        labels=_ENEMIES,
    ),
    Deck(
        "dire_enemies",
        "dire_enemies.toml",
        names.DireEnemy,
        DireEnemyCard,
        ("name", "ability", "text"),
        title=say("Dire Enemies"),
        kind=say("Dire Enemy"),
        labels=_DIRE_ENEMIES,
    ),
    Deck("defender_cards", "defender_cards.toml", names.DefenderCard, title=say("Defender cards"), kind=say("Defender card")),
    Deck(
        "foes",
        "foes.toml",
        names.Foe,
        FoeCard,
        ("name", "ability", "text", "event_text"),
        title=say("Epic Foes"),
        kind=say("Epic Foe"),
        labels=_FOES,
    ),
    Deck("rules", "rules.toml", Rule, RuleNumber, title=say("General rules"), kind=say("Rule"), labels={"value": say("Number")}),
)


def load(folder: Path = FOLDER) -> content.Content[Content]:
    """The game's content.  Raises ContentError."""
    return content.load(folder, Content, DECKS)
