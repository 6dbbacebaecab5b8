"""A server's end: whatever it was at, nothing of it is left running."""

from __future__ import annotations

import asyncio
import socket
import threading

import uvicorn

from holdfast.protocol import Closing, TableFrame, Thinking
from holdfast.server.app import build
from holdfast.server.operations.running import configuration
from holdfast.server.runtime.settings import Settings

from .house import Line, Visitor, fresh_id, until


def test_an_end_in_the_middle_of_everything_leaves_no_task_and_no_thread(url, monkeypatch):
    """A computer player thinks, somebody waits for a hint, a bot for news, and somebody only looks on."""
    monkeypatch.setenv("HOLDFAST_WORKER_MODE", "interpreted")
    before, left, halls, ended = set(threading.enumerate()), [], [], threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as listening:
        place = f"http://127.0.0.1:{listening.getsockname()[1]}"
        settings = Settings(database=url, port=listening.getsockname()[1], workers=1)

        async def live():
            app = build(settings)
            halls.append(app.state.services.registry)
            server = uvicorn.Server(configuration(app, settings))
            server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
            async with app.router.lifespan_context(app):
                serving = asyncio.create_task(server.serve([listening]))
                await asyncio.to_thread(ended.wait)
                await app.state.services.drain()
                server.should_exit = True
                await serving
            left.extend(task for task in asyncio.all_tasks() if task is not asyncio.current_task())

        thread = threading.Thread(target=lambda: asyncio.run(live()))
        thread.start()
        try:
            with Visitor(place, "Anna") as anna, Line(place) as line, Line(place) as other:
                table, tokens = anna.table(["me", "expert"], "tiny-epic-defenders")
                line.say("join", table=table, tokens=[tokens[1]])
                seq = line.hear(TableFrame).seq
                line.say("hint", id=fresh_id(), seq=seq, token=tokens[1])
                waiting = threading.Thread(target=lambda: anna.http.get(f"/api/tables/{table}/events?since={seq + 100}&wait=20"))
                waiting.start()
                alone, _ = anna.table(["expert"], "tiny-epic-defenders")
                other.say("join", table=alone)
                other.hear(Thinking)
                until(lambda: halls[0].polls, "somebody who waits for news")
                ended.set()
                assert line.hear(Closing).after > 0
                waiting.join()
        finally:
            ended.set()
            thread.join()
    assert left == []
    assert {one.name for one in set(threading.enumerate()) - before if not one.name.startswith("passwords")} == set()
