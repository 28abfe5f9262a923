"""The workers of one server: all connections to a game come to the same worker, which alone has it in memory.

The system gives a new connection to any of them. A client says where it belongs by the first letters of its link, which
all links of a game have in common, and the worker it has come to hands the socket on to the neighbour. Where that
cannot be, or a client says nothing, it is served where it is: workers follow each other's moves (`listening.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
from array import array
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qs

from uvicorn.config import Config
from uvicorn.server import ServerState

from grognard.server.rows import TAG
from grognard.server.settings import Settings

LONGEST: Final = 65_536  # bytes of a request's head on its way to a neighbour

logger = logging.getLogger(__name__)


class Neighbours:
    """One worker among `count`, each with a place of its own in the folder they share."""

    def __init__(self, folder: Path, count: int, config: Config) -> None:
        self.folder = folder
        self.count = count
        self.config = config
        self.state = ServerState()  # the connections that neighbours have handed on
        self.place, self._lock = _claim(folder, count)
        self._box = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        own = self._at(self.place)
        own.unlink(missing_ok=True)
        self._box.bind(str(own))
        self._box.setblocking(False)
        self._tasks: set[asyncio.Task[None]] = set()

    @classmethod
    def join(cls, settings: Settings, app: Any, **manner: Any) -> Neighbours | None:
        """Take a place among the workers; None for one alone."""
        if settings.workers < 2 or not settings.neighbours or not hasattr(socket, "SCM_RIGHTS"):
            return None
        config = Config(app, log_config=None, **manner)
        config.load()
        made = cls(Path(settings.neighbours), settings.workers, config)
        asyncio.get_running_loop().add_reader(made._box, made._receive)
        return made

    def close(self) -> None:
        asyncio.get_running_loop().remove_reader(self._box)
        self._at(self.place).unlink(missing_ok=True)
        self._box.close()
        for connection in list(self.state.connections):
            connection.shutdown()
        os.close(self._lock)

    def home(self, url: bytes) -> int:
        """The place of the worker that has the game of this request's link; our own if it does not say."""
        tag = parse_qs(url.decode("latin-1").partition("?")[2]).get("at", [""])[0]
        try:
            return int(tag, 16) % self.count if len(tag) == TAG else self.place
        except ValueError:
            return self.place

    def hand_on(self, place: int, head: bytes, connection: socket.socket) -> bool:
        """Give a connection, of which the head of the request was read, to a neighbour; False if it is not there."""
        along = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection.fileno()]))
        try:
            self._box.sendmsg([head], [along], 0, str(self._at(place)))
        except OSError as error:
            logger.warning("worker %d cannot be handed a connection: %s", place, error)
            return False
        return True

    def _at(self, place: int) -> Path:
        return self.folder / f"{place}.socket"

    def _receive(self) -> None:
        with contextlib.suppress(BlockingIOError):
            head, descriptors, _, _ = socket.recv_fds(self._box, LONGEST, 1)
            for descriptor in descriptors:
                task = asyncio.create_task(self._adopt(head, socket.socket(fileno=descriptor)))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _adopt(self, head: bytes, connection: socket.socket) -> None:
        """Go on with a connection as if it had come here: what was read of it is read again."""
        loop = asyncio.get_running_loop()
        connection.setblocking(False)
        kind: Any = self.config.http_protocol_class
        made = kind(config=self.config, server_state=self.state, app_state={}, _loop=loop)
        try:
            await loop.connect_accepted_socket(lambda: made, connection)
            made.data_received(head)
        except OSError as error:  # it has gone meanwhile
            logger.warning("a connection was lost on its way from another worker: %s", error)
            connection.close()


def _claim(folder: Path, count: int) -> tuple[int, int]:
    """A place that nobody has, and the lock on it, which is free again when the worker ends, however it ends."""
    import fcntl  # not to be had on every system, nor are sockets that are handed on

    for place in range(count):
        lock = os.open(folder / str(place), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return place, lock
        except OSError:
            os.close(lock)
    raise RuntimeError(f"there are more workers than the {count} that were expected in {folder}")
