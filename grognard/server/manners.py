"""What players report to the operator, and what the operator does about it."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from grognard.kernel.words import Malformed
from grognard.server import accounts, guests, schema, store
from grognard.server.errors import Trouble
from grognard.server.messages import PersonShown

MOST = 200  # reports that are listed


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
    """Nobody signs in to this account any more, nor is signed in; games go on by their links."""
    account = _named(connection, name)
    table, sessions = schema.accounts, schema.sessions
    connection.execute(update(table).where(table.c.id == account.id).values(banned=why[:200]))
    connection.execute(delete(sessions).where(sessions.c.account == account.id))


def unban(connection: Connection, name: str) -> None:
    account, table = _named(connection, name), schema.accounts
    connection.execute(update(table).where(table.c.id == account.id).values(banned=""))


def unlist(connection: Connection, game: str) -> None:
    """Take a game out of the open lobby; it goes on among its players."""
    table = schema.games
    if connection.execute(update(table).where(table.c.id == game).values(listed=False)).rowcount != 1:
        raise Malformed(f"there is no game {game}")


def _named(connection: Connection, name: str) -> accounts.Account:
    found = accounts.find_named(connection, name)
    if found is None:
        raise Malformed(f"nobody is called {name!r} here")
    return found
