"""What a game provides, and how the rest of the house uses it.

A game is a state record, a content record, an action space and a few rule functions.  `Game` holds them together and hides in
which mode the process runs; every record that the host holds is an ordinary `ctypes` record in both modes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar

import numpy as np

from .actions import ActionSpace
from .chance import Chance, set_key
from .content import Card, Content
from .lessons import Lesson
from .metrics import Metrics
from .network import Features
from .options import Option, Value, resolve
from .overlays import overlaid, set_anew
from .phrases import say
from .rule import COMPILED
from .struct import handle
from .viewer import masked

S = TypeVar("S", bound=Any)
C = TypeVar("C", bound=Any)


@dataclass(frozen=True)
class Rules:
    """The rule functions of a game, all `@rule`, as plain functions of (state record, content record, …)."""

    setup: Callable[..., None]
    """setup(s, c): deal a new game; options, seats and key are set, all else is zero; run to the first decision."""
    legal: Callable[..., None]
    """legal(s, c, mask): mark the actions of the open decision."""
    step: Callable[..., None]
    """step(s, c, action): apply one action and everything that follows from it."""
    actors: Callable[..., int]
    """actors(s, action): which of the deciding seats may take this legal action, as bits."""
    determinize: Callable[..., None]
    """determinize(s, c, viewer, chance, stream): deal afresh what the viewer cannot know."""
    observe: Callable[..., None]
    """observe(s, c, viewer, out): the viewer's features, into an array of `observation_size` floats that is all zero."""
    judge: Callable[..., float]
    """judge(s, c, action): how good a legal action looks at a glance, from what the seat that decides can see."""
    score: Callable[..., None]
    """score(s, c, out): the result of each seat of a finished game: 1 won, 0 lost, shares between."""
    evaluate: Callable[..., None]
    """evaluate(s, c, out): about what score to expect for each seat of an unfinished game, all cards being where they are.

    The search asks it of positions that were dealt afresh; asked of the true position it may tell what nobody knows.
    """


class Words(Protocol):
    """The words of a game, in plain sentences for people.

    They are asked with a position as a viewer sees it, never with the true one, so they cannot tell what is hidden: what nobody told the
    viewer is zero there, an unseen card -1.  An action is told with the eyes of the seat that takes it; a question with those of whoever
    reads it; an event with those of its only hearer, or, where it has several, with a spectator's.  `Match` sees to it.
    """

    def action(self, s: Any, action: int) -> str:
        """What an action does, with its price."""

    def question(self, s: Any) -> str:
        """What is asked, of whom, and why."""

    def event(self, s: Any, event: Any) -> str | None:
        """What happened, or None for an event that needs no sentence."""

    def seat(self, s: Any, seat: int) -> str:
        """Whom a seat plays, told with a spectator's eyes."""

    def forms(self) -> Iterable[str]:
        """The names of the content in all forms that sentences have them in: a catalogue says each in its own way."""


@dataclass(frozen=True)
class Game(Generic[S, C]):
    """One game of the house."""

    name: str
    title: str
    rules_version: str
    summary: str
    minutes: str
    people: range
    state: type[S]
    rules: Rules
    actions: ActionSpace
    options: Sequence[Option]
    load: Callable[[], Content[C]]
    prepare: Callable[[S, C, int, Mapping[str, Value]], None]
    """prepare(s, c, people, options): write the agreed options into a blank state.  Raises OptionError."""
    words: Callable[[Content[C]], Words]
    show: Callable[[S, Content[C], int], dict[str, Any]]
    """show(masked state, content, viewer): the position as a screen wants it."""
    outcome: Callable[[S], str]
    """outcome(s): how a finished game ended, in a word or two."""
    how_to_play: str
    """The first things to know, in Markdown, for somebody who has never played."""
    rules_page: str
    """The file of docs/rules that states the rules."""
    observation: Sequence[tuple[str, int]] = field(default=())
    """Names and lengths of the parts of an observation."""
    metrics: Metrics | None = None
    """How the laboratory counts a game."""
    features: Features | None = None
    """What the game's evaluation looks at, if it is fitted from play."""
    streams: Sequence[str] = field(default=())
    """The names of the streams of chance, in order."""
    shared_result: bool = False
    """Whether all seats win or lose together."""
    ends_turn: Callable[[S, int], bool] = lambda *_: False
    """ends_turn(s, action): whether a legal action is somebody's word that their turn is over; it cannot be taken back."""
    secrets: bool = False
    """Whether seats see what others do not; then who shares a screen must pass it on, and looks through one seat at a time."""
    picture: Callable[[S, Content[C], Any], dict[str, Any] | None] = lambda *_: None
    """picture(s, content, event): an event of the step that led to s, as a screen shows it: its `kind` and what it is about, in the words
    of `show`.  It is made from the position as the hearers of the event see it, like the words of an event."""
    caution: Callable[[Any, S, int], str] = lambda *_: ""
    """caution(game, s, action): why one may not want a legal action: a sentence, or nothing; s is the position as that seat sees it."""
    stake: str = say("to win")
    """What is at stake, after a likelihood: `82 % to win`."""
    lessons: Mapping[str, Lesson] = field(default_factory=dict)
    """Games set up for learning, by their names; the first is for newcomers."""

    @cached_property
    def content(self) -> Content[C]:
        """The game's content, loaded when it is first needed."""
        return self.load()

    def with_values(self, values: Mapping[str, Any]) -> Game[S, C]:
        """The same game with other numbers and words on its cards: `{"harpy.amount": 2}`; see `overlays.overlaid`.

        Only `load` is another, so nothing is compiled again.  Wrong values raise ContentError when the content is first needed.
        """
        given = dict(values)
        return replace(self, load=lambda: overlaid(self.content, given))

    @cached_property
    def values(self) -> dict[str, Any]:
        """The numbers and words of the content that are other than the house's, by their one spelling.  Raises ContentError."""
        return set_anew(self.content)

    @cached_property
    def observation_size(self) -> int:
        return sum(size for _, size in self.observation)

    @cached_property
    def _entries(self) -> Any:
        """The functions that play: the rules themselves, or their compiled entry points."""
        if not COMPILED:
            return self.rules
        from .kernel import kernel

        return kernel(self)

    @cached_property
    def _c(self) -> Any:
        return handle(self.content.record)

    # -- playing -------------------------------------------------------------------------------------------------------

    def resolve(self, given: Mapping[str, Any]) -> dict[str, Value]:
        """All options of a table.  Raises OptionError."""
        return resolve(self.options, given)

    def new(self, seed: int, people: int, options: Mapping[str, Any] | None = None, *, events: bool = True) -> S:
        """A new game at its first decision.  Raises OptionError, or ValueError for a wrong number of people."""
        s = self.blank(people, options)
        set_key(s.chance, seed)
        s.events.on = events
        self._entries.setup(handle(s), self._c)
        return s

    def blank(self, people: int, options: Mapping[str, Any] | None = None) -> S:
        """A position with its options and seats, before anything is dealt."""
        if people not in self.people:
            raise ValueError(f"{self.title} is for {self.people.start} to {self.people.stop - 1} people, not {people}")
        s: S = self.state()
        s.seats = people
        s.events.capacity = len(s.events.items)
        self.prepare(s, self.content.record, people, self.resolve(options or {}))
        return s

    def mask(self, s: S) -> Any:
        """The mask of legal actions: one byte for each action of the space, 1 if it is legal."""
        mask = np.zeros(len(self.actions), np.uint8) if COMPILED else bytearray(len(self.actions))
        self._entries.legal(handle(s), self._c, mask)
        return mask

    def legal(self, s: S) -> list[int]:
        """The legal actions of the open decision, of all deciding seats, in order of their numbers."""
        return [action for action, marked in enumerate(self.mask(s)) if marked]

    def legal_for(self, s: S, seat: int) -> list[int]:
        """The actions that one seat may take now."""
        if not 0 <= seat < s.seats or not s.deciding >> seat & 1:
            return []
        return [action for action in self.legal(s) if self.actors(s, action) >> seat & 1]

    def actors(self, s: S, action: int) -> int:
        """Which of the deciding seats may take a legal action, as bits."""
        return int(self._entries.actors(handle(s), action))

    def step(self, s: S, action: int) -> None:
        """Take a legal action.  The caller answers for its legality; `Match` checks it."""
        self._entries.step(handle(s), self._c, action)

    def is_over(self, s: S) -> bool:
        return bool(s.result)

    def scores(self, s: S) -> list[float]:
        """The result of each seat of a finished game."""
        out = np.zeros(s.seats, np.float32)
        self._entries.score(handle(s), self._c, out)
        return [float(x) for x in out]

    def evaluate(self, s: S) -> list[float]:
        """About what score to expect for each seat; not for the eyes of a player, since it looks at all cards."""
        out = np.zeros(s.seats, np.float32)
        (self._entries.score if self.is_over(s) else self._entries.evaluate)(handle(s), self._c, out)
        return [float(x) for x in out]

    # -- eyes ----------------------------------------------------------------------------------------------------------

    def view(self, s: S, viewer: int) -> dict[str, Any]:
        """The position as a viewer may see it, for a screen."""
        return self.show(masked(s, viewer), self.content, viewer)

    def observe(self, s: S, viewer: int) -> Any:
        """The position as a viewer may see it, for a learning agent: float32 of shape (observation_size,)."""
        out = np.zeros(self.observation_size, np.float32)
        self._entries.observe(handle(s), self._c, viewer, out)
        return out

    def determinize(self, s: S, viewer: int, chance: Chance, stream: int = 0) -> None:
        """Deal afresh, in place, everything that a viewer cannot know."""
        self._entries.determinize(handle(s), self._c, viewer, handle(chance), stream)

    def judge(self, s: S, action: int) -> float:
        """How good a legal action looks at a glance."""
        return float(self._entries.judge(handle(s), self._c, action))

    def card_named(self, text: str) -> list[Card]:
        """The cards that a text names: by name or ability, else all whose name, ability or text has all its words."""
        wanted = _words(text)
        cards = [(card, _words(card.key), _words(card.name), _words(card.texts.get("ability", ""))) for card in self.content.all_cards()]
        exact = [card for card, *names in cards if wanted and wanted in names]
        named = [card for card, *names in cards if wanted and any(set(wanted) <= set(name) for name in names)]
        return exact or named or [card for card, *_ in cards if wanted and set(wanted) <= set(_words(" ".join(card.texts.values())))]


def _words(text: str) -> list[str]:
    """The words of a text in lower case, without marks: `Coast > Mountains` has two."""
    return re.findall(r"[a-z0-9]+", text.lower().replace("'", "").replace("’", "").replace("_", " "))
