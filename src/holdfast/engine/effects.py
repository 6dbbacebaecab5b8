"""The window that runs the effects of cards, generated from a game's table of words (`schema/effects/effect_words.py`).

As with decisions (`decisions.py`) the table becomes chains of comparisons, because compiled code cannot look up a function in a table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import signature
from pathlib import Path
from typing import Any, NamedTuple

from .decision import Decision
from .instructions import REGISTERS, Op
from .jit import apart, plain, rule
from .made_rule import execute, function_of
from .stack import top

_TEMPLATE = Path(__file__).with_name("effects_template.py")

_CHOOSE, _MAY = Op.CHOOSE, Op.MAY

FRAME = {
    "who": "frame.player",
    "card": "frame.card",
    "where": "frame.where",
    "step": "frame.step",
    **{name: f"frame.{name}" for name in REGISTERS},
}
"""What the arguments of a rule of a word stand for in the frame, besides s, c, frame, `word`, its number, and the arguments of the word."""


@dataclass(frozen=True)
class Call:
    """A rule of a word, and the field of a row for each argument of the word.

    `within` says of registers that its rule takes how many places there are: with any other number in one of them the rule is not called.
    """

    rule: Callable[..., Any]
    slots: Mapping[str, str]
    within: Mapping[str, int] = field(default_factory=dict)

    @property
    def fits(self) -> str:
        """The source of whether the registers hold what the rule takes; empty if it takes anything."""
        return " and ".join(f"0 <= frame.{name} < {most}" for name, most in self.within.items())

    def code(self, called: str, more: Mapping[str, str]) -> str:
        """Return the source of the call.  Raises TypeError for an argument that nothing gives."""
        own = {name: f"row.{slot}" for name, slot in self.slots.items()}
        given = {"s": "s", "c": "c", "frame": "frame", "word": "row.word", **FRAME, **more, **own}
        wanted = list(signature(plain(self.rule)).parameters)
        unknown = [name for name in wanted if name not in given]
        if unknown:
            raise TypeError(f"{plain(self.rule).__name__}: there is no {', '.join(unknown)} for it, only {', '.join(given)}")
        return f"{called}({', '.join(given[name] for name in wanted)})"


class WordRules(NamedTuple):
    """The rules of a game's words, each list by the number of the word in its rows; None is a word that can always be done."""

    does: Sequence[Call]
    can: Sequence[Call | None]
    counts: Sequence[Call]
    """Conditions and counters."""
    fits: Sequence[Call]


@rule
def seat_of_player(s: Any, player: int) -> int:  # noqa: ARG001 - a game may need it
    """Return the bit of a player's seat, for games in which players and seats are the same."""
    return 1 << player


@rule
def outdoes_nothing(s: Any, c: Any, frame: Any, row: Any, other: Any) -> bool:  # noqa: ARG001 - a game may need them
    """Return whether a word is at least as good as another one in whatever can still happen, for games in which none is known to be."""
    return False


@rule
def worth_of_part(s: Any, c: Any, part: int) -> int:
    """Return the worth, in hundredths of a point, of a part of the choice that is open, or of what one may do; else 0."""
    at = top(s.frames).points
    if c.code[at].op == _CHOOSE:
        return c.code[at + 1 + part].b  # type: ignore[no-any-return]
    return c.code[at].a if c.code[at].op == _MAY else 0


def window(
    game: str,
    effect: type[Decision],
    table: WordRules,
    arm: int,
    decline: int,
    deciders: Callable[[Any, int], int] = seat_of_player,
    outdoes: Callable[[Any, Any, Any, Any, Any], bool] = outdoes_nothing,
) -> Callable[..., bool]:
    """Register the rules of the decision that runs the effects of a game; `game` is the name of the module that has the table.

    Returns `playable(s, c, window, who, card, row, uses, step=0)`, which tells whether an effect would do anything now.

    `arm` is the first action of a block of arms, `decline` that which leaves out what one may do; `deciders(s, player)` gives the bits of
    the seats that decide for a player; 0 is one for whom nobody does, who takes the first of each choice.  `outdoes(s, c, frame, row,
    other)` tells whether a word is now at least as good as the other one in every respect: an arm that is nothing but the other is then
    not asked about.  No two words may outdo each other.  The stack of the position is `frames(depth, Run)`, and it has `holds`.
    """
    namespace: dict[str, Any] = {
        "__name__": game,
        "_do": _chain(game, "do", "s, c, frame, row", table.does, "", {}),
        "_can": _chain(game, "can", "s, c, frame, row", table.can, "True", {}, "False"),
        "_count": _chain(game, "count", "s, c, frame, row", table.counts, "0", {}),
        "_fits": _chain(game, "fits", "s, c, frame, row, i", table.fits, "False", {"i": "i"}),
        "_deciders": deciders,
        "_outdoes": outdoes,
        "_ARM": arm,
        "_DECLINE": decline,
    }
    execute(_TEMPLATE, namespace)
    effect.resumes(namespace["resume"])
    effect.offers(namespace["offer"])
    effect.answers(namespace["answer"])
    playable: Callable[..., bool] = namespace["playable"]
    return playable


def _chain(
    game: str, name: str, given: str, calls: Sequence[Call | None], otherwise: str, more: Mapping[str, str], unfit: str = ""
) -> Callable[..., Any]:  # fmt: skip
    """Generate a rule that calls the rule of a row's word; words with the same call share a branch.

    It returns `otherwise` for words without a rule, and `unfit`, or the same, where the registers do not hold what the rule takes.
    """
    words: dict[tuple[str, str], list[int]] = {}
    namespace: dict[str, Any] = {"__name__": game}
    names: dict[Any, str] = {}
    for number, call in enumerate(calls):
        if call is not None:
            readable = plain(call.rule).__name__
            called = names.setdefault(call.rule, f"{readable if readable.isidentifier() else 'word'}_{len(names)}")
            namespace[called] = call.rule
            words.setdefault((call.code(called, more), call.fits), []).append(number)
    lines = [f"def {name}({given}):", "    word = row.word"]
    for i, ((code, fits), those) in enumerate(words.items()):
        test = f"word == {those[0]}" if len(those) == 1 else f"word in {tuple(those)}"
        lines.append(f"    {'elif' if i else 'if'} {test}:")
        done = f"{'return ' if otherwise else ''}{code}"
        lines += [f"        if {fits}:", f"            {done}"] if fits else [f"        {done}"]
        lines += [f"        return {unfit or otherwise}"] if fits and otherwise else []
    if otherwise:
        lines.append(f"    return {otherwise}")
    source = "\n".join(lines) + "\n"
    made: Callable[..., Any] = apart(function_of(source, name, f"{name} an effect of {game}", namespace))
    return made
