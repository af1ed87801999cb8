"""The head of a request is short: uvicorn's parser would read any number of headers, of any length."""

from __future__ import annotations

from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LONGEST_HEAD: Final = 32 * 1024
"""Bytes after which a head must be complete; twice of what browsers ever send."""


class ShortHeads(HttpToolsProtocol):
    """One connection; it is closed when a head does not come to an end."""

    head: int | None = 0  # bytes of the head so far; None while a body is read

    def data_received(self, data: bytes) -> None:
        if self.head is not None:
            self.head += len(data)
        super().data_received(data)
        if self.head is not None and self.head > LONGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of this request is too long.")

    def on_headers_complete(self) -> None:
        self.head = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.head = 0
        super().on_message_complete()
