"""The text of an effect, read and checked: a tree of what is done.

```
text      :=  choice { ";" choice }        one after the other
choice    :=  seq { "|" seq }              one of them
seq       :=  item { "," item }            together; a beginning or a cost reaches to the end of its seq
item      :=  beginning seq  |  cost "->" seq  |  "(" text ")"  |  word
beginning :=  "may"  |  name arguments ":"    ("if" may have  seq "else" seq)
word      :=  name arguments               numbers or members of enums, sets with "/"
```
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from holdfast.engine.holds import A_TURN
from holdfast.engine.instructions import LOOPS

from ..texts.i18n import Phrase, joined, say
from ..texts.suggest import near
from .effect_words import Argument, EffectWords, Word, listed_names

MOST_DEPTH = 10
"""How deep brackets, beginnings and costs may lie in each other."""
MOST_TIMES = 99
MOST_KEPT = 2_000
"""How many effects are kept as they were read: content is checked and then compiled, and again for a table with values of its own."""
NOTHING = "-"
"""The text of an effect that does nothing, as an empty one does; a form may not be left empty."""

_TOKEN = re.compile(r"\s*(->|[;|,:()/]|-?[0-9]+|[A-Za-z_][A-Za-z0-9_]*|\S)")


class EffectError(ValueError):
    """A text that is no effect; the message, a phrase, names the word and says what is possible."""


@dataclass(frozen=True)
class Act:
    """A word that does something."""

    word: Word
    values: tuple[int, ...]


@dataclass(frozen=True)
class Pay:
    """A price, and what it pays for."""

    word: Word
    values: tuple[int, ...]
    body: Block


@dataclass(frozen=True)
class Choose:
    """One of some arms."""

    arms: tuple[Block, ...]


@dataclass(frozen=True)
class May:
    """What may be left out."""

    body: Block


@dataclass(frozen=True)
class If:
    """What is done if a condition holds, and what else."""

    word: Word
    values: tuple[int, ...]
    body: Block
    otherwise: Block = ()


@dataclass(frozen=True)
class Per:
    """What is done as often as a counter says, at most so many times unless 0."""

    word: Word
    values: tuple[int, ...]
    most: int
    body: Block


@dataclass(frozen=True)
class Repeat:
    """What is done so many times."""

    times: int
    body: Block


@dataclass(frozen=True)
class Aim:
    """What is done to a place that is picked, or to each that fits."""

    word: Word
    values: tuple[int, ...]
    body: Block


@dataclass(frozen=True)
class On:
    """What waits for an event: so many times, without limit if 0, once a turn if A_TURN, until something."""

    event: int
    times: int
    until: int
    body: Block


Node = Act | Pay | Choose | May | If | Per | Repeat | Aim | On
Block = tuple[Node, ...]


@lru_cache(MOST_KEPT)
def parse(text: str, words: EffectWords) -> Block:
    """Read an effect.  Raises EffectError."""
    parser = _Parser([match[1] for match in _TOKEN.finditer(text)], words)
    if parser.tokens in ([], [NOTHING]):
        return ()
    block = parser.text(0, 0)
    if parser.token:
        raise EffectError(say("{what} has no place here", what=repr(parser.token)))
    return block


class _Parser:
    """Reads tokens from the left; each method takes how deep it is in brackets and in loops."""

    def __init__(self, tokens: Sequence[str], words: EffectWords) -> None:
        self.tokens, self.words, self.at = tokens, words, 0

    @property
    def token(self) -> str:
        """The next token, or an empty text."""
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self, wanted: str) -> bool:
        """Go past the next token if it is the wanted one."""
        found = self.token == wanted
        self.at += found
        return found

    def demand(self, wanted: str, after: str) -> None:
        if not self.take(wanted):
            raise EffectError(
                say("after {after} {wanted} is wanted, not {what}", after=after, wanted=repr(wanted), what=_shown(self.token))
            )

    def text(self, depth: int, loops: int) -> Block:
        if depth > MOST_DEPTH:
            raise EffectError(say("this is nested too deeply"))
        block = self.choice(depth, loops)
        while self.take(";"):
            block += self.choice(depth, loops)
        return block

    def choice(self, depth: int, loops: int) -> Block:
        arms = [self.seq(depth, loops)]
        while self.take("|"):
            arms.append(self.seq(depth, loops))
        if len(arms) == 1:
            return arms[0]
        if len(arms) > self.words.arms:
            raise EffectError(say("a choice has at most {count} parts", count=self.words.arms))
        return (Choose(tuple(arms)),)

    def seq(self, depth: int, loops: int) -> Block:
        if depth > MOST_DEPTH:
            raise EffectError(say("this is nested too deeply"))
        block = self.item(depth, loops)
        while self.take(","):
            block += self.item(depth, loops)
        return block

    def item(self, depth: int, loops: int) -> Block:
        if self.take("("):
            block = self.text(depth + 1, loops)
            self.demand(")", listed_names(["("]))
            return block
        name = self.token.lower()
        self.at += 1
        match name:
            case "may":
                return (May(self.seq(depth + 1, loops)),)
            case "if":
                return (self.condition(depth + 1, loops),)
            case "per":
                word = self.named("counter", name)
                values = self.values(word)
                most = self.number(1, MOST_TIMES) if _is_number(self.token) else 0
                return (Per(word, values, most, self.loop(word.name, depth, loops)),)
            case "repeat":
                return (Repeat(self.number(1, MOST_TIMES), self.loop(name, depth, loops)),)
            case "on":
                return (self.later(depth + 1),)
        word = self.known(name)
        values = self.values(word)
        if word.sort == "do":
            if self.token == "->":
                costs = listed_names(self.words.of("cost"))
                raise EffectError(say("{word} is no cost: before -> stands one of {names}", word=word.name, names=costs))
            return (Act(word, values),)
        if word.sort == "cost":
            self.demand("->", word.name)
            return (Pay(word, values, self.seq(depth + 1, loops)),)
        if word.sort == "each":
            return (Aim(word, values, self.loop(word.name, depth, loops)),)
        self.demand(":", word.name)
        return (Aim(word, values, self.seq(depth + 1, loops)),)

    def known(self, name: str) -> Word:
        """Return a word that may begin an item."""
        word = self.words.by_name.get(name)
        if word is None:
            starts = [*self.words.of("do", "cost", "pick", "each"), "may", "if", "per", "repeat", "on"]
            if not name:
                raise EffectError(say("the text ends where a word is wanted"))
            if not name[0].isalpha():
                raise EffectError(say("{what} stands where a word is wanted", what=repr(name)))
            raise EffectError(_unknown(say("unknown word {what}", what=name), name, starts))
        if word.sort in ("condition", "counter"):
            raise EffectError(say("{word} stands only after {before}", word=name, before="if" if word.sort == "condition" else "per"))
        return word

    def named(self, sort: str, before: str) -> Word:
        """Return the word of a sort that stands behind `if` or `per`."""
        name = self.token.lower()
        self.at += 1
        word = self.words.by_name.get(name)
        if word is None or word.sort != sort:
            raise EffectError(_unknown(say("after {before} stands no {what}", before=before, what=_shown(name)), name, self.words.of(sort)))
        return word

    def condition(self, depth: int, loops: int) -> If:
        word = self.named("condition", "if")
        values = self.values(word)
        self.demand(":", word.name)
        body = self.seq(depth, loops)
        return If(word, values, body, self.seq(depth, loops) if self.take("else") else ())

    def loop(self, after: str, depth: int, loops: int) -> Block:
        if loops == LOOPS:
            raise EffectError(say("{word}: at most {count} of per, repeat and for all lie in each other", word=after, count=LOOPS))
        self.demand(":", after)
        return self.seq(depth + 1, loops + 1)

    def later(self, depth: int) -> On:
        """`on event [once|a_turn|always|n] [until]: seq`, in a frame of its own, with loops of its own."""
        event = self.member(self.words.events, "on")
        times = 0
        if self.take("once"):
            times = 1
        elif self.take("a_turn"):
            times = A_TURN
        elif _is_number(self.token):
            times = self.number(1, MOST_TIMES)
        else:
            self.take("always")
        until = next(iter(self.words.until.values()), 0)
        if self.token != ":":
            until = self.member(self.words.until, "on")
        self.demand(":", "on")
        return On(event, times, until, self.seq(depth, 0))

    def member(self, names: dict[str, int], before: str) -> int:
        name = self.token.lower()
        self.at += 1
        if name not in names:
            raise EffectError(_unknown(say("after {before} stands no {what}", before=before, what=_shown(name)), name, list(names)))
        return names[name]

    def number(self, low: int, high: int) -> int:
        return self.value("repeat", "n", Argument("number", low, high))

    def values(self, word: Word) -> tuple[int, ...]:
        """Read the arguments of a word; the last ones may be left out if they have a default."""
        values = []
        for name, argument in word.arguments.items():
            if argument.default is not None and not self.is_value(argument):
                values.append(argument.default)
            else:
                values.append(self.value(word.name, name, argument))
        if word.sort in ("do", "cost") and (self.token[:1].isalnum() or _is_number(self.token)) and self.token != "else":
            raise EffectError(self.too_much(word))
        return tuple(values)

    def too_much(self, word: Word) -> Phrase:
        wanted = joined(", ", [argument.possible for argument in word.arguments.values()]) if word.arguments else say("nothing")
        return say("{what} behind {word}, which takes {wanted}", what=repr(self.token), word=word.name, wanted=wanted)

    def is_value(self, argument: Argument) -> bool:
        """Whether the next token is meant as a value of an argument that may be left out."""
        return _is_number(self.token) if argument.sort == "number" else self.token.lower() in argument.members

    def value(self, word: str, name: str, argument: Argument) -> int:
        token = self.token.lower()
        if argument.sort == "number":
            if not _is_number(token) or len(token) > len("-32768") or not argument.low <= int(token) <= argument.high:
                raise EffectError(self.wrong(word, name, argument))
            self.at += 1
            return int(token)
        bits = self.one(word, name, argument)
        while argument.sort == "several" and self.take("/"):
            bits |= self.one(word, name, argument)
        return bits

    def one(self, word: str, name: str, argument: Argument) -> int:
        token = self.token.lower()
        if token not in argument.members:
            raise EffectError(self.wrong(word, name, argument))
        self.at += 1
        return argument.members[token]

    def wrong(self, word: str, name: str, argument: Argument) -> Phrase:
        told = say(
            "{word} takes as {name} {possible}, not {what}", word=word, name=name, possible=argument.possible, what=_shown(self.token)
        )
        return joined("", [told, near(self.token.lower(), argument.members)])


def _is_number(token: str) -> bool:
    return token.removeprefix("-").isdecimal()


def _shown(token: str) -> str:
    return repr(token) if token else say("the end of the text")


def _unknown(told: Phrase, name: str, names: Sequence[str]) -> Phrase:
    """Return a fault with the nearest of the possible names, or with all of them."""
    return joined("", [told, near(name, names) or say("; there are {names}", names=listed_names(list(names)))])
