"""A WebSocket as bytes on a line, for what no honest client sends."""

from __future__ import annotations

import base64
import os
import select
import socket
import struct
from collections.abc import Iterator
from urllib.parse import urlsplit

from holdfast.protocol import Answer, TableFrame

from .house import LONG, Line, Visitor

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


def frame(data: bytes, opcode: int = TEXT, *, is_last: bool = True) -> bytes:
    """A frame as clients send it, masked with zeros."""
    size = len(data)
    head = bytes((0x80 * is_last | opcode,))
    if size < 126:
        head += bytes((0x80 | size,))
    else:
        head += struct.pack(">BH", 0x80 | 126, size)
    return head + bytes(4) + data


class Raw:
    """A connection that was asked to become a WebSocket; `head` is what was answered.  `window` is how much may come unread."""

    def __init__(self, url: str, path: str = "/api/socket", *headers: str, window: int | None = None) -> None:
        place = urlsplit(url)
        self.line = socket.socket()
        if window is not None:
            self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
        self.line.connect((place.hostname, place.port))
        self.line.settimeout(LONG)
        self._heard = b""
        asked = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
        asked += [f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}", f"Host: {place.netloc}", *headers]
        self.send("\r\n".join((f"GET {path} HTTP/1.1", *asked, "", "")).encode("latin-1"))
        self.head = self._until(b"\r\n\r\n")

    @property
    def status(self) -> int:
        """What was answered to the wish to become a WebSocket; 101 is yes."""
        return int(self.head.split()[1])

    def send(self, data: bytes) -> None:
        """Send bytes as they are."""
        self.line.sendall(data)

    def frames(self) -> Iterator[tuple[int, bytes]]:
        """What the server says, as opcodes and contents, until it closes."""
        while (head := self._take(2)) is not None:
            size = head[1] & 0x7F
            if size >= 126:
                size = int.from_bytes(self._take(2 if size == 126 else 8) or b"", "big")
            opcode = head[0] & 0x0F
            yield opcode, self._take(size) or b""
            if opcode == CLOSE:
                return

    def close_code(self) -> int | None:
        """The code with which the server closes; None if it hangs up without one."""
        return next((int.from_bytes(data[:2], "big") for opcode, data in self.frames() if opcode == CLOSE), None)

    def is_cut(self) -> bool:
        """Wait, without reading, until the server has cut the line."""
        watch = select.poll()
        watch.register(self.line, select.POLLHUP | select.POLLERR)
        return bool(watch.poll(1000 * LONG))

    def _take(self, size: int) -> bytes | None:
        while len(self._heard) < size:
            try:
                more = self.line.recv(65_536)
            except ConnectionError:
                more = b""
            if not more:
                return None
            self._heard += more
        taken, self._heard = self._heard[:size], self._heard[size:]
        return taken

    def _until(self, end: bytes) -> bytes:
        while end not in self._heard:
            more = self.line.recv(65_536)
            if not more:
                break
            self._heard += more
        head, _, self._heard = self._heard.partition(end)
        return head

    def __enter__(self) -> Raw:
        return self

    def __exit__(self, *_: object) -> None:
        self.line.close()


def still_plays(url: str) -> bool:
    """Whether the server goes on as if nothing had happened: somebody new plays at a new table."""
    with Visitor(url) as visitor, Line(url) as line:
        table, tokens = visitor.table(["me"])
        line.say("join", table=table, tokens=[tokens[1]])
        seen = line.hear(TableFrame)
        line.say("act", id="new", seq=seen.seq, token=tokens[1], action=seen.sight.choices[0].action)
        return line.hear(Answer).error is None
