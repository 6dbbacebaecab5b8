"""Stored identities at servers, with seat tokens, in the user's folder, so that one can return to a table."""

from __future__ import annotations

import os
import re
from pathlib import Path

import msgspec
from msgspec import Struct

from holdfast.client import Address
from holdfast.server.runtime.settings import home


class StoredIdentity(Struct):
    """What is stored for a server: the session token, and for each table the seat tokens."""

    session: str = ""
    tables: dict[str, dict[int, str]] = {}


def _file(place: Address) -> Path:
    return home() / "servers" / (re.sub(r"[^A-Za-z0-9.-]", "_", place.host) + ".json")


def load_identity(place: Address) -> StoredIdentity:
    """Return what is stored for a server; empty if there is nothing, or nothing readable."""
    try:
        return msgspec.json.decode(_file(place).read_bytes(), type=StoredIdentity)
    except (OSError, msgspec.MsgspecError):
        return StoredIdentity()


def store_identity(place: Address, identity: StoredIdentity) -> None:
    """Store it, readable only by the user.  Raises OSError."""
    path = _file(place)
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(f".{os.getpid()}")
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(msgspec.json.encode(identity))
    beside.replace(path)
