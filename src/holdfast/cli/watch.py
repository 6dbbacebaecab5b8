"""Watching a replay in the terminal."""

from __future__ import annotations

from holdfast.core.match import Match
from holdfast.core.viewer import SPECTATOR, masked

from . import screen


def watch(out: screen.Terminal, match: Match, at: int, step: bool) -> None:
    """Show the position after some decisions; with `step` go through the game as the person says."""
    shown = Match(match.game, match.players, match.options, match.seed)
    while True:
        if at < len(shown.moves):
            shown = Match(match.game, match.players, match.options, match.seed)
        read = 0
        while len(shown.moves) < at:
            read = len(shown.log)
            move = match.moves[len(shown.moves)]
            shown.play(move.seat, move.action)
        news = [*_done(match, shown), *shown.log_for()[read:]]
        screen.show(out, screen.picture(shown, SPECTATOR), news, [], f"{at} of {len(match.moves)} decisions")
        if not step:
            return
        said = screen.ask(out, "Enter next, b back, a number to go there, q quit> ")
        if said is None or said.lower() in ("q", "quit"):
            return
        if said.isdecimal() and len(said) < 6:
            at = int(said)
        else:
            at += -1 if said.lower() == "b" else 1
        if at > len(match.moves):
            out.print("This is the end of the game.")
        at = max(0, min(at, len(match.moves)))


def _done(match: Match, shown: Match) -> list[str]:
    """What was decided last, by whom."""
    if not shown.moves:
        return []
    move = shown.moves[-1]
    said = match.words.action(masked(shown.position_before(len(shown.moves) - 1), move.seat), move.action)
    return [f"Seat {move.seat + 1} ({match.players[move.seat]}): {said}"]
