"""`holdfast serve`: runs a server for browsers and programs."""

from __future__ import annotations

import os
import threading
import webbrowser
from dataclasses import replace
from typing import Annotated, Any

import typer

from holdfast.server.runtime.settings import Settings, SettingsError

from .errors import CommandError, server_parts

INTERRUPTED = 130

SLOW_START = 2.0
"""Seconds after which a server that does not answer yet says what it waits for."""

Given = str | None


def setting(text: str, name: str) -> Any:
    """Return a flag for a setting, which is parsed and validated with those of the environment."""
    return typer.Option(help=f"{text}  [HOLDFAST_{name}]", show_default=False)


Database = Annotated[Given, setting("sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME; a file of your own if left out.", "DATABASE")]


def serve(
    *,
    host: Annotated[
        Given, setting("Where to listen: 127.0.0.1, this machine alone, if left out; 0.0.0.0 is the whole network.", "HOST")
    ] = None,
    port: Annotated[Given, setting("The port to listen at: 8080 if left out, 0 for any that is free.", "PORT")] = None,
    database: Database = None,
    workers: Annotated[Given, setting("How many processes think for computer players; one for each core if left out.", "WORKERS")] = None,
    origins: Annotated[Given, setting("Other sites whose pages may play here, with commas between.", "ORIGINS")] = None,
    advertise: Annotated[Given, setting("Where other servers on the same database reach this one.", "ADVERTISE")] = None,
    addresses: Annotated[
        Given, setting("Where clients reach the servers on the same database, this one too, with commas between.", "ADDRESSES")
    ] = None,
    trusted_proxies: Annotated[
        Given, setting("Proxies that are believed for whom they ask; those on this machine if left out.", "TRUSTED_PROXIES")
    ] = None,
    limits: Annotated[Given, setting("on, or off: whether there are bounds to how much anybody may ask.", "LIMITS")] = None,
    log_format: Annotated[Given, setting("text for people, or json.", "LOG_FORMAT")] = None,
    log_level: Annotated[Given, setting("debug, info, warning or error.", "LOG_LEVEL")] = None,
    drain_seconds: Annotated[Given, setting("How long to wait for clients at the end; 5 if left out.", "DRAIN_SECONDS")] = None,
    idle_seconds: Annotated[Given, setting("After how long an idle table leaves the memory; 300 if left out.", "IDLE_SECONDS")] = None,
    secure_cookies: Annotated[Given, setting("auto, always or never: whether cookies are for HTTPS alone.", "SECURE_COOKIES")] = None,
    archive_days: Annotated[
        Given, setting("After how many days a table that nobody looks at is archived; 90 if left out, 0 is never.", "ARCHIVE_DAYS")
    ] = None,
    delete_days: Annotated[
        Given, setting("After how many days a table that nobody looks at is deleted; 365 if left out, 0 is never.", "DELETE_DAYS")
    ] = None,
    metrics_token: Annotated[Given, setting("Who may read /metrics: whoever has this token; nobody if left out.", "METRICS_TOKEN")] = None,
    opens: Annotated[bool, typer.Option("--open", help="Open the lobby in a browser.")] = False,
    prepares: Annotated[
        bool, typer.Option("--prepare/--no-prepare", help="Prepare the computer players at once, before anybody waits for one.")
    ] = True,
) -> None:
    """Serve tables to browsers and programs, until Ctrl-C.  A flag can also be given as the environment variable in brackets."""
    flags = {name: value for name, value in locals().items() if name not in ("opens", "prepares")}
    settings = read_settings(flags)
    waiting = threading.Timer(SLOW_START, say_starting, (settings,))
    waiting.daemon = True
    waiting.start()
    try:
        _serve(settings, waiting, prepares=prepares, opens=opens)
    finally:
        waiting.cancel()


def say_starting(settings: Settings) -> None:
    """Say what a start that takes long does."""
    typer.echo(f"Starting: reading the server's programs, then opening {settings.shown_database} …")


def _serve(settings: Settings, waiting: threading.Timer, *, prepares: bool, opens: bool) -> None:
    with server_parts():
        from holdfast.server.operations.running import CannotListen, listen, prepare, run
        from holdfast.server.runtime.logs import set_up_logs
        from holdfast.server.store import StoreError

    set_up_logs(settings.log_format, settings.log_level)

    def ready(app: Any) -> None:
        waiting.cancel()
        typer.echo(f"Holdfast is at {settings.url}/ (Ctrl-C ends it; nothing is lost)")
        typer.echo(settings.retention)
        if prepares:
            prepare(app)
        if opens:
            open_browser(f"{settings.url}/")

    try:
        sockets = listen(settings.host, settings.port)
        settings = replace(settings, port=sockets[0].getsockname()[1])
        run(settings, sockets, ready)
    except (CannotListen, StoreError) as error:
        raise CommandError(str(error)) from None
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None


def read_settings(flags: dict[str, str | None]) -> Settings:
    """Return the settings of flags and environment.  Raises CommandError."""
    try:
        return Settings.read(flags)
    except SettingsError as error:
        raise CommandError(str(error)) from None


def open_browser(url: str) -> None:
    """Open a page in a graphical browser, if there is one; a text browser would occupy the terminal."""
    if not os.environ.get("BROWSER"):
        try:
            browser = webbrowser.get()
        except webbrowser.Error:
            return
        if type(browser) is webbrowser.GenericBrowser:
            return
    threading.Thread(target=webbrowser.open, args=(url,), name="opening a browser", daemon=True).start()
