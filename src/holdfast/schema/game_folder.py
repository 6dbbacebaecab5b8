"""A game made of its package: what lies where convention has it need not be passed to `Game` by name.

```python
COURSE = course_in(__name__)
GAME: Game[State, Content] = game_in(__name__, State, title="Copse", rules_version="2.0", summary="…", minutes="…", people=range(2, 4))
```

`PLACES` and `FILES` say where each part is looked for, in this order; what the game passes by itself wins.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, fields
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, TypedDict, TypeVar, Unpack

from holdfast.engine.actions import ActionSpace
from holdfast.engine.decisions import Course, course, judged
from holdfast.engine.network import Features
from holdfast.engine.policy import Policy, load

from .aims.goals import Goals, goals_in
from .content.loading import Content
from .decision_kinds import Decisions
from .events.kinds import Kinds
from .game import Game, Rules, Words
from .lessons import Lesson, lessons_in
from .observations.observation import Observation
from .options import Option, Value
from .statistics.metrics import Metrics
from .views.layouts import Part
from .views.marks import Marks
from .views.signs import signs_in
from .views.terminal import Terminal, terminal_in

S = TypeVar("S", bound=Any)

PLACES: Mapping[str, Sequence[str]] = {
    "actions": ("actions.SPACE",),
    "options": ("options.OPTIONS",),
    "load": ("content.load",),
    "prepare": ("options.prepare",),
    "words": ("text.words.Words", "words.Words"),
    "show": ("view.show",),
    "outcome": ("text.words.outcome", "text.ending_words.outcome", "words.outcome"),
    "observation": ("players.observation.OBSERVATION", "players.OBSERVATION"),
    "metrics": ("statistics.metrics.METRICS", "metrics.METRICS"),
    "features": ("players.value.FEATURES",),
    "streams": ("names.STREAMS",),
    "teams": ("options.teams",),
    "ends_turn": ("rules.turn.ends_turn", "rules.turns.ends_turn", "rules.placing.ends_turn"),
    "kinds": ("text.event_text.KINDS", "log.KINDS"),
    "decisions": ("decisions.DECISIONS",),
    "caution": ("text.cautions.caution", "cautions.caution"),
    "is_vain": ("vain.is_vain",),
    "marks": ("layout.MARKS",),
}
"""Where each part of a game is looked for: modules of its package, and the name in them."""

RULE_PLACES: Mapping[str, Sequence[str]] = {
    "actors": ("rules.actors.actors",),
    "determinize": ("players.determinize.determinize", "players.determinize"),
    "heuristic": ("players.heuristic.heuristic", "players.heuristic"),
    "score": ("players.scores.score", "rules.scoring.score", "players.score"),
    "evaluate": ("players.value.evaluate", "players.scores.evaluate", "players.evaluate"),
    "margin": ("players.value.margin", "players.scores.margin", "players.margin"),
    "clock": ("players.value.clock", "players.scores.clock", "players.clock"),
    "look_ahead": ("players.scores.LOOK_AHEAD",),
    "consider": ("players.planning.consider",),
}
"""The same for the rules beside those of its course; a game without a heuristic of its own has what judges its decisions."""

DEALS = ("rules.setup.setup", "rules.setup.deal", "rules.deal")
COURSES = ("COURSE", "rules.COURSE")

FILES: Mapping[str, tuple[str, Callable[[Path], Any]]] = {
    "how_to_play": ("how_to_play.md", lambda path: path.read_text(encoding="utf-8")),
    "lessons": ("lessons.toml", lessons_in),
    "signs": ("signs.toml", signs_in),
    "goals": ("goals.toml", goals_in),
    "terminal": ("terminal.toml", terminal_in),
    "learned": ("learned.npz", load),
    "rules_page": ("rules.md", str),
}
"""The files of a game, and what reads them."""

FOLDERS = ("", "text", "players")
"""Where in the package they may lie."""


class Own(TypedDict, total=False):
    """What a game may pass by itself, as `Game` takes it."""

    name: str
    actions: ActionSpace
    load: Callable[[], Content[Any]]
    words: Callable[[Content[Any]], Words]
    show: Callable[[Any, Content[Any], int], Mapping[str, Any]]
    outcome: Callable[[Any], str]
    how_to_play: str
    rules_page: str
    options: Sequence[Option]
    prepare: Callable[[Any, Any, int, Mapping[str, Value]], None]
    observation: Observation
    metrics: Metrics | None
    features: Features | None
    learned: Policy | None
    streams: Sequence[str]
    shared_result: bool
    teams: Callable[[Any], Sequence[int]] | None
    ends_turn: Callable[[Any, int], bool]
    share_of_seconds: float
    secrets: bool
    kinds: Kinds | None
    decisions: Decisions | None
    picture: Callable[[Any, Content[Any], Any], dict[str, Any] | None]
    caution: Callable[[Any, Any, int], str]
    is_vain: Callable[[Any, Any, int], bool]
    stake: str
    marks: Marks
    terminal: Terminal | None
    signs: Sequence[Part]
    lessons: Mapping[str, Lesson]
    goals: Goals


def game_in(
    package: str,
    state: type[S],
    *,
    title: str,
    rules_version: str,
    summary: str,
    minutes: str,
    people: range,
    rules: Rules | None = None,
    **own: Unpack[Own],
) -> Game[S, Any]:
    """Return the game of a package, `game_in(__name__, State, title=…, …)`; its name is that of the folder, unless it has another.

    Raises ValueError for a part that every game needs and that is neither passed nor found.
    """
    folder = Path(str(import_module(package).__file__)).parent
    found: dict[str, Any] = {"name": folder.name.replace("_", "-"), "rules_page": f"{folder.name}.md"}
    for part, places in PLACES.items():
        if part not in own and (there := _found(package, places)) is not None:
            found[part] = there
    for part, (file, reads) in FILES.items():
        path = next((path for inner in FOLDERS if (path := folder / inner / file).is_file()), None)
        if part not in own and path is not None:
            found[part] = reads(path)
    for each in fields(Game):
        if each.default is each.default_factory is MISSING and each.name in (*PLACES, *FILES) and each.name not in (*own, *found):
            raise ValueError(_missing(package, each.name))
    found.update(own)
    found.update(title=title, rules_version=rules_version, summary=summary, minutes=minutes, people=people, state=state)
    return Game(rules=rules or rules_in(package, found.get("decisions"), found["actions"]), **found)


def course_in(package: str) -> Course:
    """Return the game loop of a package: of its decisions, its actions, the rule that deals and all modules of its `rules`.

    Raises ValueError for one of them that is not found, and TypeError as `course` does.
    """
    decisions, actions = (_needed(package, part, PLACES[part]) for part in ("decisions", "actions"))
    return course(decisions, actions, _needed(package, "deal", DEALS), import_module(f"{package}.rules"))


def rules_in(package: str, decisions: Decisions | None, actions: ActionSpace) -> Rules:
    """Return the rules of a package: those of its COURSE, and what its players have.  Raises ValueError for one that is not found."""
    made = _found(package, COURSES) or course_in(package)
    found = {name: there for name, places in RULE_PLACES.items() if (there := _found(package, places)) is not None}
    if "heuristic" not in found and decisions is not None:
        found["heuristic"] = judged(decisions, actions, *filter(None, [_module(package, "players")]))
    for name in ("heuristic", "score"):
        if name not in found:
            raise ValueError(_missing(package, name))
    return Rules(made.setup, made.legal, made.step, **found)


def _needed(package: str, part: str, places: Sequence[str]) -> Any:
    there = _found(package, places)
    if there is None:
        raise ValueError(_missing(package, part))
    return there


def _found(package: str, places: Sequence[str]) -> Any:
    """Return what lies at the first of some places that there is, None if nothing does; a module that cannot be imported says so itself."""
    for place in places:
        inner, _, name = place.rpartition(".")
        module = _module(package, inner)
        there = getattr(module, name, None)
        if there is not None and not isinstance(there, ModuleType):
            return there
    return None


def _module(package: str, inner: str) -> ModuleType | None:
    """Return a module of a package, None if there is no such file."""
    module = import_module(package)
    for part in filter(None, inner.split(".")):
        if not hasattr(module, "__path__") or find_spec(f"{module.__name__}.{part}") is None:
            return None
        module = import_module(f"{module.__name__}.{part}")
    return module


def _missing(package: str, part: str) -> str:
    """Return the message for a part that is not found: where it is looked for."""
    if part in FILES:
        return f"{package} has no {part}: write {FILES[part][0]} beside its __init__.py, or pass {part}=… to game_in"
    places = {**PLACES, **RULE_PLACES, "deal": DEALS}[part]
    named = " or ".join(f"{name} in {inner.replace('.', '/')}.py" for inner, _, name in (place.rpartition(".") for place in places))
    return f"{package} has no {part}: it is looked for as {named}"
