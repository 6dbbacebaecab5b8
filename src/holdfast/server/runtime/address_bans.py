"""Addresses that are barred for a time: what they ask for is refused."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Iterable

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

WIDEST = {4: 8, 6: 19}
"""The shortest prefix that can be barred, by the version of IP: no whole region of the world by a slip."""

FINEST = {4: 32, 6: 64}
"""The longest prefix: one connection has a whole /64 of IPv6."""


def network_of(text: str) -> Network:
    """Return the network that a person writes: an address, or a range as `192.0.2.0/24`.  Raises ValueError that says what is valid."""
    try:
        found = ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise ValueError(f"{text!r} is no address; write one as 192.0.2.7 or 2001:db8::1, or a range as 192.0.2.0/24") from None
    if isinstance(found, ipaddress.IPv6Network) and (mapped := found.network_address.ipv4_mapped) is not None and found.prefixlen >= 96:
        found = ipaddress.ip_network((mapped, found.prefixlen - 96), strict=False)
    if found.prefixlen < WIDEST[found.version]:
        raise ValueError(f"{found} is too wide; a range has at least /{WIDEST[found.version]}")
    if found.is_loopback:
        raise ValueError(f"{found} is this machine itself; behind a proxy, let that name its clients (--trusted-proxies) first")
    return found.supernet(new_prefix=FINEST[found.version]) if found.prefixlen > FINEST[found.version] else found


class AddressBans:
    """The barred networks that a server knows of."""

    def __init__(self) -> None:
        self._barred: list[tuple[Network, float]] = []

    def set(self, barred: Iterable[tuple[str, float]]) -> None:
        """Replace the barred networks, as (network in CIDR notation, until when in seconds since 1970)."""
        self._barred = [(ipaddress.ip_network(network), until) for network, until in barred]

    def is_barred(self, key: str) -> bool:
        """Return whether the address of a client is barred now; `key` is what `rate_limits.key_of` gives for it."""
        if not self._barred:
            return False
        try:
            client = ipaddress.ip_network(key)
        except ValueError:  # a client without an address, by a local socket
            return False
        now = time.time()
        return any(until > now and client.version == network.version and _lies_in(client, network) for network, until in self._barred)


def _lies_in(client: Network, network: Network) -> bool:
    return client.network_address in network
