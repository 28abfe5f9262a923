"""How connections come in: request heads in time and of reasonable length, and sockets that can be ended at once."""

from __future__ import annotations

from asyncio import TimerHandle, Transport
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from grognard.server.settings import from_environment

UNREAD = 262_144  # bytes of answers to pings that a client may leave unread


class Door(HttpToolsProtocol):
    """HTTP; a connection that does not get its request's head together in time is closed."""

    _deadline: TimerHandle | None = None
    _head = 0  # bytes of a request's head so far

    def __init__(self, *args: Any, **known: Any) -> None:
        super().__init__(*args, **known)
        settings = from_environment()
        self._seconds, self._most = settings.head_seconds, settings.head_bytes

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._deadline = self.loop.call_later(self._seconds, transport.abort)

    def data_received(self, data: bytes) -> None:
        if self._deadline is None and (self.cycle is None or self.cycle.response_complete):
            self._deadline = self.loop.call_later(self._seconds, self.transport.abort)  # the next request
            self._head = 0
        if self._deadline is not None:
            self._head += len(data)
        super().data_received(data)
        if self._deadline is not None and self._head > self._most and not self.transport.is_closing():
            self.send_400_response(f"The head of the request is too long: at most {self._most} bytes.")

    def on_headers_complete(self) -> None:
        self._in_time()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._in_time()
        super().connection_lost(exc)

    def _in_time(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket; the application finds `abort` in the state of its scope."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["abort"] = self.transport.abort

    def handle_ping(self) -> None:
        super().handle_ping()
        if self.transport.get_write_buffer_size() > UNREAD:  # it pings and does not read the answers
            self.transport.abort()

    def shutdown(self) -> None:
        """The server goes down; whoever does not read is not waited for."""
        if self.writable.is_set():
            super().shutdown()
        else:
            self.transport.abort()
