"""What the laboratory counts, derived from the declared events of a game.

`metrics_of(KINDS)` is a whole `Metrics`: how often each kind of event happened, the sum of each of its amounts, both by seat too, and an
item for each card or place that events name.  A game that wants names of its own declares a record, whose fields say what fills them:

```python
@struct
class PlayerTally:                                            # one for each seat: of the events that name it
    adventures: u8 = counts(log.ADVENTURE_DONE)               # how many there were
    loot: i16 = sums({log.GAINED: "by"}, good=LOOT)           # a number of them added up
    wounds: i8 = latest({log.WOUNDED: "wounds", log.HEALED: "wounds"})

@struct
class GameTally(Tally):
    buildings: list[RivalItem] = items(Building, used=(log.BUILDING_USED,))
    players: list[PlayerTally] = array(4)
    sieges: u8 = counts(log.SIEGE)
    fame_by_round: list[i16] = standing("players[seat].fame", over=BY_ROUND)  # as each round ends, of all seats together
    winners: u8 = winners()                                   # seats
    winner_loot: i16 = of_winner("players.loot")              # 0 if several have won
```

What needs more than that is a rule of the game, registered for kinds of events with `Counts`; it takes by name what it needs of the
position `s`, the content `c`, the tally `t`, the `event`, and the event's fields.  What such rules have to know between events can be
declared in the same way, in a record of its own within the tally:

```python
COUNTS = Counts(KINDS)

@COUNTS.of(log.SIEGE)
@rule
def count_siege(c: Content, t: GameTally, horde: int) -> None:
    t.missing += lacking(c, t, horde)
```

Whatever kind of event the record leaves out is counted under its own name, `event_passed`.  Numbers stop at what their field can hold.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from inspect import signature
from typing import Any, TypeVar

import numpy as np

from holdfast.engine.actions import kebabs, snake
from holdfast.engine.jit import plain, rule
from holdfast.engine.made_rule import function_of
from holdfast.engine.struct import Field, array, i32, struct, u16

from ..events.fields import Field as EventField
from ..events.fields import Noun
from ..events.kinds import Kind, Kinds
from ..texts.templates import Where
from .counted import (
    Counted,
    CountedItems,
    Series,
    Standing,
    Statistic,
    Winners,
    always,
    counts,
    first,
    items,
    latest,
    of_winner,
    only,
    over,
    source_of,
    standing,
    sums,
    uncounted,
    winners,
    words_of,
)
from .metrics import Item, Metrics, Rivals, Tally

__all__ = [
    "Counts",
    "always",
    "counts",
    "first",
    "items",
    "latest",
    "metrics_of",
    "of_winner",
    "only",
    "over",
    "standing",
    "sums",
    "uncounted",
    "winners",
]

BY_SEAT = "_seat"
"""The end of the name of an array that counts an event by seat."""

_EVERY = -1
"""The kind under which rules for all events are kept."""

_SELF = "own_count_of_the_game"
_WIDEST = np.iinfo(np.int32).max


@rule
def _nothing(s: Any, c: Any, t: Any) -> None:
    """Count nothing."""


RESULTS = ("running", "finished")
RESULTS_TOGETHER = ("running", "won", "lost")
"""The words for the result of a game that gives none: of rivals, and of a cooperative game."""


def metrics_of(
    kinds: Kinds,
    results: Sequence[str] = RESULTS,
    tally: type = Tally,
    *,
    begin: Callable[..., None] = _nothing,
    count: Callable[..., None] | Counts | None = None,
    end: Callable[..., None] = _nothing,
    words: Mapping[str, Sequence[str]] | None = None,
    series: Mapping[str, str] | None = None,
    rivals: Rivals | None = None,
    also: Collection[int] = (),
    **others: Any,
) -> Metrics:
    """Return the statistics of a game: what its record declares, what its own rules count, and all events that neither names.

    `results` are the words for the result, the first for a running game; `count` is the game's own rule for all events, or its rules by
    kinds, called after what is declared has been counted; `also` are kinds that are counted under their own names though the record counts
    them too; `others` are further fields of `Metrics`.  Raises TypeError for a declaration
    that does not fit the events.
    """
    made = _Counting(kinds, tally, rivals, also)
    return Metrics(
        tally=made.tally,
        begin=made.beginning(begin),
        count=made.rule(count),
        end=made.ending(end),
        items=made.items,
        words={"result": results, **(words or {})},
        labels=made.labels,
        series={**made.series, **(series or {})},
        rivals=rivals,
        **others,
    )


H = TypeVar("H", bound=Callable[..., None])


class Counts:
    """The game's own rules that count, by kinds of events."""

    def __init__(self, kinds: Kinds) -> None:
        self._kinds = kinds
        self._calls: dict[int, list[tuple[Callable[..., None], str]]] = {}

    def of(self, *kinds: int) -> Callable[[H], H]:
        """Register a rule for kinds of events, called after what the record declares and after those registered before it.

        Without kinds, it is called last after every event.

        Raises TypeError for a parameter that is neither `s`, `c`, `t`, `event` nor a field of the kind.
        """

        def register(counting: H) -> H:
            wanted = list(signature(plain(counting)).parameters)
            for kind in kinds or (_EVERY,):
                name, fields = (self._kinds.all[kind].name, self._kinds.all[kind].fields) if kinds else ("any", ())
                known = {name: name for name in ("s", "c", "t", "event")}
                known |= {each.name: f"event.{letter}" for letter, each in zip("abc", fields, strict=False) if each is not None}
                if unknown := [name for name in wanted if name not in known]:
                    what = f"{plain(counting).__name__}, for the event {name}"
                    raise TypeError(f"{what}: there is no {', '.join(unknown)} for it, only {', '.join(known)}")
                self._calls.setdefault(kind, []).append((counting, ", ".join(known[name] for name in wanted)))
            return counting

        return register

    def statements(self, kind: int) -> Iterator[tuple[str, Callable[..., None], str]]:
        """Yield for each rule of a kind the name by which generated code calls it, the rule, and its arguments."""
        for i, (counting, arguments) in enumerate(self._calls.get(kind, ())):
            yield f"{plain(counting).__name__}_{kind if kind >= 0 else 'every'}_{i}", counting, arguments


class _Counting:
    """Collects, kind by kind, the statements that count an event, and the fields they need."""

    def __init__(self, kinds: Kinds, tally: type, rivals: Rivals | None, also: Collection[int] = ()) -> None:
        self.kinds = kinds
        self.items: dict[str, tuple[str, Sequence[str]]] = {}
        self.labels: dict[str, Sequence[str]] = {}
        self.series: dict[str, str] = {}
        self._lines: dict[int, list[str]] = {}
        self._opened: dict[int, list[str]] = {}
        self._starts: list[str] = []
        self._units: dict[Series, list[str]] = {}
        self._ends: list[str] = []
        self._of_seats: list[str] = []
        self._won: list[str] = []
        self._asked: dict[str, Callable[..., Any]] = {}
        self._named: set[int] = set()
        record: Any = _with_items(kinds) if tally is Tally else tally
        self._declared = record
        for name, declared in self._declared.declared.items():
            self._field(name, declared, self._declared.dtype[name])
        self._named -= set(also)
        self.tally = self._with_events(rivals)

    # -- what the record declares -----------------------------------------------------------------------------------------

    def _field(self, name: str, declared: Field, dtype: Any) -> None:
        source = source_of(declared)
        if isinstance(source, CountedItems):
            self._item(name, source, dtype.base)
        elif isinstance(source, Series):
            self._series(name, source)
        elif isinstance(source, Counted):
            self._number(f"t.{name}", name, source, dtype)
        elif isinstance(source, Standing):
            self._standing(f"t.{name}", name, source)
        elif isinstance(source, Winners):
            self._winners(name, source)
        elif dtype.names:
            named = set(self._named)
            for inner, each in dict(self._declared._fields_)[name].declared.items():
                if isinstance(counted := source_of(each), Counted):
                    self._number(f"t.{name}.{inner}", inner, counted, dtype[inner])
            self._named = named  # a record of what is only remembered counts no event for people
        elif dtype.base.names and dtype.shape:
            record = _element(self._declared, name)
            for inner, each in record.declared.items():
                if isinstance(counted := source_of(each), Counted):
                    self._number(f"t.{name}[{{seat}}].{inner}", inner, counted, dtype.base[inner], seats=dtype.shape[0])
                elif isinstance(counted, Standing):
                    self._of_seats.append(f"t.{name}[seat].{inner} = {self._asks(inner, counted)}")

    def _standing(self, target: str, name: str, standing: Standing) -> None:
        """Write how things stand at the end of the game, or of each unit of a series."""
        value = self._asks(name, standing)
        if standing.over is None:
            self._ends.append(f"{target} = {value}")
            return
        if not standing.over.begins:
            raise TypeError(f"{name}: how things stand as a {standing.over.unit} ends needs the events with which one begins")
        self._series(name, standing.over)
        lines = self._units.setdefault(standing.over, [])
        if not re.search(r"\bseat\b", value):
            lines.append(f"{standing.over.now(name)} = {value}")
            return
        added = f"max({name}, {value})" if standing.most else f"{name} + {value}"
        lines += [f"{name} = 0", "for seat in range(s.seats):", f"    {name} = {added}", f"{standing.over.now(name)} = {name}"]

    def _winners(self, name: str, declared: Winners) -> None:
        """Write how many have won, or a number of the only one who has."""
        won = self._asks(name, Standing(declared.of)) if declared.of else "t.scores[seat] > 0.0"
        array, _, field = declared.field.partition(".")
        if array and field not in getattr(self._declared.declared.get(array) and _element(self._declared, array), "declared", ()):
            raise TypeError(f"{name}: there is no {declared.field}, a field of the record of a seat")
        self._won += [f"{name} = 0", "for seat in range(s.seats):", f"    if {won}:", f"        {name} += 1"]
        self._won += (
            [f"        t.{name} = t.{array}[seat].{field}", f"if {name} != 1:", f"    t.{name} = 0"] if array else [f"t.{name} = {name}"]
        )

    def _asks(self, name: str, standing: Standing) -> str:
        """Return how a rule reads the position: a field of it, or a call of a rule of the game."""
        if isinstance(standing.of, str):
            return f"s.{standing.of}"
        asked = f"standing_{name}"
        self._asked[asked] = standing.of
        wanted = list(signature(plain(standing.of)).parameters)
        known = [each for each in wanted if each in ("s", "c", "t")]
        left = len(wanted) - len(known) - len(standing.given)
        if left not in (0, 1) or wanted[: len(known)] != known:
            raise TypeError(f"{name}: {plain(standing.of).__name__}({', '.join(wanted)}) takes s, c and t, then a seat, then what is given")
        return f"{asked}({', '.join([*known, *['seat'][:left], *map(str, standing.given)])})"

    def _series(self, name: str, series: Series) -> None:
        self.series[name] = series.unit
        for kind in series.begins:
            self._opened.setdefault(kind, []).extend([f"if {series.is_on}:", f"    {series.now(name)} = 0"])

    def _number(self, target: str, name: str, counted: Counted, dtype: Any, seats: int = 0) -> None:
        """Count into a number; into the one of the event's seat if the target has a place for it."""
        if not isinstance(counted.of, int):
            self.labels[name] = kebabs(counted.of)
        if counted.over:
            self._series(name, counted.over)
        else:
            self._named |= counted.numbers.keys()
        if counted.start:
            self._set_at_first(target, counted.start, dtype)
        for kind, number in counted.numbers.items():
            tests = self._tests(kind, counted.where)
            at = target
            if seats:
                seat = self._value(kind, counted.seat) if counted.seat else self._seat(kind)
                if not seat:
                    raise TypeError(f"{name}: the event {self.kinds.all[kind].name} names no seat")
                at = target.replace("{seat}", seat)
                tests.insert(0, f"0 <= {seat} < {seats}")
            if counted.by:
                index = self._value(kind, counted.by)
                at += f"[{index}]"
                tests.append(f"0 <= {index} < {dtype.shape[0]}")
            if counted.over:
                at, tests = counted.over.now(name), [*tests, counted.over.is_on]
            if counted.first:
                self._add(kind, [*tests, f"{at} == 0"], f"{at} = {number}")
                continue
            by = self._value(kind, number)
            self._add(kind, tests, f"{at} = {by}" if counted.last else _added(at, by, dtype.base))

    def _set_at_first(self, target: str, start: int, dtype: Any) -> None:
        if dtype.shape:
            self._starts += [f"for i in range({dtype.shape[0]}):", f"    {target}[i] = {start}"]
        else:
            self._starts.append(f"{target} = {start}")

    def _tests(self, kind: int, where: Mapping[str, Where]) -> list[str]:
        """Return the conditions that the fields of a kind are what they have to be."""
        return [_test(self._value(kind, name), wanted) for name, wanted in where.items()]

    def _item(self, name: str, counted: CountedItems, dtype: Any) -> None:
        self.items[name] = (counted.kind, counted.names)
        every = {"seen": dict.fromkeys((kind for kind in range(len(self.kinds.all)) if self._item_of(kind, counted)), 1)}
        every["taken"] = {kind: 1 for kind in every["seen"] if self._seat(kind)}
        for what, kinds in (every if counted.every else counted.counts).items():
            self._named |= set() if counted.every else kinds.keys()
            for kind, number in kinds.items():
                index = self._item_of(kind, counted)
                if not index:
                    raise TypeError(f"{name}: the event {self.kinds.all[kind].name} names no {counted.type}")
                statements = [f"item = t.{name}[{index}]", _added(f"item.{what}", self._value(kind, number), dtype[what])]
                seat = self._seat(kind)
                if what != "seen" and "takers" in (dtype.names or ()) and seat:
                    statements.append(f"item.takers |= 1 << {seat}")
                tests = [f"0 <= {index} < {len(counted.names)}", *self._tests(kind, counted.where.get(what, {}))]
                self._add(kind, tests, *statements)

    def _add(self, kind: int, tests: Sequence[str], *statements: str) -> None:
        lines = self._lines.setdefault(kind, [])
        if tests:
            lines.append(f"if {' and '.join(tests)}:")
        lines += [f"    {each}" if tests else each for each in statements]

    # -- the fields of an event --------------------------------------------------------------------------------------------

    def _fields(self, kind: int) -> Iterator[tuple[str, EventField]]:
        """Yield the fields of a kind with how a rule reads them."""
        for letter, each in zip("abc", self.kinds.all[kind].fields, strict=False):
            if each is not None:
                yield f"event.{letter}", each

    def _value(self, kind: int, name: str | int) -> str:
        """Return how a rule reads a field of a kind, or a number that stands for it."""
        if isinstance(name, int):
            return str(int(name))
        for value, each in self._fields(kind):
            if each.name == name:
                return value
        raise TypeError(f"the event {self.kinds.all[kind].name} has no field {name!r}")

    def _item_of(self, kind: int, counted: CountedItems) -> str:
        """Return how a rule reads the item that a kind names or stands for; an empty text if there is none."""
        if kind in counted.stands:
            return str(int(counted.stands[kind]))
        return next((value for value, each in self._fields(kind) if each.noun is not None and _is_item(each.noun, counted)), "")

    def _seat(self, kind: int) -> str:
        return next((value for value, each in self._fields(kind) if each.noun is not None and each.noun.seats), "")

    # -- what it leaves out --------------------------------------------------------------------------------------------------

    def _with_events(self, rivals: Rivals | None) -> type:
        """Return the record with fields for the kinds of events that it does not count: by seat, or else of the whole game."""
        left = [(number, kind) for number, kind in enumerate(self.kinds.all) if number not in self._named]
        body = _body(self._declared)
        people = max((len(noun.names) for noun in _nouns(self.kinds) if noun.seats), default=0)
        if rivals is not None:
            seats = self._declared.dtype[rivals.field].shape[0]
            record = _element(self._declared, rivals.field)
            inner = _body(record)
            for number, kind in left:
                if self._seat(number):
                    self._event(number, kind, f"t.{rivals.field}[{self._seat(number)}].{{}}", inner, seats)
            left = [(number, kind) for number, kind in left if not self._seat(number)]
            body["__annotations__"][rivals.field] = list[struct(type(record.__name__, (record,), inner))]  # type: ignore[misc]
            body[rivals.field] = array(seats)
        for number, kind in left:
            self._event(number, kind, "t.{}", body)
            if self._seat(number) and people > 1:
                self._event(number, kind, f"t.{{}}{BY_SEAT}[{self._seat(number)}]", body, people)
        return struct(type(self._declared.__name__, (self._declared,), body))

    def _event(self, number: int, kind: Kind, target: str, body: dict[str, Any], seats: int = 0) -> None:
        """Count a kind, and add up its amounts, in fields of their own."""
        name = f"event_{snake(kind.name)}"
        numbers = {name: "1"} | {f"{name}_{each.name}": value for value, each in self._fields(number) if each.adds}
        for each, by in numbers.items():
            stored = i32 if by != "1" else u16
            listed = target.endswith("]")
            body["__annotations__"][f"{each}{BY_SEAT}" if listed else each] = list[stored] if listed else stored  # type: ignore[valid-type]
            if listed:
                body[f"{each}{BY_SEAT}"] = array(seats)
            dtype = np.dtype("i4" if by != "1" else "u2")
            self._add(number, [f"0 <= {self._seat(number)} < {seats}"] if seats else [], _added(target.format(each), by, dtype))

    # -- the rule ----------------------------------------------------------------------------------------------------------

    def beginning(self, own: Callable[..., None]) -> Callable[..., None]:
        """Generate the rule that is called first: nothing is written in any series; then the game's own; and a series begins."""
        lines = [f"    {each}" for each in self._starts]
        for name in self.series:
            lines += [f"    for i in range({self._declared.declared[name].length}):", f"        t.{name}[i] = -1"]
        if not lines:
            return own
        opened = dict.fromkeys(tuple(lines) for lines in self._opened.values())
        lines += [f"    {_SELF}(s, c, t)", *(f"    {each}" for one in opened for each in one)]
        return self._generated("begin", ["def begin(s, c, t):", *lines], {_SELF: own})

    def ending(self, own: Callable[..., None]) -> Callable[..., None]:
        """Generate the rule that is called last: after the game's own the last unit of each series is over, and all is as it stands."""
        lines = [each for series in self._units for each in self._closed(series)] + self._ends
        if self._of_seats:
            lines += ["for seat in range(s.seats):", *(f"    {each}" for each in self._of_seats)]
        lines += self._won  # last, as they take what stands in the records of seats
        if not lines:
            return own
        calls = {_SELF: own, **self._asked}
        return self._generated("end", ["def end(s, c, t):", *(f"    {each}" for each in (f"{_SELF}(s, c, t)", *lines))], calls)

    def _closed(self, series: Series) -> list[str]:
        """Return the statements with which a unit of a series ends."""
        return [f"if {series.is_on}:", *(f"    {each}" for each in self._units[series])]

    def rule(self, own: Callable[..., None] | Counts | None) -> Callable[..., None]:
        """Generate the rule that counts an event; what is the game's own is called last."""
        calls: dict[str, Callable[..., Any]] = dict(self._asked)
        if isinstance(own, Counts):
            for kind in range(len(self.kinds.all)):
                for name, counting, arguments in own.statements(kind):
                    calls[name] = counting
                    self._add(kind, [], f"{name}({arguments})")
        for kind, statements in self._opened.items():
            self._add(kind, [], *statements)
        for series in self._units:
            for kind in series.begins:
                self._lines[kind] = self._closed(series) + self._lines[kind]
        lines = ["def count(s, c, event, t):", "    kind = event.kind"]
        for i, (kind, statements) in enumerate(sorted(self._lines.items())):
            lines.append(f"    {'elif' if i else 'if'} kind == {kind}:  # {self.kinds.all[kind].name}")
            lines += [f"        {each}" for each in statements]
        if isinstance(own, Counts):
            for name, counting, arguments in own.statements(_EVERY):
                calls[name] = counting
                lines.append(f"    {name}({arguments})")
        if callable(own):
            calls[_SELF] = own
            lines.append(f"    {_SELF}(s, c, event, t)")
        return self._generated("count", lines, calls)

    def _generated(self, name: str, lines: Sequence[str], calls: Mapping[str, Callable[..., Any]]) -> Callable[..., None]:
        """Return a rule of some lines, which the compiler and tracebacks see; `calls` are the game's rules that it calls."""
        source = "\n".join(lines) + "\n"
        module = self._declared.__module__
        return rule(function_of(source, name, f"{name} of {module}.{self._declared.__name__}", {"__name__": module, **calls}))


def _is_item(noun: Noun, counted: CountedItems) -> bool:
    """Return whether a noun means the items of a category, by the same numbers."""
    return noun.type in (counted.type, *counted.types) and noun.names.get(0) == counted.names[0]


def _nouns(kinds: Kinds) -> Iterator[Noun]:
    """Yield what the fields of all kinds refer to."""
    yield from (each.noun for kind in kinds.all for each in kind.fields if each is not None and each.noun is not None)


def _with_items(kinds: Kinds) -> type:
    """Return a record with a category of items for each type of thing that events name: cards, places, whatever is no seat."""
    body: dict[str, Any] = {"__annotations__": {}}
    for noun in _nouns(kinds):
        if noun.type.isidentifier() and noun.type[0].isupper() and not noun.seats:
            names = tuple(str(noun.names[value]) for value in range(len(noun.names)) if value in noun.names)
            field, kind = f"{snake(words_of(noun.type).replace(' ', '_'))}_items", words_of(noun.type)
            if field not in body:
                body["__annotations__"][field] = list[Item]
                body[field] = Statistic(length=len(names), source=CountedItems(noun.type, names, kind, {}, every=True))
    return struct(type("EventTally", (Tally,), body))


def _body(record: Any) -> dict[str, Any]:
    """Return what a class that extends a record begins with."""
    return {"__doc__": record.__doc__, "__module__": record.__module__, "__annotations__": {}}


def _element(record: Any, name: str) -> Any:
    """Return the record type of the elements of an array."""
    return dict(record._fields_)[name]._type_


def _added(target: str, by: str, dtype: Any) -> str:
    """Return the statement that adds to a number as far as it goes."""
    low, high = np.iinfo(dtype).min, np.iinfo(dtype).max
    if high >= _WIDEST:
        return f"{target} += {by}"
    if by == "1":
        return f"{target} = min({high}, {target} + 1)"
    return f"{target} = max({low}, min({high}, {target} + {by}))"


def _test(value: str, wanted: Where) -> str:
    if isinstance(wanted, range):
        return f"{wanted.start} <= {value} < {wanted.stop}"
    return f"{value} == {int(wanted)}" if isinstance(wanted, int) else f"{value} in {tuple(map(int, wanted))}"
