"""The numbers, effects and words of the game, from the TOML files beside this one."""

from __future__ import annotations

from pathlib import Path

from holdfast.schema.content import loading
from holdfast.schema.content.loading import Deck
from holdfast.schema.content.rule_numbers import rules_deck
from holdfast.schema.texts.i18n import say

from .. import names
from ..names import FOLDER
from ..records import (
    CharacterCard,
    CompanionCard,
    Content,
    IncidentCard,
    ItemCard,
    MainQuest,
    MonsterCard,
    SideQuest,
    Supplies,
    TerrainTile,
)
from ..rules.effect_words import WORDS

_NAME = ("name",)

DECKS = (
    Deck("cards", "cards.toml", names.Card, ItemCard, _NAME, title=say("Cards"), kind=say("Card")),
    Deck("terrains", "terrains.toml", names.Terrain, TerrainTile, title=say("Terrain"), kind=say("Terrain")),
    Deck("overlays", "overlays.toml", names.Overlay, title=say("Overlays"), kind=say("Overlay")),
    Deck("characters", "characters.toml", names.Character, CharacterCard, title=say("Characters"), kind=say("Character")),
    Deck("monsters", "monsters.toml", names.Monster, MonsterCard, title=say("Monsters"), kind=say("Monster")),
    Deck("incidents", "events.toml", names.Incident, IncidentCard, _NAME, title=say("Events"), kind=say("Event")),
    Deck("companions", "companions.toml", names.Companion, CompanionCard, _NAME, title=say("Companions"), kind=say("Companion")),
    Deck("mains", "main_quests.toml", names.Main, MainQuest, title=say("Main quests"), kind=say("Main quest")),
    Deck("sides", "side_quests.toml", names.Side, SideQuest, title=say("Side quests"), kind=say("Side quest")),
    Deck("tables", "tables.toml", names.People, Supplies, _NAME, title=say("Numbers of players"), kind=say("Number of players")),
    rules_deck(names.Rule, title=say("Numbers of the rules"), kind=say("Number")),
)


def load(folder: Path = FOLDER) -> loading.Content[Content]:
    """The game's content.  Raises ContentError."""
    return loading.load(folder, Content, DECKS, WORDS)
