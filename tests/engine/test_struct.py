"""Records: one layout in ctypes and NumPy, declarations, wrapping, bytes and copies."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated, Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdfast.engine.events import Event
from holdfast.engine.pile import Slot
from holdfast.engine.position import Position
from holdfast.engine.rng import Chance
from holdfast.engine.stack import Frame
from holdfast.engine.struct import (
    Field,
    Number,
    Seen,
    array,
    clone,
    f32,
    flag,
    from_bytes,
    handle,
    hidden,
    i8,
    i16,
    i32,
    struct,
    to_bytes,
    u8,
    u16,
    u32,
)
from tests.given import FEW, USUAL
from tests.toygame.content import Content
from tests.toygame.state import State


class Colour(IntEnum):
    RED = 0
    BLUE = 1


@struct
class Small:
    """A record that needs padding."""

    a: i8
    b: i32
    c: flag
    d: u16

    def doubled(self):
        return 2 * self.a


@struct
class Numbers:
    i8: i8
    u32: u32
    u8: u8
    i16: i16
    flag: flag
    u16: u16
    i32: i32


@struct
class Row:
    cells: list[i16] = array(3)
    small: Small


@struct
class Board:
    odd: u8
    rows: list[Row] = array(4)
    share: f32
    last: u8


@dataclass(frozen=True)
class Bounded(Field):
    """More than the engine knows of, declared by whoever reads it."""

    most: int = 0


def bounded(most: int) -> Any:
    return Bounded(most=most)


@struct
class Base:
    first: u8
    secret: u16 = hidden()
    colours: list[i8] = array(2)
    bounded: i8 = bounded(5)


@struct
class Derived(Base):
    extra: i32
    secrets: list[u8] = array(3, seen=Seen.NOBODY)
    row: Row


ALL_RECORDS = [Small, Numbers, Row, Board, Base, Derived, Position, Chance, Slot, Frame, Event, State, Content]


def make(annotation, default=None):
    """A struct with one field, `field`, of an annotation."""
    body = {"__annotations__": {"field": annotation}, "__module__": __name__}
    return struct(type("Made", (), body if default is None else {**body, "field": default}))


def element_types(kind):
    """Names, ctypes elements, lengths (None for a single one) and descriptors of the fields of a record type."""
    for name, element in kind._fields_:
        is_array = issubclass(element, ctypes.Array)
        yield name, element._type_ if is_array else element, element._length_ if is_array else None, getattr(kind, name)


def check_layout(kind, dtype):
    assert dtype.itemsize == ctypes.sizeof(kind)
    assert list(dtype.names) == [name for name, *_ in element_types(kind)]
    for name, element, length, where in element_types(kind):
        column, offset = dtype.fields[name][:2]
        assert (offset, column.itemsize) == (where.offset, where.size), name
        assert column.shape == (() if length is None else (length,))
        column = column.base
        if issubclass(element, ctypes.Structure):
            check_layout(element, column)
        else:
            assert column == np.dtype(element)


def plain(value):
    """The numbers of a ctypes or NumPy record as nested lists."""
    if isinstance(value, ctypes.Structure):
        return [plain(getattr(value, name)) for name, _ in value._fields_]
    if isinstance(value, (ctypes.Array, np.ndarray)):
        return [plain(element) for element in value]
    if isinstance(value, np.void):
        return [plain(value[name]) for name in value.dtype.names]
    return repr(float(value)) if isinstance(value, (float, np.floating)) else int(value)


# -- layout --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ALL_RECORDS)
def test_ctypes_and_numpy_have_the_same_layout(kind):
    check_layout(kind, kind.dtype)


@pytest.mark.parametrize("kind", [Small, Numbers, Board, Derived, State])
@FEW
@given(data=st.data())
def test_both_read_the_same_numbers_from_the_same_bytes(kind, data):
    raw = data.draw(st.binary(min_size=ctypes.sizeof(kind), max_size=ctypes.sizeof(kind)))
    record = from_bytes(kind, raw)
    assert plain(record) == plain(np.frombuffer(raw, kind.dtype)[0])


def test_a_write_through_one_is_read_through_the_other():
    board = Board()
    view = np.frombuffer(board, Board.dtype)[0]
    board.rows[2].cells[1] = -300
    board.rows[3].small.b = 70_000
    board.last = 9
    assert (view["rows"][2]["cells"][1], view["rows"][3]["small"]["b"], view["last"]) == (-300, 70_000, 9)
    view["rows"][0]["small"]["d"] = 65_535
    view["share"] = 0.25
    assert (board.rows[0].small.d, board.share) == (65_535, 0.25)


def test_a_new_record_is_all_zero():
    assert to_bytes(Board()) == bytes(ctypes.sizeof(Board))


def test_a_record_may_be_made_from_names_and_keeps_what_else_the_class_has():
    small = Small(a=3, d=4)
    assert (small.a, small.b, small.d, small.doubled()) == (3, 0, 4, 6)
    assert (Small.__name__, Small.__module__, Small.__doc__) == ("Small", __name__, "A record that needs padding.")


@pytest.mark.parametrize(
    ("kind", "size", "signed"),
    [(i8, 1, True), (i16, 2, True), (i32, 4, True), (u8, 1, False), (u16, 2, False), (u32, 4, False), (flag, 1, False)],
)
def test_numbers_take_as_many_bytes_as_their_names_say(kind, size, signed):
    made = make(kind)
    assert ctypes.sizeof(made) == made.dtype.itemsize == size
    assert made.dtype["field"].kind == ("i" if signed else "u")
    assert made(field=-1).field == (-1 if signed else 2 ** (8 * size) - 1)


def test_code_and_ctype_of_each_number_say_the_same():
    for kind in (i8, i16, i32, u8, u16, u32, f32, flag):
        declared = next(a for a in kind.__metadata__ if isinstance(a, Number))
        assert np.dtype(declared.code) == np.dtype(declared.ctype)


# -- wrapping ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "given", "stored"),
    [
        ("i8", 127, 127),
        ("i8", 128, -128),
        ("i8", -129, 127),
        ("u8", 256, 0),
        ("u8", -1, 255),
        ("i16", 2**15, -(2**15)),
        ("u16", 2**16 + 5, 5),
        ("i32", 2**31, -(2**31)),
        ("u32", -1, 2**32 - 1),
        ("u32", 2**32, 0),
        ("flag", True, 1),
        ("flag", False, 0),
    ],
)
def test_integers_wrap_when_they_are_stored(field, given, stored):
    numbers = Numbers()
    setattr(numbers, field, given)
    assert getattr(numbers, field) == stored
    assert sum(abs(getattr(numbers, name)) for name in Numbers.declared) == abs(stored), "a neighbour was touched"


@USUAL
@given(st.sampled_from(["i8", "i16", "i32", "u8", "u16", "u32"]), st.integers(-(2**40), 2**40))
def test_wrapping_is_that_of_c(field, given_number):
    bits = int(field[1:])
    low = -(2 ** (bits - 1)) if field[0] == "i" else 0
    numbers = Numbers()
    setattr(numbers, field, given_number)
    assert getattr(numbers, field) == (given_number - low) % 2**bits + low


def test_elements_of_an_array_wrap_too():
    row = Row()
    row.cells[1] = 40_000
    assert list(row.cells) == [0, 40_000 - 65_536, 0]


# -- declarations --------------------------------------------------------------------------------------------------------


def test_fields_of_the_bases_come_first_and_keep_their_declarations():
    assert list(Derived.declared) == ["first", "secret", "colours", "bounded", "extra", "secrets", "row"]
    assert [name for name, _ in Derived._fields_] == list(Derived.declared)
    for name, declared in Base.declared.items():
        assert Derived.declared[name] == declared
    assert Derived.declared["secret"].seen is Seen.NOBODY
    assert Derived.declared["first"].seen is Seen.EVERYBODY
    assert Derived.declared["secrets"] == Field(length=3, seen=Seen.NOBODY)


def test_the_fields_of_a_base_lie_where_they_lie_in_the_base():
    for name in Base.declared:
        assert getattr(Derived, name).offset == getattr(Base, name).offset


def test_deriving_does_not_change_the_base():
    assert list(Base.declared) == ["first", "secret", "colours", "bounded"]
    assert ctypes.sizeof(Base) < ctypes.sizeof(Derived)


def test_a_derived_record_may_be_derived_from_again():
    class Deeper(Derived):
        more: u8

    deeper = struct(Deeper)
    assert list(deeper.declared) == [*Derived.declared, "more"]
    assert deeper.declared["secret"].seen is Seen.NOBODY
    check_layout(deeper, deeper.dtype)


def test_a_derived_record_may_declare_a_field_of_its_base_anew():
    class Closed(Base):
        first: u8 = hidden()
        more: u8

    closed = struct(Closed)
    assert list(closed.declared) == [*Base.declared, "more"]
    assert closed.declared["first"].seen is Seen.NOBODY
    assert Base.declared["first"].seen is Seen.EVERYBODY
    check_layout(closed, closed.dtype)


def test_what_is_declared_is_kept():
    assert Base.declared["colours"] == Field(length=2)
    assert Base.declared["bounded"] == Bounded(most=5)
    assert hidden() == Field(seen=Seen.NOBODY)
    assert array(4) == Field(length=4)


def test_a_field_may_say_what_it_is_made_of():
    made = make(Any, Field(of=Small, seen=Seen.NOBODY))
    assert isinstance(made().field, Small)
    assert made.declared["field"].seen is Seen.NOBODY


class NotAStruct(ctypes.Structure):
    _fields_ = (("x", ctypes.c_int8),)


@pytest.mark.parametrize(
    ("annotation", "default"),
    [
        (int, None),
        (str, None),
        (float, None),
        (dict, None),
        (Colour, None),
        (np.int8, None),
        (Annotated[int, "metres"], None),
        (NotAStruct, None),
        (list[i8], None),
        (list[i8], hidden()),
        (list[i8], array(0)),
        (i8, array(3)),
        (Small, array(3)),
        (list, array(3)),
        (tuple[i8, i8], array(2)),
        (list[int], array(3)),
        (list[list[i8]], array(3)),
    ],
    ids=str,
)
def test_a_field_of_any_other_kind_is_a_type_error(annotation, default):
    with pytest.raises(TypeError, match=r"a struct field is a number or another struct|an array is written"):
        make(annotation, default)


def test_the_error_of_a_field_says_which_it_is():
    with pytest.raises(TypeError, match=r"^Made\.field: a struct field is a number or another struct, not int; numbers are i8"):
        make(int, None)


def test_the_error_of_an_array_says_how_to_write_it():
    with pytest.raises(TypeError, match=r"Made\.field: an array is written `field: list\[\.\.\.\] = array\(length\)`"):
        make(list[i8])


def test_a_record_without_fields_is_a_type_error():
    """Compiled code could not be given one."""

    class Content: ...

    with pytest.raises(TypeError, match=r"^Content: a record has at least one field$"):
        struct(Content)


# -- bytes and copies ----------------------------------------------------------------------------------------------------


@USUAL
@given(st.binary(min_size=ctypes.sizeof(Board), max_size=ctypes.sizeof(Board)))
def test_bytes_lead_to_a_record_and_back(raw):
    assert to_bytes(from_bytes(Board, raw)) == raw


@pytest.mark.parametrize("size", [0, 1, ctypes.sizeof(Board) - 1, ctypes.sizeof(Board) + 1, 2 * ctypes.sizeof(Board)])
def test_a_wrong_number_of_bytes_is_a_value_error(size):
    with pytest.raises(ValueError, match=f"a Board has {ctypes.sizeof(Board)} bytes, not {size}"):
        from_bytes(Board, bytes(size))


def test_a_record_of_bytes_does_not_share_them():
    raw = bytearray(ctypes.sizeof(Small))
    small = from_bytes(Small, raw)
    raw[0] = 7
    assert small.a == 0


def test_a_clone_is_equal_and_goes_its_own_way():
    board = Board(odd=1)
    board.rows[1].small.b = 5
    copy = clone(board)
    assert type(copy) is Board
    assert to_bytes(copy) == to_bytes(board)
    copy.rows[1].small.b = 6
    board.rows[0].cells[2] = 7
    assert board.rows[1].small.b == 5
    assert copy.rows[0].cells[2] == 0


def test_a_clone_of_a_part_is_of_that_part():
    board = Board()
    board.rows[3].cells[0] = 4
    row = clone(board.rows[3])
    board.rows[3].cells[0] = 5
    assert row.cells[0] == 4


def test_interpreted_rules_take_the_record_itself():
    small = Small()
    assert handle(small) is small
