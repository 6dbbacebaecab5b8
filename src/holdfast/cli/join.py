"""Sitting down at a table of a server, or coming back to it."""

from __future__ import annotations

from typing import Any

from holdfast import games
from holdfast.client import Address, Client, Live, Refused, Seat, Unreachable, WrongAddress, address
from holdfast.core.content import ContentError
from holdfast.core.game import Game
from holdfast.core.phrases import Name, say
from holdfast.server.protocol import TableFrame

from . import visits
from .keyboard import Keyboard
from .look import show_values
from .screen import Terminal, ask, is_interactive
from .table import TableSession
from .wrong import Wrong

PATIENCE = 5.0
"""For how many seconds a person is left waiting for a server that does not answer."""


def play_at(out: Terminal, url: str, name: str) -> None:
    """Play at the table of an address, under a name or the one that one has there already."""
    try:
        place = address(url)
    except WrongAddress as error:
        raise Wrong(str(error)) from None
    if not place.table:
        text = "{url} names a server but no table: copy the address of the table's page, like {server}/t/THE-TABLE"
        raise Wrong(out.told(say(text, url=Name(url), server=Name(place.server))))
    try:
        table, tokens, session = _sit(place, name, out.language)
    except Refused as refused:
        raise Wrong(refused.text) from None
    except Unreachable as error:
        raise Wrong(out.told(say("{why}: is the server running, and is the address right?", why=str(error)))) from None
    except OSError as error:
        text = "your seat cannot be kept in {file}: {why}; set HOLDFAST_HOME to another folder"
        raise Wrong(out.told(say(text, file=Name(error.filename), why=str(error.strerror)))) from None
    game = _game_of(out, table, url)
    link = f"{place.server}/t/{place.table}"
    show_values(out, game)
    if game.values and is_interactive():
        ask(out, say("(Enter to begin) "))
    screen = TableSession(out, game, table, tokens, link)
    live = Live(place, list(tokens.values()), screen.inbox.put, session, since=table.seq, language=out.language)
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
        out.tell(say("Your seat stays yours: holdfast play --table {link}", link=Name(link)), soft_wrap=True)


def _game_of(out: Terminal, table: TableFrame, url: str) -> Game[Any, Any]:
    """The game of a table, with the values that the table has of its own."""
    try:
        found = games.find(table.info.game)
        game = found.with_values(table.info.values) if table.info.values else found
        _ = game.content  # is loaded here, so that values which this Holdfast does not know are noticed
    except games.UnknownGame:
        text = "this Holdfast does not know {game}; play it in the browser, at {url}"
        raise Wrong(out.told(say(text, game=Name(table.info.title), url=Name(url)))) from None
    except ContentError as error:
        text = "this Holdfast does not know the values of that table ({why}); play it in the browser, at {url}"
        raise Wrong(out.told(say(text, why=error.faults[0][1], url=Name(url)))) from None
    return game


def _sit(place: Address, name: str, language: str) -> tuple[TableFrame, dict[int, str], str]:
    """The table, and the tokens of one's seats there: those that were kept, those one has, or that of a seat which is open."""
    visit = visits.recall(place)
    with Client(place.server, session=visit.session, patience=PATIENCE, language=language) as client:
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
