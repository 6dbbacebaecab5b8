"""The interface between a game and the rest of the program.

A game is a state record, a content record, an action space and a few rule functions.  `Game` holds them together and hides whether the
process runs compiled or interpreted; host code always holds ordinary `ctypes` records.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from functools import cached_property
from inspect import signature
from itertools import compress
from pathlib import Path
from typing import Any, Generic, Protocol, Self, TypeVar, cast

import numpy as np

from holdfast.engine.actions import ActionSpace
from holdfast.engine.decisions import whoever_is_asked
from holdfast.engine.imports import uncollected
from holdfast.engine.jit import COMPILED, plain, rule
from holdfast.engine.network import Features
from holdfast.engine.policy import Policy
from holdfast.engine.position import Position
from holdfast.engine.redeal import redeal
from holdfast.engine.rng import Chance, set_key
from holdfast.engine.scratch import scratch
from holdfast.engine.struct import from_bytes, handle, i8, struct
from holdfast.engine.visibility import SPECTATOR, shown_bytes

from .aims.goals import Goals, check_goals
from .content.loading import Card, Content, load
from .content.overlays import overlaid, set_anew
from .decision_kinds import Decisions
from .events.kinds import Kinds
from .lessons import Lesson
from .memory.view_memo import ViewMemo
from .observations.observation import Observation, nothing
from .observations.whole import whole
from .options import Option, Value, check_options, resolve
from .stake import TO_WIN, Stake
from .statistics.event_counts import RESULTS, RESULTS_TOGETHER, metrics_of
from .statistics.metrics import Metrics
from .texts.i18n import say
from .views.declared import declared, layout_of
from .views.layouts import Layout, Part
from .views.marks import Marks
from .views.terminal import Terminal

S = TypeVar("S", bound=Any)
C = TypeVar("C", bound=Any)


@rule
def all_alike(s: Position, c: Any, out: list[float]) -> None:  # noqa: ARG001 - called as every game's `evaluate`
    """The `evaluate` of a game that cannot tell who is ahead."""
    for seat in range(s.seats):
        out[seat] = 1.0 / s.seats


@rule
def one_turn(s: Any, iterations: int) -> int:  # noqa: ARG001 - called as every game's `look_ahead`
    """The `look_ahead` of a game in which a turn tells enough."""
    return 1


@rule
def as_declared(s: Any, c: Any, viewer: int, chance: Any, stream: int) -> None:
    """Stand for the rule that is made from what the record declares."""


@rule
def all_equal(s: Any, c: Any, action: int) -> float:  # noqa: ARG001 - called as every game's `heuristic`
    """The `heuristic` of a game that cannot tell one action from another."""
    return 0.0


@struct
class NoNumbers:
    """The record of a game without content, as no record is empty."""

    unused: i8


@dataclass(frozen=True)
class Rules:
    """The rule functions of a game, all declared with `@rule`, over (state record, content record, …)."""

    setup: Callable[..., None]
    """setup(s, c): deal a new game and run to its first decision; options, seats and key are set, all other fields are zero."""
    legal: Callable[..., None]
    """legal(s, c, mask): set the bytes of the legal actions of the open decision to 1; the mask is all zero before."""
    step: Callable[..., None]
    """step(s, c, action): apply a legal action and run to the next decision or to the end of the game."""
    _: KW_ONLY
    score: Callable[..., None]
    """score(s, c, out): write the result of each seat of a finished game: 1 won, 0 lost, fractions for shared wins."""
    heuristic: Callable[..., float] = all_equal
    """heuristic(s, c, action): return a quick estimate of a legal action's value, from what the deciding seat may see; unless given all
    are alike to the greedy player.
    """
    notes: int = 0
    """How many numbers the heuristic may note of a position.  It is heuristic(s, c, action, noted) then: all actions of a position that are
    judged one after another are given the same numbers, all 0 for the first, so that a long reckoning that they share is made once.
    """
    determinize: Callable[..., None] = as_declared
    """determinize(s, c, viewer, chance, stream): resample everything the viewer cannot know; unless given, each pile of the record is mixed
    but for the cards that the viewer knows (`engine/redeal.py`).
    """
    evaluate: Callable[..., None] = all_alike
    """evaluate(s, c, out): write the expected score of each seat of an unfinished game, given the full position; unless given all seats are
    as likely to win.

    The search calls it on determinized positions; on the true position it could leak hidden information.
    """
    actors: Callable[..., int] = whoever_is_asked
    """actors(s, action): return the bit mask of the deciding seats that may take this legal action; all of them unless given."""
    margin: Callable[..., None] | None = None
    """margin(s, c, out): write the shares of one win that the points of a finished game give each seat, a narrow defeat more than a clear
    one.  The search counts them a little beside `score`, so that it does not give up points where the game is won or lost anyway.
    """
    clock: Callable[..., int] | None = None
    """clock(s): return how many turns or rounds have ended.  Where a game has it, the search looks ahead until the clock has advanced
    from where it thinks by `look_ahead`, and evaluates there; else after a number of decisions (`Level.horizon`).  For games whose
    positions can be compared only when a turn or a round is over.
    """
    look_ahead: Callable[..., int] = one_turn
    """look_ahead(s, iterations): return how many turns or rounds of the clock, 1 at least, a search of so many iterations looks ahead: more
    where what is done in one pays later, but the further it looks the more chance comes between, which only many iterations average out.
    """
    exploration: float = 1.0
    """The share of a level's exploration that suits the game: less where what a good and a usual action bring differs by little of all that
    there is to win, else the search tries everything equally often.
    """
    observe: Callable[..., None] = nothing
    """observe(s, c, viewer, out): write the viewer's features to a float32 array of shape (observation_size,) that is all zero; a game
    has that of its `observation`.
    """

    def __post_init__(self) -> None:
        """Raise TypeError for a rule with the wrong number of parameters, ValueError for a search that would not explore."""
        if self.exploration <= 0.0:
            raise ValueError(f"an exploration of {self.exploration}: it is above 0")
        for name in ARGUMENTS:
            if getattr(self, name) is None:
                continue
            given = arguments(name, self.notes)
            try:
                signature(plain(getattr(self, name))).bind(*given.split())
            except TypeError as error:
                raise TypeError(f"{name}({', '.join(given.split())}): {error}") from None


ARGUMENTS = {
    "setup": "s c",
    "legal": "s c mask",
    "step": "s c action",
    "actors": "s action",
    "determinize": "s c viewer chance stream",
    "observe": "s c viewer out",
    "heuristic": "s c action",
    "score": "s c out",
    "evaluate": "s c out",
    "margin": "s c out",
    "clock": "s",
    "look_ahead": "s iterations",
}
"""The arguments of each rule, by position."""


def arguments(name: str, notes: int) -> str:
    """Return the arguments of a rule of a game whose heuristic notes so many numbers."""
    return f"{ARGUMENTS[name]} noted" if name == "heuristic" and notes else ARGUMENTS[name]


class Words(Protocol):
    """The text of a game, in sentences for people.

    The methods get masked positions, never the true one, so they cannot leak hidden information: hidden fields are zero, hidden cards -1.
    An action is rendered from the view of the seat that takes it, a question from that of the viewer, an event from that of its only
    recipient or, if it has several, of a spectator.  `Match` ensures this.

    For a question, an action and the name of a seat the position is the one that views are made of: it has no events, and the marks of
    cards that the viewer knows are `ALL`.  They read the position through its fields only, and depend on
    nothing else.
    """

    def action(self, s: Any, action: int) -> str:
        """Return what an action does, with its cost."""

    def question(self, s: Any) -> str:
        """Return what has to be decided, by whom, and why."""

    def event(self, s: Any, event: Any) -> str | None:
        """Return what happened, or None for an event without a sentence."""

    def seat(self, s: Any, seat: int) -> str:
        """Return the display name of a seat, from the view of a spectator."""

    def team(self, s: Any, team: int) -> str:
        """Return the display name of a team, before the game has begun too; asked of games whose `teams` puts several seats into one."""

    def side(self, s: Any, team: int) -> str:
        """Return the name of a team as it stands alone, beside a seat of a new table: `Team Azure`."""

    def forms(self) -> Iterable[str]:
        """Return the names of the content in every form used in sentences: each needs a translation of its own."""


class IllegalAction(ValueError):
    """The action is not legal now; the message lists the legal ones."""


NAMED = 20
"""Maximum number of legal actions listed in a message."""


def _no_picture(*_: Any) -> None:
    """The picture of events that are not declared: none."""


@dataclass(frozen=True, repr=False)
class Game(Generic[S, C]):
    """The rules, content and text of one game.  Positions are separate records (`state`), passed to its methods.

    >>> from holdfast.games import find
    >>> game = find("tiny-epic-defenders")
    >>> game
    <Game tiny-epic-defenders 1.2: Tiny Epic Defenders, 1 to 4 players, 164 actions>
    >>> s = game.new(seed=1, people=2)
    >>> game.is_over(s)
    False
    """

    name: str
    title: str
    rules_version: str
    summary: str
    minutes: str
    people: range
    state: type[S]
    rules: Rules
    actions: ActionSpace
    words: Callable[[Content[C]], Words]
    show: Callable[[S, Content[C], int], Mapping[str, Any]]
    """show(masked state, content, viewer): return the view for a screen; the return annotation declares its layout
    (`schema/views/marks.py`).  The marks of cards that the viewer knows are `ALL` here.
    """
    how_to_play: str
    """A short introduction for new players, in Markdown."""
    rules_page: str
    """The file name of the rule book in docs/rules."""
    load: Callable[[], Content[C]] = lambda: load(Path(), cast("type[C]", NoNumbers), ())
    """Reads the content; unless given there is none."""
    outcome: Callable[[S], str] = lambda _: say("finished")
    """outcome(s): return the result of a finished game, in a word or two."""
    options: Sequence[Option] = ()
    """What a table may agree on."""
    prepare: Callable[[S, C, int, Mapping[str, Value]], None] = lambda *_: None
    """prepare(s, c, people, options): write the agreed options into a blank state.  Raises OptionError."""
    observation: Observation = field(default_factory=Observation)
    """What agents that learn observe, part by part."""
    metrics: Metrics | None = None
    """The statistics that the laboratory collects of a game; those of its kinds of events unless given."""
    features: Features | None = None
    """The features of the game's value network, if it is fitted from play."""
    learned: Policy | None = None
    """What `holdfast train` made for the level `learned`; None where it was not stronger than the greedy player."""
    streams: Sequence[str] = field(default=())
    """The names of the random number streams, in order."""
    shared_result: bool = False
    """Whether the game is cooperative: all seats win or lose together."""
    teams: Callable[[S], Sequence[int]] | None = None
    """teams(s): the team of each seat, from 0, as the options and the seats of a position say before anything is dealt.  By default all are
    of one team in a game with a `shared_result`, else each seat is its own.  Seats of one team have the same score.
    """
    ends_turn: Callable[[S, int], bool] = lambda *_: False
    """ends_turn(s, action): whether a legal action ends the seat's turn; such an action cannot be undone."""
    clock_of_rounds: bool = False
    """Whether its `clock` counts rounds in which a seat has several turns: each has the seconds of a computer player's level anew."""
    secrets: bool = False
    """Whether seats have hidden information; players who share a screen then pass it on and see one seat at a time."""
    kinds: Kinds | None = None
    """The kinds of events, if they are declared with types."""
    decisions: Decisions | None = None
    """The kinds of decisions, if they are declared with types."""
    picture: Callable[[S, Content[C], Any], dict[str, Any] | None] = _no_picture
    """picture(s, content, event): return an event of the step that led to s as JSON for a screen, with its `kind` and the names used by
    `show`; that of its kinds of events unless given. s is masked for the audience of the event, as for `Words.event`.
    """
    caution: Callable[[Any, S, int], str] = lambda *_: ""
    """caution(game, s, action): return why a legal action may be a mistake, in a sentence, or an empty text; s is masked for the seat."""
    is_vain: Callable[[Any, S, int], bool] = lambda *_: False
    """is_vain(game, s, action): return whether a legal action of a `main` block leads nowhere now; s is masked for the seat.  Screens list
    it last."""
    stake: Callable[[S], Stake] = lambda _: TO_WIN
    """stake(s): return what the results of a game with the options of s stand for, in hints and evaluations."""
    marks: Marks = field(default_factory=Marks)
    """What the fields of the view are for a screen, of a game with a file beside their types (`schema/views/layout_files.py`)."""
    terminal: Terminal | None = None
    """The board of the terminal, of a game that declares one (`schema/views/terminal.py`)."""
    signs: Sequence[Part] = ()
    """Symbols of the board that are not fields of the view, for tips."""
    lessons: Mapping[str, Lesson] = field(default_factory=dict)
    """Lessons by name; the first is for new players."""
    goals: Goals = field(default_factory=Goals)
    """What people aim at: difficulties with names, and achievements."""

    def __post_init__(self) -> None:
        """Derive the rule of its observation from its parts, that of dealing afresh from its record, statistics and pictures from the
        kinds of events, unless the game has its own.  Raises ValueError for options or goals that do not fit,
        and for what is hidden and nobody deals afresh.
        """
        check_options(self.options)
        if self.rules.observe is nothing:
            if not self.observation.parts:
                object.__setattr__(self, "observation", whole(self.state, max(self.people)))
            object.__setattr__(self, "rules", replace(self.rules, observe=self.observation.observe))
        if self.rules.determinize is as_declared:
            object.__setattr__(self, "rules", replace(self.rules, determinize=redeal(self.state)))
        if self.picture is _no_picture and self.kinds is not None:
            object.__setattr__(self, "picture", self.kinds.picture)
        if self.metrics is None and self.kinds is not None:
            object.__setattr__(self, "metrics", metrics_of(self.kinds, RESULTS_TOGETHER if self.shared_result else RESULTS))
        check_goals(self)

    @cached_property
    def content(self) -> Content[C]:
        """Return the game's content, loaded on first use."""
        with uncollected():
            return self.load()

    def __copy__(self) -> Self:
        """A game never changes, so a copy of what plays it shares it."""
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def with_values(self, values: Mapping[str, Any]) -> Game[S, C]:
        """Return the same game with other card values: `{"harpy.amount": 2}`; see `overlays.overlaid`.

        Only `load` differs, so nothing is recompiled.  Invalid values raise ContentError when the content is first loaded.
        """
        given = dict(values)
        return replace(self, load=lambda: overlaid(self.content, given))

    @cached_property
    def values(self) -> dict[str, Any]:
        """Return the values that differ from the default content, by full name.  Raises ContentError."""
        return set_anew(self.content)

    @cached_property
    def observation_size(self) -> int:
        return self.observation.size

    @cached_property
    def _entries(self) -> Any:
        """The functions that play: the rules themselves, or their compiled entry points."""
        if not COMPILED:
            return self.rules
        from holdfast.engine.kernel import kernel

        return kernel(self)

    @cached_property
    def _c(self) -> Any:
        return handle(self.content.record)

    # -- playing -------------------------------------------------------------------------------------------------------

    def resolve(self, given: Mapping[str, Any], people: int) -> dict[str, Value]:
        """Return all options of a table of so many players, with defaults filled in.  Raises OptionError."""
        return resolve(self.options, given, people)

    def new(self, seed: int, people: int, options: Mapping[str, Any] | None = None, *, events: bool = True) -> S:
        """Return a new game at its first decision.  Raises OptionError, or ValueError for a wrong number of players or a bad seed."""
        s = self.blank(people, options)
        set_key(s.chance, seed)
        s.events.on = events
        if COMPILED:
            self._entries.step(handle(s), self._c, self._entries.SETUP)
        else:
            self.rules.setup(s, self._c)
        return s

    def blank(self, people: int, options: Mapping[str, Any] | None = None) -> S:
        """Return a position with its options and seats set, before anything is dealt.  Raises as `new` does."""
        if people not in self.people:
            raise ValueError(f"{self.title} is for {self.numbers_of_people} people, not {people}")
        s: S = self.state()
        s.seats = people
        s.events.capacity = len(s.events.items)
        self.prepare(s, self.content.record, people, self.resolve(options or {}, people))
        return s

    def mask(self, s: S) -> Any:
        """Return the mask of legal actions: one byte per action of the space, 1 if legal."""
        mask = np.zeros(len(self.actions), np.uint8) if COMPILED else bytearray(len(self.actions))
        self._entries.legal(handle(s), self._c, mask)
        return mask

    def legal(self, s: S) -> list[int]:
        """Return the legal actions of the open decision, of all deciding seats, in ascending order."""
        return list(compress(range(len(self.actions)), self.mask(s)))

    def legal_for(self, s: S, seat: int) -> list[int]:
        """Return the actions that a seat may take now, in ascending order; empty for a seat that does not decide."""
        if not 0 <= seat < s.seats or not s.deciding >> seat & 1:
            return []
        return [action for action in self.legal(s) if self.actors(s, action) >> seat & 1]

    def actors(self, s: S, action: int) -> int:
        """Return the bit mask of the deciding seats that may take a legal action."""
        return int(self._entries.actors(handle(s), action))

    def step(self, s: S, action: int) -> None:
        """Apply an action in place and run to the next decision or to the end of the game.

        Raises IllegalAction, which lists the legal actions; the position is unchanged then.  It computes the legal actions first; a loop
        that takes its actions from them should call `step_unchecked`.

        >>> from holdfast.games import find
        >>> game = find("tiny-epic-defenders")
        >>> s = game.new(seed=1, people=2)
        >>> game.step(s, game.actions["pass"])
        Traceback (most recent call last):
        ...
        holdfast.schema.game.IllegalAction: pass is not legal now; legal are ...
        """
        if not 0 <= action < len(self.actions):
            raise IllegalAction(f"there is no action number {action}; they are 0 to {len(self.actions) - 1}")
        mask = self.mask(s)
        if not mask[action]:
            raise IllegalAction(self._why_illegal(s, action, mask))
        self.step_unchecked(s, action)

    def step_unchecked(self, s: S, action: int) -> None:
        """`step` without the legality check, for loops that take the action from `legal` or `mask`.

        With an illegal action the result is undefined; it may not return.
        """
        self._entries.step(handle(s), self._c, action)

    def _why_illegal(self, s: S, action: int, mask: Any) -> str:
        legal = [self.actions.text(other) for other, marked in enumerate(mask) if marked]
        if self.is_over(s):
            return f"{self.actions.text(action)} is not legal: the game is over"
        more = f" and {len(legal) - NAMED} more" if len(legal) > NAMED else ""
        return f"{self.actions.text(action)} is not legal now; legal are {', '.join(legal[:NAMED])}{more}"

    def __repr__(self) -> str:
        people = f"{self.numbers_of_people} players"
        return f"<Game {self.name} {self.rules_version}: {self.title}, {people}, {len(self.actions)} actions>"

    @property
    def numbers_of_people(self) -> str:
        """For how many people it is: `2`, or `2 to 4`."""
        fewest, most = self.people[0], self.people[-1]
        return f"{fewest}" if fewest == most else f"{fewest} to {most}"

    def is_over(self, s: S) -> bool:
        return bool(s.result)

    def scores(self, s: S) -> list[float]:
        """Return the result of each seat of a finished game."""
        out = np.zeros(s.seats, np.float32)
        self._entries.score(handle(s), self._c, out)
        return [float(x) for x in out]

    def teams_of(self, s: S) -> tuple[int, ...]:
        """Return the team of each seat.  Raises ValueError if the game gives not each seat a team."""
        if self.teams is None:
            return (0,) * s.seats if self.shared_result else tuple(range(s.seats))
        found = tuple(self.teams(s))
        if len(found) != s.seats or sorted(set(found)) != list(range(len(set(found)))):
            raise ValueError(f"{self.title}: teams {found} of {s.seats} seats; each seat needs one, numbered from 0 without gaps")
        return found

    def team_names(self, s: S) -> list[str]:
        """Return the display name of each seat's team; empty where all are of one team, or each is its own."""
        teams = self.teams_of(s)
        if len(set(teams)) in (1, len(teams)):
            return [""] * len(teams)
        words = self.words(self.content)
        shown = from_bytes(self.state, shown_bytes(s, SPECTATOR))
        return [words.team(shown, team) for team in teams]

    def is_together(self, s: S) -> bool:
        """Return whether all seats are of one team, so that nobody plays against another."""
        return len(set(self.teams_of(s))) == 1

    def evaluate(self, s: S) -> list[float]:
        """Return the expected score of each seat; it uses hidden information, so never show it to a player."""
        out = np.zeros(s.seats, np.float32)
        (self._entries.score if self.is_over(s) else self._entries.evaluate)(handle(s), self._c, out)
        return [float(x) for x in out]

    # -- visibility ----------------------------------------------------------------------------------------------------

    def view(self, s: S, viewer: int) -> dict[str, Any]:
        """Return the view of a position for a viewer, as plain data."""
        return cast(dict[str, Any], self.show(from_bytes(self.state, shown_bytes(s, viewer)), self.content, viewer))

    def shared_view(self, s: S, viewer: int) -> dict[str, Any]:
        """Return `view(s, viewer)`, of parts that are shared with other views (`memory/view_memo.py`) and must not be changed."""
        return self.shown_views.view(bytes(s), viewer)

    @cached_property
    def shown_views(self) -> ViewMemo:
        """What makes views, of parts that were made last."""
        return ViewMemo(self.show, self.state, self.content)

    def question(self, record: bytes, viewer: int) -> str:
        """Return what the open decision of a position, given as bytes, asks, as a viewer may see it."""
        return self.sentences.question(self._spoken_of(record, viewer))

    def seat_names(self, record: bytes) -> list[str]:
        """Return the display names of the seats of a position, given as bytes."""
        shown = self._spoken_of(record, SPECTATOR)
        return [self.sentences.seat(shown, seat) for seat in range(shown.seats)]

    def action_texts(self, record: bytes, viewer: int, actions: Iterable[int]) -> list[str]:
        """Return what each of some actions does in a position, given as bytes, as a viewer may see it."""
        shown = self._spoken_of(record, viewer)
        return [self.sentences.action(shown, action) for action in actions]

    def _spoken_of(self, record: bytes, viewer: int) -> S:
        """Return what sentences read of a position: that which the view is made of, without its events."""
        shown, events = shown_bytes(from_bytes(self.state, record), viewer), self.state.events
        return from_bytes(self.state, shown[: events.offset] + bytes(events.size) + shown[events.offset + events.size :])

    @cached_property
    def sentences(self) -> Words:
        """What says sentences about positions."""
        return self.words(self.content)

    @cached_property
    def layout(self) -> Layout:
        """Return the layout of the view; empty if the game's `show` declares none."""
        return layout_of(declared(self.show), tuple(self.signs), self.marks, self.kinds.motions() if self.kinds is not None else None)

    def observe(self, s: S, viewer: int) -> Any:
        """Return the observation of a viewer, for learning agents: float32 of shape (observation_size,)."""
        out = np.zeros(self.observation_size, np.float32)
        self._entries.observe(handle(s), self._c, viewer, out)
        return out

    def determinize(self, s: S, viewer: int, chance: Chance, stream: int = 0) -> None:
        """Resample in place everything that a viewer cannot know."""
        self._entries.determinize(handle(s), self._c, viewer, handle(chance), stream)

    def heuristic(self, s: S, action: int) -> float:
        """Return a quick estimate of a legal action's value; only its order among actions is meaningful."""
        return next(self.judged(s, (action,)))

    def worths(self, s: S, actions: Sequence[int]) -> list[float]:
        """Return the `heuristic` of each of some actions; what their reckonings have in common is reckoned once."""
        return list(self.judged(s, actions))

    def judged(self, s: S, actions: Iterable[int]) -> Iterator[float]:
        """Yield the `worths` of some actions one after another, for who does something else in between; `s` must not change meanwhile."""
        noted = (scratch(self.rules.notes),) if self.rules.notes else ()
        for action in actions:
            yield float(self._entries.heuristic(handle(s), self._c, action, *noted))

    def card_named(self, text: str) -> list[Card]:
        """Return the cards that match a text: by name or ability, else those whose name, ability or text contains all its words."""
        wanted = _words(text)
        cards = [(card, _words(card.key), _words(card.name), _words(card.texts.get("ability", ""))) for card in self.content.all_cards()]
        exact = [card for card, *names in cards if wanted and wanted in names]
        named = [card for card, *names in cards if wanted and any(set(wanted) <= set(name) for name in names)]
        return exact or named or [card for card, *_ in cards if wanted and set(wanted) <= set(_words(" ".join(card.texts.values())))]


def _words(text: str) -> list[str]:
    """Return the words of a text in lower case, without punctuation: `Coast > Mountains` has two."""
    return re.findall(r"[a-z0-9]+", text.lower().replace("'", "").replace("’", "").replace("_", " "))
