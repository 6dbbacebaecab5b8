"""Sitting down at a table of a server, or coming back to it."""

from __future__ import annotations

from rich.console import Console

from holdfast import games
from holdfast.client import Address, Client, Live, Refused, Seat, Unreachable, WrongAddress, address
from holdfast.server.protocol import TableFrame

from . import visits
from .keyboard import Keyboard
from .table import TableSession
from .wrong import Wrong

PATIENCE = 5.0
"""For how many seconds a person is left waiting for a server that does not answer."""


def play_at(out: Console, url: str, name: str) -> None:
    """Play at the table of an address, under a name or the one that one has there already."""
    try:
        place = address(url)
    except WrongAddress as error:
        raise Wrong(str(error)) from None
    if not place.table:
        raise Wrong(f"{url} names a server but no table: copy the address of the table's page, like {place.server}/t/THE-TABLE")
    try:
        table, tokens, session = _sit(place, name)
    except Refused as refused:
        raise Wrong(refused.text) from None
    except Unreachable as error:
        raise Wrong(f"{error}: is the server running, and is the address right?") from None
    except OSError as error:
        raise Wrong(f"your seat cannot be kept in {error.filename}: {error.strerror}; set HOLDFAST_HOME to another folder") from None
    try:
        game = games.find(table.info.game)
    except games.UnknownGame:
        raise Wrong(f"this Holdfast does not know {table.info.title}; play it in the browser, at {url}") from None
    link = f"{place.server}/t/{place.table}"
    screen = TableSession(out, game, table, tokens, link)
    live = Live(place, list(tokens.values()), screen.inbox.put, session, since=table.seq)
    Keyboard(screen.inbox.put)
    over = False
    try:
        over = screen.run(live)
    except KeyboardInterrupt:
        out.print()
    finally:
        live.close()
    if over:
        _forget(place)
    elif tokens:
        out.print(f"Your seat stays yours: holdfast play --table {link}", markup=False, soft_wrap=True)


def _sit(place: Address, name: str) -> tuple[TableFrame, dict[int, str], str]:
    """The table, and the tokens of one's seats there: those that were kept, those one has, or that of a seat which is open."""
    visit = visits.recall(place)
    with Client(place.server, session=visit.session, patience=PATIENCE) as client:
        table, tokens = _come_back(client, place.table, visit.tables.get(place.table, {}))
        if not tokens:
            who = client.me().name
            if not who or (name and name != who):
                client.guest(name or None)
            seats = _seats(client, client.table(place.table))
            table, tokens = _come_back(client, place.table, {seat.number: seat.token for seat in seats})
        if tokens and table.info.state in ("open", "running"):
            visit.tables[place.table] = tokens
        visit.session = client.session
        visits.keep(place, visit)
        return table, tokens, client.session


def _come_back(client: Client, table: str, tokens: dict[int, str]) -> tuple[TableFrame, dict[int, str]]:
    """The table as one's seats see it, and those of their tokens that are still good."""
    frame, good = None, {}
    for number, token in tokens.items():
        try:
            frame = client.seat(table, number, token).look()
        except Refused:
            continue  # the seat was given up, or is another's now
        good[number] = token
    return frame or client.table(table), good


def _seats(client: Client, table: TableFrame) -> list[Seat]:
    """The seats one has, or one that was open, or none."""
    if table.info.yours:
        return client.seats(table.info.id)
    return [client.sit(table.info.id)] if table.info.state == "open" else []


def _forget(place: Address) -> None:
    """The game is over: its tokens are of no use any more."""
    visit = visits.recall(place)
    if visit.tables.pop(place.table, None) is not None:
        visits.keep(place, visit)
