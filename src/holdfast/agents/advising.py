"""What a computer player would have a team-mate do, by what it may know itself."""

from __future__ import annotations

from holdfast.play.match import Match

from .hints import determinized
from .stand_in import Chosen
from .thinking import Thought


def in_place_of(match: Match, seat: int, mate: int) -> Match:
    """Return the position as it might as well be for a seat, where its player sits in its team-mate's place: what it chooses there tells
    nothing that only the team-mate knows.
    """
    players = list(match.players)
    players[mate] = match.players[seat]
    found = Match(match.game, players, match.options, match.seed, dealt=determinized(match, seat))
    found.moves = list(match.moves)
    return found


def ranked(choice: Chosen) -> list[int]:
    """Return the actions among which a player has chosen, the best first."""
    return [choice.action, *(one.action for one in choice.thought.choices)] if choice.thought else [choice.action]


def path_to(match: Match, seat: int, mate: int, thought: Thought | None) -> list[int]:
    """Return what a seat's search expects up to and with the next action of a team-mate; nothing if it does not look so far ahead."""
    s = determinized(match, seat)
    line = thought.line if thought else ()
    for number, action in enumerate(line):
        if action not in match.game.legal(s):
            break
        actors = match.game.actors(s, action)
        if number and actors >> mate & 1 and not actors >> seat & 1:
            return list(line[: number + 1])
        match.game.step_unchecked(s, action)
    return []
