"""What the handlers about tables ask of a request: the table of its path, and as whom the client looks at it."""

from __future__ import annotations

from typing import Any

from holdfast.protocol import TableFrame
from holdfast.schema.texts.i18n import say

from ..http.handlers import ApiRequest
from ..runtime.problems import Problem, no_table, unseen
from ..tables.live_table import LiveTable
from ..tables.occasions import is_open_day, learn_next, may_see
from ..tables.table_registry import TableRegistry


def registry_of(request: ApiRequest[Any]) -> TableRegistry:
    """Return the table registry of the server."""
    registry: TableRegistry = request.http.app.state.services.registry
    return registry


async def any_table_of(request: ApiRequest[Any]) -> LiveTable:
    """Return the table of the path, also for who may not see it.  Raises Problem."""
    live = await registry_of(request).table(request.params["table"])
    if live is None:
        raise no_table()
    registry_of(request).looked(live)
    return live


async def table_of(request: ApiRequest[Any]) -> LiveTable:
    """Return the table of the path, which the client may see.  Raises Problem."""
    live = await any_table_of(request)
    await check_seen(request, live)
    return live


async def check_seen(request: ApiRequest[Any], live: LiveTable) -> None:
    """Raise Problem if a table is of a challenge that the client has still to play."""
    if not is_open_day(live):
        return
    seat = None if request.bearer is None else await live.tokens.seat_of(request.bearer)
    user = await request.user()
    if not await may_see(live, user.id if user else None, () if seat is None else (seat,)):
        raise unseen()


async def whole(request: ApiRequest[Any], live: LiveTable, seats: tuple[int, ...]) -> TableFrame:
    """Return the complete state of a table as the client may know it, who has the view of these seats."""
    user = await request.user()
    user_id = user.id if user else None
    await learn_next(live, [user_id])
    blocked = await live.host.blocks.of(live.audience.readers(seats, user_id))
    return live.audience.table_frame(seats, user_id, request.language, blocked)


async def eyes(request: ApiRequest[Any], live: LiveTable) -> tuple[int, ...]:
    """Return the seats whose view the client has: that of the seat token, or none.  Raises Problem for a wrong token."""
    if request.bearer is None:
        return ()
    seat = await live.tokens.seat_of(request.bearer)
    if seat is None:
        raise Problem(401, "wrong-token", say("This is no token of a seat at this table."))
    return (seat,)
