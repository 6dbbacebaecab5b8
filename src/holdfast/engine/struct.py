"""Records: a position is one flat, fixed-size piece of memory.

`@struct` turns an annotated class into a `ctypes.Structure`, so that an interpreted rule reads and writes plain Python
integers, and gives it the NumPy `dtype` of the same layout, so that a compiled rule works on the very same bytes.

```python
@struct
class Region:
    threat: i8
    destroyed: flag

@struct
class State:
    regions: list[Region] = array(7)
    deck: Pile = pile(21)
```

Integers wrap when they are stored, as in C, in both modes.  The visibility of a field is declared with the field (`seen=`);
`holdfast.engine.visibility` derives masking from it.
"""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any, TypeVar, dataclass_transform, get_args, get_origin, get_type_hints

import numpy as np

from .blank import ABSENT
from .decision_type import ALIASES
from .jit import COMPILED

KNOWN = "known"
"""The field of a record that holds the bit mask of viewers who know its other fields."""


class Seen(Enum):
    """Who may see a field."""

    EVERYBODY = "everybody"
    NOBODY = "nobody"
    KNOWN = "known"
    """Of face-down cards: the viewers in the card's own bit mask; the number of cards is public.

    Of numbers and arrays of numbers: the viewers in the record's field `known: u8`, bit v for viewer v.
    """


@dataclass(frozen=True)
class Number:
    """The storage type of an integer."""

    code: str
    ctype: Any


i8 = Annotated[int, Number("i1", ctypes.c_int8)]
i16 = Annotated[int, Number("i2", ctypes.c_int16)]
i32 = Annotated[int, Number("i4", ctypes.c_int32)]
i64 = Annotated[int, Number("i8", ctypes.c_int64)]
u8 = Annotated[int, Number("u1", ctypes.c_uint8)]
u16 = Annotated[int, Number("u2", ctypes.c_uint16)]
u32 = Annotated[int, Number("u4", ctypes.c_uint32)]
f32 = Annotated[float, Number("f4", ctypes.c_float)]
flag = Annotated[bool, Number("u1", ctypes.c_uint8)]
"""A boolean, stored as one byte."""

_SIGNED = (ctypes.c_int8, ctypes.c_int16, ctypes.c_int32, ctypes.c_int64)


NARROW = 127
"""The highest number of an i8: what counts or numbers more is an i16."""


@dataclass(frozen=True)
class Field:
    """What a struct declares about one of its fields beyond its type; whoever reads more from it declares a `Field` of its own."""

    length: int = 0
    seen: Seen = Seen.EVERYBODY
    of: Any = None
    absent: bool = False
    """Whether it is NONE, in place of 0, when its record is cleared (`clear.py`)."""


def array(length: int, *, seen: Seen = Seen.EVERYBODY, absent: bool = False) -> Any:
    """Declare an array of fixed length; the annotation states the element type: `regions: list[Region] = array(7)`.

    The numbers of one that may be `absent` are NONE when its record is cleared.
    """
    return Field(length, seen, absent=absent)


def absent() -> Any:
    """Declare a number that is NONE, which is -1, when its record is cleared (`clear.py`)."""
    return Field(absent=True)


def hidden() -> Any:
    """Declare a field that no viewer may see."""
    return Field(seen=Seen.NOBODY)


def secret() -> Any:
    """Declare a number for the viewers in the record's field `known: u8`, bit v for viewer v; for all others it reads 0."""
    return Field(seen=Seen.KNOWN)


T = TypeVar("T")


def _element(annotation: Any, where: str) -> Any:
    """Return the ctypes type of an annotation: a number or another struct.  Raises TypeError."""
    if get_origin(annotation) is Annotated:
        for extra in get_args(annotation)[1:]:
            if isinstance(extra, Number):
                return extra.ctype
    if isinstance(annotation, type) and issubclass(annotation, ctypes.Structure) and hasattr(annotation, "declared"):
        return annotation
    found = getattr(annotation, "__name__", annotation)
    raise TypeError(f"{where}: a struct field is a number or another struct, not {found}; numbers are i8, u8, i16, flag, …")


def _dtype(element: Any) -> Any:
    if issubclass(element, ctypes.Structure):
        return element.dtype
    return np.dtype(element)


@dataclass_transform(kw_only_default=True)
def struct(cls: type[T]) -> type[T]:
    """Make a record type of an annotated class; inherited fields come first.

    Raises TypeError for a field that is neither a number, a struct, nor a fixed array of these, for a number that cannot be `absent`, and
    for a class without any field.
    """
    hints = get_type_hints(cls, include_extras=True)
    declared: dict[str, Field] = {}
    fields: list[tuple[str, Any]] = []
    columns: list[tuple[Any, ...]] = []
    for name in _names(cls):
        annotation = hints[name]
        extra = _declaration(cls, name)
        if extra.of is not None:
            annotation = extra.of
        is_array = get_origin(annotation) is list
        if is_array != bool(extra.length):
            raise TypeError(f"{cls.__name__}.{name}: an array is written `{name}: list[...] = array(length)`")
        element = _element(get_args(annotation)[0] if is_array else annotation, f"{cls.__name__}.{name}")
        if extra.absent and element not in _SIGNED:
            raise TypeError(f"{cls.__name__}.{name}: only a number that can be -1 is absent")
        fields.append((name, element * extra.length if is_array else element))
        columns.append((name, _dtype(element), (extra.length,)) if is_array else (name, _dtype(element)))
        declared[name] = extra
    if not fields:
        raise TypeError(f"{cls.__name__}: a record has at least one field")
    _check_marks(cls, declared, dict(fields))
    body = {k: v for k, v in vars(cls).items() if k not in declared and k not in ("__dict__", "__weakref__")}
    for kept in ("masked_as", "capacity", ALIASES):
        if hasattr(cls, kept):
            body.setdefault(kept, getattr(cls, kept))
    body["__annotations__"] = {name: hints[name] for name in declared}
    dtype = np.dtype(columns, align=True)
    absent_ones = tuple(name for name in declared if declared[name].absent)
    if absent_ones:
        dtype = np.dtype(dtype, metadata={ABSENT: absent_ones})
    made: Any = type(cls.__name__, (ctypes.Structure,), {**body, "_fields_": fields, "dtype": dtype, "declared": declared})
    if ctypes.sizeof(made) != dtype.itemsize or any(getattr(made, n).offset != dtype.fields[n][1] for n in declared):  # type: ignore[index]
        raise TypeError(f"{cls.__name__}: the two layouts differ")  # pragma: no cover - both follow the C rules
    _name_again(made, getattr(cls, ALIASES, {}))
    return made  # type: ignore[no-any-return]


def _name_again(made: Any, aliases: Mapping[str, str]) -> None:
    """Let fields of a record type be read and written by further names, in both modes.  Raises TypeError for a name that it has."""
    taken = [name for name in aliases if hasattr(made, name)]
    if taken:
        raise TypeError(f"{made.__name__} has {', '.join(taken)} already")
    if not aliases:
        return
    for name, field in aliases.items():
        setattr(made, name, getattr(made, field))
    made.dtype = np.dtype(made.dtype, metadata={**(made.dtype.metadata or {}), ALIASES: dict(aliases)})


def _check_marks(cls: type, declared: dict[str, Field], elements: dict[str, Any]) -> None:
    """Raise TypeError if numbers are declared visible to knowers without a `known: u8` beside them."""
    for name, extra in declared.items():
        is_of_parts = hasattr(getattr(elements[name], "_type_", elements[name]), "_fields_")
        if extra.seen is Seen.KNOWN and not is_of_parts and (name == KNOWN or elements.get(KNOWN) is not ctypes.c_uint8):
            raise TypeError(f"{cls.__name__}.{name}: numbers for those who know them need `{KNOWN}: u8` beside them")


def _declaration(cls: type, name: str) -> Field:
    """Return what the class, or the base that defines the field, declares about it."""
    for base in cls.__mro__:
        if name in vars(base).get("declared", {}):
            return base.declared[name]  # type: ignore[attr-defined, no-any-return]
        if isinstance(vars(base).get(name), Field):
            return vars(base)[name]  # type: ignore[no-any-return]
    return Field()


def _names(cls: type) -> list[str]:
    names: list[str] = []
    for base in reversed(cls.__mro__):
        inherited = vars(base).get("declared")
        for name in inherited if inherited is not None else vars(base).get("__annotations__", {}):
            if name not in names:
                names.append(name)
    return names


def clone(record: T) -> T:
    """Return a copy of a record."""
    return type(record).from_buffer_copy(record)  # type: ignore[attr-defined, no-any-return]


def to_bytes(record: Any) -> bytes:
    """Return the bytes of a record."""
    return bytes(record)


def from_bytes(kind: type[T], data: bytes) -> T:
    """Make a record from its bytes.  Raises ValueError if their number is wrong."""
    size = ctypes.sizeof(kind)  # type: ignore[arg-type]
    if len(data) != size:
        raise ValueError(f"a {kind.__name__} has {size} bytes, not {len(data)}")
    return kind.from_buffer_copy(data)  # type: ignore[attr-defined, no-any-return]


def records(kind: type[T], count: int) -> Any:
    """Return an array of zeroed records."""
    return (kind * count)()  # type: ignore[operator]


def handles(array: Any) -> Any:
    """Return an array of records as the entry points take it: itself if interpreted, a NumPy array over the same memory if compiled."""
    return np.frombuffer(array, dtype=array._type_.dtype) if COMPILED else array


def handle(record: Any) -> Any:
    """Return a record as the entry points take it: itself if interpreted, a NumPy record over the same memory if compiled."""
    return np.frombuffer(record, dtype=type(record).dtype)[0] if COMPILED else record
