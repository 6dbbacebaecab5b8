"""Games with an occasion: the challenge of the day, and the chapters of a campaign."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

__all__ = ["Campaign", "CampaignProgress", "Campaigns", "Challenge", "ChallengeResult", "Challenges", "Chapter", "Day", "Occasion"]

Day = Annotated[str, Meta(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$(?!\n)", max_length=10)]
"""A day in UTC, `2026-11-29`."""


class Occasion(Struct):
    """Why a table was set up: the challenge of a `day`, or a `chapter` of a campaign.

    A challenge is `ranked`, or played once more for practice.  `title` says it in words; `next` is the name of the chapter after this one,
    once the viewer may play that.
    """

    kind: Literal["challenge", "chapter"]
    title: str
    day: str = ""
    ranked: bool = False
    chapter: str = ""
    next: str = ""


class ChallengeResult(Struct):
    """What somebody has reached in the challenge of a day.  Who is equal shares a rank.

    `points` are told where a game is decided by them, `measure` where the challenge has one beside.  `table` is empty as long as the
    viewer may not see the game: until they have played it themselves, or the day is over.
    """

    rank: int
    name: str
    mine: bool
    won: bool
    points: float | None
    measure: float | None
    table: str


class Challenge(Struct):
    """The challenge of a day in one game: the same set-up and the same luck for all, and one game with rank for each person.

    `setup` has the options that are not as usual, as (title, value) in words; `seats` who plays, the viewer first, as `me` and levels.
    `state` is that of the viewer's game with rank, `table` where it is: `new` before it begins, `lost` where it was ended without a
    result.  `measure` is the title of what decides between equals, empty if nothing does; `fewer` says that less of it is better.
    `results` has the best and always the viewer's own; `played` counts all.
    """

    game: str
    title: str
    setup: list[tuple[str, str]]
    seats: list[str]
    state: Literal["new", "running", "over", "lost"]
    table: str
    measure: str
    fewer: bool
    played: int
    results: list[ChallengeResult]


class Challenges(Struct):
    """The challenges of a day.

    `until` is when it ends, in Unix seconds; `before` and `after` are the neighbouring days that can be seen, if any.
    """

    day: str
    today: bool
    until: float
    before: str
    after: str
    games: list[Challenge]


class Chapter(Struct):
    """A chapter of a campaign: its title, its line of story, and what has to be reached (`aim`).

    `open` chapters can be played: the first, and each after one that is done; a `done` one tells when, and at which table (to the viewer).
    """

    name: str
    title: str
    text: str
    aim: str
    setup: list[tuple[str, str]]
    seats: list[str]
    state: Literal["done", "open", "closed"]
    done_at: float = 0.0
    done_table: str = ""


class Campaign(Struct):
    """The campaign of a game, and how far the viewer has come."""

    game: str
    title: str
    chapters: list[Chapter]


class CampaignProgress(Struct):
    """How many of the chapters of a game's campaign the viewer has done."""

    game: str
    title: str
    done: int
    chapters: int


class Campaigns(Struct):
    """The games that have a campaign, and how far the viewer has come in each."""

    games: list[CampaignProgress]
