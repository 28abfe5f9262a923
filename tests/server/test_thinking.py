"""Bots share their processes fairly, rest when nobody is there, and try again when something has failed."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from grognard.server import appending, founding, store
from grognard.server import database as databases
from grognard.server import staff as staff_module
from grognard.server.errors import Trouble
from grognard.server.line import Line
from grognard.server.opponents import QUICK, Opponents
from grognard.server.rooms import Rooms
from grognard.server.storage import Storage
from tests.server.duel import LIBRARY
from tests.server.test_trouble import Ear, _settings, _until

AGAINST_A_BOT = founding.NewGame("duel", options={"points": 10_000}, seats={"red": "me", "blue": "bot"}, pace=0.0)


def test_whoever_has_thought_least_is_next() -> None:
    async def run() -> list[str]:
        line, order = Line(1), list[str]()
        await line.enter("greedy")

        async def think(name: str, seconds: float) -> None:
            await line.enter(name)
            order.append(name)
            line.leave(name, seconds)

        asked = [*["greedy"] * 3, "modest", *["greedy"] * 2, "modest", "late"]
        thinking = [asyncio.create_task(think(name, 5.0 if name == "greedy" else 0.1)) for name in asked]
        await asyncio.sleep(0)
        line.leave("greedy", 5.0)
        await asyncio.gather(*thinking)
        assert line.free == 1
        return order

    assert asyncio.run(run()) == ["modest", "late", "modest", *["greedy"] * 5]


def test_a_place_given_to_somebody_who_has_gone_is_passed_on() -> None:
    async def run() -> None:
        line = Line(1)
        await line.enter("a")
        gone, waits = asyncio.create_task(line.enter("b")), asyncio.create_task(line.enter("c"))
        never = asyncio.create_task(line.enter("d"))
        await asyncio.sleep(0)
        never.cancel()
        line.leave("a", 1.0)
        gone.cancel()
        await waits
        line.leave("c", 1.0)
        assert line.free == 1
        assert len(line) == 0

    asyncio.run(run())


def test_quick_bots_do_not_wait_for_those_who_ponder() -> None:
    async def run() -> None:
        opponents = Opponents(LIBRARY, 1, 1, 1)
        first, other = LIBRARY.levels()[0], LIBRARY.levels()[1]
        assert opponents.lane("duel", first) is opponents.quick is not opponents.pondering
        assert opponents.lane("duel", other) is opponents.pondering  # nothing is known of it yet
        opponents.took("duel", other, QUICK / 2)
        assert opponents.lane("duel", other) is opponents.quick
        opponents.took("duel", other, 4.0)
        opponents.took("duel", other, QUICK / 2)
        assert opponents.lane("duel", other) is opponents.pondering
        opponents.close()

    asyncio.run(run())


def test_a_bot_tries_again_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(staff_module, "FIRST_PAUSE", 0.01)

    async def run() -> None:
        rooms = Rooms(_settings(tmp_path), LIBRARY)
        rooms.storage.open()
        room = rooms.room((await founding.found(rooms, AGAINST_A_BOT)).game)
        honest, failures = appending.append, list[int]()

        def fail_thrice(*args: Any) -> list[bool]:
            if len(failures) < 3:
                failures.append(1)
                raise OperationalError("INSERT", {}, Exception("the disk is full"))
            return honest(*args)

        monkeypatch.setattr(appending, "append", fail_thrice)
        ear = Ear(room.game, "red")
        await room.enter(ear, 0, 0)
        await _until(room, 1)  # nobody has touched the game
        assert len(failures) == 3
        assert sum('"bot-waits"' in text for text in ear.heard) == 1
        await rooms.close()

    asyncio.run(run())
    assert "could not move" in caplog.text


def test_the_pauses_of_a_bot_that_fails_grow_up_to_a_minute() -> None:
    assert [staff_module.pause_after(failures) for failures in (1, 2, 3, 6, 7, 5_000)] == [1, 2, 4, 32, 60, 60]


def test_bots_rest_when_nobody_is_there(tmp_path: Path) -> None:
    async def run() -> None:
        settings = msgspec.structs.replace(_settings(tmp_path), bot_rest_seconds=50.0)
        rooms = Rooms(settings, LIBRARY)
        rooms.storage.open()
        room = rooms.room((await founding.found(rooms, AGAINST_A_BOT)).game)
        assert not room.deserted
        room._left -= 60
        assert room.deserted
        await room.ask(lambda live: None)  # wakes the bots, who look around
        for _ in range(50):
            await asyncio.sleep(0.001)
        assert await room.ask(lambda live: live.seq) == 0
        assert room.idle
        await room.enter(Ear(room.game, "red"), 0, 0)
        await _until(room, 1)
        await rooms.close()

    asyncio.run(run())


def test_a_database_that_hangs_is_busy(tmp_path: Path) -> None:
    async def run() -> None:
        storage = Storage(str(tmp_path / "x.db"), seconds=0.05)
        storage.open()
        go_on = threading.Event()
        with pytest.raises(Trouble) as trouble:
            await storage.write(lambda connection: go_on.wait(20))
        assert (trouble.value.what, trouble.value.status) == ("busy", 503)
        with pytest.raises(Trouble):  # nothing else is written meanwhile
            await storage.write(store.count_games)
        assert await storage.read(store.count_games) == 0
        go_on.set()
        storage.seconds = 20.0
        assert await storage.write(store.count_games) == 0
        await storage.close()

    asyncio.run(run())


def test_postgresql_is_not_waited_for_without_end(shared_database: str) -> None:
    engine = databases.engine(shared_database)
    with engine.connect() as connection:
        assert connection.execute(text("SHOW statement_timeout")).scalar() == "10s"
    assert databases.PATIENCE["connect_timeout"] == 5
    engine.dispose()
