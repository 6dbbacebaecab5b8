"""A game made of its folder: what is defined in any module of its package need not be passed to `Game` by name.

```python
GAME: Game[State, Content] = game_in(__name__, State, title="Copse", rules_version="2.0", summary="…", minutes="…", people=range(2, 4))
```

`PARTS`, `RULES` and `FILES` say under which name each part is found; what the game passes by itself wins.  A part may lie in any module,
but only one may define it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from inspect import signature
from pathlib import Path
from typing import Any, NamedTuple, TypedDict, TypeVar, Unpack

from holdfast.engine.actions import ActionSpace
from holdfast.engine.decisions import Course, course, judged
from holdfast.engine.jit import plain
from holdfast.engine.network import Features
from holdfast.engine.policy import Policy, load

from .aims.goals import Goals, goals_in
from .content.loading import Content
from .content.loading import load as load_content
from .decision_kinds import Decisions
from .effects.effect_words import EffectWords
from .events.kinds import Kinds
from .game import ARGUMENTS, Game, Rules, Words, arguments
from .lessons import Lesson, lessons_in
from .observations.observation import Observation
from .options import Option, Value
from .stake import Stake
from .statistics.metrics import Metrics
from .views.layouts import Part as Sign
from .views.marks import Marks
from .views.signs import signs_in
from .views.terminal import Terminal, terminal_in

S = TypeVar("S", bound=Any)


class Wanted(NamedTuple):
    """A part of a game: its name in the module that defines it, and what tells it from a namesake."""

    name: str
    kind: type | None = None
    """The class of which it is one, or below which it is."""
    takes: str | None = None
    """The arguments of a function, by position."""

    def __str__(self) -> str:
        if self.takes is not None:
            return f"{self.name}({', '.join(self.takes.split())})"
        return f"{self.name}, of {self.kind.__name__}" if self.kind else self.name

    def fits(self, there: Any) -> bool:
        """Whether what has the name is this part."""
        if self.takes is not None:
            return _takes(plain(there), self.takes.split())
        return self.kind is None or isinstance(there, self.kind)


PARTS: Mapping[str, Wanted] = {
    "actions": Wanted("SPACE", ActionSpace),
    "options": Wanted("OPTIONS"),
    "load": Wanted("load", takes=""),
    "prepare": Wanted("prepare", takes="s c people options"),
    "words": Wanted("Words", type),
    "show": Wanted("show", takes="s content viewer"),
    "outcome": Wanted("outcome", takes="s"),
    "observation": Wanted("OBSERVATION", Observation),
    "metrics": Wanted("METRICS", Metrics),
    "features": Wanted("FEATURES", Features),
    "streams": Wanted("STREAMS"),
    "teams": Wanted("teams", takes="s"),
    "ends_turn": Wanted("ends_turn", takes="s action"),
    "kinds": Wanted("KINDS", Kinds),
    "decisions": Wanted("DECISIONS", Decisions),
    "caution": Wanted("caution", takes="game s action"),
    "is_vain": Wanted("is_vain", takes="game s action"),
    "stake": Wanted("stake", takes="s"),
    "marks": Wanted("MARKS", Marks),
}
"""The parts of a game by the names of `Game`."""

RULES: Mapping[str, Wanted] = {
    **{
        name: Wanted(name, takes=ARGUMENTS[name])
        for name in ("determinize", "heuristic", "score", "evaluate", "margin", "clock", "look_ahead")
    },
    "exploration": Wanted("EXPLORATION", float),
    "notes": Wanted("NOTES", int),
}
"""The same for the rules beside those of its course; a game without a heuristic of its own has what judges its decisions."""

COURSE = Wanted("COURSE", Course)
DEAL = Wanted("deal", takes=ARGUMENTS["setup"])
DECKS = Wanted("DECKS", tuple)
CONTENT = Wanted("Content", type)
WORDS = Wanted("WORDS", EffectWords)

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
    clock_of_rounds: bool
    secrets: bool
    kinds: Kinds | None
    decisions: Decisions | None
    picture: Callable[[Any, Content[Any], Any], dict[str, Any] | None]
    caution: Callable[[Any, Any, int], str]
    is_vain: Callable[[Any, Any, int], bool]
    stake: Callable[[Any], Stake]
    marks: Marks
    terminal: Terminal | None
    signs: Sequence[Sign]
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

    Raises ValueError for a part that every game needs and that is neither passed nor found, and for a `learned.npz` of other rules.
    """
    folder = Path(str(import_module(package).__file__)).parent
    found: dict[str, Any] = {"name": folder.name.replace("_", "-"), "rules_page": f"{folder.name}.md"}
    for name, part in PARTS.items():
        if name not in own and (there := _found(package, part)) is not None:
            found[name] = there
    for name, (file, reads) in FILES.items():
        path = next((path for inner in FOLDERS if (path := folder / inner / file).is_file()), None)
        if name not in own and path is not None:
            found[name] = reads(path)
    found.update(own)
    if "load" not in found and (decks := _found(package, DECKS)) is not None:
        found["load"] = partial(load_content, folder / "content", _needed(package, CONTENT), decks, _found(package, WORDS))
    if "load" not in found and (folder / "content").is_dir():
        raise ValueError(f"{package} has no load: it has a folder content, but no module defines {PARTS['load']} or {DECKS}")
    for each in fields(Game):
        if each.default is each.default_factory is MISSING and each.name in (*PARTS, *FILES) and each.name not in found:
            raise ValueError(_missing(package, each.name))
    found.update(title=title, rules_version=rules_version, summary=summary, minutes=minutes, people=people, state=state)
    made = Game(rules=rules or rules_in(package, found.get("decisions"), found["actions"]), **found)
    if made.learned is not None:
        if wrong := made.learned.misfit(made.name, rules_version, made.observation_size, len(made.actions)):
            raise ValueError(f"{package}: {wrong}")
    return made


@cache
def course_in(package: str) -> Course:
    """Return the game loop of a package: of its decisions, its actions, the rule that deals and all modules of its `rules`.

    Raises ValueError for one of them that is not found, and TypeError as `course` does.
    """
    decisions, actions, deal = (_needed(package, part) for part in (PARTS["decisions"], PARTS["actions"], DEAL))
    return course(decisions, actions, deal, import_module(f"{package}.rules"))


def rules_in(package: str, decisions: Decisions | None, actions: ActionSpace) -> Rules:
    """Return the rules of a package: those of its COURSE, if it has made one, and what its players have.

    Raises ValueError for one that is not found.
    """
    made = _found(package, COURSE) or course_in(package)
    notes = _found(package, RULES["notes"]) or 0
    parts = {**RULES, "heuristic": Wanted("heuristic", takes=arguments("heuristic", notes))}
    found = {name: there for name, part in parts.items() if (there := _found(package, part)) is not None}
    if "heuristic" not in found and decisions is not None:
        players = [import_module(f"{package}.players")] if find_spec(f"{package}.players") else []
        found["heuristic"] = judged(decisions, actions, *players, notes=notes)
    if "score" not in found:
        raise ValueError(_missing(package, "score"))
    return Rules(made.setup, made.legal, made.step, actors=made.actors, **found)


def _needed(package: str, part: Wanted) -> Any:
    there = _found(package, part)
    if there is None:
        raise ValueError(f"{package} has no {part}: no module of it defines that")
    return there


def _found(package: str, part: Wanted) -> Any:
    """Return what the one module that defines a part has under its name; None if none does.

    Only modules that define something of this name are imported, or where none does, those that import it from elsewhere; one that cannot
    be imported says so itself.  Raises ValueError for a part that is there twice, and for a function of its name with other
    arguments, which would be left out in silence.
    """
    for modules in _sources(package).having(part.name):
        there: dict[int, tuple[Any, str]] = {}
        for name in modules:
            one = getattr(import_module(name), part.name, None)
            if one is not None and part.fits(one):
                there.setdefault(id(one), (one, name))
        if len(there) > 1:
            twice = " and ".join(name for _, name in there.values())
            raise ValueError(f"{package} has {part} in {twice}: it is to be in one of them; give the others another name")
        if there:
            return next(iter(there.values()))[0]
    namesakes = _sources(package).defined.get(part.name, ()) if part.takes is not None else ()
    unfit = [name for name in namesakes if callable(getattr(import_module(name), part.name, None))]
    if unfit:
        raise ValueError(f"{package} has no {part}: that of {' and '.join(unfit)} takes something else; give it these, or another name")
    return None


class _Sources(NamedTuple):
    """What the modules of a package say at their top: by the name of a part those that define it, and what each imports."""

    defined: dict[str, list[str]]
    imports: dict[str, bytes]

    def having(self, name: str) -> Iterator[list[str]]:
        """Yield the modules that define a part, then those that import it."""
        yield self.defined.get(name, [])
        word = re.compile(rb"\b%s\b" % name.encode())
        yield [module for module, imports in self.imports.items() if word.search(imports)]


_PART = "|".join({part.name for part in (*PARTS.values(), *RULES.values(), COURSE, DEAL, DECKS, CONTENT, WORDS)}).encode()
_DEFINES = re.compile(rb"\n(?:def |class )?(?:\w+, *)*(%s)\b(?=\(|:|(?:, *\w+)* *(?::[^=\n]+)?=(?!=))" % _PART)
_IMPORTS = re.compile(rb"\n(?:from|import) [^\n(]*(?:\([^)]*\))?")


@cache
def _sources(package: str) -> _Sources:
    """Read which parts the modules of a package have, without importing them.

    Every process that knows a game does so at its start, so it is bytes that are read, and only what parts are called is looked for.
    """
    folder = Path(str(import_module(package).__file__)).parent
    found = _Sources({}, {})
    for path in sorted(_modules_below(str(folder))):
        inner = Path(path).relative_to(folder).with_suffix("").parts
        module = ".".join((package, *(inner[:-1] if inner[-1] == "__init__" else inner)))
        text = b"\n" + Path(path).read_bytes()
        for name in set(_DEFINES.findall(text)):
            found.defined.setdefault(name.decode(), []).append(module)
        found.imports[module] = b"".join(_IMPORTS.findall(text))
    return found


def _modules_below(folder: str) -> Iterator[str]:
    for entry in os.scandir(folder):
        if entry.is_dir():
            yield from _modules_below(entry.path)
        elif entry.name.endswith(".py"):
            yield entry.path


def _takes(function: Any, arguments: Sequence[str]) -> bool:
    """Whether a function can be called with some arguments."""
    try:
        signature(function).bind(*arguments)
    except (TypeError, ValueError):
        return False
    return True


def _missing(package: str, part: str) -> str:
    """Return the message for a part that is not found: what it is called."""
    if part in FILES:
        return f"{package} has no {part}: write {FILES[part][0]} beside its __init__.py, or pass {part}=… to game_in"
    asked = {**PARTS, **RULES}[part]
    return f"{package} has no {part}: no module of it defines {asked}, and {part}=… is not passed to game_in"
