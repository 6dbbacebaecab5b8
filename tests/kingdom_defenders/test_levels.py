"""Section 11 of the rules: Strength and Magic."""

import pytest

from holdfast.games.kingdom_defenders import decisions as pending
from holdfast.games.kingdom_defenders.rules import levels
from tests.kingdom_defenders.table import Table
from tests.proves import proves

RED = 0


def raised(t, track, n=1):
    levels.gain_level(t.state, t.content, RED, track, n)
    return t


@proves("KD-11.1", "KD-11.3", "KD-11.4", "KD-11.5", "KD-11.6", "KD-11.7")
@pytest.mark.parametrize(("track", "good"), [(0, "weapon"), (1, "spell")])
def test_what_the_eight_spaces_give(track, good):
    t = Table().set("red", wounds=2)
    red = t.player("red")
    found = []
    for space in range(8):
        raised(t, track, min(1, space))  # the disc begins in the first space
        found.append((t.goods("red").get(good, 0), red.tiles[track], red.wounds, levels.multiplier(t.state, t.content, RED, track)))
    assert found == [(0, 0, 2, 1), (1, 0, 2, 1), (1, 1, 2, 1), (1, 1, 2, 2), (1, 1, 1, 2), (1, 1, 1, 3), (1, 2, 1, 3), (1, 2, 1, 4)]
    assert list(t.goods("red")) == [good] and red.tiles[1 - track] == 0


@proves("KD-11.2", "KD-11.8", "KD-2.21")
def test_the_discs_begin_in_the_first_space_whose_multiplier_counts():
    t = Table()
    assert t.levels("red") == (0, 0)
    assert [levels.multiplier(t.state, t.content, RED, track) for track in (0, 1)] == [1, 1]


@proves("KD-2.21", "KD-11.3")
def test_the_first_level_leads_to_the_second_space():
    t = raised(Table(), 0)
    assert t.goods("red") == {"weapon": 1} and levels.multiplier(t.state, t.content, RED, 0) == 1


@proves("KD-11.5", "KD-10.3", "KD-10.7")
def test_the_potion_brings_the_wound_disc_back_and_is_lost_without_wounds():
    t = raised(Table().set("red", levels=(3, 0), wounds=1, discs=5), 0)
    assert t.player("red").wounds == 0 and t.player("red").discs == 6
    t = raised(Table().set("red", levels=(3, 0)), 0)
    assert t.player("red").wounds == 0 and t.player("red").discs == 6


@proves("KD-11.9")
def test_levels_past_the_end_are_lost():
    t = raised(Table().set("red", levels=(6, 0), tiles=(2, 0)), 0, 5)
    assert t.levels("red") == (7, 0) and t.goods("red") == {}


@proves("KD-11.1")
def test_several_levels_give_what_each_space_shows():
    t = raised(Table(), 1, 2)
    assert t.levels("red") == (0, 2) and t.goods("red") == {"spell": 1} and list(t.player("red").tiles) == [0, 1]


@proves("KD-11.10")
def test_a_level_of_choice_is_chosen_anew_for_each():
    t = Table().ask(pending.Level, "red", 2)
    assert t.legal() == {"level:strength", "level:magic"}
    t.act("level:strength")
    assert t.window == "level"
    t.act("level:magic")
    assert t.levels("red") == (1, 1) and t.window != "level"


@proves("KD-11.9", "KD-11.10")
def test_a_level_of_choice_goes_where_there_is_a_space_left():
    t = Table().set("red", levels=(7, 6)).ask(pending.Level, "red", 2)
    assert t.legal() == {"level:magic"}
    assert t.act("level:magic").window != "level", "the second is lost"


@proves("KD-11.4", "KD-22.2", "KD-11.2")
def test_level_tiles_and_multipliers_are_open_to_all():
    t = raised(Table(), 0, 6)
    for viewer in ("blue", None):
        assert list(t.seen(viewer).players[RED].tiles) == [2, 0] and list(t.seen(viewer).players[RED].levels) == [6, 0]
