"""Where a URL leads."""

from __future__ import annotations

from urllib.parse import urlsplit


def host_of(url: str) -> str:
    """As a browser names it in `Host`: the usual port is left out."""
    parts = urlsplit(url)
    usual = {"http": ":80", "https": ":443"}.get(parts.scheme, "")
    return parts.netloc.lower().removesuffix(usual)
