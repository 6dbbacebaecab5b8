"""How a server is set up: by flags of `holdfast serve`, by environment variables, or by the defaults, in this order."""

from __future__ import annotations

import ipaddress
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Literal, Self
from urllib.parse import urlsplit

from platformdirs import user_data_path

from holdfast.agents.pool import usable_cores

LogFormat = Literal["text", "json"]
LogLevel = Literal["debug", "info", "warning", "error"]
SecureCookies = Literal["auto", "always", "never"]

PREFIX = "HOLDFAST_"
"""What the environment variable of a setting begins with: `HOLDFAST_PORT`."""

EVERYWHERE = ("0.0.0.0", "::")
"""Hosts that mean all addresses of a machine, so that none of them can be told to others."""


class SettingsError(ValueError):
    """A setting that cannot be; the message is one sentence that says what can."""


def home(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder for what a person keeps: `HOLDFAST_HOME`, or the usual place of the system."""
    given = environment.get("HOLDFAST_HOME")
    return Path(given) if given else user_data_path("holdfast")


def default_database(environment: Mapping[str, str] = os.environ) -> str:
    """The database of a server that was told of none: a file in the person's folder."""
    return f"sqlite:///{home(environment).absolute() / 'holdfast.db'}"


@dataclass(frozen=True)
class Settings:
    """All that can be chosen about a server; what cannot be raises SettingsError.

    `workers` is how many processes think for computer players.  `origins` are pages of other sites that may use this server; its own
    page always may.  `advertise` is the address at which other servers on the same database reach this one.  `trusted_proxies` are
    believed when they say for whom they ask.  A game at which nobody looks for `idle_seconds` leaves the memory; a server that is told
    to end waits `drain_seconds` for its clients.  Of a server that has kept silent for `lease_seconds` others take the tables.
    """

    host: str = "127.0.0.1"
    port: int = 8080
    database: str = field(default_factory=default_database)
    workers: int = field(default_factory=usable_cores)
    origins: tuple[str, ...] = ()
    advertise: str = ""
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    limits: bool = True
    log_format: LogFormat = "text"
    log_level: LogLevel = "info"
    drain_seconds: float = 5.0
    idle_seconds: float = 300.0
    lease_seconds: float = 10.0
    secure_cookies: SecureCookies = "auto"

    @classmethod
    def read(cls, flags: Mapping[str, str | None], environment: Mapping[str, str] = os.environ) -> Self:
        """The settings that flags and environment variables give as text, both named like the fields; flags win."""
        given: dict[str, Any] = {"database": default_database(environment)}
        for name in _names(cls):
            written = flags.get(name)
            place = f"--{name.replace('_', '-')}"
            if written is None:
                written = environment.get(PREFIX + name.upper()) or None  # an empty variable is none
                place = PREFIX + name.upper()
            if written is None:
                continue
            try:
                given[name] = _KINDS[name].read(written.strip())
            except ValueError:
                raise _wrong(name, place, written) from None
            if not _KINDS[name].holds(given[name]):
                raise _wrong(name, place, written)
        return cls(**given)

    def __post_init__(self) -> None:
        for name in _names(type(self)):
            if not _KINDS[name].holds(getattr(self, name)):
                raise _wrong(name, name, getattr(self, name))

    @property
    def is_on_postgres(self) -> bool:
        """Whether the database is one that several servers may share."""
        return self.database.startswith("postgresql:")

    @property
    def is_on_loopback(self) -> bool:
        """Whether only this machine can reach the server."""
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"

    @property
    def url(self) -> str:
        """Where a browser on this machine finds the server."""
        host = "127.0.0.1" if self.host in EVERYWHERE else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"

    @property
    def advertised(self) -> str:
        """Where other servers on the same database find this one."""
        return self.advertise or self.url

    @property
    def shown_database(self) -> str:
        """The database without its password, for people and logs."""
        return re.sub(r"(//[^/@]*?):[^/@]*@", r"\1:…@", re.sub(r"(password=)[^&]*", r"\1…", self.database))


@dataclass(frozen=True)
class _Kind:
    """How a setting is read from text, which values it can have, and how that is said."""

    read: Callable[[str], Any]
    holds: Callable[[Any], bool]
    wanted: str


def _names(settings: type[Settings]) -> list[str]:
    return [each.name for each in fields(settings)]


def _wrong(name: str, place: str, value: object) -> SettingsError:
    shown = place if name == "database" else f"{place} {value}" if place.startswith("--") else f"{place}={value}"  # it may hold a password
    return SettingsError(f"{shown}: {_KINDS[name].wanted}")


def _whole(text: str) -> int:
    """A whole number, in plain digits."""
    if not re.fullmatch("[0-9]{1,9}", text):
        raise ValueError(text)
    return int(text)


def _several(text: str) -> tuple[str, ...]:
    return tuple(part.strip().rstrip("/") for part in text.split(",") if part.strip())


def _one_of(*words: str) -> _Kind:
    return _Kind(str.lower, lambda value: value in words, f"it can be {', '.join(words[:-1])} or {words[-1]}")


def _is_host(value: str) -> bool:
    return bool(re.fullmatch(r"[A-Za-z0-9.:_%-]+", value))


def _is_database(value: str) -> bool:
    return bool(re.fullmatch(r"sqlite:///[^?#]+|postgresql://.+", value))


def _is_origin(value: str) -> bool:
    """Whether a text is scheme, host and perhaps a port, and nothing else."""
    try:
        parts = urlsplit(value)
        port = parts.port
    except ValueError:
        return False
    return (
        parts.scheme in ("http", "https")
        and bool(parts.hostname)
        and port != 0
        and value == f"{parts.scheme}://{parts.netloc}"
        and "@" not in value
    )


def _is_network(value: str) -> bool:
    try:
        ipaddress.ip_network(value)
    except ValueError:
        return False
    return True


_KINDS: Mapping[str, _Kind] = {
    "host": _Kind(str, _is_host, "give a name or an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them"),
    "port": _Kind(_whole, lambda value: 0 <= value <= 65_535, "a port is a number from 1 to 65535, or 0 for any that is free"),
    "database": _Kind(str, _is_database, "a database is written as sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"),
    "workers": _Kind(_whole, lambda value: 1 <= value <= 512, "from 1 to 512 processes can think"),
    "origins": _Kind(
        _several, lambda value: all(map(_is_origin, value)), "origins are written as https://example.org, with commas between and no path"
    ),
    "advertise": _Kind(
        lambda text: text.rstrip("/"),
        lambda value: not value or _is_origin(value),
        "an address for other servers is written as http://10.0.0.5:8080",
    ),
    "trusted_proxies": _Kind(
        _several, lambda value: all(map(_is_network, value)), "proxies are addresses or networks with commas between: 127.0.0.1,10.0.0.0/8"
    ),
    "limits": _Kind(
        lambda text: {"on": True, "off": False}.get(text.lower()), lambda value: isinstance(value, bool), "it can be on or off"
    ),
    "log_format": _one_of("text", "json"),
    "log_level": _one_of("debug", "info", "warning", "error"),
    "drain_seconds": _Kind(float, lambda value: 0 <= value <= 600, "give 0 to 600 seconds"),
    "idle_seconds": _Kind(float, lambda value: 1 <= value <= 86_400, "give 1 to 86400 seconds"),
    "lease_seconds": _Kind(float, lambda value: 1 <= value <= 600, "give 1 to 600 seconds"),
    "secure_cookies": _one_of("auto", "always", "never"),
}
