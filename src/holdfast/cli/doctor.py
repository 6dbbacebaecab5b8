"""`holdfast doctor`: whether a server can work here."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated

import typer
from rich.text import Text

from . import screen
from .errors import server_parts
from .serve import Database, Given, read_settings, setting


def doctor(
    *,
    database: Database = None,
    host: Annotated[Given, setting("Where the server shall listen.", "HOST")] = None,
    port: Annotated[Given, setting("The port that it shall listen at.", "PORT")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the findings as JSON.")] = False,
) -> None:
    """Check whether a server can work here, and say what to do where it cannot; exits with 1 if anything is wrong.

    Other settings are read from the environment, as `holdfast serve` does.
    """
    settings = read_settings({"database": database, "host": host, "port": port})
    with server_parts():
        from holdfast.server.operations.doctor import examine

    out = screen.console()
    findings = []
    for finding in examine(settings):
        findings.append(finding)
        if as_json:
            continue
        line = Text("  ok   " if finding.ok else " wrong ", style="green" if finding.ok else "bold red").append(
            f"{finding.name}: ", style="bold"
        )
        out.print(line.append(finding.text, style="not bold"), soft_wrap=True)
        if finding.advice:
            out.print(Text(f"       {finding.advice}"), soft_wrap=True)
    is_well = all(finding.ok for finding in findings)
    if as_json:
        typer.echo(json.dumps({"ok": is_well, "checks": [asdict(finding) for finding in findings]}, indent=1))
    if not is_well:
        raise typer.Exit(1)
