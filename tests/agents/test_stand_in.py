"""Where a computer player breaks: who decides then."""

from __future__ import annotations

from dataclasses import replace

import pytest

from holdfast.agents import GreedyPlayer, stand_in
from holdfast.agents.pool import WorkerDied
from holdfast.agents.stand_in import CHANCE, GLANCE, NOTES, TRIES, Chosen, Stuck, at_a_glance, carried_out, choose, choosing
from holdfast.agents.thinking import to_the_end
from holdfast.engine.jit import rule
from holdfast.play.match import Match
from holdfast.schema.game import IllegalAction
from tests.toygame import GAME, RULES
from tests.toygame.actions import DRAW, SPACE, WAIT


def match(game=GAME, *actions):
    begun = Match(game, ["easy", "greedy"], {}, 1)
    for action in ("begin", *actions):
        begun.play(begun.deciding[0], action)
    return begun


class Breaking:
    """A player that breaks so often before it chooses."""

    def __init__(self, times, error=None):
        self.times, self.error, self.asked = times, error or TypeError("no keyword"), 0

    def choose(self, game, s, seat, legal, moment):
        self.asked += 1
        if self.asked <= self.times:
            raise self.error
        return WAIT


@rule
def judge_breaks(s, c, action):
    return 1 // (s.seats - s.seats)


@pytest.fixture
def told():
    return []


def test_a_player_that_does_not_break_chooses_itself(told):
    assert choose(match(), 0, Breaking(0), told.append) == Chosen(WAIT)
    assert told == []


def test_a_player_that_breaks_once_is_asked_again(told):
    player = Breaking(1)
    assert choose(match(), 0, player, told.append) == Chosen(WAIT)
    assert (player.asked, len(told)) == (2, 1)


def test_a_greedy_player_stands_in_for_one_that_breaks_twice(told):
    """In Copse drawing is judged best: 2.0, walking on 1.0, all else nothing."""
    player = Breaking(9)
    assert choose(match(), 0, player, told.append) == Chosen(DRAW, GLANCE)
    assert (player.asked, TRIES) == (2, 2)


def test_a_worker_that_died_has_been_asked_often_enough(told):
    player = Breaking(9, WorkerDied("killed"))
    assert choose(match(), 0, player, told.append) == Chosen(DRAW, GLANCE)
    assert player.asked == 1


def test_where_judging_breaks_anything_allowed_is_done(told):
    broken = match(replace(GAME, rules=replace(RULES, heuristic=judge_breaks)))
    choice = to_the_end(at_a_glance(broken, 0, GLANCE, told.append))
    assert choice.note == CHANCE
    assert choice.action in broken.legal(0)
    assert [type(error) for error in told] == [ZeroDivisionError]
    assert choose(broken, 0, GreedyPlayer(1), told.append).note == CHANCE


def test_what_is_done_at_the_table_while_a_greedy_player_judges_does_not_change_its_choice(told):
    quiet, lively = match(), match()
    wanted = choose(quiet, 0, GreedyPlayer(1), told.append)
    judging = choosing(lively, 0, GreedyPlayer(1), told.append)
    next(judging)
    lively.play(0, WAIT)
    assert (to_the_end(judging), told) == (wanted, [])


def test_an_action_at_which_the_rules_break_is_left_for_another(told):
    begun = match()
    error = ZeroDivisionError()

    def do(action):
        if action == DRAW:
            raise error
        return SPACE.text(action)

    first = next(action for action in begun.legal(0) if action != DRAW)
    assert carried_out(begun, 0, Chosen(DRAW), do, told.append) == (SPACE.text(first), Chosen(first, CHANCE))
    assert told == [error]
    assert carried_out(begun, 0, Chosen(WAIT, GLANCE), do, told.append) == ("wait", Chosen(WAIT, GLANCE))


def test_where_rules_break_at_every_action_each_is_tried_once(told):
    begun, tried = match(), []

    def do(action):
        tried.append(action)
        raise ZeroDivisionError

    with pytest.raises(Stuck, match="the rules of Copse break at all that seat 1 can do"):
        carried_out(begun, 0, Chosen(DRAW), do, told.append)
    assert tried[0] == DRAW
    assert sorted(tried) == begun.legal(0)


def test_a_refused_action_is_no_fault_of_the_rules(told):
    begun = match()
    with pytest.raises(IllegalAction):
        carried_out(begun, 0, Chosen(SPACE.number("begin")), lambda action: begun.prepare(0, action), told.append)
    assert told == []


def test_every_note_is_a_sentence_without_its_end():
    assert set(NOTES) == {stand_in.SLOW, stand_in.PREPARING, GLANCE, CHANCE, stand_in.STUCK}
    assert not [note for note in NOTES.values() if note.endswith(".")]
