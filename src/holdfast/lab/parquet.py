"""Concatenates Parquet files of one schema without decoding their data: copies the bytes and writes one footer.

A file is `PAR1`, its row groups, the footer (a `FileMetaData` in Thrift's compact protocol), the footer's length as four bytes, `PAR1`
(Apache Parquet, "File format", and `parquet.thrift` for the field numbers).  Row groups state their location by offsets from the beginning
of the file, so a row group is moved by adding to its offsets.  Footers are read and cut at their offsets by whoever wrote the file
(`part_of`); the one who puts files together only writes other offsets between the cuts.
"""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import IO, Any

MAGIC = b"PAR1"
TAIL = 8
"""Bytes after the footer: its length, and the magic number."""

BOOLEANS = (1, 2)
BYTE, I16, I32, I64, DOUBLE, BINARY, LIST, SET, MAP, STRUCT = range(3, 13)
"""Types of Thrift's compact protocol."""

SCHEMA, ROWS, GROUPS, KEYS, ORDERS = 2, 3, 4, 5, 7
"""Fields of `FileMetaData`."""

COLUMNS, GROUP_OFFSET, ORDINAL = 1, 5, 7
"""Fields of `RowGroup`."""

CHUNK_OFFSET, CHUNK_META, INDEXES = 2, 3, (4, 5, 6, 7)
"""Fields of `ColumnChunk`: its offset, its `ColumnMetaData`, and the location of its page indexes."""

META_OFFSETS = (9, 10, 11, 14)
"""Fields of `ColumnMetaData` that are offsets: of data, index and dictionary pages, and of a Bloom filter."""

Struct = dict[int, tuple[int, Any]]
"""Fields by their numbers, in order: type and value."""


class ParquetError(ValueError):
    """Not a Parquet file, or a schema different from that of the others."""


class _Reader:
    """Reads Thrift's compact protocol."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def varint(self) -> int:
        result = shift = 0
        while True:
            byte = self.byte()
            result |= (byte & 0x7F) << shift
            if byte < 0x80:
                return result
            shift += 7

    def integer(self) -> int:
        """A signed number in zigzag order: 0, -1, 1, -2, …"""
        number = self.varint()
        return number >> 1 ^ -(number & 1)

    def take(self, length: int) -> bytes:
        self.at += length
        return self.data[self.at - length : self.at]

    def value(self, kind: int, in_list: bool = False) -> Any:
        if kind in BOOLEANS:
            return self.byte() if in_list else None  # as a field, the type is the value
        if kind in (I16, I32, I64):
            return self.integer()
        if kind == BINARY:
            return self.take(self.varint())
        if kind == STRUCT:
            return self.struct()
        if kind in (LIST, SET):
            head = self.byte()
            size, of = head >> 4, head & 15
            size = self.varint() if size == 15 else size
            return of, [self.value(of, in_list=True) for _ in range(size)]
        if kind in (BYTE, DOUBLE):
            return self.take(1 if kind == BYTE else 8)
        raise ParquetError(f"a footer with a value of type {kind}")

    def struct(self) -> Struct:
        fields: Struct = {}
        number = 0
        while head := self.byte():
            number = number + (head >> 4) if head >> 4 else self.integer()
            fields[number] = head & 15, self.value(head & 15)
        return fields


class _Offset(int):
    """An offset in a row group, which changes when the row group is moved."""


class _Writer:
    """Writes Thrift's compact protocol."""

    def __init__(self) -> None:
        self.data = bytearray()
        self.cuts: list[tuple[int, int]] = []
        """Where an `_Offset` belongs, which is left out, and its value."""

    def varint(self, number: int) -> None:
        while number > 0x7F:
            self.data.append(number & 0x7F | 0x80)
            number >>= 7
        self.data.append(number)

    def integer(self, number: int) -> None:
        self.varint(number << 1 if number >= 0 else -number * 2 - 1)

    def value(self, kind: int, value: Any) -> None:
        if kind in BOOLEANS:
            self.data += b"" if value is None else bytes([value])
        elif isinstance(value, _Offset):
            self.cuts.append((len(self.data), value))
        elif kind in (I16, I32, I64):
            self.integer(value)
        elif kind == BINARY:
            self.varint(len(value))
            self.data += value
        elif kind in (LIST, SET):
            self.sequence(*value)
        elif kind == STRUCT and not isinstance(value, bytes):
            self.struct(value)
        else:
            self.data += value  # also a struct that has been written already

    def sequence(self, of: int, values: list[Any]) -> None:
        if len(values) < 15:
            self.data.append(len(values) << 4 | of)
        else:
            self.data.append(0xF0 | of)
            self.varint(len(values))
        for value in values:
            self.value(of, value)

    def struct(self, fields: Struct) -> None:
        before = 0
        for number, (kind, value) in fields.items():
            if 0 < number - before < 16:
                self.data.append(number - before << 4 | kind)
            else:
                self.data.append(kind)
                self.integer(number)
            self.value(kind, value)
            before = number
        self.data.append(0)


def footer(path: Path) -> tuple[Struct, int]:
    """The footer of a Parquet file, and where its data end.  Raises ParquetError or OSError."""
    with path.open("rb") as file:
        size = file.seek(0, 2)
        file.seek(max(0, size - TAIL))
        tail = file.read(TAIL)
        length = int.from_bytes(tail[:4], "little")
        end = size - TAIL - length
        if tail[4:] != MAGIC or end < len(MAGIC):
            raise ParquetError(f"{path} is no Parquet file")
        file.seek(end)
        return _Reader(file.read(length)).struct(), end


def _mark(fields: Struct, numbers: tuple[int, ...]) -> None:
    """Mark fields as offsets; 0 means absent."""
    for number in numbers:
        if number in fields and fields[number][1]:
            fields[number] = fields[number][0], _Offset(fields[number][1])


@dataclass(frozen=True)
class Group:
    """A row group in a footer, cut where its offsets belong: `texts` has one element more than `offsets`."""

    texts: tuple[bytes, ...]
    offsets: tuple[int, ...]

    @staticmethod
    def of(group: Struct) -> Group:
        """Cut a row group.

        Page indexes, which are optional, contain offsets of their own, and the ordinal number is for encrypted files: both are dropped.
        """
        _mark(group, (GROUP_OFFSET,))
        group.pop(ORDINAL, None)
        for chunk in group[COLUMNS][1][1]:
            for number in INDEXES:
                chunk.pop(number, None)
            _mark(chunk, (CHUNK_OFFSET,))
            _mark(chunk[CHUNK_META][1], META_OFFSETS)
        writer = _Writer()
        writer.struct(group)
        places = [0, *(place for place, _ in writer.cuts), len(writer.data)]
        return Group(tuple(bytes(writer.data[a:b]) for a, b in pairwise(places)), tuple(int(offset) for _, offset in writer.cuts))

    def moved(self, by: int) -> bytes:
        """Return the row group with `by` added to its offsets."""
        writer = _Writer()
        for text, offset in zip(self.texts, self.offsets, strict=False):
            writer.data += text
            writer.integer(offset + by)
        return bytes(writer.data + self.texts[-1])


@dataclass(frozen=True)
class Fragment:
    """A Parquet file that is to be appended to others: what its footer says."""

    columns: bytes
    """Its fields that are the same in all files of one schema."""
    head: bytes
    """All its fields but the row groups."""
    rows: int
    groups: tuple[Group, ...]
    end: int
    """Where the data end."""


def part_of(path: Path) -> Fragment:
    """Read the footer of a Parquet file.  Raises ParquetError or OSError."""
    there, end = footer(path)
    groups = tuple(Group.of(group) for group in there.pop(GROUPS)[1][1])
    columns = {field: there[field] for field in (SCHEMA, KEYS, ORDERS) if field in there}
    return Fragment(_written(columns), _written(there), there[ROWS][1], groups, end)


def _written(fields: Struct) -> bytes:
    writer = _Writer()
    writer.struct(fields)
    return bytes(writer.data)


class Joined:
    """A Parquet file built by appending files of one schema; of what was appended it holds the written footer only."""

    def __init__(self, file: IO[bytes]) -> None:
        self.file = file
        self.first: Fragment | None = None
        self.rows = 0
        self.groups: list[bytes] = []
        self.at = 0

    def add(self, path: Path, part: Fragment) -> None:
        """Append the row groups of a file.  Raises ParquetError for another schema, or OSError."""
        start = 0 if self.first is None else len(MAGIC)
        self.first = self.first or part
        if part.columns != self.first.columns:
            raise ParquetError(f"{path} has other columns than the files before it")
        self.groups += [group.moved(self.at - start) for group in part.groups]
        self.rows += part.rows
        with path.open("rb") as source:
            source.seek(start)
            copy(source, self.file, part.end - start)
        self.at += part.end - start

    def end(self) -> None:
        """Write the footer; at least one file must have been added."""
        assert self.first is not None
        fields = _Reader(self.first.head).struct() | {ROWS: (I64, self.rows), GROUPS: (LIST, (STRUCT, self.groups))}
        data = _written(dict(sorted(fields.items())))
        self.file.write(data + len(data).to_bytes(4, "little") + MAGIC)


PIECE = 1 << 20


def copy(source: IO[bytes], target: IO[bytes], length: int) -> None:
    """Copy so many bytes from one file to another."""
    while length > 0 and (data := source.read(min(PIECE, length))):
        target.write(data)
        length -= len(data)


def append(path: Path, target: IO[bytes]) -> None:
    """Append a whole file to another."""
    with path.open("rb") as source:
        shutil.copyfileobj(source, target, PIECE)
