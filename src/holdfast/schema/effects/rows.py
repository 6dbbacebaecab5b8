"""Effects as rows of the table that the engine runs (`engine/instructions.py`), and rows read back as the tree they were made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from holdfast.engine.instructions import SLOTS, Op

from .effect_words import EffectWords, Word
from .tree import Act, Aim, Block, Choose, If, May, Node, On, Pay, Per, Repeat
from .worth import highest, uses_of


class Row(NamedTuple):
    """One row, as numbers; `to` is the number of a row."""

    op: int
    word: int = 0
    a: int = 0
    b: int = 0
    c: int = 0
    d: int = 0
    e: int = 0
    f: int = 0
    to: int = 0


def compiled(block: Block, base: int) -> list[Row]:
    """Return the rows of an effect whose first lies at number `base`, with an END; none for an effect that does nothing."""
    if not block:
        return []
    maker = _Maker(base)
    maker.block(block, 0)
    return [*maker.rows, Row(Op.END)]


def _with(values: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(SLOTS, values, strict=False))


@dataclass
class _Maker:
    base: int
    rows: list[Row] = field(default_factory=list)

    @property
    def next(self) -> int:
        return self.base + len(self.rows)

    def hole(self) -> int:
        """Keep a place for a row that says where to go, known only later."""
        self.rows.append(Row(Op.END))
        return len(self.rows) - 1

    def block(self, block: Block, loops: int) -> None:
        for node in block:
            self.node(node, loops)

    def node(self, node: Node, loops: int) -> None:
        match node:
            case Act(word, values):
                self.rows.append(Row(Op.DO, word.number, **_with(values)))
            case Choose(arms):
                self.choose(arms, loops)
            case If(word, values, body, otherwise):
                self.condition(word, values, body, otherwise, loops)
            case Pay(word, values, body):
                self.skipping(Row(Op.COST, word.number, **_with(values)), body, loops)
            case May(body):
                self.skipping(Row(Op.MAY, a=highest(body)), body, loops)
            case Aim(word, values, body) if word.sort == "pick":
                aim = Row(Op.PICK, word.number, c=word.most, d=word.actions, e=word.register, **_with(values))
                self.skipping(aim, body, loops)
            case Aim(word, values, body):
                self.looping(Row(Op.EACH, word.number, c=word.most, e=word.register, f=loops, **_with(values)), body, loops)
            case Per(word, values, most, body):
                self.looping(Row(Op.PER, word.number, e=most, f=loops, **_with(values)), body, loops)
            case Repeat(times, body):
                self.looping(Row(Op.REPEAT, a=times, f=loops), body, loops)
            case On(event, times, until, body):
                at = self.hole()
                self.block(body, 0)
                self.rows.append(Row(Op.END))
                self.rows[at] = Row(Op.ON, event, times, until, to=self.next)

    def skipping(self, head: Row, body: Block, loops: int) -> None:
        at = self.hole()
        self.block(body, loops)
        self.rows[at] = head._replace(to=self.next)

    def looping(self, head: Row, body: Block, loops: int) -> None:
        at = self.hole()
        self.block(body, loops + 1)
        self.rows.append(Row(Op.NEXT, to=self.base + at))
        self.rows[at] = head._replace(to=self.next)

    def condition(self, word: Word, values: tuple[int, ...], body: Block, otherwise: Block, loops: int) -> None:
        at = self.hole()
        self.block(body, loops)
        jump = self.hole() if otherwise else -1
        self.rows[at] = Row(Op.IF, word.number, f=bool(otherwise), to=self.next, **_with(values))
        if otherwise:
            self.block(otherwise, loops)
            self.rows[jump] = Row(Op.JUMP, to=self.next)

    def choose(self, arms: Sequence[Block], loops: int) -> None:
        at = self.hole()
        places = [self.hole() for _ in arms]
        jumps = []
        for place, arm in zip(places, arms, strict=True):
            self.rows[place] = Row(Op.ARM, a=uses_of(arm), b=highest(arm), to=self.next)
            self.block(arm, loops)
            jumps.append(self.hole())
        for jump in jumps:
            self.rows[jump] = Row(Op.JUMP, to=self.next)
        self.rows[at] = Row(Op.CHOOSE, a=len(arms), to=self.next)


# -- back from rows --------------------------------------------------------------------------------------------------------


def decompiled(code: Sequence[Any], start: int, words: EffectWords) -> Block:
    """Return the tree of the effect that begins at a row of a table; empty for row 0."""
    return _read(code, start, -1, words) if start > 0 else ()


def node_at(code: Sequence[Any], at: int, words: EffectWords) -> Node:
    """Return what begins at a row: a choice with its arms, for the question that it asks."""
    return _node(code, at, words)[0]


def _read(code: Sequence[Any], start: int, stop: int, words: EffectWords) -> Block:
    """Return what the rows from `start` to `stop` do, or to the END."""
    nodes: list[Node] = []
    at = start
    while at != stop and code[at].op != Op.END:
        node, at = _node(code, at, words)
        nodes.append(node)
    return tuple(nodes)


def _node(code: Sequence[Any], at: int, words: EffectWords) -> tuple[Node, int]:
    """Return what begins at a row, and the row behind it."""
    row = code[at]

    def named(sort: str) -> tuple[Word, tuple[int, ...]]:
        word = words.word(sort, row.word)
        return word, tuple(getattr(row, slot) for slot in SLOTS[: len(word.arguments)])

    def body(stop: int = row.to) -> Block:
        return _read(code, at + 1, stop, words)

    match Op(row.op):
        case Op.DO:
            return Act(*named("do")), at + 1
        case Op.COST:
            return Pay(*named("cost"), body()), row.to
        case Op.MAY:
            return May(body()), row.to
        case Op.PICK:
            return Aim(*named("pick"), body()), row.to
        case Op.EACH:
            return Aim(*named("each"), body(row.to - 1)), row.to
        case Op.PER:
            word, values = named("counter")
            return Per(word, values, row.e, body(row.to - 1)), row.to
        case Op.REPEAT:
            return Repeat(row.a, body(row.to - 1)), row.to
        case Op.ON:
            return On(row.word, row.a, row.b, body(row.to - 1)), row.to
        case Op.IF if row.f:
            behind = code[row.to - 1].to
            return If(*named("condition"), body(row.to - 1), _read(code, row.to, behind, words)), behind
        case Op.IF:
            return If(*named("condition"), body()), row.to
        case Op.CHOOSE:
            starts = [code[at + 1 + arm].to for arm in range(row.a)]
            stops = [*(start - 1 for start in starts[1:]), row.to - 1]
            return Choose(tuple(_read(code, *ends, words) for ends in zip(starts, stops, strict=True))), row.to
        case wrong:
            raise AssertionError(f"row {at}: no effect begins with {wrong.name}")
