"""How a finished game has swung, found out in the background a stretch at a time, for as long as somebody looks.

A stretch is played from the nearest stored position in a process that does nothing else (`STUDY_PROCESSES`), and what
was found is kept: nobody waits for it twice, and a server that is restarted goes on where it was. Only games that are
over are studied, since nothing of them is hidden any more.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy import Connection, insert, select

from grognard.bots import study
from grognard.bots.study import Moment, Move
from grognard.kernel import records
from grognard.kernel.game import Setup
from grognard.kernel.words import Malformed
from grognard.server import schema, store
from grognard.server.answers import StudyShown
from grognard.server.catalogue import Library
from grognard.server.errors import Trouble
from grognard.server.rows import GameRow, Saved
from grognard.server.thinkers import Failed, Thinkers

if TYPE_CHECKING:
    from grognard.server.rooms import Rooms

STRETCH: Final = 50  # moves that are looked at together
PATIENCE: Final = 20.0  # seconds until nobody looks any more
DICE: Final = 30.0  # seconds of a stretch in which it is asked what else the dice could have done
SECONDS: Final = 300.0  # until a stretch is given up

logger = logging.getLogger(__name__)


class Stretch(msgspec.Struct, frozen=True):
    """What was found of the moves after so many; nothing where they cannot be played any more."""

    start: int
    moments: tuple[Moment, ...]


class Known(msgspec.Struct, frozen=True):
    """All stretches that were looked at, in their order."""

    stretches: tuple[Stretch, ...]

    def moments(self, since: int) -> list[Moment]:
        return [one for stretch in self.stretches for one in stretch.moments if one.number > since]


_moments = msgspec.json.Decoder(tuple[Moment, ...])


def find(connection: Connection, game: str) -> Known:
    table = schema.studies
    rows = connection.execute(select(table.c.number, table.c.moments).where(table.c.game == game))
    return Known(tuple(Stretch(start, _moments.decode(text)) for start, text in sorted(rows.all())))


def keep(connection: Connection, game: str, stretch: Stretch) -> None:
    """Another worker may have been faster; it has found the same."""
    table = schema.studies
    known = select(table.c.number).where(table.c.game == game, table.c.number == stretch.start)
    if connection.execute(known).first() is None:
        text = msgspec.json.encode(stretch.moments).decode()
        connection.execute(insert(table).values(game=game, number=stretch.start, moments=text))


def starts(row: GameRow) -> range | list[int]:
    """Where the stretches of a game begin; what was played before its base is not looked at."""
    return [row.base, *range((row.base // STRETCH + 1) * STRETCH, row.number, STRETCH)] if row.number > row.base else []


class Studies:
    """The studies of a worker that are under way, each as long as somebody asks for it."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.thinkers = Thinkers(rooms.settings.study_processes)
        self._asked: dict[str, float] = {}  # by game: when somebody last did

    async def look(self, row: GameRow, since: int) -> StudyShown:
        """What is known of the moves after so many."""
        if row.result is None:
            message = "the game is not over yet: how it swings would tell what is hidden"
            raise Trouble("over", message, "its end", 409, "study-early")
        known = await self.rooms.storage.read(find, row.id)
        wanted = [start for start in starts(row) if start not in {one.start for one in known.stretches}]
        if wanted:
            under_way = row.id in self._asked
            self._asked[row.id] = time.monotonic()
            if not under_way:
                self.rooms.start(self._study(row, wanted))
        sides = tuple(dict.fromkeys(self.rooms.library.sides(row.setup).values()))
        total, begun = row.number - row.base, row.base
        done = min(wanted[0] if wanted else row.number, row.number) - begun
        first = [one for one in known.moments(since) if not wanted or one.number <= wanted[0]]
        return StudyShown(begun, total, done, sides, first)

    async def _study(self, row: GameRow, wanted: Sequence[int]) -> None:
        try:
            for start in wanted:
                if time.monotonic() - self._asked[row.id] > PATIENCE:
                    return
                await self._look_at(row, start)
        finally:
            del self._asked[row.id]

    async def _look_at(self, row: GameRow, start: int) -> None:
        storage, library = self.rooms.storage, self.rooms.library
        end = next((later for later in starts(row) if later > start), row.number)
        saved = await storage.read(store.stretch, row.id, start, end)
        if saved is None:
            return
        about = (library.modules, library.players, _plain(row, saved), start)
        try:
            moments: tuple[Moment, ...] = await self.thinkers.ask((examine, about), SECONDS, row.id)
        except (Failed, TimeoutError) as error:
            logger.warning("moves %d to %d of game %s were not looked at: %s", start + 1, end, row.id, error)
            moments = ()
        await storage.write(keep, row.id, Stretch(start, moments))

    def close(self) -> None:
        self.thinkers.close()


class Task(msgspec.Struct, frozen=True):
    """A stretch as another process is given it: a stored position, after so many moves, and the moves from there."""

    setup: Setup
    position: bytes | None
    number: int
    moves: tuple[Move, ...]


def _plain(row: GameRow, saved: Saved) -> Task:
    moves = tuple(Move(row.seat_names[move.place], move.action) for move in saved.moves)
    return Task(row.setup, saved.snapshot, saved.snapshot_number, moves)


def examine(modules: Mapping[str, str], players: str, task: Task, start: int) -> tuple[Moment, ...]:
    """The moments of the moves after `start`; none where other rules lead elsewhere by now."""
    library = Library(modules, players)
    until = time.monotonic() + DICE
    try:
        if task.position is None:
            game = library.start(task.setup)
        else:
            game = library.restore(task.setup, records.unpack(task.position))
        for move in task.moves[: start - task.number]:
            game.play(move.action, move.seat)
        return tuple(study.follow(game, task.moves[start - task.number :], start, until))
    except Malformed as error:
        logger.warning("a game could not be looked at: %s", error)
        return ()
