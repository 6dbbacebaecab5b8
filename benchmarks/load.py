"""How many tables a server carries: tables of four random players over real WebSockets, against a real `holdfast serve`.

`python benchmarks/load.py [--game NAME] [--tables 50,200,500] [--seconds 20] [--database URL] [--takeover 10] [--out FILE]`

It starts a server of its own on a fresh database (SQLite, or the empty one of --database) and measures, driver and server on one machine:

- one table alone, at full speed;
- each number of tables at full speed: whoever is to decide does so at once; a finished game makes room for a new one;
- each number of tables at a pace: a move of each table every `--pace` seconds;
- with `--takeover`, on PostgreSQL, instead of all that: how long players wait when one of two servers is killed or stopped, see
  `load_takeover.py`;
- memory: what a table in the middle of its game adds to the server, idle (nobody connected) and live (four sockets).

The latency of a move is the time from sending the command until the answer, so it includes the commit.  Only this machine is loaded:
`--url` takes a server that runs already (without --limits off it will say no), but none elsewhere.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import ipaddress
import json
import os
import resource
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import load_takeover
from load_players import PEOPLE, Load

MOST_TABLES = 2_000
MOVES_IN_MEMORY = 40
"""How many moves a table has behind it when its memory is measured: about the middle of a game of four random players."""
MOST_FIRST = 50
"""How many tables, at most half of them, are looked at before the memory of the others is measured."""
SETTLING = 3.0
"""Seconds at the start of a stage that are not measured."""


# -- a server ------------------------------------------------------------------------------------------------------------------


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


STARTS_WITHIN = 240.0
"""Seconds after which a server that does not answer is given up: on a busy machine its imports alone take a minute."""


class Server:
    """A `holdfast serve` of our own."""

    def __init__(self, database: str, folder: Path, limits: str = "off", workers: int = 1) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._log = (folder / f"server-{self.port}.log").open("wb")
        flags = {"port": self.port, "database": database, "limits": limits, "log-level": "warning", "workers": workers}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "holdfast", "serve", "--no-prepare", *(f"--{name}={value}" for name, value in flags.items())],
            stdout=self._log,
            stderr=self._log,
        )
        deadline = time.monotonic() + STARTS_WITHIN
        while True:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{self.url}/healthz").is_success:
                    return
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise SystemExit(f"the server did not start:\n{Path(self._log.name).read_text()}")
            time.sleep(0.1)

    def rss(self) -> int:
        """Bytes of memory that the server's process has."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) * 1024

    def cpu(self) -> float:
        """Seconds of processor time that the server has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def waited(self) -> float:
        """Seconds that its threads were ready to run and had no core: what others on the machine cost it."""
        tasks = Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[1]) for task in tasks) / 1e9

    def end(self) -> None:
        """End it at once, also when it is stopped or dead."""
        self.process.kill()
        self.process.wait(30)
        self._log.close()

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)
        self._log.close()


# -- stages --------------------------------------------------------------------------------------------------------------------


async def stage(url: str, server: Server | None, game: str, count: int, pace: float, seconds: float) -> dict[str, Any]:
    """Play at so many tables for so long."""
    load = Load(url, game, pace)
    try:
        async with load.at(await load.new_tables(count)):
            await asyncio.sleep(SETTLING)
            load.tally.counts = True
            began, cpu = time.perf_counter(), server.cpu() if server else 0.0
            waited = server.waited() if server else 0.0
            mine = time.process_time()
            await asyncio.sleep(seconds)
            load.tally.counts = False
            took = time.perf_counter() - began
            waited = server.waited() - waited if server else 0.0
            server_cpu, driver_cpu = (server.cpu() - cpu if server else 0.0), time.process_time() - mine
    finally:
        await load.close()
    tally = load.tally
    cuts = [1000 * cut for cut in statistics.quantiles(tally.seconds, n=100)] if len(tally.seconds) > 1 else [0.0] * 99
    figures = {
        "tables": count,
        "sockets": count * PEOPLE,
        "seconds": round(took, 1),
        "moves_per_second": round(tally.moves / took, 1),
        "latency_ms_p50": round(cuts[49], 2),
        "latency_ms_p99": round(cuts[98], 2),
        "games": tally.games,
        "refused": dict(tally.wrong),
        "server_cores": round(server_cpu / took, 2),
        "server_ms_per_move": round(1000 * server_cpu / max(1, tally.moves), 2),
        "server_waited_cores": round(waited / took, 2),
        "driver_cores": round(driver_cpu / took, 2),
    }
    refused = f"   refused {dict(tally.wrong)}" if tally.wrong else ""
    print(
        f"{count:>4} tables, {f'a move every {pace:g} s' if pace else 'full speed':<18} {figures['moves_per_second']:>7,.0f} moves/s"
        f"   p50 {cuts[49]:7.1f} ms   p99 {cuts[98]:7.1f} ms   server {figures['server_cores']:.2f} cores,"
        f" {figures['server_ms_per_move']:.2f} ms a move, without a core {figures['server_waited_cores']:.2f},"
        f" driver {figures['driver_cores']:.2f}{refused}",
        flush=True,
    )
    return figures


async def memory(database: str, folder: Path, game: str, count: int) -> dict[str, Any]:
    """What tables in the middle of their games add to a server that has just started, idle and live.

    The first of them fill what all share up to a bound (parts of views, sentences): what the others add is measured.
    """
    first = min(MOST_FIRST, count // 2)
    server = Server(database, folder)
    load = Load(server.url, game, moves=MOVES_IN_MEMORY)
    try:
        seated = await load.new_tables(count)
        async with load.at(seated):
            while any(table.moves < MOVES_IN_MEMORY for table in load.tables):
                await asyncio.sleep(0.2)
        seated = [table.seated for table in load.tables]
    finally:
        await load.close()
        server.stop()
    server = Server(database, folder)
    load = Load(server.url, game, moves=-1)
    try:
        async with load.at(seated[:first]):
            await asyncio.sleep(SETTLING)
        empty = server.rss()
        await load.look_at(seated[first:])
        idle = (server.rss() - empty) / (count - first)
        before = server.rss()
        async with load.at(seated[first:]):
            await asyncio.sleep(SETTLING)
            live = idle + (server.rss() - before) / (count - first)
    finally:
        await load.close()
        server.stop()
    figures = {
        "tables": count,
        "server_mb": round(empty / 2**20, 1),
        "idle_table_kb": round(idle / 1024, 1),
        "live_table_kb": round(live / 1024, 1),
    }
    print(
        f"memory: server {figures['server_mb']} MB, idle table {figures['idle_table_kb']} KB, live {figures['live_table_kb']} KB",
        flush=True,
    )
    return figures


async def measure(arguments: argparse.Namespace, folder: Path) -> dict[str, Any]:
    counts = [int(count) for count in arguments.tables.split(",")]
    if not all(1 <= count <= MOST_TABLES for count in counts):
        raise SystemExit(f"--tables {arguments.tables}: numbers from 1 to {MOST_TABLES}, with commas between")
    if arguments.takeover:
        if not arguments.database.startswith("postgresql"):
            raise SystemExit("--takeover needs --database postgresql://…: two servers share it")
        start = partial(Server, arguments.database, folder)
        return {"cores": os.cpu_count()} | await asyncio.to_thread(load_takeover.figures, start, arguments.takeover)
    database = arguments.database or f"sqlite:///{folder / 'load.db'}"
    server = None if arguments.url else Server(database, folder)
    url = arguments.url or server.url  # type: ignore[union-attr]
    try:
        figures: dict[str, Any] = {"cores": os.cpu_count()}
        if not arguments.only_paced:
            figures["one_table"] = await stage(url, server, arguments.game, 1, 0.0, arguments.seconds)
            figures["full_speed"] = [await stage(url, server, arguments.game, count, 0.0, arguments.seconds) for count in counts]
        figures["paced"] = [await stage(url, server, arguments.game, count, arguments.pace, arguments.seconds) for count in counts]
    finally:
        if server is not None:
            server.stop()
    if server is not None and not arguments.only_paced:
        figures["memory"] = await memory(database, folder, arguments.game, arguments.memory)
    return figures


def loopback(url: str) -> str:
    """A server on this machine.  Loading another one is not what this is for."""
    host = urlsplit(url).hostname or ""
    with contextlib.suppress(ValueError):
        if host == "localhost" or ipaddress.ip_address(host).is_loopback:
            return url.rstrip("/")
    raise argparse.ArgumentTypeError(f"{url} is not on this machine; only http://127.0.0.1:PORT may be loaded")


@contextlib.contextmanager
def many_files() -> Iterator[None]:
    """Five hundred tables have two thousand sockets."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="tiny-epic-defenders", help="the game that is played")
    parser.add_argument("--tables", default="50,200,500", help="numbers of tables, with commas between")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each stage is measured")
    parser.add_argument("--pace", type=float, default=2.0, help="seconds between two moves of a table where they are paced")
    parser.add_argument("--only-paced", action="store_true", help="leave out full speed and memory")
    parser.add_argument("--memory", type=int, default=300, help="how many tables the memory is measured with")
    parser.add_argument("--takeover", type=int, default=0, help="how many tables of each kind when one of two servers fails")
    parser.add_argument("--database", default="", help="an empty database for the server; a fresh SQLite file if left out")
    parser.add_argument("--url", type=loopback, help="a server on this machine that runs already, in place of one of our own")
    parser.add_argument("--out", type=Path, help="a JSON file; the figures of this kind of database and this game are replaced in it")
    arguments = parser.parse_args()
    kind = (
        "takeover"
        if arguments.takeover
        else "running"
        if arguments.url
        else "postgresql"
        if arguments.database.startswith("postgresql")
        else "sqlite"
    )
    with tempfile.TemporaryDirectory(prefix="holdfast-load-") as folder, many_files():
        figures = asyncio.run(measure(arguments, Path(folder)))
    if arguments.out:
        known = json.loads(arguments.out.read_text()) if arguments.out.exists() else {}
        arguments.out.write_text(json.dumps(known | {f"{kind} {arguments.game}": figures}, indent=2) + "\n")


if __name__ == "__main__":
    main()
