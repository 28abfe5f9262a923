"""Those who leave a game for good, and games that are thrown away: by whom, when, and against nobody's will."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from sqlalchemy import Connection, and_, delete, or_, select, update

from grognard.server import schema, store
from grognard.server.errors import nowhere
from grognard.server.rows import Link, Seat
from grognard.server.settings import Settings

if TYPE_CHECKING:
    from grognard.server.rooms import Rooms

DAY = 86_400.0
CLEARING = 3_600.0  # seconds from one look for old games to the next
AT_ONCE = 50  # games thrown away in one transaction, so that nobody waits for it

logger = logging.getLogger(__name__)


def others_playing(connection: Connection, game: str, key: str) -> tuple[str, ...]:
    """The seats of other people than the holder of this link, as far as they have ever moved."""
    others = {seat for hash, link in store.links_of(connection, game).items() if hash != key for seat in link.held}
    seats = store.find_seats(connection, game)
    table = schema.entries
    moved = connection.execute(select(table.c.place).where(table.c.game == game, table.c.bot == "").distinct())
    places = set(moved.scalars())
    return tuple(
        seat.name for place, seat in enumerate(seats) if seat.name in others and not seat.bot and place in places
    )


def leave(
    connection: Connection, game: str, key: str, bot: str, worker: str = ""
) -> tuple[tuple[Seat, ...], dict[str, Link]]:
    """The holder of a link gives it up for good; a bot plays on in its seats, which others may take."""
    link = store.links_of(connection, game).get(key)
    if link is None:
        raise nowhere()
    connection.execute(delete(schema.links).where(schema.links.c.hash == key))
    for seat in link.held:
        table = schema.seats
        chosen = update(table).where(table.c.game == game, table.c.name == seat)
        connection.execute(chosen.values(bot=bot, until="", note=""))  # nobody else reads the notes
    store.notify(connection, worker, [("seated", game)])
    return store.find_seats(connection, game), store.links_of(connection, game)


def know_seed(connection: Connection, game: str) -> None:
    """Somebody has taken the seed of a running game along; from now on it says so."""
    connection.execute(update(schema.games).where(schema.games.c.id == game).values(imported=True))


def outdated(connection: Connection, settings: Settings, now: float) -> list[str]:
    """Games that have been kept for as long as the settings say, or longer."""
    table = schema.games
    old = []
    if settings.keep_finished_days > 0:
        old.append(and_(table.c.result.is_not(None), table.c.updated < now - DAY * settings.keep_finished_days))
    if settings.keep_unfinished_days > 0:
        old.append(and_(table.c.result.is_(None), table.c.updated < now - DAY * settings.keep_unfinished_days))
    if settings.keep_unbegun_days > 0:
        old.append(and_(table.c.seq == 0, table.c.updated < now - DAY * settings.keep_unbegun_days))
    if not old:
        return []
    return list(connection.execute(select(table.c.id).where(or_(*old)).limit(AT_ONCE)).scalars())


async def clear_out(rooms: Rooms) -> int:
    """Throw away what is outdated, unless somebody is there just now; how many games went."""
    storage, gone = rooms.storage, 0
    for game in await storage.read(outdated, rooms.settings, time.time()):
        if rooms.occupied(game):
            continue
        await storage.write(store.remove, game, storage.worker)
        rooms.remove(game)
        gone += 1
    return gone


async def watch(rooms: Rooms) -> None:
    """Look for old games from time to time, for as long as the server runs."""
    while True:
        try:
            while gone := await clear_out(rooms):
                logger.info("%d outdated games were thrown away", gone)
        except Exception:
            logger.exception("outdated games could not be thrown away")
        await asyncio.sleep(CLEARING)
