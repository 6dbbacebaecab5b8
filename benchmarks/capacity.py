"""How many tables a server carries of each game, on SQLite and PostgreSQL: `python benchmarks/capacity.py [--game NAME] [--out FILE]`.

The short form of `load.py`, for all games in under six minutes; it starts a PostgreSQL of its own, as the tests do.  For each game and
database: tables at full speed (`--busy`), and tables at the pace of people (`--paced`, a move every 2 s); for each game what a table adds
to the memory of the server.  Tables and sockets are those of `load.py`: four random players, each with a socket.

`server_ms_per_move` is processor time, which other work on the machine changes least (it takes the caches: up to twice as much).  Latency
is only that of the server where `server_waited_cores` is near 0: for so much of the time its threads were ready to run and others had the
cores.  `load` is the number of processes that wanted a core before each measurement.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from load import Server, many_files, memory, stage
from tests.server.postgres import Postgres

from holdfast import games

PACE = 2.0
"""Seconds between two moves of a table at the pace of people."""


async def measured(game: str, database: str, folder: Path, asked: argparse.Namespace) -> dict[str, Any]:
    """Return the figures of both stages of a game, at a server of its own."""
    server = Server(database, folder)
    try:
        load = round(os.getloadavg()[0], 1)
        busy = await stage(server.url, server, game, asked.busy, 0.0, asked.seconds)
        paced = await stage(server.url, server, game, asked.paced, PACE, asked.seconds)
    finally:
        server.stop()
    return {"load": load, "busy": busy, "paced": paced}


def table(found: dict[str, Any]) -> str:
    """Return the figures as the tables of docs/server.md."""
    rows = [
        "| | database | ms of processor a move | moves/s | p50, p99 at full speed | p50, p99 paced | without a core, paced | load |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for game, of in found.items():
        for kind, figures in of.items():
            if kind != "memory":
                busy, paced = figures["busy"], figures["paced"]
                rows.append(
                    f"| {games.find(game).title} | {kind} | {busy['server_ms_per_move']:.2f} | {busy['moves_per_second']:,.0f}"
                    f" | {busy['latency_ms_p50']:.0f}, {busy['latency_ms_p99']:.0f} ms"
                    f" | {paced['latency_ms_p50']:.1f}, {paced['latency_ms_p99']:.0f} ms"
                    f" | {paced['server_waited_cores']:.2f} | {figures['load']} |"
                )
    rows += ["", "| | idle table | table with four sockets |", "|---|---|---|"]
    for game, of in found.items():
        if "memory" in of:
            kb = of["memory"]
            rows.append(f"| {games.find(game).title} | {kb['idle_table_kb']:.0f} KB | {kb['live_table_kb']:.0f} KB |")
    return "\n".join(rows)


def main() -> None:
    """Measure, print the table, and write the figures under `capacity` of a JSON file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", choices=games.NAMES, help="one game, in place of all")
    parser.add_argument("--busy", type=int, default=20, help="tables at full speed")
    parser.add_argument("--paced", type=int, default=200, help="tables at the pace of people")
    parser.add_argument("--seconds", type=float, default=5.0, help="how long each stage is measured")
    parser.add_argument("--memory", type=int, default=100, help="how many tables the memory is measured with; 0 leaves it out")
    parser.add_argument("--out", type=Path, help="a JSON file, as benchmarks/server.json")
    asked = parser.parse_args()
    if asked.out and not asked.out.absolute().parent.is_dir():
        parser.error(f"the folder of {asked.out} does not exist; make it first")
    if asked.busy < 1 or asked.paced < 1 or asked.memory < 0 or asked.seconds <= 0:
        parser.error("each stage has at least one table, and some seconds")
    found: dict[str, Any] = {}
    postgres = Postgres()
    try:
        with many_files():
            for game in asked.game or games.NAMES:
                print(game, flush=True)
                found[game] = {}
                for kind in ("SQLite", "PostgreSQL"):
                    with tempfile.TemporaryDirectory(prefix="holdfast-capacity-") as folder:
                        database = f"sqlite:///{folder}/load.db" if kind == "SQLite" else postgres.fresh()
                        found[game][kind] = asyncio.run(measured(game, database, Path(folder), asked))
                if asked.memory:
                    with tempfile.TemporaryDirectory(prefix="holdfast-capacity-") as folder:
                        database = f"sqlite:///{folder}/memory.db"
                        found[game]["memory"] = asyncio.run(memory(database, Path(folder), game, asked.memory))
    finally:
        postgres.close()
    print(table(found))
    if asked.out:
        known = json.loads(asked.out.read_text()) if asked.out.exists() else {}
        commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False).stdout.strip()
        of = {"date": time.strftime("%Y-%m-%d %H:%M"), "commit": commit, "cores": os.cpu_count(), "games": found}
        asked.out.write_text(json.dumps(known | {"capacity": of}, indent=2) + "\n")


if __name__ == "__main__":
    main()
