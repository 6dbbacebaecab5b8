"""The numbers, effects and words of the game, from the TOML files beside this one."""

from __future__ import annotations

from pathlib import Path

from holdfast.schema.content import loading
from holdfast.schema.content.loading import Deck
from holdfast.schema.content.rule_numbers import rules_deck
from holdfast.schema.texts.i18n import say

from .. import names, records
from ..names import FOLDER
from ..rules.effect_words import WORDS

_NAME = ("name",)

DECKS = (
    Deck("cards", "cards.toml", names.Card, records.DeedCard, _NAME, title=say("Deed cards"), kind=say("Deed card")),
    Deck("heroes", "heroes.toml", names.Hero, records.HeroCard, title=say("Heroes"), kind=say("Hero")),
    Deck("units", "units.toml", names.Unit, records.UnitCard, _NAME, title=say("Units"), kind=say("Unit")),
    Deck("enemies", "enemies.toml", names.Enemy, records.EnemyToken, _NAME, title=say("Enemies"), kind=say("Enemy")),
    Deck("ruins", "ruins.toml", names.Ruin, records.RuinToken, _NAME, title=say("Ancient Ruins"), kind=say("Token of Ancient Ruins")),
    Deck("tiles", "tiles.toml", names.Tile, records.MapTile, _NAME, title=say("Map tiles"), kind=say("Map tile")),
    Deck("cities", "cities.toml", names.City, records.CityNumbers, title=say("Cities"), kind=say("City")),
    Deck("scenarios", "scenarios.toml", names.Scenario, records.ScenarioNumbers, title=say("Scenarios"), kind=say("Scenario")),
    Deck("terrains", "terrains.toml", names.Terrain, records.TerrainCost, _NAME, title=say("Terrain"), kind=say("Terrain")),
    Deck("levels", "levels.toml", names.Level, records.LevelValues, _NAME, title=say("Levels"), kind=say("Level")),
    Deck(
        "reputations", "reputation.toml", names.Reputation, records.ReputationStep, _NAME, title=say("Reputation"), kind=say("Reputation")
    ),
    Deck("skills", "skills.toml", names.Skill, records.SkillToken, _NAME, title=say("Skills"), kind=say("Skill")),
    Deck("tactics", "tactics.toml", names.Tactic, records.TacticCard, title=say("Tactics"), kind=say("Tactic")),
    rules_deck(names.Rule, low=-9, title=say("Numbers of the rules"), kind=say("Number")),
)


def load(folder: Path = FOLDER) -> loading.Content[records.Content]:
    """The game's content.  Raises ContentError."""
    return loading.load(folder, records.Content, DECKS, WORDS)
