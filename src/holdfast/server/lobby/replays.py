"""HTTP handlers that replay a game move by move: a table's, as far as the client may see it, or an uploaded replay file."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from holdfast.play.match import MOST_ACTIONS
from holdfast.protocol import ReplayText, Story
from holdfast.schema.texts.i18n import render, say

from ..http.handlers import GZIP, VARIES, ApiRequest, Reply, offload_of, unpacks
from ..http.routes import MAX_FILE, Api
from ..runtime.fair_queue import Rank
from ..runtime.problems import Problem
from ..tables.table import ENDED, OVER
from ..tasks import stories
from ..tasks.refusal import TaskRefused
from ..tasks.stories import Form, check_eye
from .match_factory import bounded
from .requests import eyes, registry_of, table_of

OWN = -1
"""Stands for the client's own view in the query."""

MOST_TOLD = 64_000_000
"""Maximum size of a story in bytes, before compression."""

MOST_PLAIN = 8_000_000
"""Maximum size of a story in bytes for a client that accepts no compression."""

SHORT = 500
"""Number of actions up to which a story costs as little as any request; longer ones are rate-limited."""

api = Api()


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
    live = await table_of(request)
    table, own = live.table, await eyes(request, live)
    match = table.match
    if match is None:
        raise Problem(409, "no-story", say("There is nothing to be told of this table: no game has begun, or its rules are not here."))
    is_over = table.state in (OVER, ENDED)
    mine = own[0] + 1 if own else 0
    open_eyes = list(range(len(table.seats) + 1)) if is_over else [mine]
    eye = mine if request.query.eye == OWN else request.query.eye
    try:
        check_eye(eye, open_eyes)
    except TaskRefused as refused:
        raise Problem(refused.status, refused.code, refused.text) from None
    request.take("story", request.address, 1 + len(match.moves) / SHORT)
    head = Story(
        game=match.game.name,
        title=render(match.game.title, request.words),
        options=match.options,
        values=table.row.values,
        seats=live.audience.seat_infos(request.language),
        eye=eye,
        eyes=open_eyes,
        seq=table.seq,
        over=is_over,
        outcome=render(table.outcome, request.words),
        moments=[],
    )
    form, claim = _form(request), request.claim(Rank.AWAITED)
    find = live.host.find
    return _reply(await offload_of(request).run(claim, stories.of_table, find, head, match.seed, list(match.moves), form), form)


@api.post(
    "/api/replays",
    body=ReplayText,
    query=Eye,
    answer=Story,
    summary="A replay file, told from its beginning",
    errors=(403, 422),
    most=MAX_FILE,
    bound=bounded,
)
async def look_at_replay(request: ApiRequest[ReplayText]) -> Reply:
    """Return all moments of the game in a replay file; the server stores nothing of it."""
    request.take("story", request.address)
    text = request.body.replay
    bounded(text)
    request.take("story", request.address, text.count("[") / SHORT)  # about as many as it has actions
    find, form, eye = registry_of(request).find, _form(request), max(0, request.query.eye)
    claim = request.claim(Rank.AWAITED)
    return _reply(await offload_of(request).run(claim, stories.of_file, find, text, MOST_ACTIONS - 1, eye, form), form)


def _form(request: ApiRequest[Any]) -> Form:
    """Return how a story is encoded for a client."""
    is_packed = unpacks(request.http)
    return Form(request.language, MOST_TOLD if is_packed else MOST_PLAIN, is_packed)


def _reply(body: bytes, form: Form) -> Reply:
    return Reply(body, headers={"Vary": VARIES} | (GZIP if form.is_packed else {}))
