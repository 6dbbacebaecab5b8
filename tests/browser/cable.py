"""The network between a browser and a server, which can be cut and mended."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

CHUNK = 65_536


class Cable:
    """Listens at a port of its own and carries everything to the server's and back.

    `cut` breaks it: what is open is torn, what comes is refused.  `hold` keeps back what the server says, which it thinks is told.
    """

    def __init__(self, port: int) -> None:
        self._to = ("127.0.0.1", port)
        self._lock = threading.Lock()
        self._open: set[socket.socket] = set()
        self._flows = threading.Event()
        self._flows.set()
        self._threads: list[threading.Thread] = []
        self._place = socket.socket()  # keeps the port while the cable is cut: nobody listens there, and nobody else can
        self._place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        self._place.bind(("127.0.0.1", 0))
        self.port: int = self._place.getsockname()[1]
        self._listener = self._listening()
        self.url = f"http://127.0.0.1:{self.port}"
        self._run(self._accept, self._listener)

    def cut(self) -> None:
        """Tear all connections, and take no new ones."""
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        with self._lock:
            torn, self._open = self._open, set()
        for end in torn:
            _close(end)
        self._flows.set()

    def mend(self) -> None:
        """Carry again, at the same port."""
        self._listener = self._listening()
        self._run(self._accept, self._listener)

    def hold(self) -> None:
        """From now on keep back what the server says."""
        self._flows.clear()

    def close(self) -> None:
        """Take it away."""
        self.cut()
        self._place.close()
        for thread in self._threads:
            thread.join()

    def __enter__(self) -> Cable:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _listening(self) -> socket.socket:
        return socket.create_server(("127.0.0.1", self.port), reuse_port=True)

    def _run(self, work: Callable[..., None], *arguments: Any) -> None:
        thread = threading.Thread(target=work, args=arguments, name="a cable")
        self._threads.append(thread)
        thread.start()

    def _accept(self, listener: socket.socket) -> None:
        while True:
            try:
                near, _ = listener.accept()
            except OSError:
                return
            try:
                far = socket.create_connection(self._to)
            except OSError:
                _close(near)
                continue
            with self._lock:
                self._open |= {near, far}
            self._run(self._carry, near, far, False)
            self._run(self._carry, far, near, True)

    def _carry(self, source: socket.socket, sink: socket.socket, from_server: bool) -> None:
        with suppress(OSError):
            while data := source.recv(CHUNK):
                if from_server:
                    self._flows.wait()
                sink.sendall(data)
        for end in (source, sink):
            _close(end)
        with self._lock:
            self._open -= {source, sink}


def _close(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
