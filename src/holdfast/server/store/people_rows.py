"""Rows about people as Python objects.  Times are seconds since 1970."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SessionRow:
    """A session of a person: the hash of its token, and the device it was begun on, in two words."""

    token_hash: str
    device: str
    created: float
    expires: float


@dataclass(frozen=True, slots=True)
class ReportRow:
    """A chat message that was reported, as it was said; `author` is its user, if still known, `reporter` who reported it, and `why`."""

    id: str
    table_id: str
    number: int
    author: str | None
    name: str
    text: str
    reporter: str
    why: str
    at: float
    closed: float | None = None


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A person as the operator sees them: `tables` counts the tables at which they sit."""

    id: str
    name: str
    is_guest: bool
    created: float
    seen: float
    banned: float | None
    tables: int
