"""What a combat says in each step: how it stands in one line, and what comes if one goes on, and if one stops."""

from __future__ import annotations

from typing import Any

import pytest

from holdfast.engine.holds import WAITS, leave
from holdfast.games import find
from holdfast.games.ruins_of_elysia.names import Moment, Until
from tests import combat_said
from tests.proves import proves

from .fights import against, arriving, challenging
from .table import A, B, Table

GAME = find("ruins-of-elysia")


def line(t: Table) -> str:
    return combat_said.line(GAME, t.state)


def comes(t: Table) -> list[str]:
    return combat_said.comes(GAME, t.state)


def sides(t: Table) -> list[Any]:
    return [side["strength"] for side in GAME.view(t.state, A)["combat"]["sides"]]


def name(t: Table, seat: int) -> str:
    return GAME.content.card("characters", t[seat].character).name


def attacking(*cards: str, foes: tuple[str, ...], **more: Any) -> Table:
    """A has challenged monsters, has stopped what they struck with, and attacks."""
    t, tile = challenging(*cards, *["guard"] * 6, **more)
    for foe in foes:
        t.npc(foe, tile)
    t.begin("combat").act(*(f"target:{foe}" for foe in foes), "fight")
    while t.window != "attack":
        t.act(next(action for action in t.legal() if action in ("done", "stay-out") or action.startswith("discard")))
    return t


@proves("ROE-9.3", "ROE-9.8", "ROE-9.14", "ROE-10.1")
def test_attack_against_a_troll():
    """Its Defense is 4: 5 exhaust it, and 4 do not.  It gives 3 trophy points, 1 Light, and what is printed on it."""
    t = attacking("claymore", foes=("troll",))
    t.has(A, wild=5)
    assert line(t) == "Attack 0 of 5 to exhaust Troll: 5 are missing."
    assert sides(t) == [0, 4]
    assert comes(t) == [
        "As it stands, no monster is exhausted.",
        f"If {name(t, A)} breaks off, the combat ends, and who is left stays here.",
    ]
    t.act(*["wild:attack"] * 4)
    assert line(t) == "Attack 4 of 5 to exhaust Troll: 1 is missing."
    assert comes(t) == ["As it stands, no monster is exhausted."], "it has begun, and nobody can break off"
    t.act("wild:attack")
    assert line(t) == "Attack 5 of 5. Nothing is missing: strike."
    assert comes(t) == [
        "As it stands, Troll is exhausted.",
        f"For that {name(t, A)} gains 1 Light, 3 trophy points and what is printed, at the end.",
    ]
    t.state.combat.village = True
    assert comes(t)[-1] == "In a village 1 wild goes with that."
    t.state.combat.village = False
    t.act("done")
    assert (t[A].trophies, t[A].alignment) == (3, 1)


@proves("ROE-9.3", "ROE-10.1")
def test_attack_is_divided_among_all_who_stand():
    """A Rat falls to 2 and Goblins to 3: for two of them that is a total of 3, and of 5."""
    t = attacking(foes=("goblins", "rat"))
    t.has(A, wild=5)
    assert line(t) == "Attack 0 of 3 to exhaust Rat: 3 are missing."
    t.act(*["wild:attack"] * 3)
    assert line(t) == "Attack 3 of 5 to exhaust Goblins: 2 are missing."
    for_it = f"For that {name(t, A)} gains 1 Light, 1 trophy point and what is printed, at the end."
    assert comes(t) == ["As it stands, Rat is exhausted.", for_it]
    t.act("wild:attack", "wild:attack")
    assert line(t) == "Attack 5 of 5. Nothing is missing: strike."
    assert comes(t)[0] == "As it stands, Rat, Goblins are exhausted."
    t.act("done")
    assert t[A].trophies == 3


@proves("ROE-9.3", "ROE-9.7")
@pytest.mark.parametrize(("cards", "comes_of_it"), [(6, ["loses 3 cards of 6."]), (2, ["loses 2 cards of 2.", "That exhausts {who}."])])
def test_a_defense_says_what_is_missing_and_what_it_costs(cards, comes_of_it):
    """Goblins strike with 3."""
    t, _ = arriving(*["guard"] * cards)
    t.explores("encounter").meets("goblins").begin("move").act("done")
    assert line(t) == "Defense 0 of 3: 3 are missing."
    assert sides(t) == [3, 0]
    who = name(t, A)
    assert comes(t) == [one.format(who=who) if "{" in one else f"If the defense ends now, {who} {one}" for one in comes_of_it]
    t.has(A, wild=3).act("play:guard")
    assert line(t) == "Defense 2 of 3: 1 is missing."
    assert comes(t)[0] == f"If the defense ends now, {who} loses 1 card of {cards - 1}."
    t.act("wild:defense")
    assert line(t) == "Defense 3 of 3. Nothing is missing: the Attack is stopped."
    assert comes(t) == [f"If the defense ends now, {who} loses no card."]


@proves("ROE-9.7")
def test_who_defends_with_the_last_card_is_exhausted():
    t, _ = arriving("guard")
    t.explores("encounter").meets("rat").begin("move").act("done", "play:guard")
    assert line(t) == "Defense 2 of 1. Nothing is missing: the Attack is stopped."
    assert comes(t) == [f"{name(t, A)} has no card left, and is exhausted after this blow."]


@proves("ROE-9.7", "ROE-9.17")
def test_nobody_is_told_to_be_exhausted_while_a_card_may_still_be_drawn():
    t, _ = arriving("guard")
    t.explores("encounter").meets("goblins").begin("move").act("done")
    assert comes(t)[-1] == f"That exhausts {name(t, A)}."
    leave(t.state.holds, WAITS, Until.STEP, A, 1, 0, Moment.DEFEND_END, 0, 0)
    assert comes(t) == [f"If the defense ends now, {name(t, A)} loses 1 card of 1."]


@proves("ROE-9.3", "ROE-9.7")
def test_ending_the_defense_says_what_it_costs():
    """Goblins strike with 3; a Guard defends 2."""
    for cards, costs in ((6, "you lose 3 cards"), (2, "you lose all cards, and are exhausted")):
        t, _ = arriving(*["guard"] * cards)
        t.explores("encounter").meets("goblins").begin("move").act("done")
        assert t.says("done") == f"Defend with that: {costs}"
    t.has(A, wild=3).act("play:guard", "wild:defense")
    assert t.says("done") == "Defend with that: you lose nothing"
    t, _ = arriving("guard")
    t.explores("encounter").meets("rat").begin("move").act("done", "play:guard")
    assert t.says("done") == "Defend with that: you are exhausted"


@proves("ROE-9.3")
def test_cards_that_are_lost_are_counted():
    t, _ = arriving(*["guard"] * 5)
    t.explores("encounter").meets("goblins").begin("move").act("done", "done")
    assert (t.window, line(t), comes(t)) == ("lose", "3 cards are still to be discarded.", [])
    t.act("discard:guard", "discard:guard")
    assert line(t) == "1 card is still to be discarded."


@proves("ROE-9.10", "ROE-9.12")
def test_before_the_first_blow_it_says_who_strikes_it():
    t, tile = arriving("strike", "guard")
    t.at(tile, B).hand(B, "strike").npc("goblins", tile).explores("encounter").meets("rat").begin("move").act("done")
    assert (t.window, line(t), comes(t)) == ("join", "The attackers will strike first, with Attack 4 or more.", [])
    assert sides(t) == [None, None]


@proves("ROE-9.6")
def test_what_monsters_of_the_side_add_after_a_player_is_sure():
    """B joins the Goblins: 3 of the total are theirs, and strike A alone."""
    t, tile = arriving("strike", "guard", "guard", "guard", "guard")
    t.at(tile, B).hand(B, "strike", "guard").npc("goblins", tile).explores("encounter").meets("rat").begin("move").act("done")
    t.act("join:attackers")
    assert (t.window, t.asked) == ("attack", B)
    assert line(t) == "Attack 4 strikes the only opponent. Monsters of this side have still to add 4 of it."
    assert comes(t) == ["Who is struck and defends loses 4 cards, less its Defense."]
    assert sides(t) == [0, None], "what A will defend with is not known"


@proves("ROE-10.2")
def test_what_a_villain_will_do_is_not_told():
    t, _, _ = against("ysolde", 5, "strike", "guard", "strike", "guard", "stride", mine=("guard",) * 8)
    while t.window != "attack":
        t.act("done" if "done" in t.legal() else t.legal("discard")[0])
    t.has(A, wild=2).act("wild:attack", "wild:attack")
    assert line(t) == "Attack 2 strikes the only opponent."
    assert comes(t) == ["Who is struck and defends loses 2 cards, less its Defense."]


@proves("ROE-9.13")
def test_a_stand_off_is_told():
    t, tile = challenging("guard", "guard")
    t.at(tile, B).hand(B, "guard", "guard").begin("combat").act(f"challenge:{GAME.view(t.state, A)['seats'][B]['colour']}", "fight")
    while t.window != "stand-off":
        t.act("done")
    assert line(t) == "A stand-off: nobody did anything in this cycle, so every player discards a card."
    assert comes(t) == []
