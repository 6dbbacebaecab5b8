"""`holdfast admin`: what the operator of a server does beside it; running servers heed it within seconds."""

from __future__ import annotations

import json
import shlex
import time
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer
from rich.table import Table

from . import screen
from .errors import CommandError, server_parts
from .serve import Database, read_settings

if TYPE_CHECKING:
    from holdfast.server.store.people_rows import PersonRow

T = TypeVar("T")

_STEERING = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
"""Unicode categories of characters that are not seen themselves, and may change how a terminal shows others."""

LINK_HOURS = 24
"""Hours for which a link to a new password is valid."""

Who = Annotated[str, typer.Argument(metavar="PERSON", help="The name of an account, or the id of a person: `holdfast admin people`.")]
Network = Annotated[str, typer.Argument(metavar="ADDRESS", help="An address, or a range: 192.0.2.7, 192.0.2.0/24, 2001:db8::/48.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Sure = Annotated[bool, typer.Option("--yes", help="Do not ask.")]
Most = Annotated[int, typer.Option("--limit", min=1, max=10_000, help="How many at most.")]

NAMES_ANY = {"ignore_unknown_options": True}
"""For commands that take an id or a name, which may begin with "-": what is no option is taken for it."""

admin = typer.Typer(no_args_is_help=True, help="See and moderate people and tables, also while the server runs.")


@contextmanager
def _open(database: str | None, *, writes: bool) -> Iterator[Any]:
    """Give a connection in a transaction to the database of the settings.  Raises CommandError."""
    with server_parts():
        from holdfast.server.operations.beside import opened
        from holdfast.server.store import StoreError

    try:
        with opened(read_settings({"database": database}).database, writes=writes) as connection:
            yield connection
    except StoreError as error:
        raise CommandError(str(error)) from None


def _person(c: Any, who: str) -> PersonRow:
    """Return the one person of a name or an id.  Raises CommandError."""
    from holdfast.server.store import operator, people

    found = operator.find_people(c, who)
    exact = [one for one in found if one.id == who or (not one.is_guest and people.folded(one.name) == people.folded(who))]
    exact = exact or [one for one in found if people.folded(one.name) == people.folded(who)]
    if len(exact) > 1:
        raise CommandError(f"{len(exact)} people are called {who}; say which by the id: {', '.join(one.id for one in exact)}")
    if not exact:
        raise CommandError(f"there is nobody called {who}; `holdfast admin people {shlex.quote(who)}` looks for parts of names")
    return exact[0]


def _when(at: float | None) -> str:
    return "" if at is None else datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")


def _print(headings: tuple[str, ...], rows: Sequence[tuple[str, ...]], nothing: str) -> None:
    out = screen.console()
    if not rows:
        out.print(nothing)
        return
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in headings:
        table.add_column(heading, overflow="fold", no_wrap=heading in ("id", "state", "seen", "at"))
    for row in rows:
        table.add_row(*(_harmless(cell).replace("[", "\\[") for cell in row))
    out.print(table)


def _harmless(text: str) -> str:
    """Return what people wrote with whatever could steer a terminal written out: older servers kept it as it came."""
    return "".join(repr(letter)[1:-1] if _steers(letter) else letter for letter in text)


def _steers(letter: str) -> bool:
    return unicodedata.category(letter) in _STEERING and letter != "\u200d"


def _print_json(told: Any) -> None:
    """Print JSON, in which a letter is itself, but whatever could steer a terminal is written out as JSON has it."""
    text = json.dumps(told, indent=1, ensure_ascii=False)
    typer.echo("".join(json.dumps(letter)[1:-1] if _steers(letter) and letter != "\n" else letter for letter in text))


def _sure(question: str, *, is_sure: bool) -> None:
    if not is_sure and not typer.confirm(question):
        raise typer.Exit(1)


@admin.command("people", context_settings=NAMES_ANY)
def list_people(
    text: Annotated[str, typer.Argument(metavar="[TEXT]", help="Part of a name, or an id.")] = "",
    *,
    banned: Annotated[bool, typer.Option("--banned", help="Only those who are banned.")] = False,
    limit: Most = 100,
    as_json: AsJson = False,
    database: Database = None,
) -> None:
    """List people, those seen last first."""
    with _open(database, writes=False) as c:
        from holdfast.server.store import operator

        found = operator.find_people(c, text, banned=banned, limit=limit)
    if as_json:
        _print_json([asdict(one) for one in found])
        return
    kinds = [
        ("guest" if one.is_guest else "account") + (f", banned {_when(one.banned)}" if one.banned is not None else "") for one in found
    ]
    rows = [(one.id, one.name, kind, _when(one.seen), str(one.tables)) for one, kind in zip(found, kinds, strict=True)]
    _print(("id", "name", "is", "seen", "tables"), rows, "There is nobody like that.")


@admin.command("tables", context_settings=NAMES_ANY)
def list_tables(
    person: Annotated[str, typer.Argument(metavar="[PERSON]", help="Only tables of this person.")] = "",
    *,
    state: Annotated[str, typer.Option(help="Only those that are open, running, over or ended.")] = "",
    limit: Most = 100,
    as_json: AsJson = False,
    database: Database = None,
) -> None:
    """List tables, those that changed last first."""
    if state not in ("", "open", "running", "over", "ended"):
        raise CommandError(f"--state {state}: it can be open, running, over or ended")
    with _open(database, writes=False) as c:
        from holdfast.server.store import operator

        found = operator.find_tables(c, state, _person(c, person).id if person else "", limit)
    if as_json:
        told = [
            {"id": row.id, "game": row.game, "state": row.state, "outcome": row.outcome, "public": row.public, "created": row.created}
            | {
                "changed": row.changed,
                "entries": row.seq + 1,
                "seats": [{"kind": seat.kind, "name": seat.name, "user": seat.user} for seat in seats],
            }
            for row, seats in found
        ]
        _print_json(told)
        return
    rows = [
        (row.id, row.game, row.state, ", ".join(seat.name or seat.kind for seat in seats), str(row.seq + 1), _when(row.changed))
        for row, seats in found
    ]
    _print(("id", "game", "state", "seats", "entries", "changed"), rows, "There is no such table.")


@admin.command(context_settings=NAMES_ANY)
def ban(who: Who, *, database: Database = None) -> None:
    """Ban a person: their sessions, sockets and seats' tokens end, and they cannot sign in; their games stay."""
    _change(
        database,
        who,
        lambda c, one: _operator().ban(c, one.id, time.time()),
        "{name} ({id}) is banned; running servers heed it within seconds",
    )


@admin.command(context_settings=NAMES_ANY)
def unban(who: Who, *, database: Database = None) -> None:
    """Let a person in again."""
    _change(database, who, lambda c, one: _operator().unban(c, one.id), "{name} ({id}) may sign in again")


@admin.command("bar-address", context_settings=NAMES_ANY)
def bar_address(
    network: Network,
    *,
    hours: Annotated[float, typer.Option(min=0.1, max=24 * 366, help="For how long.")] = 24.0,
    why: Annotated[str, typer.Option(help="Why, for those who run this server.")] = "",
    database: Database = None,
) -> None:
    """Refuse all that comes from an address or a range for a time; its sockets end within seconds."""
    found, until = _network(network), time.time() + hours * 3600
    with _open(database, writes=True) as c:
        _barred().bar(c, found, until, why)
    typer.echo(f"{found} is barred until {_when(until)} (UTC); running servers heed it within seconds")


@admin.command("unbar-address", context_settings=NAMES_ANY)
def unbar_address(network: Network, *, database: Database = None) -> None:
    """Let an address or a range in again."""
    found = _network(network)
    with _open(database, writes=True) as c:
        if not _barred().admit(c, found):
            raise CommandError(f"{found} is not barred; `holdfast admin addresses` lists what is")
    typer.echo(f"{found} may come again")


@admin.command("addresses")
def list_addresses(*, as_json: AsJson = False, database: Database = None) -> None:
    """List the addresses and ranges that are barred."""
    with _open(database, writes=False) as c:
        found = _barred().barred(c, time.time())
    if as_json:
        _print_json([{"network": network, "until": until, "why": why} for network, until, why in found])
        return
    _print(("address", "until", "why"), [(network, _when(until), why) for network, until, why in found], "No address is barred.")


@admin.command("delete-person", context_settings=NAMES_ANY)
def delete_person(who: Who, *, yes: Sure = False, database: Database = None) -> None:
    """Delete a person: name, password, sessions, ratings; their games stay for the others and name them "somebody"."""
    _sure(f"Delete {who} for good?", is_sure=yes)
    _change(database, who, lambda c, one: _operator().delete_person(c, one.id, time.time()), "{name} ({id}) is deleted")


@admin.command("delete-table", context_settings=NAMES_ANY)
def delete_table(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table, as in its address.")],
    *,
    yes: Sure = False,
    database: Database = None,
) -> None:
    """Delete a table with its game and its chat."""
    _sure(f"Delete the table {table} for good, with its game and its chat?", is_sure=yes)
    with _open(database, writes=True) as c:
        if not _operator().delete_table(c, table, time.time()):
            raise CommandError(f"there is no table {table}; `holdfast admin tables` lists them")
    typer.echo(f"the table {table} is deleted; running servers heed it within seconds")


@admin.command("reset-password", context_settings=NAMES_ANY)
def reset_password(
    who: Who,
    *,
    url: Annotated[str, typer.Option(help="The address of the server's page, as people write it.")] = "",
    database: Database = None,
) -> None:
    """Print a link with which a person sets a new password, once and within a day; all their sessions end then."""
    with _open(database, writes=True) as c:
        from holdfast.server.accounts.codes import hashed_code, new_code

        one = _person(c, who)
        if one.is_guest:
            raise CommandError(f"{one.name} is a guest; only accounts have a password")
        code = new_code()
        _operator().link(c, one.id, hashed_code(code), time.time() + LINK_HOURS * 3600)
    page = (url or read_settings({}).url).rstrip("/")
    typer.echo(f"{page}/account#recover={code}")
    typer.echo(f"Give this link to {one.name} and nobody else; it is valid once, for {LINK_HOURS} hours.", err=True)


@admin.command()
def reports(
    *,
    closed: Annotated[bool, typer.Option("--all", help="Also those that are closed.")] = False,
    as_json: AsJson = False,
    database: Database = None,
) -> None:
    """List chat messages that people have reported, the oldest first."""
    with _open(database, writes=False) as c:
        from holdfast.server.store import moderation

        found = moderation.reports(c, closed=closed)
    if as_json:
        _print_json([asdict(one) for one in found])
        return
    rows = [
        (one.id, _when(one.at), f"{one.name} ({one.author or 'deleted'})", one.text, one.why, one.table_id, one.reporter) for one in found
    ]
    _print(("id", "at", "author", "message", "reason", "table", "reported by"), rows, "Nothing has been reported.")


@admin.command("close-report", context_settings=NAMES_ANY)
def close_report(
    report: Annotated[str, typer.Argument(metavar="REPORT", help="The id of a report.")], *, database: Database = None
) -> None:
    """Close a report: it is seen to."""
    with _open(database, writes=True) as c:
        from holdfast.server.store import moderation

        if not moderation.close_report(c, report, time.time()):
            raise CommandError(f"there is no report {report}; `holdfast admin reports` lists them")
    typer.echo(f"the report {report} is closed")


@admin.command("faults")
def list_faults(*, as_json: AsJson = False) -> None:
    """List the faults of games and computer players on this machine, each once, the latest first."""
    from holdfast.agents.faults import kept_in

    found = kept_in(_faults())
    if as_json:
        _print_json([asdict(one) | {"file": str(one.file)} for one in found])
        return
    rows = [(one.file.stem, _when(one.at), one.about, one.error) for one in found]
    _print(("id", "at", "where", "error"), rows, f"No fault was written down in {_faults()}.")
    if found:
        typer.echo(f"In {_faults()}: ID.json is the game up to the fault (`holdfast replay` shows it), ID.txt the traceback.")


@admin.command("forget-fault", context_settings=NAMES_ANY)
def forget_fault(fault: Annotated[str, typer.Argument(metavar="ID", help="The id of a fault, or `all`.")]) -> None:
    """Delete the files of a fault: it is seen to."""
    from holdfast.agents.faults import forget, kept_in

    found = [one for one in kept_in(_faults()) if fault in ("all", one.file.stem)]
    if not found and fault != "all":
        raise CommandError(f"there is no fault {fault}; `holdfast admin faults` lists them")
    for one in found:
        forget(one)
    typer.echo(f"forgotten: {len(found)}")


def _faults() -> Path:
    from .saves import faults

    return faults()


def _network(text: str) -> str:
    from holdfast.server.runtime.barred_addresses import network_of

    try:
        return str(network_of(text))
    except ValueError as error:
        raise CommandError(str(error)) from None


def _barred() -> Any:
    from holdfast.server.store import barred

    return barred


def _operator() -> Any:
    from holdfast.server.store import operator

    return operator


def _change(database: str | None, who: str, work: Callable[[Any, PersonRow], object], done: str) -> None:
    with _open(database, writes=True) as c:
        one = _person(c, who)
        work(c, one)
    typer.echo(done.format(name=one.name, id=one.id))
