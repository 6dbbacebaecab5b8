"""The goals of each game: every achievement is reached in some game that is played here, and missed in another."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from holdfast import games
from holdfast.agents import LEVELS
from holdfast.play import replay
from holdfast.play.tally import counted
from holdfast.schema.aims.goals import achieved, difficulty_of
from holdfast.schema.aims.occasions import setups
from holdfast.schema.faces import faces

from .greedy import best

GOLDEN = Path(__file__).parent / "golden"

MORE = {
    "tiny-epic-defenders": [(7, 1, {"extra_dire_enemies": 2}), (15, 2, {})],
    "ruins-of-elysia": [(18, 2, {}), (2, 2, {})],
    "mage-knight": [
        (7, 1, {"scenario": "solo-conquest", "city_level": 1, "countryside_tiles": "4", "core_tiles": "none"}),
        (5, 1, {"scenario": "dungeon-lords"}),
        (4, 1, {}),
    ],
    "eternium": [
        (0, 1, {"scenario": "solo-1", "difficulty": "easy"}),
        (2, 1, {"scenario": "solo-3", "difficulty": "easy"}),
        (1, 1, {"scenario": "solo-2", "difficulty": "hard"}),
    ],
}
"""Games beside the golden ones, played by the heuristic: seed, number of players, options."""

MOST = range(8, 13)
"""How many achievements a game has."""


def by_heuristic(game, seed, people, options):
    """The actions of a game in which everybody takes what the heuristic values most."""
    s, moves = game.new(seed, people, options), []
    while not game.is_over(s):
        moves.append(best(game, s, game.legal(s)))
        game.step(s, moves[-1])
    return moves


@cache
def judged(name):
    """What each seat of each game has achieved, and whom it has played."""
    game = games.find(name)
    found = []
    for file in sorted((GOLDEN / name).glob("*.json")):
        match = replay.load(file, games.find)
        found.append((len(match.players), match.options, match.seed, [move.action for move in match.moves]))
    for seed, people, options in MORE.get(name, ()):
        found.append((people, options, seed, by_heuristic(game, seed, people, options)))
    seats = []
    for people, options, seed, moves in found:
        s, played = counted(game, people, options, seed, moves)
        seats += [(frozenset(achieved(game, played, seat)), tuple(played_by)) for seat, played_by in enumerate(faces(game, s))]
    return seats


@pytest.mark.slow(5)
@pytest.mark.parametrize("name", games.OWN)
def test_each_achievement_is_reached_in_one_game_and_missed_in_another_and_who_is_played_is_known(name):
    """One test for each game: what all its games come to is reckoned once."""
    known = games.find(name).goals.achievements
    assert len(known) in MOST
    reached = frozenset.union(*(has for has, _ in judged(name)))
    always = frozenset.intersection(*(has for has, _ in judged(name)))
    assert set(known) - reached == set(), "nobody reaches these"
    assert always - {"held"} == set(), "everybody reaches these"
    cards = {card.key.replace("_", "-") for card in games.find(name).content.all_cards()}
    assert {face for _, played_by in judged(name) for face in played_by} <= cards
    assert all(played_by for _, played_by in judged(name)) == (name != "kingdom-defenders"), "everybody is somebody where there are heroes"


def test_a_city_that_falls_is_not_held():
    """All golden games of Tiny Epic Defenders are won."""
    game = games.find("tiny-epic-defenders")
    s, played = counted(game, 2, {}, 3, by_heuristic(game, 3, 2, {}))
    assert game.outcome(s) == "lost"
    assert achieved(game, played, 0) == []


@pytest.mark.parametrize("name", games.OWN)
def test_each_difficulty_is_one_of_its_own_and_can_be_set_up(name):
    game = games.find(name)
    goals = game.goals
    given = {option: values[0] for option, values in goals.given.items()}
    for people in goals.people or game.people:
        for difficulty in goals.difficulties.values():
            options = given | difficulty.options
            game.new(1, people, options)
            assert difficulty_of(game, game.resolve(options, people), people) == difficulty.name
    assert (len(goals.difficulties) >= 3) == (name != "mage-knight"), "of that nothing is known that makes it harder"


@pytest.mark.parametrize("name", games.OWN)
def test_each_challenge_of_a_day_and_each_chapter_can_be_set_up(name):
    goals = games.find(name).goals
    for people, others, options in setups(goals.challenge, goals.chapters):
        games.find(name).new(1, people, options)
        assert others in LEVELS
