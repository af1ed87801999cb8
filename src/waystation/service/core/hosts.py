"""Names of hosts: that of a URL, those of this server, and the addresses that count as one."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final
from urllib.parse import urlsplit

LOCALHOST: Final = "localhost"


def host_of(url: str) -> str:
    """The host of a URL as a browser sends it in the `Host` header, without a default port."""
    parts = urlsplit(url)
    usual = {"http": ":80", "https": ":443"}.get(parts.scheme, "")
    return parts.netloc.lower().removesuffix(usual)


def address_group(address: str) -> str:
    """The address for which limits are counted. For IPv6 it is the /64 network: a household has one, and
    could use any address in it.
    """
    found = parse_address(address)
    return str(int(found) >> 64) if isinstance(found, IPv6Address) else str(found or address)


def parse_address(text: str) -> IPv4Address | IPv6Address | None:
    """An IP address without its zone, or None for a name. One that is mapped into IPv6 is an IPv4 address."""
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


# --- the names of this server ---------------------------------------------------------------------------


class HostNames:
    """The host names that this server answers to.

    A page of another site can let its own name resolve to our address, and would then count as our page
    (DNS rebinding). So any other name is refused, even if nobody has given the server a name. An address
    resolves to nothing else, so any address will do: that of this machine on its network, or of the machine
    around a container. Ports do not matter either: a proxy may publish another one.
    """

    def __init__(self, *names: str) -> None:
        self.names = {normalise_name(name) for name in names if name}

    def includes(self, host: str) -> bool:
        """Whether a `Host` header names this server."""
        name = normalise_name(name_of(host))
        return name == LOCALHOST or name in self.names or parse_address(name) is not None


def name_of(host: str) -> str:
    """The name or address of a `Host` header, without its port."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0]


def normalise_name(name: str) -> str:
    return str(parse_address(name) or name.lower().rstrip("."))
