"""The checks that every game must pass: a sound game passes them, and each kind of fault is noticed."""

from __future__ import annotations

import dataclasses
import functools
from itertools import count

import pytest

from holdfast.engine.actions import ActionSpace
from holdfast.engine.events import emit_to, forget_events
from holdfast.engine.holds import hold
from holdfast.engine.stack import top
from holdfast.games import find
from holdfast.play import conformance, modes
from holdfast.play.conformance import (
    CHECKS,
    check_asking,
    check_decisions,
    check_match,
    check_names,
    check_patches,
    check_prospects,
    check_secrets,
    positions,
    some_positions,
    viewers,
)
from holdfast.play.match import CannotUndo, LogLine, Match
from holdfast.play.modes import check_modes, traces
from holdfast.play.preview import LOSES, Prospect
from tests.toygame import GAME, RULES
from tests.toygame.actions import SPACE, WAIT
from tests.toygame.log import Log
from tests.toygame.names import Until
from tests.toygame.rules import next_turn
from tests.toygame.words import Words

from .conformance_shared import SEEDS, always, noticed, with_rules, with_words


@pytest.mark.parametrize("promise", CHECKS)
def test_a_sound_game_keeps_all_promises(promise):
    for seed in range(20):
        CHECKS[promise](GAME, seed)


def test_positions_go_from_the_first_to_the_last():
    for seed in range(SEEDS):
        visited = [(s.turns, bool(s.result)) for s in positions(GAME, seed)]
        assert visited[0] == (0, False)
        assert [over for _, over in visited] == [False] * (len(visited) - 1) + [True]


def test_of_a_long_game_as_many_positions_are_looked_at_as_of_a_usual_one(monkeypatch):
    """All of a short game, and of one that is longer than usual about so many as a usual one has."""
    whole = [sum(1 for _ in positions(GAME, seed)) for seed in range(SEEDS)]
    assert [sum(1 for _ in some_positions(GAME, seed, 1.0)) for seed in range(SEEDS)] == whole
    monkeypatch.setattr(conformance, "USUAL", 5)
    looked_at = [sum(1 for _ in some_positions(GAME, seed, 1.0)) for seed in range(SEEDS)]
    assert 3 < sum(looked_at) / SEEDS < 7 < sum(whole) / SEEDS
    assert looked_at == [sum(1 for _ in some_positions(GAME, seed, 1.0)) for seed in range(SEEDS)]


def test_all_seats_and_a_spectator_may_look():
    assert viewers(GAME.new(1, 2)) == [0, 1, 7]
    assert viewers(GAME.new(1, 3)) == [0, 1, 2, 7]


# -- what only asks ----------------------------------------------------------------------------------------------------


def test_what_is_written_for_a_moment_is_noticed(monkeypatch):
    """The position is the same after it, and yet nobody else could have read it meanwhile."""
    always(monkeypatch)

    def legal(s, c, mask):
        s.turns += 1
        RULES.legal(s, c, mask)
        s.turns -= 1

    noticed(check_asking, with_rules(legal=legal), "what only asks writes to s.turns")

    def question(self, s):
        s.hands[0].cards.count += 1
        s.hands[0].cards.count -= 1
        return Words.question(self, s)

    noticed(check_asking, with_words(question=question), "what only asks writes to s.hands[0].cards.count")


def test_a_judge_that_leaves_something_behind_is_noticed(monkeypatch):
    always(monkeypatch)

    def heuristic(s, c, action):
        s.turns += 1
        return 0.0

    noticed(check_asking, with_rules(heuristic=heuristic), "judging legal actions changes the position")


def test_a_judge_whose_notes_change_what_actions_are_worth_is_noticed(monkeypatch):
    always(monkeypatch)

    def heuristic(s, c, action, noted):
        noted[0] += 1
        return float(noted[0])

    noticed(check_asking, with_rules(heuristic=heuristic, notes=1), "is worth something else after others")


# -- decisions ---------------------------------------------------------------------------------------------------------


def test_a_game_without_end_is_noticed(monkeypatch):
    monkeypatch.setattr(conformance, "LIMIT", 30)

    def step(s, c, action):
        RULES.step(s, c, action)
        if s.result:
            s.result, s.turns, s.deciding = 0, 0, 1 << s.turn

    noticed(check_decisions, with_rules(step=step), "the game does not end")


def test_a_view_without_a_declared_field_is_noticed():
    @functools.wraps(GAME.show)
    def show(s, content, viewer):
        return {name: value for name, value in GAME.show(s, content, viewer).items() if name != "under"}

    noticed(
        check_decisions,
        dataclasses.replace(GAME, show=show),
        "show does not fill the fields that its view declares; the difference is under",
    )


def test_what_holds_without_room_is_noticed():
    def step(s, c, action):
        RULES.step(s, c, action)
        for _ in range(9):
            hold(s.holds, 1, Until.GAME, 0, 0, 0, 1)

    noticed(check_decisions, with_rules(step=step), "more holds or happens at once than the position has room for")


def test_lost_events_are_noticed():
    def step(s, c, action):
        RULES.step(s, c, action)
        for _ in range(s.events.capacity):
            emit_to(s.events, 255, Log.BEGAN, 0, 0, 0)

    noticed(check_decisions, with_rules(step=step), "more happened in a step than the events can hold")


def test_an_event_that_is_no_sentence_is_noticed():
    noticed(check_decisions, with_words(event=lambda self, s, event: "TREE_DRAWN"), "not a sentence: 'TREE_DRAWN'")


@pytest.mark.parametrize("missing", ["question", "action"])
def test_missing_words_are_noticed(missing):
    game = with_words(**{missing: lambda self, *asked: ""})
    with pytest.raises(AssertionError):
        check_decisions(game, 1)


def test_an_action_marked_with_another_number_than_one_is_noticed():
    def legal(s, c, mask):
        RULES.legal(s, c, mask)
        for action in range(len(mask)):
            mask[action] *= 2

    noticed(check_decisions, with_rules(legal=legal), "an action is marked twice")


def test_something_legal_after_the_end_is_noticed():
    def legal(s, c, mask):
        RULES.legal(s, c, mask)
        mask[WAIT] = mask[WAIT] or s.result

    noticed(check_decisions, with_rules(legal=legal), "the game is over and something is still legal")


def test_a_text_of_an_action_that_depends_on_more_than_the_fields_it_reads_is_noticed():
    """It is said again for another position that has the same in these fields."""
    said = count()
    noticed(check_decisions, with_words(action=lambda words, s, action: f"Do {next(said)}."), "reads more than the fields that are seen")


def test_a_question_after_the_end_is_noticed():
    def step(s, c, action):
        RULES.step(s, c, action)
        s.deciding = s.deciding or 1

    with pytest.raises(AssertionError):
        check_decisions(with_rules(step=step), 1)


def test_a_decision_without_an_action_is_noticed():
    def legal(s, c, mask):
        if s.turns != 1:
            RULES.legal(s, c, mask)

    game = with_rules(legal=legal)
    with pytest.raises(AssertionError, match="seed 3: nothing is legal"):
        check_decisions(dataclasses.replace(game, prepare=lambda s, c, people, options: setattr(s, "length", 3)), 3)


@pytest.mark.parametrize("who", [0, 0b10000000])
def test_an_action_that_is_nobodys_or_not_a_deciders_is_noticed(who):
    game = with_rules(actors=lambda s, action: who if action == WAIT else s.deciding)
    noticed(check_decisions, game, "wait is for seats")


def test_a_decider_with_nothing_to_do_is_noticed():
    noticed(check_decisions, with_rules(actors=lambda s, action: s.deciding & -s.deciding), "a deciding seat has nothing to do")


def scored(*scores):
    def score(s, c, out):
        for seat in range(s.seats):
            out[seat] = scores[seat]

    return with_rules(score=score)


@pytest.mark.parametrize("scores", [(12, 7, 3), (-1, 1, 1), (1.5, 0, 0)])
def test_points_in_place_of_scores_are_noticed(scores):
    noticed(check_decisions, scored(*scores), "are not between 0 and 1")


@pytest.mark.parametrize("scores", [(1, 1, 1), (0.3, 0.3, 0.3), (1, 0.5, 0)])
def test_scores_that_are_no_shares_of_one_win_are_noticed(scores):
    noticed(check_decisions, scored(*scores), "are no shares of one win")


def test_nobody_may_win_and_who_plays_together_may_reach_any_score():
    for seed in range(SEEDS):
        check_decisions(scored(0, 0, 0), seed)
        check_decisions(dataclasses.replace(scored(0.3, 0.3, 0.3), shared_result=True), seed)


# -- names -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", ["number", "from_json"])
def test_a_name_that_leads_elsewhere_is_noticed(wrong):
    space = type("Space", (ActionSpace,), {wrong: lambda self, form: 3})(SPACE.blocks)
    with pytest.raises(AssertionError):
        check_names(dataclasses.replace(GAME, actions=space), 0)


# -- prospects ---------------------------------------------------------------------------------------------------------


def test_a_picture_that_tells_a_hidden_card_is_noticed(monkeypatch):
    """A picture is made from what the hearers of the event see; one that finds something out elsewhere is noticed."""
    always(monkeypatch)
    game = dataclasses.replace(GAME, picture=lambda s, content, event: {"kind": "peep", "under": s.under.card})
    check_secrets(game, 0)
    calls = count()
    game = dataclasses.replace(GAME, picture=lambda s, content, event: {"kind": "peep", "call": next(calls)})
    noticed(check_secrets, game, "sees too much")


def test_something_hidden_that_comes_to_light_uncounted_is_noticed():
    """What nobody can know decides how far one walks, though nothing is revealed by it."""

    def step(s, c, action):
        RULES.step(s, c, action)
        if action == WAIT:
            emit_to(s.events, 255, Log.WALKED, 0, s.luck % 2, 0)

    noticed(check_prospects, with_rules(step=step), "wait comes to something else than foreseen")


def test_prospects_that_knows_what_the_seat_cannot_is_noticed(monkeypatch):
    always(monkeypatch)

    def prospects_of(game, words, s, seat, key):
        return [Prospect(game.legal(s)[0], [], [], [], True, [f"Under it lies {s.under.card}."])]

    monkeypatch.setattr(conformance, "prospects_of", prospects_of)
    noticed(check_prospects, GAME, "foresees what it cannot know")


def test_a_view_that_becomes_another_than_foreseen_is_noticed(monkeypatch):
    prospects_of = conformance.prospects_of

    def wrong(game, words, s, seat, key):
        return [
            dataclasses.replace(prospect, patch=[*prospect.patch, [["under"], 9]]) for prospect in prospects_of(game, words, s, seat, key)
        ]

    monkeypatch.setattr(conformance, "prospects_of", wrong)
    noticed(check_prospects, GAME, "the view becomes another than foreseen")


def glimpsed(known):
    """Who waits is shown for a moment, by a wrong mark, the card that is put aside: what is said, before and after, tells nothing."""

    def step(s, c, action):
        if action == WAIT:
            forget_events(s.events)
            s.under.known = known
            emit_to(s.events, 255, Log.WALKED, 0, 0, 0)
            s.under.known = 0
            next_turn(s, top(s.frames))
        else:
            RULES.step(s, c, action)

    return with_rules(step=step)


def test_a_card_that_is_seen_only_between_events_is_noticed(monkeypatch):
    always(monkeypatch)
    noticed(check_patches, glimpsed(255), "what they cannot know")
    for seed in range(SEEDS):
        check_patches(glimpsed(0), seed)


def test_patches_that_lead_elsewhere_are_noticed(monkeypatch):
    always(monkeypatch)
    patches = conformance.Snapshots.patches
    monkeypatch.setattr(conformance.Snapshots, "patches", lambda self, viewer: [*patches(self, viewer)[:-1], []])
    noticed(check_patches, GAME, "lead elsewhere")


def test_a_patch_for_what_others_hear_is_noticed(monkeypatch):
    always(monkeypatch)
    patches = conformance.Snapshots.patches
    monkeypatch.setattr(conformance.Snapshots, "patches", lambda self, viewer: [*patches(self, viewer), []])
    noticed(check_patches, GAME, "can count what others hear")


def test_a_warning_without_reason_is_noticed():
    game = dataclasses.replace(GAME, caution=lambda game, s, action: LOSES if action == WAIT else "")
    noticed(check_prospects, game, "a warning was wrong")


# -- taking back, replays ----------------------------------------------------------------------------------------------


def test_taking_back_that_restores_too_little_is_noticed(monkeypatch):
    always(monkeypatch)
    undo = Match.undo

    def forgetful(self, seat):
        undo(self, seat)
        self.log.append(LogLine("Once more.", 255))

    monkeypatch.setattr(Match, "undo", forgetful)
    noticed(check_match, GAME, "taking back did not restore the position")


def test_taking_back_what_cannot_be_is_noticed(monkeypatch):
    always(monkeypatch)
    monkeypatch.setattr(Match, "undo", lambda self, seat: None)
    monkeypatch.setattr(Match, "why_not_undo", lambda self, seat: "no")
    noticed(check_match, GAME, "what cannot be taken back was")


def test_a_refusal_that_changes_the_position_is_noticed(monkeypatch):
    always(monkeypatch)

    def undo(self, seat):
        self.state.luck += 1
        raise CannotUndo

    monkeypatch.setattr(Match, "undo", undo)
    monkeypatch.setattr(Match, "why_not_undo", lambda self, seat: "no")
    noticed(check_match, GAME, "a refused taking back changed the position")


def test_a_replay_that_ends_elsewhere_is_noticed(monkeypatch):
    loads = conformance.replay.loads

    def wrong(*arguments):
        match = loads(*arguments)
        match.state.luck += 1
        return match

    monkeypatch.setattr(conformance.replay, "loads", wrong)
    noticed(check_match, GAME, "the replay ends elsewhere")


# -- modes -------------------------------------------------------------------------------------------------------------


def test_traces_come_from_a_process_of_their_own():
    from holdfast.play.trace import trace

    game = find(GAME.name)
    assert traces(game, "interpreted", 3, 5) == [trace(game, 3), trace(game, 4)]


def test_a_process_that_fails_is_told():
    with pytest.raises(AssertionError, match=r"the interpreted process failed:\n[\s\S]*UnknownGame"):
        traces(dataclasses.replace(GAME, name="chess"), "interpreted", 0, 1)


def test_two_modes_that_agree(monkeypatch):
    asked = []

    def same(game, mode, first, last):
        asked.append((game.name, mode, first, last))
        return [f"{seed} 5 1 abc" for seed in range(first, last)]

    monkeypatch.setattr(modes, "traces", same)
    check_modes(GAME, 3)
    assert asked == [("toy", "interpreted", 0, 3), ("toy", "compiled", 0, 3)]


@pytest.mark.parametrize("compiled", [["0 5 1 abc", "1 5 1 abd"], ["0 5 1 abc"], ["0 5 1 abc", "1 5 1 abc", "2 5 1 abc"]])
def test_two_modes_that_differ_are_noticed(monkeypatch, compiled):
    lines = {"interpreted": ["0 5 1 abc", "1 5 1 abc"], "compiled": compiled}
    monkeypatch.setattr(modes, "traces", lambda game, mode, first, last: lines[mode])
    with pytest.raises(AssertionError):
        check_modes(GAME, 2)


def test_no_lines_at_all_are_not_enough(monkeypatch):
    monkeypatch.setattr(modes, "traces", lambda *asked: [])
    with pytest.raises(AssertionError):
        check_modes(GAME, 2)
