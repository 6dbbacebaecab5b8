"""Random texts of effects that are valid, written from the grammar and a game's words."""

from __future__ import annotations

from collections.abc import Callable

from holdfast.engine.instructions import LOOPS
from holdfast.schema.effects.effect_words import Argument, EffectWords, Word

Below = Callable[[int], int]
"""below(n): a number from 0 to n - 1."""


class Writer:
    """Writes one text after the other, with what `below` draws."""

    def __init__(self, words: EffectWords, below: Below) -> None:
        self.words, self.below = words, below

    def text(self, depth: int = 3, loops: int = 0) -> str:
        return "; ".join(self.choice(depth, loops) for _ in range(1 + self.below(2)))

    def choice(self, depth: int, loops: int) -> str:
        arms = (1, 1, 2, min(3, self.words.arms))[self.below(4)]
        return " | ".join(self.seq(depth, loops) for _ in range(arms))

    def seq(self, depth: int, loops: int) -> str:
        """One or two items; a first one that reaches to the end of its seq is in brackets, or the second would be a part of it."""
        last = self.item(depth, loops)
        return last if self.below(2) else f"({self.item(depth, loops)}), {last}"

    def item(self, depth: int, loops: int) -> str:
        ways = [self.do, self.do]
        if depth > 0:
            ways += [self.cost, self.may, self.condition, self.brackets, self.later, self.pick]
            ways += [self.per, self.repeat, self.each] if loops < LOOPS else []
        if not self.words.of("pick"):
            ways = [way for way in ways if way != self.pick]
        if not self.words.of("counter"):
            ways = [way for way in ways if way != self.per]
        return ways[self.below(len(ways))](depth - 1, loops)

    def do(self, depth: int, loops: int) -> str:
        return self.named(self.one("do"))

    def cost(self, depth: int, loops: int) -> str:
        return f"{self.named(self.one('cost'))} -> {self.seq(depth, loops)}"

    def may(self, depth: int, loops: int) -> str:
        return f"may {self.seq(depth, loops)}"

    def condition(self, depth: int, loops: int) -> str:
        named, body = self.named(self.one("condition")), self.seq(depth, loops)
        if self.below(2):
            return f"if {named}: ({body}) else {self.seq(depth, loops)}"  # in brackets, or an `if` in it would take the else
        return f"if {named}: {body}"

    def brackets(self, depth: int, loops: int) -> str:
        return f"({self.text(depth, loops)})"

    def per(self, depth: int, loops: int) -> str:
        most = f" {1 + self.below(3)}" if self.below(2) else ""
        return f"per {self.named(self.one('counter'))}{most}: {self.seq(depth, loops + 1)}"

    def repeat(self, depth: int, loops: int) -> str:
        return f"repeat {1 + self.below(3)}: {self.seq(depth, loops + 1)}"

    def each(self, depth: int, loops: int) -> str:
        return f"{self.named(self.one('each'))}: {self.seq(depth, loops + 1)}"

    def pick(self, depth: int, loops: int) -> str:
        return f"{self.named(self.one('pick'))}: {self.seq(depth, loops)}"

    def later(self, depth: int, loops: int) -> str:
        times = ("", " once", " always", " a_turn", " 2")[self.below(5)]
        until = ("", *(f" {name}" for name in self.words.until))[self.below(1 + len(self.words.until))]
        return f"on {list(self.words.events)[self.below(len(self.words.events))]}{times}{until}: {self.seq(depth, 0)}"

    def one(self, sort: str) -> Word:
        names = self.words.of(sort)
        return self.words.by_name[names[self.below(len(names))]]

    def named(self, word: Word) -> str:
        return " ".join([word.name, *(self.value(argument) for argument in word.arguments.values())])

    def value(self, argument: Argument) -> str:
        if argument.sort == "number":
            return str(argument.low + self.below(min(3, argument.high - argument.low + 1)))
        names = list(argument.members)
        several = 1 + self.below(2) if argument.sort == "several" else 1
        return "/".join(names[self.below(len(names))] for _ in range(several))
