"""The judgement of the greedy player: it sees only what its seat sees, and has a plan; and the shares that the evaluation expects."""

import json
from random import Random

import pytest

from holdfast.engine.rng import Chance, set_key
from holdfast.engine.struct import clone
from holdfast.games.kingdom_defenders import GAME
from holdfast.games.kingdom_defenders.players import value

from .table import Table


def greedy_game(seed, people, options=None):
    """A game that greedy players play to the end."""
    s = GAME.new(seed, people, options or {})
    while not s.result:
        legal = GAME.legal(s)
        worths = [GAME.heuristic(s, action) for action in legal]
        GAME.step(s, legal[worths.index(max(worths))])
    return s


@pytest.mark.parametrize("people", [2, 3, 4])
def test_the_judgement_does_not_change_with_what_the_seat_cannot_see(people):
    """Hidden things dealt afresh for the seat that decides: every action looks as good as before, number for number."""
    chance, random = Chance(), Random(people)
    set_key(chance, 17)
    s = GAME.new(people, people)
    while not s.result:
        seat = s.deciding.bit_length() - 1
        legal = GAME.legal(s)
        worths = [GAME.heuristic(s, action) for action in legal]
        if random.random() < 0.15:
            other = clone(s)
            GAME.determinize(other, seat, chance)
            assert [GAME.heuristic(other, action) for action in legal] == worths
        GAME.step(s, legal[worths.index(max(worths))] if random.random() < 0.9 else random.choice(legal))


@pytest.mark.unmeasured
def test_a_greedy_player_beats_those_who_do_anything():
    """Against three random players it wins each of ten games."""
    won = 0
    for seed in range(10):
        s, random = GAME.new(seed, 4), Random(seed)
        while not s.result:
            legal = GAME.legal(s)
            action = random.choice(legal)
            if s.deciding == 1:
                action = max(legal, key=lambda a: GAME.heuristic(s, a))
            GAME.step(s, action)
        won += s.players[0].fame > max(s.players[p].fame for p in range(1, 4))
    assert won == 10


@pytest.mark.unmeasured
@pytest.mark.parametrize("options", [{"variant": "family"}, {"variant": "extreme"}, {"difficulty": "expert"}])
def test_greedy_games_end_with_a_score_worth_having_in_every_variant(options):
    """Greedy players place their discs and complete Adventures: on the whole more than the 20 Fame they begin with."""
    fame = [s.players[p].fame for seed in range(4) for s in [greedy_game(seed, 3, options)] for p in range(3)]
    assert sum(fame) / len(fame) > 35


def test_an_adventure_that_cannot_be_paid_is_not_begun():
    """With no cubes and no disc on a Building that brings any, every Adventure is worse than passing; for the last two discs of one with
    nine of each some is better."""
    table = Table(3).begin("placing")
    s = table.state
    player = s.players[s.deciding.bit_length() - 1]
    player.discs = 2
    spaces = [action for action in GAME.legal(s) if "place:adventure" in GAME.actions.text(action)]
    assert spaces
    passing = GAME.actions.number("pass")
    for goods, expected in ((0, False), (9, True)):
        for good in range(2):
            player.goods[good] = goods
        assert any(GAME.heuristic(s, space) > GAME.heuristic(s, passing) for space in spaces) is expected


WOUNDING, ALSO_WOUNDING = "adventure-15", "adventure-16"
"""Adventures that cost 2 wounds, a weapon and a spell."""


@pytest.mark.parametrize(
    ("wounds", "held", "fits"),
    [
        (2, (), True),
        (3, (), False),
        (0, ("adventure-3",), True),
        (1, ("adventure-3",), False),  # 1 and 2 and 2 lead past 4
        (1, ("adventure-3", "temple-1"), True),  # its two potions come first
        (2, ("adventure-3", "temple-1"), True),
        (3, ("adventure-3", "temple-1"), False),
        (3, ("temple-1",), True),
        (4, ("temple-1",), True),
    ],
)
def test_an_adventure_whose_wounds_could_not_be_suffered_is_not_begun(wounds, held, fits):
    """Wounds that would lead past 4 cannot be suffered, counted with those of the Adventures one is on."""
    table = Table(3).adventures(None, WOUNDING, ALSO_WOUNDING).begin("placing")
    table.give("red", weapon=9, spell=9).set("red", wounds=wounds, discs=6).discs("red", *held)
    space = GAME.actions.number("place:adventure-2")
    passing = GAME.actions.number("pass")
    table.state.deciding = 1
    assert (GAME.heuristic(table.state, space) > GAME.heuristic(table.state, passing)) is fits


@pytest.mark.parametrize("people", [2, 3, 4])
def test_the_shares_add_up_and_go_with_fame(people):
    """Shares of all seats make one; 30 Fame more and everything else the same make a seat the favourite."""
    s = GAME.new(5, people)
    out = [0.0] * 8
    value.evaluate(s, GAME.content.record, out)
    assert sum(out[:people]) == pytest.approx(1)
    before = out[people - 1]
    s.players[people - 1].fame += 30
    value.evaluate(s, GAME.content.record, out)
    assert sum(out[:people]) == pytest.approx(1)
    assert out[people - 1] > before
    assert out[people - 1] == max(out[:people])


def test_the_weights_are_those_of_the_features():
    data = json.loads(value.FILE.read_text(encoding="utf-8"))
    assert data["features"] == list(value.NAMES)
    assert [one["name"] for one in data["sets"]] == list(value.SETS)
    assert all(len(one["weights"]) == len(value.NAMES) and one["spread"] >= 1 for one in data["sets"])


def test_the_margin_tells_one_defeat_from_another():
    """Fame 60, 50 and 20, a lead of 10 being worth e: shares of 1, 1/e and 1/e to the 4th, which sum to 1.386."""
    s = GAME.new(1, 3)
    for p, fame in enumerate((60, 50, 20)):
        s.players[p].fame = fame
    out = [0.0] * 3
    value.margin(s, GAME.content.record, out)
    assert out == pytest.approx([0.7214, 0.2654, 0.0132], abs=1e-4)
    s.players[2].fame = 30
    value.margin(s, GAME.content.record, out)
    assert out[2] == pytest.approx(0.0351, abs=1e-4), "1/e cubed of 1.4177, though the game is as lost as before"
