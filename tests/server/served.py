"""Routes served for real: by uvicorn, on a free port of this machine, with a database of their own."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import Any

import uvicorn
from starlette.applications import Starlette

from holdfast.server.http.routes import Api
from holdfast.server.http.security import Security
from holdfast.server.runtime.barred_addresses import BarredAddresses
from holdfast.server.runtime.budgets import Budgets
from holdfast.server.runtime.metrics import Metrics
from holdfast.server.runtime.offload import Offload
from holdfast.server.runtime.rate_limits import Limits
from holdfast.server.runtime.settings import Settings
from holdfast.server.store import Store

from .house import Server


@dataclass
class Services:
    """What handlers share, as far as these tests need it; the store opens with the app, and so do the workers."""

    settings: Settings
    limits: Limits = field(default_factory=lambda: Limits(is_on=False))
    draining: bool = False
    budgets: Budgets = None
    store: Store = None
    loop: asyncio.AbstractEventLoop = None
    offload: Offload = None

    async def blocks_changed(self, user_id: str) -> None:
        """Nobody reads chat here."""

    async def person_changed(self, user_id: str) -> None:
        """Nobody is at a table here."""

    def commit(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """Do something to the database and hand over what comes of it, from outside the server's thread."""
        return asyncio.run_coroutine_threadsafe(self.store.commit(work, *arguments), self.loop).result()


@contextmanager
def served(api: Api, services: Services) -> Iterator[str]:
    """Serve an api for as long as it is needed: gives its address."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        services.loop = asyncio.get_running_loop()
        services.store = Store.open(services.settings.database)
        services.offload = Offload(Metrics())
        services.budgets = Budgets(services.store, is_on=False)
        yield
        services.offload.close()
        await services.store.close()

    app = Starlette(routes=api.mounted(), lifespan=lifespan)
    app.add_middleware(Security, settings=services.settings, barred=BarredAddresses())
    app.state.services = services
    with socket.create_server(("127.0.0.1", 0)) as listening:  # clients may connect from now on; they wait until the app is ready
        server = Server(uvicorn.Config(app, log_config=None, ws="none", lifespan="on", timeout_graceful_shutdown=2))
        thread = threading.Thread(target=server.run, args=([listening],))
        thread.start()
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join()
