"""The operator's page: how the server fares, and what an operator does about it. Who has the secret may open it.

The secret is the setting `operator`, or one of 256 random bits in the database, which `grognard people page` tells to
whoever can read that. An address proves nothing: behind a proxy everybody may seem to be at this computer.
"""

from __future__ import annotations

import contextlib
import hmac
import os
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
from sqlalchemy import Connection, func, select, text
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import grognard
from grognard.kernel.words import Malformed
from grognard.server import asking, manners, receivers, schema
from grognard.server.answers import Disk, OperatorInfo, ReportInfo, ShutOut, Stored, StuckBot, TableInfo
from grognard.server.errors import Trouble
from grognard.server.messages import Count
from grognard.server.rooms import Rooms
from grognard.server.settings import Settings

SHORTEST = 16  # letters of a secret that somebody has chosen
TABLES = 100  # games in memory that are listed
LISTED = 100  # banned accounts, and closed games
DAY = 86_400.0

Word = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Banning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Word
    why: Annotated[str, msgspec.Meta(max_length=200)] = ""  # empty: let in again


class Closing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: Word
    word: Annotated[str, msgspec.Meta(max_length=500)] = ""  # empty: opened again


class Retrying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: Word


class Settling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    report: Count


# --- who may -------------------------------------------------------------------------------------------


def check(settings: Settings) -> None:
    """A secret that is easily guessed is none."""
    if settings.operator and len(settings.operator) < SHORTEST:
        raise Malformed(f"GROGNARD_OPERATOR: a secret of at least {SHORTEST} letters was expected")


def page(connection: Connection, settings: Settings) -> str:
    """The address of the page, with the secret where no server and no log sees it."""
    check(settings)
    where = settings.address.rstrip("/") or "http://127.0.0.1:8000"
    return f"{where}/operator#{settings.operator or receivers.own_key(connection, 'operator')}"


async def _admitted(request: Request) -> Rooms:
    """Whoever knows the secret; guesses are counted."""
    asking.from_here(request)
    rooms = asking.rooms_of(request)
    wanted = rooms.settings.operator or await rooms.storage.write(receivers.own_key, "operator")
    scheme, _, said = request.headers.get("authorization", "").partition(" ")
    if scheme.casefold() == "bearer" and hmac.compare_digest(said.strip().encode(), wanted.encode()):
        return rooms
    rooms.limits.take("sign-ins", asking.address(request))
    raise Trouble(
        "hidden", "this page is the operator's", "the address that `grognard people page` tells", 403, "operator"
    )


# --- how it fares --------------------------------------------------------------------------------------


def stored(connection: Connection, now: float) -> Stored:
    games, people = schema.games, schema.accounts

    def count(table: object, *where: object) -> int:
        found: int = connection.execute(select(func.count()).select_from(table).where(*where)).scalar_one()  # type: ignore[arg-type]
        return found

    reports = [
        ReportInfo(one.id, one.game, one.seat, one.name, bool(one.account), one.words, one.why, one.at)
        for one in manners.reports(connection)
    ]
    banned = select(people.c.name, people.c.banned).where(people.c.banned != "").order_by(people.c.name).limit(LISTED)
    closed = select(games.c.id, games.c.closed).where(games.c.closed != "").order_by(games.c.updated.desc())
    size = -1
    if connection.dialect.name == "postgresql":
        size = int(connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one())
    return Stored(
        games=count(games),
        running=count(games, games.c.result.is_(None)),
        moved=count(games, games.c.updated > now - DAY),
        accounts=count(people),
        reports=reports,
        banned=[ShutOut(name, why) for name, why in connection.execute(banned)],
        closed=[ShutOut(game, why) for game, why in connection.execute(closed.limit(LISTED))],
        size=size,
    )


def disk(rooms: Rooms, size: int) -> Disk:
    where = rooms.storage.engine.url.database
    if size >= 0 or not where:
        return Disk(size, -1)
    files = [Path(f"{where}{ending}") for ending in ("", "-wal", "-shm")]
    used = sum(file.stat().st_size for file in files if file.exists())
    return Disk(used, shutil.disk_usage(files[0].resolve().parent).free)


def stuck(rooms: Rooms, now: float) -> Iterator[StuckBot]:
    """Bots that have failed and wait, and those that think for twice as long as they may."""
    for room in rooms.open_rooms():
        failing, thinking = room.staff.failing, room.staff.thinking
        if failing is not None:
            turn = None if room.live is None else room.live.bot_turn()
            seat, bot = turn or ("", "")
            yield StuckBot(room.game, seat, bot, round(now - failing.since, 1), failing.tries, failing.why)
        elif thinking is not None and thinking.seconds > 2 * rooms.settings.bot_seconds:
            yield StuckBot(room.game, thinking.seat, thinking.bot, thinking.seconds, 0, "")


def tables(rooms: Rooms) -> list[TableInfo]:
    live = sorted(rooms.open_rooms(), key=lambda room: -len(room.members))[:TABLES]
    return [
        TableInfo(
            room.game,
            room.live.row.setup.game,
            room.live.row.setup.scenario,
            room.live.number,
            len(room.members),
            room.live.waiting,
            len(room.live.bots()),
            room.live.row.updated,
        )
        for room in live
        if room.live is not None
    ]


def memory() -> int:
    """Bytes of this process, where the system tells."""
    with contextlib.suppress(OSError, ValueError, IndexError):
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    return 0


async def state(request: Request) -> Response:
    rooms = await _admitted(request)
    return await _shown(rooms)


async def _shown(rooms: Rooms) -> Response:
    now, figures = time.time(), rooms.figures
    held: Stored = await rooms.storage.read(stored, now)
    info = OperatorInfo(
        version=grognard.__version__,
        now=now,
        since=figures.since,
        workers=rooms.settings.workers,
        load=os.getloadavg() if hasattr(os, "getloadavg") else (),
        processors=os.cpu_count() or 1,
        memory=memory(),
        disk=disk(rooms, held.size),
        stored=held,
        live=len(rooms),
        connections=len(rooms.presence.clients),
        moves=figures.moves,
        move_p50=figures.move_seconds.part(0.5),
        move_p99=figures.move_seconds.part(0.99),
        late=rooms.strain.late,
        full=rooms.strain.full,
        queue=rooms.storage.waiting,
        unread=rooms.presence.waiting,
        aborted=rooms.presence.aborted,
        bots_thinking=rooms.opponents.thinking,
        bots_waiting=rooms.opponents.waiting,
        refused={name: count for name, count in rooms.limits.turned_away.items() if count},
        stuck=list(stuck(rooms, now)),
        tables=tables(rooms),
    )
    answer = asking.reply(info)
    answer.headers["Cache-Control"] = "no-store"
    return answer


# --- what is done about it -----------------------------------------------------------------------------


async def ban(request: Request) -> Response:
    """Shut an account out at once, or let it in again."""
    rooms = await _admitted(request)
    wish = await asking.body(request, Banning)
    if wish.why:
        await rooms.storage.write(manners.ban, wish.name, wish.why)
        await manners.show_out(rooms)
    else:
        await rooms.storage.write(manners.unban, wish.name)
    return await _shown(rooms)


async def close(request: Request) -> Response:
    """Close a game with a word, or open it again."""
    rooms = await _admitted(request)
    wish = await asking.body(request, Closing)
    await rooms.storage.write(manners.close, wish.game, wish.word, rooms.storage.worker)
    rooms.shut(wish.game)
    return await _shown(rooms)


async def retry(request: Request) -> Response:
    """Let the bots of a game begin anew."""
    rooms = await _admitted(request)
    wish = await asking.body(request, Retrying)
    room = next((room for room in rooms.open_rooms() if room.game == wish.game), None)
    if room is None:
        raise Trouble("unknown", "this worker has no such game in memory", "a game of the list", 404, "no-such-table")
    room.staff.retry()
    return await _shown(rooms)


async def settle(request: Request) -> Response:
    """A report was seen to."""
    rooms = await _admitted(request)
    await rooms.storage.write(manners.settle, (await asking.body(request, Settling)).report)
    return await _shown(rooms)


ROUTES = [
    Route("/api/operator", state),
    Route("/api/operator/ban", ban, methods=["POST"]),
    Route("/api/operator/close", close, methods=["POST"]),
    Route("/api/operator/retry", retry, methods=["POST"]),
    Route("/api/operator/settle", settle, methods=["POST"]),
]
