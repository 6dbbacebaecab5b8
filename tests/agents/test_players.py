"""Computer players: what they choose, and that their chance is their own."""

from __future__ import annotations

from collections import Counter
from random import Random
from types import SimpleNamespace

import pytest

from holdfast import agents
from holdfast.agents import HUMAN, LEVELS, GreedyPlayer, LearnedPlayer, RandomPlayer, SearchPlayer, Thinkers, chance_of, player
from holdfast.agents.worker import resolve
from holdfast.engine.struct import to_bytes
from holdfast.play.match import Match
from tests.engine.test_rng import chi_square
from tests.toygame import GAME
from tests.toygame.actions import DRAW, PLAY, ROLL, SPACE, WAIT, WALK


def position(*actions, seed=1):
    s = GAME.new(seed, 2)
    for action in ("begin", *actions):
        GAME.step(s, SPACE.number(action))
    return s


QUICK = ("random", "greedy")
ASH, ELM = 0, 3  # trees of the same worth, with what they do


def players(kinds, seed):
    return agents.players(kinds, seed, Thinkers())


def choices(player, s, legal, times):
    return Counter(player.choose(GAME, s, 0, legal, moment) for moment in range(times))


def test_the_players_by_name():
    assert tuple(LEVELS) == ("random", "greedy", "learned", "easy", "medium", "hard", "expert", "master")
    assert HUMAN not in LEVELS
    made = players(list(LEVELS), 1)
    assert [type(player) for player in made] == [RandomPlayer, GreedyPlayer, LearnedPlayer, *[SearchPlayer] * 5]


def test_every_level_thinks_longer_than_the_one_below():
    iterations = [level.iterations * level.searches for level in LEVELS.values()]
    assert iterations[:3] == [0, 0, 0]
    assert iterations[3:] == sorted(set(iterations[3:]))


def test_a_worker_loads_the_search_of_a_game_before_it_is_asked(monkeypatch):
    asked, searched = [], []
    thinkers = Thinkers()
    monkeypatch.setattr(thinkers, "_pool", SimpleNamespace(workers=1, submit=lambda task, question, load: asked.append((question, load))))
    s = position()
    SearchPlayer(1, LEVELS["easy"], thinkers).ask(GAME, s, 0, LEVELS["easy"], 0)
    [(question, load)] = asked
    assert load.name == GAME.name
    monkeypatch.setattr("holdfast.agents.search.entries", lambda _: SimpleNamespace(think=lambda *given: searched.append(given) or 0))
    monkeypatch.setattr("holdfast.agents.thinking.find", {GAME.name: GAME}.__getitem__)
    assert resolve(load.task)(question) is None
    assert [given[-2] for given in searched] == [0], "it is called, since compiling is done at the first call, for no iterations"


def test_an_unknown_level_names_those_that_there_are():
    with pytest.raises(ValueError, match="there is no player 'wizard'; there are random, greedy, learned, easy, medium, hard, expert"):
        agents.levels.level("wizard")


def test_the_omniscient_differs_from_the_master_in_peeking_alone():
    omniscient, master = agents.levels.level("omniscient").brain(), LEVELS["master"].brain()
    assert (omniscient.peeks, master.peeks) == (1, 0)
    omniscient.peeks = 0
    assert to_bytes(omniscient) == to_bytes(master)


def test_the_random_player_takes_every_action_as_often():
    legal = [WALK + 1, ROLL, DRAW, WAIT]
    counts = choices(RandomPlayer(1), position(), legal, 800)
    assert chi_square({legal.index(action): count for action, count in counts.items()}, 4) < 16.3


def test_the_random_player_takes_the_only_action():
    assert RandomPlayer(1).choose(GAME, position(), 0, [WAIT], 0) == WAIT


def test_the_greedy_player_takes_what_looks_best():
    """In Copse a tree is worth one more than its points, drawing two, walking on one, all else nothing."""
    s = position()
    assert set(choices(GreedyPlayer(1), s, [WALK + 1, ROLL, DRAW, WAIT], 20)) == {DRAW}
    assert set(choices(GreedyPlayer(1), s, [WAIT, WALK + 1, ROLL], 20)) == {WALK + 1}
    assert set(choices(GreedyPlayer(1), s, [PLAY, PLAY + 5, PLAY + 4, DRAW], 20)) == {PLAY + 5}


def test_the_greedy_player_lets_chance_decide_among_equals():
    equals = [ROLL, WALK, WAIT]
    counts = choices(GreedyPlayer(2), position(), equals, 600)
    assert chi_square({equals.index(action): count for action, count in counts.items()}, 3) < 13.8
    assert set(choices(GreedyPlayer(2), position(), [PLAY + ASH, PLAY + ELM, DRAW], 50)) == {PLAY + ASH, PLAY + ELM}


@pytest.mark.parametrize("kind", QUICK)
def test_choosing_leaves_the_position_alone(kind):
    s = position("draw", "wait")
    before = to_bytes(s)
    player(kind, 1, Thinkers()).choose(GAME, s, 0, GAME.legal(s), 0)
    assert to_bytes(s) == before


def test_people_have_no_computer_player():
    made = players(["human", "greedy", "human", "random"], 1)
    assert [type(player) for player in made] == [type(None), GreedyPlayer, type(None), RandomPlayer]


def test_an_unknown_player_is_a_key_error():
    with pytest.raises(KeyError, match="wizard"):
        players(["random", "wizard"], 1)


def drawn(player, seat=0):
    """What a player's chance brings in its next twenty decisions."""
    return tuple(player.choose(GAME, None, seat, list(range(100)), moment) for moment in range(20))


def test_players_of_the_same_seed_play_the_same():
    for one, other in zip(players(["random"] * 4, 2**200), players(["random"] * 4, 2**200), strict=True):
        assert drawn(one) == drawn(other)


def test_every_seat_and_every_seed_has_chance_of_its_own():
    seen = [drawn(player, seat) for seed in (0, 1, 10, 16, 2**200) for seat, player in enumerate(players(["random"] * 4, seed))]
    assert len(set(seen)) == len(seen)


def test_what_sits_at_other_seats_does_not_change_a_players_chance():
    alone = players(["human", "human", "random"], 5)[2]
    among = players(["greedy", "random", "random"], 5)[2]
    assert drawn(alone) == drawn(among)


def test_the_chance_of_players_is_not_that_of_the_game():
    """Nobody who sees a player's decisions learns the seed: its chance is not simply seeded with it."""
    assert drawn(players(["random"], 7)[0]) != tuple(Random(7).choice(range(100)) for _ in range(20))


@pytest.mark.parametrize("kind", QUICK)
def test_computer_players_play_whole_games(kind):
    for seed in range(5):
        match = Match(GAME, [kind] * 3, {}, seed)
        seated = players(match.players, seed)
        while not match.is_over:
            seat = match.deciding[0]
            match.play(seat, seated[seat].choose(GAME, match.state, seat, match.legal(seat), len(match.moves)))
        assert len(match.moves) > 6


def test_greedy_players_beat_random_ones():
    won = 0.0
    for seed in range(60):
        match = Match(GAME, ["greedy", "random"], {}, seed)
        seated = players(match.players, seed)
        while not match.is_over:
            seat = match.deciding[0]
            match.play(seat, seated[seat].choose(GAME, match.state, seat, match.legal(seat), len(match.moves)))
        won += GAME.scores(match.state)[0]
    assert won > 40


def test_a_player_who_goes_on_later_goes_on_alike():
    """Chance depends on the seed, the seat and the number of the decision alone: so a game taken up again is the same game."""
    legal = list(range(100))
    whole = [RandomPlayer(3).choose(GAME, None, 1, legal, moment) for moment in range(10)]
    assert [RandomPlayer(3).choose(GAME, None, 1, legal, moment) for moment in range(5, 10)] == whole[5:]
    assert chance_of(3, 1, 0) != chance_of(3, 0, 1)
