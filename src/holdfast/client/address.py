"""Addresses of servers and their tables."""

from __future__ import annotations

import re
from dataclasses import dataclass

import httpx


class WrongAddress(ValueError):
    """The text is no address of a server; the message shows what one looks like."""


@dataclass(frozen=True)
class Address:
    """A server's URL, `http://host:port` without a trailing slash, and the id of a table there or an empty text."""

    server: str
    table: str = ""

    @property
    def socket(self) -> str:
        """The URL of the server's WebSocket."""
        return f"ws{self.server.removeprefix('http')}/api/socket"

    @property
    def host(self) -> str:
        """The server without the scheme: `host:8080`."""
        return self.server.partition("://")[2]


def address(text: str) -> Address:
    """Parse an address typed or copied by a person: `http://host:8080/t/ID`, or only `host:8080`.  Raises WrongAddress."""
    given = text.strip()
    if "://" not in given:
        given = f"http://{given}"
    try:
        url = httpx.URL(given)
    except httpx.InvalidURL:
        url = httpx.URL("")
    if url.scheme not in ("http", "https") or not url.host:
        raise WrongAddress(f"{text!r} is no address of a server: write it like http://127.0.0.1:8080/t/THE-TABLE")
    before, found, table = url.path.partition("/t/")
    server = f"{url.scheme}://{url.netloc.decode()}"
    if not found:
        return Address(server + url.path.rstrip("/"))
    table = table.strip("/")
    if not re.fullmatch(r"[A-Za-z0-9_-]{8,40}", table):
        raise WrongAddress(f"{text!r} names no table: copy the address of the table's page, like {server}/t/THE-TABLE")
    return Address(server + before.rstrip("/"), table)
