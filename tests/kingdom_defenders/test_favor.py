"""Section 4 of the rules: the Favor of the King."""

import pytest

from holdfast.games.kingdom_defenders import decisions as pending
from tests.kingdom_defenders.table import PLAYERS, Table
from tests.proves import proves


def favor(t):
    return t.only("favor-of-the-king")


def ranking(t):
    return [PLAYERS[p] for p in t.state.ranking[: t.state.seats]]


def with_fame(t, **fame):
    for colour, n in fame.items():
        t.set(colour, fame=n)
    return t


@proves("KD-4.1", "KD-4.5")
def test_from_the_least_fame_to_the_most_everybody_takes_another_die():
    t = favor(with_fame(Table(4), red=30, blue=10, green=25, yellow=12))
    assert ranking(t) == ["blue", "yellow", "green", "red"]
    for colour in ("blue", "yellow", "green", "red"):
        assert t.deciding == colour and t.window == "die"
        t.act(sorted(t.legal())[0])
    assert list(t.state.dice) == [-1] * 4
    assert t.resting


@proves("KD-4.2")
def test_on_equal_fame_the_later_in_turn_order_comes_first():
    t = favor(Table(4).order("green", "red", "yellow", "blue"))
    assert ranking(t) == ["blue", "yellow", "red", "green"]
    t = favor(with_fame(Table(3), red=20, blue=19, green=20))
    assert ranking(t) == ["blue", "green", "red"]


@proves("KD-4.3")
def test_the_ranking_stands_once_it_is_made():
    t = favor(with_fame(Table(2), red=20, blue=10)).act("leave:force", "leave:magic")
    t.set("red", fame=0)
    assert ranking(t) == ["blue", "red"] and t.deciding == "blue"
    t.act(sorted(t.legal())[0])
    assert t.deciding == "red"


@proves("KD-4.4", "KD-17.9")
def test_with_two_players_two_dice_are_left_out():
    t = favor(with_fame(Table(2), red=20, blue=10))
    assert t.deciding == "blue" and t.legal() == {"leave:force", "leave:magic", "leave:wealth", "leave:healing"}
    t.act("leave:magic")
    assert t.legal() == {"leave:force", "leave:wealth", "leave:healing"}
    t.act("leave:healing")
    assert t.happened("DIE_ROLLED") == 2 and {b for kind, _, b, _ in t.log() if kind == "DIE_ROLLED"} == {0, 2}
    assert t.deciding == "blue" and t.legal() == {"die:force", "die:wealth"}


@proves("KD-4.4")
def test_with_three_players_one_is_left_out_and_with_four_none():
    t = favor(Table(3)).act("leave:force")
    assert t.happened("DIE_ROLLED") == 3
    four = favor(Table(4))
    assert four.window == "die" and four.happened("DIE_ROLLED") == 4


@proves("KD-4.5")
def test_a_die_taken_is_gone_for_the_others():
    t = favor(Table(2)).act("leave:magic", "leave:healing", "die:force")
    assert t.legal() == {"die:wealth"}


@proves("KD-4.6", "KD-4.9", "KD-4.10")
def test_even_a_blank_die_has_to_be_taken():
    t = Table(2).dice(wealth=2).ask(pending.Die, "red")
    assert t.legal() == {"die:wealth"}
    t.act("die:wealth")
    assert t.goods("red") == {} and t.happened("GAINED") == 0


@proves("KD-4.7", "KD-4.8", "KD-4.9", "KD-4.10")
@pytest.mark.parametrize(
    ("die", "result", "goods", "levels", "wounds"),
    [
        ("force", 0, {"weapon": 1}, (0, 0), 3),
        ("force", 1, {"weapon": 2}, (0, 0), 3),
        ("force", 2, {"weapon": 1}, (1, 0), 3),
        ("magic", 0, {"spell": 1}, (0, 0), 3),
        ("magic", 1, {"spell": 2}, (0, 0), 3),
        ("magic", 2, {"spell": 1}, (0, 1), 3),
        ("wealth", 0, {"loot": 1}, (0, 0), 3),
        ("wealth", 1, {"coin": 1}, (0, 0), 3),
        ("wealth", 2, {}, (0, 0), 3),
        ("healing", 0, {}, (0, 0), 2),
        ("healing", 1, {}, (0, 0), 1),
        ("healing", 2, {}, (0, 0), 3),
    ],
)
def test_what_the_dice_give(die, result, goods, levels, wounds):
    t = Table(2).set("red", wounds=3, discs=6).dice(**{die: result}).ask(pending.Die, "red").act(f"die:{die}")
    assert (t.goods("red"), t.levels("red"), t.player("red").wounds) == (goods, levels, wounds)


@proves("KD-4.11")
def test_every_die_has_three_two_and_one_faces_of_its_results():
    t = Table(4)
    assert [list(die.faces) for die in t.content.dice] == [[3, 2, 1]] * 4
    rolled = [0, 0, 0]
    for seed in range(300):
        for kind, _, _, result in favor(Table(4, seed=seed)).log():
            if kind == "DIE_ROLLED":
                rolled[result] += 1
    assert sum(rolled) == 1200
    assert 520 < rolled[0] < 680 and 330 < rolled[1] < 470 and 140 < rolled[2] < 260
