"""What somebody is warned of before they do it."""

from __future__ import annotations

from holdfast.engine.visibility import masked
from holdfast.games.ruins_of_elysia import GAME
from holdfast.games.ruins_of_elysia.actions import SPACE
from holdfast.games.ruins_of_elysia.text.cautions import caution

from .table import A, Table


def warned(t: Table, action: str) -> str:
    assert action in t.legal()
    return caution(GAME, masked(t.state, A), SPACE.number(action))


def test_walk_that_could_pay_a_step_is_lost():
    t = Table(2).hand(A, "strike").comes("plains").begin("move", walk=2)
    assert warned(t, "done") == "2 Walk are lost."
    assert warned(Table(2).hand(A, "strike").begin("move", walk=0), "done") == ""


def test_stopping_before_a_new_tile_loses_walk():
    t = Table(2).hand(A, "strike").comes("plains").begin("move", walk=1).act("walk:east")
    assert (warned(t, "stop"), warned(t, "enter")) == ("1 Walk is lost.", "")


def test_who_stops_on_ruins_is_told_whom_to_fight():
    t = Table(2).hand(A, "strike")
    at = t.tile(1, 0, "plains", "ruins")
    t.at(at, A).npc("rat", at).npc("goblins", at).begin("move")
    assert warned(t, "done") == "On Ruins you have to fight: Rat and Goblins."
    empty = Table(2).hand(A, "strike")
    assert warned(empty.at(empty.tile(1, 0, "plains", "ruins"), A).begin("move"), "done").endswith("somebody appears.")
    nobody = Table(2)
    assert warned(nobody.at(nobody.tile(1, 0, "plains", "ruins"), A).begin("move"), "done") == ""


def test_running_on_past_ruins_gives_darkness_and_going_back_does_not():
    t = Table(2).hand(A, "strike").meets("rat")
    t.tile(1, 0, "plains", "ruins")
    t.tile(2, 0, "plains")
    t.begin("move", walk=3)
    assert warned(t, "walk:east") == "In the Ruins a Character appears."
    t.act("walk:east")
    assert warned(t, "walk:east") == "You run on past the Ruins and gain 1 Darkness."
    assert warned(t, "walk:west") == ""


def test_leaving_ruins_for_an_unknown_place_may_give_darkness():
    """Who cannot pay the tile stays; who can is told by the question that follows."""
    t = Table(2).hand(A, "strike").meets("rat").comes("plains")
    t.tile(1, 0, "plains", "ruins")
    t.begin("move", walk=3).act("walk:east")
    assert warned(t, "walk:east") == "If you enter what you turn up, you run on past the Ruins and gain 1 Darkness."
    t.act("walk:east")
    assert warned(t, "enter") == "You run on past the Ruins and gain 1 Darkness."
    assert warned(t, "stop") == "On Ruins you have to fight: Rat."


def test_a_new_tile_with_ruins_says_who_waits():
    t = Table(2).hand(A, "strike").meets("rat").comes("plains", *["ruins"] * 9)
    t.state.overlays[1] = 255
    t.state.terrain_left = 1
    t.begin("move", walk=3).act("walk:east")
    assert (warned(t, "enter"), warned(t, "stop")) == ("In the Ruins a Character appears.", "3 Walk are lost.")


def test_coin_that_could_buy_a_card_is_lost():
    t = Table(2).hand(A, "strike").at(0, A).begin("buy", coin=2, began=-1)
    assert warned(t, "done") == "2 Coin are lost."
    assert warned(Table(2).hand(A, "strike").begin("buy", coin=0, began=-1), "done") == ""
