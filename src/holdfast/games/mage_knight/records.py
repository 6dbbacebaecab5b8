"""The content record: the numbers and effects of all cards, tokens and tiles, as rules read them."""

from __future__ import annotations

from holdfast.engine.instructions import Effect, Instruction
from holdfast.engine.struct import array, flag, i8, struct
from holdfast.schema.content.fields import effect, number, numbers, one_of, some_of
from holdfast.schema.content.rule_numbers import RuleNumbers
from holdfast.schema.texts.i18n import say

from . import names

_COLOUR, _HERO = say("Colour"), say("Hero")
_NOBODY = [0] * names.CITY_LEVELS


@struct
class DeedCard:
    sort: i8 = one_of(names.Sort, label=say("Sort"))
    colour: i8 = one_of(names.CardColour, default="none", label=_COLOUR)
    copies: i8 = number(0, 4, default=0, label=say("Copies in a starting deck"))
    hero: i8 = one_of(names.AnyHero, default="none", label=_HERO)
    replaces: i8 = one_of(names.Card, default="rage", label=say("Replaces"))  # a hero's own card: of which common one it takes a place
    later: flag = number(0, 1, default=0, label=say("Of the newer box"))
    banner: flag = number(0, 1, default=0, label=say("Banner"))
    healing: flag = number(0, 1, default=0, label=say("Not in a combat"))
    interactive: flag = number(0, 1, default=0, label=say("Against other players"))
    basic: Effect = effect(say("Basic"))
    strong: Effect = effect(say("Strong"))


@struct
class HeroCard:
    colour: i8 = one_of(names.CardColour, label=_COLOUR)
    crystals: list[i8] = some_of(
        3, names.CardColour, fewest=3, label=say("Crystals of the dummy player")
    )  # of a dummy player with this hero


@struct
class UnitCard:
    elite: flag = number(0, 1, default=0, label=say("Elite"))
    copies: i8 = number(0, 4, label=say("Copies"))
    level: i8 = number(1, 4, label=say("Level"))
    cost: i8 = number(1, 20, label=say("Influence"))
    armor: i8 = number(1, 20, label=say("Armor"))
    resists: list[i8] = some_of(3, names.Element, default=[], label=say("Resistances"))
    sites: list[i8] = some_of(names.UNIT_SITES, names.Site, fewest=1, label=say("Recruited at"))  # where it can be recruited
    ability_1: Effect = effect(say("First ability"))
    ability_2: Effect = effect(say("Second ability"))
    ability_3: Effect = effect(say("Third ability"))
    mana_1: i8 = one_of(names.CardColour, default="none", label=say("Mana of the first ability"))  # that its first ability asks for
    mana_2: i8 = one_of(names.CardColour, default="none", label=say("Mana of the second ability"))
    mana_3: i8 = one_of(names.CardColour, default="none", label=say("Mana of the third ability"))


@struct
class EnemyToken:
    colour: i8 = one_of(names.EnemyColour, label=_COLOUR)
    copies: i8 = number(0, 4, label=say("Copies"))
    armor: i8 = number(1, 20, label=say("Armor"))
    elusive: i8 = number(0, 30, default=0, label=say("Armor while elusive"))
    defense: i8 = number(0, 9, default=0, label=say("Defense"))
    attack: i8 = number(0, 20, default=0, label=say("Attack"))
    element: i8 = one_of(names.Element, default="physical", label=say("Element of the attack"))
    attack_2: i8 = number(0, 20, default=0, label=say("Second attack"))
    element_2: i8 = one_of(names.Element, default="physical", label=say("Element of the second attack"))
    attack_3: i8 = number(0, 20, default=0, label=say("Third attack"))
    element_3: i8 = one_of(names.Element, default="physical", label=say("Element of the third attack"))
    fame: i8 = number(0, 20, label=say("Fame"))
    summons: i8 = number(0, 1, default=0, label=say("Summoned enemies"))
    abilities: list[i8] = some_of(5, names.Trait, default=[], label=say("Abilities"))


@struct
class RuinToken:
    altar: i8 = one_of(names.CardColour, default="none", label=say("Altar"))  # whose mana it asks for
    fame: i8 = number(0, 20, default=0, label=say("Fame"))
    enemies: list[i8] = some_of(2, names.EnemyColour, default=[], label=say("Guards"))
    artifacts: i8 = number(0, 2, default=0, label=say("Artifacts"))
    spells: i8 = number(0, 2, default=0, label=say("Spells"))
    actions: i8 = number(0, 2, default=0, label=say("Advanced Actions"))
    units: i8 = number(0, 2, default=0, label=say("Units"))
    crystals: i8 = number(0, 2, default=0, label=say("Crystals of each basic colour"))


@struct
class MapTile:
    kind: i8 = one_of(names.TileKind, label=say("Kind"))
    terrain: list[i8] = some_of(7, names.Terrain, fewest=7, label=say("Terrains"))
    sites: list[i8] = some_of(7, names.Site, fewest=7, label=say("Sites"))
    mine: i8 = one_of(names.CardColour, default="none", label=say("Mine"))  # the colour of its mine


@struct
class ScenarioNumbers:
    scouting: flag = number(0, 1, default=0, label=say("Ends with the city's tile"))  # and no city is entered
    together: flag = number(0, 1, default=0, label=say("All are one team"))
    countryside: list[i8] = numbers(names.SEATS, 4, 11, fewest=1, label=say("Tiles of the countryside"))  # by the number of players
    cores: list[i8] = numbers(names.SEATS, 0, 4, fewest=1, label=say("Core tiles without a city"))
    cities: list[i8] = numbers(names.SEATS, 1, names.CITIES, fewest=1, label=say("City tiles"))
    rounds: list[i8] = numbers(names.SEATS, 1, 6, fewest=1, label=say("Rounds"))
    shapes: list[i8] = some_of(names.SEATS, names.Shape, fewest=1, label=say("Shape of the map"))
    city: i8 = one_of(names.AnyCity, default="none", label=say("The city"))  # where it is always the same one
    duels: flag = number(0, 1, default=0, label=say("Players fight each other"))
    friendly: flag = number(0, 1, default=0, label=say("Open to everybody"))  # the cities, from the beginning
    goal: i8 = one_of(names.Goal, default="none", label=say("The end comes with"))
    sites: list[i8] = some_of(2, names.Site, default=[], label=say("Tiles never left out: with"))  # before others have been left out
    core: i8 = one_of(names.AnyTile, default="none", label=say("Tile never left out"))
    levels: list[i8] = numbers(names.CITIES, 1, names.CITY_LEVELS, default=[1], label=say("Levels of the cities"))  # as they are revealed
    last_level: list[i8] = numbers(
        names.SEATS, 0, names.CITY_LEVELS, default=[0], label=say("Level of the last city")
    )  # by the number of players; 0: as the others
    fame: i8 = number(0, 9, default=0, label=say("Fame to begin with"))
    line_fame: i8 = number(0, 2, default=0, label=say("Fame for a level"))
    reputation: i8 = number(0, 7, default=0, label=say("Reputation to begin with"))
    dice: i8 = number(0, 1, default=0, label=say("Dice more"))
    units: i8 = number(0, 1, default=0, label=say("Units more in the offer"))
    closed: flag = number(0, 1, default=0, label=say("Cities closed to all"))
    teams: i8 = one_of(names.InTeams, default="never", label=say("Teams of two"))
    unit_level: i8 = number(1, 4, default=4, label=say("Highest level of Units"))
    elites: list[i8] = numbers(
        names.SEATS, 0, 6, default=[0], label=say("First round with elite Units")
    )  # by the number of players; 0: with a tile of the core
    epic_rounds: i8 = number(0, 6, default=0, label=say("Rounds of the epic game"))
    epic_tiles: i8 = number(0, 1, default=0, label=say("Tiles of each kind more in the epic game"))
    epic_most: i8 = number(1, names.SEATS, default=names.SEATS, label=say("Players of the epic game at most"))
    epic_whole: flag = number(0, 1, default=0, label=say("All tiles without a city in the epic game"))
    epic_level: i8 = number(0, names.CITY_LEVELS, default=0, label=say("Level of the cities in the epic game"))


@struct
class CityNumbers:
    armor: i8 = number(0, 9, default=0, label=say("Armor more"))  # of its defenders
    fire: i8 = number(0, 9, default=0, label=say("Fire attacks stronger by"))
    ice: i8 = number(0, 9, default=0, label=say("Ice attacks stronger by"))
    cold_fire: i8 = number(0, 9, default=0, label=say("Cold fire attacks stronger by"))
    brutal: flag = number(0, 1, default=0, label=say("Physical attacks are brutal"))
    poison: flag = number(0, 1, default=0, label=say("Physical attacks are poisonous"))
    grey: list[i8] = numbers(names.CITY_LEVELS, 0, names.GARRISON, default=_NOBODY, label=say("Grey defenders"))  # by level
    violet: list[i8] = numbers(names.CITY_LEVELS, 0, names.GARRISON, default=_NOBODY, label=say("Violet defenders"))
    brown: list[i8] = numbers(names.CITY_LEVELS, 0, names.GARRISON, default=_NOBODY, label=say("Brown defenders"))
    white: list[i8] = numbers(names.CITY_LEVELS, 0, names.GARRISON, default=_NOBODY, label=say("White defenders"))


@struct
class TerrainCost:
    day: i8 = number(0, 9, label=say("Move by day"))  # 0: closed
    night: i8 = number(0, 9, label=say("Move by night"))


@struct
class LevelValues:
    fame: i8 = number(0, 120, label=say("From Fame"))
    armor: i8 = number(1, 9, label=say("Armor"))
    hand: i8 = number(3, 10, label=say("Hand limit"))
    commands: i8 = number(1, names.COMMANDS, label=say("Command tokens"))


@struct
class ReputationStep:
    influence: i8 = number(-9, 9, default=0, label=say("Influence"))
    barred: flag = number(0, 1, default=0, label=say("No interaction"))


@struct
class SkillToken:
    hero: i8 = one_of(names.Hero, label=_HERO)
    use: i8 = one_of(names.SkillUse, label=say("How often"))
    when: i8 = one_of(names.When, default="always", label=say("When"))
    mode: i8 = one_of(names.SkillMode, default="either", label=say("In which games"))
    back: Effect = effect(say("When it comes back"))  # for who gives it back, or for its owner at the start of their next turn
    effect: Effect = effect(say("Effect"))  # the last one: its name hides the function


@struct
class TacticCard:
    night: flag = number(0, 1, label=say("Of the night"))
    number: i8 = number(1, 6, label=say("Number"))


@struct
class Content:
    """All numbers of the game."""

    cards: list[DeedCard] = array(names.CARDS)
    heroes: list[HeroCard] = array(names.HEROES)
    units: list[UnitCard] = array(names.UNITS)
    enemies: list[EnemyToken] = array(names.ENEMIES)
    ruins: list[RuinToken] = array(names.RUINS)
    tiles: list[MapTile] = array(names.TILES)
    cities: list[CityNumbers] = array(names.CITIES)
    scenarios: list[ScenarioNumbers] = array(names.SCENARIOS)
    terrains: list[TerrainCost] = array(names.TERRAINS)
    levels: list[LevelValues] = array(names.LEVELS)
    reputations: list[ReputationStep] = array(names.REPUTATIONS)
    skills: list[SkillToken] = array(names.SKILLS)
    tactics: list[TacticCard] = array(names.TACTICS)
    rules: RuleNumbers = array(names.RULES)
    code: list[Instruction] = array(names.CODE)
