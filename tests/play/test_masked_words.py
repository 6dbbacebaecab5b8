"""Whatever is said of a position is said by words that were asked with what the reader sees: the true position never reaches them."""

from __future__ import annotations

import dataclasses
from random import Random

import pytest

from holdfast.agents import hints
from holdfast.agents.thinking import Thought
from holdfast.engine.events import emit_to
from holdfast.engine.pile import ALL, NONE
from holdfast.engine.struct import to_bytes
from holdfast.engine.visibility import SPECTATOR, masked
from holdfast.play.match import AudienceStates, Match
from holdfast.play.narrative import moments
from holdfast.play.preview import prospects_of
from holdfast.server.views import advice
from holdfast.server.views.view_payload import PositionView
from tests.toygame import GAME
from tests.toygame.words import Words

PEOPLE = 2


def checked(s):
    """The position, which must not be the true one: in what a viewer sees nothing is left of chance."""
    assert not any(s.chance.key), "words were asked with the true position"
    return s


class Wary(Words):
    """Words that refuse the true position."""

    def action(self, s, action):
        return super().action(checked(s), action)

    def question(self, s):
        return super().question(checked(s))

    def event(self, s, event):
        return super().event(checked(s), event)

    def seat(self, s, seat):
        return super().seat(checked(s), seat)


WARY = dataclasses.replace(
    GAME,
    words=Wary,
    picture=lambda s, content, event: GAME.picture(checked(s), content, event),
    caution=lambda game, s, action: checked(s) and "",
)


def played(seed, moves):
    random = Random(seed)
    match = Match(WARY, ["human"] * PEOPLE, {"length": 9}, seed)
    for _ in range(moves):
        if not match.is_over:
            seat = random.choice(match.deciding)
            match.play(seat, random.choice(match.legal(seat)))
    return match


@pytest.mark.parametrize("moves", [0, 1, 5, 30])
def test_the_true_position_never_reaches_the_words(moves):
    match = played(1, moves)
    outlook = PositionView(match)
    for seats in ((), (0,), (1,), (0, 1)):
        outlook.sight(seats, "en")
    assert [match.plays(seat) for seat in range(PEOPLE)] == ["Seat 1", "Seat 2"]
    for viewer in (0, 1, SPECTATOR):
        assert len(list(moments(WARY, PEOPLE, match.options, match.seed, match.moves, viewer, over=match.is_over))) == len(match.moves) + 1
    for seat in match.deciding:
        prospects_of(WARY, match.words, match.state, seat, 1)
        advice.prospects(match, seat, {})
        line = match.legal(seat)[:1]
        thought = Thought(line[0], [], line, 0, 0.0)
        assert [action for _, _, action in hints.walk(match, seat, thought)] == line
        advice.hint("1", 1, match, seat, thought, {})


def test_a_question_is_told_with_the_eyes_of_whoever_reads_it():
    def question(self, s):
        return str([[card for card in hand.cards.cards[: hand.cards.count] if card != NONE] for hand in s.hands[:PEOPLE]])

    match = Match(dataclasses.replace(GAME, words=type("Nosy", (Words,), {"question": question})), ["human"] * PEOPLE, {}, 1)
    for action in ("begin", "draw", "draw"):
        match.play(match.deciding[0], action)
    first, second = (match.state.hands[seat].cards.cards[0] for seat in range(PEOPLE))
    assert [match.question(viewer) for viewer in (0, 1, SPECTATOR)] == [f"[[{first}], []]", f"[[], [{second}]]", "[[], []]"]
    story = [list(moments(match.game, PEOPLE, {}, 1, match.moves, viewer, over=False))[-1].question for viewer in (0, 1)]
    assert story == [f"[[{first}], []]", f"[[], [{second}]]"]


def test_what_is_seen_is_looked_at_anew_after_every_move():
    match = played(3, 1)
    before = match.seen(0)
    assert match.seen(0) is before
    match.play(match.deciding[0], "wait")
    assert to_bytes(match.seen(0)) == to_bytes(masked(match.state, 0)) != to_bytes(before)
    match.undo(0)
    assert to_bytes(match.seen(0)) == to_bytes(before)


def test_an_event_is_told_with_the_eyes_of_its_only_hearer_or_a_spectators():
    s = GAME.new(1, 3)
    s.under.known = 0b011
    card = s.under.card
    for audience, seen in ((0b001, card), (0b010, card), (0b100, NONE), (0b011, NONE), (ALL, NONE), (1 << SPECTATOR, NONE), (0, NONE)):
        emit_to(s.events, audience, 0, 0, 0, 0)
        assert AudienceStates(s).by(audience).under.card == seen
