"""Server settings: from flags of `holdfast serve`, environment variables, or defaults, in this order of precedence."""

from __future__ import annotations

import ipaddress
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, Self
from urllib.parse import urlsplit

from platformdirs import user_data_path

from holdfast.agents.pool import usable_cores

LogFormat = Literal["text", "json"]
LogLevel = Literal["debug", "info", "warning", "error"]
SecureCookies = Literal["auto", "always", "never"]

PREFIX = "HOLDFAST_"
"""Prefix of the environment variable of a setting: `HOLDFAST_PORT`."""

EVERYWHERE = ("0.0.0.0", "::")
"""Hosts that mean all addresses of a machine, so none of them can be advertised."""


class SettingsError(ValueError):
    """An invalid setting; the message is one sentence that says what is valid."""


def home(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder for a user's data: `HOLDFAST_HOME`, or the system's usual place.  Raises SettingsError if there is none."""
    if given := environment.get("HOLDFAST_HOME"):
        return Path(given)
    try:
        return user_data_path("holdfast")
    except RuntimeError:  # a user whom the system does not know, as in a container
        raise SettingsError("this user has no home folder: set HOLDFAST_HOME to a folder for what Holdfast keeps") from None


def default_database(environment: Mapping[str, str] = os.environ) -> str:
    """Return the URL of the default database: an SQLite file in the user's folder."""
    return f"sqlite:///{home(environment).absolute() / 'holdfast.db'}"


@dataclass(frozen=True)
class Settings:
    """The settings of a server.  Raises SettingsError for an invalid value.

    `workers` is the number of processes for computer players.  `origins` are other sites whose pages may use this server; its own page
    always may.  `advertise` is the address at which other servers on the same database reach this one, `addresses` are those at which
    clients reach all of them.  `trusted_proxies` are the proxies whose forwarding headers are trusted.  A table without viewers is
    unloaded after `idle_seconds`; a server that shuts down waits `drain_seconds` for its clients.  Leases of a server that has not
    renewed them for `lease_seconds` expire.  `metrics_token` is what
    `/metrics` asks for; without one nobody gets them.  A table that nobody has looked at for `archive_days` is archived, and deleted after
    `delete_days`; 0 is never.
    """

    host: str = "127.0.0.1"
    port: int = 8080
    database: str = field(default_factory=default_database)
    workers: int = field(default_factory=usable_cores)
    origins: tuple[str, ...] = ()
    advertise: str = ""
    addresses: tuple[str, ...] = ()
    trusted_proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    limits: bool = True
    log_format: LogFormat = "text"
    log_level: LogLevel = "info"
    drain_seconds: float = 5.0
    idle_seconds: float = 300.0
    lease_seconds: float = 3.0
    secure_cookies: SecureCookies = "auto"
    metrics_token: str = field(default="", repr=False)
    archive_days: float = 90.0
    delete_days: float = 365.0

    @classmethod
    def read(cls, flags: Mapping[str, str | None], environment: Mapping[str, str] = os.environ) -> Self:
        """Return the settings given as text by flags and environment variables, both named like the fields; flags take precedence."""
        given: dict[str, Any] = {"database": default_database(environment)}
        for name in _names(cls):
            written = flags.get(name)
            place = f"--{name.replace('_', '-')}"
            if written is None:
                written = environment.get(PREFIX + name.upper()) or None  # an empty variable counts as unset
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
        if 0 < self.delete_days <= self.archive_days:
            raise SettingsError("delete_days: give more than archive_days, or 0 for never: a table is archived before it is deleted")

    @property
    def is_on_postgres(self) -> bool:
        """Whether the database is PostgreSQL, which several servers may share."""
        return self.database.startswith("postgresql:")

    @property
    def is_on_loopback(self) -> bool:
        """Whether the server is reachable only from this machine."""
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"

    @cached_property
    def hosts(self) -> frozenset[str]:
        """The names, besides those of the own machine, by which clients may ask for this server: all that the operator has named."""
        urls = (f"//{self.host}" if ":" not in self.host else f"//[{self.host}]", self.advertise, *self.origins)
        return frozenset(host for url in urls if (host := urlsplit(url).hostname))

    @property
    def retention(self) -> str:
        """What becomes of tables that nobody looks at, in a sentence for the operator."""
        if not self.archive_days:
            return "Tables are kept for ever (--archive-days, --delete-days)"
        deleted = f"deleted after {self.delete_days:g}" if self.delete_days else "never deleted"
        return f"Tables that nobody looks at are archived after {self.archive_days:g} days and {deleted} (--archive-days, --delete-days)"

    @property
    def url(self) -> str:
        """The server's URL for a browser on this machine."""
        host = "127.0.0.1" if self.host in EVERYWHERE else self.host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"

    @property
    def advertised(self) -> str:
        """The server's URL for other servers on the same database."""
        return self.advertise or self.url

    @property
    def shown_database(self) -> str:
        """The database URL without its password, for messages and logs."""
        return re.sub(r"(//[^/@]*?):[^/@]*@", r"\1:…@", re.sub(r"(password=)[^&]*", r"\1…", self.database))


@dataclass(frozen=True)
class _Kind:
    """How a setting is parsed from text, which values are valid, and how the error message says so."""

    read: Callable[[str], Any]
    holds: Callable[[Any], bool]
    wanted: str


def _names(settings: type[Settings]) -> list[str]:
    return [each.name for each in fields(settings)]


def _wrong(name: str, place: str, value: object) -> SettingsError:
    is_secret = name in ("database", "metrics_token")
    shown = place if is_secret else f"{place} {value}" if place.startswith("--") else f"{place}={value}"
    return SettingsError(f"{shown}: {_KINDS[name].wanted}")


def _whole(text: str) -> int:
    """Parse a whole number in plain digits."""
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
    """Return whether a text is scheme, host and optional port, and nothing else."""
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
    "addresses": _Kind(
        _several, lambda value: all(map(_is_origin, value)), "addresses are written as https://a.example.org,https://b.example.org"
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
    "archive_days": _Kind(float, lambda value: value == 0 or 1 <= value <= 36_500, "give 1 to 36500 days, or 0 for never"),
    "delete_days": _Kind(float, lambda value: value == 0 or 1 <= value <= 36_500, "give 1 to 36500 days, or 0 for never"),
    "metrics_token": _Kind(
        str,
        lambda value: not value or bool(re.fullmatch(r"[A-Za-z0-9._~+/=-]{16,200}", value)),
        "a token for the metrics has 16 to 200 letters and digits; make one with: openssl rand -hex 16",
    ),
}
