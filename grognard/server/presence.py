"""Who is connected to this worker: how many from each address, and who has stopped reading."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple, Protocol

from grognard.server.errors import Trouble
from grognard.server.limits import Limits
from grognard.server.outbox import Outbox
from grognard.server.settings import Settings

LOOKING = 1.0  # seconds from one look at all connections to the next

logger = logging.getLogger(__name__)


class Connected(Protocol):
    out: Outbox


class Guest(Protocol):
    def dismiss(self, trouble: Trouble) -> None: ...


class Known(NamedTuple):
    """A connection of somebody who has an account."""

    guest: Guest
    accounts: frozenset[str]  # whose the link is, and who has opened it
    session: str  # which opens the link, by its hash; empty: whoever has the link


class Presence:
    """The connections of a worker."""

    def __init__(self, settings: Settings, limits: Limits) -> None:
        self.settings = settings
        self.limits = limits
        self.clients: set[Connected] = set()
        self.named: dict[object, Known] = {}  # by connection
        self._from: Counter[str] = Counter()
        self.aborted = 0

    @contextmanager
    def of(self, client: Connected, address: str) -> Iterator[None]:
        """As long as a connection lasts; Trouble if its address has too many."""
        most = self.settings.connections_per_address
        if 0 < most <= self._from[address]:
            raise self.limits.refuse("connections", most)
        self._from[address] += 1
        self.clients.add(client)
        try:
            yield
        finally:
            self.clients.discard(client)
            self.named.pop(client, None)
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]

    @property
    def waiting(self) -> int:
        """Bytes that wait to be read by somebody."""
        return sum(client.out.waiting for client in self.clients)

    def look(self, now: float) -> None:
        """Cut off those who have read nothing for too long."""
        for client in list(self.clients):
            if client.out.stuck(now) > self.settings.unread_seconds:
                self.aborted += 1
                client.out.abort()

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(LOOKING)
            self.look(asyncio.get_running_loop().time())
