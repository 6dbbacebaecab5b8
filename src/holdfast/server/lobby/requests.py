"""What the handlers about tables ask of a request: the table of its path, and as whom the client looks at it."""

from __future__ import annotations

from typing import Any

from holdfast.schema.i18n import say

from ..http.handlers import ApiRequest
from ..runtime.problems import Problem, no_table
from ..tables.table_registry import TableRegistry
from ..tables.table_session import TableSession


def registry_of(request: ApiRequest[Any]) -> TableRegistry:
    """Return the table registry of the server."""
    registry: TableRegistry = request.http.app.state.services.registry
    return registry


async def session_of(request: ApiRequest[Any]) -> TableSession:
    """Return the table of the path.  Raises Problem."""
    session = await registry_of(request).session(request.params["table"])
    if session is None:
        raise no_table()
    registry_of(request).looked(session)
    return session


async def eyes(request: ApiRequest[Any], session: TableSession) -> tuple[int, ...]:
    """Return the seats whose view the client has: that of the seat token, or none.  Raises Problem for a wrong token."""
    if request.bearer is None:
        return ()
    seat = await session.seat_of(request.bearer)
    if seat is None:
        raise Problem(401, "wrong-token", say("This is no token of a seat at this table."))
    return (seat,)
