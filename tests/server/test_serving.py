"""`serve` as the command line runs it: one process on SQLite, several on PostgreSQL."""

from __future__ import annotations

import asyncio
import os
import socket
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from grognard.kernel.words import Malformed
from grognard.server import app
from grognard.server.load import measure
from tests.server.conftest import SERVE, Process
from tests.server.wired import Player, new_game


def test_several_workers_serve_one_game(workers: Process) -> None:
    async def play() -> None:
        seats = {"japanese": "me", "allied": "same-screen"}
        links = await new_game(workers.address, seats, module="nemesis")
        async with AsyncExitStack() as stack:
            owner = await stack.enter_async_context(Player(workers.address, links.owner, seat="japanese"))
            others = [await stack.enter_async_context(Player(workers.address, links.watch)) for _ in range(8)]
            for number in range(3):
                await owner.say("actions", start=number * 10, most=1)
                action = (await owner.hear("listed"))["actions"][0]
                await owner.say("play", seq=number, action=action)
                assert (await owner.hear("accepted"))["seq"] == number + 1
                await owner.until(number + 1)
            await asyncio.gather(*(other.until(3) for other in others))
            for other in others:
                assert [entry["action"] for entry in other.log] == [entry["action"] for entry in owner.log]

    asyncio.run(play())
    workers.process.terminate()
    assert workers.process.wait(15) is not None


def test_it_binds_to_loopback_and_goes_down_politely(tmp_path: Path) -> None:
    process = Process(str(tmp_path / "folder" / "games.db"), SERVE + ")")

    async def visit() -> None:
        links = await new_game(process.address, {}, module="nemesis")
        async with Player(process.address, links.watch):
            process.process.terminate()
            assert await asyncio.to_thread(process.process.wait, 15) is not None

    try:
        own = socket.gethostbyname(socket.gethostname())
        if not own.startswith("127."):
            with pytest.raises(OSError, match="refused"):
                socket.create_connection((own, process.port), 2).close()
        asyncio.run(visit())
    finally:
        process.stop()
    assert (tmp_path / "folder" / "games.db").exists()


def test_several_workers_need_postgresql(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="PostgreSQL"):
        app.serve(database=str(tmp_path / "games.db"), workers=2)


def test_a_worker_may_take_its_time_to_come_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine that is more than the five seconds after which it would be ended and begun anew, for ever."""
    told: dict[str, Any] = {}
    monkeypatch.setattr(uvicorn, "run", lambda *args, **settings: told.update(settings))
    with monkeypatch.context() as patched:
        patched.setattr("os.environ", {**os.environ})
        app.serve(database=str(tmp_path / "games.db"))
    assert told["timeout_worker_healthcheck"] >= 60


def test_the_load_is_measured_with_people_in_the_lobby() -> None:
    found = measure(games=6, seconds=1.5, every=0.2, lobby=3)
    assert found["connections"] == 12
    assert found["moves"] > 5
    assert found["lobby"] == 3
    assert found["refused"] == found["lost_connections"] == found["unheard"] == 0


def test_the_load_is_measured() -> None:
    found = measure(games=5, seconds=1.5, every=0.2)
    assert found["connections"] == 10
    assert found["moves"] > 5
    assert found["p50_ms"] is not None
    assert found["p99_ms"] >= found["p50_ms"]
    assert found["refused"] == found["lost_connections"] == found["unheard"] == 0
