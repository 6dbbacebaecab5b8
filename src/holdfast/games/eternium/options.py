"""What a table may agree on before a game.  [ET-15.1]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from pathlib import Path

from holdfast.engine.actions import kebab
from holdfast.schema.options import OptionError, Value, options_in
from holdfast.schema.texts.i18n import say

from .names import FIRST_CO_OP, Equipment, Hero, Quest, Scenario, Spell, Vehicle, Victory, Wild
from .records import Content
from .state import State

_WORDS: Mapping[str, Sequence[IntEnum]] = {
    "scenarios": tuple(Scenario),
    "heroes": tuple(Hero),
    "equipment": tuple(Equipment),
    "spells": tuple(Spell),
    "vehicles": tuple(Vehicle),
    "wilds": tuple(Wild),
    "quests": tuple(Quest),
    "victories": tuple(Victory),
}
OPTIONS = options_in(Path(__file__).with_suffix(".toml"), {deck: [kebab(one.name) for one in words] for deck, words in _WORDS.items()})
_TABLE = {option.name: option for option in OPTIONS}


def prepare(s: State, c: Content, people: int, options: Mapping[str, Value]) -> None:  # noqa: ARG001 - as the house calls it
    """Write the agreed options into a blank position.  Raises OptionError for those that do not go together.

    [ET-11.20, ET-15.2, ET-15.3, ET-15.4, ET-15.5, ET-15.6, ET-15.7, ET-15.8, ET-15.9, ET-15.17]
    """
    agreed = s.options
    agreed.scenario = _stored("scenario", options)
    if people == 1 and agreed.scenario < FIRST_CO_OP:
        raise OptionError(
            say("option scenario={given}: one player plays solo-1, solo-2 or solo-3, against the automaton", given=str(options["scenario"]))
        )
    agreed.random_heroes = options["heroes"] == "random"
    agreed.difficulty = _stored("difficulty", options)
    agreed.people_team = _stored("people_team", options)
    agreed.random_shadows = options["automaton_heroes"] == "random"
    agreed.initiative_everybody = options["initiative_hp"] == "everybody"
    agreed.push_free = options["push"] == "free-first"
    agreed.merchant_cards = options["defeat_payment"] == "merchant-cards"
    agreed.start_once = options["start_of_combat"] == "once"
    agreed.rest_near_enemy = options["rest_near_enemy"] == "on"
    for name, option in _TABLE.items():
        if name.startswith("without_"):
            setattr(agreed, name, option.stored(options[name]))


def _stored(name: str, options: Mapping[str, Value]) -> int:
    return _TABLE[name].stored(options[name])


def teams(s: State) -> tuple[int, ...]:
    """The team of each seat: seats alternate, of three people the last two are one; together all are one.  [ET-12.1]"""
    if s.options.scenario >= Scenario.SOLO_1:
        return (0,) * s.seats
    return (0, 1, 1) if s.seats == 3 else tuple(seat % 2 for seat in range(s.seats))
