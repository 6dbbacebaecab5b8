"""What a table may agree on before a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from pathlib import Path

from holdfast.engine.actions import kebab
from holdfast.schema.options import OptionError, Value, options_in
from holdfast.schema.texts.i18n import say

from .names import CHARACTERS, LAST_ROUND, Character, Companion, Incident, Item, Main, Monster, Scenario, Side
from .records import Content
from .state import State

_CARDS = {
    "characters": Character,
    "mains": Main,
    "sides": Side,
    "items": Item,
    "companions": Companion,
    "monsters": Monster,
    "incidents": Incident,
    "routes": tuple(Main)[: Main.BECOME_THE_HERO],
}
OPTIONS = options_in(Path(__file__).with_suffix(".toml"), {deck: [kebab(card.name) for card in cards] for deck, cards in _CARDS.items()})
_TABLE = {option.name: option for option in OPTIONS}


def prepare(s: State, c: Content, people: int, options: Mapping[str, Value]) -> None:  # noqa: ARG001 - the engine gives it
    """Write the agreed options into a blank position.  Raises OptionError for those that do not go together."""
    agreed = s.options
    agreed.scenario = _stored("scenario", options)
    is_hero = agreed.scenario == Scenario.HEROS_QUEST
    if people == 1 and not is_hero:
        raise OptionError(say("option scenario={given}: one player plays the Hero's Quest, heros-quest", given=str(options["scenario"])))
    agreed.rounds = int(options["max_rounds"]) or LAST_ROUND
    for name, option in _TABLE.items():
        if name.startswith("without_"):
            setattr(agreed, name, option.stored(options[name]))
    characters = CHARACTERS - people - (agreed.without_character > 0)
    agreed.villains = max(min(int(options["villains"]), characters), int(is_hero))
    _write_villains(s, people, options)
    agreed.first_market = _by(options["first_market"], not is_hero)
    agreed.advanced_market = _by(options["advanced_market"], is_hero)
    agreed.companion = _by(options["companion"], people == 1)
    agreed.trading = options["trading"] == "on" and people > 1
    for name, field in _READINGS.items():
        setattr(agreed, field, bool(_stored(name, options)))
    agreed.villains_recreate = options["villain_recreates"] == "on"
    agreed.dense = agreed.dense and people == 1
    _write_characters(s, people, options)
    _write_quests(s, people, options)


_READINGS = {
    "solo_overlays": "dense",
    "corrupted_hand": "scaled_hand",
    "new_tile": "must_enter",
    "ruins_going_back": "going_back",
    "late_overlays": "any_overlays",
    "late_overlay_fallback": "overlay_fallback",
    "fortress_targets": "corrupted_only",
    "combat_tokens": "tokens_for_all",
    "exhaustion_check": "at_once",
    "bought_cards": "bought_at_once",
    "monster_scaling": "scaled_monsters",
}
"""Readings that are stored as whether the other one holds."""


def _stored(name: str, options: Mapping[str, Value]) -> int:
    return _TABLE[name].stored(options[name])


def _by(word: Value, in_scenario: bool) -> bool:
    return in_scenario if word == "scenario" else word == "on"


def _write_characters(s: State, people: int, options: Mapping[str, Value]) -> None:
    named = [_member(options[f"character_{n}"], Character) for n in range(1, people + 1)]
    for seat, one in enumerate(named):
        if one is not None and named.index(one) != seat:
            raise OptionError(say("the Character {name} is named twice; there is one of each", name=kebab(one.name)))
        if one is not None and one == s.options.without_character - 1:
            raise _named_and_left_out("without_character", options)
        s.options.characters[seat] = CHARACTERS if one is None else one


def _write_villains(s: State, people: int, options: Mapping[str, Value]) -> None:
    """Store the villains that are named; in the Hero's Quest one more than these may be the corrupted hero.  [ROE-3.6, E58]"""
    agreed = s.options
    is_hero = agreed.scenario == Scenario.HEROS_QUEST
    corrupted = _member(options["corrupted_hero"], Character) if is_hero else None
    named = [one for n in range(1, VILLAINS + 1) if (one := _member(options[f"villain_{n}"], Character)) is not None]
    players = [one for n in range(1, people + 1) if (one := _member(options[f"character_{n}"], Character)) is not None]
    for one in (*named, *([] if corrupted is None else [corrupted])):
        if (*named, *players, corrupted).count(one) > 1:
            raise OptionError(say("the Character {name} is named twice; there is one of each", name=kebab(one.name)))
        if one == agreed.without_character - 1:
            raise _named_and_left_out("without_character", options)
    if len(named) + is_hero > agreed.villains:
        raise OptionError(say("option villains={given}: more villains than that are named", given=str(agreed.villains)))
    agreed.named_villains = sum(1 << one for one in named)
    agreed.corrupted = CHARACTERS if corrupted is None else corrupted


VILLAINS = 5
"""The most Characters that nobody plays."""


def _named_and_left_out(option: str, options: Mapping[str, Value]) -> OptionError:
    return OptionError(
        say("option {option}={given}: it is named for the game; leave out another", option=option, given=str(options[option]))
    )


def _write_quests(s: State, people: int, options: Mapping[str, Value]) -> None:
    """Store the quests of an own mixture.  [ROE-3.8, E57]"""
    s.options.quests = _stored("quests", options)
    if options["quests"] != "own":
        return
    mains = [one for n in range(1, len(Main) + 1) if (one := _member(options[f"main_{n}"], Main)) is not None]
    sides = [one for n in range(1, len(Side) + 1) if (one := _member(options[f"side_{n}"], Side)) is not None]
    for named in (mains, sides):
        for place, one in enumerate(named):
            if named.index(one) != place:
                raise OptionError(say("the quest {name} is named twice; there is one of each", name=kebab(one.name)))
    if not mains:
        raise OptionError(say("an own mixture of quests has one main quest at least, or nobody can win"))
    if Main.BECOME_THE_HERO in mains and s.options.scenario != Scenario.HEROS_QUEST:
        raise OptionError(say("the main quest become-the-hero is for the Hero's Quest only"))
    if people == 1 and {Side.BACKSTAB, Side.HEALER} & set(sides):
        raise OptionError(say("the side quests backstab and healer need another player"))
    if s.options.without_main_quest - 1 in mains:
        raise _named_and_left_out("without_main_quest", options)
    if s.options.without_side_quest - 1 in sides:
        raise _named_and_left_out("without_side_quest", options)
    s.options.mains = sum(1 << one for one in mains)
    s.options.sides = sum(1 << one for one in sides)


def _member(word: Value, enum: Sequence[IntEnum]) -> IntEnum | None:
    """The member of a word; None for random and for none."""
    return next((one for one in enum if kebab(one.name) == word), None)
