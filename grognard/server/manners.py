"""What players report to the operator, and what the operator does about it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, delete, insert, select, update

from grognard.kernel.words import Malformed
from grognard.server import accounts, guests, schema, store
from grognard.server.errors import Trouble
from grognard.server.messages import PersonShown

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


def shut_out(connection: Connection, known: Iterable[str]) -> dict[str, accounts.Account]:
    """Those of these accounts that are banned."""
    table = schema.accounts
    found = connection.execute(select(table).where(table.c.id.in_(known), table.c.banned != ""))
    return {row.id: accounts.Account(row.id, row.name, row.created, row.banned) for row in found}


def banned(account: accounts.Account) -> Trouble:
    facts = {"why": account.banned}
    return Trouble("banned", f"this account was shut out: {account.banned}", None, 403, "banned", facts)


async def show_out(rooms: Rooms) -> int:
    """Close the connections of those who were banned since they came; how many there were."""
    there = list(rooms.presence.named.values())
    if not there:
        return 0
    known = frozenset().union(*(own for _, own in there))
    banned_now: Mapping[str, accounts.Account] = await rooms.storage.read(shut_out, known)
    shown = [(guest, banned_now[account]) for guest, own in there for account in own & banned_now.keys()]
    for guest, account in shown:
        guest.dismiss(banned(account))
    return len(shown)


async def watch(rooms: Rooms) -> None:
    """Whoever bans somebody may be another process: look for it once a second."""
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
