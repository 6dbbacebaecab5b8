"""Games told from their beginning, over HTTP: those of tables, as far as one may look, and replay files that somebody sends."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw, Struct

from holdfast.agents import HUMAN, LEVELS
from holdfast.core.actions import ENDS
from holdfast.core.game import Game
from holdfast.core.match import Move
from holdfast.core.phrases import render, say
from holdfast.core.story import moments
from holdfast.core.viewer import SPECTATOR

from .beginnings import read
from .http import GZIP, VARIES, Ask, Problem, Reply, packed, unpacks
from .lobby import eyes, hall_of, room_of
from .protocol import Moment, ReplayText, SeatInfo, Story
from .routes import MAX_FILE, Api
from .table import ENDED, OVER

OWN = -1
"""Asks for one's own eyes."""

MOST_TOLD = 64_000_000
"""Bytes of the longest story, before it is packed."""

SHORT = 500
"""Actions of a game that are told as easily as a request is answered; who asks for longer ones may ask less often."""

api = Api()


class Eye(Struct, forbid_unknown_fields=True):
    """Through whose eyes one wants to look: a seat's, 0 for a spectator's, -1 for one's own."""

    eye: Annotated[int, Meta(ge=OWN, le=7)] = OWN


@api.get(
    "/api/tables/{table}/story",
    query=Eye,
    answer=Story,
    summary="A game from its beginning, as far as one may look",
    errors=(401, 403, 404, 409, 422),
    seat=True,
)
async def story(ask: Ask[None]) -> Reply:
    """All moments of a game: while it is played through one's own eyes, afterwards through anybody's."""
    room = await room_of(ask)
    table, own = room.table, await eyes(ask, room)
    match = table.match
    if match is None:
        raise Problem(409, "no-story", say("There is nothing to be told of this table: no game has begun, or its rules are not here."))
    is_over = table.state in (OVER, ENDED)
    mine = own[0] + 1 if own else 0
    open_eyes = list(range(len(table.seats) + 1)) if is_over else [mine]
    eye = mine if ask.query.eye == OWN else ask.query.eye
    _check_eye(eye, open_eyes)
    ask.take("story", ask.address, 1 + len(match.moves) / SHORT)
    head = Story(
        game=match.game.name,
        title=render(match.game.title, ask.words),
        options=match.options,
        values=table.row.values,
        seats=room.seat_infos(ask.language),
        eye=eye,
        eyes=open_eyes,
        seq=table.seq,
        over=is_over,
        outcome=render(table.outcome, ask.words),
        moments=[],
    )
    return await _told(ask, head, match.game, match.seed, list(match.moves))


def _check_eye(eye: int, open_eyes: Sequence[int]) -> None:
    """Raise Problem for eyes that one may not have."""
    if eye in open_eyes:
        return
    if len(open_eyes) > 1:
        raise Problem(403, "not-your-eyes", say("There is no seat {seat}; there are 1 to {count}.", seat=eye, count=len(open_eyes) - 1))
    text = say("While the game is played one looks through one's own eyes only; when it is over, through everybody's.")
    raise Problem(403, "not-your-eyes", text)


@api.post(
    "/api/replays",
    body=ReplayText,
    query=Eye,
    answer=Story,
    summary="A replay file, told from its beginning",
    errors=(403, 422),
    most=MAX_FILE,
)
async def look_at_replay(ask: Ask[ReplayText]) -> Reply:
    """All moments of the game in a replay file; the server keeps nothing of it."""
    ask.take("story", ask.address)
    hall = hall_of(ask)
    async with hall.telling:
        match = await asyncio.to_thread(read, hall.find, ask.body.replay)
    for player in match.players:
        if player not in (HUMAN, *LEVELS):
            raise Problem(422, "replay", say("There is no player {name}.", name=repr(player[:40])))
    ask.take("story", ask.address, len(match.moves) / SHORT)
    game, people = match.game, len(match.players)
    eye = max(0, ask.query.eye)
    open_eyes = list(range(people + 1))
    _check_eye(eye, open_eyes)
    head = Story(
        game=game.name,
        title=render(game.title, ask.words),
        options=match.options,
        values=game.values,
        seats=[SeatInfo(seat + 1, kind, "", render(match.plays(seat), ask.words)) for seat, kind in enumerate(match.players)],
        eye=eye,
        eyes=open_eyes,
        seq=-1,
        over=match.is_over,
        outcome=render(game.outcome(match.state), ask.words) if match.is_over else "",
        moments=[],
    )
    return await _told(ask, head, game, match.seed, match.moves)


async def _told(ask: Ask[Any], head: Story, game: Game[Any, Any], seed: int, moves: Sequence[Move]) -> Reply:
    """A story with its moments, packed if the client can unpack it."""
    is_packed = unpacks(ask.request)
    async with hall_of(ask).telling:
        body = await asyncio.to_thread(_encoded, head, game, seed, moves, ask.words, is_packed=is_packed)
    return Reply(body, headers={"Vary": VARIES} | (GZIP if is_packed else {}))


def _encoded(head: Story, game: Game[Any, Any], seed: int, moves: Sequence[Move], words: Mapping[str, str], *, is_packed: bool) -> bytes:
    told: list[Any] = []
    left = MOST_TOLD
    viewer = head.eye - 1 if head.eye else SPECTATOR
    for each in moments(game, len(head.seats), head.options, seed, moves, viewer, over=head.over):
        move = each.move
        moment = Moment(
            number=each.number,
            seat=move.seat + 1 if move else 0,
            player=move.player if move else "",
            action=each.action,
            ends=each.action.partition(":")[0] in ENDS,
            text=render(each.text, words),
            lines=[render(line, words) for line in each.lines],
            steps=[Raw(step) for step in each.steps],
            question=render(each.question, words),
            view=Raw(msgspec.json.encode(each.view)),
        )
        told.append(Raw(msgspec.json.encode(moment)))
        left -= len(told[-1])
        if left < 0:
            raise Problem(422, "too-long", say("This game is too long to be told."))
    body = msgspec.json.encode(msgspec.structs.replace(head, moments=told))
    return packed(body) if is_packed else body
