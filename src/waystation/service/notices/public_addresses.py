"""Which addresses are on the public internet.

The ranges are listed here, after the registries of IANA for special purposes, because `ipaddress.is_global`
differs between releases of Python and calls some addresses global that lead into our own network.
"""

from __future__ import annotations

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Final

SPECIAL_IPV4: Final = tuple(
    map(
        IPv4Network,
        (
            "0.0.0.0/8",  # this network
            "10.0.0.0/8",  # private
            "100.64.0.0/10",  # shared by the customers of a provider
            "127.0.0.0/8",  # loopback
            "169.254.0.0/16",  # link-local: clouds answer with credentials there
            "172.16.0.0/12",  # private
            "192.0.0.0/24",  # protocol assignments: some clouds answer there too
            "192.0.2.0/24",  # documentation
            "192.31.196.0/24",  # AS112
            "192.52.193.0/24",  # AMT
            "192.88.99.0/24",  # relays of 6to4
            "192.168.0.0/16",  # private
            "192.175.48.0/24",  # AS112
            "198.18.0.0/15",  # benchmarks
            "198.51.100.0/24",  # documentation
            "203.0.113.0/24",  # documentation
            "224.0.0.0/4",  # multicast
            "240.0.0.0/4",  # reserved, and broadcast
        ),
    )
)

GLOBAL_IPV6: Final = IPv6Network("2000::/3")
"""All global unicast addresses; nothing else is routed on the internet."""

SPECIAL_IPV6: Final = tuple(
    map(
        IPv6Network,
        (
            "2001::/23",  # protocol assignments, with Teredo
            "2001:db8::/32",  # documentation
            "2620:4f:8000::/48",  # AS112
            "3fff::/20",  # documentation
        ),
    )
)

MAPPED: Final = IPv6Network("::ffff:0:0/96")
NAT64: Final = IPv6Network("64:ff9b::/96")
SIX_TO_FOUR: Final = IPv6Network("2002::/16")
EMBEDDED: Final = ((MAPPED, 0), (NAT64, 0), (SIX_TO_FOUR, 80))
"""Networks whose addresses lead to an IPv4 address, and how many bits follow it. Other ways to embed one
(IPv4-compatible, local NAT64, Teredo) are outside of the global range, or listed as special.
"""


def is_public(address: str) -> bool:
    """Whether an address is global unicast on the internet. An embedded IPv4 address decides."""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    inner = embedded_ipv4(found) if isinstance(found, IPv6Address) else found
    if inner is not None:
        return not any(inner in network for network in SPECIAL_IPV4)
    return found in GLOBAL_IPV6 and not any(found in network for network in SPECIAL_IPV6)


def embedded_ipv4(address: IPv6Address) -> IPv4Address | None:
    """The IPv4 address to which an IPv6 address leads, if any."""
    for network, bits_after in EMBEDDED:
        if address in network:
            return IPv4Address(int(address) >> bits_after & 0xFFFFFFFF)
    return None
