"""What a game gives people to aim at: difficulties with names, and achievements; a game has them in a file, `goals.toml`.

```toml
[difficulty]
weighs = ["length"]                      # options that make the game harder or easier too, beside those that a difficulty sets
people = [2, 3]                          # with how many players there are difficulties; with any if it is left out
given = { dice = ["on"] }                # with which values of other options; with any if it is left out

[difficulties.stroll]                    # its name
title = "A stroll"
text = "Nine turns, so that nobody has to hurry."
options = { length = 9 }                 # what is not as usual; exactly one difficulty has none, the usual one

[achievements.forester]
title = "Forester"
text = "Play three different trees in one game."
when = ["won", "trees.*.used >= 3"]      # all of them: `schema/aims/conditions.py`
```

The challenge of the day and the chapters of a campaign, which stand in the same file, are in `schema/aims/occasions.py`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Protocol

import msgspec

from ..options import OptionError, Value
from .conditions import Condition, Counted, Played
from .occasions import Challenge, ChallengeFile, Chapter, ChapterFile, check_challenge, check_chapter


@dataclass(frozen=True)
class Difficulty:
    """A named difficulty: a set of option values; all others that weigh are as usual."""

    name: str
    title: str
    text: str
    options: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class Achievement:
    """Something that a seat can achieve in one game, if all conditions are true at its end."""

    name: str
    title: str
    text: str
    when: Sequence[Condition]


@dataclass(frozen=True)
class Goals:
    """The goals of a game by name, in the order of their file, whose name faults are told with.

    `weighs` are all options that decide which difficulty a table has.  There are difficulties with these numbers of `people` only, any if
    it is empty, and where the options `given` have one of these values.
    """

    file: str = ""
    difficulties: Mapping[str, Difficulty] = field(default_factory=dict)
    achievements: Mapping[str, Achievement] = field(default_factory=dict)
    weighs: tuple[str, ...] = ()
    people: tuple[int, ...] = ()
    given: Mapping[str, Sequence[Value]] = field(default_factory=dict)
    challenge: Challenge | None = None
    chapters: Mapping[str, Chapter] = field(default_factory=dict)


class Aimed(Counted, Protocol):
    """A game, as far as its goals depend on it."""

    @property
    def name(self) -> str:
        """Its full name."""

    @property
    def people(self) -> range:
        """The numbers of its players."""

    @property
    def goals(self) -> Goals:
        """Its goals."""


class BadGoals(ValueError):
    """A file of goals that cannot be read or does not fit its game; the message names the file, the key and what is possible."""


class _Weighs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    weighs: tuple[str, ...] = ()
    people: tuple[int, ...] = ()
    given: dict[str, tuple[Value, ...]] = {}


class _Difficulty(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    text: str
    options: dict[str, Value] = {}


class _Achievement(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    text: str
    when: tuple[str, ...]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    difficulty: _Weighs = _Weighs()
    difficulties: dict[str, _Difficulty] = {}
    achievements: dict[str, _Achievement] = {}
    challenge: ChallengeFile | None = None
    chapters: dict[str, ChapterFile] = {}


def goals_in(path: Path) -> Goals:
    """Return the goals of a TOML file.  Raises BadGoals."""
    try:
        written = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _File)
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadGoals(f"{path.name}: not valid TOML: {error}") from None
    except msgspec.ValidationError as error:
        raise BadGoals(f"{path.name}: {error}") from None
    difficulties = {name: Difficulty(name, one.title, one.text, one.options) for name, one in written.difficulties.items()}
    named = [option for one in difficulties.values() for option in one.options]
    achievements = {
        name: Achievement(name, one.title, one.text, _conditions(f"{path.name}: achievements.{name}", one.when))
        for name, one in written.achievements.items()
    }
    chapters = {
        name: Chapter(
            name, one.title, one.text, one.aim, one.people, _conditions(f"{path.name}: chapters.{name}", one.when), one.others, one.options
        )
        for name, one in written.chapters.items()
    }
    challenge = None if written.challenge is None else Challenge(**msgspec.structs.asdict(written.challenge))
    where = written.difficulty
    weighs = tuple(dict.fromkeys([*named, *where.weighs]))
    return Goals(path.name, difficulties, achievements, weighs, where.people, where.given, challenge, chapters)


def _conditions(where: str, written: Sequence[str]) -> tuple[Condition, ...]:
    """Return conditions of a file.  Raises BadGoals, with `where` they are."""
    try:
        when = tuple(map(Condition.parse, written))
    except ValueError as error:
        raise BadGoals(f"{where}: {error}") from None
    if not when:
        raise BadGoals(f"{where}.when: there is no condition; write at least one, as `won`")
    return when


def check_goals(game: Aimed) -> None:
    """Raise BadGoals for goals that do not fit their game: options that it does not have, names that its statistics do not know."""
    goals, difficulties = game.goals, game.goals.difficulties.values()
    known = {option.name: option for option in game.options}
    for name in (*goals.weighs, *goals.given):
        if name not in known:
            raise BadGoals(f"{goals.file}: difficulty: there is no option {name}; there are {', '.join(known)}")
    values = [("difficulty.given", name, value) for name, several in goals.given.items() for value in several]
    values += [(f"difficulties.{one.name}", name, value) for one in difficulties for name, value in one.options.items()]
    for where, name, value in values:
        try:
            known[name].parse(value)
        except OptionError as error:
            raise BadGoals(f"{goals.file}: {where}: {error}") from None
    if wrong := [people for people in goals.people if people not in game.people]:
        raise BadGoals(f"{goals.file}: difficulty.people: {game.name} is for {game.people[0]} to {game.people[-1]} people, not {wrong[0]}")
    settings = [tuple(sorted(one.options.items())) for one in difficulties]
    if settings and (settings.count(()) != 1 or len(set(settings)) < len(settings)):
        raise BadGoals(f"{goals.file}: difficulties: each differs from the others, and exactly one, the usual one, has no options")
    for what, named in (("achievements", goals.achievements), ("chapters", goals.chapters)):
        if named and game.metrics is None:
            raise BadGoals(f"{goals.file}: {what}: {game.name} has no statistics that conditions could be about")
    if twice := [name for name in goals.chapters if name in goals.achievements]:
        raise BadGoals(f"{goals.file}: chapters.{twice[0]}: an achievement has this name; who has done a chapter is kept among them")
    checks: list[tuple[str, Callable[[], object]]] = []
    checks += [(f"achievements.{one.name}", partial(_bound, game, one)) for one in goals.achievements.values()]
    checks += [(f"chapters.{chapter.name}", partial(check_chapter, game, chapter)) for chapter in goals.chapters.values()]
    if goals.challenge is not None:
        checks.append(("challenge", partial(check_challenge, game, goals.challenge)))
    for where, check in checks:
        try:
            check()
        except ValueError as error:
            raise BadGoals(f"{goals.file}: {where}: {error}") from None


def _bound(game: Aimed, achievement: Achievement) -> list[Callable[[Played, int], bool]]:
    return [condition.bind(game) for condition in achievement.when]


def achieved(game: Aimed, played: Played, seat: int) -> list[str]:
    """Return the names of the achievements that a seat has reached in a finished game, in the order of their file."""
    return [
        name for name, achievement in game.goals.achievements.items() if all(holds(played, seat) for holds in _bound(game, achievement))
    ]


def offered(game: Aimed, options: Mapping[str, Value], people: int) -> bool:
    """Return whether there are difficulties with so many players and these options in full."""
    goals = game.goals
    return (
        bool(goals.difficulties)
        and (not goals.people or people in goals.people)
        and all(options[name] in values for name, values in goals.given.items())
    )


def difficulty_of(game: Aimed, options: Mapping[str, Value], people: int) -> str:
    """Return the name of the difficulty that options in full come to with so many players; empty for a mixture of one's own."""
    if not offered(game, options, people):
        return ""
    usual = {option.name: option.usual(people) for option in game.options}
    for difficulty in game.goals.difficulties.values():
        if all(options[name] == difficulty.options.get(name, usual[name]) for name in game.goals.weighs):
            return difficulty.name
    return ""
