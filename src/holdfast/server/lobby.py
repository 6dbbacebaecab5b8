"""The lobby and its tables, over HTTP: setting up, sitting down, looking, and all that a program needs to play."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import Meta, Struct
from sqlalchemy import Connection
from starlette.requests import Request

from holdfast.agents import HUMAN, LEVELS
from holdfast.core.phrases import Name, say, sentence

from .beginnings import Deal, afresh, from_a_moment, taught
from .hall import KEY_HEADER, Hall
from .http import Ask, Problem, Reply, hashed
from .protocol import Answer, Command, Events, Lobby, NewLesson, NewTable, Say, Seated, SeatToken, TableFrame, TakeSeat
from .rooms import Room
from .routes import MAX_FILE, Api
from .store import Opening, SeatRow, TableRow, UserRow, tables
from .table import ENDED, OPEN, OVER, RUNNING, UNPLAYABLE, Refusal

ME = "me"

CLOSED = str(say("closed: nobody sits here any more"))
"""How a table ends at which no game has begun."""

MOST_POLLS = 100
"""How many may wait for news at once from one address, unless limits are off."""

POLL_SECONDS = 25.0
"""How long somebody may wait for news at most."""

api = Api()


class Poll(Struct, forbid_unknown_fields=True):
    """What a bot waits for: all that came after `since`, at most so many seconds."""

    since: Annotated[int, Meta(ge=-1, le=2**40)] = -1
    wait: Annotated[float, Meta(ge=0, le=POLL_SECONDS)] = 0.0


def hall_of(ask: Ask[Any]) -> Hall:
    """The tables of the server that is asked."""
    hall: Hall = ask.request.app.state.services.hall
    return hall


async def person(ask: Ask[Any]) -> UserRow:
    """Who asks.  Raises Problem for nobody."""
    user = await ask.user()
    if user is None:
        raise Problem(401, "nobody", say("You are nobody here yet: be a guest first (POST /api/guests), or sign in."))
    return user


async def room_of(ask: Ask[Any]) -> Room:
    """The table of the path.  Raises Problem."""
    room = await hall_of(ask).room(ask.params["table"])
    if room is None:
        raise Problem(404, "no-table", say("There is no such table; ask for its link again."))
    return room


async def eyes(ask: Ask[Any], room: Room) -> tuple[int, ...]:
    """The seats whose eyes the asker has: that of the token, or none.  Raises Problem for a wrong token."""
    if ask.bearer is None:
        return ()
    seat = await room.seat_of(ask.bearer)
    if seat is None:
        raise Problem(401, "wrong-token", say("This is no token of a seat at this table."))
    return (seat,)


# -- the lobby -------------------------------------------------------------------------------------------------------------------


@api.get("/api/tables", answer=Lobby, summary="One's own tables, those that wait for people, and those that can be watched")
async def lobby(ask: Ask[None]) -> Lobby:
    """The tables of the lobby, the last changed first; of one's own those first where it is one's turn."""
    hall, user = hall_of(ask), await ask.user()
    user_id = user.id if user else None
    own, waiting, running = await hall.store.read(_lists, user_id)
    mine = [hall.listed(row, seats, user_id, ask.language) for row, seats in own]
    mine.sort(key=lambda info: (info.state not in (OPEN, RUNNING), not set(info.turn) & set(info.yours), -info.changed))
    theirs = {info.id for info in mine}
    open_ones = [hall.listed(row, seats, user_id, ask.language) for row, seats in waiting if row.id not in theirs]
    return Lobby(mine, open_ones, [hall.listed(row, seats, user_id, ask.language) for row, seats in running if row.id not in theirs])


def _lists(c: Connection, user: str | None) -> tuple[Any, Any, Any]:
    return tables.mine(c, user) if user else [], tables.open_tables(c), tables.running_tables(c)


@api.post("/api/tables", body=NewTable, answer=Seated, summary="Set up a table", status=201, errors=(401, 404, 409, 422), most=MAX_FILE)
async def new_table(ask: Ask[NewTable]) -> Seated:
    """Set up a table; the game begins as soon as no seat is open."""
    hall, user, wanted = hall_of(ask), await person(ask), ask.body
    ask.take("table", user.id)
    if wanted.beginning is None:
        deal = afresh(hall.find, wanted, secrets.randbits(256))
    else:
        async with hall.telling:
            deal = await from_a_moment(hall, wanted, wanted.beginning)
    return await _set_up(ask, user, deal, wanted.seats, public=wanted.public)


@api.post("/api/lessons", body=NewLesson, answer=Seated, summary="Begin a lesson", status=201, errors=(401, 422))
async def new_lesson(ask: Ask[NewLesson]) -> Seated:
    """Set up a table of one's own for learning; the game begins at once."""
    hall, user = hall_of(ask), await person(ask)
    ask.take("table", user.id)
    deal, seats = taught(hall.find, ask.body.game, ask.body.lesson)
    return await _set_up(ask, user, deal, seats, public=False)


async def _set_up(ask: Ask[Any], user: UserRow, deal: Deal, kinds: Sequence[str], *, public: bool) -> Seated:
    """Set up a table with a game.  Raises Problem."""
    hall = hall_of(ask)
    now = time.time()
    row = TableRow(
        id=secrets.token_urlsafe(16),
        game=deal.game.name,
        rules=deal.game.rules_version,
        content=deal.game.content.hash,
        options=deal.options,
        seed=deal.seed,
        public=public,
        host=user.id,
        state=OPEN,
        outcome="",
        created=now,
        changed=now,
        values=deal.game.values,
        lesson=deal.lesson,
        has_opening=deal.opening is not None,
    )
    seats = [_seat(number, kind, user) for number, kind in enumerate(kinds)]
    tokens = _new_tokens(seats, user)
    await hall.store.commit(_add_table, row, seats, deal.opening, tokens)
    room = await hall.room(row.id)
    assert room is not None
    await room.begin_if_full()
    return Seated(room.info(user.id, (), ask.language), tokens)


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
    """A fresh token for each seat of a person."""
    return [SeatToken(seat.seat + 1, secrets.token_urlsafe(16)) for seat in seats if seat.user == user.id and not seat.resigned]


def _add_table(c: Connection, row: TableRow, seats: list[SeatRow], opening: Opening | None, tokens: list[SeatToken]) -> None:
    tables.create_table(c, row, seats, opening)
    _add_tokens(c, row.id, row.host, tokens)


def _add_tokens(c: Connection, table: str, user: str, tokens: Sequence[SeatToken]) -> None:
    for told in tokens:
        tables.add_token(c, table, told.seat - 1, user, hashed(told.token))


# -- one table -------------------------------------------------------------------------------------------------------------------


@api.get(
    "/api/tables/{table}", answer=TableFrame, summary="A table, through the eyes of a seat or of a spectator", errors=(401, 404), seat=True
)
async def look(ask: Ask[None]) -> TableFrame:
    """Everything that one may know of a table."""
    room = await room_of(ask)
    user = await ask.user()
    return room.table_frame(await eyes(ask, room), user.id if user else None, ask.language)


@api.post(
    "/api/tables/{table}/seats", body=TakeSeat, answer=Seated, summary="Sit down, get up, or fill a seat", errors=(401, 404, 409, 422)
)
async def take_seat(ask: Ask[TakeSeat]) -> Seated:
    """Before the game begins: sit down (`me`), get up (`open`), or, as the host, fill a seat with a level or free it again.

    When the last person gets up the table is closed.
    """
    user, room = await person(ask), await room_of(ask)
    wanted = _seat(ask.body.seat - 1, ask.body.player, user)
    tokens = _new_tokens([wanted], user)
    await room.hall.store.commit(_reseat, room.id, user, wanted, tokens)
    room.hall.publish("seats", room.id)
    await room.catch_up()
    await room.reload_tokens()
    await room.begin_if_full()
    return Seated(room.info(user.id, (), ask.language), tokens)


def _reseat(c: Connection, table_id: str, user: UserRow, wanted: SeatRow, tokens: list[SeatToken]) -> None:
    """Change a seat of a table that waits.  Raises Problem where that cannot be."""
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


@api.post("/api/tables/{table}/tokens", answer=Seated, summary="New tokens for one's seats", errors=(401, 404))
async def new_tokens(ask: Ask[None]) -> Seated:
    """New tokens for the seats that are one's own, for instance in another browser; the earlier ones stay good."""
    user, room = await person(ask), await room_of(ask)
    tokens = _new_tokens(room.table.seats, user)
    if tokens:
        await room.hall.store.commit(_add_tokens, room.id, user.id, tokens)
        await room.reload_tokens()
    return Seated(room.info(user.id, (), ask.language), tokens)


def is_forwarded(request: Request) -> bool:
    """Whether a request comes from another server of the same database, which has counted it already."""
    hall: Hall = request.app.state.services.hall
    return secrets.compare_digest(request.headers.get(KEY_HEADER, "").encode(), hall.server.key.encode())


@api.post(
    "/api/tables/{table}/commands", body=Command, answer=Answer, summary="Do something at a table", errors=(404,), spares=is_forwarded
)
async def command(ask: Ask[Any]) -> Answer:
    """Do something at a table; the answer says what became of it, and is the same when the command is sent again."""
    room, said = await room_of(ask), ask.body
    user = await ask.user() if isinstance(said, Say) and said.token is None else None
    return await room.perform(said, user=user.id if user else None, language=ask.language, is_forwarded=is_forwarded(ask.request))


@api.get("/api/tables/{table}/events", query=Poll, answer=Events, summary="What has happened since", errors=(401, 404), seat=True)
async def events(ask: Ask[None]) -> Events:
    """What has happened after `since`, or the whole table if that is too much; waits for news if there is none."""
    room = await room_of(ask)
    poll = ask.query
    room.polled(await eyes(ask, room), poll.wait)
    polls = room.hall.polls
    if room.hall.limits.is_on and polls[ask.address] >= MOST_POLLS:
        text = say("From one address at most {count} may wait for news; use sockets.", count=MOST_POLLS)
        raise Problem(429, "too-many", text, retry=True, after=1.0)
    polls[ask.address] += 1
    try:
        await room.wait(poll.since, poll.wait)
    finally:
        polls[ask.address] -= 1
        if not polls[ask.address]:
            del polls[ask.address]
    seats = await eyes(ask, room)  # who waited may have got up in the meantime
    news = room.update(poll.since, seats, ask.language)
    if news is not None:
        return Events(room.table.seq, update=news)
    user = await ask.user()
    return Events(room.table.seq, table=room.table_frame(seats, user.id if user else None, ask.language))


@api.get("/api/tables/{table}/replay", answer=bytes, summary="The whole game as a file, once it is over", errors=(404, 409))
async def replay(ask: Ask[None]) -> Reply:
    """The replay file, which tells also the seed and with it all that was hidden."""
    room = await room_of(ask)
    if room.table.may_go_on_elsewhere:
        user = await ask.user()
        if user is None or all(seat.user != user.id for seat in room.table.seats):
            raise Problem(
                409,
                "not-over",
                say("A server with its rules can go on with this game; only who sits at it can have its replay."),
            )
        try:
            await room.end_unplayable()
        except Refusal as refusal:
            raise Problem(409, refusal.code, sentence(refusal.text), refusal.retry) from None
    if room.table.state not in (OVER, ENDED, UNPLAYABLE) or room.table.seq < 0:
        raise Problem(409, "not-over", say("The replay tells all that is hidden; it can be had when the game is over."))
    name = f"holdfast-{room.table.row.game}-{room.id[:8]}.json"
    return Reply(room.table.replay().encode(), headers={"Content-Disposition": f'attachment; filename="{name}"'})
