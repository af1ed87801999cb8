"""The host of a URL."""

from __future__ import annotations

from urllib.parse import urlsplit


def host_of(url: str) -> str:
    """The host of a URL as a browser sends it in the `Host` header, without a default port."""
    parts = urlsplit(url)
    usual = {"http": ":80", "https": ":443"}.get(parts.scheme, "")
    return parts.netloc.lower().removesuffix(usual)
