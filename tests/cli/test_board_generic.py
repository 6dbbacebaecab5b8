"""The board of a game that draws none of its own, in a terminal."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Annotated, TypedDict

from typer.testing import CliRunner

from holdfast.boards import BOARDS
from holdfast.boards.drawing import Sheet
from holdfast.boards.generic import Drawing
from holdfast.cli import app
from holdfast.games import find
from holdfast.schema.views import declared as view_layout
from holdfast.schema.views import marks as views
from holdfast.schema.views.layouts import Sentence

from ..toygame import GAME

VIEW = {
    "viewer": 0,
    "result": "running",
    "turns": {"taken": 2, "of": 6},
    "at": [0, 1],
    "places": [
        {"place": name, "name": name.capitalize(), "seats": [seat + 1 for seat in (0, 1) if seat == i], "side": None}
        for i, name in enumerate(("gate", "meadow", "brook", "hill", "pond", "glade"))
    ],
    "seats": [
        {"seat": 1, "place": "gate", "points": 0, "hand": 1, "tools": ["cart"], "cards": ["old-oak"]},
        {"seat": 2, "place": "meadow", "points": 3, "hand": 1, "tools": [], "cards": None},
    ],
    "luck": 0,
    "under": 0,
    "deck": ["?", "?"],
    "discard": ["fir"],
    "hands": [["old-oak"], ["?"]],
    "row": ["spade", "basket"],
    "stall": 1,
    "stock": {"tree": 2, "tool": 1},
    "events": [],
    "decision": None,
}


def drawn(width=60, **how):
    return [line.plain.rstrip() for line in Drawing(GAME).draw(VIEW, Sheet(width, True, str, **how))]


def test_everything_of_the_view_is_drawn():
    assert drawn() == [
        "Turns ■■□□□□ 2/6 · Deck 2 · Played 1 · Tools to come 1",
        "── Gate ───────────────────── ── Meadow ───────────────────",
        "   R                             B",
        "── Brook ──────────────────── ── Hill ─────────────────────",
        "",
        "── Pond ───────────────────── ── Glade ────────────────────",
        "",
        "Red: Place Gate · Points 0 · Trees in hand 1 · carries Cart",
        "   Your trees Old Oak",
        "Blue: Place Meadow · Points 3 · Trees in hand 1",
        "   no tool yet; to come: 2 trees, 1 tool",
        "Tools at the Gate: Spade · Basket",
    ]


class Cave(TypedDict):
    cave: Annotated[str, views.place("Cave")]
    name: Annotated[str, views.name()]
    here: Annotated[list[int], views.seat("Here")]
    depth: Annotated[int, views.count("Depth")]
    left: Annotated[int | None, views.count("Finds left")]


class Caves(TypedDict):
    caves: Annotated[list[Cave], views.places("Caves")]


def test_the_facts_of_a_place_are_told_apart_and_what_is_none_is_not_told():
    game = SimpleNamespace(layout=view_layout.layout_of(Caves), content=SimpleNamespace(all_cards=tuple))
    caves = [
        {"cave": "a", "name": "Near", "here": [1, 2], "depth": 2, "left": 6},
        {"cave": "b", "name": "Far", "here": [], "depth": 3, "left": None},
    ]
    lines = [line.plain.rstrip() for line in Drawing(game).draw({"caves": caves}, Sheet(80, True, str))]
    assert lines[1].split("   ")[1] == "R B · Depth 2 · Finds left 6"
    assert lines[1].endswith(" Depth 3")


class Purse(TypedDict):
    seat: Annotated[int, views.seat("Player")]
    coins: Annotated[int | None, views.UNKNOWN, views.count("Coins")]
    debt: Annotated[int | None, views.UNKNOWN, views.track("most", "Debt")]
    most: Annotated[int | None, views.hidden()]
    bids: list[Annotated[int | None, views.UNKNOWN]]
    goal: Annotated[
        str | None,
        views.UNKNOWN,
        views.word("Goal", facts=("wants {goal}", Sentence("holds {count} coin", many="holds {count} coins", count="coins"))),
    ]
    prize: Annotated[int | None, views.count("Prize")]


class Purses(TypedDict):
    pot: Annotated[int | None, views.UNKNOWN, views.count("Pot")]
    lots: Annotated[list[int] | None, views.UNKNOWN]
    seats: Annotated[list[Purse], views.seats("Players")]


def test_what_the_viewer_does_not_know_is_told_and_is_no_0():
    game = SimpleNamespace(layout=view_layout.layout_of(Purses), content=SimpleNamespace(all_cards=tuple))
    known = {"seat": 1, "coins": 0, "debt": 1, "most": 3, "bids": [2, None], "goal": "peace", "prize": None}
    hidden = {"seat": 2, "coins": None, "debt": None, "most": None, "bids": [], "goal": None, "prize": None}
    view = {"pot": None, "lots": None, "seats": [known, hidden]}
    lines = [
        line.plain.rstrip() for line in Drawing(game).draw(view, Sheet(120, True, lambda text: {"unknown": "unbekannt"}.get(text, text)))
    ]
    assert lines == [
        "Pot unbekannt",
        "Lots: unbekannt",
        "Red: Coins 0 · Debt ■□□ 1/3 · Bids 2, unbekannt · wants Peace · holds 0 coins",
        "Blue: Coins unbekannt · Debt unbekannt · wants unbekannt",
    ]


class Note(TypedDict):
    seat: Annotated[int, views.seat("Player")]
    notes: Annotated[list[str], views.text("Notes")]


class Noted(TypedDict):
    seats: Annotated[list[Note], views.seats("Players")]


def test_several_texts_are_drawn_one_after_another():
    game = SimpleNamespace(layout=view_layout.layout_of(Noted), content=SimpleNamespace(all_cards=tuple))
    view = {"seats": [{"seat": 1, "notes": ["Three", "Four"]}, {"seat": 2, "notes": []}]}
    lines = [line.plain.rstrip() for line in Drawing(game).draw(view, Sheet(80, True, str))]
    assert lines == ["Red: Three, Four", "Blue:"]


class Bidder(TypedDict):
    seat: Annotated[int, views.seat("Player")]
    bids: Annotated[list[int], views.count("Bids")]
    plan: Annotated[str, views.text("Wants")]


class Auction(TypedDict):
    asked: Annotated[views.Asked, views.hidden()]
    lots: Annotated[list[int], views.count("Lots")]
    seats: Annotated[list[Bidder], views.seats("Players")]


def auction(*asked):
    game = SimpleNamespace(layout=view_layout.layout_of(Auction), content=SimpleNamespace(all_cards=tuple))
    bidders = [{"seat": 1, "bids": [3, 4], "plan": "A horse"}, {"seat": 2, "bids": [], "plan": ""}]
    view = {"asked": {"window": "bid", "seats": [*asked]}, "lots": [7, 9], "seats": bidders}
    return [line.plain.rstrip() for line in Drawing(game).draw(view, Sheet(80, True, str))]


def test_numbers_and_texts_are_told_with_what_they_are():
    assert auction()[0] == "Lots: 7 · 9"
    assert auction()[-2:] == ["Red: Bids 3, 4 · Wants A horse", "Blue:"]


def test_whoever_is_asked_has_a_mark():
    assert [line[:7] for line in auction(2)[-2:]] == ["  Red: ", "▶ Blue:"]


def test_it_keeps_to_its_room():
    assert max(map(len, drawn(40))) <= 40
    assert drawn(room=3) == [*drawn()[:2], "   b shows the whole table"]
    assert drawn(room=1) == drawn()[:1]


def test_piles_tell_what_lies_open_in_them():
    lines = [line.plain for line in Drawing(GAME).left(VIEW, str)]
    assert lines == ["Deck: 2 cards", "Played: 1 card; Fir", "Tools to come: 1 card"]


def test_a_game_without_piles_says_so(monkeypatch, tmp_path):
    monkeypatch.setenv("HOLDFAST_HOME", str(tmp_path))
    monkeypatch.setitem(BOARDS, "toy", replace(BOARDS["toy"], left=lambda view, told: []))
    done = CliRunner().invoke(app, ["play", "toy", "--seats", "human,greedy", "--seed", "1", "--new"], input="d\nq\n")
    assert "There are no piles." in done.output


def test_who_look_on_together_see_what_each_sees():
    rivals = {**VIEW, "seats": [{**VIEW["seats"][0], "cards": None}, {**VIEW["seats"][1], "cards": ["ash"]}]}
    nobody = {**VIEW, "seats": [rivals["seats"][0], VIEW["seats"][1]]}
    together = Drawing(GAME).together(nobody, [VIEW, rivals])
    assert [seat["cards"] for seat in together["seats"]] == [["old-oak"], ["ash"]]


def test_it_is_the_board_of_a_game_that_has_no_other():
    assert BOARDS["toy"].draw(VIEW, Sheet(60, False, str))[0].plain == "Turns ##.... 2/6 | Deck 2 | Played 1 | Tools to come 1"


def test_it_draws_the_games_of_the_house_too():
    for name in ("tiny-epic-defenders", "kingdom-defenders"):
        game = find(name)
        s = game.new(3, 2)
        text = "\n".join(line.plain for line in Drawing(game).draw(game.view(s, 0), Sheet(80, True, str)))
        assert all(str(card.name) in text for card in game.content.cards["regions" if name.startswith("tiny") else "dice"])


def test_fields_of_a_thing_are_told_by_the_facts_that_are_declared_for_them():
    game = find("tiny-epic-defenders")
    view = game.view(game.new(3, 2), 0)
    red, blue = view["defenders"]
    heroes = [
        red | {"hero": None, "name": None, "place": "forest", "of": 4, "hit_points": 0, "artifacts": [], "ability": None},
        blue | {"hero": "oryk", "name": "Oryk", "place": "aboard", "of": 5, "hit_points": 2, "artifacts": ["hourglass"], "ability": "Heal"},
    ]
    lines = [line.plain.strip() for line in Drawing(game).draw({**view, "defenders": heroes, "decision": None}, Sheet(200, True, str))]
    assert "Red: has no hero yet · Forest · Hit Points □□□□ 0/4" in lines
    assert "Oryk B: aboard the foe · Hit Points ■■□□□ 2/5 · ability Heal · carries Hourglass" in lines
