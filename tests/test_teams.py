"""Seats of one team: they win together, are rated, counted and told together."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from holdfast.agents.lines import _actor, _legal
from holdfast.lab.ladder import ladder
from holdfast.lab.report.sample import Sample
from holdfast.lab.restrict import Restriction, RestrictionError, alone
from holdfast.lab.table import Table
from holdfast.lab.tally_tables import of_teams
from holdfast.play.conformance import CHECKS, check_decisions
from holdfast.play.match import Match
from tests.lab.rivals import Invented, find
from tests.toygame import GAME as COPSE
from tests.toyteams import TEAMS, THICKET

THREE = Table("thicket", ("random",) * 3)


@pytest.fixture(autouse=True)
def thicket(monkeypatch):
    monkeypatch.setattr("holdfast.lab.table.find", lambda name: THICKET if name == "thicket" else find(name))


def finished(game, people, seed):
    """A game played by chance to its end."""
    s, chance = game.new(seed, people), random.Random(seed)
    while not game.is_over(s):
        game.step(s, chance.choice(game.legal(s)))
    return s


# -- which seats are of one team ---------------------------------------------------------------------------------------------


def test_each_seat_is_its_own_team_unless_the_game_says_something_else():
    assert COPSE.teams_of(COPSE.new(1, 3)) == (0, 1, 2)
    assert replace(COPSE, shared_result=True).teams_of(COPSE.new(1, 3)) == (0, 0, 0)
    assert THICKET.teams_of(THICKET.blank(3)) == (0, 1, 0), "before anything is dealt"
    assert [game.is_together(game.blank(3)) for game in (COPSE, THICKET, replace(COPSE, shared_result=True))] == [False, False, True]


@pytest.mark.parametrize("wrong", [(0, 1), (0, 2, 0), (1, 1, 2)])
def test_teams_that_do_not_fit_are_refused(wrong):
    game = replace(THICKET, teams=lambda s: wrong)
    with pytest.raises(ValueError, match="each seat needs one, numbered from 0 without gaps"):
        game.teams_of(game.blank(3))


def test_a_team_has_a_name_only_where_it_is_more_than_a_seat_and_less_than_all():
    assert [str(name) for name in THICKET.team_names(THICKET.blank(3))] == ["Team 1", "Team 2", "Team 1"]
    assert THICKET.team_names(THICKET.blank(2)) == ["", ""]
    assert COPSE.team_names(COPSE.blank(3)) == ["", "", ""]
    match = Match(THICKET, ("human",) * 3, {}, 1)
    assert [str(match.team(seat)) for seat in range(3)] == ["Team 1", "Team 2", "Team 1"]


# -- a team wins -------------------------------------------------------------------------------------------------------------


def test_seats_of_a_team_have_the_score_of_their_team():
    wins = {"first": 0, "second": 0, "shared": 0}
    for seed in range(60):
        scores = THICKET.scores(finished(THICKET, 3, seed))
        assert scores in ([1.0, 0.0, 1.0], [0.0, 1.0, 0.0], [0.5, 0.5, 0.5])
        wins["first" if scores[0] > scores[1] else "second" if scores[1] > scores[0] else "shared"] += 1
    assert all(wins.values()), wins


def test_the_conformance_checks_hold_for_a_game_of_teams():
    for check in CHECKS.values():
        check(THICKET, 2)


def test_the_conformance_checks_find_a_team_whose_seats_score_differently():
    broken = replace(THICKET, rules=COPSE.rules)
    with pytest.raises(AssertionError, match="team"):
        for seed in range(8):
            check_decisions(broken, seed)


def test_a_hint_goes_on_with_a_team_mate_and_stops_at_a_rival():
    s = THICKET.new(1, 3)
    s.deciding = 1 << 2
    game = replace(THICKET, rules=replace(THICKET.rules, actors=lambda s, action: s.deciding))
    THICKET.step(s, THICKET.actions["begin"])
    s.deciding = 1 << 2
    assert _legal(game, s, game.content.record, 0, _actor(s, 0)), "seat 3 is of the team of seat 1"
    assert not _legal(game, s, game.content.record, 1, _actor(s, 1))


# -- the laboratory ----------------------------------------------------------------------------------------------------------


def test_a_table_of_the_laboratory_knows_its_teams():
    assert THREE.teams == TEAMS
    assert not THREE.is_together
    assert Table("toy-together", ("random",) * 2).is_together


def test_levels_meet_as_teams():
    """Team 1 wins three of four games whoever plays it, so neither level is the stronger: a seat alone would weigh two against one."""
    found = ladder(Invented(lambda table, game: [1.0, 0.0, 1.0] if game % 4 else [0.0, 1.0, 0.0]), THREE, ["random", "greedy"], 40)
    assert sorted(table.players for table in found.tables) == ["greedy+greedy+greedy", "greedy+random+greedy", "random+greedy+random"]
    assert found.scores["greedy", "random"].estimate == 0.5


def test_a_tie_of_teams_of_different_sizes_is_half_for_each():
    found = ladder(Invented(lambda table, game: [0.5, 0.5, 0.5]), THREE, ["random", "greedy"], 20)
    assert found.scores["greedy", "random"].estimate == 0.5


def test_what_one_takes_is_taken_by_the_team():
    assert of_teams(np.array([0b000, 0b001, 0b010, 0b100, 0b110], np.uint8), TEAMS).tolist() == [0b000, 0b101, 0b010, 0b101, 0b111]
    assert of_teams(np.array([0b01, 0b10], np.uint8), (0, 1)).tolist() == [0b01, 0b10]


def test_the_only_team_has_nobody_to_be_restricted_against():
    base = Table("toy-together", ("random",) * 2)
    with pytest.raises(RestrictionError, match="together"):
        alone(base, [Restriction("tree", "ash")], 1)
    assert alone(THREE, [Restriction("tree", "ash")], 1)[0].seat == 1


def test_a_sample_counts_teams_and_not_seats():
    found = Sample.__new__(Sample)
    object.__setattr__(found, "tables", (THREE, Table("thicket", ("random",) * 2)))
    assert (found.teams(3), found.teams(2), found.together) == (2, 2, False)
    assert found.has_teams
    object.__setattr__(found, "tables", (Table("thicket", ("random",) * 2),))
    assert not found.has_teams, "two play each for themselves"
