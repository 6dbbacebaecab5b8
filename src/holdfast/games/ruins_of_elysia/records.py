"""The content record: the numbers and effects of all cards, as rules read them."""

from __future__ import annotations

from holdfast.engine.instructions import Effect, Instruction, effect
from holdfast.engine.struct import array, flag, i8, number, one_of, struct

from . import names


@struct
class ItemCard:
    price: i8 = number(0, 20, default=0)
    leave_out: flag = number(0, 1, default=0)
    discount: list[i8] = array(names.TERRAINS, low=0, high=9, fewest=names.TERRAINS, default=[0] * names.TERRAINS)
    explore: Effect = effect()
    attack: Effect = effect()
    defense: Effect = effect()


@struct
class TerrainTile:
    cost: i8 = number(1, 9)
    tiles: i8 = number(0, 10)
    gear: i8 = one_of(names.Item, default="apple")  # who shows it may stay in a village on restrictive terrain; Apple for none


@struct
class CharacterCard:
    deck: list[i8] = array(names.DECK, refers=names.Card, low=names.ITEMS, fewest=names.DECK)


@struct
class MonsterCard:
    level: i8 = number(1, 9)
    attack: i8 = number(0, 20)
    defense: i8 = number(0, 20)
    darkness: i8 = number(0, 9)
    trophies: i8 = number(0, 9)
    count: i8 = number(0, 3)
    reward: Effect = effect()


@struct
class IncidentCard:
    effect: Effect = effect()


@struct
class CompanionCard:
    explore: Effect = effect()
    attack: Effect = effect()
    defense: Effect = effect()


@struct
class MainQuest:
    element: i8 = one_of(names.Element)
    goal: i8 = number(1, 60, default=1)


@struct
class SideQuest:
    element: i8 = one_of(names.Element)
    goal: i8 = number(1, 60, default=1)
    others: flag = number(0, 1, default=0)  # it needs other players
    reward: Effect = effect()


@struct
class Table:
    """What is laid out for a number of players."""

    terrain: i8 = number(5, 40)
    villages: i8 = number(0, 9)
    ruins: i8 = number(0, 10)
    dense_villages: i8 = number(0, 9)
    dense_ruins: i8 = number(0, 10)
    pile: i8 = number(0, 60)
    guards: i8 = number(0, 20)
    exploration: list[i8] = array(names.EXPLORATION, low=0, high=60, fewest=names.EXPLORATION)


@struct
class RuleNumber:
    value: i8 = number(0, 127)


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
    tables: list[Table] = array(names.SEATS)
    rules: list[RuleNumber] = array(len(names.Rule))
    code: list[Instruction] = array(names.CODE)
