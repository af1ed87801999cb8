"""Limit the head of a request: uvicorn's parser would read any number of headers, of any length."""

from __future__ import annotations

from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MAX_HEAD_BYTES: Final = 32 * 1024
"""Bytes within which a head must be complete: twice as much as browsers ever send."""


class LimitedHeadProtocol(HttpToolsProtocol):
    """A connection that is closed when the head of a request is too long."""

    head: int | None = 0  # bytes of the head so far; None while a body is read

    def data_received(self, data: bytes) -> None:
        if self.head is not None:
            self.head += len(data)
        super().data_received(data)
        if self.head is not None and self.head > MAX_HEAD_BYTES and not self.transport.is_closing():
            self.send_400_response(f"Request head too large (limit {MAX_HEAD_BYTES // 1024} kB).")

    def on_headers_complete(self) -> None:
        self.head = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.head = 0
        super().on_message_complete()
