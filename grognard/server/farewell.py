"""All that is kept of somebody: taken along as one file, or forgotten for good."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterable, Mapping
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, or_, select, update

from grognard.server import accounts, exports, ladder, manners, passkeys, receivers, schema, sessions, store
from grognard.server.accounts import Account
from grognard.server.errors import Trouble
from grognard.server.rooms import Rooms
from grognard.server.rows import Link, Whole

ABOUT = "everything that this server keeps about you; times are seconds since 1970, journals open in Grognard"


class Seats(msgspec.Struct, frozen=True):
    """A link of an account, by its hash, and what it opens."""

    key: str
    link: Link
    seen: float  # when last at the table; 0: never


def seats_of(connection: Connection, account: str) -> list[Seats]:
    """All links of an account, those of the oldest games first."""
    links, games = schema.links, schema.games
    query = select(links).join(games, games.c.id == links.c.game).where(links.c.account == account)
    found = connection.execute(query.order_by(games.c.created, links.c.hash))
    return [Seats(row.hash, Link(row.game, tuple(msgspec.json.decode(row.held)), row.owner), row.seen) for row in found]


# --- taken along -----------------------------------------------------------------------------------------


def described(connection: Connection, account: Account) -> dict[str, Any]:
    """What is kept of an account itself. Secrets of the server and hashes of codes tell nothing to anybody."""
    keys = [_plain(row) for row in passkeys.of_account(connection, account.id)]
    signed = sessions.of_account(connection, account.id)
    told = [
        {"kind": one.kind, "target": one.target, "label": one.label, "confirmed": one.confirmed}
        for one in receivers.of_account(connection, account.id)
    ]
    mine = seats_of(connection, account.id)
    table, lines = schema.reports, schema.chat
    columns = (table.c.game, table.c.seat, table.c.words, table.c.why, table.c.at)
    keys_of = [one.key[:24] for one in mine]
    reported = connection.execute(select(*columns).where(table.c.reporter.in_(keys_of)).order_by(table.c.at))
    known = table.c.account == account.id
    about = connection.execute(select(table.c.game, table.c.words, table.c.at).where(known).order_by(table.c.at))
    elsewhere = lines.c.account == account.id, lines.c.game.not_in({one.link.game for one in mine})
    said = connection.execute(select(lines.c.game, *_LINE).where(*elsewhere).order_by(lines.c.id))
    return {
        "about": ABOUT,
        "written": time.time(),
        "account": {"id": account.id, "name": account.name, "created": account.created},
        "passkeys": keys,
        "sessions": [{"device": label, "used": used} for _, label, used in signed],
        "codes_left": accounts.codes_left(connection, account.id),
        "notices": {**msgspec.structs.asdict(receivers.wish_of(connection, account.id)), "receivers": told},
        "reports_made": [_plain(row) for row in reported],
        "reports_about": [_plain(row) for row in about],  # by whom and why is for the operator alone
        "said_elsewhere": [_plain(row) for row in said],  # as a spectator, or at tables that were left
        "ladder": _ladder(connection, account.id),
    }


_LINE = (schema.chat.c.text, schema.chat.c.at, schema.chat.c.side)


def _lines_of(account: str, held: Iterable[str]) -> ColumnElement[bool]:
    """What somebody has said: all of it while they were known, and in their seats what was said before."""
    table = schema.chat
    return or_(table.c.account == account, and_(table.c.account == "", table.c.author.in_(held)))


def _ladder(connection: Connection, account: str) -> dict[str, Any]:
    """How strong somebody was thought to be week by week, and the games that say so; opponents are not told."""
    rated, played = schema.ratings, schema.results
    weeks = connection.execute(select(rated).where(rated.c.player == account).order_by(rated.c.module, rated.c.period))
    columns = (played.c.game, played.c.module, played.c.scenario, played.c.at, played.c.score, played.c.reason)
    own = (played.c.one == account).label("one")  # the score is that of the one
    found = select(*columns, own).where(or_(played.c.one == account, played.c.other == account))
    games = connection.execute(found.order_by(played.c.at))
    return {"ratings": [_plain(row) for row in weeks], "games": [_plain(row) for row in games]}


def game_of(connection: Connection, account: str, own: Seats) -> tuple[dict[str, Any], Whole] | None:
    """What an account has left in one game, and what its journal is written from; None if it is gone meanwhile."""
    stored = store.played(connection, own.link.game)
    if stored is None:
        return None
    lines, seats, row = schema.chat, schema.seats, stored.row
    said = select(*_LINE).where(lines.c.game == row.id, lines.c.about == "", _lines_of(account, own.link.held))
    notes = select(seats.c.name, seats.c.note).where(seats.c.game == row.id, seats.c.name.in_(own.link.held))
    held = own.link.held
    told = {
        "game": row.id,
        "module": row.setup.game,
        "scenario": row.setup.scenario,
        "seats": held,
        "owner": own.link.owner,
        "seen": own.seen,
        "created": row.created,
        "last_move": row.updated,
        "moves": row.number,
        "result": row.result,
        "notes": {one.name: one.note for one in connection.execute(notes) if one.note},
        "said": [_plain(one) for one in connection.execute(said.order_by(lines.c.id))],
    }
    return told, stored


def _plain(row: Any) -> Mapping[str, Any]:
    return dict(row._mapping)


async def written(rooms: Rooms, account: Account) -> AsyncIterator[str]:
    """One JSON object, game by game, so that no more than one of them is held in memory."""
    storage = rooms.storage
    head = await storage.read(described, account)
    begun = _text(head)
    yield begun[: begun.rindex("}")].rstrip() + ',\n "games": ['  # goes on where it ended
    first = True
    for own in await storage.read(seats_of, account.id):
        found = await storage.read(game_of, account.id, own)
        if found is None:
            continue
        told, stored = found
        yield ("" if first else ",") + "\n" + _text({**told, "journal": await _journal(rooms, own, stored)})
        first = False
    yield "\n ]\n}\n"


async def _journal(rooms: Rooms, own: Seats, stored: Whole) -> list[str]:
    """A game's journal, as far as its link may see it; nothing of one that cannot be read any more."""
    try:
        made = await rooms.rules.run(exports.export, stored, own.link, "text", stored.row.result is not None)
    except Trouble:
        return []
    return list(made.text.split("\n"))


def _text(shape: Mapping[str, Any]) -> str:
    return msgspec.json.format(msgspec.json.encode(shape), indent=1).decode()


# --- forgotten -------------------------------------------------------------------------------------------


class Left(msgspec.Struct, frozen=True):
    """The games that are gone with an account, and those that others go on with."""

    removed: tuple[str, ...]
    others: tuple[str, ...]


def forget(connection: Connection, account: str, bot: str, worker: str = "") -> Left:
    """An account and all it has left. Games that nobody else plays go with it; others keep theirs, its moves included,

    with a seat that nobody is known by: a bot plays on in it where there is something to play.
    """
    own = seats_of(connection, account)
    keys = {one.key for one in own}
    removed, others = [], []
    for game in dict.fromkeys(one.link.game for one in own):
        held = {seat for one in own if one.link.game == game for seat in one.link.held}
        known = store.links_of(connection, game)
        if any(link.held for key, link in known.items() if key not in keys):
            others.append(game)
            _leave(connection, account, game, held, bot)
        else:
            removed.append(game)
            store.remove(connection, game, worker)
    links, table, lines = schema.links, schema.reports, schema.chat
    ladder.forget(connection, account)
    connection.execute(delete(links).where(links.c.account == account))
    connection.execute(delete(lines).where(lines.c.account == account))
    told = update(table).where(table.c.account == account)
    connection.execute(told.values(account="", name="", words=""))
    prefixes = [key[:24] for key in keys]
    connection.execute(update(table).where(table.c.reporter.in_(prefixes)).values(reporter=""))
    connection.execute(delete(schema.challenges).where(schema.challenges.c.account == account))
    connection.execute(
        delete(schema.accounts).where(schema.accounts.c.id == account)
    )  # and with it all that is its own
    store.notify(connection, worker, [(kind, game) for game in others for kind in ("seated", "people")])
    return Left(tuple(removed), tuple(others))


def _leave(connection: Connection, account: str, game: str, held: set[str], bot: str) -> None:
    lines, seats = schema.chat, schema.seats
    connection.execute(delete(lines).where(lines.c.game == game, _lines_of(account, held)))
    mine = update(seats).where(seats.c.game == game, seats.c.name.in_(held))
    connection.execute(mine.values(note=""))
    over = connection.execute(select(schema.games.c.result).where(schema.games.c.id == game)).scalar() is not None
    if not over:
        connection.execute(mine.values(bot=bot, until=""))


async def go(rooms: Rooms, account: Account) -> Left:
    """Forget an account, and let the tables know that it sat at."""
    storage, bot = rooms.storage, rooms.library.usual_bot()
    left: Left = await storage.write(forget, account.id, bot, storage.worker)
    for game in left.removed:
        rooms.remove(game)
    for game in left.others:
        rooms.news("seated", game)
        rooms.news("people", game)
    await manners.show_out(rooms)
    return left
