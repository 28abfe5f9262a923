"""How connections come in: request heads in time and of reasonable length, and sockets that can be ended at once."""

from __future__ import annotations

from asyncio import TimerHandle, Transport
from struct import Struct
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from grognard.server.neighbours import Neighbours
from grognard.server.settings import from_environment

TEXT = 0x81  # the first byte of a frame that is a whole text message
TWO_BYTES, EIGHT_BYTES = Struct("!BBH"), Struct("!BBQ")  # it and its length
UNREAD = 262_144  # bytes of answers to pings that a client may leave unread


def framed(payload: bytes) -> tuple[bytes, bytes]:
    """A text message in one frame of a server: unmasked, uncompressed (RFC 6455, 5.2).

    The library writes the same in five times as long, and every move is four messages.
    """
    size = len(payload)
    if size < 126:
        return bytes((TEXT, size)), payload
    if size < 65_536:
        return TWO_BYTES.pack(TEXT, 126, size), payload
    return EIGHT_BYTES.pack(TEXT, 127, size), payload


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

    def handle_websocket_upgrade(self) -> None:
        """A WebSocket goes to the worker that has its game in memory."""
        neighbours: Neighbours | None = self.app_state.get("neighbours")
        if neighbours is None or (home := neighbours.home(self.url)) == neighbours.place:
            super().handle_websocket_upgrade()
            return
        lines = [b"GET %s HTTP/1.1" % self.url, *[b"%s: %s" % header for header in self.scope["headers"]]]
        head = b"\r\n".join([*lines, b"", b""])
        if neighbours.hand_on(home, head, self.transport.get_extra_info("socket")):
            self.transport.abort()  # it is open still, at the neighbour's
        else:
            super().handle_websocket_upgrade()

    def _in_time(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket; the application finds `abort` and `post` in the state of its scope."""

    _posting = False  # what was posted goes out when the loop comes round

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"] |= {"abort": self.transport.abort, "post": self.post}

    def post(self, text: str) -> bool:
        """Send a message along with whatever else is posted in this round of the loop; False if it cannot be now."""
        if not self.writable.is_set() or not self._is_open:
            return False
        self.conn.writes += framed(text.encode())
        if not self._posting:
            self._posting = True
            self.loop.call_soon(self._post_all)
        return True

    @property
    def _is_open(self) -> bool:
        there = self.handshake_complete and not self.disconnected and not self.transport.is_closing()
        return there and self.conn.state is State.OPEN

    def _post_all(self) -> None:
        """One call of the system for all of it: each costs more than to write a message."""
        self._posting = False
        waiting = self.conn.data_to_send()
        if waiting and not self.transport.is_closing():
            self.transport.write(b"".join(waiting))

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
