"""The numbers, effects and words of the game, from the TOML files beside this one."""

from __future__ import annotations

from pathlib import Path

from holdfast.schema import content
from holdfast.schema.content import Deck
from holdfast.schema.i18n import say

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
    RuleNumber,
    SideQuest,
    Table,
    TerrainTile,
)
from ..rules.words import WORDS

_BLOCKS = {"explore": say("On the road"), "attack": say("Attack"), "defense": say("Defense")}
_NAME = ("name",)

DECKS = (
    Deck(
        "cards",
        "cards.toml",
        names.Card,
        ItemCard,
        _NAME,
        title=say("Cards"),
        kind=say("Card"),
        labels={**_BLOCKS, "price": say("Price"), "leave_out": say("Leave Out"), "discount": say("Discounts of the villages by terrain")},
    ),
    Deck(
        "terrains",
        "terrains.toml",
        names.Terrain,
        TerrainTile,
        title=say("Terrain"),
        kind=say("Terrain"),
        labels={"cost": say("Walk for a step"), "tiles": say("Tiles in the box"), "gear": say("Gear")},
    ),
    Deck("overlays", "overlays.toml", names.Overlay, title=say("Overlays"), kind=say("Overlay")),
    Deck(
        "characters",
        "characters.toml",
        names.Character,
        CharacterCard,
        title=say("Characters"),
        kind=say("Character"),
        labels={"deck": say("Starting deck")},
    ),
    Deck(
        "monsters",
        "monsters.toml",
        names.Monster,
        MonsterCard,
        title=say("Monsters"),
        kind=say("Monster"),
        labels={
            "level": say("Level"),
            "attack": say("Attack"),
            "defense": say("Defense"),
            "darkness": say("Darkness"),
            "trophies": say("Trophy points"),
            "count": say("Cards in the Encounter Deck"),
            "reward": say("Reward"),
        },
    ),
    Deck(
        "incidents",
        "events.toml",
        names.Incident,
        IncidentCard,
        _NAME,
        title=say("Events"),
        kind=say("Event"),
        labels={"effect": say("Effect")},
    ),
    Deck(
        "companions",
        "companions.toml",
        names.Companion,
        CompanionCard,
        _NAME,
        title=say("Companions"),
        kind=say("Companion"),
        labels=_BLOCKS,
    ),
    Deck(
        "mains",
        "main_quests.toml",
        names.Main,
        MainQuest,
        title=say("Main quests"),
        kind=say("Main quest"),
        labels={"element": say("Element"), "goal": say("How much is asked for")},
    ),
    Deck(
        "sides",
        "side_quests.toml",
        names.Side,
        SideQuest,
        title=say("Side quests"),
        kind=say("Side quest"),
        labels={"element": say("Element"), "goal": say("How much is asked for"), "others": say("Needs others"), "reward": say("Reward")},
    ),
    Deck(
        "tables",
        "tables.toml",
        names.People,
        Table,
        _NAME,
        title=say("Numbers of players"),
        kind=say("Number of players"),
        labels={
            "terrain": say("Terrain tiles"),
            "villages": say("Villages"),
            "ruins": say("Ruins"),
            "dense_villages": say("Villages, dense"),
            "dense_ruins": say("Ruins, dense"),
            "pile": say("Cards of each kind in the General Market"),
            "guards": say("Guards of the fortress"),
            "exploration": say("Exploration Deck"),
        },
    ),
    Deck(
        "rules", "rules.toml", names.Rule, RuleNumber, title=say("Numbers of the rules"), kind=say("Number"), labels={"value": say("Value")}
    ),
)


def load(folder: Path = FOLDER) -> content.Content[Content]:
    """The game's content.  Raises ContentError."""
    return content.load(folder, Content, DECKS, WORDS)
