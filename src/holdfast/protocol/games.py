"""The installed games over HTTP: options, lessons, rules, texts, cards and their values."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from .parts import CardValue, Key


class OptionInfo(Struct):
    """An option of a table: a number from `low` to `high`, or one of `choices`, which are displayed as `labels`.

    Options of one `group` belong together; `title` is the display name.  The option has an effect only where the option `needs`, or the
    number of players if that is `people`, is at least `at_least` or one of the words `among`; `by_people` is the number that 0 stands for
    with 1, 2, … players, if it does, and `default_by_people` the default with 1, 2, … players, where `default` is only that for more.
    `for_people` are the fewest and the most players that a choice is for, if not for all; `deck` is the field of the deck of which cards
    can be chosen, if any.
    """

    name: str
    title: str
    group: str
    text: str
    default: int | str
    low: int
    high: int
    choices: list[str]
    labels: list[str]
    source: str
    why: str
    needs: str = ""
    at_least: int = 0
    by_people: list[int] = []
    among: list[str] = []
    default_by_people: list[int | str] = []
    for_people: dict[str, list[int]] = {}
    deck: str = ""


class DifficultyInfo(Struct):
    """A difficulty with a name: the options that are not as usual; all others of the game's `weighs` are."""

    name: str
    title: str
    text: str
    options: dict[str, int | str]


class Difficulties(Struct):
    """The named difficulties of a game, none for one without.

    `weighs` are the options that decide which of them a table has.  There are difficulties with these numbers of `people` only, any if it
    is empty, and where the options `given` have one of these values.
    """

    named: list[DifficultyInfo] = []
    weighs: list[str] = []
    people: list[int] = []
    given: dict[str, list[int | str]] = {}


class LessonInfo(Struct):
    """A lesson: a game set up for learning."""

    name: str
    title: str
    summary: str


class LessonStep(Struct):
    """One step of a lesson: the text, the actions that complete it, in order, unless it is only read, and what on the board it is about.

    `at` has one place for all actions, or one for each.
    """

    text: str
    actions: list[str]
    at: list[str]


class LessonPlan(Struct):
    """A lesson, step by step; `opening` is the number of actions taken before it begins, `next` the following lesson, if any."""

    name: str
    title: str
    steps: list[LessonStep]
    opening: int
    next: str


class SeatTeams(Struct):
    """Who is with whom among so many people: the name of each seat's team, or none where all play together against the game.

    A name is empty where each seat is for itself.

    `option` and `value` name what one has to choose for it; without them it is so unless another entry says otherwise.
    """

    people: int
    names: list[str]
    option: str = ""
    value: str = ""


class GameInfo(Struct):
    """An installed game.

    `secrets` says whether seats see information hidden from others; `teams` is empty where each seat is for itself.
    """

    name: str
    title: str
    summary: str
    minutes: str
    people_from: int
    people_to: int
    secrets: bool
    how_to_play: str
    options: list[OptionInfo]
    lessons: list[LessonInfo] = []
    difficulties: Difficulties = msgspec.field(default_factory=Difficulties)
    teams: list[SeatTeams] = []


class LevelInfo(Struct):
    """A level of computer players; `seconds` is how long it thinks a turn at most, 0 for one that needs no limit, and `games` are those
    that have it, none for all.
    """

    name: str
    text: str
    seconds: float = 0.0
    games: list[str] = []


class Games(Struct):
    """All games and levels."""

    games: list[GameInfo]
    levels: list[LevelInfo]


class RuleInfo(Struct):
    """A rule of a game."""

    id: str
    title: str
    section: str
    text: str


class Term(Struct):
    """A term of the game, its definition, and the rule that defines it; `forms` are other inflections found in texts."""

    term: str
    forms: list[str]
    text: str
    rule: str


class LanguageWords(Struct):
    """The translations of the web client's texts, by their English."""

    words: dict[str, str]


class Rules(Struct):
    """All rules of a game, and its glossary."""

    rules: list[RuleInfo]
    glossary: list[Term] = []


class ContentValue(Struct):
    """A number or word of a card that a table may customise: `key` is its name in a table's `values`.

    `source` is where the default is from (`printed`, `reconstructed`, …) and `why` what is known about it.  Numbers lie between `low` and
    `high`; `choices` are the permitted words, if limited, displayed as `labels`; `most` is the maximum length of a list, 0 for a single
    value.
    """

    key: str
    name: str
    value: CardValue
    source: str
    why: str = ""
    low: int = 0
    high: int = 0
    choices: list[str] = []
    labels: list[str] = []
    most: int = 0


class ContentCard(Struct):
    """A card, place or tile of a game with its printed values, in our own words.

    `key` is its name in views (`forest-desert`) and `deck` the deck it belongs to; `kind` its type; `rule` the id of the rule that explains
    it.
    """

    key: str
    deck: str
    name: str
    kind: str
    texts: dict[str, str]
    values: list[ContentValue]
    source: str
    why: str
    rule: str = ""


class GameContent(Struct):
    """All cards of a game, for a table with its custom values; `decks` are the titles of the decks, in order."""

    hash: str
    decks: dict[str, str]
    cards: list[ContentCard]


class NewValues(Struct, forbid_unknown_fields=True):
    """Custom card values to be validated: as the TOML text of an overlay file, or one by one."""

    toml: Annotated[str, Meta(max_length=60_000)] | None = None
    values: Annotated[dict[Key, CardValue], Meta(max_length=1000)] = {}


class CheckedValues(Struct):
    """Valid custom values: those that differ from the defaults, by their full keys, and as the text of an overlay file."""

    hash: str
    values: dict[str, CardValue]
    toml: str
