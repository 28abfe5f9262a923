"""News between the workers that share a PostgreSQL database: LISTEN, and what each notice means."""

from __future__ import annotations

import asyncio
import logging

import psycopg

from grognard.server import store
from grognard.server.rooms import Rooms

logger = logging.getLogger(__name__)
RETRY = 1.0  # seconds


async def listen(rooms: Rooms) -> None:
    """Hand on the news of other workers for as long as the server runs; after a break, look at every room."""
    url = rooms.storage.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            connection = await psycopg.AsyncConnection.connect(url, autocommit=True, connect_timeout=5)
            async with connection:
                await connection.execute(f"LISTEN {store.CHANNEL}")
                rooms.news("moved", "")
                rooms.news("chat", "")
                rooms.news("seated", "")
                async for notice in connection.notifies():
                    worker, _, rest = notice.payload.partition(" ")
                    kind, _, game = rest.partition(" ")
                    if worker != rooms.storage.worker and game:
                        rooms.news(kind, game)
        except psycopg.Error as error:
            logger.warning("news from other workers is interrupted: %s", error)
        await asyncio.sleep(RETRY)
