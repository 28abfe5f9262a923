"""What players report to the operator, and what the operator does about it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from grognard.kernel.words import Malformed
from grognard.server import accounts, guests, schema, store
from grognard.server.errors import Trouble, nowhere, unsigned
from grognard.server.messages import PersonShown
from grognard.server.presence import Known

if TYPE_CHECKING:
    from grognard.server.rooms import Rooms

MOST = 200  # reports that are listed
LOOKING = 1.0  # seconds from one look for people who were shut out to the next

logger = logging.getLogger(__name__)


def report(connection: Connection, game: str, key: str, seat: str, line: int, side: str, why: str) -> None:
    """Keep what somebody says of a player, or of a line of chat that they could read."""
    words = ""
    if line:
        lines = schema.chat
        said = select(lines.c.author, lines.c.text).where(lines.c.game == game, lines.c.id == line)
        row = connection.execute(said.where(lines.c.side.in_(("", side)))).first()
        if row is None:
            raise Trouble("unknown", f"there is no line {line} in this game", status=404)
        seat, words = row.author, row.text
    elif seat not in {one.name for one in store.find_seats(connection, game)}:
        raise Trouble("seat", f"there is no seat {seat!r} in this game")
    known = guests.people(connection, [game])[game].get(seat, PersonShown())
    values: dict[str, Any] = {"game": game, "seat": seat, "name": known.name, "words": words, "why": why}
    values |= {"account": accounts.holders(connection, game).get(seat, ""), "reporter": key[:24]}
    connection.execute(insert(schema.reports).values(**values, at=time.time(), settled=False))


def reports(connection: Connection, settled: bool = False, most: int = MOST) -> list[Any]:
    """What was reported, the latest first."""
    table = schema.reports
    return list(
        connection.execute(select(table).where(table.c.settled.is_(settled)).order_by(table.c.at.desc()).limit(most))
    )


def settle(connection: Connection, number: int) -> None:
    """The operator has seen to a report."""
    table = schema.reports
    if connection.execute(update(table).where(table.c.id == number).values(settled=True)).rowcount != 1:
        raise Malformed(f"there is no report {number}")


def ban(connection: Connection, name: str, why: str) -> None:
    """Nobody signs in to this account any more, nor is signed in, nor sits in its seats."""
    account = _named(connection, name)
    table, sessions = schema.accounts, schema.sessions
    connection.execute(update(table).where(table.c.id == account.id).values(banned=why[:200]))
    connection.execute(delete(sessions).where(sessions.c.account == account.id))


def unban(connection: Connection, name: str) -> None:
    account, table = _named(connection, name), schema.accounts
    connection.execute(update(table).where(table.c.id == account.id).values(banned=""))


def holder(connection: Connection, key: str) -> accounts.Account | None:
    """Whose a link is, if it is an account's."""
    links = schema.links
    account = connection.execute(select(links.c.account).where(links.c.hash == key)).scalar()
    return accounts.find(connection, account) if account else None


class Door(NamedTuple):
    """Accounts and sessions that open tables."""

    accounts: Mapping[str, str]  # why each was banned, empty: welcome; who is not there is no more
    sessions: frozenset[str]


def doors(connection: Connection, known: Collection[str], opened: Collection[str]) -> Door:
    """Which of these accounts and sessions there still are."""
    people, table = schema.accounts, schema.sessions
    found = connection.execute(select(people.c.id, people.c.banned).where(people.c.id.in_(known)))
    there = connection.execute(select(table.c.hash).where(table.c.hash.in_(opened))).scalars()
    return Door({row.id: row.banned for row in found}, frozenset(there))


def why_out(door: Door, known: Known) -> Trouble | None:
    """Why somebody may not sit at a table any more: banned, gone for good, or signed out, perhaps from elsewhere."""
    if known.accounts - door.accounts.keys():
        return nowhere()
    word = next(filter(None, (door.accounts[one] for one in known.accounts)), "")
    if word:
        return banned(word)
    return unsigned() if known.session and known.session not in door.sessions else None


def banned(why: str) -> Trouble:
    return Trouble("banned", f"this account was shut out: {why}", None, 403, "banned", {"why": why})


async def show_out(rooms: Rooms) -> int:
    """Close the connections of those who may not be there any more; how many there were."""
    there = list(rooms.presence.named.values())
    if not there:
        return 0
    known = frozenset().union(*(one.accounts for one in there))
    opened = {one.session for one in there} - {""}
    door: Door = await rooms.storage.read(doors, known, opened)
    shown = [(one.guest, why) for one in there if (why := why_out(door, one)) is not None]
    for guest, why in shown:
        guest.dismiss(why)
    return len(shown)


async def watch(rooms: Rooms) -> None:
    """Whoever bans somebody, signs out or goes for good may do so elsewhere: look for it once a second."""
    while True:
        await asyncio.sleep(LOOKING)
        try:
            await show_out(rooms)
        except Exception:
            logger.exception("nobody could look who was banned")


def unlist(connection: Connection, game: str) -> None:
    """Take a game out of the open lobby; it goes on among its players."""
    table = schema.games
    if connection.execute(update(table).where(table.c.id == game).values(listed=False)).rowcount != 1:
        raise Malformed(f"there is no game {game}")


def close(connection: Connection, game: str, word: str, worker: str = "") -> None:
    """Nobody opens a game any more, and whoever tries is told why; without a word it is open again."""
    table = schema.games
    values = {"closed": word[:500], **({"listed": False} if word else {})}
    if connection.execute(update(table).where(table.c.id == game).values(**values)).rowcount != 1:
        raise Malformed(f"there is no game {game}")
    store.notify(connection, worker, [("closed", game)])


def _named(connection: Connection, name: str) -> accounts.Account:
    found = accounts.find_named(connection, name)
    if found is None:
        raise Malformed(f"nobody is called {name!r} here")
    return found
