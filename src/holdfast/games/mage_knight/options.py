"""What a table may agree on before a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from pathlib import Path

from holdfast.engine.actions import kebab
from holdfast.schema.options import OptionError, Value, options_in
from holdfast.schema.texts.i18n import say

from .names import (
    CITIES,
    FIRST_ADVANCED,
    HEROES,
    NO_HERO,
    SEATS,
    TEAMS,
    WOUND,
    Card,
    Enemy,
    Goal,
    Hero,
    InTeams,
    Scenario,
    Shape,
    Skill,
    Tactic,
    TileKind,
    Unit,
)
from .records import Content
from .rules.situation import told_for
from .state import State

_WORDS: Mapping[str, Sequence[IntEnum]] = {
    "scenarios": tuple(Scenario),
    "shapes": tuple(Shape)[: Shape.NINE_TILES],
    "heroes": tuple(Hero),
    "cards": tuple(Card)[FIRST_ADVANCED:WOUND],
    "units": tuple(Unit),
    "skills": tuple(Skill),
    "tactics": tuple(Tactic),
    "enemies": tuple(Enemy),
}
AS_TOLD, NO_TILES, NO_MEGAPOLIS = "as-the-scenario-says", "none", "none"
OPTIONS = options_in(Path(__file__).with_suffix(".toml"), {deck: [kebab(one.name) for one in words] for deck, words in _WORDS.items()})
_TABLE = {option.name: option for option in OPTIONS}


def prepare(s: State, c: Content, people: int, options: Mapping[str, Value]) -> None:
    """Write the agreed options into a blank position.  Raises OptionError for those that do not go together."""
    agreed = s.options
    _write_scenario(s, c, people, options)
    agreed.both_cards = options["hero_cards"] == "both"
    agreed.offers_at_once = options["first_offers"] == "at-once" or agreed.cities or agreed.goal > 0
    agreed.interactive_spells = options["interactive_spells"] == "with"
    agreed.keeps_defended = options["keep_with_owner"] == "garrison"
    agreed.player_combat = options["player_combat"] == "yes" and c.scenarios[agreed.scenario].duels
    wanted = c.scenarios[agreed.scenario].teams
    agreed.teams = people == SEATS and (wanted == InTeams.ALWAYS or (wanted == InTeams.AGREED and options["teams"] == "yes"))
    agreed.times = _TABLE["times"].stored(options["times"])
    agreed.rampage = _TABLE["rampage"].stored(options["rampage"])
    agreed.open_map = options["open_map"] == "yes" and agreed.goal == Goal.HOLDINGS
    agreed.friendly_mana = options["friendly_mana"] == "yes"
    agreed.turned_tiles = options["turned_tiles"] == "yes"
    agreed.random_cities = options["random_cities"] == "yes"
    _write_megapolis(s, options)
    agreed.drafting = options["drafting"] == "yes"
    agreed.offers_at_once = agreed.offers_at_once or agreed.drafting  # what is drafted must not show by what it lays out
    agreed.interactive_combat = options["interactive_combat"] == "yes" and people > 1
    agreed.auction = options["auction"] == "yes"
    agreed.action_upgrades = options["action_upgrades"] == "yes"
    agreed.resisted_block = options["cold_toughness"] == "counts"
    agreed.interactive_skills = options["interactive_skills"] == "with"
    for name, option in _TABLE.items():
        if name.startswith("without_"):
            setattr(agreed, name, option.stored(options[name]))
    if agreed.without_card:
        agreed.without_card += FIRST_ADVANCED
    _write_heroes(s, people, options)


def _write_scenario(s: State, c: Content, people: int, options: Mapping[str, Value]) -> None:
    """The scenario with its rounds, map and cities, where nothing else was agreed."""
    agreed = s.options
    agreed.scenario = _TABLE["scenario"].stored(options["scenario"])
    game = c.scenarios[agreed.scenario]
    is_epic = options["epic"] == "yes" and game.epic_rounds > 0
    if is_epic and people > game.epic_most:
        raise OptionError(say("option epic=yes: this scenario is epic for {most} players at most", most=game.epic_most))
    agreed.third_night = is_epic and game.goal == Goal.DRUIDS
    agreed.few_marks = options["few_marks"] == "yes" and game.goal == Goal.DRUIDS
    agreed.rounds = int(options["rounds"]) or (game.epic_rounds if is_epic else told_for(game.rounds, people))
    agreed.shape = _TABLE["map"].stored(options["map"]) - 1
    if agreed.shape < 0:
        agreed.shape = told_for(game.shapes, people)
    agreed.cities = not (game.scouting or game.closed)
    agreed.together = game.together and people > 1
    tiles = [options[f"{kind}_tiles"] for kind in ("countryside", "core", "city")]
    more = game.epic_tiles if is_epic else 0
    told = [told_for(numbers, people) + more for numbers in (game.countryside, game.cores, game.cities)]
    if is_epic and game.epic_whole:
        told[:2] = [sum(tile.kind == kind for tile in c.tiles) for kind in (TileKind.COUNTRYSIDE, TileKind.CORE)]
    agreed.countryside, agreed.cores, agreed.city_tiles = (
        usual if wanted == AS_TOLD or game.closed else 0 if wanted == NO_TILES else int(wanted)
        for wanted, usual in zip(tiles, told, strict=True)
    )
    agreed.goal = game.goal
    agreed.friendly = game.friendly
    for i in range(CITIES):
        is_last = i + 1 == agreed.city_tiles
        level = (told_for(game.last_level, people) if is_last else 0) or told_for(game.levels, i + 1)
        if is_epic:
            level = game.epic_level or level
        agreed.levels[i] = int(options[f"level_of_city_{i + 1}"]) or int(options["city_level"]) or level


def _write_megapolis(s: State, options: Mapping[str, Value]) -> None:
    """The levels of a Megapolis, where cities are fought for.  Raises OptionError."""
    agreed = s.options
    if not agreed.cities or agreed.friendly:
        return
    last, first = (0 if options[name] == NO_MEGAPOLIS else int(options[name]) for name in ("megapolis", "first_megapolis"))
    if last and agreed.city_tiles == CITIES:
        raise OptionError(say("option megapolis={given}: with four cities none is left to be joined", given=str(options["megapolis"])))
    agreed.megapolis = last
    agreed.first_megapolis = first if last and agreed.city_tiles == CITIES // 2 else 0


def _write_heroes(s: State, people: int, options: Mapping[str, Value]) -> None:
    """Heroes by seat, NO_HERO for one that is drawn.  Raises OptionError."""
    if people == HEROES and s.options.without_hero:
        raise OptionError(say("option without_hero={given}: four players need all four heroes", given=str(options["without_hero"])))
    named = [_TABLE[f"hero_{n}"].stored(options[f"hero_{n}"]) - 1 for n in range(1, people + 1)]
    for seat, hero in enumerate(named):
        if hero < 0:
            continue
        if s.options.auction:
            raise OptionError(say("option auction=yes: heroes are picked, and {name} cannot be named", name=kebab(Hero(hero).name)))
        if named.index(hero) != seat:
            raise OptionError(say("the hero {name} is named twice; there is one of each", name=kebab(Hero(hero).name)))
        if hero == s.options.without_hero - 1:
            text = say("option without_hero={given}: it is named for the game; leave out another", given=str(options["without_hero"]))
            raise OptionError(text)
    for seat in range(SEATS):
        s.options.heroes[seat] = named[seat] if seat < people and named[seat] >= 0 else NO_HERO


def teams(s: State) -> tuple[int, ...]:
    """The team of each seat: all are one in a cooperation, in teams every second one, else each is its own.  [MK-19.1, MK-19.15]"""
    if s.options.teams:
        return tuple(seat % TEAMS for seat in range(s.seats))
    return (0,) * s.seats if s.options.together else tuple(range(s.seats))
