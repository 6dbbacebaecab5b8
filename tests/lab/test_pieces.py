"""The tables of a run made piece by piece: which games a piece has, and that pieces change nothing."""

from __future__ import annotations

import polars as pl
import pytest

from holdfast.lab import pieces
from holdfast.lab.executors import Chunk
from holdfast.lab.pieces import Piece
from holdfast.lab.runs import Plan, Run
from holdfast.lab.table import Table
from tests.lab.toys import LOTS, Here, known


@pytest.fixture(autouse=True)
def toys(monkeypatch):
    monkeypatch.setattr("holdfast.lab.table.find", known(LOTS))


def test_a_piece_is_chunks_of_one_table_that_follow_each_other(monkeypatch):
    monkeypatch.setattr(pieces, "LARGEST", 5)
    chunks = [Chunk(table, first, count) for table in (1, 0) for first, count in ((4, 1), (2, 2), (0, 2))]
    first, second = Chunk(0, 0, 2), Chunk(0, 2, 2)
    assert pieces.pieces(chunks, range(0, 100, 5).__getitem__) == [
        Piece(0, 0, (first, second, Chunk(0, 4, 1))),
        Piece(1, 5, (Chunk(1, 0, 2), Chunk(1, 2, 2), Chunk(1, 4, 1))),
    ]
    monkeypatch.setattr(pieces, "LARGEST", 3)
    assert pieces.pieces(chunks, range(0, 100, 5).__getitem__) == [
        Piece(0, 0, (first,)),
        Piece(0, 2, (second, Chunk(0, 4, 1))),
        Piece(1, 5, (Chunk(1, 0, 2),)),
        Piece(1, 7, (Chunk(1, 2, 2), Chunk(1, 4, 1))),
    ]
    monkeypatch.setattr(pieces, "LARGEST", 1)
    assert [piece.chunks for piece in pieces.pieces(chunks[:3], range(0, 100, 5).__getitem__)] == [
        (chunk,) for chunk in reversed(chunks[:3])
    ], "a large chunk is one"


PLAN = Plan((Table("lots", ("random",), seed=3), Table("lots", ("random",) * 3, seed=3)), 20)


class Watched(Here):
    """Notes how many games each piece has."""

    def __init__(self):
        super().__init__()
        self.sizes = []

    def each(self, task, errands):
        errands = list(errands)
        self.sizes = [sum(count for _, count in files) for _, _, files, *_ in errands]
        return super().each(task, errands)


def test_the_size_of_pieces_changes_no_row(tmp_path, monkeypatch):
    found = []
    for largest, sizes in ((1, [1] * 40), (7, [7, 7, 6] * 2), (100, [20, 20])):
        monkeypatch.setattr(pieces, "LARGEST", largest)
        executor = Watched()
        run = Run.begin(tmp_path / str(largest), PLAN, resume=False)
        run.play(executor)
        assert executor.sizes == sizes
        texts = [(run.folder / f"{name}.csv").read_text() for name in ("games", "items")]
        found.append((run.games(), run.items(), *texts))
    for games, items, *texts in found:
        assert games["game"].to_list() == list(range(40))
        assert items["game"].is_sorted()
        assert games.equals(found[0][0])
        assert items.equals(found[0][1])
        assert texts == list(found[0][2:])
    assert found[0][2].count("game,seed") == 1, "a CSV has one line of heads"


@pytest.mark.parametrize("rows", [0, 1, 4, 5, 11])
def test_csv_made_later_is_that_of_the_whole_table(tmp_path, monkeypatch, rows):
    monkeypatch.setattr(pieces, "SLICE", 5)
    shares = pl.Series([None if n == 3 else n / 7 for n in range(rows)], dtype=pl.Float32)
    frame = pl.DataFrame({"game": pl.Series(range(rows), dtype=pl.Int64), "share": shares, "text": ["a,b"] * rows})
    pieces.write_frame(frame, tmp_path / "x.parquet")
    pieces.write_csv(tmp_path / "x.parquet", tmp_path / "x.csv")
    assert (tmp_path / "x.csv").read_text() == frame.write_csv()
