"""The open lobby: games whose founders let anybody take a free seat or watch. A game is private unless it says so."""

from __future__ import annotations

import gzip
import hashlib
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection, select

from grognard.server import editions, rows, schema, store
from grognard.server.answers import LinkMade, OpenGame, OpenSeat
from grognard.server.clocks import Clock
from grognard.server.errors import Trouble
from grognard.server.founding import link_made
from grognard.server.rows import Link

if TYPE_CHECKING:
    from grognard.server.rooms import Rooms

MOST = 200  # games in the list, the latest first
FRESH = 1.0  # seconds for which the list is told as it is, however many look at it


def listed(connection: Connection, most: int = MOST) -> list[OpenGame]:
    """The games of the lobby that are not over, the latest first."""
    table = schema.games
    columns = [table.c[name] for name in ("id", "module", "edition", "scenario", "options")]
    columns += [table.c[name] for name in ("language", "tempo", "help", "clock", "own", "number", "created", "updated")]
    running = select(*columns).where(table.c.listed.is_(True), table.c.result.is_(None))
    found = connection.execute(running.order_by(table.c.updated.desc()).limit(most)).all()
    seats = _seats(connection, [row.id for row in found])
    return [
        OpenGame(
            game=row.id,
            module=row.module,
            edition=row.edition,
            scenario=row.scenario,
            options=msgspec.json.decode(row.options),
            language=row.language,
            tempo=row.tempo,
            help=row.help,
            clock=None if row.clock is None else msgspec.json.decode(row.clock, type=Clock).terms,
            own=editions.in_short(editions.find(connection, row.own)),
            number=row.number,
            created=row.created,
            updated=row.updated,
            seats=seats[row.id],
        )
        for row in found
    ]


def _seats(connection: Connection, games: Sequence[str]) -> dict[str, list[OpenSeat]]:
    links, seats = schema.links, schema.seats
    held: dict[tuple[str, str], str] = {}
    for link in connection.execute(select(links.c.game, links.c.held, links.c.name).where(links.c.game.in_(games))):
        held.update({(link.game, seat): link.name for seat in msgspec.json.decode(link.held)})
    found: dict[str, list[OpenSeat]] = {game: [] for game in games}
    query = select(seats.c.game, seats.c.name, seats.c.bot).where(seats.c.game.in_(games))
    for row in connection.execute(query.order_by(seats.c.place)):
        key = (row.game, row.name)
        found[row.game].append(OpenSeat(row.name, row.bot, not row.bot and key not in held, held.get(key, "")))
    return found


def sit_down(connection: Connection, game: str, seat: str, key: str, worker: str = "") -> None:
    """A link to a free seat; whoever comes second is told that it is taken. Without a seat: one to watch by."""
    locked = select(schema.games.c.listed, schema.games.c.result).where(schema.games.c.id == game).with_for_update()
    row = connection.execute(locked).first()
    if row is None or not row.listed:
        raise Trouble("unknown", "there is no such game in the lobby", status=404, key="no-open-game")
    if seat:
        if row.result is not None:
            raise Trouble("over", "the game is over: there is nothing left to play", status=409)
        known = {one.name: one for one in _seats(connection, [game])[game]}
        if seat not in known:
            raise Trouble("seat", f"there is no seat {seat!r} in this game", ", ".join(known))
        if not known[seat].free:
            raise Trouble("seat", f"the seat {seat!r} is taken", "another game", 409, "seat-taken", {"seat": seat})
    store.add_link(connection, key, Link(game, (seat,) if seat else (), owner=False))
    if seat:
        store.notify(connection, worker, [("seated", game)])


class Page(msgspec.Struct, frozen=True):
    """The list as it is sent: made once for all who look, however many they are."""

    plain: bytes
    packed: bytes
    tag: str


def _page(connection: Connection) -> Page:
    plain = msgspec.json.encode({"games": listed(connection)})
    tag = hashlib.blake2b(plain, digest_size=12).hexdigest()
    return Page(plain, gzip.compress(plain, 5, mtime=0), f'"{tag}"')


class Lobby:
    """The list of a worker, read anew at most once in a while."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self._page: Page | None = None
        self._read = 0.0

    async def page(self) -> Page:
        if self._page is None or time.monotonic() - self._read > FRESH or not self._read:
            self._read = time.monotonic()  # whoever comes meanwhile gets the list of before
            self._page = await self.rooms.storage.read(_page)
        return self._page

    async def join(self, game: str, seat: str) -> LinkMade:
        """Sit down at a free seat, or behind the players."""
        storage, token = self.rooms.storage, rows.new_link(game)
        await storage.write(sit_down, game, seat, rows.token_hash(token), storage.worker)
        self._read = 0.0
        if seat:
            self.rooms.news("seated", game)
        return link_made("player" if seat else "watch", (seat,) if seat else (), token, self.rooms.settings.address)
