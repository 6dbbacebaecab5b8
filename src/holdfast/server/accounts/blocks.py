"""HTTP handlers for chat that somebody does not want to read, or that the operator should see."""

from __future__ import annotations

import time

from holdfast.protocol import Block, Blocks, Done, NewReport
from holdfast.schema.texts.i18n import say

from ..http.handlers import ApiRequest, person
from ..http.routes import Api
from ..lobby.requests import eyes, table_of
from ..runtime.legible import legible
from ..runtime.problems import Problem
from ..store import Conflict
from ..store import moderation as stored
from ..tables.chat_history import PLAYERS, TEAM, WATCHERS

api = Api()


@api.get("/api/me/blocks", answer=Blocks, summary="Whose chat one does not want to read", errors=(401,))
async def my_blocks(request: ApiRequest[None]) -> Blocks:
    """Return the authors whose messages the user has blocked; no server sends them any."""
    user = await person(request)
    return Blocks([Block(author, name) for author, name in await request.services.store.read(stored.blocked, user.id)])


@api.post("/api/me/blocks", body=Block, answer=Blocks, summary="Block an author", errors=(401, 409))
async def block(request: ApiRequest[Block]) -> Blocks:
    """Block an author; returns all blocks."""
    user = await person(request)
    request.take("block", user.id)
    try:
        await request.services.store.commit(stored.block, user.id, request.body.author, request.body.name, time.time())
    except Conflict:
        text = say("One can block {count} people; lift the block of another first.", count=stored.MOST_BLOCKED)
        raise Problem(409, "too-many", text) from None
    await request.services.blocks_changed(user.id)
    return await my_blocks(request)  # type: ignore[arg-type]


@api.delete("/api/me/blocks/{author}", answer=Blocks, summary="Lift a block", errors=(401, 404))
async def unblock(request: ApiRequest[None]) -> Blocks:
    """Lift a block; returns those that are left."""
    user = await person(request)
    if not await request.services.store.commit(stored.unblock, user.id, request.params["author"]):
        raise Problem(404, "no-block", say("This author is not blocked."))
    await request.services.blocks_changed(user.id)
    return await my_blocks(request)


@api.post("/api/tables/{table}/reports", body=NewReport, answer=Done, summary="Report a chat message", errors=(401, 404), seat=True)
async def report(request: ApiRequest[NewReport]) -> Done:
    """Report a chat message that one can read to who runs the server, who sees a copy of it."""
    user, live = await person(request), await table_of(request)
    request.take("report", user.id)
    seats = await eyes(request, live)
    rooms = [PLAYERS, WATCHERS] if live.audience.may_read_watchers(seats, user.id) else [PLAYERS]
    where = (rooms, TEAM, sorted(live.table.mates(seats)))
    there = await request.services.store.commit(
        stored.report, live.id, request.body.id, where, user.id, legible(request.body.why).strip(), time.time()
    )
    if not there:
        raise Problem(404, "no-message", say("There is no such message at this table."))
    return Done()
