"""HTTP handlers that replay a game move by move: a table's, as far as the client may see it, or an uploaded replay file."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec
import structlog
from msgspec import Meta, Raw, Struct

from holdfast.agents import HUMAN, LEVELS
from holdfast.engine.actions import ENDS
from holdfast.engine.visibility import SPECTATOR
from holdfast.play.match import Move
from holdfast.play.narrative import moments
from holdfast.protocol import Moment, ReplayText, SeatInfo, Story
from holdfast.schema.game import Game
from holdfast.schema.i18n import render, say

from ..http.handlers import GZIP, VARIES, ApiRequest, Problem, Reply, packed, unpacks
from ..http.routes import MAX_FILE, Api
from .lobby import eyes, registry_of, session_of
from .match_factory import read
from .table import ENDED, OVER

OWN = -1
"""Stands for the client's own view in the query."""

MOST_TOLD = 64_000_000
"""Maximum size of a story in bytes, before compression."""

SHORT = 500
"""Number of actions up to which a story costs as little as any request; longer ones are rate-limited."""

api = Api()

_log = structlog.stdlib.get_logger(__name__)


class Eye(Struct, forbid_unknown_fields=True):
    """Query: the viewer whose view is wanted: a seat, 0 for a spectator, -1 for the client's own."""

    eye: Annotated[int, Meta(ge=OWN, le=7)] = OWN


@api.get(
    "/api/tables/{table}/story",
    query=Eye,
    answer=Story,
    summary="A game from its beginning, as far as one may look",
    errors=(401, 403, 404, 409, 422),
    seat=True,
)
async def story(request: ApiRequest[None]) -> Reply:
    """Return all moments of a game: during the game from the client's own view, afterwards from any seat's."""
    session = await session_of(request)
    table, own = session.table, await eyes(request, session)
    match = table.match
    if match is None:
        raise Problem(409, "no-story", say("There is nothing to be told of this table: no game has begun, or its rules are not here."))
    is_over = table.state in (OVER, ENDED)
    mine = own[0] + 1 if own else 0
    open_eyes = list(range(len(table.seats) + 1)) if is_over else [mine]
    eye = mine if request.query.eye == OWN else request.query.eye
    _check_eye(eye, open_eyes)
    request.take("story", request.address, 1 + len(match.moves) / SHORT)
    head = Story(
        game=match.game.name,
        title=render(match.game.title, request.words),
        options=match.options,
        values=table.row.values,
        seats=session.seat_infos(request.language),
        eye=eye,
        eyes=open_eyes,
        seq=table.seq,
        over=is_over,
        outcome=render(table.outcome, request.words),
        moments=[],
    )
    return await _moments_reply(request, head, match.game, match.seed, list(match.moves))


def _check_eye(eye: int, open_eyes: Sequence[int]) -> None:
    """Raise Problem for a viewer whose view the client may not have."""
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
async def look_at_replay(request: ApiRequest[ReplayText]) -> Reply:
    """Return all moments of the game in a replay file; the server stores nothing of it."""
    request.take("story", request.address)
    registry = registry_of(request)
    async with registry.replaying:
        match = await asyncio.to_thread(read, registry.find, request.body.replay)
    for player in match.players:
        if player not in (HUMAN, *LEVELS):
            raise Problem(422, "replay", say("There is no player {name}.", name=repr(player[:40])))
    request.take("story", request.address, len(match.moves) / SHORT)
    game, people = match.game, len(match.players)
    eye = max(0, request.query.eye)
    open_eyes = list(range(people + 1))
    _check_eye(eye, open_eyes)
    head = Story(
        game=game.name,
        title=render(game.title, request.words),
        options=match.options,
        values=game.values,
        seats=[SeatInfo(seat + 1, kind, "", render(match.plays(seat), request.words)) for seat, kind in enumerate(match.players)],
        eye=eye,
        eyes=open_eyes,
        seq=-1,
        over=match.is_over,
        outcome=render(game.outcome(match.state), request.words) if match.is_over else "",
        moments=[],
    )
    return await _moments_reply(request, head, game, match.seed, match.moves)


async def _moments_reply(request: ApiRequest[Any], head: Story, game: Game[Any, Any], seed: int, moves: Sequence[Move]) -> Reply:
    """Return a story with its moments, compressed if the client accepts gzip."""
    is_packed = unpacks(request.http)
    async with registry_of(request).replaying:
        try:
            body = await asyncio.to_thread(_encoded, head, game, seed, moves, request.words, is_packed=is_packed)
        except Problem:
            raise
        except Exception as error:  # the rules or the views of the game fail at one of its moments
            _log.warning("a game cannot be told", game=game.name, moments=len(moves), reason=repr(error))
            raise Problem(422, "broken", say("This game cannot be told: its rules fail at one of its moments.")) from None
    return Reply(body, headers={"Vary": VARIES} | (GZIP if is_packed else {}))


def _encoded(head: Story, game: Game[Any, Any], seed: int, moves: Sequence[Move], words: Mapping[str, str], *, is_packed: bool) -> bytes:
    encoded: list[Any] = []
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
            headings=each.headings,
            turns=each.turns,
            steps=[Raw(step) for step in each.steps],
            question=render(each.question, words),
            view=Raw(msgspec.json.encode(each.view)),
        )
        encoded.append(Raw(msgspec.json.encode(moment)))
        left -= len(encoded[-1])
        if left < 0:
            raise Problem(422, "too-long", say("This game is too long to be told."))
    body = msgspec.json.encode(msgspec.structs.replace(head, moments=encoded))
    return packed(body) if is_packed else body
