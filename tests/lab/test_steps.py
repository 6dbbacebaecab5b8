"""A level against the one below it: on the same deals, until it is shown or the limit is reached, gone on with and never played twice."""

from __future__ import annotations

import json

import numpy as np
import pytest

from holdfast.agents.levels import level
from holdfast.lab.ladder import NOT_SHOWN, STRONGER, WEAKER
from holdfast.lab.report.sample import rank
from holdfast.lab.steps import FIRST_LOOK, UNFINISHED, Kept, Standing, Step, deals_of, play, steps_of
from holdfast.lab.table import Table, TableError
from tests.lab import rivals
from tests.lab.rivals import Here, Invented

TOGETHER = Step(Table("toy-together", ("random", "random")), "easy", "greedy")
RIVALS = Step(Table("toy", ("random",) * 3), "easy", "greedy")


@pytest.fixture(autouse=True)
def copse(monkeypatch):
    monkeypatch.setattr("holdfast.lab.table.find", rivals.find)


class Noted(Invented):
    """Invented games, with a note of all that were played: (seats, number)."""

    def __init__(self, scores, stop_after=None):
        super().__init__(scores)
        self.stop_after = stop_after
        self.games = []

    def tallies(self, table, first, count):
        self.games += [(table.seats, number) for number in range(first, first + count)]
        return super().tallies(table, first, count)


def together(easy, greedy):
    """Each level wins the deals whose number, of ten, is below the one given for it."""
    return lambda table, game: [float(game % 10 < {"easy": easy, "greedy": greedy}[table.seats[0]])] * 2


def often():
    """Easy wins six deals of ten, greedy four others: only the 400 of them tell anything."""
    return lambda table, game: [float((game % 10 < 6) if table.seats[0] == "easy" else (game % 10 > 5))] * 2


# -- when it stops -----------------------------------------------------------------------------------------------------------


def test_it_stops_when_it_is_shown():
    told, kept = [], []
    found, interrupted = play(Invented(together(10, 0)), TOGETHER, Standing(), 100, keep=kept.append, tell=told.append)
    assert (found.deals, found.level, found.below, found.difference, interrupted) == (FIRST_LOOK, 1.0, 0.0, 1.0, False)
    assert found.verdict(TOGETHER, 100) == STRONGER
    assert kept == [found]
    assert told[0].words == "easy over greedy: 0 of at most 100 games"
    assert told[-1].words.startswith("easy over greedy: 20 of at most 100 games, +100")
    assert found.words(TOGETHER).startswith("easy over greedy: stronger, 100.0 % against 0.0 %, +100")


def test_an_interval_beside_zero_does_not_look_as_if_it_held_zero():
    # one level wins 12 of 280 deals, the other none
    found = Standing(280, 12 / 280, 0.0, 12 - 12**2 / 280, 12 / 280)
    assert found.more(TOGETHER) == "+4.29 (+0.04 to +8.53)"
    assert Standing(20, 1.0, 0.0, 0.0, 1.0).more(TOGETHER).startswith("+100.0 (+")


def test_a_weaker_level_is_called_so():
    found, _ = play(Invented(together(0, 10)), TOGETHER, Standing(), 100)
    assert (found.deals, found.verdict(TOGETHER, 100)) == (FIRST_LOOK, WEAKER)


def test_it_stops_at_the_limit_and_goes_on_with_a_higher_one():
    found, _ = play(Invented(together(5, 5)), TOGETHER, Standing(), 50)
    assert (found.deals, found.verdict(TOGETHER, 50)) == (50, NOT_SHOWN)
    again = Noted(together(5, 5))
    assert play(again, TOGETHER, found, 50) == (found, False)
    assert not again.games
    assert found.verdict(TOGETHER, 70) == UNFINISHED
    play(again, TOGETHER, found, 70)
    assert sorted({number for _, number in again.games}) == list(range(50, 70))


def test_the_limit_is_one_of_games_of_the_level():
    assert deals_of(TOGETHER, 400) == 400
    assert deals_of(RIVALS, 400) == 133
    found, _ = play(Invented(lambda table, game: [1 / 3] * 3), RIVALS, Standing(), 60)
    assert found.deals == 20
    assert found.to_json(RIVALS, 60)["games"] == 60


def test_it_stops_when_it_is_late():
    late = iter((False, False, True))
    found, _ = play(Invented(together(5, 5)), TOGETHER, Standing(), 100, is_late=lambda: next(late))
    assert (found.deals, found.verdict(TOGETHER, 100)) == (40, UNFINISHED)


# -- the deals ---------------------------------------------------------------------------------------------------------------


def test_both_levels_play_the_same_deals():
    executor = Noted(together(10, 0))
    play(executor, TOGETHER, Standing(), 20)
    assert [sorted(number for seats, number in executor.games if seats == (name,) * 2) for name in ("easy", "greedy")] == [[*range(20)]] * 2
    seeds = [table.play(3, 2)["seed"].tolist() for table in Step(TOGETHER.base, "greedy", "random").tables]
    assert seeds[0] == seeds[1]


def test_each_seat_in_turn():
    assert [table.seats for table in RIVALS.tables] == [
        ("easy", "greedy", "greedy"),
        ("greedy", "easy", "greedy"),
        ("greedy", "greedy", "easy"),
    ]


def test_a_share_of_the_win_by_hand():
    # deal 0: the level wins at seat 1, shares at seat 2, loses at seat 3; deal 1: it wins at seat 3 alone, and at seat 1 nobody wins
    scores = np.array([[[1, 0, 0], [0, 0, 0]], [[0.5, 0.5, 0], [1, 0, 0]], [[0, 1, 0], [0, 0, 1]]], float)
    own, below = RIVALS.pairs(np.concatenate([scores, np.zeros((3, 2, 1))], 2))
    assert own.tolist() == pytest.approx([1.5 / 3, (1 / 3 + 0 + 1) / 3])
    assert below.tolist() == pytest.approx([1 / 3, 1 / 3])


def test_points_where_one_plays_for_them():
    solo = Step(Table("mage-knight", ("random",), {"scenario": "solo-conquest"}), "easy", "greedy")
    assert (solo.measure.name, solo.bound, solo.games) == ("points", 100.0, 1)
    found = Standing().add(solo, np.array([[[150, 0], [60, 0]], [[20, 0], [50, 1]]], float))
    # 130 points more count as 100
    assert found == Standing(2, 105.0, 35.0, 4050.0, 55.0, 1)
    quest = Step(Table("ruins-of-elysia", ("random",), {"scenario": "heros-quest"}), "easy", "greedy")
    assert (quest.measure.name, quest.bound) == ("score", 1.0)


# -- what is kept ------------------------------------------------------------------------------------------------------------


def test_it_goes_on_where_it_was_stopped_and_plays_nothing_twice(tmp_path):
    kept = Kept(tmp_path / "steps.json")
    whole, _ = play(Noted(often()), TOGETHER, Standing(), 100)
    first = Noted(often(), stop_after=90)
    before, interrupted = play(first, TOGETHER, kept.standing(TOGETHER), 100, keep=lambda now: kept.keep(TOGETHER, now, 100))
    assert interrupted
    assert (before.deals, kept.standing(TOGETHER)) == (40, before)
    assert kept.find(TOGETHER)["verdict"] == UNFINISHED
    second = Noted(often())
    after, _ = play(second, TOGETHER, kept.standing(TOGETHER), 100, keep=lambda now: kept.keep(TOGETHER, now, 100))
    assert after == whole
    assert sorted({number for _, number in second.games}) == list(range(40, 100))
    assert [entry["deals"] for entry in kept.entries()] == [100]


def test_stopped_in_the_first_batch_nothing_is_known():
    found, interrupted = play(Noted(often(), stop_after=10), TOGETHER, Standing(), 100)
    assert (found, interrupted) == (Standing(), True)
    assert found.words(TOGETHER) == "easy over greedy: not finished, 0 games"


def test_what_others_played_is_not_gone_on_with(tmp_path):
    kept = Kept(tmp_path / "steps.json")
    half = Standing(30, 0.5, 0.5, 10.0)
    kept.keep(TOGETHER, half, date="2026-12-01")
    assert kept.standing(TOGETHER) == half
    entries = kept.entries()
    entries[0]["players"] = {"easy": "other"}
    kept.path.write_text(json.dumps(entries))
    assert kept.standing(TOGETHER) == Standing()
    assert kept.standing(TOGETHER, 30) == half  # finished, so that it stays
    assert kept.standing(TOGETHER, 30, renew=True) == Standing()
    entries[0]["rules"] = "0.1"
    kept.path.write_text(json.dumps(entries))
    assert kept.find(TOGETHER) is None
    kept.keep(TOGETHER, half)
    assert [entry["rules"] for entry in kept.entries()] == [TOGETHER.base.rules.rules_version]


def test_another_file_is_not_taken_for_steps(tmp_path):
    (tmp_path / "other.json").write_text('{"command": "ladder"}')
    with pytest.raises(TableError, match="does not hold the steps"):
        Kept(tmp_path / "other.json").entries()


def test_steps_of_levels():
    assert [step.name for step in steps_of(TOGETHER.base, ["random", "search-8", "omniscient"])] == [
        "search-8 over random",
        "omniscient over search-8",
    ]
    for levels in (["greedy"], ["greedy", "greedy"]):
        with pytest.raises(TableError, match="at least two levels"):
            steps_of(TOGETHER.base, levels)


def test_a_search_stands_among_the_levels_by_its_iterations():
    names = ["omniscient", "search-200", "expert", "search-150", "greedy", "hard", "search-5", "search-1000000"]
    assert sorted(names, key=rank) == ["greedy", "search-5", "hard", "search-150", "search-200", "expert", "search-1000000", "omniscient"]
    for wrong in ("search-0", "search-", "search-many", "search-1000001"):
        with pytest.raises(ValueError, match="a search has 1 to 1,000,000 iterations"):
            level(wrong)


def test_slow_levels_are_kept_more_often():
    kept = []
    play(Invented(lambda table, game: [0.5] * 2), Step(TOGETHER.base, "expert", "hard"), Standing(), 24, keep=kept.append)
    assert [each.deals for each in kept] == [4, 8, 12, 16, 20, 24]


def test_games_really_played():
    step = Step(Table("toy", ("random", "random")), "greedy", "random")
    found, _ = play(Here(3), step, Standing(), 40)
    same, _ = play(Here(), step, Standing(), 40)
    assert found == same
    assert found.below == 0.5
