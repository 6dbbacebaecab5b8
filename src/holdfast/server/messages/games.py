"""The games of the house, over HTTP: options, lessons, rules, words, cards and their values."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .parts import CardValue, Key


class OptionInfo(Struct):
    """Something that a table may agree on: a number from `low` to `high`, or one of `choices`, which people call by their `labels`.

    Options of one `group` belong together; `title` is what people call it.  It changes something only where the option `needs` is at
    least `at_least`; `by_people` is what 0 stands for with 1, 2, … people, where it stands for a number.
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


class LessonInfo(Struct):
    """A game that is set up for learning."""

    name: str
    title: str
    summary: str


class LessonStep(Struct):
    """One thing to learn: what to read, what it speaks of on the table, and the actions that do it, in order, if it is more than read."""

    text: str
    actions: list[str]
    at: str


class LessonPlan(Struct):
    """A lesson, step by step; `opening` is how many actions were taken before it begins, `next` the lesson that follows, if one does."""

    name: str
    title: str
    steps: list[LessonStep]
    opening: int
    next: str


class GameInfo(Struct):
    """A game of the house.  `secrets` says whether seats see what others do not."""

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


class LevelInfo(Struct):
    """A level of computer players."""

    name: str
    text: str


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
    """A word of the game, what it means, and the rule that says so; `forms` are other forms in which texts have it."""

    term: str
    forms: list[str]
    text: str
    rule: str


class LanguageWords(Struct):
    """What the page says in a language, by its English."""

    words: dict[str, str]


class Rules(Struct):
    """All rules of a game, and its glossary."""

    rules: list[RuleInfo]
    glossary: list[Term] = []


class ContentValue(Struct):
    """A number or word of a card that an owner of the box may correct: `key` is what a table's `values` call it.

    `source` is where the value is from (`printed`, `reconstructed`, …) and `why` what is known about it.  Numbers lie between `low` and
    `high`; `choices` are the words that are possible, if only some are, which people call by their `labels`; `most` is how many of them
    the value may have, 0 for a single one.
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
    """A card, place or tile of a game as it is printed, in our own words.

    `key` names it in views (`forest-desert`) and `deck` the cards it belongs to; `kind` says what it is; `rule` is the id of the rule that
    tells more.
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
    """All cards of a game, those of a table with its own values; `decks` are the titles of the decks, in order."""

    hash: str
    decks: dict[str, str]
    cards: list[ContentCard]


class NewValues(Struct, forbid_unknown_fields=True):
    """Values to be checked: as TOML text, as in an overlay file, or one by one."""

    toml: Annotated[str, Meta(max_length=60_000)] | None = None
    values: Annotated[dict[Key, CardValue], Meta(max_length=1000)] = {}


class CheckedValues(Struct):
    """Values that are good for a table: those that differ from the house's, under their full keys, and as the text of an overlay file."""

    hash: str
    values: dict[str, CardValue]
    toml: str
