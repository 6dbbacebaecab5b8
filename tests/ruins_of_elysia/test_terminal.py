"""The table in a terminal, which the generic board draws: quests, a combat, and what is listed last."""

from __future__ import annotations

from holdfast.boards import BOARDS
from holdfast.boards.drawing import Sheet
from holdfast.games.ruins_of_elysia import GAME

from .fights import arriving
from .table import A, B, Table


def drawn(t: Table, width: int = 80, room: int = 200) -> list[str]:
    view = GAME.view(t.state, A)
    return [line.plain.rstrip() for line in BOARDS["ruins-of-elysia"].draw(view, Sheet(width, True, str, room=room))]


def test_how_near_everybody_is_to_each_quest_is_read_whole():
    t = Table(4).quests("dark-lord", "merchant-prince", "huntsmaster", "cartographer").has(A, alignment=-3).has(B, placed=2)
    lines = drawn(t)
    assert "Main quests: Dark Lord R3 B0 G0 Y0 /5 · Merchant Prince R0 B0 G0 Y0 /3" in lines
    assert "   Huntsmaster R0 B0 G0 Y0 /9" in lines
    assert "Side quests: Cartographer R0 B2 G0 Y0 /5" in lines
    assert not any("…" in line for line in lines)


def test_quests_are_left_out_after_the_market():
    t = Table(3).quests("dark-lord", "merchant-prince", "huntsmaster", "cartographer").hand(A, "strike").begin("play-cards")
    assert any("General Market" in line for line in drawn(t))
    short = drawn(t, room=12)
    assert any("Dark Lord" in line for line in short) and not any("General Market" in line for line in short)
    assert len(short) <= 12 and short[-1] == "   b shows the whole table"


def test_each_side_of_a_combat_says_what_its_number_is():
    t, _ = arriving("guard", "strike")
    t.explores("encounter").meets("goblins").begin("move").act("done")
    t.act("stay-out") if t.window == "join" else None
    assert {"Attackers Attack 3", "Defenders Defense 0"} <= set(drawn(t))


def test_whose_turn_it_is_is_said():
    assert any("Turn of R" in line for line in drawn(Table(2).begin("play-cards")))


def test_an_offer_of_a_trade_is_listed_late():
    assert BOARDS["ruins-of-elysia"].late == ("offer", "hear")


def test_a_player_is_told_by_name_and_by_the_letter_on_the_map():
    lines = drawn(Table(2).hand(A, "strike").begin("play-cards"))
    assert any(line.lstrip("▶ ").startswith("Ysolde R: Cards in hand 1") for line in lines)


def test_an_offer_says_that_it_is_one_and_what_it_gives():
    t = Table(2).hand(A, "stride", "guard").hand(B, "strike").begin("play-cards").act("offer:blue")
    assert not any("Cards given" in line for line in drawn(t))
    t.act("give:guard", "ask:strike")
    assert drawn(t)[0].startswith("Trade Gives Guard, Asks Strike · ")
