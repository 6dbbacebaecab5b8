"""The content record: the numbers and effects of all cards, as rules read them."""

from __future__ import annotations

from holdfast.engine.instructions import Effect, Instruction
from holdfast.engine.struct import array, flag, i8, struct
from holdfast.schema.content.fields import effect, number, numbers, one_of, some_of
from holdfast.schema.content.rule_numbers import RuleNumbers
from holdfast.schema.texts.i18n import say

from . import names

_ROAD, _ATTACK, _DEFENSE, _REWARD = say("On the road"), say("Attack"), say("Defense"), say("Reward")
_ELEMENT, _GOAL = say("Element"), say("How much is asked for")


@struct
class ItemCard:
    price: i8 = number(0, 20, default=0, label=say("Price"))
    leave_out: flag = number(0, 1, default=0, label=say("Leave Out"))
    discount: list[i8] = numbers(
        names.TERRAINS, 0, 9, default=[0] * names.TERRAINS, fewest=names.TERRAINS, label=say("Discounts of the villages by terrain")
    )
    explore: Effect = effect(_ROAD)
    attack: Effect = effect(_ATTACK)
    defense: Effect = effect(_DEFENSE)


@struct
class TerrainTile:
    cost: i8 = number(1, 9, label=say("Walk for a step"))
    tiles: i8 = number(0, 10, label=say("Tiles in the box"))
    gear: i8 = one_of(names.Item, default="apple", label=say("Gear"))  # who shows it may stay on restrictive terrain; Apple for none


@struct
class CharacterCard:
    deck: list[i8] = some_of(names.DECK, names.Card, first=names.ITEMS, fewest=names.DECK, label=say("Starting deck"))


@struct
class MonsterCard:
    level: i8 = number(1, 9, label=say("Level"))
    attack: i8 = number(0, 20, label=_ATTACK)
    defense: i8 = number(0, 20, label=_DEFENSE)
    darkness: i8 = number(0, 9, label=say("Darkness"))
    trophies: i8 = number(0, 9, label=say("Trophy points"))
    count: i8 = number(0, 3, label=say("Cards in the Encounter Deck"))
    reward: Effect = effect(_REWARD)


@struct
class IncidentCard:
    effect: Effect = effect(say("Effect"))


@struct
class CompanionCard:
    explore: Effect = effect(_ROAD)
    attack: Effect = effect(_ATTACK)
    defense: Effect = effect(_DEFENSE)


@struct
class MainQuest:
    element: i8 = one_of(names.Element, label=_ELEMENT)
    goal: i8 = number(1, 60, default=1, label=_GOAL)


@struct
class SideQuest:
    element: i8 = one_of(names.Element, label=_ELEMENT)
    goal: i8 = number(1, 60, default=1, label=_GOAL)
    others: flag = number(0, 1, default=0, label=say("Needs others"))
    reward: Effect = effect(_REWARD)


@struct
class Supplies:
    """What is laid out for a number of players."""

    terrain: i8 = number(5, 40, label=say("Terrain tiles"))
    villages: i8 = number(0, 9, label=say("Villages"))
    ruins: i8 = number(0, 10, label=say("Ruins"))
    dense_villages: i8 = number(0, 9, label=say("Villages, dense"))
    dense_ruins: i8 = number(0, 10, label=say("Ruins, dense"))
    pile: i8 = number(0, 60, label=say("Cards of each kind in the General Market"))
    guards: i8 = number(0, 20, label=say("Guards of the fortress"))
    exploration: list[i8] = numbers(names.EXPLORATION, 0, 60, fewest=names.EXPLORATION, label=say("Exploration Deck"))


@struct
class Content:
    """All numbers of the game."""

    cards: list[ItemCard] = array(names.CARDS)
    terrains: list[TerrainTile] = array(names.TERRAINS)
    characters: list[CharacterCard] = array(names.CHARACTERS)
    monsters: list[MonsterCard] = array(names.MONSTERS)
    incidents: list[IncidentCard] = array(names.INCIDENTS)
    companions: list[CompanionCard] = array(names.COMPANIONS)
    mains: list[MainQuest] = array(names.MAINS)
    sides: list[SideQuest] = array(names.SIDES)
    tables: list[Supplies] = array(names.SEATS)
    rules: RuleNumbers = array(len(names.Rule))
    code: list[Instruction] = array(names.CODE)
