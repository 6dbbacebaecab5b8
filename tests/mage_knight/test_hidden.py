"""What the log tells of hidden cards: section 15 of the rules page."""

from __future__ import annotations

import pytest

from holdfast.engine.visibility import SPECTATOR
from holdfast.games import find
from holdfast.games.mage_knight.names import Card
from holdfast.play.telling import told
from tests.proves import proves

from .course import A, B, Course

GAME = find("mage-knight")
ALL_VIEWERS = (A, B, SPECTATOR)


def told_course(*tactics, is_night=False):
    """A course of which the log is written, before its Tactics or in the first turn of player A."""
    t = Course(2)
    if is_night:
        t.next_round()
    t.s.events.on, t.s.events.capacity = True, len(t.s.events.items)
    for seat in (A, B):
        t[seat].order = seat
    return t.tactics(*tactics) if tactics else t


def lines(s, viewer):
    """What a viewer reads of cards that are drawn."""
    return [line for line, _ in told(GAME, s, viewer) if line and " draw" in line]


def names(cards):
    return [GAME.content.card("cards", Card[name.upper()]).name for name in cards]


def seat(s, number):
    return GAME.words(GAME.content).seat(s, number)


def assert_only_mine(s, drawn):
    """Player A alone reads which cards they drew; all others how many."""
    assert sorted(lines(s, A)) == sorted(f"You draw {name}." for name in names(drawn))
    count = f"{len(drawn)} card{'s' * (len(drawn) > 1)}"
    for viewer in (B, SPECTATOR):
        assert lines(s, viewer) == [f"{seat(s, A)} draws {count}."]
        pictures = [picture for _, picture in told(GAME, s, viewer) if picture]
        assert not [picture for picture in pictures if '"kind":"got"' in picture]


@proves("MK-15.1", "MK-1.3")
@pytest.mark.parametrize("people", [1, 2, 4])
def test_of_the_first_hands_one_reads_ones_own_cards_and_how_many_others_drew(people):
    s = GAME.new(3, people)
    for viewer in (*range(people), SPECTATOR):
        others = [f"{seat(s, other)} draws 5 cards." for other in range(people) if other != viewer]
        held = s.players[viewer].hand.held if viewer != SPECTATOR else []
        mine = [f"You draw {GAME.content.card('cards', kind).name}." for kind, count in enumerate(held) for _ in range(count)]
        assert sorted(lines(s, viewer)) == sorted(others + mine)


@proves("MK-15.1", "MK-13.7")
def test_at_the_end_of_a_turn_nobody_else_reads_what_is_drawn():
    t = told_course("early-bird", "great-start")
    t.hand("march", "march", "march").deck("rage", "stamina", "promise").s.turn.has_played = True
    t.end()
    assert_only_mine(t.s, ["promise", "stamina"])


@proves("MK-15.1", "MK-2.14")
def test_by_great_start_nobody_else_reads_what_is_drawn():
    t = told_course()
    while t.asked[0] != A:
        t.act("tactic:early-bird")
    t.deck("rage", "stamina", "stamina").act("tactic:great-start")
    assert_only_mine(t.s, ["stamina", "stamina"])


@proves("MK-15.1", "MK-2.18")
def test_by_midnight_meditation_nobody_else_reads_what_leaves_and_comes():
    t = told_course("midnight-meditation", "sparing-power", is_night=True)
    t.hand("march", "march").deck()
    for action in ("use-tactic", "card:march", "card:march"):
        t.act(action)
        assert not any("March" in (line or "") for viewer in (B, SPECTATOR) for line, _ in told(GAME, t.s, viewer))
    assert_only_mine(t.s, ["march", "march"])


@proves("MK-15.1", "MK-2.20")
def test_by_sparing_power_nobody_else_reads_what_is_taken():
    t = told_course("sparing-power", "from-the-dusk", is_night=True)
    t.end(B)
    t.hand().deck("march", "rage").act("use-tactic")
    assert not any(lines(t.s, viewer) for viewer in ALL_VIEWERS), "nobody sees it, not its owner either"
    t.end()
    t.end(B)
    t.act("take-stored")
    assert_only_mine(t.s, ["rage"])


@proves("MK-15.1", "MK-2.19")
def test_by_preparation_nobody_else_reads_what_is_taken():
    t = told_course(is_night=True)
    while t.asked[0] != A:
        t.act("tactic:sparing-power")
    t.deck("rage", "stamina").hand().act("tactic:preparation", "card:stamina")
    assert t.held() == ["stamina"]
    assert not any("stamina" in f"{line}{picture}".casefold() for viewer in (B, SPECTATOR) for line, picture in told(GAME, t.s, viewer))
    for viewer, line in ((A, "You draw Stamina."), (B, "Red draws 1 card."), (SPECTATOR, "Red draws 1 card.")):
        assert [each for each, _ in told(GAME, t.s, viewer) if each and "draw" in each] == [line]
