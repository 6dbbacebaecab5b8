"""The content record: the numbers and effects of all cards, as rules read them."""

from __future__ import annotations

from holdfast.engine.instructions import Effect, Instruction
from holdfast.engine.struct import array, flag, i8, struct
from holdfast.schema.content.fields import effect, number, numbers, one_of, some_of
from holdfast.schema.content.rule_numbers import RuleNumbers
from holdfast.schema.texts.i18n import say

from . import names

_ATTACK, _DEFENCE, _INITIATIVE, _HP = say("Attack"), say("Defence"), say("Initiative"), say("HP")
_EFFECT, _COPIES, _COST, _VP, _ETERNIUM = say("Effect"), say("Copies"), say("Cost"), say("Victory points"), say("Eternium")
_PRICE = say("Price")


@struct
class AreaCard:
    kind: i8 = one_of(names.Kind, label=say("Kind"))
    side: i8 = one_of(names.Side, default="neither", label=say("Side"))
    value: i8 = number(0, 9, default=0, label=say("Value"))
    merchant: i8 = one_of(names.MerchantOf, default="none", label=say("Merchant"))
    next: list[i8] = some_of(names.NEXT, names.Area, default=[], label=say("Edges"))
    air: list[i8] = some_of(names.AIR, names.Area, default=[], label=say("Edges by air"))
    roads: list[i8] = some_of(names.ROADS, names.Area, default=[], label=say("Roads"))


@struct
class HeroCard:
    team: i8 = one_of(names.Team, label=say("Team"))
    hp: i8 = number(1, 30, label=_HP)
    speed: i8 = number(1, 6, label=say("Speed"))
    body: i8 = number(1, 9, label=say("Body"))
    mind: i8 = number(0, 5, label=say("Mind"))
    spirit: i8 = number(1, 9, label=say("Spirit"))
    attack: i8 = number(0, 9, label=_ATTACK)
    defence: i8 = number(0, 9, label=_DEFENCE)
    initiative: i8 = number(0, 9, label=_INITIATIVE)
    weapon_attack: i8 = number(0, 9, label=say("Weapon's Attack"))
    weapon_defence: i8 = number(0, 9, label=say("Weapon's Defence"))
    weapon_initiative: i8 = number(0, 9, label=say("Weapon's Initiative"))
    effect: Effect = effect(say("Ability"))


@struct
class CombatCardNumbers:
    upgrade: flag = number(0, 1, default=0, label=say("Upgrade"))
    copies: i8 = number(0, 2, label=_COPIES)
    attack: i8 = number(0, 9, label=_ATTACK)
    defence: i8 = number(0, 9, label=_DEFENCE)
    initiative: i8 = number(0, 9, label=_INITIATIVE)
    surge: i8 = one_of(names.Surge, default="none", label=say("Surge"))
    effect: Effect = effect(_EFFECT)


@struct
class EquipmentCard:
    sort: i8 = one_of(names.Sort, label=say("Sort"))
    copies: i8 = number(0, 2, label=_COPIES)
    cost: i8 = number(0, 20, label=_COST)
    free: flag = number(0, 1, default=0, label=say("Free action"))  # may be used outside of combats too
    effect: Effect = effect(_EFFECT)


@struct
class SpellCard:
    sort: i8 = one_of(names.SpellSort, label=say("Sort"))
    copies: i8 = number(0, 3, label=_COPIES)
    cost: i8 = number(0, 20, label=_COST)
    effect: Effect = effect(_EFFECT)


@struct
class VehicleCard:
    copies: i8 = number(0, 2, label=_COPIES)
    cost: i8 = number(0, 20, label=_COST)
    effect: Effect = effect(_EFFECT)


@struct
class WildCard:
    sort: i8 = one_of(names.WildSort, label=say("Sort"))
    copies: i8 = number(0, 2, label=_COPIES)
    attack: i8 = number(0, 9, default=0, label=_ATTACK)
    defence: i8 = number(0, 9, default=0, label=_DEFENCE)
    hp: i8 = number(0, 9, default=0, label=_HP)
    price: i8 = number(0, 20, default=0, label=_PRICE)
    test: i8 = number(0, 9, default=0, label=say("Successes to recruit"))
    eternium: i8 = number(0, 20, default=0, label=_ETERNIUM)
    vp: i8 = number(0, 9, default=0, label=_VP)
    effect: Effect = effect(_EFFECT)


@struct
class MonsterCard:
    attack: i8 = number(0, 20, label=_ATTACK)
    defence: i8 = number(0, 20, label=_DEFENCE)
    initiative: i8 = number(0, 20, label=_INITIATIVE)
    hp: i8 = number(1, 60, label=_HP)
    vp: i8 = number(0, 20, label=_VP)
    eternium: i8 = number(0, 20, label=_ETERNIUM)
    price: i8 = number(0, 20, default=0, label=_PRICE)  # of taming; 0 cannot be tamed
    tamed: Effect = effect(say("Tamed"))
    effect: Effect = effect(say("Ability"))


@struct
class ObjectiveCard:
    vp: i8 = number(0, 9, label=_VP)
    effect: Effect = effect(_EFFECT)


@struct
class VictoryCard:
    main: i8 = one_of(names.Objective, label=say("Main objective"))
    second: i8 = one_of(names.Objective, label=say("Secondary objective"))


@struct
class ScenarioCard:
    rounds: i8 = number(4, 20, label=say("Rounds"))
    skulls: list[i8] = numbers(names.SKULLS, 2, 20, fewest=names.SKULLS, label=say("Rounds with a skull"))
    eternium: i8 = number(0, 60, label=_ETERNIUM)
    quests: i8 = one_of(names.Story, default="none", label=say("Quests of the story"))
    excluded: list[i8] = some_of(2, names.Quest, default=[], label=say("Quests left out"))
    victory_cards: flag = number(0, 1, default=0, label=say("Victory cards"))
    towers: flag = number(0, 1, default=0, label=say("Soldiers in towers"))
    shadows: list[i8] = some_of(3, names.Hero, default=[], label=say("Heroes of the shadow"))
    fernwatch: i8 = number(0, 3, label=say("Soldiers in Fernwatch"))
    saltmarch_post: i8 = number(0, 3, label=say("Soldiers in Saltmarch Post"))
    cinderwatch: i8 = number(0, 3, label=say("Soldiers in Cinderwatch"))
    slagmarch_post: i8 = number(0, 3, label=say("Soldiers in Slagmarch Post"))
    setup: Effect = effect(say("At the start"))
    boss_dead: Effect = effect(say("When the boss is dead"))


@struct
class EventCard:
    effect: Effect = effect(_EFFECT)


@struct
class QuestCard:
    area: i8 = one_of(names.Area, label=say("Area"))
    attribute: i8 = one_of(names.Attribute, label=say("Attribute"))
    difficulty: i8 = number(1, 9, label=say("Difficulty"))
    reward: Effect = effect(say("Reward"))
    failure: Effect = effect(say("Failure"))


@struct
class BattleCard:
    copies: i8 = number(0, 3, label=_COPIES)
    attack: i8 = number(0, 9, label=_ATTACK)
    defence: i8 = number(0, 9, label=_DEFENCE)
    initiative: i8 = number(0, 9, label=_INITIATIVE)


@struct
class ShadowCard:
    copies: i8 = number(0, 8, label=_COPIES)
    effect: Effect = effect(_EFFECT)


@struct
class EpicFace:
    effect: Effect = effect(_EFFECT)


@struct
class WildsDieFaces:
    faces: list[i8] = some_of(6, names.Face, fewest=1, label=say("Faces"))


@struct
class Content:
    """All numbers of the game."""

    areas: list[AreaCard] = array(names.AREAS)
    heroes: list[HeroCard] = array(names.HEROES)
    combat_cards: list[CombatCardNumbers] = array(names.COMBAT_CARDS)
    equipment: list[EquipmentCard] = array(names.EQUIPMENT)
    spells: list[SpellCard] = array(names.SPELLS)
    vehicles: list[VehicleCard] = array(names.VEHICLES)
    wilds: list[WildCard] = array(names.WILDS)
    monsters: list[MonsterCard] = array(names.MONSTERS)
    objectives: list[ObjectiveCard] = array(names.OBJECTIVES)
    victories: list[VictoryCard] = array(names.VICTORIES)
    scenarios: list[ScenarioCard] = array(names.SCENARIOS)
    happenings: list[EventCard] = array(names.EVENTS)
    quests: list[QuestCard] = array(names.QUESTS)
    battles: list[BattleCard] = array(names.BATTLES)
    shadows: list[ShadowCard] = array(names.SHADOWS)
    epic: list[EpicFace] = array(names.EPIC_FACES)
    dice: list[WildsDieFaces] = array(1)
    rules: RuleNumbers = array(len(names.Rule))
    code: list[Instruction] = array(names.CODE)
