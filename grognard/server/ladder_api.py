"""The ladder over HTTP: the strongest of each game, the page of a player, and whether a game counts."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, Row
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from grognard.server import accounts, api, asking, ladder
from grognard.server.answers import Counting, LadderShown, PlayedGame, PlayerRating, PlayerShown, RatingPoint
from grognard.server.errors import Trouble
from grognard.server.ladder import MACHINE, NAMED

if TYPE_CHECKING:
    from grognard.server.rooms import Rooms

FRESH: Final = 5.0  # seconds for which a ladder is told as it is, however many look at it
GAMES: Final = 100  # of a player that are listed
LOOKING: Final = 600.0  # seconds from one look for weeks that are over to the next
LONGEST: Final = 80  # letters of a name in an address

logger = logging.getLogger(__name__)


class Board:
    """The ladders of a worker, read anew at most once in a while."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self._known: dict[str, tuple[float, LadderShown]] = {}

    async def of(self, module: str) -> LadderShown:
        read, known = self._known.get(module, (0.0, None))
        if known is None or time.monotonic() - read > FRESH:
            self.rooms.library.module(module)  # that there is one
            now = time.time()
            ranks = await self.rooms.storage.read(ladder.shown, module, now)
            known = LadderShown(module, ladder.period_begins(ladder.period_of(now) + 1), ranks)
            self._known[module] = (time.monotonic(), known)
        return known

    async def watch(self) -> None:
        while True:
            try:
                await ladder.look(self.rooms)
            except Exception:
                logger.exception("the results of games could not be rated")
            await asyncio.sleep(LOOKING)


def _page(connection: Connection, name: str, now: float) -> PlayerShown:
    level = name.removeprefix(MACHINE)
    machine = name.startswith(MACHINE) and level in NAMED
    known = None if machine else accounts.find_named(connection, name)
    if not machine and (known is None or known.banned):
        raise Trouble("unknown", f"nobody is called {name!r} here", status=404, key="no-player")
    player = name if known is None else known.id
    ratings = [
        PlayerRating(
            module,
            points[-1][1].deviation <= ladder.SURE,
            [RatingPoint(at, round(one.rating), round(one.deviation)) for at, one in points],
        )
        for module, points in sorted(ladder.history(connection, player, now).items())
    ]
    played = ladder.games_of(connection, player, GAMES)
    names = ladder.named(connection, {who for row in played for who in (row.one, row.other)})
    games = [_game(row, player, names) for row in played]
    return PlayerShown(level if known is None else known.name, machine, known.created if known else 0.0, ratings, games)


def _game(row: Row[Any], player: str, names: dict[str, str]) -> PlayedGame:
    first = row.one == player
    other = row.other if first else row.one
    return PlayedGame(
        module=row.module,
        scenario=row.scenario,
        at=row.at,
        side=row.one_side if first else row.other_side,
        opponent=names.get(other, ""),
        machine=other.startswith(MACHINE),
        outcome=ladder.outcome(row.score if first else 1 - row.score),
        reason=row.reason,
        moves=row.moves,
    )


async def of_game(request: Request) -> Response:
    """The ladder of a game; of the first one if none is named."""
    rooms = asking.rooms_of(request)
    rooms.limits.take("questions", asking.address(request))
    module = request.query_params.get("module") or next(iter(rooms.library.modules))
    return asking.reply(await rooms.board.of(module))


async def player(request: Request) -> Response:
    """A player, or with `bot:` before it a level of the machine."""
    rooms, name = asking.rooms_of(request), request.path_params["name"]
    rooms.limits.take("questions", asking.address(request))
    if len(name) > LONGEST:
        raise Trouble("malformed", "this cannot be a name", f"at most {LONGEST} letters")
    return asking.reply(await rooms.storage.read(_page, name, time.time()))


async def counting(request: Request) -> Response:
    """Whether the game of a link counts; before its end: whether it would, by who plays it and how."""
    rooms, (_, row) = asking.rooms_of(request), await api.opened(request)
    rooms.limits.take("questions", asking.address(request))
    over = row.result is not None
    if over:
        why = await ladder.note(rooms, row.id)
    else:
        sides = await rooms.rules.run(rooms.library.sides, row.setup)
        why = await rooms.storage.read(ladder.foreseen, row.id, sides)
    return asking.reply(Counting(not why, why, over))


ROUTES = [
    Route("/api/ladder", of_game),
    Route("/api/players/{name}", player),
    Route("/api/game/counting", counting),
]
