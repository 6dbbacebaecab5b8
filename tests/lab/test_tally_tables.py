"""Tallies as tables: one row for each game and one for each item, worked out by hand from tallies that are filled in by hand."""

from __future__ import annotations

import numpy as np
import polars as pl
import pytest

from holdfast.games import find
from holdfast.games.tiny_epic_defenders import GAME as DEFENDERS
from holdfast.lab import tally_tables
from holdfast.lab.names import firsts_of_equals
from holdfast.lab.report.words import card_name
from holdfast.lab.table import Table
from holdfast.schema.statistics.metrics import Item
from tests.lab.toys import LOTS, POND, known

COMMON = ["game", "seed", "rules", "content", "seats"]


@pytest.fixture(autouse=True)
def toys(monkeypatch):
    monkeypatch.setattr("holdfast.lab.table.find", known(LOTS, POND))


def two_games(table):
    """A game that seat 2 won on its third throw, and one that was broken off before its first."""
    tallies = np.zeros(2, table.dtype)
    won, stopped = tallies
    won["seed"], won["decisions"], won["choices"], won["idle"], won["loops"] = 77, 3, 2, 1, 4
    won["result"], won["seats"], won["purse"], won["last_hand"], won["sum"] = 1, len(table.seats), 640, 2, 1200
    won["scores"][:2] = 0.25, 0.75
    won["dice_by_turn"][:3] = 500, 100, 600
    won["dice_by_turn"][3:] = -1
    won["hands"]["seen"], won["hands"]["taken"], won["hands"]["used"] = 3, (1, 2), (0, 2)
    won["purses"]["seen"][1] = 1
    won["notes"]["throws"] = 3
    stopped["seed"], stopped["seats"], stopped["purse"] = 2**52 - 1, len(table.seats), -5
    stopped["dice_by_turn"] = -1
    stopped["purses"]["seen"][0] = 1
    return tallies


def test_a_row_for_each_game():
    table = Table("lots", ("greedy", "random"))
    frame = tally_tables.games(table, 40, two_games(table))
    expected = {
        "game": [40, 41],
        "seed": [77, 2**52 - 1],
        "rules": ["1", "1"],
        "content": ["0", "0"],
        "seats": ["greedy+random"] * 2,
        "players": [2, 2],
        "level": ["mixed"] * 2,
        "result": ["finished", "running"],
        "decisions": [3, 0],
        "choices": [2, 0],
        "idle": [1, 0],
        "loops": [4, 0],
        "score_1": [0.25, 0.0],
        "score_2": [0.75, 0.0],
        "purse": [640, -5],
        "last_hand": ["right", "none"],
        "sum": [1200, 0],
        "dice_by_turn_1": [500, -1],
        "dice_by_turn_2": [100, -1],
        "dice_by_turn_3": [600, -1],
        **{f"dice_by_turn_{turn}": [-1, -1] for turn in range(4, 10)},
    }
    assert frame.columns == list(expected), "items have rows of their own, and what rules note for themselves has no column"
    assert frame.to_dict(as_series=False) == expected


def test_a_row_for_each_item_that_was_there():
    table = Table("lots", ("random", "random"))
    frame = tally_tables.items(table, 40, two_games(table))
    assert frame.columns == [*COMMON, "score_1", "kind", "item", *Item.declared]
    assert frame.select("game", "seed", "score_1", "kind", "item", "seen", "taken", "used").rows() == [
        (40, 77, 0.25, "hand", "left", 3, 1, 0),
        (40, 77, 0.25, "hand", "right", 3, 2, 2),
        (40, 77, 0.25, "purse", "heavy", 1, 0, 0),
        (41, 2**52 - 1, 0.0, "purse", "light", 1, 0, 0),
    ]
    assert set(frame["rules"]) == {"1"}
    assert set(frame["content"]) == {"0"}
    assert set(frame["seats"]) == {"random+random"}


@pytest.mark.parametrize("count", ["seen", "taken", "used"])
def test_an_item_was_there_if_anything_of_it_was_counted(count):
    table = Table("lots", ("random",))
    tallies = np.zeros(3, table.dtype)
    tallies["hands"][count][1, 0] = 255
    assert tally_tables.items(table, 0, tallies).select("game", "item", count).rows() == [(1, "left", 255)]


def test_words_keep_their_order_and_numbers_their_kind():
    table = Table("lots", ("random",))
    frame = tally_tables.games(table, 0, two_games(table))
    assert frame.schema["result"] == pl.Enum(["running", "finished"])
    assert frame.schema["last_hand"] == pl.Enum(["none", "left", "right"])
    assert frame.schema["seed"] == frame.schema["game"] == pl.Int64
    assert (frame.schema["purse"], frame.schema["sum"], frame.schema["score_1"]) == (pl.Int16, pl.Int32, pl.Float32)
    items = tally_tables.items(table, 0, two_games(table))
    assert items.schema["kind"] == pl.Enum(["hand", "purse"])
    assert items.schema["item"] == pl.Enum(["left", "right", "light", "heavy"])


def test_equal_items_are_one():
    """Of the eighteen Reward tiles of Kingdom Defenders four sorts are there three times; those with an Orb come first."""
    table = Table("kingdom-defenders", ("random",) * 3)
    tallies = np.zeros(2, table.dtype)
    rewards = tallies["rewards"]
    rewards["seen"][0, :4], rewards["taken"][0, :4], rewards["takers"][0, :4] = (2, 3, 0, 7), (1, 1, 0, 0), (0b001, 0b101, 0, 0)
    rewards["seen"][1, :3] = 200, 100, 1
    frame = tally_tables.items(table, 0, tallies)
    assert frame.select("game", "item", "seen", "taken", "takers").rows() == [
        (0, "reward-1", 5, 2, 2),  # Red and Green; Red took two of them
        (0, "reward-4", 7, 0, 0),
        (1, "reward-1", 255, 0, 0),
    ]
    kind, names = table.rules.metrics.items["rewards"]
    firsts = firsts_of_equals(table.rules, kind, names)
    assert len(set(firsts)) == 10
    called = [card_name(table.rules, kind, name) for name in names]
    assert firsts == [called.index(name) for name in called]
    kraken = Table(DEFENDERS.name, ("random",) * 2)
    for kind, names in kraken.rules.metrics.items.values():
        assert firsts_of_equals(kraken.rules, kind, names) == list(range(len(names))), "in Tiny Epic Defenders none are equal"


def test_an_item_with_another_number_is_no_longer_equal():
    game = find("kingdom-defenders")
    other = game.with_values({"rewards.reward_2.relic": "trophy"})
    kind, names = game.metrics.items["rewards"]
    assert firsts_of_equals(game, kind, names)[:3] == [0, 0, 0]
    assert firsts_of_equals(other, kind, names)[:3] == [0, 1, 0]


def test_a_game_without_items_has_a_table_without_rows():
    table = Table("pond", ("random",))
    frame = tally_tables.items(table, 0, table.play(0, 3))
    assert frame.height == 0
    assert frame.columns == [*COMMON, "score_1", "kind", "item", *Item.declared]


def test_a_table_with_fewer_seats_than_others_has_columns_for_all_scores():
    one, three = Table("lots", ("random",)), Table("lots", ("random",) * 3)
    few, many = tally_tables.games(one, 0, two_games(one), 3), tally_tables.games(three, 2, two_games(three), 3)
    at = few.columns.index("score_1")
    assert few.columns[at - 1 : at + 4] == ["loops", "score_1", "score_2", "score_3", "purse"]
    assert few.schema == many.schema
    assert few["score_2"].to_list() == few["score_3"].to_list() == [None, None]
    assert many["score_2"].to_list() == [0.75, 0.0]
    assert many["score_3"].to_list() == [0.0, 0.0]


def test_the_tables_of_a_real_game_are_its_tallies():
    table = Table(DEFENDERS.name, ("greedy", "random"), {"foe": "kraken"}, {"harpy.amount": 3}, seed=4)
    metrics = DEFENDERS.metrics
    tallies = table.play(3, 5)
    frame = tally_tables.games(table, 3, tallies)
    assert set(frame["rules"]) == {DEFENDERS.rules_version}
    assert set(frame["content"]) == {table.rules.content.hash[:16]} != {DEFENDERS.content.hash[:16]}
    assert set(frame["foe"]) == {"kraken"}
    for row, tally in zip(frame.iter_rows(named=True), tallies, strict=True):
        assert row["seed"] == tally["seed"]
        assert row["score_1"] == row["score_2"] == (row["result"] == "won")
        assert row["cause"] == metrics.words["cause"][tally["cause"]]
        for name in metrics.series:
            assert [row[f"{name}_{i + 1}"] for i in range(16)] == list(tally[name])
    rows = {(row["game"], row["kind"], row["item"]): row for row in tally_tables.items(table, 3, tallies).iter_rows(named=True)}
    expected = 0
    for number, tally in enumerate(tallies, 3):
        for field, (kind, names) in metrics.items.items():
            for name, counted in zip(names, tally[field], strict=True):
                assert ((number, kind, name) in rows) == bool(counted["seen"] or counted["taken"] or counted["used"])
                if (number, kind, name) in rows:
                    expected += 1
                    row = rows[number, kind, name]
                    assert (row["seen"], row["taken"], row["used"]) == tuple(counted)
                    assert (row["seed"], row["score_1"]) == (tally["seed"], tally["scores"][0])
    assert expected == len(rows) > 5 * 20
