"""What content has: cards, heroes, Units, enemies, tiles, Skills; their enums are made of the content's files."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path
from typing import Any

from holdfast.schema.content.names import names_in

FOLDER = Path(__file__).parent.parent / "content"

Card: Any = names_in(FOLDER / "cards.toml", "Card", __name__)
"""The kinds of Deed cards: common Basic Actions, those of one hero, Advanced Actions, Spells, Artifacts, and the Wound."""
CARDS = len(Card)
COMMON = 12
"""Kinds of common Basic Actions, the first ones."""
BASICS = 20
"""Kinds of Basic Actions: the common ones, then those of one hero."""
ADVANCED_ACTIONS = 28
SPELLS = 20
ARTIFACTS = 16
FIRST_ADVANCED = BASICS
FIRST_SPELL = FIRST_ADVANCED + ADVANCED_ACTIONS
FIRST_ARTIFACT = FIRST_SPELL + SPELLS
WOUND = FIRST_ARTIFACT + ARTIFACTS
"""The Wound is the last kind."""

Hero: Any = names_in(FOLDER / "heroes.toml", "Hero", __name__)
HEROES = len(Hero)
AnyHero: Any = IntEnum("AnyHero", {**{one.name: one.value for one in Hero}, "NONE": HEROES}, module=__name__)  # type: ignore[misc]
NO_HERO = HEROES
Unit: Any = names_in(FOLDER / "units.toml", "Unit", __name__)
UNITS = len(Unit)
ABILITIES = 3
"""The most abilities of a Unit."""
Enemy: Any = names_in(FOLDER / "enemies.toml", "Enemy", __name__)
ENEMIES = len(Enemy)
Ruin: Any = names_in(FOLDER / "ruins.toml", "Ruin", __name__)
"""The tokens of Ancient Ruins."""
RUINS = len(Ruin)
Tile: Any = names_in(FOLDER / "tiles.toml", "Tile", __name__)
TILES = len(Tile)
AnyTile: Any = IntEnum("AnyTile", {**{one.name: one.value for one in Tile}, "NONE": TILES}, module=__name__)  # type: ignore[misc]
Scenario: Any = names_in(FOLDER / "scenarios.toml", "Scenario", __name__)
SCENARIOS = len(Scenario)
Terrain: Any = names_in(FOLDER / "terrains.toml", "Terrain", __name__)
TERRAINS = len(Terrain)
AnyTerrain: Any = IntEnum("AnyTerrain", {**{one.name: one.value for one in Terrain}, "ALL": TERRAINS}, module=__name__)  # type: ignore[misc]
EVERY_TERRAIN = TERRAINS
"""What holds for every terrain is about this one."""
Skill: Any = names_in(FOLDER / "skills.toml", "Skill", __name__)
SKILLS = len(Skill)
FIRST_INTERACTIVE: int = Skill.PRAYER_OF_WEATHER
"""The interactive Skills are the last ones."""
HERO_SKILLS = 10
"""The most Skills of each hero in a game: nine common ones and an interactive one."""
Tactic: Any = names_in(FOLDER / "tactics.toml", "Tactic", __name__)
TACTICS = len(Tactic)
TIME_TACTICS = 6
"""Tactics of the day, and as many of the night."""
Level: Any = names_in(FOLDER / "levels.toml", "Level", __name__)
LEVELS = len(Level)
Reputation: Any = names_in(FOLDER / "reputation.toml", "Reputation", __name__)
REPUTATIONS = len(Reputation)
ZERO_REPUTATION: int = Reputation.ZERO
Rule: Any = names_in(FOLDER / "rules.toml", "Rule", __name__)
"""Numbers of the general rules."""
RULES = len(Rule)

CODE = 1700
"""Room for the rows of all effects."""
