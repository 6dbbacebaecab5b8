"""Constants and constrained types of the whole protocol: timeouts, limits, and the names and numbers that clients send."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

PING_SECONDS = 1.0
"""Seconds between two pings of a client."""

PONG_SECONDS = 2.0
"""A client that has received nothing for so many seconds after a ping connects anew: it notices silence within three seconds."""

GONE_SECONDS = 30.0
"""A client that has sent nothing for so many seconds is disconnected."""

CODE_ORIGIN, CODE_BARRED = 4001, 4003
"""Close codes of a socket: its page is of another site; its address is barred."""

COOKIE = "holdfast"
"""The name of the session cookie."""

MAX_FRAME = 16_384
"""Maximum size of a client's message in bytes."""

Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
TableId = Annotated[str, Meta(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
Token = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
Seq = Annotated[int, Meta(ge=-1, le=2**40)]
SeatNumber = Annotated[int, Meta(ge=1, le=7)]
ActionText = Annotated[str, Meta(min_length=1, max_length=80)]
PlayerKind = Annotated[str, Meta(min_length=1, max_length=20, pattern=r"^[a-z]+$(?!\n)")]
WRITING = r"^[^\x00-\x08\x0b-\x1f\x7f-\x9f]*$(?!\n)"
"""What people write to be read: no control characters but tabs and ends of lines."""

ChatText = Annotated[str, Meta(min_length=1, max_length=500, pattern=WRITING)]
Name = Annotated[
    str, Meta(min_length=2, max_length=24, pattern=r"^[^\s\x00-\x1f\x7f-\x9f](?:[^\x00-\x1f\x7f-\x9f]*[^\s\x00-\x1f\x7f-\x9f])?$(?!\n)")
]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Language = Annotated[str, Meta(pattern=r"^[a-z]{2}$(?!\n)")]
GameName = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[a-z0-9-]+$(?!\n)")]
ThingKey = Annotated[str, Meta(min_length=1, max_length=100, pattern=r"^[a-z0-9_,.-]+(?::[a-z0-9_,.-]+)*$(?!\n)")]
"""A thing that a page draws: what it is and which one, by the name of the view, `place:harbour`; `seat:2` is a seat."""
