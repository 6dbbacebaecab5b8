"""What a table may agree on before a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum

from holdfast.engine.actions import kebab, kebabs
from holdfast.schema.i18n import say
from holdfast.schema.options import Option, OptionError, Value, grouped

from .names import CHARACTERS, HEROS_QUEST, SEATS, Character, Main, Side
from .records import Content
from .state import State

GAME = "The game"
CHARACTERS_GROUP = "Characters"
QUESTS = "Quests"
READINGS = "How the rules are read"

_QUESTS = ("scenario", "own", "random")
_BY_SCENARIO = ("scenario", "on", "off")
MOST_ROUNDS = 60


def _reading(name: str, title: str, text: str, usual: str, other: str, why: str, source: str = "printed") -> Option:
    """Two ways to read a rule, the first of which is the default."""
    return Option(name, text, usual, choices=(usual, other), source=source, why=why, title=title)


def _by_scenario(name: str, title: str, text: str) -> Option:
    return Option(name, text, "scenario", choices=_BY_SCENARIO, title=title)


OPTIONS = (
    *grouped(
        GAME,
        Option(
            "scenario",
            "Choose Your Destiny is a race for main quests, for 2 to 4 players; in the Hero's Quest all stand against the corrupted hero.",
            "choose-your-destiny",
            choices=("choose-your-destiny", "heros-quest"),
            default_by_people=("heros-quest",),
            title="Scenario",
        ),
        Option(
            "villains",
            "How many of the Characters that nobody plays are villains; as many as there are, and at least one in the Hero's Quest.",
            2,
            0,
            5,
            source="house",
            why="the book says any number; two are met often enough to matter",
            title="Villains",
        ),
        Option(
            "max_rounds",
            "After so many rounds the game ends without a winner.",
            40,
            20,
            MOST_ROUNDS,
            source="house",
            why="a program needs an end; most games end in about 17 rounds",
            title="Rounds at most",
        ),
        _by_scenario("first_market", "First Market", "Whether everybody buys for 7 Coin before the first turn: in Choose Your Destiny."),
        Option("trading", "Whether players may trade cards and wild.", "on", choices=("on", "off"), title="Trading"),
        _by_scenario("advanced_market", "Advanced Market", "Whether villages turn up items of the Exploration Deck: in the Hero's Quest."),
        _by_scenario("companion", "Companions", "Whether there are companions: for one player."),
    ),
    *grouped(
        CHARACTERS_GROUP,
        *(
            Option(
                f"character_{n}",
                f"The Character of player {n}, or random.",
                "random",
                choices=("random", *kebabs(Character)),
                source="house",
                why="the book lets everybody choose; a draw spares the asking",
                title=f"Character of player {n}",
            )
            for n in range(1, SEATS + 1)
        ),
    ),
    *grouped(
        QUESTS,
        Option(
            "quests",
            "Those of the scenario, two main and four side quests drawn by chance, or those named below.",
            "scenario",
            choices=_QUESTS,
            title="Quests",
        ),
        *(
            Option(
                f"main_{n}",
                f"Main quest {n} of an own mixture, which has two or three.",
                usual,
                choices=("none", *kebabs(Main)),
                title=f"Main quest {n}",
                needs="quests",
                among=("own",),
            )
            for n, usual in enumerate(("dark-lord", "merchant-prince", "huntsmaster"), 1)
        ),
        *(
            Option(
                f"side_{n}",
                f"Side quest {n} of an own mixture, which has three or four.",
                usual,
                choices=("none", *kebabs(Side)),
                title=f"Side quest {n}",
                needs="quests",
                among=("own",),
            )
            for n, usual in enumerate(("cartographer", "treasure-hunter", "pilgrim", "none"), 1)
        ),
    ),
    *grouped(
        READINGS,
        Option(
            "solo_overlays",
            "How many villages and Ruins one player has: 2 and 3 as the book's formula says, or 5 and 6.",
            "book",
            choices=("book", "dense"),
            why="simulated games alone stalled with 2 villages",
            title="Overlays for one player",
        ),
        _reading(
            "corrupted_hand",
            "Hand of the corrupted hero",
            "5 cards as every villain, or 5, 7, 9, 10 by those who oppose it.",
            "book",
            "scaled",
            "measured: 5 cards are little against several",
        ),
        _reading(
            "new_tile",
            "A new tile",
            "Who can pay a new tile may end the movement before it, or must enter it.",
            "may-stay",
            "must-enter",
            "one may stop at any time, says the book",
        ),
        _reading(
            "ruins_going_back",
            "Going back from Ruins",
            "Whether it gives Darkness as running on does.",
            "no-darkness",
            "darkness",
            "who returns has not crossed, says the book",
        ),
        _reading(
            "late_overlays",
            "Late overlays",
            "One left-over overlay a turn, or as many as one likes.",
            "one",
            "any",
            "any remaining overlay, says the book",
            "reconstructed",
        ),
        _reading(
            "late_overlay_fallback",
            "No tile far enough",
            "Whether a late overlay may then lie on one of the farthest tiles.",
            "off",
            "on",
            "the book asks for four tiles",
        ),
        _reading(
            "fortress_targets",
            "Targets at the fortress",
            "Once the guards have fallen: any Character there, or the corrupted hero alone.",
            "any",
            "corrupted-only",
            "the book forbids only what comes before",
        ),
        _reading(
            "villain_recreates",
            "Decks of villains",
            "Whether a villain recreates its deck once in a combat.",
            "on",
            "off",
            "Characters may, says the book",
        ),
        _reading(
            "combat_tokens",
            "Tokens of a combat",
            "They go to the players on the side opposing the exhausted Character, or to all in the combat.",
            "opposing-side",
            "all-in-combat",
            "rewarding those whose side lost it cannot be meant",
            "reconstructed",
        ),
        _reading(
            "exhaustion_check",
            "Exhaustion",
            "Checked after each Attack and Defense, or the moment a hand is empty.",
            "after-each-pair",
            "at-once",
            "both sides can be exhausted together",
            "reconstructed",
        ),
        _reading(
            "bought_cards",
            "Bought cards",
            "They reach the discard pile at the end of the turn, or at once.",
            "end-of-turn",
            "at-once",
            "at the end of the Exploration Phase, says the book",
        ),
        _reading(
            "monster_scaling",
            "Monsters by players",
            "Whether the numbers of monsters are multiplied by half the number of players.",
            "off",
            "on",
            "the book marks the numbers as under test",
            "house",
        ),
    ),
)
_TABLE = {option.name: option for option in OPTIONS}


def prepare(s: State, c: Content, people: int, options: Mapping[str, Value]) -> None:  # noqa: ARG001 - the engine gives it
    """Write the agreed options into a blank position.  Raises OptionError for those that do not go together."""
    agreed = s.options
    agreed.scenario = _stored("scenario", options)
    is_hero = agreed.scenario == HEROS_QUEST
    if people == 1 and not is_hero:
        raise OptionError(say("option scenario={given}: one player plays the Hero's Quest, heros-quest", given=str(options["scenario"])))
    agreed.rounds = int(options["max_rounds"])
    agreed.villains = max(min(int(options["villains"]), CHARACTERS - people), int(is_hero))
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
        s.options.characters[seat] = CHARACTERS if one is None else one


def _write_quests(s: State, people: int, options: Mapping[str, Value]) -> None:
    """Store the quests of an own mixture.  [ROE-3.8, E57]"""
    s.options.quests = _stored("quests", options)
    if options["quests"] != "own":
        return
    mains = [one for n in (1, 2, 3) if (one := _member(options[f"main_{n}"], Main)) is not None]
    sides = [one for n in (1, 2, 3, 4) if (one := _member(options[f"side_{n}"], Side)) is not None]
    if len(set(mains)) != len(mains) or len(set(sides)) != len(sides):
        raise OptionError(say("a quest is named twice; there is one of each"))
    if len(mains) < 2 or len(sides) < 3:
        raise OptionError(say("an own mixture of quests has two or three main quests and three or four side quests"))
    if Main.BECOME_THE_HERO in mains and s.options.scenario != HEROS_QUEST:
        raise OptionError(say("the main quest become-the-hero is for the Hero's Quest only"))
    if people == 1 and {Side.BACKSTAB, Side.HEALER} & set(sides):
        raise OptionError(say("the side quests backstab and healer need another player"))
    s.options.mains = sum(1 << one for one in mains)
    s.options.sides = sum(1 << one for one in sides)


def _member(word: Value, enum: Sequence[IntEnum]) -> IntEnum | None:
    """The member of a word; None for random and for none."""
    return next((one for one in enum if kebab(one.name) == word), None)
