"""A map, a hand, a market, a combat and dice in a terminal, of a game that draws none of them."""

from __future__ import annotations

import itertools

import pytest

from holdfast.boards.drawing import Sheet
from holdfast.boards.generic import Drawing
from holdfast.boards.hexes import letters_of
from holdfast.boards.sentences import titled
from holdfast.cli.screen import columns
from holdfast.games import find

from ..marches import GAME
from ..marches.names import HEXES
from ..marches.rules import FIGHT, USE, WALK


def position(laid=HEXES, people=4):
    """Forest, plains, mountain, desert and water by turns, and the same cards in every hand."""
    s = GAME.new(3, people, {"laid": laid, "company": 3})
    for spot in range(laid):
        s.ground[spot] = 1 + spot % 5
    for seat in range(people):
        s.captains[seat].hand.held[:] = (2, 0, 0, 1, 0, 0, 1, 0, 1)
    return s


def drawn(s, width=80, viewer=0, **how):
    return [line.plain.rstrip() for line in Drawing(GAME).draw(GAME.view(s, viewer), Sheet(width, how.pop("fancy", True), str, **how))]


MAP = [
    "            │P32v   │F31    │W30    │D29",
    "            │1      │2      │       │2",
    "        │M33r   │F16    │W15r   │D14    │M28",
    "        │3      │2      │       │Y 2    │3",
    "    │D34    │P17    │F6r    │W5     │M13    │P27",
    "    │2      │1      │2      │       │3      │1",
    "│W35    │M18v   │P7     │F1     │D4v    │P12    │F26",
    "│       │3      │1      │R      │2      │1      │2",
    "    │F36    │D19    │P2     │M3     │F11v   │W25v",
    "    │2      │2      │1      │3      │2      │",
    "        │P37    │M8     │D9     │W10    │D24r",
    "        │1      │B 3    │2      │       │2",
    "            │W20    │F21    │P22    │M23",
    "            │G      │2      │1      │3",
    "        │M38    │D39v   │W40    │F41",
    "        │3      │2      │       │2",
    "F Forest · P Plains · M Mountain · D Desert · W Water",
    "v Village · r Ruins",
]


def test_the_whole_map_is_drawn_where_there_is_room():
    lines = drawn(position())
    assert lines[0] == "Steps left 3"
    assert lines[1:19] == MAP
    assert lines[19:] == [
        "Companions for hire: Spearman 2 ×3 · Archer 3 ×3 · Healer 3 ×3",
        "   Knight Errant 5 ×3 · Guide 2 ×3 · Giant of the Hollow Hills 7 ×3 · Fox 1 ×3",
        "   Hedge Mage 4 ×3 · Mule 1 ×3",
        "Dice: Die 1 [1] · Die 2 [2] · Die 3 [3] · Die 4 [4]",
        "Red: Points 0 · Coins 3 · Cards 5 · Companions Spearman, Archer, Healer",
        "   Hand Spearman (Attack 2) ×2 · Knight Errant (Attack 4) · Fox (Attack 1)",
        "   Mule (Attack 0)",
        "Blue: Points 0 · Coins 3 · Cards 5 · Companions Healer, Knight Errant, Guide",
        "Green: Points 0 · Coins 3 · Cards 5",
        "   Companions Guide, Giant of the Hollow Hills, Fox",
        "Yellow: Points 0 · Coins 3 · Cards 5 · Companions Fox, Hedge Mage, Mule",
    ]


def test_with_less_room_a_hex_has_one_line_and_what_matters_least_is_left_out():
    lines = drawn(position(), room=16)
    assert len(lines) <= 16
    assert lines[1:8] == [
        "            P32v    F31     W30     D29",
        "        M33r    F16     W15r    D14Y    M28",
        "    D34     P17     F6r     W5      M13     P27",
        "W35     M18v    P7      F1R     D4v     P12     F26",
        "    F36     D19     P2      M3      F11v    W25v",
        "        P37     M8B     D9      W10     D24r",
        "            W20G    F21     P22     M23",
    ]
    assert any(line.startswith("   Hand ") for line in lines), "one's own hand stays"
    assert lines[-1] == "   b shows the whole table"


@pytest.mark.parametrize("room", range(12, 40))
def test_it_keeps_to_its_room_and_always_shows_where_one_may_go(room):
    lines = drawn(position(), room=room)
    assert len(lines) <= room
    text = "\n".join(lines)
    assert all(f"{letter}{number}" in text for letter, number in [("F", 1), ("P", 2), ("M", 3), ("D", 4), ("W", 5), ("F", 6), ("P", 7)])
    assert "Hand Spearman" in text


def test_a_narrow_screen_shows_the_columns_about_where_one_may_go():
    lines = drawn(position(), 40, fancy=False, room=30)
    assert max(map(len, lines)) <= 40
    assert lines[1:9] == [
        "        P32v    F31     W30     D29",
        "    M33r    F16     W15r    D14Y",
        "D34     P17     F6r     W5      M13",
        "    M18v    P7      F1R     D4v",
        "F36     D19     P2      M3      F11v",
        "    P37     M8B     D9      W10",
        "        W20G    F21     P22     M23",
        "    M38     D39v    W40     F41",
    ]
    assert all(line.isascii() for line in lines)


def test_what_is_not_explored_is_a_question():
    lines = drawn(position(7, 2))
    assert lines[1] == "        │?16    │?15    │?14"
    assert "│?18    │P7     │F1     │D4v    │?12" in lines
    assert lines[11:13] == ["F Forest · P Plains · M Mountain · D Desert · W Water · ? not explored", "v Village · r Ruins"]
    assert "    │       │B 1    │3      │" in lines, "who stands there, and what it costs to go there"


def test_a_combat_has_its_sides_beside_each_other():
    s = position(7, 2)
    GAME.step(s, FIGHT + 1)
    assert drawn(s)[1:9] == [
        "Challenge: Strength 1 more is needed to lead. · Step Strike or give up",
        "   Whose move B",
        "   Whoever gives up loses the challenge, and every card that was played for it.",
        "Attackers Attack 6                     = Defenders Attack 6",
        "  Captain 1 Cards 5 Attack 1 Defence 0   ▶ Captain 2 Cards 5 Attack 1 Defence 0",
        "  Spearman Attack 2 Defence 1              Healer Attack 0 Defence 3",
        "  Archer Attack 3 Defence 0                Knight Errant Attack 4 Defence 2",
        "  Healer Attack 0 Defence 3                Guide Attack 1 Defence 1",
    ]
    lines = drawn(s, 60)
    assert lines[lines.index("=") - 5] == "Attackers Attack 6", "one below the other where there is no room"
    assert lines[lines.index("=") + 1 :][:2] == ["Defenders Attack 6", "▶ Captain 2 Cards 5 Attack 1 Defence 0"]


def test_a_spent_die_is_no_more_in_brackets_and_a_discount_names_the_printed_price():
    s = position()
    s.ground[3] = 1
    GAME.step(s, USE + 3)
    GAME.step(s, WALK + 3)
    lines = drawn(s)
    assert "Dice: Die 1 [1] · Die 2 [2] · Die 3 [3] · Die 4 (4)" in lines
    assert any(line.startswith("Companions for hire: Spearman 1 (2) ×3 · Archer 2 (3) ×3") for line in lines)


def test_hands_of_others_are_not_drawn():
    lines = drawn(position(), viewer=1)
    assert [line.split(":")[0] for line, following in itertools.pairwise(lines) if following.startswith("   Hand")] == ["Blue"]


def test_letters_are_the_first_of_each_name_that_are_free():
    """The page makes the same: `web/src/lib/board/hexmap.test.ts`."""
    assert letters_of(["Forest", "Plains", "Mountain", "Desert", "Water"]) == ["F", "P", "M", "D", "W"]
    assert letters_of(["Wald", "Ebene", "Berg", "Wüste", "Wasser"]) == ["W", "E", "B", "Ü", "A"]
    assert letters_of(["Forest", "First Village", "Far Fort"]) == ["F", "V", "A"]
    assert letters_of(["Ab", "Ab", "Ab", "42"]) == ["A", "B", "A", "?"]


def test_help_tells_what_the_letters_mean():
    assert [line.plain for line in Drawing(GAME).legend(str)] == [
        "F Forest · P Plains · M Mountain · D Desert · W Water · ? not explored",
        "v Village · r Ruins",
    ]


def test_a_long_choice_goes_on_below_its_text():
    assert columns(["Walk", "Wait until the others have come"], 20) == [" 1 Walk", " 2 Wait until the", "   others have come"]


def test_what_is_offered_on_a_place_is_told_by_its_card():
    """Mage Knight offers Units on numbered places."""
    knight = find("mage-knight")
    view = knight.view(knight.new(1, 1, {}), 0)
    lines = [line.plain for line in Drawing(knight).draw(view, Sheet(80, True, str))]
    offer = next(line for line in lines if line.startswith("Units for recruiting: "))
    first = view["units"][0]
    assert offer.startswith(f"Units for recruiting: {titled(first['card'])} {first['price']}")
