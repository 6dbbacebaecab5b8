"""The content record: the numbers of all cards, as rules read them."""

from __future__ import annotations

from pathlib import Path

from holdfast.engine.struct import array, flag, i8, struct
from holdfast.schema.content import loading
from holdfast.schema.content.fields import number, numbers, one_of
from holdfast.schema.content.loading import Deck, Text
from holdfast.schema.content.names import names_in
from holdfast.schema.content.rule_numbers import RuleNumbers, rules_deck
from holdfast.schema.texts.i18n import say

from .. import names

Rule = names_in(names.CONTENT / "rules.toml", "Rule", __name__)
"""Numbers of the general rules."""


PRICE = number(0, 6, label=say("Price in Action Points"))
HIT_POINT_PRICE = number(0, 6, label=say("Price in Hit Points"))
AMOUNT = number(0, 9, label=say("Number of its effect"))


@struct
class HeroCard:
    hit_points: i8 = number(1, 9, label=say("Hit Points"))
    price: i8 = PRICE
    hit_point_price: i8 = HIT_POINT_PRICE
    amount: i8 = AMOUNT


@struct
class ArtifactCard:
    slot: i8 = one_of(names.Slot)
    price: i8 = PRICE
    hit_point_price: i8 = HIT_POINT_PRICE
    amount: i8 = AMOUNT


@struct
class RegionCard:
    price: i8 = PRICE
    hit_point_price: i8 = HIT_POINT_PRICE
    house_price: i8 = number(0, 6, label=say("Price of side B in Action Points"))
    house_hit_point_price: i8 = number(0, 6, label=say("Price of side B in Hit Points"))


@struct
class EnemyCard:
    first: i8 = one_of(names.Region, first=names.Region.COAST, label=say("Attacks first"))
    second: i8 = one_of(names.Region, first=names.Region.COAST, label=say("Attacks second"))
    turned: flag = number(0, 1, label=say("Turned in the balanced order"))


@struct
class DireEnemyCard:
    region: i8 = one_of(names.Region, first=names.Region.COAST)
    price: i8 = number(0, 9, label=say("Hit Points to Defend"))
    amount: i8 = AMOUNT


@struct
class FoeCard:
    region: i8 = one_of(names.Region, first=names.Region.COAST, label=say("Appears in"))
    hit_points: i8 = number(1, 30, label=say("Hit Points"))
    event_spaces: list[i8] = numbers(6, 0, 30)
    fight_price: i8 = number(0, 6, label=say("Price of a Fight in Action Points"))
    event_fight_price: i8 = number(0, 6, label=say("Price of a Fight on an event space in Action Points"))
    fight_hit_point_price: i8 = number(0, 6, label=say("Price of a Fight in Hit Points"))
    amount: i8 = AMOUNT
    steps: i8 = number(0, 6, label=say("Steps that it goes"))


@struct
class Content:
    """All numbers of the game's cards and general rules."""

    heroes: list[HeroCard] = array(names.HEROES)
    artifacts: list[ArtifactCard] = array(names.ARTIFACTS)
    regions: list[RegionCard] = array(names.REGIONS)
    enemies: list[EnemyCard] = array(names.ENEMIES)
    dire_enemies: list[DireEnemyCard] = array(len(names.DireEnemy))
    foes: list[FoeCard] = array(names.FOES)
    rules: RuleNumbers = array(len(Rule))


_HERO = ("name", "people", "ability", "text")
_ABLE = ("name", "ability", "text")
_FOE = (*_ABLE, Text("event_text", say("Event")))
_SIDE_B = (Text("ability", say("Ability of side B")), Text("text", say("Text of side B")), "price", "hit_point_price")
"""The texts of cards, and what is said of the second side of a region."""

DECKS = (
    Deck("heroes", "heroes.toml", names.Hero, HeroCard, _HERO, title=say("Heroes"), kind=say("Hero")),
    Deck("artifacts", "artifacts.toml", names.Artifact, ArtifactCard, title=say("Artifacts"), kind=say("Artifact")),
    Deck("regions", "regions.toml", names.Region, RegionCard, _ABLE, _SIDE_B, title=say("Regions"), kind=say("Region")),
    Deck("enemies", "enemies.toml", names.Enemy, EnemyCard, ("name",), title=say("Enemy cards"), kind=say("Enemy card")),
    Deck("dire_enemies", "dire_enemies.toml", names.DireEnemy, DireEnemyCard, _ABLE, title=say("Dire Enemies"), kind=say("Dire Enemy")),
    Deck("defender_cards", "defender_cards.toml", names.DefenderCard, title=say("Defender cards"), kind=say("Defender card")),
    Deck("foes", "foes.toml", names.Foe, FoeCard, _FOE, title=say("Epic Foes"), kind=say("Epic Foe")),
    rules_deck(Rule, high=9, label=say("Number")),
)


def load(folder: Path = names.CONTENT) -> loading.Content[Content]:
    """The game's content.  Raises ContentError."""
    return loading.load(folder, Content, DECKS)
