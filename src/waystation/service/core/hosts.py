"""The host of a URL, and the addresses that count as one."""

from __future__ import annotations

from ipaddress import IPv6Address
from urllib.parse import urlsplit


def host_of(url: str) -> str:
    """The host of a URL as a browser sends it in the `Host` header, without a default port."""
    parts = urlsplit(url)
    usual = {"http": ":80", "https": ":443"}.get(parts.scheme, "")
    return parts.netloc.lower().removesuffix(usual)


def address_group(address: str) -> str:
    """The address for which limits are counted. For IPv6 it is the /64 network: a household has one, and
    could use any address in it.
    """
    if ":" not in address:
        return address
    try:
        found = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(found.ipv4_mapped or int(found) >> 64)
