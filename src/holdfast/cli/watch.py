"""`holdfast replay`: stepping through a replay in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from holdfast.boards import BOARDS
from holdfast.engine.visibility import SPECTATOR, VIEWERS, masked
from holdfast.play.match import LogLine, Match, lines_for
from holdfast.schema.texts.i18n import Name, say

from . import screen

EVERYBODY = -1
"""The viewer that sees all hidden information."""


def watch(out: screen.Terminal, match: Match, at: int, *, step: bool, eyes: int) -> None:
    """Show the position after some decisions, as a viewer sees it; with `step` go through the game interactively."""
    shown = Match(match.game, match.players, match.options, match.seed)
    while True:
        if at < len(shown.moves):
            shown = Match(match.game, match.players, match.options, match.seed)
        before = 0
        while len(shown.moves) < at:
            before = len(shown.log)
            move = match.moves[len(shown.moves)]
            shown.play(move.seat, move.action)
        news = [*_done(match, shown, eyes), *_heard(shown.log[before:], eyes)]
        where = say("{at} of {count} decisions", at=at, count=len(match.moves))
        screen.show(out, _seen(shown, eyes), news, [], where)
        if not step:
            return
        said = screen.ask(out, say("Enter next, b back, a number to go there, q quit> "))
        if said is None or said.lower() in ("q", "quit"):
            return
        if said.isdecimal() and len(said) < 6:
            at = int(said)
        else:
            at += -1 if said.lower() == "b" else 1
        if at > len(match.moves):
            out.tell(say("This is the end of the game."))
        at = max(0, min(at, len(match.moves)))


def _seen(shown: Match, eyes: int) -> screen.Picture:
    """Return the position for a viewer; `EVERYBODY` sees each player's own information."""
    picture = screen.picture(shown, SPECTATOR if eyes == EVERYBODY else eyes)
    if eyes != EVERYBODY or not shown.game.secrets:
        return picture
    own = [shown.game.view(shown.state, seat) for seat in range(len(shown.players))]
    return replace(picture, view=BOARDS[shown.game.name].together(picture.view, own))


def _heard(lines: Sequence[LogLine], eyes: int) -> list[str]:
    """Return the log for a viewer; for `EVERYBODY` private lines replace their public versions."""
    if eyes != EVERYBODY:
        return lines_for(lines, eyes)
    return [line.text for line in lines if line.audience.bit_count() in (1, len(VIEWERS))]


def _done(match: Match, shown: Match, eyes: int) -> list[str]:
    """Return the last decision and who took it; in games with secrets only for that player, others see the log."""
    if not shown.moves:
        return []
    move = shown.moves[-1]
    if shown.game.secrets and eyes not in (EVERYBODY, move.seat):
        return []
    said = match.words.action(masked(shown.position_before(len(shown.moves) - 1), move.seat), move.action)
    return [say("{who} ({player}): {action}", who=match.plays(move.seat), player=Name(match.players[move.seat]), action=said)]
