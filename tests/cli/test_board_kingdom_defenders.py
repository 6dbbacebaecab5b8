"""The table of Kingdom Defenders in a terminal: all widths and moments, and nothing of what lies behind a rival's screen."""

from __future__ import annotations

import io
import itertools
import random
from pathlib import Path

import pytest

from holdfast.boards import BOARDS
from holdfast.boards.drawing import Sheet
from holdfast.cli import screen
from holdfast.cli.play import LocalSession
from holdfast.engine.visibility import SPECTATOR
from holdfast.games.kingdom_defenders import GAME
from holdfast.games.kingdom_defenders.names import Phase
from holdfast.play.match import Match

from ..amounts import SOAKS, amount

BOARD = BOARDS["kingdom-defenders"]


def drawn(s, viewer=0, width=80, fancy=True, **how):
    return lines_of(GAME.view(s, viewer), width, fancy, **how)


def lines_of(view, width=80, fancy=True, **how):
    return [line.plain for line in BOARD.draw(view, Sheet(width, fancy, str, **how))]


def whole_screen(match, width, height, language="en"):
    """All that a person sees who is to decide, with more news than there is room for; and the numbers that are at spaces of the board."""
    out = screen.Terminal(language)
    out.file, out.width, out.height = io.StringIO(), width, height
    session, seat = LocalSession(out, match, Path("game.json")), match.deciding[0]
    listed = session.listed(session.arranged([session._offer(seat, action) for action in match.legal(seat)]))
    screen.show(out, screen.picture(match, seat), match.log_for(seat)[-20:], listed, "h help")
    return out.file.getvalue(), [number for number, one in enumerate(listed, 1) if one.kind in ("place", "activate")]


WIDTHS = (60, 80, 120)


@pytest.mark.parametrize("options", [{}, {"difficulty": "expert"}, {"variant": "family"}], ids=str)
@pytest.mark.parametrize("people", [2, 3, 4])
def test_every_moment_of_a_game_fits(people, options):
    dice = random.Random(people)
    s = GAME.new(people, people, options)
    turn = itertools.count()
    while not GAME.is_over(s):
        for width in WIDTHS if SOAKS else WIDTHS[next(turn) % 24 :][:1]:  # of every eighth moment one; all of all moments in `make soak`
            view = GAME.view(s, s.deciding.bit_length() - 1)
            lines = lines_of(view, width)
            assert max(map(len, lines)) <= width
            assert len(lines) <= (24 if width >= 80 else 25)
            assert len(lines_of(view, width, room=19)) <= 19
            assert all(line.isascii() for line in lines_of(view, fancy=False))
        GAME.step(s, dice.choice(GAME.legal(s)))
    assert any("scored" in line for line in drawn(s, SPECTATOR, 120))
    assert BOARD.left(GAME.view(s, SPECTATOR), str)


@pytest.mark.parametrize(("people", "size", "language"), [(2, (80, 24), "en"), (4, (80, 24), "de"), (4, (100, 30), "es")], ids=str)
def test_the_whole_screen_fits_at_moments_of_a_game(people, size, language, monkeypatch):
    """The header, the players, the question, and while discs are placed every number of a space."""
    monkeypatch.setattr(screen.Terminal, "encoding", "utf-8")
    dice = random.Random(people)
    match = Match(GAME, ["human"] * people, {}, people)
    turn = itertools.count()
    while not match.is_over:
        if next(turn) % amount(5, 1):  # every fifth moment; all in `make soak`
            match.play(match.deciding[0], dice.choice(match.legal(match.deciding[0])))
            continue
        text, numbers = whole_screen(match, *size, language)
        lines = text.splitlines()
        assert len(lines) < size[1], text
        assert f" {match.state.round}" in lines[0]
        assert sum("Mag " in line and "×" in line for line in lines[: people + 2]) == people, text
        if match.state.phase == Phase.PLACING:
            assert all(f"[{number}]" in text or f" {number}]" in text for number in numbers) or f"\n {numbers[0]} " in text, text
        match.play(match.deciding[0], dice.choice(match.legal(match.deciding[0])))


def test_what_has_no_room_is_left_out_of_the_board_before_the_header_and_the_players():
    s = GAME.new(4, 4)
    for room in range(8, 30):
        lines = drawn(s, room=room)
        assert len(lines) <= room
        assert lines[0].startswith("Round 1")
        assert sum(" camp 0/" in line for line in lines) == 4


def test_a_camp_says_of_how_many_cubes():
    assert "camp 0/4" in "\n".join(drawn(GAME.new(1, 2)))


def test_a_spectator_sees_behind_no_screen():
    s = GAME.new(1, 3)
    while s.phase != 2:
        GAME.step(s, GAME.legal(s)[0])
    assert any("Fate:" in line for line in drawn(s, 0))
    assert not any("Fate:" in line for line in drawn(s, SPECTATOR))


def test_placings_are_told_in_short():
    s = GAME.new(1, 3)
    while s.phase != 2:
        GAME.step(s, GAME.legal(s)[0])
    view, actions = GAME.view(s, 0), [GAME.actions.text(action) for action in GAME.legal(s)]
    told = {action: BOARD.short(view, action, str) for action in actions if action != "pass"}
    assert all(told.values())
    assert (told["place:market-1"], told["place:door-1"], BOARD.short(view, "pass", str)) == ("Market", "Door 1", "")
    assert (BOARD.short(view, "take-back:market-1", str), BOARD.short(view, "take-back:adventure-1", str)) == ("Market: take back", "")


def test_spaces_show_the_numbers_of_placings():
    s = GAME.new(1, 3)
    while s.phase != 2:
        GAME.step(s, GAME.legal(s)[0])
    numbers = {"market-1": 7, "door-2": 12}
    text = "\n".join(line.plain for line in BOARD.draw(GAME.view(s, 0), Sheet(80, True, str, numbers)))
    assert "[7][·] Market" in text
    assert "Doors [·][12]" in text


def test_before_the_choice_both_fate_cards_are_shown_and_after_it_one():
    s = GAME.new(1, 3)
    while not s.deciding & 1:
        GAME.step(s, GAME.legal(s)[0])
    assert any(" or " in line for line in drawn(s) if "Fate:" in line)
    while s.phase != 2:
        GAME.step(s, GAME.legal(s)[0])
    assert not any(" or " in line for line in drawn(s) if "Fate:" in line)


def test_cards_without_a_text_say_what_is_on_them():
    said = {name: BOARD.about(GAME.card_named(name)[0], str) for name in ("Raise the Storm-wall", "The Foam-born Seer", "The Outriders")}
    assert said["Raise the Storm-wall"] == "Show 4 spells and 1 loot."
    assert said["The Foam-born Seer"] == "1 disc; costs 1 weapon and 2 spells; gives 3 Fame and 1 loot. Relics: Trophy."
    assert "2 weapons and 1 spell" in said["The Outriders"]
    assert said["The Outriders"].endswith("For 2 to 3 players.")
    assert not BOARD.about(GAME.card_named("Temple")[0], str)


def test_where_no_horde_comes_the_wall_has_no_state():
    assert "Wall A" in drawn(GAME.new(1, 2))[0]
    assert "Wall" not in drawn(GAME.new(1, 2, {"variant": "family"}))[0]


def test_what_a_rival_was_seen_to_have_is_told_of_the_fate_card_and_not_of_what_they_hold_now():
    s = GAME.new(1, 3)
    s.players[1].at_least[0] = 1  # Blue has once paid a weapon that only the Fate card can have given
    said = [line.plain for line in BOARD.left(GAME.view(s, 0), str)]
    assert "The Fate card of Blue gave at least 1 weapon." in said or "The Fate card of Blue gave at least 1w." in said, said
    assert not any("Blue has at least" in line for line in said)
