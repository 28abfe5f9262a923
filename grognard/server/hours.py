"""When the server was there: it says so every few seconds, so that the time in which it was down is nobody's loss."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from sqlalchemy import Connection, insert, select, update

from grognard.server import schema
from grognard.server.clocks import Gap

if TYPE_CHECKING:
    from grognard.server.storage import Storage

BEAT = 5.0  # seconds from one sign of life to the next
DOWN = 15.0  # seconds without any that count as an outage

logger = logging.getLogger(__name__)


def beat(connection: Connection, now: float, down: float = DOWN) -> list[Gap]:
    """A sign of life of one of the workers; all the times at which there was none for too long."""
    table, gaps = schema.hours, schema.outages
    last = connection.execute(select(table.c.beat).where(table.c.id == 1).with_for_update()).scalar()
    if last is None:
        connection.execute(insert(table).values(id=1, beat=now))
    else:
        if now - last > down:
            connection.execute(insert(gaps).values(start=last, until=now))
        connection.execute(update(table).where(table.c.id == 1).values(beat=max(now, last)))
    return [(row.start, row.until) for row in connection.execute(select(gaps).order_by(gaps.c.start))]


class Hours:
    """The outages that this worker knows of."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.gaps: list[Gap] = []

    async def tell(self) -> None:
        self.gaps = await self.storage.write(beat, time.time())

    async def watch(self) -> None:
        while True:
            try:
                await self.tell()
            except Exception:
                logger.exception("the database does not hear that the server is there")
            await asyncio.sleep(BEAT)
