"""Who one is at servers, and one's seats there: kept in a person's folder, so that one can come back."""

from __future__ import annotations

import os
import re
from pathlib import Path

import msgspec
from msgspec import Struct

from holdfast.client import Address
from holdfast.server.settings import home


class Visit(Struct):
    """What is kept for a server: the secret that says who one is, and for each table the tokens of one's seats."""

    session: str = ""
    tables: dict[str, dict[int, str]] = {}


def _file(place: Address) -> Path:
    return home() / "servers" / (re.sub(r"[^A-Za-z0-9.-]", "_", place.host) + ".json")


def recall(place: Address) -> Visit:
    """What is kept for a server; nothing if there is none, or nothing that can be read."""
    try:
        return msgspec.json.decode(_file(place).read_bytes(), type=Visit)
    except (OSError, msgspec.MsgspecError):
        return Visit()


def keep(place: Address, visit: Visit) -> None:
    """Keep it, for this person's eyes only.  Raises OSError."""
    path = _file(place)
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(f".{os.getpid()}")
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(msgspec.json.encode(visit))
    beside.replace(path)
