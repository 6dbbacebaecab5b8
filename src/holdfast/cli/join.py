"""`holdfast play --table`: taking a seat at a table of a server, or returning to it."""

from __future__ import annotations

from typing import Any

from holdfast import games
from holdfast.client import Address, Client, Live, Refused, Seat, Unreachable, WrongAddress, address
from holdfast.protocol import TableFrame
from holdfast.schema.content.loading import ContentError
from holdfast.schema.game import Game
from holdfast.schema.texts.i18n import Name, say

from . import sessions
from .errors import CommandError
from .keyboard import Keyboard
from .lookup import show_values
from .screen import Terminal, ask, is_interactive
from .table import RemoteTable

PATIENCE = 5.0
"""Seconds for which requests to a server that does not answer are retried."""


def play_at(out: Terminal, url: str, name: str) -> None:
    """Play at the table of a URL, under a name or the identity stored for that server."""
    try:
        place = address(url)
    except WrongAddress as error:
        raise CommandError(str(error)) from None
    if not place.table:
        text = "{url} names a server but no table: copy the address of the table's page, like {server}/t/THE-TABLE"
        raise CommandError(out.translate(say(text, url=Name(url), server=Name(place.server))))
    try:
        table, tokens, session = _sit(place, name, out.language)
    except Refused as refused:
        raise CommandError(refused.text) from None
    except Unreachable as error:
        raise CommandError(out.translate(say("{why}: is the server running, and is the address right?", why=str(error)))) from None
    except OSError as error:
        text = "your seat cannot be kept in {file}: {why}; set HOLDFAST_HOME to another folder"
        raise CommandError(out.translate(say(text, file=Name(error.filename), why=str(error.strerror)))) from None
    game = _game_of(out, table, url)
    link = f"{place.server}/t/{place.table}"
    show_values(out, game)
    if game.values and is_interactive():
        ask(out, say("(Enter to begin) "))
    screen = RemoteTable(out, game, table, tokens, link)
    live = Live(place, list(tokens.values()), screen.inbox.put, session, since=table.seq, language=out.language, servers=table.addresses)
    Keyboard(screen.inbox.put)
    over = False
    try:
        over = screen.run(live)
    except KeyboardInterrupt:
        out.print()
    finally:
        live.close()
    if screen.shut_out is not None:
        raise CommandError(screen.shut_out.text)
    if over:
        _forget(place)
    elif tokens:
        out.tell(say("Your seat stays yours: holdfast play --table {link}", link=Name(link)), soft_wrap=True)


def _game_of(out: Terminal, table: TableFrame, url: str) -> Game[Any, Any]:
    """Return the game of a table, with the table's custom card values."""
    try:
        found = games.find(table.info.game)
        game = found.with_values(table.info.values) if table.info.values else found
        _ = game.content  # loads the content, so that values unknown to this version raise here
    except games.UnknownGame:
        text = "this Holdfast does not know {game}; play it in the browser, at {url}"
        raise CommandError(out.translate(say(text, game=Name(table.info.title), url=Name(url)))) from None
    except ContentError as error:
        text = "this Holdfast does not know the values of that table ({why}); play it in the browser, at {url}"
        raise CommandError(out.translate(say(text, why=error.faults[0][1], url=Name(url)))) from None
    return game


def _sit(place: Address, name: str, language: str) -> tuple[TableFrame, dict[int, str], str]:
    """Return the table and the tokens of the user's seats: stored ones, those issued again, or that of an open seat."""
    identity = sessions.load_identity(place)
    with Client(place.server, session=identity.session, patience=PATIENCE, language=language) as client:
        table, tokens = _come_back(client, place.table, identity.tables.get(place.table, {}))
        if not tokens:
            who = client.me().name
            if not who or (name and name != who):
                client.guest(name or None)
            seats = _seats(client, client.table(place.table))
            table, tokens = _come_back(client, place.table, {seat.number: seat.token for seat in seats})
        if tokens and table.info.state in ("open", "running"):
            identity.tables[place.table] = tokens
        identity.session = client.session
        sessions.store_identity(place, identity)
        return table, tokens, client.session


def _come_back(client: Client, table: str, tokens: dict[int, str]) -> tuple[TableFrame, dict[int, str]]:
    """Return the table as the user's seats see it, and those tokens that are still valid."""
    frame, good = None, {}
    for number, token in tokens.items():
        try:
            frame = client.seat(table, number, token).look()
        except Refused:
            continue  # the seat was given up, or belongs to somebody else now
        good[number] = token
    return frame or client.table(table), good


def _seats(client: Client, table: TableFrame) -> list[Seat]:
    """Return the user's seats, taking an open one if there are none; empty if there is no open seat."""
    if table.info.yours:
        return client.seats(table.info.id)
    return [client.sit(table.info.id)] if table.info.state == "open" else []


def _forget(place: Address) -> None:
    """Delete the stored tokens of a finished game."""
    identity = sessions.load_identity(place)
    if identity.tables.pop(place.table, None) is not None:
        sessions.store_identity(place, identity)
