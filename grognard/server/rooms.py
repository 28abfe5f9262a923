"""All rooms of a worker: opened when somebody comes, closed when nobody has been there for long."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any

from grognard.server.catalogue import Library
from grognard.server.errors import Trouble, nowhere
from grognard.server.figures import Figures
from grognard.server.hours import Hours
from grognard.server.ladder_api import Board
from grognard.server.limits import Limits
from grognard.server.lobby import Lobby
from grognard.server.matches import Matches
from grognard.server.messages import People
from grognard.server.opponents import Opponents
from grognard.server.postman import Postman
from grognard.server.presence import Presence
from grognard.server.room import Room
from grognard.server.rules import Rules
from grognard.server.settings import Settings
from grognard.server.storage import Storage
from grognard.server.strain import Strain
from grognard.server.studies import Studies
from grognard.server.thinkers import Thinkers

logger = logging.getLogger(__name__)


class Rooms:
    """The rooms by game, the longest unused first."""

    def __init__(self, settings: Settings, library: Library) -> None:
        self.settings = settings
        self.library = library
        self.rules = Rules()
        self.figures = Figures()
        self.limits = Limits(settings)
        self.presence = Presence(settings, self.limits)
        self.strain = Strain(settings, self.limits)
        self.storage = Storage(settings.database, settings.database_seconds)
        self.opponents = Opponents(library, settings.bot_processes, settings.hint_processes, settings.quick_processes)
        self.arrivals = Thinkers(settings.import_processes)
        self.trials = Thinkers(settings.import_processes)
        self.matches = Matches(self)
        self.studies = Studies(self)
        self.lobby = Lobby(self)
        self.board = Board(self)
        self.postman = Postman(self)
        self.hours = Hours(self.storage)
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    def room(self, game: str) -> Room:
        room = self._rooms.get(game)
        if room is None:
            self.tidy()
            room = self._rooms[game] = Room(game, self)
        return room

    def used(self, room: Room) -> None:
        if room.game in self._rooms:
            self._rooms.move_to_end(room.game)

    def tidy(self) -> None:
        """Close the rooms that were empty for longest, when there are more than are to be kept."""
        surplus = len(self._rooms) - self.settings.live_games
        if surplus <= 0:
            return
        for room in list(self._rooms.values()):
            if surplus > 0 and room.idle:
                del self._rooms[room.game]
                surplus -= 1

    def occupied(self, game: str) -> bool:
        room = self._rooms.get(game)
        return room is not None and not room.idle

    def __len__(self) -> int:
        return len(self._rooms)

    def news(self, kind: str, game: str) -> None:
        """What another worker has done, or '' for all games: perhaps some news was missed."""
        touched = [self._rooms[game]] if game in self._rooms else []
        for room in touched if game else list(self._rooms.values()):
            if kind == "moved":
                self.start(room.catch_up())
            elif kind == "chat":
                self.start(room.tell_chat())
            elif kind == "seated":
                self.start(room.reseat())
            elif kind == "people":
                self.start(room.guests.heed())
            elif kind == "asked":
                self.start(room.agreements.heed())
            elif kind == "removed":
                self.remove(room.game)
            elif kind == "closed":
                self.shut(room.game)

    def remove(self, game: str) -> None:
        room = self._rooms.pop(game, None)
        if room is not None:
            room.close(nowhere())

    def shut(self, game: str) -> None:
        """The operator has closed a game, or opened it again: whoever comes back is told why."""
        room = self._rooms.pop(game, None)
        if room is not None:
            room.close(Trouble("busy", "the operator has closed this game; reconnect to hear why", status=503))

    def open_rooms(self) -> list[Room]:
        return list(self._rooms.values())

    def people(self, game: str) -> People:
        """Who holds the seats of a game, as far as this worker has it in memory."""
        room = self._rooms.get(game)
        return room.guests.people if room is not None else {}

    def seated(self) -> list[str]:
        """The links of those who sit at a table of this worker."""
        return [member.key for room in self._rooms.values() for member in room.members if member.link.held]

    def start(self, job: Coroutine[Any, Any, None]) -> None:
        """Something that nobody waits for."""
        task = asyncio.create_task(_logged(job))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        self.matches.close()
        for room in self._rooms.values():
            room.close(Trouble("busy", "the server is going down; reconnect in a moment", status=503))
        for task in list(self._tasks):
            task.cancel()
        changing = [task for room in self._rooms.values() for task in room.changing]
        if changing:
            await asyncio.wait(changing, timeout=5)
        await self.storage.close()
        self.postman.close()
        self.opponents.close()
        self.arrivals.close()
        self.trials.close()
        self.studies.close()


async def _logged(job: Coroutine[Any, Any, None]) -> None:
    try:
        await job
    except Exception:
        logger.exception("something beside a game has failed")
