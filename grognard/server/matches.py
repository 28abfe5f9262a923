"""What an own edition does to the balance: the machine against itself, by the sheets as they are and by the draft.

Games are played one after another in a process of its own, each seed once by either; every result is stored, so that
whoever asks is told how far it is, on any worker and after a restart.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy import Connection, delete, insert, select

from grognard.bots.simulation import Match, Report, play_match
from grognard.server import rows, schema
from grognard.server.answers import MatchShown, Tally
from grognard.server.thinkers import Failed

if TYPE_CHECKING:
    from grognard.server.rooms import Rooms

logger = logging.getLogger(__name__)

MOST: Final = 20  # games by each
IDLE: Final = 60.0  # seconds beyond those of a game after which nobody is playing any more


def find(connection: Connection, draft: str, seconds: float) -> MatchShown | None:
    """The match as far as it has come; where no game has ended for longer than one may take, nobody plays any more."""
    table = schema.draft_matches
    row = connection.execute(select(table.c.shown, table.c.updated).where(table.c.draft == draft)).first()
    if row is None:
        return None
    shown = msgspec.json.decode(row.shown, type=MatchShown)
    return shown if time.time() - row.updated < seconds + IDLE else msgspec.structs.replace(shown, running=False)


def broken_off(connection: Connection, draft: str) -> None:
    shown = find(connection, draft, 0.0)
    if shown is not None:
        keep(connection, draft, msgspec.structs.replace(shown, running=False))


def keep(connection: Connection, draft: str, shown: MatchShown) -> None:
    forget(connection, draft)
    values = {"draft": draft, "shown": rows.encode(shown), "updated": time.time()}
    connection.execute(insert(schema.draft_matches).values(**values))


def forget(connection: Connection, draft: str) -> None:
    connection.execute(delete(schema.draft_matches).where(schema.draft_matches.c.draft == draft))


def counted(outcome: Tally, report: Report) -> Tally:
    """One game more."""
    wins = dict(outcome.wins)
    if report.winner is not None:
        wins[report.winner] = wins.get(report.winner, 0) + 1
    turns = outcome.turns + report.turns
    return Tally(outcome.games + 1, wins, outcome.draws + (report.winner is None), turns)


class Matches:
    """The matches that this worker plays; those of many drafts take turns."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self._running: dict[str, asyncio.Task[None]] = {}

    async def begin(self, draft: str, plain: Match, text: str, number: int, games: int) -> MatchShown:
        self.end(draft)
        shown = MatchShown(number, games, True, Tally(0, {}, 0, 0), Tally(0, {}, 0, 0))
        await self.rooms.storage.write(keep, draft, shown)
        task = asyncio.create_task(self._play(draft, plain, text, shown))
        self._running[draft] = task
        task.add_done_callback(lambda done: self._gone(draft, done))
        return shown

    def end(self, draft: str) -> None:
        task = self._running.pop(draft, None)
        if task is not None:
            task.cancel()

    def _gone(self, draft: str, task: asyncio.Task[None]) -> None:
        if self._running.get(draft) is task:
            del self._running[draft]

    def close(self) -> None:
        for task in list(self._running.values()):
            task.cancel()

    async def _play(self, draft: str, plain: Match, text: str, shown: MatchShown) -> None:
        try:
            for seed in range(1, shown.games + 1):
                before = await self._game(draft, msgspec.structs.replace(plain, seed=seed))
                shown = msgspec.structs.replace(shown, before=counted(shown.before, before))
                await self.rooms.storage.write(keep, draft, shown)
                after = await self._game(draft, msgspec.structs.replace(plain, seed=seed, revision=text))
                shown = msgspec.structs.replace(shown, after=counted(shown.after, after))
                await self.rooms.storage.write(keep, draft, shown)
        except (TimeoutError, Failed) as error:
            logger.warning("a match of a draft was given up: %s", error)
        await self.rooms.storage.write(keep, draft, msgspec.structs.replace(shown, running=False))

    async def _game(self, draft: str, match: Match) -> Report:
        report: Report = await self.rooms.trials.ask((play_match, (match,)), self.rooms.settings.match_seconds, draft)
        return report
