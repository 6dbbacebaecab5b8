"""Codes that set a new password once, and the device of a session as its owner reads it."""

from __future__ import annotations

import re
import secrets

from ..store.tokens import hashed

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Those of codes: none looks like another."""

CODES = 8
"""How many codes an account gets."""

GROUPS, GROUP = 4, 4
"""A code is written in groups of letters: 79 random bits."""

_BROWSERS = (("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"), ("Safari/", "Safari"))
_SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iOS"),
    ("iPad", "iOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def new_code() -> str:
    """Return a new code, as people write it: `abcd-efgh-jkmn-pqrs`."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))


def new_codes() -> list[str]:
    """Return the codes of an account."""
    return [new_code() for _ in range(CODES)]


def hashed_code(code: str) -> str:
    """Return the hash that is stored of a code, however it is written: case, spaces and dashes do not matter."""
    return hashed("code " + re.sub(r"[\W_]", "", code).lower())


def device_of(agent: str) -> str:
    """Return browser and system of a `User-Agent` header, as far as known: `Firefox, Linux`."""
    found = (next((name for mark, name in marks if mark in agent), "") for marks in (_BROWSERS, _SYSTEMS))
    return ", ".join(filter(None, found))
