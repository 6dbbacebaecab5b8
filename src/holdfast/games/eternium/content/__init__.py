"""The numbers, effects and words of the game, from the TOML files beside this one."""

from __future__ import annotations

from pathlib import Path

from holdfast.schema.content import loading
from holdfast.schema.content.loading import Deck, Text
from holdfast.schema.content.rule_numbers import rules_deck
from holdfast.schema.texts.i18n import say

from .. import names
from ..names import FOLDER
from ..records import (
    AreaCard,
    BattleCard,
    CombatCardNumbers,
    Content,
    EpicFace,
    EquipmentCard,
    EventCard,
    HeroCard,
    MonsterCard,
    ObjectiveCard,
    QuestCard,
    ScenarioCard,
    ShadowCard,
    SpellCard,
    VehicleCard,
    VictoryCard,
    WildCard,
    WildsDieFaces,
)
from ..rules.effect_words import WORDS

_NAME = ("name",)
_HERO = ("name", "text", Text("role", say("Role")), Text("weapon", say("First weapon")))

DECKS = (
    Deck("areas", "areas.toml", names.Area, AreaCard, _NAME, title=say("Areas"), kind=say("Area")),
    Deck("heroes", "heroes.toml", names.Hero, HeroCard, _HERO, title=say("Heroes"), kind=say("Hero"), worded=True),
    Deck(
        "combat_cards",
        "combat_cards.toml",
        names.CombatCard,
        CombatCardNumbers,
        title=say("Combat cards"),
        kind=say("Combat card"),
        worded=True,
    ),
    Deck("equipment", "equipment.toml", names.Equipment, EquipmentCard, title=say("Equipment"), kind=say("Equipment"), worded=True),
    Deck("spells", "spells.toml", names.Spell, SpellCard, title=say("Spells"), kind=say("Spell"), worded=True),
    Deck("vehicles", "vehicles.toml", names.Vehicle, VehicleCard, title=say("Vehicles"), kind=say("Vehicle"), worded=True),
    Deck("wilds", "wilds.toml", names.Wild, WildCard, title=say("Wilds deck"), kind=say("Card of the wilds"), worded=True),
    Deck("monsters", "monsters.toml", names.Monster, MonsterCard, title=say("Epic beasts and bosses"), kind=say("Epic beast"), worded=True),
    Deck("objectives", "objectives.toml", names.Objective, ObjectiveCard, _NAME, title=say("Objectives"), kind=say("Objective")),
    Deck("victories", "victory_cards.toml", names.Victory, VictoryCard, _NAME, title=say("Victory cards"), kind=say("Victory card")),
    Deck("scenarios", "scenarios.toml", names.Scenario, ScenarioCard, _NAME, title=say("Scenarios"), kind=say("Scenario")),
    Deck("happenings", "events.toml", names.Event, EventCard, _NAME, title=say("Events"), kind=say("Event")),
    Deck("quests", "quests.toml", names.Quest, QuestCard, title=say("Quest cards"), kind=say("Quest"), worded=True),
    Deck("battles", "battle_cards.toml", names.Battle, BattleCard, _NAME, title=say("Battle cards"), kind=say("Battle card")),
    Deck(
        "shadows",
        "shadow_cards.toml",
        names.Shadow,
        ShadowCard,
        title=say("Cards of the shadow"),
        kind=say("Card of the shadow"),
        worded=True,
    ),
    Deck("epic", "epic_die.toml", names.Epic, EpicFace, _NAME, title=say("Epic die"), kind=say("Face of the epic die")),
    Deck("dice", "wilds_die.toml", names.WildsDie, WildsDieFaces, _NAME, title=say("Wilds die"), kind=say("Die")),
    rules_deck(names.Rule, texts=_NAME, title=say("Numbers of the rules"), kind=say("Number")),
)


def load(folder: Path = FOLDER) -> loading.Content[Content]:
    """The game's content.  Raises ContentError."""
    return loading.load(folder, Content, DECKS, WORDS)
