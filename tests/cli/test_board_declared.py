"""Boards of the terminal that a file declares: their pieces, how they are shortened, and what is said of a file that is wrong."""

from __future__ import annotations

from dataclasses import replace

import pytest

from holdfast.boards import BOARDS
from holdfast.boards.declared import Declared
from holdfast.boards.drawing import Sheet
from holdfast.games.tiny_epic_defenders import GAME as DEFENDERS
from holdfast.schema.views.layout_files import BadLayout
from holdfast.schema.views.terminal import terminal_in

from ..toygame import GAME
from .test_board_generic import VIEW

BOARD = """
keep = 1
left = ["Deck: {turns.of}", { text = "{count} tree left", many = "{count} trees left", count = "stock.tree" }]
[tables.tools]
spade = "Sp"
basket = "Ba"
[[blocks]]
between = " · "
head = ["Turn {turns.taken}", { text = "hidden {luck}", given = "luck" }]
[[blocks]]
shape = "columns"
lead = "P "
flows = 1
items = [{ each = "places", gone = [2, "!seats"], pieces = ["{name}", "{seats:mark}"] }]
[[blocks]]
items = [{ each = "row", text = "{number}. {value:tools}" }, { text = "{under}", given = "under", otherwise = "nothing under" }]
"""


def declared(tmp_path, text=BOARD):
    path = tmp_path / "terminal.toml"
    path.write_text(text, encoding="utf-8")
    return Declared(GAME, terminal_in(path))


def lines(board, room, **how):
    return [line.plain.rstrip() for line in board.draw(VIEW, Sheet(34, True, str, room=room, **how))]


def test_a_board_is_drawn_as_its_file_says(tmp_path):
    assert lines(declared(tmp_path), 20) == [
        "Turn 2",
        "P Gate R    Brook     Pond",
        "  Meadow B  Hill      Glade",
        "1. Sp  2. Ba  nothing under",
    ]


def test_a_board_is_shortened_level_by_level_until_it_fits(tmp_path):
    board = declared(tmp_path)
    assert len(lines(board, 4)) == 4
    assert lines(board, 3) == ["Turn 2", "P Gate R  Meadow B", "1. Sp  2. Ba  nothing under"]
    assert lines(board, 2) == ["Turn 2", "   b shows the whole table"]


def test_what_is_left_is_told_as_the_file_says(tmp_path):
    assert [line.plain for line in declared(tmp_path).left(VIEW, str)] == ["Deck: 6", "2 trees left"]


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ("[[blocks]]\nhead = [{ txt = 'Turn' }]", "txt"),
        ("[[blocks]]\nshape = 'circle'", "circle"),
        ("keep = 'all'", "keep"),
        ("keep =", "Invalid value"),
    ],
)
def test_a_file_that_is_wrong_is_refused_with_its_name_and_the_fault(tmp_path, wrong, fault):
    with pytest.raises(BadLayout, match=rf"terminal.toml: .*{fault}"):
        declared(tmp_path, wrong)


def test_every_text_of_a_board_is_known_to_the_translators(tmp_path):
    told = declared(tmp_path)._told
    assert {"Deck: {turns.of}", "{count} trees left", "Sp", "Turn {turns.taken}", "nothing under"} <= set(told.texts())
    assert "{name}" not in set(told.texts())


def test_a_board_in_ascii_has_nothing_else(tmp_path):
    drawn = declared(tmp_path).draw(VIEW, Sheet(34, False, str))
    assert all(line.plain.isascii() for line in drawn)


def test_the_ring_of_regions_with_who_stands_there_and_what_each_defender_has():
    s = DEFENDERS.new(1, 2)
    view = DEFENDERS.view(s, 0)
    while view["decision"]["window"] != "act":
        DEFENDERS.step(s, DEFENDERS.legal(s)[0])
        view = DEFENDERS.view(s, 0)
    capital = {**next(one for one in view["regions"] if one["position"] is None), "foe": True}
    regions = [capital if one["position"] is None else one for one in view["regions"]]
    aboard = {**view["defenders"][0], "place": "aboard", "artifacts": ["spear-of-valor"], "extra_point": True}
    seen = {**view, "regions": regions, "defenders": [aboard, *view["defenders"][1:]], "foe": {**view["foe"], "name": "Dragon"}}
    text = [line.plain for line in BOARDS["tiny-epic-defenders"].draw(seen, Sheet(80, True, str))]
    assert any("☠ Dragon +R" in line for line in text)
    assert any(line.count("──") >= 3 and "Capital City" in line for line in text)
    red = next(line for line in text if line[2:].startswith("R Red"))
    assert "aboard the foe" in red
    assert red.rstrip().endswith("[Spear]") and "+1 AP (Hourglass)" in red


@pytest.mark.parametrize(
    ("foe", "told"),
    [
        ({"foe": None, "revealed": False}, "Foe: unseen"),
        ({"foe": "kraken", "name": "Kraken", "revealed": False}, "Foe: Kraken"),
        ({"foe": "kraken", "name": "Kraken", "revealed": True, "hit_points": 10, "of": 10, "event_spaces": []}, "Kraken 10/10 HP"),
    ],
)
def test_the_foe_is_told_once(foe, told):
    view = {**DEFENDERS.view(DEFENDERS.new(1, 2), 0), "foe": foe}
    head = BOARDS["tiny-epic-defenders"].draw(view, Sheet(80, True, str))[0].plain
    assert head.rstrip().split(" · ")[-1] == told


def test_who_was_chosen_stays_chosen_while_points_of_the_same_card_are_spent():
    board = BOARDS["tiny-epic-defenders"]
    before = {"card": "red", "round": 1, "points": 2}
    assert board.staying == "act"
    assert board.goes_on(before, {**before, "points": 1})
    assert not board.goes_on(before, before)
    assert not board.goes_on(before, {**before, "points": 1, "card": "blue"})
    assert not replace(BOARDS["kingdom-defenders"]).goes_on(before, {**before, "points": 1})
