"""How long a neighbour waits while strangers do their worst: `python benchmarks/strangers.py [--seconds 20] [--out FILE]`.

It starts a server of its own as people have it, limits on, and measures at one table of four people, a move every half second, how long a
move takes from the command to its answer: first quietly, then while five addresses (127.0.0.2 to 127.0.0.6) ask as often as they may

- `bomb`: for the story of a replay file with a million empty lists among its actions (3 MB);
- `stories`: for the story of a game of Kingdom Defenders that was played to its end;
- `values`: for the check of a thousand values with names that there are not;
- `cards`: for the cards of tables with values of their own;
- `lobby`: for the lobby, with fifty public tables of theirs, ten of them their own;
- `sockets`: over four sockets each, to join a table of theirs anew, and for moves there that are refused;
- `texts`: for moves at tables of Mage Knight whose March does as much as a text may say;
- `again`: for such tables after the server was started anew, so that it plays what was played there once more.

Then, at a table with three easy opponents, how long each of these takes for a move: first quietly, then while one address sets up tables of
four experts, as many as it may, for `--flood` seconds, of the game `--game`.  The strangers are a process of their own, which gives way to
others.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import secrets
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
from load import Server
from load_players import Load
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from holdfast.games import NAMES, find
from holdfast.play import replay
from holdfast.play.match import Match

ADDRESSES = [f"127.0.0.{number}" for number in range(2, 7)]
PACE = 0.5
KD, TED, MK = "kingdom-defenders", "tiny-epic-defenders", "mage-knight"
SETTLING = 3.0


# -- strangers -----------------------------------------------------------------------------------------------------------------


def game_of(name: str) -> Match:
    """A game of four that random players have played to its end."""
    match, chance = Match(find(name), ["human"] * 4, {}, 1), random.Random(1)
    while not match.is_over:
        seat = match.deciding[0]
        match.play(seat, chance.choice(match.legal(seat)))
    return match


def bomb() -> Any:
    text = replay.dumps(Match(find(TED), ["human"], {}, 1))
    at = text.index('"actions": [') + len('"actions": [')
    return {"replay": f"{text[:at]}{'[],' * 1_000_000}{text[at:]}"}


ASKED: dict[str, Callable[[], tuple[str, Any]]] = {
    "bomb": lambda: ("/api/replays", bomb()),
    "stories": lambda: ("/api/replays", {"replay": replay.dumps(game_of(KD))}),
    "values": lambda: (f"/api/games/{KD}/values", {"values": {f"harpy{number}.amount{number}": 1 for number in range(1_000)}}),
    "cards": lambda: (f"/api/games/{KD}/values", None),
    "lobby": lambda: ("/api/tables", None),
    "sockets": lambda: ("/api/socket", None),
    "texts": lambda: ("/api/tables", None),
    "again": lambda: ("/api/tables", None),
}
TABLES: dict[str, Callable[[str], dict[str, Any]]] = {
    "cards": lambda name: {"game": KD, "seats": ["me", "open"], "values": {"characters.royal_bodyguard.name": name}},
    "lobby": lambda _: {"game": KD, "seats": ["me", "open"], "public": True},
    "sockets": lambda _: {"game": KD, "seats": ["me", "me"]},
    "texts": lambda _: {
        "game": MK,
        "seats": ["me", "me"],
        "values": {"cards.sword_of_justice.basic": "-", "cards.march.basic": "; ".join(["repeat 99: reroll_all"] * 2)},
    },
}
"""The tables that each of them sets up first."""
SOCKETS = 4
"""How many requests, or sockets, each address has at a time."""


def client(url: str, address: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=url, timeout=120, transport=httpx.AsyncHTTPTransport(local_address=address))


async def ask(url: str, address: str, kind: str, path: str, body: bytes, said: Counter[str]) -> None:
    """Ask again and again, four requests at a time; who is told to wait does so for a moment."""
    headers = {"Content-Type": "application/json"}
    async with client(url, address) as http:
        seated: list[Any] = []
        if kind in TABLES:
            await http.post("/api/guests", json={})
            for number in range(10):
                seated.append((await http.post("/api/tables", json=TABLES[kind](f"{address} {number}"))).json())
        tables = [each["table"]["id"] for each in seated]
        if kind == "texts":
            await asyncio.gather(*(_play_march(http, each, said) for each in seated))
        if kind == "sockets":
            token = seated[0]["tokens"][0]["token"]
            await asyncio.gather(*(_shout(url, address, tables[0], token, said) for _ in range(SOCKETS)))

        async def again() -> None:
            for number in range(1_000_000):
                with contextlib.suppress(httpx.TransportError):
                    if kind == "lobby":
                        answer = await http.get(path)
                    elif tables:
                        language = {"Accept-Language": ("en", "de", "es")[number % 3]}
                        answer = await http.get(f"/api/tables/{tables[number % 10]}/content", headers=language)
                    else:
                        answer = await http.post(path, content=body, headers=headers)
                    said[str(answer.status_code)] += 1
                    if answer.status_code == 429:
                        await asyncio.sleep(0.2)

        await asyncio.gather(*(again() for _ in range(SOCKETS)))


async def _play_march(http: httpx.AsyncClient, seated: Any, said: Counter[str]) -> None:
    """Play March whenever it is there, else anything, as often as one may."""
    tokens = {each["seat"]: each["token"] for each in seated["tokens"]}
    path, chance, seat = f"/api/tables/{seated['table']['id']}", random.Random(1), 1
    while True:
        with contextlib.suppress(httpx.TransportError):
            frame = (await http.get(path, headers={"Authorization": f"Bearer {tokens[seat]}"})).json()
            sight = frame.get("sight")
            if sight is None or not sight["choices"]:
                seat = next(iter((sight or {}).get("deciding", ())), 3 - seat)
                await asyncio.sleep(0.05)
                continue
            actions = [choice["action"] for choice in sight["choices"]]
            act = {"type": "act", "id": secrets.token_hex(6), "seq": frame["seq"], "token": tokens[seat]}
            wanted = "play:march" if "play:march" in actions else chance.choice(actions)
            answer = (await http.post(f"{path}/commands", json=act | {"action": wanted})).json()
            said[f"{wanted if wanted == 'play:march' else 'act'} {(answer.get('error') or {}).get('code', 'ok')}"] += 1
            if answer.get("error"):
                await asyncio.sleep(0.2)


async def look(url: str, address: str, tables: list[str], said: Counter[str]) -> None:
    """Ask for the tables that there are, one after the other."""
    async with client(url, address) as http:
        while True:
            for table in tables:
                with contextlib.suppress(httpx.TransportError):
                    said[str((await http.get(f"/api/tables/{table}")).status_code)] += 1


async def _shout(url: str, address: str, table: str, token: str, said: Counter[str]) -> None:
    """Join a table again and again, and ask for moves that are not to be had, as often as a socket may."""
    while True:
        with contextlib.suppress(OSError, WebSocketException):
            async with connect(f"ws{url.removeprefix('http')}/api/socket", max_size=2**22, local_addr=(address, 0)) as socket:
                while True:
                    await socket.send(json.dumps({"type": "join", "table": table, "tokens": [token]}))
                    act = {"type": "act", "id": secrets.token_hex(6), "seq": 0, "token": token, "action": "pass"}
                    for _ in range(2):
                        await socket.send(json.dumps(act))
                    for _ in range(3):
                        frame = json.loads(await socket.recv())
                        said[frame["error"]["code"] if frame.get("error") else frame["type"]] += 1
                        if (frame.get("error") or {}).get("code") == "too-fast":
                            await asyncio.sleep(0.2)
        await asyncio.sleep(0.5)


async def flood(url: str, address: str, game: str, said: Counter[str]) -> None:
    """Set up tables of four experts: as many guests as an address may be, and as many tables as each of them may have."""
    async with client(url, address) as http:
        while True:
            http.cookies.clear()
            answer = await http.post("/api/guests", json={})
            if answer.status_code == 429:
                await asyncio.sleep(0.5)
                continue
            for _ in range(10):
                answer = await http.post("/api/tables", json={"game": game, "seats": ["expert"] * 4})
                said[str(answer.status_code)] += 1


async def attack(kind: str, url: str) -> None:
    """Do it until this process is ended, and say what has been answered whenever a line comes in."""
    said: Counter[str] = Counter()
    if kind.startswith("flood "):
        tasks = [asyncio.create_task(flood(url, ADDRESSES[0], kind.removeprefix("flood "), said))]
    elif kind.startswith("again "):
        tables = kind.split()[1:]
        tasks = [
            asyncio.create_task(look(url, address, tables[number :: len(ADDRESSES)], said)) for number, address in enumerate(ADDRESSES)
        ]
    else:
        path, body = ASKED[kind]()
        packed = json.dumps(body).encode()
        tasks = [asyncio.create_task(ask(url, address, kind, path, packed, said)) for address in ADDRESSES]
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    print(json.dumps(said), flush=True)


@contextlib.contextmanager
def strangers(kind: str, url: str, said: dict[str, Any]) -> Iterator[None]:
    """Have strangers ask while inside; afterwards `said` has the answers by status."""
    command = ["nice", "-n", "10", sys.executable, __file__, "--attack", kind, url]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdout.readline()
        yield
        process.stdin.write("\n")
        process.stdin.flush()
        said.update(json.loads(process.stdout.readline()))


# -- a neighbour ---------------------------------------------------------------------------------------------------------------


def figures_of(seconds: list[float]) -> dict[str, Any]:
    cuts = statistics.quantiles(seconds, n=100) if len(seconds) > 1 else [0.0] * 99
    return {"moves": len(seconds), **{f"ms_{name}": round(1000 * value, 1) for name, value in _named(cuts, seconds)}}


def _named(cuts: list[float], seconds: list[float]) -> list[tuple[str, float]]:
    return [("p50", cuts[49]), ("p99", cuts[98]), ("most", max(seconds, default=0.0))]


async def moves(url: str, seconds: float, kind: str = "") -> dict[str, Any]:
    """How long the moves of the neighbour's table take while strangers ask for something."""
    load = Load(url, TED, PACE)
    said: dict[str, Any] = {}
    try:
        async with load.at(await load.new_tables(1)):
            with strangers(kind, url, said) if kind else contextlib.nullcontext():
                await asyncio.sleep(SETTLING)
                load.tally.counts = True
                await asyncio.sleep(seconds)
                load.tally.counts = False
    finally:
        await load.close()
    return told(kind.partition(" ")[0] or "nobody", figures_of(load.tally.seconds) | {"answers": said})


async def opponents(url: str, game: str, seconds: float) -> list[float]:
    """How long easy opponents take for a move, from the moment at which they are to decide."""
    took: list[float] = []
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        await http.post("/api/guests", json={})
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            seated = (await http.post("/api/tables", json={"game": game, "seats": ["me", "easy", "easy", "easy"]})).json()
            token = seated["tokens"][0]["token"]
            async with connect(f"ws{url.removeprefix('http')}/api/socket", max_size=2**22) as socket:
                await socket.send(json.dumps({"type": "join", "table": seated["table"]["id"], "tokens": [token]}))
                await _play(socket, token, until, took)
    return took


async def _play(socket: Any, token: str, until: float, took: list[float]) -> None:
    chance, asked_at, due = random.Random(1), 0.0, False
    async for data in socket:
        frame = json.loads(data)
        if frame["type"] not in ("update", "table"):
            continue
        now = time.monotonic()
        if due and frame["type"] == "update":
            took.append(now - asked_at)
        sight = frame["sight"]
        if sight["over"] or now >= until:
            return
        asked_at, due = now, 1 not in sight["deciding"]
        if not due:
            action = chance.choice(sight["choices"])["action"]
            await socket.send(
                json.dumps({"type": "act", "id": secrets.token_hex(6), "seq": frame["seq"], "token": token, "action": action})
            )


async def computers(url: str, game: str, seconds: float, flooded: float) -> dict[str, Any]:
    """How long opponents take while one address sets up tables of experts."""
    # on a new machine the search is compiled in that time: begin with `holdfast play`, or leave more seconds
    await opponents(url, game, seconds)
    found = {"nobody": told("opponents: nobody", figures_of(await opponents(url, game, seconds)))}
    said: dict[str, Any] = {}
    with strangers(f"flood {game}", url, said):
        took = await opponents(url, game, flooded)
    found["flood"] = told("opponents: flood", figures_of(took) | {"answers": said})
    found["afterwards"] = told("opponents: after", figures_of(await opponents(url, game, seconds)))
    return found


def told(kind: str, figures: dict[str, Any]) -> dict[str, Any]:
    print(
        f"{kind:<20} {figures['moves']:>4} moves   p50 {figures['ms_p50']:8.1f} ms   p99 {figures['ms_p99']:8.1f} ms"
        f"   longest {figures['ms_most']:8.1f} ms   {figures.get('answers') or ''}",
        flush=True,
    )
    return figures


def _of_mage_knight(database: str) -> list[str]:
    """The tables that strangers have set up for their texts."""
    with contextlib.closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as connection:
        return [str(row[0]) for row in connection.execute("SELECT id FROM tables WHERE game = ?", (MK,))]


async def measure(arguments: argparse.Namespace, folder: Path) -> dict[str, Any]:
    database = f"sqlite:///{folder / 'strangers.db'}"

    def started() -> Server:
        return Server(database, folder, limits="on", workers=os.cpu_count() or 1)

    server = started()
    try:
        kinds = arguments.only.split(",") if arguments.only else ["", *ASKED]
        found = {}
        for kind in kinds:
            if kind == "again":
                server.stop()
                server = started()
                found[kind] = await moves(server.url, arguments.seconds, f"again {' '.join(_of_mage_knight(database))}")
            elif kind != "flood":
                found[kind or "nobody"] = await moves(server.url, arguments.seconds, kind)
        if arguments.flood:
            found["opponents"] = await computers(server.url, arguments.game, arguments.seconds, arguments.flood)
        return found
    finally:
        server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each stage is measured")
    parser.add_argument("--flood", type=float, default=150.0, help="how long tables of experts are set up; 0 leaves that out")
    parser.add_argument("--game", default=TED, choices=NAMES, help="the game of the easy opponents and of the experts")
    parser.add_argument("--only", default="", help="the stages with strangers that are measured, with commas between")
    parser.add_argument("--out", type=Path, help="a JSON file for the figures")
    parser.add_argument("--attack", nargs=2, metavar=("KIND", "URL"), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.attack:
        asyncio.run(attack(*arguments.attack))
        return
    with tempfile.TemporaryDirectory(prefix="holdfast-strangers-") as folder:
        figures = asyncio.run(measure(arguments, Path(folder)))
    if arguments.out:
        arguments.out.write_text(json.dumps({"cores": os.cpu_count(), **figures}, indent=2) + "\n")


if __name__ == "__main__":
    main()
