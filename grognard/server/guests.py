"""Who comes to a game: what those who hold its links are called, who is there just now, and who was, and when."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection, case, select, update

from grognard.server import messages, schema, store
from grognard.server.errors import Trouble
from grognard.server.messages import Id, People, PersonShown

if TYPE_CHECKING:
    from grognard.server.room import Member, Room

LONGEST = 40  # letters of a name
AWAY = 2.0  # seconds after which somebody whose connection is gone has left: a page that is loaded anew comes back


def called(name: str) -> str:
    """A name as it is kept: one line of printable letters."""
    plain = " ".join(name.split())
    if len(plain) > LONGEST or not plain.isprintable():
        facts = {"most": LONGEST}
        raise Trouble("malformed", "this cannot be a name", f"at most {LONGEST} letters", 400, "bad-name", facts)
    return plain


def people(connection: Connection, games: Iterable[str]) -> dict[str, dict[str, PersonShown]]:
    """The holders of the seats of each game; of several links to one seat, the one that was last there."""
    found: dict[str, dict[str, PersonShown]] = {game: {} for game in games}
    table = schema.links
    for row in connection.execute(select(table).where(table.c.game.in_(found)).order_by(table.c.seen)):
        known = found[row.game]
        for seat in msgspec.json.decode(row.held):
            name = row.name or known.get(seat, PersonShown()).name
            known[seat] = PersonShown(name, round(row.seen, 3), kept=bool(row.account))
    return found


def be_seen(connection: Connection, key: str, now: float, name: str = "") -> tuple[str, bool]:
    """The holder of a link is there, perhaps with a new name: what they are called, and whether an account keeps it."""
    table = schema.links
    chosen = case((table.c.account == "", name), else_=table.c.name) if name else table.c.name
    seen = update(table).where(table.c.hash == key).values(seen=now, name=chosen)
    row = connection.execute(seen.returning(table.c.name, table.c.account)).first()
    return (name, False) if row is None else (row.name, bool(row.account))


def rename(connection: Connection, game: str, key: str, name: str, worker: str = "") -> None:
    table = schema.links
    changed = update(table).where(table.c.hash == key, table.c.account == "").values(name=name)
    if connection.execute(changed).rowcount != 1:
        raise Trouble("seat", "this seat has the name of its account", "change it there", 409, "name-kept")
    store.notify(connection, worker, [("people", game)])


def now_here(people: People, here: Iterable[str]) -> dict[str, PersonShown]:
    """The same people, with who is there just now."""
    there = set(here)
    known = {**{seat: PersonShown() for seat in there}, **people}
    return {seat: msgspec.structs.replace(person, here=seat in there) for seat, person in known.items()}


class Guests:
    """The people of one room. Who has come, left or changed their name is told to all, and kept."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.known: dict[str, PersonShown] = {}

    async def read(self) -> None:
        found = await self.room.house.storage.read(people, [self.room.game])
        self.known = found[self.room.game]

    async def heed(self) -> None:
        """Another worker has heard a new name."""
        await self.read()
        self._tell()

    @property
    def people(self) -> dict[str, PersonShown]:
        return now_here(self.known, self._here())

    def _here(self, but: Member | None = None) -> set[str]:
        return {seat for member in self.room.members if member is not but for seat in member.link.held}

    def came(self, member: Member, name: str) -> None:
        if member.link.held:
            alone = not set(member.link.held) <= self._here(but=member)
            self.room.house.start(self._note(member, name, alone))

    def left(self, member: Member) -> None:
        if member.link.held and not self.room.gone:
            self.room.house.start(self._leave(member))

    async def rename(self, member: Member, name: str, id: Id = None) -> None:
        plain, storage = called(name), self.room.house.storage
        await storage.write(rename, self.room.game, member.key, plain, storage.worker)
        self._know(member, name=plain)
        self._tell(member, id)

    async def _note(self, member: Member, name: str, tell: bool) -> None:
        """Somebody is there, or has just gone."""
        now = time.time()
        called, kept = await self.room.house.storage.write(be_seen, member.key, now, name)
        known = (self.known.get(seat, PersonShown()) for seat in member.link.held)
        renamed = bool(called) and any((one.name, one.kept) != (called, kept) for one in known)
        self._know(member, seen=round(now, 3), kept=kept, **({"name": called} if called else {}))
        if tell or renamed:
            self._tell()

    async def _leave(self, member: Member) -> None:
        await asyncio.sleep(AWAY)
        if not set(member.link.held) <= self._here():
            await self._note(member, "", tell=True)

    def _know(self, member: Member, **news: object) -> None:
        for seat in member.link.held:
            self.known[seat] = msgspec.structs.replace(self.known.get(seat, PersonShown()), **news)

    def _tell(self, asker: Member | None = None, id: Id = None) -> None:
        people = self.people
        for member in list(self.room.members):
            member.send(messages.write(messages.Present(people, id if member is asker else None)))
