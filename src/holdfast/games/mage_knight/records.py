"""The content record: the numbers and effects of all cards, tokens and tiles, as rules read them."""

from __future__ import annotations

from holdfast.engine.instructions import Effect, Instruction, effect
from holdfast.engine.struct import array, flag, i8, number, one_of, struct

from . import names


@struct
class DeedCard:
    sort: i8 = one_of(names.Sort)
    colour: i8 = one_of(names.CardColour, default="none")
    copies: i8 = number(0, 4, default=0, label="Copies in a starting deck")
    hero: i8 = one_of(names.AnyHero, default="none")
    replaces: i8 = one_of(names.Card, default="rage")  # a hero's own card: of which common one it takes a place
    later: flag = number(0, 1, default=0, label="Of the newer box")
    banner: flag = number(0, 1, default=0, label="Banner")
    basic: Effect = effect()
    strong: Effect = effect()


@struct
class HeroCard:
    colour: i8 = one_of(names.CardColour)
    crystals: list[i8] = array(3, refers=names.CardColour, fewest=3)  # of a dummy player with this hero


@struct
class UnitCard:
    copies: i8 = number(0, 4, label="Copies")
    level: i8 = number(1, 4, label="Level")
    cost: i8 = number(1, 20, label="Influence")
    armor: i8 = number(1, 20, label="Armor")
    resists: list[i8] = array(3, refers=names.Element, default=[])
    sites: list[i8] = array(names.UNIT_SITES, refers=names.Site, fewest=1)  # where it can be recruited
    ability_1: Effect = effect()
    ability_2: Effect = effect()
    ability_3: Effect = effect()
    mana_1: i8 = one_of(names.CardColour, default="none")  # that its first ability asks for
    mana_2: i8 = one_of(names.CardColour, default="none")
    mana_3: i8 = one_of(names.CardColour, default="none")


@struct
class EnemyToken:
    colour: i8 = one_of(names.EnemyColour)
    copies: i8 = number(0, 4, label="Copies")
    armor: i8 = number(1, 20, label="Armor")
    elusive: i8 = number(0, 30, default=0, label="Armor while elusive")
    defense: i8 = number(0, 9, default=0, label="Defense")
    attack: i8 = number(0, 20, default=0, label="Attack")
    element: i8 = one_of(names.Element, default="physical")
    attack_2: i8 = number(0, 20, default=0, label="Second attack")
    element_2: i8 = one_of(names.Element, default="physical")
    attack_3: i8 = number(0, 20, default=0, label="Third attack")
    element_3: i8 = one_of(names.Element, default="physical")
    fame: i8 = number(0, 20, label="Fame")
    summons: i8 = number(0, 2, default=0, label="Summoned enemies")
    abilities: list[i8] = array(5, refers=names.Trait, default=[])


@struct
class RuinToken:
    altar: i8 = one_of(names.CardColour, default="none")  # whose mana it asks for
    fame: i8 = number(0, 20, default=0, label="Fame")
    enemies: list[i8] = array(2, refers=names.EnemyColour, default=[])
    artifacts: i8 = number(0, 2, default=0, label="Artifacts")
    spells: i8 = number(0, 2, default=0, label="Spells")
    actions: i8 = number(0, 2, default=0, label="Advanced Actions")
    units: i8 = number(0, 2, default=0, label="Units")
    crystals: i8 = number(0, 2, default=0, label="Crystals of each basic colour")


@struct
class MapTile:
    kind: i8 = one_of(names.TileKind)
    terrain: list[i8] = array(7, refers=names.Terrain, fewest=7)
    sites: list[i8] = array(7, refers=names.Site, fewest=7)
    mine: i8 = one_of(names.CardColour, default="none")  # the colour of its mine


@struct
class TerrainCost:
    day: i8 = number(0, 9, label="Move by day")  # 0: closed
    night: i8 = number(0, 9, label="Move by night")


@struct
class LevelValues:
    fame: i8 = number(0, 120, label="From Fame")
    armor: i8 = number(1, 9, label="Armor")
    hand: i8 = number(3, 10, label="Hand limit")
    commands: i8 = number(1, names.COMMANDS, label="Command tokens")


@struct
class ReputationStep:
    influence: i8 = number(-9, 9, default=0, label="Influence")
    barred: flag = number(0, 1, default=0, label="No interaction")


@struct
class SkillToken:
    hero: i8 = one_of(names.Hero)
    use: i8 = one_of(names.SkillUse)
    when: i8 = one_of(names.When, default="always")
    effect: Effect = effect()


@struct
class TacticCard:
    night: flag = number(0, 1, label="Of the night")
    number: i8 = number(1, 6, label="Number")


@struct
class RuleNumber:
    value: i8 = number(-9, 127, label="Value")


@struct
class Content:
    """All numbers of the game."""

    cards: list[DeedCard] = array(names.CARDS)
    heroes: list[HeroCard] = array(names.HEROES)
    units: list[UnitCard] = array(names.UNITS)
    enemies: list[EnemyToken] = array(names.ENEMIES)
    ruins: list[RuinToken] = array(names.RUINS)
    tiles: list[MapTile] = array(names.TILES)
    terrains: list[TerrainCost] = array(names.TERRAINS)
    levels: list[LevelValues] = array(names.LEVELS)
    reputations: list[ReputationStep] = array(names.REPUTATIONS)
    skills: list[SkillToken] = array(names.SKILLS)
    tactics: list[TacticCard] = array(names.TACTICS)
    rules: list[RuleNumber] = array(names.RULES)
    code: list[Instruction] = array(names.CODE)
