"""Concatenates Parquet files of one schema without decoding their data: copies the bytes and writes one footer.

A file is `PAR1`, its row groups, the footer (a `FileMetaData` in Thrift's compact protocol), the footer's length as four bytes, `PAR1`
(Apache Parquet, "File format", and `parquet.thrift` for the field numbers).  Row groups state their location by offsets from the beginning
of the file, so a row group is moved by adding to its offsets.
"""

from __future__ import annotations

import shutil
from dataclasses import dataclass
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


class _Writer:
    """Writes Thrift's compact protocol."""

    def __init__(self) -> None:
        self.data = bytearray()

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
        elif kind in (I16, I32, I64):
            self.integer(value)
        elif kind == BINARY:
            self.varint(len(value))
            self.data += value
        elif kind == STRUCT:
            self.struct(value)
        elif kind in (LIST, SET):
            self.sequence(*value)
        else:
            self.data += value

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


def _moved(fields: Struct, numbers: tuple[int, ...], by: int) -> None:
    """Add to offsets; 0 means absent."""
    for number in numbers:
        if number in fields and fields[number][1]:
            fields[number] = fields[number][0], fields[number][1] + by


def _move_group(group: Struct, by: int, ordinal: int) -> None:
    """Move the offsets of a row group by `by` bytes and set its ordinal number.

    Page indexes, which are optional, contain offsets of their own: a moved row group drops them.
    """
    _moved(group, (GROUP_OFFSET,), by)
    if ORDINAL in group:
        group[ORDINAL] = group[ORDINAL][0], min(ordinal, 0x7FFF)  # a 16-bit number, read for encrypted files only
    for chunk in group[COLUMNS][1][1]:
        for number in INDEXES:
            chunk.pop(number, None)
        _moved(chunk, (CHUNK_OFFSET,), by)
        _moved(chunk[CHUNK_META][1], META_OFFSETS, by)


@dataclass
class Joined:
    """A Parquet file built by appending files of one schema; only its footer is held in memory."""

    file: IO[bytes]
    made: Struct | None = None
    at: int = 0

    def add(self, path: Path) -> None:
        """Append the row groups of a file.  Raises ParquetError for another schema, or OSError."""
        there, end = footer(path)
        groups = there[GROUPS][1][1]
        if self.made is None:
            self.made, start = {**there, ROWS: (I64, 0), GROUPS: (LIST, (STRUCT, []))}, 0
        else:
            start = len(MAGIC)
            if any(there.get(field) != self.made.get(field) for field in (SCHEMA, KEYS, ORDERS)):
                raise ParquetError(f"{path} has other columns than the files before it")
        for group in groups:
            _move_group(group, self.at - start, len(self._groups))
            self._groups.append(group)
        self.made[ROWS] = I64, self.made[ROWS][1] + there[ROWS][1]
        with path.open("rb") as source:
            source.seek(start)
            copy(source, self.file, end - start)
        self.at += end - start

    @property
    def _groups(self) -> list[Struct]:
        assert self.made is not None
        groups: list[Struct] = self.made[GROUPS][1][1]
        return groups

    def end(self) -> None:
        """Write the footer; at least one file must have been added."""
        assert self.made is not None
        writer = _Writer()
        writer.struct(self.made)
        self.file.write(writer.data + len(writer.data).to_bytes(4, "little") + MAGIC)


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
