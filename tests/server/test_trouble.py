"""What may go wrong around a room: slow readers, broken connections, a database that fails, workers with bots."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from grognard.server import appending, founding, store
from grognard.server import staff as staff_module
from grognard.server.errors import Trouble
from grognard.server.room import Room
from grognard.server.rooms import Rooms
from grognard.server.rows import Link
from grognard.server.settings import Settings
from tests.server.duel import LIBRARY


class Ear:
    """A member of a room that only listens."""

    def __init__(self, game: str, seat: str | None) -> None:
        self.link, self.key = Link(game, ("red", "blue"), False), ""
        self.seat = seat
        self.full_views = False
        self.seq = 0
        self.heard: list[str] = []

    def send(self, text: str) -> None:
        self.heard.append(text)

    def dismiss(self, trouble: Trouble) -> None:
        self.heard.append(trouble.what)


def _settings(tmp_path: Path) -> Settings:
    return Settings(database=str(tmp_path / "x.db"), bot_processes=0, pace=0.0, queued_bytes=200, late_seconds=0.0)


async def _open(tmp_path: Path) -> tuple[Rooms, str]:
    rooms = Rooms(_settings(tmp_path), LIBRARY)
    rooms.storage.open()
    made = await founding.found(rooms, founding.NewGame("duel"))
    return rooms, made.game


def test_a_move_is_carried_through_when_its_sender_goes_away(tmp_path: Path) -> None:
    async def run() -> None:
        rooms, game = await _open(tmp_path)
        room, other = rooms.room(game), Ear(game, "blue")
        await room.enter(other, 0, 0)
        sending = asyncio.create_task(room.play("red", 0, "pick 1"))
        await asyncio.sleep(0)
        sending.cancel()
        with pytest.raises(asyncio.CancelledError):
            await sending
        for _ in range(100):
            await asyncio.sleep(0.01)
            if len(other.heard) == 2:
                break
        assert '"moved"' in other.heard[1]
        assert len(await rooms.storage.read(store.entries, game, 0, 9)) == 1
        await rooms.close()

    asyncio.run(run())


def test_a_move_that_cannot_be_stored_is_not_told_and_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        rooms, game = await _open(tmp_path)
        room, other = rooms.room(game), Ear(game, "blue")
        await room.enter(other, 0, 0)

        def fail(*args: Any) -> list[bool]:
            raise OperationalError("INSERT", {}, Exception("the disk is full"))

        with monkeypatch.context() as broken:
            broken.setattr(appending, "append", fail)
            with pytest.raises(Trouble) as trouble:
                await room.play("red", 0, "pick 1")
        assert trouble.value.what == "busy"
        assert len(other.heard) == 1
        assert await room.play("red", 0, "pick 2") is None
        assert '"moved"' in other.heard[-1]
        entries = await rooms.storage.read(store.entries, game, 0, 9)
        assert [entry.action for entry in entries] == ["pick 2"]
        await rooms.close()

    asyncio.run(run())
    assert "could not be stored" in caplog.text


def test_two_workers_on_one_database_never_both_store(tmp_path: Path) -> None:
    async def run() -> None:
        one, game = await _open(tmp_path)
        two = Rooms(_settings(tmp_path), LIBRARY)
        ear = Ear(game, "blue")
        await two.room(game).enter(ear, 0, 0)
        assert await one.room(game).play("red", 0, "pick 1") is None
        # the second worker has not heard of the first answer, but this is one to the same question
        assert await two.room(game).play("blue", 0, "pick 2") is None
        assert ['"welcome"' in ear.heard[-2], '"moved"' in ear.heard[-1]] == [True, True]
        assert ear.seq == 2
        winner = (await two.room(game).ask(lambda live: live.waiting))[0]
        await one.room(game).catch_up()
        assert await one.room(game).play(winner, 2, "march 1") is None
        with pytest.raises(Trouble) as trouble:
            await two.room(game).play(winner, 2, "march 2")
        assert (trouble.value.what, trouble.value.expected) == ("stale", 3)
        assert '"welcome"' in ear.heard[-1]
        assert await two.room(game).play(winner, 3, "march 2") is None
        await one.room(game).catch_up()
        assert one.room(game).live is not None
        assert await one.room(game).ask(lambda live: live.seq) == 4
        await one.close()
        await two.close()

    asyncio.run(run())


def test_bots_are_left_to_the_worker_that_moved_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(staff_module, "GRACE", 0.1)

    async def run() -> None:
        one, _ = await _open(tmp_path)
        wish = founding.NewGame("duel", options={"points": 10_000}, seats={"red": "me", "blue": "bot"}, pace=0.2)
        game = (await founding.found(one, wish)).game
        two = Rooms(_settings(tmp_path), LIBRARY)
        near, far = one.room(game), two.room(game)
        await near.enter(Ear(game, "red"), 0, 0)
        await _until(near, 1)  # the bot has picked
        await far.enter(Ear(game, "red"), 0, 0)
        assert not far.staff.busy
        assert await near.play("red", 1, "pick 1") is None
        while near.live is not None and near.live.bot_turn() is None:  # red won the round: on to the next
            await near.play("red", near.live.seq, "done")
        await far.catch_up()
        assert near.staff.busy
        assert not near.staff._yielding
        assert far.staff._yielding
        near.close(Trouble("busy", "this worker dies"))
        assert far.live is not None
        await _until(far, far.live.seq + 1)  # and the other takes over
        await one.close()
        await two.close()

    asyncio.run(run())


async def _until(room: Room, seq: int) -> None:
    for _ in range(300):
        async with room.lock:  # not before the move is stored
            if room.live is not None and room.live.seq >= seq:
                return
        await asyncio.sleep(0.01)
    raise AssertionError(f"the game has not come to {seq}")
