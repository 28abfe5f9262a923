"""What waits to be sent to one client: counted in bytes, and cut off when the client does not read."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from starlette.websockets import WebSocket

from grognard.server import messages
from grognard.server.errors import Trouble

CLOSING = {
    "malformed": 4000,
    "hello": 4001,
    "banned": 4003,
    "unknown": 4004,
    "lagging": 4008,
    "rules": 4009,
    "closed": 4010,
    "limit": 4029,
    "busy": 1012,
}


class Outbox:
    """Messages on their way to one socket. Who lags behind by too many bytes, or reads nothing, is cut off."""

    def __init__(self, socket: WebSocket, most: int) -> None:
        self.socket = socket
        self.most = most
        self.waiting = 0  # bytes
        self.cut = False
        self._queue: deque[str | Trouble] = deque()
        self._news = asyncio.Event()
        self._room = asyncio.Event()
        self._room.set()
        self._since: float | None = None  # when the message began that is being sent
        self._post: Callable[[str], bool] | None = socket.scope.get("state", {}).get("post")  # of `doors.Socket`

    def put(self, text: str) -> None:
        """Queue a message; a client that does not keep up is cut off and will resume where it was."""
        if self.cut or self._posted(text):
            return
        size = _bytes(text)
        if self._queue and self.waiting + size > self.most:
            self.dismiss(Trouble("lagging", "too much is waiting for this connection; reconnect"))
            return
        self.waiting += size
        self._queue.append(text)
        self._news.set()
        if 2 * self.waiting > self.most:
            self._room.clear()

    def _posted(self, text: str) -> bool:
        """Whether it could go out at once, because nothing waits before it and the client reads."""
        return self._post is not None and not self._queue and self._since is None and self._post(text)

    def dismiss(self, trouble: Trouble) -> None:
        """Nothing of what waits is sent any more, only why the connection is closed."""
        if not self.cut:
            self.cut = True
            self.waiting = 0
            self._queue.clear()
            self._queue.append(trouble)
            self._news.set()
            self._room.set()

    async def room(self) -> None:
        """Wait until the client has read most of what it was sent: who asks and does not read is not answered."""
        await self._room.wait()

    async def send_all(self) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            while not self._queue:
                self._news.clear()
                await self._news.wait()
            item = self._queue.popleft()
            self._since = clock()
            if isinstance(item, Trouble):
                last = messages.Error(item.what, item.message, item.expected, None, item.key, item.facts)
                await self.socket.send_text(messages.write(last))
                await self.socket.close(CLOSING.get(item.what, 1000), item.message[:100])
                self._since = None
                return
            await self.socket.send_text(item)
            self._since = None
            if not self.cut:
                self.waiting -= _bytes(item)
                if 2 * self.waiting <= self.most:
                    self._room.set()

    @property
    def sending(self) -> bool:
        return self._since is not None

    def stuck(self, now: float) -> float:
        """For how many seconds the client has read nothing of what is being sent."""
        return 0.0 if self._since is None else now - self._since

    def abort(self) -> None:
        """End the connection at once, without a goodbye that nobody would read."""
        abort: Callable[[], None] | None = self.socket.scope.get("state", {}).get("abort")
        if abort is not None:
            abort()


def _bytes(text: str) -> int:
    """The bytes of a text, or a few more: counting those of other alphabets would mean to encode it twice."""
    return len(text) if text.isascii() else 4 * len(text)
