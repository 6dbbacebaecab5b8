"""Of a game that declares no observation agents observe all that its record shows them, and which seat is theirs."""

from __future__ import annotations

import dataclasses

import numpy as np

from holdfast.engine.bag import Hand, hand
from holdfast.engine.events import Events, events
from holdfast.engine.pile import Pile, Slot, pile, put_on_top, slot
from holdfast.engine.position import Position
from holdfast.engine.struct import array, hidden, i8, i16, struct
from holdfast.schema.observations.observation import Observation, nothing
from holdfast.schema.observations.whole import LARGE, SMALL, whole
from tests.toygame import GAME, RULES

ME, OTHER, SPECTATOR = 0, 1, 7


@struct
class Player:
    coins: i16
    cards: Pile = pile(3)
    hand: Hand = hand(2)


@struct
class State(Position):
    luck: i8 = hidden()
    marks: list[i8] = array(2)
    under: Slot = slot()
    players: list[Player] = array(2)
    events: Events = events(4)


WHOLE = whole(State, 2)


def laid():
    s = State(seats=2)
    s.luck, s.marks[1], s.players[OTHER].coins = 5, 4, 32
    s.under.card, s.under.known = 3, 1 << ME
    put_on_top(s.players[OTHER].cards, 2, 1 << OTHER)
    s.players[OTHER].hand.known, s.players[OTHER].hand.size, s.players[OTHER].hand.held[1] = 1 << OTHER, 1, 1
    return s


def seen(s, viewer):
    out = np.zeros(WHOLE.size, np.float32)
    WHOLE.observe(s, None, viewer, out)
    return lambda path: out[WHOLE.slice(path)].tolist()


def test_every_number_is_observed_by_the_path_of_its_field():
    mine = seen(laid(), ME)
    assert mine("viewer") == [1, 0]
    assert mine("marks") == [0, 4 / SMALL]
    assert mine("under") == [3 / SMALL]
    assert mine("players[1].coins") == [32 / LARGE]
    assert mine("players[1].cards.count") == [1 / SMALL]
    assert not [part for part in WHOLE.parts if part.name.startswith(("luck", "events", "chance"))]


def test_what_the_viewer_does_not_know_is_left_out():
    s = laid()
    assert (seen(s, ME)("players[1].cards"), seen(s, OTHER)("players[1].cards")) == ([0, 0, 0], [2 / SMALL, 0, 0])
    assert (seen(s, ME)("players[1].hand.held"), seen(s, OTHER)("players[1].hand.held")) == ([0, 0], [0, 1 / SMALL])
    assert seen(s, OTHER)("under") == seen(s, SPECTATOR)("under") == [0]
    assert seen(s, SPECTATOR)("viewer") == [0, 0]


def test_a_game_that_declares_none_has_it():
    rules = dataclasses.replace(RULES, observe=nothing)
    game = dataclasses.replace(GAME, observation=Observation(), rules=rules)
    assert [part.name for part in game.observation.parts][:3] == ["viewer", "deciding", "result"]
    assert game.observation_size > GAME.observation_size
