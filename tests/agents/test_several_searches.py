"""Levels of several searches: what they find is added up, and does not depend on how many workers there are or which ends first."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from holdfast.agents import LEVELS, SearchPlayer, Thinkers, hints, search
from holdfast.agents.brain import CANDIDATES, SEARCH, TO_THE_END
from holdfast.agents.halving import add_up, clear_ballot, elected
from holdfast.agents.levels import Level
from holdfast.agents.players import answered
from holdfast.agents.thinking import Considered, Thought, merged, question, seed_of, think_here
from holdfast.engine.kernel import work_area
from holdfast.engine.rng import set_key
from holdfast.engine.struct import clone
from holdfast.games.tiny_epic_defenders import GAME
from holdfast.play.match import Match

from .toys import STICKS

FEW = replace(LEVELS["master"], iterations=6, searches=3, seconds=0.0)
THREE = Level("three", "", SEARCH, iterations=200, searches=3, exploration=1.0, horizon=TO_THE_END, blunders=255, prior=0.0)


def thought(*choices: tuple[int, float, int], line: tuple[int, ...] = ()) -> Thought:
    """A search's answer, its choice first."""
    return Thought(choices[0][0], tuple(Considered(*one) for one in choices), line, sum(one[2] for one in choices))


def test_visits_and_results_are_added_up():
    """Action 1 has (60 * 0.5 + 20 * 0.9) / 80 = 0.6, action 2 (40 * 0.4 + 60 * 0.75) / 100 = 0.61."""
    level = replace(FEW, prior=0.0)
    both = merged(level, [thought((1, 0.5, 60), (2, 0.4, 40), line=(1, 3)), thought((2, 0.75, 60), (1, 0.9, 20), line=(2, 4))])
    assert [(one.action, round(one.value, 6), one.visits) for one in both.choices] == [(2, 0.61, 100), (1, 0.6, 80)]
    assert (both.action, both.line, both.iterations) == (2, (2, 4), 180), "the line is that of a search that chose so too"


def test_the_order_of_the_searches_is_no_matter():
    found = [thought((1, 0.5, 60), (2, 0.4, 40)), thought((2, 0.75, 60), (1, 0.9, 20)), thought((3, 0.7, 90), (1, 0.1, 10))]
    assert merged(FEW, found).action == merged(FEW, found[::-1]).action
    assert merged(FEW, found).choices == merged(FEW, found[::-1]).choices


def test_the_time_is_that_from_the_first_to_the_last():
    """Two at once and then a third: from 10 to 10.9."""
    found = [replace(thought((1, 0.5, 10)), began=began, seconds=seconds) for began, seconds in ((10.0, 0.4), (10.1, 0.4), (10.5, 0.4))]
    assert merged(FEW, found).seconds == pytest.approx(0.9)


def test_what_most_searches_dropped_is_not_chosen_for_the_luck_of_one():
    lucky = [thought((1, 0.5, 50), (2, 0.95, 10)), thought((1, 0.5, 50), (2, 0.95, 10))]
    assert merged(replace(FEW, prior=0.0), lucky).action == 1
    known = [thought((1, 0.5, 50), (2, 0.95, 25)), thought((1, 0.5, 50), (2, 0.95, 25))]
    assert merged(replace(FEW, prior=0.0), known).action == 2


def test_the_prior_counts_as_in_one_search():
    """Of as many visits and as good results, e times as likely a priori: log e / (50 + 20)."""
    ballot = search.memory().ballot
    clear_ballot(ballot)
    for action, weight in ((4, 1.0), (5, 2.718281828)):
        add_up(ballot, action, 20, 10.0, weight)
    assert elected(ballot, FEW.brain()) == 5
    assert elected(ballot, replace(FEW, prior=-1.0).brain()) == 4


def test_a_ballot_that_is_full_takes_no_other_action():
    ballot = search.memory().ballot
    clear_ballot(ballot)
    for action in range(CANDIDATES + 1):
        add_up(ballot, action, 1, float(action), 1.0)
    assert (ballot.count, elected(ballot, replace(FEW, prior=0.0).brain())) == (CANDIDATES, CANDIDATES - 1)


def test_nothing_is_chosen_of_nothing():
    ballot = search.memory().ballot
    clear_ballot(ballot)
    assert elected(ballot, FEW.brain()) == -1
    with pytest.raises(ValueError, match="no search has an answer"):
        merged(FEW, [])


def test_each_search_has_chance_of_its_own():
    assert seed_of(7, 0) == 7
    assert len({seed_of(7, number) for number in range(8)} | {seed_of(8, number) for number in range(1, 8)}) == 15


@pytest.mark.parametrize("sticks", [5, 6, 7, 9])
def test_the_laboratorys_loop_adds_up_too(sticks):
    """Take so many that a multiple of four is left; action n takes n + 1."""
    entries, memory = search.entries(STICKS), search.memory()
    root = STICKS.new(1, 2, {"sticks": sticks})
    set_key(memory.chance, 1)
    chosen = entries.decide(root, clone(root), STICKS.content.record, work_area(STICKS), memory, 0, THREE.brain())
    assert chosen == sticks % 4 - 1
    assert sum(memory.ballot.edges[i].visits for i in range(memory.ballot.count)) == 600


def position() -> Any:
    """A position with several choices."""
    match = Match(GAME, ["human"] * 2, {}, 5)
    while len(match.legal(match.deciding[0])) < 4:
        match.play(match.deciding[0], match.legal(match.deciding[0])[0])
    return match


@pytest.mark.parametrize("workers", [1, 3])
def test_the_answer_does_not_depend_on_the_number_of_workers(workers):
    match = position()
    s, seat = match.state, match.deciding[0]
    here = [think_here(GAME, question(GAME, s, seat, FEW, seed_of(9, number))) for number in range(FEW.searches)]
    with Thinkers(workers, mode="interpreted") as thinkers:
        there = answered(FEW, [thinkers.ask(GAME, s, seat, FEW, 9, number=number) for number in range(FEW.searches)])
    assert there == merged(FEW, here)
    assert there.iterations == 18


def test_searches_share_the_seconds_as_many_at_a_time_as_there_are_workers(monkeypatch):
    """Eight searches of four workers are two rounds: half of the time for each; of sixteen workers, one."""
    level, match = replace(LEVELS["master"], searches=8, seconds=3.0), position()
    for workers, is_timed, seconds in (
        (1, True, 0.375),
        (2, True, 0.75),
        (3, True, 1.0),
        (4, True, 1.5),
        (16, True, 3.0),
        (1, False, 0.0),
    ):
        asked: list[Any] = []
        thinkers = Thinkers(is_timed=is_timed)
        pool = SimpleNamespace(workers=workers, submit=lambda _, question, load, asked=asked: asked.append(question))
        monkeypatch.setattr(thinkers, "_pool", pool)
        thinkers.ask(GAME, match.state, match.deciding[0], level, 1, number=7)
        assert [one.seconds for one in asked] == [pytest.approx(seconds)]


def test_a_player_of_several_searches_asks_for_all_of_them():
    match = position()
    seat = match.deciding[0]
    asked = []

    class Told(Thinkers):
        def ask(self, game, s, seat, level, seed, *, line=True, plan=False, number=0):
            asked.append((number, line))
            answer: Future[Thought] = Future()
            answer.set_result(thought((match.legal(seat)[number % 2], 0.5 + number / 100, 100)))
            return answer

    chosen = SearchPlayer(1, LEVELS["master"], Told()).choose(GAME, match.state, seat, match.legal(seat), 0)
    assert asked == [(number, False) for number in range(LEVELS["master"].searches)]
    assert chosen == match.legal(seat)[1], "the odd numbers' mean is higher"


def test_if_one_search_fails_none_goes_on():
    failed: Future[Thought] = Future()
    failed.set_exception(RuntimeError("broken"))
    waits: Future[Thought] = Future()
    with pytest.raises(RuntimeError, match="broken"):
        answered(FEW, [failed, waits])
    assert waits.cancelled()


def test_hints_think_like_the_master():
    assert replace(LEVELS["master"], seconds=hints.HINTER.seconds, margin=hints.HINTER.margin) == hints.HINTER
    assert hints.HINTER.margin <= 0.02, "what it says is how likely a win is, and not by how much"
    assert hints.HINTER.seconds < 3.0, "a hint comes within three seconds"
