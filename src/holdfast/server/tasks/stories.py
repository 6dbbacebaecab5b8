"""Tasks that play a whole game again: its story, the reading of a replay file, and the opening of a game that goes on from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import Raw

from holdfast.agents import HUMAN, LEVELS
from holdfast.engine.visibility import SPECTATOR
from holdfast.languages import words
from holdfast.play import replay
from holdfast.play.match import Match, Move, digest
from holdfast.play.narrative import moments
from holdfast.play.replay import ReplayError
from holdfast.protocol import Moment, SeatInfo, Story
from holdfast.schema.game import Game
from holdfast.schema.texts.i18n import reason, render, say

from .games import Find, game_of, own_values
from .packing import packed
from .refusal import TaskRefused

_QUOTED = 500
"""Maximum length in characters of a quoted error: it may be as long as the file."""


@dataclass(frozen=True)
class Form:
    """How a story is encoded: its language, the maximum size in bytes before compression, and whether it is compressed with gzip."""

    language: str
    most: int
    is_packed: bool


@dataclass(frozen=True)
class Begun:
    """A game up to a moment, from a replay file: what it is played with, the digest of its first position, and (seat, action, digest of the
    position after it) for each action; and of the whole file the number of actions, and whether they end the game.
    """

    game: str
    values: dict[str, Any]
    options: dict[str, int | str]
    seed: int
    people: int
    start: str
    moves: list[tuple[int, str, str]]
    actions: int
    is_over: bool


def of_table(find: Find, head: Story, seed: int, moves: Sequence[Move], form: Form) -> bytes:
    """Return the encoded story of a table, whose `head` lacks the moments.  Raises TaskRefused."""
    return _encoded(head, game_of(find, head.game, head.values), seed, moves, form)


def of_file(find: Find, text: str, most_actions: int, eye: int, form: Form) -> bytes:
    """Return the encoded story of a replay file for a viewer: a seat, 0 for a spectator.  Raises TaskRefused."""
    match = read(find, text, most_actions)
    for player in match.players:
        if player not in (HUMAN, *LEVELS):
            raise TaskRefused(422, "replay", say("There is no player {name}.", name=repr(player[:40])))
    game, people, known = match.game, len(match.players), words(form.language)
    open_eyes = list(range(people + 1))
    check_eye(eye, open_eyes)
    head = Story(
        game=game.name,
        title=render(game.title, known),
        options=match.options,
        values=game.values,
        seats=[
            SeatInfo(seat + 1, kind, "", render(match.plays(seat), known), team=render(match.team(seat), known))
            for seat, kind in enumerate(match.players)
        ],
        eye=eye,
        eyes=open_eyes,
        seq=-1,
        over=match.is_over,
        outcome=render(game.outcome(match.state), known) if match.is_over else "",
        moments=[],
    )
    return _encoded(head, game, match.seed, match.moves, form)


def up_to(find: Find, text: str, most_actions: int, moment: int) -> Begun:
    """Return the game of a replay file up to a moment.  Raises TaskRefused."""
    match = read(find, text, most_actions)
    values = own_values(find, match.game.name, match.game.values)
    return Begun(
        match.game.name,
        values,
        dict(match.options),
        match.seed,
        len(match.players),
        digest(match.position_before(0)).hex(),
        moves_of(match, moment),
        len(match.moves),
        match.is_over,
    )


def start_of(find: Find, name: str, values: Mapping[str, Any], options: Mapping[str, Any], people: int, seed: int) -> str:
    """Return the digest of the first position of a game."""
    match = Match(game_of(find, name, values), [""] * people, options, seed)
    return digest(match.position_before(0)).hex()


def moves_of(match: Match, moment: int) -> list[tuple[int, str, str]]:
    """Return the first actions of a match: seat, action, and digest of the position after it."""
    some = match.moves[:moment]
    return [(move.seat, match.game.actions.text(move.action), digest(match.position_before(i + 1)).hex()) for i, move in enumerate(some)]


def read(find: Find, text: str, most_actions: int) -> Match:
    """Return the match of an uploaded replay file.  Raises TaskRefused."""
    try:
        return replay.loads(text, find, most=most_actions)
    except ReplayError as error:
        raise TaskRefused(422, "replay", quoted(error)) from None


def quoted(error: ReplayError) -> str:
    """Return what is wrong with a file; the message may quote it at length, and contain unprintable characters."""
    text = reason(error)
    if len(text) > _QUOTED or not text.isprintable():
        return "".join(mark if mark.isprintable() else "?" for mark in text[:_QUOTED]) + "…"
    return text


def check_eye(eye: int, open_eyes: Sequence[int]) -> None:
    """Raise TaskRefused for a viewer whose view the client may not have."""
    if eye in open_eyes:
        return
    if len(open_eyes) > 1:
        text = say("There is no seat {seat}; there are 1 to {count}.", seat=eye, count=len(open_eyes) - 1)
        raise TaskRefused(403, "not-your-eyes", text)
    text = say("While the game is played one looks through one's own eyes only; when it is over, through everybody's.")
    raise TaskRefused(403, "not-your-eyes", text)


def _encoded(head: Story, game: Game[Any, Any], seed: int, moves: Sequence[Move], form: Form) -> bytes:
    try:
        return _told(head, game, seed, moves, form)
    except TaskRefused:
        raise
    except Exception:  # the rules or the views of the game fail at one of its moments
        raise TaskRefused(422, "broken", say("This game cannot be told: its rules fail at one of its moments.")) from None


def _told(head: Story, game: Game[Any, Any], seed: int, moves: Sequence[Move], form: Form) -> bytes:
    known: Mapping[str, str] = words(form.language)
    encoded: list[Any] = []
    left = form.most
    viewer = head.eye - 1 if head.eye else SPECTATOR
    for each in moments(game, len(head.seats), head.options, seed, moves, viewer, over=head.over):
        move = each.move
        moment = Moment(
            number=each.number,
            seat=move.seat + 1 if move else 0,
            player=move.player if move else "",
            action=each.action,
            ends=bool(each.action) and game.actions.ends(game.actions.number(each.action)),
            text=render(each.text, known),
            lines=[render(line, known) for line in each.lines],
            headings=each.headings,
            turns=each.turns,
            steps=[Raw(step) for step in each.steps],
            question=render(each.question, known),
            view=Raw(msgspec.json.encode(each.view)),
        )
        encoded.append(Raw(msgspec.json.encode(moment)))
        left -= len(encoded[-1])
        if left < 0:
            raise TaskRefused(422, "too-long", say("This game is too long to be told."))
    body = msgspec.json.encode(msgspec.structs.replace(head, moments=encoded))
    return packed(body) if form.is_packed else body
