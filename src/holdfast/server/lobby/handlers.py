"""HTTP handlers for the lobby and its tables: creating a table, taking seats, commands, and all that a program needs to play."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any

from msgspec import Meta, Struct
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError
from starlette.requests import Request

from holdfast.agents import HUMAN, LEVELS
from holdfast.play.replay import assemble
from holdfast.protocol import Answer, Command, Done, Events, Lobby, NewLesson, NewTable, Say, Seated, SeatToken, TableFrame, TakeSeat
from holdfast.schema.texts.i18n import Name, say, sentence

from ..http.handlers import ApiRequest, Reply, nobody, offload_of, person
from ..http.routes import MAX_FILE, Api
from ..runtime.fair_queue import Rank
from ..runtime.problems import Problem, no_table
from ..store import Opening, SeatRow, TableRow, UserRow, archive, occasions, tables
from ..store.tokens import hashed
from ..tables.occasions import is_open_day
from ..tables.table import ENDED, OPEN, OVER, RUNNING, UNPLAYABLE, Refusal
from ..tables.table_host import ADDRESS_HEADER, KEY_HEADER
from ..tables.table_registry import TableRegistry
from .match_factory import GameSetup, bounded, continued_setup, lesson_setup, new_setup
from .requests import any_table_of, eyes, registry_of, table_of, whole

ME = "me"

CLOSED = str(say("closed: nobody sits here any more"))
"""The outcome of a table that was closed before its game began."""

OF_A_TABLE, OF_A_COMPUTER = 3_000, 20_000
"""Bytes in the database: of a table and its seats; of the journal of one computer player's game."""

MOST_POLLS = 100
"""Maximum concurrent long polls per address; not enforced where limits are off."""

POLL_SECONDS = 25.0
"""Maximum duration of a long poll in seconds."""

api = Api()


class Poll(Struct, forbid_unknown_fields=True):
    """Query of `events`: the last entry the client has seen, and the seconds to wait for a newer one."""

    since: Annotated[int, Meta(ge=-1, le=2**40)] = -1
    wait: Annotated[float, Meta(ge=0, le=POLL_SECONDS)] = 0.0


# -- the lobby -------------------------------------------------------------------------------------------------------------------


@api.get("/api/tables", answer=Lobby, summary="One's own tables, those that wait for people, and those that can be watched")
async def lobby(request: ApiRequest[None]) -> Lobby:
    """Return the tables of the lobby, the last changed first; of the user's own tables those first where it is the user's turn."""
    request.take("lobby", request.address)
    registry, user, language = registry_of(request), await request.user(), request.language
    user_id = user.id if user else None
    own, waiting, running = await registry.store.read(_lists, user_id)
    mine = [registry.listed(row, seats, user_id, language) for row, seats in own]
    mine.sort(key=lambda info: (info.state not in (OPEN, RUNNING), not set(info.turn) & set(info.yours), -info.changed))
    theirs = {info.id for info in mine}
    open_ones = [registry.listed(row, seats, user_id, language) for row, seats in waiting if row.id not in theirs]
    return Lobby(mine, open_ones, [registry.listed(row, seats, user_id, language) for row, seats in running if row.id not in theirs])


def _lists(c: Connection, user: str | None) -> tuple[Any, Any, Any]:
    return tables.mine(c, user) if user else [], tables.open_tables(c), tables.running_tables(c)


@api.post(
    "/api/tables",
    body=NewTable,
    answer=Seated,
    summary="Set up a table",
    status=201,
    errors=(401, 404, 409, 422),
    most=MAX_FILE,
    bound=bounded,
)
async def new_table(request: ApiRequest[NewTable]) -> Seated:
    """Create a table; the game begins as soon as no seat is open."""
    registry, user, wanted = registry_of(request), await person(request), request.body
    request.take("table", user.id)
    work = partial(offload_of(request).run, request.claim(Rank.AWAITED, user.id))
    if wanted.beginning is None:
        setup = await new_setup(registry.find, work, wanted, secrets.randbits(256))
    else:
        setup = await continued_setup(registry, work, wanted, wanted.beginning)
    return await set_up(request, user, setup, wanted.seats, public=wanted.public)


@api.post("/api/lessons", body=NewLesson, answer=Seated, summary="Begin a lesson", status=201, errors=(401, 422))
async def new_lesson(request: ApiRequest[NewLesson]) -> Seated:
    """Create a private table for a lesson; the game begins at once."""
    registry, user = registry_of(request), await person(request)
    request.take("table", user.id)
    setup, seats = lesson_setup(registry.find, request.body.game, request.body.lesson)
    return await set_up(request, user, setup, seats, public=False)


def new_table_id() -> str:
    """Return a new random table id of 128 bits, which begins with no "-": it is an argument of `holdfast admin`."""
    while (made := secrets.token_urlsafe(16)).startswith("-"):
        pass
    return made


async def set_up(
    request: ApiRequest[Any], user: UserRow, setup: GameSetup, kinds: Sequence[str], *, public: bool, occasion: str = ""
) -> Seated:
    """Create a table for a game, with the note that it is somebody's game with rank, if it is.  Raises Problem."""
    registry = registry_of(request)
    now = time.time()
    row = TableRow(
        id=new_table_id(),
        game=setup.game.name,
        rules=setup.game.rules_version,
        content=setup.game.content.hash,
        options=setup.options,
        seed=setup.seed,
        public=public,
        host=user.id,
        state=OPEN,
        outcome="",
        created=now,
        changed=now,
        values=setup.game.values,
        lesson=setup.lesson,
        has_opening=setup.opening is not None,
        occasion=occasion,
    )
    seats = [_seat(number, kind, user) for number, kind in enumerate(kinds)]
    await request.take_today("tables")
    await request.keep(_size(row, setup.opening, kinds), user.id)
    tokens = _new_tokens(seats, user)
    await registry.store.commit(_add_table, row, seats, setup.opening, tokens)
    live = await registry.table(row.id)
    if live is None:
        raise no_table()
    await live.begin_if_full()
    return Seated(live.audience.info(user.id, (), request.language), tokens)


def _size(row: TableRow, opening: Opening | None, kinds: Sequence[str]) -> int:
    """Return about how many bytes of the database a new table takes, with what its computer players will do."""
    own = len(json.dumps(row.values)) + (len(json.dumps(opening.moves)) if opening else 0)
    return OF_A_TABLE + own + OF_A_COMPUTER * sum(kind in LEVELS for kind in kinds)


def _seat(number: int, kind: str, user: UserRow) -> SeatRow:
    if kind == ME:
        return SeatRow(number, HUMAN, user.id, user.name)
    if kind != OPEN and kind not in LEVELS:
        raise Problem(
            422,
            "no-player",
            say("Seat {seat} cannot be {kind}; it can be {kinds}.", seat=number + 1, kind=repr(kind), kinds=", ".join((ME, OPEN, *LEVELS))),
        )
    return SeatRow(number, kind, None, "")


def _new_tokens(seats: Sequence[SeatRow], user: UserRow) -> list[SeatToken]:
    """Return a new token for each seat of a user."""
    return [SeatToken(seat.seat + 1, secrets.token_urlsafe(16)) for seat in seats if seat.user == user.id and not seat.resigned]


def _add_table(c: Connection, row: TableRow, seats: list[SeatRow], opening: Opening | None, tokens: list[SeatToken]) -> None:
    """Store a new table.  Raises Problem if its host has been deleted meanwhile, or has another game with rank."""
    try:
        tables.create_table(c, row, seats, opening)
        if row.is_ranked and not occasions.add_try(c, row.challenge_day, row.game, row.host, row.id):
            raise Problem(409, "challenge-running", say("You are playing the challenge of this day already."))
        _add_tokens(c, row.id, row.host, tokens)
    except IntegrityError:
        raise nobody() from None


def _add_tokens(c: Connection, table: str, user: str, tokens: Sequence[SeatToken]) -> None:
    for token in tokens:
        tables.add_token(c, table, token.seat - 1, user, hashed(token.token))


# -- one table -------------------------------------------------------------------------------------------------------------------


@api.get(
    "/api/tables/{table}", answer=TableFrame, summary="A table, through the eyes of a seat or of a spectator", errors=(401, 404), seat=True
)
async def look(request: ApiRequest[None]) -> TableFrame:
    """Return the complete state of a table as the client may know it."""
    live = await table_of(request)
    return await whole(request, live, await eyes(request, live))


@api.post(
    "/api/tables/{table}/seats", body=TakeSeat, answer=Seated, summary="Sit down, get up, or fill a seat", errors=(401, 404, 409, 422)
)
async def take_seat(request: ApiRequest[TakeSeat]) -> Seated:
    """Before the game begins: take a seat (`me`), leave it (`open`), or, as the host, give a seat to a level or reopen it.

    The table is closed when the last person leaves it.
    """
    user, live = await person(request), await table_of(request)
    wanted = _seat(request.body.seat - 1, request.body.player, user)
    tokens = _new_tokens([wanted], user)
    await live.host.store.commit(_reseat, live.id, user, wanted, tokens)
    live.host.publish("seats", live.id)
    await live.catch_up()
    await live.tokens.reload()
    await live.begin_if_full()
    return Seated(live.audience.info(user.id, (), request.language), tokens)


def _reseat(c: Connection, table_id: str, user: UserRow, wanted: SeatRow, tokens: list[SeatToken]) -> None:
    """Change a seat of a table whose game has not begun.  Raises Problem if that is not allowed."""
    row = tables.lock_table(c, table_id)
    seats = tables.seats(c, table_id)
    if row is None or row.state != OPEN:
        raise Problem(409, "begun", say("The game has begun; take your place with a token of your seat."))
    if wanted.seat >= len(seats):
        raise Problem(409, "no-seat", say("There is no seat {seat}; there are 1 to {count}.", seat=wanted.seat + 1, count=len(seats)))
    there = seats[wanted.seat]
    if there.user is not None and there.user != user.id:
        raise Problem(409, "taken", say("{who} sits there already.", who=Name(there.name)))
    if wanted.user is None and there.user is None and row.host != user.id:
        raise Problem(409, "not-host", say("Only who set up the table fills and frees seats."))
    if wanted.user is not None and there.kind not in (OPEN, HUMAN):
        raise Problem(409, "taken", say("A computer player sits there; who set up the table can free the seat."))
    tables.drop_tokens(c, table_id, wanted.seat)
    tables.set_seat(c, table_id, wanted)
    _add_tokens(c, table_id, user.id, tokens)
    left = [seat for seat in seats if seat.seat != wanted.seat and seat.user is not None]
    if there.user is not None and wanted.user is None and not left:
        tables.close_table(c, table_id, CLOSED, time.time())
    else:
        tables.touch(c, table_id, time.time())


@api.delete("/api/tables/{table}", answer=Done, summary="Delete one's own table", errors=(401, 404, 409))
async def delete_table(request: ApiRequest[None]) -> Done:
    """Delete a table that the user has set up, unless others are playing; whoever looks at it is told.  A result that counts is kept."""
    user, live = await person(request), await table_of(request)
    if not await live.host.store.commit(_delete, live.id, user):
        raise no_table()
    live.host.publish("deleted", live.id, user.name)
    live.vanish(user.name)
    return Done()


def _delete(c: Connection, table_id: str, user: UserRow) -> bool:
    """Delete a table of a user; returns whether there was one.  Raises Problem if it is not theirs, or if others are playing."""
    row = tables.lock_table(c, table_id)
    if row is None or row.state == archive.DELETED:
        return False
    if row.host != user.id:
        raise Problem(409, "not-host", say("Only who set up a table can delete it."))
    others = [seat for seat in tables.seats(c, table_id) if seat.user not in (None, user.id) and not seat.resigned]
    if row.state == RUNNING and others:
        text = say("{who} still plays here. Agree to end the game, or resign; then the table can be deleted.", who=Name(others[0].name))
        raise Problem(409, "others-play", text)
    archive.erase(c, table_id)
    return True


@api.post("/api/tables/{table}/tokens", answer=Seated, summary="New tokens for one's seats", errors=(401, 404))
async def new_tokens(request: ApiRequest[None]) -> Seated:
    """Issue new tokens for the user's seats, for instance for another browser; earlier tokens remain valid."""
    user, live = await person(request), await table_of(request)
    tokens = _new_tokens(live.table.seats, user)
    if tokens:
        await live.host.store.commit(_add_tokens, live.id, user.id, tokens)
        await live.tokens.reload()
    return Seated(live.audience.info(user.id, (), request.language), tokens)


def is_forwarded(request: Request) -> bool:
    """Return whether a request was forwarded by another server of the same database, which has charged its rate limits already."""
    registry: TableRegistry = request.app.state.services.registry
    return secrets.compare_digest(request.headers.get(KEY_HEADER, "").encode(), registry.server.key.encode())


@api.post(
    "/api/tables/{table}/commands", body=Command, answer=Answer, summary="Do something at a table", errors=(404,), spares=is_forwarded
)
async def command(request: ApiRequest[Any]) -> Answer:
    """Perform a command at a table; the answer gives the result, and is the same when the command is sent again."""
    live, said = await any_table_of(request), request.body
    user = await request.user() if isinstance(said, Say) and said.token is None else None
    by_server = is_forwarded(request.http)
    address = request.http.headers.get(ADDRESS_HEADER) or None if by_server else request.address
    return await live.perform(said, user=user.id if user else None, language=request.language, is_forwarded=by_server, address=address)


@api.get("/api/tables/{table}/events", query=Poll, answer=Events, summary="What has happened since", errors=(401, 404), seat=True)
async def events(request: ApiRequest[None]) -> Events:
    """Return the entries after `since`, or the whole table if these are too many; waits for new entries if there are none."""
    live = await table_of(request)
    poll = request.query
    asking = await eyes(request, live)
    live.visited(asking, request.address, poll.wait)
    polls = live.host.polls
    if live.host.limits.is_on and polls[request.address] >= MOST_POLLS:
        text = say("From one address at most {count} may wait for news; use sockets.", count=MOST_POLLS)
        raise Problem(429, "too-many", text, retry=True, after=1.0)
    polls[request.address] += 1
    try:
        await live.wait(poll.since, poll.wait)
    finally:
        polls[request.address] -= 1
        if not polls[request.address]:
            del polls[request.address]
    if live.is_deleted:
        raise no_table()
    seats = await eyes(request, live)  # whoever waited may have left their seat in the meantime
    news = live.audience.update(poll.since, seats, request.language)
    if news is not None:
        return Events(live.table.seq, update=news)
    table = await whole(request, live, seats)
    return Events(table.seq, table=table)


@api.post("/api/tables/{table}/end", answer=Done, summary="End a game whose rules are not here", errors=(401, 404, 409))
async def end(request: ApiRequest[None]) -> Done:
    """End for good, as somebody who sits there, a game that cannot be played here any more, so that its replay can be had."""
    user, live = await person(request), await table_of(request)
    if all(seat.user != user.id for seat in live.table.seats):
        raise Problem(409, "not-yours", say("Only who sits at a table can end its game."))
    if live.table.may_go_on_elsewhere:
        try:
            await live.end_unplayable()
        except Refusal as refusal:
            raise Problem(409, refusal.code, sentence(refusal.text), refusal.retry) from None
    elif live.table.state not in (OVER, ENDED, UNPLAYABLE):
        raise Problem(409, "playable", say("This game can be played on here; resign, or agree to end it."))
    return Done()


@api.get("/api/tables/{table}/replay", answer=bytes, summary="The whole game as a file, once it is over", errors=(404, 409))
async def replay(request: ApiRequest[None]) -> Reply:
    """Return the replay file, which includes the seed and so reveals all hidden information."""
    live = await table_of(request)
    if is_open_day(live):
        raise Problem(409, "not-over", say("The replay tells the luck of the day; it can be had when the day is over."))
    if live.table.may_go_on_elsewhere:
        raise Problem(
            409,
            "not-over",
            say("A server with its rules can go on with this game. Its replay can be had when somebody who sits at it ends it for good."),
        )
    if live.table.state not in (OVER, ENDED, UNPLAYABLE) or live.table.seq < 0:
        raise Problem(409, "not-over", say("The replay tells all that is hidden; it can be had when the game is over."))
    name = f"holdfast-{live.table.row.game}-{live.id[:8]}.json"
    text = await offload_of(request).run(request.claim(Rank.PLAYED), assemble, *live.table.replay())
    return Reply(text.encode(), headers={"Content-Disposition": f'attachment; filename="{name}"'})
