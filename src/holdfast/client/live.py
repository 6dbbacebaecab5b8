"""A table over a WebSocket that reconnects automatically, for interactive screens."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from holdfast.protocol import (
    CODE_BARRED,
    COOKIE,
    PING_SECONDS,
    PONG_SECONDS,
    Answer,
    AskHint,
    AskIntention,
    AskProposable,
    AskProspects,
    Closing,
    Command,
    Error,
    Frame,
    Hint,
    Join,
    Ping,
    Proposable,
    Prospects,
    Refused,
    Request,
    TableFrame,
    Update,
)
from holdfast.protocol.following import Following

from .address import Address
from .connection import error_of

FIRST_PAUSE = 0.2
LONGEST_PAUSE = 2.0
OPEN_SECONDS = 3.0
"""Seconds after which an attempt to connect is given up."""
CLOSE_SECONDS = 0.1
"""Seconds that a server is given to say goodbye; nothing is waited for that matters."""
LARGEST_FRAME = 16 * 2**20

Answered = Command | AskHint | AskProspects | AskProposable | AskIntention
"""Requests that are answered; each is sent again on a new connection until it is."""


@dataclass(frozen=True)
class Lost:
    """The connection is lost; a new one is being made."""

    why: str


@dataclass(frozen=True)
class Back:
    """A connection has been made (again)."""


@dataclass(frozen=True)
class Ended:
    """The server lets nobody in from here, as where the operator has barred the address: no connection is made any more."""

    error: Error


Heard = Frame | Lost | Back | Ended
"""What is heard of a table, and of the connection to it."""

SHUT_OUT = frozenset({403, 421})
"""Statuses of a server that answers no request from here: of a barred address, or by a name that it does not go by."""


class Live:
    """A connection to a table, at the server of `place` or, while that is away, at another one that it has named.

    `hear` is called with every frame, `Lost`, `Back` and `Ended`, in a separate thread; it should return quickly.  `since` is the last
    known `seq`, and `servers` are other servers at which the table can be played, see `TableFrame.addresses`.  A view that the server
    leaves out, because patches lead to it, is put into the frame.
    """

    def __init__(
        self,
        place: Address,
        tokens: Sequence[str],
        hear: Callable[[Heard], None],
        session: str = "",
        since: int = -1,
        language: str = "en",
        servers: Sequence[str] = (),
    ) -> None:
        self.place = place
        self._places = [place]
        self.tokens = list(tokens)
        self.seq = since
        self._know(servers)
        self._hear = hear
        self._language = language
        self._headers = {"Cookie": f"{COOKIE}={session}"} if session else {}
        self._decode = msgspec.json.Decoder(Frame).decode
        self._following = Following()
        self._lock = threading.Lock()
        self._waiting: dict[str, Answered] = {}
        self._socket: ClientConnection | None = None
        self._stop = threading.Event()
        self._after = 0.0
        self._pause = FIRST_PAUSE
        self._thread = threading.Thread(target=self._run, name="holdfast-live", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Leave the table; unanswered requests are dropped."""
        self._stop.set()
        with self._lock:
            socket = self._socket
        if socket is not None:
            socket.close()
        self._thread.join()

    def send(self, request: Answered) -> None:
        """Send a request, now or as soon as there is a connection."""
        with self._lock:
            self._waiting[request.id] = request
            socket = self._socket
        if socket is not None:
            self._say(socket, request)

    # -- in the thread -------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        while not self._stop.is_set():
            self._after, is_refused = 0.0, False
            try:
                why = self._serve_connection(self._places[0])
            except (OSError, WebSocketException) as fault:
                why = str(fault) or type(fault).__name__
                is_refused = isinstance(fault, InvalidStatus) or (isinstance(fault, ConnectionClosed) and _code(fault) == CODE_BARRED)
            except msgspec.MsgspecError:
                why = "the server speaks in another way than this Holdfast: one of the two is older"
            if self._stop.is_set():
                return
            if is_refused and (error := self._why_shut_out(self._places[0])) is not None:
                self._hear(Ended(error))
                return
            self._places.append(self._places.pop(0))  # another address first, if there is one
            self._hear(Lost(why))
            self._stop.wait(max(self._after, self._pause * random.uniform(0.5, 1.0)))
            self._pause = min(LONGEST_PAUSE, self._pause * 2)

    def _why_shut_out(self, place: Address) -> Error | None:
        """Return why a server answers no request from here, if that is so: a refused connection alone does not tell it."""
        try:
            response = httpx.get(f"{place.server}/healthz", headers={"Accept-Language": self._language}, timeout=OPEN_SECONDS)
        except httpx.HTTPError:
            return None
        return error_of(response) if response.status_code in SHUT_OUT else None

    def _serve_connection(self, place: Address) -> str:
        """Connect, and serve the connection until it ends; returns why it ended."""
        with connect(
            place.socket,
            additional_headers=self._headers,
            compression=None,
            open_timeout=OPEN_SECONDS,
            close_timeout=CLOSE_SECONDS,
            ping_interval=None,
            max_size=LARGEST_FRAME,
        ) as socket:
            self._say(socket, Join(self.place.table, self.tokens, self.seq, self._language))
            with self._lock:
                self._socket = socket
                again = list(self._waiting.values())
            try:
                for request in again:
                    self._say(socket, request)
                self._hear(Back())
                return self._listen(socket)
            finally:
                with self._lock:
                    self._socket = None

    def _listen(self, socket: ClientConnection) -> str:
        pinged = time.monotonic()
        silent_since: float | None = None
        is_joined = False
        while True:
            now = time.monotonic()
            if silent_since is not None and now - silent_since >= PONG_SECONDS:
                return f"the server has been silent for {PONG_SECONDS:.0f} s"
            if now - pinged >= PING_SECONDS:
                self._say(socket, Ping())
                pinged = now
                silent_since = now if silent_since is None else silent_since
            until = pinged + PING_SECONDS if silent_since is None else min(pinged + PING_SECONDS, silent_since + PONG_SECONDS)
            try:
                data = socket.recv(timeout=max(0.001, until - now))
            except TimeoutError:
                continue
            except ConnectionClosed as closed:
                if _code(closed) == CODE_BARRED:
                    raise
                return (closed.rcvd.reason if closed.rcvd else "") or "the server has closed the connection"
            silent_since = None
            frame = self._decode(data)
            is_joined = is_joined or isinstance(frame, TableFrame | Update)
            if isinstance(frame, Refused) and frame.error.retry and not is_joined:
                return frame.error.text
            self._take(socket, frame)

    def _take(self, socket: ClientConnection, frame: Frame) -> None:
        """Record what a new connection needs to know, and pass the frame on."""
        if isinstance(frame, TableFrame | Update):
            try:
                self._following.take(frame)
            except (LookupError, TypeError):
                self.seq = -1  # a new connection is told everything anew
                raise OSError("what the server sent does not fit what it sent before") from None
            self.seq = frame.seq
            self._pause = FIRST_PAUSE
            if isinstance(frame, TableFrame):
                self._know(frame.addresses)
        elif isinstance(frame, Closing):
            self._after = frame.after
        elif isinstance(frame, Answer):
            with self._lock:
                waiting = self._waiting.get(frame.id)
                # further advice is left to the person to ask for
                is_command = waiting is not None and not isinstance(waiting, AskHint | AskProspects | AskProposable | AskIntention)
                if is_command and frame.error is not None and frame.error.retry:
                    timer = threading.Timer(0.3, self._resend, (socket, frame.id))
                    timer.daemon = True
                    timer.start()
                    return
                self._waiting.pop(frame.id, None)
        elif isinstance(frame, Hint | Prospects | Proposable):
            with self._lock:
                self._waiting.pop(frame.id, None)
        self._hear(frame)

    def _know(self, servers: Sequence[str]) -> None:
        """Remember at which other servers the table can be played."""
        here, known = self._places[0], {place.server for place in self._places}
        self._places += [Address(server, here.table) for server in servers if server not in known]

    def _resend(self, socket: ClientConnection, id: str) -> None:  # noqa: A002 - the protocol's word
        """Send unanswered requests again, if the connection is still the same."""
        with self._lock:
            request = self._waiting.get(id) if self._socket is socket else None
        if request is not None:
            self._say(socket, request)

    @staticmethod
    def _say(socket: ClientConnection, request: Request) -> None:
        try:
            socket.send(msgspec.json.encode(request).decode())
        except (OSError, WebSocketException):
            return  # the receiving thread notices too, and all unanswered requests are sent again


def _code(closed: ConnectionClosed) -> int:
    """Return the code with which the server has closed a connection, or 0."""
    return closed.rcvd.code if closed.rcvd else 0
