"""Parquet files put together by their footers: what is read back is what was written, and Thrift is read and written as specified."""

from __future__ import annotations

import polars as pl
import pytest

from holdfast.lab.parquet import I32, I64, Joined, ParquetError, _Reader, _Writer, footer, part_of

SUIT = pl.Enum(["ace", "king", "queen"])


def part(first, rows):
    """A table with a column of each kind that runs have; rows of the same numbers everywhere."""
    numbers = range(first, first + rows)
    return pl.DataFrame(
        {
            "game": pl.Series(numbers, dtype=pl.Int64),
            "share": pl.Series([n / 3 for n in numbers], dtype=pl.Float32),
            "none": pl.Series([None] * rows, dtype=pl.Float32),
            "some": pl.Series([n if n % 2 else None for n in numbers], dtype=pl.Int32),
            "suit": pl.Series([SUIT.categories[n % 3] for n in numbers], dtype=SUIT),
            "text": pl.Series(["greedy+greedy"] * rows, dtype=pl.String),
            "flag": pl.Series([n % 5 == 0 for n in numbers], dtype=pl.Boolean),
        }
    )


def joined(tmp_path, frames):
    for i, frame in enumerate(frames):
        frame.write_parquet(tmp_path / f"{i}.parquet")
    with (tmp_path / "all.parquet").open("wb") as file:
        made = Joined(file)
        for i in range(len(frames)):
            made.add(tmp_path / f"{i}.parquet", part_of(tmp_path / f"{i}.parquet"))
        made.end()
    return tmp_path / "all.parquet"


@pytest.mark.parametrize("sizes", [(5,), (3, 4), (0, 7), (7, 0, 2), (0,), (1,) * 20, (70_000, 3, 70_000)])
def test_what_was_put_together_is_read_as_one_table(tmp_path, sizes):
    frames = [part(100_000 * i, size) for i, size in enumerate(sizes)]
    whole = pl.concat(frames)
    file = joined(tmp_path, frames)
    found = pl.read_parquet(file)
    assert found.schema == whole.schema
    assert found.equals(whole)
    assert pl.scan_parquet(file).select(pl.len()).collect().item() == sum(sizes)


def test_single_rows_are_found_by_the_statistics_of_their_row_group(tmp_path):
    file = joined(tmp_path, [part(100 * i, 10) for i in range(30)])
    found = pl.scan_parquet(file).filter(pl.col("game") == 1703).collect()
    assert found.equals(part(1703, 1))
    assert pl.scan_parquet(file).slice(15, 10).collect()["game"].to_list() == [*range(105, 110), *range(200, 205)]


def test_other_columns_are_refused(tmp_path):
    frames = [part(0, 3), part(3, 3).rename({"share": "part"})]
    with pytest.raises(ParquetError, match=r"1\.parquet has other columns than the files before it"):
        joined(tmp_path, frames)
    frames[1] = part(3, 3).with_columns(suit=pl.lit("ace", pl.Enum(["ace", "king"])))
    with pytest.raises(ParquetError, match="other columns"):
        joined(tmp_path, frames)


@pytest.mark.parametrize("data", [b"", b"PAR1", b"PAR1PAR1", b"PAR1" + b"\xff\0\0\0PAR1", b"PAR1\x00\x01\0\0\0PAR2"])
def test_what_is_no_parquet_file_is_refused(tmp_path, data):
    (tmp_path / "x").write_bytes(data)
    with pytest.raises(ParquetError, match="x is no Parquet file"):
        footer(tmp_path / "x")


# The bytes of "Thrift compact protocol encoding", worked out by hand: a field is one byte, the distance to the number of the field before
# and the type, or the type and the number where they are 16 or more apart; numbers are in zigzag order, seven bits a byte, lowest first.
BYTES = {
    bytes([0x15, 0x02, 0x00]): {1: (I32, 1)},
    bytes([0x15, 0x01, 0x00]): {1: (I32, -1)},
    bytes([0x16, 0xAC, 0x04, 0x00]): {1: (I64, 278)},
    bytes([0x15, 0x02, 0x25, 0x04, 0x00]): {1: (I32, 1), 3: (I32, 2)},
    bytes([0x05, 0x28, 0x02, 0x00]): {20: (I32, 1)},
    bytes([0x18, 0x02, 0x68, 0x69, 0x00]): {1: (8, b"hi")},
    bytes([0x11, 0x12, 0x00]): {1: (1, None), 2: (2, None)},
    bytes([0x19, 0x25, 0x02, 0x04, 0x00]): {1: (9, (5, [1, 2]))},
    bytes([0x19, 0xF5, 0x10, *[0x02] * 16, 0x00]): {1: (9, (5, [1] * 16))},
    bytes([0x1C, 0x15, 0x02, 0x00, 0x00]): {1: (12, {1: (I32, 1)})},
}


@pytest.mark.parametrize("data", BYTES, ids=lambda data: data.hex())
def test_thrift_is_read_and_written_as_specified(data):
    assert _Reader(data).struct() == BYTES[data]
    writer = _Writer()
    writer.struct(BYTES[data])
    assert bytes(writer.data) == data
