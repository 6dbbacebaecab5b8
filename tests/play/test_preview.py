"""What an action certainly comes to: by hand in the toy game, and that nothing is foreseen which is not so."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from holdfast.engine.actions import kebab
from holdfast.engine.events import emit_to, forget_events
from holdfast.engine.pile import ALL
from holdfast.engine.rng import Chance, below, set_key
from holdfast.engine.stack import top
from holdfast.engine.struct import clone, to_bytes
from holdfast.play.preview import LOSES, MAY_LOSE, prospects_of
from tests.toygame import COURSE, GAME
from tests.toygame.actions import BEGIN, DRAW, PLAY, ROLL, SPACE, WAIT, WALK
from tests.toygame.log import Log
from tests.toygame.names import PATH, Stream, Tree
from tests.toygame.rules import next_turn

RIGHT = WALK + 1


def begun(game=GAME, **options):
    s = game.new(5, 2, options)
    game.step(s, BEGIN)
    return s


def foreseen(s, seat=0, game=GAME, key=1):
    return {prospect.action: prospect for prospect in prospects_of(game, game.words(game.content), s, seat, key)}


def told(prospect):
    return prospect.lines, [json.loads(step) for step in prospect.steps], prospect.chance


def cautions(prospects):
    return {SPACE.text(action): prospect.cautions for action, prospect in prospects.items() if prospect.cautions}


def test_all_that_a_seat_may_do_is_foreseen_and_nothing_else():
    assert [SPACE.text(action) for action in foreseen(begun())] == ["walk:right", "roll", "draw", "wait"]
    assert foreseen(begun(), seat=1) == {}, "it is not for seat 2 to decide"


def test_what_needs_no_luck_is_certain_to_its_end():
    walk = foreseen(begun())[RIGHT]
    assert told(walk) == (
        ["Seat 1 walks to the Meadow."],
        [{"kind": "walked", "seat": 1, "place": "meadow", "line": 0, "sound": "step"}],
        False,
    )
    assert told(foreseen(begun())[WAIT]) == ([], [], False)


def at(prospect):
    """What is foreseen of where the seats stand."""
    return [change for change in prospect.patch if change[0][0] == "at"]


def test_the_view_changes_as_far_as_it_is_certain():
    prospects = foreseen(begun())
    assert at(prospects[RIGHT]) == [[["at", 0], 1]]
    assert at(prospects[ROLL]) == [], "where one comes to is for the die to say"
    assert prospects[DRAW].patch == []


def test_what_is_told_before_chance_speaks_has_changed_by_then():
    def step(s, c, action):
        """Who rolls goes to the end of the path first."""
        if action != ROLL:
            COURSE.step(s, c, action)
            return
        forget_events(s.events)
        s.at[0] = 3
        emit_to(s.events, ALL, Log.WALKED, 0, 3, 0)
        s.at[1] = below(s.chance, Stream.DICE, 3) + 1
        emit_to(s.events, ALL, Log.ROLLED, 1, s.at[1], 0)

    game = replace(GAME, rules=replace(GAME.rules, step=step))
    assert at(foreseen(begun(game), game=game)[ROLL]) == [[["at", 0], 3]]


def test_what_chance_decides_is_open():
    assert told(foreseen(begun())[ROLL]) == ([], [], True)
    assert told(foreseen(begun())[DRAW]) == ([], [], True)


def test_what_happens_before_chance_speaks_is_certain():
    def step(s, c, action):
        """As always, but who rolls first gets three points."""
        if action != ROLL:
            COURSE.step(s, c, action)
            return
        forget_events(s.events)
        emit_to(s.events, ALL, Log.GREW, s.turn, 0, 3)
        emit_to(s.events, ALL, Log.ROLLED, s.turn, below(s.chance, Stream.DICE, PATH), 0)
        next_turn(s, top(s.frames))

    game = replace(GAME, rules=replace(GAME.rules, step=step))
    roll = foreseen(begun(game), game=game)[ROLL]
    assert told(roll) == ([], [{"kind": "grew", "seat": 1, "points": 3}], True)


def test_a_card_that_the_seat_knows_is_certain_and_one_that_another_knows_is_not():
    s = begun()
    GAME.step(s, DRAW)
    GAME.step(s, WAIT)
    tree = s.hands[0].cards.cards[0]
    name, key = GAME.content.card("trees", tree).name, kebab(Tree(tree).name)
    lines, steps, _ = told(foreseen(s)[PLAY + tree])
    assert (lines, steps) == ([f"Seat 1 plays the {name}."], [{"kind": "played", "seat": 1, "tree": key, "line": 0, "sound": "card"}])


def test_prospects_depends_on_nothing_hidden_and_changes_nothing():
    s, chance = begun(), Chance()
    before = to_bytes(s)
    set_key(chance, 3)
    other = clone(s)
    GAME.determinize(other, 0, chance)
    assert to_bytes(other) != before
    game = replace(GAME, caution=lambda game, s, action: f"The tree aside is {s.under.card}.")
    assert foreseen(s, game=game) == foreseen(other, game=game), "not even a warning tells what is hidden"
    assert to_bytes(s) == before


def test_a_game_may_warn():
    game = replace(GAME, caution=lambda game, s, action: "Nothing will come of it." if action == WAIT else "")
    assert cautions(foreseen(begun(game), game=game)) == {"wait": ["Nothing will come of it."]}


def last_move(*, ahead, **options):
    """Seat 2 makes the last move of all; seat 1 is ahead by some places, and who is behind in the end has lost."""
    s = begun(length=2, **options)
    GAME.step(s, WAIT)
    s.at[0] = ahead
    return s


def test_who_would_lose_is_warned():
    prospects = foreseen(last_move(ahead=1), seat=1)
    assert cautions(prospects) == {"roll": [MAY_LOSE], "draw": [MAY_LOSE], "wait": [LOSES]}, "a step to the right would be a draw"


def test_who_cannot_lose_is_not_warned():
    assert cautions(foreseen(last_move(ahead=0), seat=1)) == {}


def test_what_cannot_be_avoided_is_no_warning():
    assert cautions(foreseen(last_move(ahead=3, dice="off"), seat=1)) == {}


def test_who_can_only_hope_is_warned_of_what_leaves_no_hope():
    assert cautions(foreseen(last_move(ahead=3), seat=1)) == {"walk:right": [LOSES], "draw": [MAY_LOSE], "wait": [LOSES]}


@pytest.mark.parametrize("key", range(5))
def test_the_same_key_foresees_the_same(key):
    assert foreseen(begun(), key=key) == foreseen(begun(), key=key)
